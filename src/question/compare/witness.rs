//! What was found as a witness: the execution that one model allows, as both models see it.

use super::super::programs::Contestant;
use super::test::Confirmation;
use crate::execution::Execution;
use crate::question::explain;
use crate::question::validate::consistent;
use crate::witness::{Panel, SCHEMA, Witness};

/// The witness of a difference: an execution that the model of number `allows` has, and next to it
/// what is closest to it in the other. `shown` says whose each is, and what of it matters.
pub(super) fn witness(
    shown: Vec<(usize, Execution, Vec<String>)>,
    sides: [&Contestant; 2],
    allows: usize,
    confirmed: &[Confirmation; 2],
) -> Witness {
    let (side, rival) = (sides[allows], sides[1 - allows]);
    // Only models that have a name can judge an execution again.
    let named = shown.into_iter().filter(|(m, ..)| sides[*m].mutation.is_none());
    let panels = named.map(|(m, execution, outcome)| panel(execution, outcome, sides[m])).collect();
    let none = match &confirmed[1 - allows] {
        Confirmation::Confirmed(candidates) => {
            format!(
                "none of the program's {candidates} candidate executions has this outcome in {rival}"
            )
        }
        Confirmation::Impossible(_) => {
            format!("no execution of the program has this outcome in {rival}")
        }
    };
    Witness {
        schema: SCHEMA,
        question: format!("compare {} {}", sides[0], sides[1]),
        verdict: "different".into(),
        model: side.model.to_string(),
        panels,
        explanation: vec![format!("{side} allows what {rival} does not"), none],
    }
}

fn panel(execution: Execution, outcome: Vec<String>, of: &Contestant) -> Panel {
    let model = &of.model;
    let allowed = consistent(&execution, model).is_ok();
    let mut edges = explain::edges(&execution, model);
    let told = match allowed {
        true => explain::why_allowed(&execution, model),
        false => {
            let why = explain::why_forbidden(&execution, model);
            edges.extend(why.edges);
            why.lines
        }
    };
    let (title, consistent) = (model.to_string(), allowed);
    let (model, why, argument) = (Some(model.to_string()), vec![], vec![]);
    let mut panel = Panel { title, model, execution, consistent, edges, why, argument, outcome };
    panel.tell(told);
    panel
}
