// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Compiled models: plans in EPContext nodes, with their constants.
#ifndef ORTFORGE_OPERATORS_WITH_EP_CONTEXT_HPP
#define ORTFORGE_OPERATORS_WITH_EP_CONTEXT_HPP

#include <string>
#include <string_view>

#include "ortforge/ep_context_node.hpp"
#include "ortforge/operators/ep.hpp"
#include "ortforge/operators/plan_blob.hpp"

namespace ortforge {

/** An EP that writes compiled models where the application wants them, and runs those it wrote. */
template <class Base>
class WithEpContext : public Base {
 public:
  explicit WithEpContext(EpSession& session) : Base(session), settings_(session.options) {}

  std::string get_compiled_model_compatibility_info(Graph) override {
    return ep_context_compatibility(this->identity().name, kPlanFormat);
  }

#if ORT_API_VERSION >= 31
  std::uint32_t get_ep_context_data_callback_support() override {
    return OrtEpContextDataCallbackSupportFlags_READ | OrtEpContextDataCallbackSupportFlags_WRITE;
  }
#endif

 protected:
  bool writes_compiled_models() const override { return true; }
  bool is_compiled(Node node) const override { return is_ep_context_node(node, this->identity().name); }

  Plan plan_of(Graph graph, Node fused, Compiled& compiled) const override {
    const Node first = graph.get_nodes().at(0);
    Plan plan = is_compiled(first) ? read_ep_context(graph, first, settings_,
                                                     [&](std::string_view blob) {
                                                       return plan_from_blob(blob, fused.get_inputs().size(),
                                                                             fused.get_outputs().size());
                                                     })
                                   : Base::plan_of(graph, fused, compiled);
    if (settings_.enabled) {
      compiled.ep_context_nodes.push_back(write_ep_context(plan_to_blob(plan), graph, fused, settings_,
                                                           this->identity().name, this->identity().version));
    }
    return plan;
  }

 private:
  const EpContextSettings settings_;
};

/** The factory of such an EP. */
template <class Base>
class WithEpContextFactory : public Base {
 public:
  using Base::Base;

  OrtCompiledModelCompatibility validate_compiled_model_compatibility_info(Views<HardwareDevice>,
                                                                           std::string_view text) override {
    return judge_ep_context(text, this->identity().name, kPlanFormat);
  }
};

}  // namespace ortforge

#endif  // ORTFORGE_OPERATORS_WITH_EP_CONTEXT_HPP
