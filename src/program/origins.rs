//! Which of the values that go round in the loops of two functions is which, as far as their text tells: those that begin
//! alike, and go on alike. That is a guess, and whoever relies on it shows that it is right.

use super::control::Loop;
use super::ir::{Effect, Function, Instruction, Operation, Type, Value};

/// So far back values are followed.
const DEPTH: usize = 4;

/// A loop, and the function that it is in.
#[derive(Clone, Copy)]
pub(super) struct Inside<'f> {
    pub function: &'f Function,
    pub of: &'f Loop<'f>,
}

/// A value that goes round.
struct Round<'f> {
    ty: &'f Type,
    first: Vec<&'f Value>,
    again: Vec<&'f Value>,
}

/// A number for each value that goes round in the loops of two functions: those with the same one belong to each other, the
/// others to none.
pub(super) fn by_origin(both: [Inside<'_>; 2]) -> [Vec<usize>; 2] {
    let rounds = both.map(|inside| inside.rounds());
    let numbers: Vec<usize> = (0..rounds[1].len()).collect();
    let mut own: Vec<Option<usize>> = vec![None; rounds[0].len()];
    let mut open = numbers.clone();
    // Those that are most alike are found first.
    for wanted in (0..=2).rev() {
        for (i, one) in rounds[0].iter().enumerate() {
            if own[i].is_some() {
                continue;
            }
            let fits = |j: &usize| {
                let other = &rounds[1][*j];
                one.ty == other.ty && likeness(both, one, other) >= wanted
            };
            // Of several the one in the same place.
            let same = open.iter().position(|j| *j == i && fits(j));
            if let Some(at) = same.or_else(|| open.iter().position(fits)) {
                own[i] = Some(open.remove(at));
            }
        }
    }
    let mut next = numbers.len();
    let own = own.into_iter().map(|number| {
        number.unwrap_or_else(|| {
            next += 1;
            next
        })
    });
    [own.collect(), numbers]
}

/// How much alike two values are: whether they begin so, and whether they go on so.
fn likeness(both: [Inside<'_>; 2], one: &Round<'_>, other: &Round<'_>) -> usize {
    let alike = |a: &[&Value], b: &[&Value]| {
        let alike = |a: &Value, b: &Value| computed_alike(both, a, b, DEPTH);
        a.iter().all(|a| b.iter().any(|b| alike(a, b)))
            && b.iter().all(|b| a.iter().any(|a| alike(a, b)))
    };
    usize::from(alike(&one.first, &other.first)) + usize::from(alike(&one.again, &other.again))
}

impl<'f> Inside<'f> {
    fn rounds(self) -> Vec<Round<'f>> {
        let is_latch = |label: &String| self.of.latches.iter().any(|b| b.label == *label);
        let round = |instruction: &'f Instruction| {
            let Effect::Phi { ty, incoming } = &instruction.effect else { return None };
            let (again, first): (Vec<_>, Vec<_>) =
                incoming.iter().partition(|(_, label)| is_latch(label));
            let values = |of: Vec<&'f (Value, String)>| of.into_iter().map(|(v, _)| v).collect();
            Some(Round { ty, first: values(first), again: values(again) })
        };
        self.of.header.instructions.iter().filter_map(round).collect()
    }

    fn made(&self, name: &str) -> Option<&'f Effect> {
        let mut all = self.function.instructions();
        all.find(|i| i.result.as_deref() == Some(name)).map(|i| &i.effect)
    }

    /// The value that this is but another name of.
    fn behind_names(&self, value: &Value) -> Value {
        let mut value = value.clone();
        for _ in 0..DEPTH {
            let Value::Local(name) = &value else { break };
            match self.made(name) {
                Some(Effect::Pure(Operation::Cast { value: same, from, to, .. })) if from == to => {
                    value = same.clone();
                }
                _ => break,
            }
        }
        value
    }
}

/// Whether two values look the same: computed in the same way of parameters, constants, and what is read or goes round.
fn computed_alike(both: [Inside<'_>; 2], a: &Value, b: &Value, depth: usize) -> bool {
    let (a, b) = (both[0].behind_names(a), both[1].behind_names(b));
    let (Value::Local(x), Value::Local(y)) = (&a, &b) else { return a == b };
    let Some(depth) = depth.checked_sub(1) else { return true };
    let given =
        |i: usize, name: &str| both[i].function.parameters.iter().position(|p| p.name == name);
    match (given(0, x), given(1, y)) {
        (None, None) => {}
        (one, other) => return one == other,
    }
    let (Some(p), Some(q)) = (both[0].made(x), both[1].made(y)) else { return false };
    let (x, y) = match (p, q) {
        (Effect::Pure(p), Effect::Pure(q)) => {
            let ((p, x), (q, y)) = (apart(p), apart(q));
            if p != q {
                return false;
            }
            (x, y)
        }
        (Effect::Load { ty: p, pointer: x, .. }, Effect::Load { ty: q, pointer: y, .. })
            if p == q =>
        {
            (vec![x.clone()], vec![y.clone()])
        }
        (Effect::Phi { ty: p, .. }, Effect::Phi { ty: q, .. })
        | (Effect::Call { ty: p, .. }, Effect::Call { ty: q, .. }) => return p == q,
        _ => return false,
    };
    x.len() == y.len() && x.iter().zip(&y).all(|(x, y)| computed_alike(both, x, y, depth))
}

/// An operation without its operands, and these.
fn apart(operation: &Operation) -> (Operation, Vec<Value>) {
    let mut operation = operation.clone();
    let values = operation.values_mut().into_iter();
    let values = values.map(|value| std::mem::replace(value, Value::Zero)).collect();
    (operation, values)
}
