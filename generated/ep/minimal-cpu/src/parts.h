// What this EP is made of. `ortforge update-ep --with NAME .` adds parts to it.
#pragma once

#include <ortforge/operators/ep.hpp>

namespace sample_minimal_ep {

using BaseEp = ortforge::OperatorEp;
using BaseFactory = ortforge::OperatorFactory;

ortforge::OperatorDefinitions operators();  // operators.cpp

}  // namespace sample_minimal_ep
