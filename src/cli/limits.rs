//! Limits that commands share: what `--timeout` and `--memory` mean, and where `--model` takes no file.

use super::failure::Failure;
use mmprove::model::ModelSpec;
use std::time::Duration;

/// Thirty years: what is longer cannot always be added to the time of day.
const LONGEST: Duration = Duration::from_secs(1_000_000_000);

/// Seconds, of which there may be fractions.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 =
        text.parse().map_err(|_| "expected seconds, such as 20 or 0.5".to_string())?;
    let time = Duration::try_from_secs_f64(number).ok().filter(|time| *time <= LONGEST);
    time.ok_or_else(|| "that is no time that can be waited".to_string())
}

/// Lets this process have so many megabytes of memory at most; a process that asks for more is ended by what it asks.
///
/// # Errors
/// Where the system does not let a process limit itself.
pub fn memory(megabytes: u64) -> Result<(), Failure> {
    let wrong = |error: String| {
        let help = "leave out --memory, and limit the process from outside";
        Failure::new(format!("memory cannot be limited here: {error}"), help)
    };
    #[cfg(unix)]
    {
        let bytes = megabytes.saturating_mul(1 << 20);
        rlimit::Resource::AS.set(bytes, bytes).map_err(|error| wrong(error.to_string()))
    }
    #[cfg(not(unix))]
    Err(wrong(format!("this system has no such limits ({megabytes} MB)")))
}

/// A model as the program has it. What is known of contexts, targets and machines is known of those, and may not be true
/// of a text that somebody has changed.
pub fn own_model(text: &str) -> Result<ModelSpec, String> {
    match ModelSpec::file(text) {
        None => ModelSpec::built_in(text).map_err(|error| error.to_string()),
        Some(_) => Err(
            "this command knows the program's own models only; litmus, prove, why, compare and \
             spec take files"
                .into(),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::seconds;
    use std::time::Duration;

    #[test]
    fn numbers_of_seconds() {
        assert_eq!(seconds("20"), Ok(Duration::from_secs(20)));
        assert_eq!(seconds("0.25"), Ok(Duration::from_millis(250)));
        assert_eq!(seconds("0"), Ok(Duration::ZERO));
        for wrong in ["-1", "inf", "NaN", "1s", "", "1e300"] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
    }
}
