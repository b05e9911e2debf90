//! Directives of LLVM files, on modules built by hand; `tests/reading/read_sketch.rs` has the rest.

use super::litmus_from_module;
use crate::execution::scopes::Target;
use crate::execution::tags::TagSet;
use crate::program::ir::*;
use crate::program::litmus::{InitialValue, Litmus};
use crate::source::InputError;
use std::sync::Arc;

fn load(result: &str, start: usize) -> Instruction {
    Instruction {
        result: Some(result.into()),
        label: None,
        effect: Effect::Load {
            access: Access::plain(),
            ty: Type::Int(32),
            pointer: Value::Local("p".into()),
            space: 0,
        },
        tags: TagSet::default(),
        alias: AliasHints::default(),
        promises: Promises::default(),
        text: String::new(),
        span: Span { start, len: 1 },
    }
}

fn function(name: &str, parameters: &[(&str, Type)], instructions: Vec<Instruction>) -> Function {
    Function {
        name: name.into(),
        parameters: parameters
            .iter()
            .map(|(name, ty)| Parameter {
                name: (*name).into(),
                ty: ty.clone(),
                noalias: false,
                byval: None,
                captures_none: false,
                promises: Promises::default(),
            })
            .collect(),
        result: Type::Int(8),
        blocks: vec![Block { label: "entry".into(), instructions }],
        ..Function::default()
    }
}

/// Globals `x` and `flag`; `@alone()` and `@reader(ptr %p, i8 %n)`, each with a load `%r`, which
/// stands where the text has `alone` and `reader` in capitals; a declaration `@external()`.
fn read(text: &str) -> Result<Litmus, InputError> {
    let at = |word: &str| text.find(word).unwrap_or(text.len());
    let parameters = [("p", Type::Ptr(0)), ("n", Type::Int(8))];
    let mut external = function("external", &[], vec![]);
    external.blocks.clear();
    let global = |name: &str| Global {
        name: name.into(),
        ty: Type::Int(32),
        initializer: Some(Value::Zero),
        ..Global::default()
    };
    litmus_from_module(Module::new(
        Arc::new(Source { name: "dir/stem.ll".into(), text: text.into() }),
        Target::default(),
        vec![global("x"), global("flag")],
        vec![
            external,
            function("alone", &[], vec![load("r", at("ALONE"))]),
            function("reader", &parameters, vec![load("r", at("READER"))]),
        ],
    ))
}

#[test]
fn functions_without_arguments_are_threads() {
    let litmus = read("").expect("no directives");
    assert_eq!(litmus.name, "stem");
    let names: Vec<_> = litmus.threads.iter().map(|t| t.name.as_str()).collect();
    assert_eq!(names, ["alone"]);
}

#[test]
fn threads_with_arguments_and_places() {
    let litmus = read(
        "; thread T1: @reader(@x, -1) in workgroup 0, agent 3\n; thread T2: @alone()\n\
         ; init: @flag = 7\n; exists: T1:ret = -1 /\\ T1:%n = 255 /\\ T2:%r = 1\n",
    )
    .expect("good");
    let [first, second] = &litmus.threads[..] else { panic!("{:?}", litmus.threads) };
    assert_eq!(first.arguments, [Value::Global("x".into()), Value::Bits(255)]);
    assert_eq!(first.placement, [("workgroup".into(), 0), ("agent".into(), 3)]);
    assert_eq!(second.function, "alone");
    assert_eq!(litmus.initial, [("flag".into(), InitialValue::Bits(7))]);
}

#[test]
fn labels_of_instructions() {
    let text = "; thread T1: @reader(@x, 1)\n; thread T2: @alone()\n; exists: A reads_from T2.B\n\
                  READER ; label: A\n  ALONE  ; label: B\n";
    let litmus = read(text).expect("good");
    let labels: Vec<_> = ["reader", "alone"]
        .map(|f| litmus.module.function(f).and_then(|f| f.blocks[0].instructions[0].label.clone()))
        .into();
    assert_eq!(labels, [Some("A".into()), Some("B".into())]);
}

#[test]
fn errors() {
    for (text, line, column, message, help) in [
        ("; thread T1: @raeder()", 1, 14, "no function `@raeder`", "did you mean `reader`"),
        ("; thread T1: @external()", 1, 14, "no function `@external`", "known"),
        ("; thread T1: reader()", 1, 14, "expected a function", "@function"),
        ("; thred T1: @alone()", 1, 3, "unknown directive `thred`", "`thread`"),
        ("; thread: @alone()", 1, 3, "no name", "thread T1"),
        ("; thread T1: @reader(@x)", 1, 21, "takes 2 arguments, not 1", "ptr %p, i8 %n"),
        ("; thread T1: @reader", 1, 21, "takes 2 arguments, not 0", "ptr %p, i8 %n"),
        ("; thread T1: @reader(1, 1)", 1, 22, "type `ptr`", ""),
        ("; thread T1: @reader(@x, @x)", 1, 26, "type `i8`", ""),
        ("; thread T1: @reader(@x, 256)", 1, 26, "type `i8`", ""),
        ("; thread T1: @reader(@y, 1)", 1, 22, "no global `@y`", "`x`"),
        ("; thread T1: @alone() on agent 0", 1, 23, "expected `in`", ""),
        ("; thread T1: @alone() in agent 0, agent 1", 1, 35, "twice", ""),
        ("; thread T1: @alone()\n; thread T1: @alone()", 2, 10, "two threads `T1`", ""),
        ("; exists: alone:%q = 1", 1, 17, "no register `%q`", "`r`"),
        ("; exists: alone:ret = 256", 1, 23, "does not fit `i8`", ""),
        ("x ; label: A", 1, 12, "no instruction on this line", ""),
        ("; label: A", 1, 3, "labels no instruction", "end of an instruction's line"),
        ("; creates: A T1", 1, 3, "Vulkan's terms", "*.vulkan"),
    ] {
        let error = match read(text) {
            Err(error) => error,
            Ok(litmus) => panic!("{text}\nwas read: {litmus:?}"),
        };
        let given = error.help.clone().unwrap_or_default();
        assert_eq!((error.line, error.column), (line, column), "{text}\n{error}");
        assert!(error.message.contains(message), "{text}\n{error}");
        assert!(given.contains(help), "{text}\n{error}\n{given}");
    }
}
