//! Numbered scopes, and AMDGPU's intrinsics with scopes in metadata.

use super::{mistake, module};
use mmprove::program::ir::{Access, Effect, Ordering, Type, Value};

/// The scopes of the operations in a module, in order.
fn scopes(text: &str) -> Vec<Option<String>> {
    let module = module(text);
    let instructions =
        module.functions.iter().flat_map(|f| &f.blocks).flat_map(|b| &b.instructions);
    let access = |effect: &Effect| match effect {
        Effect::Load { access, .. }
        | Effect::Store { access, .. }
        | Effect::AtomicRmw { access, .. }
        | Effect::CmpXchg { access, .. }
        | Effect::Fence { access } => Some(access.scope.map(|scope| scope.to_string())),
        _ => None,
    };
    instructions.filter_map(|i| access(&i.effect)).collect()
}

/// A module whose one function has an operation of each kind with this scope.
fn with_scope(scope: &str, rest: &str) -> String {
    format!(
        "define void @f(i32* %p) {{\n  %a = load atomic i32, i32* %p {scope} acquire, align 4\n  \
         store atomic i32 1, i32* %p {scope} release, align 4\n  \
         %b = cmpxchg i32* %p, i32 1, i32 2 {scope} monotonic monotonic\n  \
         %c = atomicrmw add i32* %p, i32 1 {scope} monotonic\n  fence {scope} seq_cst\n  \
         ret void\n}}\n{rest}"
    )
}

const MAP: &str = "!synchscope = metadata !{{i32 0, !\"SingleThread\"}, {i32 2, !\"WorkGroup\"}, \
                   {i32 3, metadata !\"Device\"}, metadata !{i32 4, !\"System\"}, !7, \
                   {i32 6, !\"Wavefront-One-AS\"}, {i32 8, !\"myOwn\"}}\n\
                   !7 = !{i32 5, !\"workitem\"}\n";

#[test]
fn numbered_scopes_of_every_operation() {
    for (scope, map, expected) in [
        ("synchscope(0)", MAP, Some("singlethread")),
        ("synchscope(1)", MAP, None),
        ("synchscope(2)", MAP, Some("workgroup")),
        ("synchscope(3)", MAP, Some("agent")),
        ("synchscope(4)", MAP, None),
        ("synchscope(5)", MAP, Some("singlethread")),
        ("synchscope(6)", MAP, Some("wavefront-one-as")),
        ("synchscope ( 8 )", MAP, Some("myOwn")),
        ("synchscope(2)", "", None),
        ("synchscope(0)", "", Some("singlethread")),
        ("synchscope(123456)", "!synchscope = !{}\n", None),
        ("singlethread", MAP, Some("singlethread")),
        ("syncscope(\"agent\")", MAP, Some("agent")),
        ("", MAP, None),
    ] {
        let expected: Vec<_> = vec![expected.map(String::from); 5];
        assert_eq!(scopes(&with_scope(scope, map)), expected, "{scope} with {map}");
    }
}

#[test]
fn the_keyword_needs_no_file_of_its_time() {
    let text = "define void @f() {\n fence singlethread\tseq_cst\n ret void\n}";
    assert_eq!(scopes(text), [Some("singlethread".to_owned())]);
}

#[test]
fn what_is_rewritten_is_shown_as_written() {
    let module = module(&with_scope("synchscope(2)", MAP));
    let texts: Vec<&str> =
        module.functions[0].blocks[0].instructions.iter().map(|i| i.text.as_str()).collect();
    assert_eq!(texts[0], "%a = load atomic i32, i32* %p synchscope(2) acquire");
    assert_eq!(texts[4], "fence synchscope(2) seq_cst");
}

#[test]
fn typed_pointers_have_address_spaces() {
    let text = "define void @f(i32 addrspace(3)* %p, i32** %q) {\n \
                store atomic i32 1, i32 addrspace(3)* %p synchscope(2) release, align 4\n \
                ret void\n}";
    let module = module(text);
    let types: Vec<_> = module.functions[0].parameters.iter().map(|p| p.ty.clone()).collect();
    assert_eq!(types, [Type::Ptr(3), Type::Ptr(0)]);
}

