//! Short names of expressions that tell apart what they say, the same in every process.

use super::{Formula, Id, Node, children, group, node};
use rustc_hash::FxHashMap;
use sha2::{Digest, Sha256};

/// Digests of expressions, each worked out once. Expressions have the same digest if they are built alike
/// from the same symbols: down to these, through all names on the way.
#[derive(Default)]
pub struct Digests {
    known: FxHashMap<Id, [u8; 32]>,
    /// How many fixpoints are around the group of a variable, and which member of the group it is.
    variables: FxHashMap<u32, (usize, usize)>,
    around: usize,
}

impl Digests {
    /// The digest of an expression.
    pub fn of(&mut self, id: Id) -> [u8; 32] {
        if let Some(known) = self.known.get(&id) {
            return *known;
        }
        let here = node(id);
        let mut digest = Sha256::new();
        let operator = format!("{here:?}");
        digest.update(operator.split('(').next().unwrap_or_default());
        match here {
            Node::SetBase(name) | Node::Base(name) => digest.update(name.as_str()),
            Node::SetNamed(name, _) | Node::Named(name, _) => digest.update(name.as_str()),
            Node::SetForSome(index, _) | Node::ForSome(index, _) => {
                digest.update(index.to_string());
            }
            Node::SetForEvery(index, _) | Node::ForEvery(index, _) => {
                digest.update(index.to_string());
            }
            Node::Variable(variable) => {
                digest.update(format!("{:?}", self.variables.get(&variable)))
            }
            Node::Fix(index, member) => {
                for (i, variable) in group(index).variables.into_iter().enumerate() {
                    self.variables.insert(variable, (self.around, i));
                }
                digest.update(member.to_le_bytes());
            }
            _ => {}
        }
        self.around += usize::from(matches!(here, Node::Fix(..)));
        for child in children(here) {
            digest.update(self.of(child));
        }
        self.around -= usize::from(matches!(here, Node::Fix(..)));
        let digest = digest.finalize().into();
        self.known.insert(id, digest);
        digest
    }

    /// The digest of a formula.
    pub fn of_formula(&mut self, formula: &Formula) -> [u8; 32] {
        let mut digest = Sha256::new();
        let (word, parts): (&str, &[Formula]) = match formula {
            Formula::Acyclic(_) => ("acyclic", &[]),
            Formula::Irreflexive(_) => ("irreflexive", &[]),
            Formula::Empty(_) => ("empty", &[]),
            Formula::NoElement(_) => ("no element", &[]),
            Formula::Included(..) => ("included", &[]),
            Formula::Subset(..) => ("subset", &[]),
            Formula::Not(inner) => ("not", std::slice::from_ref(&**inner)),
            Formula::All(parts) => ("all", parts),
            Formula::Any(parts) => ("any", parts),
        };
        digest.update(format!("{word} {}:", parts.len()));
        match parts {
            [] => formula.expressions().into_iter().for_each(|(id, _)| digest.update(self.of(id))),
            parts => parts.iter().for_each(|part| digest.update(self.of_formula(part))),
        }
        digest.finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::relation::{Reach, Rel, Set, Substitution, base, base_set, least_fixpoint};

    fn of(r: Rel) -> [u8; 32] {
        Digests::default().of(r.id())
    }

    #[test]
    fn what_is_built_alike_has_one_digest() {
        let (r, s) = (base("r"), base("s"));
        let least = |step: fn(Rel, Rel) -> Rel| least_fixpoint(1, |x| vec![r | step(x[0], s)])[0];
        let closure = || least(|x, s| x >> s);
        assert_eq!(closure(), closure());
        // What is exchanged in it makes a group of its own, and of that another one.
        let to = |r: Rel, one: Rel, other: Rel| {
            Substitution::new([(one.id(), other.id())], Reach::Everywhere).rel(r)
        };
        let there_and_back = to(to(closure(), s, base("t")), base("t"), s);
        assert_ne!(there_and_back, closure());
        assert_eq!(of(there_and_back), of(closure()));
        assert_ne!(of(closure()), of(least(|x, s| s >> x)));
        assert_ne!(of(r | s), of(r & s));
        assert_ne!(of(r.named("a")), of(s.named("a")));
        assert_ne!(of(r.named("a")), of(r.named("b")));
    }

    #[test]
    fn formulas_are_told_apart() {
        let (r, a) = (base("r"), base_set("a"));
        let all = [
            Formula::Acyclic(r),
            Formula::Irreflexive(r),
            Formula::Included(r, r.plus()),
            Formula::Included(r.plus(), r),
            Formula::Subset(a, Set::all()),
            Formula::Acyclic(r).negated(),
            Formula::All(vec![]),
            Formula::Any(vec![]),
            Formula::Any(vec![Formula::Acyclic(r), Formula::NoElement(a)]),
            Formula::All(vec![Formula::Acyclic(r), Formula::NoElement(a)]),
        ];
        let mut digests: Vec<_> = all.iter().map(|f| Digests::default().of_formula(f)).collect();
        digests.sort_unstable();
        digests.dedup();
        assert_eq!(digests.len(), all.len());
    }
}
