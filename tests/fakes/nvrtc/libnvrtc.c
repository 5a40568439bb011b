/* The stand-in for NVRTC. */
#define RTC(name) nvrtc##name
#define RTC_NAME "NVRTC"
#include "../rtc/compiler.h"
