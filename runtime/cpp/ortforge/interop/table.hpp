// ortforge's C++ layer, written by hand. The interop library, for applications.
// OrtApi of version 23 with the functions of proposal 26821 behind it, as clients of onnxruntime_d3d12_interop.h see it.
//
// The functions of version 23 are ONNX Runtime's own, but for those that have to know of wrapped streams, of access modes,
// of streams on runs and of EP libraries in use.
#ifndef ORTFORGE_INTEROP_TABLE_HPP
#define ORTFORGE_INTEROP_TABLE_HPP

#include <cstring>
#include <mutex>

#include "onnxruntime_session_options_config_keys.h"
#include "ortforge/interop/proposed.hpp"

namespace ortforge {
namespace interop {

/** The functions of version 23 that are replaced. */
struct Replaced {
  static OrtStatus* ORT_API_CALL run(OrtSession* session, const OrtRunOptions* options, const char* const* input_names,
                                     const OrtValue* const* inputs, size_t input_count, const char* const* output_names,
                                     size_t output_count, OrtValue** outputs) noexcept {
    return detail::guarded("OrtApi::Run", [&] {
      before_run(session, options, input_names, inputs, input_count, outputs, output_count);
      check(host().api->Run(session, options, input_names, inputs, input_count, output_names, output_count, outputs));
    });
  }
  static OrtStatus* ORT_API_CALL run_with_binding(OrtSession* session, const OrtRunOptions* options,
                                                  const OrtIoBinding* binding) noexcept {
    return detail::guarded("OrtApi::RunWithBinding", [&] {
      before_run(session, options, nullptr, nullptr, 0, nullptr, 0);
      check(host().api->RunWithBinding(session, options, binding));
    });
  }
  static OrtStatus* ORT_API_CALL run_async(OrtSession* session, const OrtRunOptions* options,
                                           const char* const* input_names, const OrtValue* const* inputs,
                                           size_t input_count, const char* const* output_names, size_t output_count,
                                           OrtValue** outputs, RunAsyncCallbackFn callback,
                                           void* state_of_it) noexcept {
    return detail::guarded("OrtApi::RunAsync", [&] {
      before_run(session, options, input_names, inputs, input_count, outputs, output_count);
      check(host().api->RunAsync(session, options, input_names, inputs, input_count, output_names, output_count,
                                 outputs, callback, state_of_it));
    });
  }
  static OrtStatus* ORT_API_CALL bind_input(OrtIoBinding* binding, const char* name, const OrtValue* value) noexcept {
    return detail::guarded("OrtApi::BindInput", [&] {
      state().accesses.check_input(value);
      check(host().api->BindInput(binding, name, value));
    });
  }
  static OrtStatus* ORT_API_CALL bind_output(OrtIoBinding* binding, const char* name, const OrtValue* value) noexcept {
    return detail::guarded("OrtApi::BindOutput", [&] {
      state().accesses.check_output(value);
      check(host().api->BindOutput(binding, name, value));
    });
  }

  static OrtStatus* ORT_API_CALL create_stream(const OrtEpDevice* device, const OrtKeyValuePairs* options,
                                               OrtSyncStream** out) noexcept {
    return detail::guarded("OrtApi::CreateSyncStreamForEpDevice", [&] {
      check(host().api->CreateSyncStreamForEpDevice(device, options, out));
      state().sessions.stream_made(*out, device);
    });
  }
  static void ORT_API_CALL release_stream(OrtSyncStream* stream) noexcept {
    if (is_handle(stream)) {
      try {
        state().streams.take(stream);
      } catch (...) {
        detail::report("OrtApi::ReleaseSyncStream");
      }
      return;
    }
    state().sessions.stream_ends(stream);
    host().api->ReleaseSyncStream(stream);
  }
  static void* ORT_API_CALL stream_handle(OrtSyncStream* stream) noexcept {
    if (!is_handle(stream)) return host().api->SyncStream_GetHandle(stream);
    try {
      return state().streams.find(stream)->stream->native();
    } catch (...) {
      detail::report("OrtApi::SyncStream_GetHandle");
      return nullptr;
    }
  }
  static OrtStatus* ORT_API_CALL copy_tensors(const OrtEnv* env, const OrtValue* const* sources,
                                              OrtValue* const* targets, OrtSyncStream* stream, size_t count) noexcept {
    return detail::guarded("OrtApi::CopyTensors", [&] {
      if (is_handle(stream)) invalid_argument("ONNX Runtime copies on its own streams only, not on a wrapped one");
      check(host().api->CopyTensors(env, sources, targets, stream, count));
    });
  }

