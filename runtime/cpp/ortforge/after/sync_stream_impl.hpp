// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// From a stream to the author's object behind it. sync_stream_impl.hpp includes this at its end.
//
// Note [Streams of ORT's own]: When ORT 1.24 takes memory for a memory pattern, from the second run of a session on, it names a stream that
// no EP has made. It has no implementation, and GetImpl would give whatever lies behind it. Such a stream has no handle, which
// tells it from those of EPs (rule STR-10).
#ifndef ORTFORGE_AFTER_SYNC_STREAM_IMPL_HPP
#define ORTFORGE_AFTER_SYNC_STREAM_IMPL_HPP

#include "ortforge/handles.hpp"
#include "ortforge/sync_stream_impl.hpp"

namespace ortforge {

template <class T>
T* Extended<OrtSyncStream>::impl() const {
  constexpr const char* kFunction = ORTFORGE_REPLACES(OrtEpApi, SyncStream_GetImpl);
  constexpr const char* kHandle = "OrtApi::SyncStream_GetHandle";
  if (detail::api<23>(kHandle)->SyncStream_GetHandle(self(kHandle)) == nullptr) return nullptr;
  const OrtSyncStreamImpl* found = detail::ep_api<23>(kFunction)->SyncStream_GetImpl(self(kFunction));
  return dynamic_cast<T*>(detail::object_of<SyncStreamImpl>(found));
}

}  // namespace ortforge

#endif  // ORTFORGE_AFTER_SYNC_STREAM_IMPL_HPP
