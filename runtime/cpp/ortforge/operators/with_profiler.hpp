// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Operators in ONNX Runtime's profiles.
#ifndef ORTFORGE_OPERATORS_WITH_PROFILER_HPP
#define ORTFORGE_OPERATORS_WITH_PROFILER_HPP

#include "ortforge/operators/ep.hpp"

namespace ortforge {

/** An EP that reports an event for each operator it runs, to ONNX Runtime 1.25 and newer. */
template <class Base>
class WithProfiler : public Base {
 public:
  using Base::Base;
#if ORT_API_VERSION >= 25
  std::shared_ptr<EpProfilerImpl> create_profiler() override { return make<Profiler>(); }
#endif
};

}  // namespace ortforge

#endif  // ORTFORGE_OPERATORS_WITH_PROFILER_HPP
