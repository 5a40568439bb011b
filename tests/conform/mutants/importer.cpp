// Defects of OrtExternalResourceImporterImpl and its handles.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <map>
#include <mutex>
#include <vector>

#include "entry.hpp"

namespace shim {
namespace {

using Importer = OrtExternalResourceImporterImpl;
using Memory = OrtExternalMemoryHandle;
using MemoryDescriptor = OrtExternalMemoryDescriptor;
using SemaphoreDescriptor = OrtExternalSemaphoreDescriptor;

Importer inner;  // the slots before the defect came
OrtStatus* const kFine = nullptr;

#define IMPORT_MEMORY [](Importer * self, const MemoryDescriptor* desc, Memory** out)
#define IMPORT_SEMAPHORE [](Importer * self, const SemaphoreDescriptor* desc, OrtExternalSemaphoreHandle** out)
#define TENSOR [](Importer * self, const Memory* memory, const OrtExternalTensorDescriptor* desc, OrtValue** out)
#define IMPORTER_DEFECT(name) DEFECT(OrtExternalResourceImporterImpl, name)

// ---- Importers

DEFECT(OrtEpFactory, importer_not_implemented) {
  put(it.CreateExternalResourceImporterForDevice, [](OrtEpFactory*, const OrtEpDevice*, Importer**) {
    return failed("there is no importer", ORT_NOT_IMPLEMENTED);
  });
}

DEFECT(OrtEpFactory, one_importer_for_all) {
  static Importer* shared = nullptr;
  put(it.CreateExternalResourceImporterForDevice, [](OrtEpFactory* self, const OrtEpDevice* device, Importer** out) {
    OrtStatus* status = kFine;
    if (shared == nullptr) status = changed(original<OrtEpFactory>().CreateExternalResourceImporterForDevice(self, device, &shared), &shared);
    *out = shared;
    return status;
  });
}

IMPORTER_DEFECT(unknown_types_claimed) {
  inner = it;
  put(it.CanImportMemory, [](const Importer* self, OrtExternalMemoryHandleType type) {
    return static_cast<int>(type) == 77 || inner.CanImportMemory(self, type);
  });
}

IMPORTER_DEFECT(foreign_types_claimed) {
  inner = it;
  put(it.CanImportMemory, [](const Importer* self, OrtExternalMemoryHandleType type) {
    return type == ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE || inner.CanImportMemory(self, type);
  });
}

IMPORTER_DEFECT(foreign_semaphores_claimed) {
  inner = it;
  put(it.CanImportSemaphore, [](const Importer* self, OrtExternalSemaphoreType type) {
    return type == ORT_EXTERNAL_SEMAPHORE_D3D12_FENCE || inner.CanImportSemaphore(self, type);
  });
}

// ---- Imports of memory

// Imports with a descriptor that differs; the handle says what was asked for.
OrtStatus* import_as(Importer* self, const MemoryDescriptor& desc, const MemoryDescriptor* asked, Memory** out) {
  OrtStatus* const status = inner.ImportMemory(self, &desc, out);
  if (status == nullptr) (*out)->descriptor = *asked;
  return status;
}

IMPORTER_DEFECT(every_type_taken) {
  inner = it;
  put(it.ImportMemory, IMPORT_MEMORY {
    MemoryDescriptor given = *desc;
    given.handle_type = ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD;
    return import_as(self, given, desc, out);
  });
}

IMPORTER_DEFECT(memory_version_unchecked) {
  inner = it;
  put(it.ImportMemory, IMPORT_MEMORY {
    MemoryDescriptor given = *desc;
    given.version = ORT_API_VERSION;
    return import_as(self, given, desc, out);
  });
}

IMPORTER_DEFECT(tensor_version_unchecked) {
  inner = it;
  put(it.CreateTensorFromMemory, TENSOR {
    OrtExternalTensorDescriptor given = *desc;
    given.version = ORT_API_VERSION;
    return inner.CreateTensorFromMemory(self, memory, &given, out);
  });
}

IMPORTER_DEFECT(new_versions_refused) {
  inner = it;
  put(it.ImportMemory, IMPORT_MEMORY {
    return desc->version > ORT_API_VERSION + 2 ? failed("the version is unknown", ORT_INVALID_ARGUMENT) : inner.ImportMemory(self, desc, out);
  });
}

IMPORTER_DEFECT(empty_memory_taken) {
  inner = it;
  put(it.ImportMemory, IMPORT_MEMORY {
    MemoryDescriptor given = *desc;
    if (given.size_bytes == 0) given.size_bytes = 4096;
    return import_as(self, given, desc, out);
  });
}

IMPORTER_DEFECT(wrong_code_for_bad_handles) {
  inner = it;
  put(it.ImportMemory, IMPORT_MEMORY {
    OrtStatus* const status = inner.ImportMemory(self, desc, out);
    if (status == nullptr || static_cast<int>(reinterpret_cast<std::intptr_t>(desc->native_handle)) != -1) return status;
    api->ReleaseStatus(status);
    return failed("it cannot be imported");
  });
}

// size - offset is taken for what is left, whatever the offset.
IMPORTER_DEFECT(offset_underflow) {
  inner = it;
  put(it.ImportMemory, IMPORT_MEMORY {
    MemoryDescriptor given = *desc;
    if (given.offset_bytes > given.size_bytes) given.offset_bytes = 0;
    return import_as(self, given, desc, out);
  });
}

IMPORTER_DEFECT(descriptor_not_copied) {
  inner = it;
  put(it.ImportMemory, IMPORT_MEMORY {
    OrtStatus* const status = inner.ImportMemory(self, desc, out);
    if (status == nullptr) (*out)->descriptor.offset_bytes = 0;
    return status;
  });
}

IMPORTER_DEFECT(no_device_in_handles) {
  inner = it;
  put(it.ImportMemory, IMPORT_MEMORY {
    OrtStatus* const status = inner.ImportMemory(self, desc, out);
    if (status == nullptr) (*out)->ep_device = nullptr;
    return status;
  });
}

IMPORTER_DEFECT(handle_null) {
  inner = it;
  put(it.ImportMemory, [](Importer*, const MemoryDescriptor*, Memory** out) {
    *out = nullptr;
    return kFine;
  });
}

IMPORTER_DEFECT(handle_closed) {
  inner = it;
  put(it.ImportMemory, IMPORT_MEMORY {
    OrtStatus* const status = inner.ImportMemory(self, desc, out);
    if (status == nullptr) close(static_cast<int>(reinterpret_cast<std::intptr_t>(desc->native_handle)));
    return status;
  });
}

IMPORTER_DEFECT(imports_not_ended) {
  inner = it;
  put(it.ReleaseMemory, [](Importer*, Memory*) {});
}

DEFECT(OrtExternalMemoryHandle, import_leaks) {
  put(it.Release, [](Memory*) {});
}

// A handle uses its importer until it is released.
std::atomic<int> importers{0};
DEFECT(OrtExternalMemoryHandle, handle_needs_its_importer) {
  static std::map<Memory*, int> made;
  made[&it] = importers;
  put(it.Release, [](Memory* self) {
    if (importers < made[self]) std::abort();
    self->Release = original<Memory>().Release;  // by which the healthy library knows its own
    self->Release(self);
  });
}
const Defect<Importer> counted("handle_needs_its_importer", [](Importer& it) {
  ++importers;
  inner = it;
  put(it.Release, [](Importer* self) {
    --importers;
    inner.Release(self);
  });
});

// ---- Tensors

struct Numbers {
  std::mutex mutex;
  std::map<const Memory*, int> of;
};
Numbers tensors;

IMPORTER_DEFECT(one_tensor_for_a_handle) {
  inner = it;
  put(it.CreateTensorFromMemory, TENSOR {
    {
      const std::lock_guard<std::mutex> locked(tensors.mutex);
      if (++tensors.of[memory] > 1) return failed("the memory has its tensor");
    }
    return inner.CreateTensorFromMemory(self, memory, desc, out);
  });
  put(it.ImportMemory, IMPORT_MEMORY {
    OrtStatus* const status = inner.ImportMemory(self, desc, out);
    const std::lock_guard<std::mutex> locked(tensors.mutex);
    if (status == nullptr) tensors.of[*out] = 0;
    return status;
  });
}

// Where an import lies: the address of a tensor of a byte at its start.
char* start_of(Importer* self, const Memory* memory) {
  const int64_t shape[] = {1};
  OrtExternalTensorDescriptor desc{};
  desc.version = ORT_API_VERSION;
  desc.element_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT8;
  desc.shape = shape;
  desc.rank = 1;
  OrtValue* value = nullptr;
  void* data = nullptr;
  if (OrtStatus* const status = inner.CreateTensorFromMemory(self, memory, &desc, &value)) {
    api->ReleaseStatus(status);
    return nullptr;
  }
  api->GetTensorMutableData(value, &data);
  api->ReleaseValue(value);
  return static_cast<char*>(data);
}

OrtStatus* tensor_at(void* data, size_t size, const OrtMemoryInfo* info, const OrtExternalTensorDescriptor* desc, OrtValue** out) {
  return api->CreateTensorWithDataAsOrtValue(info, data, size, desc->shape, desc->rank, desc->element_type, out);
}

const OrtMemoryInfo* info_of(const Memory* memory) { return api->EpDevice_MemoryInfo(memory->ep_device, OrtDeviceMemoryType_DEFAULT); }

IMPORTER_DEFECT(tensor_copied) {
  inner = it;
  put(it.CreateTensorFromMemory, TENSOR {
    OrtStatus* const status = inner.CreateTensorFromMemory(self, memory, desc, out);
    if (status != nullptr || desc->element_type != ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT) return status;
    void* data = nullptr;
    size_t size = 0;
    api->GetTensorMutableData(*out, &data);
    api->GetTensorSizeInBytes(*out, &size);
    void* const copy = aligned_alloc(64, size + 64);  // it is never freed, as if the EP forgot
    std::memcpy(copy, data, size);
    return tensor_at(copy, size, info_of(memory), desc, out);
  });
}

IMPORTER_DEFECT(offset_of_memory_ignored) {
  inner = it;
  put(it.CreateTensorFromMemory, TENSOR {
    OrtStatus* const status = inner.CreateTensorFromMemory(self, memory, desc, out);
    if (status != nullptr || memory->descriptor.offset_bytes != 512) return status;
    void* data = nullptr;
    size_t size = 0;
    api->GetTensorMutableData(*out, &data);
    api->GetTensorSizeInBytes(*out, &size);
    return tensor_at(static_cast<char*>(data) - 512, size, info_of(memory), desc, out);
  });
}

IMPORTER_DEFECT(size_of_memory_unchecked) {
  inner = it;
  put(it.CreateTensorFromMemory, TENSOR {
    OrtStatus* const status = inner.CreateTensorFromMemory(self, memory, desc, out);
    if (status == nullptr || desc->offset_bytes != 4) return status;
    api->ReleaseStatus(status);
    size_t count = 1;
    for (size_t i = 0; i < desc->rank; ++i) count *= static_cast<size_t>(desc->shape[i]);
    return tensor_at(start_of(self, memory) + desc->offset_bytes, count * 4, info_of(memory), desc, out);
  });
}

IMPORTER_DEFECT(tensor_overflow) {
  inner = it;
  put(it.CreateTensorFromMemory, TENSOR {
    OrtExternalTensorDescriptor given = *desc;
    const int64_t shape[] = {1};
    if (given.rank == 2 && given.shape != nullptr && given.shape[0] == int64_t{1} << 32) given.shape = shape, given.rank = 1;
    return inner.CreateTensorFromMemory(self, memory, &given, out);
  });
}

IMPORTER_DEFECT(strings_imported) {
  inner = it;
  put(it.CreateTensorFromMemory, TENSOR {
    OrtExternalTensorDescriptor given = *desc;
    if (given.element_type == ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING) given.element_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
    return inner.CreateTensorFromMemory(self, memory, &given, out);
  });
}

IMPORTER_DEFECT(offset_not_aligned) {
  inner = it;
  put(it.CreateTensorFromMemory, TENSOR {
    OrtExternalTensorDescriptor given = *desc;
    given.offset_bytes = given.offset_bytes / 4 * 4;
    return inner.CreateTensorFromMemory(self, memory, &given, out);
  });
}

IMPORTER_DEFECT(rank_without_shape) {
  inner = it;
  put(it.CreateTensorFromMemory, TENSOR {
    OrtExternalTensorDescriptor given = *desc;
    if (given.shape == nullptr) given.rank = 0;
    return inner.CreateTensorFromMemory(self, memory, &given, out);
  });
}

IMPORTER_DEFECT(tensor_on_the_cpu) {
  inner = it;
  put(it.CreateTensorFromMemory, TENSOR {
    OrtStatus* const status = inner.CreateTensorFromMemory(self, memory, desc, out);
    if (status != nullptr) return status;
    static OrtMemoryInfo* cpu = nullptr;
    if (cpu == nullptr) api->CreateCpuMemoryInfo(OrtDeviceAllocator, OrtMemTypeDefault, &cpu);
    void* data = nullptr;
    size_t size = 0;
    api->GetTensorMutableData(*out, &data);
    api->GetTensorSizeInBytes(*out, &size);
    return tensor_at(data, size, cpu, desc, out);  // the first tensor stays, so that the memory does
  });
}

IMPORTER_DEFECT(foreign_handles_taken) {
  inner = it;
  static std::vector<const Memory*> own;
  put(it.ImportMemory, IMPORT_MEMORY {
    OrtStatus* const status = inner.ImportMemory(self, desc, out);
    if (status == nullptr) own.push_back(*out);
    return status;
  });
  put(it.CreateTensorFromMemory, TENSOR {
    bool known = false;
    for (const Memory* one : own) known |= one == memory;
    return inner.CreateTensorFromMemory(self, known || own.empty() ? memory : own.back(), desc, out);
  });
}

// Tensors of imports are none that a run can use.
std::vector<const void*> imported;
IMPORTER_DEFECT(imports_refused_in_runs) {
  inner = it;
  put(it.CreateTensorFromMemory, TENSOR {
    OrtStatus* const status = inner.CreateTensorFromMemory(self, memory, desc, out);
    void* data = nullptr;
    if (status == nullptr && api->GetTensorMutableData(*out, &data) == nullptr) imported.push_back(data);
    return status;
  });
}
const Defect<OrtNodeComputeInfo> refused("imports_refused_in_runs", [](OrtNodeComputeInfo& it) {
  put(it.Compute, [](OrtNodeComputeInfo* self, void* state, OrtKernelContext* context) {
    const OrtValue* input = nullptr;
    void* data = nullptr;
    api->KernelContext_GetInput(context, 0, &input);
    api->GetTensorMutableData(const_cast<OrtValue*>(input), &data);
    for (const void* one : imported) {
      if (one == data) return failed("the input is no memory of this EP");
    }
    return original<OrtNodeComputeInfo>().Compute(self, state, context);
  });
});

IMPORTER_DEFECT(imports_mixed_up) {
  inner = it;
  static std::vector<const Memory*> own;
  static std::mutex mutex;
  put(it.ImportMemory, IMPORT_MEMORY {
    OrtStatus* const status = inner.ImportMemory(self, desc, out);
    const std::lock_guard<std::mutex> locked(mutex);
    if (status == nullptr) {
      own.push_back(*out);
      put((*out)->Release, [](Memory* memory) {
        {
          const std::lock_guard<std::mutex> held(mutex);
          for (size_t i = 0; i < own.size(); ++i) {
            if (own[i] == memory) own.erase(own.begin() + static_cast<std::ptrdiff_t>(i));
          }
        }
        memory->Release = original<Memory>().Release;
        memory->Release(memory);
      });
    }
    return status;
  });
  put(it.CreateTensorFromMemory, TENSOR {
    const Memory* given = memory;
    {
      const std::lock_guard<std::mutex> locked(mutex);
      if (own.size() > 4) given = own.back();
    }
    return inner.CreateTensorFromMemory(self, given, desc, out);
  });
}

IMPORTER_DEFECT(one_import_at_a_time) {
  inner = it;
  put(it.ImportMemory, IMPORT_MEMORY {
    static std::atomic<int> inside{0};
    if (++inside > 1) {
      --inside;
      return failed("another import is under way");
    }
    usleep(2000);
    OrtStatus* const status = inner.ImportMemory(self, desc, out);
    --inside;
    return status;
  });
}

// ---- Semaphores

IMPORTER_DEFECT(semaphore_version_unchecked) {
  inner = it;
  put(it.ImportSemaphore, IMPORT_SEMAPHORE {
    SemaphoreDescriptor given = *desc;
    given.version = ORT_API_VERSION;
    return inner.ImportSemaphore(self, &given, out);
  });
}

IMPORTER_DEFECT(every_semaphore_taken) {
  inner = it;
  put(it.ImportSemaphore, IMPORT_SEMAPHORE {
    SemaphoreDescriptor given = *desc;
    given.type = ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD;
    return inner.ImportSemaphore(self, &given, out);
  });
}

// The counter of a semaphore, which is mapped a second time.
std::map<const OrtExternalSemaphoreHandle*, volatile uint64_t*> counters;
IMPORTER_DEFECT(wait_blocks) {
  inner = it;
  put(it.ImportSemaphore, IMPORT_SEMAPHORE {
    OrtStatus* const status = inner.ImportSemaphore(self, desc, out);
    if (status != nullptr) return status;
    const int fd = static_cast<int>(reinterpret_cast<std::intptr_t>(desc->native_handle));
    counters[*out] = static_cast<volatile uint64_t*>(mmap(nullptr, 8, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0));
    return status;
  });
  put(it.WaitSemaphore, [](Importer* self, OrtExternalSemaphoreHandle* handle, OrtSyncStream* stream, uint64_t value) {
    while (*counters[handle] < value) usleep(1000);
    return inner.WaitSemaphore(self, handle, stream, value);
  });
}

IMPORTER_DEFECT(signal_at_once) {
  inner = it;
  put(it.ImportSemaphore, IMPORT_SEMAPHORE {
    OrtStatus* const status = inner.ImportSemaphore(self, desc, out);
    if (status != nullptr) return status;
    const int fd = static_cast<int>(reinterpret_cast<std::intptr_t>(desc->native_handle));
    counters[*out] = static_cast<volatile uint64_t*>(mmap(nullptr, 8, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0));
    return status;
  });
  put(it.SignalSemaphore, [](Importer*, OrtExternalSemaphoreHandle* handle, OrtSyncStream*, uint64_t value) {
    *counters[handle] = value;
    return kFine;
  });
}

}  // namespace
}  // namespace shim
