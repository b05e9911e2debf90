//! Runs LLVM's `opt`, or `clang`.

use super::super::failure::Failure;
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// What makes LLVM IR of a file, with passes and without.
pub(super) struct Front {
    program: PathBuf,
    /// What it is always given.
    given: Vec<String>,
    kind: Kind,
    /// What it says of its version.
    pub version: String,
    /// A digest of the program itself: developers build others of the same version.
    pub digest: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Opt,
    Clang,
}

/// Ways to ask for passes, which must not be among what is given with the passes and without.
const PASSES: [&str; 5] =
    ["passes", "p", "passes-ep", "bugpoint-enable-legacy-pm", "enable-new-pm"];

impl Front {
    /// The optimizer at that path, or of that name, which gets these arguments with passes and without.
    ///
    /// # Errors
    /// If it does not run, and for arguments that ask for passes.
    pub fn opt(path: &Path, given: &[String]) -> Result<Front, Failure> {
        if let Some(passes) = given.iter().find(|argument| asks_for_passes(argument)) {
            let message =
                format!("{passes} behind `--` would be given to opt without the passes, too");
            return Err(Failure::new(
                message,
                "name passes in front: mmprove check-pass 'gvn,dse' FILE…",
            ));
        }
        let help = "install LLVM (Debian's package llvm-19 has opt-19), or say where: --opt PATH";
        Front::at(path, given.to_vec(), Kind::Opt, "LLVM version", help)
    }

    /// A compiler of C, with its arguments as a shell would read them, and further ones.
    ///
    /// # Errors
    /// If it does not run.
    pub fn clang(command: &str, given: &[String]) -> Result<Front, Failure> {
        let help = "name clang and its arguments: --clang 'clang-19 -O2 -target x86_64-linux-gnu'";
        let words = shlex::split(command).filter(|words| !words.is_empty());
        let Some(mut words) = words else {
            return Err(Failure::new(format!("--clang '{command}' is no command"), help));
        };
        let program = PathBuf::from(words.remove(0));
        words.extend_from_slice(given);
        Front::at(&program, words, Kind::Clang, "clang version", help)
    }

    fn at(
        program: &Path,
        given: Vec<String>,
        kind: Kind,
        mark: &str,
        help: &str,
    ) -> Result<Front, Failure> {
        let output = Command::new(program).arg("--version").output().map_err(|error| {
            Failure::new(format!("cannot run {}: {error}", program.display()), help)
        })?;
        let text = String::from_utf8_lossy(&output.stdout);
        let Some(version) = text.lines().find(|line| line.contains(mark)) else {
            let message = format!("{} says nothing of an LLVM version", program.display());
            return Err(Failure::new(message, help));
        };
        let version = version.trim().to_string();
        let digest = digest_of(&located(program), &given);
        Ok(Front { program: program.into(), given, kind, version, digest })
    }

