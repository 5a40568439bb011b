// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The ONNX Runtime that loaded this library: its tables, the negotiated version, and the guard before newer functions.
#ifndef ORTFORGE_HOST_HPP
#define ORTFORGE_HOST_HPP

#include <cstdint>
#include <cstdio>
#include <string>

#include "ortforge/error.hpp"
#include "ortforge/versions.hpp"

// Keeps the state of the layer inside this library: without it, the dynamic linker shares inline functions' static
// variables between all libraries of a process, and never unloads one that has them.
#if defined(__GNUC__) && !defined(_WIN32)
#define ORTFORGE_LOCAL __attribute__((visibility("hidden")))
#else
#define ORTFORGE_LOCAL
#endif

// Read by `ortforge generate`, which then generates nothing for the slot; see generator/ortforge_tools/lower/overrides.py.
// The name of a function or type, in its definition, that generated code uses for a slot or a part of a class.
#define ORTFORGE_OVERRIDE(Class, Slot) Class##_##Slot
// The name of a function of a table, in messages, within what takes the place of its wrapper.
#define ORTFORGE_REPLACES(Table, Slot) (static_cast<void>(&Table::Slot), #Table "::" #Slot)

namespace ortforge {

/** The ONNX Runtime that loaded this library. Filled when it is registered, before any factory is made. */
struct Host {
  const OrtApiBase* base = nullptr;
  const OrtApi* api = nullptr;
  const OrtEpApi* ep_api = nullptr;
  const OrtModelEditorApi* model_editor_api = nullptr;  // nullptr in a minimal build of ORT
  const OrtCompileApi* compile_api = nullptr;           // likewise
#if ORT_API_VERSION >= 24
  const OrtInteropApi* interop_api = nullptr;  // nullptr before 1.24
#endif
  const OrtLogger* logger = nullptr;  // of the environment
  const char* version_string = "";    // ex) "1.24.4"
  std::uint32_t host_version = 0;     // the N of ORT's 1.N
  std::uint32_t version = 0;          // min(host_version, ORT_API_VERSION): what may be called
};

namespace detail {

ORTFORGE_LOCAL inline Host& host_storage() noexcept {
  static Host instance;  // constant-initialised: no guard, no destructor
  return instance;
}

}  // namespace detail

/** The ONNX Runtime that loaded this library. For functions that have no wrapper: `host().api->...`, never newer than
 *  `host().version`. */
inline const Host& host() noexcept { return detail::host_storage(); }

namespace detail {

/** A number as text. std::to_string would do, but with libstdc++ it keeps the library from ever being unloaded. */
inline std::string number(unsigned long long value) {
  char text[24];
  std::snprintf(text, sizeof text, "%llu", value);
  return text;
}

inline std::string signed_number(long long value) {
  const auto digits = static_cast<unsigned long long>(value);
  return value < 0 ? "-" + number(0 - digits) : number(digits);
}

[[noreturn]] inline void not_loaded(const char* function) {
  throw Error(ORT_FAIL, std::string(function) + " was called before ONNX Runtime loaded this library");
}

[[noreturn]] inline void too_old(const char* function, std::uint32_t since) {
  if (host().api == nullptr) not_loaded(function);
  throw Error(ORT_NOT_IMPLEMENTED, std::string(function) + " needs ONNX Runtime 1." + number(since) +
                                       "; this host is " + host().version_string);
}

[[noreturn]] inline void not_built_in(const char* function) {
  throw Error(ORT_NOT_IMPLEMENTED, std::string(function) + " is not in this build of ONNX Runtime");
}

/** The OrtApi of the host, if it has functions of version `Since`. Costs nothing where every supported host has them. */
template <std::uint32_t Since>
inline const OrtApi* api(const char* function) {
  const Host& found = host();
  if constexpr (Since > ORTFORGE_MIN_ORT_VERSION) {
    if (found.version < Since) too_old(function, Since);
  }
  if (found.api == nullptr) not_loaded(function);
  return found.api;
}

/** Likewise, the OrtEpApi. */
template <std::uint32_t Since>
inline const OrtEpApi* ep_api(const char* function) {
  api<Since>(function);
  return host().ep_api;
}

/** Likewise, the OrtModelEditorApi. */
template <std::uint32_t Since>
inline const OrtModelEditorApi* model_editor_api(const char* function) {
  api<Since>(function);
  if (host().model_editor_api == nullptr) not_built_in(function);
  return host().model_editor_api;
}

/** The N of "1.N.P"; what this layer was compiled for if the text is of another form. */
inline std::uint32_t parse_version(const char* text) noexcept {
  if (text == nullptr || text[0] != '1' || text[1] != '.' || text[2] < '0' || text[2] > '9') return ORT_API_VERSION;
  std::uint32_t minor = 0;
  for (const char* digit = text + 2; *digit >= '0' && *digit <= '9' && minor < 100000; ++digit) {
    minor = minor * 10 + static_cast<std::uint32_t>(*digit - '0');
  }
  return minor;
}

/** A status made with API 1, which every release has. Nothing else of the host is touched. */
inline OrtStatus* refuse(const OrtApiBase* base, const char* message) noexcept {
  const OrtApi* oldest = base->GetApi(1);
  return oldest == nullptr ? nullptr : oldest->CreateStatus(ORT_FAIL, message);
}

/** Fills a Host for `base`, or gives a status that says why it cannot be used. */
inline OrtStatus* negotiate(const OrtApiBase* base, Host& found) noexcept {
  char message[256];
  const char* text = base->GetVersionString();
  found = Host();
  found.base = base;
  found.version_string = text == nullptr ? "of unknown version" : text;
  found.host_version = parse_version(text);
  if (found.host_version < ORTFORGE_MIN_ORT_VERSION) {
    std::snprintf(message, sizeof message, "this execution provider needs ONNX Runtime 1.%d or newer; this host is %s",
                  ORTFORGE_MIN_ORT_VERSION, found.version_string);
    return refuse(base, message);
  }
  found.version = found.host_version < ORT_API_VERSION ? found.host_version : ORT_API_VERSION;
  found.api = base->GetApi(found.version);
  found.ep_api = found.api == nullptr ? nullptr : found.api->GetEpApi();
  if (found.ep_api == nullptr) {
    std::snprintf(message, sizeof message, "ONNX Runtime %s does not offer its API %u to execution providers",
                  found.version_string, static_cast<unsigned>(found.version));
    return refuse(base, message);
  }
  found.model_editor_api = found.api->GetModelEditorApi();
  found.compile_api = found.api->GetCompileApi();
#if ORT_API_VERSION >= 24
  if (found.version >= 24) found.interop_api = found.api->GetInteropApi();
#endif
  return nullptr;
}

}  // namespace detail
}  // namespace ortforge

#endif  // ORTFORGE_HOST_HPP
