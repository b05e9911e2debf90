//! One question of a matrix.

use super::operation::{Kind, Operation};
use super::transformation::{Location, NoTransformation, Transformation};
use std::fmt;
use std::str::FromStr;

/// One question: may this be done to these two operations?
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// What is done.
    pub transformation: Transformation,
    /// To this operation, which comes first,
    pub first: Operation,
    /// and this one.
    pub second: Operation,
    /// Where they are.
    pub location: Location,
    /// What stands between them, at a third location.
    pub across: Option<Operation>,
}

impl fmt::Display for Cell {
    /// As `--show` takes it: `swap, load monotonic, store release, different`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cell { transformation, first, second, location, across } = self;
        write!(f, "{transformation}, {first}, {second}")?;
        if self.has_locations() {
            write!(f, ", {location}")?;
        }
        across.as_ref().map_or(Ok(()), |third| write!(f, ", across {third}"))
    }
}

impl FromStr for Cell {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut parts = text.split(',').map(str::trim);
        let usage = "expected a transformation and two operations, such as \
                     'swap, load monotonic, store release, different'";
        let (Some(what), Some(first), Some(second)) = (parts.next(), parts.next(), parts.next())
        else {
            return Err(usage.into());
        };
        let transformation: Transformation =
            what.parse().map_err(|e: NoTransformation| e.to_string())?;
        let operation = |t: &str| t.parse::<Operation>().map_err(|e| e.to_string());
        let location = transformation.locations()[0];
        let (first, second) = (operation(first)?, operation(second)?);
        let mut cell = Cell { transformation, first, second, location, across: None };
        for part in parts {
            match part.strip_prefix("across ") {
                Some(third) => cell.across = Some(operation(third)?),
                None if part == "same" => cell.location = Location::Same,
                None if part == "different" => cell.location = Location::Different,
                None => {
                    return Err(format!(
                        "expected same, different or across OPERATION, not '{part}'"
                    ));
                }
            }
        }
        Ok(cell)
    }
}

impl Cell {
    /// Whether an operation has tags.
    pub fn has_tags(&self) -> bool {
        [&self.first, &self.second].into_iter().chain(&self.across).any(|o| !o.tags.is_empty())
    }

    /// Whether it makes a difference where the operations are.
    pub fn has_locations(&self) -> bool {
        let fence = [&self.first, &self.second].iter().any(|o| o.kind == Kind::Fence);
        self.transformation.locations().len() > 1 && !fence
    }
}
