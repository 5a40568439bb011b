/* An EP library in C99 with the interface of proposal 26821, made with its header alone: memory, but no semaphores.
 *
 * It maps file descriptors as the CPU's Python EP does, counts what it made and released, and computes nothing. POSIX.
 */
#define _GNU_SOURCE
#include "onnxruntime_d3d12_interop.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#ifndef STAMP
#define STAMP 23 /* what the factory says it was built for; the test builds a liar too */
#endif
#define EXPORT __attribute__((visibility("default")))

EXPORT int interop_ep_alive = 0; /* factories, importers and imports */

typedef struct Factory {
  OrtEpFactory base;
  const OrtApi* api;
  const OrtEpApi* ep_api;
  OrtMemoryInfo* info;
} Factory;

typedef struct Importer {
  OrtExternalResourceImporterImpl base;
  Factory* factory;
} Importer;

struct OrtExternalMemoryHandleImpl {
  char* address;
  size_t size, offset;
};

typedef struct Allocator {
  OrtAllocator base;
  const OrtMemoryInfo* info;
} Allocator;

static const char* ORT_API_CALL GetName(const OrtEpFactory* f) NO_EXCEPTION {
  (void)f;
  return "ProposalInC";
}
static const char* ORT_API_CALL GetVersion(const OrtEpFactory* f) NO_EXCEPTION {
  (void)f;
  return "1.0.0";
}
static uint32_t ORT_API_CALL GetVendorId(const OrtEpFactory* f) NO_EXCEPTION {
  (void)f;
  return 0;
}

static OrtStatus* ORT_API_CALL GetSupportedDevices(OrtEpFactory* f, const OrtHardwareDevice* const* devices, size_t count,
                                                   OrtEpDevice** out, size_t room, size_t* made) NO_EXCEPTION {
  Factory* self = (Factory*)f;
  *made = 0;
  for (size_t i = 0; i < count && *made < room && *made < 1; i++) {
    if (self->api->HardwareDevice_Type(devices[i]) != OrtHardwareDeviceType_CPU) continue;
    OrtStatus* status = self->ep_api->CreateEpDevice(f, devices[i], NULL, NULL, &out[0]);
    if (status == NULL) status = self->ep_api->EpDevice_AddAllocatorInfo(out[0], self->info);
    if (status != NULL) return status;
    *made = 1;
  }
  return NULL;
}

static OrtStatus* ORT_API_CALL CreateEp(OrtEpFactory* f, const OrtHardwareDevice* const* devices,
                                        const OrtKeyValuePairs* const* metadata, size_t count,
                                        const OrtSessionOptions* options, const OrtLogger* logger, OrtEp** ep) NO_EXCEPTION {
  (void)devices, (void)metadata, (void)count, (void)options, (void)logger;
  *ep = NULL;
  return ((Factory*)f)->api->CreateStatus(ORT_NOT_IMPLEMENTED, "this EP computes nothing");
}
static void ORT_API_CALL ReleaseEp(OrtEpFactory* f, OrtEp* ep) NO_EXCEPTION { (void)f, (void)ep; }

static void* ORT_API_CALL Alloc(OrtAllocator* a, size_t size) {
  (void)a;
  return malloc(size);
}
static void ORT_API_CALL Free(OrtAllocator* a, void* p) {
  (void)a;
  free(p);
}
static const OrtMemoryInfo* ORT_API_CALL Info(const OrtAllocator* a) { return ((const Allocator*)a)->info; }

static OrtStatus* ORT_API_CALL CreateAllocator(OrtEpFactory* f, const OrtMemoryInfo* info, const OrtKeyValuePairs* options,
                                               OrtAllocator** out) NO_EXCEPTION {
  Allocator* made = calloc(1, sizeof *made);
  (void)info, (void)options;
  made->base.version = STAMP;
  made->base.Alloc = Alloc;
  made->base.Free = Free;
  made->base.Info = Info;
  made->info = ((Factory*)f)->info;
  *out = &made->base;
  return NULL;
}
static void ORT_API_CALL ReleaseAllocator(OrtEpFactory* f, OrtAllocator* allocator) NO_EXCEPTION {
  (void)f;
  free(allocator);
}
static OrtStatus* ORT_API_CALL CreateDataTransfer(OrtEpFactory* f, OrtDataTransferImpl** out) NO_EXCEPTION {
  (void)f;
  *out = NULL;
  return NULL;
}
static bool ORT_API_CALL IsStreamAware(const OrtEpFactory* f) NO_EXCEPTION {
  (void)f;
  return false;
}

/* ---- The importer */

static bool ORT_API_CALL CanImportMemory(const OrtExternalResourceImporterImpl* i, OrtExternalMemoryHandleType t) NO_EXCEPTION {
  (void)i;
  return t == ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP;
}

