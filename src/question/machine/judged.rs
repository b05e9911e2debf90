//! The outcomes of one program on a machine, and whether the model allows them.

use super::operation::Code;
use super::options::Machine;
use super::read::code;
use super::run::run;
use super::state::{Outcome, Running};
use crate::program::ir::Source;
use crate::program::litmus::Litmus;
use crate::question::litmus::{Judge, Models, Seen};
use crate::read::sketch::read_sketch;
use crate::solve::enumerate::Incomplete;
use crate::source::InputError;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Candidate executions to look at one by one.
const LIMIT: usize = 10_000_000;

/// A final state: the registers, `T1: %a`, and the locations, each with its value.
pub type Named = Vec<(String, u64)>;

/// A final state of a program on a machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The values.
    pub values: Named,
    /// Whether the model allows it.
    pub allowed: bool,
    /// A shortest run of the machine to it.
    pub run: Vec<String>,
}

/// Why a program cannot be judged.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// Something in it has no meaning here.
    #[error(transparent)]
    Input(#[from] InputError),
    /// Not all executions can be looked at.
    #[error(transparent)]
    Incomplete(#[from] Incomplete),
}

/// Everything that the program may end with on the machine.
///
/// # Errors
/// Whatever the machine has no meaning for, with its position.
pub fn outcomes(litmus: &Litmus, machine: &Machine) -> Result<BTreeSet<Named>, InputError> {
    let code = code(litmus)?;
    let outcomes = Running::new(&code, machine).outcomes();
    Ok(outcomes.iter().map(|outcome| named(&code, outcome)).collect())
}

/// The final states of the program on the machine, each judged by the model.
///
/// # Errors
/// Whatever has no meaning here, or cannot be enumerated.
pub fn states(
    litmus: &Litmus,
    machine: &Machine,
    models: &mut Models,
) -> Result<Vec<State>, Refused> {
    let code = code(litmus)?;
    let judge = Judge::new(litmus, models)?;
    let mut states = Vec::new();
    for outcome in Running::new(&code, machine).outcomes() {
        let allowed = judge.allows(&seen(&code, &outcome), LIMIT)?;
        let run = run(&code, machine, &outcome).unwrap_or_default();
        states.push(State { values: named(&code, &outcome), allowed, run });
    }
    Ok(states)
}

/// What the machine reaches beyond sequential consistency. Every model here allows what is
/// sequentially consistent: with reads-from and modification order as the operations followed each
/// other, every order that a model demands goes forward in time.
pub(super) fn weak(code: &Code, machine: &Machine) -> Vec<Outcome> {
    let running = Running::new(code, machine);
    if !running.caches() {
        return Vec::new();
    }
    let mut outcomes = running.outcomes();
    let strong = Running::uncached(code).outcomes();
    outcomes.retain(|outcome| !strong.contains(outcome));
    outcomes.into_iter().collect()
}

/// The first of the outcomes that the model forbids for the program of this text.
pub(super) fn first_forbidden(
    text: &str,
    outcomes: &[Outcome],
    models: &mut Models,
) -> Result<Option<Outcome>, Refused> {
    let litmus = read(text)?;
    let code = code(&litmus)?;
    let judge = Judge::new(&litmus, models)?;
    for outcome in outcomes {
        if !judge.allows(&seen(&code, outcome), LIMIT)? {
            return Ok(Some(outcome.clone()));
        }
    }
    Ok(None)
}

/// A sketch that was made here.
pub(super) fn read(text: &str) -> Result<Litmus, InputError> {
    read_sketch(Arc::new(Source { name: "program.mmra".into(), text: text.into() }))
}

/// An outcome with names.
pub(super) fn named(code: &Code, outcome: &Outcome) -> Named {
    let registers = code.registers.iter().map(|(thread, name)| format!("{thread}: %{name}"));
    let locations = code.locations.iter().map(|(name, _)| name.clone());
    registers.chain(locations).zip(outcome.iter().copied()).collect()
}

/// An outcome as the model sees it.
pub(super) fn seen(code: &Code, outcome: &Outcome) -> Vec<(Seen, u64)> {
    let registers = code.registers.iter().map(|(t, n)| Seen::Register(t.clone(), n.clone()));
    let locations = code.locations.iter().map(|(name, _)| Seen::Final(name.clone()));
    registers.chain(locations).zip(outcome.iter().copied()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::programs::{self, decisive, sketch, visit, without_updates};
    use super::*;
    use crate::model::ModelSpec;
    use std::ops::ControlFlow;

    /// What is sequentially consistent is never judged, so it had better be allowed.
    #[test]
    fn interleavings_are_allowed() {
        for spec in ["llvm+mmra", "llvm+mmra,hb=pairs,sync=vulkan", "llvm+mmra,sc=cpp20"] {
            let spec: ModelSpec = spec.parse().expect("a model");
            let mut models = Models::new(&spec);
            let machine = Machine::default();
            let updates = decisive(&machine);
            let plain = without_updates(updates.clone());
            let mut looked_at = 0;
            for (shapes, operations, every) in [(updates, 2, 1), (plain, 3, 23)] {
                let _ = visit(&shapes, &machine, operations, &mut |program| {
                    looked_at += 1;
                    if looked_at % every == 0 {
                        let code = programs::code(program);
                        let strong =
                            Running::uncached(&code).outcomes().into_iter().collect::<Vec<_>>();
                        let text = sketch(program);
                        let forbidden = first_forbidden(&text, &strong, &mut models);
                        assert_eq!(forbidden.expect("few executions"), None, "{spec}\n{text}");
                    }
                    ControlFlow::Continue(())
                });
            }
            assert!(looked_at > 5_000, "{looked_at}");
        }
    }
}
