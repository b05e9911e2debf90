//! A plain interpreter: runs one function of [`crate::program::ir`], instruction by instruction, on values that are
//! given, and says what it does to memory.
//!
//! It is an opinion of its own on what instructions mean, to be held against symbolic execution. So it is written from
//! LangRef, and knows nothing of terms, of how memory is laid out, or of models: whatever a function cannot know by
//! itself (where objects are, what loads find, what `freeze` picks) an [`Oracle`] says. Where LangRef leaves more than
//! one outcome that cannot be named by one value, or nobody has written down here what it says, the run ends, and says so.

mod event;
mod float;
mod memory;
mod number;
mod oracle;
mod packed;
mod promise;
mod pure;
mod run;
mod state;
mod stop;
mod thread;
mod value;

pub use event::{Event, How, What, Where};
pub use oracle::{Answer, Object, Oracle, Promised, Question};
pub use run::{Run, run};
pub use stop::{End, NotInterpreted, Undefined};
pub use thread::{Step, Thread};
pub use value::{Byte, Scalar, Value, bytes_of, of_bytes};
