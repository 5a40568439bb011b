# Compiler and linker flags, for gcc, clang (also on Windows), mingw-w64 and MSVC.
add_library(sample_kernel_vulkan_ep_flags INTERFACE)

if(MSVC)
  target_compile_options(sample_kernel_vulkan_ep_flags INTERFACE /W4 /permissive- /utf-8 /Zc:__cplusplus
    $<$<BOOL:${EP_WERROR}>:/WX>)
  target_compile_definitions(sample_kernel_vulkan_ep_flags INTERFACE NOMINMAX _CRT_SECURE_NO_WARNINGS)
else()
  target_compile_options(sample_kernel_vulkan_ep_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow
    $<$<BOOL:${EP_WERROR}>:-Werror>)
endif()

if(EP_SANITIZE AND NOT MSVC)
  target_compile_options(sample_kernel_vulkan_ep_flags INTERFACE -fsanitize=${EP_SANITIZE} -fno-omit-frame-pointer -g)
  target_link_options(sample_kernel_vulkan_ep_flags INTERFACE -fsanitize=${EP_SANITIZE})
elseif(EP_SANITIZE)
  target_compile_options(sample_kernel_vulkan_ep_flags INTERFACE /fsanitize=${EP_SANITIZE})
endif()

# A wheel is loaded into processes whose C++ runtime is not known.
if(EP_STATIC_RUNTIME)
  if(MSVC)
    set(CMAKE_MSVC_RUNTIME_LIBRARY "MultiThreaded$<$<CONFIG:Debug>:Debug>")
  elseif(MINGW)
    target_link_options(sample_kernel_vulkan_ep_flags INTERFACE -static)
  elseif(NOT APPLE)
    target_link_options(sample_kernel_vulkan_ep_flags INTERFACE -static-libstdc++ -static-libgcc)
  endif()
endif()

find_package(Threads REQUIRED)
target_link_libraries(sample_kernel_vulkan_ep_flags INTERFACE Threads::Threads ${CMAKE_DL_LIBS})

# An EP library from the objects. It exports CreateEpFactories and ReleaseEpFactory and nothing else: whatever else it exported could
# be mistaken for the symbol of another library in the process.
function(add_ep_library target name)
  set(EP_NAME "${name}")
  configure_file("${PROJECT_SOURCE_DIR}/src/identity.cpp.in" "${PROJECT_BINARY_DIR}/${target}_identity.cpp" @ONLY)
  add_library(${target} MODULE "${PROJECT_BINARY_DIR}/${target}_identity.cpp")
  target_link_libraries(${target} PRIVATE sample_kernel_vulkan_ep_objects)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  set(exports "${PROJECT_SOURCE_DIR}/cmake/exports")
  if(WIN32)
    target_sources(${target} PRIVATE "${exports}.def")
    set_target_properties(${target} PROPERTIES PREFIX "")
  elseif(APPLE)
    target_link_options(${target} PRIVATE "LINKER:-exported_symbols_list,${exports}.txt")
    set_target_properties(${target} PROPERTIES SUFFIX ".dylib")
  else()
    target_link_options(${target} PRIVATE "LINKER:--version-script=${exports}.map" "LINKER:-z,relro,-z,now")
    if(NOT EP_SANITIZE)  # sanitizers leave their functions to be found in the program
      target_link_options(${target} PRIVATE "LINKER:--no-undefined")
    endif()
  endif()
  set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS "${exports}.map" "${exports}.txt" "${exports}.def")
endfunction()
