/* The stand-in for hipRTC. Its code is the PTX that the stand-ins of both drivers load. */
#define RTC_HIP
#define RTC(name) hiprtc##name
#define hiprtcGetPTXSize hiprtcGetCodeSize
#define hiprtcGetPTX hiprtcGetCode
#define RTC_NAME "HIPRTC"
#include "../rtc/compiler.h"
