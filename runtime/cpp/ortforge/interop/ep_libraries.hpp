// ortforge's C++ layer, written by hand. The interop library, for applications.
// EP libraries with the proposal's importer, and the factories ONNX Runtime holds of them.
//
// ONNX Runtime has no function that gives the factory of a device. So it is told to register the interop library itself, which exports
// CreateEpFactories and ReleaseEpFactory: they hand on to the EP library that was announced under the name of the registration,
// and remember the factories it made.
//
// Note [The slot that ORT has taken]: Where the proposal has its importer slot, API 24 has another function, which ONNX Runtime calls
// without looking at the factory's version (rule VER-08). On 1.24 and newer the slot is therefore kept here, and is NULL in the factory.
#ifndef ORTFORGE_INTEROP_EP_LIBRARIES_HPP
#define ORTFORGE_INTEROP_EP_LIBRARIES_HPP

#include <algorithm>
#include <list>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/interop/open_library.hpp"
#include "ortforge/ortforge.hpp"

namespace ortforge {
namespace interop {

/** A factory of the proposal, and its function for importers. */
struct Creator {
  proposal::OrtEpFactory* factory = nullptr;
  decltype(proposal::OrtEpFactory::CreateExternalResourceImporterForDevice) create = nullptr;
};

/** The EP libraries that were registered through the table. Thread-safe. */
class EpLibraries {
 public:
  /** Registers an EP library. \param shim The path of the library that hands on to `create` and `release`, if the EP has the proposal's
   *  importer; else nullptr, and ONNX Runtime loads the EP library itself. */
  void add(OrtEnv* env, const char* name, const PathChar* path, const PathChar* shim) {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    const auto before = devices(env);
    libraries_.remove_if([&](const Library& one) {  // ended with its environment
      return !one.is_adopted && std::none_of(one.devices.begin(), one.devices.end(),
                                             [&](const auto* device) { return before.count(device) != 0; });
    });
    if (find(name) != nullptr) invalid_argument(std::string("an EP library is registered as '") + name + "' already");
    libraries_.emplace_back();
    libraries_.back().name = name;
    libraries_.back().is_direct = shim != nullptr;
    try {
      if (shim != nullptr) libraries_.back().file.open(path);
      check(host().api->RegisterExecutionProviderLibrary(env, name, shim != nullptr ? shim : path));
    } catch (...) {
      libraries_.pop_back();
      throw;
    }
    for (const OrtEpDevice* device : devices(env)) {
      if (before.count(device) == 0) libraries_.back().devices.insert(device);
    }
  }

  /** Ends a registration; refused while something of the EP is in use. */
  void remove(OrtEnv* env, const char* name) {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    const Library* const mine = find(name);
    if (mine != nullptr && mine->is_adopted) {
      invalid_argument("the EP library '" + mine->name + "' was registered by somebody else, who has to unregister it");
    }
    if (mine != nullptr && mine->users != 0) {
      invalid_argument("the EP library '" + mine->name + "' is in use: " + ortforge::detail::number(mine->users) +
                       " importers, imports or tensors of it were not released");
    }
    check(host().api->UnregisterExecutionProviderLibrary(env, name));
    libraries_.remove_if([&](const Library& one) { return &one == mine; });
  }

  /** Takes a library that somebody else registered. \param direct The factories, if it has the proposal's importer. */
  void adopt(const char* name, std::set<const OrtEpDevice*> devices, const std::vector<Creator>* direct) {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    if (find(name) != nullptr) invalid_argument(std::string("an EP library is registered as '") + name + "' already");
    libraries_.emplace_back();
    Library& made = libraries_.back();
    made.name = name;
    made.is_adopted = true;
    made.is_direct = direct != nullptr;
    if (direct != nullptr) made.factories = *direct;
    made.devices = std::move(devices);
  }

  /** Forgets an adopted library, if it is one. */
  void disown(const char* name) {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    libraries_.remove_if([&](const Library& one) { return one.is_adopted && one.name == name; });
  }

  /** How many importers, imports and tensors need a library; 0 if there is none of the name. */
  std::size_t users(const char* name) {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    const Library* const found = find(name);
    return found == nullptr ? 0 : found->users;
  }

  /** The devices of all libraries. */
  std::vector<const OrtEpDevice*> known() {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    std::vector<const OrtEpDevice*> found;
    for (const Library& one : libraries_) found.insert(found.end(), one.devices.begin(), one.devices.end());
    return found;
  }

