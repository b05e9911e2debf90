//! All executions at once: a vocabulary of indices, and what holds of every execution of a program.

use super::{AmdgpuText, ModelSpec, Sync, Vocabulary, index};
use crate::execution::scopes::{AMDGPU, LOCAL, PTX, SINGLE_THREAD, Scope, VULKAN};
use crate::execution::tags::{AVAILABILITY, Tag};
use crate::relation::{Axiom, Symbol, indexed};

/// The vocabulary of all executions that a model judges: any number of cells, tags, scopes of a target,
/// storage classes and references. Scopes that the model names are named.
///
/// # Errors
/// What the model distinguishes that cannot be left open.
pub fn vocabulary_of_all_executions(spec: &ModelSpec) -> Result<Vocabulary, String> {
    let any = Vocabulary { any_cells: true, ..Vocabulary::default() };
    let names = |scopes: &[&str]| scopes.iter().map(|s| Scope::named(s)).collect();
    match spec {
        ModelSpec::Llvm(options) => {
            let scopes = vec![Scope::any(index::SCOPE)];
            let tags = if options.mmra { any_tags(options.sync)? } else { vec![] };
            Ok(Vocabulary { scopes, tags, ..any })
        }
        ModelSpec::Amdgpu(options) => {
            let mut tags = vec![Tag::new(AVAILABILITY, "none")];
            if options.llvm.mmra {
                tags.extend(any_tags(options.llvm.sync)?);
            }
            let scopes = names(&[&[SINGLE_THREAD], &AMDGPU[..]].concat());
            let spaces = if options.text == AmdgpuText::Trunk { vec![LOCAL] } else { vec![] };
            Ok(Vocabulary { scopes, tags, spaces, ..any })
        }
        ModelSpec::Vulkan(_) => {
            let scopes = [&VULKAN[..], &["invocation", "cross_device", "shader_call"]].concat();
            let families = ["storage[$class]", "semantics[$class]", "reference[$reference]"];
            let executing = scopes.iter().map(|scope| indexed("execution_scope", *scope));
            let marks = families.map(Symbol::from).into_iter().chain(executing).collect();
            Ok(Vocabulary { scopes: names(&scopes), marks, ..any })
        }
        ModelSpec::Ptx(_) => {
            let marks = vec![indexed("address", index::ADDRESS)];
            Ok(Vocabulary { scopes: names(&PTX), marks, ..any })
        }
    }
}

fn any_tags(sync: Sync) -> Result<Vec<Tag>, String> {
    let any = Tag::new(index::PREFIX, index::SUFFIX);
    Ok(match sync {
        Sync::Any => vec![any],
        Sync::Vulkan => vec![any, Tag::new("vulkan", index::SUFFIX)],
        Sync::SyncAs => vec![any, Tag::new("sync-as", index::SUFFIX)],
        Sync::Amdgpu => return Err("which address spaces a tag names cannot be left open".into()),
    })
}

/// What holds of the base symbols of every execution of a program, whatever the model says of it.
pub fn facts(spec: &ModelSpec, vocabulary: &Vocabulary) -> Vec<Axiom> {
    spec.elaborated(vocabulary).1
}
