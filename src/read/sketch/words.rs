//! The keywords of an operation: orderings, scopes, types, read-modify-write operations.

use crate::execution::scopes::Scope;
use crate::program::ir::{Access, Ordering, RmwOp, Span, Type};
use crate::read::directive::lexer::{Cursor, Token};
use crate::source::InputError;
use crate::source::suggest;

/// What is said about an access before and after its operands.
pub(super) struct Attributes {
    opcode: Span,
    /// The operation is one of AMDGPU's, plain and yet with a scope.
    av: bool,
    atomic: Option<Span>,
    volatile: bool,
    ordering: Option<(Ordering, Span)>,
    scope: Option<(String, Span)>,
    align: Option<u64>,
}

impl Attributes {
    /// Nothing said yet about the operation whose opcode stands at `opcode`.
    pub(super) fn new(opcode: Span) -> Self {
        Attributes {
            opcode,
            av: false,
            atomic: None,
            volatile: false,
            ordering: None,
            scope: None,
            align: None,
        }
    }

    /// Nothing said yet about a `load-visible` or `store-available`.
    pub(super) fn av(opcode: Span) -> Self {
        Attributes { av: true, ..Attributes::new(opcode) }
    }

    /// Takes `volatile`, the one word that LLVM puts before the operation of an `atomicrmw`.
    pub(super) fn read_flags(&mut self, cursor: &mut Cursor<'_>) {
        self.volatile |= cursor.eat_word("volatile");
    }

    /// Takes all attributes that come next.
    pub(super) fn read(&mut self, cursor: &mut Cursor<'_>) -> Result<(), InputError> {
        while self.read_one(cursor)? {}
        Ok(())
    }

    /// Takes the attributes at the end of a `cmpxchg`, which may state two orderings.
    pub(super) fn read_pair(
        &mut self,
        cursor: &mut Cursor<'_>,
    ) -> Result<Option<(Ordering, Span)>, InputError> {
        let mut failure = None;
        loop {
            let at = cursor.here();
            match cursor.peek() {
                Some(Token::Word(word)) if self.ordering.is_some() && failure.is_none() => {
                    if let Some(ordering) = Ordering::from_keyword(word) {
                        cursor.next();
                        failure = Some((ordering, at));
                        continue;
                    }
                }
                _ => (),
            }
            if !self.read_one(cursor)? {
                return Ok(failure);
            }
        }
    }

    fn read_one(&mut self, cursor: &mut Cursor<'_>) -> Result<bool, InputError> {
        let at = cursor.here();
        let aligned = cursor.symbol_at(0, ",")
            && matches!(cursor.peek_at(1), Some(Token::Word(word)) if word == "align");
        if aligned {
            cursor.next();
            cursor.next();
            let number = cursor.expect_u32("an alignment in bytes")?;
            if !number.is_power_of_two() {
                let message = format!("{number} is not a power of two");
                return Err(InputError::new(cursor.source, cursor.since(at), message, "here"));
            }
            self.align = Some(u64::from(number));
            return Ok(true);
        }
        let Some(Token::Word(word)) = cursor.peek() else { return Ok(false) };
        let repeated = match word.as_str() {
            "atomic" => self.atomic.replace(at).is_some(),
            "volatile" => std::mem::replace(&mut self.volatile, true),
            "syncscope" => {
                cursor.next();
                cursor.expect("(")?;
                let Some(Token::Text(scope)) = cursor.peek() else {
                    return Err(cursor.unexpected("a scope in quotes"));
                };
                cursor.next();
                cursor.expect(")")?;
                if self.scope.replace((scope.clone(), at)).is_some() {
                    return Err(twice(cursor, at, "syncscope"));
                }
                return Ok(true);
            }
            word => match Ordering::from_keyword(word) {
                Some(ordering) => self.ordering.replace((ordering, at)).is_some(),
                None => return Ok(false),
            },
        };
        if repeated {
            return Err(twice(cursor, at, "an ordering or `atomic` or `volatile`"));
        }
        cursor.next();
        Ok(true)
    }

    fn access(&self, ordering: Ordering) -> Access {
        // LLVM's empty scope name is the system scope.
        let scope = self.scope.as_ref().and_then(|(name, _)| Scope::in_llvm(name));
        let marks = if self.av { vec!["av".into()] } else { vec![] };
        Access {
            ordering,
            scope,
            volatile: self.volatile,
            align: self.align,
            marks,
            ..Access::plain()
        }
    }

