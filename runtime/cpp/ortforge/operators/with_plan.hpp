// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Groups of nodes that run as one.
#ifndef ORTFORGE_OPERATORS_WITH_PLAN_HPP
#define ORTFORGE_OPERATORS_WITH_PLAN_HPP

#include <cstddef>
#include <utility>
#include <vector>

#include "ortforge/operators/ep.hpp"

namespace ortforge {

/** An EP that fuses as many nodes as it can; values between them never leave it. */
template <class Base>
class WithPlan : public Base {
 public:
  explicit WithPlan(EpSession& session) : Base(session), min_nodes_(session.settings.take_number("min_nodes", 1, 1)) {}

 protected:
  std::vector<std::vector<std::size_t>> groups(const std::vector<Link>& nodes) const override {
    std::vector<std::vector<std::size_t>> all = convex_groups(nodes), large;
    for (auto& group : all) {
      if (group.size() >= min_nodes_) large.push_back(std::move(group));
    }
    return large;
  }

 private:
  const std::size_t min_nodes_;  // option `min_nodes`: groups with fewer nodes are left to other EPs
};

}  // namespace ortforge

#endif  // ORTFORGE_OPERATORS_WITH_PLAN_HPP
