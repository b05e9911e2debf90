//! What a function consists of, wherever in its file it stands: its definition and all that it names, in a form that
//! blanks, comments, positions for debuggers and the numbers of metadata and attributes make no difference to.

use super::syntax::lexer::{Kind, Lexer, Token};
use super::syntax::tree::{Body, Defined, File, Item, Metadata, Name};
use super::syntax::{name, parse};
use crate::program::ir::Source;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// The entities of a file, by what names them.
pub struct Contents {
    file: File,
    defined: FxHashMap<Defined, Vec<usize>>,
}

/// What a number of the file is called in a content: they come in the order in which they are met.
type Numbers = FxHashMap<Defined, usize>;

impl Contents {
    /// Those of a file.
    pub fn of(source: &Source) -> Contents {
        let file = parse(source);
        let mut defined: FxHashMap<Defined, Vec<usize>> = FxHashMap::default();
        for (i, item) in file.items.iter().enumerate() {
            if let Some(what) = defines(item) {
                defined.entry(what).or_default().push(i);
            }
        }
        Contents { file, defined }
    }

    /// The content of a function; `None` if the file does not define it, or cannot be read in a place that it needs.
    pub fn function(&self, function: &str) -> Option<String> {
        let wanted = Defined::Function(name(function)?);
        self.defined.get(&wanted)?;
        let (mut out, mut numbers) = (String::new(), Numbers::default());
        let mut queue: VecDeque<usize> = self.global_facts().collect();
        let mut met = vec![false; self.file.items.len()];
        queue.extend(&self.defined[&wanted]);
        while let Some(next) = queue.pop_front() {
            if std::mem::replace(&mut met[next], true) {
                continue;
            }
            self.tell(next, &mut out, &mut numbers, &mut queue)?;
        }
        Some(out)
    }

    /// The definitions of what a piece of the file names, and of what those name: variables, types, metadata and groups
    /// of attributes, in the order in which they are met, `limit` of them at most. Positions for debuggers are not among
    /// them.
    pub fn named(&self, text: &str, limit: usize) -> Vec<String> {
        let mut queue = self.met(text);
        let (mut seen, mut all) = (vec![false; self.file.items.len()], Vec::new());
        while let Some(next) = queue.pop_front().filter(|_| all.len() < limit) {
            if std::mem::replace(&mut seen[next], true) {
                continue;
            }
            let shown = match &self.file.items[next] {
                Item::Metadata { value, .. } => !matches!(value.node, Metadata::Special(..)),
                item => {
                    matches!(item, Item::Type(..) | Item::Global(_) | Item::AttributeGroup(..))
                }
            };
            if shown {
                let text = self.file.items[next].to_string();
                queue.extend(self.met(&text));
                all.push(text.trim_end().to_string());
            }
        }
        all
    }

    /// The entities that a text names.
    fn met(&self, text: &str) -> VecDeque<usize> {
        let mut met = VecDeque::new();
        let mut lexer = Lexer::new(text);
        let mut token = lexer.next();
        while token.kind != Kind::End {
            let following = lexer.next();
            let named = names(&token, &following, text);
            named.iter().filter_map(|what| self.defined.get(what)).for_each(|all| met.extend(all));
            token = following;
        }
        met
    }

    /// What goes for the whole file.
    fn global_facts(&self) -> impl Iterator<Item = usize> {
        let is_one = |item: &Item| {
            matches!(
                item,
                Item::Triple(_)
                    | Item::DataLayout(_)
                    | Item::ModuleAsm(_)
                    | Item::ScopeMap(_)
                    | Item::NamedMetadata(..)
            )
        };
        self.file.items.iter().enumerate().filter(move |(_, i)| is_one(i)).map(|(i, _)| i)
    }

