//! First-order logic with sorts: what statements about all executions become.

use std::collections::BTreeSet;
use std::fmt::{self, Write};

/// A sort: events, or what an index ranges over.
pub type Sort = String;

/// The sort of events.
pub const EVENT: &str = "event";

/// A variable of some sort; variables are told apart by their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Var {
    /// Unique in a problem.
    pub number: u32,
    /// What it ranges over.
    pub sort: Sort,
}

/// A term: a variable, or a function (such as a constant) of terms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// A variable.
    Var(Var),
    /// A function of terms, with its sort.
    Apply(String, Sort, Vec<Term>),
}

impl Term {
    /// Its sort.
    pub fn sort(&self) -> &Sort {
        match self {
            Term::Var(var) => &var.sort,
            Term::Apply(_, sort, _) => sort,
        }
    }

    pub(super) fn variables(&self, out: &mut BTreeSet<Var>) {
        match self {
            Term::Var(var) => {
                out.insert(var.clone());
            }
            Term::Apply(_, _, terms) => terms.iter().for_each(|t| t.variables(out)),
        }
    }

    fn with(&self, var: &Var, term: &Term) -> Term {
        match self {
            Term::Var(v) if v == var => term.clone(),
            Term::Var(_) => self.clone(),
            Term::Apply(name, sort, terms) => {
                let terms = terms.iter().map(|t| t.with(var, term)).collect();
                Term::Apply(name.clone(), sort.clone(), terms)
            }
        }
    }
}

/// What may be true or false.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Atom {
    /// A predicate of terms.
    Holds(String, Vec<Term>),
    /// Two terms are the same.
    Same(Term, Term),
}

impl Atom {
    pub(super) fn terms(&self) -> Vec<&Term> {
        match self {
            Atom::Holds(_, terms) => terms.iter().collect(),
            Atom::Same(a, b) => vec![a, b],
        }
    }

    fn with(&self, var: &Var, term: &Term) -> Atom {
        match self {
            Atom::Holds(name, terms) => {
                Atom::Holds(name.clone(), terms.iter().map(|t| t.with(var, term)).collect())
            }
            Atom::Same(a, b) => Atom::Same(a.with(var, term), b.with(var, term)),
        }
    }
}

/// A formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Logic {
    /// An atom.
    Atom(Atom),
    /// It does not hold.
    Not(Box<Logic>),
    /// All hold; of none, true.
    And(Vec<Logic>),
    /// One holds; of none, false.
    Or(Vec<Logic>),
    /// For every value of the variables.
    Every(Vec<Var>, Box<Logic>),
    /// For some value of the variables.
    Some(Vec<Var>, Box<Logic>),
}

impl Logic {
    /// True.
    pub const TRUE: Logic = Logic::And(vec![]);
    /// False.
    pub const FALSE: Logic = Logic::Or(vec![]);

    /// A predicate of terms.
    pub fn holds(name: &str, terms: Vec<Term>) -> Logic {
        Logic::Atom(Atom::Holds(name.into(), terms))
    }

    /// Both hold.
    pub fn and(self, other: Logic) -> Logic {
        match (self, other) {
            (Logic::And(a), b) if a.is_empty() => b,
            (a, Logic::And(b)) if b.is_empty() => a,
            (Logic::Or(a), _) | (_, Logic::Or(a)) if a.is_empty() => Logic::FALSE,
            (Logic::And(mut a), Logic::And(b)) => {
                a.extend(b);
                Logic::And(a)
            }
            (Logic::And(mut a), b) => {
                a.push(b);
                Logic::And(a)
            }
            (a, b) => Logic::And(vec![a, b]),
        }
    }

    /// One of them holds.
    pub fn or(self, other: Logic) -> Logic {
        match (self, other) {
            (Logic::Or(a), b) if a.is_empty() => b,
            (a, Logic::Or(b)) if b.is_empty() => a,
            (Logic::And(a), _) | (_, Logic::And(a)) if a.is_empty() => Logic::TRUE,
            (Logic::Or(mut a), Logic::Or(b)) => {
                a.extend(b);
                Logic::Or(a)
            }
            (Logic::Or(mut a), b) => {
                a.push(b);
                Logic::Or(a)
            }
            (a, b) => Logic::Or(vec![a, b]),
        }
    }

    /// It does not hold.
    #[must_use]
    pub fn negated(self) -> Logic {
        match self {
            Logic::Not(inner) => *inner,
            other => Logic::Not(Box::new(other)),
        }
    }

