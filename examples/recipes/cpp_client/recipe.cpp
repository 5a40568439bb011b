// Frames of another process as inputs and outputs of a session, in C++ and without Python: `recipe LIBONNXRUNTIME`. For Linux.
//
// The producer (producer.hpp) fills a ring of frames and has a ring for results. The session reads and writes where they are.
#include <dlfcn.h>
#include <sys/wait.h>

#include <cstdio>
#include <vector>

#include "producer.hpp"
#include "session.hpp"

// The proposal has no names for file descriptors; these are the values of ONNX Runtime 1.26 and newer. As constant expressions clang
// refuses values that are beyond all of an enumeration's names.
const auto kMemoryFd = static_cast<OrtExternalMemoryHandleType>(3);
const auto kTimelineFd = static_cast<OrtExternalSemaphoreType>(2);

class Client {
 public:
  explicit Client(const Frames& frames) {
    const auto info = Make(api->ReleaseMemoryInfo, api->CreateCpuMemoryInfo, OrtArenaAllocator, OrtMemTypeDefault);
    importer_ = Make(api->ReleaseExternalResourceImporter, OrtforgeCreateImporterForMemory, info.get());
    stream_ =
        Make(api->ReleaseSyncStream, OrtforgeWrapStream, importer_.get(), nullptr, ORTFORGE_STREAM_OF_APPLICATION);
    Check(api->RunOptions_SetSyncStream(options_.get(), stream_.get()));
    ready_ = ImportSemaphore(frames.ready.file);
    done_ = ImportSemaphore(frames.done.file);
    inputs_ = Tensors(frames.in, ORT_EXTERNAL_MEMORY_ACCESS_READ_ONLY);
    outputs_ = Tensors(frames.out, ORT_EXTERNAL_MEMORY_ACCESS_WRITE_ONLY);
  }

  void Run(uint64_t frame) {
    const char *x = "x", *y = "y";
    const OrtValue* const input = inputs_[frame % kSlots].get();
    OrtValue* output = outputs_[frame % kSlots].get();
    Check(api->ExternalResourceImporter_WaitSemaphore(importer_.get(), ready_.get(), stream_.get(), frame));
    Check(api->Run(session_.get(), options_.get(), &x, &input, 1, &y, 1, &output));
    Check(api->ExternalResourceImporter_SignalSemaphore(importer_.get(), done_.get(), stream_.get(), frame));
  }

  void Flush() { Check(OrtforgeFlushStream(stream_.get())); }

 private:
  static void* Handle(int file) { return reinterpret_cast<void*>(static_cast<intptr_t>(file)); }

  std::shared_ptr<OrtExternalSemaphoreHandle> ImportSemaphore(int file) {
    OrtExternalSemaphoreDescriptor desc = ORT_EXTERNAL_SEMAPHORE_DESCRIPTOR_INIT;
    desc.type = kTimelineFd;
    desc.native_handle = Handle(file);
    return Make(api->ReleaseExternalSemaphoreHandle, api->ExternalResourceImporter_ImportSemaphore, importer_.get(),
                &desc);
  }

  // A tensor over each slot of a ring. They keep the memory, so its handle may go.
  std::vector<std::shared_ptr<OrtValue>> Tensors(const Shared<float>& ring, OrtExternalMemoryAccessMode access) {
    OrtExternalMemoryDescriptor desc = ORT_EXTERNAL_MEMORY_DESCRIPTOR_INIT;
    desc.handle_type = kMemoryFd;
    desc.native_handle = Handle(ring.file);
    desc.size_bytes = ring.bytes;
    desc.access_mode = access;
    const auto memory =
        Make(api->ReleaseExternalMemoryHandle, api->ExternalResourceImporter_ImportMemory, importer_.get(), &desc);
    OrtExternalTensorDescriptor tensor = ORT_EXTERNAL_TENSOR_DESCRIPTOR_INIT;
    tensor.element_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
    tensor.shape = kShape;
    tensor.rank = std::size(kShape);
    std::vector<std::shared_ptr<OrtValue>> made;
    for (size_t slot = 0; slot < kSlots; ++slot) {
      tensor.offset_bytes = slot * kFloats * sizeof(float);
      made.push_back(Make(api->ReleaseValue, api->ExternalResourceImporter_CreateTensorFromMemory, importer_.get(),
                          memory.get(), &tensor, nullptr));
    }
    return made;
  }

  std::shared_ptr<OrtEnv> env_ = Make(api->ReleaseEnv, api->CreateEnv, ORT_LOGGING_LEVEL_WARNING, "recipe");
  std::shared_ptr<OrtSession> session_ = MakeSession(env_.get());
  std::shared_ptr<OrtRunOptions> options_ = Make(api->ReleaseRunOptions, api->CreateRunOptions);
  std::shared_ptr<OrtExternalResourceImporter> importer_;
  std::shared_ptr<OrtSyncStream> stream_;
  std::shared_ptr<OrtExternalSemaphoreHandle> ready_, done_;
  std::vector<std::shared_ptr<OrtValue>> inputs_, outputs_;
};

int main(int argc, char** argv) try {
  const Frames frames;
  const pid_t application = getpid(), producer = fork();  // before ONNX Runtime starts threads
  if (producer == 0) _exit(Produce(frames, application));
  void* const library = argc == 2 ? dlopen(argv[1], RTLD_NOW) : nullptr;
  void* const symbol = library == nullptr ? nullptr : dlsym(library, "OrtGetApiBase");
  if (symbol == nullptr) throw std::runtime_error("the argument must be ONNX Runtime's library, 1.23 or newer");
  const auto* const base = reinterpret_cast<const OrtApiBase* (*)()>(symbol)();
  OrtStatus* const status = OrtforgeGetInteropApi(base, &api);
  if (api == nullptr) throw std::runtime_error(status ? base->GetApi(1)->GetErrorMessage(status) : "no table");
  {
    Client client(frames);
    for (uint64_t frame = 1; frame <= kFrames; ++frame) client.Run(frame);
    client.Flush();
  }
  int code = 0;
  waitpid(producer, &code, 0);
  if (code != 0 || OrtforgeOpenHandles() != 0) throw std::runtime_error("bytes are wrong, or handles are left over");
  std::printf("%d frames, every byte right, no copies, no Python, on ONNX Runtime %s\n", static_cast<int>(kFrames),
              base->GetVersionString());
  return 0;
} catch (const std::exception& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
