//! Why there is no verdict: a value that callers and tests tell apart, and words for users.

use super::Verdict;
use super::beyond::Beyond;
use super::difference::Difference;
use super::replayed::Contradiction;
use super::uninterpreted::{Library, Uninterpreted};
use crate::program::callee::{Applied, Block};
use crate::program::input::Input;
use crate::source::InputError;
use itertools::Itertools;
use std::collections::BTreeSet;
use std::fmt::{Display, Formatter, Result};

/// Why there is no verdict.
#[derive(Clone, Debug)]
pub enum Reason {
    /// There is no more time, or none of the effort that one question to the solver may take.
    OutOfTime,
    /// mmprove itself fails.
    Failed,
    /// There is a counterexample, which nobody asked for.
    NotRight,
    /// A search would need more memory than there may be.
    TooLarge {
        /// Accesses of one function in its context.
        events: usize,
        /// Parts of memory that they access.
        cells: usize,
    },
    /// Too many strategies of the original were learned.
    TooManyWays,
    /// The original does what no strategy describes.
    NoStrategy,
    /// Every execution takes more trips through loops than are looked at.
    BeyondLoops,
    /// A function may come into a loop without end that does something.
    Endless,
    /// One of the functions has a loop that need not end, and the other does not.
    NeedNotEnd,
    /// The transformed function's behaviour may be undefined before it has left a loop in which the original may stay for ever.
    UndefinedEarly,
    /// The model allows no execution.
    NoExecution,
    /// The original may have the outcome beyond what is looked at.
    MayLeaveBounds,
    /// Something in a function has no meaning here in such a context.
    Unread(Box<InputError>),
    /// Where an input is undef, there is no verdict.
    GivenUndef(Box<Option<Input>>, Box<Reason>),
    /// Something besides the two bodies is not alike.
    Difference(Box<Difference>),
    /// A counterexample hangs on what callees do whose bodies are not followed.
    Callees(Vec<String>),
    /// A block of memory is copied or filled that is too long to be followed.
    LongBlock(Block),
    /// A counterexample hangs on how values that are partly undef are rounded.
    PartlyUndef,
    /// A counterexample hangs on what was invented for operations without a meaning.
    Invented(BTreeSet<Applied>),
    /// A counterexample has accesses overlap that metadata of these kinds may keep apart.
    Overlap(BTreeSet<&'static str>),
    /// A counterexample may break what the original promises.
    Promise(Box<Uninterpreted>),
    /// A counterexample may have a callee do what the original says that it does not.
    Restrained(String),
    /// A counterexample hangs on what these globals hold together, to which only the file's functions store.
    Together(BTreeSet<String>),
    /// A counterexample hangs on where objects of the original are.
    OwnPlaces,
    /// A counterexample hangs on a library, which nobody looks at.
    Library(Library),
    /// The transformed function accesses words around what the original accesses.
    WholeWords,
    /// A counterexample has an exchange of the original compare with poison.
    ComparesPoison,
    /// A counterexample has others do what is assumed that nobody does.
    Assumed,
    /// No proof is known of loops that exchange words, nor are they seen to be wrong.
    Words,
    /// The transformed function may be wrong although that is not seen.
    Beyond(Box<Beyond>),
    /// Enumeration says something else than the solver: what.
    Enumeration(String),
    /// The plain interpreter says something else than symbolic execution.
    Contradiction(Box<Contradiction>),
}

impl Reason {
    /// The verdict where nothing could be asked.
    pub(super) fn without_answer(self) -> Verdict {
        match self {
            Reason::Unread(error) => Verdict::Unsupported(error),
            reason => Verdict::Undecided { reason, covered: None },
        }
    }

    /// What it is in a word, which stays the same when its text is put better.
    pub fn kind(&self) -> &'static str {
        match self {
            Reason::OutOfTime => "out-of-time",
            Reason::NotRight => "not-right",
            Reason::TooLarge { .. } => "too-large",
            Reason::TooManyWays => "too-many-ways",
            Reason::NoStrategy => "no-strategy",
            Reason::BeyondLoops => "beyond-loop-bound",
            Reason::Endless => "endless-loop",
            Reason::NeedNotEnd | Reason::UndefinedEarly => "need-not-end",
            Reason::NoExecution => "no-execution",
            Reason::MayLeaveBounds => "may-leave-bounds",
            Reason::Unread(_) => "no-meaning",
            // Without undef there is a verdict.
            Reason::GivenUndef(_, why) => why.kind(),
            Reason::Difference(_) => "difference",
            Reason::Callees(_) => "callee",
            Reason::LongBlock(_) => "long-block",
            Reason::PartlyUndef => "partly-undef",
            Reason::Invented(_) => "operation",
            Reason::Overlap(_) => "alias-metadata",
            Reason::Promise(_) | Reason::Restrained(_) => "promise-of-original",
            Reason::Together(_) => "local-globals",
            Reason::OwnPlaces => "places-of-locals",
            Reason::Library(_) => "library",
            Reason::WholeWords => "whole-words",
            Reason::ComparesPoison => "compares-poison",
            Reason::Assumed => "assumption",
            Reason::Words => "words",
            Reason::Beyond(beyond) => beyond.kind(),
            Reason::Enumeration(_) | Reason::Contradiction(_) | Reason::Failed => "internal-error",
        }
    }

