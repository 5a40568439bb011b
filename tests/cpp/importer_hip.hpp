// The device of importer_ep.cpp on HIP.
#pragma once

#include "ortforge/hip/importer.hpp"

#define DRIVER hip
#include "importer_gpu.hpp"
