#include "compute.h"

#include <vector>

namespace sample_kernel_hip_ep {
namespace {

namespace gpu = ortforge::gpu;

// Errors of the driver are EP_FAIL, after which some callers try again on the CPU; a Run that fails has to say so.
[[noreturn]] void fail(const ortforge::Error& error) {
  throw ortforge::Error(error.code() == ORT_EP_FAIL ? ORT_FAIL : error.code(), error.what());
}

// The axes of `shape`, with the steps in an operand: 0 where it is broadcast.
std::vector<Axis> axes_of(const Shape& operand, const Shape& shape) {
  std::vector<Axis> axes(shape.size());
  std::size_t step = sizeof(float);
  for (std::size_t i = shape.size(); i-- > 0;) {
    axes[i] = Axis{static_cast<std::size_t>(shape[i]), 0};
    const std::size_t from_last = shape.size() - i;
    if (from_last > operand.size()) continue;
    const std::size_t extent = static_cast<std::size_t>(operand[operand.size() - from_last]);
    if (extent != 1) axes[i].step = step;
    step *= extent;
  }
  return axes;
}

// Products of matrices, of which the operands may be stacks.
class Products {
 public:
  Products(const KernelsOnDevice& kernels, void* stream) : kernels_(kernels), stream_(stream) {}

  void run(const Tensor& left, const Tensor& right, float* out) const {
    Shape l = left.shape;
    Shape r = right.shape;
    if (l.size() == 1) l.insert(l.begin(), 1);  // a vector is a row on the left and a column on the right
    if (r.size() == 1) r.push_back(1);
    const std::size_t rows = static_cast<std::size_t>(l[l.size() - 2]);
    const std::size_t inner = static_cast<std::size_t>(l.back());
    const std::size_t columns = static_cast<std::size_t>(r.back());
    const Shape l_batch(l.begin(), l.end() - 2);
    const Shape r_batch(r.begin(), r.end() - 2);
    const Shape batch = result_shape(Op::Mul, l_batch, r_batch);
    const std::size_t matrices = element_count(batch);
    if (element_count(r_batch) == 1 && batch == l_batch) {  // all rows of the stack times one matrix
      return kernels_.multiply(stream_, left.data, right.data, out, matrices * rows, inner, columns);
    }
    const std::vector<Axis> a_axes = axes_of(l_batch, batch), b_axes = axes_of(r_batch, batch);
    for (std::size_t m = 0; m < matrices; ++m) {
      std::size_t a = 0, b = 0, rest = m;
      for (std::size_t i = batch.size(); i-- > 0;) {
        const std::size_t extent = static_cast<std::size_t>(batch[i]);
        a += rest % extent * (a_axes[i].step / sizeof(float));
        b += rest % extent * (b_axes[i].step / sizeof(float));
        rest /= extent;
      }
      kernels_.multiply(stream_, left.data + a * rows * inner, right.data + b * inner * columns, out + m * rows * columns, rows, inner,
                        columns);
    }
  }

 private:
  const KernelsOnDevice& kernels_;
  void* const stream_;
};

}  // namespace

Scratch::Scratch(std::shared_ptr<gpu::Queue> queue, std::size_t count) : queue_(std::move(queue)) {
  if (count == 0) return;
  try {
    data_ = static_cast<float*>(queue_->device().part<gpu::DeviceMemory>().allocate(count * sizeof(float), queue_.get()));
  } catch (const ortforge::Error& error) {
    fail(error);
  }
}

void Scratch::reset() {
  if (float* const data = std::exchange(data_, nullptr)) queue_->device().part<gpu::DeviceMemory>().free(data);
}

Weight::Weight(const Device& device, const float* data, std::size_t count) : device_(device) {
  if (count == 0) return;
  gpu::DeviceMemory& memory = device_->part<gpu::DeviceMemory>();
  data_ = static_cast<float*>(memory.allocate(count * sizeof(float), nullptr));
  try {
    memory.copy(nullptr, data_, nullptr, false, [&](void* stream) {
      device_->call(device_->api().copy_to_device, static_cast<void*>(data_), static_cast<const void*>(data), count * sizeof(float), stream);
    });
  } catch (...) {
    memory.free(data_);
    throw;
  }
}

Weight::~Weight() {
  if (data_ != nullptr) device_->part<gpu::DeviceMemory>().free(data_);
}

Run::Run(ortforge::KernelContext context) {
  void* const stream = context.get_gpu_compute_stream();
  if (stream == nullptr) throw ortforge::Error(ORT_FAIL, "this Run has no stream: ONNX Runtime gives one to every Run on a device");
  queue_ = gpu::find_queue(stream);
}

Run::Run(ortforge::MemoryInfo memory)
    : own_(ortforge::make<gpu::Stream>(ortforge::hip::open_device(memory.get_id()), ortforge::time_limit(std::nullopt))) {
  queue_ = own_->queue();
}

void Run::finish() const {
  try {
    queue_->synchronize();
  } catch (const ortforge::Error& error) {
    fail(error);
  }
}

void Run::compute(Op op, const Tensor& left, const Tensor& right, const Shape& shape, float* target) const {
  const std::size_t count = element_count(shape);
  if (count == 0) return;
  try {
    const gpu::Device::Current current(queue_->device());
    const KernelsOnDevice& kernels = queue_->device().part<KernelsOnDevice>();
    if (op == Op::MatMul) return Products(kernels, queue_->native()).run(left, right, target);
    Scratch expanded[2];
    const float* operands[2] = {left.data, right.data};
    const Tensor* const tensors[2] = {&left, &right};
    for (std::size_t i = 0; i < facts(op).operands; ++i) {
      if (element_count(tensors[i]->shape) == count) continue;
      expanded[i] = allocate(count);
      kernels.gather(queue_->native(), tensors[i]->data, axes_of(tensors[i]->shape, shape), sizeof(float), expanded[i].get());
      operands[i] = expanded[i].get();
    }
    kernels.elementwise(op, queue_->native(), operands[0], operands[1], target, count);
  } catch (const ortforge::Error& error) {
    fail(error);
  }
}

}  // namespace sample_kernel_hip_ep
