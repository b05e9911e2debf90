//! How answers are shown: a view, or lines of JSON as they arrive.

use super::super::failure::Failure;
use super::super::output::{self, uninterrupted};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use mmprove::report::Format;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// A format, the streamed one included.
#[derive(Clone, Copy, Debug)]
pub enum Shown {
    View(Format),
    Lines,
}

/// What `--format` takes.
pub fn formats() -> impl TypedValueParser<Value = Shown> {
    PossibleValuesParser::new(["text", "json", "jsonl", "dot", "svg"]).try_map(|word| {
        match word.as_str() {
            "jsonl" => Ok(Shown::Lines),
            word => word.parse::<Format>().map(Shown::View),
        }
    })
}

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
