# `cmake --install`, and the packages of `cpack`: the library with its headers, what CMake and pkg-config find it by, the
# command and its manual. What is installed may be moved as a whole: no path of this machine is in it.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/minipy")
install(TARGETS minipy EXPORT minipy-targets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT library NAMELINK_COMPONENT development
  INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/minipy" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
  COMPONENT development FILES_MATCHING PATTERN "*.h")
install(EXPORT minipy-targets NAMESPACE minipy:: DESTINATION "${package_folder}" COMPONENT development)

# What a program that links the archive links besides: libraries by name, and the folders of those that no compiler
# looks into by itself.
set(private_libraries "")
set(private_folders "")
foreach(name ${minipy_libraries})
  if(NOT MINIPY_${name}_LIBRARY)
    continue()  # found by its own package
  endif()
  cmake_path(GET MINIPY_${name}_LIBRARY STEM LAST_ONLY stem)
  string(REGEX REPLACE "^lib" "" stem "${stem}")
  list(APPEND private_libraries "${stem}")
  cmake_path(GET MINIPY_${name}_LIBRARY PARENT_PATH folder)
  file(REAL_PATH "${folder}" folder)
  foreach(known ${CMAKE_CXX_IMPLICIT_LINK_DIRECTORIES})
    if(EXISTS "${known}")
      file(REAL_PATH "${known}" known)
    endif()
    if(known STREQUAL folder)
      set(folder "")
      break()
    endif()
  endforeach()
  if(folder)
    list(APPEND private_folders "${folder}")
  endif()
endforeach()
list(REMOVE_DUPLICATES private_folders)
# A host in C is linked by a compiler that does not know of these.
set(language_libraries ${CMAKE_CXX_IMPLICIT_LINK_LIBRARIES})
list(FILTER language_libraries INCLUDE REGEX "^(stdc\\+\\+|c\\+\\+|m)$")
list(REMOVE_DUPLICATES language_libraries)

configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/minipy-config.cmake.in"
  "${PROJECT_BINARY_DIR}/minipy-config.cmake" INSTALL_DESTINATION "${package_folder}"
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/minipy-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/minipy-config.cmake" "${PROJECT_BINARY_DIR}/minipy-config-version.cmake"
  DESTINATION "${package_folder}" COMPONENT development)

# The shared library names what it needs. The archive cannot, so its flags are wanted with and without --static.
set(flags ${private_folders})
list(TRANSFORM flags PREPEND "-L")
foreach(name ${private_libraries} ${language_libraries})
  list(APPEND flags "-l${name}")
endforeach()
list(JOIN flags " " flags)
string(APPEND flags " -pthread")
string(PREPEND flags " ")
set(required_packages "")
if(minipy_re2_is_package)
  set(required_packages re2)
endif()
if(MINIPY_SHARED)
  set(flags "")
  set(required_packages "")
endif()
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}" OR IS_ABSOLUTE "${CMAKE_INSTALL_INCLUDEDIR}")
  set(package_prefix "${CMAKE_INSTALL_PREFIX}")
  set(package_libraries "${CMAKE_INSTALL_FULL_LIBDIR}")
  set(package_headers "${CMAKE_INSTALL_FULL_INCLUDEDIR}")
else()
  file(RELATIVE_PATH package_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
  string(REGEX REPLACE "/$" "" package_prefix "\${pcfiledir}/${package_prefix}")
  set(package_libraries "\${prefix}/${CMAKE_INSTALL_LIBDIR}")
  set(package_headers "\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}")
endif()
configure_file("${PROJECT_SOURCE_DIR}/cmake/minipy.pc.in" "${PROJECT_BINARY_DIR}/minipy.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/minipy.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT development)

if(MINIPY_COMMAND)
  install(TARGETS minipy_command RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT command)
  install(FILES "${PROJECT_SOURCE_DIR}/docs/minipy.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT command)
endif()

install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT development)

# Only the minipy that one works on makes packages: `cpack` in its build folder.
if(PROJECT_IS_TOP_LEVEL)
  include(packages)
endif()
