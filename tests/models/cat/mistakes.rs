//! What is wrong with a text is said, with its place and what to do.

use super::folder;
use mmprove::model::text::Text;
use mmprove::source::InputError;

/// A name, a text with one thing wrong, what is said of it, in which line and column, and a piece of the help.
type Mistake = (&'static str, &'static str, &'static str, (usize, usize), &'static str);

const MISTAKES: &[Mistake] = &[
    ("misspelt", "acyclic po | rfee", "unknown name `rfee`", (1, 14), "did you mean `rfe`?"),
    (
        "own-misspelt",
        "let order = po\nacyclic ordr",
        "unknown name `ordr`",
        (2, 9),
        "did you mean `order`?",
    ),
    (
        "no-statement",
        "let a = po\n) | rf",
        "expected a statement, found `)`",
        (2, 1),
        "let, acyclic",
    ),
    (
        "misspelt-statement",
        "let a = po\nacyclical a",
        "a relation is no function",
        (1, 9),
        "next statement",
    ),
    ("sign", "let a = po $ rf", "`$` is no sign of this language", (1, 12), "operators such as"),
    ("comment", "let a = po (* never ends", "a comment has no end", (1, 12), "write `*)`"),
    ("quotes", "\"a title\nlet a = po", "a text in quotes has no end", (1, 1), "the other"),
    ("paren", "let a = (po | rf\nlet b = a", "expected `)`, found `let`", (2, 1), ""),
    (
        "operand",
        "let a = po |\nlet b = a",
        "expected a set or a relation, found `let`",
        (2, 1),
        "operands are",
    ),
    ("set-for-relation", "let a = po; W", "expected a relation, found a set", (1, 13), "[S]"),
    ("relation-for-set", "let a = [po]", "expected a set, found a relation", (1, 10), "domain(r)"),
    (
        "joined",
        "let a = po\nlet b = a | W",
        "a set and a relation cannot be joined",
        (2, 13),
        "a relation",
    ),
    ("acyclic-set", "acyclic W as x", "expected a relation, found a set", (1, 9), "[S]"),
    (
        "arguments",
        "let f(a, b) = a; b\nlet c = f(po)",
        "expected 2 values, found 1",
        (2, 9),
        "(a, b)",
    ),
    (
        "too-many",
        "let f(a, b) = a; b\nlet c = f(po, rf, co)",
        "expected 2 values, found 3",
        (2, 9),
        "(a, b)",
    ),
    (
        "tuple-as-one",
        "let f(a) = a; po\nlet c = f(po, rf)",
        "expected a set or a relation, found a tuple",
        (1, 12),
        "",
    ),
    ("no-function", "let c = po (rf)", "a relation is no function", (1, 9), "composes"),
    (
        "function-as-relation",
        "let f(a) = a\nacyclic f",
        "expected a set or a relation, found a function",
        (2, 9),
        "",
    ),
    (
        "not-monotone",
        "let rec a = po \\ a",
        "`a` is defined in terms of what is not in `a`",
        (1, 18),
        "",
    ),
    (
        "not-monotone-complement",
        "let rec a = po & ~a",
        "`a` is defined in terms of what is not in `a`",
        (1, 19),
        "",
    ),
    (
        "not-monotone-together",
        "let rec a = po | b and b = rf \\ a",
        "`a` is defined in terms of what is not in `a`",
        (1, 33),
        "",
    ),
    (
        "for-ever",
        "let rec f(x) = f(x)\nlet a = f(po)",
        "functions are applied in each other too deeply",
        (1, 16),
        "for ever",
    ),
    (
        "include",
        "include \"nowhere.cat\"",
        "there is no file nowhere.cat to include",
        (1, 9),
        "-I FOLDER",
    ),
    (
        "include-misspelt",
        "include \"stdlb.cat\"",
        "there is no file stdlb.cat to include",
        (1, 9),
        "did you mean stdlib.cat?",
    ),
    ("cycle", "include \"wrong.cat\"", "a file includes itself", (1, 9), "includes"),
    ("call", "call nobody(po)", "there is no procedure `nobody`", (1, 6), "procedure"),
    (
        "no-case",
        "enum E = 'a || 'b\nlet f x = match x with || 'a -> po end\nlet r = f 'b",
        "no case for 'b",
        (2, 17),
        "add a case",
    ),
    (
        "fixpoint-of-pair",
        "let rec a, b = po",
        "a fixpoint has one name for each value",
        (1, 9),
        "let rec a",
    ),
    (
        "match-of-set",
        "let a = match W with || 'x -> po end",
        "expected a tag, found a set",
        (1, 15),
        "",
    ),
    ("keyword", "let let = po", "expected a name, found `let`", (1, 5), ""),
    ("check-name", "acyclic po as", "expected a name, found `the end`", (1, 14), ""),
    (
        "lacks-case",
        "let f s = match s with || {} -> po end",
        "a match on a set lacks a case",
        (1, 36),
        "x ++ xs",
    ),
];

fn mistake(name: &str, text: &[u8]) -> InputError {
    let file = folder(name, &[("wrong.cat", text)]).join("wrong.cat");
    match Text::load(&file) {
        Err(error) => error,
        Ok(_) => panic!("{name}: nothing is found wrong"),
    }
}

#[test]
fn mistakes_are_told_with_their_place_and_what_to_do() {
    let mut wrong = Vec::new();
    for (name, text, message, place, help) in MISTAKES {
        let error = mistake(name, text.as_bytes());
        let said = error.to_string();
        let advice = error.help.clone().unwrap_or_default();
        if !said.contains(message) || (error.line, error.column) != *place || !advice.contains(help)
        {
            wrong.push(format!("{name}: {said} at {:?}; {advice}", (error.line, error.column)));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn whatever_is_too_much_is_refused() {
    let nested = format!("let a = {}po{}", "(".repeat(5000), ")".repeat(5000));
    assert!(mistake("nested", nested.as_bytes()).to_string().contains("too deeply"));
    let complements = format!("let a = {}po", "~".repeat(5000));
    assert!(mistake("complements", complements.as_bytes()).to_string().contains("too deeply"));
    let mut doubling = String::from("let f0(x) = x; x\n");
    for i in 1..40 {
        doubling += &format!("let f{i}(x) = f{}(x); f{}(x)\n", i - 1, i - 1);
    }
    doubling += "acyclic f39(po)";
    let said = mistake("doubling", doubling.as_bytes()).to_string();
    assert!(said.contains("too often") || said.contains("too many parts"), "{said}");
}

#[test]
fn what_is_no_text_is_refused() {
    let said = mistake("bytes", &[0xff, 0xfe, 0x00, b'l', b'e', b't']).to_string();
    assert!(said.contains("no sign of this language"), "{said}");
    let missing = folder("missing", &[]).join("missing.cat");
    let error = Text::load(&missing).err().expect("there is no such file");
    assert!(error.to_string().contains("cannot be read"), "{error}");
}

#[test]
fn a_large_text_is_read() {
    let mut text = String::from("let r0 = po\n");
    for i in 1..20_000 {
        text += &format!("let r{i} = r{} | rf\n", (i - 1) / 2);
    }
    text += "acyclic r19999 as large";
    let file = folder("large", &[("large.cat", text.as_bytes())]).join("large.cat");
    let text = Text::load(&file).unwrap_or_else(|error| panic!("{error}"));
    assert!(text.definitions().count() >= 20_000);
}
