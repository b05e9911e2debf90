//! How strong Vulkan's operations are, in the words that a format has for it: `st.atom.rel.workgroup.sc0.semsc0`.

use crate::program::ir::Ordering;
use crate::read::vulkan_operation::{Spelling, Word};

/// How strong an operation is in Vulkan's terms.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength {
    /// Its semantics; a plain access is not atomic.
    pub ordering: Ordering,
    /// Memory scope.
    pub scope: Option<String>,
    /// It is no private access.
    pub non_private: bool,
    /// It makes available what it writes, or visible what it reads.
    pub availability: bool,
    /// Storage classes in the semantics.
    pub classes: Vec<String>,
    /// Availability operation in the semantics.
    pub makes_available: bool,
    /// Visibility operation in the semantics.
    pub makes_visible: bool,
}

impl Strength {
    /// A plain access, or a barrier that orders nothing.
    pub const NONE: Strength = Strength {
        ordering: Ordering::NotAtomic,
        scope: None,
        non_private: false,
        availability: false,
        classes: vec![],
        makes_available: false,
        makes_visible: false,
    };

    /// Words that say it, of an operation that is that: in front of storage classes, and behind.
    fn words(&self, spelling: &Spelling, opcode: Option<Word<'_>>) -> [Vec<Word<'_>>; 2] {
        let mut front = Vec::new();
        let accesses = matches!(opcode, Some(Word::Load | Word::Store));
        front.extend((accesses && self.ordering > Ordering::NotAtomic).then_some(Word::Atomic));
        front.extend(match self.ordering {
            Ordering::Acquire => vec![Word::Acquire],
            Ordering::Release => vec![Word::Release],
            Ordering::AcqRel if spelling.has(Word::AcquireRelease) => vec![Word::AcquireRelease],
            Ordering::AcqRel => vec![Word::Acquire, Word::Release],
            _ => vec![],
        });
        let own = match opcode {
            Some(Word::Load) => Word::Visibility,
            _ => Word::Availability,
        };
        front.extend(self.availability.then_some(own));
        front.extend(self.non_private.then_some(Word::NonPrivate));
        front.extend(self.scope.as_deref().map(Word::Scope));
        let classes = self.classes.iter().map(|class| Word::Semantics(class));
        let made =
            [(self.makes_available, Word::MakeAvailable), (self.makes_visible, Word::MakeVisible)];
        let made = made.into_iter().filter(|(made, _)| *made).map(|(_, word)| word);
        [front, classes.chain(made).collect()]
    }
}

/// Whether a word says how strong an operation is, and not what it does.
fn is_strength(word: Word<'_>) -> bool {
    use Word::{AcquireRelease, Availability, MakeAvailable, MakeVisible, NonPrivate, Visibility};
    matches!(word, Word::Acquire | Word::Release | AcquireRelease | Word::Scope(_))
        || matches!(word, Word::Semantics(_) | Availability | Visibility)
        || matches!(word, MakeAvailable | MakeVisible | NonPrivate)
}

pub(super) fn is_operation(spelling: &Spelling, words: &str) -> bool {
    let opcode = words.split('.').next().and_then(|opcode| spelling.meaning(opcode));
    let barriers = matches!(opcode, Some(Word::MemoryBarrier | Word::ControlBarrier));
    barriers || matches!(opcode, Some(Word::Load | Word::Store | Word::Update))
}

/// The operation as strong as that.
pub(super) fn rewritten(spelling: &Spelling, operation: &str, strength: &Strength) -> String {
    let mut pieces = operation.split('.');
    let opcode = pieces.next().unwrap_or_default();
    let does = spelling.meaning(opcode);
    let (mut atomic, mut kept, mut cooperative) = (Vec::new(), Vec::new(), false);
    for piece in pieces {
        match spelling.meaning(piece) {
            // The word behind `coop` is no memory scope.
            _ if cooperative => kept.push(piece.to_string()),
            // herd's read-modify-writes are called atomic, and always are.
            Some(Word::Atomic) if does == Some(Word::Update) => atomic.push(piece.to_string()),
            Some(Word::Atomic) => {}
            Some(word) if is_strength(word) => {}
            _ => kept.push(piece.to_string()),
        }
        cooperative = piece == "coop";
    }
    let [front, back] = strength.words(spelling, does);
    let [front, back] = [front, back].map(|words| words.into_iter().map(|w| spelling.spell(w)));
    let all = [opcode.to_string()].into_iter().chain(atomic).chain(front).chain(kept).chain(back);
    all.collect::<Vec<_>>().join(".")
}
