// An application on the EP of a scaffold, for sanitizers, which do not go together with Python:
//   scaffold_host ORT LIBRARY TWIN EP_NAME TWIN_NAME STYLE FOLDER [SCENARIO ...]
// FOLDER holds models, all of whose outputs are floats; what is written goes there. Results are compared with those of the CPU EP.
// A failed check ends it with 1; without names of scenarios it runs all that the style and the ONNX Runtime have.
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <thread>

#include "application.hpp"
#include "onnxruntime_ep_c_api.h"

namespace {

using namespace app;
namespace fs = std::filesystem;

struct Application {
  OrtEnv* env = nullptr;
  std::string library, twin, name, twin_name, style;
  fs::path folder;
  const OrtEpDevice* device = nullptr;

  std::string model(const std::string& stem) const { return (folder / (stem + ".onnx")).string(); }
  Owned<OrtSession> on_ep(const std::string& stem, Wanted wanted = {}) const {
    wanted.devices.insert(wanted.devices.begin(), device);
    return session(env, model(stem), wanted);
  }
  Owned<OrtSession> on_cpu(const std::string& stem) const { return session(env, model(stem), {}); }
  OrtStatus* refusing(const std::string& stem, const Pairs& options, const Pairs& config = {}) const {
    Owned<OrtSession> none;
    return try_session(env, model(stem), {{device}, options, config}, none);
  }
};

const OrtEpDevice* find_device(OrtEnv* env, const std::string& name) {
  const OrtEpDevice* const* devices = nullptr;
  std::size_t count = 0;
  check(api->GetEpDevices(env, &devices, &count));
  for (std::size_t i = 0; i < count; ++i) {
    if (api->EpDevice_EpName(devices[i]) == name) return devices[i];
  }
  return nullptr;
}

// Runs both sessions with several batches.
void compare(OrtSession* ours, OrtSession* theirs, const std::string& what) {
  for (std::uint32_t seed = 0; seed < 4; ++seed) {
    const Feeds inputs = feeds(theirs, 1 + seed, seed);
    same(run(ours, inputs), run(theirs, inputs), what);
  }
}

void in_threads(int count, const std::function<void(int)>& work) {
  std::vector<std::thread> threads;
  for (int t = 0; t < count; ++t) threads.emplace_back(work, t);
  for (std::thread& thread : threads) thread.join();
}

std::string content(const fs::path& path) {
  std::stringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// ---------------------------------------------------------------------------------------------------- scenarios

void every_model(const Application& app) {
  int found = 0;
  for (const auto& entry : fs::directory_iterator(app.folder)) {
    if (entry.path().extension() != ".onnx") continue;
    const std::string stem = entry.path().stem().string();
    compare(app.on_ep(stem).get(), app.on_cpu(stem).get(), stem);
    ++found;
  }
  expect(found > 5, "there are models");
}

void two_sessions(const Application& app) {
  const Owned<OrtSession> theirs = app.on_cpu("layers");
  Owned<OrtSession> first = app.on_ep("layers"), second = app.on_ep("layers");
  compare(first.get(), theirs.get(), "the first of two");
  first.reset();
  compare(second.get(), theirs.get(), "the second of two, after the first");
}

void two_eps(const Application& app) {
  check(api->RegisterExecutionProviderLibrary(app.env, "twin", app.twin.c_str()));
  const OrtEpDevice* const twin = find_device(app.env, app.twin_name);
  expect(twin != nullptr, "the twin has a device");
  Wanted wanted;
  wanted.devices = {twin};
  wanted.options = {{"ops", "Mul,Relu"}};  // so that the twin has something to do
  compare(app.on_ep("layers", wanted).get(), app.on_cpu("layers").get(), "two EPs in one session");
  check(api->UnregisterExecutionProviderLibrary(app.env, "twin"));
}

// Eight threads on two sessions, while others come and go.
void threads(const Application& app) {
  for (const char* stem : {"mixed", "layers", "if"}) {
    const Owned<OrtSession> theirs = app.on_cpu(stem), first = app.on_ep(stem), second = app.on_ep(stem);
    const Feeds inputs = feeds(theirs.get(), 3, 1);
    const std::vector<Tensor> wanted = run(theirs.get(), inputs);
    std::atomic<bool> going{true};
    std::thread others([&] {
      do same(run(app.on_ep(stem).get(), inputs), wanted, "a session beside others");
      while (going);
    });
    in_threads(8, [&](int t) {
      for (int i = 0; i < 40; ++i) same(run((t < 6 ? first : second).get(), inputs), wanted, "a session of many threads");
    });
    going = false;
    others.join();
  }
}

// Registered and unregistered, so that it is really loaded again, and used in between.
void registered_often(const Application& app) {
  for (int i = 0; i < 100; ++i) {
    check(api->RegisterExecutionProviderLibrary(app.env, "twin", app.twin.c_str()));
    const OrtEpDevice* const device = find_device(app.env, app.twin_name);
    expect(device != nullptr, "the device is there again");
    if (i % 10 == 0) {
      const Owned<OrtSession> ours = session(app.env, app.model("mul"), {{device}});
      compare(ours.get(), app.on_cpu("mul").get(), "a library that was loaded again");
    }
    check(api->UnregisterExecutionProviderLibrary(app.env, "twin"));
    expect(find_device(app.env, app.twin_name) == nullptr, "the device is gone");
  }
}

void profiles(const Application& app) {
  const Owned<OrtSession> theirs = app.on_cpu("mixed");
  std::vector<Owned<OrtSession>> sessions;
  for (int s = 0; s < 2; ++s) {
    Wanted wanted;
    wanted.profile = (app.folder / ("profile" + std::to_string(s))).string();
    sessions.push_back(app.on_ep("mixed", wanted));
  }
  in_threads(4, [&](int t) {
    for (int i = 0; i < 5; ++i) run(sessions[static_cast<std::size_t>(t % 2)].get(), feeds(theirs.get(), 2, 0));
  });
  OrtAllocator* allocator = nullptr;
  check(api->GetAllocatorWithDefaultOptions(&allocator));
  for (const Owned<OrtSession>& made : sessions) {
    char* path = nullptr;
    check(api->SessionEndProfiling(made.get(), allocator, &path));
    const std::string text = content(text_of(path));
    expect(text.find("\"provider\" : \"" + app.name + "\"") != std::string::npos, "nodes ran on the EP");
    expect(text.find("\"provider\" : \"CPUExecutionProvider\"") != std::string::npos, "nodes ran on the CPU");
    const bool own = text.find("\"name\" :\"Mul\"") != std::string::npos;
    expect(own == (version >= 25), "the profile has the EP's own events from 1.25 on");
  }
}

void options(const Application& app) {
  refused(app.refusing("mul", {{"ops", "Mul,Nothing"}}), "'Nothing' is none of");
  refused(app.refusing("mul", {{"nothing", "1"}}), "unknown option");
  refused(app.refusing("mul", {{"", "1"}}), "");
  if (app.style == "compile") {
    refused(app.refusing("mul", {{"min_nodes", "0"}}), "expected a whole number of at least 1");
    refused(app.refusing("mul", {{"min_nodes", "99999999999999999999999"}}), "expected a whole number");
    refused(app.refusing("mul", {}, {{"ep.context_enable", "yes"}}), "expected 0 or 1");
  } else {
    refused(app.refusing("mul", {{"pack_weights", "yes"}}), "expected share, own or none");
  }
  for (const char* ops : {"Mul", "Add,Relu", ""}) {
    Wanted wanted;
    wanted.options = {{"ops", ops}};
    compare(app.on_ep("mixed", wanted).get(), app.on_cpu("mixed").get(), ops);
  }
}

// Shapes that do not go together are only seen by a Run.
void errors(const Application& app) {
  const Owned<OrtSession> ours = app.on_ep("product"), theirs = app.on_cpu("product");
  for (int i = 0; i < 20; ++i) {
    Feeds inputs = feeds(theirs.get(), 2, 0), other = feeds(theirs.get(), 3, 0);
    std::vector<Tensor> none;
    std::swap(inputs.tensors[1], other.tensors[1]);
    refused(try_run(ours.get(), inputs, none), "MatMul");
    std::swap(inputs.tensors[1], other.tensors[1]);
    same(run(ours.get(), inputs), run(theirs.get(), inputs), "after a Run that failed");
  }
  refused(api->RegisterExecutionProviderLibrary(app.env, "sample", app.library.c_str()), "");  // the name is taken
  if (version < 24) return;
  const Pairs texts = {{"junk", "x"}, {"empty", ""}, {"name", app.name}, {"long", std::string(100000, ';')}};
  for (const auto& [what, text] : texts) {
    OrtCompiledModelCompatibility answer = OrtCompiledModelCompatibility_EP_SUPPORTED_OPTIMAL;
    OrtStatus* status = api->GetModelCompatibilityForEpDevices(&app.device, 1, text.c_str(), &answer);
    if (status != nullptr) api->ReleaseStatus(status);
    expect(answer != OrtCompiledModelCompatibility_EP_SUPPORTED_OPTIMAL || status != nullptr, what + " fits no EP");
  }
}

// What is compiled, stored, loaded, and damaged.
void contexts(const Application& app) {
  for (const char* embed : {"0", "1"}) {
    const std::string stem = std::string("compiled") + embed;
    Wanted wanted;
    wanted.config = {{"ep.context_enable", "1"}, {"ep.context_embed_mode", embed}, {"ep.context_file_path", app.model(stem)}};
    compare(app.on_ep("layers", wanted).get(), app.on_cpu("layers").get(), "while it is compiled");
    compare(app.on_ep(stem).get(), app.on_cpu("layers").get(), "as it was compiled");
    in_threads(4, [&](int) { compare(app.on_ep(stem).get(), app.on_cpu("layers").get(), "loaded by several threads"); });
  }
  const fs::path data = [&] {
    for (const auto& entry : fs::directory_iterator(app.folder)) {
      if (entry.path().extension() == ".bin") return entry.path();
    }
    fail("there is no compiled data beside the model");
  }();
  const std::string bytes = content(data);
  auto write = [&](const std::string& damaged) { std::ofstream(data, std::ios::binary | std::ios::trunc) << damaged; };
  for (std::size_t kept = 0; kept < bytes.size(); kept += 7) {
    write(bytes.substr(0, kept));
    refused(app.refusing("compiled0", {}), "the compiled data");
  }
  for (std::size_t at = 0; at < bytes.size(); at += 11) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
    write(damaged);
    refused(app.refusing("compiled0", {}), "the compiled data");
  }
  fs::remove(data);
  refused(app.refusing("compiled0", {}), "cannot be read");
  write(bytes);
  compare(app.on_ep("compiled0").get(), app.on_cpu("layers").get(), "mended");
}

// Weights that are packed once for all sessions, for each session, or not at all.
void weights(const Application& app) {
  for (const char* mode : {"share", "own", "none"}) {
    Wanted wanted;
    wanted.options = {{"pack_weights", mode}};
    const Owned<OrtSession> theirs = app.on_cpu("layers"), kept = app.on_ep("layers", wanted);
    in_threads(4, [&](int) { compare(app.on_ep("layers", wanted).get(), theirs.get(), mode); });
    compare(kept.get(), theirs.get(), mode);
  }
}

// Streams of an application, given to Runs, and notifications between them. The EP has streams where its device has memory of its own.
void streams(const Application& app) {
  check(api->RegisterExecutionProviderLibrary(app.env, "twin.virtual", app.twin.c_str()));
  const OrtEpDevice* const device = find_device(app.env, app.twin_name);
  const OrtEpApi* const ep_api = api->GetEpApi();
  {
    const Owned<OrtSession> ours = session(app.env, app.model("mixed"), {{device}}), theirs = app.on_cpu("mixed");
    const Feeds inputs = feeds(theirs.get(), 2, 0);
    const std::vector<Tensor> wanted = run(theirs.get(), inputs);
    std::vector<Owned<OrtSyncStream>> made;
    for (int s = 0; s < 4; ++s) {
      OrtSyncStream* stream = nullptr;
      check(api->CreateSyncStreamForEpDevice(device, nullptr, &stream));
      made.emplace_back(stream);
    }
    in_threads(4, [&](int t) {
      OrtSyncStream* const stream = made[static_cast<std::size_t>(t)].get();
      OrtSyncStream* const next = made[static_cast<std::size_t>((t + 1) % 4)].get();
      auto* const impl = const_cast<OrtSyncStreamImpl*>(ep_api->SyncStream_GetImpl(stream));
      OrtRunOptions* options = nullptr;
      check(api->CreateRunOptions(&options));
      const Owned<OrtRunOptions> owned(options);
      if (version >= 24) api->RunOptionsSetSyncStream(options, stream);
      for (int i = 0; i < 20; ++i) {
        OrtSyncNotificationImpl* notification = nullptr;
        check(impl->CreateNotification(impl, &notification));
        check(notification->Activate(notification));
        check(notification->WaitOnDevice(notification, next));
        same(run(ours.get(), inputs, options), wanted, "a Run on a stream");
        if (i % 2 == 0) check(notification->WaitOnHost(notification));
        check(notification->Activate(notification));
        check(impl->Flush(impl));
        notification->Release(notification);
      }
    });
  }
  check(api->UnregisterExecutionProviderLibrary(app.env, "twin.virtual"));
}

template <class F>
F function(void* library, const char* name) {
  void* const symbol = dlsym(library, name);
  expect(symbol != nullptr, std::string("the library has ") + name);
  F found = nullptr;
  std::memcpy(&found, &symbol, sizeof found);
  return found;
}

// The event that a profiler is given in StopEvent is ORT's, and gone when the call returns (rule PRF-04). Here it is in memory that cannot be
// read at all, so whoever looks at it, then or later, ends the process.
void events(const Application& app) {
  void* const library = dlopen(app.twin.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) fail(dlerror());
  OrtEpFactory* factory = nullptr;
  std::size_t count = 0;
  check(function<CreateEpApiFactoriesFn>(library, "CreateEpFactories")("events", base, nullptr, &factory, 1, &count));
  OrtSessionOptions* made = nullptr;
  check(api->CreateSessionOptions(&made));
  const Owned<OrtSessionOptions> options(made);
  const OrtHardwareDevice* const hardware = api->EpDevice_Device(app.device);
  const OrtKeyValuePairs* const metadata = api->EpDevice_EpMetadata(app.device);
  OrtEp* ep = nullptr;
  check(factory->CreateEp(factory, &hardware, &metadata, 1, made, nullptr, &ep));
  OrtEpProfilerImpl* profiler = nullptr;
  check(ep->CreateProfiler(ep, &profiler));
  const std::size_t size = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  void* const page = mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  expect(page != MAP_FAILED, "memory that cannot be read");
  check(profiler->StartProfiling(profiler, 0));
  for (std::uint64_t id = 0; id < 100; ++id) {
    check(profiler->StartEvent(profiler, id));
    check(profiler->StopEvent(profiler, id, static_cast<const OrtProfilingEvent*>(page)));
  }
  profiler->Release(profiler);
  factory->ReleaseEp(factory, ep);
  check(function<ReleaseEpApiFactoryFn>(library, "ReleaseEpFactory")(factory));
  munmap(page, size);
  dlclose(library);
}

// Sessions, tensors and Runs, over and over: nothing is left of them. Prints open files and resident bytes before and after.
void cycles(const Application& app) {
  const Owned<OrtSession> kept = app.on_ep("mixed");
  auto once = [&](int i) {
    if (i % 50 == 0) run(app.on_ep("layers").get(), feeds(app.on_ep("layers").get(), 3, 0));
    run(kept.get(), feeds(kept.get(), 1 + i % 5, static_cast<std::uint32_t>(i)));
  };
  auto report = [](const char* when) {
    long files = 0, pages = 0, resident = 0;
    for (const auto& entry : fs::directory_iterator("/proc/self/fd")) static_cast<void>(entry), ++files;
    std::ifstream("/proc/self/statm") >> pages >> resident;
    std::printf("%s: %ld files, %ld bytes\n", when, files, resident * sysconf(_SC_PAGESIZE));
  };
  for (int i = 0; i < 1000; ++i) once(i);  // until allocators have what they keep
  report("before");
  for (int i = 0; i < 10000; ++i) once(i);
  report("after");
}

struct Scenario {
  const char* name;
  void (*work)(const Application&);
  const char* style;       // "" for both
  std::uint32_t since;     // 1.N
  bool always;             // or only when it is asked for
};

const Scenario kScenarios[] = {
    {"models", every_model, "", 23, true},
    {"two sessions", two_sessions, "", 23, true},
    {"two EPs", two_eps, "", 23, true},
    {"threads", threads, "", 23, true},
    {"registered often", registered_often, "", 23, true},
    {"profiles", profiles, "", 23, true},
    {"options", options, "", 23, true},
    {"errors", errors, "", 23, true},
    {"contexts", contexts, "compile", 23, true},
    {"weights", weights, "kernel", 23, true},
    {"streams", streams, "", 23, true},
    {"events", events, "", 25, true},
    {"cycles", cycles, "", 23, false},
};

}  // namespace

