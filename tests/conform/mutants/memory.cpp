// Defects of OrtAllocator and OrtDataTransferImpl.
#include <unistd.h>

#include <atomic>
#include <new>

#include "entry.hpp"

namespace shim {
namespace {

OrtAllocator inner;  // the slots before the defect came
OrtStatus* const kFine = nullptr;

DEFECT(OrtAllocator, huge_blocks_promised) {
  inner = it;
  put(it.Alloc, [](OrtAllocator* self, size_t size) { return inner.Alloc(self, size > (size_t{1} << 40) ? 16 : size); });
}

DEFECT(OrtAllocator, throws_without_memory) {
  inner = it;
  put(it.Alloc, [](OrtAllocator* self, size_t size) {
    if (size > (size_t{1} << 40)) throw std::bad_alloc();
    return inner.Alloc(self, size);
  });
}

DEFECT(OrtAllocator, empty_blocks_crash) {
  inner = it;
  put(it.Alloc, [](OrtAllocator* self, size_t size) {
    if (size == 0) std::abort();
    return inner.Alloc(self, size);
  });
}

DEFECT(OrtAllocator, misaligned) {
  inner = it;
  put(it.Alloc, [](OrtAllocator* self, size_t size) -> void* {
    void* const block = inner.Alloc(self, size > (size_t{1} << 40) ? size : size + 8);
    return block == nullptr ? nullptr : static_cast<char*>(block) + 8;
  });
  put(it.Free, [](OrtAllocator* self, void* block) { inner.Free(self, block == nullptr ? nullptr : static_cast<char*>(block) - 8); });
}

// Free puts a block where two calls of Alloc find it.
DEFECT(OrtAllocator, blocks_given_twice) {
  static char block[1 << 12];
  inner = it;
  put(it.Alloc, [](OrtAllocator* self, size_t size) -> void* { return size == 63 || size == 64 ? block : inner.Alloc(self, size); });
  put(it.Free, [](OrtAllocator* self, void* given) {
    if (given != block) inner.Free(self, given);
  });
}

// Large blocks are used again before the work on them is done.
DEFECT(OrtAllocator, large_blocks_used_again) {
  static char* const block = static_cast<char*>(aligned_alloc(64, 307200));
  inner = it;
  put(it.Alloc, [](OrtAllocator* self, size_t size) -> void* {
    return size >= 307200 && size < 307300 ? block : inner.Alloc(self, size);
  });
  put(it.Free, [](OrtAllocator* self, void* given) {
    if (given != block) inner.Free(self, given);
  });
}

DEFECT(OrtAllocator, one_thread_at_a_time) {
  inner = it;
  put(it.Alloc, [](OrtAllocator* self, size_t size) -> void* {
    static std::atomic<int> inside{0};
    const bool alone = ++inside == 1;
    usleep(200);
    void* const block = alone ? inner.Alloc(self, size) : nullptr;
    --inside;
    return block;
  });
}

DEFECT(OrtAllocator, info_of_another) {
  inner = it;
  put(it.Info, [](const OrtAllocator*) -> const OrtMemoryInfo* {
    static OrtMemoryInfo* info = nullptr;
    if (info == nullptr) {
      api->CreateMemoryInfo_V2("Mutant", OrtMemoryInfoDeviceType_GPU, 0xBAD, 5, OrtDeviceMemoryType_DEFAULT, 0, OrtDeviceAllocator, &info);
    }
    return info;
  });
}

DEFECT(OrtAllocator, info_in_an_arena) {
  inner = it;
  put(it.Info, [](const OrtAllocator* self) -> const OrtMemoryInfo* {
    static OrtMemoryInfo* info = nullptr;
    const char* name = nullptr;
    OrtMemoryInfoDeviceType type{};
    int id = 0;
    const OrtMemoryInfo* const right = inner.Info(self);
    api->MemoryInfoGetName(right, &name);
    api->MemoryInfoGetDeviceType(right, &type);
    api->MemoryInfoGetId(right, &id);
    if (info == nullptr) {
      api->CreateMemoryInfo_V2(name, type, api->MemoryInfoGetVendorId(right), id, OrtDeviceMemoryType_DEFAULT, 0, OrtArenaAllocator, &info);
    }
    return info;
  });
}

DEFECT(OrtAllocator, stats_of_words) {
  put(it.GetStats, [](const OrtAllocator*, OrtKeyValuePairs** out) {
    api->CreateKeyValuePairs(out);
    api->AddKeyValuePair(*out, "Limit", "a lot");
    return kFine;
  });
}

DEFECT(OrtAllocator, stats_null) {
  put(it.GetStats, [](const OrtAllocator*, OrtKeyValuePairs** out) {
    *out = nullptr;
    return kFine;
  });
}

DEFECT(OrtAllocator, reserved_block_given_again) {
  inner = it;
  static void* reserved = nullptr;
  put(it.Reserve, [](OrtAllocator* self, size_t size) { return reserved = inner.Alloc(self, size); });
  put(it.Alloc, [](OrtAllocator* self, size_t size) { return reserved != nullptr && size == 4096 ? reserved : inner.Alloc(self, size); });
  put(it.Free, [](OrtAllocator* self, void* block) {
    if (block != reserved) inner.Free(self, block);
  });
}

DEFECT(OrtAllocator, nothing_on_streams) {
  inner = it;
  put(it.AllocOnStream, [](OrtAllocator* self, size_t size, OrtSyncStream* stream) {
    return stream != nullptr ? nullptr : inner.Alloc(self, size);
  });
}

// Blocks are kept by the address of their stream, and given to the next stream there.
DEFECT(OrtAllocator, streams_remembered) {
  inner = it;
  static void* last = nullptr;
  static OrtSyncStream* of = nullptr;
  put(it.AllocOnStream, [](OrtAllocator* self, size_t size, OrtSyncStream* stream) {
    if (stream != nullptr && of != nullptr && of != stream && size == 512 && last != nullptr) {
      void* const block = last;
      last = nullptr;
      return block;
    }
    void* const block = inner.Alloc(self, size);
    if (last == nullptr || of != stream) last = block, of = stream;
    return block;
  });
}

// ---- The functions of the factory for allocators

const OrtEpFactory& factory() { return original<OrtEpFactory>(); }

DEFECT(OrtEpFactory, foreign_memory_crashes) {
  put(it.CreateAllocator, [](OrtEpFactory* self, const OrtMemoryInfo* info, const OrtKeyValuePairs* options, OrtAllocator** out) {
    OrtStatus* const status = factory().CreateAllocator(self, info, options, out);
    if (status != nullptr) std::abort();
    return changed(status, out);
  });
}

DEFECT(OrtEpFactory, allocator_options_crash) {
  put(it.CreateAllocator, [](OrtEpFactory* self, const OrtMemoryInfo* info, const OrtKeyValuePairs* options, OrtAllocator** out) {
    if (options != nullptr && api->GetKeyValue(options, "no such option") != nullptr) std::abort();
    return changed(factory().CreateAllocator(self, info, options, out), out);
  });
}

DEFECT(OrtEpFactory, allocator_written_with_error) {
  put(it.CreateAllocator, [](OrtEpFactory* self, const OrtMemoryInfo* info, const OrtKeyValuePairs* options, OrtAllocator** out) {
    OrtStatus* const status = factory().CreateAllocator(self, info, options, out);
    if (status != nullptr) *out = reinterpret_cast<OrtAllocator*>(0x10);
    return changed(status, out);
  });
}

// ---- Copies

OrtDataTransferImpl transfer;  // the slots before the defect came

#define COPY [](OrtDataTransferImpl* self, const OrtValue** sources, OrtValue** targets, OrtSyncStream** streams, size_t count)
#define COPY_OF_SELF transfer.CopyTensors(self, sources, targets, streams, count)

size_t bytes_of(const OrtValue* value) {
  size_t size = 0;
  api->GetTensorSizeInBytes(value, &size);
  return size;
}

void* data_of(const OrtValue* value) {
  void* data = nullptr;
  api->GetTensorMutableData(const_cast<OrtValue*>(value), &data);
  return data;
}

DEFECT(OrtDataTransferImpl, copies_everything) {
  put(it.CanCopy, [](const OrtDataTransferImpl*, const OrtMemoryDevice*, const OrtMemoryDevice*) { return true; });
}

DEFECT(OrtDataTransferImpl, copies_nothing_back) {
  transfer = it;
  put(it.CanCopy, [](const OrtDataTransferImpl* self, const OrtMemoryDevice* source, const OrtMemoryDevice* target) {
    return ep_api->MemoryDevice_GetDeviceType(target) != OrtMemoryInfoDeviceType_CPU && transfer.CanCopy(self, source, target);
  });
}

DEFECT(OrtDataTransferImpl, last_bytes_left_out) {
  transfer = it;
  put(it.CopyTensors, COPY {
    OrtStatus* const status = COPY_OF_SELF;
    for (size_t i = 0; status == nullptr && i < count; ++i) {
      const size_t size = bytes_of(sources[i]);
      if (size == 60) static_cast<char*>(data_of(targets[i]))[size - 1] = 0;
    }
    return status;
  });
}

DEFECT(OrtDataTransferImpl, null_streams_refused) {
  transfer = it;
  put(it.CopyTensors, COPY { return streams != nullptr && count > 0 && streams[0] == nullptr ? failed("there is no stream") : COPY_OF_SELF; });
}

DEFECT(OrtDataTransferImpl, only_the_first) {
  transfer = it;
  put(it.CopyTensors, COPY {
    if (count > 1) count = 1;
    return COPY_OF_SELF;
  });
}

DEFECT(OrtDataTransferImpl, empty_tensors_refused) {
  transfer = it;
  put(it.CopyTensors, COPY {
    for (size_t i = 0; i < count; ++i) {
      if (bytes_of(sources[i]) == 0) return failed("there is nothing to copy");
    }
    return COPY_OF_SELF;
  });
}

DEFECT(OrtDataTransferImpl, sizes_unchecked) {
  transfer = it;
  put(it.CopyTensors, COPY {
    for (size_t i = 0; i < count; ++i) {
      if (bytes_of(sources[i]) == bytes_of(targets[i])) continue;
      std::memcpy(data_of(targets[i]), data_of(sources[i]), bytes_of(sources[i]));
      return kFine;
    }
    return COPY_OF_SELF;
  });
}

DEFECT(OrtDataTransferImpl, null_memory_accepted) {
  transfer = it;
  put(it.CopyTensors, COPY {
    for (size_t i = 0; i < count; ++i) {
      if (data_of(targets[i]) == nullptr && bytes_of(targets[i]) != 0) return kFine;
    }
    return COPY_OF_SELF;
  });
}

DEFECT(OrtDataTransferImpl, one_copy_at_a_time) {
  transfer = it;
  put(it.CopyTensors, COPY {
    static std::atomic<int> inside{0};
    if (++inside > 1) {
      --inside;
      return failed("another copy is under way");
    }
    usleep(2000);
    OrtStatus* const status = COPY_OF_SELF;
    --inside;
    return status;
  });
}

}  // namespace
}  // namespace shim
