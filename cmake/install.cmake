# `cmake --install`, and the packages of `cpack`: the library with its headers, what CMake and pkg-config find it by, the
# command and its manual.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/minipy")
install(TARGETS minipy EXPORT minipy-targets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT library NAMELINK_COMPONENT development)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/minipy" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
  COMPONENT development FILES_MATCHING PATTERN "*.h")
install(EXPORT minipy-targets NAMESPACE minipy:: DESTINATION "${package_folder}" COMPONENT development)

# What a program that links the archive links besides.
set(private_libraries gmp utf8proc re2 pcre2-8)
if(MINIPY_JIT)
  list(APPEND private_libraries asmjit)
endif()
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/minipy-config.cmake.in"
  "${PROJECT_BINARY_DIR}/minipy-config.cmake" INSTALL_DESTINATION "${package_folder}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/minipy-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/minipy-config.cmake" "${PROJECT_BINARY_DIR}/minipy-config-version.cmake"
  DESTINATION "${package_folder}" COMPONENT development)

list(TRANSFORM private_libraries PREPEND "-l" OUTPUT_VARIABLE private_flags)
list(JOIN private_flags " " private_flags)
set(private_flags "${private_flags} -pthread")
if(MINIPY_SHARED)
  set(public_flags "")
else()
  set(public_flags " ${private_flags}")
  set(private_flags "")
endif()
# Relative to itself: what is installed may be moved.
file(RELATIVE_PATH prefix_from_pkgconfig "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
configure_file("${PROJECT_SOURCE_DIR}/cmake/minipy.pc.in" "${PROJECT_BINARY_DIR}/minipy.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/minipy.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT development)

install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}" RENAME copyright
  COMPONENT development)
if(MINIPY_COMMAND)
  install(TARGETS minipy_command RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT command)
  install(FILES "${PROJECT_SOURCE_DIR}/docs/minipy.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT command)
endif()

# One package with all of it: `cpack -G DEB` in the build folder.
set(CPACK_PACKAGE_NAME minipy)
set(CPACK_PACKAGE_VENDOR minipy)
set(CPACK_PACKAGE_CONTACT "the developers of minipy <minipy@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_FILE_NAME "minipy_${PROJECT_VERSION}_${CMAKE_SYSTEM_PROCESSOR}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR "DEB;TGZ")
set(CPACK_DEBIAN_PACKAGE_SECTION interpreters)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
if(NOT MINIPY_SHARED)
  set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libgmp-dev, libutf8proc-dev, libre2-dev, libpcre2-dev, libasmjit-dev")
endif()
include(CPack)
