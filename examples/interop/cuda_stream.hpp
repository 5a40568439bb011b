// A CUstream of the application, by CUDA's driver, which is opened at run time.
#pragma once

#include <dlfcn.h>

#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>

class CudaStream {
 public:
  CudaStream() = default;  // none

  // A stream in the primary context of a device, as the CUDA runtime would make it.
  explicit CudaStream(int ordinal) : driver_(dlopen("libcuda.so.1", RTLD_NOW)) {
    if (driver_ == nullptr) throw std::runtime_error(dlerror());
    Call<unsigned>("cuInit", 0);
    Call<int*, int>("cuDeviceGet", &device_, ordinal);
    Call<void**, int>("cuDevicePrimaryCtxRetain", &context_, device_);
    Call<void*>("cuCtxPushCurrent_v2", context_);
    Call<void**, unsigned>("cuStreamCreate", &stream_, 1);  // CU_STREAM_NON_BLOCKING
    Leave();
  }
  CudaStream(const CudaStream&) = delete;
  CudaStream& operator=(const CudaStream&) = delete;
  ~CudaStream() {
    if (stream_ == nullptr) return;
    try {
      Call<void*>("cuCtxPushCurrent_v2", context_);
      Call<void*>("cuStreamDestroy_v2", stream_);
      Leave();
      Call<int>("cuDevicePrimaryCtxRelease_v2", device_);
    } catch (const std::exception& error) {
      std::fprintf(stderr, "%s\n", error.what());
    }
  }

  void* Get() const { return stream_; }

 private:
  void Leave() const {
    void* context = nullptr;
    Call<void**>("cuCtxPopCurrent_v2", &context);
  }

  template <class... A>
  void Call(const char* name, A... arguments) const {
    const auto function = reinterpret_cast<int (*)(A...)>(dlsym(driver_, name));
    if (function == nullptr || function(arguments...) != 0) throw std::runtime_error(std::string(name) + " failed");
  }

  void* driver_ = nullptr;
  int device_ = 0;
  void* context_ = nullptr;
  void* stream_ = nullptr;
};
