//! What readers say of mistakes: where, what was expected, and the next step.

use mmprove::program::litmus::Litmus;
use mmprove::source::InputError;

/// A text, line and column, part of the message, part of the help.
pub type Mistake = (&'static str, usize, usize, &'static str, &'static str);

/// That the reader says so of each of the texts.
pub fn are_told(read: impl Fn(&str) -> Result<Litmus, InputError>, mistakes: &[Mistake]) {
    for (text, line, column, message, help) in mistakes {
        let error = match read(text) {
            Err(error) => error,
            Ok(litmus) => panic!("{text}\nwas read: {litmus:?}"),
        };
        let given = error.help.clone().unwrap_or_default();
        assert_eq!((error.line, error.column), (*line, *column), "{text}\n{error}\n{given}");
        assert!(error.message.contains(message), "{text}\n{error}");
        assert!(given.contains(help), "{text}\n{error}\n{given}");
    }
}
