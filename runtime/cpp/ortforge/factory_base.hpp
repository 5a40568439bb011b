// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// What every factory, importer and imported handle can do besides its slots.
#ifndef ORTFORGE_FACTORY_BASE_HPP
#define ORTFORGE_FACTORY_BASE_HPP

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/allocator.hpp"
#include "ortforge/data_transfer_impl.hpp"
#include "ortforge/handles.hpp"
#include "ortforge/importer_base.hpp"
#include "ortforge/object.hpp"

namespace ortforge {
namespace detail {

/** The name of the registration that is going on in this thread, for the constructors of its factories. */
ORTFORGE_LOCAL inline const char*& registration_name() noexcept {
  static thread_local const char* name = "";
  return name;
}

/** Base of all factories. ORT calls a factory from several threads at once. */
class FactoryObject : public Object {
 public:
  /** The name the library was registered under. */
  const std::string& registration_name() const noexcept { return registration_name_; }

  /** The default logger of ORT's environment. */
  Logger logger() const noexcept { return Logger(host().logger); }

  /** May made-up hardware devices be offered? Only when the registration's name says so. */
  bool virtual_devices_allowed() const noexcept {
    const std::string suffix = ".virtual";
    return registration_name_.size() >= suffix.size() &&
           registration_name_.compare(registration_name_.size() - suffix.size(), suffix.size(), suffix) == 0;
  }

  /** An EP device, to be returned from get_supported_devices.
   *  \param metadata Must not hold the key "version", which ORT sets.
   *  \param memory Announces memory the EP has allocators for; kept with this factory, because ORT stores the addresses.
   *  (OrtEpApi::CreateEpDevice, OrtEpApi::EpDevice_AddAllocatorInfo)
   */
  Owned<EpDevice> create_ep_device(HardwareDevice hardware_device,
                                   const std::map<std::string, std::string>& metadata = {},
                                   const std::map<std::string, std::string>& options = {},
                                   const std::vector<Shared<MemoryInfo>>& memory = {}) {
    const OrtEpApi* ep_api = detail::ep_api<23>(ORTFORGE_REPLACES(OrtEpApi, CreateEpDevice));
    const Owned<KeyValuePairs> metadata_pairs = make_key_value_pairs(metadata);
    const Owned<KeyValuePairs> option_pairs = make_key_value_pairs(options);
    OrtEpDevice* made = nullptr;
    detail::check(
        ep_api->CreateEpDevice(factory_, hardware_device.get(), metadata_pairs.get(), option_pairs.get(), &made),
        "OrtEpApi::CreateEpDevice");
    Owned<EpDevice> device(made);
    for (const auto& info : memory) {
      if (info == nullptr) invalid_argument("create_ep_device: a memory info is nullptr");
      detail::check(ep_api->EpDevice_AddAllocatorInfo(made, info->get()),
                    ORTFORGE_REPLACES(OrtEpApi, EpDevice_AddAllocatorInfo));
      const Locked locked(lock_);
      memory_infos_.insert(info);
    }
    return device;
  }

 private:
  friend struct FactoryAccess;
  const std::string registration_name_ = detail::registration_name();
  OrtEpFactory* factory_ = nullptr;
  std::weak_ptr<const void> box_;
  Lock lock_;
  std::set<Shared<MemoryInfo>> memory_infos_;
  std::set<const void*> hardware_;
  // Made while get_supported_devices was running, see Slots<EpFactory>::prepare.
  std::map<const OrtMemoryInfo*, std::shared_ptr<Allocator>> early_allocators_;
  std::vector<std::shared_ptr<DataTransferImpl>> early_transfer_;
};

/** An EP must have its factory's name: ORT looks for devices, options and kernels under the one and registers the EP
 *  under the other. */
inline void same_name(const std::string& ep, const std::string& factory) {
  if (ep == factory) return;
  throw Error(ORT_FAIL, "the name of the EP, '" + ep + "', must be the factory's, '" + factory + "'");
}

/** Three numbers with dots, and perhaps a pre-release and build metadata, as semver.org has them: ORT takes no other version
 *  for an EP's (rule EPF-09). */
inline bool is_semantic_version(const std::string& text) noexcept {
  const char* at = text.c_str();
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto other = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-'; };
  const auto part = [&](bool number_only, bool zeros) {
    const char* const first = at;
    bool number = true;
    for (; digit(*at) || (!number_only && other(*at)); ++at) number = number && digit(*at);
    return at != first && (zeros || !number || *first != '0' || at - first == 1);
  };
  const auto parts = [&](bool zeros) {
    while (part(false, zeros)) {
      if (*at != '.') return true;
      ++at;
    }
    return false;
  };
  for (int i = 0; i < 3; ++i) {
    if (i != 0 && *at++ != '.') return false;
    if (!part(true, false)) return false;
  }
  if (*at == '-' && (++at, !parts(false))) return false;
  if (*at == '+' && (++at, !parts(true))) return false;
  return at == text.c_str() + text.size();
}

/** What the layer does with a factory. */
struct FactoryAccess {
  static void exposed(FactoryObject& factory, OrtEpFactory* pointer, const std::shared_ptr<const void>& box) noexcept {
    factory.factory_ = pointer;
    factory.box_ = box;
  }

