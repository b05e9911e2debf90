//! The values of two functions, by what they are computed from: one node for what both compute alike.

use crate::program::ir::{CastOp, Operation, Promises, Type, Value};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::mem::{Discriminant, discriminant};

/// A value of either function, by what it is computed from.
pub(super) struct Node {
    /// Its type.
    pub ty: Type,
    /// What makes it.
    pub made: Made,
}

/// What makes a value.
#[derive(PartialEq)]
pub(super) enum Made {
    /// By something that both functions do, or given to both.
    Alike(Promises),
    /// By an operation, whose operands are constants and other nodes.
    Computed(Operation, Promises),
}

/// All of them. Operations have the numbers of nodes for the names of their operands.
#[derive(Default)]
pub(super) struct Nodes {
    nodes: Vec<Node>,
    /// Those of operations, by which of them and of which nodes.
    known: FxHashMap<(Discriminant<Operation>, Vec<usize>), Vec<usize>>,
    /// What the first of the lanes has for a node in a block behind so many calls.
    first: FxHashMap<(usize, [usize; 2]), usize>,
}

impl Nodes {
    /// The node of that number.
    pub fn get(&self, node: usize) -> &Node {
        &self.nodes[node]
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &Node> {
        self.nodes.iter()
    }

    /// A node for what is the same in both functions, whatever it is.
    pub fn alike(&mut self, ty: Type, promises: Promises) -> usize {
        self.nodes.push(Node { ty, made: Made::Alike(promises) });
        self.nodes.len() - 1
    }

    /// What the first of the lanes that execute a block there has for a value: what is computed from what it has for others. Not
    /// if they need not be defined: then it may be another value each time.
    pub fn of_first_lane(&mut self, node: usize, at: [usize; 2]) -> Option<usize> {
        let (mut operation, promises) = match &self.nodes[node].made {
            Made::Alike(promises) if promises.noundef => {
                if let Some(known) = self.first.get(&(node, at)) {
                    return Some(*known);
                }
                let (ty, promises) = (self.nodes[node].ty.clone(), promises.clone());
                let first = self.alike(ty, promises);
                self.first.insert((node, at), first);
                return Some(first);
            }
            Made::Alike(_) => return None,
            Made::Computed(operation, promises) => (operation.clone(), promises.clone()),
        };
        for operand in operation.values_mut() {
            if let Some(of) = node_number(operand) {
                *operand = Value::Local(self.of_first_lane(of, at)?.to_string());
            } else if !matches!(operand, Value::Bits(_) | Value::Zero) {
                return None;
            }
        }
        self.computed(operation, promises)
    }

    /// The node of an operation, if it has a type.
    pub fn computed(&mut self, operation: Operation, promises: Promises) -> Option<usize> {
        let ty = operation.result_type()?;
        let key = (discriminant(&operation), numbers(&operation));
        let made = Made::Computed(operation, promises);
        let mut known = self.known.get(&key).into_iter().flatten();
        if let Some(known) = known.find(|known| self.nodes[**known].made == made) {
            return Some(*known);
        }
        self.nodes.push(Node { ty, made });
        self.known.entry(key).or_default().push(self.nodes.len() - 1);
        Some(self.nodes.len() - 1)
    }

    /// The pointer that another one is moved from: a node, or a global.
    pub fn base(&self, pointer: &Value) -> Option<Value> {
        let Some(node) = node_number(pointer) else {
            return matches!(pointer, Value::Global(_)).then(|| pointer.clone());
        };
        match &self.nodes[node].made {
            Made::Computed(Operation::Gep { base, .. }, _) => {
                self.base(base).or_else(|| Some(pointer.clone()))
            }
            // The same, of which something is promised.
            Made::Computed(
                Operation::Cast { from: from @ Type::Ptr(_), to, value, op: CastOp::Bits, .. },
                _,
            ) if from == to => self.base(value).or_else(|| Some(pointer.clone())),
            _ => Some(pointer.clone()),
        }
    }

    /// The node and what it is computed from, up to where that is cut.
    pub fn below(&self, node: usize, cuts: &BTreeSet<usize>, found: &mut BTreeSet<usize>) {
        let mut open = vec![node];
        while let Some(n) = open.pop() {
            if !cuts.contains(&n) && found.insert(n) {
                open.extend(self.operands(n));
            }
        }
    }

    /// The nodes that one is computed from.
    pub fn operands(&self, node: usize) -> Vec<usize> {
        match &self.nodes[node].made {
            Made::Alike(_) => vec![],
            Made::Computed(operation, _) => numbers(operation),
        }
    }
}

fn numbers(operation: &Operation) -> Vec<usize> {
    let mut operation = operation.clone();
    operation.values_mut().into_iter().filter_map(|value| node_number(value)).collect()
}

/// The number of the node that a value is, unless it is a constant.
pub(super) fn node_number(value: &Value) -> Option<usize> {
    match value {
        Value::Local(name) => name.parse().ok(),
        _ => None,
    }
}
