//! Loops that are compared trip by trip: what is right has a proof without a bound, what goes wrong from one
//! trip to the next has none.

use mmprove::program::ir::{Module, Source};
use mmprove::question::transform::everywhere::{Everywhere, Library};
use mmprove::question::transform::{Options, common_functions, prove_everywhere};
use mmprove::read::llvm::read_module;
use rayon::prelude::*;
use std::sync::Arc;
use std::time::Duration;

fn module(name: &str, text: &str) -> Module {
    read_module(Arc::new(Source { name: name.into(), text: text.into() }))
        .unwrap_or_else(|e| panic!("{e}\n{text}"))
}

/// What is proved where a trip through a loop, and what comes before it, becomes another one.
fn proof(before: &str, after: &str) -> Result<Everywhere, String> {
    let (before, after) = (module("before.ll", before), module("after.ll", after));
    let options = Options {
        model: "llvm+mmra".parse().expect("a model"),
        contexts: 1,
        loop_bound: 2,
        timeout: Duration::from_secs(120),
        unchanged: true,
        prove: true,
        library: Library::recorded(),
        given: mmprove::question::transform::Given::ANYTHING,
    };
    let [(before, after)] = common_functions(&before, &after)[..] else { panic!("one function") };
    prove_everywhere(before, after, &options)
}

/// A function with a loop: code before it, what goes from trip to trip besides a number, and one trip.
fn function(entry: &str, carried: &str, trip: &str, exit: &str) -> String {
    format!(
        "declare void @use(i32)
define void @f(ptr %p, ptr %q, i32 %n, ptr byval(i64) %copy) {{
entry:
  {entry}
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  {carried}
  {trip}
  %next = add nuw nsw i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  {exit}
  ret void
}}
"
    )
}

