//! Operations that compute, as instructions and as constant expressions; see [`super::pointers`] and
//! [`super::vectors`] for some of them.

use super::context::Context;
use super::stop::Read;
use super::syntax::tree::{
    self, BinaryOp as Op, Flag, FloatType, Operation as Written, Predicate as Condition, Spanned,
    Typed,
};
use crate::program::ir::{BinaryOp, Flags, Operation, Predicate, Span, Type, Value};

/// The integer operation that is meant, if it is one.
fn binary_op(op: Op) -> Option<BinaryOp> {
    Some(match op {
        Op::Add => BinaryOp::Add,
        Op::Sub => BinaryOp::Sub,
        Op::Mul => BinaryOp::Mul,
        Op::UDiv => BinaryOp::UDiv,
        Op::SDiv => BinaryOp::SDiv,
        Op::URem => BinaryOp::URem,
        Op::SRem => BinaryOp::SRem,
        Op::Shl => BinaryOp::Shl,
        Op::LShr => BinaryOp::LShr,
        Op::AShr => BinaryOp::AShr,
        Op::And => BinaryOp::And,
        Op::Or => BinaryOp::Or,
        Op::Xor => BinaryOp::Xor,
        Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FRem => return None,
    })
}

/// The comparison of integers that is meant, if it is one.
fn predicate(condition: Condition) -> Option<Predicate> {
    Some(match condition {
        Condition::Eq => Predicate::Eq,
        Condition::Ne => Predicate::Ne,
        Condition::Ugt => Predicate::Ugt,
        Condition::Uge => Predicate::Uge,
        Condition::Ult => Predicate::Ult,
        Condition::Ule => Predicate::Ule,
        Condition::Sgt => Predicate::Sgt,
        Condition::Sge => Predicate::Sge,
        Condition::Slt => Predicate::Slt,
        Condition::Sle => Predicate::Sle,
        _ => return None,
    })
}

/// The flags that are interpreted.
pub(super) fn flags(written: &[Flag]) -> Flags {
    let has = |flag| written.contains(&flag);
    Flags {
        nsw: has(Flag::Nsw) || has(Flag::Nusw),
        nuw: has(Flag::Nuw),
        exact: has(Flag::Exact),
        disjoint: has(Flag::Disjoint),
        nneg: has(Flag::Nneg),
        inbounds: has(Flag::Inbounds),
    }
}

/// Whether a flag is one of those of floating-point operations.
pub(super) fn is_fast_math(flag: Flag) -> bool {
    use Flag::{Afn, Arcp, Contract, Fast, Ninf, Nnan, Nsz, Reassoc};
    matches!(flag, Nnan | Ninf | Nsz | Arcp | Contract | Afn | Reassoc | Fast)
}

/// Whether an execution chooses the sign of a zero.
pub(super) fn chooses_zero(flags: &[Flag]) -> bool {
    flags.iter().any(|flag| matches!(flag, Flag::Nsz | Flag::Fast))
}

/// The name of an operation that is not interpreted: keyword and flags, in LLVM's order.
pub(super) fn name(keyword: &str, flags: &[Flag]) -> String {
    let mut sorted = flags.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.into_iter().fold(keyword.to_owned(), |name, flag| name + " " + flag.keyword())
}

/// The type that an operation does to each lane.
pub(super) fn lane(ty: &Type) -> &Type {
    match ty {
        Type::Vector(_, element) => element,
        other => other,
    }
}

