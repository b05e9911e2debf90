#!/usr/bin/env python3
"""What orderings and scopes cost on a target, as costs/TARGET.toml: what llc emits for them and not for plain accesses.

usage: costs.py LLC [DIRECTORY]
"""

import re
import subprocess
import sys
from pathlib import Path

AMDGPU = ["singlethread", "wavefront", "workgroup", "agent", "system"]
NVIDIA = ["singlethread", "block", "device", "system"]
HOST = ["singlethread", "system"]

# Target: triple, processor, scopes, address space of global memory.
TARGETS = {
    "gfx90a": ("amdgcn-amd-amdhsa", "gfx90a", AMDGPU, 1),
    "gfx942": ("amdgcn-amd-amdhsa", "gfx942", AMDGPU, 1),
    "gfx1100": ("amdgcn-amd-amdhsa", "gfx1100", AMDGPU, 1),
    "gfx1201": ("amdgcn-amd-amdhsa", "gfx1201", AMDGPU, 1),
    "sm_90": ("nvptx64-nvidia-cuda", "sm_90", NVIDIA, 1),
    "x86-64": ("x86_64-unknown-linux-gnu", "", HOST, 0),
    "aarch64": ("aarch64-unknown-linux-gnu", "", HOST, 0),
}

# What an instruction is counted as, what one of them counts, and which they are.
CLASSES = [
    ("waits", 1, r"s_wait\w*"),
    ("cache operations", 4, r"buffer_(inv|wbl2|wbinvl1)\w*|buffer_gl[01]_inv|global_(inv|wb)\w*"),
    ("fences", 8, r"mfence|dmb|fence\.\S+|membar\S*|lock\b.*|xchg\w*"),
    ("barriers", 16, r"s_barrier\b|s_barrier_wait|bar\.sync|barrier\.(cta\.)?sync"),
    ("ordered accesses", 2, r"ldar\w*|ldapr\w*|stlr\w*|ldaxr\w*|stlxr\w*|(ld|st|atom)\.(acquire|release|acq_rel)\S*|ldadda?l?|swpa?l?"),
]

ORDERINGS = {
    "load": ["plain", "unordered", "monotonic", "acquire", "seq_cst"],
    "store": ["plain", "unordered", "monotonic", "release", "seq_cst"],
    "update": ["monotonic", "acquire", "release", "acq_rel", "seq_cst"],
    "fence": ["acquire", "release", "acq_rel", "seq_cst"],
    # What a barrier orders the fences around it do; `plain` is without.
    "barrier": ["plain", "acquire", "release", "acq_rel"],
}

# The barrier of a workgroup, and whether it orders memory itself.
BARRIERS = {
    "amdgcn": ("@llvm.amdgcn.s.barrier()", False),
    "nvptx64": ("@llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)", True),
}


def barrier(triple, ordering, scoped):
    """A call of the workgroup's barrier, with fences around it unless it orders memory itself; None where there is none."""
    call, orders = BARRIERS.get(triple.split("-")[0], (None, False))
    if call is None or orders and ordering != "acq_rel":
        return None
    before = [f"  fence{scoped} release"] if ordering in ("release", "acq_rel") and not orders else []
    after = [f"  fence{scoped} acquire"] if ordering in ("acquire", "acq_rel") and not orders else []
    return "\n".join(["  %v = add i32 0, 0", *before, f"  call void {call}", *after])


