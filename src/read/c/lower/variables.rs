//! A thread's own variables, and which register each is in.

use super::super::types::CType;
use crate::program::ir::Span;

/// A variable.
#[derive(Clone, Debug)]
pub(super) struct Variable {
    name: String,
    /// Its register, which has the variable's name unless another variable has that.
    pub register: String,
    pub ty: CType,
    /// How many blocks it is in.
    depth: usize,
    span: Span,
}

/// The variables that have been declared.
#[derive(Default)]
pub(super) struct Variables {
    all: Vec<Variable>,
    /// Indices of those that are in scope, innermost last.
    visible: Vec<usize>,
    depth: usize,
}

impl Variables {
    pub(super) fn enter(&mut self) {
        self.depth += 1;
    }

    pub(super) fn leave(&mut self) {
        self.depth -= 1;
        self.visible.retain(|i| self.all[*i].depth <= self.depth);
    }

    /// Whether the outermost block of the thread is open.
    pub(super) fn is_outermost(&self) -> bool {
        self.depth == 1
    }

    /// Declares a variable; gives its register, or where the name is declared in the same block already.
    pub(super) fn declare(&mut self, name: &str, ty: CType, span: Span) -> Result<String, Span> {
        let same = |i: &&usize| self.all[**i].name == name && self.all[**i].depth == self.depth;
        if let Some(known) = self.visible.iter().find(same) {
            return Err(self.all[*known].span);
        }
        let register = match self.all.iter().filter(|v| v.name == name).count() {
            0 => name.to_string(),
            n => format!("{name}.{n}"),
        };
        self.visible.push(self.all.len());
        let (name, depth) = (name.into(), self.depth);
        self.all.push(Variable { name, register: register.clone(), ty, depth, span });
        Ok(register)
    }

    /// The variable that a name means here.
    pub(super) fn find(&self, name: &str) -> Option<&Variable> {
        self.visible.iter().rev().map(|i| &self.all[*i]).find(|v| v.name == name)
    }

    /// Names of those that are in scope.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.visible.iter().map(|i| self.all[*i].name.as_str())
    }

    /// What conditions may name.
    pub(super) fn registers(self) -> Registers {
        let of =
            |v: Variable| Named { name: v.name, register: v.register, ty: v.ty, depth: v.depth };
        Registers(self.all.into_iter().map(of).collect())
    }
}

/// A variable by its name in conditions.
#[derive(Clone, Debug)]
pub(in crate::read::c) struct Named {
    pub name: String,
    pub register: String,
    pub ty: CType,
    depth: usize,
}

/// The variables of a thread, for conditions.
pub(in crate::read::c) struct Registers(Vec<Named>);

impl Registers {
    /// The variables that a name may mean in a condition: the one of the thread's outermost block, or else all others.
    pub fn of(&self, name: &str) -> Vec<&Named> {
        let all: Vec<&Named> = self.0.iter().filter(|v| v.name == name).collect();
        match all.iter().find(|v| v.depth == 1) {
            Some(outermost) => vec![*outermost],
            None => all,
        }
    }

    /// Width of a register.
    pub fn bits(&self, register: &str) -> Option<u32> {
        let variable = self.0.iter().find(|v| v.register == register)?;
        Some(variable.ty.ir().bits())
    }

    /// All names.
    pub fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.0.iter().map(|v| v.name.as_str())
    }
}
