#!/usr/bin/env bash
# Compiles the kernels of examples/kernels with Triton, which needs no GPU, and checks what LLVM's passes make of them:
#   scripts/kernels.sh
# With clang-22 there are OpenCL kernels, too. OPT says which optimizers. Passes are checked one at a time, and then each
# step of -O2 on what the one before it has made. Triton stays in .tools/triton, kernels and results in kernels-out/; what is
# there is not compiled or checked again.
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

mmprove=${CARGO_TARGET_DIR:-target}/release/mmprove
for opt in ${OPT:-opt-22}; do
  command -v "$opt" >/dev/null || continue
  # What AMD's fences say of address spaces is read as the backend reads it.
  for of in 'gfx --model llvm+mmra,sync=amdgpu' 'sm_'; do
    read -r -a said <<<"$of"
    echo "# $opt, each step of -O2: ${said[0]}*"
    "$mmprove" check-pass 'default<O2>' --each --opt "$opt" --timeout "${TIMEOUT:-20}" "${said[@]:1}" \
      --results "kernels-out/results/$(basename "$opt").steps.${said[0]}.jsonl" kernels-out/ll/*."${said[0]}"*.ll || [ $? -le 3 ]
  done
done
