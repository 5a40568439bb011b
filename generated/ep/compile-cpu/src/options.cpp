#include "options.h"

#include <algorithm>
#include <stdexcept>

namespace sample_compile_cpu_ep {
namespace {

std::array<bool, kOps> read_ops(const Settings& settings, const std::string& names) {
  std::array<bool, kOps> claimed = {};
  for (std::size_t start = 0; start <= names.size();) {
    const std::size_t end = std::min(names.find(',', start), names.size());
    const std::string name = names.substr(start, end - start);
    const std::optional<Op> op = find_op(name);
    if (!op) settings.refuse("ops", names, "'" + name + "' is none of " + op_names());
    claimed[static_cast<std::size_t>(*op)] = true;
    start = end + 1;
  }
  return claimed;
}

bool read_switch(ortforge::SessionOptions session_options, const char* key) {
  const std::string value = session_options.find_config_entry(key).value_or("0");
  if (value != "0" && value != "1") throw std::invalid_argument("option '" + std::string(key) + "' is '" + value + "': expected 0 or 1");
  return value == "1";
}

}  // namespace

Options read_options(ortforge::SessionOptions session_options) {
  Options options;
  Settings settings(session_options);
  const std::string ops = settings.take("ops", "");
  options.claimed.fill(true);
  if (!ops.empty()) options.claimed = read_ops(settings, ops);
  options.min_nodes = settings.take_number("min_nodes", 1, 1);
  settings.finish();
  options.context = read_switch(session_options, "ep.context_enable");
  options.context_embedded = read_switch(session_options, "ep.context_embed_mode");
  options.context_model = session_options.find_config_entry("ep.context_file_path").value_or("");
  options.context_prefix = session_options.find_config_entry("ep.context_node_name_prefix").value_or("");
  options.callbacks = ortforge::EpContextCallbacks(session_options);
  return options;
}

}  // namespace sample_compile_cpu_ep
