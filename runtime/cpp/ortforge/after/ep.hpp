// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// From a kernel to the author's EP. ep.hpp includes this at its end.
#ifndef ORTFORGE_AFTER_EP_HPP
#define ORTFORGE_AFTER_EP_HPP

#include "ortforge/ep.hpp"
#include "ortforge/handles.hpp"

#if ORT_API_VERSION >= 24
namespace ortforge {

template <class T>
T* Extended<OrtKernelInfo>::ep() const {
  constexpr const char* kFunction = ORTFORGE_REPLACES(OrtEpApi, KernelInfo_GetEp);
  const OrtEp* found = nullptr;
  detail::check(detail::ep_api<24>(kFunction)->KernelInfo_GetEp(self(kFunction), &found), kFunction);
  return dynamic_cast<T*>(detail::object_of<Ep>(found));
}

}  // namespace ortforge
#endif  // ORT_API_VERSION >= 24

#endif  // ORTFORGE_AFTER_EP_HPP