  /** What EPs, allocators, streams ... hold: the factory's struct too, because ORT up to 1.27 gives some of them back
   *  through it after ReleaseEpFactory. */
  static std::shared_ptr<const void> parent(const std::shared_ptr<FactoryObject>& factory) noexcept {
    std::shared_ptr<const void> box = factory->box_.lock();
    return box != nullptr ? box : factory;
  }

  /** Hardware devices that ORT has shown to the factory. */
  static void show(FactoryObject& factory, Views<HardwareDevice> devices) {
    const Locked locked(factory.lock_);
    for (const HardwareDevice device : devices) factory.hardware_.insert(device.get());
  }
  static bool is_hardware(FactoryObject& factory, const void* device) {
    const Locked locked(factory.lock_);
    return factory.hardware_.count(device) != 0;
  }

  /** Asks for what ORT asks for right after the devices. A registration that fails then leaves ORT 1.23 and 1.24 with
   *  devices that point to nothing; here an error still undoes everything. */
  template <class Factory>
  static void prepare(Factory& factory) {
    std::vector<const OrtMemoryInfo*> infos;
    {
      const Locked locked(factory.lock_);
      for (const auto& info : factory.memory_infos_) infos.push_back(info->get());
    }
    std::map<const OrtMemoryInfo*, std::shared_ptr<Allocator>> allocators;
    for (const OrtMemoryInfo* info : infos) {
      auto allocator = factory.create_allocator(MemoryInfo(info), KeyValuePairs());
      const auto tried = box<Allocator>(allocator, nullptr);  // asks for its memory info
      same_memory(*allocator, info);
      allocators.emplace(info, std::move(allocator));
    }
    auto transfer = factory.create_data_transfer();
    if (transfer != nullptr) const auto tried = box<DataTransferImpl>(transfer, nullptr);
    const Locked locked(factory.lock_);
    factory.early_allocators_ = std::move(allocators);
    factory.early_transfer_.assign(1, std::move(transfer));
  }

  template <class Factory>
  static std::shared_ptr<Allocator> allocator(Factory& factory, MemoryInfo info, KeyValuePairs options) {
    if (!options) {
      const Locked locked(factory.lock_);
      const auto found = factory.early_allocators_.find(info.get());
      if (found != factory.early_allocators_.end()) {
        auto early = std::move(found->second);
        factory.early_allocators_.erase(found);
        return early;
      }
    }
    return factory.create_allocator(info, options);
  }

  template <class Factory>
  static std::shared_ptr<DataTransferImpl> data_transfer(Factory& factory) {
    {
      const Locked locked(factory.lock_);
      if (!factory.early_transfer_.empty()) {
        auto early = std::move(factory.early_transfer_.back());
        factory.early_transfer_.clear();
        return early;
      }
    }
    return factory.create_data_transfer();
  }
};

using ORTFORGE_OVERRIDE(EpFactory, Base) = FactoryObject;

template <class Box>
std::shared_ptr<const void> ORTFORGE_OVERRIDE(EpFactory, Parent)(Box& box) {
  return FactoryAccess::parent(box.object);
}

template <class Box>
auto ORTFORGE_OVERRIDE(EpFactory, GetSupportedDevices)(Box& box, Views<HardwareDevice> devices) {
  FactoryAccess::show(*box.object, devices);
  auto found = box.object->get_supported_devices(devices);
  if (!found.empty()) FactoryAccess::prepare(*box.object);
  return found;
}

template <class Box, class... Given>
auto ORTFORGE_OVERRIDE(EpFactory, CreateEp)(Box& box, const Given&... given) {
  auto made = box.object->create_ep(given...);
  if (made != nullptr) same_name(made->get_name(), box.get_name_);
  return made;
}

template <class Box>
std::shared_ptr<Allocator> ORTFORGE_OVERRIDE(EpFactory, CreateAllocator)(Box& box, MemoryInfo info,
                                                                         KeyValuePairs options) {
  auto made = FactoryAccess::allocator(*box.object, info, options);
  if (made != nullptr) same_memory(*made, info.get());
  return made;
}

template <class Box>
std::shared_ptr<DataTransferImpl> ORTFORGE_OVERRIDE(EpFactory, CreateDataTransfer)(Box& box) {
  return FactoryAccess::data_transfer(*box.object);
}

/** ORT refuses NULL (rule EPF-43), although the C API allows it for other memory than the device's default. */
template <class Box, class... Given>
auto ORTFORGE_OVERRIDE(EpFactory, CreateSyncStreamForDevice)(Box& box, const Given&... given) {
  auto made = box.object->create_sync_stream_for_device(given...);
  check_there(made);
  return made;
}

template <class Box, class Device>
auto ORTFORGE_OVERRIDE(EpFactory, CreateExternalResourceImporterForDevice)(Box& box, Device device) {
  auto made = box.object->create_external_resource_importer_for_device(device);
  if (made != nullptr) ImporterAccess::made_for(*made, device.get());
  return made;
}

/** The proposal's slot lies where ORT 1.24 has GetHardwareDeviceIncompatibilityDetails, which it calls whatever the stamp
 *  says (rule VER-08): with a hardware device, and with details that already mean "compatible". */
template <class Box>
bool ORTFORGE_OVERRIDE(ProposalEpFactory, CreateExternalResourceImporterForDevice_Meant)(Box& box, const void* device,
                                                                                         const void*) {
  return !FactoryAccess::is_hardware(*box.object, device);
}

}  // namespace detail
}  // namespace ortforge

#endif  // ORTFORGE_FACTORY_BASE_HPP