    /// If it holds, so does the other.
    pub fn implies(self, other: Logic) -> Logic {
        self.negated().or(other)
    }

    /// For every value of the variables.
    pub fn every(vars: Vec<Var>, inner: Logic) -> Logic {
        if vars.is_empty() { inner } else { Logic::Every(vars, Box::new(inner)) }
    }

    /// For some value of the variables.
    pub fn some(vars: Vec<Var>, inner: Logic) -> Logic {
        if vars.is_empty() { inner } else { Logic::Some(vars, Box::new(inner)) }
    }

    /// The formula with a term in place of a variable, which must not be bound in it.
    #[must_use]
    pub fn with(&self, var: &Var, term: &Term) -> Logic {
        let list = |parts: &[Logic]| parts.iter().map(|p| p.with(var, term)).collect();
        match self {
            Logic::Atom(atom) => Logic::Atom(atom.with(var, term)),
            Logic::Not(inner) => Logic::Not(Box::new(inner.with(var, term))),
            Logic::And(parts) => Logic::And(list(parts)),
            Logic::Or(parts) => Logic::Or(list(parts)),
            Logic::Every(vars, inner) => {
                Logic::Every(vars.clone(), Box::new(inner.with(var, term)))
            }
            Logic::Some(vars, inner) => Logic::Some(vars.clone(), Box::new(inner.with(var, term))),
        }
    }

    /// The variables that it says something of without binding them.
    pub fn free(&self) -> BTreeSet<Var> {
        match self {
            Logic::Atom(atom) => {
                let mut out = BTreeSet::new();
                atom.terms().into_iter().for_each(|t| t.variables(&mut out));
                out
            }
            Logic::Not(inner) => inner.free(),
            Logic::And(parts) | Logic::Or(parts) => parts.iter().flat_map(Logic::free).collect(),
            Logic::Every(vars, inner) | Logic::Some(vars, inner) => {
                inner.free().into_iter().filter(|v| !vars.contains(v)).collect()
            }
        }
    }
}

/// A name in SMT-LIB's quotes, between which there is neither `|` nor `\`: these, and what is no plain
/// character, go by their numbers.
pub(super) struct Quoted<'n>(pub &'n str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("|")?;
        for c in self.0.chars() {
            match c {
                '|' | '\\' | '%' => write!(f, "%{:x};", u32::from(c))?,
                ' '..='~' => f.write_char(c)?,
                _ => write!(f, "%{:x};", u32::from(c))?,
            }
        }
        f.write_str("|")
    }
}

impl fmt::Display for Term {
    /// As SMT-LIB has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Var(var) => write!(f, "{}{}", &var.sort[..1], var.number),
            Term::Apply(name, _, terms) if terms.is_empty() => Quoted(name).fmt(f),
            Term::Apply(name, _, terms) => {
                write!(f, "({}", Quoted(name))?;
                terms.iter().try_for_each(|t| write!(f, " {t}"))?;
                f.write_str(")")
            }
        }
    }
}

impl fmt::Display for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Atom::Holds(name, terms) if terms.is_empty() => Quoted(name).fmt(f),
            Atom::Holds(name, terms) => {
                write!(f, "({}", Quoted(name))?;
                terms.iter().try_for_each(|t| write!(f, " {t}"))?;
                f.write_str(")")
            }
            Atom::Same(a, b) => write!(f, "(= {a} {b})"),
        }
    }
}

impl fmt::Display for Logic {
    /// As SMT-LIB has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, word: &str, parts: &[Logic]| {
            write!(f, "({word}")?;
            parts.iter().try_for_each(|part| write!(f, " {part}"))?;
            f.write_str(")")
        };
        let bound = |f: &mut fmt::Formatter<'_>, word: &str, vars: &[Var], inner: &Logic| {
            let vars = vars.iter().map(|var| format!("({} {})", Term::Var(var.clone()), var.sort));
            write!(f, "({word} ({}) {inner})", vars.collect::<Vec<_>>().join(" "))
        };
        match self {
            Logic::Atom(atom) => atom.fmt(f),
            Logic::Not(inner) => write!(f, "(not {inner})"),
            Logic::And(parts) if parts.is_empty() => f.write_str("true"),
            Logic::Or(parts) if parts.is_empty() => f.write_str("false"),
            Logic::And(parts) => list(f, "and", parts),
            Logic::Or(parts) => list(f, "or", parts),
            Logic::Every(vars, inner) => bound(f, "forall", vars, inner),
            Logic::Some(vars, inner) => bound(f, "exists", vars, inner),
        }
    }
}
