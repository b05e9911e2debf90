//! What the programs are made of among which two models are told apart.

use super::contestant::Contestant;
use crate::execution::scopes::{GLOBAL, LOCAL, PTX, Scope};
use crate::execution::tags::{AVAILABILITY, Tag};
use crate::model::{
    AmdgpuText, Isa, LlvmOptions, ModelSpec, PtxOptions, ReadScopes, ShaderCall, Sync,
    VulkanOptions,
};
use crate::program::context::{Abilities, ptx, vulkan};
use crate::program::litmus::Dialect;
use crate::program::mapping::Mapping;
use crate::relation::{Member, indexed};

/// What programs may use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Features {
    /// All that the models know.
    #[default]
    All,
    /// LLVM's own operations, without AMDGPU's availability and visibility.
    Default,
    /// All but volatile accesses and LDS.
    Global,
    /// LLVM's own operations, some with a scope that is about one address space.
    OneAddressSpace,
}

/// Two models that judge different kinds of programs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{one} and {other} are not about the same programs: {why}")]
pub struct NotComparable {
    /// A model.
    pub one: String,
    /// The other one.
    pub other: String,
    /// What they need to be compared.
    pub why: &'static str,
}

/// A location and the references to it, the first of them of the location's own name.
pub(in crate::question) const MEMORY: [(&str, &[&str]); 2] = [("x", &["x", "z"]), ("y", &["y"])];

/// The storage classes.
pub(in crate::question) const CLASSES: [&str; 2] = ["sc0", "sc1"];

/// Scopes whose domains all shaders have, from the outside.
const DOMAINS: [&str; 4] = ["device", "queue_family", "workgroup", "subgroup"];

/// The operations and relations to choose from.
pub(in crate::question) struct Alphabet {
    /// In whose terms programs are.
    pub dialect: Dialect,
    /// What an operation may be.
    pub abilities: Abilities,
    /// Scopes that every program has instances of, from the outside.
    pub domains: &'static [&'static str],
    /// The scope of which there is one instance only.
    pub one_device: Option<&'static str>,
    /// Whether threads may be synchronized from outside.
    pub synchronized: bool,
    /// Whether invocations may create others.
    pub creates: bool,
}

