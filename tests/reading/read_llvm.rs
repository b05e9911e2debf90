//! The reader of LLVM IR text.

#![allow(clippy::result_large_err)] // as in the reader

use mmprove::execution::tags::TagSet;
use mmprove::program::ir::{
    Access, BinaryOp, CallEffects, Callee, CastOp, Contents, Effect, Function, Instruction, Module,
    Operation, Ordering, Promises, RmwOp, Source, Type, Value,
};
use mmprove::read::llvm::read_module;
use mmprove::source::InputError;
use std::path::PathBuf;
use std::sync::Arc;

mod llvm_mistakes;
mod scopes;

fn read(text: &str) -> Result<Module, InputError> {
    read_module(Arc::new(Source { name: "t.ll".into(), text: text.into() }))
}

fn module(text: &str) -> Module {
    read(text).unwrap_or_else(|error| panic!("{error} ({:?})\n{text}", error.help))
}

/// What is wrong with a file, or with the first function that is not read.
fn mistake(text: &str) -> Option<InputError> {
    match read(text) {
        Err(error) => Some(error),
        Ok(module) => module.functions.into_iter().find_map(|f| f.unread).map(|error| *error),
    }
}

const GLOBALS: &str = "%pair = type { i32, ptr }\n\
    @g = global i32 0\n\
    @tls = thread_local global i32 0\n\
    declare void @opaque(ptr)\n\
    declare noalias ptr @fresh(i64) nounwind willreturn\n\
    declare i32 @pure(i32) #0\n\
    declare void @args(ptr nocapture, ptr captures(none)) memory(argmem: read)\n";

/// One instruction in a function that has operands of all kinds.
fn one(line: &str) -> Instruction {
    let text = format!(
        "{GLOBALS}define void @f(ptr %p, ptr addrspace(3) %s, i32 %x, i64 %y, i1 %c, float %z, \
         {{ i32, i1 }} %agg, <2 x i32> %v) {{\n  {line}\n  unreachable\n}}\n\
         attributes #0 = {{ nounwind willreturn nosync memory(none) }}\n\
         !0 = !{{!\"as\", !\"local\"}}\n!1 = !{{!0, !{{!\"s\", !\"t\"}}}}\n!2 = !{{}}\n"
    );
    let module = module(&text);
    module.function("f").expect("f").blocks[0].instructions[0].clone()
}

fn local(name: &str) -> Value {
    Value::Local(name.into())
}

fn corpus() -> Vec<PathBuf> {
    let shared = std::env::var("MMPROVE_SHARED")
        .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/../shared").into());
    let mut files = Vec::new();
    for half in ["before", "after"] {
        let folder = PathBuf::from(&shared).join("corpora/llvm").join(half);
        let Ok(entries) = std::fs::read_dir(&folder) else {
            println!("skipped: no {}", folder.display());
            continue;
        };
        files.extend(entries.flatten().map(|e| e.path()));
    }
    files.sort();
    files
}

fn torture() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/inputs/torture.ll");
    std::fs::read_to_string(path).expect("torture.ll")
}

#[test]
fn every_corpus_file_is_read() {
    for path in corpus() {
        let text = std::fs::read_to_string(&path).expect("readable");
        let read = module(&text);
        let headers = text.lines().filter(|l| l.starts_with("define") || l.starts_with("declare"));
        assert_eq!(read.functions.len(), headers.count(), "{}", path.display());
        for function in read.functions {
            for instruction in function.blocks.iter().flat_map(|b| &b.instructions) {
                let at = instruction.span;
                let written = &text[at.start..at.start + at.len];
                let word = instruction.text.split([' ', '(']).next().expect("a word");
                assert!(written.starts_with(word), "{written} is not {}", instruction.text);
            }
        }
    }
}

