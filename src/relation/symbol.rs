//! Symbols: names of base sets, base relations and definitions, as values.
//!
//! A symbol is a family with members: `rf[0]`, `tagged[prefix:suffix]`, `visible[agent][0]`. Members
//! are texts, some of which users choose, or indices, which stand for any of them. They are put together
//! as values and told apart as such; how they are written down is for readers, for files, and for
//! literals in the text of models, which are ours. Any character in a member that the notation needs for
//! itself is written with a `\` before it, so that two symbols never look alike, and what is written can
//! be read back.

use super::member::{Index, Member, escaped, interned};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Borrow;
use std::cell::RefCell;
use std::fmt::{self, Write};
use std::hash::{Hash, Hasher};
use std::sync::{LazyLock, PoisonError, RwLock};

/// A symbol. There is one of each in the process.
#[derive(Clone, Copy)]
pub struct Symbol(&'static Parts);

struct Parts {
    text: &'static str,
    family: &'static str,
    members: Vec<Vec<Member>>,
}

static SYMBOLS: LazyLock<RwLock<FxHashMap<&'static str, Symbol>>> = LazyLock::new(RwLock::default);

fn known(text: &str) -> Option<Symbol> {
    SYMBOLS.read().unwrap_or_else(PoisonError::into_inner).get(text).copied()
}

impl Symbol {
    fn put_together(family: &str, members: Vec<Vec<Member>>) -> Symbol {
        let mut text = String::new();
        let mut write = || {
            escaped(&mut text, family)?;
            for group in &members {
                for (i, member) in group.iter().enumerate() {
                    write!(text, "{}{member}", if i == 0 { '[' } else { ':' })?;
                }
                text.write_char(']')?;
            }
            Ok::<(), fmt::Error>(())
        };
        write().unwrap_or_default();
        if let Some(known) = known(&text) {
            return known;
        }
        let mut all = SYMBOLS.write().unwrap_or_else(PoisonError::into_inner);
        let text = interned(&text);
        let new = || Symbol(Box::leak(Box::new(Parts { text, family: interned(family), members })));
        *all.entry(text).or_insert_with(new)
    }

    /// The symbol of that name without members, whatever is in the name.
    pub fn plain(name: &str) -> Symbol {
        Symbol::put_together(name, vec![])
    }

    /// Its member, or that of a member of it.
    pub fn at(self, member: impl Into<Member>) -> Symbol {
        thread_local! {
            // Asked for in every loop over cells: to put them together each time takes longer than the rest.
            static KNOWN: RefCell<FxHashMap<(*const Parts, Member), Symbol>> = RefCell::default();
        }
        let (parts, member): (*const Parts, Member) = (self.0, member.into());
        let known = KNOWN.with_borrow(|known| known.get(&(parts, member)).copied());
        known.unwrap_or_else(|| {
            let symbol = self.of([member]);
            KNOWN.with_borrow_mut(|known| known.insert((parts, member), symbol));
            symbol
        })
    }

    /// The member that these parts make together, a tag's prefix and suffix.
    pub fn of(self, parts: impl IntoIterator<Item = Member>) -> Symbol {
        let group: Vec<Member> = parts.into_iter().collect();
        let mut members = self.0.members.clone();
        members.extend((!group.is_empty()).then_some(group));
        Symbol::put_together(self.0.family, members)
    }

    /// How it is written.
    pub fn as_str(self) -> &'static str {
        self.0.text
    }

    /// The family: `rf` of `rf[0]`.
    pub fn family(self) -> &'static str {
        self.0.family
    }

    /// Whether it is a member of some family.
    pub fn is_member(self) -> bool {
        !self.0.members.is_empty()
    }

    /// All parts of its members: `agent` and `0` of `visible[agent][0]`.
    pub fn members(self) -> impl Iterator<Item = Member> {
        self.0.members.iter().flatten().copied()
    }

    /// The one member that it is of a family.
    pub fn member(self, family: &str) -> Option<Member> {
        match &self.0.members[..] {
            [group] if self.0.family == family && group.len() == 1 => Some(group[0]),
            _ => None,
        }
    }

    /// The two parts of the member that it is of a family.
    pub fn pair(self, family: &str) -> Option<[Member; 2]> {
        match &self.0.members[..] {
            [group] if self.0.family == family => group[..].try_into().ok(),
            _ => None,
        }
    }

    /// The indices in it.
    pub fn indices(self) -> impl Iterator<Item = Index> {
        self.members().filter_map(Member::index)
    }

    /// The symbol with other members.
    #[must_use]
    pub fn with(self, mut other: impl FnMut(Member) -> Member) -> Symbol {
        let group = |group: &Vec<Member>| group.iter().map(|m| other(*m)).collect();
        Symbol::put_together(self.0.family, self.0.members.iter().map(group).collect())
    }
}

