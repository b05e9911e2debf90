//! Khronos' `.test` files: what is said about mistakes.

use super::{complaint, khronos_errors_predicates, khronos_result};

/// The file, `line:column: message`, part of the help.
pub type Mistake = (&'static str, &'static str, &'static str);

const MISTAKES: &[Mistake] = &[
    ("", "1:1: the file has no operations", "operations stand one per line: `st.sc0 x = 1`"),
    (
        "// only a comment",
        "1:1: the file has no operations",
        "operations stand one per line: `st.sc0 x = 1`",
    ),
    (
        "NEWTHREAD\n",
        "1:1: the file has no operations",
        "operations stand one per line: `st.sc0 x = 1`",
    ),
    ("stt.sc0 x = 1", "1:1: unknown word `stt`", "did you mean `st`?"),
    ("st.atm.scopewg.sc0 x", "1:4: unknown word `atm`", "did you mean `atom`?"),
    ("st.sco0 x", "1:4: unknown word `sco0`", "did you mean `sc0`?"),
    ("st.sc10 x", "1:4: unknown word `sc10`", "did you mean `sc0`?"),
    (
        "st..sc0 x",
        "1:4: a word is missing: operations are words joined by single dots",
        "for example `st.atom.scopewg`",
    ),
    (
        ".st.sc0 x",
        "1:1: a word is missing: operations are words joined by single dots",
        "for example `st.atom.scopewg`",
    ),
    (
        "st.sc0. x",
        "1:8: a word is missing: operations are words joined by single dots",
        "for example `st.atom.scopewg`",
    ),
    (
        "sc0 x",
        "1:1: `sc0` names no operation",
        "one of `st`, `ld`, `rmw`, `membar`, `cbar`, `avdevice`, `visdevice`",
    ),
    ("ST.sc0 x", "1:1: unknown directive `ST`", "in lower case"),
    ("NEWTREAD\nst.sc0 x", "1:1: unknown directive `NEWTREAD`", "did you mean `NEWTHREAD`?"),
    ("st.sc0.st x", "1:8: `st` is said twice", "remove it"),
    (
        "ld.atom.scopewg.scopedev.sc0 x",
        "1:17: two scopes: `scopewg` and `scopedev`",
        "an operation has one of them; remove the other",
    ),
    (
        "ld.sc0.sc1 x",
        "1:8: two storage classes: `sc0` and `sc1`",
        "an operation has one of them; remove the other",
    ),
    ("ld.st.scopewg.sc0 x", "1:4: a read-modify-write is atomic", "add `atom`"),
    ("ld.membar x", "1:4: `ld` and `membar` are two operations", "write them on two lines"),
    (
        "st.atom.sc0 x",
        "1:1: an atomic operation needs a scope",
        "add one of `scopesg`, `scopewg`, `scopeqf`, `scopedev`",
    ),
    (
        "rmw.sc0 x",
        "1:1: an atomic operation needs a scope",
        "add one of `scopesg`, `scopewg`, `scopeqf`, `scopedev`",
    ),
    (
        "membar.acq.semsc0",
        "1:1: a memory barrier needs a scope",
        "add one of `scopesg`, `scopewg`, `scopeqf`, `scopedev`",
    ),
    (
        "cbar 0",
        "1:1: a control barrier needs a scope",
        "add one of `scopesg`, `scopewg`, `scopeqf`, `scopedev`",
    ),
    ("membar.scopewg.semsc0", "1:1: a memory barrier acquires or releases", "add `acq` or `rel`"),
    ("membar.scopewg", "1:1: a memory barrier acquires or releases", "add `acq` or `rel`"),
    (
        "st.nonpriv x",
        "1:1: an access needs the storage class of its location",
        "add one of `sc0` to `sc9`",
    ),
    (
        "ld.atom.acq.scopewg.sc0 x",
        "1:9: `acq` of which storage classes?",
        "add some of `semsc0` to `semsc9`",
    ),
    (
        "ld.atom.scopewg.sc0.semsc0 x",
        "1:21: `semsc0` says what is acquired or released, and this operation does neither",
        "add `acq` or `rel`, or remove it",
    ),
    (
        "st.sc0.semsc0 x",
        "1:8: `semsc0` says what is acquired or released, and this operation does neither",
        "add `acq` or `rel`, or remove it",
    ),
    (
        "cbar.scopewg.semsc0 1",
        "1:14: `semsc0` says what is acquired or released, and this operation does neither",
        "add `acq` or `rel`, or remove it",
    ),
    (
        "ld.acq.sc0.semsc0 x",
        "1:4: what acquires is a barrier or an atomic operation that reads",
        "add `atom`, or remove this",
    ),
    (
        "ld.atom.rel.scopewg.sc0.semsc0 x",
        "1:9: what releases is a barrier or an atomic operation that writes",
        "remove it",
    ),
    (
        "st.atom.acq.scopewg.sc0.semsc0 x",
        "1:9: what acquires is a barrier or an atomic operation that reads",
        "remove it",
    ),
    (
        "st.acq.sc0.semsc0 x",
        "1:4: what acquires is a barrier or an atomic operation that reads",
        "add `atom`, or remove this",
    ),
    (
        "ld.atom.acq.scopewg.sc0.semsc0.semav x",
        "1:32: `semav` needs `rel`",
        "add `rel`, or remove it",
    ),
    (
        "st.atom.rel.scopewg.sc0.semsc0.semvis x",
        "1:32: `semvis` needs `acq`",
        "add `acq`, or remove it",
    ),
    ("membar.acq.scopewg.semsc0.semav", "1:27: `semav` needs `rel`", "add `rel`, or remove it"),
    ("ld.atom.scopewg.sc0.semvis x", "1:21: `semvis` needs `acq`", "add `acq`, or remove it"),
    (
        "ld.av.scopewg.sc0 x",
        "1:4: `av` needs an operation that writes memory",
        "did you mean `vis`?",
    ),
    (
        "st.vis.scopewg.sc0 x",
        "1:4: `vis` needs an operation that reads memory",
        "did you mean `av`?",
    ),
    (
        "membar.acq.scopewg.sc0.semsc0",
        "1:20: `sc0` is about an access, and a barrier is none",
        "in semantics it is `semsc0`",
    ),
    (
        "membar.atom.acq.scopewg.semsc0",
        "1:8: `atom` is about an access, and a barrier is none",
        "remove it",
    ),
    (
        "membar.nonpriv.acq.scopewg.semsc0",
        "1:8: `nonpriv` is about an access, and a barrier is none",
        "remove it",
    ),
    ("avdevice.scopewg.sc0", "1:18: `sc0` does not go with this operation", "remove it"),
    (
        "avdevice x",
        "1:10: expected the end of the line, found `x`",
        "lines are `st.sc0 x = 1`, `ld.sc0 x = 1` or `ld.sc0 x`,",
    ),
    (
        "ld.sc0",
        "1:7: expected a variable, but the line ends here",
        "lines are `st.sc0 x = 1`, `ld.sc0 x = 1` or `ld.sc0 x`,",
    ),
    (
        "st.sc0 = 1",
        "1:8: expected a variable, found `=`",
        "lines are `st.sc0 x = 1`, `ld.sc0 x = 1` or `ld.sc0 x`,",
    ),
    (
        "st.sc0 1",
        "1:8: expected a variable, found `1`",
        "lines are `st.sc0 x = 1`, `ld.sc0 x = 1` or `ld.sc0 x`,",
    ),
    (
        "st.sc0 x =",
        "1:11: expected a value, but the line ends here",
        "values are whole numbers from 0 to 4294967295",
    ),
    (
        "st.sc0 x = y",
        "1:12: expected a value, found `y`",
        "values are whole numbers from 0 to 4294967295",
    ),
    (
        "st.sc0 x = -1",
        "1:12: expected a value, found `-1`",
        "values are whole numbers from 0 to 4294967295",
    ),
    (
        "st.sc0 x = 4294967296",
        "1:12: expected a value, found `4294967296`",
        "values are whole numbers from 0 to 4294967295",
    ),
    (
        "st.sc0 x 1",
        "1:10: expected `=` or the end of the line, found `1`",
        "lines are `st.sc0 x = 1`, `ld.sc0 x = 1` or `ld.sc0 x`,",
    ),
    (
        "st.sc0 x = 1 2",
        "1:14: only a read-modify-write has two values",
        "the value read and the value written: `rmw… x = 1 2`",
    ),
    (
        "ld.sc0 x = 1 2",
        "1:14: only a read-modify-write has two values",
        "the value read and the value written: `rmw… x = 1 2`",
    ),
    (
        "rmw.scopewg.sc0 x = 1 2 3",
        "1:25: expected the end of the line, found `3`",
        "lines are `st.sc0 x = 1`, `ld.sc0 x = 1` or `ld.sc0 x`,",
    ),
    (
        "rmw.scopewg.sc0 x = 1 1",
        "1:1: this reads 1 and writes 1: which 1 does it read?",
        "equal values say what is read from what; write another value",
    ),
    ("st.sc0 x = 1 // one", "1:14: unexpected character `/`", "a comment has a line of its own"),
    ("st.sc0 x[0] = 1", "1:9: unexpected character `[`", "besides names and numbers there are `=`"),
    (
        "st.sc0 \u{e9} = 1",
        "1:8: unexpected character `é`",
        "besides names and numbers there are `=`",
    ),
    (
        "cbar.scopewg",
        "1:13: expected the number of the barrier, but the line ends here",
        "operations with the same number meet: `cbar.scopewg 0`",
    ),
    (
        "cbar.scopewg x",
        "1:14: expected the number of the barrier, found `x`",
        "operations with the same number meet: `cbar.scopewg 0`",
    ),
    (
        "cbar.scopewg 1 2",
        "1:16: expected the end of the line, found `2`",
        "lines are `st.sc0 x = 1`, `ld.sc0 x = 1` or `ld.sc0 x`,",
    ),
    (
        "membar.acq.scopewg.semsc0 x",
        "1:27: expected the end of the line, found `x`",
        "lines are `st.sc0 x = 1`, `ld.sc0 x = 1` or `ld.sc0 x`,",
    ),
    (
        "NEWWG 1\nst.sc0 x",
        "1:7: expected the end of the line, found `1`",
        "groups have no names; the line is this word alone",
    ),
    (
        "NEWTHREAD x\nst.sc0 x",
        "1:11: expected the number of the thread, or nothing, found `x`",
        "write `NEWTHREAD`, or `NEWTHREAD 3` to give it a number",
    ),
    (
        "NEWTHREAD 1 2\nst.sc0 x",
        "1:13: expected the end of the line, found `2`",
        "write `NEWTHREAD`, or `NEWTHREAD 3` to give it a number",
    ),
    (
        "NEWTHREAD 1\nst.sc0 x\nNEWTHREAD 1\nst.sc0 x",
        "3:11: there are two threads 1",
        "a thread is in one piece; give this one a number of its own",
    ),
    (
        "NEWTHREAD 1\nst.sc0 x\nNEWTHREAD 0\nst.sc0 x\nNEWTHREAD\nst.sc0 x",
        "5:1: there are two threads 1",
        "a thread is in one piece; give this one a number of its own",
    ),
    (
        "st.sc0 x\nNEWSG\nst.sc0 x",
        "3:1: this operation is in no thread: line 2 ends thread 0",
        "start a thread with `NEWTHREAD`; one thread runs in one group",
    ),
    ("st.sc0 x\nSSW 0 1", "2:7: there is no thread 1", "threads with operations: 0"),
    (
        "st.sc0 x\nNEWTHREAD\nSSW 0 1",
        "3:7: thread 1 has no operations",
        "threads with operations: 0",
    ),
    (
        "st.sc0 x\nSSW 0",
        "2:6: expected the number of a thread, but the line ends here",
        "write `SSW 0 1`: thread 0 synchronizes with thread 1",
    ),
    (
        "st.sc0 x\nSSW 0 0",
        "2:7: a thread does not synchronize with itself",
        "`SSW a b` says that thread a synchronizes with thread b",
    ),
    (
        "st.sc0 x\nNEWTHREAD\nst.sc0 x\nSSW 0 1 2",
        "4:9: expected the end of the line, found `2`",
        "write `SSW 0 1`: thread 0 synchronizes with thread 1",
    ),
    ("st.sc0 xs\nSLOC xs x", "2:9: no operation accesses a variable `x`", "did you mean `xs`?"),
    (
        "st.sc0 x\nSLOC x",
        "2:7: expected a variable, but the line ends here",
        "write `SLOC x y`: both variables have one location",
    ),
];

#[test]
fn mistakes() {
    for (text, said, help) in MISTAKES.iter().chain(khronos_errors_predicates::MISTAKES) {
        let error = match khronos_result(text) {
            Err(error) => error,
            Ok(tests) => panic!("{text}\nwas read: {tests:?}"),
        };
        complaint(text, &error, said, help);
    }
}
