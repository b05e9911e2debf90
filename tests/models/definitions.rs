//! What a pass says anew of definitions: of functions that call each other, each is compared with the others taken to do
//! what is said of them. What is said may be true of all of them, and then all have to be valid; where it is not true of
//! one, that must not come out. All pairs were decided by hand.

#![allow(clippy::result_large_err)] // a diagnostic carries its source text

use mmprove::program::ir::{Module, Source};
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::{Given, Options, Verdict, check_function, common_functions};
use mmprove::read::llvm::read_module;
use std::sync::Arc;
use std::time::Duration;

/// Functions with `NEW` where the transformed file says something, and what it says there.
struct Case {
    what: &'static str,
    says: &'static str,
    text: &'static str,
}

const fn case(what: &'static str, says: &'static str, text: &'static str) -> Case {
    Case { what, says, text }
}

const ONE: &str = "define void @f(ptr %p) NEW {
  call void @f(ptr %p)
  ret void
}";

const TWO: &str = "define void @f(ptr %p) NEW {
  call void @g(ptr %p)
  ret void
}
define void @g(ptr %p) NEW {
  call void @f(ptr %p)
  ret void
}";

const TRUE: [Case; 7] = [
    case("nothing is done but to call itself", "nounwind nosync nofree memory(none)", ONE),
    case("neither does anything but to call the other one", "nounwind nosync nofree", TWO),
    case(
        "both read, and keep nothing",
        "readonly captures(none) nofree",
        "@g = global i32 0
define void @f(ptr NEW %p, i1 %c) {
  %x = load i32, ptr %p
  store i32 %x, ptr @g
  br i1 %c, label %a, label %b
a:
  call void @h(ptr %p, i1 %c)
  br label %b
b:
  ret void
}
define void @h(ptr NEW %p, i1 %c) {
  call void @f(ptr %p, i1 %c)
  ret void
}",
    ),
    case(
        "neither calls itself",
        "willreturn nounwind mustprogress norecurse",
        "define void @f(ptr %p) NEW {
  call void @g(ptr %p)
  ret void
}
define void @g(ptr %p) NEW {
  store i32 1, ptr %p
  ret void
}",
    ),
    case(
        "calls repeat what the definition says",
        "nounwind nofree",
        "define void @f(ptr %p) NEW {
  call void @g(ptr %p) NEW
  ret void
}
define void @g(ptr %p) NEW {
  call void @f(ptr %p) NEW
  ret void
}",
    ),
    case(
        "who returns gets somewhere",
        "mustprogress",
        "define void @f(ptr %p) willreturn NEW {
  call void @f(ptr %p)
  ret void
}",
    ),
    case(
        "it never comes to its end",
        "noreturn",
        "define void @f(ptr %p) NEW {
  call void @f(ptr %p)
  unreachable
}",
    ),
];

const FALSE: [Case; 14] = [
    case("it does not return", "willreturn", ONE),
    case("neither returns", "willreturn nounwind", TWO),
    case("neither gets anywhere", "mustprogress", TWO),
    case("it calls itself", "norecurse", ONE),
    case("they call each other", "norecurse", TWO),
    case(
        "a callee may free",
        "nofree",
        "declare void @may_free(ptr)
define void @f(ptr %p) NEW {
  call void @may_free(ptr %p)
  call void @f(ptr %p)
  ret void
}",
    ),
    case(
        "a callee may unwind",
        "nounwind",
        "declare void @any()
define void @f() NEW {
  call void @g()
  ret void
}
define void @g() NEW {
  call void @any()
  call void @f()
  ret void
}",
    ),
    case(
        "one of them writes",
        "readonly",
        "define void @f(ptr NEW %p) {
  call void @g(ptr %p)
  ret void
}
define void @g(ptr NEW %p) {
  store i32 1, ptr %p
  call void @f(ptr %p)
  ret void
}",
    ),
    case(
        "one of them keeps the pointer",
        "captures(none)",
        "@k = global ptr null
define void @f(ptr NEW %p) {
  call void @g(ptr %p)
  ret void
}
define void @g(ptr NEW %p) {
  store ptr %p, ptr @k
  call void @f(ptr %p)
  ret void
}",
    ),
    case(
        "another definition may take the place of this one",
        "nounwind",
        "define void @f() NEW {
  call void @g()
  ret void
}
define weak void @g() NEW {
  ret void
}",
    ),
    case(
        "the call says more than the definition",
        "nofree nounwind",
        "declare void @any()
define void @f() {
  call void @g() NEW
  ret void
}
define void @g() {
  call void @any()
  ret void
}",
    ),
    case(
        "nobody shows what a declaration says",
        "nounwind",
        "declare void @any() NEW
define void @f() NEW {
  call void @any()
  ret void
}",
    ),
    case(
        "one of them synchronises",
        "nosync",
        "define void @f(ptr %p) NEW {
  call void @g(ptr %p)
  ret void
}
define void @g(ptr %p) NEW {
  store atomic i32 1, ptr %p release, align 4
  call void @f(ptr %p)
  ret void
}",
    ),
    case(
        "one of them writes a global",
        "memory(argmem: readwrite)",
        "@k = global i32 0
define void @f(ptr %p) NEW {
  call void @g(ptr %p)
  ret void
}
define void @g(ptr %p) NEW {
  store i32 1, ptr @k
  call void @f(ptr %p)
  ret void
}",
    ),
];

/// Which of the functions are right.
fn right(case: &Case) -> Vec<bool> {
    let read = |name: &str, says: &str| -> Module {
        let text = case.text.replace("NEW", says);
        read_module(Arc::new(Source { name: name.into(), text })).expect("LLVM IR")
    };
    let (before, after) = (read("before.ll", ""), read("after.ll", case.says));
    let options = Options {
        model: "llvm+mmra".parse().expect("a model"),
        contexts: 2,
        loop_bound: 2,
        timeout: Duration::from_secs(20),
        unchanged: false,
        prove: true,
        library: Library::recorded(),
        given: Given::ANYTHING,
    };
    let pairs = common_functions(&before, &after);
    assert!(!pairs.is_empty());
    let is_right = |(source, target): &_| {
        let verdict = check_function(*source, *target, &options).verdict;
        matches!(verdict, Verdict::Valid { .. } | Verdict::Unchanged)
    };
    pairs.iter().map(is_right).collect()
}

fn all_right(case: &Case) -> bool {
    right(case).into_iter().all(|is_right| is_right)
}

#[test]
fn what_is_true_of_all_is_shown() {
    for case in &TRUE {
        assert!(all_right(case), "{}: {} is not shown", case.what, case.says);
    }
}

#[test]
fn what_is_not_true_of_one_does_not_come_out() {
    for case in &FALSE {
        assert!(!all_right(case), "{}, but {} is taken to be right", case.what, case.says);
    }
}

/// Who calls what does not keep to what is said of it does not keep to it either.
#[test]
fn nobody_is_right_by_what_another_one_breaks() {
    let of_two = ["a callee may unwind", "one of them synchronises", "one of them writes a global"];
    for case in FALSE.iter().filter(|case| of_two.contains(&case.what)) {
        assert_eq!(right(case), [false, false], "{}: {}", case.what, case.says);
    }
}
