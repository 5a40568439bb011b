// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// All wrappers of what an EP calls.
#ifndef ORTFORGE_HANDLES_HPP
#define ORTFORGE_HANDLES_HPP

#include "ortforge/attribute_readers.hpp"
#include "ortforge/ep_context.hpp"

#endif  // ORTFORGE_HANDLES_HPP
