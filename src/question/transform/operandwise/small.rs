//! Small functions that return what is compared, of what it is computed from.

use super::super::pair::Side;
use super::cover::Cover;
use super::nodes::{Made, node_number};
use crate::program::ir::{
    Attribute, Block, Effect, Function, Instruction, Meaning, Operation, Parameter, Promises, Type,
    Value,
};
use std::collections::{BTreeMap, BTreeSet};

/// Of no more steps, both together.
pub(super) const LARGE: usize = 96;

/// What is compared.
pub(super) struct Small<'s> {
    pub cover: &'s Cover<'s>,
    pub sides: [Side<'s>; 2],
    pub values: [&'s Value; 2],
    /// Their type.
    pub ty: &'s Type,
    /// What both are computed from is any value beyond so many steps.
    pub depth: usize,
    /// What the original has found to hold.
    pub known: &'s [usize],
}

/// What a function computes, and what it is given.
#[derive(Default)]
struct Needed {
    computed: BTreeSet<usize>,
    given: BTreeSet<usize>,
}

impl Small<'_> {
    /// The two, of the same parameters, in all cases; nothing if they are large. What is known is assumed in the original's: it
    /// is undefined behaviour there if that is undef or poison.
    ///
    /// What the transformed function's uses once may be taken for a number, or for poison: of undef it uses one of the
    /// numbers that it may be, and the original's may use that each time. Bounds hold for all of them.
    pub fn functions(&self) -> Option<Vec<[Function; 2]>> {
        let [from, to] = self.values.map(node_number);
        let mut own = BTreeSet::new();
        from.into_iter().for_each(|from| self.below(from, &mut own));
        own.retain(|n| Some(*n) != from);
        // What is no further away is not cut.
        let mut near = BTreeSet::new();
        let mut layer: BTreeSet<usize> = from.into_iter().chain(to).collect();
        for _ in 0..=self.depth.min(LARGE) {
            let next = layer.iter().flat_map(|n| self.cover.nodes.operands(*n)).collect();
            near.extend(std::mem::replace(&mut layer, next));
        }
        let of_both = |n: usize| {
            let at = self.cover.covering(n);
            (own.contains(&at) && !near.contains(&n) && !near.contains(&at)).then_some(at)
        };
        let theirs = self.needed(to.into_iter().collect(), &of_both)?;
        let cuts = theirs.given.clone();
        let cut = |n: usize| cuts.contains(&n).then_some(n);
        let known = self.known.iter().copied();
        let own = self.needed(from.into_iter().chain(known).collect(), &cut)?;
        if own.computed.len() + theirs.computed.len() > LARGE {
            return None;
        }
        let given: BTreeSet<usize> = own.given.union(&theirs.given).copied().collect();
        let uses = self.uses(to, &theirs, &of_both);
        // Of vectors and structs each member may be undef or poison by itself, and lanes may be repeated.
        let scalar = |n: &usize| {
            matches!(self.cover.nodes.get(*n).ty, Type::Int(_) | Type::Float(_) | Type::Ptr(_))
        };
        let scalars = own.computed.iter().chain(&theirs.computed).chain(&given).all(scalar);
        let once = given.iter().filter(|n| uses.get(n).is_none_or(|uses| *uses < 2)).copied();
        let defined: BTreeSet<usize> = once.filter(|n| scalars && !self.is_defined(*n)).collect();
        let cases = defined.iter().map(|n| (BTreeSet::new(), Some(*n)));
        let cases = [(defined.clone(), None)].into_iter().chain(cases);
        let assumed: Vec<Value> = self.known.iter().map(|n| Value::Local(n.to_string())).collect();
        let each = cases.map(|(defined, poison)| {
            let case = Case { given: &given, defined, poison };
            let own = self.function((0, self.values[0]), &case, &cut, &assumed)?;
            Some([own, self.function((1, self.values[1]), &case, &of_both, &[])?])
        });
        each.collect()
    }

    /// How often the transformed function's uses what it is given, by one way of computing or another.
    fn uses(
        &self,
        to: Option<usize>,
        theirs: &Needed,
        cut: &dyn Fn(usize) -> Option<usize>,
    ) -> BTreeMap<usize, usize> {
        let mut uses: BTreeMap<usize, usize> = BTreeMap::new();
        to.into_iter().for_each(|to| {
            uses.insert(cut(to).unwrap_or(to), 1);
        });
        // What something is computed from has a smaller number.
        for n in theirs.computed.iter().rev() {
            let ways = uses.get(n).copied().unwrap_or_default();
            for operand in self.cover.nodes.operands(*n) {
                let used = uses.entry(cut(operand).unwrap_or(operand)).or_default();
                *used = (*used + ways).min(2);
            }
        }
        uses
    }

    fn is_defined(&self, node: usize) -> bool {
        matches!(&self.cover.nodes.get(node).made, Made::Alike(promises) if promises.noundef)
    }

    fn below(&self, node: usize, found: &mut BTreeSet<usize>) {
        self.cover.nodes.below(node, &BTreeSet::new(), found);
    }

    /// What it takes to compute these, where some nodes are given as those that cover them.
    fn needed(&self, mut open: Vec<usize>, cut: &dyn Fn(usize) -> Option<usize>) -> Option<Needed> {
        let mut needed = Needed::default();
        while let Some(n) = open.pop() {
            let at = cut(n).unwrap_or(n);
            let is_given = cut(n).is_some() || self.is_alike(at);
            if is_given && needed.given.insert(at) {
                open.extend(self.cover.bounded_by(at));
            } else if !is_given && needed.computed.insert(n) {
                open.extend(self.cover.nodes.operands(n));
            }
            if needed.computed.len() > LARGE {
                return None;
            }
        }
        Some(needed)
    }

    fn is_alike(&self, node: usize) -> bool {
        matches!(self.cover.nodes.get(node).made, Made::Alike(_))
    }

    fn function(
        &self,
        (side, returned): (usize, &Value),
        case: &Case<'_>,
        cut: &dyn Fn(usize) -> Option<usize>,
        assumed: &[Value],
    ) -> Option<Function> {
        let function = self.sides[side].function;
        let like = function.instructions().next()?;
        let mut body = Body { small: self, case, cut, like, done: BTreeSet::new(), made: vec![] };
        for condition in assumed {
            let condition = body.value(condition);
            body.made.push(like.replaced(None, Effect::Assume { condition, promised: vec![] }));
        }
        let value = body.value(returned);
        let mut instructions = body.made;
        let end = Effect::Return { ty: self.ty.clone(), value: Some(value) };
        instructions.push(like.replaced(None, end));
        let parameters = case.given.iter().map(|n| {
            let node = self.cover.nodes.get(*n);
            let mut promises = match &node.made {
                Made::Alike(promises) => promises.clone(),
                Made::Computed(..) => Promises::default(),
            };
            promises.noundef |= case.defined.contains(n);
            Parameter {
                name: self.parameter(*n),
                ty: node.ty.clone(),
                noalias: false,
                byval: None,
                captures_none: false,
                promises,
            }
        });
        // It computes as the whole function does, and makes none of its claims.
        let whole = self.sides[0].function;
        let computes =
            |said: &&Attribute| !matches!(said.meaning, Meaning::Does(_) | Meaning::Convergent);
        Some(Function {
            name: whole.name.clone(),
            result: self.ty.clone(),
            parameters: parameters.collect(),
            blocks: vec![Block { label: "entry".to_owned(), instructions }],
            null_is_valid: whole.null_is_valid,
            attributes: whole.attributes.iter().filter(computes).cloned().collect(),
            span: function.span,
            ..Function::default()
        })
    }

    /// The name of a parameter. What is bounded has its own name only within its bounds, and is poison beyond them.
    fn parameter(&self, given: usize) -> String {
        match self.cover.bounds_of(given).is_empty() {
            true => given.to_string(),
            false => format!("{given} given"),
        }
    }
}