impl Alphabet {
    /// What every program may have, and what only matters where the models differ.
    ///
    /// # Errors
    /// Models that have no programs in common.
    pub(in crate::question) fn of(
        sides: [&Contestant; 2],
        features: Features,
    ) -> Result<Alphabet, NotComparable> {
        let [one, other] = sides;
        let not_comparable = |why: &'static str| {
            Err(NotComparable { one: one.to_string(), other: other.to_string(), why })
        };
        let (source, judge) = match (one.mapping, other.mapping) {
            (Some(_), Some(_)) => return not_comparable("one mapping is enough"),
            (None, Some(_)) => (other, one),
            _ => (one, other),
        };
        if source.target() != judge.model.dialect() {
            return not_comparable(
                "compare models of one family, or say what programs become (amdgpu,map=llvm, \
                 amdgpu,map=vulkan or vulkan,map=mmra)",
            );
        }
        if source.mapping.is_some() && judge.model.splits_updates() {
            return not_comparable(
                "in what a mapping writes, an update is one operation (rmw=one)",
            );
        }
        match (&source.model, &judge.model) {
            (ModelSpec::Vulkan(one), ModelSpec::Vulkan(other)) => {
                let mut alphabet = Alphabet::vulkan(one, other);
                if one == other {
                    alphabet.all_of_vulkan();
                }
                Ok(alphabet)
            }
            (ModelSpec::Vulkan(one), _) => {
                let mut alphabet = Alphabet::vulkan(one, one);
                alphabet.synchronized = false;
                Ok(alphabet)
            }
            (ModelSpec::Ptx(one), ModelSpec::Ptx(other)) => Ok(Alphabet::ptx(one, other)),
            _ => Ok(Alphabet::llvm(source, &judge.model, features)),
        }
    }

    fn llvm(source: &Contestant, judge: &ModelSpec, features: Features) -> Alphabet {
        let (mut tags, mut av, mut scoped, mut trunk, mut spaces) =
            (Vec::new(), false, source.mapping == Some(Mapping::WiderScopes), false, false);
        for spec in [&source.model, judge] {
            let llvm = match spec {
                ModelSpec::Llvm(llvm) => llvm,
                ModelSpec::Amdgpu(amdgpu) => {
                    scoped = true;
                    trunk |= amdgpu.text == AmdgpuText::Trunk && features != Features::Global;
                    if matches!(features, Features::All | Features::Global) {
                        av = true;
                        tags.push(Tag::new(AVAILABILITY, "none"));
                    }
                    &amdgpu.llvm
                }
                ModelSpec::Vulkan(_) | ModelSpec::Ptx(_) => continue,
            };
            scoped |= llvm.read_scopes == ReadScopes::Inclusive;
            spaces |= llvm.mmra && llvm.sync == Sync::Amdgpu;
            tags.extend(annotations(llvm));
        }
        tags.sort();
        tags.dedup();
        let vulkan = judge.dialect() == Dialect::Vulkan;
        let scopes: &[&str] = match (features, scoped) {
            (Features::OneAddressSpace, _) => &["agent", "agent-one-as"],
            (_, true) => &["agent", "workgroup"],
            (_, false) => &[],
        };
        spaces |= features == Features::OneAddressSpace;
        let scopes: Vec<Scope> = scopes.iter().map(|s| Scope::named(s)).collect();
        // Neither `seq_cst` nor `unordered` is there in Vulkan, nothing crosses devices, and the table
        // of equivalents says nothing of LDS or volatile.
        let mut abilities = Abilities { av, ..Abilities::all(!vulkan, &tags, &scopes) };
        abilities.unordered = !vulkan;
        abilities.volatile = trunk && !vulkan;
        if (trunk || spaces) && !vulkan {
            abilities.spaces = vec![GLOBAL, LOCAL];
        }
        let one_device = vulkan.then_some("agent");
        let dialect = Dialect::Llvm;
        let (domains, synchronized, creates): (&[&str], _, _) = (&[], false, false);
        Alphabet { dialect, abilities, domains, one_device, synchronized, creates }
    }

    /// What programs are made of, for readers of a verdict about all of them.
    pub(in crate::question) fn among(&self) -> Vec<String> {
        let Abilities { scopes, tags, spaces, seq_cst, unordered, av, volatile, .. } =
            &self.abilities;
        let list = |all: Vec<String>| all.join(", ");
        let mut out = vec!["any number of threads".to_string()];
        let places: Vec<String> = MEMORY.iter().map(|(name, _)| (*name).to_string()).collect();
        out.push(format!("locations {} of one size, all accessed whole", list(places)));
        let missing = [(*seq_cst, "seq_cst"), (*unordered, "unordered")];
        // What PTX has no name for is not missing there.
        let named = self.dialect != Dialect::Ptx;
        let missing = missing.into_iter().filter(|(there, _)| named && !there);
        let missing: Vec<String> = missing.map(|(_, order)| order.to_string()).collect();
        out.push(match missing.is_empty() {
            true => "loads, stores, exchanges and fences of every ordering".into(),
            false => {
                format!(
                    "loads, stores, exchanges and fences of every ordering but {}",
                    list(missing)
                )
            }
        });
        let outermost = match self.dialect {
            Dialect::Llvm => "the system's",
            Dialect::Vulkan => "none wider",
            Dialect::Ptx => "the system's",
        };
        out.push(match (scopes.is_empty(), self.one_device) {
            (true, _) => "no scope but the system's".into(),
            (_, Some(device)) => format!(
                "scopes {}, in one {device}",
                list(scopes.iter().map(ToString::to_string).collect())
            ),
            (_, None) => format!(
                "scopes {} and {outermost}",
                list(scopes.iter().map(ToString::to_string).collect())
            ),
        });
        if !tags.is_empty() {
            out.push(format!("tags {}", list(tags.iter().map(ToString::to_string).collect())));
        }
        if *av {
            out.push("AMDGPU's store-available and load-visible".into());
        }
        if *volatile {
            out.push("volatile accesses".into());
        }
        if !spaces.is_empty() {
            let spaces = list(spaces.iter().map(ToString::to_string).collect());
            out.push(format!("locations in address spaces {spaces}"));
        }
        if let Some(vulkan) = &self.abilities.vulkan {
            out.push(format!(
                "storage classes {}",
                list(vulkan.classes.iter().map(ToString::to_string).collect())
            ));
            out.push("two references to one location".into());
            let others = [
                (!vulkan.barriers.is_empty(), "control barriers"),
                (vulkan.host, "host threads"),
                (vulkan.others.iter().flatten().any(|o| *o == "everywhere"), "the device domain"),
                (self.creates, "invocations that create others"),
                (self.synchronized, "threads synchronized from outside"),
            ];
            out.extend(others.iter().filter(|(there, _)| *there).map(|(_, what)| (*what).into()));
        }
        if let Some(ptx) = &self.abilities.ptx
            && !ptx.proxies.is_empty()
        {
            out.push(
                "two virtual addresses of one location, surface accesses, proxy fences".into(),
            );
        }
        out.push("initial values of zero".into());
        out.push("what memory holds in the end is not looked at".into());
        out
    }

    fn ptx(one: &PtxOptions, other: &PtxOptions) -> Alphabet {
        let scopes = PTX.map(Scope::named);
        let mut abilities = Abilities::all(true, &[], &scopes);
        abilities.unordered = false;
        // Version 6.0 has neither aliases nor proxies.
        let proxies = [one, other].iter().all(|options| options.isa == Isa::V75);
        let names = MEMORY
            .iter()
            .flat_map(|(location, names)| names.iter().map(move |name| (*name, *location)));
        let addresses = names.filter(|(name, location)| proxies || name == location).collect();
        let proxies = if proxies { vec!["surface".into()] } else { vec![] };
        abilities.ptx = Some(ptx::Abilities { addresses, proxies });
        let (dialect, domains) = (Dialect::Ptx, &["gpu", "cta"]);
        let (one_device, synchronized, creates) = (None, false, false);
        Alphabet { dialect, abilities, domains, one_device, synchronized, creates }
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
            classes: CLASSES.map(Member::text).into(),
            ..vulkan::Abilities::default()
        };
        if one.control_barriers != other.control_barriers {
            vulkan.barriers = scopes.iter().map(|s| meeting(Scope::named(s))).collect();
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
        let scopes: Vec<Scope> = scopes.into_iter().map(Scope::named).collect();
        let mut abilities = Abilities::all(false, &[], &scopes);
        abilities.vulkan = Some(vulkan);
        let one_device = Some("device");
        let (dialect, domains, synchronized) = (Dialect::Vulkan, &DOMAINS, true);
        Alphabet { dialect, abilities, domains, one_device, synchronized, creates }
    }

    /// Where a model is compared with nothing but a statement, no difference tells what matters: control
    /// barriers and the device domain may.
    fn all_of_vulkan(&mut self) {
        if let Some(vulkan) = &mut self.abilities.vulkan {
            vulkan.barriers = self.abilities.scopes.iter().map(|scope| meeting(*scope)).collect();
            let domain = ["available_device", "visible_device"];
            vulkan.others.extend(domain.map(|of| vec![of.into(), "everywhere".into()]));
        }
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
    all.map(|(prefix, suffix)| Tag::new(*prefix, *suffix)).collect()
}

/// A control barrier: one instruction, so that its execution scope is the same for all.
fn meeting(scope: Scope) -> vulkan::Meeting {
    let marks = vec!["control_barrier".into(), indexed("execution_scope", scope)];
    vulkan::Meeting { instance: scope.to_string(), marks }
}
