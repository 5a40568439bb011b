// What this EP is made of. `ortforge update-ep --with NAME .` adds parts to it.
#pragma once

#include <ortforge/cuda/factory.hpp>
#include <ortforge/operators/with_profiler.hpp>
#include <ortforge/operators/with_kernels.hpp>

namespace sample_kernel_cuda_ep {

using BaseEp = ortforge::WithKernels<ortforge::WithProfiler<ortforge::WithGpuRuns<ortforge::OperatorEp>>>;
using BaseFactory = ortforge::WithCuda<ortforge::OperatorFactory>;

ortforge::OperatorDefinitions operators();  // operators.cpp

}  // namespace sample_kernel_cuda_ep
