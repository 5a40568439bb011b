// The defects that fit every slot of every struct, by name: "null OrtEp.GetName".
//   null, garbage   the slot is NULL, or no code
//   zero            the function does nothing: it returns NULL, false, 0, or success with nothing written
//   empty           it returns an empty string
//   fail            it returns an error status
//   throw, abort    it throws, or ends the process
//   stamp S N       the version of struct S is N
#include <cstdlib>
#include <sstream>
#include <stdexcept>

#include "shim.hpp"

namespace shim {
namespace {

struct Slot {
  const char* kind;
  const char* name;
  std::size_t offset;
};

const Slot kSlots[] = {
#define SLOT(Struct, member) {#Struct, #member, offsetof(Struct, member)},
#include "slots.inc"
#undef SLOT
};

std::intptr_t zero() { return 0; }
const char* empty() { return ""; }
OrtStatus* fail() { return failed("the mutant fails"); }
void throws() { throw std::runtime_error("the mutant throws"); }
void* const kGarbage = reinterpret_cast<void*>(std::uintptr_t{0x5A5A5A5A5A58});

// On the platforms of these tests a function may be called with more arguments than it takes.
void* replacement() {
  if (is("zero")) return reinterpret_cast<void*>(&zero);
  if (is("empty")) return reinterpret_cast<void*>(&empty);
  if (is("fail")) return reinterpret_cast<void*>(&fail);
  if (is("throw")) return reinterpret_cast<void*>(&throws);
  if (is("abort")) return reinterpret_cast<void*>(&std::abort);
  if (is("garbage")) return kGarbage;
  return nullptr;
}

}  // namespace

void apply_general(const char* kind, void* object) {
  const bool stamps = is("stamp");
  if (!stamps && !is("null") && replacement() == nullptr) return;
  std::istringstream words(rest());
  for (std::string name; words >> name;) {
    if (stamps) {
      uint32_t number = 0;
      words >> number;
      if (name == kind) *static_cast<uint32_t*>(object) = number;
      continue;
    }
    for (const Slot& slot : kSlots) {
      if (std::string(slot.kind) == kind && name == std::string(slot.kind) + "." + slot.name) {
        *reinterpret_cast<void**>(static_cast<char*>(object) + slot.offset) = replacement();
      }
    }
  }
}

}  // namespace shim
