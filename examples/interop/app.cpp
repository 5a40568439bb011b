// An application without Python around client_flow.cpp: loads ONNX Runtime and an EP, takes the table of ortforge's interop
// library, starts the producer, and reports. For Linux.
//
//   app ort=libonnxruntime.so ep=libmy_ep.so model=frames.onnx [NAME=VALUE ...] -- python producer.py
//
//   interface=shipped|proposal  what the EP's importer is; if it has none, either (default shipped)
//   luid=N                      the adapter that the frames are on; without it the EP's first device is taken
//   types=d3d12|fd              types of the handles (default fd)
//   stream=ort|application|ep   whose stream waits and signals: one of ONNX Runtime, a CUstream that the EP knows nothing of, or
//                               one that it got as user_compute_stream (default ort)
//   frames=N                    how many, half of them with Run, half with RunWithBinding (default 1000)
#include "client_flow.cpp"
// The client above needs the proposal's header alone; the application is what knows of ortforge.
#include "cuda_stream.hpp"
#include "ortforge/interop/interop.h"
#include "producer_process.hpp"

#include <dlfcn.h>

#include <cinttypes>
#include <map>
#include <set>

namespace {

using Options = std::map<std::string, std::string>;

Options ReadOptions(int argc, char** argv, std::vector<std::string>& producer) {
  Options found{{"interface", "shipped"}, {"luid", "0"}, {"types", "fd"}, {"stream", "ort"}, {"frames", "1000"}};
  int at = 1;
  for (; at < argc && std::strcmp(argv[at], "--") != 0; ++at) {
    const std::string text = argv[at];
    const size_t sign = text.find('=');
    if (sign == std::string::npos) throw std::runtime_error("'" + text + "' is not NAME=VALUE");
    found[text.substr(0, sign)] = text.substr(sign + 1);
  }
  for (++at; at < argc; ++at) producer.push_back(argv[at]);
  for (const char* name : {"ort", "ep", "model"}) {
    if (found.count(name) == 0) throw std::runtime_error(std::string(name) + "=... is missing");
  }
  if (producer.empty()) throw std::runtime_error("the producer's command is missing behind --");
  return found;
}

const OrtApiBase* LoadOrt(const std::string& path) {
  void* const library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) throw std::runtime_error(dlerror());
  void* const symbol = dlsym(library, "OrtGetApiBase");
  if (symbol == nullptr) throw std::runtime_error(path + " is no ONNX Runtime");
  return reinterpret_cast<const OrtApiBase*(ORT_API_CALL*)()>(symbol)();
}

class App {
 public:
  explicit App(const Options& options) : options_(options) {
    const OrtApiBase* const base = LoadOrt(options_.at("ort"));
    OrtStatus* const status = OrtforgeGetInteropApi(base, &api_);
    if (api_ == nullptr) {
      throw std::runtime_error(status == nullptr ? "no table" : base->GetApi(1)->GetErrorMessage(status));
    }
    std::printf("version        %s\n", base->GetVersionString());
    Check(api_->CreateEnv(ORT_LOGGING_LEVEL_FATAL, "client flow", &env_));
  }
  App(const App&) = delete;
  App& operator=(const App&) = delete;
  ~App() { api_->ReleaseEnv(env_); }

  // The flow between the EP's registration and its end. Returns what went wrong, or nothing.
  std::string Run(const std::vector<std::string>& command) {
    const OrtEpDevice* const device = Register();
    std::string error = OnDevice(device, command);
    OrtStatus* const status = api_->UnregisterExecutionProviderLibrary(env_, kName);
    if (status != nullptr && error.empty()) error = api_->GetErrorMessage(status);
    if (status != nullptr) api_->ReleaseStatus(status);
    if (error.empty() && OrtforgeOpenHandles() != 0) error = "handles were left over";
    return error;
  }

 private:
  static constexpr const char* kName = "frames.virtual";  // the ending allows EPs of tests to make up devices

