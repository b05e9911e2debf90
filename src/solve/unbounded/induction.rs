//! What has to be shown by induction along closures and fixpoints.

use super::translate::unrolled;
use crate::relation::{Formula, Id, Node, Reach, Rel, Substitution, group, intern, node};
use rustc_hash::FxHashSet;

/// Along which side of a closure an induction goes.
#[derive(Clone, Copy)]
pub(super) enum From {
    Start,
    End,
}

/// What has to be shown for a closure to be included in a bound, if all before are in all bounds.
pub(super) fn induction_steps(
    closure: Rel,
    bounds: &[Rel],
    bound: Rel,
    from: From,
) -> Vec<(String, Formula)> {
    let all = bounds.iter().fold(Rel::all(), |all, bound| all & *bound);
    match node(unnamed(closure.id())) {
        Node::Plus(step) => {
            let step = Rel::of_id(step);
            let so_far = all & closure;
            let next = match from {
                From::Start => so_far >> step,
                From::End => step >> so_far,
            };
            vec![
                ("one step".into(), Formula::Included(step, bound)),
                ("one step more".into(), Formula::Included(next, bound)),
            ]
        }
        Node::Fix(g, member) => {
            assert_eq!(group(g).bodies.len(), 1, "members of one fixpoint need a bound each");
            let body = with_bound(g, member, all);
            vec![("one round more".into(), Formula::Included(body, bound))]
        }
        other => panic!("{other:?} is neither a closure nor a fixpoint"),
    }
}

/// What has to be shown of the first steps of a closure.
pub(super) fn first_step(closure: Rel, bound: Rel) -> Option<Formula> {
    match node(unnamed(closure.id())) {
        Node::Plus(step) => Some(Formula::Included(Rel::of_id(step), bound)),
        _ => None,
    }
}

/// What has to be shown of the later steps, if earlier ones are in `all`.
pub(super) fn step_into(closure: Rel, all: Rel, bound: Rel) -> Option<Formula> {
    match node(unnamed(closure.id())) {
        Node::Plus(step) => {
            let next = (all & closure) >> Rel::of_id(step);
            Some(Formula::Included(next, bound))
        }
        Node::Fix(g, member) => Some(Formula::Included(with_bound(g, member, all), bound)),
        _ => None,
    }
}

/// One round of a fixpoint that starts within a bound.
fn with_bound(g: u32, member: u32, bound: Rel) -> Rel {
    let fixpoint = intern(Node::Fix(g, member));
    let within = Rel::of_id(fixpoint) & bound;
    let body = unrolled(g, member);
    Rel::of_id(Substitution::new([(fixpoint, within.id())], Reach::Everywhere).apply(body))
}

/// The expression behind a name.
fn unnamed(id: Id) -> Id {
    match node(id) {
        Node::Named(_, body) => unnamed(body),
        _ => id,
    }
}

/// The closures and fixpoints in expressions, outermost last.
pub fn closures(of: impl IntoIterator<Item = Id>) -> Vec<Rel> {
    fn walk(id: Id, seen: &mut FxHashSet<Id>, out: &mut Vec<Rel>) {
        if !seen.insert(id) {
            return;
        }
        for child in crate::relation::children(node(id)) {
            walk(child, seen, out);
        }
        if matches!(node(id), Node::Plus(_) | Node::Fix(..)) {
            out.push(Rel::of_id(id));
        }
    }
    let (mut seen, mut out) = (FxHashSet::default(), Vec::new());
    of.into_iter().for_each(|id| walk(id, &mut seen, &mut out));
    out
}
