// What the two functions of a library are made of.
#ifndef ORTFORGE_TESTS_MUTANTS_ENTRY_HPP
#define ORTFORGE_TESTS_MUTANTS_ENTRY_HPP

#include <cstdlib>

#include "shim.hpp"

namespace shim {

using CreateFactories = OrtStatus* (*)(const char*, const OrtApiBase*, const OrtLogger*, OrtEpFactory**, size_t, size_t*);
using ReleaseFactory = OrtStatus* (*)(OrtEpFactory*);

// Looks at the host: sets `api` and the others.
void meet(const OrtApiBase* given);

// The functions of the healthy library, whose structs get the defect.
OrtStatus* healthy_create(const char* name, const OrtApiBase* given, const OrtLogger* logger, OrtEpFactory** factories, size_t room,
                          size_t* count);
OrtStatus* healthy_release(OrtEpFactory* factory);

// The same with defects of the functions themselves.
OrtStatus* create_with_defect(const char* name, const OrtApiBase* given, const OrtLogger* logger, OrtEpFactory** factories,
                              size_t room, size_t* count);
OrtStatus* release_with_defect(OrtEpFactory* factory);

// A factory that lives.
struct Living {
  OrtEpFactory* factory;
  const char* given_name;  // borrowed, as the host gave it
  std::string name;
  bool asked;    // for its devices
  bool widowed;  // an older factory of another name was released while it lived
};
void remember(OrtEpFactory* factory, const char* name);
void forget(OrtEpFactory* factory);
Living* living(const OrtEpFactory* factory);  // nullptr if there is none
Living* youngest();

// What the healthy library is given as its host: `given` itself, unless the defect is one of kernels, whose structs only the
// function that ONNX Runtime calls to make one hands out, or the base is "full", whose streams stand for the library's own.
const OrtApiBase* host_for_healthy(const OrtApiBase* given);

}  // namespace shim

#endif
