//! Other names for everything in a file of LLVM IR. LLVM gives names no meaning, so they may be any: those in
//! here are what a program that tells things apart by their names would mix up.
//!
//! This has a scanner of its own, so that a mistake in the reader's is not made twice.

use fastrand::Rng;
use mmprove::program::{library, runtime};
use std::collections::BTreeMap;

/// Names that look like what a checker calls its own things. The same ones stand for locals, globals, types and
/// blocks, which do not share a namespace.
const HOSTILE: &[&str] = &[
    "x",
    "x.0",
    "x.1",
    "x.0.0",
    "%x",
    "@x",
    "*x",
    "x#0",
    "@x#0",
    "%x.0",
    "@x.0",
    "*x.0",
    "*%x",
    "*@x",
    "byval x",
    "result of @x#0",
    "initial x",
    "final x",
    "init x",
    "undefined x",
    "undefined @x",
    "partly",
    "loops",
    "callees",
    "calls",
    "loops up to 2",
    "returned",
    "returned.0",
    "y",
    "z",
    "u",
    "v",
    "w",
    "m",
    "call @x with 1 operands",
    "volatile load",
    "volatile store",
    "zext nneg",
    "$cell",
    "$prefix:$suffix",
    "rf[0]",
    "tagged[x:y]",
    "storage[sc0]",
    "x+4",
    "initial x+4",
    "x reads",
    "",
    "memory(none)",
    "readonly",
    "dereferenceable(8)",
    "llvm",
    "nonnull",
    "before",
    "after",
    "elsewhere 1",
    "@x#r0",
    "loop",
    "entry",
    "a\\22b",
    "a\\5Cb",
    "\\01x",
    "é",
    "tab\\09",
    "]",
    "[",
    "|",
];

/// Metadata strings that mean something to a model or to LLVM.
const KEPT: &[&str] =
    &["amdgpu", "amdgcn", "llvm.", "vulkan", "local", "global", "none", "private"];

/// One way to rename.
pub struct Names {
    rng: Rng,
    globals: BTreeMap<String, String>,
    strings: BTreeMap<String, String>,
    scopes: BTreeMap<String, String>,
    free: Vec<String>,
}

impl Names {
    /// A way that a seed stands for.
    pub fn new(seed: u64) -> Names {
        let mut names = Names {
            rng: Rng::with_seed(seed),
            globals: BTreeMap::new(),
            strings: BTreeMap::new(),
            scopes: BTreeMap::new(),
            free: Vec::new(),
        };
        names.free = names.shuffled();
        names
    }

    fn shuffled(&mut self) -> Vec<String> {
        let mut all: Vec<String> = HOSTILE.iter().map(ToString::to_string).collect();
        self.rng.shuffle(&mut all);
        all
    }

    /// The text with other names. Globals, tags and scopes are renamed alike in every text that this is asked
    /// about; locals, blocks and types in each one anew.
    pub fn rename(&mut self, text: &str) -> String {
        // There the names of scopes mean something.
        let scopes_mean_nothing = !text.contains("target triple = \"amdgcn");
        let mut locals: BTreeMap<String, String> = BTreeMap::new();
        let mut free = self.shuffled();
        let mut out = String::with_capacity(text.len() * 2);
        let mut rest = text;
        while !rest.is_empty() {
            let token = &rest[..length(rest)];
            rest = &rest[token.len()..];
            let bare = |sigil: usize| token[sigil..].trim_matches('"').to_owned();
            let numbered = |sigil: usize| token[sigil..].bytes().all(|b| b.is_ascii_digit());
            match token.as_bytes()[0] {
                b'%' if token.len() > 1 && !numbered(1) => {
                    let new = renamed(&mut locals, &mut free, bare(1));
                    out.push_str(&format!("%\"{new}\""));
                }
                b'@' if is_known(&bare(1)) => out.push_str(token),
                b'@' if token.len() > 1 && !numbered(1) => {
                    let new = renamed(&mut self.globals, &mut self.free, bare(1));
                    out.push_str(&format!("@\"{new}\""));
                }
                // A label: its name stands before a colon.
                b'"' | b'a'..=b'z' | b'A'..=b'Z' | b'.' | b'$' | b'_' | b'-'
                    if rest.starts_with(':') && at_line_start(&out) =>
                {
                    let new = renamed(&mut locals, &mut free, bare(0));
                    out.push_str(&format!("\"{new}\""));
                }
                b'!' if token.starts_with("!\"") && !KEPT.iter().any(|k| bare(1).contains(k)) => {
                    let new = renamed(&mut self.strings, &mut self.free, bare(1));
                    out.push_str(&format!("!\"{new}\""));
                }
                b'"' if out.ends_with("syncscope(")
                    && scopes_mean_nothing
                    && !matches!(&*bare(0), "" | "singlethread") =>
                {
                    let new = renamed(&mut self.scopes, &mut self.free, bare(0));
                    out.push_str(&format!("\"{new}\""));
                }
                _ => out.push_str(token),
            }
        }
        out
    }
}

/// Whether LLVM knows a function by that name.
fn is_known(name: &str) -> bool {
    name.starts_with("llvm.") || library::names().any(|n| n == name) || runtime::is_name(name)
}

/// Whether nothing stands in the last line yet.
fn at_line_start(text: &str) -> bool {
    text.rsplit('\n').next().is_none_or(|line| line.trim().is_empty())
}

fn renamed(known: &mut BTreeMap<String, String>, free: &mut Vec<String>, name: String) -> String {
    let fresh = known.len();
    let new = || match free.pop() {
        // An empty name is none.
        Some(hostile) if !hostile.is_empty() => hostile,
        _ => format!("x.{fresh} @x#{fresh}"),
    };
    known.entry(name).or_insert_with(new).clone()
}

/// How many bytes the token has with which a text begins.
fn length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let quoted = |from: usize| text[from..].find('"').map_or(text.len(), |end| from + end + 1);
    let word = |from: usize| {
        let inside = |b: &u8| b.is_ascii_alphanumeric() || b"-$._".contains(b);
        from + bytes[from..].iter().take_while(|b| inside(b)).count()
    };
    match bytes[0] {
        b';' => text.find('\n').unwrap_or(text.len()),
        b'"' => quoted(1),
        b'%' | b'@' | b'!' | b'$' if bytes.get(1) == Some(&b'"') => quoted(2),
        b'c' if bytes.get(1) == Some(&b'"') => quoted(2),
        b'%' | b'@' | b'$' => word(1).max(1),
        b'a'..=b'z' | b'A'..=b'Z' | b'.' | b'_' | b'-' | b'0'..=b'9' => word(0).max(1),
        _ => text.chars().next().map_or(1, char::len_utf8),
    }
}
