//! Free variables: what the value of an expression inside a fixpoint hangs on.

use super::{Id, Node, children, group, node};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;

/// The fixpoint variables that expressions mention and do not bind, remembered.
#[derive(Default)]
pub struct FreeVariables(FxHashMap<Id, Rc<BTreeSet<u32>>>);

impl FreeVariables {
    /// Whether what the expression means does not depend on how far a fixpoint around it has come.
    pub fn is_closed(&mut self, id: Id) -> bool {
        self.of(id).is_empty()
    }

    /// Whether the pairs that start at an event hang on nothing but the pairs of free variables that
    /// start there.
    pub fn keeps_starts(&mut self, id: Id) -> bool {
        if self.is_closed(id) {
            return true;
        }
        match node(id) {
            Node::Variable(_) => true,
            Node::Union(a, b) | Node::Intersection(a, b) => {
                self.keeps_starts(a) && self.keeps_starts(b)
            }
            Node::Difference(a, b) | Node::Sequence(a, b) => {
                self.keeps_starts(a) && self.is_closed(b)
            }
            Node::Named(_, body) => self.keeps_starts(body),
            _ => false,
        }
    }

    fn of(&mut self, id: Id) -> Rc<BTreeSet<u32>> {
        if let Some(known) = self.0.get(&id) {
            return known.clone();
        }
        let here = node(id);
        let mut free = BTreeSet::new();
        for child in children(here) {
            free.extend(self.of(child).iter().copied());
        }
        match here {
            Node::Variable(v) => free = BTreeSet::from([v]),
            Node::Fix(g, _) => {
                let bound = group(g).variables;
                free.retain(|v| !bound.contains(v));
            }
            _ => {}
        }
        let free = Rc::new(free);
        self.0.insert(id, free.clone());
        free
    }
}
