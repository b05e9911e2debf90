//! Models are texts: what they say is frozen, whatever becomes of the language that they are written in.

mod changed;
mod mistakes;

use mmprove::execution::scopes::Scope;
use mmprove::execution::tags::Tag;
use mmprove::model::vocabulary_of_all_executions;
use mmprove::model::{Definition, Expression, Model, ModelSpec, Vocabulary};
use mmprove::relation::{Axiom, Digests, Symbol};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::time::{Duration, Instant};

fn vocabulary(
    cells: usize,
    scopes: &[&str],
    tags: &[&str],
    spaces: &[u32],
    marks: &[&'static str],
) -> Vocabulary {
    Vocabulary {
        cells,
        scopes: scopes.iter().map(|name| Scope::named(name)).collect(),
        tags: tags.iter().map(|tag| tag.parse::<Tag>().expect("a tag")).collect(),
        spaces: spaces.to_vec(),
        marks: marks.iter().map(Symbol::from).collect(),
        ..Vocabulary::default()
    }
}

/// What executions of a model may have, of each kind none, one and several.
fn vocabularies(spec: &ModelSpec) -> Vec<Vocabulary> {
    let mut all = match spec {
        ModelSpec::Vulkan(_) => vec![
            Vocabulary::default(),
            vocabulary(
                1,
                &["device", "workgroup"],
                &[],
                &[],
                &["storage[a]", "semantics[a]", "reference[x]"],
            ),
            vocabulary(
                2,
                &["subgroup", "workgroup", "shader_call", "invocation", "queue_family", "device"],
                &[],
                &[],
                &[
                    "storage[output]",
                    "storage[a]",
                    "storage[b]",
                    "semantics[a]",
                    "semantics[b]",
                    "semantics[output]",
                    "reference[x]",
                    "reference[y]",
                    "execution_scope[workgroup]",
                    "execution_scope[fragment_interlock]",
                ],
            ),
            vocabulary(
                1,
                &["cross_device", "shader_call"],
                &[],
                &[],
                &["execution_scope[subgroup]"],
            ),
        ],
        ModelSpec::Ptx(_) => vec![
            Vocabulary::default(),
            vocabulary(1, &["cta"], &[], &[], &["address[x]"]),
            vocabulary(2, &["cta", "gpu"], &[], &[], &["address[x]", "address[y]"]),
        ],
        _ => {
            let fences = [
                "amdgpu-synchronize-as:local",
                "amdgpu-synchronize-as:global",
                "amdgpu-synchronize-as:x",
            ];
            vec![
                Vocabulary::default(),
                vocabulary(1, &["workgroup"], &["foo:x"], &[0], &["barrier_object[b]"]),
                vocabulary(
                    2,
                    &["agent", "workgroup", "singlethread"],
                    &["foo:x", "foo:y", "bar:x"],
                    &[0, 1, 3],
                    &[],
                ),
                vocabulary(
                    3,
                    &["agent", "agent-one-as", "one-as", "cluster", "elsewhere"],
                    &[&["vulkan:a", "vulkan:b", "sync-as:1", "amdgcn-av:none"], &fences[..]]
                        .concat(),
                    &[0, 1, 3, 5],
                    &["barrier_object[b]", "barrier_object[c]"],
                ),
                vocabulary(2, &["workgroup-one-as"], &fences[..1], &[], &[]),
                vocabulary(2, &["wavefront-one-as"], &[], &[0], &["barrier_object[b]"]),
            ]
        }
    };
    all.extend(vocabulary_of_all_executions(spec).ok());
    all
}

/// Each model with its presets and, of each, all that differ in one option.
fn specs() -> Vec<ModelSpec> {
    let names = [
        "llvm",
        "llvm+mmra",
        "llvm+mmra,hb=pairs,location=free,sc=cpp20",
        "amdgpu",
        "amdgpu,tags=relax",
        "amdgpu,text=trunk,visibility=available",
        "vulkan",
        "vulkan,as=khronos",
        "vulkan,as=dartagnan",
        "ptx",
    ];
    let mut all: Vec<ModelSpec> = Vec::new();
    for name in names {
        let spec: ModelSpec = name.parse().expect("a model");
        let readings = spec.readings().into_iter().map(|(_, other)| other);
        for spec in [spec].into_iter().chain(readings) {
            if !all.contains(&spec) {
                all.push(spec);
            }
        }
    }
    all
}

fn definition(digests: &mut Digests, definition: &Definition) -> String {
    let Definition { name, clause, prose, body } = definition;
    let id = match body {
        Expression::Set(set) => set.id(),
        Expression::Rel(rel) => rel.id(),
    };
    format!("{name} ({clause}) {prose} {:02x?}\n", digests.of(id))
}

fn axiom(digests: &mut Digests, axiom: &Axiom) -> String {
    let Axiom { name, about, clause, formula } = axiom;
    format!("{name} ({clause}) {about:?} {:02x?}\n", digests.of_formula(formula))
}

/// All that a model says, a line for each thing.
fn says(model: &Model) -> String {
    let digests = &mut Digests::default();
    let mut text = format!("{}\n", model.name);
    model.definitions.iter().for_each(|d| text += &definition(digests, d));
    text += "well-formed\n";
    model.well_formed.iter().for_each(|a| text += &axiom(digests, a));
    text += "axioms\n";
    model.axioms.iter().for_each(|a| text += &axiom(digests, a));
    for rel in [model.races, model.misuse].into_iter() {
        let _ = writeln!(text, "{:02x?}", rel.map(|rel| digests.of(rel.id())));
    }
    model.undefined.iter().for_each(|set| {
        let _ = writeln!(text, "{:02x?}", digests.of(set.id()));
    });
    text
}

#[test]
fn texts_say_what_is_frozen() {
    const FROZEN: &str = "tests/models/model_text/digests.txt";
    let mut now = String::new();
    for spec in specs() {
        let mut digest = Sha256::new();
        for vocabulary in vocabularies(&spec) {
            digest.update(says(&Model::new(&spec, &vocabulary)));
        }
        let short: String =
            digest.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        let _ = writeln!(now, "{short} {spec}");
    }
    if std::env::var_os("MMPROVE_FREEZE").is_some() {
        std::fs::write(FROZEN, &now).expect("the file can be written");
    }
    let frozen = std::fs::read_to_string(FROZEN).expect("the frozen digests");
    for (now, frozen) in now.lines().zip(frozen.lines()) {
        assert_eq!(
            now, frozen,
            "a model says something else; MMPROVE_FREEZE=1 freezes what it says now"
        );
    }
    assert_eq!(now.lines().count(), frozen.lines().count());
}

#[test]
fn a_model_is_put_together_fast() {
    for spec in ["llvm+mmra", "amdgpu,tags=relax,text=trunk", "vulkan"] {
        let spec: ModelSpec = spec.parse().expect("a model");
        let vocabulary = &vocabularies(&spec)[2];
        let once = || {
            let start = Instant::now();
            Model::new(&spec, vocabulary);
            start.elapsed()
        };
        // The first time reads the text; of the others, one is not disturbed.
        let fastest = (0..50).map(|_| once()).min().unwrap_or_default();
        assert!(fastest < Duration::from_millis(5), "{spec}: {fastest:?}");
    }
}