    /// The ordering of an access that may be plain: `atomic` alone means monotonic, an ordering
    /// alone means atomic.
    fn plain_or_atomic(&self, cursor: &Cursor<'_>) -> Result<Ordering, InputError> {
        if let (true, Some(at)) = (self.av, self.atomic.or(self.ordering.map(|(_, at)| at))) {
            let message = "AMDGPU's load-visible and store-available are not atomic";
            return Err(InputError::new(cursor.source, at, message, "leave this out")
                .with_help("an atomic `load` or `store` is load-visible or store-available, too"));
        }
        match (&self.ordering, self.atomic, &self.scope) {
            (None, None, Some(_)) if self.av => Ok(Ordering::NotAtomic),
            (Some((ordering, _)), _, _) => Ok(*ordering),
            (None, Some(_), _) => Ok(Ordering::Monotonic),
            (None, None, None) => Ok(Ordering::NotAtomic),
            (None, None, Some((_, at))) => {
                let message = "a plain access has no synchronisation scope";
                Err(InputError::new(cursor.source, *at, message, "only atomics have one")
                    .with_help("add an ordering, `monotonic` for instance"))
            }
        }
    }

    fn refuse(
        &self,
        cursor: &Cursor<'_>,
        refused: &[Ordering],
        what: &str,
        help: &str,
    ) -> Result<(), InputError> {
        match self.ordering {
            Some((ordering, at)) if refused.contains(&ordering) => {
                let message = format!("a {what} cannot be `{}`", ordering.keyword());
                Err(InputError::new(cursor.source, at, message, "not here").with_help(help))
            }
            _ => Ok(()),
        }
    }

    /// Operations that are atomic by themselves are not called so.
    fn refuse_atomic(&self, cursor: &Cursor<'_>, what: &str) -> Result<(), InputError> {
        match self.atomic {
            None => Ok(()),
            Some(at) => {
                let message = format!("`{what}` is atomic by itself");
                Err(InputError::new(cursor.source, at, message, "leave this out"))
            }
        }
    }

    /// The access of a `load`.
    pub(super) fn load(&self, cursor: &Cursor<'_>) -> Result<Access, InputError> {
        let help = "a load may be `unordered`, `monotonic`, `acquire` or `seq_cst`";
        self.refuse(cursor, &[Ordering::Release, Ordering::AcqRel], "load", help)?;
        Ok(self.access(self.plain_or_atomic(cursor)?))
    }

    /// The access of a `store`.
    pub(super) fn store(&self, cursor: &Cursor<'_>) -> Result<Access, InputError> {
        let help = "a store may be `unordered`, `monotonic`, `release` or `seq_cst`";
        self.refuse(cursor, &[Ordering::Acquire, Ordering::AcqRel], "store", help)?;
        Ok(self.access(self.plain_or_atomic(cursor)?))
    }

    /// The access of an `atomicrmw`.
    pub(super) fn rmw(&self, cursor: &Cursor<'_>) -> Result<Access, InputError> {
        self.refuse_atomic(cursor, "atomicrmw")?;
        let help = "a read-modify-write is at least `monotonic`";
        self.refuse(cursor, &[Ordering::Unordered], "read-modify-write", help)?;
        Ok(self.access(self.ordering.map_or(Ordering::Monotonic, |(o, _)| o)))
    }

    /// The access of a `cmpxchg` and its failure ordering; unsaid, that is the strongest one
    /// which goes with the success ordering.
    pub(super) fn cmpxchg(
        &self,
        cursor: &Cursor<'_>,
        failure: Option<(Ordering, Span)>,
    ) -> Result<(Access, Ordering), InputError> {
        self.refuse_atomic(cursor, "cmpxchg")?;
        let help = "a compare-exchange is at least `monotonic`";
        self.refuse(cursor, &[Ordering::Unordered], "compare-exchange", help)?;
        let success = self.ordering.map_or(Ordering::Monotonic, |(o, _)| o);
        let failure = match failure {
            Some((o @ (Ordering::Unordered | Ordering::Release | Ordering::AcqRel), at)) => {
                let message = format!("a failed compare-exchange cannot be `{}`", o.keyword());
                return Err(InputError::new(cursor.source, at, message, "it only reads")
                    .with_help("write `monotonic`, `acquire` or `seq_cst`"));
            }
            Some((ordering, _)) => ordering,
            None => match success {
                Ordering::Release => Ordering::Monotonic,
                Ordering::AcqRel => Ordering::Acquire,
                other => other,
            },
        };
        Ok((self.access(success), failure))
    }