    /// Writes an entity, and says which ones it names.
    fn tell(
        &self,
        index: usize,
        out: &mut String,
        numbers: &mut Numbers,
        queue: &mut VecDeque<usize>,
    ) -> Option<()> {
        let text = match &self.file.items[index] {
            Item::Unread(_) => return None,
            Item::Function(function) if matches!(function.body, Some(Body::Unread(_))) => {
                return None;
            }
            // What debuggers are told is about places in a source text.
            Item::Metadata { value, .. } if matches!(value.node, Metadata::Special(..)) => {
                return Some(());
            }
            item => item.to_string(),
        };
        let mut lexer = Lexer::new(&text);
        let mut token = lexer.next();
        // Where the token before was written, if it was a comma.
        let mut comma = None;
        while token.kind != Kind::End {
            let mut following = lexer.next();
            let word = &text[token.start..token.end];
            let begin = out.len();
            if token.kind == Kind::Metadata && word == "!dbg" {
                // `, !dbg !7`.
                if let Some(comma) = comma {
                    out.truncate(comma);
                }
                following = behind_attachment(&mut lexer, following);
            } else if token.kind == Kind::Punct(b'#') {
                // `#dbg_value(…)`.
                following = behind_brackets(&mut lexer, following);
            } else {
                let what = names(&token, &following, &text);
                let numbered = what.iter().find_map(|what| self.number(what, numbers));
                what.iter().filter_map(|w| self.defined.get(w)).for_each(|all| queue.extend(all));
                match (numbered, token.kind) {
                    (Some(number), Kind::Group) => *out += &format!("#{number} "),
                    (Some(number), _) => {
                        *out += &format!("!{number} ");
                        following = lexer.next();
                    }
                    (None, _) => {
                        *out += word;
                        out.push(' ');
                    }
                }
            }
            comma = (token.kind == Kind::Punct(b',')).then_some(begin);
            token = following;
        }
        out.push('\n');
        Some(())
    }

    /// What a number stands for in a content, if it is one of the file's.
    fn number(&self, what: &Defined, numbers: &mut Numbers) -> Option<usize> {
        match what {
            Defined::AttributeGroup(_) | Defined::Metadata(_) => {
                let next = numbers.len();
                Some(*numbers.entry(what.clone()).or_insert(next))
            }
            _ => None,
        }
    }
}

/// What a token names: a `@name` may be a function or a variable, and a `%name` may be no type at all.
fn names(token: &Token, following: &Token, text: &str) -> Vec<Defined> {
    let word = &text[token.start..token.end];
    let named = |of: fn(Name) -> Defined| name(&word[1..]).map(of);
    match token.kind {
        Kind::Global => {
            [named(Defined::Function), named(Defined::Global)].into_iter().flatten().collect()
        }
        Kind::Local => named(Defined::Type).into_iter().collect(),
        Kind::Comdat => named(Defined::Comdat).into_iter().collect(),
        Kind::Metadata => named(Defined::NamedMetadata).into_iter().collect(),
        Kind::Group => word[1..].parse().map(Defined::AttributeGroup).into_iter().collect(),
        Kind::Punct(b'!') if following.kind == Kind::Int && following.start == token.end => text
            [following.start..following.end]
            .parse()
            .map(Defined::Metadata)
            .into_iter()
            .collect(),
        _ => vec![],
    }
}

/// What follows an attachment that begins with this token: `!7`, or `!DILocation(…)`.
fn behind_attachment(lexer: &mut Lexer<'_>, token: Token) -> Token {
    match token.kind {
        Kind::Punct(b'!') => {
            lexer.next();
            lexer.next()
        }
        Kind::Metadata => {
            let bracket = lexer.next();
            behind_brackets(lexer, bracket)
        }
        _ => token,
    }
}

/// What follows behind the brackets that come next.
fn behind_brackets(lexer: &mut Lexer<'_>, mut token: Token) -> Token {
    let mut depth = 0_usize;
    loop {
        match token.kind {
            Kind::End => return token,
            Kind::Punct(b'(') => depth += 1,
            Kind::Punct(b')') if depth <= 1 => return lexer.next(),
            Kind::Punct(b')') => depth -= 1,
            _ => {}
        }
        token = lexer.next();
    }
}

fn defines(item: &Item) -> Option<Defined> {
    Some(match item {
        Item::Type(name, _) => Defined::Type(name.node.clone()),
        Item::Comdat(name, _) => Defined::Comdat(name.node.clone()),
        Item::Global(global) => Defined::Global(global.name.node.clone()),
        Item::Alias(alias) => Defined::Global(alias.name.node.clone()),
        Item::Function(function) => Defined::Function(function.name.node.clone()),
        Item::AttributeGroup(number, _) => Defined::AttributeGroup(number.node),
        Item::NamedMetadata(name, _) => Defined::NamedMetadata(name.node.clone()),
        Item::Metadata { id, .. } => Defined::Metadata(id.node),
        Item::Unread(unread) => unread.defines.clone()?,
        Item::SourceFilename(_)
        | Item::Triple(_)
        | Item::DataLayout(_)
        | Item::ModuleAsm(_)
        | Item::ScopeMap(_)
        | Item::Ignored(_) => return None,
    })
}