  void Check(OrtStatus* status) const {
    if (status == nullptr) return;
    const std::string message = api_->GetErrorMessage(status);
    api_->ReleaseStatus(status);
    throw std::runtime_error(message);
  }

  std::vector<const OrtEpDevice*> Devices() const {
    const OrtEpDevice* const* found = nullptr;
    size_t count = 0;
    Check(api_->GetEpDevices(env_, &found, &count));
    return {found, found + count};
  }

  const OrtEpDevice* Register() {
    const auto known = Devices();
    const char* const path = options_.at("ep").c_str();
    if (options_.at("interface") == "proposal") {
      Check(OrtforgeRegisterEp(env_, kName, path));
    } else {
      Check(api_->RegisterExecutionProviderLibrary(env_, kName, path));
    }
    const std::set<const OrtEpDevice*> before(known.begin(), known.end());
    for (const OrtEpDevice* device : Devices()) {
      if (before.count(device) == 0) return device;
    }
    throw std::runtime_error("the EP has no device on this machine");
  }

  std::string OnDevice(const OrtEpDevice* device, const std::vector<std::string>& command) {
    OrtExternalResourceImporter* importer = nullptr;
    Check(api_->CreateExternalResourceImporterForDevice(device, &importer));
    const Owned<OrtExternalResourceImporter> owned(
        importer, Release<OrtExternalResourceImporter>{api_->ReleaseExternalResourceImporter});
    const char *route = nullptr, *reason = nullptr;
    Check(OrtforgeImporterRoute(importer, &route, &reason));
    std::printf("route          %s\nreason         %s\n", route, reason);

    const std::string kind = options_.at("stream");
    const CudaStream native = kind == "ort" ? CudaStream() : CudaStream(0);
    Decided decided{};
    Owned<OrtSyncStream> wrapped(nullptr, Release<OrtSyncStream>{api_->ReleaseSyncStream});
    const std::string address = std::to_string(reinterpret_cast<uintptr_t>(native.Get()));
    const char *key = "user_compute_stream", *value = address.c_str();
    if (kind != "ort") {
      const auto whose = kind == "ep" ? ORTFORGE_STREAM_OF_EP : ORTFORGE_STREAM_OF_APPLICATION;
      Check(OrtforgeWrapStream(importer, native.Get(), whose, &decided.stream));
      wrapped.reset(decided.stream);
    }
    if (kind == "ep") {
      decided.option_keys = &key;
      decided.option_values = &value;
      decided.option_count = 1;
    }
    const uint64_t luid = std::stoull(options_.at("luid"));
    if (luid == 0) decided.device = device;

    const bool is_d3d12 = options_.at("types") == "d3d12";
    const uint64_t frames = std::stoull(options_.at("frames"));
    ProducerProcess process(command, luid, is_d3d12 ? 0 : 3, is_d3d12 ? 0 : 2, frames);
    char message[1024] = {};
    const Producer& shared = process.Shared();
    const int failed =
        ClientFlow(api_, env_, &shared, &decided, options_.at("model").c_str(), frames, message, sizeof message);
    if (failed != 0) process.EndWaits(DoneValue(frames));
    const std::string said = process.Report();
    std::printf("producer       %s\n", said.c_str());
    const bool is_content = said.find("\"error\": \"\"") != std::string::npos;
    if (!is_content) process.EndWaits(DoneValue(frames));
    if (wrapped != nullptr) Check(OrtforgeFlushStream(wrapped.get()));  // before the CUstream is destroyed
    if (failed != 0) return message;
    return is_content ? "" : "the producer is not content: " + said;
  }

  const Options& options_;
  const OrtApi* api_ = nullptr;
  OrtEnv* env_ = nullptr;
};

}  // namespace

int main(int argc, char** argv) {
  std::string error;
  try {
    std::vector<std::string> producer;
    const Options options = ReadOptions(argc, argv, producer);
    App app(options);
    error = app.Run(producer);
  } catch (const std::exception& problem) {
    error = problem.what();
  }
  std::printf("error          %s\n", error.empty() ? "-" : error.c_str());
  return error.empty() ? 0 : 1;
}
