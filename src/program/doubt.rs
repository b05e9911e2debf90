//! Inputs that need not be well-defined.

use super::input::Input;
use super::term::{Pool, Term, TermKind, mask};
use rustc_hash::FxHashMap;

/// What values are that are given and not well-defined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Doubt {
    /// There are none.
    #[default]
    None,
    /// Poison.
    Poison {
        /// What is in memory may be, too.
        memory: bool,
    },
    /// Undef, all of their bits or some of them: one input says whether, and another one which.
    Undef {
        /// What is in memory may be, too.
        memory: bool,
    },
    /// The same of what is not in memory, said by one input alone, as proofs have it.
    Bits,
}

impl Pool {
    /// States that an input need not be well-defined.
    pub fn doubt(&mut self, term: Term) {
        if let TermKind::Input(input) = self.kind(term).clone() {
            self.indefinite.insert(input);
        }
    }

    /// States what such inputs are where they are not well-defined.
    pub fn set_doubt(&mut self, doubt: Doubt) {
        self.doubt = doubt;
    }

    /// Whether what is given may be poison.
    pub fn doubts_poison(&self) -> bool {
        matches!(self.doubt, Doubt::Poison { .. })
    }

    /// Whether an input need not be well-defined.
    pub fn is_indefinite(&self, input: &Input) -> bool {
        self.indefinite.contains(input)
    }

    /// The input that says whether this one is undef; none if it never is.
    pub fn undef_of(&self, input: &Input) -> Option<Input> {
        let may_be = matches!(self.doubt, Doubt::Undef { .. }) && self.may_be_undef(input);
        may_be.then(|| Input::Undef(Box::new(input.clone())))
    }

    /// The input that says which bits of this one are undef, where some are; none if none ever is.
    pub fn undef_bits_of(&self, input: &Input) -> Option<Input> {
        let may_be = matches!(self.doubt, Doubt::Undef { .. } | Doubt::Bits);
        let may_be = may_be && self.may_be_undef(input);
        may_be.then(|| Input::UndefBits(Box::new(input.clone())))
    }

    /// Which bits of an input are undef; none if none ever is.
    pub fn undef_in(&mut self, value: Term) -> Option<Term> {
        let TermKind::Input(input) = self.kind(value).clone() else { return None };
        let width = self.width(value);
        let bits = self.undef_bits_of(&input).map(|bits| self.input(bits, width))?;
        Some(match self.undef_of(&input) {
            Some(undef) => {
                let (undef, none) = (self.input(undef, 1), self.constant(0, width));
                self.select(undef, bits, none)
            }
            None => bits,
        })
    }

    fn may_be_undef(&self, input: &Input) -> bool {
        let of_memory = self.doubt == Doubt::Undef { memory: true };
        self.is_indefinite(input) && (input.may_be_undef() || of_memory)
    }

    /// How wide an input is, if anything is made of it.
    pub fn width_of(&self, input: &Input) -> Option<u32> {
        let is = |kind: &TermKind| matches!(kind, TermKind::Input(other) if other == input);
        self.kinds.iter().position(|(kind, _)| is(kind)).map(|i| self.kinds[i].1)
    }

    /// Which bits of an input of that width are undef where the inputs are these: all, if it is undef and nothing else
    /// is said.
    pub fn undef_where(&self, inputs: &FxHashMap<Input, u128>, input: &Input, width: u32) -> u128 {
        let of = |doubt: Option<Input>| doubt.and_then(|doubt| inputs.get(&doubt).copied());
        match (self.undef_of(input), of(self.undef_bits_of(input))) {
            (Some(undef), _) if inputs.get(&undef) != Some(&1) => 0,
            (Some(_), None) => mask(width),
            (_, bits) => bits.unwrap_or(0) & mask(width),
        }
    }

    /// The input that says whether this one is poison; none if it never is.
    pub fn poison_of(&self, input: &Input) -> Option<Input> {
        let may_be = self.doubts_poison() && self.is_indefinite(input);
        may_be.then(|| Input::Poison(Box::new(input.clone())))
    }
}
