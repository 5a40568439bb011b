#include "groups.h"

#include <algorithm>

namespace sample_compile_d3d11_ep {

// A node's stage is the largest number of times that a path to it has left claimed nodes for other ones. Stages never fall along
// an edge, and rise where a path leaves claimed nodes, so the claimed nodes of one stage are convex and stages form no cycle. A node of
// stage n has a path through one claimed node of each earlier stage with other nodes between: no two stages could be one group.
std::vector<std::vector<std::size_t>> convex_groups(const std::vector<Link>& nodes) {
  std::vector<std::size_t> stage(nodes.size(), 0);
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (std::size_t parent : nodes[i].parents) {
      const bool leaves = nodes[parent].claimed && !nodes[i].claimed;
      stage[i] = std::max(stage[i], stage[parent] + (leaves ? 1 : 0));
    }
    if (nodes[i].claimed) {
      if (groups.size() <= stage[i]) groups.resize(stage[i] + 1);
      groups[stage[i]].push_back(i);
    }
  }
  groups.erase(std::remove_if(groups.begin(), groups.end(), [](const auto& group) { return group.empty(); }), groups.end());
  return groups;
}

}  // namespace sample_compile_d3d11_ep
