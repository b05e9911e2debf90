//! Exit codes.

use std::process::ExitCode;

/// What came out, mildest first: of several, the last counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Everything asked holds.
    Holds,
    /// No answer within the limits.
    Undecided,
    /// The input is wrong, or holds something without a meaning here.
    BadInput,
    /// Something does not hold.
    Refuted,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(match status {
            Status::Holds => 0,
            Status::Refuted => 1,
            Status::BadInput => 2,
            Status::Undecided => 3,
        })
    }
}
