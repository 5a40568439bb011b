// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// Which claimed nodes are fused together.
#ifndef ORTFORGE_GROUPS_HPP
#define ORTFORGE_GROUPS_HPP

#include <algorithm>
#include <cstddef>
#include <vector>

namespace ortforge {

/** One node of a graph, in an order in which the nodes can run. */
struct Link {
  bool claimed = false;              // does this EP run it?
  std::vector<std::size_t> parents;  // the nodes it takes values from, all of them earlier in the order
};

/** Partitions the claimed nodes into groups, each a list of indices.
 *  Fusing a group must not make the graph cyclic: no path may leave a group and come back, through nodes of other EPs or through
 *  other groups. The groups are as few, and so as large, as that allows. ORT drops all groups of a graph if one breaks the rule. */
inline std::vector<std::vector<std::size_t>> convex_groups(const std::vector<Link>& nodes) {
  // A node's stage is the largest number of times that a path to it has left claimed nodes for other ones. Stages never fall along
  // an edge, and rise where a path leaves claimed nodes, so the claimed nodes of one stage are convex and stages form no cycle. A node of
  // stage n has a path through one claimed node of each earlier stage with other nodes between: no two stages could be one group.
  std::vector<std::size_t> stage(nodes.size(), 0);
  std::vector<std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (std::size_t parent : nodes[i].parents) {
      const bool leaves = nodes[parent].claimed && !nodes[i].claimed;
      stage[i] = (std::max)(stage[i], stage[parent] + (leaves ? 1 : 0));
    }
    if (nodes[i].claimed) {
      if (groups.size() <= stage[i]) groups.resize(stage[i] + 1);
      groups[stage[i]].push_back(i);
    }
  }
  groups.erase(std::remove_if(groups.begin(), groups.end(), [](const auto& group) { return group.empty(); }),
               groups.end());
  return groups;
}

}  // namespace ortforge

#endif  // ORTFORGE_GROUPS_HPP
