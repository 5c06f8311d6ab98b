# A room is a folder of sources that becomes one static library, minipy_<name>.

# Sets `variable` to the sources that match the patterns, relative to the project.
function(minipy_sources variable)
  set(patterns ${ARGN})
  list(TRANSFORM patterns PREPEND "${PROJECT_SOURCE_DIR}/")
  file(GLOB sources CONFIGURE_DEPENDS ${patterns})
  set(${variable} ${sources} PARENT_SCOPE)
endfunction()

# Every file that declares a type or a module calls its tables the same. In a unity build, where many files are one
# translation unit, these names get the file's own ending.
function(minipy_unity_names target)
  set(code "#ifndef MINIPY_UNITY_JOIN\n#define MINIPY_UNITY_JOIN_NOW(a, b) a##b\n")
  string(APPEND code "#define MINIPY_UNITY_JOIN(a, b) MINIPY_UNITY_JOIN_NOW(a, b)\n")
  foreach(name kMethods kGetSets kMembers kSlots kFunctions make_slots)
    string(APPEND code "#define ${name} MINIPY_UNITY_JOIN(${name}, MINIPY_UNITY_FILE)\n")
  endforeach()
  set_target_properties(${target} PROPERTIES
    UNITY_BUILD_UNIQUE_ID MINIPY_UNITY_FILE UNITY_BUILD_CODE_BEFORE_INCLUDE "${code}#endif")
endfunction()

# minipy_room(name GLOBS pattern ... [EXTRA_SOURCES file ...] [USES target ...])
function(minipy_room name)
  cmake_parse_arguments(ROOM "" "" "GLOBS;EXTRA_SOURCES;USES" ${ARGN})
  minipy_sources(sources ${ROOM_GLOBS})
  list(APPEND sources ${ROOM_EXTRA_SOURCES})
  set(target minipy_${name})
  if(NOT sources)
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE ${ROOM_USES})
    return()
  endif()
  add_library(${target} STATIC ${sources})
  minipy_compile_options(${target})
  target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
  target_compile_definitions(${target} PUBLIC MINIPY_CHECKS=$<BOOL:${MINIPY_CHECKS}>)
  target_link_libraries(${target} PUBLIC ${ROOM_USES})
  minipy_precompile_headers(${target})
  minipy_unity_names(${target})
endfunction()