impl std::str::FromStr for Symbol {
    type Err = String;

    /// What is written down so, in our own literals and in what we have written.
    fn from_str(text: &str) -> Result<Symbol, String> {
        if let Some(known) = known(text) {
            return Ok(known);
        }
        let read = read(text).map(|(family, members)| Symbol::put_together(&family, members));
        match read {
            Some(symbol) if symbol.as_str() == text => Ok(symbol),
            _ => Err(format!("`{text}` is no symbol: expected a name, or members as in rf[0]")),
        }
    }
}

/// The parts of what is written.
fn read(text: &str) -> Option<(String, Vec<Vec<Member>>)> {
    let mut rest = text.chars().peekable();
    // A piece up to what ends it, and how it begins.
    let mut piece = || {
        let (mut piece, mut start) = (String::new(), None);
        while let Some(c) = rest.next() {
            match c {
                '\\' if piece.is_empty() && start.is_none() && rest.peek() == Some(&'!') => {
                    rest.next();
                    start = Some('!');
                }
                '\\' => piece.push(rest.next()?),
                '$' if piece.is_empty() && start.is_none() => start = Some('$'),
                '[' | ']' | ':' => return Some((piece, start, Some(c))),
                c => piece.push(c),
            }
        }
        Some((piece, start, None))
    };
    let (family, None, mut end) = piece()? else { return None };
    let mut members = Vec::new();
    while let Some('[') = end {
        let mut group = Vec::new();
        loop {
            let (text, start, after) = piece()?;
            group.push(match start {
                Some('$') => Member::Index(Index(interned(&text))),
                Some(_) => Member::foreign(&text),
                None => Member::text(&text),
            });
            match after? {
                ':' => {}
                ']' => break,
                _ => return None,
            }
        }
        members.push(group);
        let (between, None, after) = piece()? else { return None };
        if !between.is_empty() {
            return None;
        }
        end = after;
    }
    end.is_none().then_some((family, members))
}

impl From<&'static str> for Symbol {
    /// A literal of ours. What comes from anywhere else is put together with [`Symbol::at`].
    ///
    /// # Panics
    /// When it is not written as symbols are.
    fn from(literal: &'static str) -> Symbol {
        thread_local! {
            // Literals stand in loops over events; where one stands is told faster than what it says.
            static KNOWN: RefCell<FxHashMap<(*const u8, usize), Symbol>> = RefCell::default();
        }
        let place = (literal.as_ptr(), literal.len());
        let known = KNOWN.with_borrow(|known| known.get(&place).copied());
        known.unwrap_or_else(|| {
            let symbol = literal.parse().unwrap_or_else(|error| panic!("{error}"));
            KNOWN.with_borrow_mut(|known| known.insert(place, symbol));
            symbol
        })
    }
}

impl From<&&'static str> for Symbol {
    fn from(literal: &&'static str) -> Symbol {
        (*literal).into()
    }
}

impl From<&Symbol> for Symbol {
    fn from(symbol: &Symbol) -> Symbol {
        *symbol
    }
}

