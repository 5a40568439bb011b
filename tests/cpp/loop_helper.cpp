// What the helper of WithKernels for Loop writes, byte by byte (rule KRN-25): loop_helper libonnxruntime.so. 
#include "support.hpp"

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include <ortforge/cpu/stream.hpp>
#include <ortforge/operators/with_kernels.hpp>

namespace {

using ortforge::Owned;
using ortforge::Value;

constexpr unsigned char kCanary = 0xA5;

Owned<Value> tensor(std::vector<float>& data, const std::vector<std::int64_t>& shape, const OrtMemoryInfo* memory) {
  OrtValue* made = nullptr;
  OrtStatus* status = ortforge::host().api->CreateTensorWithDataAsOrtValue(memory, data.data(), data.size() * sizeof(float), shape.data(),
                                                                           shape.size(), ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, &made);
  EXPECT_TEXT(test::text_of(status), "");
  return Owned<Value>(made);
}

// Concatenates two iterations into a buffer of `size` bytes between canaries; what stands in it afterwards.
std::string concatenated(void* stream, std::size_t size, std::size_t values, bool& refused) {
  OrtMemoryInfo* memory = nullptr;
  EXPECT_TEXT(test::text_of(ortforge::host().api->CreateCpuMemoryInfo(OrtDeviceAllocator, OrtMemTypeDefault, &memory)), "");
  std::vector<float> first(values, 1.0f), second(values, 2.0f);
  const std::vector<std::int64_t> shape = {static_cast<std::int64_t>(values)};
  const Owned<Value> one = tensor(first, shape, memory), two = tensor(second, shape, memory);
  const OrtValue* const iterations[] = {one.get(), two.get()};
  std::string buffer(size + 128, static_cast<char>(kCanary));
  refused = false;
  try {
    const auto cpu = std::make_shared<ortforge::QueuedMemory<ortforge::cpu::find_queue>>();
    ortforge::detail::LoopHelper(cpu).concat_output(stream, ortforge::Views<Value>(iterations, 2), buffer.data() + 64, size);
  } catch (const ortforge::Error&) {
    refused = true;
  }
  const std::string canary(64, static_cast<char>(kCanary));
  EXPECT(buffer.substr(0, 64) == canary && buffer.substr(64 + size) == canary);
  ortforge::host().api->ReleaseMemoryInfo(memory);
  return buffer.substr(64, size);
}

}  // namespace

int main(int, char** argv) {
  test::real = test::real_base(argv[1]);
  test::use(test::real);
  const auto queue = ortforge::make<ortforge::cpu::Stream>("loop_helper", std::chrono::seconds(60));
  for (void* stream : {static_cast<void*>(nullptr), queue->get_handle()}) {
    for (const std::size_t values : {std::size_t{0}, std::size_t{1}, std::size_t{7}}) {
      const std::size_t exact = 2 * values * sizeof(float);
      bool refused = false;
      const std::string found = concatenated(stream, exact, values, refused);
      EXPECT(!refused);
      for (std::size_t i = 0; i < 2 * values; ++i) {
        float number = 0.0f;
        std::memcpy(&number, found.data() + i * sizeof number, sizeof number);
        EXPECT(number == (i < values ? 1.0f : 2.0f));
      }
      concatenated(stream, exact + 4, values, refused);
      EXPECT(refused);
      for (const std::size_t less : {std::size_t{1}, std::size_t{4}}) {
        if (exact < less) continue;
        concatenated(stream, exact - less, values, refused);
        EXPECT(refused);
      }
    }
  }
  return test::failures == 0 ? 0 : 1;
}