#[test]
fn facts_about_the_corpus() {
    for path in corpus() {
        let name = path.file_name().expect("name").to_string_lossy().into_owned();
        let before = path.parent().is_some_and(|p| p.ends_with("before"));
        let read = module(&std::fs::read_to_string(&path).expect("readable"));
        let function = |name: &str| read.function(name).expect("function").clone();
        let all = |f: &Function| -> Vec<Instruction> {
            f.blocks.iter().flat_map(|b| b.instructions.clone()).collect()
        };
        match name.as_str() {
            "DeadStoreElimination__fence.ll" => {
                assert_eq!(function("test3").parameters[0].byval, Some(4));
                assert!(function("foo").parameters[0].captures_none);
            }
            "DeadStoreElimination__atomic.ll" => {
                assert_eq!(read.globals.len(), 4);
                assert!(all(&function("test_cmpxchg_2")).iter().any(|i| matches!(
                    &i.effect,
                    Effect::CmpXchg { failure: Ordering::Monotonic, access, .. } if access.volatile
                )));
            }
            "SimplifyCFG__mmra.ll" if before => {
                let tagged: Vec<_> =
                    all(&function("sink")).into_iter().filter(|i| !i.tags.is_empty()).collect();
                assert_eq!(tagged.len(), 1);
                assert_eq!(tagged[0].tags, TagSet::of(&[("foo", "bar")]));
                assert_eq!(tagged[0].text, "store ptr null, ptr %arg");
            }
            "InstCombine__consecutive-fences.ll" if before => {
                let effects = all(&function("debug"));
                assert_eq!(effects[1].effect, Effect::Nothing);
                assert!(matches!(
                    &all(&function("tinkywinky"))[3].effect,
                    Effect::Fence { access } if access.ordering == Ordering::Acquire
                        && access.scope.is_some_and(|scope| scope.is("singlethread"))
                ));
            }
            "EarlyCSE__atomics.ll" => {
                let asm = all(&function("fence_asm_memory"));
                assert!(asm.iter().any(|i| match &i.effect {
                    Effect::Call { callee: Callee::Assembly(_), effects, .. } => effects.writes,
                    _ => false,
                }));
            }
            _ => {}
        }
    }
}

#[test]
fn torture_file() {
    let read = module(&torture());
    assert_eq!(read.functions.len(), 13);
    let memory = read.function("memory").expect("memory");
    let count = |what: &str| {
        memory.blocks[0]
            .instructions
            .iter()
            .filter(
                |i| matches!(&i.effect, Effect::Unsupported { what: w, .. } if w.contains(what)),
            )
            .count()
    };
    assert_eq!((count("atomicrmw"), count("thread_local"), count("")), (1, 1, 2));
    let release = memory.blocks[0].instructions.iter().find(|i| i.text.contains("release"));
    let tags = &release.expect("release store").tags;
    assert_eq!(tags, &TagSet::of(&[("as", "private"), ("as", "global"), ("sync", "none")]));
    let numbers = read.function("arithmetic").expect("arithmetic");
    let labels: Vec<&str> = numbers.blocks.iter().map(|b| b.label.as_str()).collect();
    assert_eq!(labels, ["1", "34", "a", "\"b c\"", "a.end"]);
    let calls = read.function("calls").expect("calls");
    assert_eq!(calls.blocks[0].label, "0");
}