impl Context<'_> {
    /// The operation that is written in an instruction or a constant.
    pub(super) fn operation(&self, operation: &Written, span: Span) -> Read<Operation> {
        match operation {
            Written::Negate { flags, value } => {
                let (ty, operand) = self.typed(value)?;
                let name = self.named(name("fneg", flags), [&value.ty.node]);
                self.float(&ty, value, "fneg")?;
                let operands = vec![(ty.clone(), operand)];
                let chooses = chooses_zero(flags);
                Ok(Operation::Uninterpreted { name, ty, operands, lanewise: true, chooses })
            }
            Written::Binary { op, flags, lhs, rhs } => self.binary(*op, flags, lhs, rhs),
            Written::Compare { float, flags, predicate, lhs, rhs } => match float {
                true => self.fcmp(flags, **predicate, lhs, rhs),
                false => self.icmp(flags, predicate, lhs, rhs),
            },
            Written::Cast { op, flags, value, to } => self.cast(*op, flags, value, to),
            Written::GetElementPtr { flags, source, base, indices, .. } => {
                self.gep(flags, source, base, indices, span)
            }
            Written::Select { condition, then, otherwise, .. } => {
                self.select(condition, then, otherwise, span)
            }
            Written::ExtractElement { vector, index } => self.extract(vector, index),
            Written::InsertElement { vector, element, index } => {
                self.insert(vector, element, index)
            }
            Written::ShuffleVector { first, second, mask } => self.shuffle(first, second, mask),
            Written::ExtractValue { aggregate, indices } => {
                let (aggregate_type, aggregate) = self.typed(aggregate)?;
                let (indices, _) = self.path(&aggregate_type, indices)?;
                Ok(Operation::ExtractValue { aggregate_type, aggregate, indices })
            }
            Written::InsertValue { aggregate, element, indices } => {
                let (aggregate_type, aggregate) = self.typed(aggregate)?;
                let (ty, value) = self.typed(element)?;
                let (indices, inside) = self.path(&aggregate_type, indices)?;
                self.same(&inside, &ty, element)?;
                Ok(Operation::InsertValue { aggregate_type, aggregate, ty, value, indices })
            }
            Written::Freeze(value) => {
                let (ty, value) = self.typed(value)?;
                Ok(Operation::Freeze { ty, value })
            }
        }
    }

    /// Checks that an operand has the type that it must have.
    pub(super) fn same(&self, expected: &Type, ty: &Type, at: &Typed) -> Read<()> {
        if ty == expected {
            return Ok(());
        }
        let message = format!("expected a value of type {expected}, found {ty}");
        Err(self.error(at.ty.span, message, "wrong type").into())
    }

    /// The name of an operation that is not interpreted, on these types: that of those that are not told apart
    /// elsewhere is part of it.
    pub(super) fn named<'a>(
        &self,
        name: String,
        types: impl IntoIterator<Item = &'a tree::Type>,
    ) -> String {
        let rare = |ty| match self.float_type(ty) {
            Some(float @ (FloatType::BFloat | FloatType::PpcFp128)) => {
                format!(" {}", float.keyword())
            }
            _ => String::new(),
        };
        types.into_iter().fold(name, |name, ty| name + &rare(ty))
    }

    fn float(&self, ty: &Type, at: &Typed, keyword: &str) -> Read<()> {
        match lane(ty) {
            Type::Float(_) => Ok(()),
            _ => Err(self.misplaced(ty, at, keyword)),
        }
    }

    fn misplaced(&self, ty: &Type, at: &Typed, keyword: &str) -> super::stop::Stop {
        let message = format!("`{keyword}` does not work on {ty}");
        self.error(at.ty.span, message, "wrong type").into()
    }

    fn binary(
        &self,
        op: Op,
        written: &[Flag],
        left: &Typed,
        right: &Spanned<tree::Value>,
    ) -> Read<Operation> {
        let (ty, lhs) = self.typed(left)?;
        let rhs = self.value(right, &left.ty, &ty)?;
        Ok(match (binary_op(op), lane(&ty)) {
            (Some(op), Type::Int(_)) => {
                Operation::Binary { op, flags: flags(written), ty, lhs, rhs }
            }
            (None, Type::Float(_)) => Operation::Uninterpreted {
                name: self.named(name(op.keyword(), written), [&left.ty.node]),
                operands: vec![(ty.clone(), lhs), (ty.clone(), rhs)],
                ty,
                lanewise: true,
                chooses: true,
            },
            _ => return Err(self.misplaced(&ty, left, op.keyword())),
        })
    }

    fn fcmp(
        &self,
        flags: &[Flag],
        condition: Condition,
        left: &Typed,
        right: &Spanned<tree::Value>,
    ) -> Read<Operation> {
        let (operand, lhs) = self.typed(left)?;
        let rhs = self.value(right, &left.ty, &operand)?;
        self.float(&operand, left, "fcmp")?;
        let name = format!("{} {}", name("fcmp", flags), condition.keyword());
        Ok(Operation::Uninterpreted {
            name: self.named(name, [&left.ty.node]),
            ty: operand.with_lanes(Type::Int(1)),
            operands: vec![(operand.clone(), lhs), (operand, rhs)],
            lanewise: true,
            chooses: false,
        })
    }

    fn icmp(
        &self,
        flags: &[Flag],
        condition: &Spanned<Condition>,
        left: &Typed,
        right: &Spanned<tree::Value>,
    ) -> Read<Operation> {
        let (ty, lhs) = self.typed(left)?;
        let rhs = self.value(right, &left.ty, &ty)?;
        if !matches!(lane(&ty), Type::Int(_) | Type::Ptr(_)) {
            let message = format!("`icmp` does not compare {ty}");
            return Err(self.error(left.ty.span, message, "wrong type").into());
        }
        let Some(predicate) = predicate(condition.node) else {
            let message = format!("unknown condition `{}`", condition.keyword());
            let label = "not a comparison of integers";
            return Err(self.error(condition.span, message, label).into());
        };
        if !flags.contains(&Flag::SameSign) {
            return Ok(Operation::Icmp { predicate, ty, lhs, rhs });
        }
        // Poison where the signs differ, which is where their exclusive or is negative.
        let (op, flags) = (BinaryOp::Xor, Flags::default());
        let (x, y) = (lhs.clone(), rhs.clone());
        let signs = Operation::Binary { op, flags, ty: ty.clone(), lhs: x, rhs: y };
        let differ = negative(&ty, Value::Expr(Box::new(signs)));
        Ok(poison_where(differ, Operation::Icmp { predicate, ty, lhs, rhs }))
    }

    fn select(&self, test: &Typed, then: &Typed, other: &Typed, span: Span) -> Read<Operation> {
        let (condition_type, condition) = self.typed(test)?;
        let (ty, then) = self.typed(then)?;
        let (other_type, otherwise) = self.typed(other)?;
        self.same(&ty, &other_type, other)?;
        if condition_type != Type::Int(1) && condition_type != ty.with_lanes(Type::Int(1)) {
            let message = format!("{condition_type} cannot select between {ty}");
            return Err(self.error(span, message, "wrong type").into());
        }
        Ok(Operation::Select { condition_type, condition, ty, then, otherwise })
    }

    /// Where indices lead in an aggregate, and the type of what is there.
    fn path(&self, aggregate: &Type, written: &[Spanned<u64>]) -> Read<(Vec<u32>, Type)> {
        let (mut indices, mut inside) = (Vec::new(), aggregate);
        for number in written {
            let index = u32::try_from(number.node).ok();
            let is_vector = matches!(inside, Type::Vector(..));
            let field = index.filter(|_| !is_vector).and_then(|i| inside.field(i as usize));
            let (Some(index), Some(field)) = (index, field) else {
                let message = format!("{inside} has no such field");
                return Err(self.error(number.span, message, "no such field").into());
            };
            indices.push(index);
            inside = field;
        }
        Ok((indices, inside.clone()))
    }
}

/// Whether an integer is negative.
fn negative(ty: &Type, value: Value) -> Operation {
    Operation::Icmp { predicate: Predicate::Slt, ty: ty.clone(), lhs: value, rhs: Value::Zero }
}

/// A result that is poison under a condition.
fn poison_where(condition: Operation, result: Operation) -> Operation {
    let type_of = |operation: &Operation| operation.result_type().unwrap_or(Type::Void);
    Operation::Select {
        condition_type: type_of(&condition),
        ty: type_of(&result),
        condition: Value::Expr(Box::new(condition)),
        then: Value::Poison,
        otherwise: Value::Expr(Box::new(result)),
    }
}

/// The result of an operation on an integer that is poison where that is negative (`nneg`).
pub(super) fn poison_where_negative(ty: &Type, value: Value, result: Operation) -> Operation {
    poison_where(negative(ty, value), result)
}
