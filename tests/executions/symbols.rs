//! Nothing is told apart by its name: whatever tags and scopes are called, the verdict and its reach are those
//! of the same functions with tame names.

use crate::support::sample;
use mmprove::execution::Execution;
use mmprove::execution::tags::Tag;
use mmprove::program::ir::{Module, Source};
use mmprove::question::transform::everywhere::Library;
use mmprove::question::transform::{Options, Verdict, check_function, common_functions};
use mmprove::question::validate;
use mmprove::read::llvm::read_module;
use mmprove::relation::{Digests, Index, Member, Symbol, base_set, indexed};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

/// Two tags of two prefixes, two suffixes of the first; and two scopes. The names are LLVM's strings:
/// `\22` is a quote.
#[derive(Clone, Copy, Debug)]
struct Names {
    prefixes: [&'static str; 2],
    suffixes: [&'static str; 2],
    scopes: [&'static str; 2],
}

const TAME: Names =
    Names { prefixes: ["foo", "bar"], suffixes: ["x", "y"], scopes: ["near", "far"] };

/// Names of tags: prefixes, suffixes.
const TAGS: [([&str; 2], [&str; 2]); 23] = [
    (["a:b", "a"], ["c", "b:c"]),
    (["a", "a:b"], ["b:c", "c"]),
    ([":", ""], ["x", "y"]),
    (["foo", "bar"], [":", "::"]),
    (["foo", "bar"], ["", "x"]),
    (["", "foo"], ["", ":"]),
    (["$cell", "$cell2"], ["0", "1"]),
    (["$prefix", "foo"], ["$suffix", "x"]),
    (["foo", "$prefix"], ["x", "$suffix"]),
    (["$", "$$"], ["$x", "x$"]),
    (["]", "["], ["x", "y"]),
    (["foo]", "foo"], ["x", "]x"]),
    (["foo", "bar"], ["x]", "x"]),
    (["tagged[foo", "foo"], ["x]", "x"]),
    (["scoped[agent]", "rf[0]"], ["po", "mo"]),
    (["happens_before", "R"], ["compatible", "W"]),
    (["\\5C", "\\5C\\5C"], ["\\5C:", ":\\5C"]),
    (["\\22quoted\\22", "'"], ["\\22", "'"]),
    (["über", "uber"], ["größe", "grosse"]),
    (["a b", "a"], [" ", "b"]),
    (["prefix_is", "event"], ["when", "kept"]),
    (["# foo", "is atomic"], ["reads", "writes"]),
    (["a|b", "|"], ["%5c;", "\\0A(check-sat)"]),
];

/// Names of scopes.
const SCOPES: [[&str; 2]; 21] = [
    ["|", "\\0A(assert false)"],
    ["a:b", "a"],
    ["$scope", "$cell"],
    ["$", "scope"],
    ["]", "["],
    ["scoped[agent]", "agent]"],
    ["same_instance", "rf[0]"],
    ["\\5C", "\\5C!agent"],
    ["\\22", "'"],
    ["über", "uber"],
    ["a b", " "],
    ["reads", "writes"],
    ["is atomic", "is volatile"],
    ["# foo:x", "av"],
    ["invocation", "cross_device"],
    ["device", "subgroup"],
    ["shader_call", "queue_family"],
    ["agent-one-as", "one-as"],
    ["workgroup-one-as", "singlethread-one-as"],
    ["system", "none-as"],
    ["agent", "workgroup"],
];

/// What is checked: what the body is before and after, in a function with pointers and these names.
struct Change {
    model: &'static str,
    name: &'static str,
    wrong: bool,
    before: &'static str,
    after: &'static str,
}

/// Changes that hang on tags.
const OF_TAGS: [Change; 4] = [
    Change {
        model: "llvm+mmra",
        name: "incompatible operations are reordered",
        wrong: false,
        before: "store i32 1, ptr @x, align 4, !mmra !0
                 store atomic i32 1, ptr @y release, align 4, !mmra !1",
        after: "store atomic i32 1, ptr @y release, align 4, !mmra !1
                store i32 1, ptr @x, align 4, !mmra !0",
    },
    Change {
        model: "llvm+mmra",
        name: "operations of different prefixes are reordered",
        wrong: true,
        before: "store i32 1, ptr @x, align 4, !mmra !0
                 store atomic i32 1, ptr @y release, align 4, !mmra !2",
        after: "store atomic i32 1, ptr @y release, align 4, !mmra !2
                store i32 1, ptr @x, align 4, !mmra !0",
    },
    Change {
        model: "llvm+mmra",
        name: "a tag is exchanged",
        wrong: true,
        before: "store i32 1, ptr @x, align 4, !mmra !0
                 store atomic i32 1, ptr @y release, align 4, !mmra !0",
        after: "store i32 1, ptr @x, align 4, !mmra !0
                store atomic i32 1, ptr @y release, align 4, !mmra !1",
    },
    Change {
        model: "llvm+mmra",
        name: "a tag is added",
        wrong: false,
        before: "store i32 1, ptr @x, align 4, !mmra !1
                 store atomic i32 1, ptr @y release, align 4, !mmra !1",
        after: "store i32 1, ptr @x, align 4, !mmra !3
                store atomic i32 1, ptr @y release, align 4, !mmra !1",
    },
];

/// Changes that hang on scopes.
const OF_SCOPES: [Change; 5] = [
    Change {
        model: "llvm",
        name: "the scope of a release is another one",
        wrong: true,
        before: "store i32 1, ptr @x, align 4
                 store atomic i32 1, ptr @y syncscope(\"NEAR\") release, align 4",
        after: "store i32 1, ptr @x, align 4
                store atomic i32 1, ptr @y syncscope(\"FAR\") release, align 4",
    },
    Change {
        model: "llvm",
        name: "the scope of a release is the system's",
        wrong: false,
        before: "store i32 1, ptr @x, align 4
                 store atomic i32 1, ptr @y syncscope(\"NEAR\") release, align 4",
        after: "store i32 1, ptr @x, align 4
                store atomic i32 1, ptr @y release, align 4",
    },
    Change {
        model: "llvm",
        name: "a store moves behind a release in another address space",
        wrong: true,
        before: "store i32 1, ptr addrspace(3) @z, align 4
                 store atomic i32 1, ptr addrspace(1) @w syncscope(\"NEAR\") release, align 4",
        after: "store atomic i32 1, ptr addrspace(1) @w syncscope(\"NEAR\") release, align 4
                store i32 1, ptr addrspace(3) @z, align 4",
    },
    Change {
        model: "llvm+mmra",
        name: "a fence is dropped",
        wrong: true,
        before: "store i32 1, ptr @x, align 4
                 fence syncscope(\"FAR\") release
                 store atomic i32 1, ptr @y syncscope(\"FAR\") monotonic, align 4",
        after: "store i32 1, ptr @x, align 4
                store atomic i32 1, ptr @y syncscope(\"FAR\") monotonic, align 4",
    },
    Change {
        model: "amdgpu",
        name: "the scope of a release is the system's, on AMDGPU",
        wrong: false,
        before: "store i32 1, ptr @x, align 4
                 store atomic i32 1, ptr @y syncscope(\"NEAR\") release, align 4",
        after: "store i32 1, ptr @x, align 4
                store atomic i32 1, ptr @y release, align 4",
    },
];

fn module_for(target: &str, body: &str, names: &Names) -> Module {
    let [near, far] = names.scopes;
    let body = body.replace("NEAR", near).replace("FAR", far);
    let ([p, q], [s, t]) = (names.prefixes, names.suffixes);
    let text = format!(
        "{target}\n@x = global i32 0\n@y = global i32 0\n\
         @z = addrspace(3) global i32 0\n@w = addrspace(1) global i32 0\n\
         define void @f() {{\n{body}\nret void\n}}\n\
         !0 = !{{!\"{p}\", !\"{s}\"}}\n!1 = !{{!\"{p}\", !\"{t}\"}}\n!2 = !{{!\"{q}\", !\"{t}\"}}\n\
         !3 = !{{!0, !1}}\n"
    );
    read_module(Arc::new(Source { name: "symbols.ll".into(), text: text.clone() }))
        .unwrap_or_else(|e| panic!("{e}\n{text}"))
}

/// The verdict and its reach.
fn verdict(change: &Change, names: &Names) -> String {
    let [before, after] = [change.before, change.after].map(|body| module_for("", body, names));
    verdict_of(change.model, &before, &after, change.wrong)
}

/// What is wrong takes two accesses of another thread to see; what is right is proved.
fn verdict_of(model: &str, before: &Module, after: &Module, wrong: bool) -> String {
    let options = Options {
        model: model.parse().expect("a model"),
        contexts: if wrong { 2 } else { 1 },
        loop_bound: 2,
        timeout: Duration::from_secs(120),
        unchanged: true,
        prove: !wrong,
        library: Library::recorded(),
        given: mmprove::question::transform::Given::ANYTHING,
    };
    let (before, after) = common_functions(before, after)[0];
    match check_function(before, after, &options).verdict {
        Verdict::Valid { contexts, proof, .. } => match proof {
            Ok(_) => "valid, all contexts".into(),
            Err(_) => format!("valid, {contexts} accesses"),
        },
        Verdict::Refuted(_) => "refuted".into(),
        Verdict::Unchanged => "unchanged".into(),
        _ => "no answer".into(),
    }
}

fn same_verdicts(changes: &[Change], hostile: &[Names]) {
    let differ: Vec<String> = changes
        .par_iter()
        .flat_map(|change| {
            let tame = verdict(change, &TAME);
            assert_eq!(tame == "refuted", change.wrong, "{}: {tame}", change.name);
            let of = |names: &Names| {
                let found = verdict(change, names);
                (found != tame).then(|| format!("{}, {names:?}: {found}, not {tame}", change.name))
            };
            // What is wrong takes its time; all names are tried with MMPROVE_ALL.
            let all = !change.wrong || sample::all();
            let some: Vec<&Names> = hostile.iter().step_by(if all { 1 } else { 8 }).collect();
            some.into_par_iter().filter_map(of).collect::<Vec<_>>()
        })
        .collect();
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

#[test]
fn tags_of_any_name() {
    let names = TAGS.map(|(prefixes, suffixes)| Names { prefixes, suffixes, ..TAME });
    same_verdicts(&OF_TAGS, &names);
}

#[test]
fn scopes_of_any_name() {
    let names = SCOPES.map(|scopes| Names { scopes, ..TAME });
    same_verdicts(&OF_SCOPES[..4], &names);
}

/// AMDGPU's names have their meaning under its model; those of others have none there.
#[test]
fn scopes_of_others_on_amdgpu() {
    let of_others = SCOPES.into_iter().filter(|names| {
        !names.iter().any(|name| name.ends_with("-as") || ["agent", "workgroup"].contains(name))
    });
    let names: Vec<Names> = of_others.map(|scopes| Names { scopes, ..TAME }).collect();
    assert!(names.len() > 12);
    same_verdicts(&OF_SCOPES[4..], &names);
}

/// What has a meaning for AMDGPU has it where a file says that it is for AMDGPU, and nowhere else.
#[test]
fn targets_give_names_their_meaning() {
    let names = Names { scopes: ["agent-one-as", "agent"], ..TAME };
    let change = &OF_SCOPES[2];
    assert_eq!(verdict(change, &names), "refuted");
    let before = module_for("target triple = \"amdgcn-amd-amdhsa\"", change.before, &names);
    let after = module_for("target triple = \"amdgcn-amd-amdhsa\"", change.after, &names);
    let valid = verdict_of("llvm", &before, &after, false);
    assert!(valid.starts_with("valid"), "{valid}");
    // One file that says so is not enough, and another target is another one.
    let [first, second] = [change.before, change.after]
        .map(|body| module_for("target triple = \"nvptx64-nvidia-cuda\"", body, &names));
    assert_eq!(verdict_of("llvm", &before, &second, true), "no answer");
    assert_eq!(verdict_of("llvm", &first, &second, true), "refuted");
}

/// Symbols with every name above in every place, and with indices.
fn symbols() -> BTreeSet<Symbol> {
    let of_tags = TAGS.iter().flat_map(|(prefixes, suffixes)| prefixes.iter().chain(suffixes));
    let texts: BTreeSet<&str> = of_tags.chain(SCOPES.iter().flatten()).copied().collect();
    let mut members: Vec<Member> = vec![Index("cell").into(), Index("prefix").into()];
    members.extend(texts.iter().map(|text| Member::text(text)));
    members.extend(texts.iter().map(|text| Member::foreign(text)));
    let tags = members.iter().flat_map(|p| members.iter().map(|s| Tag::new(*p, *s).tagged()));
    let scopes = members.iter().map(|member| indexed("scoped", member));
    let number = members.len();
    let all: Vec<Symbol> = tags.chain(scopes).collect();
    let different: BTreeSet<Symbol> = all.iter().copied().collect();
    assert_eq!(different.len(), number * number + number);
    different
}

#[test]
fn different_symbols_have_different_texts_and_digests() {
    let (mut texts, mut digests) = (BTreeSet::new(), BTreeSet::new());
    for symbol in symbols() {
        assert_eq!(symbol.to_string().parse(), Ok(symbol));
        assert!(texts.insert(symbol.to_string()), "{symbol}");
        assert!(digests.insert(Digests::default().of(base_set(symbol).id())), "{symbol}");
    }
}

#[test]
fn stored_executions_keep_their_symbols() {
    let sets: BTreeMap<Symbol, Vec<usize>> = symbols().into_iter().map(|s| (s, vec![])).collect();
    let execution = Execution { sets, ..Execution::default() };
    let stored = serde_json::to_string(&execution).expect("JSON");
    let read: Execution = serde_json::from_str(&stored).expect("an execution");
    assert_eq!(read, execution);
    let vocabulary = validate::vocabulary(&read);
    let tags: BTreeSet<Symbol> = vocabulary.tags.iter().map(|tag| tag.tagged()).collect();
    let scopes = vocabulary.scopes.iter().map(|scope| indexed("scoped", scope));
    assert_eq!(tags.into_iter().chain(scopes).collect::<BTreeSet<_>>(), symbols());
    // What is no symbol is no execution.
    assert!(serde_json::from_str::<Execution>(&stored.replacen("]\"", "\"", 1)).is_err());
}
