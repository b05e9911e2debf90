//! What globals hold that only their own file stores to.

use super::Expected::{NotValid, Refuted, Undecided, Valid};
use super::{Case, case};

/// A file with `@g`, which holds 5, with other things, and with a function `@f` that returns an `i32`.
macro_rules! file {
    ($others:literal, $body:literal) => {
        concat!(
            "@g = internal global i32 5\n@x = global ptr null\n@n = global i32 0\n",
            "declare void @ext(ptr)\n",
            $others,
            "\ndefine i32 @f(ptr %p) {\n",
            $body,
            "\n}\n"
        )
    };
}

/// A change of the function, and of nothing else.
macro_rules! change {
    ($name:literal, $others:literal, $before:literal, $after:literal, $expected:expr) => {
        case($name, file!($others, $before), file!($others, $after), $expected)
    };
}

/// Whether the global holds 5 for certain.
macro_rules! holds {
    ($name:literal, $others:literal, $expected:expr) => {
        change!($name, $others, " %v = load i32, ptr @g\n ret i32 %v", " ret i32 5", $expected)
    };
}

/// Whether it holds less than 8 for certain.
macro_rules! is_small {
    ($name:literal, $others:literal, $expected:expr) => {
        change!(
            $name,
            $others,
            " %v = load atomic i32, ptr @g monotonic, align 4\n %c = icmp ult i32 %v, 8\n %r = zext i1 %c to i32\n ret i32 %r",
            " ret i32 1",
            $expected
        )
    };
}

/// Whether a store of another function's leaves the first of two zeroes, in a file for addresses of some kind.
macro_rules! store_far {
    ($name:literal, $layout:literal, $space:literal, $store:literal, $expected:expr) => {
        case(
            $name,
            store_far!($layout, $space, $store; concat!(" %r = load i32, ptr ", $space, " @g\n ret i32 %r")),
            store_far!($layout, $space, $store; " ret i32 0"),
            $expected,
        )
    };
    ($layout:literal, $space:literal, $store:literal; $body:expr) => {
        concat!(
            "target datalayout = \"", $layout, "\"\n",
            "@g = internal ", $space, " global [2 x i32] zeroinitializer\n",
            "define void @w() {\n", $store, "\n ret void\n}\n",
            "define i32 @f() {\n", $body, "\n}\n"
        )
    };
}

