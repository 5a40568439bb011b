// The producer: fills frames in shared memory, and checks every byte of what a session made of them. It knows nothing of ONNX Runtime.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

constexpr uint64_t kFrames = 1000, kSlots = 3;
constexpr int64_t kShape[] = {1, 3, 24, 32};
constexpr size_t kFloats = 1 * 3 * 24 * 32;

// Memory of both processes, and its descriptor.
template <class T>
struct Shared {
  explicit Shared(size_t count) : bytes(count * sizeof(T)), file(memfd_create("frames", MFD_ALLOW_SEALING)) {
    if (file < 0 || ftruncate(file, static_cast<off_t>(bytes)) != 0) throw std::runtime_error("no shared memory");
    void* const mapped = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (mapped == MAP_FAILED) throw std::runtime_error("shared memory cannot be mapped");
    data = static_cast<T*>(mapped);
  }
  const size_t bytes;
  const int file;
  T* data = nullptr;
};

// Two rings of frames, and two counters: `ready` is n when frame n is in the first ring, `done` is n when its output is in the second.
struct Frames {
  Shared<float> in{kSlots * kFloats}, out{kSlots * kFloats};
  Shared<std::atomic<uint64_t>> ready{1}, done{1};
};

inline float Pixel(uint64_t frame, size_t i) { return static_cast<float>((i * 31 + frame * 97) % 509); }

// The process. A slot is used again when what was made of the frame in it is checked. 0 if every byte was right.
inline int Produce(const Frames& frames, pid_t application) {
  for (uint64_t frame = 1; frame <= kFrames + kSlots; ++frame) {
    const size_t slot = frame % kSlots * kFloats;
    while (frame > kSlots && *frames.done.data < frame - kSlots) {
      if (getppid() != application) return 2;  // nobody will ever signal
      usleep(20);
    }
    for (size_t i = 0; frame > kSlots && i < kFloats; ++i) {
      const float pixel = Pixel(frame - kSlots, i);
      if (frames.out.data[slot + i] != pixel * pixel) return 1;
    }
    if (frame > kFrames) continue;
    for (size_t i = 0; i < kFloats; ++i) {
      if (i == kFloats / 2 && frame % 50 == 0) usleep(2000);  // who does not wait reads half of this frame
      frames.in.data[slot + i] = Pixel(frame, i);
    }
    *frames.ready.data = frame;
  }
  return 0;
}
