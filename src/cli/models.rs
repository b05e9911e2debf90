//! `mmprove models`: the models with their options, and which clauses each option is about.

use super::failure::Failure;
use super::output::print;
use super::spec::small_vocabulary;
use super::status::Status;
use mmprove::model::{Model, ModelSpec};
use mmprove::source::suggest;
use std::collections::BTreeSet;
use std::fmt::Write;

#[derive(clap::Args)]
pub struct Args {
    /// Only this model: llvm, llvm+mmra, amdgpu, vulkan or ptx
    model: Option<String>,
}

/// The models, and what they are.
const MODELS: [(&str, &str); 5] = [
    ("llvm", "LLVM's model, as LangRef has it; annotations are not looked at"),
    ("llvm+mmra", "LLVM's model with Memory Model Relaxation Annotations"),
    ("amdgpu", "AMDGPU's: availability and visibility on top of LLVM's"),
    ("vulkan", "the memory model of Vulkan's specification"),
    ("ptx", "the memory consistency model of NVIDIA's PTX ISA, with proxies"),
];

pub fn run(args: &Args) -> Result<Status, Failure> {
    let names = MODELS.map(|(name, _)| name);
    if let Some(unknown) = args.model.as_deref().filter(|wanted| !names.contains(wanted)) {
        let help = match suggest::closest(unknown, names) {
            Some(name) => format!("did you mean {name}? Options stand behind it, after commas"),
            None => format!("there are {}", names.join(", ")),
        };
        return Err(Failure::new(format!("there is no model '{unknown}'"), help));
    }
    let wanted = |name: &str| args.model.as_ref().is_none_or(|wanted| wanted == name);
    let mut out = String::new();
    for (name, about) in MODELS.into_iter().filter(|(name, _)| wanted(name)) {
        if !out.is_empty() {
            out.push('\n');
        }
        let _ = writeln!(out, "{name}: {about}");
        let spec: ModelSpec =
            name.parse().map_err(|error| Failure::plain(format!("{name}: {error}")))?;
        for choice in spec.choices() {
            let setting = |value: &str| spec.with(&format!("{}={value}", choice.option)).ok();
            // Tags are no business of a model that does not look at them.
            if choice.values.iter().all(|(value, _)| setting(value).is_none()) {
                continue;
            }
            let _ = writeln!(out, "  {}: {}", choice.option, choice.about);
            for (value, about) in &choice.values {
                let Some(other) = setting(value) else { continue };
                let changed = match other == spec {
                    true => " (default)".to_string(),
                    false => clauses(&spec, &other),
                };
                let _ = writeln!(out, "    {value}{changed}: {about}");
            }
        }
    }
    print(&out);
    Ok(Status::Holds)
}

/// The clauses whose encoding differs between two models.
fn clauses(one: &ModelSpec, other: &ModelSpec) -> String {
    let [one, other] = [one, other].map(|spec| {
        let model = Model::new(spec, &small_vocabulary(spec));
        let definitions =
            model.definitions.iter().map(|d| (d.clause, super::spec::show_definition(d)));
        let axioms = model.demands().map(|a| (a.clause, super::spec::show_axiom(a)));
        definitions.chain(axioms).collect::<BTreeSet<_>>()
    });
    let changed: BTreeSet<&str> =
        one.symmetric_difference(&other).map(|(clause, _)| *clause).collect();
    match changed.is_empty() {
        true => String::new(),
        false => format!(" [{}]", changed.into_iter().collect::<Vec<_>>().join(", ")),
    }
}
