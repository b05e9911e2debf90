//! What is wrong with a text is said, with its place and what to do; nothing that is unknown is taken for the empty
//! relation.

use mmprove::model::text::Text;
use mmprove::source::InputError;
use std::path::{Path, PathBuf};

/// Puts files into a folder of their own.
pub fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("model_text").join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    for (file, text) in files {
        std::fs::write(folder.join(file), text).expect("a file");
    }
    folder
}

/// The error of a text that says so much beside what executions of LLVM's models have.
fn mistake(name: &str, text: &str) -> InputError {
    let text = format!("model llvm\ninclude \"signature/llvm.model\"\n{text}\n");
    let folder = folder(name, &[("wrong.model", &text)]);
    match Text::load(&folder.join("wrong.model")) {
        Err(error) => error,
        Ok(_) => panic!("{name}: nothing is found wrong with\n{text}"),
    }
}

/// A name, a text with one thing wrong, what is said of it, in which line and column, and a piece of the help.
type Mistake = (&'static str, &'static str, &'static str, (usize, usize), &'static str);

const MISTAKES: &[Mistake] = &[
    (
        "unknown",
        "let a = po | rg",
        "there is no set and no relation `rg`",
        (3, 14),
        "did you mean `rf`?",
    ),
    (
        "misspelt",
        "let a = same_tread",
        "no relation `same_tread`",
        (3, 9),
        "did you mean `same_thread`?",
    ),
    (
        "set",
        "let a = W; po",
        "expected a relation, found a set",
        (3, 9),
        "`[S]` relates each event",
    ),
    ("relation", "let a = [po]", "expected a set, found a relation", (3, 10), "domain(r)"),
    ("mixed", "let a = po | W", "expected a relation, found a set", (3, 14), "[S]"),
    ("product", "let a = po * W", "expected a set, found a relation", (3, 9), "range(r)"),
    ("acyclic set", "langref.oota acyclic W as a", "expected a relation", (3, 22), "[S]"),
    ("in", "langref.oota po in W as a", "expected a relation", (3, 20), "[S]"),
    ("itself", "let a = po | a", "`a` is used before it is defined", (3, 14), "needs `let rec`"),
    ("later", "let a = b\nlet b = po", "`b` is used before it is defined", (3, 9), "defined at"),
    (
        "not monotone",
        "let rec a = po - a",
        "in terms of what is not in `a`",
        (3, 18),
        "least fixpoint",
    ),
    (
        "twice not",
        "let rec a = po | (po - (po - a))",
        "what is not in `a`",
        (3, 30),
        "least fixpoint",
    ),
    (
        "handed on",
        "let f(r: relation) = po - r\nlet rec a = f(a)",
        "what is not in `a`",
        (4, 15),
        "least",
    ),
    ("set by itself", "let rec a = W", "expected a relation, found a set", (3, 13), "[S]"),
    ("twice", "let a = po\nlet a = mo", "`a` is defined twice", (4, 5), "wrong.model:3"),
    ("again", "let new a = po", "`a` stands for nothing before", (3, 9), "`let` alone"),
    (
        "sometimes",
        "option o = x | y\nwhen o = x { let a = po }\nlet b = a",
        "not defined under all conditions",
        (5, 9),
        "otherwise",
    ),
    (
        "chosen",
        "option o = x | y\nwhen o = x { let a = po } otherwise { let a = W }",
        "`a` is a set here",
        (4, 43),
        "the other one is at",
    ),
    (
        "clause",
        "langref.hb.sv \"s\" let a = po",
        "no document has a clause `langref.hb.sv`",
        (3, 1),
        "did you mean `langref.hb.sw`?",
    ),
    ("no prose", "langref.hb.sw let a = po", "says nothing to its readers", (3, 1), "in quotes"),
    ("index", "let a = rf", "`rf` has 1 index, found 0 indices", (3, 9), "cell"),
    (
        "indices",
        "let a = some cell c: tagged[c]",
        "`tagged` has 2 indices, found 1 index",
        (3, 22),
        "prefix, suffix",
    ),
    (
        "groups",
        "let a = some prefix p: some suffix s of p: tagged[p][s]",
        "`tagged` is indexed otherwise",
        (3, 44),
        "tagged[prefix:suffix]",
    ),
    (
        "sort",
        "let a = some cell c: scoped[c]",
        "`scoped` has a member for each scope, not for each cell",
        (3, 29),
        "",
    ),
    (
        "unknown sort",
        "let a = some sell c: rf[c]",
        "there is no sort `sell`",
        (3, 14),
        "did you mean `cell`?",
    ),
    ("free", "let a = rf[c]", "`c` is no member of anything here", (3, 12), ""),
    (
        "bound twice",
        "let a = some cell c: some cell c: rf[c]",
        "stands for something else",
        (3, 32),
        "another name",
    ),
    (
        "one name",
        "each cell c { langref.hb.sw \"s\" let a = rf[c] }",
        "for each cell c under one name",
        (3, 37),
        "a[c]",
    ),
    ("option", "when sc = rc11 { }", "there is no option `sc`", (3, 6), "no option here"),
    (
        "value",
        "option sc = rc11 | cpp20\nwhen sc = rc12 { }",
        "no value `rc12`",
        (4, 11),
        "did you mean `rc11`?",
    ),
    (
        "predicate",
        "let a = some scope s where plced(s): scoped[s]",
        "`plced` of members",
        (3, 28),
        "did you mean `placed`?",
    ),
    (
        "argument",
        "let f(r: relation) = r\nlet a = f(po, po)",
        "`f` has 1 argument, found 2 arguments",
        (4, 9),
        "relation",
    ),
    (
        "argument kind",
        "let f(r: relation) = r\nlet a = f(W)",
        "expected a relation, found a set",
        (4, 11),
        "[S]",
    ),
    (
        "override",
        "override happens_befor { }",
        "no `let` of the name `happens_befor`",
        (3, 10),
        "known: `in_instances`",
    ),
    (
        "include",
        "include \"llvm/langreg.model\"",
        "no file llvm/langreg.model",
        (3, 9),
        "did you mean `llvm/langref.model`?",
    ),
    ("block", "each cell c { let a[c] = rf[c]", "a block has no end", (3, 13), "`}`"),
    ("inner", "section s { option o = x }", "`option` stands in a block", (3, 13), "beginning"),
    ("undef", "", "does not say which reads return undef", (1, 7), "each cell c"),
    (
        "undef twice",
        "each cell c { undefined at[c] undefined at[c] }",
        "said once",
        (3, 31),
        "each cell c",
    ),
    (
        "first",
        "sequence level of scope l = \"agent\", \"wavefront\"\neach cell c { undefined at[c] }\n\
         each level l { let a[l] = scoped[l] | a[previous(l)] }",
        "`agent` has no previous",
        (5, 41),
        "",
    ),
    ("sign", "let a = po @ mo", "`@` is no sign of this language", (3, 12), "comments"),
];

