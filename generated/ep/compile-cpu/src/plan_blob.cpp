#include "plan_blob.h"

#include <stdexcept>

#include <ortforge/blob.hpp>

namespace sample_compile_cpu_ep {
namespace {

Constant read_constant(ortforge::BlobReader& reader) {
  Constant constant;
  constant.shape.resize(reader.count(8));
  for (std::int64_t& extent : constant.shape) extent = static_cast<std::int64_t>(reader.get<std::uint64_t>());
  constant.data.resize(reader.count(4));
  for (float& value : constant.data) value = reader.get_float();
  return constant;
}

}  // namespace

std::string to_blob(const Plan& plan) {
  ortforge::BlobWriter blob;
  blob.put(plan.inputs);
  blob.put_count(plan.constants.size());
  for (const Constant& constant : plan.constants) {
    blob.put_count(constant.shape.size());
    for (const std::int64_t extent : constant.shape) blob.put(static_cast<std::uint64_t>(extent));
    blob.put_count(constant.data.size());
    for (const float value : constant.data) blob.put_float(value);
  }
  blob.put_count(plan.steps.size());
  for (const Step& step : plan.steps) {
    blob.put(static_cast<std::uint32_t>(step.op));
    blob.put(step.left);
    blob.put(step.right);
  }
  blob.put_count(plan.outputs.size());
  for (const std::uint32_t output : plan.outputs) blob.put(output);
  return blob.finish(kBlobFormat);
}

Plan from_blob(std::string_view blob, std::size_t inputs, std::size_t outputs) {
  ortforge::BlobReader reader(blob, kBlobFormat);
  Plan plan;
  plan.inputs = reader.get<std::uint32_t>();
  plan.constants.resize(reader.count(16));
  for (Constant& constant : plan.constants) constant = read_constant(reader);
  plan.steps.resize(reader.count(12));
  for (Step& step : plan.steps) {
    step.op = static_cast<Op>(reader.get<std::uint32_t>());
    step.left = reader.get<std::uint32_t>();
    step.right = reader.get<std::uint32_t>();
  }
  plan.outputs.resize(reader.count(4));
  for (std::uint32_t& output : plan.outputs) output = reader.get<std::uint32_t>();
  reader.end();
  if (plan.inputs != inputs || plan.outputs.size() != outputs) {
    throw std::invalid_argument("the compiled data is for a node with " + std::to_string(plan.inputs) + " inputs and " +
                                std::to_string(plan.outputs.size()) + " outputs, this one has " + std::to_string(inputs) + " and " +
                                std::to_string(outputs));
  }
  return plan;
}

}  // namespace sample_compile_cpu_ep
