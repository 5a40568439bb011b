/* ortforge's interop library for applications in C and C++: proposal 26821 as a table of functions, without Python.
 *
 * OrtforgeGetInteropApi gives the `OrtApi` that clients of onnxruntime_d3d12_interop.h use: all of API 23, and behind it the functions of
 * the proposal. The table lives as long as the process and may be used from any thread. Handles of it are numbers that are never used
 * again, so one that was released, or comes from somewhere else, is refused with ORT_INVALID_ARGUMENT and never read.
 *
 * Use the table for everything. Some functions of API 23 are the library's own there, because they have to know of streams, of
 * access modes and of libraries in use: those that run, bind, and make or release streams, sessions, run options, registrations.
 *
 * All functions may be called by several threads at once, and none throws. Statuses are ONNX Runtime's; release them with ReleaseStatus.
 */
#ifndef ORTFORGE_INTEROP_INTEROP_H
#define ORTFORGE_INTEROP_INTEROP_H

#ifndef ONNXRUNTIME_C_API_H
#include "onnxruntime_d3d12_interop.h"
#endif

#include <stddef.h>

#ifdef _WIN32
#ifdef ORTFORGE_INTEROP_BUILD
#define ORTFORGE_INTEROP_API __declspec(dllexport)
#else
#define ORTFORGE_INTEROP_API __declspec(dllimport)
#endif
#else
#define ORTFORGE_INTEROP_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
#define ORTFORGE_INTEROP_NOEXCEPT noexcept
extern "C" {
#else
#define ORTFORGE_INTEROP_NOEXCEPT
#endif

/** Whose a native stream is, which says what a run with it is ordered by. */
typedef enum OrtforgeStreamKind {
  /** The application's: the EP does not work on it. A run with it waits for it on the calling thread first. */
  ORTFORGE_STREAM_OF_APPLICATION = 0,
  /** The one that was given to the EP, ex) as the option user_compute_stream: the EP's work is in it already. */
  ORTFORGE_STREAM_OF_EP = 1,
} OrtforgeStreamKind;

/** The table. Every call with the same ONNX Runtime gives the same one; a second ONNX Runtime in the process is refused.
 *  \param base What OrtGetApiBase of ONNX Runtime 1.23 or newer returned.
 *  \param out Receives the table; NULL after an error. Nobody's to release.
 *  \returns NULL, or a status; also NULL if `base` is NULL or so broken that nobody could make a status, then *out is NULL. */
ORTFORGE_INTEROP_API OrtStatus* OrtforgeGetInteropApi(const OrtApiBase* base,
                                                      const OrtApi** out) ORTFORGE_INTEROP_NOEXCEPT;

/** Registers an EP library that has the importer of the proposal (section 6). Nothing is read from memory to find out, so it has to be
 *  true. Others are registered with RegisterExecutionProviderLibrary. UnregisterExecutionProviderLibrary ends either; it is refused
 *  while importers, imports or tensors of the EP are in use.
 *  \param name Of the registration.
 *  \param path Of the library. */
ORTFORGE_INTEROP_API OrtStatus* OrtforgeRegisterEp(OrtEnv* env, const char* name,
                                                   const ORTCHAR_T* path) ORTFORGE_INTEROP_NOEXCEPT;

/** A factory of the proposal that ONNX Runtime has from somebody else. */
typedef struct OrtforgeEpFactory {
  void* factory; /**< The OrtEpFactory. */
  void*
      create; /**< Its CreateExternalResourceImporterForDevice, or NULL. In the factory itself it has to be NULL on ONNX Runtime 1.24 and
                      newer, which have another function there. */
} OrtforgeEpFactory;

/** Tells the table of an EP library that somebody else has registered, ex) ortforge in Python. Whoever did so unregisters it, after
 *  OrtforgeEpUsers has said 0, and says so with OrtforgeDisownEp.
 *  \param name Of the registration.
 *  \param devices The EP devices that came with it.
 *  \param factories Those of an EP library with the importer of the proposal, for as long as it is registered; NULL for another library. */
ORTFORGE_INTEROP_API OrtStatus* OrtforgeAdoptEp(const char* name, const OrtEpDevice* const* devices,
                                                size_t device_count, const OrtforgeEpFactory* factories,
                                                size_t factory_count) ORTFORGE_INTEROP_NOEXCEPT;

/** The EP library of a name was unregistered. Does nothing if it was never adopted. */
ORTFORGE_INTEROP_API OrtStatus* OrtforgeDisownEp(const char* name) ORTFORGE_INTEROP_NOEXCEPT;

/** How many importers, imports and tensors of clients need the EP library of a name. */
ORTFORGE_INTEROP_API size_t OrtforgeEpUsers(const char* name) ORTFORGE_INTEROP_NOEXCEPT;

/** An importer beside an EP that has no OrtEpDevice, ex) CUDA as it is appended by SessionOptionsAppendExecutionProvider_CUDA_V2.
 *  \param memory_info The EP's, ex) "Cuda" with the number of the device. It is copied. */
ORTFORGE_INTEROP_API OrtStatus* OrtforgeCreateImporterForMemory(
    const OrtMemoryInfo* memory_info, OrtExternalResourceImporter** out) ORTFORGE_INTEROP_NOEXCEPT;

/** The route of an importer: "ort" through ONNX Runtime, "direct" to an EP with the proposal's interface, "beside" an EP that has no
 *  importer; and why it was taken, in words. Both live as long as the importer.
 *  \param reason May be NULL. */
ORTFORGE_INTEROP_API OrtStatus* OrtforgeImporterRoute(const OrtExternalResourceImporter* importer, const char** route,
                                                      const char** reason) ORTFORGE_INTEROP_NOEXCEPT;

/** A stream of the driver, ex) a CUstream, for the functions of the table that take an OrtSyncStream: wait, signal,
 *  RunOptions_SetSyncStream, SyncStream_GetHandle and ReleaseSyncStream, which ends the wrapper and not the stream. Only for the route
 *  "beside": EPs with an importer work on streams of ONNX Runtime.
 *  \param native The CUstream or hipStream_t, which must be one and must live as long as the wrapper; for an importer of
 *      host memory NULL, which makes a queue of its own.
 *  \param out Receives the wrapper. */
ORTFORGE_INTEROP_API OrtStatus* OrtforgeWrapStream(OrtExternalResourceImporter* importer, void* native,
                                                   OrtforgeStreamKind kind,
                                                   OrtSyncStream** out) ORTFORGE_INTEROP_NOEXCEPT;

/** Blocks until everything queued on a stream is done, waits and signals included; a status if a wait took too long (10 seconds, or
 *  what ORTFORGE_WAIT_LIMIT_MS says). */
ORTFORGE_INTEROP_API OrtStatus* OrtforgeFlushStream(OrtSyncStream* stream) ORTFORGE_INTEROP_NOEXCEPT;

/** How many importers, imports and wrapped streams were not released: for tests, and for finding leaks. */
ORTFORGE_INTEROP_API size_t OrtforgeOpenHandles(void) ORTFORGE_INTEROP_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif /* ORTFORGE_INTEROP_INTEROP_H */
