#include "plan_blob.h"

#include <cstring>
#include <stdexcept>
#include <type_traits>

namespace sample_compile_vulkan_ep {
namespace {

// magic | format: u32 | bytes after the header: u64 | their hash: u64 | plan. All numbers are little-endian.
constexpr std::string_view kMagic("EPPLAN\x1a\n", 8);
constexpr std::size_t kHeader = 8 + 4 + 8 + 8;

// FNV-1a. It finds damage; it is no protection against somebody who means harm, which is why every number is checked too.
std::uint64_t hash(std::string_view bytes) {
  std::uint64_t found = 14695981039346656037u;
  for (const char byte : bytes) found = (found ^ static_cast<unsigned char>(byte)) * 1099511628211u;
  return found;
}

template <class T>
void put(std::string& out, T value) {
  static_assert(std::is_unsigned_v<T>);
  for (std::size_t i = 0; i < sizeof(T); ++i) out.push_back(static_cast<char>(value >> (8 * i) & 0xff));
}

std::uint32_t bits(float value) {
  std::uint32_t found;
  std::memcpy(&found, &value, sizeof found);
  return found;
}

[[noreturn]] void refuse(const std::string& why) { throw std::invalid_argument("the compiled data " + why); }

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  template <class T>
  T get() {
    need(1, sizeof(T));
    T value = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) value |= static_cast<T>(static_cast<unsigned char>(bytes_[i])) << (8 * i);
    bytes_.remove_prefix(sizeof(T));
    return value;
  }

  float get_float() {
    const std::uint32_t value = get<std::uint32_t>();
    float found;
    std::memcpy(&found, &value, sizeof found);
    return found;
  }

  // A number of things that follow, of `size` bytes each at least: more than there is room for is refused before anything is allocated.
  std::size_t count(std::size_t size) {
    const std::uint64_t found = get<std::uint64_t>();
    need(found, size);
    return static_cast<std::size_t>(found);
  }

  void need(std::uint64_t count, std::size_t size) const {
    if (count > bytes_.size() / size) refuse("is truncated");
  }

  bool done() const { return bytes_.empty(); }

 private:
  std::string_view bytes_;
};

Constant read_constant(Reader& reader) {
  Constant constant;
  constant.shape.resize(reader.count(8));
  for (std::int64_t& extent : constant.shape) extent = static_cast<std::int64_t>(reader.get<std::uint64_t>());
  constant.data.resize(reader.count(4));
  for (float& value : constant.data) value = reader.get_float();
  return constant;
}

}  // namespace

std::string to_blob(const Plan& plan) {
  std::string body;
  put(body, plan.inputs);
  put<std::uint64_t>(body, plan.constants.size());
  for (const Constant& constant : plan.constants) {
    put<std::uint64_t>(body, constant.shape.size());
    for (const std::int64_t extent : constant.shape) put(body, static_cast<std::uint64_t>(extent));
    put<std::uint64_t>(body, constant.data.size());
    for (const float value : constant.data) put(body, bits(value));
  }
  put<std::uint64_t>(body, plan.steps.size());
  for (const Step& step : plan.steps) {
    put(body, static_cast<std::uint32_t>(step.op));
    put(body, step.left);
    put(body, step.right);
  }
  put<std::uint64_t>(body, plan.outputs.size());
  for (const std::uint32_t output : plan.outputs) put(body, output);
  std::string blob(kMagic);
  put(blob, kBlobFormat);
  put<std::uint64_t>(blob, body.size());
  put(blob, hash(body));
  return blob + body;
}

Plan from_blob(std::string_view blob, std::size_t inputs, std::size_t outputs) {
  if (blob.substr(0, kMagic.size()) != kMagic.substr(0, blob.size())) refuse("was not written by this EP");
  if (blob.size() < kHeader) refuse("is truncated");
  Reader header(blob.substr(kMagic.size()));
  const std::uint32_t format = header.get<std::uint32_t>();
  if (format != kBlobFormat) {
    refuse("has format " + std::to_string(format) + ", this EP reads " + std::to_string(kBlobFormat) + "; compile the model again");
  }
  const std::uint64_t size = header.get<std::uint64_t>();
  const std::uint64_t expected = header.get<std::uint64_t>();
  const std::string_view body = blob.substr(kHeader);
  if (body.size() < size) refuse("is truncated");
  if (body.size() > size) refuse("is longer than it says");
  if (hash(body) != expected) refuse("is damaged");
  Reader reader(body);
  Plan plan;
  plan.inputs = reader.get<std::uint32_t>();
  plan.constants.resize(reader.count(16));
  for (Constant& constant : plan.constants) constant = read_constant(reader);
  plan.steps.resize(reader.count(12));
  for (Step& step : plan.steps) {
    step.op = static_cast<Op>(reader.get<std::uint32_t>());
    step.left = reader.get<std::uint32_t>();
    step.right = reader.get<std::uint32_t>();
  }
  plan.outputs.resize(reader.count(4));
  for (std::uint32_t& output : plan.outputs) output = reader.get<std::uint32_t>();
  if (!reader.done()) refuse("is longer than its plan");
  if (plan.inputs != inputs || plan.outputs.size() != outputs) {
    refuse("is for a node with " + std::to_string(plan.inputs) + " inputs and " + std::to_string(plan.outputs.size()) +
           " outputs, this one has " + std::to_string(inputs) + " and " + std::to_string(outputs));
  }
  return plan;
}

}  // namespace sample_compile_vulkan_ep
