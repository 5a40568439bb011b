// Who this EP is. Change it in python/onnxruntime_ep_sample_kernel_d3d11/ort.json; the version is in CMakeLists.txt.
#pragma once

namespace sample_kernel_d3d11_ep {

struct Identity {
  const char* name;     // what applications select the EP by; options begin with "ep.<name in lower case>."
  const char* vendor;
  const char* version;  // three numbers, as semantic versioning has it
};

extern const Identity identity;

}  // namespace sample_kernel_d3d11_ep
