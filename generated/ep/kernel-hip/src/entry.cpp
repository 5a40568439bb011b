// The two functions of the library that ONNX Runtime looks for.
#include "factory.h"

ORTFORGE_EP_PLUGIN(sample_kernel_hip_ep::Factory);
