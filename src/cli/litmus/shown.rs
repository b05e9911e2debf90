//! Lines of JSON as they arrive.

use super::super::failure::Failure;
use super::super::output::{self, uninterrupted};
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Where lines go: a new file, or standard output.
pub struct Stream(Option<(PathBuf, File)>);

impl Stream {
    /// To the file, if there is one.
    pub fn to(path: Option<&Path>) -> Result<Stream, Failure> {
        let create = |path: &Path| -> Result<(PathBuf, File), Failure> {
            let made = path.parent().map_or(Ok(()), std::fs::create_dir_all);
            let file = made.and_then(|()| File::create(path));
            let file = file.map_err(|error| Failure::io("write", path, &error))?;
            Ok((path.to_path_buf(), file))
        };
        Ok(Stream(path.map(create).transpose()?))
    }

    /// Writes a line, all of it at once.
    pub fn write(&self, line: &str) -> Result<(), Failure> {
        let Some((path, file)) = &self.0 else {
            output::print(line);
            return Ok(());
        };
        let mut file: &File = file;
        let written = uninterrupted(|| file.write_all(line.as_bytes()));
        written.map_err(|error| Failure::io("write", path, &error))
    }
}