#[rustfmt::skip] // one line each
pub(super) static CASES: &[Case] = &[
    // What it holds at first.
    case(
        "contents::another_address",
        "@a = global i32 1\n@b = global i32 2\n@g = internal global ptr @a\ndefine ptr @f() {\n %p = load ptr, ptr @g\n ret ptr %p\n}\n",
        "@a = global i32 1\n@b = global i32 2\n@g = internal global ptr @b\ndefine ptr @f() {\n %p = load ptr, ptr @g\n ret ptr %p\n}\n",
        NotValid,
    ),
    case(
        "contents::address_to_undef",
        "@a = global i32 1\n@g = internal global ptr @a\ndefine ptr @f() {\n %p = load ptr, ptr @g\n ret ptr %p\n}\n",
        "@a = global i32 1\n@g = internal global ptr undef\ndefine ptr @f() {\n %p = load ptr, ptr @g\n ret ptr %p\n}\n",
        NotValid,
    ),
    case(
        "contents::address_as_number",
        "@a = global i32 1\n@b = global i32 2\n@g = internal global i64 ptrtoint (ptr @a to i64)\ndefine i64 @f() {\n %p = load i64, ptr @g\n ret i64 %p\n}\n",
        "@a = global i32 1\n@b = global i32 2\n@g = internal global i64 ptrtoint (ptr @b to i64)\ndefine i64 @f() {\n %p = load i64, ptr @g\n ret i64 %p\n}\n",
        NotValid,
    ),
    case(
        "contents::table_of_others",
        "declare void @a()\ndeclare void @b()\n@g = internal global [2 x ptr] [ptr @a, ptr @b]\ndefine void @f(i64 %i) {\n %q = getelementptr [2 x ptr], ptr @g, i64 0, i64 %i\n %p = load ptr, ptr %q\n call void %p()\n ret void\n}\n",
        "declare void @a()\ndeclare void @b()\n@g = internal global [2 x ptr] [ptr @b, ptr @a]\ndefine void @f(i64 %i) {\n %q = getelementptr [2 x ptr], ptr @g, i64 0, i64 %i\n %p = load ptr, ptr %q\n call void %p()\n ret void\n}\n",
        NotValid,
    ),
    case(
        "contents::undef_at_first",
        "@g = internal global { i16, i16 } { i16 1, i16 undef }\ndefine void @k() {\n store i16 3, ptr @g\n ret void\n}\ndefine i16 @f() {\n %v = load i16, ptr getelementptr (i8, ptr @g, i64 2)\n %w = freeze i16 %v\n ret i16 %w\n}\n",
        "@g = internal global { i16, i16 } { i16 1, i16 undef }\ndefine void @k() {\n store i16 3, ptr @g\n ret void\n}\ndefine i16 @f() {\n %v = load i16, ptr getelementptr (i8, ptr @g, i64 2)\n ret i16 %v\n}\n",
        Refuted,
    ),
    // Where the address goes.
    holds!("contents::compared", "define i1 @k(ptr %q) {\n %c = icmp eq ptr %q, @g\n ret i1 %c\n}", Valid),
    holds!("contents::compared_and_kept", "define i1 @k(ptr %q) {\n store ptr @g, ptr @x\n %c = icmp eq ptr %q, @g\n ret i1 %c\n}", Refuted),
    holds!("contents::compared_as_number", "define i1 @k(i64 %q) {\n %n = ptrtoint ptr @g to i64\n %c = icmp eq i64 %q, %n\n ret i1 %c\n}", Refuted),
    holds!("contents::lent_to_be_read", "define void @k() {\n call void @ext(ptr readonly captures(none) @g)\n ret void\n}", Valid),
    holds!("contents::lent_to_be_written", "define void @k() {\n call void @ext(ptr captures(none) @g)\n ret void\n}", Refuted),
    holds!("contents::kept_to_be_read", "define void @k() {\n call void @ext(ptr readonly @g)\n ret void\n}", Refuted),
    holds!("contents::lent_and_kept", "declare void @two(ptr, ptr)\ndefine void @k() {\n call void @two(ptr readonly captures(none) @g, ptr @g)\n ret void\n}", Refuted),
    holds!("contents::captures_address", "define void @k() {\n call void @ext(ptr readonly captures(address) @g)\n ret void\n}", NotValid),
    holds!("contents::copied", "define void @k() {\n call void @ext(ptr byval(i32) @g)\n ret void\n}", Valid),
    holds!("contents::lent_by_pure_function", "define void @k() {\n call void @ext(ptr captures(none) @g) memory(read)\n ret void\n}", Valid),
    // Stores that change nothing.
    holds!("contents::nothing_added", "define void @k() {\n %r = atomicrmw add ptr @g, i32 0 monotonic\n ret void\n}", Valid),
    holds!("contents::something_added", "define void @k() {\n %r = atomicrmw add ptr @g, i32 1 monotonic\n ret void\n}", Refuted),
    holds!("contents::all_bits_kept", "define void @k() {\n %r = atomicrmw and ptr @g, i32 -1 monotonic\n ret void\n}", Valid),
    holds!("contents::largest_kept", "define void @k() {\n %r = atomicrmw umax ptr @g, i32 0 monotonic\n ret void\n}", Valid),
    holds!("contents::signed_maximum", "define void @k() {\n %r = atomicrmw max ptr @g, i32 -1 monotonic\n ret void\n}", NotValid),
    holds!("contents::exchanged_for_the_same", "define void @k() {\n %r = atomicrmw xchg ptr @g, i32 5 monotonic\n ret void\n}", Valid),
    holds!("contents::never_exchanged", "define void @k() {\n %r = cmpxchg ptr @g, i32 4, i32 9 monotonic monotonic\n ret void\n}", Valid),
    holds!("contents::exchanged", "define void @k() {\n %r = cmpxchg ptr @g, i32 5, i32 9 monotonic monotonic\n ret void\n}", Refuted),
    holds!("contents::exchanged_after_another", "define void @k() {\n %r = cmpxchg ptr @g, i32 5, i32 4 monotonic monotonic\n ret void\n}\ndefine void @l() {\n %r = cmpxchg ptr @g, i32 4, i32 9 monotonic monotonic\n ret void\n}", Refuted),
    holds!("contents::exchanged_by_local_function", "define internal void @l() {\n %r = cmpxchg ptr @g, i32 5, i32 9 monotonic monotonic\n ret void\n}\ndefine void @k() {\n call void @l()\n ret void\n}", Refuted),
    holds!("contents::exchanged_by_nobody", "define internal void @l() {\n %r = cmpxchg ptr @g, i32 5, i32 9 monotonic monotonic\n ret void\n}", Valid),
    // Values.
    is_small!("contents::small", "define void @k() {\n store atomic i32 7, ptr @g monotonic, align 4\n ret void\n}", Valid),
    is_small!("contents::not_small", "define void @k() {\n store atomic i32 8, ptr @g monotonic, align 4\n ret void\n}", Refuted),
    is_small!("contents::small_or_not", "define void @k(i1 %c) {\n %v = select i1 %c, i32 1, i32 9\n store atomic i32 %v, ptr @g monotonic, align 4\n ret void\n}", NotValid),
    is_small!("contents::anything", "define void @k(i32 %v) {\n store atomic i32 %v, ptr @g monotonic, align 4\n ret void\n}", Refuted),
    is_small!("contents::undef", "define void @k() {\n store atomic i32 undef, ptr @g monotonic, align 4\n ret void\n}", NotValid),
    is_small!("contents::two_functions", "define void @k() {\n store atomic i32 7, ptr @g monotonic, align 4\n ret void\n}\ndefine void @l() {\n store atomic i32 256, ptr @g monotonic, align 4\n ret void\n}", Refuted),
    is_small!("contents::one_byte", "define void @k() {\n store atomic i8 1, ptr getelementptr (i8, ptr @g, i64 1) monotonic, align 1\n ret void\n}", NotValid),
    is_small!("contents::low_byte", "define void @k() {\n store atomic i8 9, ptr @g monotonic, align 1\n ret void\n}", NotValid),
    is_small!("contents::filled", "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\ndefine void @k() {\n call void @llvm.memset.p0.i64(ptr @g, i8 1, i64 4, i1 false)\n ret void\n}", NotValid),
    is_small!("contents::of_unknown_place", "define void @k(i64 %i) {\n %q = getelementptr i32, ptr @g, i64 %i\n store atomic i32 9, ptr %q monotonic, align 4\n ret void\n}", NotValid),
    // What is read where others store plainly may be undef, and that is stored then.
    change!("contents::carried_while_others_store", "define void @k() {\n %v = load i32, ptr @g\n store i32 %v, ptr @g\n ret void\n}", " %v = load i32, ptr @g\n %w = freeze i32 %v\n ret i32 %w", " ret i32 5", Undecided("@g is used otherwise")),
    change!("contents::poison_of_others", "define void @k() {\n store i32 7, ptr @g\n ret void\n}", " %v = load i32, ptr @g\n %w = freeze i32 %v\n %c = icmp ult i32 %w, 8\n %r = zext i1 %c to i32\n ret i32 %r", " %v = load i32, ptr @g\n %c = icmp ult i32 %v, 8\n %r = zext i1 %c to i32\n ret i32 %r", NotValid),
    // The function's own stores, and those of what it becomes.
    change!("contents::own_store", "", " %v = load i32, ptr @g\n store i32 9, ptr @g\n ret i32 %v", " store i32 9, ptr @g\n ret i32 5", NotValid),
    change!("contents::own_value_changes", "define i32 @k() {\n %v = load i32, ptr @g\n ret i32 %v\n}", " store i32 9, ptr @g\n ret i32 0", " store i32 8, ptr @g\n ret i32 0", NotValid),
    // A parameter may point to what is lent.
    change!("contents::lent_to_itself", "define void @k() {\n %r = call i32 @f(ptr captures(none) @g)\n ret void\n}", " store i32 9, ptr %p\n %v = load i32, ptr @g\n ret i32 %v", " %v = load i32, ptr @g\n store i32 9, ptr %p\n ret i32 %v", Refuted),
    change!("contents::lent_to_itself_to_be_read", "define void @k() {\n %r = call i32 @f(ptr readonly captures(none) @g)\n ret void\n}", " store i32 9, ptr @g\n %v = load i32, ptr %p\n ret i32 %v", " %v = load i32, ptr %p\n store i32 9, ptr @g\n ret i32 %v", Refuted),
    change!("contents::one_past_another", "", " %v = load i32, ptr @g\n store i32 %v, ptr @g\n %c = icmp eq ptr %p, @g\n %r = zext i1 %c to i32\n ret i32 %r", " %v = load i32, ptr @g\n store i32 %v, ptr @g\n ret i32 0", NotValid),
    // Two globals together.
    change!("contents::published_together", "@flag = internal global i32 0\ndefine void @k() {\n store i32 7, ptr @g\n store atomic i32 1, ptr @flag release, align 4\n ret void\n}", " %l = load atomic i32, ptr @flag acquire, align 4\n %c = icmp eq i32 %l, 1\n br i1 %c, label %a, label %b\na:\n %v = load i32, ptr @g\n ret i32 %v\nb:\n ret i32 7", " %l = load atomic i32, ptr @flag acquire, align 4\n ret i32 7", Undecided("@flag and @g")),
    change!("contents::release_lost", "@flag = internal global i32 0\ndefine i32 @k() {\n %l = load atomic i32, ptr @flag acquire, align 4\n %v = load atomic i32, ptr @g monotonic, align 4\n %s = add i32 %l, %v\n ret i32 %s\n}", " store atomic i32 7, ptr @g monotonic, align 4\n store atomic i32 1, ptr @flag release, align 4\n ret i32 0", " store atomic i32 7, ptr @g monotonic, align 4\n store atomic i32 1, ptr @flag monotonic, align 4\n ret i32 0", Refuted),
    // Indices and sums are as wide as addresses are.
    store_far!("contents::around", "e-p:32:32", "", " %p = getelementptr i8, ptr @g, i64 4294967296\n store i32 7, ptr %p", Refuted),
    store_far!("contents::around_of_lds", "e-p3:32:32", "addrspace(3)", " %p = getelementptr i8, ptr addrspace(3) @g, i64 4294967296\n store i32 7, ptr addrspace(3) %p", NotValid),
    store_far!("contents::around_in_two_steps", "e-p:32:32", "", " %p = getelementptr i8, ptr @g, i64 2147483648\n %q = getelementptr i8, ptr %p, i64 2147483648\n store i32 7, ptr %q", NotValid),
    store_far!("contents::around_by_elements", "e-p:32:32", "", " %p = getelementptr i32, ptr @g, i64 1073741824\n store i32 7, ptr %p", Refuted),
    store_far!("contents::around_by_a_wide_index", "e-p:64:64", "", " %p = getelementptr i8, ptr @g, i128 18446744073709551616\n store i32 7, ptr %p", NotValid),
    store_far!("contents::around_in_an_expression", "e-p:32:32", "", " store i32 7, ptr getelementptr (i8, ptr @g, i64 4294967296)", NotValid),
    store_far!("contents::around_and_on", "e-p:32:32", "", " %p = getelementptr i8, ptr @g, i64 4294967300\n store i32 7, ptr %p", Valid),
];