    /// The ordering and scope of a `fence`.
    pub(super) fn fence(
        &self,
        cursor: &Cursor<'_>,
    ) -> Result<(Ordering, Option<Scope>), InputError> {
        self.refuse_atomic(cursor, "fence")?;
        let help = "a fence is `acquire`, `release`, `acq_rel` or `seq_cst`";
        self.refuse(cursor, &[Ordering::Unordered, Ordering::Monotonic], "fence", help)?;
        if self.volatile || self.align.is_some() {
            let message = "a fence is neither volatile nor aligned";
            return Err(InputError::new(cursor.source, self.opcode, message, "this fence"));
        }
        match (&self.ordering, cursor.peek()) {
            (Some((ordering, _)), _) => Ok((*ordering, self.access(*ordering).scope)),
            (None, Some(Token::Word(word))) => Err(unknown(cursor, word)),
            (None, _) => Err(cursor.unexpected("the ordering of the fence").with_help(help)),
        }
    }
}

fn twice(cursor: &Cursor<'_>, at: Span, what: &str) -> InputError {
    InputError::new(cursor.source, at, format!("{what} is said twice"), "the second time")
}

/// C++ names of orderings that people write by habit.
const FOREIGN: [(&str, Ordering); 7] = [
    ("relaxed", Ordering::Monotonic),
    ("consume", Ordering::Acquire),
    ("acqrel", Ordering::AcqRel),
    ("acquire_release", Ordering::AcqRel),
    ("sc", Ordering::SeqCst),
    ("seqcst", Ordering::SeqCst),
    ("sequentially_consistent", Ordering::SeqCst),
];

/// The error for a word that stands where an ordering or a pointer could.
pub(super) fn unknown(cursor: &Cursor<'_>, word: &str) -> InputError {
    let error = |message: String, label: &str| {
        InputError::new(cursor.source, cursor.here(), message, label)
    };
    if Ordering::from_keyword(word).is_some() || matches!(word, "atomic" | "volatile" | "ptr") {
        return error(format!("`{word}` does not belong here"), "unexpected");
    }
    let known = || Ordering::ALL.into_iter().skip(1).map(Ordering::keyword);
    let list: Vec<String> = known().map(|k| format!("`{k}`")).collect();
    let foreign = FOREIGN.iter().find(|(name, _)| *name == word);
    let near = foreign
        .map(|(_, o)| o.keyword())
        .or_else(|| suggest::closest(word, known().chain(["atomic", "volatile", "syncscope"])));
    let list = format!("orderings: {}", list.join(", "));
    error(format!("unknown ordering `{word}`"), "not an ordering").with_help(match near {
        Some(near) => format!("did you mean `{near}`? {list}"),
        None => list,
    })
}

/// Takes an integer type if one is next.
pub(super) fn ty(cursor: &mut Cursor<'_>) -> Result<Option<Type>, InputError> {
    let Some(Token::Word(word)) = cursor.peek() else { return Ok(None) };
    let Some(digits) = word.strip_prefix('i') else { return Ok(None) };
    if digits.is_empty() || !digits.chars().all(|c| c.is_ascii_digit()) {
        return Ok(None);
    }
    match digits.parse() {
        Ok(bits @ 1..=128) => {
            cursor.next();
            Ok(Some(Type::Int(bits)))
        }
        _ => Err(cursor.unexpected("an integer type of 1 to 128 bits")),
    }
}

const RMW_OPS: [(&str, RmwOp); 15] = [
    ("xchg", RmwOp::Xchg),
    ("add", RmwOp::Add),
    ("sub", RmwOp::Sub),
    ("and", RmwOp::And),
    ("nand", RmwOp::Nand),
    ("or", RmwOp::Or),
    ("xor", RmwOp::Xor),
    ("max", RmwOp::Max),
    ("min", RmwOp::Min),
    ("umax", RmwOp::UMax),
    ("umin", RmwOp::UMin),
    ("uinc_wrap", RmwOp::UIncWrap),
    ("udec_wrap", RmwOp::UDecWrap),
    ("usub_cond", RmwOp::USubCond),
    ("usub_sat", RmwOp::USubSat),
];

/// Takes the operation of an `atomicrmw`.
pub(super) fn rmw_op(cursor: &mut Cursor<'_>) -> Result<RmwOp, InputError> {
    let (word, at) = cursor.expect_word("an operation such as `add` or `xchg`")?;
    RMW_OPS.iter().find(|(name, _)| *name == word).map(|(_, op)| *op).ok_or_else(|| {
        let message = format!("unknown read-modify-write operation `{word}`");
        let known = RMW_OPS.iter().map(|(name, _)| *name);
        InputError::new(cursor.source, at, message, "not an operation of `atomicrmw`")
            .with_help(suggest::help(word, "operation", known))
    })
}