#[test]
fn memory_operations() {
    let load = one(
        "%a = load atomic volatile i32, ptr addrspace(3) %s syncscope(\"wg\") acquire, align 4, !mmra !0",
    );
    let access = Access {
        ordering: Ordering::Acquire,
        scope: Some("wg".into()),
        volatile: true,
        align: Some(4),
        ..Access::plain()
    };
    let effect = Effect::Load { access, ty: Type::Int(32), pointer: local("s"), space: 3 };
    assert_eq!((load.effect, load.result.as_deref()), (effect, Some("a")));
    assert_eq!(load.tags, TagSet::of(&[("as", "local")]));
    assert!(load.text.ends_with("syncscope(\"wg\") acquire"), "{}", load.text);

    let store = one("store i32 -1,\n ptr @g ; why\n , align 4, !mmra !1, !dbg !9");
    assert_eq!(store.tags, TagSet::of(&[("as", "local"), ("s", "t")]));
    assert_eq!(store.text, "store i32 -1, ptr @g");
    let pointer = Value::Global("g".into());
    let access = Access { align: Some(4), ..Access::plain() };
    let value = Value::Bits(u128::from(u32::MAX));
    assert_eq!(store.effect, Effect::Store { access, ty: Type::Int(32), value, pointer, space: 0 });

    for (word, op) in [("xchg", RmwOp::Xchg), ("udec_wrap", RmwOp::UDecWrap), ("nand", RmwOp::Nand)]
    {
        let rmw = one(&format!("%a = atomicrmw volatile {word} ptr %p, i64 %y seq_cst"));
        assert!(matches!(rmw.effect, Effect::AtomicRmw { op: o, .. } if o == op), "{rmw:?}");
    }
    let x = one("%a = cmpxchg weak ptr %p, i32 %x, i32 1 release monotonic, !mmra !2");
    assert!(matches!(x.effect, Effect::CmpXchg { weak: true, failure: Ordering::Monotonic, .. }));
    assert!(x.tags.is_empty());
    assert_eq!(
        one("fence syncscope(\"\") acq_rel").effect,
        Effect::Fence { access: Access { ordering: Ordering::AcqRel, ..Access::plain() } }
    );
    assert!(matches!(
        one("%a = alloca %pair, i32 2, align 8, addrspace(5)").effect,
        Effect::Alloca { count: Value::Bits(2), align: 8, space: 5, .. }
    ));
}

#[test]
fn pure_operations() {
    let operation = |line: &str| match one(line).effect {
        Effect::Pure(operation) => operation,
        other => panic!("{line}: {other:?}"),
    };
    assert!(matches!(
        operation("%a = shl nuw i32 %x, 3"),
        Operation::Binary { op: BinaryOp::Shl, flags, rhs: Value::Bits(3), .. } if flags.nuw && !flags.nsw
    ));
    assert!(matches!(
        operation("%a = zext nneg i32 %x to i64"),
        Operation::Cast { op: CastOp::ZExt, flags, to: Type::Int(64), .. } if flags.nneg
    ));
    assert!(matches!(
        operation("%a = ptrtoaddr ptr %p to i64"),
        Operation::Cast { op: CastOp::Bits, from: Type::Ptr(0), .. }
    ));
    assert!(matches!(
        operation("%a = getelementptr nuw %pair, ptr addrspace(3) %s, i64 0, i32 1"),
        Operation::Gep { flags, space: 3, indices, .. }
            if flags.nuw && !flags.inbounds && indices.len() == 2
    ));
    assert!(matches!(
        operation("%a = mul nsw <2 x i32> %v, %v"),
        Operation::Binary { op: BinaryOp::Mul, flags, ty: Type::Vector(2, _), .. } if flags.nsw
    ));
    assert!(matches!(
        operation("%a = insertelement <2 x i32> %v, i32 %x, i64 1"),
        Operation::InsertElement { index: (Type::Int(64), Value::Bits(1)), .. }
    ));
    for (line, expected) in [
        ("%a = fadd nnan float %z, 1.0", "fadd nnan"),
        ("%a = fcmp oeq float %z, 0.0", "fcmp oeq"),
        ("%a = call i32 @llvm.smax.i32(i32 %x, i32 1)", "llvm.smax.i32"),
    ] {
        assert!(
            matches!(operation(line), Operation::Uninterpreted { named, .. } if named.to_string() == expected)
        );
    }
}

