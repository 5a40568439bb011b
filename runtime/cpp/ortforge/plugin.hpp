// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// The two functions an EP library exports.
#ifndef ORTFORGE_PLUGIN_HPP
#define ORTFORGE_PLUGIN_HPP

#include <cstddef>
#include <list>
#include <memory>

#include "ortforge/factory_base.hpp"

#ifdef _WIN32
#define ORTFORGE_EXPORT __declspec(dllexport)
#elif defined(__GNUC__)
#define ORTFORGE_EXPORT __attribute__((visibility("default")))
#else
#define ORTFORGE_EXPORT
#endif

namespace ortforge {
namespace detail {

/** The factories that ORT holds. */
struct Plugin {
  struct Factory {
    OrtEpFactory* pointer;
    std::shared_ptr<void> box;
  };
  Lock lock;
  std::list<Factory> factories;
  std::size_t users = 0;  // libraries registered or being registered: while there is one, the host stays the same
};

ORTFORGE_LOCAL inline Plugin& plugin() {
  static Plugin instance;
  return instance;
}

/** Takes the host for this library, unless another one has it. */
inline bool use_host(const Host& found) noexcept {
  Plugin& state = plugin();
  const Locked locked(state.lock);
  if (state.users != 0 && host().base != found.base) return false;
  if (state.users++ == 0) host_storage() = found;
  return true;
}

/** Makes one factory. */
template <class T>
Plugin::Factory new_factory() {
  using Base = typename T::ortforge_class;
  std::shared_ptr<Box<Base>> made = box<Base>(make<T>(), nullptr);
  if (made->get_name_.empty()) throw Error(ORT_FAIL, "a factory's name must not be empty");
  if (!is_semantic_version(made->get_version_)) {
    throw Error(ORT_FAIL, "a factory's version must be like 1.2.3 (semver.org), not '" + made->get_version_ + "'");
  }
  OrtEpFactory* const pointer = Slots<Base>::as_factory(*made);
  FactoryAccess::exposed(*made->object, pointer, made);
  return {pointer, made};
}

template <class... Factories>
OrtStatus* create_factories(const char* name, const OrtApiBase* base, const OrtLogger* logger, OrtEpFactory** factories,
                            std::size_t capacity, std::size_t* count) noexcept {
  if (base == nullptr) return nullptr;  // nobody could make a status
  Host found;
  // ORT 1.22 passes other arguments: nothing but `base` may be used before this.
  if (OrtStatus* const status = negotiate(base, found)) return status;
  if (found.ep_api == nullptr) return nullptr;  // refused, but nobody could make a status (rule LIB-06)
  if (count != nullptr) *count = 0;
  found.logger = logger;
  if (!use_host(found)) {
    return refuse(base,
                  "this library is in use by another copy of ONNX Runtime in the process; register a copy of the "
                  "file under another name");
  }
  Plugin& state = plugin();
  try {
    cleared(count, "num_factories");
    cleared(factories, capacity, "factories");
    if (capacity < sizeof...(Factories)) {
      throw Error(ORT_INVALID_ARGUMENT, "the library has " + number(sizeof...(Factories)) +
                                            " factories, and there is room for " + number(capacity));
    }
    registration_name() = name == nullptr ? "" : name;
    std::list<Plugin::Factory> made;
    (made.push_back(new_factory<Factories>()), ...);
    for (const Plugin::Factory& factory : made) factories[(*count)++] = factory.pointer;
    const Locked locked(state.lock);
    state.users += made.size() - 1;
    state.factories.splice(state.factories.end(), made);
    return nullptr;
  } catch (...) {
    const Locked locked(state.lock);
    --state.users;
    return failed("CreateEpFactories");
  }
}

inline OrtStatus* release_factory(OrtEpFactory* pointer) noexcept {
  try {
    if (pointer == nullptr) return nullptr;
    std::list<Plugin::Factory> ended;  // destroyed without the lock
    {
      Plugin& state = plugin();
      const Locked locked(state.lock);
      for (auto at = state.factories.begin(); at != state.factories.end(); ++at) {
        if (at->pointer != pointer) continue;
        ended.splice(ended.end(), state.factories, at);
        --state.users;
        break;
      }
    }
    if (ended.empty())
      throw Error(ORT_INVALID_ARGUMENT, "the factory is not one of this library, or was released before");
    return nullptr;
  } catch (...) {
    return failed("ReleaseEpFactory");
  }
}

}  // namespace detail
}  // namespace ortforge

/** Defines CreateEpFactories and ReleaseEpFactory for the given factory classes: once in a library, at global scope. */
#define ORTFORGE_EP_PLUGIN(...) \
  extern "C" { \
  ORTFORGE_EXPORT OrtStatus* CreateEpFactories(const char*, const OrtApiBase*, const OrtLogger*, OrtEpFactory**, \
                                               size_t, size_t*) noexcept; \
  ORTFORGE_EXPORT OrtStatus* ReleaseEpFactory(OrtEpFactory*) noexcept; \
  } \
  OrtStatus* CreateEpFactories(const char* name, const OrtApiBase* base, const OrtLogger* logger, \
                               OrtEpFactory** factories, size_t max_factories, size_t* num_factories) noexcept { \
    return ::ortforge::detail::create_factories<__VA_ARGS__>(name, base, logger, factories, max_factories, \
                                                             num_factories); \
  } \
  OrtStatus* ReleaseEpFactory(OrtEpFactory* factory) noexcept { return ::ortforge::detail::release_factory(factory); } \
  static_assert(true, "")

#endif  // ORTFORGE_PLUGIN_HPP