def function(name, kind, ordering, scope, space, triple):
    """A function with one operation among plain accesses of other places."""
    pointer = f"ptr addrspace({space}) %p" if space else "ptr %p"
    scoped = "" if scope == "system" or ordering in ("plain", "unordered") else f' syncscope("{scope}")'
    atomic = "" if ordering == "plain" else " atomic"
    suffix = "" if ordering == "plain" else f"{scoped} {ordering}"
    operation = {
        "load": f"  %v = load{atomic} i32, {pointer}{suffix}, align 4",
        "store": f"  %v = add i32 0, 0\n  store{atomic} i32 1, {pointer}{suffix}, align 4",
        "update": f"  %v = atomicrmw add {pointer}, i32 1{scoped} {ordering}, align 4",
        "fence": f"  %v = add i32 0, 0\n  fence{scoped} {ordering}",
        "barrier": barrier(triple, ordering, scoped),
        "nothing": "  %v = add i32 0, 0",
    }[kind]
    if operation is None:
        return None
    other = pointer.replace("%p", "%q")
    # There is something to wait for before it, and something that has to wait after it.
    before = f"  %a = load i32, {other}\n  store i32 2, {other.replace('%q', '%r')}"
    after = f"  %b = load i32, {other.replace('%q', '%s')}\n  %c = add i32 %a, %b\n  %d = add i32 %c, %v\n  ret i32 %d"
    parameters = ", ".join(pointer.replace("%p", f"noalias %{name}") for name in "pqrs")
    return f"define i32 @{name}({parameters}) {{\n{before}\n{operation}\n{after}\n}}\n"


def emitted(llc, triple, cpu, text):
    """The instructions of the one function of a text; nothing where the target has none for it."""
    if text is None:
        return None
    arguments = [llc, f"-mtriple={triple}", "-O2", "-o", "-", "-"] + ([f"-mcpu={cpu}"] if cpu else [])
    ran = subprocess.run(arguments, input=text, capture_output=True, text=True, check=False)
    if ran.returncode:
        return None
    lines = []
    for line in ran.stdout.splitlines():
        line = line.split(";;")[0].strip()
        if not line or line.startswith((".", "//", "#", ";", "@", "{", "}", ")", "(")) or line.endswith(":"):
            continue
        lines.append(line)
    return lines


def counted(lines):
    return {name: sum(bool(re.match(rf"(?:{pattern})", line)) for line in lines) for name, _, pattern in CLASSES}


def table(llc, version, target):
    """The text of a target's table."""
    triple, cpu, scopes, space = TARGETS[target]
    weights = ", ".join(f"{weight} for each of the {name}" for name, weight, _ in CLASSES)
    out = [f'source = "what {version} emits for {target} beyond a plain access: {weights}; scripts/costs.py"']
    nothing = counted(emitted(llc, triple, cpu, function("f", "nothing", "plain", "system", space, triple)) or [])
    for kind, orderings in ORDERINGS.items():
        base = nothing
        if kind in ("load", "store"):
            base = counted(emitted(llc, triple, cpu, function("f", kind, "plain", "system", space, triple)) or [])
        for ordering in orderings:
            rows = []
            wide = scopes[scopes.index("workgroup") :] if "workgroup" in scopes else ["system"]
            all_scopes = wide if kind == "barrier" else scopes
            for scope in all_scopes if ordering not in ("plain", "unordered") else ["system"]:
                lines = emitted(llc, triple, cpu, function("f", kind, ordering, scope, space, triple))
                if lines is None:
                    continue
                count = {name: max(0, n - base[name]) for name, n in counted(lines).items()}
                cost = sum(weight * count[name] for name, weight, _ in CLASSES)
                said = ", ".join(f"{n} {name}" for name, n in count.items() if n)
                rows.append(f"{scope} = {cost}" + (f"  # {said}" if said else ""))
            if rows:
                out.append(f"\n[{kind}.{ordering}]\n" + "\n".join(rows))
    out.append("\n# A tag leaves out order; without tags of a prefix, an operation is ordered with everything.")
    out.append("[tags]\neach = 1\nnone = 4")
    return "\n".join(out) + "\n"


def main():
    llc, folder = sys.argv[1], Path(sys.argv[2] if len(sys.argv) > 2 else "costs")
    version = subprocess.run([llc, "--version"], capture_output=True, text=True, check=True).stdout
    found = re.search(r"LLVM version (\S+)", version)
    version = "LLVM " + (found.group(1) if found else "of unknown version")
    for target in TARGETS:
        (folder / f"{target}.toml").write_text(table(llc, version, target))
        print(f"wrote {folder / target}.toml")


if __name__ == "__main__":
    main()
