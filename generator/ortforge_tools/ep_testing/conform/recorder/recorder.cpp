// A library between ONNX Runtime and an EP library. ONNX Runtime loads this one; it loads the EP's, wraps every object
// that the EP hands out and every table that the EP gets, and writes what is called into a trace.
//
// Python loads this file before ONNX Runtime does, and says which library is meant and where the trace goes.
#include <algorithm>

#include "context_data.hpp"
#include "fences.hpp"
#include "overrides.hpp"
// What is generated uses all of these.
#include "recorder.hpp"

namespace {

/** A copy of a table with recording functions. Releases of which not every slot is known have more behind it. */
template <class Table>
const Table* recorded(const Table* real) {
  if (real == nullptr) return nullptr;
  static std::mutex once;
  static std::unordered_map<const void*, void*> made;
  const std::lock_guard<std::mutex> lock(once);
  void*& place = made[real];
  if (place == nullptr) {
    place = std::calloc(1, sizeof(Table) + ORTFORGE_UNKNOWN_SLOTS * sizeof(void*));
    std::memcpy(place, real, sizeof(Table) + ORTFORGE_UNKNOWN_SLOTS * sizeof(void*));
    replace(*static_cast<Table*>(place));
  }
  return static_cast<const Table*>(place);
}

const OrtApi* ORT_API_CALL get_api(std::uint32_t version) noexcept {
  const OrtApi* const real = real_base->GetApi(version);
  if (version > ORT_API_VERSION && real != nullptr) unknown_sources = true;
  return recorded(real);
}

const char* ORT_API_CALL get_version() noexcept { return real_base->GetVersionString(); }

// By name: what a later release adds has no answer here, and stays NULL.
const OrtApiBase base = [] {
  OrtApiBase made{};
  made.GetApi = &get_api;
  made.GetVersionString = &get_version;
  return made;
}();

void meet(const OrtApiBase* real) {
  real_base = real;
  real_table<OrtApi> = real->GetApi(ORT_API_VERSION);
  find_tables();
}

using Create = OrtStatus* (*)(const char*, const OrtApiBase*, const OrtLogger*, OrtEpFactory**, std::size_t, std::size_t*);
using Release = OrtStatus* (*)(OrtEpFactory*);

std::string path;
void* library = nullptr;

template <class Function>
Function exported(const char* name) {
  return reinterpret_cast<Function>(library == nullptr ? nullptr : symbol(library, name));
}

}  // namespace

extern "C" {

/** Says which library is meant and where the trace goes. */
ORTFORGE_EXPORT int ortforge_recorder_open(const char* target, const char* file) {
  const std::lock_guard<std::mutex> lock(guard);
  if (path != target) library = nullptr;
  path = target;
  statuses.clear();
  wishes = {};
  moved_weights.clear();
  given_blocks.clear();
  if (trace != nullptr) std::fclose(trace);
  trace = opened(file);
  return trace == nullptr ? 1 : 0;
}

/** Says what a check wants beyond a trace. */
ORTFORGE_EXPORT void ortforge_recorder_wish(const char* name, const char* text, std::int64_t number) {
  const std::string wish = name;
  if (wish == "hide_texts") wishes.hide_texts = number != 0;
  if (wish == "hide_names") wishes.hide_names = number != 0;
  if (wish == "twice") wishes.twice = number != 0;
  if (wish == "move_weights") wishes.move_weights = number != 0;
  if (wish == "fences") wishes.fences = number != 0;
  if (wish == "context_data") wishes.context_data = number != 0;
  if (wish == "no_lookups") wishes.no_lookups = number != 0;
  if (wish == "fail") {
    wishes.fail_in = text;
    wishes.fail_at = number;
  }
}

/** Writes a line of the check's own, and with it the statuses that are still the EP's. */
ORTFORGE_EXPORT void ortforge_recorder_mark(const char* name) {
  Members line("mark");
  line.text("n", name);
  std::vector<std::string> origins;
  {
    const std::lock_guard<std::mutex> lock(guard);
    for (const auto& status : statuses) origins.push_back(status.second);
  }
  std::sort(origins.begin(), origins.end());
  std::vector<const char*> names;
  for (const std::string& origin : origins) names.push_back(origin.c_str());
  line.texts("statuses", names.data(), names.size());
  write(line);
}

ORTFORGE_EXPORT OrtStatus* CreateEpFactories(const char* registered_name, const OrtApiBase* ort_api_base,
                                             const OrtLogger* default_logger, OrtEpFactory** factories,
                                             std::size_t max_factories, std::size_t* num_factories) {
  meet(ort_api_base);
  if (library == nullptr) library = loaded(path);
  const auto create = exported<Create>("CreateEpFactories");
  if (create == nullptr) {
    return fresh(library == nullptr ? loading_error().c_str() : "the library exports no CreateEpFactories");
  }
  Slot call("CreateEpFactories", nullptr);
  const char* const name = call.text("registered_name", registered_name);
  Room room(call, "factories", factories, max_factories);
  call.enter();
  OrtStatus* result = nullptr;
  try {
    result = create(name, &base, default_logger, room.data(), max_factories, num_factories);
  } catch (...) {
    call.threw(result);
  }
  call.checked(result);
  if (result == nullptr) {
    limit(call, num_factories, max_factories);
    room.wrap(call, true);
  }
  room.finish(call);
  call.leave();
  return result;
}

ORTFORGE_EXPORT OrtStatus* ReleaseEpFactory(OrtEpFactory* factory) {
  const auto release = exported<Release>("ReleaseEpFactory");
  if (release == nullptr) return fresh("the library exports no ReleaseEpFactory");
  Slot call("ReleaseEpFactory", factory);
  call.ends(factory);
  call.enter();
  if (call.freed(factory)) return call.refuse<OrtStatus*>();
  OrtStatus* result = nullptr;
  try {
    result = release(real_of(factory));
  } catch (...) {
    call.threw(result);
  }
  call.checked(result);
  call.leave();
  return result;
}
}
