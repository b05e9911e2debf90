//! Blocks of memory of unknown length, element by element: loops copy or fill them.
//!
//! Those that are longer than loops are followed are in no bounds then, like any other loop that goes on: most of them, so that
//! what is right within these bounds is hardly ever right.

use super::bulk::{Bulk, Contents, Start};
use super::ir::{
    BinaryOp, Block, CastOp, Effect, Flags, Function, Instruction, Operation, Predicate, Promises,
    Type, Value,
};
use super::names::Names;

/// What offsets are counted in.
const OFFSET: Type = Type::Int(64);

/// The most bytes that are copied or filled at once.
const MOST: u64 = 8;

/// Both functions with loops in the place of such blocks; nothing where there are none.
pub fn looped(functions: [&Function; 2]) -> [Option<Function>; 2] {
    let unit = unit(functions);
    functions.map(|function| {
        let mut whole = function.clone();
        let mut found = false;
        while let Some((block, at)) = next(&whole, unit) {
            put(&mut whole, block, at, unit);
            found = true;
        }
        found.then_some(whole)
    })
}

/// How many bytes belong together: as many as the smallest access has.
fn unit(functions: [&Function; 2]) -> u64 {
    let all = functions.into_iter().flat_map(Function::instructions);
    let sizes = all.filter_map(|i| i.effect.access()).map(|(_, ty, _)| u64::from(ty.bits() / 8));
    sizes.filter(|size| size.is_power_of_two()).min().unwrap_or(1).min(MOST)
}

/// Where the next one stands.
fn next(function: &Function, unit: u64) -> Option<(usize, usize)> {
    let mut blocks = function.blocks.iter().enumerate();
    let is_one = |i: &Instruction| is_one(function, i, unit);
    let place = |block: &Block| block.instructions.iter().position(is_one);
    blocks.find_map(|(n, block)| Some((n, place(block)?)))
}

/// Whether an operation is on such a block, and all that it says is said of its elements as well: nothing but that they are
/// aligned. Blocks in different address spaces have addresses that are not compared.
fn is_one(function: &Function, instruction: &Instruction, unit: u64) -> bool {
    let Effect::Bulk(bulk) = &instruction.effect else { return false };
    let size = bulk.element.unwrap_or(unit);
    let only = bulk.element.is_some() || is_multiple(function, &bulk.length.1, size);
    let smallest = if only { size } else { 1 };
    let is_plain = |block: &Start| {
        block.space == bulk.to.space && block.align.is_none_or(|align| align <= smallest)
    };
    instruction.promises == Promises::default()
        && bulk.stated_length().is_none()
        && bulk.length.0.bits() <= OFFSET.bits()
        && bulk.blocks().all(is_plain)
}

/// Whether a number of bytes is evidently one of elements of that size.
fn is_multiple(function: &Function, length: &Value, size: u64) -> bool {
    let Value::Local(name) = length else { return size == 1 };
    let defined = function.instructions().find(|i| i.result.as_ref() == Some(name));
    let unit = match defined.map(|i| &i.effect) {
        Some(Effect::Pure(Operation::Binary { op, rhs: Value::Bits(by), .. })) => match op {
            BinaryOp::Mul | BinaryOp::And => by.trailing_zeros(),
            BinaryOp::Shl => u32::try_from(*by).unwrap_or(0),
            _ => 0,
        },
        _ => 0,
    };
    size <= 1 << unit.min(63)
}

/// Puts loops in the place of the one that stands there.
fn put(whole: &mut Function, block: usize, at: usize, unit: u64) {
    let instruction = whole.blocks[block].instructions[at].clone();
    let Effect::Bulk(bulk) = &instruction.effect else { return };
    let size = bulk.element.unwrap_or(unit);
    let is_multiple = is_multiple(whole, &bulk.length.1, size);
    let mut names = Names::of(whole);
    let after = names.fresh("behind block");
    let rest = whole.cut(block, at, &after).split_off(1);
    let mut loops = Loops { whole, names, at: &instruction, bulk, here: block, forward: None };

    let length = loops.as_offset(bulk.length.1.clone(), &bulk.length.0);
    loops.opening(&length);
    if is_multiple || bulk.element.is_some() {
        if !is_multiple {
            loops.demand_multiple(&length, size);
        }
        loops.copy(size, Value::Zero, &length, &length);
    } else {
        let mask = Value::Bits(u128::from(size.wrapping_neg()));
        let elements = loops.binary(BinaryOp::And, length.clone(), mask);
        loops.copy(size, Value::Zero, &elements, &length);
        loops.copy(1, elements, &length, &length);
    }
    loops.add(None, Effect::Branch { target: after.clone() });
    whole.blocks.push(Block { label: after, instructions: rest });
}

/// Loops that are being put in the place of an operation.
struct Loops<'f> {
    whole: &'f mut Function,
    names: Names,
    at: &'f Instruction,
    bulk: &'f Bulk,
    /// The number of the block that is being written.
    here: usize,
    /// Where blocks may overlap: whether they are moved from their beginning on.
    forward: Option<Value>,
}