/// One of the cases that small functions are compared in.
struct Case<'c> {
    /// What they are given.
    given: &'c BTreeSet<usize>,
    /// What is defined of that.
    defined: BTreeSet<usize>,
    /// What is poison.
    poison: Option<usize>,
}

/// The instructions of a small function.
struct Body<'b> {
    small: &'b Small<'b>,
    case: &'b Case<'b>,
    cut: &'b dyn Fn(usize) -> Option<usize>,
    /// An instruction of the whole function.
    like: &'b Instruction,
    done: BTreeSet<usize>,
    made: Vec<Instruction>,
}

impl Body<'_> {
    /// The value in this function, computed before what comes next.
    fn value(&mut self, value: &Value) -> Value {
        let Some(n) = node_number(value) else { return value.clone() };
        let at = (self.cut)(n).unwrap_or(n);
        if self.case.poison == Some(at) {
            return Value::Poison;
        }
        let own = Value::Local(at.to_string());
        if !self.done.insert(at) {
            return own;
        }
        match &self.small.cover.nodes.get(at).made {
            _ if self.case.given.contains(&at) => self.within(at),
            Made::Alike(_) => {}
            Made::Computed(operation, promises) => {
                let mut operation = operation.clone();
                for operand in operation.values_mut() {
                    *operand = self.value(operand);
                }
                self.compute(at.to_string(), operation, promises.clone());
            }
        }
        own
    }

    fn compute(&mut self, name: String, operation: Operation, promises: Promises) {
        let computed = self.like.replaced(Some(name), Effect::Pure(operation));
        self.made.push(Instruction { promises, ..computed });
    }

    /// Keeps what is given within its bounds.
    fn within(&mut self, given: usize) {
        let bounds = self.small.cover.bounds_of(given);
        let ty = self.small.cover.nodes.get(given).ty.clone();
        let mut value = Value::Local(self.small.parameter(given));
        for (at, bounded) in bounds.iter().enumerate() {
            let bounded = bounded.map(|by| self.value(by));
            let is_last = at + 1 == bounds.len();
            let mut steps = 0;
            value = bounded
                .keep(&ty, &value, &mut |operation: Operation, last: bool| {
                    steps += 1;
                    let name = match last && is_last {
                        true => given.to_string(),
                        false => format!("{given} within {at} {steps}"),
                    };
                    self.compute(name.clone(), operation, Promises::default());
                    Some(Value::Local(name))
                })
                .unwrap_or(value);
        }
    }
}
