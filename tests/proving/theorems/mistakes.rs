//! What is wrong in files of theorems, with its place and the next step.

use super::{file, theorems};

/// The text of a file, where its error is, what is said, and what is advised.
const MISTAKES: &[(&str, (usize, usize), &str, &str)] = &[
    (
        "relation a\ntheorem t: a in po-lok\n",
        (2, 17),
        "no set and no relation `po-lok`",
        "did you mean `po-loc`?",
    ),
    ("relation a\nrelation a\n", (2, 10), "`a` is defined twice", "it is defined at"),
    ("relation rf\n", (1, 10), "`rf` is defined twice", "what executions consist of"),
    ("relation a\nlet rec x = a | (a - x)\n", (2, 13), "defined by what it is not", "right of `-`"),
    (
        "set S\ntheorem t: S; S in S\n",
        (2, 12),
        "a set stands where a relation has to be",
        "write `[S]`",
    ),
    (
        "relation a\ntheorem t: [a] in a\n",
        (2, 13),
        "a relation stands where a set has to be",
        "identity",
    ),
    ("include \"nowhere.cat\" as n\n", (1, 9), "there is no file", "beside"),
    ("include \"x.model\" as n\n", (1, 9), "families of relations", "`.cat`"),
    ("include \"x.cat\"\n", (2, 1), "expected `as`", ""),
    ("theorem t: consistent n\n", (1, 23), "no model is called `n`", "include \"FILE.cat\" as n"),
    ("relation a\ntheorem t: a\n", (3, 1), "expected `in` or `=`", "say `A in B`"),
    (
        "relation a\ntheorem t: a in a\ntheorem t: a in a\n",
        (3, 9),
        "two theorems of the name `t`",
        "the first is at",
    ),
    (
        "relation a\nassume a in a => a in a\n",
        (2, 1),
        "an assumption has no premises",
        "into the theorems",
    ),
    ("lett x = po\n", (1, 1), "expected a statement", "a statement is"),
    ("theorem t: (po in po\n", (1, 16), "expected `)`", ""),
    ("theorem t: in po\n", (1, 12), "expected a set or a relation", "an expression is"),
    ("theorem t \"no end: po in po\n", (1, 11), "a text has no end", "the other"),
    ("let id = po\n", (1, 5), "a word of the language", "another name"),
    ("theorem t: po in @\n", (1, 18), "`@` is no sign", "signs are"),
];

#[test]
fn mistakes_have_a_place_and_a_next_step() {
    let mut wrong = Vec::new();
    for (i, (text, place, says, help)) in MISTAKES.iter().enumerate() {
        let Err(error) = theorems(&format!("mistake-{i}.theorems"), text) else {
            wrong.push(format!("nothing is said of {text}"));
            continue;
        };
        let advice = error.help.clone().unwrap_or_default();
        let fits = error.message.contains(says) && advice.contains(help);
        if !fits || (error.line, error.column) != *place {
            wrong.push(format!("{text}: {error} ({advice})"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn mistakes_in_files_of_kater() {
    let cases: &[(&str, &str)] = &[
        ("let x = y | po\n", "no set and no relation `y`"),
        ("predicate x\nlet x = po\n", "`x` is defined twice"),
        ("let rec x = x | y;rf\nand y = x*;fr\n", "is no regular expression"),
        ("let rec x = x;po;x | rf\n", "is no regular expression"),
        ("assert po <= \n", "expected a set or a relation"),
        ("assume [po] <= po\n", "a relation stands where a set has to be"),
        ("/* a comment\n", "a comment has no end"),
        ("theorem t: po in po\n", "expected a statement"),
    ];
    for (i, (text, says)) in cases.iter().enumerate() {
        match mmprove::model::text::theorem::read(&file(&format!("mistake-{i}.kat"), text)) {
            Ok(_) => panic!("nothing is said of {text}"),
            Err(error) => assert!(error.message.contains(says), "{text}\n{error}"),
        }
    }
}

#[test]
fn files_that_include_each_other() {
    file("loop/one.theorems", "include \"two.theorems\" as two\n");
    let two = file("loop/two.theorems", "include \"one.theorems\" as one\n");
    match mmprove::model::text::theorem::read(&two) {
        Ok(_) => panic!("they include each other"),
        Err(error) => assert!(error.message.contains("a file includes itself"), "{error}"),
    }
}
