#include "host_access.h"

#include <cstring>

namespace sample_kernel_d3d11_ep {
namespace {

namespace d3d11 = ortforge::d3d11;

void read_buffer(const d3d11::BufferUse& buffer, void* target, std::size_t size) {
  buffer.read(target, size, ortforge::time_limit(std::nullopt));
}

}  // namespace

const float* HostAccess::read(ortforge::Value value) {
  const auto buffer = d3d11::find_buffer(value.address());
  if (buffer == nullptr) return value.data<float>();
  copies_.push_back(std::make_unique<std::vector<float>>(value.element_count()));
  read_buffer(*buffer, copies_.back()->data(), value.get_tensor_size_in_bytes());
  return copies_.back()->data();
}

float* HostAccess::write(ortforge::Value value) {
  auto buffer = d3d11::find_buffer(value.address());
  if (buffer == nullptr) return value.mutable_data<float>();
  copies_.push_back(std::make_unique<std::vector<float>>(value.element_count()));
  outputs_.push_back(Output{std::move(buffer), copies_.back().get()});
  return copies_.back()->data();
}

void HostAccess::finish() {
  for (const Output& output : outputs_) output.buffer->write(output.data->data(), output.data->size() * sizeof(float));
  outputs_.clear();
}

void copy_bytes(void* target, const void* source, std::size_t size) {
  if (size == 0) return;
  const auto from = d3d11::find_buffer(source), to = d3d11::find_buffer(target);
  if (from != nullptr && to != nullptr) {
    std::vector<char> bytes(size);
    read_buffer(*from, bytes.data(), size);
    to->write(bytes.data(), size);
  } else if (from != nullptr) {
    read_buffer(*from, target, size);
  } else if (to != nullptr) {
    to->write(source, size);
  } else {
    std::memcpy(target, source, size);
  }
}

void refuse_imported(const void* address) {
  if (d3d11::find_buffer(address) != nullptr) ortforge::not_implemented("loops cannot work on imported buffers here: bind memory of the EP instead");
}

}  // namespace sample_kernel_d3d11_ep
