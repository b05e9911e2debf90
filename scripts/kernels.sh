#!/usr/bin/env bash
# Compiles the kernels of examples/kernels with Triton, which needs no GPU, and checks what LLVM's passes make of them:
#   scripts/kernels.sh
# With clang-22 there are OpenCL kernels, too. OPT says which optimizers. Triton stays in .tools/triton, kernels and
# results in kernels-out/; what is there is not compiled or checked again.
set -euo pipefail
cd "$(dirname "$0")/.."

python=.tools/triton/bin/python
if ! [ -x "$python" ]; then
  python3 -m venv .tools/triton
  .tools/triton/bin/pip --disable-pip-version-check install --quiet triton numpy
fi
if ! [ -d kernels-out/ll ]; then
  "$python" examples/kernels/kernels.py kernels-out/new
  # Triples of newer LLVMs name the processor; older ones only know the architecture.
  sed -i -E 's/^target triple = "amdgpu[^"]*"/target triple = "amdgcn-amd-amdhsa"/' kernels-out/new/*.ll
  if command -v clang-22 >/dev/null; then
    for processor in gfx942 gfx1201; do
      clang-22 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu="$processor" -nogpulib -O2 -Xclang -disable-llvm-passes \
        -S -emit-llvm examples/kernels/opencl.cl -o "kernels-out/new/opencl.$processor.ll"
    done
  fi
  mv kernels-out/new kernels-out/ll
fi
RESULTS=kernels-out/results scripts/passes.sh kernels-out/ll