  static OrtStatus* ORT_API_CALL create_session(const OrtEnv* env, const ORTCHAR_T* path,
                                                const OrtSessionOptions* options, OrtSession** out) noexcept {
    return detail::guarded("OrtApi::CreateSession", [&] {
      check(host().api->CreateSession(env, path, options, out));
      state().sessions.session_made(*out);
    });
  }
  static OrtStatus* ORT_API_CALL create_session_from_array(const OrtEnv* env, const void* model, size_t size,
                                                           const OrtSessionOptions* options,
                                                           OrtSession** out) noexcept {
    return detail::guarded("OrtApi::CreateSessionFromArray", [&] {
      check(host().api->CreateSessionFromArray(env, model, size, options, out));
      state().sessions.session_made(*out);
    });
  }
  static void ORT_API_CALL release_session(OrtSession* session) noexcept {
    state().sessions.session_ends(session);
    host().api->ReleaseSession(session);
  }
  static void ORT_API_CALL release_run_options(OrtRunOptions* options) noexcept {
    state().run_streams.remove(options);
    host().api->ReleaseRunOptions(options);
  }

  static OrtStatus* ORT_API_CALL append_by_name(OrtSessionOptions* options, const char* name, const char* const* keys,
                                                const char* const* values, size_t count) noexcept {
    return detail::guarded("OrtApi::SessionOptionsAppendExecutionProvider", [&] {
      check(host().api->SessionOptionsAppendExecutionProvider(options, name, keys, values, count));
      record_nodes(options);
    });
  }
  static OrtStatus* ORT_API_CALL append_ep(OrtSessionOptions* options, OrtEnv* env, const OrtEpDevice* const* devices,
                                           size_t count, const char* const* keys, const char* const* values,
                                           size_t option_count) noexcept {
    return detail::guarded("OrtApi::SessionOptionsAppendExecutionProvider_V2", [&] {
      check(host().api->SessionOptionsAppendExecutionProvider_V2(options, env, devices, count, keys, values,
                                                                 option_count));
      record_nodes(options);
    });
  }
  static OrtStatus* ORT_API_CALL set_policy(OrtSessionOptions* options,
                                            OrtExecutionProviderDevicePolicy policy) noexcept {
    return detail::guarded("OrtApi::SessionOptionsSetEpSelectionPolicy", [&] {
      check(host().api->SessionOptionsSetEpSelectionPolicy(options, policy));
      record_nodes(options);
    });
  }
  static OrtStatus* ORT_API_CALL set_policy_delegate(OrtSessionOptions* options, EpSelectionDelegate delegate,
                                                     void* state_of_it) noexcept {
    return detail::guarded("OrtApi::SessionOptionsSetEpSelectionPolicyDelegate", [&] {
      check(host().api->SessionOptionsSetEpSelectionPolicyDelegate(options, delegate, state_of_it));
      record_nodes(options);
    });
  }
  static OrtStatus* ORT_API_CALL register_ep(OrtEnv* env, const char* name, const ORTCHAR_T* path) noexcept {
    return detail::guarded("OrtApi::RegisterExecutionProviderLibrary", [&] {
      state().libraries.add(&detail::given(env, "env"), &detail::given(name, "registration_name"),
                            &detail::given(path, "path"), nullptr);
    });
  }
  static OrtStatus* ORT_API_CALL unregister(OrtEnv* env, const char* name) noexcept {
    return detail::guarded("OrtApi::UnregisterExecutionProviderLibrary", [&] {
      detail::given(name, "registration_name");
      state().libraries.remove(env, name);
      state().sessions.devices_end();
    });
  }

