//! Instructions, and operations that constants may be made of, too.

use super::{
    AddressSpace, Argument, Attachment, Attributes, Bytes, Convention, Name, Raw, Spanned, Type,
    Typed, Value,
};
use crate::program::ir::Ordering;
use crate::source::Span;

crate::read::llvm::syntax::keywords! {
    /// Operations on two numbers.
    pub enum BinaryOp {
        Add = "add",
        Sub = "sub",
        Mul = "mul",
        UDiv = "udiv",
        SDiv = "sdiv",
        URem = "urem",
        SRem = "srem",
        Shl = "shl",
        LShr = "lshr",
        AShr = "ashr",
        And = "and",
        Or = "or",
        Xor = "xor",
        FAdd = "fadd",
        FSub = "fsub",
        FMul = "fmul",
        FDiv = "fdiv",
        FRem = "frem",
    }
}

crate::read::llvm::syntax::keywords! {
    /// Conversions.
    pub enum CastOp {
        Trunc = "trunc",
        ZExt = "zext",
        SExt = "sext",
        FpTrunc = "fptrunc",
        FpExt = "fpext",
        FpToUi = "fptoui",
        FpToSi = "fptosi",
        UiToFp = "uitofp",
        SiToFp = "sitofp",
        PtrToInt = "ptrtoint",
        PtrToAddr = "ptrtoaddr",
        IntToPtr = "inttoptr",
        BitCast = "bitcast",
        AddrSpaceCast = "addrspacecast",
    }
}

crate::read::llvm::syntax::keywords! {
    /// Flags of operations.
    pub enum Flag {
        Nuw = "nuw",
        Nsw = "nsw",
        Exact = "exact",
        Disjoint = "disjoint",
        Nneg = "nneg",
        SameSign = "samesign",
        Inbounds = "inbounds",
        Nusw = "nusw",
        Nnan = "nnan",
        Ninf = "ninf",
        Nsz = "nsz",
        Arcp = "arcp",
        Contract = "contract",
        Afn = "afn",
        Reassoc = "reassoc",
        Fast = "fast",
    }
}

crate::read::llvm::syntax::keywords! {
    /// Operations of `atomicrmw`.
    pub enum RmwOp {
        Xchg = "xchg",
        Add = "add",
        Sub = "sub",
        And = "and",
        Nand = "nand",
        Or = "or",
        Xor = "xor",
        Max = "max",
        Min = "min",
        UMax = "umax",
        UMin = "umin",
        FAdd = "fadd",
        FSub = "fsub",
        FMax = "fmax",
        FMin = "fmin",
        FMaximum = "fmaximum",
        FMinimum = "fminimum",
        FMaximumNum = "fmaximumnum",
        FMinimumNum = "fminimumnum",
        UIncWrap = "uinc_wrap",
        UDecWrap = "udec_wrap",
        USubCond = "usub_cond",
        USubSat = "usub_sat",
    }
}

crate::read::llvm::syntax::keywords! {
    /// Conditions of `icmp` and `fcmp`.
    pub enum Predicate {
        Eq = "eq",
        Ne = "ne",
        Ugt = "ugt",
        Uge = "uge",
        Ult = "ult",
        Ule = "ule",
        Sgt = "sgt",
        Sge = "sge",
        Slt = "slt",
        Sle = "sle",
        False = "false",
        Oeq = "oeq",
        Ogt = "ogt",
        Oge = "oge",
        Olt = "olt",
        Ole = "ole",
        One = "one",
        Ord = "ord",
        Ueq = "ueq",
        Une = "une",
        Uno = "uno",
        True = "true",
    }
}

crate::read::llvm::syntax::keywords! {
    /// What stands before `call`.
    pub enum TailCall {
        Tail = "tail",
        MustTail = "musttail",
        NoTail = "notail",
    }
}

/// An operation without effects: an instruction, or a constant expression.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // operands as in the instruction
pub enum Operation {
    /// `fneg`.
    Negate {
        flags: Vec<Flag>,
        value: Typed,
    },
    Binary {
        op: BinaryOp,
        flags: Vec<Flag>,
        lhs: Typed,
        rhs: Spanned<Value>,
    },
    /// `icmp`, or `fcmp` if `float`.
    Compare {
        float: bool,
        flags: Vec<Flag>,
        predicate: Spanned<Predicate>,
        lhs: Typed,
        rhs: Spanned<Value>,
    },
    Cast {
        op: CastOp,
        flags: Vec<Flag>,
        value: Typed,
        to: Spanned<Type>,
    },
    GetElementPtr {
        flags: Vec<Flag>,
        /// `inrange(low, high)`, or the older form without numbers.
        in_range: Option<Raw>,
        source: Spanned<Type>,
        base: Typed,
        indices: Vec<Typed>,
    },
    Select {
        flags: Vec<Flag>,
        condition: Typed,
        then: Typed,
        otherwise: Typed,
    },
    ExtractElement {
        vector: Typed,
        index: Typed,
    },
    InsertElement {
        vector: Typed,
        element: Typed,
        index: Typed,
    },
    ShuffleVector {
        first: Typed,
        second: Typed,
        mask: Typed,
    },
    ExtractValue {
        aggregate: Typed,
        indices: Vec<Spanned<u64>>,
    },
    InsertValue {
        aggregate: Typed,
        element: Typed,
        indices: Vec<Spanned<u64>>,
    },
    Freeze(Typed),
}

