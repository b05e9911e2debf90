//! What came out, as entries of a report.

use super::super::failure::Failure;
use super::super::verdict::{Problem, Row};
use super::{Judged, Standing};
use mmprove::read::suite::Stated;
use mmprove::report::run::{Entry, Kind, Place, Run, identity};
use std::path::Path;

/// An entry for each test, in a group for each directory.
pub(super) fn run(judged: &[Judged]) -> Run {
    let counts = Standing::ALL.map(|standing| {
        let n = judged.iter().filter(|judged| judged.standing() == standing).count();
        (n, standing.word())
    });
    let counts = counts.iter().filter(|(n, _)| *n > 0).map(|(n, word)| format!("{n} {word}"));
    let summary = counts.collect::<Vec<_>>().join(", ");
    Run { command: "suite", entries: judged.iter().map(entry).collect(), summary }
}

fn entry(judged: &Judged) -> Entry {
    let path = Path::new(&judged.test.name);
    let folder = path.parent().map_or_else(String::new, |folder| folder.display().to_string());
    let worst = judged.worst();
    // What is stated to be wrong is settled by one counterexample, however far it was looked.
    let settled = match &judged.test.stated {
        Stated::Wrong(_) => true,
        Stated::Right | Stated::Nothing(_) => {
            let rows = judged.rows.as_ref().into_iter().flatten();
            rows.into_iter().all(Row::is_settled)
        }
    };
    let kind = match judged.standing() {
        Standing::AsStated if settled => Kind::Proved,
        Standing::AsStated => Kind::Bounded,
        Standing::LeftOut => Kind::LeftOut,
        Standing::Undecided => Kind::Undecided,
        Standing::NotJudged => Kind::NotJudged,
        Standing::Against => Kind::NotAsStated,
    };
    let place = match &judged.rows {
        Err(Failure::Input(error)) => Some(Problem::of(error).place()),
        Err(_) => None,
        Ok(_) => worst.and_then(|row| row.place.clone()),
    };
    let contents: Vec<&str> =
        judged.rows.iter().flatten().map(|row| row.identity.as_str()).collect();
    let stated = format!("{:?}", judged.test.stated);
    let parts: Vec<&str> =
        ["suite", &judged.test.name, &stated].into_iter().chain(contents).collect();
    let place = place.or_else(|| {
        let file = judged.test.file().display().to_string();
        Some(Place { file, line: None, column: None })
    });
    Entry {
        group: if folder.is_empty() { "tests".into() } else { folder },
        name: path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        kind,
        verdict: format!("{}, {}", judged.got(), judged.standing().word()),
        details: judged.remark().into_iter().collect(),
        place,
        time: judged.time,
        witness: worst.filter(|_| kind == Kind::NotAsStated).and_then(|row| row.witness.clone()),
        program: None,
        sides: worst.and_then(|row| row.sides.clone()),
        by: None,
        link: None,
        derived: false,
        identity: identity(&parts),
    }
}
