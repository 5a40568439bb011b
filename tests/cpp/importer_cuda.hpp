// The device of importer_ep.cpp on CUDA.
#pragma once

#include "ortforge/cuda/importer.hpp"

#define DRIVER cuda
#include "importer_gpu.hpp"
