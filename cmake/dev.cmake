# What only our own programs use: zarr_metadata_dev carries the warnings, ccache is used if present.

set(ZARR_METADATA_WARNING_FLAGS
    -Wall -Wextra -Wpedantic
    -Wcast-align -Wconversion -Wextra-semi -Wformat=2 -Wmissing-field-initializers
    -Wnon-virtual-dtor -Wold-style-cast -Woverloaded-virtual -Wshadow -Wsign-conversion -Wundef)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    list(APPEND ZARR_METADATA_WARNING_FLAGS
        -Wduplicated-branches -Wduplicated-cond -Wlogical-op
        # False positives of GCC 12 at -O2, in moved variants and in inlined strings and vectors:
        -Wno-array-bounds -Wno-maybe-uninitialized -Wno-restrict -Wno-stringop-overflow
        -Wno-stringop-overread)
endif()
if(ZARR_METADATA_WARNINGS_AS_ERRORS)
    list(APPEND ZARR_METADATA_WARNING_FLAGS -Werror)
endif()

add_library(zarr_metadata_dev INTERFACE)
target_compile_options(zarr_metadata_dev INTERFACE ${ZARR_METADATA_WARNING_FLAGS})
target_link_libraries(zarr_metadata_dev INTERFACE zarr_metadata)

# Real documents and cases that are kept outside the repository; tests skip what needs them if empty.
set(shared_dir "$ENV{ZARR_METADATA_SHARED_DIR}")
if(NOT shared_dir AND IS_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}/../shared")
    file(REAL_PATH "${CMAKE_CURRENT_SOURCE_DIR}/../shared" shared_dir)
endif()
set(ZARR_METADATA_SHARED_DIR "${shared_dir}" CACHE PATH
    "Folder of real documents (corpus/) and cases (cases/) for the tests; may be empty")

if(PROJECT_IS_TOP_LEVEL)
    set(CMAKE_CXX_EXTENSIONS OFF)  # gnu++20 defines `linux` and `unix` as macros
    set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
    set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

    find_program(CCACHE_PROGRAM ccache)
    if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
        # The sloppiness is what ccache needs to accept a precompiled header.
        set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
            CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
            ${CCACHE_PROGRAM})
    endif()

    # vcpkg.json repeats the version; CMake can compare, so nobody has to remember.
    file(READ vcpkg.json manifest)
    string(JSON manifest_version GET "${manifest}" version-semver)
    if(NOT manifest_version STREQUAL PROJECT_VERSION)
        message(FATAL_ERROR "vcpkg.json says ${manifest_version}, version.hpp ${PROJECT_VERSION}")
    endif()
endif()

# zarr_metadata_compile_command(<variable>): the compiler and the flags of our programs as a list,
# for scripts that compile one file without the build system.
function(zarr_metadata_compile_command variable)
    separate_arguments(flags NATIVE_COMMAND "${CMAKE_CXX_FLAGS}")
    set(command ${CMAKE_CXX_COMPILER} -std=c++20 ${flags} ${ZARR_METADATA_WARNING_FLAGS}
        -I ${zarr_metadata_SOURCE_DIR}/include)
    get_target_property(directories Boost::headers INTERFACE_INCLUDE_DIRECTORIES)
    list(REMOVE_ITEM directories ${CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES})
    foreach(directory IN LISTS directories)
        list(APPEND command -isystem ${directory})
    endforeach()
    set(${variable} ${command} PARENT_SCOPE)
endfunction()