const DECLARATIONS: &str = "\
declare void @llvm.amdgcn.av.global.store.b128(ptr addrspace(1), <4 x i32>, metadata)
declare <4 x i32> @llvm.amdgcn.av.global.load.b128(ptr addrspace(1), metadata)
declare void @llvm.amdgcn.av.store.b128.p0(ptr, <4 x i32>, metadata)
declare <4 x i32> @llvm.amdgcn.av.load.b128.p1(ptr addrspace(1), metadata)
!0 = !{!\"agent\"}
!1 = !{!\"\"}
!2 = !{!\"amdgcn-av\", !\"none\"}
";

fn intrinsic(call: &str) -> String {
    format!(
        "define void @f(ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %l, <4 x i32> %v, i64 %n) \
         {{\n  {call}\n  ret void\n}}\n{DECLARATIONS}"
    )
}

#[test]
fn accesses_that_are_available_or_visible() {
    let access = |scope: Option<&str>| Access {
        scope: scope.map(Into::into),
        marks: vec!["av".into()],
        ..Access::plain()
    };
    let vector = || Type::Vector(4, Box::new(Type::Int(32)));
    let local = |name: &str| Value::Local(name.into());
    let store = |scope, pointer, space| Effect::Store {
        access: access(scope),
        ty: vector(),
        value: local("v"),
        pointer: local(pointer),
        space,
    };
    let load = |scope, pointer, space| Effect::Load {
        access: access(scope),
        ty: vector(),
        pointer: local(pointer),
        space,
    };
    for (call, expected) in [
        (
            "call void @llvm.amdgcn.av.global.store.b128(ptr addrspace(1) %g, <4 x i32> %v, \
             metadata !0)",
            store(Some("agent"), "g", 1),
        ),
        (
            "call void @llvm.amdgcn.av.store.b128.p0(ptr %p, <4 x i32> %v, metadata !1)",
            store(None, "p", 0),
        ),
        (
            "call void @llvm.amdgcn.av.store.b128(ptr addrspace(1) %g, <4 x i32> %v, \
             metadata !{!\"workgroup\"})",
            store(Some("workgroup"), "g", 1),
        ),
        (
            "%r = call <4 x i32> @llvm.amdgcn.av.global.load.b128(ptr addrspace(1) %g, \
             metadata !{!\"wavefront\"})",
            load(Some("wavefront"), "g", 1),
        ),
        (
            "%r = call <4 x i32> @llvm.amdgcn.av.load.b128.p1(ptr addrspace(1) %g, metadata !0)",
            load(Some("agent"), "g", 1),
        ),
    ] {
        let module = module(&intrinsic(call));
        assert_eq!(module.functions[0].blocks[0].instructions[0].effect, expected, "{call}");
    }
}

#[test]
fn their_tags_stand_in_place_or_apart() {
    for mmra in ["!mmra !2", "!mmra !{!\"amdgcn-av\", !\"none\"}"] {
        let text = intrinsic(&format!("store atomic i32 1, ptr %p release, align 4, {mmra}"));
        let instruction = module(&text).functions[0].blocks[0].instructions[0].clone();
        assert!(matches!(
            instruction.effect,
            Effect::Store { access, .. } if access.ordering == Ordering::Release
        ));
        assert_eq!(instruction.tags.to_string(), "amdgcn-av:none", "{mmra}");
    }
}

#[test]
fn errors() {
    let fence = |scope: &str, map: &str| {
        format!("define void @f(i32* %p) {{\n  fence {scope} seq_cst\n  ret void\n}}\n{map}")
    };
    let store = |arguments: &str| {
        intrinsic(&format!("call void @llvm.amdgcn.av.global.store.b128({arguments})"))
    };
    let texts = [
        fence("synchscope(9)", MAP),
        fence("synchscope(x)", ""),
        fence("synchscope()", ""),
        fence("synchscope(-1)", ""),
        fence("synchscope(1, 2)", ""),
        fence("synchscope(4294967295)", ""),
        fence("synchscope(4294967296)", MAP),
        fence("synchscope", ""),
        fence("synchscope(\"agent\")", ""),
        fence("synchscope(2)", "!synchscope = !{!0}\n"),
        fence("synchscope(2)", "!synchscope = !{!0}\n!0 = !{!\"a\"}\n"),
        fence("synchscope(2)", "!synchscope = !{!\"agent\"}\n"),
        fence("synchscope(2)", "!synchscope = !{!{i32 2, !\"a\"} !{i32 3, !\"b\"}}\n"),
        fence("synchscope(2)", "!synchscope = metadata !{{i32 2, !\"a\"}, {i32 2, !\"b\"}}\n"),
        fence("synchscope(2)", "!synchscope = metadata !{{i32 0, !\"WorkGroup\"}}\n"),
        fence("synchscope(2)", "!synchscope = metadata !{{i32 2, !\"a\"},\n"),
        fence("synchscope(2)", "!synchscope = !{}\n!synchscope = !{}\n"),
        "define void @f(ptr %p) {\n  %a = load i32, ptr %p singlethread \n  ret void\n}\n".into(),
        "define void @f(ptr %p) {\n  %a = add i32 1 singlethread , 2\n  ret void\n}\n".into(),
        store("ptr addrspace(1) %g, <4 x i32> %v"),
        store("ptr addrspace(1) %g, <4 x i32> %v, i32 0"),
        store("ptr addrspace(1) %g, i64 %n, metadata !0"),
        store("<4 x i32> %v, ptr addrspace(1) %g, metadata !0"),
        store("ptr %p, <4 x i32> %v, metadata !0"),
        store("ptr addrspace(1) %g, <4 x i32> %v, metadata !9"),
        store("ptr addrspace(1) %g, <4 x i32> %v, metadata !2"),
        store("ptr addrspace(1) %g, <4 x i32> %v, metadata !\"agent\""),
        store("ptr addrspace(1) %g, <4 x i32> %v, metadata !{!\"system\"}"),
        store("ptr addrspace(1) %g, <4 x i32> %v, metadata !{!\"agnt\"}"),
        intrinsic(
            "call void @llvm.amdgcn.av.store.b128(ptr addrspace(3) %l, <4 x i32> %v, metadata !0)",
        ),
        intrinsic("%r = call i64 @llvm.amdgcn.av.load.b128.p1(ptr addrspace(1) %g, metadata !0)"),
        intrinsic("%r = call i64 @llvm.amdgcn.av.store.b128.p0(ptr %p, <4 x i32> %v, metadata !0)"),
    ];
    let shown: Vec<String> = texts
        .iter()
        .map(|text| {
            let error = mistake(text).unwrap_or_else(|| panic!("accepted: {text}"));
            assert!(error.line > 0 && error.column > 0, "{text}: {error}");
            let line = text.lines().nth(error.line - 1).unwrap_or_default();
            format!(
                "{}\n  {error}\n  help: {}",
                line.trim(),
                error.help.clone().unwrap_or_default()
            )
        })
        .collect();
    insta::assert_snapshot!(shown.join("\n\n"));
}
