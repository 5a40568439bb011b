// Helpers of Loop and Scan are called once more: without a stream, and with a fence behind what they write.
#ifndef ORTFORGE_CONFORM_FENCES_HPP
#define ORTFORGE_CONFORM_FENCES_HPP

#include "overrides.hpp"

#if ORT_API_VERSION >= 24
namespace {

/** Memory for so many bytes, and bytes behind it that nobody may change. */
class Fence {
 public:
  explicit Fence(std::size_t size)
      : size_(size), data_(static_cast<unsigned char*>(::operator new(size + kBehind, kAlignment))) {
    std::memset(data_, kByte, size + kBehind);
  }
  ~Fence() { ::operator delete(data_, kAlignment); }
  Fence(const Fence&) = delete;
  Fence& operator=(const Fence&) = delete;
  unsigned char* data() const { return data_; }
  bool stands() const {
    return std::all_of(data_ + size_, data_ + size_ + kBehind, [](unsigned char byte) { return byte == kByte; });
  }

 private:
  static constexpr std::align_val_t kAlignment{64};
  static constexpr std::size_t kBehind = 256;
  static constexpr unsigned char kByte = 0xA5;
  std::size_t size_;
  unsigned char* data_;
};

/** A tensor that ONNX Runtime lent, as far as copies by the CPU need it. */
struct Lent {
  explicit Lent(const OrtValue* value) {
    const OrtApi& api = *real_table<OrtApi>;
    const OrtMemoryInfo* info = nullptr;
    OrtTensorTypeAndShapeInfo* shape = nullptr;
    const void* data = nullptr;
    std::size_t rank = 0;
    bool good = succeeds(api.GetTensorMemoryInfo(value, &info)) && succeeds(api.GetTensorSizeInBytes(value, &size)) &&
                succeeds(api.GetTensorData(value, &data)) && succeeds(api.GetTensorTypeAndShape(value, &shape));
    good = good && succeeds(api.GetTensorElementType(shape, &type)) && succeeds(api.GetDimensionsCount(shape, &rank));
    dims.resize(rank);
    good = good && succeeds(api.GetDimensions(shape, dims.data(), rank));
    if (shape != nullptr) api.ReleaseTensorTypeAndShapeInfo(shape);
    if (!good) return;
    memory = info;
    bytes = static_cast<const unsigned char*>(data);
    OrtMemoryInfoDeviceType device{};
    api.MemoryInfoGetDeviceType(info, &device);
    on_host = device == OrtMemoryInfoDeviceType_CPU;
  }
  bool on_host = false;  // and readable
  const OrtMemoryInfo* memory = nullptr;
  const unsigned char* bytes = nullptr;
  std::size_t size = 0;
  std::vector<std::int64_t> dims;
  ONNXTensorElementDataType type = ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
};

/** Writes down what came of a call with a fence. Values are not compared behind a stream, on which the inputs may be under way. */
void fenced(Slot& call, const Fence& fence, OrtStatus* status, const void* stream, const std::vector<unsigned char>& wanted) {
  Members line("fence");
  line.text("n", call.name);
  line.number("i", call.number_);
  line.number("failed", status != nullptr);
  if (status != nullptr) line.text("message", real_table<OrtApi>->GetErrorMessage(status));
  line.number("stands", fence.stands());
  line.number("exact", stream != nullptr || std::equal(wanted.begin(), wanted.end(), fence.data()));
  write(line);
  OrtApi_ReleaseStatus(status);
}

struct ORTFORGE_OVERRIDE(OrtLoopKernelHelper, ConcatOutput_Around) {
  Slot& call;
  OrtLoopKernelHelper* self;
  void*& stream;
  const OrtValue* const*& outputs;
  std::size_t& count;
  void*& output;
  std::size_t& size;

  void before() {}
  void after(OrtStatus* first);
};

void OrtLoopKernelHelper_ConcatOutput_Around::after(OrtStatus* first) {
  if (!wishes.fences || first != nullptr || count == 0) return;
  std::vector<unsigned char> wanted;
  for (std::size_t i = 0; i < count; ++i) {
    const Lent one(outputs[i]);
    if (!one.on_host) return;
    wanted.insert(wanted.end(), one.bytes, one.bytes + one.size);
  }
  if (wanted.size() != size) return;
  const Fence fence(size);
  OrtStatus* status = nullptr;
  call.again = true;
  try {
    status = throwing(self->ConcatOutput)(self, nullptr, outputs, count, fence.data(), size);
  } catch (...) {
    call.threw();
  }
  call.again = false;
  fenced(call, fence, status, stream, wanted);
}

/** Where the elements of a tensor go whose axis i becomes that of `permutation`[i]; row after row of the output. */
std::vector<unsigned char> transposed(const Lent& from, const std::size_t* permutation) {
  const std::size_t rank = from.dims.size();
  std::size_t count = 1;
  for (const std::int64_t dim : from.dims) count *= static_cast<std::size_t>(dim);
  const std::size_t element = from.size / count;
  std::vector<std::size_t> steps(rank);  // of the input
  for (std::size_t i = rank, step = element; i-- > 0; step *= static_cast<std::size_t>(from.dims[i])) steps[i] = step;
  std::vector<std::size_t> at(rank, 0);  // in the output
  std::vector<unsigned char> made;
  for (std::size_t n = 0; n < count; ++n) {
    std::size_t place = 0;
    for (std::size_t i = 0; i < rank; ++i) place += at[i] * steps[permutation[i]];
    made.insert(made.end(), from.bytes + place, from.bytes + place + element);
    for (std::size_t i = rank; i-- > 0;) {
      if (++at[i] < static_cast<std::size_t>(from.dims[permutation[i]])) break;
      at[i] = 0;
    }
  }
  return made;
}

struct ORTFORGE_OVERRIDE(OrtScanKernelHelper, Transpose_Around) {
  Slot& call;
  OrtScanKernelHelper* self;
  const std::size_t*& permutation;
  std::size_t& rank;
  const OrtValue*& input;
  OrtSyncStream*& stream;
  OrtValue*& output;

  void before() {}
  void after(OrtStatus* first);
};

void OrtScanKernelHelper_Transpose_Around::after(OrtStatus* first) {
  if (!wishes.fences || first != nullptr) return;
  const Lent from(input);
  const Lent to(output);
  if (!from.on_host || !to.on_host || from.dims.size() != rank || from.size == 0 || from.size != to.size) return;
  const Fence fence(to.size);
  OrtValue* target = nullptr;
  OrtStatus* status = real_table<OrtApi>->CreateTensorWithDataAsOrtValue(
      to.memory, fence.data(), to.size, to.dims.data(), to.dims.size(), to.type, &target);
  if (status != nullptr) return real_table<OrtApi>->ReleaseStatus(status);
  {
    const std::lock_guard<std::mutex> lock(guard);
    ended.erase(target);  // one that was lent and is gone may have been there
  }
  call.again = true;
  try {
    status = throwing(self->Transpose)(self, permutation, rank, input, nullptr, target);
  } catch (...) {
    call.threw();
  }
  call.again = false;
  fenced(call, fence, status, stream, transposed(from, permutation));
  real_table<OrtApi>->ReleaseValue(target);
}

}  // namespace
#endif

#endif
