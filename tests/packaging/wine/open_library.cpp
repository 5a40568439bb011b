// The EP library of the command line, opened as the interop library does.
#include <cstdio>

#include "ortforge/interop/open_library.hpp"

int main() {
  int count = 0;
  wchar_t** const words = CommandLineToArgvW(GetCommandLineW(), &count);
  try {
    ortforge::interop::EpFile file;
    file.open(words[1]);
    std::printf("opened\n");
  } catch (const std::exception& error) {
    std::printf("%s\n", error.what());
  }
  return 0;
}
