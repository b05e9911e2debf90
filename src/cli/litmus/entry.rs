//! An answer as an entry of a report.

use super::super::failure::Failure;
use super::super::verdict::Problem;
use super::row::{Row, question_and_answer};
use mmprove::question::litmus::Standing;
use mmprove::report::run::{Entry, Kind, Place, identity};
use std::path::Path;
use std::time::Duration;

/// Of which answers the executions are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// Of none.
    Nothing,
    /// Of those that somebody has to look at.
    Findings,
    /// Of all, with the tests.
    All,
}

impl Row {
    /// The entry of a report.
    pub fn entry(&self, drawn: Drawn) -> Entry {
        let report = self.result.as_ref().ok();
        let unbounded = report.is_some_and(|report| !report.bounded);
        let kind = match self.standing() {
            Some(Standing::AsStated) if unbounded => Kind::Proved,
            Some(Standing::AsStated | Standing::AsStatedVacuously) => Kind::Bounded,
            Some(Standing::Differs) => Kind::NotAsStated,
            Some(Standing::Undecided) => Kind::Undecided,
            // A question about no execution at all is most likely a mistake in the test.
            Some(Standing::Vacuous) | None => Kind::NotJudged,
        };
        let verdict = match &self.result {
            Ok(report) => format!("{}, model {}", question_and_answer(report), report.model),
            Err(_) => "not run".into(),
        };
        let place = match &self.result {
            Err(Failure::Input(error)) => Problem::of(error).place(),
            _ => Place { file: self.file.clone(), line: None, column: None },
        };
        let folder = Path::new(&self.file).parent().map(|folder| folder.display().to_string());
        let witness = report.filter(|_| match drawn {
            Drawn::Nothing => false,
            Drawn::Findings => kind == Kind::NotAsStated,
            Drawn::All => true,
        });
        let undrawn = if drawn == Drawn::All { self.undrawn() } else { None };
        let states = report.filter(|report| drawn == Drawn::All && !report.states.is_empty());
        let states = states.map(|_| self.states());
        let model = report.map_or("", |report| &report.model);
        let number = self.number.to_string();
        Entry {
            group: folder.filter(|folder| !folder.is_empty()).unwrap_or_else(|| "tests".into()),
            name: self.place(),
            kind,
            verdict,
            details: self.remark().into_iter().chain(states).chain(undrawn).collect(),
            place: Some(place),
            time: report.map_or(Duration::ZERO, |report| report.time),
            witness: witness.and_then(|report| report.witness.witness()).cloned(),
            program: self.source.clone().filter(|_| drawn == Drawn::All),
            sides: None,
            by: None,
            link: None,
            derived: false,
            identity: identity(&["litmus", model, &number, &self.expected(), &self.content]),
        }
    }
}