  /** The name of the library with the proposal's importer that a device came with; "" if it is none. */
  std::string direct_name(const OrtEpDevice* device) {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    const Library* const found = find(device);
    return found == nullptr || !found->is_direct ? std::string() : found->name;
  }

  /** What makes importers for a device of such a library. Raises ORT_NOT_IMPLEMENTED with the reason if nothing does. */
  Creator creator(EpDevice device) {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    const Library* const library = find(device.get());
    if (library == nullptr) not_implemented("the EP library was unregistered");
    const std::string ep(device.ep_name());
    for (const Creator& one : library->factories) {
      if (one.factory->GetName(one.factory) != ep) continue;
      if (one.factory->ort_version_supported != kApi) {
        not_implemented("'" + library->name + "' was declared to have the proposal's interface, which adds to API " +
                        ortforge::detail::number(kApi) + ", but its factory says API " +
                        ortforge::detail::number(one.factory->ort_version_supported));
      }
      if (one.create == nullptr) {
        not_implemented("the EP of '" + library->name +
                        "' leaves CreateExternalResourceImporterForDevice NULL: it cannot import");
      }
      return one;
    }
    not_implemented("no factory of '" + library->name + "' is called " + ep);
  }

  /** Counts something that needs the library of a device: `by` is 1 or -1. */
  void use(const OrtEpDevice* device, int by) noexcept {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    Library* const found = find(device);
    if (found != nullptr) found->users = by > 0 ? found->users + 1 : found->users - 1;
  }

  // ---- For ONNX Runtime

  OrtStatus* create(const char* name, const OrtApiBase* base, const OrtLogger* logger, OrtEpFactory** factories,
                    std::size_t capacity, std::size_t* count) noexcept {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    Library* const library = name == nullptr ? nullptr : find(name);
    if (library == nullptr || !library->is_direct) {
      return ortforge::detail::refuse(base, "register EP libraries of the proposal with OrtforgeRegisterEp");
    }
    OrtStatus* const status = library->file.create(name, base, logger, factories, capacity, count);
    if (status != nullptr || factories == nullptr || count == nullptr) return status;
    for (std::size_t i = 0; i < *count && i < capacity; ++i) {
      Creator made;
      made.factory = reinterpret_cast<proposal::OrtEpFactory*>(factories[i]);
      if (made.factory->ort_version_supported == kApi) {  // see Note [The slot that ORT has taken]
        made.create = made.factory->CreateExternalResourceImporterForDevice;
        if (host().version > kApi) made.factory->CreateExternalResourceImporterForDevice = nullptr;
      }
      library->factories.push_back(made);
    }
    return nullptr;
  }

  OrtStatus* release(OrtEpFactory* factory) noexcept {
    const std::lock_guard<std::recursive_mutex> locked(mutex_);
    for (Library& library : libraries_) {
      const auto is_it = [&](const Creator& one) {
        return static_cast<void*>(one.factory) == static_cast<void*>(factory);
      };
      const auto found = std::find_if(library.factories.begin(), library.factories.end(), is_it);
      if (found == library.factories.end()) continue;
      library.factories.erase(found);
      return library.file.release(factory);
    }
    return nullptr;
  }

 private:
  static constexpr std::uint32_t kApi = 23;  // what the proposal adds to

  struct Library {
    std::string name;
    bool is_direct = false;
    bool is_adopted = false;
    EpFile file;
    std::vector<Creator> factories;
    std::set<const OrtEpDevice*> devices;
    std::size_t users = 0;
  };

  static std::set<const OrtEpDevice*> devices(OrtEnv* env) {
    const OrtEpDevice* const* found = nullptr;
    std::size_t count = 0;
    check(host().api->GetEpDevices(env, &found, &count));
    return std::set<const OrtEpDevice*>(found, found + count);
  }

  Library* find(const std::string& name) {
    for (Library& one : libraries_) {
      if (one.name == name) return &one;
    }
    return nullptr;
  }
  Library* find(const OrtEpDevice* device) {
    for (Library& one : libraries_) {
      if (one.devices.count(device) != 0) return &one;
    }
    return nullptr;
  }

  std::recursive_mutex mutex_;
  std::list<Library> libraries_;
};

}  // namespace interop
}  // namespace ortforge

#endif  // ORTFORGE_INTEROP_EP_LIBRARIES_HPP
