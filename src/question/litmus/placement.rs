//! Where threads run: which of them share an instance of a scope.

use crate::execution::scopes::{self, PTX, Scope, Target};
use crate::model::{ModelSpec, Vocabulary};
use crate::program::event::Program;
use crate::program::litmus::{Dialect, Litmus, ThreadSpec};
use crate::program::term::Pool;
use crate::source::InputError;

/// Where threads run that run in no instances of shader scopes: on the host, in a fixed-function
/// stage.
pub(super) const OUTSIDE: [&str; 2] = ["host", "stage"];

/// Scopes whose domains all shaders have, whether or not anything is said of them.
const DOMAINS: [&str; 4] = ["device", "queue_family", "workgroup", "subgroup"];

/// Adds the scopes that have instances although no operation names them: availability and visibility
/// go through them. They are those that threads are placed in; in Vulkan's and PTX's terms also those of all
/// threads, and those that operations name as execution scopes only.
pub(super) fn add_scopes(litmus: &Litmus, vocabulary: &mut Vocabulary) {
    let known = |name: &str| vocabulary.scopes.iter().copied().find(|scope| scope.name() == name);
    let placed = litmus.threads.iter().flat_map(|t| &t.placement).map(|(name, _)| name.as_str());
    let placed = placed.filter(|name| !OUTSIDE.contains(name));
    let placed: Vec<Scope> =
        placed.map(|name| known(name).unwrap_or_else(|| Scope::named(name))).collect();
    let executing = vocabulary.members("execution_scope").into_iter();
    let executing = executing.map(|scope| Scope::named(scope.name()));
    let executing: Vec<Scope> = match litmus.dialect {
        Dialect::Llvm => vec![],
        Dialect::Ptx => PTX.map(Scope::named).to_vec(),
        Dialect::Vulkan => executing.chain(DOMAINS.map(Scope::named)).collect(),
    };
    vocabulary.scopes.extend(placed.into_iter().chain(executing));
    vocabulary.scopes.sort();
    vocabulary.scopes.dedup();
}

/// States for every scope that occurs which threads share an instance of it.
///
/// # Errors
/// A scope that is stated for some threads only.
pub(super) fn share_instances(
    litmus: &Litmus,
    target: Target,
    pool: &mut Pool,
    program: &mut Program,
    named: &[Scope],
) -> Result<(), InputError> {
    for place in scopes::places(named).into_iter().filter(|s| s.depends_on_threads()) {
        let around = place.around(target.nested());
        for scope in &around {
            everywhere_or_nowhere(litmus, *scope)?;
        }
        // Invocations are shader-call-related because one creates the other.
        if place.is("shader_call")
            && litmus.threads.iter().all(|t| instance(t, place.name()).is_none())
        {
            continue;
        }
        // Who is alone shares each with himself.
        if let [_] = litmus.threads[..] {
            let yes = pool.boolean(true);
            program.same_instance.push((place, 0, 0, yes));
        }
        for (x, first) in litmus.threads.iter().enumerate() {
            for (y, second) in litmus.threads.iter().enumerate().skip(x + 1) {
                let inside = |t: &ThreadSpec| !is_outside(t) || instance(t, place.name()).is_some();
                // Threads in two agents are in two workgroups, too.
                let same =
                    around.iter().all(|s| instance(first, s.name()) == instance(second, s.name()))
                        && inside(first)
                        && inside(second);
                let same = pool.boolean(same);
                program.same_instance.push((place, x, y, same));
            }
        }
    }
    Ok(())
}

/// For each thread of a test the number of its workgroup, in the terms of a model.
pub fn workgroups_in(litmus: &Litmus, spec: &ModelSpec) -> Vec<usize> {
    let target = match spec {
        ModelSpec::Amdgpu(_) => Target::Amdgpu,
        _ => litmus.module.target,
    };
    workgroups(litmus, target)
}

/// For each thread the number of its workgroup.
pub(super) fn workgroups(litmus: &Litmus, target: Target) -> Vec<usize> {
    let around = Scope::named("workgroup").around(target.nested());
    let place = |thread: &ThreadSpec| -> Vec<Option<u32>> {
        around.iter().map(|scope| instance(thread, scope.name())).collect()
    };
    let places: Vec<_> = litmus.threads.iter().map(place).collect();
    places.iter().map(|own| places.iter().position(|p| p == own).unwrap_or(0)).collect()
}

/// Whether these threads are in one instance of the scope. What is not stated is shared by all.
pub(super) fn together(litmus: &Litmus, target: Target, scope: Scope, threads: &[usize]) -> bool {
    if scope.is(scopes::SINGLE_THREAD) || scope.is("invocation") {
        return threads.windows(2).all(|two| two[0] == two[1]);
    }
    let place = |thread: &usize| -> Vec<Option<u32>> {
        let around = scope.around(target.nested());
        around.iter().map(|scope| instance(&litmus.threads[*thread], scope.name())).collect()
    };
    threads.windows(2).all(|two| place(&two[0]) == place(&two[1]))
}

fn instance(thread: &ThreadSpec, scope: &str) -> Option<u32> {
    thread.placement.iter().find(|(s, _)| s == scope).map(|(_, n)| *n)
}

fn is_outside(thread: &ThreadSpec) -> bool {
    OUTSIDE.iter().any(|place| instance(thread, place).is_some())
}

fn everywhere_or_nowhere(litmus: &Litmus, scope: Scope) -> Result<(), InputError> {
    let stated = |t: &&ThreadSpec| instance(t, scope.name()).is_some();
    let with = litmus.threads.iter().find(stated);
    let without = litmus.threads.iter().find(|t| !stated(t) && !is_outside(t));
    match (with, without) {
        (Some(with), Some(without)) => {
            let message = format!(
                "thread {} runs in a {scope}, but nothing is said of thread {}",
                with.name, without.name
            );
            let source = &litmus.module.source;
            Err(InputError::new(source, without.span, message, "in which one does it run?")
                .with_help(format!("state the {scope} of every thread, or of none")))
        }
        _ => Ok(()),
    }
}
