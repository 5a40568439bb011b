// ortforge's C++ layer, written by hand. A project has a copy that `ortforge update-ep` replaces: do not edit it there.
// An EP that is a list of operators: it claims the nodes these can run, each by itself, and runs them. The parts in parts.hpp add to it.
#ifndef ORTFORGE_OPERATORS_EP_HPP
#define ORTFORGE_OPERATORS_EP_HPP

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "ortforge/groups.hpp"
#include "ortforge/operators/plan.hpp"
#include "ortforge/ortforge.hpp"
#include "ortforge/settings.hpp"

namespace ortforge {

/** Who an EP is. */
struct EpIdentity {
  std::string name;  // what applications select the EP by
  std::string vendor;
  std::string version;  // three numbers, as semantic versioning has it
};

/** Name, vendor and version, as the function ortforge_ep_module of CMake writes them (ep.cmake). */
extern const char* const project_identity[3];

/** The EP as its CMakeLists.txt has it. */
inline EpIdentity identity_of_project() { return {project_identity[0], project_identity[1], project_identity[2]}; }

/** What an EP of a session is made of. The factory outlives the EP, and so do identity and operators. */
struct EpSession {
  const EpIdentity& identity;
  const OperatorDefinitions& operators;
  SessionOptions options;
  Logger logger;
  Settings settings;                           // those for this EP; what the EP's constructor does not take is refused
  std::shared_ptr<const RunMemory> memory;     // of the device that the session is for
  std::set<std::string> other_operators = {};  // that a part brings
};

/** The EP of a session. */
class OperatorEp : public Ep {
 public:
  explicit OperatorEp(EpSession& session)
      : identity_(session.identity),
        operators_(session.operators),
        logger_(session.logger),
        memory_(session.memory),
        claimed_(read_names(session)),
        compiled_model_wanted_(session.options.find_config_entry("ep.context_enable") == "1") {}

  std::string get_name() override { return identity_.name; }

  /** ORT calls this for every graph, bodies of If and Loop before the graph around them. ORT 1.23 numbers fused nodes anew in each graph,
   *  and fails when it then finds a name twice: there only one graph of a model is claimed from, and bodies are left to other EPs. */
  void get_capability(Graph graph, EpGraphSupportInfo support) override {
    if (compiled_model_wanted_ && !writes_compiled_models()) return leave_all();
    const std::vector<Node> nodes = graph.get_nodes();
    if (host().version < 24 && (claimed_before_ || is_body(graph, nodes))) return;
    std::vector<Link> links = links_of(nodes);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (!is_free(nodes[i])) continue;
      if (is_compiled(nodes[i])) {
        support.fuse({nodes[i]});
        claimed_before_ = true;
      } else {
        links[i].claimed = can_run(nodes[i]);
      }
    }
    for (const auto& group : groups(links)) {
      std::vector<Node> members;
      for (const std::size_t i : group) members.push_back(nodes[i]);
      support.fuse(members, true);  // the plan has the constants
      claimed_before_ = true;
    }
  }

  Compiled compile(Views<Graph> graphs, Views<Node> fused_nodes) override {
    Compiled compiled;
    const Packer packer(memory_, logger_, packing());
    for (std::size_t i = 0; i < graphs.size(); ++i) {
      compiled.node_compute_infos.push_back(
          make<FusedNode>(CompiledPlan(plan_of(graphs[i], fused_nodes[i], compiled), operators_, packer)));
    }
    return compiled;
  }

 protected:
  const EpIdentity& identity() const noexcept { return identity_; }
  const OperatorDefinitions& operators() const noexcept { return operators_; }
  Logger logger() const noexcept { return logger_; }
  const std::shared_ptr<const RunMemory>& memory() const noexcept { return memory_; }

  /** What becomes of constants that operators can pack. */
  virtual Packing packing() const { return Packing::own; }

  /** Does the application want this EP to run an operator? */
  bool claims(std::string_view op_type) const { return claimed_.empty() || claimed_.count(op_type) != 0; }

