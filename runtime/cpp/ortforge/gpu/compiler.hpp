// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The compilers that CUDA and HIP have at run time.
#ifndef ORTFORGE_GPU_COMPILER_HPP
#define ORTFORGE_GPU_COMPILER_HPP

#include <cstddef>
#include <string>
#include <vector>

#include "ortforge/file_descriptor.hpp"
#include "ortforge/gpu/api.hpp"

namespace ortforge {
namespace gpu {

/** The functions of NVRTC and of hipRTC, which have the same shape. */
struct CompilerApi {
  Function<void**, const char*, const char*, int, const char* const*, const char* const*> create;
  Function<void**> destroy;
  Function<void*, int, const char* const*> compile;
  Function<void*, std::size_t*> get_log_size;
  Function<void*, char*> get_log;
  Function<void*, std::size_t*> get_code_size;
  Function<void*, char*> get_code;
  Function<void*, std::size_t*> get_portable_size;  // of code for newer devices too, where there is such
  Function<void*, char*> get_portable;
  const char*(ORTFORGE_GPU_CALL* get_error)(int) = nullptr;

  void call(int result, const char* function) const {
    if (result == 0) return;
    const char* const text = get_error == nullptr ? nullptr : get_error(result);
    throw Error(ORT_FAIL, std::string(function) + " failed: " + (text == nullptr ? "error" : text) + " (" +
                              ortforge::detail::signed_number(result) + ")");
  }

  /** Compiles a source. \param portable Give code that suits newer devices as well. */
  std::string run(const char* source, const char* name, const std::vector<std::string>& options, bool portable) const {
    struct Made {
      const CompilerApi& api;
      void* handle = nullptr;
      ~Made() {
        if (api.destroy) api.destroy(&handle);
      }
    } program{*this};
    call(create(&program.handle, source, name, 0, nullptr, nullptr), create.name());
    std::vector<const char*> texts;
    for (const std::string& option : options) texts.push_back(option.c_str());
    const int result = compile(program.handle, static_cast<int>(texts.size()), texts.data());
    if (result != 0) {
      std::size_t size = 0;
      std::string text;
      if (get_log_size(program.handle, &size) == 0 && size != 0) {
        text.assign(size, '\0');
        get_log(program.handle, &text[0]);
        text.resize(text.find('\0') == std::string::npos ? size : text.find('\0'));
      }
      try {
        call(result, compile.name());
      } catch (const Error& error) {
        throw Error(error.code(),
                    std::string(error.what()) + (options.empty() ? "" : " with " + options[0]) + "\n" + text);
      }
    }
    std::size_t size = 0;
    const auto& get_size = portable ? get_portable_size : get_code_size;
    const auto& get = portable ? get_portable : get_code;
    call(get_size(program.handle, &size), get_size.name());
    std::string code(size, '\0');
    call(get(program.handle, &code[0]), get.name());
    return code;
  }
};

}  // namespace gpu
}  // namespace ortforge

#endif  // ORTFORGE_GPU_COMPILER_HPP