 private:
  /** Lets ONNX Runtime record which EP has which nodes, unless the application decided; see Note [Streams of nobody] in sessions.hpp. */
  static void record_nodes(OrtSessionOptions* options) {
#if ORT_API_VERSION >= 24
    if (host().version < 24) return;
    const SessionOptions found(options);
    if (found.has_session_config_entry(kOrtSessionOptionsRecordEpGraphAssignmentInfo)) return;
    found.add_session_config_entry(kOrtSessionOptionsRecordEpGraphAssignmentInfo, "1");
#else
    static_cast<void>(options);
#endif
  }
};

/** Fills a table of `proposal::kOrtApiSlots` slots and the additions behind them. */
inline void fill_table(void** slots) {
  std::memcpy(slots, host().base->GetApi(23), proposal::kOrtApiSlots * sizeof(void*));
  auto& api = *reinterpret_cast<OrtApi*>(slots);  // newer slots than those of 23 are not there
  api.Run = Replaced::run;
  api.RunWithBinding = Replaced::run_with_binding;
  api.RunAsync = Replaced::run_async;
  api.BindInput = Replaced::bind_input;
  api.BindOutput = Replaced::bind_output;
  api.CreateSyncStreamForEpDevice = Replaced::create_stream;
  api.ReleaseSyncStream = Replaced::release_stream;
  api.SyncStream_GetHandle = Replaced::stream_handle;
  api.CopyTensors = Replaced::copy_tensors;
  api.CreateSession = Replaced::create_session;
  api.CreateSessionFromArray = Replaced::create_session_from_array;
  api.ReleaseSession = Replaced::release_session;
  api.ReleaseRunOptions = Replaced::release_run_options;
  api.SessionOptionsAppendExecutionProvider = Replaced::append_by_name;
  api.SessionOptionsSetEpSelectionPolicy = Replaced::set_policy;
  api.SessionOptionsSetEpSelectionPolicyDelegate = Replaced::set_policy_delegate;
  api.SessionOptionsAppendExecutionProvider_V2 = Replaced::append_ep;
  api.RegisterExecutionProviderLibrary = Replaced::register_ep;
  api.UnregisterExecutionProviderLibrary = Replaced::unregister;

  auto& more = *reinterpret_cast<proposal::OrtApiAdditions*>(slots + proposal::kOrtApiSlots);
  more.CreateExternalResourceImporterForDevice = Proposed::create_importer;
  more.ReleaseExternalResourceImporter = Proposed::release_importer;
  more.ExternalResourceImporter_CanImportMemory = Proposed::can_import_memory;
  more.ExternalResourceImporter_ImportMemory = Proposed::import_memory;
  more.ReleaseExternalMemoryHandle = Proposed::release_memory;
  more.ExternalResourceImporter_CreateTensorFromMemory = Proposed::create_tensor;
  more.ExternalResourceImporter_CanImportSemaphore = Proposed::can_import_semaphore;
  more.ExternalResourceImporter_ImportSemaphore = Proposed::import_semaphore;
  more.ReleaseExternalSemaphoreHandle = Proposed::release_semaphore;
  more.ExternalResourceImporter_WaitSemaphore = Proposed::wait;
  more.ExternalResourceImporter_SignalSemaphore = Proposed::signal;
  more.SessionGetEpDeviceForOutputs = Proposed::devices_for_outputs;
  more.RunOptions_SetSyncStream = Proposed::set_sync_stream;
}

/** The table for an ONNX Runtime; it is never freed. One per library: a second ONNX Runtime is refused with a status. */
inline OrtStatus* table_for(const OrtApiBase* base, const void** out) noexcept {
  static std::mutex mutex;
  static void* slots[proposal::kOrtApiSlots + sizeof(proposal::OrtApiAdditions) / sizeof(void*)];
  const std::lock_guard<std::mutex> locked(mutex);
  if (host().api == nullptr) {
    Host found;
    if (OrtStatus* const status = ortforge::detail::negotiate(base, found)) return status;
    if (found.ep_api == nullptr) return nullptr;
    ortforge::detail::host_storage() = found;
    fill_table(slots);
  } else if (host().base != base) {
    return ortforge::detail::refuse(base, "the interop library serves another ONNX Runtime of this process already");
  }
  *out = slots;
  return nullptr;
}

}  // namespace interop
}  // namespace ortforge

#endif  // ORTFORGE_INTEROP_TABLE_HPP
