/* The EP's side of proposal 26821 in C99: an importer and the factory slot that makes it. */
#include "onnxruntime_d3d12_interop.h"

typedef struct Importer {
  OrtExternalResourceImporterImpl base;
  const OrtApi* api;
} Importer;

struct OrtExternalMemoryHandleImpl {
  void* mapped;
};

static bool ORT_API_CALL CanImportMemory(const OrtExternalResourceImporterImpl* this_ptr,
                                         OrtExternalMemoryHandleType handle_type) NO_EXCEPTION {
  return this_ptr != NULL && handle_type == ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP;
}

static OrtStatusPtr ORT_API_CALL ImportMemory(OrtExternalResourceImporterImpl* this_ptr,
                                              const OrtExternalMemoryDescriptor* desc,
                                              OrtExternalMemoryHandleImpl** out_handle) NO_EXCEPTION {
  static OrtExternalMemoryHandleImpl record = {NULL};
  if (desc->version != ORT_EXTERNAL_MEMORY_DESCRIPTOR_VERSION || desc->offset_bytes > desc->size_bytes) {
    return ((Importer*)this_ptr)->api->CreateStatus(ORT_INVALID_ARGUMENT, "bad descriptor");
  }
  record.mapped = desc->native_handle;
  *out_handle = &record;
  return NULL;
}

static OrtStatusPtr ORT_API_CALL CreateImporter(OrtEpFactory* this_ptr, const OrtMemoryDevice* memory_device,
                                                OrtExternalResourceImporterImpl** out_importer) NO_EXCEPTION {
  static Importer importer;
  if (this_ptr == NULL || memory_device == NULL) return NULL;
  importer.base.CanImportMemory = CanImportMemory;
  importer.base.ImportMemory = ImportMemory;
  *out_importer = &importer.base;
  return NULL;
}

int main(void) {
  OrtEpFactory factory = ORT_EP_FACTORY_INIT;
  OrtExternalMemoryDescriptor desc = ORT_EXTERNAL_MEMORY_DESCRIPTOR_INIT;
  OrtExternalMemoryHandleImpl* handle = NULL;
  OrtExternalResourceImporterImpl* importer = NULL;
  factory.CreateExternalResourceImporterForDevice = CreateImporter;
  if (factory.ort_version_supported != 23 || desc.version != 1) return 1;
  if (factory.CreateExternalResourceImporterForDevice(&factory, (const OrtMemoryDevice*)&desc, &importer)) return 2;
  desc.native_handle = &desc;
  if (importer->ImportMemory(importer, &desc, &handle) || handle->mapped != &desc) return 3;
  return importer->CanImportMemory(importer, ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE);
}
