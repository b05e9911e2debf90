//! Commands and what they print: those of the README and of the pages in `docs`, and those in `tests/cli`.

use std::io::Write;
use std::process::{Command, Output, Stdio};

#[test]
fn commands() {
    let cases = trycmd::TestCases::new();
    cases.case("tests/cli/*.md").case("README.md").case("docs/*.md");
    // Colour depends on the terminal, and the expectations are without.
    cases.env("NO_COLOR", "1");
}

/// What the program says of two files, the first of which may be this input.
fn compare(before: &str, after: &str, input: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mmprove"));
    command.args(["check-transform", "--bounded", before, after]);
    // A stand-in for LLVM's disassembler, and none else.
    command.env("PATH", "tests/cli/bitcode");
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    stdin.write_all(input).expect("it reads its input");
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

#[test]
fn a_dash_is_standard_input() {
    let text = std::fs::read("tests/cli/folders/before/one.ll").expect("it is there");
    let output = compare("-", "tests/cli/folders/after/one.ll", &text);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let output = compare("tests/cli/folders/after/deep/two.ll", "-", &text);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let said = String::from_utf8_lossy(&compare("-", "README.md", b"nonsense").stderr).into_owned();
    assert!(said.contains("<stdin>:1:1"), "{said}");
}

#[test]
fn bitcode_is_disassembled() {
    // The stand-in gives @f of `folders/before/one.ll`, whatever it is given.
    let bitcode = "tests/cli/broken.bc";
    let output = compare(bitcode, "tests/cli/folders/after/one.ll", b"");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let output = compare(bitcode, "tests/cli/folders/after/deep/two.ll", b"");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let wrapped = compare("-", "tests/cli/folders/after/one.ll", &0x0B17_C0DE_u32.to_le_bytes());
    assert_eq!(wrapped.status.code(), Some(0), "{wrapped:?}");
}
