# How an execution provider is built: with gcc, clang (also on Windows), mingw-w64 and MSVC. ortforge's, as is all of this folder.
#
#   include(ortforge/cmake/ep.cmake)
#   ortforge_ep_sources(target)   a library target made of sources that include the layer
#   ortforge_ep_library(target)   the library that ONNX Runtime loads, see ep_library.cmake
#   ortforge_ep_module(target objects name)   such a library from the objects of sources, under the name of an EP, with EP_VENDOR and the project's version
set(EP_SANITIZE "" CACHE STRING "Sanitizers to build with, ex) address,undefined")
option(EP_WERROR "Treat warnings as errors" OFF)
option(EP_STATIC_RUNTIME "Link the C++ runtime statically, for wheels" OFF)
option(EP_PCH "Compile the layer's headers once, instead of with each source" ON)

get_property(multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
if(NOT multi_config AND NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

# Compiler and linker flags.
add_library(ortforge_ep_flags INTERFACE)
if(MSVC)
  target_compile_options(ortforge_ep_flags INTERFACE /W4 /permissive- /utf-8 /Zc:__cplusplus $<$<BOOL:${EP_WERROR}>:/WX>)
  target_compile_definitions(ortforge_ep_flags INTERFACE NOMINMAX _CRT_SECURE_NO_WARNINGS)
else()
  target_compile_options(ortforge_ep_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow $<$<BOOL:${EP_WERROR}>:-Werror>)
endif()
if(EP_SANITIZE AND NOT MSVC)
  target_compile_options(ortforge_ep_flags INTERFACE -fsanitize=${EP_SANITIZE} -fno-omit-frame-pointer -g)
  target_link_options(ortforge_ep_flags INTERFACE -fsanitize=${EP_SANITIZE})
elseif(EP_SANITIZE)
  target_compile_options(ortforge_ep_flags INTERFACE /fsanitize=${EP_SANITIZE})
endif()
# A wheel is loaded into processes whose C++ runtime is not known.
if(EP_STATIC_RUNTIME)
  if(MSVC)
    set(CMAKE_MSVC_RUNTIME_LIBRARY "MultiThreaded$<$<CONFIG:Debug>:Debug>")
  elseif(MINGW)
    target_link_options(ortforge_ep_flags INTERFACE -static)
  elseif(NOT APPLE)
    target_link_options(ortforge_ep_flags INTERFACE -static-libstdc++ -static-libgcc)
  endif()
endif()
find_package(Threads REQUIRED)
target_link_libraries(ortforge_ep_flags INTERFACE Threads::Threads ${CMAKE_DL_LIBS})

set(ortforge_layer "${CMAKE_CURRENT_LIST_DIR}/..")
include("${CMAKE_CURRENT_LIST_DIR}/ep_library.cmake")

# A target whose sources include the layer.
function(ortforge_ep_sources target)
  target_compile_features(${target} PUBLIC cxx_std_17)
  target_include_directories(${target} SYSTEM PUBLIC "${ortforge_layer}/c" "${ortforge_layer}/cpp")
  set_target_properties(${target} PROPERTIES
    CXX_EXTENSIONS OFF POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  target_link_libraries(${target} PUBLIC ortforge_ep_flags)
  if(EP_PCH)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

# identity_of_project() is that of the library.
function(ortforge_ep_module target objects name)
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/${target}_identity.cpp" @ONLY CONTENT
"namespace ortforge {
extern const char* const project_identity[3];
const char* const project_identity[3] = {R\"ep(@name@)ep\", R\"ep(@EP_VENDOR@)ep\", \"@PROJECT_VERSION@\"};
}  // namespace ortforge
")
  add_library(${target} MODULE "${PROJECT_BINARY_DIR}/${target}_identity.cpp")
  target_link_libraries(${target} PRIVATE ${objects})
  ortforge_ep_library(${target})
endfunction()
