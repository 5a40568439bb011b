// The operators on the device, here a GPU: memory for one Run, and the work in it.
//
// Both are all that a Run needs of a device; another device brings another version of this file.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>

#include "device.h"
#include "kernels_on_device.h"
#include "operators.h"

namespace sample_compile_hip_ep {

// A tensor of floats in the memory of the device; it does not own the data.
struct Tensor {
  Shape shape;
  const float* data = nullptr;
};

// Memory of a Run on the device. It goes back behind the work that is queued until then.
class Scratch {
 public:
  Scratch() = default;
  Scratch(std::shared_ptr<ortforge::gpu::Queue> queue, std::size_t count);
  Scratch(Scratch&& other) noexcept : queue_(std::move(other.queue_)), data_(std::exchange(other.data_, nullptr)) {}
  Scratch& operator=(Scratch&& other) noexcept {
    std::swap(queue_, other.queue_);
    std::swap(data_, other.data_);
    return *this;
  }
  ~Scratch() { reset(); }

  float* get() const { return data_; }
  void reset();

 private:
  std::shared_ptr<ortforge::gpu::Queue> queue_;
  float* data_ = nullptr;
};

// A constant of the model in the memory of the device, copied there when it is made.
class Weight {
 public:
  Weight(const Device& device, const float* data, std::size_t count);
  Weight(Weight&& other) noexcept : device_(other.device_), data_(std::exchange(other.data_, nullptr)) {}
  Weight& operator=(Weight&&) = delete;
  ~Weight();

  const float* data() const { return data_; }

 private:
  const Device device_;
  float* data_ = nullptr;
};

// One Run on the device: its work is queued on the stream of the Run, and nothing is waited for. Objects of different Runs share nothing.
class Run {
 public:
  explicit Run(ortforge::KernelContext context);

  // Memory of this Run, uninitialised.
  Scratch allocate(std::size_t count) const { return Scratch(queue_, count); }

  // Writes the result of an operator to `target`, which has room for `shape`.
  void compute(Op op, const Tensor& left, const Tensor& right, const Shape& shape, float* target) const;

 private:
  std::shared_ptr<ortforge::gpu::Queue> queue_;
};

}  // namespace sample_compile_hip_ep
