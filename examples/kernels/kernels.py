"""Kernels as people write them in Triton, about what makes threads of different workgroups wait for each other.

    python kernels.py DIR

compiles each for AMD's and NVIDIA's processors (there need not be any) and writes LLVM IR to DIR, as Triton hands it
to LLVM's optimizer.
"""

import os
import sys

os.environ["DISABLE_LLVM_OPT"] = "1"
os.environ["TRITON_ALWAYS_COMPILE"] = "1"

import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource


@triton.jit
def add(x, y, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = i < n
    tl.store(out + i, tl.load(x + i, mask=mask) + tl.load(y + i, mask=mask), mask=mask)


@triton.jit
def histogram(x, counts, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = i < n
    tl.atomic_add(counts + tl.load(x + i, mask=mask, other=0), 1, mask=mask)


@triton.jit
def producer(data, flag, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(data + i, i)
    tl.atomic_xchg(flag + tl.program_id(0), 1, sem="release", scope="gpu")


@triton.jit
def consumer(data, flag, out, BLOCK: tl.constexpr):
    block = tl.program_id(0)
    while tl.atomic_cas(flag + block, 1, 1, sem="acquire", scope="gpu") != 1:
        pass
    i = block * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + i, tl.load(data + i))


@triton.jit
def split_with_lock(lock, total, x, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    v = tl.load(x + tl.program_id(0) * BLOCK + i)
    while tl.atomic_cas(lock, 0, 1, sem="acquire") == 1:
        pass
    tl.store(total + i, tl.load(total + i) + v)
    tl.debug_barrier()
    tl.atomic_xchg(lock, 0, sem="release")


@triton.jit
def reduction(x, out, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.atomic_add(out, tl.sum(tl.load(x + i), 0), sem="acq_rel")


@triton.jit
def plus(a, b):
    return a + b


@triton.jit
def scan(x, out, BLOCK: tl.constexpr):
    i = tl.arange(0, BLOCK)
    tl.store(out + i, tl.associative_scan(tl.load(x + i), 0, plus))


@triton.jit
def look_back(x, out, status, sums, BLOCK: tl.constexpr):
    """A scan over all blocks: each waits for the sum of those before it, and tells the next one."""
    block = tl.program_id(0)
    i = block * BLOCK + tl.arange(0, BLOCK)
    v = tl.load(x + i)
    before = 0
    if block > 0:
        while tl.atomic_cas(status + block - 1, 2, 2, sem="acquire", scope="gpu") != 2:
            pass
        before = tl.load(sums + block - 1)
    tl.store(sums + block, before + tl.sum(v, 0))
    tl.debug_barrier()
    tl.atomic_xchg(status + block, 2, sem="release", scope="gpu")
    tl.store(out + i, v + before)


@triton.jit
def start_barrier(flags, rank, ranks, x, out, BLOCK: tl.constexpr):
    """All-reduce's beginning: tells each rank that this one is there, and waits for all."""
    peer = 0
    while peer < ranks:
        tl.atomic_add(flags + peer, 1, sem="release", scope="sys")
        peer += 1
    while tl.atomic_add(flags + rank, 0, sem="acquire", scope="sys") < ranks:
        pass
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + i, tl.load(x + i))


@triton.jit
def last_adds(x, partial, done, out, n, BLOCK: tl.constexpr):
    """Stream-K's end: whoever comes last adds what the others have left."""
    block = tl.program_id(0)
    i = tl.arange(0, BLOCK)
    tl.store(partial + block * BLOCK + i, tl.load(x + block * BLOCK + i))
    tl.debug_barrier()
    if tl.atomic_add(done, 1, sem="acq_rel", scope="gpu") == n - 1:
        total = tl.zeros((BLOCK,), dtype=tl.float32)
        for other in range(0, n):
            total += tl.load(partial + other * BLOCK + i)
        tl.store(out + i, total)


@triton.jit
def attention(q, k, v, out, n, BLOCK: tl.constexpr):
    """Attention of a tile of queries over all keys: tiles of keys and values take turns in local memory."""
    SIDE: tl.constexpr = BLOCK // 8
    i = tl.arange(0, SIDE)
    tile = i[:, None] * SIDE + i[None, :]
    queries = tl.load(q + tl.program_id(0) * SIDE * SIDE + tile)
    most = tl.full((SIDE,), -65536.0, tl.float32)
    weight = tl.zeros((SIDE,), tl.float32)
    sums = tl.zeros((SIDE, SIDE), tl.float32)
    for at in tl.range(0, n, num_stages=2):
        keys = tl.load(k + at * SIDE * SIDE + tile)
        score = tl.dot(queries, tl.trans(keys))
        now = tl.maximum(most, tl.max(score, 1))
        share = tl.exp2(score - now[:, None])
        before = tl.exp2(most - now)
        values = tl.load(v + at * SIDE * SIDE + tile)
        sums = sums * before[:, None] + tl.dot(share.to(tl.float16), values)
        weight = weight * before + tl.sum(share, 1)
        most = now
    tl.store(out + tl.program_id(0) * SIDE * SIDE + tile, sums / weight[:, None])


KERNELS = [
    (add, {"x": "*fp32", "y": "*fp32", "out": "*fp32", "n": "i32"}),
    (histogram, {"x": "*i32", "counts": "*i32", "n": "i32"}),
    (producer, {"data": "*i32", "flag": "*i32"}),
    (consumer, {"data": "*i32", "flag": "*i32", "out": "*i32"}),
    (split_with_lock, {"lock": "*i32", "total": "*fp32", "x": "*fp32"}),
    (reduction, {"x": "*fp32", "out": "*fp32"}),
    (scan, {"x": "*i32", "out": "*i32"}),
    (look_back, {"x": "*i32", "out": "*i32", "status": "*i32", "sums": "*i32"}),
    (start_barrier, {"flags": "*i32", "rank": "i32", "ranks": "i32", "x": "*fp32", "out": "*fp32"}),
    (attention, {"q": "*fp16", "k": "*fp16", "v": "*fp16", "out": "*fp32", "n": "i32"}),
    (last_adds, {"x": "*fp32", "partial": "*fp32", "done": "*i32", "out": "*fp32", "n": "i32"}),
]

TARGETS = {
    "gfx90a": GPUTarget("hip", "gfx90a", 64),
    "gfx942": GPUTarget("hip", "gfx942", 64),
    "gfx1100": GPUTarget("hip", "gfx1100", 32),
    "gfx1201": GPUTarget("hip", "gfx1201", 32),
    "sm_90": GPUTarget("cuda", 90, 32),
}


def main(folder):
    os.makedirs(folder, exist_ok=True)
    for processor, target in TARGETS.items():
        for kernel, types in KERNELS:
            signature = {**types, "BLOCK": "constexpr"}
            source = ASTSource(kernel, signature, {(len(types),): 256})
            text = triton.compile(source, target=target).asm["llir"]
            with open(os.path.join(folder, f"{kernel.fn.__name__}.{processor}.ll"), "w") as file:
                file.write(text)


if __name__ == "__main__":
    main(*sys.argv[1:])
