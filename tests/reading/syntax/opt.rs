//! What LLVM itself makes of what is printed: the same as of the original.

use super::{files, load};
use crate::sample;
use mmprove::read::llvm::syntax::parse;
use std::io::Write;
use std::process::{Command, Stdio};

/// What `opt` prints, without lines that name files; `None` if it refuses.
fn opt(program: &str, text: &str) -> Option<String> {
    let mut child = Command::new(program)
        .args(["-S", "-o", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let mut stdin = child.stdin.take()?;
    let text = text.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output().ok()?;
    let _ = writer.join();
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Every 40th file; all of them if `MMPROVE_ALL` is set.
#[test]
fn llvm_reads_what_is_printed_as_it_reads_the_original() {
    let programs: Vec<&str> = ["opt-22", "opt-19", "opt"]
        .into_iter()
        .filter(|program| Command::new(program).arg("--version").output().is_ok())
        .collect();
    if programs.is_empty() {
        println!("skipped: there is no opt here");
    }
    let step = sample::one_in(40);
    let mut wrong = Vec::new();
    for program in programs {
        let (mut compared, mut refused) = (0, 0);
        for path in files().into_iter().step_by(step) {
            let source = load(&path);
            let Some(original) = opt(program, &source.text) else {
                refused += 1;
                continue;
            };
            compared += 1;
            match opt(program, &parse(&source).to_string()) {
                Some(printed) if printed == original => {}
                Some(_) => wrong.push(format!("{program}: {} differs", path.display())),
                None => wrong.push(format!("{program}: {} is refused", path.display())),
            }
        }
        println!("{program}: {compared} files compared; {refused} that it refuses itself");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
