//! The questions that a file asks.

use super::super::failure::Failure;
use super::launch::Kernel;
use mmprove::program::litmus::Litmus;
use mmprove::question::litmus::Property;
use mmprove::read::expectations::Expected;
use mmprove::read::{kernels, litmus};
use std::path::Path;

/// One question of one file.
pub struct Question {
    pub file: String,
    /// Which of the file's questions, from 1 on.
    pub number: usize,
    /// How many questions the file has.
    pub of: usize,
    pub litmus: Result<Litmus, Failure>,
}

/// Reads a file. If that fails, the file counts as one question without an answer.
pub fn read(
    file: &Path,
    expected: Option<&Expected>,
    property: Property,
    kernel: Option<&Kernel>,
) -> Vec<Question> {
    let name = file.display().to_string();
    let tests = match kernel {
        None => litmus(file),
        Some(Kernel { name, launch }) => kernels(file, *launch, name.as_deref()),
    };
    let tests = match tests {
        Ok(tests) => tests.into_iter().map(Ok).collect(),
        Err(error) => vec![Err(Failure::from(error))],
    };
    let of = tests.len();
    let expect = |mut test: Litmus| {
        expected.map_or(Ok(()), |row| property.expect(&mut test, row))?;
        Ok(test)
    };
    let question = |(i, test): (usize, Result<Litmus, Failure>)| Question {
        file: name.clone(),
        number: i + 1,
        of,
        litmus: test.and_then(expect),
    };
    tests.into_iter().enumerate().map(question).collect()
}
