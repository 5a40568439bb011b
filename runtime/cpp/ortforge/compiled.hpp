// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// What Ep::compile gives back.
#ifndef ORTFORGE_COMPILED_HPP
#define ORTFORGE_COMPILED_HPP

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ortforge/node_compute_info.hpp"

namespace ortforge {

/** The result of Ep::compile: a compute info for each group, in order; and, if the application wants EP context models,
 *  an EPContext node for each, made with create_node. */
struct Compiled {
  Compiled() = default;
  template <class T>
  Compiled(const std::vector<std::shared_ptr<T>>& infos) : node_compute_infos(infos.begin(), infos.end()) {}
  template <class T>
  Compiled(std::initializer_list<std::shared_ptr<T>> infos) : node_compute_infos(infos.begin(), infos.end()) {}

  std::vector<std::shared_ptr<NodeComputeInfo>> node_compute_infos;
  std::vector<Owned<Node>> ep_context_nodes;  // empty, or as many as groups
};

namespace detail {

/** Hands compute infos and EPContext nodes over to ORT: all of them or none. */
template <class Box>
void ORTFORGE_OVERRIDE(Ep, Compile_Stored)(Box& box, Compiled&& compiled, const OrtGraph* const*, const OrtNode* const*,
                                           std::size_t count, OrtNodeComputeInfo** node_compute_infos,
                                           OrtNode** ep_context_nodes) {
  fits(compiled.node_compute_infos.size(), count, true, "node_compute_infos");
  if (!compiled.ep_context_nodes.empty()) fits(compiled.ep_context_nodes.size(), count, true, "ep_context_nodes");
  for (const auto& node : compiled.ep_context_nodes) given(node.get(), "the method", "ep_context_nodes");
  expose_all(compiled.node_compute_infos, box.object, node_compute_infos);
  for (std::size_t i = 0; i < compiled.ep_context_nodes.size(); ++i) {
    ep_context_nodes[i] = compiled.ep_context_nodes[i].release();
  }
}

}  // namespace detail
}  // namespace ortforge

#endif  // ORTFORGE_COMPILED_HPP
