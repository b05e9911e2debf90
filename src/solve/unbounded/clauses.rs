//! Formulas as clauses, which the solver works with best.

use super::logic::{Atom, Logic, Term, Var};
use std::collections::BTreeSet;
use std::fmt;

/// A literal of a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Literal {
    /// Whether the atom is said to hold.
    pub holds: bool,
    /// The atom.
    pub atom: Atom,
}

/// One of the literals holds, for every value of their variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause(pub Vec<Literal>);

impl Clause {
    /// The variables of its literals.
    pub fn variables(&self) -> BTreeSet<Var> {
        let mut out = BTreeSet::new();
        for literal in &self.0 {
            literal.atom.terms().into_iter().for_each(|t| t.variables(&mut out));
        }
        out
    }

    /// Whether it holds whatever the atoms are.
    fn is_trivial(&self) -> bool {
        self.0.iter().any(|l| {
            matches!(&l.atom, Atom::Same(a, b) if l.holds && a == b)
                || self.0.iter().any(|m| l.holds && !m.holds && l.atom == m.atom)
        })
    }
}

/// Larger products of conjunctions get a name first.
const PRODUCT: usize = 12;

/// What a symbol means that clauses have and formulas have not, of the values of some variables.
#[derive(Clone, Debug)]
pub enum Meaning {
    /// A predicate: all of these clauses hold.
    All(Vec<Var>, Vec<Clause>),
    /// A function: a value of the variable of which the formula holds or does not, as is said, if there is one.
    Some(Vec<Var>, Var, Logic, bool),
}

/// Turns formulas into clauses that are satisfiable if and only if the formulas are: existential
/// variables become functions of the universal ones around them, and large disjunctions of conjunctions
/// get names.
#[derive(Default)]
pub struct Clausifier {
    /// What the symbols mean that there are in clauses only.
    pub meanings: Vec<(String, Meaning)>,
    functions: u32,
    names: u32,
}

impl Clausifier {
    /// The clauses of a closed formula.
    pub fn clauses(&mut self, formula: &Logic) -> Vec<Clause> {
        let mut more = Vec::new();
        let mut out = self.of(formula, true, &mut more);
        out.append(&mut more);
        out.retain(|clause| !clause.is_trivial());
        out
    }

    fn of(&mut self, formula: &Logic, holds: bool, more: &mut Vec<Clause>) -> Vec<Clause> {
        match (formula, holds) {
            (Logic::Atom(atom), _) => {
                vec![Clause(vec![Literal { holds, atom: atom.clone() }])]
            }
            (Logic::Not(inner), _) => self.of(inner, !holds, more),
            (Logic::And(parts), true) | (Logic::Or(parts), false) => {
                parts.iter().flat_map(|p| self.of(p, holds, more)).collect()
            }
            (Logic::Or(parts), true) | (Logic::And(parts), false) => {
                let parts: Vec<Vec<Clause>> =
                    parts.iter().map(|p| self.of(p, holds, more)).collect();
                self.product(parts, more)
            }
            // Variables are unique, so that a universal one needs no quantifier.
            (Logic::Every(_, inner), true) | (Logic::Some(_, inner), false) => {
                self.of(inner, holds, more)
            }
            (Logic::Every(vars, inner), false) | (Logic::Some(vars, inner), true) => {
                let around: Vec<Var> = formula.free().into_iter().collect();
                let terms: Vec<Term> = around.iter().cloned().map(Term::Var).collect();
                let mut inner = (**inner).clone();
                for (i, var) in vars.iter().enumerate() {
                    self.functions += 1;
                    let name = format!("some.{}", self.functions);
                    // One after the other: each for some value of those that come.
                    let rest = match holds {
                        true => Logic::some(vars[i + 1..].to_vec(), inner.clone()),
                        false => Logic::every(vars[i + 1..].to_vec(), inner.clone()),
                    };
                    let meaning = Meaning::Some(around.clone(), var.clone(), rest, holds);
                    self.meanings.push((name.clone(), meaning));
                    let witness = Term::Apply(name, var.sort.clone(), terms.clone());
                    inner = inner.with(var, &witness);
                }
                self.of(&inner, holds, more)
            }
        }
    }

    /// Every choice of one clause from each part.
    fn product(&mut self, mut parts: Vec<Vec<Clause>>, more: &mut Vec<Clause>) -> Vec<Clause> {
        let size = |parts: &[Vec<Clause>]| parts.iter().map(Vec::len).product::<usize>();
        while size(&parts) > PRODUCT {
            let largest = (0..parts.len()).max_by_key(|i| parts[*i].len()).unwrap_or(0);
            if parts[largest].len() < 2 {
                break;
            }
            let named = std::mem::take(&mut parts[largest]);
            self.names += 1;
            let variables: BTreeSet<Var> = named.iter().flat_map(Clause::variables).collect();
            let name = format!("part.{}", self.names);
            let of: Vec<Var> = variables.iter().cloned().collect();
            self.meanings.push((name.clone(), Meaning::All(of, named.clone())));
            let terms = variables.into_iter().map(Term::Var).collect();
            let atom = Atom::Holds(name, terms);
            for Clause(mut literals) in named {
                literals.insert(0, Literal { holds: false, atom: atom.clone() });
                more.push(Clause(literals));
            }
            parts[largest] = vec![Clause(vec![Literal { holds: true, atom }])];
        }
        let mut out = vec![Clause(vec![])];
        for part in parts {
            let with = |Clause(literals): &Clause| -> Vec<Clause> {
                let joined = part.iter().map(|Clause(other)| {
                    let mut all = literals.clone();
                    all.extend(other.iter().filter(|l| !literals.contains(l)).cloned());
                    Clause(all)
                });
                joined.collect()
            };
            out = out.iter().flat_map(with).collect();
        }
        out
    }
}

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.holds {
            true => self.atom.fmt(f),
            false => write!(f, "(not {})", self.atom),
        }
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let vars = self.variables();
        if !vars.is_empty() {
            f.write_str("(forall (")?;
            for (i, var) in vars.iter().enumerate() {
                let space = if i == 0 { "" } else { " " };
                write!(f, "{space}({} {})", Term::Var(var.clone()), var.sort)?;
            }
            f.write_str(") ")?;
        }
        match &self.0[..] {
            [] => f.write_str("false")?,
            [one] => one.fmt(f)?,
            many => {
                f.write_str("(or")?;
                many.iter().try_for_each(|l| write!(f, " {l}"))?;
                f.write_str(")")?;
            }
        }
        if vars.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}
