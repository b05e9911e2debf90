//! What a table apart from the tests says of them.

use super::{Failure, Property};
use crate::program::litmus::{Expectation, Litmus, Quantifier};
use crate::read::expectations::Expected;
use std::path::{Path, PathBuf};

/// The rows of a table, matched with files.
pub struct Claims<'t> {
    rows: Vec<(PathBuf, &'t Expected)>,
}

impl<'t> Claims<'t> {
    /// The rows of the table that stands in `folder`.
    pub fn new(table: &'t [Expected], folder: &Path) -> Self {
        let row = |row: &'t Expected| (resolved(&folder.join(&row.path)), row);
        Claims { rows: table.iter().map(row).collect() }
    }

    /// The row for a file: the one that names it, or the one that has most of the end of its path.
    pub fn of(&self, file: &Path) -> Option<&'t Expected> {
        let file = resolved(file);
        let named = self.rows.iter().find(|(path, _)| *path == file);
        let ends = || self.rows.iter().filter(|(_, row)| file.ends_with(&row.path));
        let longest = || ends().max_by_key(|(_, row)| Path::new(&row.path).components().count());
        named.or_else(longest).map(|(_, row)| *row)
    }

    /// The rows that are about none of these files.
    pub fn unmatched(&self, files: &[PathBuf]) -> Vec<&'t Expected> {
        let matched: Vec<&Expected> = files.iter().filter_map(|file| self.of(file)).collect();
        self.rows.iter().map(|(_, row)| *row).filter(|row| !matched.contains(row)).collect()
    }
}

/// The path as the file system knows it, so that paths can be compared.
fn resolved(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_path_buf())
}

impl Property {
    /// Replaces what the test's author expects by a row of a table.
    ///
    /// # Errors
    /// A test without a condition cannot be expected to hold.
    pub fn expect(self, litmus: &mut Litmus, row: &Expected) -> Result<(), Failure> {
        if self == Property::Condition && litmus.condition.is_none() {
            let file = litmus.module.source.name.clone();
            return Err(Failure::NoCondition { file });
        }
        let quantifier = litmus.condition.as_ref().map(|(quantifier, _)| quantifier);
        litmus.expect = vec![match (self, row.holds, quantifier) {
            (Property::Condition, true, Some(Quantifier::Exists)) => Expectation::Holds,
            // And none that violates it: tools that look for one count that as holding.
            (Property::Condition, true, _) => Expectation::NoViolation,
            // Where there is no execution at all, there is none that the condition is true of.
            (Property::Condition, false, Some(Quantifier::Exists)) => Expectation::NoSolution,
            (Property::Condition, false, _) => Expectation::Fails,
            (Property::Race, true, _) => Expectation::NoRace,
            (Property::Race, false, _) => Expectation::Race,
            (Property::Progress, true, _) => Expectation::Ends,
            (Property::Progress, false, _) => Expectation::Forever,
        }];
        Ok(())
    }

    /// Whether the expectation is about this property, or about the program whatever is asked.
    pub(super) fn concerns(self, expectation: &Expectation) -> bool {
        match expectation {
            Expectation::Holds
            | Expectation::Fails
            | Expectation::Vacuous
            | Expectation::Solution
            | Expectation::NoSolution
            | Expectation::NoViolation => self == Property::Condition,
            Expectation::Ends | Expectation::Forever => self == Property::Progress,
            Expectation::Undef | Expectation::NoUndef | Expectation::Race | Expectation::NoRace => {
                self != Property::Progress
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: [&str; 3] =
        ["specs/llvm/corr.ll", "specs/llvm/cowr.ll", "specs/mmra/interop.mmra"];

    /// Which rows of a table in `specs` are about which of the files.
    fn matched(paths: &[&str]) -> (Vec<Option<String>>, Vec<String>) {
        let row = |path: &&str| Expected { path: path.to_string(), holds: true };
        let table: Vec<Expected> = paths.iter().map(row).collect();
        let claims = Claims::new(&table, Path::new("specs"));
        let files = FILES.map(PathBuf::from);
        let path = |row: &Expected| row.path.clone();
        let of = files.iter().map(|file| claims.of(file).map(path)).collect();
        (of, claims.unmatched(&files).into_iter().map(path).collect())
    }

    fn named(names: [&str; 3]) -> Vec<Option<String>> {
        names.map(|name| Some(name.to_string()).filter(|n| !n.is_empty())).to_vec()
    }

    #[test]
    fn rows_name_files() {
        let (of, unmatched) = matched(&["llvm/corr.ll", "../specs/llvm/cowr.ll", "llvm/sb.ll"]);
        assert_eq!(of, named(["llvm/corr.ll", "../specs/llvm/cowr.ll", ""]));
        assert_eq!(unmatched, ["llvm/sb.ll"]);
    }

    #[test]
    fn rows_are_ends_of_paths() {
        // A component counts as a whole, and the longest end wins over others.
        let (of, unmatched) = matched(&["rr.ll", "cowr.ll", "specs/llvm/cowr.ll", "interop.mmra"]);
        assert_eq!(of, named(["", "specs/llvm/cowr.ll", "interop.mmra"]));
        assert_eq!(unmatched, ["rr.ll", "cowr.ll"]);
    }

    #[test]
    fn the_named_file_comes_first() {
        let (of, _) = matched(&["specs/llvm/corr.ll", "llvm/corr.ll"]);
        assert_eq!(of, named(["llvm/corr.ll", "", ""]));
    }
}
