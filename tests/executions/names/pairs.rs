//! Pairs of functions with names to choose.

/// A transformation of `@f`. Names are `{0}`, `{1}` …
pub struct Pair {
    /// What it is about.
    pub says: &'static str,
    /// Whether it is right.
    pub right: bool,
    /// What is around the function in both files.
    pub around: &'static str,
    pub before: &'static str,
    pub after: &'static str,
    /// Names that collided once.
    pub hostile: &'static [&'static [&'static str]],
}

const fn wrong(
    says: &'static str,
    around: &'static str,
    [before, after]: [&'static str; 2],
    hostile: &'static [&'static [&'static str]],
) -> Pair {
    Pair { says, right: false, around, before, after, hostile }
}

const fn right(
    says: &'static str,
    around: &'static str,
    [before, after]: [&'static str; 2],
    hostile: &'static [&'static [&'static str]],
) -> Pair {
    Pair { says, right: true, around, before, after, hostile }
}

pub const PAIRS: &[Pair] = &[
    // Members of arguments and results.
    wrong(
        "a member of a struct argument is not another argument",
        "",
        [
            "define i32 @f({i32, i32} %{0}, i32 %{1}) {\n  %{2} = extractvalue {i32, i32} %{0}, 0\n  ret i32 %{2}\n}",
            "define i32 @f({i32, i32} %{0}, i32 %{1}) {\n  ret i32 %{1}\n}",
        ],
        &[&["a", "a.0", "r"], &["%a", "%a.0", "a.0.0"]],
    ),
    wrong(
        "a lane of a vector argument is not another argument",
        "",
        [
            "define i32 @f(<2 x i32> %{0}, i32 %{1}) {\n  %{2} = extractelement <2 x i32> %{0}, i32 1\n  ret i32 %{2}\n}",
            "define i32 @f(<2 x i32> %{0}, i32 %{1}) {\n  ret i32 %{1}\n}",
        ],
        &[&["v", "v.1", "r"]],
    ),
    wrong(
        "a member of a member is not a member of another argument",
        "",
        [
            "define i32 @f({{i32, i32}, i32} %{0}, {i32, i32} %{1}) {\n  %{2} = extractvalue {{i32, i32}, i32} %{0}, 0, 1\n  ret i32 %{2}\n}",
            "define i32 @f({{i32, i32}, i32} %{0}, {i32, i32} %{1}) {\n  %{2} = extractvalue {i32, i32} %{1}, 1\n  ret i32 %{2}\n}",
        ],
        &[&["a", "a.0", "r"]],
    ),
    right(
        "members of arguments go through insertions",
        "",
        [
            "define i32 @f({i32, i32} %{0}, i32 %{1}) {\n  %{2} = insertvalue {i32, i32} %{0}, i32 %{1}, 0\n  %{3} = extractvalue {i32, i32} %{2}, 0\n  ret i32 %{3}\n}",
            "define i32 @f({i32, i32} %{0}, i32 %{1}) {\n  ret i32 %{1}\n}",
        ],
        &[&["a", "a.0", "a.1", "a.0.0"]],
    ),
    wrong(
        "a result is not an argument",
        "declare i32 @{1}()",
        [
            "define i32 @f(i32 %{0}) {\n  %{2} = call i32 @{1}()\n  ret i32 %{2}\n}",
            "define i32 @f(i32 %{0}) {\n  %{2} = call i32 @{1}()\n  ret i32 %{0}\n}",
        ],
        &[&["result of @g#0", "g", "@g#0"]],
    ),
    wrong(
        "a member of a result is not another one",
        "declare {i32, i32} @{1}()",
        [
            "define i32 @f() {\n  %{2} = call {i32, i32} @{1}()\n  %{3} = extractvalue {i32, i32} %{2}, 0\n  ret i32 %{3}\n}",
            "define i32 @f() {\n  %{2} = call {i32, i32} @{1}()\n  %{3} = extractvalue {i32, i32} %{2}, 1\n  ret i32 %{3}\n}",
        ],
        &[&["a", "g#0.1", "r", "s"]],
    ),
    // Objects.
    wrong(
        "a local variable is not a global one",
        "@{0} = global i32 0",
        [
            "define i32 @f() {\n  %{1} = alloca i32\n  store i32 1, ptr %{1}\n  store i32 2, ptr @{0}\n  %{2} = load i32, ptr %{1}\n  ret i32 %{2}\n}",
            "define i32 @f() {\n  %{1} = alloca i32\n  store i32 1, ptr %{1}\n  store i32 2, ptr @{0}\n  ret i32 2\n}",
        ],
        &[&["%x", "x", "r"], &["%@g", "@g", "r"], &["%%x", "%x", "r"]],
    ),
    right(
        "a local variable is forwarded over a store to a global one",
        "@{0} = global i32 0",
        [
            "define i32 @f() {\n  %{1} = alloca i32\n  store i32 1, ptr %{1}\n  store i32 2, ptr @{0}\n  %{2} = load i32, ptr %{1}\n  ret i32 %{2}\n}",
            "define i32 @f() {\n  store i32 2, ptr @{0}\n  ret i32 1\n}",
        ],
        &[&["%x", "x", "r"], &["%@g", "@g", "r"]],
    ),
    wrong(
        "what an argument points to is not a global variable",
        "@{0} = global i32 0",
        [
            "define i32 @f(ptr %{1}) {\n  store i32 1, ptr %{1}\n  store i32 2, ptr @{0}\n  %{2} = load i32, ptr %{1}\n  ret i32 %{2}\n}",
            "define i32 @f(ptr %{1}) {\n  store i32 1, ptr %{1}\n  store i32 2, ptr @{0}\n  ret i32 2\n}",
        ],
        &[&["*p", "p", "r"], &["**p", "*p", "r"]],
    ),
    right(
        "a noalias argument points to no global variable",
        "@{0} = global i32 0",
        [
            "define i32 @f(ptr noalias %{1}) {\n  store i32 1, ptr %{1}\n  store i32 2, ptr @{0}\n  %{2} = load i32, ptr %{1}\n  ret i32 %{2}\n}",
            "define i32 @f(ptr noalias %{1}) {\n  store i32 1, ptr %{1}\n  store i32 2, ptr @{0}\n  ret i32 1\n}",
        ],
        &[&["*p", "p", "r"]],
    ),
    wrong(
        "two arguments may point to different objects",
        "",
        [
            "define i32 @f(ptr %{0}, ptr %{1}) {\n  store i32 1, ptr %{0}\n  store i32 2, ptr %{1}\n  %{2} = load i32, ptr %{0}\n  ret i32 %{2}\n}",
            "define i32 @f(ptr %{0}, ptr %{1}) {\n  store i32 1, ptr %{0}\n  store i32 2, ptr %{1}\n  ret i32 2\n}",
        ],
        &[&["p", "p=*p", "r"], &["p=*p", "p", "r"], &["p=*q", "q", "*p"]],
    ),
    wrong(
        "a copy is not a global variable",
        "@{0} = global i32 0",
        [
            "define i32 @f(ptr byval(i32) %{1}) {\n  store i32 1, ptr %{1}\n  store i32 2, ptr @{0}\n  %{2} = load i32, ptr %{1}\n  ret i32 %{2}\n}",
            "define i32 @f(ptr byval(i32) %{1}) {\n  store i32 1, ptr %{1}\n  store i32 2, ptr @{0}\n  ret i32 2\n}",
        ],
        &[&["byval %p", "p", "r"], &["byval p", "p", "r"]],
    ),
    right(
        "a copy is forwarded over a store to a global variable",
        "@{0} = global i32 0",
        [
            "define i32 @f(ptr byval(i32) %{1}) {\n  store i32 1, ptr %{1}\n  store i32 2, ptr @{0}\n  %{2} = load i32, ptr %{1}\n  ret i32 %{2}\n}",
            "define i32 @f(ptr byval(i32) %{1}) {\n  store i32 1, ptr %{1}\n  store i32 2, ptr @{0}\n  ret i32 1\n}",
        ],
        &[&["byval %p", "p", "r"]],
    ),
    wrong(
        "what is allocated is not a global variable",
        "@{0} = global i32 0\ndeclare noalias ptr @{1}() nounwind willreturn",
        [
            "define i32 @f() {\n  %{2} = call noalias ptr @{1}()\n  store i32 1, ptr %{2}\n  store i32 2, ptr @{0}\n  %{3} = load i32, ptr %{2}\n  ret i32 %{3}\n}",
            "define i32 @f() {\n  %{2} = call noalias ptr @{1}()\n  store i32 1, ptr %{2}\n  store i32 2, ptr @{0}\n  ret i32 2\n}",
        ],
        &[&["@new#0", "new", "p", "r"]],
    ),
    wrong(
        "a global variable that only another file knows of holds anything",
        "@{0} = external global i32",
        [
            "define i32 @f() {\n  %{1} = load i32, ptr @{0}\n  ret i32 %{1}\n}",
            "define i32 @f() {\n  ret i32 7\n}",
        ],
        &[&["@g", "r"], &["%g", "r"], &["%", "r"], &["@", "r"]],
    ),
    wrong(
        "a constant holds what it is said to",
        "@{0} = constant i32 5",
        [
            "define i32 @f() {\n  %{1} = load i32, ptr @{0}\n  ret i32 %{1}\n}",
            "define i32 @f() {\n  ret i32 7\n}",
        ],
        &[&["%c", "r"], &["@c", "r"]],
    ),
    right(
        "a constant is what it holds",
        "@{0} = constant i32 5",
        [
            "define i32 @f() {\n  %{1} = load i32, ptr @{0}\n  ret i32 %{1}\n}",
            "define i32 @f() {\n  ret i32 5\n}",
        ],
        &[&["%c", "r"], &["@c", "r"], &["*c", "r"], &["x", "r"]],
    ),
    wrong(
        "a part of a global variable is not another one",
        "@{0} = global [2 x i32] zeroinitializer\n@{1} = global i32 0",
        [
            "define i32 @f() {\n  %{2} = load i32, ptr getelementptr (i8, ptr @{0}, i64 4)\n  %{3} = load i32, ptr @{0}\n  ret i32 %{2}\n}",
            "define i32 @f() {\n  %{2} = load i32, ptr @{1}\n  %{3} = load i32, ptr @{0}\n  ret i32 %{2}\n}",
        ],
        &[&["x", "x+4", "r", "s"], &["x", "initial x+4", "r", "s"]],
    ),
    wrong(
        "what is left in a part of a global variable is seen",
        "@{0} = global [2 x i32] zeroinitializer\n@{1} = global i32 0",
        [
            "define void @f() {\n  store i32 3, ptr @{0}\n  store i32 1, ptr getelementptr (i8, ptr @{0}, i64 4)\n  store i32 2, ptr @{1}\n  ret void\n}",
            "define void @f() {\n  store i32 3, ptr @{0}\n  store i32 2, ptr @{1}\n  ret void\n}",
        ],
        &[&["x", "x+4"], &["a", "a+4"]],
    ),
    wrong(
        "other memory is no constant that nobody mentions",
        "@{0} = constant i32 5\n@{1} = constant i32 5\n@{2} = constant i32 5\n@{3} = constant i32 5\n@{4} = constant i32 5\n@{5} = constant i32 5",
        [
            "define i32 @f(ptr %p) {\n  %q = getelementptr i8, ptr %p, i64 1\n  %r = load i32, ptr %p, align 4\n  %s = load i8, ptr %q\n  ret i32 %r\n}",
            "define i32 @f(ptr %p) {\n  %q = getelementptr i8, ptr %p, i64 1\n  %r = load i32, ptr %p, align 4\n  %s = load i8, ptr %q\n  ret i32 5\n}",
        ],
        &[&["x", "y", "z", "u", "v", "w"], &["m", "y", "z", "u", "v", "x"]],
    ),
    wrong(
        "pointers from memory may be different whatever globals are called",
        "@{0} = global ptr null\n@{1} = global ptr null\n@{2} = global i32 0\n@{3} = global i32 0\n@{4} = global i32 0",
        [
            "define i32 @f() {\n  %{5} = load ptr, ptr @{0}\n  %{6} = load ptr, ptr @{1}\n  store i32 1, ptr %{5}\n  store i32 2, ptr %{6}\n  %{7} = load i32, ptr %{5}\n  ret i32 %{7}\n}",
            "define i32 @f() {\n  %{5} = load ptr, ptr @{0}\n  %{6} = load ptr, ptr @{1}\n  store i32 1, ptr %{5}\n  store i32 2, ptr %{6}\n  ret i32 2\n}",
        ],
        &[&["x", "y", "z", "u", "v", "p", "q", "r"]],
    ),
    // Callees.
    wrong(
        "what another callee gives is not whether behaviour is undefined",
        "declare i1 @{0}(i32) memory(none) nounwind willreturn speculatable nosync\ndeclare i32 @{1}(i32) memory(none) nounwind willreturn nosync",
        [
            "define i1 @f(i32 %{2}) {\n  %{3} = call i1 @{0}(i32 %{2})\n  %{4} = call i32 @{1}(i32 %{2})\n  ret i1 %{3}\n}",
            "define i1 @f(i32 %{2}) {\n  %{4} = call i32 @{1}(i32 %{2})\n  ret i1 false\n}",
        ],
        &[&["g is undefined", "g", "x", "r", "s"]],
    ),
    right(
        "pure calls are done once",
        "declare i32 @{0}(i32) memory(none) nounwind willreturn nosync",
        [
            "define i32 @f(i32 %{1}) {\n  %{2} = call i32 @{0}(i32 %{1})\n  %{3} = call i32 @{0}(i32 %{1})\n  %{4} = sub i32 %{2}, %{3}\n  ret i32 %{4}\n}",
            "define i32 @f(i32 %{1}) {\n  %{2} = call i32 @{0}(i32 %{1})\n  %{4} = sub i32 %{2}, %{2}\n  ret i32 %{4}\n}",
        ],
        &[&["partly", "x", "r", "s", "t"], &["zext nneg", "x", "r", "s", "t"]],
    ),
    wrong(
        "a callee is no operation that is known",
        "declare i32 @{0}(i32) memory(none) nounwind willreturn nosync speculatable",
        [
            "define i32 @f(i32 %{1}) {\n  %{2} = call i32 @{0}(i32 %{1})\n  ret i32 %{2}\n}",
            "define i32 @f(i32 %{1}) {\n  ret i32 %{1}\n}",
        ],
        &[&["partly", "x", "r"], &["zext nneg", "x", "r"]],
    ),
    wrong(
        "of two callees neither is the other one",
        "declare i32 @{0}(i32) memory(none) nounwind willreturn nosync speculatable\ndeclare i32 @{1}(i32) memory(none) nounwind willreturn nosync speculatable",
        [
            "define i32 @f(i32 %{2}) {\n  %{3} = call i32 @{0}(i32 %{2})\n  ret i32 %{3}\n}",
            "define i32 @f(i32 %{2}) {\n  %{3} = call i32 @{1}(i32 %{2})\n  ret i32 %{3}\n}",
        ],
        &[&["g", "g.0", "x", "r"], &["g", "@g", "x", "r"]],
    ),
    wrong(
        "calls with other operands are not the same",
        "declare i32 @{0}(i32, ...)",
        [
            "define i32 @f() {\n  %{1} = call i32 (i32, ...) @{0}(i32 1)\n  %{2} = call i32 (i32, ...) @{0}(i32 1, i32 2)\n  ret i32 %{2}\n}",
            "define i32 @f() {\n  %{1} = call i32 (i32, ...) @{0}(i32 1, i32 2)\n  %{2} = call i32 (i32, ...) @{0}(i32 1)\n  ret i32 %{1}\n}",
        ],
        &[&["g with 1 operands", "r", "s"]],
    ),
    wrong(
        "the first call of a callee gives something else than the second",
        "declare i32 @{0}(i32, ...)",
        [
            "define i32 @f() {\n  %{1} = call i32 (i32, ...) @{0}(i32 1)\n  %{2} = call i32 (i32, ...) @{0}(i32 1, i32 2)\n  ret i32 %{1}\n}",
            "define i32 @f() {\n  %{1} = call i32 (i32, ...) @{0}(i32 1)\n  %{2} = call i32 (i32, ...) @{0}(i32 1, i32 2)\n  ret i32 %{2}\n}",
        ],
        &[&["g", "r", "s"], &["g#0", "g#1", "result of @g#0"]],
    ),
    right(
        "calls of a callee are no calls of another one",
        "declare i32 @{0}() nounwind willreturn\ndeclare void @{1}() nounwind willreturn",
        [
            "define i32 @f(i1 %{2}) {\n{3}:\n  call void @{1}()\n  %{4} = call i32 @{0}()\n  %{5} = add i32 %{4}, 0\n  ret i32 %{5}\n}",
            "define i32 @f(i1 %{2}) {\n{3}:\n  call void @{1}()\n  %{4} = call i32 @{0}()\n  ret i32 %{4}\n}",
        ],
        &[&["g", "g with x", "c", "b", "r", "s"], &["g", "g#0", "c", "g.0", "@g#0", "s"]],
    ),
    wrong(
        "what a callee reads is seen by it",
        "@{1} = global i32 0\ndeclare void @{0}()",
        [
            "define void @f() {\n  store i32 1, ptr @{1}\n  call void @{0}()\n  store i32 2, ptr @{1}\n  ret void\n}",
            "define void @f() {\n  call void @{0}()\n  store i32 2, ptr @{1}\n  ret void\n}",
        ],
        &[&["g", "@g#0.0 reads"], &["final x reads", "x"]],
    ),
    right(
        "calls that only read are done once",
        "declare i32 @{0}(ptr) memory(argmem: read) nounwind willreturn nosync",
        [
            "define i32 @f(ptr %{1}) {\n  %{2} = call i32 @{0}(ptr %{1})\n  %{3} = call i32 @{0}(ptr %{1})\n  ret i32 %{2}\n}",
            "define i32 @f(ptr %{1}) {\n  %{2} = call i32 @{0}(ptr %{1})\n  ret i32 %{2}\n}",
        ],
        &[&["g", "@g.0", "r", "s"], &["g#r0.0 g", "p", "r", "s"]],
    ),
    wrong(
        "what a call that only reads gives is no other callee's result",
        "declare i32 @{0}() memory(none) nounwind willreturn nosync speculatable\ndeclare i32 @{1}() memory(read) nounwind willreturn nosync speculatable",
        [
            "define i32 @f() {\n  %{2} = call i32 @{0}()\n  %{3} = call i32 @{1}()\n  ret i32 %{2}\n}",
            "define i32 @f() {\n  %{2} = call i32 @{1}()\n  ret i32 %{2}\n}",
        ],
        &[&["g.0", "g", "r", "s"], &["g", "g.0", "r", "s"]],
    ),
    // Bodies of callees.
    right(
        "what a local function does is done here",
        "define internal i32 @{0}(i32 %{1}) {\n{2}:\n  %{3} = add i32 %{1}, 1\n  %{4} = alloca i32\n  store i32 %{3}, ptr %{4}\n  %{5} = load i32, ptr %{4}\n  ret i32 %{5}\n}",
        [
            "define i32 @f(i32 %{1}) {\n{2}:\n  %{3} = call i32 @{0}(i32 %{1})\n  ret i32 %{3}\n}",
            "define i32 @f(i32 %{1}) {\n{2}:\n  %{3} = add i32 %{1}, 1\n  ret i32 %{3}\n}",
        ],
        &[
            &["g", "x in call 1 of @g", "b", "x", "y", "z"],
            &["g", "x", "after b in call 1 of @g", " in call ", "y", "z"],
            &["g in call 1 of @g", "x", "b", "r", "x in call 1 of @g", "original of x"],
        ],
    ),
    wrong(
        "what a local function does not do is not done here",
        "define internal i32 @{0}(i32 %{1}) {\n{2}:\n  %{3} = add i32 %{1}, 1\n  ret i32 %{3}\n}",
        [
            "define i32 @f(i32 %{1}) {\n{2}:\n  %{3} = add i32 %{1}, 7\n  %{4} = call i32 @{0}(i32 %{1})\n  ret i32 %{4}\n}",
            "define i32 @f(i32 %{1}) {\n{2}:\n  %{3} = add i32 %{1}, 7\n  ret i32 %{3}\n}",
        ],
        &[&["g", "x", "b", "r", "r in call 1 of @g"], &["g", "x", "b", "r in call 1 of @g", "s"]],
    ),
    // Loops.
    right(
        "one trip through a loop is like any other",
        "",
        [
            "define void @f(ptr %{0}, i32 %{1}) {\n{2}:\n  br label %{3}\n{3}:\n  %{4} = phi i32 [ 0, %{2} ], [ %{5}, %{3} ]\n  %{5} = add i32 %{4}, 1\n  store i32 1, ptr %{0}\n  store i32 %{4}, ptr %{0}\n  %{6} = icmp ult i32 %{5}, %{1}\n  br i1 %{6}, label %{3}, label %{7}\n{7}:\n  ret void\n}",
            "define void @f(ptr %{0}, i32 %{1}) {\n{2}:\n  br label %{3}\n{3}:\n  %{4} = phi i32 [ 0, %{2} ], [ %{5}, %{3} ]\n  %{5} = add i32 %{4}, 1\n  store i32 %{4}, ptr %{0}\n  %{6} = icmp ult i32 %{5}, %{1}\n  br i1 %{6}, label %{3}, label %{7}\n{7}:\n  ret void\n}",
        ],
        &[
            &["i at first", "n", "b", "l", "i", "i in some trip", "i is poison", "l to l"],
            &[
                "p",
                "loop #0",
                "loops",
                "l to l",
                "i",
                "i is shifted by",
                "i as bits",
                "l to l to l",
            ],
        ],
    ),
    wrong(
        "a trip through a loop stores what it stores",
        "declare void @{7}(i32) nounwind willreturn",
        [
            "define void @f(ptr %{0}, i32 %{1}) {\n{2}:\n  br label %{3}\n{3}:\n  %{4} = phi i32 [ 0, %{2} ], [ %{5}, %{3} ]\n  %{5} = add i32 %{4}, 1\n  call void @{7}(i32 %{4})\n  %{6} = icmp ult i32 %{5}, %{1}\n  br i1 %{6}, label %{3}, label %out\nout:\n  ret void\n}",
            "define void @f(ptr %{0}, i32 %{1}) {\n{2}:\n  br label %{3}\n{3}:\n  %{4} = phi i32 [ 0, %{2} ], [ %{5}, %{3} ]\n  %{5} = add i32 %{4}, 1\n  call void @{7}(i32 %{5})\n  %{6} = icmp ult i32 %{5}, %{1}\n  br i1 %{6}, label %{3}, label %out\nout:\n  ret void\n}",
        ],
        &[
            &["p", "n", "b", "l", "i", "j", "c", "loop #0"],
            &["p", "n", "b", "l", "i", "i at first", "c", "loop #0 again"],
        ],
    ),
    right(
        "a callee may be called like what stands for other trips",
        "declare void @{7}() nounwind willreturn",
        [
            "define void @f(ptr %{0}, i32 %{1}) {\n{2}:\n  br label %{3}\n{3}:\n  %{4} = phi i32 [ 0, %{2} ], [ %{5}, %{3} ]\n  %{5} = add i32 %{4}, 1\n  call void @{7}()\n  store i32 1, ptr %{0}\n  store i32 %{4}, ptr %{0}\n  %{6} = icmp ult i32 %{5}, %{1}\n  br i1 %{6}, label %{3}, label %out\nout:\n  ret void\n}",
            "define void @f(ptr %{0}, i32 %{1}) {\n{2}:\n  br label %{3}\n{3}:\n  %{4} = phi i32 [ 0, %{2} ], [ %{5}, %{3} ]\n  %{5} = add i32 %{4}, 1\n  call void @{7}()\n  store i32 %{4}, ptr %{0}\n  %{6} = icmp ult i32 %{5}, %{1}\n  br i1 %{6}, label %{3}, label %out\nout:\n  ret void\n}",
        ],
        &[
            &["p", "n", "b", "l", "i", "j", "c", "loop #0"],
            &["p", "n", "b", "l", "i", "j", "c", "loop #0 again"],
        ],
    ),
    // Promises.
    wrong(
        "a load of what may be no memory is not added",
        "",
        [
            "define i32 @f(ptr %{0}, i1 %{1}) {\n{2}:\n  br i1 %{1}, label %{3}, label %{4}\n{3}:\n  %{5} = load i32, ptr %{0}\n  ret i32 %{5}\n{4}:\n  ret i32 0\n}",
            "define i32 @f(ptr %{0}, i1 %{1}) {\n{2}:\n  %{5} = load i32, ptr %{0}\n  br i1 %{1}, label %{3}, label %{4}\n{3}:\n  ret i32 %{5}\n{4}:\n  ret i32 0\n}",
        ],
        &[
            &["dereferenceable", "c", "b", "y", "n", "r"],
            &["p", "c", "b", "y", "n", "dereferenceable(4)"],
        ],
    ),
    wrong(
        "a promise of an argument is not another argument's",
        "",
        [
            "define i32 @f(ptr %{0}, ptr %{1}) {\n  %{2} = load i32, ptr %{1}, align 1\n  ret i32 %{2}\n}",
            "define i32 @f(ptr %{0}, ptr %{1}) {\n  %{2} = load i32, ptr %{1}, align 4\n  ret i32 %{2}\n}",
        ],
        &[&["align 4 #1", "p", "r"], &["returned", "readonly", "captures"]],
    ),
    // Endings and volatile accesses.
    wrong(
        "a store does not move over a call that may be the last",
        "@{0} = global i32 0\ndeclare void @{1}() memory(none)",
        [
            "define void @f(i1 %{2}) {\n  call void @{1}()\n  store i32 1, ptr @{0}\n  ret void\n}",
            "define void @f(i1 %{2}) {\n  store i32 1, ptr @{0}\n  call void @{1}()\n  ret void\n}",
        ],
        &[&["x", "g", "@g#0 is the last"], &["@h#0 is the last", "h", "c"]],
    ),
    wrong(
        "an argument does not say which volatile access is the last",
        "@{0} = global i32 0",
        [
            "define i1 @f(i1 %{1}) {\n  store volatile i32 1, ptr @{0}\n  ret i1 %{1}\n}",
            "define i1 @f(i1 %{1}) {\n  store volatile i32 1, ptr @{0}\n  ret i1 false\n}",
        ],
        &[&["volatile x", "volatile access 0 is the last"]],
    ),
    wrong(
        "volatile accesses are not removed",
        "@{0} = global i32 0",
        [
            "define void @f() {\n  store volatile i32 1, ptr @{0}\n  ret void\n}",
            "define void @f() {\n  store i32 1, ptr @{0}\n  ret void\n}",
        ],
        &[&["volatile store of 4 bytes"]],
    ),
    // The rest.
    wrong(
        "a flag is not set before what it announces",
        "@{0} = global i32 0\n@{1} = global i32 0",
        [
            "define void @f() {\n  store i32 1, ptr @{0}\n  store atomic i32 1, ptr @{1} release, align 4\n  ret void\n}",
            "define void @f() {\n  store atomic i32 1, ptr @{1} release, align 4\n  store i32 1, ptr @{0}\n  ret void\n}",
        ],
        &[&["before.0", "T2.0"], &["x", "y"], &["initial y", "y"], &["final y", "y"]],
    ),
    right(
        "stores before a flag change places",
        "@{0} = global i32 0\n@{1} = global i32 0\n@{2} = global i32 0",
        [
            "define void @f() {\n  store i32 1, ptr @{0}\n  store i32 2, ptr @{1}\n  store atomic i32 1, ptr @{2} release, align 4\n  ret void\n}",
            "define void @f() {\n  store i32 2, ptr @{1}\n  store i32 1, ptr @{0}\n  store atomic i32 1, ptr @{2} release, align 4\n  ret void\n}",
        ],
        &[
            &["x", "initial x", "final x"],
            &["%x", "@x", "*x"],
            &["loops", "callees", "calls"],
            &["x+4", "x", "x+4+4"],
        ],
    ),
    right(
        "types and blocks may be called anything",
        "%{0} = type { i32, i32 }\n@{1} = global %{0} zeroinitializer",
        [
            "define i32 @f(i1 %{2}) {\n{3}:\n  %{4} = load i32, ptr @{1}\n  br i1 %{2}, label %{5}, label %{6}\n{5}:\n  %{7} = load i32, ptr @{1}\n  ret i32 %{7}\n{6}:\n  ret i32 %{4}\n}",
            "define i32 @f(i1 %{2}) {\n{3}:\n  %{4} = load i32, ptr @{1}\n  br i1 %{2}, label %{5}, label %{6}\n{5}:\n  ret i32 %{4}\n{6}:\n  ret i32 %{4}\n}",
        ],
        &[&["%g", "@g", "c", "1", "x", "[z]", "a:b", "a\"b"]],
    ),
    right(
        "a local function is right as it is called",
        "define i32 @{1}() {\n  %{2} = call i32 @f(i32 1)\n  ret i32 %{2}\n}",
        [
            "define internal i32 @f(i32 %{0}) {\n  ret i32 %{0}\n}",
            "define internal i32 @f(i32 %{0}) {\n  ret i32 1\n}",
        ],
        &[&["@f", "a\"b", "f"], &["f", "@f", "f"]],
    ),
    wrong(
        "an object that others know of is not gone before",
        "declare void @{0}(ptr)\n@{1} = global i32 0",
        [
            "define void @f() {\n  %{2} = alloca i32\n  call void @{0}(ptr %{2})\n  store i32 1, ptr %{2}\n  call void @{0}(ptr %{2})\n  ret void\n}",
            "define void @f() {\n  %{2} = alloca i32\n  call void @{0}(ptr %{2})\n  call void @{0}(ptr %{2})\n  ret void\n}",
        ],
        &[&["g", "%x", "x"], &["g", "x", "%x"]],
    ),
];