impl From<Symbol> for String {
    fn from(symbol: Symbol) -> String {
        symbol.as_str().into()
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

// Two symbols are the same if and only if they are written alike.
impl PartialEq for Symbol {
    fn eq(&self, other: &Symbol) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Symbol {}

impl PartialEq<str> for Symbol {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Symbol {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl PartialOrd for Symbol {
    fn partial_cmp(&self, other: &Symbol) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Symbol {
    fn cmp(&self, other: &Symbol) -> std::cmp::Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl Hash for Symbol {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl Borrow<str> for Symbol {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<str> for Symbol {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl Serialize for Symbol {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Symbol {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Symbol, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use itertools::Itertools;

    /// Names that somebody may choose.
    const HOSTILE: [&str; 20] = [
        "", " ", "a", "b", "a:b", "b:", ":", "$cell", "$", "]", "[", "][", "\\", "\\:", "\\!a",
        "0", "rf[0]", "\"", "ü", "a,b",
    ];

    #[test]
    fn what_is_written_is_read_back() {
        for text in ["po", "rf[0]", "tagged[a:b]", "visible[agent][0]", "r[$cell]", "tagged[:]"] {
            let symbol: Symbol = text.parse().unwrap();
            assert_eq!(symbol.to_string(), text);
        }
        for text in ["rf[", "rf]", "rf[0", "rf[0]a", "rf[a$b]", "rf[\\a]", "rf[0]]", ":", "a\\"] {
            assert!(text.parse::<Symbol>().is_err(), "{text}");
        }
    }

    #[test]
    fn two_symbols_are_never_written_alike() {
        let texts = HOSTILE.map(Member::text).into_iter().chain(HOSTILE.map(Member::foreign));
        let members: Vec<Member> =
            texts.chain([Index("cell"), Index("a")].map(Member::from)).collect();
        let mut seen = FxHashMap::default();
        let mut see = |symbol: Symbol, parts: (&'static str, Vec<Vec<Member>>)| {
            assert_eq!(symbol.as_str().parse(), Ok(symbol), "{symbol}");
            assert_eq!((symbol.0.family, &symbol.0.members), (parts.0, &parts.1), "{symbol}");
            if let Some(before) = seen.insert(symbol.to_string(), parts.clone()) {
                assert_eq!(before, parts);
            }
        };
        for family in HOSTILE {
            see(Symbol::plain(family), (family, vec![]));
        }
        for a in &members {
            see(Symbol::plain("f").at(a), ("f", vec![vec![*a]]));
        }
        for (a, b) in members.iter().cartesian_product(&members) {
            see(Symbol::plain("f").of([*a, *b]), ("f", vec![vec![*a, *b]]));
            see(Symbol::plain("f").at(a).at(b), ("f", vec![vec![*a], vec![*b]]));
        }
    }

    #[test]
    fn an_index_is_no_text() {
        let (open, text) = (Symbol::plain("rf").at(Index("cell")), Symbol::plain("rf").at("$cell"));
        assert_ne!(open, text);
        assert_eq!((open.as_str(), text.as_str()), ("rf[$cell]", "rf[\\$cell]"));
        assert_eq!(text.indices().count(), 0);
        let three = |m: Member| if m == Index("cell").into() { 3usize.into() } else { m };
        assert_eq!((open.with(three), text.with(three)), ("rf[3]".into(), text));
        // `$cell2` is not `$cell` and a digit.
        let other: Symbol = "rf[$cell2]".into();
        assert_eq!(other.with(three), other);
    }

    #[test]
    fn members_of_families() {
        let tag: Symbol = "tagged[a:b]".into();
        assert_eq!(tag.pair("tagged"), Some([Member::text("a"), Member::text("b")]));
        assert_eq!((tag.member("tagged"), tag.pair("kept")), (None, None));
        assert_eq!(Symbol::from("scoped[agent]").member("scoped"), Some(Member::text("agent")));
        assert!(!Symbol::from("po").is_member());
    }
}