/// Code before a loop, what goes from trip to trip, a trip, and code after the loop.
type Code = [&'static str; 4];

fn check(before: &Code, after: &Code) -> Result<Everywhere, String> {
    let text = |[entry, carried, trip, exit]: &Code| function(entry, carried, trip, exit);
    proof(&text(before), &text(after))
}

#[test]
fn what_is_right_in_any_trip_is_proved_without_a_bound() {
    let once = "store i32 %i, ptr %p";
    let right: [(Code, Code); 5] = [
        (["", "", once, ""], ["", "", once, ""]),
        (["", "", "store i32 1, ptr %p\n  store i32 %i, ptr %p", ""], ["", "", once, ""]),
        (
            ["", "", "%a = load i32, ptr %p\n  %b = load i32, ptr %p\n  store i32 %b, ptr %q", ""],
            ["", "", "%b = load i32, ptr %p\n  store i32 %b, ptr %q", ""],
        ),
        // What a local variable holds goes from trip to trip in memory.
        (
            [
                "%x = alloca i32\n  store i32 0, ptr %x",
                "",
                "%o = load i32, ptr %x\n  store i32 1, ptr %p\n  store i32 2, ptr %p\n  %s = add i32 %o, 1\n  store i32 %s, ptr %x",
                "",
            ],
            [
                "%x = alloca i32\n  store i32 0, ptr %x",
                "",
                "%o = load i32, ptr %x\n  store i32 2, ptr %p\n  %s = add i32 %o, 1\n  store i32 %s, ptr %x",
                "",
            ],
        ),
        // What is poison is poison before, too.
        (
            ["", "%k = phi i32 [ 0, %entry ], [ %m, %loop ]", "%m = add nsw i32 %k, 7", ""],
            ["", "%k = phi i32 [ 0, %entry ], [ %m, %loop ]", "%m = add nsw i32 %k, 7", ""],
        ),
    ];
    right.par_iter().for_each(|(before, after)| {
        let proof = check(before, after).unwrap_or_else(|why| panic!("{before:?}: {why}"));
        assert!(proof.edits.iter().any(|e| e.contains("trip by trip")), "{before:?}");
        assert!(proof.bounds.is_empty(), "{before:?}: {:?}", proof.bounds);
    });
}

const OF_COPY: &str = "%k = phi ptr [ %copy, %entry ], [ %p, %loop ]";
const OF_LOCAL: &str = "%k = phi ptr [ %x, %entry ], [ %p, %loop ]";

#[test]
fn what_goes_wrong_from_trip_to_trip_is_not_proved() {
    let from_zero = "%k = phi i32 [ 0, %entry ], [ %m, %loop ]";
    let wrong: [(Code, Code); 11] = [
        // It begins with another value.
        (
            ["", from_zero, "%m = add i32 %k, 2\n  store i32 %k, ptr %p", ""],
            [
                "",
                "%k = phi i32 [ 1, %entry ], [ %m, %loop ]",
                "%m = add i32 %k, 2\n  store i32 %k, ptr %p",
                "",
            ],
        ),
        // It goes on with another value.
        (
            ["", from_zero, "%m = add i32 %k, 2\n  store i32 %k, ptr %p", ""],
            ["", from_zero, "%m = add i32 %k, 3\n  store i32 %k, ptr %p", ""],
        ),
        // The next trip would overwrite it, but others have seen it by then.
        (
            [
                "",
                "",
                "store i32 %i, ptr %p\n  store atomic i32 1, ptr %q release, align 4",
                "store i32 0, ptr %p",
            ],
            ["", "", "store atomic i32 1, ptr %q release, align 4", "store i32 0, ptr %p"],
        ),
        // The next trip reads it, and nobody else can.
        (
            [
                "%x = alloca i32\n  store i32 0, ptr %x",
                "",
                "%o = load i32, ptr %x\n  call void @use(i32 %o)\n  store i32 1, ptr %x",
                "",
            ],
            [
                "%x = alloca i32\n  store i32 0, ptr %x",
                "",
                "%o = load i32, ptr %x\n  call void @use(i32 %o)",
                "",
            ],
        ),
        (
            [
                "",
                "",
                "%o = load i32, ptr %copy\n  call void @use(i32 %o)\n  store i32 1, ptr %copy",
                "",
            ],
            ["", "", "%o = load i32, ptr %copy\n  call void @use(i32 %o)", ""],
        ),
        // Before, all users of it see the same bits.
        (
            [
                "",
                "%k = phi i32 [ undef, %entry ], [ %m, %loop ]",
                "%m = add i32 %k, 1\n  %z = freeze i32 %k\n  call void @use(i32 %z)",
                "",
            ],
            [
                "",
                "%k = phi i32 [ undef, %entry ], [ %m, %loop ]",
                "%m = add i32 %k, 1\n  call void @use(i32 %k)",
                "",
            ],
        ),
        (
            [
                "",
                "%k = phi i32 [ poison, %entry ], [ %m, %loop ]",
                "%m = add i32 %k, 1\n  %z = freeze i32 %k\n  call void @use(i32 %z)",
                "",
            ],
            [
                "",
                "%k = phi i32 [ poison, %entry ], [ %m, %loop ]",
                "%m = add i32 %k, 1\n  call void @use(i32 %k)",
                "",
            ],
        ),
        // It is poison after some trips.
        (
            ["", from_zero, "%m = add i32 %k, 1000000\n  call void @use(i32 %k)", ""],
            ["", from_zero, "%m = add nsw i32 %k, 1000000\n  call void @use(i32 %k)", ""],
        ),
        // In the first trip the pointer is that of the function's own object.
        (
            [
                "",
                OF_COPY,
                "store i32 1, ptr %copy\n  %v = load i32, ptr %k\n  call void @use(i32 %v)",
                "",
            ],
            [
                "",
                OF_COPY,
                "%v = load i32, ptr %k\n  store i32 1, ptr %copy\n  call void @use(i32 %v)",
                "",
            ],
        ),
        (
            [
                "%x = alloca i32",
                OF_LOCAL,
                "store i32 1, ptr %x\n  %v = load i32, ptr %k\n  call void @use(i32 %v)",
                "",
            ],
            [
                "%x = alloca i32",
                OF_LOCAL,
                "%v = load i32, ptr %k\n  store i32 1, ptr %x\n  call void @use(i32 %v)",
                "",
            ],
        ),
        // Hoisted out of the loop, it is read once.
        (
            ["", "", "%a = load atomic i32, ptr %p acquire, align 4\n  call void @use(i32 %a)", ""],
            ["%a = load atomic i32, ptr %p acquire, align 4", "", "call void @use(i32 %a)", ""],
        ),
    ];
    wrong.par_iter().for_each(|(before, after)| {
        let found = check(before, after);
        let by_trips = found.is_ok_and(|p| p.edits.iter().any(|e| e.contains("trip by trip")));
        assert!(!by_trips, "{before:?}\nbecomes\n{after:?}");
    });
}
