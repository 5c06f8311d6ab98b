# Python modules of the library that are part of the executable: stdlib/python/**/*.py become one generated
# .cpp, the table that stdlib/embedded_sources.h declares.

# Sets `variable` to the generated file.
function(minipy_embed_sources folder variable)
  add_executable(minipy_embed_sources_tool "${PROJECT_SOURCE_DIR}/cmake/embed_sources.cpp")
  set_target_properties(minipy_embed_sources_tool PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/generated" UNITY_BUILD OFF)
  file(GLOB_RECURSE modules RELATIVE "${PROJECT_SOURCE_DIR}/${folder}" CONFIGURE_DEPENDS
    "${PROJECT_SOURCE_DIR}/${folder}/*.py")
  list(SORT modules)
  set(paths ${modules})
  list(TRANSFORM paths PREPEND "${PROJECT_SOURCE_DIR}/${folder}/")
  set(generated "${PROJECT_BINARY_DIR}/generated/embedded_sources.cpp")
  add_custom_command(OUTPUT "${generated}"
    COMMAND minipy_embed_sources_tool "${generated}" "${PROJECT_SOURCE_DIR}/${folder}" ${modules}
    DEPENDS ${paths} minipy_embed_sources_tool
    COMMENT "Embedding the Python modules of ${folder}"
    VERBATIM)
  set(${variable} "${generated}" PARENT_SCOPE)
endfunction()
