//! Texts that are hard to read: deep, long or broken all over. None takes longer than its length allows.

use super::{comes_back, mistakes, text};
use mmprove::read::llvm::syntax::parse;
use std::time::{Duration, Instant};

/// Bytes of each.
const LENGTH: usize = 1_000_000;

/// Far more than any needs, far less than any would take that looked at its text again and again.
const LIMIT: Duration = Duration::from_secs(2);

#[test]
fn texts_that_repeat_themselves_are_read_in_time() {
    let repeated = [
        "(",
        "{",
        "[",
        "<",
        "<{",
        "!{",
        "\"",
        "@\"",
        "/*",
        "a.",
        "-a",
        "$a-",
        "@ ",
        "\n@",
        "\n@a = ",
        "\n!0 = !DILocation(",
        "\n!0 = !{",
        "define ",
        "\ndefine ",
        "define void @f() { x } ",
        "\ndefine void @f() {",
        "\ndefine void @f() { ret void }",
        "^0 = a: (",
        "\n^0 = a: (",
        "\nattributes #0 = {",
        "attributes #0 = { a(b(",
        "%0 = type {",
        "\n%0 = type ",
        "\\",
        "é",
        "\0",
        "0",
        "0x",
        "1.",
        "i1",
        "x:",
        "\"x\":",
        "#",
        "...",
        "\n}",
        "; x\n",
        "\n!x = !{",
        "\n$x = comdat ",
        "uselistorder ",
        "\nuselistorder {",
        "module asm \"",
        "target(",
    ];
    let inside = [
        "{",
        "[",
        "<",
        "<{",
        "i8*",
        "i8 (",
        "add (",
        "i8 add (i8 ",
        "[1 x ",
        "i8 [",
        "splat (i8 ",
        "a(",
        "\"a\"=",
        "ret ",
        "x: ",
        "#dbg_value(",
        "call void @f(",
        "call void @f(metadata ",
        "!{",
        "!\"",
        "metadata !{",
        "br label %x\n",
        "load i8, ptr ",
        "phi i8 [0, %x], ",
        "switch i8 0, label %x [",
        "%x = ",
        "ptr a(",
        "ptr align ",
        "range(",
        "getelementptr (",
        "i8 blockaddress(",
        "i8 unknown(",
    ];
    let headers = [
        "define void @f() {",
        "@g = global ",
        "%t = type ",
        "define void @f(ptr ",
        "define void @f() {\n call void @f(",
        "define void @f() {\n ret i8 ",
        "!0 = ",
        "attributes #0 = {",
    ];
    let mut texts: Vec<String> =
        repeated.iter().map(|part| part.repeat(LENGTH / part.len())).collect();
    for part in inside {
        texts
            .extend(headers.iter().map(|h| format!("{h}{}", part.repeat(LENGTH / 8 / part.len()))));
    }
    for hard in texts {
        let start = Instant::now();
        let shown: String = hard.chars().take(60).collect();
        let result = comes_back(&text(&hard));
        assert!(result.is_ok(), "{shown}");
        assert!(start.elapsed() < LIMIT, "{shown}: {:?}", start.elapsed());
    }
}

#[test]
fn what_is_nested_too_deeply_is_an_error() {
    let deep = |open: &str, close: &str| {
        let text = format!("@g = global {}i8{} 0", open.repeat(300), close.repeat(300));
        let source = super::text(&text);
        let file = parse(&source);
        mistakes(&file).first().map(|error| error.message.clone())
    };
    let message = Some("this is nested more than 200 deep, which is not read".to_owned());
    assert_eq!(deep("{ ", " }"), message);
    assert_eq!(deep("[1 x ", "]"), message);
    assert_eq!(deep("", "*"), message);
    assert_eq!(deep("", " ()"), message);
}

#[test]
fn after_ten_thousand_mistakes_no_more_is_read() {
    let file = parse(&text(&"\n@a = b".repeat(20_000)));
    let found = mistakes(&file);
    assert_eq!(found.len(), 10_001);
    assert!(found[10_000].message.contains("more than 10000 mistakes"));
}
