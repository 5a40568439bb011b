// The EP as ONNX Runtime sees it. Its operators are in operators.cpp; what the base classes let you override is in ortforge/cpp/ortforge/ep.hpp.
#include "parts.h"

namespace sample_minimal_ep {

// One for each session. Options of the application are taken in the constructor; one that is not taken is refused.
class Ep final : public BaseEp {
 public:
  explicit Ep(ortforge::EpSession& session) : BaseEp(session) {
    // e.g. `ep.sampleminimalexecutionprovider.threads`: threads_ = session.settings.take_number("threads", 1, 1);
  }
};

class Factory final : public BaseFactory {
 public:
  Factory() : BaseFactory(ortforge::identity_of_project(), operators()) {}

 private:
  std::shared_ptr<ortforge::Ep> create(ortforge::EpSession& session) override { return ortforge::make<Ep>(session); }
};

}  // namespace sample_minimal_ep

ORTFORGE_EP_PLUGIN(sample_minimal_ep::Factory);
