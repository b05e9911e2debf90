//! What the programs are made of among which two models are told apart.

use crate::model::{ShaderCall, VulkanOptions};
use crate::program::context::{Abilities, vulkan};

/// A location and the references to it, the first of them of the location's own name.
pub(super) const MEMORY: [(&str, &[&str]); 2] = [("x", &["x", "z"]), ("y", &["y"])];

/// The storage classes.
pub(super) const CLASSES: [&str; 2] = ["sc0", "sc1"];

/// The operations and relations to choose from.
pub(super) struct Alphabet {
    /// What an operation may be.
    pub abilities: Abilities,
    /// Whether invocations may create others.
    pub creates: bool,
}

/// Scopes whose domains all shaders have, from the outside.
pub(super) const DOMAINS: [&str; 4] = ["device", "queue_family", "workgroup", "subgroup"];

impl Alphabet {
    /// What every program may have, and what only matters where the options differ.
    pub(super) fn of(one: &VulkanOptions, other: &VulkanOptions) -> Alphabet {
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
        Alphabet { abilities, creates }
    }

    /// What an operation may be in Vulkan's terms.
    pub(super) fn vulkan(&self) -> Option<&vulkan::Abilities> {
        self.abilities.vulkan.as_ref()
    }
}

/// A control barrier: one instruction, so that its execution scope is the same for all.
fn meeting(scope: &str) -> vulkan::Meeting {
    let marks = vec!["control_barrier".into(), format!("execution_scope[{scope}]")];
    vulkan::Meeting { instance: scope.into(), marks }
}
