//! What the reader says of mistakes: where, what was expected, and the next step.

use super::read;
use crate::mistake::{Mistake, are_told};

fn check(mistakes: &[Mistake]) {
    are_told(read, mistakes);
}

#[test]
fn words() {
    check(&[
        ("sto.sc0 x", 1, 1, "unknown operation `sto`", "did you mean `st`"),
        ("st.sc10 x", 1, 4, "unknown word `sc10`", "`sc0`"),
        ("st.av.workgrup.sc0 x", 1, 7, "unknown word `workgrup`", "did you mean `workgroup`"),
        ("st..sc0 x", 1, 4, "a word is missing", "st.atom"),
        ("workgroup.st.sc0 x", 1, 1, "scope", "remove it"),
        ("st x", 1, 1, "needs the storage class", "`storage_uniform`"),
        ("st.sc0.sc1 x", 1, 8, "two storage classes", "one of them"),
        ("st.sc0.sc0 x", 1, 8, "said twice", "remove it"),
        ("st.i8.i16.sc0 x", 1, 7, "two types", "remove the other"),
        ("st.atom.sc0 x", 1, 1, "an atomic operation needs a scope", "`workgroup`"),
        ("st.atom.device.workgroup.sc0 x", 1, 16, "two scopes", "remove the other"),
        ("st.av.sc0 x", 1, 4, "need a scope", "`device`"),
        ("st.workgroup.sc0 x", 1, 4, "neither atomic nor", "add `av`"),
        ("st.vis.device.sc0 x", 1, 4, "reads memory", "`av`"),
        ("ld.av.device.sc0 x", 1, 4, "writes memory", "`vis`"),
        ("st.atom.av.device.sc0 x", 1, 9, "by itself", "remove it"),
        ("st.rel.sc0.semsc0 x", 1, 4, "atomic operation that writes", "add `atom`"),
        ("st.atom.acq.device.sc0.semsc0 x", 1, 9, "atomic operation that reads", "remove it"),
        ("ld.atom.rel.device.sc0.semsc0 x", 1, 9, "atomic operation that writes", "remove it"),
        ("st.atom.rel.device.sc0 x", 1, 9, "of which storage classes", "`sem_uniform`"),
        ("st.atom.device.sc0.semsc0 x", 1, 20, "does neither", "add `acq` or `rel`"),
        ("ld.atom.acq.device.sc0.semsc0.semav x", 1, 31, "`semav` needs `rel`", "remove it"),
        ("st.add.sc0 x", 1, 4, "only a read-modify-write", "`rmw`"),
        ("cas.add.device.sc0 x = 0 1", 1, 5, "computes nothing", "`rmw`"),
        ("ld.st.sc0 x", 1, 4, "is atomic", "add `atom`"),
        ("membar.device.semsc0", 1, 1, "acquires or releases", "`rel`"),
        ("membar.rel.semsc0", 1, 1, "a memory barrier needs a scope", "`device`"),
        ("membar.rel.device.sc0", 1, 19, "is about an access", "`semsc0`"),
        ("membar.rel.device.semsc0.i8", 1, 26, "accesses no memory", "remove it"),
        ("membar.rel.device.semsc0.exec_wg", 1, 26, "only a control barrier", "remove it"),
        ("cbar 1", 1, 1, "a control barrier needs a scope", "`workgroup`"),
        ("cbar.rel.semsc0.exec_wg 1", 1, 1, "a control barrier needs a scope", "`workgroup`"),
        ("cbar.workgroup", 1, 15, "number of the barrier", ""),
        ("cbar.coop.workgroup.device 1", 1, 1, "only loads and stores", "remove `coop`"),
        ("ld.coop.sc0 x 1", 1, 9, "goes with the scope", "ld.coop.workgroup"),
        ("ld.coop", 1, 4, "goes with the scope", "ld.coop.workgroup"),
        ("ld.coop.wg.coop.wg.sc0 x 1", 1, 17, "goes with the scope", "ld.coop.workgroup"),
        ("st.coop.workgroup.atom.device.sc0 x = 1 1", 1, 1, "is not atomic", "remove one"),
        ("ld.coop.workgroup.sc0 x", 1, 24, "number of the cooperative instruction", ""),
    ]);
}

