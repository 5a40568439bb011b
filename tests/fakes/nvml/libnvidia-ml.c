/* The stand-in for NVML: EPs ask it for the version of the driver. */
#include <stdio.h>

#define API __attribute__((visibility("default")))

API int nvmlInit_v2(void);
API int nvmlInit_v2(void)
{
    return 0;
}

API int nvmlShutdown(void);
API int nvmlShutdown(void)
{
    return 0;
}

API int nvmlSystemGetDriverVersion(char *out, unsigned size);
API int nvmlSystemGetDriverVersion(char *out, unsigned size)
{
    return snprintf(out, size, "590.44") < (int)size ? 0 : 7; /* 7: the buffer is too small */
}

API const char *nvmlErrorString(int code);
API const char *nvmlErrorString(int code)
{
    return code == 0 ? "Success" : "Unknown Error";
}
