//! What branches have found to hold where something is computed.
//!
//! A branch is undefined behaviour if its condition is undef or poison, so that what it has found to hold holds for all
//! that is computed from the same values where control has come that way, in the original and thus in both.

use super::nodes::node_number;
use super::places::Places;
use crate::program::control::successors;
use crate::program::ir::{Effect, Operation, Predicate, Promises, Type, Value};
use rustc_hash::FxHashMap;

/// Of a switch with more cases it is not known that its value is none of them.
const MOST_CASES: usize = 8;

impl Places<'_> {
    /// Notes what is known at the beginning of each block. The blocks of both stand after those that they are only reached
    /// through.
    pub(super) fn find_known(&mut self, places: &FxHashMap<&str, usize>) {
        let function = self.sides[0].function;
        let mut ways = vec![vec![]; function.blocks.len()];
        for (from, block) in function.blocks.iter().enumerate() {
            let next = successors(block).into_iter().filter_map(|label| places.get(label));
            next.for_each(|to| ways[*to].push(from));
        }
        for (at, dominator) in self.dominators.clone().into_iter().enumerate() {
            let mut known = dominator.map(|d| self.known[d].clone()).unwrap_or_default();
            if let [from] = ways[at][..] {
                known.extend(self.found(from, at).unwrap_or_default());
            }
            self.known.push(known);
        }
    }

    /// What is known where control goes from one block to another, as an index.
    pub(super) fn on_way(&mut self, from: usize, to: usize) -> usize {
        let found = self.found(from, to).unwrap_or_default();
        if found.is_empty() {
            return from;
        }
        self.known.push(self.known[from].iter().copied().chain(found).collect());
        self.known.len() - 1
    }

    /// What the end of a block has found to hold where it goes to another one.
    fn found(&mut self, from: usize, to: usize) -> Option<Vec<usize>> {
        let function = self.sides[0].function;
        let to = &function.blocks[to].label;
        let compared = |predicate, ty: &Type, lhs: &Value, rhs: &Value| {
            let (ty, lhs, rhs) = (ty.clone(), lhs.clone(), rhs.clone());
            Operation::Icmp { predicate, ty, lhs, rhs }
        };
        let found = match &function.blocks[from].instructions.last()?.effect {
            Effect::CondBranch { condition, then, otherwise } if then != otherwise => {
                let condition = self.node_of(0, condition)?;
                let node = node_number(&condition)?;
                if then == to {
                    return Some(vec![node]);
                }
                vec![compared(Predicate::Eq, &Type::Int(1), &condition, &Value::Zero)]
            }
            Effect::Switch { ty, value, default, cases } => {
                let value = self.node_of(0, value)?;
                let here: Vec<_> = cases.iter().filter(|(_, label)| label == to).collect();
                match here[..] {
                    [(case, _)] if default != to => {
                        vec![compared(Predicate::Eq, ty, &value, case)]
                    }
                    [] if default == to && cases.len() <= MOST_CASES => {
                        let none = cases.iter();
                        none.map(|(case, _)| compared(Predicate::Ne, ty, &value, case)).collect()
                    }
                    _ => return None,
                }
            }
            _ => return None,
        };
        found.into_iter().map(|found| self.nodes.computed(found, Promises::default())).collect()
    }
}
