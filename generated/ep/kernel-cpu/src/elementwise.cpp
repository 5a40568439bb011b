#include "elementwise.h"

#include "compute.h"
#include "kernel_io.h"
#include "profiler.h"

namespace sample_kernel_cpu_ep {

void Elementwise::compute(ortforge::KernelContext context) {
  const Timed timed("sample_kernel_cpu_ep_elementwise");
  const Tensor left = input(context, 0);
  const Tensor right = facts(op_).operands == 2 ? input(context, 1) : left;
  const Shape shape = result_shape(op_, left.shape, right.shape);
  Run(context).compute(op_, left, right, shape, output(context, 0, shape));
}

}  // namespace sample_kernel_cpu_ep