#[test]
fn what_is_wrong_is_said() {
    let mut otherwise = Vec::new();
    for (name, text, message, place, help) in MISTAKES.iter().copied() {
        let error = mistake(name, text);
        let said = error.help.as_deref().unwrap_or_default();
        let is_so = error.message.contains(message) && said.contains(help);
        if !is_so || (error.line, error.column) != place {
            otherwise.push(format!("{name}: {error}\n{said}"));
        }
    }
    assert!(otherwise.is_empty(), "{}", otherwise.join("\n\n"));
}

/// A copy beside a file that includes what it was made of by another path would be passed over.
#[test]
fn a_copy_that_is_passed_over_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = |from: &str, to: &str| {
        std::fs::copy(from, folder.path().join(to)).expect("it is copied");
    };
    // Its include of `signature/llvm.model` is none of itself.
    copy("specs/llvm/llvm.model", "llvm.model");
    let root = folder.path().join("llvm.model");
    assert!(Text::load(&root).is_ok(), "{:?}", Text::load(&root).err());
    copy("specs/llvm/langref.model", "langref.model");
    copy("specs/llvm/llvm.model", "mine.model");
    let error = Text::load(&folder.path().join("mine.model")).err().expect("which one is meant?");
    assert!(error.to_string().contains("langref.model is there"), "{error}");
}

#[test]
fn no_file_includes_itself() {
    let files = [
        ("a.model", "model llvm\ninclude \"b.model\""),
        ("b.model", "include \"c.model\""),
        ("c.model", "relation r \"some\"\ninclude \"b.model\""),
    ];
    let error = Text::load(&folder("circle", &files).join("a.model")).err().expect("a circle");
    assert!(error.message.contains("a file includes itself"), "{error}");
    assert!(error.file.ends_with("c.model") && error.line == 2, "{error}");
    let files =
        [("a.model", "model llvm\ninclude \"b.model\"\ninclude \"b.model\""), ("b.model", "")];
    let error = Text::load(&folder("twice-included", &files).join("a.model")).err().expect("twice");
    assert!(error.message.contains("is included twice"), "{error}");
    let files = [("a.model", "model llvm\ninclude \"llvm/llvm.model\"")];
    let error = Text::load(&folder("whole", &files).join("a.model")).err().expect("a model");
    assert!(error.message.contains("a model of its own"), "{error}");
}
