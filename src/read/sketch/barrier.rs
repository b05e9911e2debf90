//! Operations on barrier objects: `barrier.init %b, 2`, `barrier.arrive %b`, `barrier.wait`.

use crate::program::barrier_object::{BarrierObject, LARGEST, OnBarrier};
use crate::read::directive::lexer::{Cursor, Token};
use crate::source::InputError;

/// The opcode of an arrive and a wait after it.
pub(super) const ARRIVE_AND_WAIT: &str = "barrier";

/// What stands behind the opcode, if it is that of an operation on a barrier object; of [`ARRIVE_AND_WAIT`] the arrive.
pub(super) fn operation(
    cursor: &mut Cursor<'_>,
    opcode: &str,
) -> Result<Option<(OnBarrier, BarrierObject)>, InputError> {
    let what = match opcode.strip_prefix("barrier.") {
        None if opcode == ARRIVE_AND_WAIT => "arrive",
        Some(what @ ("init" | "arrive" | "wait" | "drop" | "join")) => what,
        _ => return Ok(None),
    };
    let start = cursor.here();
    let object = match cursor.peek() {
        Some(Token::Local(name)) => {
            cursor.next();
            BarrierObject::Named(name.clone())
        }
        _ => BarrierObject::Workgroup,
    };
    if object == BarrierObject::Workgroup && ["init", "drop", "join"].contains(&what) {
        let message = format!("`{opcode}` of the workgroup's barrier");
        return Err(InputError::new(cursor.source, start, message, "which object?").with_help(
            "the hardware initialises the barrier of a workgroup, and nobody joins or drops it; \
             name another one: `%b`",
        ));
    }
    Ok(Some(match what {
        "init" => {
            cursor.expect(",")?;
            (OnBarrier::Init(count(cursor)?), object)
        }
        "arrive" if opcode != ARRIVE_AND_WAIT && cursor.eat(",") => {
            (OnBarrier::Arrive(Some(count(cursor)?)), object)
        }
        "wait" => (OnBarrier::Wait, object),
        "drop" => (OnBarrier::Drop, object),
        "join" => (OnBarrier::Join, object),
        _ => (OnBarrier::Arrive(None), object),
    }))
}

/// An expected count.
fn count(cursor: &mut Cursor<'_>) -> Result<u32, InputError> {
    let at = cursor.here();
    match cursor.expect_u32("how many are expected")? {
        number if (1..=LARGEST).contains(&number) => Ok(number),
        number => {
            let message = format!("{number} cannot be expected");
            Err(InputError::new(cursor.source, at, message, "the count")
                .with_help(format!("state a number from 1 to {LARGEST}")))
        }
    }
}