    /// Whether more time, or more effort, may bring a verdict.
    pub fn is_out_of_time(&self) -> bool {
        match self {
            Reason::OutOfTime => true,
            Reason::GivenUndef(_, why) => why.is_out_of_time(),
            _ => false,
        }
    }

    /// Whether opinions contradict each other of which one has to be wrong.
    pub fn is_internal_error(&self) -> bool {
        matches!(self, Reason::Enumeration(_) | Reason::Contradiction(_) | Reason::Failed)
    }
}

impl From<Difference> for Reason {
    fn from(difference: Difference) -> Reason {
        Reason::Difference(Box::new(difference))
    }
}

impl Display for Reason {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Reason::OutOfTime => f.write_str("out of time"),
            Reason::Failed => f.write_str(
                "mmprove itself failed here, as said above: please report that with the function",
            ),
            Reason::NotRight => f.write_str("it is not right"),
            Reason::TooLarge { events, cells } => write!(
                f,
                "{events} accesses of {cells} parts of memory are too many; lower --unroll"
            ),
            Reason::TooManyWays => {
                f.write_str("too many ways for the source to imitate the target")
            }
            Reason::NoStrategy => {
                f.write_str("the source's executions follow no strategy mmprove knows")
            }
            Reason::Endless => f.write_str(
                "a function may come into a loop that it does not leave any more; what it does there is in no bounds of loops",
            ),
            Reason::NeedNotEnd => f.write_str(
                "one of the functions has a loop that need not end, and the other has none like it; executions that stay \
                 in it are in no bounds of loops",
            ),
            Reason::UndefinedEarly => f.write_str(
                "behaviour may be undefined before a loop that need not end has ended, where that of the original is not; \
                 executions that stay in it are in no bounds of loops",
            ),
            Reason::BeyondLoops => f.write_str(
                "no execution stays within the bounds of the loops; raise --unroll",
            ),
            Reason::NoExecution => f.write_str(
                "the model allows no execution of the functions, so there is nothing to compare",
            ),
            Reason::MayLeaveBounds => f.write_str("the original may leave the bounds"),
            Reason::Unread(error) => error.fmt(f),
            Reason::GivenUndef(input, why) => match input.as_ref() {
                Some(input) => write!(f, "{input} may be undef, and {why}"),
                None => write!(f, "what is read may be undef, and {why}"),
            },
            Reason::Difference(difference) => difference.fmt(f),
            Reason::Callees(unclear) => {
                write!(f, "the answer hangs on {}", unclear.iter().join(", and on "))
            }
            Reason::LongBlock(block) => write!(
                f,
                "what a {block} of a block that is long, or of unknown length, does is not followed, and there is no \
                 proof whatever that is"
            ),
            Reason::PartlyUndef => {
                f.write_str("undef flows through an operation that keeps part of it")
            }
            Reason::Invented(operations) => {
                let is_memory = |of: &&Applied| matches!(of, Applied::Unseen(_));
                let others = operations.iter().filter(|of| !is_memory(of));
                let computed: Vec<String> = others.map(|o| format!("`{o}`")).collect();
                let computed = match &computed[..] {
                    [] => None,
                    [one] => Some(format!("what {one} computes")),
                    [all @ .., last] => Some(format!("what {} and {last} compute", all.join(", "))),
                };
                let memory = operations.iter().any(|of| is_memory(&of));
                let memory = memory.then(|| "what memory holds that is not followed".to_owned());
                let what = computed.into_iter().chain(memory).join(" and ");
                write!(f, "the answer hangs on {what}, which mmprove does not know")
            }
            Reason::Overlap(metadata) => write!(
                f,
                "accesses overlap that the original's {} metadata may keep apart, which mmprove does not interpret",
                metadata.iter().join(" and ")
            ),
            Reason::Promise(promise) => promise.fmt(f),
            Reason::Restrained(callee) => write!(
                f,
                "a counterexample may have @{callee} do what the original says that it does not"
            ),
            Reason::Together(globals) => write!(
                f,
                "a counterexample hangs on what {} hold at the same time, which only functions of this file can have put \
                 there",
                globals.iter().map(|name| format!("@{name}")).join(" and ")
            ),
            Reason::OwnPlaces => {
                f.write_str("the original may choose where its own objects are in memory")
            }
            Reason::Library(library) => library.fmt(f),
            Reason::ComparesPoison => f.write_str(
                "an exchange of the original compares with poison in the counterexample, and LangRef does not say what \
                 that does",
            ),
            Reason::WholeWords => f.write_str(
                "the transformed function accesses the aligned word around what the original accesses, as \
                 AtomicExpand does; that there are such words is an assumption about the target (--assume aligned-words)",
            ),
            Reason::Assumed => f.write_str(
                "in all counterexamples that were found others access plainly what the function accesses atomically, which \
                 is assumed not to happen",
            ),
            Reason::Words => f.write_str(
                "what is done to words in the place of their parts has neither a proof nor a counterexample; what is \
                 loaded before a loop may be undef where a plain access races with it, and not with the exchange \
                 (--assume atomic-locations, if the load is atomic), and where in its word a part is may be known",
            ),
            Reason::Beyond(beyond) => beyond.fmt(f),
            Reason::Enumeration(says) => write!(f, "internal error: {says}"),
            Reason::Contradiction(contradiction) => contradiction.fmt(f),
        }
    }
}
