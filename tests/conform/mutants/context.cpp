// Defects about the data of EPContext nodes: the healthy EP gets other callbacks than the application has set.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "host.hpp"

namespace shim {
namespace {

OrtStatus* const kFine = nullptr;

// ---- What the EP answers

constexpr uint32_t kBoth = OrtEpContextDataCallbackSupportFlags_READ | OrtEpContextDataCallbackSupportFlags_WRITE;

DEFECT(OrtEp, context_flags_unknown) {
  put(it.GetEpContextDataCallbackSupport, [](const OrtEp*, uint32_t* flags) {
    *flags = kBoth | 4;
    return kFine;
  });
}

// Every other time it knows no callbacks; ONNX Runtime asks each EP once.
DEFECT(OrtEp, context_flags_change) {
  static const OrtEp* last = nullptr;
  put(it.GetEpContextDataCallbackSupport, [](const OrtEp* self, uint32_t* flags) {
    *flags = self == last ? 0 : kBoth;
    last = self == last ? nullptr : self;
    return kFine;
  });
}

// ---- Callbacks in place of the application's, which stand behind them

OrtReadNamedBufferFunc reads = nullptr;
OrtWriteNamedBufferFunc writes = nullptr;
void* read_state = nullptr;
void* write_state = nullptr;

#define READ [](void*, const char* name, OrtAllocator* allocator, void** buffer, size_t* size)
#define WRITE [](void*, const char* name, const void* data, size_t size)
#define READ_OF_APPLICATION(name) reads(read_state, name, allocator, buffer, size)
#define WRITE_OF_APPLICATION(name, data, size) writes(write_state, name, data, size)

template <class Function>
struct Place {
  static Function ours;
};
template <class Function>
Function Place<Function>::ours = nullptr;

void read_with(OrtEpApi& it, Same<OrtReadNamedBufferFunc>::type ours) {
  Place<OrtReadNamedBufferFunc>::ours = ours;
  put(it.EpContextConfigGetEpContextDataReadFunc, [](const OrtEpContextConfig* config, OrtReadNamedBufferFunc* function, void** state) {
    OrtStatus* const status = real_ep().EpContextConfigGetEpContextDataReadFunc(config, function, state);
    if (status != nullptr || *function == nullptr) return status;
    reads = *function;
    read_state = *state;
    *function = Place<OrtReadNamedBufferFunc>::ours;
    return kFine;
  });
}

void write_with(OrtEpApi& it, Same<OrtWriteNamedBufferFunc>::type ours) {
  Place<OrtWriteNamedBufferFunc>::ours = ours;
  put(it.EpContextConfigGetEpContextDataWriteFunc, [](const OrtEpContextConfig* config, OrtWriteNamedBufferFunc* function, void** state) {
    OrtStatus* const status = real_ep().EpContextConfigGetEpContextDataWriteFunc(config, function, state);
    if (status != nullptr || *function == nullptr) return status;
    writes = *function;
    write_state = *state;
    *function = Place<OrtWriteNamedBufferFunc>::ours;
    return kFine;
  });
}

DEFECT(OrtEpApi, context_data_into_files) { write_with(it, nullptr); }

DEFECT(OrtEpApi, context_data_out_of_files) { read_with(it, nullptr); }

DEFECT(OrtEpApi, context_data_in_halves) {
  write_with(it, WRITE {
    OrtStatus* const status = WRITE_OF_APPLICATION(name, data, size / 2);
    return status != nullptr ? status : WRITE_OF_APPLICATION(name, static_cast<const char*>(data) + size / 2, size - size / 2);
  });
}

DEFECT(OrtEpApi, context_data_cut_short) {
  write_with(it, WRITE { return WRITE_OF_APPLICATION(name, data, size - 1); });
}

DEFECT(OrtEpApi, context_data_under_another_name) {
  write_with(it, WRITE { return WRITE_OF_APPLICATION((std::string(name) + ".of-the-ep").c_str(), data, size); });
}

DEFECT(OrtEpApi, context_write_state_lost) {
  write_with(it, WRITE { return writes(nullptr, name, data, size); });
}

DEFECT(OrtEpApi, context_read_state_lost) {
  read_with(it, READ { return reads(nullptr, name, allocator, buffer, size); });
}

// Names are taken for paths, of which the last part is enough.
DEFECT(OrtEpApi, context_name_taken_for_a_path) {
  read_with(it, READ {
    const char* const last = std::strrchr(name, '/');
    return READ_OF_APPLICATION(last == nullptr ? name : last + 1);
  });
}

// The EP works on a copy, and the first one stays where it is, or is freed by somebody else.
OrtStatus* copied(const char* name, OrtAllocator* allocator, void** buffer, size_t* size, void (*end)(void*)) {
  void* first = nullptr;
  OrtStatus* const status = reads(read_state, name, allocator, &first, size);
  if (status != nullptr) return status;
  *buffer = allocator->Alloc(allocator, *size + 1);
  std::memcpy(*buffer, first, *size);
  end(first);
  return kFine;
}

DEFECT(OrtEpApi, context_data_never_freed) {
  read_with(it, READ { return copied(name, allocator, buffer, size, [](void*) {}); });
}

DEFECT(OrtEpApi, context_data_freed_by_itself) {
  read_with(it, READ { return copied(name, allocator, buffer, size, std::free); });
}

DEFECT(OrtEpApi, context_refusal_swallowed) {
  write_with(it, WRITE {
    api->ReleaseStatus(WRITE_OF_APPLICATION(name, data, size));
    return kFine;
  });
}

DEFECT(OrtEpApi, context_refusal_in_other_words) {
  read_with(it, READ {
    OrtStatus* const status = READ_OF_APPLICATION(name);
    if (status == nullptr) return kFine;
    api->ReleaseStatus(status);
    return failed("something went wrong");
  });
}

// The same in words, but the status of the application is dropped.
DEFECT(OrtEpApi, context_refusal_leaked) {
  read_with(it, READ {
    OrtStatus* const status = READ_OF_APPLICATION(name);
    return status == nullptr ? kFine : failed(api->GetErrorMessage(status), api->GetErrorCode(status));
  });
}

// ---- The copy of the callbacks

std::string entry(const OrtSessionOptions* options, const char* key) {
  char text[1024] = "";
  size_t size = sizeof text;
  api->ReleaseStatus(api->GetSessionConfigEntry(options, key, text, &size));
  return text;
}

std::string plain_file;
DEFECT(OrtEpApi, context_data_in_a_file_too) {
  put(it.SessionOptionsGetEpContextConfig, [](const OrtSessionOptions* options, OrtEpContextConfig** config) {
    plain_file = entry(options, "ep.context_file_path") + ".plain";
    return real_ep().SessionOptionsGetEpContextConfig(options, config);
  });
  write_with(it, WRITE {
    if (std::FILE* const file = std::fopen(plain_file.c_str(), "wb")) {
      std::fwrite(data, 1, size, file);
      std::fclose(file);
    }
    return WRITE_OF_APPLICATION(name, data, size);
  });
}

DEFECT(OrtEpApi, context_embedded_data_written) {
  put(it.SessionOptionsGetEpContextConfig, [](const OrtSessionOptions* options, OrtEpContextConfig** config) {
    OrtStatus* const status = real_ep().SessionOptionsGetEpContextConfig(options, config);
    OrtWriteNamedBufferFunc function = nullptr;
    void* state = nullptr;
    if (status != nullptr || entry(options, "ep.context_embed_mode") != "1") return status;
    api->ReleaseStatus(real_ep().EpContextConfigGetEpContextDataWriteFunc(*config, &function, &state));
    return function == nullptr ? kFine : function(state, "embedded", "data", 4);
  });
}

DEFECT(OrtEpApi, context_config_never_released) {
  put(it.ReleaseEpContextConfig, [](OrtEpContextConfig*) {});
}

DEFECT(OrtEpApi, context_config_used_later) {
  put(it.ReleaseEpContextConfig, [](OrtEpContextConfig* config) {
    OrtReadNamedBufferFunc function = nullptr;
    void* state = nullptr;
    real_ep().ReleaseEpContextConfig(config);
    api->ReleaseStatus(real_ep().EpContextConfigGetEpContextDataReadFunc(config, &function, &state));
  });
}

}  // namespace
}  // namespace shim