    /// What it is called in messages.
    pub fn name(&self) -> &'static str {
        match self.kind {
            Kind::Opt => "opt",
            Kind::Clang => "clang",
        }
    }

    /// What it is always given.
    pub fn given(&self) -> &[String] {
        &self.given
    }

    /// Whether what a file means is not in its text alone: other files are included.
    pub fn includes(&self) -> bool {
        self.kind == Kind::Clang
    }

    /// What it makes of a file without passes. Of the arguments, those that say what the target is count.
    ///
    /// # Errors
    /// What it says if it fails.
    pub fn before(&self, file: &Path, arguments: &[String]) -> Result<String, String> {
        let target: Vec<String> = match self.kind {
            Kind::Opt => arguments.iter().filter(|a| names_target(a)).cloned().collect(),
            Kind::Clang => ["-Xclang", "-disable-llvm-passes"].map(String::from).into(),
        };
        text(self.run(file, &target)?.stdout)
    }

    /// What it makes of a file with the passes that the arguments name.
    ///
    /// # Errors
    /// What it says if it fails.
    pub fn after(&self, file: &Path, arguments: &[String]) -> Result<String, String> {
        text(self.run(file, arguments)?.stdout)
    }

    /// The same after each pass that changes something.
    ///
    /// # Errors
    /// What it says if it fails.
    pub fn dumps(&self, file: &Path, arguments: &[String]) -> Result<String, String> {
        let options = ["-print-changed=quiet", "-print-module-scope"].map(String::from);
        let options: Vec<String> = match self.kind {
            Kind::Opt => options.into(),
            Kind::Clang => options.into_iter().flat_map(|o| ["-mllvm".to_string(), o]).collect(),
        };
        text(self.run(file, &[arguments, &options].concat())?.stderr)
    }

    fn run(&self, file: &Path, arguments: &[String]) -> Result<Output, String> {
        let mut command = Command::new(&self.program);
        command.arg("-S").args(&self.given).args(arguments);
        if self.kind == Kind::Clang {
            command.arg("-emit-llvm");
        }
        command.arg(file).args(["-o", "-"]);
        // An interrupt is for this program alone: a run that it ends is no run that fails.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let output = command.output();
        let output = output.map_err(|e| format!("cannot run {}: {e}", self.program.display()))?;
        if output.status.success() {
            return Ok(output);
        }
        let said = String::from_utf8_lossy(&output.stderr);
        let lines: Vec<&str> =
            said.lines().filter(|line| !line.trim().is_empty()).take(4).collect();
        let command = [&[self.name().to_string()], &self.given[..], arguments].concat().join(" ");
        Err(format!("{command} fails: {}", lines.join(" / ")))
    }
}

fn text(bytes: Vec<u8>) -> Result<String, String> {
    String::from_utf8(bytes).map_err(|_| "it wrote no text".into())
}

/// The name of an option without dashes and value.
fn option(argument: &str) -> Option<&str> {
    let name = argument.strip_prefix("--").or_else(|| argument.strip_prefix('-'))?;
    Some(name.split('=').next().unwrap_or(name))
}

fn asks_for_passes(argument: &str) -> bool {
    let level = |name: &str| matches!(name, "O0" | "O1" | "O2" | "O3" | "Os" | "Oz");
    option(argument).is_some_and(|name| PASSES.contains(&name) || level(name))
}

/// Whether an argument changes what the module is for, so that it has to be the same without passes.
fn names_target(argument: &str) -> bool {
    option(argument)
        .is_some_and(|name| matches!(name, "mtriple" | "data-layout" | "mcpu" | "mattr"))
}

/// Where the shell would find a program.
fn located(program: &Path) -> PathBuf {
    if program.components().count() > 1 {
        return program.into();
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut all = std::env::split_paths(&path).map(|folder| folder.join(program));
    all.find(|file| file.is_file()).unwrap_or_else(|| program.into())
}

/// A digest of a program, and of the plugins that it loads.
fn digest_of(program: &Path, given: &[String]) -> String {
    let mut digest = Sha256::new();
    let plugins = given.iter().filter_map(|argument| {
        let (_, file) = argument.split_once('=')?;
        let loads = matches!(option(argument)?, "load" | "load-pass-plugin" | "fpass-plugin");
        loads.then(|| PathBuf::from(file))
    });
    for file in [program.to_path_buf()].into_iter().chain(plugins) {
        // What cannot be read is told apart by its name alone.
        let bytes = std::fs::read(&file).unwrap_or_default();
        digest.update(file.as_os_str().as_encoded_bytes());
        digest.update((bytes.len() as u64).to_le_bytes());
        digest.update(&bytes);
    }
    mmprove::report::run::hexadecimal(&digest.finalize())
}

#[cfg(test)]
mod tests {
    use super::{asks_for_passes, names_target};

    #[test]
    fn passes_are_told_from_other_arguments() {
        for argument in ["-passes=gvn", "--passes=gvn", "-O2", "-Oz", "-p=gvn"] {
            assert!(asks_for_passes(argument), "{argument}");
        }
        for argument in
            ["-mtriple=amdgcn", "-load-pass-plugin=x.so", "gvn", "-passes-something", "-O"]
        {
            assert!(!asks_for_passes(argument), "{argument}");
        }
        assert!(names_target("-mtriple=amdgcn--") && names_target("--data-layout=e"));
        assert!(!names_target("-passes=gvn") && !names_target("mtriple"));
    }
}
