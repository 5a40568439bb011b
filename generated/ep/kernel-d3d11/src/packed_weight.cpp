#include "packed_weight.h"

#include <cstdio>
#include <stdexcept>
#include <string>
#include <utility>

namespace sample_kernel_d3d11_ep {

bool PackedWeight::pack(ortforge::Value tensor, bool transposed, ortforge::AllocatorRef allocator,
                        ortforge::SharedPrePackedWeightCache cache) {
  const ortforge::Shape shape = tensor.shape();
  if (packing_ == Packing::none || shape.size() != 2 || tensor.element_count() == 0) return false;
  const std::size_t first = static_cast<std::size_t>(shape[0]);
  const std::size_t second = static_cast<std::size_t>(shape[1]);
  rows_ = transposed ? second : first;
  columns_ = transposed ? first : second;

  ortforge::Block block = allocator.block(rows_ * columns_ * sizeof(float));
  float* const packed = static_cast<float*>(block.data());
  const Run run(allocator.get_info());
  sample_kernel_d3d11_ep::pack(run, Matrix{tensor.data<float>(), rows_, columns_, transposed}, packed);
  run.finish();
  if (packing_ == Packing::share && cache) {
    std::vector<ortforge::Block> blocks;
    blocks.push_back(std::move(block));
    cache.store_weight_data(std::move(blocks));  // ORT keeps it, and tells share() which copy to use: this, or an equal one
    return true;
  }
  data_ = packed;
  own_ = std::move(block);  // goes back to the allocator with the kernel
  log("an own copy");
  return true;
}

void PackedWeight::share(const std::vector<ortforge::Buffer>& buffers) {
  if (buffers.size() != 1 || buffers[0].data == nullptr || buffers[0].size != rows_ * columns_ * sizeof(float)) {
    throw std::invalid_argument("the shared weight is not the one that was packed");
  }
  data_ = static_cast<const float*>(buffers[0].data);
  log("a shared copy");
}

void PackedWeight::log(const char* what) const {
  if (logger_.get_logging_severity_level() > ORT_LOGGING_LEVEL_VERBOSE) return;
  char address[32];
  std::snprintf(address, sizeof address, "%p", static_cast<const void*>(data_));
  logger_.log(ORT_LOGGING_LEVEL_VERBOSE, "packed the weight of node '" + node_ + "': " + what + " at " + address);
}

}  // namespace sample_kernel_d3d11_ep
