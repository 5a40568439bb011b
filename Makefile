# `make help` lists the targets. Needs make, a C and C++ compiler, and Python 3.10 or newer with its venv module.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
READY := $(VENV)/.ready
# The Python of the machine that `make gpu-wheels` is for.
GPU_PYTHON ?= 3.12
# Those that `make pythons` makes and tests with.
PYTHONS ?= 3.13 3.14t
BENCH_READY := $(VENV)/.ready-bench
RELEASE_READY := $(VENV)/.ready-release
PICTURES_READY := $(VENV)/.ready-pictures
# So many files of tests run side by side, 2 GiB each; a third of their time they wait for something, so it is one more than two cores.
TEST_JOBS ?= 3

# Tests and demo leave nothing in the user's home, ONNX Runtime's telemetry database included. They find clang, where the system has none. Some machines ask Python to keep
# nothing that it compiled, which takes most of the time of programs that live for a moment, and tests start thousands.
SANDBOX := env -u PYTHONDONTWRITEBYTECODE ORT_DISABLE_TELEMETRY=1 OPENBLAS_NUM_THREADS=1 HOME="$(CURDIR)/.cache/home" PATH="$(CURDIR)/$(BIN):$$PATH:$(CURDIR)/.cache/clang/bin"

# A virtual environment works only where it was made: in a copied or moved checkout it is made anew.
ifneq ($(shell cat $(READY) 2>/dev/null),$(CURDIR))
.PHONY: $(READY)
endif

.PHONY: help
help: ## list the targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1\t\2/p' $(firstword $(MAKEFILE_LIST)) | while IFS=$$'\t' read -r name text; do \
		printf '  make %-10s %s\n' "$$name" "$$text"; done

.PHONY: venv
venv: $(READY) ## make .venv with the package (editable) and all that the tests need

$(READY): pyproject.toml generator/pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || { \
		echo 'ortforge needs Python 3.10 or newer; name one with: make PYTHON=/path/to/python3 venv' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo 'This Python cannot make virtual environments: its venv module is not installed.' >&2; \
		echo 'On Debian and Ubuntu get it with: sudo apt-get install python3-venv' >&2; exit 1; }
	@[ "$$(cat $(READY) 2>/dev/null)" = "$(CURDIR)" ] || $(PYTHON) -m venv --clear $(VENV)
	@echo 'Installing ortforge and what its tests need into $(VENV) (a minute or two the first time) ...'
	@$(PIP) install --quiet --no-compile --editable '.[test]' --editable generator
	@echo '$(CURDIR)' > $@

$(BENCH_READY): $(READY)
	@$(PIP) install --quiet --editable '.[bench]' --editable generator
	@touch $@

$(RELEASE_READY): $(READY)
	@$(PIP) install --quiet --editable '.[release]' --editable generator
	@touch $@

$(PICTURES_READY): $(READY)
	@$(PIP) install --quiet --editable '.[pictures]' --editable generator
	@touch $@

.PHONY: test
test: $(if $(LINTED),venv,lint) ort-libs ## all checks: ruff, mypy, clang-format, generated files up to date, pytest
	$(BIN)/ortforge generate --check
	@mkdir -p .cache/home
	$(SANDBOX) $(BIN)/pytest --numprocesses $(TEST_JOBS) --dist loadfile --no-loadscope-reorder --junitxml=.cache/ran/test.xml $(STRICT) $(PYTEST_ARGS)
	$(if $(PYTEST_ARGS),,$(BIN)/python -m tools.platforms ran test .cache/ran/test.xml)

# Tests of the pipeline from spec/ to generated/ and bindings/, and of how the repository is laid out.
QUICK := backends_spec bindings calls contracts diff docs errors layers lines outputs projects spec

