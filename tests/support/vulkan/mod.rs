//! Executions in Vulkan's terms: the symbols, the rules that readers keep to, random executions.

pub mod generate;
pub mod rules;

use super::{chance, pick};
use fastrand::Rng;
use mmprove::execution::scopes::Scope;
use mmprove::model::{ModelSpec, Vocabulary};
use mmprove::relation::indexed;

/// Scopes that instances of are nested in each other, broadest first.
pub const NESTED: [&str; 5] =
    ["device", "queue_family", "fragment_interlock", "workgroup", "subgroup"];

/// Sets that are not members of a family, beyond those of all models.
pub const MARKS: [&str; 24] = [
    "initial",
    "final",
    "availability",
    "visibility",
    "make_available",
    "make_visible",
    "nonprivate",
    "control_barrier",
    "host",
    "available_device",
    "visible_device",
    "available_host",
    "visible_host",
    "domain_to_device",
    "domain_to_host",
    "everywhere",
    "repack",
    "interlock_begin",
    "interlock_end",
    "vertex",
    "tessellation_control",
    "legacy",
    "free",
    "atomic",
];

/// What an operation is if it is neither access nor barrier.
pub const OPERATIONS: [&str; 8] = [
    "available_device",
    "visible_device",
    "available_host",
    "visible_host",
    "domain_to_device",
    "domain_to_host",
    "repack",
    "free",
];

/// Relations between threads or operations that a program fixes, and read-modify-writes in halves.
pub const RELATIONS: [&str; 6] =
    ["same_barrier", "synchronized", "creates", "interlock_order", "contributes", "rmw"];

/// What a vocabulary is made of.
struct Words<'w> {
    scopes: &'w [&'w str],
    storage: &'w [&'w str],
    semantics: &'w [&'w str],
    references: &'w [&'w str],
    executing: &'w [&'w str],
}

fn assemble(cells: usize, words: &Words<'_>) -> Vocabulary {
    let families = [
        ("storage", words.storage),
        ("semantics", words.semantics),
        ("reference", words.references),
        ("execution_scope", words.executing),
    ];
    let members = families.iter().flat_map(|(f, all)| all.iter().map(move |m| indexed(f, m)));
    Vocabulary {
        cells,
        scopes: words.scopes.iter().map(|name| Scope::named(name)).collect(),
        marks: members.collect(),
        ..Vocabulary::default()
    }
}

/// A vocabulary that shows every part of the model: scopes of each kind, shader inputs and outputs,
/// and two storage classes in semantics.
pub fn full(cells: usize) -> Vocabulary {
    let words = Words {
        scopes: &[
            "cross_device",
            "device",
            "fragment_interlock",
            "shader_call",
            "workgroup",
            "subgroup",
        ],
        storage: &[
            "uniform",
            "output",
            "input",
            "callable_data",
            "incoming_callable_data",
            "ray_payload",
            "hit_attribute",
            "incoming_ray_payload",
        ],
        semantics: &["uniform", "output"],
        references: &["x", "y"],
        executing: &["workgroup", "subgroup"],
    };
    assemble(cells, &words)
}

/// A random vocabulary.
pub fn random(rng: &mut Rng) -> Vocabulary {
    let mut scopes = vec!["device", "workgroup", "subgroup"];
    for more in ["queue_family", "fragment_interlock", "shader_call", "cross_device", "invocation"]
    {
        if chance(rng, 30) {
            scopes.push(more);
        }
    }
    let storage: &[&str] = pick::<&[&str]>(
        rng,
        &[&["sc0", "sc1"][..], &["uniform", "output", "input"], &["uniform", "ray_payload"]],
    );
    let semantics: &[&str] = match storage {
        ["sc0", ..] => pick::<&[&str]>(rng, &[&["sc0"][..], &["sc0", "sc1"]]),
        ["uniform", "output", ..] => {
            pick::<&[&str]>(rng, &[&["uniform"][..], &["uniform", "output"]])
        }
        _ => &["uniform", "image"],
    };
    let references: &[&str] = pick::<&[&str]>(rng, &[&["x", "y"][..], &["x", "y", "z"], &["x"]]);
    let executing: &[&str] = pick::<&[&str]>(
        rng,
        &[&["workgroup", "subgroup"][..], &["workgroup"], &["device", "workgroup"]],
    );
    let cells = 1 + rng.usize(..3);
    assemble(cells, &Words { scopes: &scopes, storage, semantics, references, executing })
}

/// Every preset, and each preset with each other value of each option.
pub fn all_specs() -> Vec<ModelSpec> {
    let options = [
        "smo=per-write",
        "smo=mutual",
        "smo=coherence",
        "fr=smo",
        "fr=location-order",
        "fr=visible-source",
        "chains=no",
        "links=any",
        "links=location",
        "links=included",
        "cbar=execution",
        "cbar=memory",
        "rs=head",
        "rs=last",
        "rmw=one",
        "rmw=two",
        "visible=unshadowed",
        "visible=non-atomic",
        "visible=literal",
        "scopeless=none",
        "scopeless=subgroup",
        "host-atomics=concurrent",
        "shader-call=fragment-interlock",
        "shader-call=workgroup",
        "shader-call=subgroup",
    ];
    let mut specs: Vec<ModelSpec> = Vec::new();
    for preset in ["vulkan", "vulkan,as=khronos", "vulkan,as=dartagnan"] {
        let plain: ModelSpec = preset.parse().expect("a model");
        specs.push(plain);
        for option in options {
            let spec = plain.with(option).unwrap_or_else(|e| panic!("{option}: {e}"));
            if !specs.contains(&spec) {
                specs.push(spec);
            }
        }
    }
    specs
}
