//! Which numbers a wrong transformation stores and returns does not matter: with others, the counterexample has as
//! many accesses, and is no larger because a constant is.

use crate::{ASKED, Asked, LATE, modules, verdicts};
use libtest_mimic::Failed;
use mmprove::program::ir::Source;

/// Wrong examples with constants that are stored, returned and compared.
pub const EXAMPLES: [&str; 10] = [
    "aliasing-stores-swapped",
    "chosen-local",
    "chosen-pointer-swapped",
    "memcpy-of-undef-byte-changes-next",
    "other-element",
    "pointers-coincide",
    "promise-added",
    "scope-narrowed",
    "store-introduced",
    "wrong-beside-alias-metadata",
];

/// What is added to every constant: 1 becomes 2, and 8; 7 becomes 8, and 14.
const MORE: [u64; 2] = [1, 7];

/// Time is not short.
const PATIENT: Asked = Asked { timeout: 60, ..ASKED };

/// The same verdicts with other numbers in a pair of files.
pub fn do_not_matter(name: &str) -> Result<(), Failed> {
    let read = |when: &str| {
        let bytes = std::fs::read(format!("examples/bad/{name}.{when}.ll"))?;
        Ok::<String, Failed>(Source::from_bytes("f.ll", &bytes).text)
    };
    same(&[read("before")?, read("after")?])
}

/// What is read is compared with a number, behind an acquire that goes.
pub fn compared() -> Result<(), Failed> {
    let text = |ordering: &str| {
        format!(
            "@x = global i32 0\n@flag = global i32 0\n\
             define i32 @f() {{\n  \
               %f = load atomic i32, ptr @flag {ordering}, align 4\n  \
               %v = load atomic i32, ptr @x monotonic, align 4\n  \
               %set = icmp eq i32 %f, 7\n  \
               %is = icmp eq i32 %v, 7\n  \
               %both = and i1 %set, %is\n  \
               %r = select i1 %both, i32 1, i32 2\n  \
               ret i32 %r\n\
             }}\n"
        )
    };
    same(&[text("acquire"), text("monotonic")])
}

fn same(texts: &[String; 2]) -> Result<(), Failed> {
    let expected = verdicts(&modules(texts)?, PATIENT);
    if !expected.values().any(|word| word.starts_with("refuted")) {
        return Err(format!("nothing is refuted: {expected:?}").into());
    }
    for more in MORE {
        let others = texts.clone().map(|text| with_other_constants(&text, more));
        if others == *texts {
            return Err("there is no constant".into());
        }
        let found = verdicts(&modules(&others)?, PATIENT);
        for (function, word) in &expected {
            // Not to be through in time is no verdict.
            if found[function] != *word && ![word, &found[function]].iter().any(|w| *w == LATE) {
                let now = &found[function];
                return Err(format!("@{function} is {word}, but {now} with {more} more").into());
            }
        }
    }
    Ok(())
}

/// With larger numbers where numbers are stored, returned, chosen and compared, and no others. Zero stays, for that is
/// what memory holds at first; different numbers stay different.
fn with_other_constants(text: &str, more: u64) -> String {
    let changed = |line: &str| {
        let instruction =
            ["store ", "ret ", "= select ", "= icmp "].iter().any(|i| line.contains(i));
        if !instruction || line.trim_start().starts_with(';') {
            return line.to_owned();
        }
        let words: Vec<&str> = line.split(' ').collect();
        let changed = words.iter().enumerate().map(|(at, word)| {
            let (number, comma) = word.strip_suffix(',').map_or((*word, ""), |w| (w, ","));
            let before = at.checked_sub(1).map_or("", |at| words[at]);
            let is_value = ["i8", "i16", "i32"].contains(&before)
                || line.contains("= icmp ") && before.ends_with(',');
            match number.parse::<u64>() {
                Ok(number) if is_value && number > 0 => format!("{}{comma}", number + more),
                _ => (*word).to_owned(),
            }
        });
        changed.collect::<Vec<_>>().join(" ")
    };
    text.lines().map(changed).collect::<Vec<_>>().join("\n") + "\n"
}
