# Every target builds with --release, so that the Z3 inside is compiled once.
# `make` alone lists the targets.

SHELL := /bin/bash
CARGO ?= cargo
# scripts/setup.sh puts a cmake there when the system has none, or one that is too old for Z3.
export PATH := $(CURDIR)/.tools/venv/bin:$(CURDIR)/.tools/py/bin:$(PATH)
ifneq ($(wildcard .tools/py),)
export PYTHONPATH := $(CURDIR)/.tools/py
endif

.DEFAULT_GOAL := help
.PHONY: help setup build demo test lint bench conformance proofs steps mutants fuzz passes

help: ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## */  make \1\t/' | expand -t 20

setup: ## check for a C++ compiler and cmake; fetch cmake into .tools when it is missing
	@scripts/setup.sh

build: setup ## build ./target/release/mmprove
	$(CARGO) build --release

demo: setup ## check example transformations, and draw what goes wrong into demo-out/
	@$(CARGO) build --release
	@CARGO="$(CARGO)" scripts/demo.sh

test: setup ## all tests
	$(CARGO) test --release

lint: setup ## formatting and clippy
	$(CARGO) fmt --all -- --check
	$(CARGO) clippy --release --all-targets -- -D warnings

bench: setup ## benchmarks
	$(CARGO) bench

proofs: setup ## decide every claim again, and have cvc5 check every proof
	@$(CARGO) build --release
	@scripts/proofs.sh

steps: setup ## prove the small steps of transformations that are on record again: proofs/steps.txt
	@$(CARGO) build --release
	@scripts/steps.sh

mutants: setup ## which changes of a model refute what is claimed of it: proofs/mutants.tsv
	@$(CARGO) build --release
	@scripts/mutants.sh

fuzz: setup ## 10,000 random functions with edits that are right, wrong or either (MMPROVE_RANDOM, MMPROVE_SEED)
	MMPROVE_RANDOM=$${MMPROVE_RANDOM:-2500} $(CARGO) test --release --test random_transforms -- --nocapture

passes: setup ## LLVM's passes on the functions of examples/passes, as a table (OPT="opt-19 opt-22")
	@$(CARGO) build --release
	@OPT="$(OPT)" scripts/passes.sh

conformance: setup ## LLVM's own regression tests, Khronos' and Dartagnan's litmus suites, as tables; published reorderings
	$(CARGO) test --release --test conformance -- --table
	$(CARGO) test --release --test conformance_vulkan
	$(CARGO) test --release --test conformance_vulkan -- --table
	MMPROVE_ALL=1 $(CARGO) test --release --test matrix -- --nocapture