/// `syncscope("…")`, and what older files have in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// `syncscope("…")`.
    Named(Bytes),
    /// `synchscope(N)`.
    Numbered(u64),
    /// `singlethread`.
    SingleThread,
}

/// How an atomic operation or a fence is performed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Atomicity {
    /// Its scope, if one is written.
    pub scope: Option<Spanned<Scope>>,
    /// Its ordering.
    pub ordering: Spanned<Ordering>,
}

/// A call, however control goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// `tail`, `musttail`, `notail`.
    pub tail: Option<TailCall>,
    /// Fast-math flags.
    pub flags: Vec<Flag>,
    /// How the callee is called.
    pub convention: Option<Convention>,
    /// Attributes of the result.
    pub result_attributes: Attributes,
    /// `addrspace(…)` of the callee.
    pub space: Option<AddressSpace>,
    /// The type of the result, or that of the function.
    pub ty: Spanned<Type>,
    /// What is called.
    pub callee: Spanned<Value>,
    /// What with.
    pub arguments: Vec<Argument>,
    /// `...` behind the arguments: all those that the caller was given go on to the callee.
    pub forwards: bool,
    /// Where the arguments stand, brackets included.
    pub arguments_span: Span,
    /// Attributes of the call.
    pub attributes: Attributes,
    /// `[ "tag"(…), … ]`.
    pub bundles: Vec<Bundle>,
}

/// An operand bundle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bundle {
    /// Its tag.
    pub tag: Bytes,
    /// Its operands.
    pub operands: Vec<Typed>,
    /// Where all of it stands.
    pub span: Span,
}

/// The label of a block that control goes to.
pub type Label = Spanned<Name>;

/// One instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// The name of its result, if one is written.
    pub result: Option<Spanned<Name>>,
    /// What it does.
    pub kind: InstructionKind,
    /// Metadata attached to it.
    pub attachments: Vec<Attachment>,
    /// Where it stands, without attachments.
    pub span: Span,
}

/// What an instruction does.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // operands as in the instruction
pub enum InstructionKind {
    Operation(Operation),
    Phi {
        flags: Vec<Flag>,
        ty: Spanned<Type>,
        incoming: Vec<(Spanned<Value>, Label)>,
    },
    Load {
        volatile: bool,
        elementwise: bool,
        ty: Spanned<Type>,
        pointer: Typed,
        atomic: Option<Atomicity>,
        align: Option<Spanned<u64>>,
    },
    Store {
        volatile: bool,
        elementwise: bool,
        value: Typed,
        pointer: Typed,
        atomic: Option<Atomicity>,
        align: Option<Spanned<u64>>,
    },
    AtomicRmw {
        volatile: bool,
        elementwise: bool,
        op: Spanned<RmwOp>,
        pointer: Typed,
        value: Typed,
        atomic: Atomicity,
        align: Option<Spanned<u64>>,
    },
    CmpXchg {
        weak: bool,
        volatile: bool,
        pointer: Typed,
        expected: Typed,
        new: Typed,
        atomic: Atomicity,
        failure: Spanned<Ordering>,
        align: Option<Spanned<u64>>,
    },
    Fence(Atomicity),
    Alloca {
        inalloca: bool,
        swifterror: bool,
        ty: Spanned<Type>,
        count: Option<Typed>,
        align: Option<Spanned<u64>>,
        space: Option<AddressSpace>,
    },
    Call(Box<Call>),
    Invoke {
        call: Box<Call>,
        normal: Label,
        unwind: Label,
    },
    CallBr {
        call: Box<Call>,
        default: Label,
        indirect: Vec<Label>,
    },
    VaArg {
        list: Typed,
        ty: Spanned<Type>,
    },
    /// Each clause: `catch` or `filter`, and its operand.
    LandingPad {
        ty: Spanned<Type>,
        cleanup: bool,
        clauses: Vec<(String, Typed)>,
    },
    /// `catchpad` or `cleanuppad`, by that word.
    FuncletPad {
        word: String,
        within: Spanned<Value>,
        arguments: Vec<Typed>,
    },
    /// Where `unwind` is `None`, to the caller.
    CatchSwitch {
        within: Spanned<Value>,
        handlers: Vec<Label>,
        unwind: Option<Label>,
    },
    CatchRet {
        from: Spanned<Value>,
        to: Label,
    },
    CleanupRet {
        from: Spanned<Value>,
        unwind: Option<Label>,
    },
    Resume(Typed),
    Ret(Option<Typed>),
    Br(Label),
    CondBr {
        condition: Typed,
        then: Label,
        otherwise: Label,
    },
    Switch {
        value: Typed,
        default: Label,
        cases: Vec<(Typed, Label)>,
    },
    IndirectBr {
        address: Typed,
        targets: Vec<Label>,
    },
    Unreachable,
    /// `#dbg_value(…)`: its name without the sigil, and what stands between the brackets.
    DebugRecord(String, Raw),
}
