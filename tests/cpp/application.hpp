// What a host program of the tests needs of ONNX Runtime: loading it, sessions with an EP and without, and runs with made-up inputs.
#ifndef ORTFORGE_TESTS_APPLICATION_HPP
#define ORTFORGE_TESTS_APPLICATION_HPP

#include <dlfcn.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "onnxruntime_c_api.h"

namespace app {

inline const OrtApiBase* base = nullptr;
inline const OrtApi* api = nullptr;
inline std::uint32_t version = 0;  // the N of ONNX Runtime 1.N

[[noreturn]] inline void fail(const std::string& what) {
  std::fprintf(stderr, "failed: %s\n", what.c_str());
  std::fflush(stderr);
  std::_Exit(1);
}

inline void expect(bool holds, const std::string& what) {
  if (!holds) fail(what);
}

inline void check(OrtStatus* status) {
  if (status != nullptr) fail(api->GetErrorMessage(status));
}

/** A status that should not be success: its message has the words. */
inline void refused(OrtStatus* status, const std::string& words) {
  expect(status != nullptr, "this should have been refused with: " + words);
  const std::string text = api->GetErrorMessage(status);
  api->ReleaseStatus(status);
  expect(text.find(words) != std::string::npos, "expected '" + words + "', found: " + text);
}

/** Takes the functions of a libonnxruntime. */
inline void load(const char* path) {
  void* library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) fail(dlerror());
  void* symbol = dlsym(library, "OrtGetApiBase");
  const OrtApiBase* (*get)() noexcept = nullptr;
  std::memcpy(&get, &symbol, sizeof get);
  base = get();
  version = static_cast<std::uint32_t>(std::atoi(base->GetVersionString() + 2));
  api = base->GetApi(std::min<std::uint32_t>(version, ORT_API_VERSION));
  if (api == nullptr) fail("this ONNX Runtime has not the API of its version");
}

struct Release {
  void operator()(OrtSession* p) const { api->ReleaseSession(p); }
  void operator()(OrtValue* p) const { api->ReleaseValue(p); }
  void operator()(OrtSessionOptions* p) const { api->ReleaseSessionOptions(p); }
  void operator()(OrtRunOptions* p) const { api->ReleaseRunOptions(p); }
  void operator()(OrtTypeInfo* p) const { api->ReleaseTypeInfo(p); }
  void operator()(OrtMemoryInfo* p) const { api->ReleaseMemoryInfo(p); }
  void operator()(OrtSyncStream* p) const { api->ReleaseSyncStream(p); }
  void operator()(OrtKeyValuePairs* p) const { api->ReleaseKeyValuePairs(p); }
  void operator()(OrtTensorTypeAndShapeInfo* p) const { api->ReleaseTensorTypeAndShapeInfo(p); }
};
template <class T>
using Owned = std::unique_ptr<T, Release>;

using Pairs = std::map<std::string, std::string>;

inline std::string text_of(char* text) {
  OrtAllocator* allocator = nullptr;
  check(api->GetAllocatorWithDefaultOptions(&allocator));
  std::string found = text;
  check(api->AllocatorFree(allocator, text));
  return found;
}

/** How a session is to be. */
struct Wanted {
  std::vector<const OrtEpDevice*> devices = {};  // of several EPs; none for the CPU EP alone
  Pairs options = {};                            // of the first EP
  Pairs config = {};                             // session config entries
  std::string profile = {};                      // prefix of a profile to write
};

