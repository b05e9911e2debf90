//! What the programs are made of among which two models are told apart.

use super::{Features, NotComparable};
use crate::execution::tags::Tag;
use crate::model::{AmdgpuOptions, LlvmOptions, ModelSpec, ShaderCall, Sync, VulkanOptions};
use crate::program::context::{Abilities, vulkan};
use crate::program::litmus::Dialect;
use crate::program::mapping::Mapping;

/// A location and the references to it, the first of them of the location's own name.
pub(super) const MEMORY: [(&str, &[&str]); 2] = [("x", &["x", "z"]), ("y", &["y"])];

/// The storage classes.
pub(super) const CLASSES: [&str; 2] = ["sc0", "sc1"];

/// Scopes whose domains all shaders have, from the outside.
const DOMAINS: [&str; 4] = ["device", "queue_family", "workgroup", "subgroup"];

/// The operations and relations to choose from.
pub(super) struct Alphabet {
    /// In whose terms programs are.
    pub dialect: Dialect,
    /// What an operation may be.
    pub abilities: Abilities,
    /// Scopes that every program has instances of, from the outside.
    pub domains: &'static [&'static str],
    /// The scope of which there is one instance only.
    pub one_device: Option<&'static str>,
    /// Whether invocations may create others.
    pub creates: bool,
}

impl Alphabet {
    /// What every program may have, and what only matters where the models differ.
    ///
    /// # Errors
    /// Models that have no programs in common.
    pub(super) fn of(
        one: &ModelSpec,
        other: &ModelSpec,
        features: Features,
    ) -> Result<Alphabet, NotComparable> {
        use ModelSpec::Vulkan;
        let to = |mapping: Option<Mapping>| match mapping {
            None | Some(Mapping::AmdgpuToLlvm) => Dialect::Llvm,
            Some(Mapping::AmdgpuToVulkan) => Dialect::Vulkan,
        };
        let in_terms_of = |spec: &ModelSpec| match spec.mapping() {
            Some(mapping) => to(Some(mapping)),
            None => spec.dialect(),
        };
        match (one, other) {
            _ if one.mapping().is_some() && other.mapping().is_some() => {}
            (Vulkan(one), Vulkan(other)) => return Ok(Alphabet::vulkan(one, other)),
            (a, b) if a.mapping().is_some() && in_terms_of(a) == b.dialect() => {
                return Ok(Alphabet::llvm([a, b], features));
            }
            (a, b) if b.mapping().is_some() && in_terms_of(b) == a.dialect() => {
                return Ok(Alphabet::llvm([a, b], features));
            }
            (a, b)
                if a.mapping().is_none() && b.mapping().is_none() && a.dialect() == b.dialect() =>
            {
                return Ok(Alphabet::llvm([a, b], features));
            }
            _ => {}
        }
        Err(NotComparable(one.to_string(), other.to_string()))
    }

    fn llvm(specs: [&ModelSpec; 2], features: Features) -> Alphabet {
        let (mut tags, mut scopes) = (Vec::new(), Vec::new());
        let mut av = false;
        for spec in specs {
            let llvm = match spec {
                ModelSpec::Llvm(llvm) => llvm,
                ModelSpec::Amdgpu(AmdgpuOptions { llvm, .. }) => {
                    scopes = vec!["agent".to_string(), "workgroup".to_string()];
                    if features == Features::All {
                        av = true;
                        tags.push(Tag::new("amdgcn-av", "none"));
                    }
                    llvm
                }
                ModelSpec::Vulkan(_) => continue,
            };
            tags.extend(annotations(llvm));
        }
        tags.sort();
        tags.dedup();
        let vulkan = specs.iter().any(|spec| spec.dialect() == Dialect::Vulkan);
        // Neither `seq_cst` nor `unordered` is there in Vulkan, and nothing crosses devices.
        let mut abilities = Abilities { av, ..Abilities::all(!vulkan, &tags, &scopes) };
        abilities.unordered = !vulkan;
        let one_device = vulkan.then_some("agent");
        Alphabet { dialect: Dialect::Llvm, abilities, domains: &[], one_device, creates: false }
    }

    fn vulkan(one: &VulkanOptions, other: &VulkanOptions) -> Alphabet {
        let mut scopes = vec!["device", "workgroup"];
        let reference = |location: &str, name: &str| vulkan::Reference {
            name: name.into(),
            location: location.into(),
            class: None,
        };
        let references = MEMORY
            .iter()
            .flat_map(|(location, names)| names.iter().map(|name| reference(location, name)))
            .collect();
        let mut vulkan = vulkan::Abilities {
            references,
            classes: CLASSES.map(Into::into).into(),
            ..vulkan::Abilities::default()
        };
        if one.control_barriers != other.control_barriers {
            vulkan.barriers = scopes.iter().map(|scope| meeting(scope)).collect();
        }
        if one.mixed_atomics != other.mixed_atomics {
            vulkan.host = true;
            scopes.push("cross_device");
        }
        let creates = one.shader_call != other.shader_call;
        if creates {
            vulkan.others.push(vec!["repack".into()]);
            scopes.extend(["shader_call", "subgroup"]);
            if [one, other].iter().any(|o| o.shader_call == ShaderCall::FragmentInterlock) {
                scopes.push("fragment_interlock");
            }
        }
        let scopes: Vec<String> = scopes.into_iter().map(Into::into).collect();
        let mut abilities = Abilities::all(false, &[], &scopes);
        abilities.vulkan = Some(vulkan);
        let one_device = Some("device");
        Alphabet { dialect: Dialect::Vulkan, abilities, domains: &DOMAINS, one_device, creates }
    }
}

/// Tags that show what annotations do: two that are incompatible, and those the target knows.
fn annotations(llvm: &LlvmOptions) -> Vec<Tag> {
    let own: &[(&str, &str)] = match llvm.sync {
        _ if !llvm.mmra => return vec![],
        Sync::Any => &[],
        Sync::Vulkan => &[("vulkan", "private"), ("vulkan", "nonprivate")],
        Sync::SyncAs => &[("sync-as", "1"), ("sync-as", "3")],
        Sync::Amdgpu => &[("amdgpu-synchronize-as", "global"), ("amdgpu-synchronize-as", "local")],
    };
    let all = [("foo", "x"), ("foo", "y")].iter().chain(own);
    all.map(|(prefix, suffix)| Tag::new(prefix, suffix)).collect()
}

/// A control barrier: one instruction, so that its execution scope is the same for all.
fn meeting(scope: &str) -> vulkan::Meeting {
    let marks = vec!["control_barrier".into(), format!("execution_scope[{scope}]")];
    vulkan::Meeting { instance: scope.into(), marks }
}
