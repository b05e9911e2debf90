# `make` alone lists the targets. Every target builds with --release.

SHELL := /bin/bash
CARGO ?= cargo
TBLGEN ?= llvm-tblgen-22
LLVM_INCLUDE ?= /usr/include/llvm-22
LLC ?= llc-22
# scripts/setup.sh puts a cmake there when the system has none, or one that is too old for Z3.
export PATH := $(CURDIR)/.tools/venv/bin:$(CURDIR)/.tools/py/bin:$(PATH)
ifneq ($(wildcard .tools/py),)
export PYTHONPATH := $(CURDIR)/.tools/py
endif

# Where there is no prebuilt Z3, it is compiled; MMPROVE_Z3=system links the one that pkg-config knows.
ifeq ($(MMPROVE_Z3),system)
export Z3_LIBRARY_PATH_OVERRIDE := $(shell pkg-config --variable=libdir z3)
export Z3_SYS_Z3_VERSION := $(shell pkg-config --modversion z3)
FEATURES =
else
FEATURES = $(shell test -e .tools/z3/version || echo --features vendored)
endif

# `--proved` leaves out those steps that are known to have no proof.
STEPS ?=

# Of Alive2's suite, what is about floating-point numbers, variable arguments and assembly is left out.
SEQUENTIAL = --skip fp/ --skip varargs/ --skip asm/

.DEFAULT_GOAL := help
.PHONY: help setup build demo test test-all lint bench conformance proofs steps mutants refresh fuzz fuzz-read fuzz-alive metamorphic passes kernels intrinsics costs docs pages wheel dist deb

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## */  make \1\t/' | expand -t 20

setup: ## check for a C++ compiler; fetch Z3 into .tools (MMPROVE_Z3=vendored: compile it, =system: pkg-config has it)
	@scripts/setup.sh

build: setup ## build ./target/release/mmprove
	$(CARGO) build --release $(FEATURES)

demo: setup ## check example transformations, and draw what goes wrong into demo-out/
	@$(CARGO) build --release $(FEATURES)
	@CARGO="$(CARGO)" scripts/demo.sh

# The whole library is compiled for its unit tests, which take next to no time: so it is without optimization.
UNOPTIMIZED = --config profile.release.package.mmprove.opt-level=0
RUN = $(CARGO) test --release --no-fail-fast $(FEATURES)
TESTS = @failed=0; \
	$(RUN) --lib $(UNOPTIMIZED) || failed=1; \
	$(RUN) --bins --test '*' || failed=1; \
	$(RUN) --doc || failed=1; \
	exit $$failed

test: setup ## all tests; of what takes long, a sample
	$(TESTS)

test-all: export MMPROVE_ALL = 1
test-all: setup ## all tests of which make test has a sample; takes long
	$(TESTS)

lint: setup ## formatting and clippy
	$(CARGO) fmt --all -- --check
	$(CARGO) clippy --release $(FEATURES) --all-targets -- -D warnings

bench: setup ## benchmarks
	$(CARGO) bench $(FEATURES)

proofs: setup ## decide every claim again, and have cvc5 and Z3 check every proof
	@$(CARGO) build --release $(FEATURES)
	@scripts/proofs.sh

steps: setup ## prove the small steps of transformations that are on record again: proofs/steps.txt
	@$(CARGO) build --release $(FEATURES)
	@scripts/steps.sh $(STEPS)

mutants: setup ## which changes of a model refute what is claimed of it: proofs/mutants.tsv
	@$(CARGO) build --release $(FEATURES)
	@scripts/mutants.sh

refresh: setup ## after a clause was changed: all that hangs on it again, in order, and what has changed (STEPS="verdicts findings")
	@$(CARGO) build --release $(FEATURES)
	@CARGO="$(CARGO)" scripts/refresh.sh $(STEPS)

fuzz: setup ## 10,000 random functions with edits that are right, wrong or either, 100,000 interpreted (MMPROVE_RANDOM, MMPROVE_SEED)
	MMPROVE_RANDOM=$${MMPROVE_RANDOM:-2500} $(CARGO) test --release $(FEATURES) --test random_transforms -- --nocapture
	MMPROVE_INTERPRETER=$${MMPROVE_INTERPRETER:-50000} $(CARGO) test --release $(FEATURES) --test interpreter random -- --nocapture

