# A room is a folder of sources that becomes one static library, minipy_<name>.

# Sets `variable` to the sources that match the patterns, relative to the project.
function(minipy_sources variable)
  set(patterns ${ARGN})
  list(TRANSFORM patterns PREPEND "${PROJECT_SOURCE_DIR}/")
  file(GLOB sources CONFIGURE_DEPENDS ${patterns})
  set(${variable} ${sources} PARENT_SCOPE)
endfunction()

# A unity build compiles several files as one. Each file has names of its own (helpers without linkage), and many files
# have the same ones, so files that share a name go into different groups. The tables that every type and module
# declares would leave one file a group: they get the file's own ending instead.
function(minipy_unity_build target)
  find_program(MINIPY_AWK awk REQUIRED)
  mark_as_advanced(MINIPY_AWK)
  set(tables kMethods kGetSets kMembers kSlots kFunctions make_slots)
  set(code "#ifndef MINIPY_UNITY_JOIN\n#define MINIPY_UNITY_JOIN_NOW(a, b) a##b\n")
  string(APPEND code "#define MINIPY_UNITY_JOIN(a, b) MINIPY_UNITY_JOIN_NOW(a, b)\n")
  foreach(name ${tables})
    string(APPEND code "#define ${name} MINIPY_UNITY_JOIN(${name}, MINIPY_UNITY_FILE)\n")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP
    UNITY_BUILD_UNIQUE_ID MINIPY_UNITY_FILE UNITY_BUILD_CODE_BEFORE_INCLUDE "${code}#endif")
  list(JOIN tables " " renamed)
  execute_process(COMMAND "${MINIPY_AWK}" -v "renamed=${renamed}" -v most=${MINIPY_UNITY_GROUP_SIZE}
    -f "${PROJECT_SOURCE_DIR}/cmake/unity_groups.awk" ${ARGN}
    OUTPUT_VARIABLE groups COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "[^\n]+" groups "${groups}")
  foreach(line ${groups})
    string(REGEX MATCH "^([0-9]+) (.*)$" line "${line}")
    if(NOT CMAKE_MATCH_1 STREQUAL 0)
      set_source_files_properties("${CMAKE_MATCH_2}" PROPERTIES UNITY_GROUP "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${ARGN} "${PROJECT_SOURCE_DIR}/cmake/unity_groups.awk")
endfunction()

# minipy_room(name GLOBS pattern ... [EXTRA_SOURCES file ...] [USES target ...])
function(minipy_room name)
  cmake_parse_arguments(ROOM "" "" "GLOBS;EXTRA_SOURCES;USES" ${ARGN})
  minipy_sources(sources ${ROOM_GLOBS})
  set(target minipy_${name})
  if(NOT sources AND NOT ROOM_EXTRA_SOURCES)
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE ${ROOM_USES})
    return()
  endif()
  # What is built by default are the libraries and programs of the rooms' objects.
  add_library(${target} STATIC EXCLUDE_FROM_ALL ${sources} ${ROOM_EXTRA_SOURCES})
  minipy_compile_options(${target})
  target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
  target_compile_definitions(${target} PUBLIC MINIPY_CHECKS=$<BOOL:${MINIPY_CHECKS}>)
  target_link_libraries(${target} PUBLIC ${ROOM_USES})
  minipy_precompile_headers(${target})
  if(CMAKE_UNITY_BUILD)
    minipy_unity_build(${target} ${sources})
  endif()
endfunction()
