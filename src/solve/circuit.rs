//! Boolean circuits with structural sharing and constant folding.
//!
//! What a program fixes never reaches the solver: gates with constant inputs fold away as they are
//! built, and equal gates are built once.

use rustc_hash::FxHashMap;
use std::ops::Not;
use std::time::Instant;

/// A wire of a [`Circuit`], possibly inverted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lit(u32);

impl Lit {
    /// The constant true.
    pub const TRUE: Lit = Lit(0);
    /// The constant false.
    pub const FALSE: Lit = Lit(1);

    /// The constant of that value.
    pub fn constant(value: bool) -> Lit {
        if value { Lit::TRUE } else { Lit::FALSE }
    }

    /// Its value when it is a constant.
    pub fn as_constant(self) -> Option<bool> {
        (self.0 < 2).then_some(self.0 == 0)
    }

    /// Index of the gate or input behind the wire.
    pub fn gate(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Whether the wire is inverted.
    pub fn is_inverted(self) -> bool {
        self.0 & 1 == 1
    }
}

impl Not for Lit {
    type Output = Lit;
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

/// What drives a wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gate {
    /// The constant true.
    True,
    /// A free input, by its number.
    Input(u32),
    /// Both wires.
    And(Lit, Lit),
}

/// A growing circuit of two-input gates. One that grows beyond all bounds, or until it is too late, is given up: what
/// is added then has no meaning, and nothing may be concluded from it.
pub struct Circuit {
    gates: Vec<Gate>,
    index: FxHashMap<(Lit, Lit), Lit>,
    inputs: u32,
    deadline: Option<Instant>,
    given_up: bool,
    /// How often it has been asked for a gate since it has looked at the time.
    asked: u16,
}

/// Gates that a circuit may have: these take about a gigabyte, and as much again where the solver is told of them.
const MOST: usize = 20_000_000;

impl Circuit {
    /// One that is given up after the deadline.
    pub fn new(deadline: Option<Instant>) -> Self {
        let (gates, index) = (vec![Gate::True], FxHashMap::default());
        Circuit { gates, index, inputs: 0, deadline, given_up: false, asked: 0 }
    }

    /// Whether it is given up.
    pub fn is_given_up(&self) -> bool {
        self.given_up
    }

    /// A new free input.
    pub fn input(&mut self) -> Lit {
        self.inputs += 1;
        self.gates.push(Gate::Input(self.inputs - 1));
        Lit((self.gates.len() as u32 - 1) << 1)
    }

    /// The wire that a gate drives.
    pub fn lit(&self, index: usize) -> Lit {
        Lit((index as u32) << 1)
    }

    /// What drives gate `index`.
    pub fn gate(&self, index: usize) -> Gate {
        self.gates[index]
    }

    /// Number of gates and inputs so far.
    pub fn len(&self) -> usize {
        self.gates.len()
    }

    /// Whether only the constant is there.
    pub fn is_empty(&self) -> bool {
        self.gates.len() == 1
    }

    /// Both.
    pub fn and(&mut self, a: Lit, b: Lit) -> Lit {
        self.asked = self.asked.wrapping_add(1);
        if self.asked == 0 {
            let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            self.given_up |= late;
        }
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        if a == Lit::FALSE || a == !b {
            return Lit::FALSE;
        }
        if a == Lit::TRUE || a == b {
            return b;
        }
        if b == Lit::FALSE {
            return Lit::FALSE;
        }
        if let Some(known) = self.index.get(&(a, b)) {
            return *known;
        }
        if self.given_up {
            return Lit::FALSE;
        }
        if let Some(simpler) = self.absorb(a, b).or_else(|| self.absorb(b, a)) {
            return simpler;
        }
        self.gates.push(Gate::And(a, b));
        let lit = Lit((self.gates.len() as u32 - 1) << 1);
        self.index.insert((a, b), lit);
        self.given_up |= self.gates.len() > MOST;
        lit
    }

    /// `a & (a & x)` is `a & x`; `a & (!a & x)` is false; `a & !(a & x)` with `x == !a` cannot be.
    fn absorb(&self, a: Lit, b: Lit) -> Option<Lit> {
        let Gate::And(x, y) = self.gates[b.gate()] else { return None };
        if !b.is_inverted() {
            if a == x || a == y {
                return Some(b);
            }
            return (a == !x || a == !y).then_some(Lit::FALSE);
        }
        (a == !x || a == !y).then_some(a)
    }

    /// Either.
    pub fn or(&mut self, a: Lit, b: Lit) -> Lit {
        !self.and(!a, !b)
    }

    /// The first implies the second.
    pub fn implies(&mut self, a: Lit, b: Lit) -> Lit {
        !self.and(a, !b)
    }

    /// Both or neither.
    pub fn iff(&mut self, a: Lit, b: Lit) -> Lit {
        let both = self.and(a, b);
        let neither = self.and(!a, !b);
        self.or(both, neither)
    }

    /// `then` if `condition`, else `otherwise`.
    pub fn ite(&mut self, condition: Lit, then: Lit, otherwise: Lit) -> Lit {
        if then == otherwise {
            return then;
        }
        let yes = self.and(condition, then);
        let no = self.and(!condition, otherwise);
        self.or(yes, no)
    }

    /// All of them.
    pub fn all(&mut self, lits: impl IntoIterator<Item = Lit>) -> Lit {
        let mut out = Lit::TRUE;
        for lit in lits {
            out = self.and(out, lit);
        }
        out
    }

    /// One of them.
    pub fn any(&mut self, lits: impl IntoIterator<Item = Lit>) -> Lit {
        !self.all(lits.into_iter().map(|l| !l).collect::<Vec<_>>())
    }

    /// At most `k` of them (sequential counter).
    pub fn at_most(&mut self, lits: &[Lit], k: usize) -> Lit {
        // count[j]: more than j of the wires seen so far are true.
        let mut count = vec![Lit::FALSE; k + 1];
        for &lit in lits {
            for j in (0..=k).rev() {
                let below = if j == 0 { Lit::TRUE } else { count[j - 1] };
                let step = self.and(below, lit);
                count[j] = self.or(count[j], step);
            }
        }
        !count[k]
    }

    /// The values of all gates when input `i` has value `inputs(i)`.
    pub fn simulate(&self, inputs: impl Fn(u32) -> bool) -> Vec<bool> {
        let mut values: Vec<bool> = Vec::with_capacity(self.gates.len());
        let read = |values: &Vec<bool>, lit: Lit| values[lit.gate()] != lit.is_inverted();
        for gate in &self.gates {
            let value = match *gate {
                Gate::True => true,
                Gate::Input(i) => inputs(i),
                Gate::And(a, b) => read(&values, a) && read(&values, b),
            };
            values.push(value);
        }
        values
    }
}
