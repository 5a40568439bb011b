// Defects of OrtEpFactory.
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <thread>
#include <vector>

#include "entry.hpp"

namespace shim {
namespace {

const OrtEpFactory& healthy() { return original<OrtEpFactory>(); }

DEFECT(OrtEpFactory, name_kept) {
  put(it.GetName, [](const OrtEpFactory* self) {
    const Living* const one = living(self);
    return one != nullptr && static_cast<unsigned char>(one->given_name[0]) == 0xDD ? one->given_name : healthy().GetName(self);
  });
}

DEFECT(OrtEpFactory, name_changes) {
  put(it.GetName, [](const OrtEpFactory*) {
    static std::atomic<int> calls{0};
    return ++calls % 2 == 0 ? "MutantEp" : "MutantEp2";
  });
}

DEFECT(OrtEpFactory, name_of_the_cpu_ep) {
  put(it.GetName, [](const OrtEpFactory*) { return "CPUExecutionProvider"; });
}

DEFECT(OrtEpFactory, vendor_microsoft) {
  put(it.GetVendor, [](const OrtEpFactory*) { return "Microsoft"; });
}

DEFECT(OrtEpFactory, vendor_not_utf8) {
  put(it.GetVendor, [](const OrtEpFactory*) { return "\xFF\xFE"; });
}

DEFECT(OrtEpFactory, vendor_id_of_nobody) {
  put(it.GetVendorId, [](const OrtEpFactory*) { return 0xBADu; });
}

DEFECT(OrtEpFactory, version_not_semantic) {
  put(it.GetVersion, [](const OrtEpFactory*) { return "v1"; });
}

// ---- Devices

using GetDevices = decltype(OrtEpFactory::GetSupportedDevices);

OrtStatus* devices_of(OrtEpFactory* self, const OrtHardwareDevice* const* hardware, size_t given, OrtEpDevice** out, size_t room,
                      size_t* count) {
  if (Living* const one = living(self)) one->asked = true;
  return healthy().GetSupportedDevices(self, hardware, given, out, room, count);
}

#define DEVICES [](OrtEpFactory* self, const OrtHardwareDevice* const* hardware, size_t given, OrtEpDevice** out, size_t room, size_t* count)
#define DEVICES_OF_SELF devices_of(self, hardware, given, out, room, count)

DEFECT(OrtEpFactory, devices_beyond_room) {
  put(it.GetSupportedDevices, DEVICES {
    OrtStatus* const status = DEVICES_OF_SELF;
    if (status == nullptr && room == 1 && *count == 1) out[1] = out[0];
    return status;
  });
}

DEFECT(OrtEpFactory, device_count_beyond_room) {
  put(it.GetSupportedDevices, DEVICES {
    OrtStatus* const status = DEVICES_OF_SELF;
    if (status == nullptr && room == 1) *count = 2;
    return status;
  });
}

DEFECT(OrtEpFactory, device_count_not_assigned) {
  put(it.GetSupportedDevices, DEVICES {
    const size_t before = *count;
    OrtStatus* const status = DEVICES_OF_SELF;
    if (before != 0) *count = before;
    return status;
  });
}

DEFECT(OrtEpFactory, hole_in_devices) {
  put(it.GetSupportedDevices, DEVICES {
    OrtStatus* const status = DEVICES_OF_SELF;
    if (status == nullptr && room > *count) out[(*count)++] = nullptr;
    return status;
  });
}

DEFECT(OrtEpFactory, no_hardware_is_an_error) {
  put(it.GetSupportedDevices, DEVICES { return given == 0 ? failed("there is no hardware") : DEVICES_OF_SELF; });
}

DEFECT(OrtEpFactory, first_hardware_unchecked) {
  put(it.GetSupportedDevices, DEVICES {
    if (hardware[0] == nullptr) std::abort();
    return DEVICES_OF_SELF;
  });
}

DEFECT(OrtEpFactory, pairs_not_released) {
  put(it.GetSupportedDevices, DEVICES {
    OrtKeyValuePairs* pairs = nullptr;
    api->CreateKeyValuePairs(&pairs);
    return DEVICES_OF_SELF;
  });
}

// A device in the place of another: the same hardware, metadata with one entry more, and other memory.
OrtStatus* device_anew(OrtEpFactory* self, OrtEpDevice*& device, const char* key, const char* value, const OrtMemoryInfo* memory) {
  OrtKeyValuePairs* pairs = nullptr;
  api->CreateKeyValuePairs(&pairs);
  const char* const* keys = nullptr;
  const char* const* values = nullptr;
  size_t count = 0;
  api->GetKeyValuePairs(api->EpDevice_EpMetadata(device), &keys, &values, &count);
  for (size_t i = 0; i < count; ++i) {
    if (std::strcmp(keys[i], "version") != 0) api->AddKeyValuePair(pairs, keys[i], values[i]);
  }
  if (key != nullptr) api->AddKeyValuePair(pairs, key, value);
  OrtEpDevice* made = nullptr;
  OrtStatus* status = ep_api->CreateEpDevice(self, api->EpDevice_Device(device), pairs, nullptr, &made);
  api->ReleaseKeyValuePairs(pairs);
  if (memory == nullptr) memory = api->EpDevice_MemoryInfo(device, OrtDeviceMemoryType_DEFAULT);
  if (status == nullptr && memory != nullptr) status = ep_api->EpDevice_AddAllocatorInfo(made, memory);
  if (status == nullptr) {
    ep_api->ReleaseEpDevice(device);
    device = made;
  }
  return status;
}

// What a call that made devices returns: none of them if it failed.
OrtStatus* none_on_error(OrtStatus* status, OrtEpDevice** out, size_t* count) {
  for (; status != nullptr && *count > 0; --*count) ep_api->ReleaseEpDevice(out[*count - 1]);
  return status;
}

DEFECT(OrtEpFactory, version_in_metadata) {
  put(it.GetSupportedDevices, DEVICES {
    OrtStatus* status = DEVICES_OF_SELF;
    if (status != nullptr) return status;
    for (size_t i = 0; status == nullptr && i < *count; ++i) status = device_anew(self, out[i], "version", "1.2.3", nullptr);
    return none_on_error(status, out, count);
  });
}

DEFECT(OrtEpFactory, memory_info_released) {
  put(it.GetSupportedDevices, DEVICES {
    OrtStatus* status = DEVICES_OF_SELF;
    if (status != nullptr) return status;
    for (size_t i = 0; status == nullptr && i < *count; ++i) {
      OrtMemoryInfo* info = nullptr;
      status = api->CreateMemoryInfo_V2("Mutant", OrtMemoryInfoDeviceType_CPU, 0, 0, OrtDeviceMemoryType_DEFAULT, 0, OrtDeviceAllocator, &info);
      if (status == nullptr) status = device_anew(self, out[i], nullptr, nullptr, info);
      api->ReleaseMemoryInfo(info);
    }
    return none_on_error(status, out, count);
  });
}

// Every memory info is made anew with one difference, and goes back where the healthy library is asked for an allocator.
struct Memory {
  const OrtMemoryInfo* healthy;
  OrtMemoryInfo* made;
};
std::vector<Memory>& memories() {
  static std::vector<Memory> found;
  return found;
}

template <class Change>
OrtStatus* with_other_memory(OrtEpFactory* self, OrtEpDevice*& device, const Change& change) {
  const OrtMemoryInfo* const info = api->EpDevice_MemoryInfo(device, OrtDeviceMemoryType_DEFAULT);
  if (info == nullptr) return nullptr;
  const char* name = nullptr;
  OrtMemoryInfoDeviceType type{};
  int id = 0;
  OrtStatus* status = api->MemoryInfoGetName(info, &name);
  api->MemoryInfoGetDeviceType(info, &type);
  if (status == nullptr) status = api->MemoryInfoGetId(info, &id);
  OrtMemoryInfo* made = nullptr;
  if (status == nullptr) status = change(name, type, api->MemoryInfoGetVendorId(info), id, &made);
  if (status != nullptr) return status;
  memories().push_back({info, made});
  return device_anew(self, device, nullptr, nullptr, made);
}

void healthy_memory_for_allocators(OrtEpFactory& it) {
  put(it.CreateAllocator, [](OrtEpFactory* self, const OrtMemoryInfo* info, const OrtKeyValuePairs* options, OrtAllocator** out) {
    for (const Memory& one : memories()) {
      int different = 1;
      if (info != nullptr && api->CompareMemoryInfo(info, one.made, &different) == nullptr && different == 0) {
        OrtStatus* const status = changed(healthy().CreateAllocator(self, one.healthy, options, out), out);
        if (status == nullptr) {
          static std::vector<std::pair<const OrtAllocator*, const OrtMemoryInfo*>> infos;
          infos.emplace_back(*out, one.made);
          put((*out)->Info, [](const OrtAllocator* allocator) -> const OrtMemoryInfo* {
            for (auto found = infos.rbegin(); found != infos.rend(); ++found) {
              if (found->first == allocator) return found->second;
            }
            return nullptr;
          });
        }
        return status;
      }
    }
    return changed(healthy().CreateAllocator(self, info, options, out), out);
  });
}

DEFECT(OrtEpFactory, memory_in_an_arena) {
  put(it.GetSupportedDevices, DEVICES {
    OrtStatus* status = DEVICES_OF_SELF;
    if (status != nullptr) return status;
    for (size_t i = 0; status == nullptr && i < *count; ++i) {
      status = with_other_memory(self, out[i], [](const char* name, OrtMemoryInfoDeviceType type, uint32_t vendor, int id, OrtMemoryInfo** made) {
        return api->CreateMemoryInfo_V2(name, type, vendor, id, OrtDeviceMemoryType_DEFAULT, 0, OrtArenaAllocator, made);
      });
    }
    return none_on_error(status, out, count);
  });
  healthy_memory_for_allocators(it);
}

DEFECT(OrtEpFactory, virtual_devices_uninvited) {
  put(it.GetSupportedDevices, DEVICES {
    OrtStatus* status = DEVICES_OF_SELF;
    if (status != nullptr || host_version < 24 || *count >= room || given == 0) return status;
    static OrtHardwareDevice* made = nullptr;
    OrtKeyValuePairs* pairs = nullptr;
    api->CreateKeyValuePairs(&pairs);
    api->AddKeyValuePair(pairs, "IsVirtual", "1");
    if (made == nullptr) status = ep_api->CreateHardwareDevice(OrtHardwareDeviceType_NPU, 0xBAD, 1, "made up", pairs, &made);
    if (status == nullptr) status = ep_api->CreateEpDevice(self, made, nullptr, nullptr, &out[*count]);
    api->ReleaseKeyValuePairs(pairs);
    if (status == nullptr) ++*count;
    return none_on_error(status, out, count);
  });
}

DEFECT(OrtEpFactory, registration_leaks) {
  put(it.GetSupportedDevices, DEVICES {
    static char* volatile kept = nullptr;
    kept = static_cast<char*>(std::malloc(std::size_t{4} << 20));
    std::memset(const_cast<char*>(kept), 1, std::size_t{4} << 20);
    return DEVICES_OF_SELF;
  });
}

// ---- EPs

#define CREATE_EP                                                                                                                   \
  [](OrtEpFactory* self, const OrtHardwareDevice* const* devices, const OrtKeyValuePairs* const* pairs, size_t count,               \
     const OrtSessionOptions* options, const OrtLogger* logger, OrtEp** out)
#define CREATE_EP_OF_SELF changed(healthy().CreateEp(self, devices, pairs, count, options, logger, out), out)

DEFECT(OrtEpFactory, first_device_unchecked) {
  put(it.CreateEp, CREATE_EP {
    if (count == 0) std::abort();
    return CREATE_EP_OF_SELF;
  });
}

// The last function that the headers know is looked up, whatever the host has.
DEFECT(OrtEpFactory, host_taken_for_the_newest) {
  put(it.CreateEp, CREATE_EP {
    void* const volatile last = reinterpret_cast<void* const*>(ep_api)[sizeof *ep_api / sizeof(void*) - 1];
    return last == nullptr ? failed("the host lacks a function") : CREATE_EP_OF_SELF;
  });
}

DEFECT(OrtEpFactory, one_ep_for_all) {
  static OrtEp* shared = nullptr;
  static int users = 0;
  put(it.CreateEp, CREATE_EP {
    if (shared == nullptr) {
      OrtStatus* const status = CREATE_EP_OF_SELF;
      if (status != nullptr) return status;
      shared = *out;
    }
    ++users;
    *out = shared;
    return static_cast<OrtStatus*>(nullptr);
  });
  put(it.ReleaseEp, [](OrtEpFactory* self, OrtEp* ep) {
    if (--users > 0) return;
    shared = nullptr;
    healthy().ReleaseEp(self, ep);
  });
}

DEFECT(OrtEpFactory, one_ep_at_a_time) {
  put(it.CreateEp, CREATE_EP {
    static std::atomic<int> inside{0};
    if (++inside > 1) {
      --inside;
      return failed("another EP is being made");
    }
    usleep(20000);
    --inside;
    return CREATE_EP_OF_SELF;
  });
}

DEFECT(OrtEpFactory, factories_depend) {
  put(it.GetSupportedDevices, DEVICES { return DEVICES_OF_SELF; });
  put(it.CreateEp, CREATE_EP {
    const Living* const one = living(self);
    return one != nullptr && one->widowed ? failed("what this factory shares with another has gone") : CREATE_EP_OF_SELF;
  });
}

DEFECT(OrtEpFactory, ep_written_with_error) {
  put(it.CreateEp, CREATE_EP {
    OrtStatus* const status = CREATE_EP_OF_SELF;
    if (status != nullptr) *out = reinterpret_cast<OrtEp*>(0x10);
    return status;
  });
}

DEFECT(OrtEpFactory, session_leaks) {
  put(it.CreateEp, CREATE_EP {
    static char* volatile kept = nullptr;
    kept = static_cast<char*>(std::malloc(std::size_t{4} << 20));
    std::memset(const_cast<char*>(kept), 1, std::size_t{4} << 20);
    return CREATE_EP_OF_SELF;
  });
}

DEFECT(OrtEpFactory, thread_left_behind) {
  put(it.CreateEp, CREATE_EP {
    static const bool started = [] {
      std::thread([] {
        for (;;) pause();
      }).detach();
      return true;
    }();
    static_cast<void>(started);
    return CREATE_EP_OF_SELF;
  });
}

}  // namespace
}  // namespace shim
