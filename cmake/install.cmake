# Installs the headers, the CMake package and the licence.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

option(ZARR_METADATA_INSTALL "Install the library" ${PROJECT_IS_TOP_LEVEL})
if(NOT ZARR_METADATA_INSTALL)
    return()
endif()

set(package_dir ${CMAKE_INSTALL_DATADIR}/cmake/zarr_metadata)
configure_package_config_file(
    cmake/zarr_metadata-config.cmake.in zarr_metadata-config.cmake
    INSTALL_DESTINATION ${package_dir} NO_SET_AND_CHECK_MACRO)
# Before 1.0 a new minor version may change the interface.
write_basic_package_version_file(
    zarr_metadata-config-version.cmake COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)

install(TARGETS zarr_metadata EXPORT zarr_metadata-targets
    FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT zarr_metadata-targets NAMESPACE zarr_metadata:: DESTINATION ${package_dir})
install(FILES
    ${CMAKE_CURRENT_BINARY_DIR}/zarr_metadata-config.cmake
    ${CMAKE_CURRENT_BINARY_DIR}/zarr_metadata-config-version.cmake
    DESTINATION ${package_dir})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/licenses/zarr_metadata)
