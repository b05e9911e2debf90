//! Scopes, their instances, and the memory domains that are their duals.

use super::super::{Builder, Scopeless, ShaderCall, Vocabulary, VulkanOptions};
use crate::relation::{Member, Rel, Set, base, base_set, indexed};

/// Scopes as relations between operations, by whose agents performs them.
pub(super) struct Scopes {
    /// Each is in the instance of the other's memory scope.
    pub in_scope: Rel,
    /// The second is in the first's execution scope.
    pub execution: Rel,
    /// Order of instructions across invocations that create each other.
    pub shader_call_order: Rel,
    /// The domains that shader operations reach, broadest first.
    pub domains: Vec<Domain>,
}

/// A memory domain used by shader invocations.
pub(super) struct Domain {
    /// Name of the scope that is its dual.
    pub scope: &'static str,
    /// Both agents are in the same instance.
    pub instance: Rel,
    /// Operations whose scope is this one or a broader one.
    pub reached_by: Set,
}

/// Where the domains stand, broadest first, but for the shader call instance.
const NESTED: [&str; 5] = ["device", "queue_family", "fragment_interlock", "workgroup", "subgroup"];

pub(super) fn instances(
    b: &mut Builder,
    options: &VulkanOptions,
    vocabulary: &Vocabulary,
) -> Scopes {
    let shader_call_order = shader_calls(b);
    let related = shader_call_related(b);
    let host = base_set("host");
    let on_device = Set::all() - host;
    let mut names: Vec<Member> = vocabulary.scopes.iter().map(Member::from).collect();
    let executing = vocabulary.members("execution_scope");
    names.extend(executing.iter().filter(|s| !vocabulary.scopes.iter().any(|n| n.member() == **s)));
    let instances: Vec<(Member, Rel)> = names
        .iter()
        .map(|scope| {
            let instance = base(indexed("same_instance", scope));
            let instance = match scope.word() {
                Some("cross_device") => Rel::all(),
                Some("invocation") => base("same_thread"),
                Some("shader_call") => related | instance,
                _ => instance.within(on_device),
            };
            let prose = "agents in one instance of the scope";
            (*scope, b.rel(indexed("instance", scope), "vulkan.scope.instance", prose, instance))
        })
        .collect();
    let covered = |scopes: &[Member], family: &'static str| {
        instances
            .iter()
            .filter(|(s, _)| scopes.contains(s))
            .fold(Rel::empty(), |all, (s, i)| all | (base_set(indexed(family, s)).identity() >> *i))
    };
    let covers = b.rel(
        "covers",
        "vulkan.scope.def",
        "the second is in the instance of the first's memory scope",
        covered(&names, "scoped"),
    );
    let in_scope = b.rel(
        "in_scope",
        "vulkan.scope.def",
        "each is in the instance of the other's memory scope",
        covers & covers.inverse(),
    );
    let execution = b.rel(
        "in_execution_scope",
        "vulkan.sw.control",
        "the second is in the instance of the first's execution scope",
        covered(&executing, "execution_scope"),
    );

    let mut order: Vec<&'static str> = NESTED.to_vec();
    let around = match options.shader_call {
        ShaderCall::QueueFamily => "queue_family",
        ShaderCall::FragmentInterlock => "fragment_interlock",
        ShaderCall::Workgroup => "workgroup",
        ShaderCall::Subgroup => "subgroup",
    };
    let at = order.iter().position(|s| *s == around).map_or(order.len(), |i| i + 1);
    order.insert(at, "shader_call");
    let mut reached_by = Set::empty();
    let mut domains = Vec::new();
    for scope in order {
        let Some((_, instance)) = instances.iter().find(|(s, _)| s.is(scope)) else { continue };
        reached_by = reached_by | base_set(indexed("scoped", scope));
        let name = indexed("reaches", scope);
        let named = b.set(
            name,
            "vulkan.domain.scope",
            "a scope includes the domains of the smaller instances around the agent",
            reached_by,
        );
        domains.push(Domain { scope, instance: *instance, reached_by: named });
    }
    if let (Scopeless::Subgroup, Some(narrowest)) = (options.scopeless, domains.last_mut()) {
        let scoped = names.iter().fold(Set::empty(), |all, s| all | base_set(indexed("scoped", s)));
        narrowest.reached_by = narrowest.reached_by | (Set::all() - scoped);
    }
    Scopes { in_scope, execution, shader_call_order, domains }
}

/// Invocations that create each other, on the level of operations.
fn shader_call_related(b: &mut Builder) -> Rel {
    let same_thread = base("same_thread");
    let created = base("creates");
    b.rel(
        "shader_call_related",
        "vulkan.shader_call.related",
        "the equivalence of invocations with those their repack instructions create",
        (same_thread | created | created.inverse()).plus(),
    )
}

/// Program order, and around the invocations that a repack instruction creates.
fn shader_calls(b: &mut Builder) -> Rel {
    let po = base("po");
    let entry = b.rel(
        "shader_call_entry",
        "vulkan.shader_call.entry",
        "a repack instruction before what the invocations it creates execute",
        base_set("repack").identity() >> base("creates"),
    );
    let next = po - (po >> po);
    let exit = b.rel(
        "shader_call_exit",
        "vulkan.shader_call.exit",
        "what they execute before the instruction after the repack instruction",
        entry.inverse() >> next,
    );
    b.rel(
        "shader_call_order",
        "vulkan.shader_call.order",
        "the transitive closure of program order, entry and exit",
        (po | entry | exit).plus(),
    )
}
