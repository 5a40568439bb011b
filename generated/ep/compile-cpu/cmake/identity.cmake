# Who this EP is: read from ort.json, which the Python package reads too.
set(ep_facts "${CMAKE_CURRENT_SOURCE_DIR}/python/onnxruntime_ep_sample_compile_cpu/ort.json")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${ep_facts}")
file(READ "${ep_facts}" facts)
string(JSON ep_name GET "${facts}" ep_names 0)
string(JSON EP_VENDOR GET "${facts}" vendor)
string(JSON EP_MIN_API GET "${facts}" min_api_version)

# An EP library from the objects, under a name.
function(add_ep_library target name)
  set(EP_NAME "${name}")
  configure_file("${PROJECT_SOURCE_DIR}/src/identity.cpp.in" "${PROJECT_BINARY_DIR}/${target}_identity.cpp" @ONLY)
  add_library(${target} MODULE "${PROJECT_BINARY_DIR}/${target}_identity.cpp")
  target_link_libraries(${target} PRIVATE sample_compile_cpu_ep_objects)
  ortforge_ep_library(${target})
endfunction()
