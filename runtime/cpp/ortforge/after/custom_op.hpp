// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Domains of custom operators. custom_op.hpp includes this at its end.
#ifndef ORTFORGE_AFTER_CUSTOM_OP_HPP
#define ORTFORGE_AFTER_CUSTOM_OP_HPP

#include <memory>
#include <utility>
#include <vector>

#include "ortforge/custom_op.hpp"
#include "ortforge/handles.hpp"
#include "ortforge/object.hpp"

namespace ortforge {

/** A domain of custom operators together with the operators in it. A factory keeps it and returns `domain()` from
 *  get_custom_op_domains; it must outlive the sessions that use it, as a factory does. */
class CustomOps {
 public:
  explicit CustomOps(Text domain) : domain_(create_custom_op_domain(domain)) {}

  /** Adds an operator. (OrtApi::CustomOpDomain_Add) */
  void add(std::shared_ptr<CustomOp> op) {
    constexpr const char* kFunction = ORTFORGE_REPLACES(OrtApi, CustomOpDomain_Add);
    ops_.push_back(detail::box<CustomOp>(std::move(op), nullptr));
    detail::check(detail::api<23>(kFunction)->CustomOpDomain_Add(domain_.get(), ops_.back().get()), kFunction);
  }

  /** The borrowed domain. */
  CustomOpDomain domain() const noexcept { return domain_.view(); }

 private:
  std::vector<std::unique_ptr<detail::Box<CustomOp>>> ops_;  // after the domain, which has their addresses
  Owned<CustomOpDomain> domain_;
};

}  // namespace ortforge

#endif  // ORTFORGE_AFTER_CUSTOM_OP_HPP
