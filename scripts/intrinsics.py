#!/usr/bin/env python3
"""What LLVM says of the intrinsics of GPU targets, as declarations in LLVM IR.

    llvm-tblgen --dump-json -I DIR DIR/llvm/IR/Intrinsics.td | scripts/intrinsics.py > src/read/llvm/targets/gpu.txt

DIR is where LLVM's headers are (/usr/include/llvm-22). Files that LLVM has printed declare intrinsics with these
attributes; those that people write do not, and LLVM adds them when it reads them.
"""

import collections
import json
import re
import sys

TARGETS = {"amdgcn", "r600", "nvvm", "spv"}

# Large families of textures, images and matrices: what is declared of them in a file has to do.
LEFT_OUT = re.compile(
    r"nvvm\.(tex|suld|sust|tld4|mma|wmma|tcgen05|cp\.async\.bulk\.tensor)\.|amdgcn\.image\."
)

WORDS = {
    "IntrNoCallback": "nocallback",
    "IntrNoFree": "nofree",
    "IntrNoSync": "nosync",
    "IntrWillReturn": "willreturn",
    "IntrConvergent": "convergent",
    "IntrSpeculatable": "speculatable",
    "IntrNoReturn": "noreturn",
    "IntrNoDuplicate": "noduplicate",
}
OF_VALUES = {
    "NoCapture": "captures(none)",
    "ReadOnly": "readonly",
    "WriteOnly": "writeonly",
    "ReadNone": "readnone",
    "NoUndef": "noundef",
    "NoAlias": "noalias",
    "NonNull": "nonnull",
}
# Whatever says nothing of what the function does.
SILENT = {"Commutative", "IntrCold", "IntrNoMerge", "IntrNoCreateUndefOrPoison", "ImmArg", "ArgInfo"}


def memory(reads, writes, where, side_effects):
    """The attribute `memory(…)`, if there is one. What has side effects and accesses nothing may do anything."""
    access = {(False, False): "none", (True, False): "read", (False, True): "write"}.get((reads, writes))
    if access == "none":
        return [] if side_effects else ["memory(none)"]
    match where:
        case None:
            return [f"memory({access})"] if access else []
        case places:
            access = access or "readwrite"
            return ["memory(%s)" % ", ".join(f"{place}: {access}" for place in places)]


def said(records, record):
    """Attributes of the function, of its result, and of its arguments by number."""
    function, values = {"nounwind"}, collections.defaultdict(set)
    if not record["DisableDefaultAttributes"]:
        function |= {"nocallback", "nofree", "nosync", "willreturn"}
    reads, writes, where, side_effects = True, True, None, False
    for reference in record["IntrProperties"]:
        prop = records[reference["def"]]
        kind = prop["!name"]
        if kind.startswith("anonymous"):
            kind = next(c for c in prop["!superclasses"] if c != "IntrinsicProperty")
        if kind == "IntrNoMem":
            reads = writes = False
        elif kind == "IntrReadMem":
            writes = False
        elif kind == "IntrWriteMem":
            reads = False
        elif kind == "IntrArgMemOnly":
            where = ["argmem"]
        elif kind == "IntrInaccessibleMemOnly":
            where = ["inaccessiblemem"]
        elif kind == "IntrInaccessibleMemOrArgMemOnly":
            where = ["argmem", "inaccessiblemem"]
        elif kind == "IntrHasSideEffects":
            side_effects = True
        elif kind == "Throws":
            function.discard("nounwind")
        elif kind in WORDS:
            function.add(WORDS[kind])
        elif kind in OF_VALUES:
            values[prop["ArgNo"]].add(OF_VALUES[kind])
        elif kind == "Align":
            values[prop["ArgNo"]].add(f"align {prop['Align']}")
        elif kind == "Range":
            # Of an argument it is one of few constants anyway.
            if prop["ArgNo"] == 0:
                values[0].add(f"range(i32 {prop['Lower']}, {prop['Upper']})")
        elif kind not in SILENT:
            sys.exit(f"{record['!name']} has the property {kind}, which is not known here")
    return sorted(function) + memory(reads, writes, where, side_effects), values


def declaration(function, values):
    """A declaration of `@_` with these attributes."""
    arguments = [
        " ".join(["ptr", *sorted(values[n])]) if n in values else "i32" for n in range(1, max(values, default=0) + 1)
    ]
    result = " ".join(["declare", *sorted(values.get(0, ())), "ptr" if "nonnull" in values.get(0, ()) else "i32"])
    return f"{result} @_({', '.join(arguments)}) {' '.join(function)}"


def main():
    records = json.load(sys.stdin)
    groups = collections.defaultdict(list)
    for name in records["!instanceof"]["Intrinsic"]:
        record = records[name]
        llvm = record["LLVMName"].removeprefix("llvm.") or name.removeprefix("int_").replace("_", ".")
        if record["TargetPrefix"] in TARGETS and not LEFT_OUT.match(llvm):
            groups[declaration(*said(records, record))].append(llvm)
    print("# Made by scripts/intrinsics.py from LLVM 22: what is declared of them, and their names without `llvm.`.")
    for declared, names in sorted(groups.items()):
        print(declared)
        line = " "
        for name in sorted(names):
            if len(line) + len(name) > 118:
                print(line)
                line = " "
            line += " " + name
        print(line)


if __name__ == "__main__":
    main()
