//! The operations that a matrix is about, and how they are written.

use crate::execution::scopes::AMDGPU;
use crate::execution::tags::{Tag, TagSet};
use crate::program::ir::Ordering;
use std::fmt;
use std::str::FromStr;

/// What an operation does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// `load`.
    Load,
    /// `store`.
    Store,
    /// `atomicrmw add`.
    Update,
    /// `cmpxchg`.
    CompareExchange,
    /// `fence`.
    Fence,
}

impl Kind {
    /// All kinds, in the order of a table's rows.
    pub const ALL: [Kind; 5] =
        [Kind::Load, Kind::Store, Kind::Update, Kind::CompareExchange, Kind::Fence];

    /// LLVM's name of the instruction.
    pub fn keyword(self) -> &'static str {
        match self {
            Kind::Load => "load",
            Kind::Store => "store",
            Kind::Update => "atomicrmw",
            Kind::CompareExchange => "cmpxchg",
            Kind::Fence => "fence",
        }
    }

    /// It takes a value from memory.
    pub fn reads(self) -> bool {
        !matches!(self, Kind::Store | Kind::Fence)
    }

    /// It may put a value into memory.
    pub fn writes(self) -> bool {
        !matches!(self, Kind::Load | Kind::Fence)
    }

    /// The orderings that LLVM allows it.
    pub fn orderings(self) -> &'static [Ordering] {
        use Ordering::{AcqRel, Acquire, Monotonic, NotAtomic, Release, SeqCst, Unordered};
        match self {
            Kind::Load => &[NotAtomic, Unordered, Monotonic, Acquire, SeqCst],
            Kind::Store => &[NotAtomic, Unordered, Monotonic, Release, SeqCst],
            Kind::Update | Kind::CompareExchange => &[Monotonic, Acquire, Release, AcqRel, SeqCst],
            Kind::Fence => &[Acquire, Release, AcqRel, SeqCst],
        }
    }
}

/// A memory operation without its location and values.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Operation {
    /// What it does.
    pub kind: Kind,
    /// It is `volatile`.
    pub volatile: bool,
    /// Its ordering; of a `cmpxchg` the one on success.
    pub ordering: Ordering,
    /// Its scope; `None` is the system.
    pub scope: Option<String>,
    /// Its tags.
    pub tags: TagSet,
}

impl Operation {
    /// The operation of this kind and ordering, of system scope and without tags.
    pub fn new(kind: Kind, ordering: Ordering) -> Self {
        Operation { kind, volatile: false, ordering, scope: None, tags: TagSet::default() }
    }

    /// All kinds with all orderings, of `cmpxchg` one: `acq_rel` has what the others have.
    pub fn usual() -> Vec<Operation> {
        let of = |kind: Kind| kind.orderings().iter().map(move |o| Operation::new(kind, *o));
        let all = Kind::ALL.into_iter().flat_map(of);
        all.filter(|o| o.kind != Kind::CompareExchange || o.ordering == Ordering::AcqRel).collect()
    }

    /// The operations that a word names: `all` the usual ones, `volatile` volatile accesses,
    /// `loads`, `stores`, `atomicrmws`, `cmpxchgs` and `fences` those of all orderings; or one.
    ///
    /// # Errors
    /// Text that is none of these.
    pub fn named(text: &str) -> Result<Vec<Operation>, NoOperation> {
        let text = text.trim();
        let kind = Kind::ALL.into_iter().find(|k| text.strip_suffix('s') == Some(k.keyword()));
        if let Some(kind) = kind {
            return Ok(kind.orderings().iter().map(|o| Operation::new(kind, *o)).collect());
        }
        match text {
            "all" => Ok(Operation::usual()),
            "volatile" => Ok([Kind::Load, Kind::Store]
                .map(|kind| Operation {
                    volatile: true,
                    ..Operation::new(kind, Ordering::NotAtomic)
                })
                .to_vec()),
            _ => Ok(vec![text.parse()?]),
        }
    }

    /// Whether a scope means something here.
    pub fn is_atomic(&self) -> bool {
        self.ordering != Ordering::NotAtomic
    }

    /// The same with this ordering, or the next stronger one that the kind has.
    pub fn with(&self, ordering: Ordering) -> Operation {
        let known = self.kind.orderings();
        let ordering = known.iter().copied().find(|o| *o >= ordering).unwrap_or(Ordering::SeqCst);
        Operation { ordering, ..self.clone() }
    }

    /// It has release semantics.
    pub fn releases(&self) -> bool {
        matches!(self.ordering, Ordering::Release | Ordering::AcqRel)
            || (self.ordering == Ordering::SeqCst && self.kind != Kind::Load)
    }

    /// It has acquire semantics.
    pub fn acquires(&self) -> bool {
        matches!(self.ordering, Ordering::Acquire | Ordering::AcqRel)
            || (self.ordering == Ordering::SeqCst && self.kind != Kind::Store)
    }

    /// What a single operation of `kind` needs to do what both do: the ordering that includes both,
    /// the scope around both, and the prefix-wise union of the tags. None where `kind` cannot, or scopes
    /// are not known to nest.
    pub fn joined(&self, other: &Operation, kind: Kind) -> Option<Operation> {
        let both = [self, other];
        let acquires = both.iter().any(|o| o.acquires());
        let releases = both.iter().any(|o| o.releases());
        let strongest = self.ordering.max(other.ordering);
        let ordering = match (strongest, acquires && releases) {
            (Ordering::SeqCst, _) => Ordering::SeqCst,
            (_, true) => Ordering::AcqRel,
            (strongest, false) => strongest,
        };
        let scope = wider(self, other)?;
        let tags = self.tags.prefix_wise_union(&other.tags);
        let volatile = self.volatile || other.volatile;
        let whole = Operation { kind, volatile, ordering, scope, tags }.with(ordering);
        // A store cannot acquire, nor a load release, whatever its ordering.
        let enough = (!acquires || whole.acquires()) && (!releases || whole.releases());
        enough.then_some(whole)
    }
}

