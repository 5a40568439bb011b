// What tensors hold, for work on the CPU. Tensors over imported memory have an ID3D11Buffer as their address, which the CPU cannot reach:
// it is copied to the host and back. A shader would take the buffer itself, and none of this would be needed.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include <ortforge/d3d11/importer.hpp>

namespace sample_compile_d3d11_ep {

// The tensors of one Run.
class HostAccess {
 public:
  // The elements of an input.
  const float* read(ortforge::Value value);

  // Room for the elements of an output.
  float* write(ortforge::Value value);

  // Puts outputs where they belong; to be called when they are complete.
  void finish();

 private:
  struct Output {
    std::shared_ptr<const ortforge::d3d11::BufferUse> buffer;
    const std::vector<float>* data;
  };

  std::vector<std::unique_ptr<std::vector<float>>> copies_;
  std::vector<Output> outputs_;
};

// Copies bytes between addresses of tensors, wherever these are.
void copy_bytes(void* target, const void* source, std::size_t size);

// Throws ORT_NOT_IMPLEMENTED if an address is that of imported memory.
void refuse_imported(const void* address);

}  // namespace sample_compile_d3d11_ep
