// A constant weight of a kernel, in the layout that the device multiplies fastest.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <ortforge/ortforge.hpp>

#include "kernel_io.h"
#include "matrix.h"
#include "options.h"

namespace sample_kernel_d3d11_ep {

// Input 1 of MatMul or Gemm, once ONNX Runtime has offered it for packing. All of this happens while the session is created; Runs only read.
class PackedWeight {
 public:
  PackedWeight(const NodeInfo& node, Packing packing) : node_(node.name()), logger_(node.logger()), packing_(packing) {}

  // What a kernel's pre_pack_weight does: false leaves the weight as it is. A weight that is packed may be freed by ORT, and is not read again.
  bool pack(ortforge::Value tensor, bool transposed, ortforge::AllocatorRef allocator, ortforge::SharedPrePackedWeightCache cache);

  // What its set_shared_pre_packed_weight does: takes the copy that ORT has chosen.
  void share(const std::vector<ortforge::Buffer>& buffers);

  // Is there a packed weight? Otherwise Runs get the weight as an input.
  explicit operator bool() const { return data_ != nullptr; }

  PackedMatrix matrix() const { return PackedMatrix{data_, rows_, columns_}; }

 private:
  void log(const char* what) const;

  const std::string node_;
  const ortforge::Logger logger_;
  const Packing packing_;
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  const float* data_ = nullptr;
  ortforge::Block own_;  // the memory of `data_`, unless it is ORT's
};

}  // namespace sample_kernel_d3d11_ep