static OrtStatus* ORT_API_CALL ImportMemory(OrtExternalResourceImporterImpl* i, const OrtExternalMemoryDescriptor* desc,
                                            OrtExternalMemoryHandleImpl** out) NO_EXCEPTION {
  const OrtApi* api = ((Importer*)i)->factory->api;
  *out = NULL;
  if (desc->handle_type != ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP || desc->offset_bytes >= desc->size_bytes) {
    return api->CreateStatus(ORT_INVALID_ARGUMENT, "C EP: only heaps, and offsets inside them");
  }
  if (desc->size_bytes == 666) return NULL; /* success without a result, which no EP should give */
  void* mapped = mmap(NULL, desc->size_bytes, PROT_READ | PROT_WRITE, MAP_SHARED, (int)(intptr_t)desc->native_handle, 0);
  if (mapped == MAP_FAILED) return api->CreateStatus(ORT_EP_FAIL, "C EP: mmap failed for this handle");
  OrtExternalMemoryHandleImpl* made = calloc(1, sizeof *made);
  made->address = mapped;
  made->size = desc->size_bytes;
  made->offset = desc->offset_bytes;
  interop_ep_alive++;
  *out = made;
  return NULL;
}

static void ORT_API_CALL ReleaseMemory(OrtExternalResourceImporterImpl* i, OrtExternalMemoryHandleImpl* handle) NO_EXCEPTION {
  (void)i;
  munmap(handle->address, handle->size);
  free(handle);
  interop_ep_alive--;
}

static OrtStatus* ORT_API_CALL CreateTensor(OrtExternalResourceImporterImpl* i, const OrtExternalMemoryHandleImpl* handle,
                                            const OrtExternalTensorDescriptor* desc, OrtValue** out) NO_EXCEPTION {
  Factory* factory = ((Importer*)i)->factory;
  size_t start = handle->offset + desc->offset_bytes;
  return factory->api->CreateTensorWithDataAsOrtValue(factory->info, handle->address + start, handle->size - start, desc->shape,
                                                      desc->rank, desc->element_type, out);
}

static void ORT_API_CALL ReleaseImporter(OrtExternalResourceImporterImpl* i) NO_EXCEPTION {
  free(i);
  interop_ep_alive--;
}

static OrtStatus* ORT_API_CALL CreateImporter(OrtEpFactory* f, const OrtMemoryDevice* device,
                                              OrtExternalResourceImporterImpl** out) NO_EXCEPTION {
  Factory* factory = (Factory*)f;
  *out = NULL;
  if (!factory->ep_api->MemoryDevice_AreEqual(device, factory->ep_api->MemoryInfo_GetMemoryDevice(factory->info))) {
    return factory->api->CreateStatus(ORT_INVALID_ARGUMENT, "C EP: not my memory device");
  }
  Importer* made = calloc(1, sizeof *made); /* semaphore slots stay NULL */
  made->factory = factory;
  made->base.CanImportMemory = CanImportMemory;
  made->base.ImportMemory = ImportMemory;
  made->base.ReleaseMemory = ReleaseMemory;
  made->base.CreateTensorFromMemory = CreateTensor;
  made->base.Release = ReleaseImporter;
  interop_ep_alive++;
  *out = &made->base;
  return NULL;
}

/* ---- The library */

EXPORT OrtStatus* CreateEpFactories(const char* name, const OrtApiBase* base, const OrtLogger* logger, OrtEpFactory** out,
                                    size_t room, size_t* count) {
  const OrtApi* api = base->GetApi(ORT_API_VERSION);
  (void)name;
  *count = 0;
  if (api == NULL) return base->GetApi(1)->CreateStatus(ORT_FAIL, "C EP: needs API 23");
  if (room < 1 || logger == NULL) return api->CreateStatus(ORT_INVALID_ARGUMENT, "C EP: no room or no logger");
  Factory* made = calloc(1, sizeof *made);
  made->api = api;
  made->ep_api = api->GetEpApi();
  OrtStatus* status = api->CreateMemoryInfo_V2("C EP memory", OrtMemoryInfoDeviceType_GPU, 0xCCCC, 0,
                                               OrtDeviceMemoryType_DEFAULT, 0, OrtDeviceAllocator, &made->info);
  if (status != NULL) {
    free(made);
    return status;
  }
  OrtEpFactory* f = &made->base;
  f->ort_version_supported = STAMP;
  f->GetName = GetName;
  f->GetVendor = GetName;
  f->GetVersion = GetVersion;
  f->GetVendorId = GetVendorId;
  f->GetSupportedDevices = GetSupportedDevices;
  f->CreateEp = CreateEp;
  f->ReleaseEp = ReleaseEp;
  f->CreateAllocator = CreateAllocator;
  f->ReleaseAllocator = ReleaseAllocator;
  f->CreateDataTransfer = CreateDataTransfer;
  f->IsStreamAware = IsStreamAware;
  f->CreateExternalResourceImporterForDevice = CreateImporter;
  interop_ep_alive++;
  out[0] = f;
  *count = 1;
  return NULL;
}

EXPORT OrtStatus* ReleaseEpFactory(OrtEpFactory* f) {
  Factory* self = (Factory*)f;
  self->api->ReleaseMemoryInfo(self->info);
  free(self);
  interop_ep_alive--;
  return NULL;
}
