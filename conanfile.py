import re

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import load


class ZarrMetadata(ConanFile):
    name = "zarr_metadata"
    description = "Zarr v2 and v3 metadata: read, checked and written through C++20 types"
    license = "BSL-1.0"
    package_type = "header-library"
    settings = "os", "compiler", "build_type", "arch"
    exports_sources = "CMakeLists.txt", "LICENSE", "vcpkg.json", "cmake/*", "include/*"
    no_copy_source = True

    def set_version(self):
        text = load(self, f"{self.recipe_folder}/include/zarr_metadata/version.hpp")
        self.version = ".".join(re.findall(r"VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", text))

    def requirements(self):
        self.requires("boost/[>=1.81.0 <2]", transitive_headers=True, transitive_libs=True)

    def validate(self):
        check_min_cppstd(self, 20)

    def layout(self):
        cmake_layout(self)

    def package_id(self):
        self.info.clear()

    def generate(self):
        toolchain = CMakeToolchain(self)
        for part in ("TESTS", "EXAMPLES", "BENCHMARKS"):
            toolchain.cache_variables[f"ZARR_METADATA_{part}"] = False
        toolchain.generate()
        CMakeDeps(self).generate()

    def package(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.install()

    def package_info(self):
        self.cpp_info.bindirs = []
        self.cpp_info.libdirs = []
        self.cpp_info.requires = ["boost::headers", "boost::json"]