#[test]
fn operands() {
    check(&[
        ("", 1, 1, "no operations", "one per line"),
        ("st.sc0", 1, 7, "the variable it accesses", "`x+2`"),
        ("st.sc0 %x", 1, 8, "the variable it accesses", "`x+2`"),
        ("st.sc0 x.y", 1, 8, "cannot be the name of a variable", "letters"),
        ("st.sc0 x 1", 1, 10, "expected the end of the line", "st.av.device.sc0"),
        ("st.sc0 x = y", 1, 12, "a number or a register", ""),
        ("st.sc0 x = %r", 1, 12, "defines `%r`", "no register here"),
        ("A: ld.sc0 x\nst.i8.sc0 x = %A", 2, 15, "has type `i32`, not `i8`", ""),
        ("st.i8.sc0 x = 256", 1, 15, "does not fit `i8`", ""),
        ("ld.sc0 x = 1", 1, 10, "a load writes nothing", "%r = ld.sc0 x"),
        ("cas.device.sc0 x", 1, 17, "`=` and two values", "EXPECTED NEW"),
        ("cas.device.sc0 x = 1", 1, 21, "a number or a register", "EXPECTED NEW"),
        ("%r = st.sc0 x", 1, 1, "has no result", "remove it"),
        ("%r = avdevice", 1, 1, "has no result", "remove it"),
        ("%r = ld.sc0 x\n%r = ld.sc0 x", 2, 1, "defined twice", "label"),
        ("A: ld.sc0 x\nA: ld.sc0 x", 2, 1, "two operations `A`", "another label"),
        ("A.b: ld.sc0 x", 1, 1, "cannot be a label", "letters"),
        ("ld.sc0 x+1", 1, 8, "how much", "ld.i8.sc0 x+1"),
        ("ld.i64.sc0 x", 1, 4, "`x` has 32 bits", "; size: x = 64"),
        ("ld.i16.sc0 x+3", 1, 12, "only 4 bytes", "at most 2"),
        ("; size: x = 8\nld.i8.sc0 x+1", 2, 11, "only 1 bytes", "leave the offset out"),
        ("avdevice x+1", 1, 10, "a part of a location", "leave the offset out"),
    ]);
}

#[test]
fn several_lines() {
    check(&[
        ("cbar.wg 1\ncbar.wg 1", 2, 1, "barrier 1 twice", "1, 2, 3"),
        (
            "Thread T1:\ncbar.wg 1\nThread T2:\ncbar.sg 1",
            4,
            1,
            "another execution scope",
            "one execution scope",
        ),
        ("ld.coop.wg.sc0 x 1\nld.coop.wg.sc0 x 1", 2, 1, "instruction 1 twice", "number"),
        (
            "Thread T1:\nst.coop.wg.sc0 x = 1 1\nThread T2:\nst.coop.wg.sc0 x = 2 1",
            4,
            1,
            "is `st.coop.wg.sc0 x = 1 1` elsewhere",
            "the same instruction",
        ),
    ]);
}

#[test]
fn operations_of_the_api() {
    check(&[
        ("domain", 1, 1, "leaves open", "`domain.to_device` or `domain.to_host`"),
        ("domain.to_hots", 1, 8, "does not go with `domain`", "did you mean `to_host`"),
        ("domain.to_host.to_device", 1, 16, "one of these", "remove it"),
        ("dependency.host_read.host_read", 1, 22, "one of these", "remove it"),
        ("interlock.start", 1, 11, "does not go with `interlock`", "`begin`"),
        ("avdevice.device", 1, 10, "does not go with `avdevice`", "no further word"),
        ("submit", 1, 1, "executed by a host thread", "`Host X:`"),
        ("Host H:\nrepack", 2, 1, "executed by a shader invocation", "`Thread X:`"),
        ("Stage S:\nflush x", 2, 1, "executed by a host thread", "`Host X:`"),
        ("Host H:\nfree", 2, 5, "the variable it accesses", ""),
        ("domain.to_host x", 1, 16, "expected the end of the line", ""),
    ]);
}

