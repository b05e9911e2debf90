//! What findings are known again by: where something stands makes no difference, and whatever may change its meaning does.

use mmprove::read::content::Contents;
use mmprove::source::Source;
use std::path::Path;

fn content(text: &str) -> String {
    let source = Source { name: "a.ll".into(), text: text.into() };
    Contents::of(Path::new("a.ll"), &source).function("f")
}

const FUNCTION: &str = "@x = global i32 0\n@y = global i32 0\n%t = type { i32 }\n\
    define void @f(ptr %p) #0 {\n  %a = load i32, ptr @x, !mmra !0\n  store i32 %a, ptr %p, !dbg !5\n  ret void\n}\n\
    attributes #0 = { nounwind }\n!0 = !{!\"k\", !\"v\"}\n!5 = !DILocation(line: 3)\n";

#[test]
fn where_something_stands_makes_no_difference() {
    let moved = format!(
        "; a comment\n{}\ndefine void @g() {{ ret void }}\n",
        FUNCTION
            .replace("#0", "#7")
            .replace("!0", "!12")
            .replace("!5", "!4")
            .replace("line: 3", "line: 99")
            .replace("  store", "\n\n     store ")
    );
    assert_eq!(content(FUNCTION), content(&moved));
    let without = FUNCTION.replace(", !dbg !5", "").replace("!5 = !DILocation(line: 3)\n", "");
    assert_eq!(content(FUNCTION), content(&without));
    // Nobody uses it.
    assert_eq!(content(FUNCTION), content(&FUNCTION.replace("@y = global", "@y = constant")));
}

#[test]
fn whatever_may_change_the_meaning_does() {
    let changes = [
        ("@x = global", "@x = constant"),
        ("nounwind", "nounwind willreturn"),
        ("!\"v\"", "!\"w\""),
        ("store i32 %a", "store volatile i32 %a"),
        ("load i32, ptr @x", "load i32, ptr @y"),
        ("@f(ptr %p)", "@f(ptr noalias %p)"),
        ("@x = global i32 0\n", "target triple = \"amdgcn--\"\n@x = global i32 0\n"),
        ("@x = global i32 0\n", "!llvm.module.flags = !{!0}\n@x = global i32 0\n"),
    ];
    for (from, to) in changes {
        let changed = FUNCTION.replacen(from, to, 1);
        assert_ne!(changed, FUNCTION);
        assert_ne!(content(FUNCTION), content(&changed), "{to}");
    }
}

#[test]
fn of_what_cannot_be_read_all_of_it_counts() {
    let broken = "define void @f() {\n  what is this\n}\n";
    assert_ne!(content(broken), content(&broken.replace("this", "that")));
    let unclosed = "define void @f() {\n  #dbg_value((";
    assert_ne!(
        content(unclosed),
        content("define void @f() {\n  #dbg_value((".replace("value", "label").as_str())
    );
    assert_ne!(content("nothing"), content("something"));
}
