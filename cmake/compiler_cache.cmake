# Compiles through ccache where it is installed. Paths are taken relative to the checkout, so that several
# checkouts of the same sources share what they compiled.
find_program(MINIPY_CCACHE ccache)
find_program(MINIPY_ENV env)
mark_as_advanced(MINIPY_CCACHE MINIPY_ENV)
if(MINIPY_CCACHE AND MINIPY_ENV AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    "${MINIPY_ENV}" "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1 "${MINIPY_CCACHE}")
endif()
