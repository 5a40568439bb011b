// ortforge's C++ layer, written by hand. The interop library, for applications.
// The functions that proposal 26821 adds to OrtApi.
#ifndef ORTFORGE_INTEROP_PROPOSED_HPP
#define ORTFORGE_INTEROP_PROPOSED_HPP

#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/interop/state.hpp"

namespace ortforge {
namespace interop {
namespace detail {

/** What a function of the table does: no exception gets out. */
template <class F>
OrtStatus* guarded(const char* function, F f) noexcept {
  try {
    f();
    return nullptr;
  } catch (...) {
    return ortforge::detail::failed(function);
  }
}

/** The exception that is being handled goes to stderr, where ONNX Runtime's log goes: for functions that return no status. */
inline void report(const char* function) noexcept {
  OrtStatus* const status = ortforge::detail::failed(function);
  if (status == nullptr) return;
  std::fprintf(stderr, "%s\n", host().api->GetErrorMessage(status));
  host().api->ReleaseStatus(status);
}

template <class T>
T& given(T* pointer, const char* name) {
  if (pointer == nullptr) invalid_argument(std::string("parameter '") + name + "' is NULL");
  return *pointer;
}

/** An out parameter, NULL until there is something. */
template <class T>
T*& cleared(T** out, const char* name) {
  given(out, name) = nullptr;
  return *out;
}

template <class Descriptor>
const Descriptor& given_descriptor(const Descriptor* desc, const char* name, const char* what) {
  given(desc, name);
  ortforge::detail::check_version(desc->version, what, 1, true);
  return *desc;
}

/** Refuses a location that is no memory of the importer's EP device. */
inline void check_location(const Importer& importer, const OrtMemoryInfo* location) {
  if (location == nullptr || !importer.device() || memory_of(importer.device(), MemoryInfo(location))) return;
  invalid_argument("'tensor_location' must be memory of the importer's EP device");
}

}  // namespace detail

/** As in the table's header; see there. */
struct Proposed {
  using OrtImporter = proposal::OrtExternalResourceImporter;
  using OrtMemory = proposal::OrtExternalMemoryHandle;
  using OrtSemaphore = proposal::OrtExternalSemaphoreHandle;

  static OrtStatus* ORT_API_CALL create_importer(const OrtEpDevice* device, OrtImporter** out) noexcept {
    return detail::guarded("OrtApi::CreateExternalResourceImporterForDevice", [&] {
      auto*& made = detail::cleared(out, "out_importer");
      const EpDevice found(&detail::given(device, "ep_device"));
      auto importer = std::make_shared<Importer>(state().libraries, found, choose(state().libraries, found));
      state().sessions.device_seen(device);
      made = static_cast<OrtImporter*>(state().importers.add(std::move(importer)));
    });
  }
  static void ORT_API_CALL release_importer(OrtImporter* importer) noexcept { release(state().importers, importer); }

  static OrtStatus* ORT_API_CALL can_import_memory(const OrtImporter* importer,
                                                   proposal::OrtExternalMemoryHandleType type, bool* out) noexcept {
    return detail::guarded("OrtApi::ExternalResourceImporter_CanImportMemory", [&] {
      const auto found = state().importers.find(importer);
      detail::given(out, "out_supported") = found->route().can_import_memory(ortforge::detail::enum_number(type));
    });
  }
  static OrtStatus* ORT_API_CALL import_memory(OrtImporter* importer, const proposal::OrtExternalMemoryDescriptor* desc,
                                               OrtMemory** out) noexcept {
    return detail::guarded("OrtApi::ExternalResourceImporter_ImportMemory", [&] {
      auto*& made = detail::cleared(out, "out_handle");
      const auto found = state().importers.find(importer);
      const auto& from = detail::given_descriptor(desc, "desc", "memory");
      const int access = ortforge::detail::enum_number(from.access_mode);
      if (access < 0 || access > 2) {
        invalid_argument("access_mode is " + ortforge::detail::signed_number(access) +
                         ": it must be READ_WRITE (0), READ_ONLY (1) or WRITE_ONLY (2)");
      }
      made = static_cast<OrtMemory*>(
          state().memory.add(std::make_shared<Memory>(found, from, found->route().import_memory(from))));
    });
  }
  static void ORT_API_CALL release_memory(OrtMemory* memory) noexcept { release(state().memory, memory); }

  static OrtStatus* ORT_API_CALL create_tensor(OrtImporter* importer, const OrtMemory* memory,
                                               const proposal::OrtExternalTensorDescriptor* desc,
                                               const OrtMemoryInfo* location, OrtValue** out) noexcept {
    return detail::guarded("OrtApi::ExternalResourceImporter_CreateTensorFromMemory", [&] {
      auto*& made = detail::cleared(out, "out_tensor");
      const auto found = state().importers.find(importer);
      const auto from = state().memory.find(memory);
      from->check_for(*found);
      const auto& wanted = detail::given_descriptor(desc, "tensor_desc", "tensor");
      static_cast<void>(tensor_bytes(wanted));  // what no tensor can be, no EP need be asked for
      detail::check_location(*found, location);
      made = make_tensor(state().accesses, from, wanted);
    });
  }

