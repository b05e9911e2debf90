//! What functions reach, and what headers say.

use super::{Case, NotValid, Refuted, Unchanged, Undecided, Valid, case};

const LOAD: &str = "@x = global i32 0\ndefine i32 @f() {\n %a = load i32, ptr @x\n ret i32 %a\n}\n";

macro_rules! load {
    ($($globals:literal),+) => {
        concat!($($globals, "\n"),+, "define i32 @f() {\n %a = load i32, ptr @x\n ret i32 %a\n}\n")
    };
}

/// A call of `@g`.
macro_rules! call {
    ($declared:literal) => {
        concat!($declared, "\ndefine void @f() {\n call void @g()\n ret void\n}\n")
    };
}

/// A store, under a header.
macro_rules! store {
    ($header:literal) => {
        concat!("@x = external global i32\n", $header, " {\n store i32 1, ptr @x\n ret void\n}\n")
    };
}

pub const CASES: &[Case] = &[
    case("nothing", LOAD, LOAD, Unchanged),
    // Globals.
    case(
        "global::smaller",
        load!("@x = global [2 x i32] zeroinitializer"),
        LOAD,
        Undecided("@x has 8 bytes before (before.ll:1) and 4 after (after.ll:1)"),
    ),
    case(
        "global::larger",
        LOAD,
        load!("@x = global [2 x i32] zeroinitializer"),
        Undecided("@x has 4 bytes"),
    ),
    case(
        "global::same_size",
        load!("@x = global [1 x i32] zeroinitializer, align 4"),
        LOAD,
        Unchanged,
    ),
    case(
        "global::declared_smaller",
        load!("@x = external global i64"),
        load!("@x = external global i32"),
        Undecided("@x has 8 bytes"),
    ),
    case(
        "global::initializer",
        LOAD,
        load!("@x = global i32 1"),
        Undecided("@x has another initializer"),
    ),
    case(
        "global::initializer_spelled_otherwise",
        load!("@x = global [2 x i16] zeroinitializer, align 4"),
        load!("@x = global [2 x i16] [i16 0, i16 0], align 4"),
        Unchanged,
    ),
    case("global::initializer_was_undef", load!("@x = global i32 undef"), LOAD, Unchanged),
    case(
        "global::initializer_becomes_undef",
        LOAD,
        load!("@x = global i32 undef"),
        Undecided("@x has another initializer"),
    ),
    case(
        "global::initializer_of_constant",
        load!("@x = constant i32 1"),
        load!("@x = constant i32 2"),
        Undecided("@x has another initializer"),
    ),
    case(
        "global::initializer_far_away",
        "@y = constant i32 1\n@p = constant ptr @y\ndefine ptr @f() {\n ret ptr @p\n}\n",
        "@y = constant i32 2\n@p = constant ptr @y\ndefine ptr @f() {\n ret ptr @p\n}\n",
        Undecided("@y has another initializer"),
    ),
    case(
        "global::aligned_less",
        load!("@x = global i32 0, align 16"),
        load!("@x = global i32 0, align 4"),
        Undecided("@x is aligned to 16"),
    ),
    case(
        "global::local_aligned_less",
        load!("@x = internal global i32 0, align 16"),
        load!("@x = internal global i32 0, align 4"),
        Unchanged,
    ),
    case(
        "global::local_aligned_less_and_shown",
        "@x = internal global i32 0, align 16\ndefine i64 @f() {\n %n = ptrtoint ptr @x to i64\n ret i64 %n\n}\n",
        "@x = internal global i32 0, align 4\ndefine i64 @f() {\n %n = ptrtoint ptr @x to i64\n ret i64 %n\n}\n",
        Undecided("@x is aligned to 16"),
    ),
    case(
        "global::aligned_more",
        load!("@x = global i32 0, align 4"),
        load!("@x = global i32 0, align 16"),
        Unchanged,
    ),
    case(
        "global::declared_aligned_more",
        load!("@x = external global i32, align 4"),
        load!("@x = external global i32, align 16"),
        Undecided("@x is aligned to 4"),
    ),
    case(
        "global::declared_aligned_less",
        load!("@x = external global i32, align 16"),
        load!("@x = external global i32, align 4"),
        Unchanged,
    ),
    case(
        "global::aligned_as_its_type",
        load!("@x = external global i32"),
        load!("@x = external global i32, align 4"),
        Unchanged,
    ),
    case(
        "global::becomes_constant",
        LOAD,
        load!("@x = constant i32 0"),
        Undecided("@x is constant after"),
    ),
    case(
        "global::constant_no_more",
        load!("@x = constant i32 0"),
        LOAD,
        Undecided("@x is constant before"),
    ),
    case(
        "global::constant_no_more_and_changed",
        "@x = constant i32 0\ndefine i32 @f() {\n %a = load i32, ptr @x\n ret i32 %a\n}\n",
        "@x = global i32 0\ndefine i32 @f() {\n ret i32 1\n}\n",
        Undecided("@x is constant before"),
    ),
    case("global::linkage_weaker", LOAD, load!("@x = weak global i32 0"), NotValid),
    case("global::linkage_local", LOAD, load!("@x = internal global i32 0"), NotValid),
    case("global::linkage_no_more_local", load!("@x = internal global i32 0"), LOAD, NotValid),
    case(
        "global::private_for_internal",
        load!("@x = internal global i32 0"),
        load!("@x = private global i32 0"),
        Unchanged,
    ),
    case(
        "global::declared",
        LOAD,
        load!("@x = external global i32"),
        Undecided("@x is defined before"),
    ),
    case(
        "global::defined",
        load!("@x = external global i32"),
        LOAD,
        Undecided("@x is defined after"),
    ),
    case(
        "global::copy_is_gone",
        load!("@x = available_externally global i32 0"),
        load!("@x = external global i32"),
        Unchanged,
    ),
    case(
        "global::externally_initialized",
        LOAD,
        load!("@x = externally_initialized global i32 0"),
        NotValid,
    ),
    case(
        "global::section",
        LOAD,
        load!("@x = global i32 0, section \"far\""),
        Undecided("@x has `section \"far\"` after"),
    ),
    case(
        "global::hidden",
        LOAD,
        load!("@x = hidden global i32 0"),
        Undecided("@x has `hidden` after"),
    ),
    case("global::dso_local", LOAD, load!("@x = dso_local global i32 0"), Unchanged),
    case(
        "global::unnamed_addr_of_what_is_loaded",
        load!("@x = internal global i32 0"),
        load!("@x = internal unnamed_addr global i32 0"),
        Unchanged,
    ),
    case(
        "global::unnamed_addr_of_what_is_compared",
        "@x = constant i32 0\ndefine i1 @f(ptr %p) {\n %a = icmp eq ptr %p, @x\n ret i1 %a\n}\n",
        "@x = unnamed_addr constant i32 0\ndefine i1 @f(ptr %p) {\n %a = icmp eq ptr %p, @x\n ret i1 %a\n}\n",
        Undecided("@x is unnamed_addr after"),
    ),
    case("global::unused_ones", LOAD, load!("@x = global i32 0", "@y = global i64 1"), Unchanged),
    case(
        "global::thread_local",
        "@x = global i32 0\ndefine ptr @f() {\n ret ptr @x\n}\n",
        "@x = thread_local global i32 0\ndefine ptr @f() {\n ret ptr @x\n}\n",
        NotValid,
    ),
    case(
        "alias::other",
        "@x = global i32 0\n@y = global i32 0\n@a = alias i32, ptr @x\ndefine i32 @f() {\n %a = load i32, ptr @a\n ret i32 %a\n}\n",
        "@x = global i32 0\n@y = global i32 0\n@a = alias i32, ptr @y\ndefine i32 @f() {\n %a = load i32, ptr @a\n ret i32 %a\n}\n",
        NotValid,
    ),
    // Files.
    case(
        "file::layout",
        concat!("target datalayout = \"e-i64:32\"\n", "define i8 @f() {\n ret i8 0\n}\n"),
        concat!("target datalayout = \"e-i64:64\"\n", "define i8 @f() {\n ret i8 0\n}\n"),
        Undecided("target datalayout"),
    ),
    case(
        "file::layout_in_other_words",
        concat!("target datalayout = \"e-m:e-n8:16\"\n", "define i8 @f() {\n ret i8 0\n}\n"),
        "define i8 @f() {\n ret i8 0\n}\n",
        Unchanged,
    ),
    case(
        "file::layout_with_an_unknown_part",
        "target datalayout = \"e-y8\"\ndefine i8 @f(ptr %p) {\n store i8 0, ptr %p\n ret i8 0\n}\n",
        "target datalayout = \"e-y8\"\ndefine i8 @f(ptr %p) {\n ret i8 0\n}\n",
        Undecided("`y8`"),
    ),
    case(
        "file::triple",
        concat!("target triple = \"amdgcn-amd-amdhsa\"\n", "define i8 @f() {\n ret i8 0\n}\n"),
        concat!("target triple = \"x86_64-linux-gnu\"\n", "define i8 @f() {\n ret i8 0\n}\n"),
        Undecided("target triple"),
    ),
    // Functions that are called.
    case(
        "callee::nothing",
        call!("declare void @g()"),
        call!("declare void @g() \"frame-pointer\"=\"all\" cold"),
        Unchanged,
    ),
    case(
        "callee::other_ones",
        call!("declare void @g()"),
        call!("declare void @g()\ndeclare void @h() returns_twice"),
        Unchanged,
    ),
    case(
        "callee::returns_twice",
        call!("declare void @g()"),
        call!("declare void @g() returns_twice"),
        Undecided("@g has `returns_twice` after"),
    ),
    case(
        "callee::unknown_attribute",
        call!("declare void @g()"),
        call!("declare void @g() \"does-magic\""),
        Undecided("@g has `\"does-magic\"` after"),
    ),
    case(
        "callee::unknown_attribute_lost",
        call!("declare void @g() \"does-magic\""),
        call!("declare void @g()"),
        Valid,
    ),
    case(
        "callee::unknown_attribute_lost_and_changed",
        "declare void @g() \"does-magic\"\ndefine void @f() {\n call void @g()\n ret void\n}\n",
        "declare void @g()\ndefine void @f() {\n ret void\n}\n",
        Undecided("@g has `\"does-magic\"` before"),
    ),
    case(
        "callee::frees_nothing",
        call!("declare void @g()"),
        call!("declare void @g() nofree norecurse nocallback"),
        Undecided("@g has `nocallback` after"),
    ),
    case(
        "callee::no_longer_promised_to_free_nothing",
        call!("declare void @g() nofree norecurse nocallback"),
        call!("declare void @g()"),
        Valid,
    ),
    case(
        "callee::reads_nothing",
        call!("declare void @g()"),
        call!("declare void @g() memory(none) nounwind willreturn"),
        NotValid,
    ),
    case(
        "callee::variadic",
        call!("declare void @g()"),
        call!("declare void @g(...)"),
        Undecided("@g takes or returns other types"),
    ),
    case(
        "callee::convention",
        call!("declare void @g()"),
        call!("declare fastcc void @g()"),
        Undecided("@g has another calling convention"),
    ),
    // The function's own header.
    case(
        "header::tuning",
        store!("define void @f()"),
        store!("define void @f() noinline \"target-cpu\"=\"gfx90a\""),
        Unchanged,
    ),
    case(
        "header::dso_local",
        store!("define void @f()"),
        store!("define dso_local void @f() local_unnamed_addr"),
        Unchanged,
    ),
    case(
        "header::shown",
        store!("define void @f()"),
        store!("define void @f() nounwind willreturn nosync nofree norecurse memory(write)"),
        Unchanged,
    ),
    case(
        "header::shown_in_a_group",
        store!("define void @f()"),
        concat!(
            store!("define void @f() #0"),
            "attributes #0 = { nounwind memory(write, argmem: none) }\n"
        ),
        Unchanged,
    ),
    case(
        "header::reads_nothing",
        store!("define void @f()"),
        store!("define void @f() memory(none)"),
        Refuted,
    ),
    case(
        "header::readonly",
        store!("define void @f()"),
        store!("define void @f() readonly"),
        Refuted,
    ),
    case(
        "header::loses_what_is_shown",
        store!("define void @f() nounwind"),
        store!("define void @f()"),
        Unchanged,
    ),
    case(
        "header::unwinds",
        "declare void @g()\ndefine void @f() {\n call void @g()\n ret void\n}\n",
        "declare void @g()\ndefine void @f() nounwind {\n call void @g()\n ret void\n}\n",
        Undecided("@f has `nounwind` after"),
    ),
    case(
        "header::unwinds_no_more_and_changed",
        "@x = external global i32\ndeclare void @g()\ndefine void @f() nounwind {\n call void @g()\n store i32 1, ptr @x\n ret void\n}\n",
        "@x = external global i32\ndeclare void @g()\ndefine void @f() {\n store i32 1, ptr @x\n call void @g()\n ret void\n}\n",
        Undecided("@f has `nounwind` before"),
    ),
    case(
        "header::null_is_valid",
        store!("define void @f()"),
        store!("define void @f() null_pointer_is_valid"),
        Undecided("null_pointer_is_valid"),
    ),
    case(
        "header::denormals",
        store!("define void @f() \"denormal-fp-math\"=\"ieee,ieee\""),
        store!("define void @f()"),
        Undecided("denormal-fp-math"),
    ),
    case(
        "header::unknown",
        store!("define void @f()"),
        store!("define void @f() \"does-magic\"=\"1\""),
        Undecided("does-magic"),
    ),
    case(
        "header::unknown_lost",
        store!("define void @f() \"does-magic\"=\"1\""),
        store!("define void @f()"),
        Valid,
    ),
    case(
        "header::convention",
        store!("define void @f()"),
        store!("define fastcc void @f()"),
        Undecided("@f has another calling convention"),
    ),
    case(
        "header::local_convention",
        store!("define internal void @f()"),
        store!("define internal fastcc void @f()"),
        Unchanged,
    ),
    case(
        "header::linkage",
        store!("define void @f()"),
        store!("define weak void @f()"),
        Undecided("@f is external before"),
    ),
    case("header::variadic", store!("define void @f()"), store!("define void @f(...)"), NotValid),
    case(
        "header::section",
        store!("define void @f()"),
        store!("define void @f() section \".text.far\""),
        Undecided("section"),
    ),
    case(
        "header::result",
        "define i32 @f() {\n ret i32 0\n}\n",
        "define i32 @f() {\n ret i32 zeroinitializer\n}\n",
        Valid,
    ),
    case(
        "header::parameter_lost",
        "define i1 @f(ptr nonnull %p) {\n %a = icmp eq ptr %p, null\n ret i1 %a\n}\n",
        "define i1 @f(ptr %p) {\n ret i1 false\n}\n",
        Valid,
    ),
    case(
        "header::parameter_added",
        "define i1 @f(ptr %p) {\n ret i1 false\n}\n",
        "define i1 @f(ptr nonnull %p) {\n ret i1 false\n}\n",
        Valid,
    ),
    case(
        "header::parameter_added_that_must_be_so",
        "define i1 @f(ptr %p) {\n ret i1 false\n}\n",
        "define i1 @f(ptr nonnull noundef %p) {\n ret i1 false\n}\n",
        NotValid,
    ),
    case(
        "header::parameter_is_only_read",
        "define void @f(ptr %p) {\n store i8 1, ptr %p\n ret void\n}\n",
        "define void @f(ptr readonly %p) {\n store i8 1, ptr %p\n ret void\n}\n",
        NotValid,
    ),
    case(
        "header::convergent_lost",
        call!("declare void @g() convergent"),
        call!("declare void @g()"),
        Valid,
    ),
];
