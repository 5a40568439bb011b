// A Direct3D 11 device by the LUID of each adapter that DXGI lists; one that no adapter has is refused.
#include <cstdint>
#include <cstdio>

#include "ortforge/d3d11/importer.hpp"
#include "ortforge/importer.hpp"

// After the layer, which does without headers of Windows.
#include <dxgi1_4.h>

int main() {
  IDXGIFactory1* factory = nullptr;
  if (FAILED(CreateDXGIFactory1(__uuidof(IDXGIFactory1), reinterpret_cast<void**>(&factory)))) return 2;
  IDXGIAdapter1* adapter = nullptr;
  int devices = 0;
  for (UINT i = 0; factory->EnumAdapters1(i, &adapter) == S_OK; ++i) {
    DXGI_ADAPTER_DESC1 about = {};
    adapter->GetDesc1(&about);
    adapter->Release();
    const std::uint64_t luid = static_cast<std::uint64_t>(static_cast<std::uint32_t>(about.AdapterLuid.HighPart))
                                   << 32 |
                               about.AdapterLuid.LowPart;
    if (ortforge::d3d11::Device::create(luid) == nullptr) return 3;
    ++devices;
  }
  factory->Release();
  try {
    ortforge::d3d11::Device::create(0x123456789abcdefull);
    return 4;
  } catch (const std::exception& error) {
    std::printf("%d devices; %s\n", devices, error.what());
  }
  return devices > 0 ? 0 : 5;
}
