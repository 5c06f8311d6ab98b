# Warnings, checks and sanitizers: what each target of the project is compiled with.
include(CheckCXXCompilerFlag)
include(CheckIPOSupported)
include(CheckLinkerFlag)

add_compile_options("-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=")

if(MINIPY_SANITIZE)
  # vptr needs RTTI, which the rooms do without.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    add_compile_options(-Wno-maybe-uninitialized)  # wrong too often between the checks
  endif()
  add_link_options(-fsanitize=address,undefined)
endif()

if(MINIPY_SANITIZE_THREADS)
  add_compile_options(-fsanitize=thread -fno-omit-frame-pointer)
  add_link_options(-fsanitize=thread)
endif()

if(MINIPY_SECTIONS)
  add_compile_options(-ffunction-sections -fdata-sections)
endif()

if(MINIPY_LTO)
  check_ipo_supported()
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()

# The options that every target has; rooms add theirs (see rooms.cmake).
function(minipy_compile_options target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic)
  if(MINIPY_WARNINGS_AS_ERRORS)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    # Used on purpose: computed gotos, and cells that end in an array.
    target_compile_options(${target} PRIVATE -Wno-gnu-label-as-value -Wno-c99-extensions)
  endif()
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/include")
endfunction()

# Precompiles the standard headers for the rooms, once: they all have the same options. ccache does better without.
function(minipy_precompile_headers target)
  if(NOT MINIPY_PRECOMPILED_HEADERS OR CMAKE_CXX_COMPILER_LAUNCHER MATCHES ccache)
    return()
  endif()
  get_property(owner GLOBAL PROPERTY MINIPY_PRECOMPILED_OWNER)
  if(owner)
    target_precompile_headers(${target} REUSE_FROM ${owner})
    return()
  endif()
  set_property(GLOBAL PROPERTY MINIPY_PRECOMPILED_OWNER ${target})
  target_precompile_headers(${target} PRIVATE
    <algorithm> <array> <cstdint> <cstring> <memory> <optional> <span> <string> <string_view> <utility> <vector>)
endfunction()

# The options for the file with the interpreter's dispatch loop. g++ merges the indirect jumps of the
# handlers otherwise, and moves the machine's registers into SSE pairs; -Wpedantic knows no computed gotos.
function(minipy_dispatch_loop_options pattern)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    return()
  endif()
  file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${pattern}")
  set_source_files_properties(${sources} PROPERTIES
    COMPILE_OPTIONS
    "-fno-gcse;-fno-crossjumping;-fno-code-hoisting;-fno-tree-slp-vectorize;--param=max-goto-duplication-insns=40;-Wno-pedantic"
    SKIP_UNITY_BUILD_INCLUSION ON
    SKIP_PRECOMPILE_HEADERS ON)
endfunction()

# Puts together what a start touches, a fifth of the executable: 1.8 MB less are resident. See
# scripts/make_startup_order.py; the map is for it.
function(minipy_startup_order target)
  if(NOT MINIPY_SECTIONS)
    return()
  endif()
  set(order "${PROJECT_SOURCE_DIR}/cmake/startup_order.ld")
  check_linker_flag(CXX "-Wl,-T,${order}" MINIPY_LINKER_TAKES_ORDER)
  if(NOT MINIPY_LINKER_TAKES_ORDER)
    return()
  endif()
  target_link_options(${target} PRIVATE "-Wl,--gc-sections,-T,${order},-Map=${PROJECT_BINARY_DIR}/minipy.map")
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS "${order}")
endfunction()
