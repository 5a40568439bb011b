# Who this EP is: read from ort.json, which the Python package reads too.
set(ep_facts "${CMAKE_CURRENT_SOURCE_DIR}/python/onnxruntime_ep_sample_kernel_vulkan/ort.json")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${ep_facts}")
file(READ "${ep_facts}" facts)
string(JSON ep_name GET "${facts}" ep_names 0)
string(JSON EP_VENDOR GET "${facts}" vendor)
string(JSON EP_MIN_API GET "${facts}" min_api_version)
