// The EP as ONNX Runtime sees it. Its operators are in operators.cpp; what the base classes let you override is in ortforge/cpp/ortforge/ep.hpp.
#include "kernels_on_device.h"
#include "parts.h"

namespace sample_kernel_cuda_ep {

// One for each session. Options of the application are taken in the constructor; one that is not taken is refused.
class Ep final : public BaseEp {
 public:
  explicit Ep(ortforge::EpSession& session) : BaseEp(session) {
    // e.g. `ep.samplekernelcudaexecutionprovider.threads`: threads_ = session.settings.take_number("threads", 1, 1);
    ortforge::gpu_of(*session.memory).part<KernelsOnDevice>();  // compiled now, so that what is wrong ends the session and no run
  }
};

class Factory final : public BaseFactory {
 public:
  Factory() : BaseFactory(ortforge::identity_of_project(), operators()) {}

 private:
  std::shared_ptr<ortforge::Ep> create(ortforge::EpSession& session) override { return ortforge::make<Ep>(session); }
};

}  // namespace sample_kernel_cuda_ep

ORTFORGE_EP_PLUGIN(sample_kernel_cuda_ep::Factory);