int main(int argc, char** argv) {
  expect(argc >= 8, "usage: scaffold_host ORT LIBRARY TWIN EP_NAME TWIN_NAME STYLE FOLDER [SCENARIO ...]");
  load(argv[1]);
  Application app;
  app.library = argv[2], app.twin = argv[3], app.name = argv[4], app.twin_name = argv[5], app.style = argv[6], app.folder = argv[7];
  const std::vector<std::string> asked(argv + 8, argv + argc);
  if (dlopen(argv[2], RTLD_NOW | RTLD_LOCAL) == nullptr) fail(dlerror());  // so that a report at the end still has names; the twin goes
  check(api->CreateEnv(ORT_LOGGING_LEVEL_FATAL, "scaffold_host", &app.env));
  check(api->RegisterExecutionProviderLibrary(app.env, "sample", app.library.c_str()));
  app.device = find_device(app.env, app.name);
  expect(app.device != nullptr, "the EP has a device");
  std::size_t done = 0;
  for (const Scenario& scenario : kScenarios) {
    const bool named = std::find(asked.begin(), asked.end(), scenario.name) != asked.end();
    if (asked.empty() ? !scenario.always : !named) continue;
    if ((*scenario.style != '\0' && app.style != scenario.style) || version < scenario.since) continue;
    scenario.work(app);
    std::printf("done: %s\n", scenario.name);
    std::fflush(stdout);
    ++done;
  }
  expect(done >= asked.size() && done > 0, "there is a scenario of that name, for this style and ONNX Runtime");
  check(api->UnregisterExecutionProviderLibrary(app.env, "sample"));
  api->ReleaseEnv(app.env);
  std::printf("end\n");
  return 0;
}
