# `cpack` in the build folder: Debian packages as Debian divides them (the command; headers and what one links; the
# shared library where there is one), and an archive of all that.
set(CPACK_PACKAGE_NAME minipy)
set(CPACK_PACKAGE_VENDOR minipy)
set(CPACK_PACKAGE_CONTACT "minipy <minipy@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_FILE_NAME "minipy-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR "DEB;TGZ")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

# minipy_debian_package(component name section summary ...)
function(minipy_debian_package component name section)
  string(TOUPPER "${component}" key)
  set(CPACK_COMPONENTS_ALL ${CPACK_COMPONENTS_ALL} ${component} PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_PACKAGE_NAME "${name}" PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_PACKAGE_SECTION "${section}" PARENT_SCOPE)
  list(JOIN ARGN "\n" description)
  set(CPACK_DEBIAN_${key}_DESCRIPTION "${description}" PARENT_SCOPE)
  set(CPACK_DEBIAN_${key}_PACKAGE_SHLIBDEPS ON PARENT_SCOPE)
  # Where Debian looks for the licence of a package.
  install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "share/doc/${name}" RENAME copyright
    COMPONENT ${component} EXCLUDE_FROM_ALL)
endfunction()

set(CPACK_COMPONENTS_ALL "")
if(MINIPY_COMMAND)
  minipy_debian_package(command minipy interpreters "${PROJECT_DESCRIPTION}: the command"
    "Runs programs of Python 3.14. Loops and functions that run often are recorded"
    "and compiled to machine code.")
endif()
minipy_debian_package(development libminipy-dev libdevel "${PROJECT_DESCRIPTION}: headers and library"
  "What one needs to build programs that embed minipy.")
if(MINIPY_SHARED)
  get_target_property(interface_version minipy SOVERSION)
  set(library_package "libminipy${interface_version}")
  minipy_debian_package(library ${library_package} libs "${PROJECT_DESCRIPTION}: the shared library"
    "What programs that embed minipy run with.")
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_GENERATE_SHLIBS ON)
  set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${library_package} (= ${PROJECT_VERSION})")
else()
  # The archive is linked together with these.
  set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libgmp-dev, libutf8proc-dev, libre2-dev, libpcre2-dev")
  if(MINIPY_JIT)
    string(APPEND CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS ", libasmjit-dev")
  endif()
endif()
include(CPack)
