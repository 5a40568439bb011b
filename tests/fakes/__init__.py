"""Strict stand-ins for GPU drivers: libcuda, NVRTC and HIP, written in C and compiled on first use.

build.py compiles them, control.py is what a test says to them, core/kernels.c lists the kernels that they run and the
parameters these must have, scenarios/ proves what they do and refuse. To use one:

* in a process of your own, never in that of pytest: `fake = Fake.cuda()` before anything calls the driver, then
  `cuda.bindings` as ever (for NVRTC also `ctypes.CDLL(build_fake_nvrtc())`, or the real one of the wheel
  `nvidia-cuda-nvrtc`, which compiles without a GPU);
* for a program: `subprocess.run(..., env=build.environment(FAKE_REPORT="report.json"))`.

Memory and timelines of a producer are memfds (a timeline is a file of 8 bytes, a 64-bit counter); Win32 handles come
from `fake.create_win32_memory()` and `fake.create_win32_fence()`. Environment, with FAKE_HIP_ for HIP:

* FAKE_CUDA_DEVICES (1), FAKE_CUDA_MEMORY (8 GiB), FAKE_CUDA_CC (86), FAKE_CUDA_VERSION (13000), FAKE_CUDA_LUID (1);
  FAKE_HIP_VERSION (60443484): before 60000000 a mapped buffer ends with its external memory, since then it holds it;
* FAKE_CUDA_KERNEL_DELAY_MS, FAKE_CUDA_COPY_DELAY_MS: make races visible;
* FAKE_FAIL="cuMemAlloc:2:2,...": the second call of cuMemAlloc returns error 2;
* FAKE_REPORT=file: the report as JSON when the process ends.
"""
