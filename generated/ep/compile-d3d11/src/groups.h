// Which claimed nodes are fused together.
#pragma once

#include <cstddef>
#include <vector>

namespace sample_compile_d3d11_ep {

// One node of a graph, in an order in which the nodes can run.
struct Link {
  bool claimed = false;               // does this EP run it?
  std::vector<std::size_t> parents;   // the nodes it takes values from, all of them earlier in the order
};

// Partitions the claimed nodes into groups, each a list of indices.
//
// Fusing a group must not make the graph cyclic: no path may leave a group and come back, through nodes of other EPs or through
// other groups. The groups are as few, and so as large, as that allows. ORT drops all groups of a graph if one breaks the rule.
std::vector<std::vector<std::size_t>> convex_groups(const std::vector<Link>& nodes);

}  // namespace sample_compile_d3d11_ep
