//! Runs a program for a limited time.

use std::io::{self, Read};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// How often it is looked whether the program has ended.
const PAUSE: Duration = Duration::from_millis(4);

/// How a program ended.
#[derive(Debug)]
pub enum Ended {
    /// By itself.
    Itself {
        /// What it says about success.
        status: ExitStatus,
        /// What it wrote to its output.
        output: String,
        /// What it wrote of errors.
        errors: String,
    },
    /// It was stopped.
    OutOfTime,
}

/// Runs it without an input, and stops it after that time.
///
/// # Errors
/// If it does not start, or its output cannot be read.
pub fn run(command: &mut Command, limit: Duration) -> io::Result<Ended> {
    let deadline = Instant::now() + limit;
    let pipes = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn()?;
    // Both pipes are emptied while it runs, or it would wait for that.
    let (output, errors) = (collect(child.stdout.take()), collect(child.stderr.take()));
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if Instant::now() >= deadline {
            child.kill()?;
            child.wait()?;
            // Processes that it started may keep the pipes open: nobody waits for the readers.
            return Ok(Ended::OutOfTime);
        }
        std::thread::sleep(PAUSE);
    };
    Ok(Ended::Itself { status, output: text(output), errors: text(errors) })
}

type Reader = std::thread::JoinHandle<Vec<u8>>;

fn collect(pipe: Option<impl Read + Send + 'static>) -> Reader {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            // What was read before an error is all there is to judge.
            drop(pipe.read_to_end(&mut bytes));
        }
        bytes
    })
}

fn text(reader: Reader) -> String {
    String::from_utf8_lossy(&reader.join().unwrap_or_default()).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Ended {
        let mut command = Command::new("sh");
        run(command.args(["-c", script]), Duration::from_millis(400)).expect("sh starts")
    }

    #[test]
    fn what_it_says_is_kept() {
        let Ended::Itself { status, output, errors } = shell("echo a; echo b >&2; exit 3") else {
            panic!("it had time");
        };
        assert_eq!((status.code(), &*output, &*errors), (Some(3), "a\n", "b\n"));
    }

    #[test]
    fn what_takes_too_long_is_stopped() {
        assert!(matches!(shell("sleep 20"), Ended::OutOfTime));
    }
}
