// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Groups of nodes that run as one.
#ifndef ORTFORGE_OPERATORS_WITH_PLAN_HPP
#define ORTFORGE_OPERATORS_WITH_PLAN_HPP

#include "ortforge/operators/ep.hpp"

namespace ortforge {

/** An EP that fuses as many nodes as it can; values between them never leave it. */
template <class Base>
class WithPlan : public Base {
 public:
  using Base::Base;

 protected:
  std::vector<std::vector<std::size_t>> groups(const std::vector<Link>& nodes) const override {
    return convex_groups(nodes);
  }
};

}  // namespace ortforge

#endif  // ORTFORGE_OPERATORS_WITH_PLAN_HPP
