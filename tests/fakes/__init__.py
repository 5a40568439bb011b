"""Strict stand-ins for GPU drivers: libcuda, NVRTC and HIP, compiled on first use. See build.py and control.py."""