  static OrtStatus* ORT_API_CALL can_import_semaphore(const OrtImporter* importer,
                                                      proposal::OrtExternalSemaphoreType type, bool* out) noexcept {
    return detail::guarded("OrtApi::ExternalResourceImporter_CanImportSemaphore", [&] {
      const auto found = state().importers.find(importer);
      detail::given(out, "out_supported") = found->route().can_import_semaphore(ortforge::detail::enum_number(type));
    });
  }
  static OrtStatus* ORT_API_CALL import_semaphore(OrtImporter* importer,
                                                  const proposal::OrtExternalSemaphoreDescriptor* desc,
                                                  OrtSemaphore** out) noexcept {
    return detail::guarded("OrtApi::ExternalResourceImporter_ImportSemaphore", [&] {
      auto*& made = detail::cleared(out, "out_handle");
      const auto found = state().importers.find(importer);
      const auto& from = detail::given_descriptor(desc, "desc", "semaphore");
      made = static_cast<OrtSemaphore*>(
          state().semaphores.add(std::make_shared<Semaphore>(found, from, found->route().import_semaphore(from))));
    });
  }
  static void ORT_API_CALL release_semaphore(OrtSemaphore* semaphore) noexcept {
    release(state().semaphores, semaphore);
  }

  static OrtStatus* ORT_API_CALL wait(OrtImporter* importer, OrtSemaphore* semaphore, OrtSyncStream* stream,
                                      uint64_t value) noexcept {
    return detail::guarded("OrtApi::ExternalResourceImporter_WaitSemaphore", [&] {
      on_stream(importer, semaphore, stream, [&](Route& route, const std::shared_ptr<void>& handle, auto& where) {
        route.wait(handle, where, value);
      });
    });
  }
  static OrtStatus* ORT_API_CALL signal(OrtImporter* importer, OrtSemaphore* semaphore, OrtSyncStream* stream,
                                        uint64_t value) noexcept {
    return detail::guarded("OrtApi::ExternalResourceImporter_SignalSemaphore", [&] {
      on_stream(importer, semaphore, stream, [&](Route& route, const std::shared_ptr<void>& handle, auto& where) {
        route.signal(handle, where, value);
      });
    });
  }

  static OrtStatus* ORT_API_CALL devices_for_outputs(const OrtSession* session, const OrtEpDevice** out,
                                                     size_t count) noexcept {
    return detail::guarded("OrtApi::SessionGetEpDeviceForOutputs", [&] {
      detail::given(session, "session");
#if ORT_API_VERSION >= 24
      if (host().version >= 24) {
        check(host().api->SessionGetEpDeviceForOutputs(session, out, count));
        return;
      }
#endif
      const auto places = detail::places(session, true);
      if (places.size() != count) {
        invalid_argument("the session has " + ortforge::detail::number(places.size()) + " outputs, not " +
                         ortforge::detail::number(count));
      }
      for (std::size_t i = 0; i < count; ++i)
        (&detail::given(out, "outputs_ep_devices"))[i] = state().sessions.device_at(places[i]);
    });
  }

  static OrtStatus* ORT_API_CALL set_sync_stream(OrtRunOptions* options, OrtSyncStream* stream) noexcept {
    return detail::guarded("OrtApi::RunOptions_SetSyncStream", [&] {
      detail::given(options, "run_options");
      RunStream wanted;
      if (is_handle(stream)) {
        wanted.wrapped = state().streams.find(stream);
      } else {
        wanted.ort = &detail::given(stream, "stream");
      }
#if ORT_API_VERSION >= 24
      if (host().version >= 24) host().api->RunOptionsSetSyncStream(options, wanted.ort);
#endif
      state().run_streams.set(options, std::move(wanted));
    });
  }

 private:
  template <class T>
  static void release(Handles<T>& handles, const void* handle) noexcept {
    try {
      if (handle != nullptr) handles.take(handle);
    } catch (...) {
      detail::report("a Release function of ortforge's table");
    }
  }

  /** Calls f with a stream of either sort. */
  template <class F>
  static void on_stream(OrtImporter* importer, OrtSemaphore* semaphore, OrtSyncStream* stream, F f) {
    const auto by = state().importers.find(importer);
    const auto found = state().semaphores.find(semaphore);
    found->check_for(*by);
    Route& route = found->importer->route();
    if (is_handle(stream)) return f(route, found->handle, *state().streams.find(stream)->stream);
    detail::given(stream, "stream");
    const OrtEpDevice* const device = state().sessions.device_of(stream).get();
    if (device != nullptr && by->device() && device != by->device().get()) {
      invalid_argument("the stream was made for another EP device");
    }
    f(route, found->handle, stream);
  }
};

}  // namespace interop
}  // namespace ortforge

#endif  // ORTFORGE_INTEROP_PROPOSED_HPP
