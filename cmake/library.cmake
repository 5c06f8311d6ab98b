# The library that a host links, minipy::minipy: the objects of all rooms as one archive or one shared library, which
# exports the public interface alone.
set(rooms minipy_runtime minipy_compiler minipy_trace_ir minipy_trace_backend minipy_stdlib minipy_vm)
set(objects)
foreach(room ${rooms})
  get_target_property(type ${room} TYPE)
  if(NOT type STREQUAL INTERFACE_LIBRARY)
    list(APPEND objects $<TARGET_OBJECTS:${room}>)
  endif()
endforeach()

if(MINIPY_SHARED)
  add_library(minipy SHARED ${objects})
  # Before 1.0 each minor version may break the interface.
  set_target_properties(minipy PROPERTIES VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  set(exports "${PROJECT_SOURCE_DIR}/cmake/exports.map")
  target_link_options(minipy PRIVATE "-Wl,--version-script=${exports}" -Wl,-z,defs)
  set_property(TARGET minipy APPEND PROPERTY LINK_DEPENDS "${exports}")
else()
  add_library(minipy STATIC ${objects})
endif()
add_library(minipy::minipy ALIAS minipy)
set_target_properties(minipy PROPERTIES LINKER_LANGUAGE CXX EXPORT_NAME minipy
  ARCHIVE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}" LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")
target_compile_features(minipy INTERFACE cxx_std_20)
target_include_directories(minipy INTERFACE "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>")
# An installed archive finds them again (minipy-config.cmake.in).
foreach(name ${minipy_libraries})
  target_link_libraries(minipy PRIVATE $<BUILD_INTERFACE:minipy_${name}>)
endforeach()
target_link_libraries(minipy PRIVATE $<BUILD_INTERFACE:Threads::Threads>)
