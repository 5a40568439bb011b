// Compiled models: plans in EPContext nodes, so that a later session need not compile.
#pragma once

#include <string>
#include <string_view>

#include <ortforge/ortforge.hpp>

#include "options.h"
#include "plan.h"

namespace sample_compile_hip_ep {

// Is this an EPContext node that this EP made?
bool is_context_node(ortforge::Node node);

// The plan of an EPContext node, from the node itself, from the application's callback, or from a file beside the model. Throws with a
// sentence for data that is missing, damaged or of another version.
Plan read_context(ortforge::Graph graph, ortforge::Node node, const Options& options);

// An EPContext node that stands for a compiled group. What is not to be in the model goes to the application's callback, or into a file
// beside the model.
ortforge::Owned<ortforge::Node> write_context(const Plan& plan, ortforge::Graph graph, ortforge::Node fused, const Options& options);

// What is stored in a compiled model, and whether this EP can run a model with a given text: any text, it comes out of a file.
std::string compatibility_info();
OrtCompiledModelCompatibility compatibility(std::string_view info);

}  // namespace sample_compile_hip_ep