inline OrtStatus* try_session(OrtEnv* env, const std::string& model, const Wanted& wanted, Owned<OrtSession>& session) {
  OrtSessionOptions* made = nullptr;
  check(api->CreateSessionOptions(&made));
  const Owned<OrtSessionOptions> options(made);
  check(api->SetIntraOpNumThreads(made, 1));
  check(api->SetSessionGraphOptimizationLevel(made, ORT_DISABLE_ALL));
  if (!wanted.profile.empty()) check(api->EnableProfiling(made, wanted.profile.c_str()));
  for (const auto& [key, value] : wanted.config) check(api->AddSessionConfigEntry(made, key.c_str(), value.c_str()));
  for (std::size_t i = 0; i < wanted.devices.size(); ++i) {
    std::vector<const char*> keys, values;
    for (const auto& [key, value] : wanted.options) {
      if (i == 0) keys.push_back(key.c_str()), values.push_back(value.c_str());
    }
    const OrtEpDevice* const* device = &wanted.devices[i];
    OrtStatus* status =
        api->SessionOptionsAppendExecutionProvider_V2(made, env, device, 1, keys.data(), values.data(), keys.size());
    if (status != nullptr) return status;
  }
  OrtSession* found = nullptr;
  OrtStatus* status = api->CreateSession(env, model.c_str(), made, &found);
  if (status == nullptr) session.reset(found);
  return status;
}

inline Owned<OrtSession> session(OrtEnv* env, const std::string& model, const Wanted& wanted) {
  Owned<OrtSession> made;
  check(try_session(env, model, wanted, made));
  return made;
}

/** A tensor with memory of its own. */
struct Tensor {
  std::vector<std::int64_t> shape;
  ONNXTensorElementDataType type = ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
  std::vector<char> bytes = {};
  Owned<OrtValue> value = {};

  const float* floats() const { return reinterpret_cast<const float*>(bytes.data()); }
  std::size_t count() const {
    std::size_t found = 1;
    for (const std::int64_t extent : shape) found *= static_cast<std::size_t>(extent);
    return found;
  }
};

/** Numbers that depend on the seed: floats between -1 and 1, booleans, and small counts. */
inline void fill(Tensor& tensor, std::uint32_t seed) {
  const std::size_t count = tensor.count();
  std::uint32_t state = seed * 2654435761u + 12345u;
  auto next = [&] { return state = state * 1664525u + 1013904223u, state >> 8; };
  for (std::size_t i = 0; i < count; ++i) {
    char* at = tensor.bytes.data();
    if (tensor.type == ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT) {
      const float number = static_cast<float>(next() % 2001u) / 1000.0f - 1.0f;
      std::memcpy(at + i * sizeof number, &number, sizeof number);
    } else if (tensor.type == ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL) {
      at[i] = static_cast<char>(seed % 2u);
    } else {
      const std::int64_t number = seed % 4u;
      std::memcpy(at + i * sizeof number, &number, sizeof number);
    }
  }
}

/** One Run's inputs and the outputs it gave. */
struct Feeds {
  std::vector<std::string> names;
  std::vector<Tensor> tensors;
};

/** Inputs for a session: `rows` in every dimension that the model leaves open. */
inline Feeds feeds(OrtSession* session, std::int64_t rows, std::uint32_t seed) {
  OrtMemoryInfo* made = nullptr;
  check(api->CreateCpuMemoryInfo(OrtDeviceAllocator, OrtMemTypeDefault, &made));
  const Owned<OrtMemoryInfo> memory(made);
  OrtAllocator* allocator = nullptr;
  check(api->GetAllocatorWithDefaultOptions(&allocator));
  std::size_t count = 0;
  check(api->SessionGetInputCount(session, &count));
  Feeds found;
  for (std::size_t i = 0; i < count; ++i) {
    char* name = nullptr;
    check(api->SessionGetInputName(session, i, allocator, &name));
    found.names.push_back(text_of(name));
    OrtTypeInfo* type = nullptr;
    check(api->SessionGetInputTypeInfo(session, i, &type));
    const Owned<OrtTypeInfo> owned(type);
    const OrtTensorTypeAndShapeInfo* info = nullptr;
    check(api->CastTypeInfoToTensorInfo(type, &info));
    std::size_t rank = 0;
    check(api->GetDimensionsCount(info, &rank));
    Tensor tensor{std::vector<std::int64_t>(rank)};
    check(api->GetDimensions(info, tensor.shape.data(), rank));
    for (std::int64_t& extent : tensor.shape) extent = extent < 0 ? rows : extent;
    check(api->GetTensorElementType(info, &tensor.type));
    const std::size_t size = tensor.type == ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT   ? 4
                             : tensor.type == ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64 ? 8
                                                                                  : 1;
    tensor.bytes.resize(tensor.count() * size);
    fill(tensor, seed + static_cast<std::uint32_t>(i));
    OrtValue* value = nullptr;
    check(api->CreateTensorWithDataAsOrtValue(memory.get(), tensor.bytes.data(), tensor.bytes.size(), tensor.shape.data(), rank, tensor.type,
                                              &value));
    tensor.value.reset(value);
    found.tensors.push_back(std::move(tensor));
  }
  return found;
}

