//! Names of variables. Each is a reference of its own; several may share a location.

use super::INTEGER;
use crate::program::ir::{Global, Span, Value};

/// The variables of a test, in the order in which they were first named.
#[derive(Clone, Debug, Default)]
pub(crate) struct Variables {
    all: Vec<Variable>,
}

#[derive(Clone, Debug)]
struct Variable {
    name: String,
    span: Span,
    /// Index of the variable that the location is named after, which is the first one of them.
    location: usize,
    /// Index of the variable whose virtual address it is for another proxy, or its own.
    address: usize,
    /// Bits of the location's initial value.
    initial: u32,
}

impl Variables {
    /// Makes sure that there is a variable of that name; `span` is where it is named.
    pub(crate) fn declare(&mut self, name: &str, span: Span) {
        if !self.is_declared(name) {
            let own = self.all.len();
            let (location, address) = (own, own);
            self.all.push(Variable { name: name.into(), span, location, address, initial: 0 });
        }
    }

    /// Whether there is a variable of that name.
    pub(crate) fn is_declared(&self, name: &str) -> bool {
        self.position(name).is_some()
    }

    /// All names.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.all.iter().map(|v| v.name.as_str())
    }

    /// Lets two declared variables share a location. If they had different initial values, the
    /// location has that of the one that was named first.
    pub(crate) fn share(&mut self, a: &str, b: &str) {
        if let (Some(a), Some(b)) = (self.position(a), self.position(b)) {
            let (a, b) = (self.all[a].location, self.all[b].location);
            let (kept, gone) = (a.min(b), a.max(b));
            for variable in self.all.iter_mut().filter(|v| v.location == gone) {
                variable.location = kept;
            }
        }
    }

    /// Lets a declared variable be the virtual address of another one, for another proxy.
    pub(crate) fn lead_through(&mut self, name: &str, other: &str) {
        if let (Some(name), Some(other)) = (self.position(name), self.position(other)) {
            self.all[name].address = other;
        }
    }

    /// The name of the variable whose virtual address it has: its own, unless it is one for another proxy. A name without
    /// a declaration is its own.
    pub(crate) fn address<'a>(&'a self, name: &'a str) -> &'a str {
        let Some(mut at) = self.position(name) else { return name };
        // Those that go round in a circle are one address, whichever they are called by.
        for _ in 0..self.all.len() {
            at = self.all[at].address;
        }
        &self.all[at].name
    }

    /// Whether the two share a location.
    pub(crate) fn are_shared(&self, a: &str, b: &str) -> bool {
        self.location(a) == self.location(b)
    }

    /// Sets the initial value of a declared variable's location, as 32 bits.
    pub(crate) fn initialise(&mut self, name: &str, bits: u32) {
        if let Some(i) = self.position(name) {
            let location = self.all[i].location;
            self.all[location].initial = bits;
        }
    }

    /// The name of the location of a variable: that of the first variable which has it. A name
    /// without a declaration is its own.
    pub(crate) fn location<'a>(&'a self, name: &'a str) -> &'a str {
        match self.position(name) {
            Some(i) => &self.all[self.all[i].location].name,
            None => name,
        }
    }

    /// One global for each location.
    pub(crate) fn globals(&self) -> Vec<Global> {
        let own = self.all.iter().enumerate().filter(|(i, v)| v.location == *i);
        own.map(|(_, v)| Global {
            name: v.name.clone(),
            ty: INTEGER,
            initializer: Some(match v.initial {
                0 => Value::Zero,
                bits => Value::Bits(bits.into()),
            }),
            span: v.span,
            ..Global::default()
        })
        .collect()
    }

    fn position(&self, name: &str) -> Option<usize> {
        self.all.iter().position(|v| v.name == name)
    }
}
