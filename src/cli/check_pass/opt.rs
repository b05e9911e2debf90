//! Runs LLVM's `opt`.

use super::super::failure::Failure;
use std::path::{Path, PathBuf};
use std::process::Command;

/// LLVM's optimizer, as it is installed.
pub(super) struct Opt {
    path: PathBuf,
    /// What it says of its version.
    pub version: String,
}

impl Opt {
    /// The program at that path, or of that name.
    ///
    /// # Errors
    /// If it does not run.
    pub fn at(path: &Path) -> Result<Opt, Failure> {
        let help = "install LLVM (Debian's package llvm-19 has opt-19), or say where: --opt PATH";
        let output = Command::new(path).arg("--version").output().map_err(|error| {
            Failure::new(format!("cannot run {}: {error}", path.display()), help)
        })?;
        let text = String::from_utf8_lossy(&output.stdout);
        let version = text.lines().find(|line| line.contains("LLVM version"));
        let Some(version) = version else {
            let message = format!("{} says nothing of an LLVM version", path.display());
            return Err(Failure::new(message, help));
        };
        Ok(Opt { path: path.into(), version: version.trim().into() })
    }

    /// What it makes of a file with these arguments, as text.
    ///
    /// # Errors
    /// What it says if it fails.
    pub fn run(&self, file: &Path, arguments: &[String]) -> Result<String, String> {
        let output = Command::new(&self.path)
            .arg("-S")
            .args(arguments)
            .arg(file)
            .args(["-o", "-"])
            .output()
            .map_err(|error| format!("cannot run {}: {error}", self.path.display()))?;
        if output.status.success() {
            return String::from_utf8(output.stdout).map_err(|_| "opt wrote no text".into());
        }
        let said = String::from_utf8_lossy(&output.stderr);
        let lines: Vec<&str> =
            said.lines().filter(|line| !line.trim().is_empty()).take(4).collect();
        let command = [&["opt".to_string()], arguments].concat().join(" ");
        Err(format!("{command} fails: {}", lines.join(" / ")))
    }
}
