//! Accesses of aligned words that stand for accesses of their parts, as AtomicExpand makes them for targets that have
//! atomic operations on words only.
//!
//! LangRef knows no such words: the bytes around a part may be of another object, or of none, and others may access them
//! at the same time. Whoever assumes that memory is made of words may say that an exchange of a word that leaves the rest
//! of it as it is does nothing to the rest, and that what is found there is anything, but defined. Then each access of a
//! word is one of its part. Where in its word the part is hangs on its address, so there is one function for each place.

mod again;
mod anywhere;

pub use anywhere::anywhere;

use super::byte_order::ByteOrder;
use super::ir::{
    Access, BinaryOp, CastOp, Effect, Flags, Function, Instruction, Operation, Predicate, Promises,
    RmwOp, Type, Value,
};
use super::names::unused;
use super::uses::operands;

/// How memory is accessed in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Bytes of what the original exchanges.
    pub part: u64,
    /// Bytes of what is exchanged in its place.
    pub word: u64,
}

/// The function with accesses of parts in the place of those of the words around them: one for each place that a part may
/// have in its word. Nothing where its accesses are not understood so.
pub fn parts(function: &Function, sizes: Sizes, order: ByteOrder) -> Option<Vec<Function>> {
    let mut function = function.clone();
    again::settle(&mut function);
    let mut masks = function.instructions().filter_map(|i| mask(i, sizes.word));
    let masked: Vec<String> = function
        .instructions()
        .filter(|i| mask(i, sizes.word).is_some())
        .filter_map(|i| i.result.clone())
        .collect();
    let places: Vec<u64> = match masked.is_empty() {
        true => vec![0],
        false => (0..sizes.word / sizes.part).map(|n| n * sizes.part).collect(),
    };
    let of = match masks.next() {
        Some(of) if masks.all(|other| other == of) => Some(of.clone()),
        Some(_) => return None,
        None => None,
    };
    let each = places.into_iter().map(|place| {
        let low = order.low_bit((0, sizes.word), (place, sizes.part));
        Words { function: &function, sizes, masked: &masked, of: of.as_ref(), place, order, low }
            .changed()
    });
    each.collect()
}

/// The pointer of which an instruction makes one to the word around it.
fn mask(instruction: &Instruction, word: u64) -> Option<&Value> {
    match &instruction.effect {
        Effect::Pure(Operation::Binary {
            op: BinaryOp::And, ty: Type::Ptr(_), lhs, rhs, ..
        }) => matches!(rhs, Value::Bits(bits) if is_mask(*bits, word)).then_some(lhs),
        _ => None,
    }
}

/// Whether these bits, of a pointer of 32 bits or of 64, are all but those that tell where in a word it is.
fn is_mask(bits: u128, word: u64) -> bool {
    let all = u128::from(word.wrapping_neg());
    bits == all || bits == all & u128::from(u32::MAX)
}

/// A function whose parts are in one place of their words.
struct Words<'f> {
    function: &'f Function,
    sizes: Sizes,
    /// The pointers to words.
    masked: &'f [String],
    /// The pointer to the part that these are made of.
    of: Option<&'f Value>,
    /// Bytes in front of the part.
    place: u64,
    order: ByteOrder,
    /// The lowest bit of the part in the word.
    low: u32,
}

/// Instructions in the place of one.
struct Instead<'f> {
    function: &'f Function,
    of: &'f Instruction,
    made: Vec<Instruction>,
}

impl Instead<'_> {
    fn name(&self, what: &str) -> String {
        let own = self.of.result.as_deref().unwrap_or_default();
        unused(self.function, format!("{own} {what}"))
    }

    fn effect(&mut self, what: &str, effect: Effect) -> Value {
        let name = self.name(what);
        self.made.push(self.of.replaced(Some(name.clone()), effect));
        Value::Local(name)
    }

    fn binary(&mut self, what: &str, op: BinaryOp, ty: &Type, lhs: &Value, rhs: &Value) -> Value {
        let (flags, ty, lhs, rhs) = (Flags::default(), ty.clone(), lhs.clone(), rhs.clone());
        self.effect(what, Effect::Pure(Operation::Binary { op, flags, ty, lhs, rhs }))
    }

    fn cast(&mut self, what: &str, op: CastOp, from: &Type, value: Value, to: &Type) -> Value {
        let (flags, from, to) = (Flags::default(), from.clone(), to.clone());
        self.effect(what, Effect::Pure(Operation::Cast { op, flags, from, value, to }))
    }

    /// Gives the instruction's name to what has been made last.
    fn done(mut self) -> Vec<Instruction> {
        self.made.last_mut().into_iter().for_each(|last| last.result.clone_from(&self.of.result));
        self.made
    }
}