/// The scope of two operations that includes the other's. An operation without a scope, such as a
/// plain access, takes the other's.
#[allow(clippy::option_option)] // Some(None) is the system
fn wider(one: &Operation, other: &Operation) -> Option<Option<String>> {
    if one.scope == other.scope || !other.is_atomic() {
        return Some(one.scope.clone());
    }
    if !one.is_atomic() {
        return Some(other.scope.clone());
    }
    let (Some(a), Some(b)) = (&one.scope, &other.scope) else { return Some(None) };
    let rank = |scope: &str| AMDGPU.iter().position(|s| *s == scope);
    let wide = if rank(a)? >= rank(b)? { a } else { b };
    Some(Some(wide.clone()))
}

impl fmt::Display for Operation {
    /// As in LLVM: `load volatile monotonic syncscope(agent) foo:x`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = vec![self.kind.keyword().to_owned()];
        if self.volatile {
            words.push("volatile".into());
        }
        if self.is_atomic() {
            words.push(self.ordering.keyword().into());
        }
        words.extend(self.scope.iter().map(|s| format!("syncscope({s})")));
        words.extend(self.tags.0.iter().map(Tag::to_string));
        f.pad(&words.join(" "))
    }
}

/// Text that is no operation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{text}' is no operation: {problem}")]
pub struct NoOperation {
    text: String,
    problem: String,
}

impl FromStr for Operation {
    type Err = NoOperation;

    fn from_str(text: &str) -> Result<Self, NoOperation> {
        let error = |problem: String| NoOperation { text: text.into(), problem };
        let mut words = text.split_whitespace();
        let first = words.next().unwrap_or_default();
        let kind = Kind::ALL.into_iter().find(|k| k.keyword() == first);
        let kind = kind.ok_or_else(|| {
            error("expected load, store, atomicrmw, cmpxchg or fence, and then its ordering".into())
        })?;
        let mut operation = Operation::new(kind, Ordering::NotAtomic);
        for word in words {
            if let Some(ordering) = Ordering::from_keyword(word) {
                operation.ordering = ordering;
            } else if word == "volatile" && kind != Kind::Fence {
                operation.volatile = true;
            } else if let Some(scope) =
                word.strip_prefix("syncscope(").and_then(|w| w.strip_suffix(')'))
            {
                operation.scope = scope_of(scope);
            } else if let Some((prefix, suffix)) = word.split_once(':') {
                operation.tags.0.insert(Tag::new(prefix, suffix));
            } else {
                return Err(error(format!(
                    "expected an ordering, volatile, syncscope(agent) or a tag such as foo:x, \
                     not '{word}'"
                )));
            }
        }
        if !kind.orderings().contains(&operation.ordering) {
            let plain = |o: &Ordering| if o.keyword().is_empty() { "none" } else { o.keyword() };
            let known: Vec<&str> = kind.orderings().iter().map(plain).collect();
            let known = known.join(", ");
            return Err(error(format!("the orderings of {} are {known}", kind.keyword())));
        }
        if operation.scope.is_some() && !operation.is_atomic() {
            return Err(error("only atomic operations and fences have a scope".into()));
        }
        Ok(operation)
    }
}

/// The scope of that name; `system` has no name in LLVM.
pub fn scope_of(name: &str) -> Option<String> {
    let name = name.trim_matches('"');
    (!name.is_empty() && name != "system").then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{Kind, Operation};
    use crate::program::ir::Ordering;

    fn operation(text: &str) -> Operation {
        text.parse().unwrap_or_else(|e| panic!("{e}"))
    }

    #[test]
    fn what_is_written_can_be_read() {
        let tagged = "load volatile acquire syncscope(agent) bar:x foo:y";
        assert_eq!(operation(tagged).to_string(), tagged);
        for usual in Operation::usual() {
            assert_eq!(operation(&usual.to_string()), usual);
        }
    }

    #[test]
    fn llvm_has_no_such_operations() {
        for text in
            ["load release", "fence", "fence monotonic", "atomicrmw", "store syncscope(agent)"]
        {
            assert!(text.parse::<Operation>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_joined_operation_does_what_both_do() {
        let join = |a: &str, b: &str, kind| {
            operation(a).joined(&operation(b), kind).map(|o| o.to_string())
        };
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(join("fence acquire", "fence release", Kind::Fence), some("fence acq_rel"));
        assert_eq!(join("load", "load acquire", Kind::Load), some("load acquire"));
        assert_eq!(join("load", "store", Kind::Update), some("atomicrmw monotonic"));
        assert_eq!(join("load acquire", "store release", Kind::Store), None);
        let scoped = "load monotonic syncscope(agent)";
        assert_eq!(join(scoped, "load monotonic syncscope(workgroup)", Kind::Load), some(scoped));
        assert_eq!(join(scoped, "load monotonic", Kind::Load), some("load monotonic"));
        assert_eq!(join("load foo:x", "load foo:y", Kind::Load), some("load foo:x foo:y"));
        assert_eq!(join("load foo:x", "load", Kind::Load), some("load"));
    }

    #[test]
    fn a_missing_ordering_is_rounded_up() {
        assert_eq!(operation("load").with(Ordering::Release).ordering, Ordering::SeqCst);
        assert_eq!(
            operation("store seq_cst").with(Ordering::Monotonic).ordering,
            Ordering::Monotonic
        );
    }
}
