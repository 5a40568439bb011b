# The library. It exports CreateEpFactories and ReleaseEpFactory and nothing else: whatever else it exported could be mistaken for the
# symbol of another library in the process.
function(ortforge_ep_library target)
  set(ortforge_exports "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/exports")
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  if(WIN32)
    target_sources(${target} PRIVATE "${ortforge_exports}.def")
    set_target_properties(${target} PROPERTIES PREFIX "")
  elseif(APPLE)
    target_link_options(${target} PRIVATE "LINKER:-exported_symbols_list,${ortforge_exports}.txt")
    set_target_properties(${target} PROPERTIES SUFFIX ".dylib")
  else()
    target_link_options(${target} PRIVATE "LINKER:--version-script=${ortforge_exports}.map" "LINKER:-z,relro,-z,now")
    if(NOT EP_SANITIZE)  # sanitizers leave their functions to be found in the program
      target_link_options(${target} PRIVATE "LINKER:--no-undefined")
    endif()
  endif()
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS "${ortforge_exports}.map" "${ortforge_exports}.txt" "${ortforge_exports}.def")
endfunction()
