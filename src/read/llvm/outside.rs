//! What else names the symbols of a file than its functions and globals: assembly, lists of what is used, metadata.

use super::context::Context;
use super::syntax::lexer::{Kind, Lexer};
use super::syntax::tree::{File, Item, Name};
use super::syntax::{name, unescape};
use crate::program::ir::{Global, Outside};
use crate::program::uses::names;
use std::collections::{BTreeMap, BTreeSet};

/// Named metadata that says nothing of what functions do: of compilers, for debuggers and profilers.
const OF_TOOLS: [&str; 9] = [
    "llvm.commandline",
    "llvm.dbg.cu",
    "llvm.debugify",
    "llvm.gcov",
    "llvm.ident",
    "llvm.mir.debugify",
    "llvm.pseudo_probe_desc",
    "llvm.stats",
    "synchscope",
];

/// They list what somebody uses whom nobody sees.
const LISTS_OF_USED: [&str; 2] = ["llvm.used", "llvm.compiler.used"];

impl Context<'_> {
    /// What names symbols of a file, or says something of all of it.
    pub(super) fn outside(&self, file: &File, globals: &[Global]) -> Outside {
        let mut outside = Outside { named: named(&self.source.text), ..Outside::default() };
        for list in globals.iter().filter(|global| LISTS_OF_USED.contains(&global.name.as_str())) {
            list.initializer.iter().for_each(|value| names(value, &mut outside.used));
        }
        for item in &file.items {
            match item {
                Item::ModuleAsm(raw) => outside.assembly.push(raw.text.clone()),
                Item::NamedMetadata(name, parts) => {
                    let key = name.node.to_string();
                    if !OF_TOOLS.contains(&key.as_str()) {
                        let all = parts.iter().map(|part| {
                            self.metadata.expanded(part).unwrap_or_else(|_| self.text(part.span))
                        });
                        outside.metadata.entry(key).or_default().extend(all);
                    }
                }
                _ => {}
            }
        }
        outside.in_assembly = self.in_assembly(&outside.assembly);
        outside
    }

    /// The symbols that assembly may name: targets put something in front of names, and assembly something around them,
    /// so wherever their bytes stand.
    fn in_assembly(&self, assembly: &[String]) -> BTreeSet<String> {
        let texts: Vec<_> = assembly.iter().map(|text| unescape(text).0).collect();
        let is_named = |name: &&&Name| {
            let written = name.to_string();
            let bytes = match name {
                Name::Text(bytes) => bytes.0.strip_prefix(b"\x01").unwrap_or(&bytes.0),
                Name::Number(_) => written.as_bytes(),
            };
            let within = |text: &[u8]| text.windows(bytes.len().max(1)).any(|part| part == bytes);
            texts.iter().any(|text| within(text))
        };
        self.symbols.keys().filter(is_named).map(ToString::to_string).collect()
    }
}

/// How often each symbol stands in a text. What is in comments and strings names nothing.
fn named(text: &str) -> BTreeMap<String, usize> {
    let mut lexer = Lexer::new(text);
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    loop {
        let token = lexer.next();
        match token.kind {
            Kind::End => return found,
            Kind::Global => {
                let span = token.span();
                let written = text.get(span.start + 1..span.start + span.len).unwrap_or_default();
                let name = name(written).map(|name| name.to_string()).unwrap_or_default();
                *found.entry(name).or_default() += 1;
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn symbols_are_found_however_they_are_spelled() {
        let text = "@f @f.1 @\"f\" @\"\\66\" ; @f\n c\"@f\" !\"@f\" %\"@f\" ptr @f, @\"a;b\\\\\"";
        let all = named(text);
        let all: Vec<(&str, usize)> = all.iter().map(|(name, n)| (name.as_str(), *n)).collect();
        assert_eq!(all, [("\"a;b\\5C\"", 1), ("f", 4), ("f.1", 1)]);
    }
}
