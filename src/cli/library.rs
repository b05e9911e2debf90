//! `-I FOLDER`: where `.cat` models find what they include.
//!
//! A model is read while arguments are, so that the folders have to be known before.

use super::failure::Failure;
use mmprove::model::ModelSpec;
use mmprove::model::text::add_folder;
use std::ffi::OsString;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct LibraryArgs {
    /// A folder where .cat models find what they include, after the folder that they are in
    #[arg(short = 'I', long = "library", value_name = "FOLDER")]
    library: Vec<PathBuf>,
}

impl LibraryArgs {
    /// # Errors
    /// A folder that there is not.
    pub fn check(&self) -> Result<(), Failure> {
        match self.library.iter().find(|folder| !folder.is_dir()) {
            None => Ok(()),
            Some(missing) => {
                let message = format!("-I {}: there is no such folder", missing.display());
                Err(Failure::new(message, "name the folder of the files that a model includes"))
            }
        }
    }
}

/// Makes the folders known that arguments name.
pub fn folders(mut arguments: impl Iterator<Item = OsString>) {
    while let Some(argument) = arguments.next() {
        let Some(text) = argument.to_str() else { continue };
        let folder = match text {
            "--" => return,
            "-I" | "--library" => arguments.next().map(PathBuf::from),
            _ => text
                .strip_prefix("--library=")
                .or_else(|| text.strip_prefix("-I"))
                .map(PathBuf::from),
        };
        folder.into_iter().for_each(add_folder);
    }
}

/// Tells what nothing was made of in the text of a model.
pub fn remark<'m>(models: impl IntoIterator<Item = &'m ModelSpec>) {
    for remark in models.into_iter().flat_map(|model| model.text().remarks()) {
        eprintln!("note: {}: {}", remark.place, remark.text);
    }
}