#[test]
fn constants() {
    let value = |constant: &str| match one(&format!("store {constant}, ptr %p")).effect {
        Effect::Store { value, .. } => value,
        other => panic!("{constant}: {other:?}"),
    };
    assert_eq!(value("i8 -128"), Value::Bits(128));
    assert_eq!(value("i1 true"), Value::Bits(1));
    assert_eq!(value("i128 -1"), Value::Bits(u128::MAX));
    assert_eq!(value("i64 u0xff"), Value::Bits(255));
    assert_eq!(value("float 0x3FB99999A0000000"), Value::Bits(u128::from(0.1f32.to_bits())));
    assert_eq!(value("float 1.5e+01"), Value::Bits(u128::from(15f32.to_bits())));
    assert_eq!(value("float 0x36A0000000000000"), Value::Bits(1));
    assert_eq!(value("double -0.1"), Value::Bits(u128::from((-0.1f64).to_bits())));
    assert_eq!(value("half 1.0"), Value::Bits(0x3c00));
    assert_eq!(value("fp128 0xL00000000000000013FFF000000000000"), Value::Bits(0x3fff << 112 | 1));
    assert_eq!(value("ptr null"), Value::Zero);
    assert_eq!(value("%pair undef"), Value::Undef);
    assert_eq!(value("[2 x i8] c\"\\00z\""), {
        Value::Aggregate(vec![(Type::Int(8), Value::Bits(0)), (Type::Int(8), Value::Bits(122))])
    });
    assert!(matches!(value("i64 sub (i64 ptrtoint (ptr @g to i64), i64 1)"), Value::Expr(_)));
}

#[test]
fn calls() {
    let call = |line: &str| match one(line).effect {
        Effect::Call { effects, arguments, .. } => {
            assert_eq!(effects.builtin, !line.contains("nobuiltin"), "{line}");
            (CallEffects { builtin: false, ..effects }, arguments)
        }
        other => panic!("{line}: {other:?}"),
    };
    let unknown = CallEffects::anything();
    assert_eq!(call("call void @opaque(ptr %p)").0, unknown);
    assert_eq!(call("call void @opaque(ptr %p) nobuiltin").0, unknown);
    let nothing = CallEffects::default();
    assert_eq!(call("%a = tail call i32 @pure(i32 1)").0, nothing);
    assert_eq!(call("call void @opaque(ptr %p) #0").0, nothing);
    let fresh =
        CallEffects { may_stop: false, may_unwind: false, returns_fresh: true, ..unknown.clone() };
    assert_eq!(call("%a = call ptr @fresh(i64 8)").0, fresh);
    let (effects, arguments) = call("call void @args(ptr %p, ptr %p)");
    let reads_arguments = CallEffects {
        writes: false,
        only_arguments: true,
        apart: Default::default(),
        may_free: false,
        // Who writes nothing makes nothing visible to others.
        synchronises: false,
        ..unknown.clone()
    };
    assert_eq!(effects, reads_arguments);
    assert!(arguments.iter().all(|a| a.captures_none));
    let (allocates, _) = call("call void @opaque() memory(inaccessiblemem: readwrite)");
    assert!(allocates.apart.writes.inaccessible && !allocates.reads && !allocates.writes);
    let (reads, _) = call("call void @opaque() memory(inaccessiblemem: read)");
    assert!(reads.apart.reads.inaccessible && !reads.reads && !reads.apart.writes.any());
    let effect = |kind: &str| {
        let memory = "allocsize(0) memory(inaccessiblemem: readwrite)";
        one(&format!("%a = call ptr @fresh(i64 8) allockind(\"{kind}\") {memory}")).effect
    };
    let local = effect("alloc,uninitialized");
    assert!(matches!(&local, Effect::Alloca { size: 8, .. }), "{local:?}");
    assert!(matches!(effect("alloc,zeroed"), Effect::Call { .. }));
    let free = "call void @args(ptr %p, ptr %p) allockind(\"free\") nounwind willreturn";
    assert!(call(free).0.frees && !call("call void @args(ptr %p, ptr %p)").0.frees);
    let (effects, arguments) = call("call void @opaque(ptr captures(none) %p) readonly nosync");
    assert!(arguments[0].captures_none && !effects.writes && !effects.synchronises);
    assert!(!call("call void @opaque(ptr captures(ret: address) %p)").1[0].captures_none);
}

