//! Operations of host threads: C++'s, without storage classes and with one scope.

use super::check::Said;
use super::operation::Kind;
use super::word::Word;
use crate::source::InputError;

impl Said<'_> {
    /// Whether a host thread executes the operation. Its reader says so with a further mark.
    pub(super) fn on_host(&self) -> bool {
        self.find_word(Word::Mark("host")).is_some()
    }

    /// What the host has no words for.
    pub(super) fn check_host(&self, kind: Kind) -> Result<(), InputError> {
        if kind == Kind::ControlBarrier {
            let message = "a host thread meets no shader invocation at a control barrier";
            let help = "let it synchronize with the device by other means".into();
            return Err(self.error(self.span, message, "not on the host", help));
        }
        for (word, at) in self.words {
            let (what, help) = match word {
                Word::Scope(_) | Word::ExecutionScope(_) => {
                    ("scope", "atomic operations of the host have the scope `cross_device` anyway")
                }
                Word::Storage(_) => {
                    ("storage class", "storage classes are the device's; remove it")
                }
                Word::Semantics(_) => {
                    ("storage class semantics", "those are the device's; remove it")
                }
                Word::Availability
                | Word::Visibility
                | Word::MakeAvailable
                | Word::MakeVisible
                | Word::NonPrivate => (
                    "availability, visibility and privacy in its instructions",
                    "the host makes memory available with `flush`, and visible with `invalidate`",
                ),
                _ => continue,
            };
            let message = format!("`{}`: a host operation has no {what}", self.written(*at));
            return Err(self.error(*at, message, "not on the host", help.into()));
        }
        Ok(())
    }
}
