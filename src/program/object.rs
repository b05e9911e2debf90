//! Objects in memory: what makes two of them the same, in two functions or two threads.

use super::callee::Call;
use std::fmt::{Display, Formatter, Result};

/// An object in memory.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Object {
    /// The global variable of that name.
    Global(String),
    /// What `alloca` makes.
    Local {
        /// The name of the thread, where a program has several that make objects.
        thread: String,
        /// The local value that is its address; none where nobody uses it.
        name: Option<String>,
        /// Of an `alloca` in a loop, which makes another object each time: how many back edges had been taken.
        trip: usize,
    },
    /// What a parameter that is passed by value points to.
    Copy(Parameter),
    /// What these parameters point to.
    Pointee(Vec<Parameter>),
    /// What a call gives that allocates.
    Fresh(Call),
    /// Memory of the surrounding program of which nothing is known.
    Unknown(usize),
    /// What is at the address null, where that is memory.
    Null,
    /// What volatile accesses find where there is no memory.
    Device,
}

/// A parameter of the function.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Parameter {
    /// Which one it is.
    pub index: usize,
    /// What the original calls it.
    pub name: String,
}

impl Object {
    /// The global variable of that name.
    pub fn global(name: impl Into<String>) -> Object {
        Object::Global(name.into())
    }

    /// The name of the global variable, if it is one.
    pub fn as_global(&self) -> Option<&str> {
        match self {
            Object::Global(name) => Some(name),
            _ => None,
        }
    }

    /// Whether it is the global variable of that name.
    pub fn is_global(&self, name: &str) -> bool {
        self.as_global() == Some(name)
    }
}

impl Display for Object {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Object::Global(name) => f.write_str(name),
            Object::Local { thread, name, trip } => {
                write!(f, "{thread}%{}", name.as_deref().unwrap_or("unnamed"))?;
                match trip {
                    0 => Ok(()),
                    later => write!(f, " of trip {}", later + 1),
                }
            }
            Object::Copy(parameter) => write!(f, "byval %{}", parameter.name),
            Object::Pointee(parameters) => {
                let names: Vec<String> =
                    parameters.iter().map(|p| format!("*{}", p.name)).collect();
                f.write_str(&names.join("="))
            }
            Object::Fresh(call) => write!(f, "{call}"),
            Object::Null => f.write_str("null"),
            Object::Device => f.write_str("device"),
            Object::Unknown(n) => match ["x", "y", "z", "u", "v", "w"].get(*n) {
                Some(name) => f.write_str(name),
                None => write!(f, "m{n}"),
            },
        }
    }
}
