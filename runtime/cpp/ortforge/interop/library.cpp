// ortforge's interop library: interop.h over the header-only layer, and what ONNX Runtime finds when it registers an EP through it.
#include "onnxruntime_c_api.h"
#define ORTFORGE_INTEROP_BUILD
#include "ortforge/interop/interop.h"
#include "ortforge/interop/table.hpp"

using namespace ortforge;
using namespace ortforge::interop;

namespace {

/** ONNX Runtime's name of what is the proposal's too. */
proposal::OrtExternalResourceImporter* as_proposed(const OrtExternalResourceImporter* importer) {
  return reinterpret_cast<proposal::OrtExternalResourceImporter*>(const_cast<OrtExternalResourceImporter*>(importer));
}

/** As `guarded`, when there may be no table yet. Then nobody can make a status but the ONNX Runtime that is not there. */
template <class F>
OrtStatus* with_table(const char* function, F f) noexcept {
  if (host().api == nullptr) {
    std::fprintf(stderr, "%s was called before OrtforgeGetInteropApi\n", function);
    std::abort();
  }
  return interop::detail::guarded(function, f);
}

}  // namespace

extern "C" {

OrtStatus* OrtforgeGetInteropApi(const OrtApiBase* base, const OrtApi** out) noexcept {
  if (out == nullptr) return nullptr;
  *out = nullptr;
  if (base == nullptr) return nullptr;
  const void* table = nullptr;
  OrtStatus* const status = table_for(base, &table);
  *out = static_cast<const OrtApi*>(table);
  return status;
}

OrtStatus* OrtforgeRegisterEp(OrtEnv* env, const char* name, const ORTCHAR_T* path) noexcept {
  return with_table("OrtforgeRegisterEp", [&] {
    static const int here = 0;
    state().libraries.add(&interop::detail::given(env, "env"), &interop::detail::given(name, "name"),
                          &interop::detail::given(path, "path"), path_of(&here).c_str());
  });
}

OrtStatus* OrtforgeAdoptEp(const char* name, const OrtEpDevice* const* devices, size_t device_count,
                           const OrtforgeEpFactory* factories, size_t factory_count) noexcept {
  return with_table("OrtforgeAdoptEp", [&] {
    if (device_count != 0) interop::detail::given(devices, "devices");
    std::vector<Creator> direct;
    for (size_t i = 0; factories != nullptr && i < factory_count; ++i) {
      Creator made;
      made.factory = static_cast<proposal::OrtEpFactory*>(factories[i].factory);
      made.create = reinterpret_cast<decltype(made.create)>(factories[i].create);
      direct.push_back(made);
    }
    state().libraries.adopt(&interop::detail::given(name, "name"), {devices, devices + device_count},
                            factories != nullptr ? &direct : nullptr);
  });
}

OrtStatus* OrtforgeDisownEp(const char* name) noexcept {
  return with_table("OrtforgeDisownEp", [&] {
    state().libraries.disown(&interop::detail::given(name, "name"));
    state().sessions.devices_end();
  });
}

size_t OrtforgeEpUsers(const char* name) noexcept { return name == nullptr ? 0 : state().libraries.users(name); }

OrtStatus* OrtforgeCreateImporterForMemory(const OrtMemoryInfo* info, OrtExternalResourceImporter** out) noexcept {
  return with_table("OrtforgeCreateImporterForMemory", [&] {
    auto*& made = interop::detail::cleared(out, "out");
    auto route = beside(interop::detail::copy_of(MemoryInfo(&interop::detail::given(info, "memory_info"))));
    std::string why = "the application gave memory of " + route->device();
    auto importer =
        std::make_shared<interop::Importer>(state().libraries, EpDevice(), Chosen{std::move(route), std::move(why)});
    made = static_cast<OrtExternalResourceImporter*>(state().importers.add(std::move(importer)));
  });
}

OrtStatus* OrtforgeImporterRoute(const OrtExternalResourceImporter* importer, const char** route,
                                 const char** reason) noexcept {
  return with_table("OrtforgeImporterRoute", [&] {
    const auto found = state().importers.find(as_proposed(importer));
    interop::detail::given(route, "route") = found->route().name();
    if (reason != nullptr) *reason = found->reason().c_str();
  });
}

OrtStatus* OrtforgeWrapStream(OrtExternalResourceImporter* importer, void* native, OrtforgeStreamKind kind,
                              OrtSyncStream** out) noexcept {
  return with_table("OrtforgeWrapStream", [&] {
    auto*& made = interop::detail::cleared(out, "out");
    const auto found = state().importers.find(as_proposed(importer));
    const int number = ortforge::detail::enum_number(kind);
    if (number != 0 && number != 1)
      invalid_argument("there is no kind " + ortforge::detail::signed_number(number) + " of streams");
    auto stream = found->route().wrap(native, static_cast<StreamKind>(number));
    made = static_cast<OrtSyncStream*>(
        state().streams.add(std::make_shared<WrappedStream>(WrappedStream{found, std::move(stream)})));
  });
}

OrtStatus* OrtforgeFlushStream(OrtSyncStream* stream) noexcept {
  return with_table("OrtforgeFlushStream", [&] {
    if (is_handle(stream)) return state().streams.find(stream)->stream->flush();
    flush(&interop::detail::given(stream, "stream"));
  });
}

size_t OrtforgeOpenHandles(void) noexcept {
  return state().importers.size() + state().memory.size() + state().semaphores.size() + state().streams.size();
}

// ONNX Runtime calls these two when it registers this library in the place of an EP's, see ep_libraries.hpp.

ORTFORGE_EXPORT OrtStatus* CreateEpFactories(const char* name, const OrtApiBase* base, const OrtLogger* logger,
                                             OrtEpFactory** factories, size_t capacity, size_t* count) noexcept {
  return state().libraries.create(name, base, logger, factories, capacity, count);
}

ORTFORGE_EXPORT OrtStatus* ReleaseEpFactory(OrtEpFactory* factory) noexcept {
  return state().libraries.release(factory);
}
}
