# The tests are Python (tests/, run by pytest).
option(EP_TESTS "Build what the tests need, and add them to ctest" ON)
if(NOT EP_TESTS)
  return()
endif()
# They need the EP twice, under two names, to see that two EPs get along.
string(REGEX REPLACE "ExecutionProvider$" "TwinExecutionProvider" twin_name "${EP_NAME}")
ortforge_ep_module(sample_kernel_cuda_ep_twin sample_kernel_cuda_ep_objects "${twin_name}")

find_package(Python3 COMPONENTS Interpreter)
if(NOT Python3_FOUND)
  return()
endif()
enable_testing()
set(environment "EP_LIBRARY=$<TARGET_FILE:sample_kernel_cuda_ep>" "EP_TWIN_LIBRARY=$<TARGET_FILE:sample_kernel_cuda_ep_twin>")
if(EP_SANITIZE AND NOT MSVC)  # its runtime must be there before Python starts, and the C++ runtime before ONNX Runtime loads one
  string(REGEX MATCH "address|thread" kind "${EP_SANITIZE}")
  string(SUBSTRING "${kind}" 0 1 letter)
  execute_process(COMMAND "${CMAKE_CXX_COMPILER}" "-print-file-name=lib${letter}san.so" OUTPUT_VARIABLE runtime OUTPUT_STRIP_TRAILING_WHITESPACE)
  execute_process(COMMAND "${CMAKE_CXX_COMPILER}" "-print-file-name=libstdc++.so" OUTPUT_VARIABLE cxx_runtime OUTPUT_STRIP_TRAILING_WHITESPACE)
  list(APPEND environment "LD_PRELOAD=${runtime}:${cxx_runtime}" "PYTHONMALLOC=malloc" "UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1"
    "TSAN_OPTIONS=halt_on_error=1:ignore_noninstrumented_modules=1")
  set(uncaptured -s)  # a report goes to stderr, and the process ends
endif()
add_test(NAME pytest COMMAND "${Python3_EXECUTABLE}" -m pytest ${uncaptured} tests WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
set_tests_properties(pytest PROPERTIES ENVIRONMENT "${environment};ASAN_OPTIONS=detect_leaks=0")
if(kind STREQUAL "address")
  add_test(NAME leaks COMMAND "${Python3_EXECUTABLE}" tests/leaks.py WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
  set_tests_properties(leaks PROPERTIES ENVIRONMENT "${environment};ASAN_OPTIONS=detect_leaks=0")
endif()