impl Loops<'_> {
    fn add(&mut self, result: Option<String>, effect: Effect) {
        self.whole.blocks[self.here].instructions.push(self.at.replaced(result, effect));
    }

    fn compute(&mut self, operation: Operation) -> Value {
        let name = self.names.fresh("of block");
        self.add(Some(name.clone()), Effect::Pure(operation));
        Value::Local(name)
    }

    fn binary(&mut self, op: BinaryOp, lhs: Value, rhs: Value) -> Value {
        self.compute(Operation::Binary { op, flags: Flags::default(), ty: OFFSET, lhs, rhs })
    }

    fn compare(&mut self, predicate: Predicate, ty: Type, lhs: &Value, rhs: &Value) -> Value {
        self.compute(Operation::Icmp { predicate, ty, lhs: lhs.clone(), rhs: rhs.clone() })
    }

    fn either(&mut self, lhs: Value, rhs: Value) -> Value {
        let (ty, flags) = (Type::Int(1), Flags::default());
        self.compute(Operation::Binary { op: BinaryOp::Or, flags, ty, lhs, rhs })
    }

    fn as_offset(&mut self, value: Value, from: &Type) -> Value {
        if *from == OFFSET {
            return value;
        }
        let (from, flags) = (from.clone(), Flags::default());
        self.compute(Operation::Cast { op: CastOp::ZExt, flags, from, value, to: OFFSET })
    }

    fn pointer(&self) -> Type {
        Type::Ptr(self.bulk.to.space)
    }

    /// So many bytes from a pointer on.
    fn beyond(&mut self, base: &Value, offset: &Value) -> Value {
        self.compute(Operation::Gep {
            flags: Flags::default(),
            source: Type::Int(8),
            base: base.clone(),
            space: self.bulk.to.space,
            indices: vec![(OFFSET, offset.clone())],
        })
    }

    fn demand(&mut self, condition: Value) {
        self.add(None, Effect::Assume { condition, promised: vec![] });
    }

    /// A number of bytes that is none of elements is undefined behaviour.
    fn demand_multiple(&mut self, length: &Value, size: u64) {
        let odd = self.binary(BinaryOp::URem, length.clone(), Value::Bits(size.into()));
        let even = self.compare(Predicate::Eq, OFFSET, &odd, &Value::Zero);
        self.demand(even);
    }

    /// What is looked at before anything is copied.
    fn opening(&mut self, length: &Value) {
        let to = &self.bulk.to.pointer;
        match &self.bulk.contents {
            // Blocks that overlap are undefined behaviour, but if they are the same and the copy is a plain one.
            Contents::Copy(Start { pointer: from, .. }) => {
                let ends = [to, from].map(|start| self.beyond(start, length));
                let ty = self.pointer();
                let before = self.compare(Predicate::Ule, ty.clone(), &ends[0], from);
                let behind = self.compare(Predicate::Ule, ty.clone(), &ends[1], to);
                let mut apart = self.either(before, behind);
                if self.bulk.element.is_none() {
                    let same = self.compare(Predicate::Eq, ty, to, from);
                    apart = self.either(apart, same);
                }
                self.demand(apart);
            }
            // No byte is overwritten before it has been copied.
            Contents::Move(Start { pointer: from, .. }) => {
                self.forward = Some(self.compare(Predicate::Ule, self.pointer(), to, from));
            }
            Contents::Byte(_) => {}
        }
    }

    /// Copies elements of that size, from so many bytes on up to so many, of so many in all.
    fn copy(&mut self, size: u64, first: Value, end: &Value, length: &Value) {
        let [body, done] = ["element of block", "end of block"].map(|wish| self.names.fresh(wish));
        let [count, next] = ["bytes of block", "more of block"].map(|wish| self.names.fresh(wish));
        let here = self.whole.blocks[self.here].label.clone();
        let go_on = |loops: &mut Self, count: &Value| {
            let condition = loops.compare(Predicate::Ult, OFFSET, count, end);
            let (then, otherwise) = (body.clone(), done.clone());
            loops.add(None, Effect::CondBranch { condition, then, otherwise });
        };
        go_on(self, &first);

        self.begin(&body);
        let incoming = vec![(first, here), (Value::Local(next.clone()), body.clone())];
        self.add(Some(count.clone()), Effect::Phi { ty: OFFSET, incoming });
        let count = Value::Local(count);
        let offset = self.offset(&count, size, length);
        let mut part = self.bulk.clone();
        part.length = (OFFSET, Value::Bits(size.into()));
        for start in part.blocks_mut() {
            start.pointer = self.beyond(&start.pointer, &offset);
            start.align = start.align.map(|align| align.min(size));
        }
        let instruction = Instruction { effect: Effect::Bulk(part), ..self.at.clone() };
        self.whole.blocks[self.here].instructions.push(instruction);
        let (op, ty, rhs) = (BinaryOp::Add, OFFSET, Value::Bits(size.into()));
        let flags = Flags { nuw: true, ..Flags::default() };
        let effect = Operation::Binary { op, flags, ty, lhs: count, rhs };
        self.add(Some(next.clone()), Effect::Pure(effect));
        go_on(self, &Value::Local(next));
        self.begin(&done);
    }

    /// Where the element is that comes after so many bytes.
    fn offset(&mut self, count: &Value, size: u64, length: &Value) -> Value {
        let Some(forward) = self.forward.clone() else { return count.clone() };
        let left = self.binary(BinaryOp::Sub, length.clone(), count.clone());
        let last = self.binary(BinaryOp::Sub, left, Value::Bits(size.into()));
        let (condition_type, ty) = (Type::Int(1), OFFSET);
        let (condition, then, otherwise) = (forward, count.clone(), last);
        self.compute(Operation::Select { condition_type, condition, ty, then, otherwise })
    }

    /// Goes on with a block of that name.
    fn begin(&mut self, label: &str) {
        self.here = self.whole.blocks.len();
        self.whole.blocks.push(Block { label: label.to_owned(), instructions: vec![] });
    }
}