#[test]
fn without_meaning() {
    for (line, expected) in [
        ("%a = load i32, ptr @tls", "thread_local"),
        (
            "call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4, i1 true)",
            "volatile call of @llvm.memset",
        ),
        ("call void @llvm.nvvm.cp.async.wait.all()", "llvm.nvvm.cp.async.wait.all"),
        ("%a = load atomic elementwise <2 x i16>, ptr %p monotonic, align 4", "load elementwise"),
        ("%a = va_arg ptr %p, i32", "va_arg"),
    ] {
        let effect = one(line).effect;
        assert!(
            matches!(&effect, Effect::Unsupported { what, help, .. } if what.contains(expected) && !help.is_empty()),
            "{line}: {effect:?}"
        );
    }
    assert_eq!(one("call void @llvm.prefetch.p0(ptr %p)").effect, Effect::Nothing);
}

#[test]
fn promises() {
    let load = one("%a = load ptr, ptr %p, !noundef !2, !nonnull !{}, !align !{i64 8}, !dbg !2");
    let expected = Promises { noundef: true, nonnull: true, align: 8, ..Promises::default() };
    assert_eq!(load.promises, expected);
    let load = one("%a = load i8, ptr %p, !range !{i8 -1, i8 2, i8 5, i8 7}, !invariant.group !{}");
    assert_eq!(load.promises.ranges, [[(255, 2), (5, 7)]]);
    let written = load.promises.others.iter().map(ToString::to_string);
    assert_eq!(written.collect::<Vec<_>>(), ["!invariant.group !{}"]);
    let call = one("%a = call range(i32 -2, 3) i32 @pure(i32 noundef range(i32 0, 9) %x)");
    assert_eq!(call.promises.ranges, [[(0xffff_fffe, 3)]]);
    let Effect::Call { arguments, .. } = &call.effect else { panic!("{:?}", call.effect) };
    let expected = Promises { noundef: true, ranges: vec![vec![(0, 9)]], ..Promises::default() };
    assert_eq!(arguments[0].promises, expected);
    let call = one("call void @opaque(ptr nonnull align 16 dereferenceable(8) %p)");
    let Effect::Call { arguments, .. } = &call.effect else { panic!("{:?}", call.effect) };
    let expected = Promises { nonnull: true, align: 16, dereferenceable: 8, ..Promises::default() };
    assert_eq!(arguments[0].promises, Promises { noundef: true, ..expected });
}

#[test]
fn lifetimes() {
    let of_p = |begins| {
        let pointer = Value::Local("p".into());
        Effect::Lifetime { begins, pointer, space: 0, freed: false }
    };
    assert_eq!(one("call void @llvm.lifetime.start.p0(ptr %p)").effect, of_p(true));
    assert_eq!(one("call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %p)").effect, of_p(false));
}

#[test]
fn blocks_of_memory() {
    let copy = "call void @llvm.memcpy.p0.p3.i64(ptr noundef align 8 %p, ptr addrspace(3) align(4) %s, \
                i64 12, i1 false), !mmra !0";
    let instruction = one(copy);
    let Effect::Bulk(bulk) = &instruction.effect else { panic!("{:?}", instruction.effect) };
    assert_eq!((bulk.to.align, bulk.stated_length(), bulk.element), (Some(8), Some(12), None));
    assert!(matches!(&bulk.contents, Contents::Copy(s) if s.space == 3 && s.align == Some(4)));
    assert_eq!(instruction.tags.0.len(), 1);
    let fill = "call void @llvm.memset.element.unordered.atomic.p0.i32(ptr align 2 %p, i8 1, i32 %x, i32 2)";
    let Effect::Bulk(bulk) = one(fill).effect else { panic!("not a block") };
    assert_eq!((bulk.stated_length(), bulk.element), (None, Some(2)));
    assert_eq!(bulk.contents, Contents::Byte(Value::Bits(1)));
    for (line, message) in [
        ("call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 4)", "takes 4 arguments, not 3"),
        ("call void @llvm.memset.p0.i64(ptr %p, i32 0, i64 4, i1 false)", "expected a byte"),
        ("call void @llvm.memset.p0.i64(i8 0, i8 0, i64 4, i1 false)", "expected a ptr"),
        (
            "call void @llvm.memset.element.unordered.atomic.p0.i64(ptr %p, i8 0, i64 6, i32 3)",
            "size of an element",
        ),
    ] {
        let text = format!("define void @f(ptr %p) {{\n{line}\nunreachable\n}}\n");
        let Some(error) = mistake(&text) else { panic!("accepted: {line}") };
        assert!(error.message.contains(message) && error.line == 2, "{line}: {error}");
    }
}