#[test]
fn agents() {
    check(&[
        ("Host H:\nst.sc0 x", 2, 4, "has no storage class", "remove it"),
        ("Host H:\nst.atom.device x", 2, 9, "has no scope", "`cross_device` anyway"),
        ("Host H:\nst.atom.rel.semsc0 x", 2, 13, "storage class semantics", "remove it"),
        ("Host H:\nst.av x", 2, 4, "no availability", "`flush`"),
        ("Host H:\nld.nonpriv x", 2, 4, "no availability, visibility and privacy", "`invalidate`"),
        ("Host H:\ncbar 1", 2, 1, "meets no shader invocation", "other means"),
        ("Stage S:\nst.atom x", 2, 1, "plain loads and stores only", "`ld x`"),
        ("Stage S:\nmembar.rel", 2, 1, "plain loads and stores only", "`ld x`"),
        ("Host H @ workgroup 0:\nld x", 1, 8, "no instance of a shader scope", "`Host H:`"),
        ("Stage S @ dv 0, wg 0:\nld x", 1, 9, "no instance of a shader scope", "`Stage S:`"),
        ("Stage S @ vertex:\nld x", 1, 9, "no instance of a shader scope", "@ device 1"),
        (
            "Thread T1 @ warkgroup 0:\nld.sc0 x",
            1,
            13,
            "neither a scope",
            "did you mean `workgroup`",
        ),
        ("Thread T1 @ shader_call 0:\nld.sc0 x", 1, 13, "neither a scope", "; creates:"),
        ("Thread T1 @ workgroup:\nld.sc0 x", 1, 22, "number of the scope instance", ""),
        ("Thread T1 @ wg 0, workgroup 1:\nld.sc0 x", 1, 19, "said twice", "remove"),
        ("Thread T1 @ vertex, vertex:\nld.sc0 x", 1, 21, "said twice", "remove"),
        ("Thread T1:\nThread T2:\nld.sc0 x", 1, 1, "has no operations", "below its header"),
        ("Thread T1:\nld.sc0 x\nHost T1:\nld x", 3, 1, "two threads `T1`", "of its own"),
        ("ld.sc0 x\nThread T1:\nld.sc0 x", 2, 1, "two threads `T1`", "before the first header"),
        ("Thread T1 x\nld.sc0 x", 1, 11, "expected `@`", ""),
    ]);
}

#[test]
fn directives() {
    check(&[
        ("ld.sc0 x\n; alias: z = x", 2, 10, "no operation accesses `z`", "known: `x`"),
        ("ld.sc0 z\n; alias: z = z", 2, 14, "its location anyway", ""),
        ("ld.sc0 z\n; alias: z = x, z = y", 2, 17, "said twice", ""),
        ("ld.sc0 z\nld.sc0 w\n; alias: z = x, w = z", 3, 17, "itself a reference", "`w = x`"),
        ("ld.sc0 z\n; alias: z x", 2, 12, "expected `=`", ""),
        ("ld.sc0 x\n; size: x = 24", 2, 13, "no 24 bits", "8, 16, 32, 64"),
        ("ld.sc0 x\n; size: x = 8, x = 8", 2, 16, "said twice", ""),
        ("ld.sc0 x\n; size: y = 8", 2, 9, "no operation accesses `y`", "`x`"),
        ("ld.sc0 z\n; alias: z = x\n; size: z = 8", 3, 9, "a reference to `x`", "size of `x`"),
        ("ld.sc0 x\n; synchronized: T1 T2", 2, 20, "no operation is labelled `T2`", ""),
        ("A: ld.sc0 x\n; synchronized: A A", 2, 17, "to itself", ""),
        ("A: ld.sc0 x\n; synchronized: A", 2, 18, "a thread or the label", ""),
        (
            "T1: ld.sc0 x\n; synchronized: T1 T1",
            2,
            17,
            "of a thread and of an operation",
            "another label",
        ),
        (
            "A: ld.sc0 x\n; interlock: T1 after T1",
            2,
            17,
            "expected `before`",
            "executes the interlocked",
        ),
        ("A: ld.sc0 x\n; creates: A T1", 2, 12, "no repack instruction", "`A: repack`"),
        ("A: repack\n; creates: A T3", 2, 14, "no thread `T3`", "did you mean `T1`"),
        ("A: ld.sc0 x\n; contributes: A T1", 2, 16, "no thread `A`", ""),
        (
            "ld.sc0 x\n; synchronised: T1 T1",
            2,
            3,
            "unknown directive",
            "did you mean `synchronized`",
        ),
        ("ld.sc0 x\n; thread T1: @f()", 2, 3, "threads with headers", "Thread T1"),
        ("ld.sc0 x\n; init: x = 0, x = 1", 2, 16, "initialised twice", ""),
        (
            "ld.sc0 x\nld.sc0 z\n; alias: z = x\n; init: x = 0, z = 1",
            4,
            16,
            "`x` is initialised twice",
            "",
        ),
        ("A: ld.sc0 x\n; exists: T1:A = y", 2, 18, "a number, `undef`, a register", ""),
        ("A: ld.sc0 x\n; exists: T1:A < undef", 2, 18, "a number, a register or a location", ""),
        ("A: ld.i8.sc0 x\n; exists: T1:A = x", 2, 18, "`i8`, this has type `i32`", "same width"),
        ("A: ld.sc0 x\n; exists: T1:A", 2, 15, "a comparison", ""),
        ("ld.sc0 x\n; expect: race, no-race", 2, 17, "contradicts", "`race`, `no-race`"),
    ]);
}
