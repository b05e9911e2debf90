//! Modules of LLVM IR: what is wrong in one place, or has no meaning here, is said of the functions that it concerns,
//! and everything else is read.

#![allow(clippy::result_large_err)] // as in the reader

use mmprove::program::ir::{
    Alias, Effect, Function, Instruction, Linkage, Module, Operation, Source, Type, Value,
};
use mmprove::read::llvm::{name_of, read_module};
use mmprove::source::InputError;
use std::collections::BTreeSet;
use std::sync::Arc;

fn read(text: &str) -> Result<Module, InputError> {
    read_module(Arc::new(Source { name: "t.ll".into(), text: text.into() }))
}

fn module(text: &str) -> Module {
    read(text).unwrap_or_else(|error| panic!("{error} ({:?})\n{text}", error.help))
}

/// What became of a function.
#[derive(Debug)]
enum Outcome {
    /// All of it has a meaning.
    Whole,
    /// It is not read, for a reason that says this.
    Unread(&'static str),
    /// Its first instruction without a meaning is this.
    Without(&'static str),
}
use Outcome::{Unread, Whole, Without};

fn instructions(function: &Function) -> impl Iterator<Item = &Instruction> {
    function.blocks.iter().flat_map(|b| &b.instructions)
}

fn check(text: &str, name: &str, expected: &Outcome) {
    let module = module(text);
    let function = module.function(name).unwrap_or_else(|| panic!("no @{name}\n{text}"));
    let without = instructions(function).find_map(|i| match &i.effect {
        Effect::Unsupported { what, help, .. } if !help.is_empty() => Some(what.as_str()),
        _ => None,
    });
    let reason = function.unread.as_ref().map(ToString::to_string);
    let fits = match (expected, &reason, without) {
        (Whole, None, None) => !function.blocks.is_empty(),
        (Unread(part), Some(reason), _) => reason.contains(part) && function.blocks.is_empty(),
        (Without(part), None, Some(what)) => what.contains(part),
        _ => false,
    };
    assert!(fits, "@{name}: expected {expected:?}, found {reason:?}, {without:?}\n{text}");
}

fn written<T: ToString>(said: &BTreeSet<T>) -> Vec<String> {
    said.iter().map(ToString::to_string).collect()
}

/// One of them is wrong; the others are read all the same.
#[test]
fn mistakes_stay_where_they_are() {
    for (bad, reason) in [
        ("  %a = lod i32, ptr %p\n  ret void\n", "lod"),
        ("  %a = load i32, ptr %q\n  ret void\n", "%q is not defined"),
        ("  %a = add i32 0, 1\n  %b = add i64 %a, 1\n  ret void\n", "%a has type i32"),
        ("  store i32 0, ptr @nowhere\n  ret void\n", "@nowhere is not defined"),
        ("  call void @nowhere()\n  ret void\n", "@nowhere is not defined"),
        ("  call void @x()\n  ret void\n", "@x is not a function"),
        ("  store %T zeroinitializer, ptr %p\n  ret void\n", "%T is not defined"),
        ("  br label %nowhere\n", "%nowhere is not defined"),
        ("  %a = add i32 0, 1\n", "must end with a terminator"),
        ("  ret i32 0\n", "returns void"),
        ("  store i32 0, ptr %p, !range !{}\n  ret void\n", "!range"),
        ("  fence acquire, !mmra !77\n  ret void\n", "!77 is not defined"),
        (
            "  invoke void asm \"\", \"r\"(i32 %no) to label %a unwind label %a\na:\n  unreachable\n",
            "%no is not",
        ),
        ("  store i32 0, ptr addrspace(1) @x\n  ret void\n", "@x has type ptr"),
        ("  store i32 @x, ptr %p\n  ret void\n", "@x has type ptr"),
        ("  switch i32 0, label %a [ i32 1, label %a i32 1, label %a ]\na:\n  ret void\n", "twice"),
    ] {
        let good = |name| {
            format!("define void @{name}(ptr %p) {{\n  store i32 1, ptr %p\n  ret void\n}}\n")
        };
        let text = format!(
            "@x = global i32 0\n{}define void @bad(ptr %p) {{\n{bad}}}\n{}",
            good("first"),
            good("last")
        );
        check(&text, "first", &Whole);
        check(&text, "bad", &Unread(reason));
        check(&text, "last", &Whole);
        let error = module(&text).function("bad").and_then(|f| f.unread.clone()).expect("unread");
        assert!((5..=10).contains(&error.line) && error.file == "t.ll", "{error}");
    }
}

#[test]
fn headers_may_be_wrong_too() {
    let good = "define void @good() {\n  ret void\n}\n";
    for (bad, reason) in [
        ("define void @bad(i32 %x, i32 %x) {\n  ret void\n}\n", "%x is defined twice"),
        ("define %T @bad() {\n  unreachable\n}\n", "%T is not defined"),
        ("define void @bad(%T %x) {\n  unreachable\n}\n", "%T is not defined"),
        ("define void @bad(<vscale x 4 x i32> %x) {\n  ret void\n}\n", "scalable vector"),
        ("define target(\"spirv.Image\") @bad() {\n  unreachable\n}\n", "target type"),
        ("define void @bad(i32 %1, i32 %0) {\n  ret void\n}\n", "numbered %2"),
        ("define void @bad(i32 !) {\n  ret void\n}\n", ""),
    ] {
        let text = format!("{bad}{good}");
        check(&text, "bad", &Unread(reason));
        check(&text, "good", &Whole);
        assert!(module(&text).function("bad").is_some_and(Function::is_defined));
    }
}

/// What is wrong, or not followed, in the rest of a module concerns those that mention it.
#[test]
fn the_module_is_said_of_functions() {
    for (entity, mention, expected) in [
        ("%T = type { i32, %T }", "store %T zeroinitializer, ptr %p", Unread("contains itself")),
        ("%T = type { i32, ! }", "store %T zeroinitializer, ptr %p", Unread("t.ll:1:")),
        ("%T = type [9999999999 x i64]", "store %T undef, ptr %p", Without("too large")),
        ("%T = type { i32, target(\"x\") }", "store %T undef, ptr %p", Without("target type")),
        ("@g = global i32 1.5 !", "store i32 0, ptr @g", Unread("t.ll:1:")),
        ("@g = global i32 @nowhere", "store i32 0, ptr @g", Unread("@nowhere is not defined")),
        ("@g = global ptr @nowhere", "store i32 0, ptr @g", Unread("@nowhere is not defined")),
        ("@g = global i32 %x", "store i32 0, ptr @g", Unread("outside functions")),
        ("@g = global void undef", "store i32 0, ptr @g", Unread("cannot be void")),
        ("@g = thread_local global i32 0", "store i32 0, ptr @g", Without("thread_local")),
        (
            "@g = external thread_local(initialexec) global i32",
            "store i32 0, ptr @g",
            Without("thread_local"),
        ),
        (
            "@g = external global <vscale x 2 x i32>",
            "store i32 0, ptr @g",
            Without("@g: the scalable"),
        ),
        ("@g = global fp128 1.1", "store i32 0, ptr @g", Without("@g: the constant fp128")),
        (
            "@g = global ptr blockaddress(@f, %entry)",
            "store i32 0, ptr @g",
            Without("address of a block"),
        ),
        (
            "@g = global ptr ptrauth (ptr @f, i32 0)",
            "store i32 0, ptr @g",
            Without("signed pointer"),
        ),
        (
            "@g = global ptr dso_local_equivalent @f",
            "store i32 0, ptr @g",
            Without("equivalent of @f"),
        ),
        ("@g = global ptr no_cfi @f", "store i32 0, ptr @g", Without("equivalent of @f")),
        ("@g = weak alias i32, ptr @x", "store i32 0, ptr @g", Without("alias @g, which another")),
        (
            "@g = alias i32, ptr @h\n@h = alias i32, ptr @g",
            "store i32 0, ptr @g",
            Unread("stands for itself"),
        ),
        ("@g = alias i32, ptr @x", "store i32 0, ptr @g", Whole),
        ("@g = alias i8, getelementptr (i8, ptr @x, i64 1)", "store i8 0, ptr @g", Whole),
        (
            "@g = alias i8, getelementptr (i8, ptr @h, i64 1)\n\
             @h = alias i8, getelementptr (i8, ptr @x, i64 1)",
            "store i8 0, ptr @g",
            Without("alias @h, an expression inside"),
        ),
        ("@g = ifunc void (), ptr @x", "call void @g()", Whole),
        ("@g = ifunc void (), ptr @x", "store ptr @g, ptr %p", Without("ifunc @g")),
        ("@g = weak alias void (), ptr @other", "call void @g()", Whole),
        ("declare void @g() #7\nattributes #7 = { memory( }", "call void @g()", Unread("t.ll:2:")),
        (
            "declare void @g(ptr byval(<vscale x 1 x i8>))",
            "call void @g(ptr %p)",
            Without("scalable"),
        ),
        (
            "declare <vscale x 2 x i32> @g()",
            "%v = call <vscale x 2 x i32> @g()",
            Without("scalable"),
        ),
        ("declare void @g(metadata)", "call void @g(metadata !{})", Without("metadata arguments")),
        ("declare void @g(!)", "call void @g()", Unread("t.ll:1:")),
        ("!5 = !{ ; broken\n!6 = !{}", "fence acquire, !mmra !5", Unread("")),
        ("!5 = !{!\"a\"}", "fence acquire, !mmra !5", Unread("not MMRA")),
        ("!5 = !{!\"a\"}", "fence acquire, !dbg !5", Whole),
        ("target datalayout = \"E-m:e\"", "store i32 0, ptr %p", Whole),
        ("target datalayout = \"E-m:e\"", "%v = add i32 %n, 1", Whole),
        (
            "target datalayout = \"e-p1:32:32\"",
            "store ptr addrspace(1) null, ptr %p",
            Without("32 bits wide"),
        ),
        (
            "!synchscope = !{!0}\n!0 = !{!\"a\"}",
            "fence synchscope(2) acquire",
            Unread("map of scopes"),
        ),
        ("!synchscope = !{!0}\n!0 = !{!\"a\"}", "fence syncscope(\"agent\") acquire", Whole),
        (
            "!0 = !DIFile(filename: \"a\")\nuselistorder ptr @x, { 1, 0 }\n^0 = module: (path: \"a\")",
            "fence acquire",
            Whole,
        ),
        ("$c = comdat any\nmodule asm \"nop\"\nsource_filename = \"a\"", "fence acquire", Whole),
    ] {
        let text = format!(
            "{entity}\n@x = global i32 0\ndeclare void @other()\n\
             define void @f(ptr %p, i32 %n) {{\nentry:\n  {mention}\n  ret void\n}}\n\
             define void @bystander() {{\n  ret void\n}}\n"
        );
        check(&text, "f", &expected);
        check(&text, "bystander", &Whole);
    }
}

/// What has no meaning is an instruction without one, and no reason not to read.
#[test]
fn everything_is_read() {
    for (line, expected) in [
        ("%v = add <vscale x 4 x i32> zeroinitializer, zeroinitializer", Without("scalable")),
        ("%v = load b8, ptr %p", Without("byte type b8")),
        ("%v = load x86_amx, ptr %p", Without("x86_amx")),
        ("%v = load target(\"aarch64.svcount\"), ptr %p", Without("target type")),
        ("%v = add i256 %w, -1", Without("i256 -1")),
        ("%v = add i256 %w, 1", Whole),
        ("%v = add i7 -64, 63", Whole),
        ("%v = fadd fp128 0xL00000000000000003FFF000000000000, 0xL0", Whole),
        ("%v = fadd ppc_fp128 0xM3FF00000000000000000000000000000, 0xM0", Whole),
        ("%v = fadd x86_fp80 0xK3FFF8000000000000000, 0xK00000000000000000000", Whole),
        ("%v = fadd fp128 1.5, 1.5", Without("fp128 1.5")),
        ("%v = fadd bfloat 0xR3F80, 1.0", Whole),
        ("%v = fadd half 0.1, 0xH3C00", Whole),
        ("%v = fadd float 0.1, 0.3333333", Whole),
        ("call void %p()", Whole),
        ("call void asm sideeffect \"nop\", \"~{memory}\"()", Whole),
        ("call void @g() [ \"deopt\"(i32 %n) ]", Without("operand bundle [ \"deopt\"(i32 %n) ]")),
        ("call void @llvm.experimental.noalias.scope.decl(metadata !0)", Whole),
        (
            "call void @llvm.dbg.value(metadata i32 %n, metadata !0, metadata !DIExpression())",
            Whole,
        ),
        ("#dbg_value(i32 %n, !0, !DIExpression(), !0)", Whole),
        ("call void @llvm.read_register(metadata !0)", Without("llvm.read_register")),
        (
            "call token @llvm.call.preallocated.setup(i32 1)",
            Without("llvm.call.preallocated.setup"),
        ),
        ("%v = va_arg ptr %p, i32", Without("va_arg")),
        ("%v = landingpad { ptr, i32 } cleanup", Without("landingpad")),
        ("store ptr blockaddress(@f, %entry), ptr %p", Without("address of a block")),
        ("store ptr no_cfi @g, ptr %p", Without("equivalent of @g")),
        ("%v = alloca inalloca i32", Without("alloca inalloca")),
        ("%v = alloca swifterror ptr", Without("alloca swifterror")),
        ("%v = atomicrmw fmaximumnum ptr %p, <2 x half> zeroinitializer monotonic", Whole),
        ("%v = getelementptr inbounds nuw inrange(-8, 8) i8, ptr %p, i64 1", Whole),
        ("%v = call fastcc i32 @h(i32 %n)", Whole),
        ("%v = call cc 99 i32 @h(i32 %n)", Whole),
        ("%v = call amdgpu_gfx i32 (i32, ...) @h(i32 %n, i64 2)", Whole),
        ("store <2 x ptr> <ptr null, ptr @x>, ptr %p", Whole),
        ("store { i8, [2 x i16] } { i8 1, [2 x i16] [i16 2, i16 3] }, ptr %p", Whole),
        ("%v = zext nneg <2 x i8> <i8 1, i8 2> to <2 x i16>", Whole),
        ("%v = icmp samesign ult i32 %n, 4", Whole),
        ("%v = freeze i32 poison", Whole),
        ("store {} {}, ptr %p", Whole),
        ("call void @llvm.memcpy.p0i8.p0i8.i64(ptr %p, ptr @x, i64 4, i32 4, i1 false)", Whole),
        ("call void @llvm.lifetime.start.p0i8(i64 4, ptr %p)", Whole),
        ("%v = trunc nuw nsw i32 %n to i8", Whole),
        ("fence syncscope(\"\\00any\\22bytes\") seq_cst", Whole),
    ] {
        let text = format!(
            "@x = global i32 0\ndeclare void @g()\ndeclare i32 @h(i32, ...)\n\
             define void @f(ptr %p, i32 %n, i256 %w) {{\nentry:\n  {line}\n  ret void\n}}\n!0 = !{{}}\n"
        );
        check(&text, "f", &expected);
    }
}

#[test]
fn ways_out_of_a_block() {
    for (lines, expected) in [
        ("invoke void @g() to label %a unwind label %b", Without("invoke")),
        ("callbr void asm \"\", \"!i\"() to label %a [label %b]", Without("callbr")),
        ("indirectbr ptr %p, [label %a, label %b]", Without("indirectbr")),
        ("resume { ptr, i32 } undef", Without("resume")),
        ("%s = catchswitch within none [label %a] unwind to caller", Without("catchswitch")),
        ("catchret from none to label %a", Without("catchret")),
        ("cleanupret from none unwind to caller", Without("cleanupret")),
        ("switch i8 0, label %a [ i8 -1, label %b ]", Whole),
        ("br i1 true, label %a, label %b", Whole),
        ("unreachable", Whole),
        ("invoke void @g() to label %a unwind label %nowhere", Unread("%nowhere is not defined")),
        ("indirectbr ptr %q, [label %a]", Unread("%q is not defined")),
    ] {
        let text = format!(
            "declare void @g()\ndefine void @f(ptr %p) {{\n  {lines}\na:\n  ret void\nb:\n  ret void\n}}\n"
        );
        check(&text, "f", &expected);
    }
}

#[test]
fn names_are_told_apart() {
    let text = "@\"x\" = global i32 0\n@\"odd name\" = global i32 0\n@\"\\FF\" = global i32 0\n\
                @\"1\" = global i32 1\n@1 = global i32 2\n\
                define void @\"a\\22b\"(i32 %0, i32 %\"0\") {\n\
                  %\"q\" = add i32 %0, %\"0\"\n  %\"7\" = add i32 %q, 1\n  %2 = add i32 %\"7\", 1\n\
                  store i32 %2, ptr @x\n  store i32 0, ptr @\"odd name\"\n  store i32 0, ptr @\"\\ff\"\n\
                  store i32 0, ptr @\"1\"\n  store i32 0, ptr @1\n  br label %\"8\"\n\"8\":\n  ret void\n}\n";
    let module = module(text);
    let names: Vec<&str> = module.globals.iter().map(|g| g.name.as_str()).collect();
    assert_eq!(names, ["x", "\"odd name\"", "\"\\FF\"", "\"1\"", "1"]);
    let function = &module.functions[0];
    assert_eq!(function.name, "\"a\\22b\"");
    assert!(function.unread.is_none(), "{:?}", function.unread);
    let parameters: Vec<&str> = function.parameters.iter().map(|p| p.name.as_str()).collect();
    assert_eq!(parameters, ["0", "\"0\""]);
    let results: Vec<&str> = instructions(function).filter_map(|i| i.result.as_deref()).collect();
    assert_eq!(results, ["q", "\"7\"", "2"]);
    let stored: Vec<&str> = instructions(function)
        .filter_map(|i| match &i.effect {
            Effect::Store { pointer: Value::Global(name), .. } => Some(name.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(stored, ["x", "\"odd name\"", "\"\\FF\"", "\"1\"", "1"]);
    assert_eq!(function.blocks[1].label, "\"8\"");
}

#[test]
fn names_as_users_give_them() {
    for (given, name) in [
        ("f", "f"),
        ("@f", "f"),
        ("@\"f\"", "f"),
        ("\"f\"", "f"),
        ("odd name", "\"odd name\""),
        ("@\"odd name\"", "\"odd name\""),
        ("\"\\41\"", "A"),
        ("7", "7"),
        ("@7", "7"),
        ("\"7\"", "\"7\""),
    ] {
        assert_eq!(name_of(given), name, "{given}");
    }
}

#[test]
fn names_defined_twice_are_refused() {
    for (text, line) in [
        ("@x = global i32 0\n@\"x\" = global i32 0\n", 2),
        ("declare void @f()\ndefine void @f() {\n  ret void\n}\n", 2),
        ("@x = global i32 0\n@x = alias i32, ptr @y\n@y = global i32 0\n", 2),
        ("%T = type {}\n\n%T = type {}\n", 3),
        ("!0 = !{}\n!0 = !{}\n", 2),
    ] {
        let error = read(text).expect_err(text);
        assert!(error.message.contains("defined twice") && error.line == line, "{error}");
    }
}

#[test]
fn only_what_is_no_ir_is_refused() {
    for text in ["hello\n", "#include <stdio.h>\nint main() { return 0; }\n", "@x = global\n"] {
        assert!(read(text).is_err(), "{text}");
    }
    for text in ["", "; nothing\n", "@x = global i32 @nowhere\n", "declare void @f()\nhello\n"] {
        assert!(read(text).is_ok(), "{text}");
    }
}

#[test]
fn what_modules_say() {
    let text = "target datalayout = \"e-p:64:64-A5\"\ntarget triple = \"amdgcn-amd-amdhsa\"\n\
        @a = weak_odr hidden constant i32 1, section \"s\", comdat($c), align 8\n\
        @b = common global i32 0\n@c = extern_weak global i32\n@d = internal unnamed_addr global i32 0\n\
        @e = external externally_initialized global i32\n@t = thread_local global i32 0\n\
        @w = weak alias i32, ptr @a\n@i = ifunc void (), ptr @f\n$c = comdat any\n\
        define linkonce_odr hidden fastcc void @f(i32 signext %x, ...) unnamed_addr #0 gc \"g\" personality ptr @f {\n\
          ret void\n}\n\
        define cc 42 i32 @g() #1 {\n  ret i32 0\n}\n\
        attributes #0 = { nounwind memory(argmem: read) noinline \"frame-pointer\"=\"all\" \"k\"=\"v\" future }\n\
        attributes #1 = { #0 strictfp }\n";
    let module = module(text);
    assert_eq!((module.layout.space("A"), module.triple.as_str()), (5, "amdgcn-amd-amdhsa"));
    let global = |name: &str| module.globals.iter().find(|g| g.name == name).expect("a global");
    assert_eq!(global("a").linkage, Linkage::Derefinable);
    assert_eq!(written(&global("a").attributes), ["comdat($c)", "hidden", "section \"s\""]);
    assert_eq!((global("a").align, global("a").constant), (Some(8), true));
    assert_eq!(global("b").linkage, Linkage::Interposable);
    assert!(global("b").replaceable && global("c").replaceable && global("e").replaceable);
    assert!(!global("a").replaceable && global("e").linkage == Linkage::Exact);
    assert!(global("d").unnamed_addr && global("d").linkage == Linkage::Local);
    assert!(global("t").thread_local);
    let said = |a: &Alias| (a.name.clone(), a.linkage, a.resolved_when_loaded);
    let aliases: Vec<_> = module.aliases.iter().map(said).collect();
    assert_eq!(aliases[0], ("w".into(), Linkage::Interposable, false));
    assert_eq!(aliases[1], ("i".into(), Linkage::Exact, true));
    assert_eq!(module.aliases[0].aliasee, Value::Global("a".into()));
    let f = module.function("f").expect("f");
    assert!(f.convention.as_deref() == Some("fastcc") && f.variadic);
    assert_eq!(f.linkage, Linkage::Derefinable);
    let said = ["\"k\"=\"v\"", "future", "gc \"g\"", "hidden", "memory(argmem: read)", "nounwind"];
    let more = ["personality ptr @f", "unnamed_addr"];
    assert_eq!(written(&f.attributes), [&said[..], &more].concat());
    assert!(f.parameters[0].promises.others.iter().any(|p| p.written == "signext"));
    let convention = module.function("g").expect("g").convention.clone();
    assert_eq!(convention.as_deref(), Some("cc 42"));
}

#[test]
fn attributes_of_values() {
    let text = "declare void @f(ptr)\n\
        define range(i8 -3, 4) i8 @g(i32 range(i32 -1, 5) %n, ptr captures(address, read_provenance) %c, \
        ptr captures(none) %d, ptr nocapture %e, ptr initializes((0, 4), (8, 12)) dead_on_return %i, \
        float nofpclass(nan inf) %x, i256 range(i256 0, 340282366920938463463374607431768211457) %w, \
        ptr byval({ i8, i64 }) align 16 %v, ptr sret([3 x i32]) %s, ptr future(7) newer %z) {\n\
          call void @f(ptr align(8) dereferenceable(4) newer %c) convergent future \"k\"=\"v\" nounwind\n  ret i8 0\n}\n";
    let module = module(text);
    let g = module.function("g").expect("g");
    assert!(g.unread.is_none(), "{:?}", g.unread);
    assert_eq!(g.promises.ranges, [[(0xfd, 4)]]);
    let p = |name: &str| g.parameters.iter().find(|p| p.name == name).expect("a parameter");
    // What it does with them, and what else it promises of them.
    let others = |name: &str| written(&p(name).promises.beyond_values().collect());
    assert_eq!(p("n").promises.ranges, [[(0xffff_ffff, 5)]]);
    assert!(!p("c").captures_none && p("d").captures_none && p("e").captures_none);
    assert_eq!(others("c"), ["captures(address, read_provenance)"]);
    assert_eq!(others("i"), ["dead_on_return", "initializes((0, 4), (8, 12))"]);
    assert_eq!((p("x").promises.excluded.mask, others("x").len()), (0b10_0000_0111, 0));
    assert_eq!((others("w").len(), p("w").promises.ranges.len()), (1, 0));
    assert_eq!((p("v").byval, p("v").promises.align), (Some(12), 16));
    assert_eq!(
        (p("s").promises.dereferenceable, others("s")),
        (12, vec!["sret([3 x i32])".to_owned()])
    );
    assert_eq!(others("z"), ["future(7)", "newer"]);
    let call = instructions(g).next().expect("a call");
    assert_eq!(written(&call.promises.others), ["\"k\"=\"v\"", "future", "nounwind"]);
    let Effect::Call { arguments, .. } = &call.effect else { panic!("{call:?}") };
    assert_eq!(written(&arguments[0].promises.others), ["newer"]);
    assert_eq!(arguments[0].promises.dereferenceable, 4);
}

#[test]
fn an_alias_is_what_it_stands_for() {
    let text = "@x = global i32 0\n@a = alias i32, ptr @b\n@b = hidden alias i32, ptr @x\n\
                declare void @f() nounwind\n@g = alias void (), ptr @f\n@i = ifunc void (), ptr @x\n\
                define void @h() {\n  store i32 1, ptr @a\n  call void @g()\n  call void @i()\n  ret void\n}\n";
    let module = module(text);
    let effects: Vec<&Effect> =
        instructions(module.function("h").expect("h")).map(|i| &i.effect).collect();
    assert!(matches!(effects[0], Effect::Store { pointer: Value::Global(x), .. } if x == "x"));
    assert!(
        matches!(effects[1], Effect::Call { callee, effects, .. } if callee.name() == Some("f") && !effects.may_unwind)
    );
    assert!(
        matches!(effects[2], Effect::Call { callee, effects, .. } if callee.name() == Some("i") && effects.may_unwind)
    );
}

#[test]
fn rare_formats_are_told_apart() {
    let name = |ty: &str| {
        let text = format!(
            "define void @f({ty} %x) {{\n  %a = fadd nsz nnan {ty} %x, %x\n  ret void\n}}\n"
        );
        match &instructions(&module(&text).functions[0]).next().expect("fadd").effect {
            Effect::Pure(Operation::Uninterpreted { named, .. }) => named.to_string(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(
        ["half", "bfloat", "<2 x bfloat>"].map(name),
        ["fadd nnan nsz", "fadd nnan nsz bfloat", "fadd nnan nsz bfloat"]
    );
    let halves = "define void @f(ptr %p) {\n  store bfloat 1.0, ptr %p\n  ret void\n}\n";
    assert!(matches!(
        &instructions(&module(halves).functions[0]).next().expect("store").effect,
        Effect::Store { ty: Type::Float(16), value: Value::Bits(0x3f80), .. }
    ));
}

#[test]
fn tags_may_hold_any_bytes() {
    let tags = |text: &str| {
        let text = format!(
            "define void @f() {{\n  fence acquire, !mmra !0\n  ret void\n}}\n!0 = !{{!\"p\", !\"{text}\"}}\n"
        );
        let module = module(&text);
        let instruction = instructions(&module.functions[0]).next().expect("fence").clone();
        instruction.tags.0.first().expect("a tag").suffix.name().to_owned()
    };
    let all = ["a b", "\\00", "\\22", "\\5C22", "\\FF", "é", ""].map(tags).to_vec();
    assert_eq!(all, ["a b", "\\00", "\\22", "\\5C22", "\\FF", "é", ""]);
}
