#include "options.h"

#include <algorithm>
#include <stdexcept>

#include "identity.h"

namespace sample_compile_cpu_ep {
namespace {

std::array<bool, kOps> read_ops(const ortforge::Settings& settings, const std::string& names) {
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

}  // namespace

Options read_options(ortforge::SessionOptions session_options) {
  Options options;
  ortforge::Settings settings(session_options, identity.name);
  const std::string ops = settings.take("ops", "");
  options.claimed.fill(true);
  if (!ops.empty()) options.claimed = read_ops(settings, ops);
  options.min_nodes = settings.take_number("min_nodes", 1, 1);
  settings.finish();
  options.context = ortforge::EpContextSettings(session_options);
  return options;
}

}  // namespace sample_compile_cpu_ep
