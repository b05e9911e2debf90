//! Options of Vulkan's model. The first value of each is how the appendix is read here; presets
//! gather what the published formalisations chose instead.

use super::{Choice, ModelError, Variant, option_enum};

option_enum! {
    /// Whose model: the value of `as=`.
    Preset {
        /// The text of the appendix.
        Text = "text",
        /// Khronos' own formalisation in Alloy.
        Khronos = "khronos",
        /// Dartagnan's formalisation in cat.
        Dartagnan = "dartagnan",
    }
}
option_enum! {
    /// What scoped modification order relates.
    ModificationOrder {
        /// One order per write A, of A and all atomic writes that are mutually ordered with it.
        PerWrite = "per-write",
        /// A strict partial order of exactly the mutually ordered writes. Where being mutually
        /// ordered is not transitive there is no execution.
        Mutual = "mutual",
        /// The part of one coherence order that relates mutually ordered writes.
        Coherence = "coherence",
    }
}
option_enum! {
    /// What comes after the write that a read takes its value from.
    FromReads {
        /// What is later in scoped modification order.
        Modification = "smo",
        /// Also what is later in location order.
        LocationOrder = "location-order",
        /// Also what is later in location order, if the read's own write is location-ordered
        /// before the read.
        Visible = "visible-source",
    }
}
option_enum! {
    /// Whether chains of more than one availability or visibility operation count
    /// (`vulkanMemoryModelAvailabilityVisibilityChains`).
    Chains {
        /// They do.
        Yes = "yes",
        /// They do not.
        No = "no",
    }
}
option_enum! {
    /// Which operations may follow each other in a chain.
    Links {
        /// Any that includes the reference and the location of the write (or the read), whatever
        /// its agent.
        Location = "location",
        /// Any, as long as the second is performed in the first one's domain.
        Any = "any",
        /// The second must include the first in its source scope, so that the first is a write;
        /// backwards for visibility.
        Included = "included",
    }
}
option_enum! {
    /// Who synchronizes through a control barrier.
    ControlBarriers {
        /// Invocations in one instance of its execution scope.
        Execution = "execution",
        /// Operations of different invocations in each other's memory scope.
        Memory = "memory",
    }
}
option_enum! {
    /// With whom the reader of a release sequence must be mutually ordered.
    ReleaseSequence {
        /// With its head.
        Head = "head",
        /// With the write it reads from.
        Last = "last",
    }
}
option_enum! {
    /// What an atomic read-modify-write is.
    Updates {
        /// One operation that reads and writes.
        One = "one",
        /// Two, with nothing between them.
        Two = "two",
    }
}
option_enum! {
    /// What "visible-to" says about the value read.
    Visible {
        /// No read takes its value from a write that another one hides.
        Unshadowed = "unshadowed",
        /// The same, of non-atomic reads only.
        NonAtomic = "non-atomic",
        /// Every read takes its value from every write that is visible to it, as the sentence says.
        Literal = "literal",
    }
}
option_enum! {
    /// What an availability or visibility operation without a scope reaches.
    Scopeless {
        /// Nothing.
        None = "none",
        /// The subgroup.
        Subgroup = "subgroup",
    }
}
option_enum! {
    /// Whether the implementation supports concurrent host and device atomics.
    MixedAtomics {
        /// It does not.
        Separate = "separate",
        /// It does.
        Concurrent = "concurrent",
    }
}
option_enum! {
    /// The domain that the shader call instance domain is nested in directly.
    ShaderCall {
        /// The queue family instance.
        QueueFamily = "queue-family",
        /// The fragment interlock instance.
        FragmentInterlock = "fragment-interlock",
        /// The workgroup instance.
        Workgroup = "workgroup",
        /// The subgroup instance.
        Subgroup = "subgroup",
    }
}

/// Vulkan's model with all its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VulkanOptions {
    /// `as=`: whose model the other options started from.
    pub preset: Preset,
    /// `smo=`
    pub modification_order: ModificationOrder,
    /// `fr=`
    pub from_reads: FromReads,
    /// `chains=`
    pub chains: Chains,
    /// `links=`
    pub links: Links,
    /// `cbar=`
    pub control_barriers: ControlBarriers,
    /// `rs=`
    pub release_sequence: ReleaseSequence,
    /// `rmw=`
    pub updates: Updates,
    /// `visible=`
    pub visible: Visible,
    /// `scopeless=`
    pub scopeless: Scopeless,
    /// `host-atomics=`
    pub mixed_atomics: MixedAtomics,
    /// `shader-call=`
    pub shader_call: ShaderCall,
    /// The text, where it is not the model's own.
    pub variant: Variant,
}

