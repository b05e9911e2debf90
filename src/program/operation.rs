//! Pure operations: what computes, and neither jumps nor accesses memory. [`super::ir`] re-exports them.

use super::ir::Value;
use super::named::Named;
use super::types::Type;

/// Two-operand integer operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // named as in LLVM
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
}

/// Flags that make an operation yield poison when violated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flags {
    /// `nsw`; on a `getelementptr`: `nusw`, which `inbounds` implies.
    pub nsw: bool,
    /// `nuw`.
    pub nuw: bool,
    /// `exact`.
    pub exact: bool,
    /// `disjoint`, on `or`.
    pub disjoint: bool,
    /// `nneg`, on `zext`.
    pub nneg: bool,
    /// `inbounds` on a `getelementptr`.
    pub inbounds: bool,
}

/// Integer comparison predicates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // named as in LLVM
pub enum Predicate {
    Eq,
    Ne,
    Ugt,
    Uge,
    Ult,
    Ule,
    Sgt,
    Sge,
    Slt,
    Sle,
}

impl Predicate {
    /// What holds where this does not.
    pub fn negated(self) -> Predicate {
        match self {
            Predicate::Eq => Predicate::Ne,
            Predicate::Ne => Predicate::Eq,
            Predicate::Ult => Predicate::Uge,
            Predicate::Ule => Predicate::Ugt,
            Predicate::Ugt => Predicate::Ule,
            Predicate::Uge => Predicate::Ult,
            Predicate::Slt => Predicate::Sge,
            Predicate::Sle => Predicate::Sgt,
            Predicate::Sgt => Predicate::Sle,
            Predicate::Sge => Predicate::Slt,
        }
    }

    /// Whether it compares signed numbers, if that makes a difference.
    pub fn is_signed(self) -> Option<bool> {
        match self {
            Predicate::Eq | Predicate::Ne => None,
            Predicate::Ugt | Predicate::Uge | Predicate::Ult | Predicate::Ule => Some(false),
            Predicate::Sgt | Predicate::Sge | Predicate::Slt | Predicate::Sle => Some(true),
        }
    }

    /// The comparison that does not hold of what is equal.
    pub fn strict(self) -> Predicate {
        match self {
            Predicate::Ule => Predicate::Ult,
            Predicate::Uge => Predicate::Ugt,
            Predicate::Sle => Predicate::Slt,
            Predicate::Sge => Predicate::Sgt,
            other => other,
        }
    }

    /// The same comparison with its operands the other way round.
    pub fn swapped(self) -> Predicate {
        match self {
            Predicate::Ugt => Predicate::Ult,
            Predicate::Uge => Predicate::Ule,
            Predicate::Ult => Predicate::Ugt,
            Predicate::Ule => Predicate::Uge,
            Predicate::Sgt => Predicate::Slt,
            Predicate::Sge => Predicate::Sle,
            Predicate::Slt => Predicate::Sgt,
            Predicate::Sle => Predicate::Sge,
            Predicate::Eq | Predicate::Ne => self,
        }
    }

    /// The second operand of that width with which the comparison does not hang on the first one, if there is one.
    pub fn extreme(self, width: u32) -> Option<u128> {
        let ones = u128::MAX >> (128 - width.clamp(1, 128));
        match self {
            Predicate::Eq | Predicate::Ne => None,
            Predicate::Ult | Predicate::Uge => Some(0),
            Predicate::Ugt | Predicate::Ule => Some(ones),
            Predicate::Slt | Predicate::Sge => Some(ones ^ (ones >> 1)),
            Predicate::Sgt | Predicate::Sle => Some(ones >> 1),
        }
    }
}

/// Conversions. Those that keep the bits (`bitcast`, `ptrtoint`, …) are [`CastOp::Bits`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // named as in LLVM
pub enum CastOp {
    Trunc,
    ZExt,
    SExt,
    /// `bitcast`, `addrspacecast`, and `ptrtoint`/`inttoptr` (zero-extending or truncating).
    Bits,
    /// `ptrtoint`/`inttoptr` of pointers of so many bits, fewer than their values have here: what a number has
    /// beyond them is zero, or lost.
    Narrow(u32),
    /// Bytes of a word, from that bit on, each of which is taken for a value of its own.
    Slice(u32),
}

/// A pure operation: its result depends on its operands only.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // fields as in the instruction
pub enum Operation {
    Binary {
        op: BinaryOp,
        flags: Flags,
        ty: Type,
        lhs: Value,
        rhs: Value,
    },
    Icmp {
        predicate: Predicate,
        ty: Type,
        lhs: Value,
        rhs: Value,
    },
    Cast {
        op: CastOp,
        flags: Flags,
        from: Type,
        value: Value,
        to: Type,
    },
    Gep {
        flags: Flags,
        source: Type,
        base: Value,
        space: u32,
        indices: Vec<(Type, Value)>,
    },
    /// The same with a vector for the base or an index: of what is none, each lane has the same.
    GepOfLanes {
        flags: Flags,
        source: Type,
        base: (Type, Value),
        space: u32,
        indices: Vec<(Type, Value)>,
        ty: Type,
    },
    Select {
        condition_type: Type,
        condition: Value,
        ty: Type,
        then: Value,
        otherwise: Value,
    },
    ExtractValue {
        aggregate_type: Type,
        aggregate: Value,
        indices: Vec<u32>,
    },
    InsertValue {
        aggregate_type: Type,
        aggregate: Value,
        ty: Type,
        value: Value,
        indices: Vec<u32>,
    },
    ExtractElement {
        vector_type: Type,
        vector: Value,
        index: (Type, Value),
    },
    InsertElement {
        vector_type: Type,
        vector: Value,
        element: Value,
        index: (Type, Value),
    },
    ShuffleVector {
        vector_type: Type,
        vectors: [Value; 2],
        mask: (Type, Value),
    },
    Freeze {
        ty: Type,
        value: Value,
    },
    /// A pure operation mmprove does not interpret (floating-point arithmetic, say): equal inputs
    /// give equal outputs, and nothing else is known.
    Uninterpreted {
        named: Named,
        ty: Type,
        operands: Vec<(Type, Value)>,
        /// On vectors it does to each lane what it does to scalars.
        lanewise: bool,
        /// If its result is a NaN, each execution chooses which one (LangRef, "Behavior of Floating-Point NaN values").
        chooses: bool,
    },
}

impl Operation {
    /// The type of its result; `None` where indices lead nowhere.
    pub fn result_type(&self) -> Option<Type> {
        Some(match self {
            Operation::Binary { ty, .. }
            | Operation::Select { ty, .. }
            | Operation::Freeze { ty, .. }
            | Operation::GepOfLanes { ty, .. }
            | Operation::Uninterpreted { ty, .. } => ty.clone(),
            Operation::Icmp { ty, .. } => ty.with_lanes(Type::Int(1)),
            Operation::Cast { to, .. } => to.clone(),
            Operation::Gep { space, .. } => Type::Ptr(*space),
            Operation::InsertValue { aggregate_type, .. } => aggregate_type.clone(),
            Operation::ExtractValue { aggregate_type, indices, .. } => {
                indices.iter().try_fold(aggregate_type, |ty, i| ty.field(*i as usize))?.clone()
            }
            Operation::ExtractElement { vector_type, .. } => vector_type.field(0)?.clone(),
            Operation::InsertElement { vector_type, .. } => vector_type.clone(),
            Operation::ShuffleVector { vector_type, mask, .. } => {
                mask.0.with_lanes(vector_type.field(0)?.clone())
            }
        })
    }
}
