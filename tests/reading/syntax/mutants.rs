//! Files with tokens or bytes changed at random: no panic, no long wait, no lot of memory, and what can be read of
//! them says the same once it is printed. Then it is translated, for what is no LLVM IR is found out there, too.
//!
//! `MMPROVE_FUZZ_SECONDS` says how long; without it, as many as a test can wait for. `MMPROVE_SEED` says which.

use super::effort::{cpu_time, peak_memory};
use super::{comes_back, files, load};
use fastrand::Rng;
use mmprove::read::llvm::read_module;
use mmprove::source::Source;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Mutants of a test.
const MUTANTS: usize = 2_000;

/// Longest text that is changed.
const LONGEST: usize = 100_000;

/// Tokens that other files may lack.
const STRANGE: &[&str] = &[
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "<",
    ">",
    "<{",
    "}>",
    ",",
    "=",
    "*",
    "|",
    "!",
    "!{",
    "#",
    "#0",
    "\"",
    "c\"",
    "\"x\":",
    "%\"\\00\"",
    "@\"a\\22\"",
    "$c",
    "^0",
    "...",
    ":",
    "x:",
    "7:",
    "-1:",
    "-5",
    "0x",
    "0xK1",
    "f0x3c00",
    "u0xFF",
    "s0x",
    "+inf",
    "-nan(0x1)",
    "+snan(",
    "1.",
    "1.5e+",
    "1e5",
    "99999999999999999999",
    "%99999999999",
    "i0",
    "i8388609",
    "i999999999999",
    "b8",
    "/*",
    "*/",
    ";",
    "\n",
    "\r",
    "\0",
    "€",
    "\u{FEFF}",
    "\\",
    "metadata",
    "!DIArgList(",
    "define",
    "declare",
    "type",
    "distinct",
    "to",
    "label",
    "unwind",
    "splat (",
    "asm",
    "inrange",
    "ptr addrspace(",
    "target(",
];

/// Words, names, numbers and characters, blanks included.
fn tokens(text: &str) -> Vec<&str> {
    let kind = |c: char| match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '_' | '.' | '-' => 0,
        ' ' | '\t' | '\n' | '\r' => 1,
        _ => 2,
    };
    let mut tokens = Vec::new();
    let mut start = 0;
    let mut last = None;
    for (at, c) in text.char_indices() {
        if at > start && (kind(c) == 2 || last != Some(kind(c))) {
            tokens.push(&text[start..at]);
            start = at;
        }
        last = Some(kind(c));
    }
    tokens.push(&text[start..]);
    tokens
}

fn change_tokens(rng: &mut Rng, text: &str, other: &str) -> String {
    let mut tokens = tokens(text);
    let others = self::tokens(other);
    for _ in 0..rng.usize(1..6) {
        let at = rng.usize(..tokens.len());
        match rng.u8(..6) {
            0 if tokens.len() > 1 => {
                tokens.remove(at);
            }
            1 => tokens.insert(at, tokens[at]),
            2 => {
                let with = rng.usize(..tokens.len());
                tokens.swap(at, with);
            }
            3 => tokens[at] = others[rng.usize(..others.len())],
            4 => tokens.insert(at, others[rng.usize(..others.len())]),
            _ => tokens.insert(at, STRANGE[rng.usize(..STRANGE.len())]),
        }
    }
    tokens.concat()
}

fn change_bytes(rng: &mut Rng, text: &str) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..rng.usize(1..8) {
        let at = rng.usize(..=bytes.len());
        match rng.u8(..4) {
            0 if at < bytes.len() => bytes[at] = rng.u8(..),
            1 => bytes.insert(at, rng.u8(..)),
            2 if at < bytes.len() => {
                bytes.remove(at);
            }
            _ => bytes.truncate(at),
        }
    }
    bytes
}

/// Hangs are of interest, slow machines are not: most texts take less than a millisecond of the processor.
const TOO_LONG: Duration = Duration::from_secs(2);

/// Bytes that the whole process may have had at once.
const TOO_MUCH: u64 = 1 << 30;

/// What is wrong with how a text is read, if anything is.
fn wrong(source: &Arc<Source>) -> Option<String> {
    let before = cpu_time();
    let read = std::panic::catch_unwind(|| {
        comes_back(source)?;
        // Whether it is a module or not: it says so, and does not panic.
        drop(read_module(Arc::clone(source)));
        Ok(())
    });
    let took = cpu_time().saturating_sub(before);
    match read {
        Err(_) => Some("panics".into()),
        Ok(Err::<(), String>(difference)) => Some(difference),
        Ok(Ok(())) if took > TOO_LONG => Some(format!("takes {took:?}")),
        Ok(Ok(())) => match peak_memory() {
            Some(bytes) if bytes > TOO_MUCH => Some(format!("{} MiB are taken", bytes >> 20)),
            _ => None,
        },
    }
}

#[test]
fn mutants_are_read() {
    let number = |name| std::env::var(name).ok().and_then(|n| n.parse::<u64>().ok());
    let seconds = number("MMPROVE_FUZZ_SECONDS");
    let seed = number("MMPROVE_SEED").unwrap_or(1);
    let mut rng = Rng::with_seed(seed);
    let texts: Vec<String> =
        files().iter().map(|p| load(p).text).filter(|t| t.len() < LONGEST).collect();
    let start = Instant::now();
    let mut tried = 0;
    loop {
        let over = match seconds {
            Some(seconds) => start.elapsed() >= Duration::from_secs(seconds),
            None => tried >= MUTANTS,
        };
        if over {
            break;
        }
        let text = &texts[rng.usize(..texts.len())];
        let source = Arc::new(match rng.bool() {
            true => {
                let other = &texts[rng.usize(..texts.len())];
                let text = change_tokens(&mut rng, text, other);
                Source { name: format!("mutant {tried}"), text }
            }
            false => Source::from_bytes(format!("mutant {tried}"), &change_bytes(&mut rng, text)),
        });
        if let Some(wrong) = wrong(&source) {
            let path = std::env::temp_dir().join(format!("mmprove-mutant-{seed}-{tried}.ll"));
            let _ = std::fs::write(&path, &source.text);
            panic!("{}: {wrong}", path.display());
        }
        tried += 1;
    }
    let most = peak_memory().map_or("?".into(), |bytes| (bytes >> 20).to_string());
    let files = texts.len();
    println!("{tried} mutants of {files} files in {:?}, {most} MiB at most", start.elapsed());
}
