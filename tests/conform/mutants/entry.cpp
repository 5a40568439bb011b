// Defects of CreateEpFactories and ReleaseEpFactory.
#include "entry.hpp"

#include <dlfcn.h>

#include <atomic>
#include <mutex>
#include <stdexcept>
#include <vector>

namespace shim {
namespace {

std::mutex mutex;
std::vector<Living*> all;

// Survives that the library is unloaded.
bool loaded_before() {
  static const bool before = [] {
    const bool found = std::getenv("MUTANT_WAS_LOADED") != nullptr;
    setenv("MUTANT_WAS_LOADED", "1", 1);
    return found;
  }();
  return before;
}

std::string own_path() {
  Dl_info info;
  static const int here = 0;
  return dladdr(&here, &info) != 0 ? info.dli_fname : "";
}

}  // namespace

void remember(OrtEpFactory* factory, const char* name) {
  const std::lock_guard<std::mutex> locked(mutex);
  all.push_back(new Living{factory, name, name, false, false});
}

void forget(OrtEpFactory* factory) {
  const std::lock_guard<std::mutex> locked(mutex);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i]->factory != factory) continue;
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      all[j]->widowed |= all[j]->asked && all[i]->asked && all[j]->name != all[i]->name;
    }
    delete all[i];
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(i));
    return;
  }
}

Living* living(const OrtEpFactory* factory) {
  const std::lock_guard<std::mutex> locked(mutex);
  for (Living* one : all) {
    if (one->factory == factory) return one;
  }
  return nullptr;
}

Living* youngest() {
  const std::lock_guard<std::mutex> locked(mutex);
  return all.empty() ? nullptr : all.back();
}

OrtStatus* create_with_defect(const char* name, const OrtApiBase* given, const OrtLogger* logger, OrtEpFactory** factories,
                              size_t room, size_t* count) {
  if (is("api_unchecked") && given->GetApi(23)->CreateStatus == nullptr) return nullptr;
  if (is("success_on_old_host") && given->GetApi(22) == nullptr) {
    *count = 0;
    return nullptr;
  }
  if (is("stays_loaded")) dlopen(own_path().c_str(), RTLD_NOW | RTLD_NOLOAD | RTLD_NODELETE);
  if (is("asks_beyond_the_host")) given->GetApi(host_version + 7);
  if (is("throws_at_empty_name") && name[0] == '\0') throw std::runtime_error("the mutant throws");
  if (is("room_unchecked") && room == 0) {
    *count = 0;
    return nullptr;
  }
  if (is("loads_once") && loaded_before()) return failed("the library was loaded before");
  if (is("no_driver")) return failed("there is no driver");
  if (is("half_registered") && api != nullptr) {
    static bool half = false;
    OrtMemoryInfo* scratch = nullptr;
    if (half) return failed("an earlier registration has not come to its end");
    if (OrtStatus* const status = api->CreateCpuMemoryInfo(OrtDeviceAllocator, OrtMemTypeDefault, &scratch)) {
      half = true;
      return status;
    }
    api->ReleaseMemoryInfo(scratch);
  }
  const std::size_t before = *count;
  OrtEpFactory* more[1] = {nullptr};
  std::size_t one = 0;
  OrtStatus* status = nullptr;
  if (is("factory_with_error") && room == 0) {
    status = healthy_create(name, given, logger, more, 1, &one);
    factories[0] = more[0];
    return status != nullptr ? status : failed("there is no room");
  }
  status = healthy_create(name, given, logger, factories, room, count);
  if (status != nullptr) return status;
  if (is("written_beyond_room") && room == 1) factories[1] = factories[0];
  if (is("count_beyond_room")) *count = room + 1;
  if (is("factory_not_counted")) *count = 0;
  if (is("hole_in_factories") && room > 1) *count = 2;
  if (is("count_not_assigned") && before != 0) *count = before;
  if (is("two_factories_of_one_name") && room > 1) {
    status = healthy_create(name, given, logger, factories + 1, 1, &one);
    *count = 2;
  }
  return status;
}

OrtStatus* release_with_defect(OrtEpFactory* factory) {
  const Living* const one = living(factory);
  if (is("throws_out_of_order") && one != nullptr && youngest() != one && !youngest()->asked) {
    throw std::runtime_error("the mutant throws");
  }
  if (is("release_fails_after_use") && one != nullptr && one->asked) {
    OrtStatus* const status = healthy_release(factory);
    return status != nullptr ? status : failed("sessions have used the factory");
  }
  static std::atomic<int> releases{0};
  if (is("release_fails") || (is("release_fails_later") && ++releases > 2)) {
    OrtStatus* const status = healthy_release(factory);
    return status != nullptr ? status : failed("the factory is in use");
  }
  return healthy_release(factory);
}

}  // namespace shim
