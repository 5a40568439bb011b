// The host as the healthy library sees it: the tables of ONNX Runtime, with functions that a defect changes.
#ifndef ORTFORGE_TESTS_MUTANTS_HOST_HPP
#define ORTFORGE_TESTS_MUTANTS_HOST_HPP

#include "shim.hpp"

namespace shim {

// The real function in a slot of OrtEpApi that a defect has changed, ex) real_ep().CreateLoopKernel.
const OrtEpApi& real_ep();

// What replaces KernelRegistry_AddKernel, so that kernels come to light; ONNX Runtime alone calls the function that makes one.
OrtStatus* add_kernel(OrtKernelRegistry* registry, const OrtKernelDef* def, OrtKernelCreateFunc create, void* state);
void release_registry(OrtKernelRegistry* registry);

}  // namespace shim

#endif
