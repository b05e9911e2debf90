//! Functions that are called from their own file only.
//!
//! A pass that sees all calls of a function may rely on what it is given there. So a local function that is not
//! what it was, taken by itself, is right if all functions are that call it, its body in the place of the calls.

use super::decide::decided;
use super::pair::Side;
use super::{Options, Verdict};
use crate::program::bound::Bound;
use crate::program::callees::{calls, follow};
use crate::program::ir::{Linkage, Module};
use std::time::Instant;

/// The verdict on a function that is right wherever it is called, if it is, and if all of its calls are known.
pub(super) fn valid_as_called(
    before: Side<'_>,
    after: Side<'_>,
    options: &Options,
    deadline: Instant,
) -> Option<Verdict> {
    let name = &after.function.name;
    if *name != before.function.name || !is_only_called(after.module, name) {
        return None;
    }
    let calls_it = |f: &_| calls(f).any(|(callee, _)| callee == name);
    let mut weakest = None;
    for caller in after.module.functions.iter().filter(|f| calls_it(f)) {
        let original = before.module.function(&caller.name)?;
        let [source, target] = follow((before.module, original), (after.module, caller));
        let source = source.function.as_ref().unwrap_or(original);
        let target = target.function.as_ref().filter(|f| !calls_it(f))?;
        if calls_it(source) || !source.has_signature_of(target) {
            return None;
        }
        let before = Side { function: source, ..before };
        let after = Side { function: target, ..after };
        let Verdict::Valid { contexts, mut bounds, proof } =
            decided(before, after, options, deadline)
        else {
            return None;
        };
        bounds.push(Bound::AsCalled);
        let proved = proof.is_ok();
        let verdict = Verdict::Valid { contexts, bounds, proof };
        if weakest.is_none() || !proved {
            weakest = Some(verdict);
        }
    }
    weakest
}

/// Whether a function is local, and named nowhere but where it is defined and called.
fn is_only_called(module: &Module, name: &str) -> bool {
    let is_local = module.function(name).is_some_and(|f| f.linkage == Linkage::Local);
    let mentions = mentioned(&module.source.text).into_iter().filter(|m| m == name.as_bytes());
    let called = module.functions.iter().flat_map(calls).filter(|(callee, _)| *callee == name);
    is_local && mentions.count() == called.count() + 1
}

/// The names of global symbols in a file, as often as they stand there. What is in comments and in other strings
/// names nothing.
fn mentioned(text: &str) -> Vec<Vec<u8>> {
    let is_name = |b: &u8| b.is_ascii_alphanumeric() || b"-$._".contains(b) || !b.is_ascii();
    let mut found = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let (of_symbol, after) = match first {
            b';' => {
                let end = after.iter().position(|b| *b == b'\n').unwrap_or(after.len());
                rest = &after[end..];
                continue;
            }
            b'@' => (true, after),
            b'"' => (false, rest),
            _ => {
                rest = after;
                continue;
            }
        };
        if let Some(quoted) = after.strip_prefix(b"\"") {
            let end = quoted.iter().position(|b| *b == b'"').unwrap_or(quoted.len());
            rest = quoted.get(end + 1..).unwrap_or_default();
            found.extend(of_symbol.then(|| unescaped(&quoted[..end])));
        } else {
            let end = after.iter().position(|b| !is_name(b)).unwrap_or(after.len());
            rest = &after[end..];
            found.push(after[..end].to_vec());
        }
    }
    found
}

/// What is between quotes: `\22` stands for a quote, `\\` for a backslash.
fn unescaped(quoted: &[u8]) -> Vec<u8> {
    let digit = |at: usize| quoted.get(at).and_then(|b| char::from(*b).to_digit(16));
    let (mut out, mut at) = (Vec::new(), 0);
    while let Some(byte) = quoted.get(at) {
        let (byte, length) = match (byte, digit(at + 1), digit(at + 2)) {
            (b'\\', _, _) if quoted.get(at + 1) == Some(&b'\\') => (b'\\', 2),
            (b'\\', Some(high), Some(low)) => ((high * 16 + low) as u8, 3),
            _ => (*byte, 1),
        };
        out.push(byte);
        at += length;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::mentioned;

    #[test]
    fn symbols_are_found_however_they_are_spelled() {
        let text = "@f @f.1 @\"f\" @\"\\66\" ; @f\n c\"@f\" !\"@f\" %\"@f\" ptr @f, @\"a;b\\\\\"";
        let all = mentioned(text);
        let names: Vec<&str> = all.iter().map(|n| std::str::from_utf8(n).unwrap_or("")).collect();
        assert_eq!(names, ["f", "f.1", "f", "f", "f", "a;b\\"]);
    }
}