.PHONY: quick
quick: lint ## lint, generated files up to date, and the tests of the pipeline: under a minute
	$(BIN)/ortforge generate --check
	@mkdir -p .cache/home
	$(SANDBOX) $(BIN)/pytest --quiet --numprocesses $(TEST_JOBS) --dist loadfile $(wildcard $(QUICK:%=tests/*/test_%.py))

.PHONY: steady
steady: ort-libs ## run the tests of signals, exits and clocks 50 times, beside a busy loop on every core
	@mkdir -p .cache/home
	$(SANDBOX) $(BIN)/python -m tools.steady $(STEADY_ARGS)

# The native module is made first: 3.13 takes the one that any Python from 3.11 on makes. The suite runs 16 times.
.PHONY: pythons
pythons: ort-libs ## test the bindings with Debian's Python 3.13 and a free-threaded one, which are made in .cache (PYTHONS=3.13t)
	$(BIN)/python -m tools.pythons $(PYTHONS)
	@mkdir -p .cache/home
	$(SANDBOX) ORTFORGE_BACKEND=native $(BIN)/python -c 'import ortforge; assert ortforge.backend == "native"'
	ORTFORGE_PYTHONS='$(PYTHONS)' $(SANDBOX) $(BIN)/pytest tests/runtime/test_runtime_ort.py --numprocesses $(TEST_JOBS) $(PYTEST_ARGS)

# Beside the module in runtime/ortforge/_compiled it makes others, with sanitizers and with planted mistakes, and a Python with ThreadSanitizer.
.PHONY: native-test
native-test: ort-libs native ## fuzz both backends with 10^5 calls, count references, run 10^6 times, and run the suite under sanitizers: takes long
	$(BIN)/python -m tools.pythons 3.14t-thread
	@mkdir -p .cache/home
	ORTFORGE_EVERY_VERSION=1 $(SANDBOX) $(BIN)/pytest tests/runtime/test_native_calls.py tests/runtime/test_native_sanitizers.py --numprocesses $(TEST_JOBS) $(PYTEST_ARGS)

# Without them, the tests that need them are skipped.
SYSTEM_PACKAGES := chromium fish g++-mingw-w64-i686-posix jq libvulkan-dev valgrind vulkan-validationlayers zsh

.PHONY: system-packages
system-packages: venv ## install what some tests need beside Python packages, with apt: as root on Debian
	$(BIN)/python -m tools.debian $(SYSTEM_PACKAGES)

.PHONY: platform-test
platform-test: venv ## test the command line, bindings and EPs with the ONNX Runtime and compiler that are installed: any system
	@mkdir -p .cache/home
	$(SANDBOX) $(BIN)/python -m tools.platform_test $(PLATFORM_TEST_ARGS)

.PHONY: wine
wine: venv ## install Wine, and Windows' Python and packages into .cache/wine (ORTFORGE_WINE=try goes on without them)
	$(BIN)/python -m tools.install_wine

# Under Wine, made from nothing in .cache/wine, by root on Debian. Each test ends what hangs itself. ORTFORGE_WINE=try skips where that cannot be done, and says why.
.PHONY: wine-test
wine-test: $(READY) ## test on Windows under Wine: command line, bindings, EPs in Python and C++, Direct3D 11 (WINE_TEST_ARGS=-m\ quick)
	@mkdir -p .cache/home
	ORTFORGE_WINE=$${ORTFORGE_WINE:-require} $(SANDBOX) $(BIN)/pytest tests/packaging/wine -o faulthandler_timeout=0 --durations=0 --durations-min=1 --junitxml=.cache/ran/wine.xml $(STRICT) $(WINE_TEST_ARGS)
	$(if $(filter-out -m quick,$(WINE_TEST_ARGS)),,$(BIN)/python -m tools.platforms ran $(if $(WINE_TEST_ARGS),quick,wine) .cache/ran/wine.xml)

# With the Rust of this machine, or with Debian's, unpacked in .cache/rust: ORTFORGE_RUST=debian takes that in any case. With Debian's mono, and .NET of PyPI with npm's Roslyn, in
# .cache/csharp; with PyPI's Go, in .cache/go. No test of `make test` compiles any of it. ORTFORGE_LANGUAGES=try skips what cannot be had, and says why.
.PHONY: lang-test
lang-test: ort-libs ## compile and test the output for other languages with their own tools: Rust, C#, Go (LANG_TEST_ARGS=-m\ quick)
	@mkdir -p .cache/home
	$(SANDBOX) $(BIN)/pytest tests/bindings/languages --durations=5 $(STRICT) $(LANG_TEST_ARGS)

# Driver first: a machine without one is told so before anything is downloaded.
.PHONY: gpu-test
gpu-test: ## test this machine's NVIDIA GPU; fails if a test fails, or with 77 if there is no driver and nothing is run
	@$(PYTHON) -m tools.gpu_setup driver
	@mkdir -p .cache/home
	@if [ -d gpu-wheels ]; then \
		$(SANDBOX) $(PYTHON) -m tools.gpu_offline run gpu-wheels $(GPU_TEST_ARGS); \
	else \
		PIP_RETRIES=1 PIP_DEFAULT_TIMEOUT=20 $(MAKE) --no-print-directory venv || { $(PYTHON) -m tools.gpu_setup no-network; exit 1; }; \
		$(BIN)/python -m tools.gpu_setup packages && $(SANDBOX) $(BIN)/python -m tools.gpu_test $(GPU_TEST_ARGS); \
	fi

# Without a network: fill the folder elsewhere, bring the checkout with it, and run `make gpu-test` with a Python that has ONNX Runtime and cuda-bindings.
.PHONY: gpu-wheels
gpu-wheels: ## download into gpu-wheels/ what `make gpu-test` needs on a machine without a network (GPU_PYTHON=3.12)
	@$(PYTHON) -m tools.gpu_offline download gpu-wheels $(GPU_PYTHON)

.PHONY: style
style: venv ## ruff, in seconds
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

.PHONY: lint
lint: style ## ruff, mypy, clang-format, clang-tidy, and the formatters of Rust and Go where they are installed
	$(BIN)/mypy -p ortforge -p ortforge_abi -p ortforge_tools
	$(BIN)/mypy tests tools examples
	@find runtime/cpp runtime/native examples/calls -name '[!.]*.[hc]*' ! -name '*.in' ! -name '*.cmake' -print0 | xargs -0 $(BIN)/clang-format --dry-run --Werror
	@$(BIN)/python .ci/tidy.py
	@$(BIN)/python .ci/bindings.py

.PHONY: format
format: venv ## auto-fix with ruff, clang-format, and the formatters of Rust and Go where they are installed
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@find runtime/cpp runtime/native examples/calls -name '[!.]*.[hc]*' ! -name '*.in' ! -name '*.cmake' -print0 | xargs -0 $(BIN)/clang-format -i
	@$(BIN)/python .ci/bindings.py --fix

.PHONY: lines
lines: $(READY) ## count the hand-written lines of each package (BASE=main compares with a revision)
	@$(BIN)/python -m tools.lines $(if $(BASE),--base $(BASE))

.PHONY: generate
generate: venv ## write generated/, and the generated files of bindings/, from spec/ and templates/
	$(BIN)/ortforge generate

.PHONY: native
native: venv ## compile the native module in place: the bindings use it from then on
	@mkdir -p runtime/ortforge/_compiled
	$(BIN)/python -c 'from ortforge_abi.native import KEY; from ortforge._api.native import build; print(build("runtime/ortforge/_compiled", KEY))'

.PHONY: demo
demo: venv ## show what ortforge is for, with real parts, in about a minute
	@mkdir -p .cache/home
	@$(SANDBOX) $(BIN)/ortforge demo

.PHONY: bench
bench: $(BENCH_READY) ## run the benchmarks: ratios against peers measured in the same run
	@mkdir -p .cache/home
	$(SANDBOX) $(BIN)/python bench $(BENCH_ARGS)

# Those of the registry alone: PICTURES='charts transcripts'.
PICTURES ?= transcripts pipeline charts bench layers trace board

.PHONY: pictures
pictures: $(PICTURES_READY) ## redraw every picture of docs/ from runs, imports and data of the repository
	@for name in $(PICTURES); do echo "$(BIN)/python -m tools.draw_$$name"; $(BIN)/python -m tools.draw_$$name; done

.PHONY: release-day
release-day: venv ## add a new ONNX Runtime to the registry and all that is made from it (DIR=headers, RELEASE_DAY_ARGS=--dry-run)
	@mkdir -p .cache/home
	$(SANDBOX) $(BIN)/ortforge release-day $(DIR) $(RELEASE_DAY_ARGS)

.PHONY: board
board: venv ## make the page of public EPs and its picture from what was recorded of them
	$(BIN)/python -m tools.draw_board

.PHONY: ort-libs
ort-libs: venv ## fetch what the tests run against into .cache: ONNX Runtime's libraries and packages, and clang
	$(BIN)/python -m tools.ort_libs
	$(BIN)/python -m tools.ort_packages
	$(BIN)/python -m tools.clang

.PHONY: wheel
wheel: venv ## build the pure wheels into dist/: of the package, and of its command line
	@rm -rf build
	ORTFORGE_COMPILED=0 $(PIP) wheel --quiet --no-deps --wheel-dir dist . ./generator
	@rm -rf build

.PHONY: release-check
release-check: $(RELEASE_READY) ## build the pure wheels and the sdist into dist/, check them, install and use them (RELEASE_PYTHONS='python3.10 python3.13')
	@rm -rf build dist
	$(BIN)/validate-pyproject pyproject.toml generator/pyproject.toml
	ORTFORGE_COMPILED=0 $(BIN)/python -m build --outdir dist
	$(BIN)/python -m build --wheel --outdir dist generator
	$(BIN)/twine check --strict dist/*
	$(BIN)/check-wheel-contents dist/*.whl
	$(BIN)/python .ci/release.py files dist $(RELEASE_PYTHONS:%=--python %)
	@rm -rf build

.PHONY: clean
clean: ## remove all that make made, except the libraries in .cache/ort
	rm -rf $(VENV) build dist runtime/ortforge/_compiled *.egg-info .hypothesis
	@if [ -d .cache ]; then find .cache -mindepth 1 -maxdepth 1 ! -name ort -exec rm -rf {} +; fi
	@find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +
