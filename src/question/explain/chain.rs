//! A derivation as a path that a reader follows: `A -po-> B -sw-> C`, with what its steps rest on
//! besides.

use crate::relation::{Node, Symbol, node};
use crate::solve::derivation::{Derivation, Fact};

/// One step of a path.
#[derive(Clone, Debug)]
pub struct Step<'d> {
    /// Where it leads from.
    pub from: usize,
    /// Where it leads to.
    pub to: usize,
    /// The relation: a base relation, or the definition that is named first; nothing where any two
    /// events are related.
    pub relation: Option<Symbol>,
    /// Whether the relation is gone backwards.
    pub backwards: bool,
    /// Why the definition relates them, if it is one that says more than its name.
    pub opens: Option<&'d Derivation>,
}

/// A path, and facts that it rests on besides.
#[derive(Clone, Debug, Default)]
pub struct Path<'d> {
    /// Its steps.
    pub steps: Vec<Step<'d>>,
    /// Facts about single events, and about pairs apart from the path: what is in a set, or related
    /// as well, or not related.
    pub remarks: Vec<&'d Derivation>,
}

/// The field's short name for a relation.
pub fn short(relation: Symbol) -> &'static str {
    match relation.family() {
        "reads_from" => "rf",
        "from_reads" | "from_read" => "fr",
        "modification_order" => "mo",
        "happens_before" => "hb",
        "synchronizes_with" => "sw",
        "kept_program_order" => "ppo",
        "inter_thread_happens_before" => "ithb",
        "scoped_modification_order" => "smo",
        "system_synchronizes_with" => "ssw",
        // Initial writes happen before all that threads do, which happens before final reads.
        "joined" => "hb",
        family => family,
    }
}

/// Whether readers know the relation by its short name.
pub fn is_known(relation: Symbol) -> bool {
    matches!(short(relation), "rf" | "fr" | "mo" | "smo" | "sw" | "ssw" | "hb" | "po")
}

impl<'d> Path<'d> {
    /// The path that shows a fact about a pair. The relation's own name is taken for known.
    pub fn of(derivation: &'d Derivation) -> Path<'d> {
        match (node(derivation.fact.expression()), &derivation.premises[..]) {
            (Node::Named(..), [body]) if derivation.fact.holds() => Path::of(body),
            _ => Path::unnamed(derivation),
        }
    }

    fn unnamed(derivation: &'d Derivation) -> Path<'d> {
        let Fact::Pair { relation, from, to, holds: true } = derivation.fact else {
            return Path { steps: vec![], remarks: vec![derivation] };
        };
        let step = |relation: Option<Symbol>, opens| {
            vec![Step { from, to, relation, backwards: false, opens }]
        };
        let premises = &derivation.premises[..];
        match (node(relation), premises) {
            (Node::Base(_) | Node::All, _) if from == to => Path::default(),
            (Node::Base(name), _) => Path { steps: step(Some(name), None), remarks: vec![] },
            (Node::All, _) => Path { steps: step(None, None), remarks: vec![] },
            (Node::Named(name, _), [body]) => {
                let inner = Path::unnamed(body);
                // What leads nowhere is what it says of the event.
                if from == to && inner.steps.iter().all(|step| step.from == step.to) {
                    return Path { steps: vec![], ..inner };
                }
                // A definition that adds nothing to another one is that one, and goes by its own name
                // unless the other's is better known.
                match (&inner.steps[..], inner.says_nothing_else()) {
                    ([only], true) if (only.from, only.to) == (from, to) && !only.backwards => {
                        let known = only.relation.is_some_and(is_known);
                        let name =
                            if known || only.opens.is_none() { only.relation } else { Some(name) };
                        Path { steps: step(name, only.opens), remarks: vec![] }
                    }
                    _ => Path { steps: step(Some(name), Some(derivation)), remarks: vec![] },
                }
            }
            (Node::Identity(_), _) => Path { steps: vec![], remarks: premises.iter().collect() },
            (Node::Product(..), _) if from == to => {
                Path { steps: vec![], remarks: premises.iter().collect() }
            }
            (Node::Product(..), _) => {
                Path { steps: step(None, None), remarks: premises.iter().collect() }
            }
            (Node::Intersection(..), [a, b]) => Path::restricted(a, b),
            (Node::Difference(..), [a, b]) => {
                let mut path = Path::unnamed(a);
                // That two events are two goes without saying.
                if !matches!(node(b.fact.expression()), Node::Identity(_)) {
                    path.remarks.push(b);
                }
                path
            }
            (Node::Inverse(_), [inner]) => {
                let mut path = Path::unnamed(inner);
                path.steps.reverse();
                for step in &mut path.steps {
                    (step.from, step.to) = (step.to, step.from);
                    step.backwards = !step.backwards;
                }
                path
            }
            // A union, one of whose sides it is; a composition, a closure, a fixpoint's round.
            _ => premises.iter().map(Path::unnamed).fold(Path::default(), |mut all, path| {
                all.steps.extend(path.steps);
                all.remarks.extend(path.remarks);
                all
            }),
        }
    }

    /// A path that is related in another way as well: the one that a reader can follow, and of two such one of the execution's
    /// own relations or one that leads by other events (that both are at one address explains nothing); first of all the
    /// one that is written first.
    fn restricted(a: &'d Derivation, b: &'d Derivation) -> Path<'d> {
        let (first, second) = (Path::unnamed(a), Path::unnamed(b));
        let leads = |path: &Path<'_>| path.steps.iter().any(|step| step.relation.is_some());
        let is_base = |path: &Path<'_>| path.steps.iter().all(|step| step.opens.is_none());
        let tells = |path: &Path<'_>, whole| {
            (leads(path), leads(path) && (is_base(path) || leads_by_others(whole)))
        };
        let (mut path, other, whole) = match tells(&first, a) >= tells(&second, b) {
            true => (first, second, b),
            false => (second, first, a),
        };
        match leads(&other) {
            true => path.remarks.push(whole),
            false => path.remarks.extend(other.remarks),
        }
        path
    }

    /// Whether no remark is more than what any access of the kind has.
    fn says_nothing_else(&self) -> bool {
        self.remarks.iter().all(|remark| is_plain(remark))
    }
}

/// Whether it follows from what is so of other events than the two that it is about.
fn leads_by_others(whole: &Derivation) -> bool {
    let Fact::Pair { from, to, .. } = whole.fact else { return false };
    let mut open: Vec<&Derivation> = whole.premises.iter().collect();
    while let Some(derivation) = open.pop() {
        if matches!(derivation.fact, Fact::Pair { from: a, to: b, holds: true, .. }
            if [a, b].iter().any(|event| ![from, to].contains(event)))
        {
            return true;
        }
        open.extend(&derivation.premises);
    }
    false
}

/// Whether a fact only says what kind of access an event is, and where: the path shows that.
pub fn is_plain(remark: &Derivation) -> bool {
    match (remark.fact, node(remark.fact.expression())) {
        (Fact::Member { .. }, Node::SetBase(name)) => {
            matches!(
                name.family(),
                "R" | "W" | "F" | "C" | "at" | "reference" | "initial" | "final"
            ) || remark.fact.holds() && matches!(name.family(), "atomic" | "monotonic")
        }
        (Fact::Member { .. }, Node::SetAll) => true,
        (Fact::Member { holds: true, .. }, Node::SetNamed(name, _)) => {
            matches!(name.family(), "reads" | "writes" | "accesses")
        }
        (Fact::Member { holds: true, .. }, Node::SetUnion(..) | Node::SetIntersection(..)) => {
            remark.premises.iter().all(is_plain)
        }
        (Fact::Pair { .. }, Node::All) => true,
        _ => false,
    }
}
