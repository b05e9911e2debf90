//! Which files are compared.

use super::super::failure::Failure;
use super::Outcome;
use mmprove::read::{self, Paired};
use std::path::{Path, PathBuf};

/// One pair of files, or several.
pub(super) enum Files {
    /// The original, and the transformed one if it is another.
    One(PathBuf, Option<PathBuf>),
    /// Those of directories.
    Several(Paired),
}

impl Files {
    /// What two arguments mean.
    ///
    /// # Errors
    /// A file and a directory, standard input twice, and directories without files to compare.
    pub fn of(before: &Path, after: Option<&Path>) -> Result<Files, Failure> {
        let stdin = |path: &Path| path.as_os_str() == read::STDIN;
        Ok(match after {
            Some(after) if stdin(before) && stdin(after) => {
                let help = "write one of them to a file";
                return Err(Failure::new("both files are standard input", help));
            }
            Some(after) => match (before.is_dir(), after.is_dir()) {
                (true, true) => Files::Several(read::paired(before, after)?),
                (false, false) => Files::One(before.into(), Some(after.into())),
                // A file has its counterpart in a directory under its own name.
                (true, false) => Files::One(inside(before, after)?, Some(after.into())),
                (false, true) => Files::One(before.into(), Some(inside(after, before)?)),
            },
            None if before.is_dir() => Files::Several(read::halves(before)?),
            None => Files::One(before.into(), None),
        })
    }
}

fn inside(directory: &Path, file: &Path) -> Result<PathBuf, Failure> {
    let found = file.file_name().map(|name| directory.join(name)).filter(|file| file.is_file());
    found.ok_or_else(|| {
        let (directory, file) = (directory.display(), file.display());
        let message = format!("{directory} has no file to compare {file} with");
        Failure::new(message, "name two files, or two directories with files of the same names")
    })
}

/// What came out for a pair of files.
pub(super) struct Judged {
    /// What the pair is called, where there are several.
    pub name: Option<String>,
    /// The verdicts, or why there are none.
    pub outcome: Result<Outcome, Failure>,
}
