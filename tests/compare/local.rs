//! Globals that a module keeps to itself.

use super::{Case, NotValid, Refuted, Undecided, Valid, case};

pub const CASES: &[Case] = &[
    // Nobody stores to it: it holds what it held at first.
    case(
        "constant::folded",
        "@g = internal global i32 7\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "define i32 @f() {\n ret i32 7\n}\n",
        Valid,
    ),
    case(
        "constant::folded_wrongly",
        "@g = internal global i32 7\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "define i32 @f() {\n ret i32 8\n}\n",
        Refuted,
    ),
    case(
        "constant::marked",
        "@g = internal global i32 7\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "@g = internal constant i32 7\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        Valid,
    ),
    case(
        "constant::marked_and_folded",
        "@g = internal global [2 x i32] [i32 7, i32 8]\ndefine i32 @f() {\n %p = getelementptr [2 x i32], ptr @g, i64 0, i64 1\n %a = load i32, ptr %p\n ret i32 %a\n}\n",
        "@g = internal constant [2 x i32] [i32 7, i32 8]\ndefine i32 @f() {\n ret i32 8\n}\n",
        Valid,
    ),
    case(
        "constant::stored_to_by_another",
        "@g = internal global i32 7\ndefine void @h() {\n store i32 1, ptr @g\n ret void\n}\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "@g = internal global i32 7\ndefine void @h() {\n store i32 1, ptr @g\n ret void\n}\ndefine i32 @f() {\n ret i32 7\n}\n",
        NotValid,
    ),
    case(
        "constant::stored_to_by_one_that_nobody_calls",
        "@g = internal global i32 7\ndefine internal void @h() {\n store i32 1, ptr @g\n ret void\n}\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "define i32 @f() {\n ret i32 7\n}\n",
        Valid,
    ),
    case(
        "constant::stored_to_by_one_whose_address_is_taken",
        "@g = internal global i32 7\n@p = global ptr @h\ndefine internal void @h() {\n store i32 1, ptr @g\n ret void\n}\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "@p = global ptr @h\ndefine internal void @h() {\n ret void\n}\ndefine i32 @f() {\n ret i32 7\n}\n",
        Undecided("@g"),
    ),
    case(
        "constant::escapes",
        "@g = internal global i32 7\ndeclare void @k(ptr)\ndefine void @h() {\n call void @k(ptr @g)\n ret void\n}\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "@g = internal global i32 7\ndeclare void @k(ptr)\ndefine void @h() {\n call void @k(ptr @g)\n ret void\n}\ndefine i32 @f() {\n ret i32 7\n}\n",
        NotValid,
    ),
    case(
        "constant::escapes_in_an_initializer",
        "@g = internal global i32 7\n@p = global ptr @g\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "@g = internal global i32 7\n@p = global ptr @g\ndefine i32 @f() {\n ret i32 7\n}\n",
        NotValid,
    ),
    case(
        "constant::has_another_name",
        "@g = internal global i32 7\n@a = alias i32, ptr @g\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "@g = internal global i32 7\n@a = alias i32, ptr @g\ndefine i32 @f() {\n ret i32 7\n}\n",
        NotValid,
    ),
    case(
        "constant::known_to_others",
        "@g = global i32 7\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "@g = global i32 7\ndefine i32 @f() {\n ret i32 7\n}\n",
        NotValid,
    ),
    case(
        "constant::initialized_by_others",
        "@g = internal externally_initialized global i32 7\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "define i32 @f() {\n ret i32 7\n}\n",
        NotValid,
    ),
    case(
        "constant::only_stored_what_it_holds",
        "@g = internal global i32 7\ndefine void @h() {\n store i32 7, ptr @g\n ret void\n}\ndefine i32 @f() {\n store i32 7, ptr @g\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "define void @h() {\n ret void\n}\ndefine i32 @f() {\n ret i32 7\n}\n",
        Valid,
    ),
    case(
        "constant::atomic_stores_of_what_it_holds_may_synchronise",
        "@g = internal global i32 7\n@x = external global i32\ndefine i32 @h() {\n %a = load atomic i32, ptr @g acquire, align 4\n ret i32 %a\n}\ndefine void @f() {\n store i32 1, ptr @x\n store atomic i32 7, ptr @g release, align 4\n ret void\n}\n",
        "@x = external global i32\ndefine i32 @h() {\n ret i32 7\n}\ndefine void @f() {\n store i32 1, ptr @x\n ret void\n}\n",
        NotValid,
    ),
    case(
        "constant::new_store",
        "@g = internal global i32 7\ndefine i32 @h() {\n %a = load i32, ptr @g\n ret i32 %a\n}\ndefine void @f() {\n ret void\n}\n",
        "@g = internal global i32 7\ndefine i32 @h() {\n %a = load i32, ptr @g\n ret i32 %a\n}\ndefine void @f() {\n store i32 8, ptr @g\n ret void\n}\n",
        NotValid,
    ),
    case(
        "constant::handed_to_assembly",
        "@g = internal global [2 x i32] [i32 7, i32 8]\ndefine void @h() {\n %p = getelementptr [2 x i32], ptr @g, i64 0, i64 1\n call void asm sideeffect \"nop\", \"r\"(ptr %p)\n ret void\n}\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "@g = internal global [2 x i32] [i32 7, i32 8]\ndefine void @h() {\n %p = getelementptr [2 x i32], ptr @g, i64 0, i64 1\n call void asm sideeffect \"nop\", \"r\"(ptr %p)\n ret void\n}\ndefine i32 @f() {\n ret i32 7\n}\n",
        NotValid,
    ),
    // Nobody loads from it.
    case(
        "dead::removed",
        "@g = internal global i32 0\ndefine void @f() {\n store i32 1, ptr @g\n ret void\n}\n",
        "define void @f() {\n ret void\n}\n",
        Valid,
    ),
    case(
        "dead::removed_but_global_stays",
        "@g = internal global i32 0\ndefine void @f() {\n store i32 1, ptr @g\n ret void\n}\n",
        "@g = internal global i32 0\ndefine void @f() {\n ret void\n}\n",
        Valid,
    ),
    case(
        "dead::stored_to_through_pointers",
        "@g = internal global [4 x i32] zeroinitializer\ndefine void @f(i64 %i) {\n %i.2 = and i64 %i, 3\n %p = getelementptr [4 x i32], ptr @g, i64 0, i64 %i.2\n store i32 1, ptr %p\n ret void\n}\n",
        "define void @f(i64 %i) {\n ret void\n}\n",
        Valid,
    ),
    case(
        "dead::read_by_another",
        "@g = internal global i32 0\ndefine i32 @h() {\n %a = load i32, ptr @g\n ret i32 %a\n}\ndefine void @f() {\n store i32 1, ptr @g\n ret void\n}\n",
        "@g = internal global i32 0\ndefine i32 @h() {\n %a = load i32, ptr @g\n ret i32 %a\n}\ndefine void @f() {\n ret void\n}\n",
        Refuted,
    ),
    case(
        "dead::read_by_another_before",
        "@g = internal global i32 0\ndefine i32 @h() {\n %a = load i32, ptr @g\n ret i32 %a\n}\ndefine void @f() {\n store i32 1, ptr @g\n ret void\n}\n",
        "define i32 @h() {\n ret i32 0\n}\ndefine void @f() {\n ret void\n}\n",
        Undecided("the local global @g is only there before (before.ll:1)"),
    ),
    case(
        "dead::volatile",
        "@g = internal global i32 0\ndefine void @f() {\n store volatile i32 1, ptr @g\n ret void\n}\n",
        "define void @f() {\n ret void\n}\n",
        NotValid,
    ),
    case(
        "dead::other_stores_stay",
        "@g = internal global i32 0\n@x = external global i32\ndefine void @f() {\n store i32 1, ptr @g\n store i32 1, ptr @x\n ret void\n}\n",
        "@x = external global i32\ndefine void @f() {\n store i32 1, ptr @x\n ret void\n}\n",
        Valid,
    ),
    case(
        "dead::other_stores_go",
        "@g = internal global i32 0\n@x = external global i32\ndefine void @f() {\n store i32 1, ptr @g\n store i32 1, ptr @x\n ret void\n}\n",
        "@x = external global i32\ndefine void @f() {\n ret void\n}\n",
        Refuted,
    ),
    case(
        "dead::counter_is_new",
        "define void @f() {\n ret void\n}\n",
        "@count = internal global i32 0\ndefine void @f() {\n store i32 1, ptr @count\n ret void\n}\n",
        Valid,
    ),
    // Others are shared with the module's other functions.
    case(
        "shared::forwarded",
        "@g = internal global i32 0\ndefine void @h(i32 %v) {\n store i32 %v, ptr @g\n ret void\n}\ndefine i32 @f() {\n store i32 1, ptr @g\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "@g = internal global i32 0\ndefine void @h(i32 %v) {\n store i32 %v, ptr @g\n ret void\n}\ndefine i32 @f() {\n store i32 1, ptr @g\n ret i32 1\n}\n",
        Valid,
    ),
    case(
        "shared::no_pointer_leads_there",
        "@g = internal global i32 0\ndefine void @h(i32 %v) {\n store i32 %v, ptr @g\n ret void\n}\ndefine i32 @f(ptr %p) {\n store i32 1, ptr @g\n store i32 2, ptr %p\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "@g = internal global i32 0\ndefine void @h(i32 %v) {\n store i32 %v, ptr @g\n ret void\n}\ndefine i32 @f(ptr %p) {\n store i32 1, ptr @g\n store i32 2, ptr %p\n ret i32 1\n}\n",
        Valid,
    ),
    case(
        "shared::a_pointer_may_lead_there",
        "@g = global i32 0\ndefine i32 @f(ptr %p) {\n store i32 1, ptr @g\n store i32 2, ptr %p\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "@g = global i32 0\ndefine i32 @f(ptr %p) {\n store i32 1, ptr @g\n store i32 2, ptr %p\n ret i32 1\n}\n",
        Refuted,
    ),
    case(
        "shared::wrong",
        "@g = internal global i32 0\ndefine void @h(i32 %v) {\n store i32 %v, ptr @g\n ret void\n}\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "@g = internal global i32 0\ndefine void @h(i32 %v) {\n store i32 %v, ptr @g\n ret void\n}\ndefine i32 @f() {\n %a = load i32, ptr @g\n %b = add i32 %a, 1\n ret i32 %b\n}\n",
        Refuted,
    ),
    case(
        "shared::only_used_here",
        "@g = internal global i32 0\ndefine i32 @f() {\n store i32 1, ptr @g\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "@g = internal global i32 0\ndefine i32 @f() {\n ret i32 1\n}\n",
        Undecided("the local global @g is used otherwise"),
    ),
    case(
        "shared::others_only_store",
        "@g = internal global i32 0\ndefine void @h() {\n store i32 2, ptr @g\n ret void\n}\ndefine i32 @f() {\n store i32 1, ptr @g\n %a = load i32, ptr @g\n ret i32 1\n}\n",
        "@g = internal global i32 0\ndefine void @h() {\n store i32 2, ptr @g\n ret void\n}\ndefine i32 @f() {\n ret i32 1\n}\n",
        Undecided("the local global @g is used otherwise"),
    ),
    case(
        "shared::inlined",
        "@g = internal global i32 0\ndefine i32 @k() {\n %a = load i32, ptr @g\n ret i32 %a\n}\ndefine internal void @h() {\n store i32 2, ptr @g\n ret void\n}\ndefine void @f() {\n call void @h()\n ret void\n}\n",
        "@g = internal global i32 0\ndefine i32 @k() {\n %a = load i32, ptr @g\n ret i32 %a\n}\ndefine void @f() {\n store i32 2, ptr @g\n ret void\n}\n",
        Valid,
    ),
    case(
        "shared::inlined_wrongly",
        "@g = internal global i32 0\ndefine i32 @k() {\n %a = load i32, ptr @g\n ret i32 %a\n}\ndefine internal void @h() {\n store i32 2, ptr @g\n ret void\n}\ndefine void @f() {\n call void @h()\n ret void\n}\n",
        "@g = internal global i32 0\ndefine i32 @k() {\n %a = load i32, ptr @g\n ret i32 %a\n}\ndefine void @f() {\n store i32 3, ptr @g\n ret void\n}\n",
        Refuted,
    ),
    // One global becomes several.
    case(
        "parts::split",
        "@g = internal global { i32, i32 } { i32 1, i32 2 }\ndefine void @h(i32 %v) {\n store i32 %v, ptr getelementptr ({ i32, i32 }, ptr @g, i32 0, i32 1)\n store i32 %v, ptr @g\n ret void\n}\ndefine i32 @f() {\n %a = load i32, ptr getelementptr ({ i32, i32 }, ptr @g, i32 0, i32 1)\n ret i32 %a\n}\n",
        "@g.0 = internal global i32 1\n@g.1 = internal global i32 2\ndefine void @h(i32 %v) {\n store i32 %v, ptr @g.1\n store i32 %v, ptr @g.0\n ret void\n}\ndefine i32 @f() {\n %a = load i32, ptr @g.1\n ret i32 %a\n}\n",
        Valid,
    ),
    case(
        "parts::mixed_up",
        "@g = internal global { i32, i32 } { i32 1, i32 2 }\ndefine void @h(i32 %v) {\n store i32 %v, ptr getelementptr ({ i32, i32 }, ptr @g, i32 0, i32 1)\n store i32 %v, ptr @g\n ret void\n}\ndefine i32 @f() {\n %a = load i32, ptr getelementptr ({ i32, i32 }, ptr @g, i32 0, i32 1)\n ret i32 %a\n}\n",
        "@g.0 = internal global i32 1\n@g.1 = internal global i32 2\ndefine void @h(i32 %v) {\n store i32 %v, ptr @g.1\n store i32 %v, ptr @g.0\n ret void\n}\ndefine i32 @f() {\n %a = load i32, ptr @g.0\n ret i32 %a\n}\n",
        Refuted,
    ),
    case(
        "parts::hold_something_else",
        "@g = internal global { i32, i32 } { i32 1, i32 2 }\ndefine void @h(i32 %v) {\n store i32 %v, ptr getelementptr ({ i32, i32 }, ptr @g, i32 0, i32 1)\n store i32 %v, ptr @g\n ret void\n}\ndefine i32 @f() {\n %a = load i32, ptr getelementptr ({ i32, i32 }, ptr @g, i32 0, i32 1)\n ret i32 %a\n}\n",
        "@g.0 = internal global i32 1\n@g.1 = internal global i32 3\ndefine void @h(i32 %v) {\n store i32 %v, ptr @g.1\n store i32 %v, ptr @g.0\n ret void\n}\ndefine i32 @f() {\n %a = load i32, ptr @g.1\n ret i32 %a\n}\n",
        Undecided("the local global"),
    ),
    case(
        "parts::shrunk_to_a_bit",
        "@g = internal global i32 0\ndefine void @h() {\n store i32 42, ptr @g\n ret void\n}\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "@g.b = internal global i1 false\ndefine void @h() {\n store i1 true, ptr @g.b\n ret void\n}\ndefine i32 @f() {\n %b = load i1, ptr @g.b\n %a = select i1 %b, i32 42, i32 0\n ret i32 %a\n}\n",
        Undecided("the local global @g is only there before"),
    ),
    case(
        "parts::shrunk_in_place",
        "@g = internal global i32 0\ndefine void @h() {\n store i32 42, ptr @g\n ret void\n}\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "@g = internal global i1 false\ndefine void @h() {\n store i1 true, ptr @g\n ret void\n}\ndefine i32 @f() {\n %b = load i1, ptr @g\n %a = select i1 %b, i32 42, i32 0\n ret i32 %a\n}\n",
        Undecided("@g has 4 bytes before"),
    ),
    case(
        "shared::initializer",
        "@g = internal global i32 0\ndefine void @h(i32 %v) {\n store i32 %v, ptr @g\n ret void\n}\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        "@g = internal global i32 1\ndefine void @h(i32 %v) {\n store i32 %v, ptr @g\n ret void\n}\ndefine i32 @f() {\n %a = load i32, ptr @g\n ret i32 %a\n}\n",
        Undecided("@g has another initializer"),
    ),
    // Constants that hold the same become one.
    case(
        "merged::address",
        "@a = private unnamed_addr constant [2 x i8] c\"x\\00\"\n@b = private unnamed_addr constant [2 x i8] c\"x\\00\"\ndeclare void @puts(ptr)\ndefine void @f() {\n call void @puts(ptr @a)\n call void @puts(ptr @b)\n ret void\n}\n",
        "@a = private unnamed_addr constant [2 x i8] c\"x\\00\"\ndeclare void @puts(ptr)\ndefine void @f() {\n call void @puts(ptr @a)\n call void @puts(ptr @a)\n ret void\n}\n",
        Valid,
    ),
    case(
        "merged::address_with_other_contents",
        "@a = private unnamed_addr constant [2 x i8] c\"x\\00\"\n@b = private unnamed_addr constant [2 x i8] c\"y\\00\"\ndeclare void @puts(ptr)\ndefine void @f() {\n call void @puts(ptr @a)\n call void @puts(ptr @b)\n ret void\n}\n",
        "@a = private unnamed_addr constant [2 x i8] c\"x\\00\"\ndeclare void @puts(ptr)\ndefine void @f() {\n call void @puts(ptr @a)\n call void @puts(ptr @a)\n ret void\n}\n",
        NotValid,
    ),
    case(
        "merged::address_that_matters",
        "@a = internal constant i32 1\n@b = internal constant i32 1\ndeclare void @k(ptr)\ndefine void @f() {\n call void @k(ptr @a)\n call void @k(ptr @b)\n ret void\n}\n",
        "@a = internal constant i32 1\ndeclare void @k(ptr)\ndefine void @f() {\n call void @k(ptr @a)\n call void @k(ptr @a)\n ret void\n}\n",
        NotValid,
    ),
    case(
        "merged::contents",
        "@a = private unnamed_addr constant i32 5\n@b = private unnamed_addr constant i32 5\ndefine i32 @f() {\n %x = load i32, ptr @a\n %y = load i32, ptr @b\n %z = add i32 %x, %y\n ret i32 %z\n}\n",
        "@a = private unnamed_addr constant i32 5\ndefine i32 @f() {\n %x = load i32, ptr @a\n %z = add i32 %x, %x\n ret i32 %z\n}\n",
        Valid,
    ),
    case(
        "table::is_new",
        "define i8 @f(i1 noundef %c) {\n %r = select i1 %c, i8 7, i8 5\n ret i8 %r\n}\n",
        "@table = private unnamed_addr constant [2 x i8] [i8 5, i8 7]\ndefine i8 @f(i1 noundef %c) {\n %i = zext i1 %c to i64\n %p = getelementptr [2 x i8], ptr @table, i64 0, i64 %i\n %r = load i8, ptr %p\n ret i8 %r\n}\n",
        Valid,
    ),
    case(
        "table::is_wrong",
        "define i8 @f(i1 %c) {\n %r = select i1 %c, i8 7, i8 5\n ret i8 %r\n}\n",
        "@table = private unnamed_addr constant [2 x i8] [i8 7, i8 5]\ndefine i8 @f(i1 %c) {\n %i = zext i1 %c to i64\n %p = getelementptr [2 x i8], ptr @table, i64 0, i64 %i\n %r = load i8, ptr %p\n ret i8 %r\n}\n",
        Refuted,
    ),
];
