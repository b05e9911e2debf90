//! Two files each, which differ in something other than the instructions of `@f`.

/// What may be said of `@f`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// It is as before.
    Right,
    /// It is not shown to be right: the transformed file promises more, or something else.
    NotRight,
    /// Nothing is refuted: the original promises more.
    NotWrong,
    /// It is neither.
    Neither,
}

/// What is in both files, with `§` for what differs.
pub struct Pair {
    pub says: &'static str,
    pub both: &'static str,
    pub before: &'static str,
    pub after: &'static str,
    pub said: Said,
}

const fn pair(
    says: &'static str,
    said: Said,
    both: &'static str,
    [before, after]: [&'static str; 2],
) -> Pair {
    Pair { says, both, before, after, said }
}

use Said::{Neither, NotRight, NotWrong, Right};

pub const PAIRS: &[Pair] = &[
    // Assembly of the module.
    pair(
        "module asm is the same",
        Right,
        "module asm \".globl s\"\n@g = global i32 0\ndefine i32 @f() {\n §\n %r = load i32, ptr @g\n ret i32 %r\n}\n",
        ["%x = add i32 1, 1", ""],
    ),
    pair(
        "module asm is another one",
        NotRight,
        "§\n@g = global i32 0\ndefine i32 @f() {\n %r = load i32, ptr @g\n ret i32 %r\n}\n",
        ["module asm \".globl s\"", "module asm \".weak s\""],
    ),
    pair(
        "module asm is gone",
        NotRight,
        "§\n@g = global i32 0\ndefine i32 @f() {\n %r = load i32, ptr @g\n ret i32 %r\n}\n",
        ["module asm \".set h, g\"", ""],
    ),
    pair(
        "a local global that module asm may write is no constant",
        NotRight,
        "module asm \"movl $$1, \\22my g\\22(%rip)\"\n@\"my g\" = internal global i32 7\n\
         define i32 @f() {\n §\n}\n",
        ["%r = load i32, ptr @\"my g\"\n ret i32 %r", "ret i32 7"],
    ),
    pair(
        "a local global that module asm may read is stored to",
        NotRight,
        "module asm \".quad secret\"\n@secret = internal global i32 7\ndefine void @f() {\n §\n ret void\n}\n",
        ["store i32 1, ptr @secret", ""],
    ),
    pair(
        "a local global that nobody else names is a constant",
        Right,
        "module asm \".quad other\"\n@secret = internal global i32 7\ndefine i32 @f() {\n §\n}\n",
        ["%r = load i32, ptr @secret\n ret i32 %r", "ret i32 7"],
    ),
    // What must be kept.
    pair(
        "a local global in @llvm.used is no constant",
        NotRight,
        "@g = internal global i32 7\n@llvm.used = appending global [1 x ptr] [ptr @g], section \"llvm.metadata\"\n\
         define i32 @f() {\n §\n}\n",
        ["%r = load i32, ptr @g\n ret i32 %r", "ret i32 7"],
    ),
    pair(
        "a local global in @llvm.compiler.used is no constant",
        NotRight,
        "@g = internal global i32 7\n\
         @llvm.compiler.used = appending global [1 x ptr] [ptr @g], section \"llvm.metadata\"\n\
         define i32 @f() {\n §\n}\n",
        ["%r = load i32, ptr @g\n ret i32 %r", "ret i32 7"],
    ),
    pair(
        "the function is no longer in @llvm.used",
        NotRight,
        "§\ndefine void @f() {\n ret void\n}\n",
        ["@llvm.used = appending global [1 x ptr] [ptr @f], section \"llvm.metadata\"", ""],
    ),
    pair(
        "a global is no longer in @llvm.used",
        NotRight,
        "@g = global i32 0\n@h = global i32 0\n\
         @llvm.used = appending global [1 x ptr] [ptr @§], section \"llvm.metadata\"\n\
         define i32 @f() {\n %r = load i32, ptr @g\n ret i32 %r\n}\n",
        ["g", "h"],
    ),
    pair(
        "the function is in @llvm.used from now on",
        Right,
        "§\ndefine void @f() {\n ret void\n}\n",
        ["", "@llvm.used = appending global [1 x ptr] [ptr @f], section \"llvm.metadata\""],
    ),
    // Comdats.
    pair(
        "the comdat of the function is chosen otherwise",
        NotRight,
        "$f = comdat §\ndefine void @f() comdat {\n ret void\n}\n",
        ["any", "nodeduplicate"],
    ),
    pair(
        "the comdat of a global is chosen otherwise",
        NotRight,
        "$c = comdat §\n@g = global i32 0, comdat($c)\n\
         define i32 @f() {\n %r = load i32, ptr @g\n ret i32 %r\n}\n",
        ["any", "largest"],
    ),
    pair(
        "a comdat is named or not",
        Right,
        "$f = comdat any\ndefine void @f() comdat§ {\n ret void\n}\n",
        ["", "($f)"],
    ),
    // What stands before the code.
    pair(
        "prefix data of another type of the same name",
        NotRight,
        "%T = type {§}\ndefine void @f() prefix %T zeroinitializer {\n ret void\n}\n",
        ["i32", "i64"],
    ),
    pair(
        "what prefix data points to",
        NotRight,
        "@g = internal global i32 §\ndefine void @f() prefix ptr @g {\n ret void\n}\n",
        ["1", "2"],
    ),
    pair(
        "prologue data",
        NotRight,
        "define void @f() prologue i8 § {\n ret void\n}\n",
        ["-112", "0"],
    ),
    pair(
        "a local global that prefix data points to is no constant",
        NotRight,
        "@g = internal global i32 7\ndefine i32 @f() prefix ptr @g {\n §\n}\n",
        ["%r = load i32, ptr @g\n ret i32 %r", "ret i32 7"],
    ),
    // The header of the function.
    pair(
        "the function is in another address space",
        NotRight,
        "define void @f() § {\n ret void\n}\n",
        ["addrspace(1)", ""],
    ),
    pair(
        "the function is only available externally",
        NotRight,
        "define § void @f() {\n ret void\n}\n",
        ["weak_odr", "available_externally"],
    ),
    pair(
        "the function may be discarded",
        NotRight,
        "define § void @f() {\n ret void\n}\n",
        ["weak", "linkonce"],
    ),
    pair(
        "the function must not be discarded from now on",
        Right,
        "define § void @f() {\n ret void\n}\n",
        ["linkonce_odr", "weak_odr"],
    ),
    pair(
        "the address of the function does not matter from now on",
        NotRight,
        "define void @f() § {\n ret void\n}\n",
        ["", "unnamed_addr"],
    ),
    pair(
        "the function always makes progress from now on",
        NotRight,
        "define void @f() § {\n br label %l\nl:\n br label %l\n}\n",
        ["", "mustprogress"],
    ),
    pair(
        "the function makes progress, as can be seen",
        Right,
        "define void @f() § {\n ret void\n}\n",
        ["", "mustprogress"],
    ),
    pair(
        "the function frees nothing from now on",
        NotRight,
        "declare void @g()\ndefine void @f() § {\n call void @g()\n ret void\n}\n",
        ["", "nofree"],
    ),
    pair(
        "the function does not come back to itself from now on",
        NotRight,
        "declare void @g()\ndefine void @f() § {\n call void @g()\n ret void\n}\n",
        ["", "norecurse"],
    ),
    pair(
        "the function frees nothing, as can be seen",
        Right,
        "@x = global i32 0\ndefine void @f() § {\n store i32 1, ptr @x\n ret void\n}\n",
        ["", "nofree norecurse"],
    ),
    pair(
        "the function has another kind of garbage collection",
        Neither,
        "define void @f() gc \"§\" {\n ret void\n}\n",
        ["a", "b"],
    ),
    // Names of other kinds.
    pair(
        "an alias becomes a variable",
        NotRight,
        "@x = global i32 0\n@y = §\ndefine i32 @f() {\n %r = load i32, ptr @y\n ret i32 %r\n}\n",
        ["alias i32, ptr @x", "global i32 5"],
    ),
    pair(
        "a variable becomes an alias",
        NotRight,
        "@x = global i32 0\n@y = §\ndefine i32 @f() {\n %r = load i32, ptr @y\n ret i32 %r\n}\n",
        ["global i32 0", "alias i32, ptr @x"],
    ),
    pair(
        "an alias may be another one",
        NotRight,
        "@x = global i32 0\n@y = § alias i32, ptr @x\ndefine i32 @f() {\n %r = load i32, ptr @y\n ret i32 %r\n}\n",
        ["", "weak"],
    ),
    pair(
        "a variable may be missing",
        NotRight,
        "@x = § global i32\ndefine i1 @f() {\n %c = icmp eq ptr @x, null\n ret i1 %c\n}\n",
        ["extern_weak", "external"],
    ),
    pair(
        "a pointer to a variable that may be missing is not null",
        NotRight,
        "@x = extern_weak global i32\ndefine i1 @f() {\n §\n}\n",
        ["%c = icmp eq ptr @x, null\n ret i1 %c", "ret i1 false"],
    ),
    pair(
        "a variable is thread-local in another way",
        Neither,
        "@x = § global i32 0\ndefine ptr @f() {\n ret ptr @x\n}\n",
        ["thread_local(initialexec)", "thread_local"],
    ),
    // What the module says of itself.
    pair(
        "another module flag",
        NotRight,
        "define void @f() {\n ret void\n}\n!llvm.module.flags = !{!0}\n!0 = !{i32 1, !\"StrictVTablePointers\", i32 §}\n",
        ["0", "1"],
    ),
    pair(
        "the module flags are numbered otherwise",
        Right,
        "define void @f() {\n ret void\n}\n!llvm.module.flags = !{!§}\n!0 = !{i32 1, !\"PIC Level\", i32 2}\n\
         !1 = !{i32 1, !\"PIC Level\", i32 2}\n",
        ["0", "1"],
    ),
    pair(
        "the function is a kernel from now on",
        NotRight,
        "define void @f() {\n ret void\n}\n§\n",
        ["", "!nvvm.annotations = !{!0}\n!0 = !{ptr @f, !\"kernel\", i32 1}"],
    ),
    pair(
        "another compiler",
        Right,
        "define void @f() {\n ret void\n}\n!llvm.ident = !{!0}\n!0 = !{!\"§\"}\n",
        ["a", "b"],
    ),
    // Metadata of instructions.
    pair(
        "two scopes are apart in place of one",
        NotRight,
        "define i32 @f(ptr %p, ptr %q) {\n store i32 1, ptr %p, !alias.scope !3\n store i32 2, ptr %q, !alias.scope !4\n\
         %r = load i32, ptr %p, !noalias !§\n ret i32 %r\n}\n!0 = distinct !{!0}\n!1 = distinct !{!1, !0}\n\
         !2 = distinct !{!2, !0}\n!3 = !{!1}\n!4 = !{!2}\n!5 = !{!1, !2}\n",
        ["3", "5"],
    ),
    pair(
        "scopes are numbered otherwise",
        Right,
        "define i32 @f(ptr %p, ptr %q) {\n store i32 1, ptr %p, !alias.scope !§\n ret i32 0\n}\n\
         !0 = distinct !{!0}\n!1 = distinct !{!1, !0}\n!3 = !{!1}\n!4 = !{!1}\n",
        ["3", "4"],
    ),
    pair(
        "accesses are of another type of the same name",
        NotRight,
        "define i32 @f(ptr %p, ptr %q) {\n store i32 1, ptr %p, !tbaa !3\n store i32 2, ptr %q, !tbaa !4\n\
         %r = load i32, ptr %p, !tbaa !3\n ret i32 %r\n}\n!0 = !{!\"root\"}\n!1 = !{!\"int\", !§, i64 0}\n\
         !2 = !{!\"other\", !0, i64 0}\n!3 = !{!1, !1, i64 0}\n!4 = !{!2, !2, i64 0}\n!5 = !{!\"other root\"}\n",
        ["5", "0"],
    ),
    pair(
        "metadata that is not known has other parts",
        NotRight,
        "define i32 @f(ptr %p) {\n %r = load i32, ptr %p, !future !0\n ret i32 %r\n}\n!0 = !{!1}\n!1 = !{i32 §}\n",
        ["1", "2"],
    ),
    pair(
        "metadata that is not known has the same parts under other numbers",
        Right,
        "define i32 @f(ptr %p) {\n %r = load i32, ptr %p, !future !§\n ret i32 %r\n}\n!0 = !{!2}\n!1 = !{!3}\n\
         !2 = !{i32 7}\n!3 = !{i32 7}\n",
        ["0", "1"],
    ),
    pair(
        "a quotient may be less exact",
        NotRight,
        "define float @f(float %a, float %b) {\n %r = fdiv float %a, %b§\n ret float %r\n}\n!0 = !{float 2.5}\n",
        ["", ", !fpmath !0"],
    ),
    pair(
        "a quotient is more exact",
        Right,
        "define float @f(float %a, float %b) {\n %r = fdiv float %a, %b§\n ret float %r\n}\n!0 = !{float 2.5}\n",
        [", !fpmath !0", ""],
    ),
    pair(
        "a loop makes progress from now on",
        NotRight,
        "define void @f() {\n br label %l\nl:\n br label %l§\n}\n!0 = distinct !{!0, !1}\n!1 = !{!\"llvm.loop.mustprogress\"}\n",
        ["", ", !llvm.loop !0"],
    ),
    pair(
        "the trips of a loop are independent from now on",
        NotRight,
        "define void @f(ptr %p) {\n br label %l\nl:\n %i = phi i32 [ 0, %0 ], [ %j, %l ]\n\
         %a = load i32, ptr %p, !llvm.access.group !2\n %j = add i32 %i, 1\n\
         store i32 %j, ptr %p, !llvm.access.group !2\n %c = icmp ult i32 %j, 4\n\
         br i1 %c, label %l, label %e§\ne:\n ret void\n}\n!0 = distinct !{!0, !1}\n\
         !1 = !{!\"llvm.loop.parallel_accesses\", !2}\n!2 = distinct !{}\n",
        ["", ", !llvm.loop !0"],
    ),
    pair(
        "a loop is unrolled as often as somebody likes",
        Right,
        "define void @f() {\n br label %l\nl:\n br label %l§\n}\n!0 = distinct !{!0, !1}\n!1 = !{!\"llvm.loop.unroll.disable\"}\n",
        ["", ", !llvm.loop !0"],
    ),
    // Types behind names, and names of names.
    pair(
        "a type of the same name is another one",
        NotRight,
        "%\"i32\" = type { § }\n@g = external global %\"i32\"\n\
         define ptr @f() {\n %p = getelementptr %\"i32\", ptr @g, i64 1\n ret ptr %p\n}\n",
        ["i32", "i64"],
    ),
    pair(
        "a type of another name is the same one",
        Right,
        "%\"{ i32\" = type { i32 }\n%\"i64 }\" = type { i32 }\n@g = external global §\n\
         define ptr @f() {\n ret ptr @g\n}\n",
        ["%\"{ i32\"", "%\"i64 }\""],
    ),
    pair(
        "a function is declared with another result",
        Neither,
        "declare § @g()\ndefine void @f() {\n call void @g()\n ret void\n}\n",
        ["void", "i32"],
    ),
    pair(
        "the original says more of what it calls",
        NotWrong,
        "declare void @g() §\n@x = global i32 0\ndefine void @f() {\n call void @g()\n ret void\n}\n",
        ["\"future\"", ""],
    ),
    pair(
        "the original says of what it calls that it looks at no memory",
        NotWrong,
        "declare i32 @g() §\n@x = global i32 0\ndefine i32 @f() {\n store i32 1, ptr @x\n %r = call i32 @g()\n ret i32 %r\n}\n",
        ["memory(none)", ""],
    ),
    pair(
        "the transformed file says of what it calls that it looks at no memory",
        NotRight,
        "declare i32 @g() §\n@x = global i32 0\ndefine i32 @f() {\n store i32 1, ptr @x\n %r = call i32 @g()\n ret i32 %r\n}\n",
        ["", "memory(none)"],
    ),
    // What is written otherwise, and what only looks alike.
    pair(
        "a number and the same number in quotes are two values",
        NotRight,
        "define i32 @f(i32 %0, i32 %\"0\") {\n ret i32 %§\n}\n",
        ["0", "\"0\""],
    ),
    pair(
        "a number and the same number in quotes are two globals",
        NotRight,
        "@0 = global i32 1\n@\"0\" = global i32 2\ndefine i32 @f() {\n %r = load i32, ptr @§\n ret i32 %r\n}\n",
        ["0", "\"0\""],
    ),
    pair(
        "a number and the same number in quotes are two types",
        NotRight,
        "%0 = type { i32, i32 }\n%\"0\" = type { i64, i32 }\n@g = global [4 x i32] zeroinitializer\ndefine i32 @f() {\n %q = getelementptr %§, ptr @g, i64 0, i32 1\n %r = load i32, ptr %q\n ret i32 %r\n}\n",
        ["0", "\"0\""],
    ),
    pair(
        "a number and the same number in quotes are two blocks",
        NotRight,
        "define i32 @f(i1 %c) {\n br i1 %c, label %§\n1:\n ret i32 1\n\"1\":\n ret i32 2\n}\n",
        ["1, label %\"1\"", "\"1\", label %1"],
    ),
    pair(
        "a letter may be written as its number",
        Right,
        "@ab = global i32 1\ndefine i32 @f() {\n %r = load i32, ptr @§\n ret i32 %r\n}\n",
        ["ab", "\"a\\62\""],
    ),
    pair(
        "the digits of an escape have no case",
        Right,
        "@J = global i32 1\ndefine i32 @f() {\n %r = load i32, ptr @\"§\"\n ret i32 %r\n}\n",
        ["\\4A", "\\4a"],
    ),
    pair(
        "a backslash may be written twice",
        Right,
        "@\"a\\\\b\" = global i32 1\ndefine i32 @f() {\n %r = load i32, ptr @\"a§b\"\n ret i32 %r\n}\n",
        ["\\\\", "\\5C"],
    ),
    pair(
        "bytes that are no text make different names",
        NotRight,
        "@\"\\FF\" = global i32 1\n@\"\\FE\" = global i32 2\ndefine i32 @f() {\n %r = load i32, ptr @\"§\"\n ret i32 %r\n}\n",
        ["\\FF", "\\FE"],
    ),
    pair(
        "the byte that keeps a name from being mangled is part of it",
        NotRight,
        "@\"\\01x\" = global i32 1\n@x = global i32 2\ndefine i32 @f() {\n %r = load i32, ptr @\"§\"\n ret i32 %r\n}\n",
        ["\\01x", "x"],
    ),
    pair(
        "the end of a line is part of a name",
        NotRight,
        "@\"a\\0D\" = global i32 1\n@a = global i32 2\ndefine i32 @f() {\n %r = load i32, ptr @\"§\"\n ret i32 %r\n}\n",
        ["a\\0D", "a"],
    ),
    pair(
        "a semicolon in quotes begins no comment",
        NotRight,
        "@\"a;b\" = global i32 1\n@a = global i32 2\ndefine i32 @f() {\n %r = load i32, ptr @\"§\"\n ret i32 %r\n}\n",
        ["a;b", "a"],
    ),
    pair(
        "an alias of a part is not the whole",
        NotRight,
        "@g = global [2 x i32] [i32 1, i32 2]\n@a = alias i32, getelementptr (i8, ptr @g, i64 4)\ndefine i32 @f() {\n %r = load i32, ptr @§\n ret i32 %r\n}\n",
        ["g", "a"],
    ),
    pair(
        "what resolves a function is another one",
        NotRight,
        "@i = ifunc void (), ptr @§\ndefine ptr @d1() {\n ret ptr null\n}\ndefine ptr @d2() {\n ret ptr @d1\n}\ndefine void @f() {\n call void @i()\n ret void\n}\n",
        ["d1", "d2"],
    ),
    pair(
        "a group of attributes has another number",
        Right,
        "declare void @g() #§\ndefine void @f() {\n call void @g() #§\n ret void\n}\nattributes #§ = { nounwind willreturn }\n",
        ["0", "77"],
    ),
    pair(
        "a group of attributes is written in two parts",
        Right,
        "declare void @g() #0\ndefine void @f() {\n call void @g()\n ret void\n}\n§\n",
        [
            "attributes #0 = { nounwind willreturn }",
            "attributes #0 = { nounwind }\nattributes #0 = { willreturn }",
        ],
    ),
    pair(
        "metadata of the same number says something else",
        NotRight,
        "@p = global i32 0\ndefine i32 @f() {\n %r = load i32, ptr @p, !range !0\n ret i32 %r\n}\n!0 = !{i32 0, i32 §}\n",
        ["9", "5"],
    ),
    pair(
        "what others initialize has not the value that stands there",
        NotRight,
        "@g = internal externally_initialized global i32 7\ndefine i32 @f() {\n %s = load i32, ptr @g\n ret i32 §\n}\n",
        ["%s", "7"],
    ),
    pair(
        "a definition that may be another one has not the value that stands there",
        NotRight,
        "@g = linkonce constant i32 7\ndefine i32 @f() {\n %s = load i32, ptr @g\n ret i32 §\n}\n",
        ["%s", "7"],
    ),
    pair(
        "a definition that is the same everywhere has the value that stands there",
        Right,
        "@g = linkonce_odr constant i32 7\ndefine i32 @f() {\n %s = load i32, ptr @g\n ret i32 §\n}\n",
        ["%s", "7"],
    ),
    pair(
        "a number in bits and in digits",
        Right,
        "define double @f() {\n ret double §\n}\n",
        ["0x3FF0000000000000", "1.0"],
    ),
    pair(
        "a number below nothing is one that wraps",
        Right,
        "define i8 @f() {\n ret i8 §\n}\n",
        ["-1", "255"],
    ),
];
