// Mistakes for a copy of a scaffold that is compiled with a sanitizer: what the variable EP_MISTAKE says happens once in each Run of a node.
#ifndef ORTFORGE_TESTS_MISTAKES_HPP
#define ORTFORGE_TESTS_MISTAKES_HPP

#include <climits>
#include <cstdlib>
#include <string>

namespace mistakes {

inline int counted = 0;  // by all threads, and guarded by nothing

inline void make() {
  const char* const named = std::getenv("EP_MISTAKE");
  const std::string mistake = named == nullptr ? "" : named;
  if (mistake == "use after free") {
    int* volatile freed = new int(1);  // volatile, so that the compiler cannot see it either
    delete freed;
    counted = *freed;
  } else if (mistake == "leak") {
    volatile char* const lost = new char[48];
    lost[0] = 'x';
  } else if (mistake == "overflow") {
    volatile int most = INT_MAX;
    most = most + 1;
  } else if (mistake == "race") {
    ++counted;
  }
}

}  // namespace mistakes

#endif  // ORTFORGE_TESTS_MISTAKES_HPP
