# The library in a wheel, which pyproject.toml describes, or installed by CMake. ort.json says in the wheel who it is.
configure_file("${CMAKE_CURRENT_LIST_DIR}/ort.json.in" "${PROJECT_BINARY_DIR}/ort.json" @ONLY)
if(SKBUILD)
  install(TARGETS sample_kernel_cuda_ep LIBRARY DESTINATION onnxruntime_ep_sample_kernel_cuda RUNTIME DESTINATION onnxruntime_ep_sample_kernel_cuda)
  install(FILES "${PROJECT_BINARY_DIR}/ort.json" DESTINATION onnxruntime_ep_sample_kernel_cuda)
else()
  include(GNUInstallDirs)
  install(TARGETS sample_kernel_cuda_ep LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
