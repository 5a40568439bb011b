// How an EP derives from the structs it implements, in C++11: initialiser macros, noexcept callbacks, constructors.
#include "onnxruntime_c_init.h"

struct Factory : OrtEpFactory {
  Factory() : OrtEpFactory(ORT_EP_FACTORY_INIT) { OrtEpFactory::GetName = NameOf; }
  static const char* ORT_API_CALL NameOf(const OrtEpFactory*) noexcept { return "touched"; }
};

struct Kernel : OrtKernelImpl {
  Kernel() : OrtKernelImpl(ORT_KERNEL_IMPL_INIT) {
    OrtKernelImpl::Compute = Run;
    OrtKernelImpl::Release = End;
  }
  static OrtStatusPtr ORT_API_CALL Run(OrtKernelImpl*, OrtKernelContext*) noexcept { return nullptr; }
  static void ORT_API_CALL End(OrtKernelImpl* self) noexcept { delete static_cast<Kernel*>(self); }
};

#if __cplusplus >= 201402L
static_assert(OrtKernelImpl(ORT_KERNEL_IMPL_INIT).flags == 0, "usable in constant expressions");
#endif

int main() {
  Factory factory;
  Kernel* kernel = new Kernel;
  const bool stamped = factory.ort_version_supported == ORT_API_VERSION && kernel->ort_version_supported == ORT_API_VERSION;
  const bool zeroed = factory.CreateAllocator == nullptr && kernel->PrePackWeight == nullptr && kernel->flags == 0;
  if (kernel->Compute(kernel, nullptr) != nullptr) return 1;
  kernel->Release(kernel);
  const OrtResourceCount bytes = OrtResourceCount::FromTotalBytes(7);
  const bool counted = OrtResourceCount::None().kind == OrtResourceCountKind_None && bytes.AsTotalBytes() == 7 &&
                       bytes.kind == OrtResourceCountKind_TotalBytes && bytes.value.reserved_words[5] == 0;
  OrtCUDAProviderOptions cuda;
  const bool defaults = cuda.gpu_mem_limit == SIZE_MAX && cuda.do_copy_in_default_stream == 1 && cuda.device_id == 0 &&
                        cuda.cudnn_conv_algo_search == OrtCudnnConvAlgoSearchExhaustive;
  return stamped && zeroed && counted && defaults ? 0 : 2;
}
