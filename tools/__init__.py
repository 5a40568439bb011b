"""Scripts of the repository. Run them from its root as modules: `python -m tools.draw_layers`.

draw_*            pictures of docs/ (`make pictures`, `make board`); layers has the order of packages
record_*          facts for tests/data, measured or read from headers, libraries and public sources
ort_libs, ort_packages, clang, debian, pythons, vulkan_loader, install_wine
                  what tests need installed, below .cache
gpu_setup, gpu_offline, gpu_test
                  `make gpu-test`
platforms, platform_test
                  the table of platforms, and what it says tried on this machine
run_compat_suite, compat_process, compat_page
                  onnxruntime's own tests on ortforge.compat, and the page with the results
lines             counts hand-written lines (`make lines`)
steady            runs tests often under load (`make steady`)
"""