#[test]
fn mistakes() {
    for (body, place, message) in llvm_mistakes::IN_FUNCTIONS {
        let text = format!(
            "define void @f(ptr %p) {{\n{body}\nunreachable\n}}\n!0 = !{{!\"a\", !\"b\"}}\n\
             !1 = !{{!0, !2}}\n!2 = !{{!1}}\n!3 = !{{!\"a\"}}\n!4 = !{{!0, i32 1}}\n"
        );
        let Some(error) = mistake(&text) else { panic!("accepted: {body}") };
        assert!(error.message.contains(message), "{body}: {error}");
        let extra = body.matches('\n').count();
        let line = if error.line > 4 { error.line - extra } else { error.line };
        assert_eq!((line, error.column), *place, "{body}: {error}");
    }
}

#[test]
fn mistakes_at_the_top_level() {
    for (text, place, message) in llvm_mistakes::TOP_LEVEL {
        let Some(error) = mistake(text) else { panic!("accepted: {text}") };
        assert!(error.message.contains(message), "{text}: {error}");
        assert_eq!((error.line, error.column), *place, "{text}: {error}");
    }
    let error =
        mistake("define void @f(ptr %p) {\n fence relaxed\n ret void\n}").expect("a mistake");
    assert_eq!(error.help.as_deref(), Some("LLVM's name for `relaxed` is `monotonic`"));
    assert_eq!(error.to_string().split(": ").next(), Some("t.ll:2:8"));
}

/// Whatever the input, the reader answers; what it answers does not matter here.
#[test]
fn nothing_makes_it_panic() {
    let mut texts: Vec<String> =
        corpus().iter().filter_map(|p| std::fs::read_to_string(p).ok()).collect();
    texts.truncate(4);
    texts.push(torture());
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut random = move |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below.max(1) as u64) as usize
    };
    let noise: Vec<char> = "(){}[]<>!%@#\"\\;:,*=x0-\u{0}\u{e9}\n ".chars().collect();
    for text in &texts {
        for cut in (0..text.len()).step_by(37).filter(|cut| text.is_char_boundary(*cut)) {
            let _ = read(&text[..cut]);
        }
        for _ in 0..300 {
            let mut changed: Vec<char> = text.chars().collect();
            for _ in 0..1 + random(3) {
                let at = random(changed.len());
                match random(3) {
                    0 => changed[at] = noise[random(noise.len())],
                    1 => drop(changed.remove(at)),
                    _ => changed.insert(at, noise[random(noise.len())]),
                }
            }
            let _ = read(&changed.into_iter().collect::<String>());
        }
    }
    let deep = "[1 x ".repeat(100_000);
    let _ = read(&format!("@x = global {deep}"));
    let chain: String =
        (0..50_000).map(|i| format!("%t{i} = type {{ %t{}, %t{} }}\n", i + 1, i + 1)).collect();
    let _ = read(&chain);
    let nodes: String = (0..50_000).map(|i| format!("!{i} = !{{!{}}}\n", i + 1)).collect();
    let body = "define void @f(ptr %p) {\n fence acquire, !mmra !0\n ret void\n}\n";
    let _ = read(&format!("{body}{nodes}"));
}
