//! One construct at a time: what is printed of each, and what is said of mistakes.

use super::{comes_back, mistakes, text};
use mmprove::read::llvm::syntax::parse;

/// Lines that are cases: neither empty nor a comment of the list.
fn cases(list: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = list.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with("//"));
    lines.map(|line| line.split_once(" ==> ").unwrap_or((line, line)))
}

fn check(list: &str, around: impl Fn(&str) -> String, inside: impl Fn(&str) -> String) -> usize {
    let mut number = 0;
    let mut wrong = Vec::new();
    for (written, expected) in cases(list) {
        number += 1;
        let source = text(&around(written));
        let file = parse(&source);
        if let Some(error) = mistakes(&file).first() {
            wrong.push(format!("{written}\n  {error}"));
            continue;
        }
        let printed = file.to_string();
        let printed = inside(&printed).split_whitespace().collect::<Vec<_>>().join(" ");
        if printed != expected {
            wrong.push(format!("{written}\n  is printed {printed}"));
        }
        wrong.extend(comes_back(&source).err());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    number
}

#[test]
fn instructions() {
    let around = |written: &str| format!("define void @f() {{\n{written}\n}}\n");
    let inside = |printed: &str| {
        let body = printed.split_once('\n').expect("a header").1;
        body.trim_end().trim_end_matches('}').to_owned()
    };
    assert!(check(include_str!("instructions.txt"), around, inside) >= 120);
}

#[test]
fn entities() {
    assert!(check(include_str!("entities.txt"), |w| format!("{w}\n"), str::to_owned) >= 80);
}

/// In the list, a text ends in `---`, behind which stand its mistakes, and these in `===`.
#[test]
fn mistakes_are_explained() {
    let mut wrong = Vec::new();
    let list = include_str!("mistakes.txt");
    let cases: Vec<&str> = list.split("===\n").collect();
    assert!(cases.len() >= 25);
    for case in cases {
        let (written, expected) = case.split_once("---\n").expect("a text and its mistakes");
        let file = parse(&text(written));
        let said: String = mistakes(&file)
            .iter()
            .map(|e| {
                let help = e.help.as_ref().map(|help| format!(" | {help}")).unwrap_or_default();
                format!("{}:{} {}{help}\n", e.line, e.column, e.message)
            })
            .collect();
        if said != expected {
            wrong.push(format!("{written}says\n{said}not\n{expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn blanks_and_comments_are_nothing() {
    let plain = "@g = global i32 0, align 4\ndefine void @f(ptr %p) {\nb:\nret void\n}\n";
    let odd = "; one\r\n/* two\n */@g\t= global\u{c}i32/**/0 ; three\r\n, align\n4\r\n\
               define void\n@f (\nptr\n%p )\n{ b: ret\n  void }";
    let (plain, odd) = (parse(&text(plain)), parse(&text(odd)));
    assert!(mistakes(&odd).is_empty());
    assert_eq!(plain, odd);
}

#[test]
fn everything_around_a_mistake_is_read() {
    let source = text(
        "@a = global i32 x\n@b = global i32 0\ndefine void @f() {\n  nonsense {\n}\ndefine void @g() {\n  \
         ret void\n}\n!0 = ?\n%t = type {\n%u = type i8\n",
    );
    let file = parse(&source);
    let said: Vec<String> = mistakes(&file).iter().map(|e| format!("{}", e.line)).collect();
    assert_eq!(said, ["1", "4", "9", "10"]);
    let read = super::readable(file).to_string();
    assert_eq!(read, "@b = global i32 0\n\ndefine void @g() {\n  ret void\n}\n\n%u = type i8\n");
}