/** What a Run gives; its outputs are float tensors. */
inline OrtStatus* try_run(OrtSession* session, const Feeds& inputs, std::vector<Tensor>& outputs, const OrtRunOptions* options = nullptr) {
  OrtAllocator* allocator = nullptr;
  check(api->GetAllocatorWithDefaultOptions(&allocator));
  std::size_t count = 0;
  check(api->SessionGetOutputCount(session, &count));
  std::vector<std::string> names(count);
  std::vector<const char*> in, out;
  std::vector<const OrtValue*> given;
  std::vector<OrtValue*> values(count, nullptr);
  for (std::size_t i = 0; i < count; ++i) {
    char* name = nullptr;
    check(api->SessionGetOutputName(session, i, allocator, &name));
    names[i] = text_of(name);
    out.push_back(names[i].c_str());
  }
  for (const std::string& name : inputs.names) in.push_back(name.c_str());
  for (const Tensor& tensor : inputs.tensors) given.push_back(tensor.value.get());
  OrtStatus* status = api->Run(session, options, in.data(), given.data(), given.size(), out.data(), count, values.data());
  if (status != nullptr) return status;
  outputs.clear();
  for (OrtValue* value : values) {
    const Owned<OrtValue> owned(value);
    OrtTensorTypeAndShapeInfo* made = nullptr;
    check(api->GetTensorTypeAndShape(value, &made));
    const Owned<OrtTensorTypeAndShapeInfo> info(made);
    std::size_t rank = 0;
    check(api->GetDimensionsCount(made, &rank));
    Tensor tensor{std::vector<std::int64_t>(rank)};
    check(api->GetDimensions(made, tensor.shape.data(), rank));
    void* data = nullptr;
    check(api->GetTensorMutableData(value, &data));
    tensor.bytes.resize(tensor.count() * sizeof(float));
    if (!tensor.bytes.empty()) std::memcpy(tensor.bytes.data(), data, tensor.bytes.size());
    outputs.push_back(std::move(tensor));
  }
  return nullptr;
}

inline std::vector<Tensor> run(OrtSession* session, const Feeds& inputs, const OrtRunOptions* options = nullptr) {
  std::vector<Tensor> outputs;
  check(try_run(session, inputs, outputs, options));
  return outputs;
}

inline void same(const std::vector<Tensor>& found, const std::vector<Tensor>& wanted, const std::string& what) {
  expect(found.size() == wanted.size(), what + ": number of outputs");
  for (std::size_t o = 0; o < found.size(); ++o) {
    expect(found[o].shape == wanted[o].shape, what + ": shape of an output");
    for (std::size_t i = 0; i < found[o].count(); ++i) {
      const float a = found[o].floats()[i], b = wanted[o].floats()[i];
      expect(std::fabs(a - b) <= 1e-4f * (1.0f + std::fabs(b)), what + ": a result is wrong");
    }
  }
}

}  // namespace app

#endif  // ORTFORGE_TESTS_APPLICATION_HPP