impl VulkanOptions {
    /// The options of a preset.
    pub fn of(preset: Preset) -> Self {
        let text = VulkanOptions {
            preset,
            modification_order: ModificationOrder::PerWrite,
            from_reads: FromReads::Modification,
            chains: Chains::Yes,
            links: Links::Location,
            control_barriers: ControlBarriers::Execution,
            release_sequence: ReleaseSequence::Head,
            updates: Updates::One,
            visible: Visible::Unshadowed,
            scopeless: Scopeless::None,
            mixed_atomics: MixedAtomics::Separate,
            shader_call: ShaderCall::QueueFamily,
            variant: Variant::default(),
        };
        let formalised = VulkanOptions {
            links: Links::Included,
            control_barriers: ControlBarriers::Memory,
            release_sequence: ReleaseSequence::Last,
            visible: Visible::NonAtomic,
            ..text
        };
        match preset {
            Preset::Text => text,
            Preset::Khronos => VulkanOptions {
                modification_order: ModificationOrder::Mutual,
                from_reads: FromReads::LocationOrder,
                scopeless: Scopeless::Subgroup,
                ..formalised
            },
            Preset::Dartagnan => VulkanOptions {
                modification_order: ModificationOrder::Coherence,
                from_reads: FromReads::Visible,
                updates: Updates::Two,
                ..formalised
            },
        }
    }

    /// The same with one more option.
    pub(super) fn with(mut self, option: &str, value: &str) -> Result<Self, ModelError> {
        match option {
            "as" => {
                let preset = VulkanOptions::of(Preset::parse(option, value)?);
                return Ok(VulkanOptions { variant: self.variant, ..preset });
            }
            "smo" => self.modification_order = ModificationOrder::parse(option, value)?,
            "fr" => self.from_reads = FromReads::parse(option, value)?,
            "chains" => self.chains = Chains::parse(option, value)?,
            "links" => self.links = Links::parse(option, value)?,
            "cbar" => self.control_barriers = ControlBarriers::parse(option, value)?,
            "rs" => self.release_sequence = ReleaseSequence::parse(option, value)?,
            "rmw" => self.updates = Updates::parse(option, value)?,
            "visible" => self.visible = Visible::parse(option, value)?,
            "scopeless" => self.scopeless = Scopeless::parse(option, value)?,
            "host-atomics" => self.mixed_atomics = MixedAtomics::parse(option, value)?,
            "shader-call" => self.shader_call = ShaderCall::parse(option, value)?,
            _ => {
                let known = self.settings().map(|(name, _)| name).join(", ");
                let known = format!("as, {known}");
                return Err(ModelError::Option { option: option.into(), known });
            }
        }
        Ok(self)
    }

    /// Every option as `--model` takes it, name and value.
    pub fn settings(&self) -> [(&'static str, &'static str); 11] {
        [
            ("smo", self.modification_order.word()),
            ("fr", self.from_reads.word()),
            ("chains", self.chains.word()),
            ("links", self.links.word()),
            ("cbar", self.control_barriers.word()),
            ("rs", self.release_sequence.word()),
            ("rmw", self.updates.word()),
            ("visible", self.visible.word()),
            ("scopeless", self.scopeless.word()),
            ("host-atomics", self.mixed_atomics.word()),
            ("shader-call", self.shader_call.word()),
        ]
    }
}

/// The values of an option, the one that the text has first; none if there is no such option.
pub fn vulkan_values(option: &str) -> Vec<&'static str> {
    let choice = vulkan_choice(option);
    choice.into_iter().flat_map(|choice| choice.values).map(|(word, _)| word).collect()
}

/// An option by its name.
pub fn vulkan_choice(option: &str) -> Option<Choice> {
    Some(match option {
        "as" => Preset::choice("as"),
        "smo" => ModificationOrder::choice("smo"),
        "fr" => FromReads::choice("fr"),
        "chains" => Chains::choice("chains"),
        "links" => Links::choice("links"),
        "cbar" => ControlBarriers::choice("cbar"),
        "rs" => ReleaseSequence::choice("rs"),
        "rmw" => Updates::choice("rmw"),
        "visible" => Visible::choice("visible"),
        "scopeless" => Scopeless::choice("scopeless"),
        "host-atomics" => MixedAtomics::choice("host-atomics"),
        "shader-call" => ShaderCall::choice("shader-call"),
        _ => return None,
    })
}

/// Each option with the clause that it is a reading of.
pub const VULKAN_FORKS: [(&str, &str); 11] = [
    ("smo", "vulkan.smo.def"),
    ("fr", "vulkan.acyclic.fr"),
    ("chains", "vulkan.chain.availability"),
    ("links", "vulkan.chain.availability"),
    ("cbar", "vulkan.sw.control"),
    ("rs", "vulkan.sw.atomic_atomic"),
    ("rmw", "vulkan.semantics.acq_rel"),
    ("visible", "vulkan.visible_to.reads"),
    ("scopeless", "vulkan.avvis.instruction"),
    ("host-atomics", "vulkan.atomic.mutually"),
    ("shader-call", "vulkan.domain.scope"),
];