impl Words<'_> {
    fn word(&self) -> Type {
        Type::Int(self.sizes.word as u32 * 8)
    }

    fn part(&self) -> Type {
        Type::Int(self.sizes.part as u32 * 8)
    }

    /// The bits of a word that are not of the part.
    fn rest(&self) -> Value {
        let ones = |bits: u64| u128::MAX >> (128 - bits * 8);
        Value::Bits(ones(self.sizes.word) & !(ones(self.sizes.part) << self.low))
    }

    fn shift(&self) -> Value {
        Value::Bits(self.low.into())
    }

    fn changed(&self) -> Option<Function> {
        let mut function = self.function.clone();
        for (new, old) in function.blocks.iter_mut().zip(&self.function.blocks) {
            new.instructions.clear();
            for instruction in &old.instructions {
                new.instructions.extend(self.instead(instruction)?);
            }
        }
        Some(function)
    }

    fn is_word(&self, pointer: &Value, ty: &Type) -> Option<bool> {
        let masked = matches!(pointer, Value::Local(name) if self.masked.contains(name));
        let whole = *ty == self.word();
        match self.masked.is_empty() {
            true => Some(whole && self.is_exchanged(pointer)),
            // A pointer to a word leads to whole words only, and nothing else does.
            false => (masked == whole).then_some(whole),
        }
    }

    /// What an access of the part is aligned to, which is as much as is said of its word if that is behind the same pointer.
    fn align(&self, access: &Access) -> u64 {
        match self.masked.is_empty() {
            true => access.align(self.sizes.word),
            false => self.sizes.part,
        }
    }

    /// Whether what a pointer leads to is exchanged as a word.
    fn is_exchanged(&self, pointer: &Value) -> bool {
        self.function.instructions().any(|i| match &i.effect {
            Effect::CmpXchg { pointer: of, ty, .. } | Effect::AtomicRmw { pointer: of, ty, .. } => {
                of == pointer && *ty == self.word()
            }
            _ => false,
        })
    }

    /// What stands in the place of an instruction; nothing if it cannot be said.
    fn instead(&self, instruction: &Instruction) -> Option<Vec<Instruction>> {
        let mut all = Instead { function: self.function, of: instruction, made: vec![] };
        let (word, part) = (self.word(), self.part());
        let narrow = |access: &Access| Access { align: Some(self.align(access)), ..access.clone() };
        match &instruction.effect {
            Effect::Pure(operation) => {
                if let Some(inside) = self.inside(operation) {
                    let (from, to) = (inside.0.clone(), inside.0);
                    all.cast("is", CastOp::Bits, &from, inside.1, &to);
                    return Some(all.done());
                }
                let leads = |value: &Value| matches!(value, Value::Local(name) if self.masked.contains(name));
                (!operation.mentions(&leads)).then(|| vec![instruction.clone()])
            }
            Effect::Found { ty, frozen } if *ty == word => {
                let found = all.effect("part", Effect::Found { ty: part, frozen: *frozen });
                self.widened(&mut all, found);
                Some(all.done())
            }
            Effect::Load { access, ty, pointer, space } if self.is_word(pointer, ty)? => {
                if instruction.promises != Promises::default() {
                    return None;
                }
                let (access, pointer, space) = (narrow(access), self.pointer(pointer), *space);
                let load = Effect::Load { access, ty: part, pointer, space };
                let loaded = all.effect("part", load);
                self.widened(&mut all, loaded);
                Some(all.done())
            }
            Effect::AtomicRmw { access, op, ty, pointer, value, space }
                if self.is_word(pointer, ty)? =>
            {
                let neutral = match op {
                    RmwOp::Or | RmwOp::Xor => Value::Zero,
                    RmwOp::And => self.rest(),
                    _ => return None,
                };
                self.rest_stays(&mut all, value, &neutral);
                let value = self.narrowed(&mut all, "operand", value);
                let (access, pointer, space) = (narrow(access), self.pointer(pointer), *space);
                let modify = Effect::AtomicRmw { access, op: *op, ty: part, pointer, value, space };
                let loaded = all.effect("part", modify);
                self.widened(&mut all, loaded);
                Some(all.done())
            }
            Effect::CmpXchg { access, failure, weak, ty, pointer, expected, new, space, last }
                if self.is_word(pointer, ty)? =>
            {
                let rest = all.binary("rest", BinaryOp::And, &word, expected, &self.rest());
                self.rest_stays(&mut all, expected, new);
                let expected = self.narrowed(&mut all, "expected", expected);
                let new = self.narrowed(&mut all, "new", new);
                let (access, pointer, space) = (narrow(access), self.pointer(pointer), *space);
                let (failure, weak, last, ty) = (*failure, *weak, *last, part.clone());
                let exchange = Effect::CmpXchg {
                    access,
                    failure,
                    weak,
                    ty,
                    pointer,
                    expected,
                    new,
                    space,
                    last,
                };
                let given = all.effect("part", exchange);
                let pair = |ty: &Type| Type::Struct(vec![ty.clone(), Type::Int(1)], false);
                let (narrow, wide) = (pair(&part), pair(&word));
                let mut member = |what: &str, n: u32| {
                    let (aggregate_type, aggregate) = (narrow.clone(), given.clone());
                    let indices = vec![n];
                    let member = Operation::ExtractValue { aggregate_type, aggregate, indices };
                    all.effect(what, Effect::Pure(member))
                };
                let (loaded, flag) = (member("loaded", 0), member("flag", 1));
                let loaded = match weak {
                    // It may fail for the rest, too.
                    true => self.widened(&mut all, loaded),
                    false => self.joined(&mut all, rest, loaded),
                };
                let mut with = |what: &str, aggregate: Value, ty: &Type, value: Value, n: u32| {
                    let (aggregate_type, ty, indices) = (wide.clone(), ty.clone(), vec![n]);
                    let with =
                        Operation::InsertValue { aggregate_type, aggregate, ty, value, indices };
                    all.effect(what, Effect::Pure(with))
                };
                let both = with("with word", Value::Poison, &word, loaded, 0);
                with("with flag", both, &Type::Int(1), flag, 1);
                Some(all.done())
            }
            effect => {
                let leads = operands(effect).iter().any(|name| self.masked.contains(name));
                (!leads).then(|| vec![instruction.clone()])
            }
        }
    }

    /// The pointer to the part.
    fn pointer(&self, word: &Value) -> Value {
        self.of.unwrap_or(word).clone()
    }

    /// Where in its word the part is, if an operation computes that, and the word itself, as the pointer that it is made
    /// of.
    fn inside(&self, operation: &Operation) -> Option<(Type, Value)> {
        let of = self.of?;
        let Operation::Binary { op: BinaryOp::And, ty, lhs, rhs, .. } = operation else {
            return None;
        };
        if let (Type::Ptr(_), true, Value::Bits(bits)) = (ty, lhs == of, rhs) {
            return is_mask(*bits, self.sizes.word).then(|| (ty.clone(), of.clone()));
        }
        let number = match lhs {
            Value::Local(name) => {
                let made =
                    self.function.instructions().find(|i| i.result.as_ref() == Some(name))?;
                match &made.effect {
                    Effect::Pure(Operation::Cast { from: Type::Ptr(_), value, .. }) => value == of,
                    _ => false,
                }
            }
            _ => false,
        };
        let low = matches!(rhs, Value::Bits(bits) if *bits == u128::from(self.sizes.word - 1));
        (number && low).then(|| (ty.clone(), Value::Bits(self.place.into())))
    }

    /// The part of a word that is at so many bytes in it.
    fn part_at(&self, all: &mut Instead<'_>, what: &str, value: &Value, place: u64) -> Value {
        let low = self.order.low_bit((0, self.sizes.word), (place, self.sizes.part));
        all.cast(what, CastOp::Slice(low), &self.word(), value.clone(), &self.part())
    }

    /// The part of a word.
    fn narrowed(&self, all: &mut Instead<'_>, what: &str, value: &Value) -> Value {
        self.part_at(all, what, value, self.place)
    }

    /// Behaviour is undefined where these words are not the same but for the part.
    fn rest_stays(&self, all: &mut Instead<'_>, one: &Value, other: &Value) {
        let places = (0..self.sizes.word / self.sizes.part).map(|n| n * self.sizes.part);
        for place in places.filter(|place| *place != self.place) {
            let lhs = self.part_at(all, &format!("before at {place}"), one, place);
            let rhs = self.part_at(all, &format!("after at {place}"), other, place);
            let same = Operation::Icmp { predicate: Predicate::Eq, ty: self.part(), lhs, rhs };
            let condition = all.effect(&format!("stays at {place}"), Effect::Pure(same));
            all.made.push(all.of.replaced(None, Effect::Assume { condition, promised: vec![] }));
        }
    }

    /// A word with this part, and anything for the rest.
    fn widened(&self, all: &mut Instead<'_>, part: Value) -> Value {
        let lanes = self.sizes.word / self.sizes.part;
        let vector = Type::Vector(lanes, Box::new(self.part()));
        let lane = Value::Bits((self.place / self.sizes.part).into());
        let any = Operation::Freeze { ty: vector.clone(), value: Value::Poison };
        let any = all.effect("anything", Effect::Pure(any));
        let whole = Operation::InsertElement {
            vector_type: vector.clone(),
            vector: any,
            element: part,
            index: (Type::Int(32), lane),
        };
        let whole = all.effect("with part", Effect::Pure(whole));
        all.cast("whole", CastOp::Bits, &vector, whole, &self.word())
    }

    /// A word of its rest and its part.
    fn joined(&self, all: &mut Instead<'_>, rest: Value, part: Value) -> Value {
        let (word, narrow) = (self.word(), self.part());
        let wide = all.cast("wide", CastOp::ZExt, &narrow, part, &word);
        let high = all.binary("in place", BinaryOp::Shl, &word, &wide, &self.shift());
        all.binary("whole", BinaryOp::Or, &word, &rest, &high)
    }
}
