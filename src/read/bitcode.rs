//! LLVM's bitcode: LLVM's own disassembler makes text of it.

use std::io::{ErrorKind, Write};
use std::process::{Command, Stdio};

/// The newest version of LLVM that is looked for, and the oldest.
const VERSIONS: (u32, u32) = (24, 11);

/// Whether these are the bytes of bitcode, or of a wrapper around it.
pub(super) fn is(bytes: &[u8]) -> bool {
    bytes.starts_with(b"BC\xC0\xDE") || bytes.starts_with(&[0xDE, 0xC0, 0x17, 0x0B])
}

/// Its text.
///
/// # Errors
/// What the disassembler says, or that there is none.
pub(super) fn text(bytes: Vec<u8>) -> Result<Vec<u8>, String> {
    let (newest, oldest) = VERSIONS;
    let numbered = (oldest..=newest).rev().map(|version| format!("llvm-dis-{version}"));
    for program in numbered.chain(["llvm-dis".to_owned()]) {
        let started = Command::new(&program)
            .args(["-o", "-", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let mut child = match started {
            Ok(child) => child,
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            Err(error) => return Err(format!("cannot run {program}: {error}")),
        };
        let Some(mut input) = child.stdin.take() else {
            return Err(format!("{program} takes no input"));
        };
        // It may write before it has read everything. Whether it has read it, it says itself.
        let writer = std::thread::spawn(move || drop(input.write_all(&bytes)));
        let output = child.wait_with_output();
        drop(writer.join());
        let output = output.map_err(|error| format!("cannot run {program}: {error}"))?;
        if output.status.success() {
            return Ok(output.stdout);
        }
        let said = String::from_utf8_lossy(&output.stderr);
        let first = said.lines().find(|line| !line.trim().is_empty()).unwrap_or("it fails");
        return Err(format!("{program} says: {first}"));
    }
    Err("there is no llvm-dis on the PATH that makes text of it".to_owned())
}

#[cfg(test)]
mod tests {
    use super::is;

    #[test]
    fn both_kinds_are_known() {
        assert!(is(b"BC\xC0\xDE\x35\x14"));
        assert!(is(&0x0B17_C0DE_u32.to_le_bytes()));
        assert!(!is(b"BC = alias"));
        assert!(!is(b""));
    }
}
