// The two functions of the library that ONNX Runtime looks for.
#include "factory.h"

ORTFORGE_EP_PLUGIN(sample_compile_d3d11_ep::Factory);
