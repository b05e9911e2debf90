//! Why a read is undef.

use super::{contains, lacks, name};
use crate::execution::Execution;
use crate::model::Model;
use crate::relation::indexed;
use crate::solve::evaluate::Evaluator;

/// The reason in a sentence.
pub(super) fn sentence(
    execution: &Execution,
    model: &Model,
    evaluator: &mut Evaluator<'_>,
    read: usize,
) -> String {
    let reader = name(execution, read);
    let place = execution.events[read].location.clone().unwrap_or_else(|| "it".into());
    let all = |events: &[usize]| events.iter().map(|e| name(execution, *e)).collect::<Vec<_>>();
    for (cell, set) in model.undefined.iter().enumerate() {
        if !evaluator.set(*set).contains(read) {
            continue;
        }
        let relation = |family: &'static str| model.relation(indexed(family, cell));
        let Some(may_see) = relation("may_see") else { continue };
        let seen: Vec<usize> = evaluator.relation(may_see).inverse().row(read).collect();
        let ordered = relation("location_order");
        let (is_before, order) = match ordered.or_else(|| relation("before")) {
            Some(order) if ordered.is_some() => ("is location-ordered before", Some(order)),
            other => ("happens before", other.or_else(|| model.relation("happens_before"))),
        };
        let before = order.map(|order| evaluator.relation(order).inverse());
        let comes_before = |w: &usize| before.as_ref().is_some_and(|b| b.contains(read, *w));
        let at = indexed("at", cell);
        let writes = |e: &usize| contains(execution, "W", *e) && contains(execution, at, *e);
        if !(0..execution.events.len()).any(|w| writes(&w) && comes_before(&w)) {
            return format!("{reader} is undef: no write to {place} {is_before} it");
        }
        let is_plain = |e: &usize| !contains(execution, "atomic", *e);
        let plain: Vec<usize> = seen.iter().copied().chain([read]).filter(is_plain).collect();
        let sees =
            format!("{reader} is undef: it races, for it may see {}", all(&seen).join(" or "));
        let unordered: Vec<usize> = seen.iter().copied().filter(|w| !comes_before(w)).collect();
        let unordered = match (ordered, &unordered[..]) {
            (Some(relation), [first, ..]) => {
                let pair = (*first, read);
                let lacks = lacks(execution, model, evaluator, relation.id(), pair);
                let lacks = lacks.map(|lacks| format!(" ({lacks})")).unwrap_or_default();
                format!(
                    ", of which {} is not location-ordered before it{lacks}",
                    all(&unordered).join(" and ")
                )
            }
            _ => String::new(),
        };
        return match &plain[..] {
            [] => format!("{sees}{unordered}, and their scopes do not include each other"),
            [one] => format!("{sees}{unordered}, and {} is not atomic", name(execution, *one)),
            several => {
                format!("{sees}{unordered}, and {} are not atomic", all(several).join(" and "))
            }
        };
    }
    format!("{reader} is undef")
}
