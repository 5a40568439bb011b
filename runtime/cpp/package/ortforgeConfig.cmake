# find_package(ortforge CONFIG): ortforge for C and C++.
#
#   find_package(ortforge 0.1 CONFIG REQUIRED COMPONENTS ep)
#
#   component  target              what for
#   headers    ortforge::headers   the C API of ONNX Runtime, for C and C++: #include "onnxruntime_c_api.h"
#   ep         ortforge::ep        the C++ layer of execution providers: #include "ortforge/ortforge.hpp"; and ortforge_add_ep(target sources...)
#   interop    ortforge::interop   the interop library, for C and C++: #include "ortforge/interop/interop.h"
#
# Without components all are there. Only interop is compiled code: where it was not installed as a library, it is built with the project that links it.

# IN_LIST is an operator also where the project's cmake_minimum_required is below 3.3, or missing.
cmake_policy(PUSH)
cmake_policy(SET CMP0057 NEW)
set(_ortforge_components headers ep interop)
set(_ortforge_lacking "")
foreach(_ortforge_one IN LISTS ortforge_FIND_COMPONENTS)
  set(ortforge_${_ortforge_one}_FOUND TRUE)
  if(NOT _ortforge_one IN_LIST _ortforge_components)
    set(ortforge_${_ortforge_one}_FOUND FALSE)
    if(ortforge_FIND_REQUIRED_${_ortforge_one})
      list(APPEND _ortforge_lacking "'${_ortforge_one}'")
    endif()
  endif()
endforeach()
if(_ortforge_lacking)
  list(JOIN _ortforge_lacking ", " _ortforge_lacking)
  set(ortforge_FOUND FALSE)
  set(ortforge_NOT_FOUND_MESSAGE "ortforge has no component ${_ortforge_lacking}; its components are headers, ep and interop")
else()
  include(CMakeFindDependencyMacro)
  find_dependency(Threads)
  include("${CMAKE_CURRENT_LIST_DIR}/ep_library.cmake")
  include("${CMAKE_CURRENT_LIST_DIR}/ortforge_add_ep.cmake")
  include("${CMAKE_CURRENT_LIST_DIR}/ortforgeTargets.cmake")
endif()
unset(_ortforge_components)
unset(_ortforge_lacking)
unset(_ortforge_one)
cmake_policy(POP)
