// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// From a stream to the author's object behind it. sync_stream_impl.hpp includes this at its end.
#ifndef ORTFORGE_AFTER_SYNC_STREAM_IMPL_HPP
#define ORTFORGE_AFTER_SYNC_STREAM_IMPL_HPP

#include "ortforge/handles.hpp"
#include "ortforge/sync_stream_impl.hpp"

namespace ortforge {

template <class T>
T* Extended<OrtSyncStream>::impl() const {
  constexpr const char* kFunction = "OrtEpApi::SyncStream_GetImpl";
  const OrtSyncStreamImpl* found = detail::ep_api<23>(kFunction)->SyncStream_GetImpl(self(kFunction));
  return dynamic_cast<T*>(detail::object_of<SyncStreamImpl>(found));
}

}  // namespace ortforge

#endif  // ORTFORGE_AFTER_SYNC_STREAM_IMPL_HPP