  /** Which claimed nodes run together: here each by itself. */
  virtual std::vector<std::vector<std::size_t>> groups(const std::vector<Link>& nodes) const {
    std::vector<std::vector<std::size_t>> alone;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (nodes[i].claimed) alone.push_back({i});
    }
    return alone;
  }

  virtual bool writes_compiled_models() const { return false; }

  /** Is it a node that this EP wrote into a compiled model? */
  virtual bool is_compiled(Node) const { return false; }

  /** The plan of a fused node; adds the node for a compiled model where one is wanted. */
  virtual Plan plan_of(Graph graph, Node fused, Compiled&) const { return build_plan(graph, fused); }

  bool is_free(Node node) const {
    const std::string_view owner = node.get_ep_name();
    return owner.empty() || owner == identity_.name;
  }

  /** What ORT gets as an error of GetCapability it only logs. So a node whose operator fails in another way than by not_implemented is
   *  claimed, for Compile to say why. */
  bool can_run(Node node) const {
    if (!claims(node.get_operator_type())) return false;
    NodeInfo info(node);
    std::string why;
    try {
      if (create_operator(operators_, info, &why) != nullptr) return true;
    } catch (const std::exception&) {
      return true;
    }
    if (!why.empty())
      logger_.log(ORT_LOGGING_LEVEL_VERBOSE, identity_.name + " leaves the " + info.place() + " to other EPs: " + why);
    return false;
  }

 private:
  class FusedNode final : public NodeComputeInfo {
   public:
    explicit FusedNode(CompiledPlan plan) : plan_(std::move(plan)) {}
    void compute(void*, KernelContext context) override { plan_.run(context); }

   private:
    const CompiledPlan plan_;
  };

  /** Option `ops`: the operators to claim, separated by commas; all of them if it is not given. */
  static std::set<std::string, std::less<>> read_names(EpSession& session) {
    std::set<std::string, std::less<>> known, names;
    for (const OperatorDefinition& definition : session.operators) known.insert(definition.op_type);
    known.insert(session.other_operators.begin(), session.other_operators.end());
    const std::string listed = session.settings.take("ops", "");
    for (std::size_t start = 0; !listed.empty() && start <= listed.size();) {
      const std::size_t end = (std::min)(listed.find(',', start), listed.size());
      const std::string name = listed.substr(start, end - start);
      if (known.count(name) == 0) {
        std::string all;
        for (const std::string& each : known) all += (all.empty() ? "" : ", ") + each;
        session.settings.refuse("ops", listed, "'" + name + "' is none of " + all);
      }
      names.insert(name);
      start = end + 1;
    }
    return names;
  }

  /** Where a compiled model is wanted, ORT fails if a node was compiled and is not written. */
  void leave_all() {
    if (std::exchange(claimed_before_, true)) return;
    logger_.log(ORT_LOGGING_LEVEL_WARNING, identity_.name +
                                               " leaves all nodes to other EPs: ep.context_enable asks for a compiled "
                                               "model, which it cannot write. Its author adds that with: ortforge "
                                               "update-ep --with epcontext");
  }

  /** Is this the body of an If or Loop? ORT 1.23 does not say, but an If body has no inputs, and most others read values from outside. */
  static bool is_body(Graph graph, const std::vector<Node>& nodes) {
    if (graph.get_num_inputs() == 0) return true;
    for (const Node node : nodes) {
      for (const ValueInfo input : node.get_inputs()) {
        if (input && input.is_from_outer_scope()) return true;
      }
    }
    return false;
  }

  static std::vector<Link> links_of(const std::vector<Node>& nodes) {
    std::vector<Link> links(nodes.size());
    std::unordered_map<std::string_view, std::size_t> producers;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      for (const auto& values :
           {nodes[i].get_inputs(), nodes[i].get_implicit_inputs()}) {  // what bodies read is read by the node
        for (const ValueInfo value : values) {
          const auto producer = value ? producers.find(value.get_name()) : producers.end();
          if (producer != producers.end()) links[i].parents.push_back(producer->second);
        }
      }
      for (const ValueInfo value : nodes[i].get_outputs()) {
        if (value) producers.emplace(value.get_name(), i);
      }
    }
    return links;
  }

  const EpIdentity& identity_;
  const OperatorDefinitions& operators_;
  const Logger logger_;
  const std::shared_ptr<const RunMemory> memory_;
  const std::set<std::string, std::less<>> claimed_;  // empty for all
  const bool compiled_model_wanted_;
  bool claimed_before_ = false;  // or said why not
};

/** The factory of such an EP. It offers one CPU device, and runs on ORT's own memory. */
class OperatorFactory : public EpFactory {
 public:
  OperatorFactory(EpIdentity identity, OperatorDefinitions operators)
      : identity_(std::move(identity)), operators_(std::move(operators)) {}

  std::string get_name() override { return identity_.name; }
  std::string get_vendor() override { return identity_.vendor; }
  std::string get_version() override { return identity_.version; }

  std::vector<Owned<EpDevice>> get_supported_devices(Views<HardwareDevice> devices) override {
    std::vector<Owned<EpDevice>> found;
    for (const HardwareDevice device : devices) {
      if (device.type() != OrtHardwareDeviceType_CPU) continue;
      found.push_back(offer(device));
      break;  // several sockets are one device to this EP
    }
    return found;
  }

  std::shared_ptr<Ep> create_ep(Views<HardwareDevice> devices, Views<KeyValuePairs> metadata, SessionOptions options,
                                Logger logger) override {
    if (devices.size() != 1)
      invalid_argument(identity_.name + " runs on one device, not on " + std::to_string(devices.size()));
    try {
      EpSession session{identity_,
                        operators_,
                        options,
                        logger,
                        Settings(options, identity_.name),
                        session_memory(devices[0], metadata.size() == 1 ? metadata[0] : KeyValuePairs())};
      std::shared_ptr<Ep> made = create(session);
      session.settings.finish();
      return made;
    } catch (const Error& error) {
      if (error.code() == ORT_EP_FAIL) throw Error(ORT_FAIL, error.what());  // else callers may go on with the CPU
      throw;
    }
  }

 protected:
  const EpIdentity& identity() const noexcept { return identity_; }

  /** Makes the EP of a session, with make. */
  virtual std::shared_ptr<Ep> create(EpSession& session) = 0;

  /** The memory that a session on a device has its tensors in. */
  virtual std::shared_ptr<const RunMemory> session_memory(HardwareDevice device, KeyValuePairs) const {
    if (device.type() != OrtHardwareDeviceType_CPU) invalid_argument(identity_.name + " runs on the CPU only");
    return std::make_shared<RunMemory>();
  }

  /** A device as applications see it; its metadata lists the operators. */
  virtual Owned<EpDevice> offer(HardwareDevice device) { return create_ep_device(device, metadata()); }

  std::map<std::string, std::string> metadata() const {
    std::set<std::string> names;
    for (const OperatorDefinition& definition : operators_)
      names.insert((definition.domain.empty() ? "" : definition.domain + ".") + definition.op_type);
    std::string listed;
    for (const std::string& name : names) listed += (listed.empty() ? "" : " ") + name;
    return {{"operators", listed}};
  }

 private:
  const EpIdentity identity_;
  const OperatorDefinitions operators_;
};

}  // namespace ortforge

#endif  // ORTFORGE_OPERATORS_EP_HPP
