// What this EP is made of. `ortforge update-ep --with NAME .` adds parts to it.
#pragma once

#include <ortforge/operators/with_plan.hpp>
#include <ortforge/operators/with_ep_context.hpp>
#include <ortforge/operators/with_profiler.hpp>
#include <ortforge/operators/with_importer.hpp>

namespace sample_compile_cpu_ep {

using BaseEp = ortforge::WithProfiler<ortforge::WithEpContext<ortforge::WithPlan<ortforge::OperatorEp>>>;
using BaseFactory = ortforge::WithImporter<ortforge::WithEpContextFactory<ortforge::OperatorFactory>>;

ortforge::OperatorDefinitions operators();  // operators.cpp

}  // namespace sample_compile_cpu_ep
