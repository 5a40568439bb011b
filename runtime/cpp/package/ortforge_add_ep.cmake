# ortforge_add_ep(target sources...)   the library of an execution provider, made of sources that include the layer
function(ortforge_add_ep target)
  add_library(${target} MODULE ${ARGN})
  target_link_libraries(${target} PRIVATE ortforge::ep)
  ortforge_ep_library(${target})
endfunction()