fuzz-read: setup ## LLVM IR with tokens or bytes changed at random, for a minute (MMPROVE_FUZZ_SECONDS, MMPROVE_SEED)
	MMPROVE_FUZZ_SECONDS=$${MMPROVE_FUZZ_SECONDS:-60} $(CARGO) test --release $(FEATURES) --test reading syntax::mutants -- --nocapture

fuzz-alive: setup ## random functions of one thread, LLVM's passes and random edits: mmprove and Alive2's alive-tv (ALIVE, OPT, N, SEED, OUT)
	@ALIVE="$(ALIVE)" OPT="$(OPT)" N="$(N)" SEED="$(SEED)" OUT="$(OUT)" $(CARGO) test --release $(FEATURES) --test fuzz_alive -- --with-alive-tv

passes: setup ## LLVM's passes on the functions of examples/passes, as a table (OPT="opt-19 opt-22")
	@$(CARGO) build --release $(FEATURES)
	@OPT="$(OPT)" scripts/passes.sh

kernels: setup ## kernels compiled by Triton, which it installs, and what LLVM's passes make of them, as a table (OPT="opt-22")
	@$(CARGO) build --release $(FEATURES)
	@OPT="$(OPT)" scripts/kernels.sh

intrinsics: ## what LLVM declares of GPUs' intrinsics, from its headers (LLVM_INCLUDE, TBLGEN)
	$(TBLGEN) --dump-json -I $(LLVM_INCLUDE) $(LLVM_INCLUDE)/llvm/IR/Intrinsics.td | scripts/intrinsics.py > gpu.new
	mv gpu.new src/read/llvm/targets/gpu.txt

costs: ## what orderings and scopes cost on each target: what llc emits for them, into costs/ (LLC)
	@scripts/costs.py $(LLC) costs

peers: setup ## litmus tests that grow, by mmprove and by Dartagnan in the folder PEERS, as a table and a picture in target/peers (SIZES, LIMIT, RUNS)
	@$(CARGO) build --release $(FEATURES)
	@scripts/peers.py target/release/mmprove target/peers "$(PEERS)"

conformance: setup ## LLVM's own regression tests, Alive2's, Khronos' and Dartagnan's suites, as tables; published reorderings
	$(CARGO) build --release $(FEATURES)
	-target/release/mmprove suite --timeout 10 $(SEQUENTIAL) $(or $(MMPROVE_SHARED),../shared)/corpora/alive2/tests/alive-tv
	$(CARGO) test --release $(FEATURES) --test conformance -- --table
	$(CARGO) test --release $(FEATURES) --test conformance_vulkan
	$(CARGO) test --release $(FEATURES) --test executions conformance_ptx
	$(CARGO) test --release $(FEATURES) --test conformance_vulkan -- --table
	MMPROVE_ALL=1 $(CARGO) test --release $(FEATURES) --test executions matrix -- --nocapture

wheel: setup ## a wheel for pip, with Z3 in it, in target/wheels
	@scripts/wheel.sh

dist: setup ## the program with Z3 and its manual as an archive in target/dist
	@$(CARGO) build --release $(FEATURES)
	@scripts/dist.sh

deb: dist ## the same as a Debian package
	@scripts/deb.sh

pages: setup ## try the pages of --format html in Chromium, if it is there; pictures of them in target/pages
	@$(CARGO) build --release $(FEATURES)
	@scripts/try-pages.sh

docs: ## the book of docs/, as pages with search in target/book (MDBOOK)
	@CARGO="$(CARGO)" MDBOOK="$(MDBOOK)" scripts/docs.sh

metamorphic: setup ## all examples and corpora with other names, orders, numbers, blocks: the same verdicts
	MMPROVE_ALL=1 $(CARGO) test --release $(FEATURES) --test metamorphic
	MMPROVE_ALL=1 $(CARGO) test --release $(FEATURES) --test executions -- names symbols
