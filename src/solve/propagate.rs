//! What follows from wires without any choice: unit propagation in a circuit.

use super::circuit::{Circuit, Gate, Lit};

/// A circuit of which some wires are known.
pub struct Propagator<'c> {
    circuit: &'c Circuit,
    /// For each gate those that it feeds, as far as they matter.
    feeds: Vec<Vec<u32>>,
    value: Vec<Option<bool>>,
    /// What has been found out, in order.
    known: Vec<usize>,
    contradicts: bool,
}

impl<'c> Propagator<'c> {
    /// Of a circuit in which these wires are true.
    pub fn new(circuit: &'c Circuit, premises: &[Lit]) -> Self {
        let mut feeds = vec![Vec::new(); circuit.len()];
        let mut seen = vec![false; circuit.len()];
        let mut todo: Vec<usize> = premises.iter().map(|lit| lit.gate()).collect();
        while let Some(gate) = todo.pop() {
            if std::mem::replace(&mut seen[gate], true) {
                continue;
            }
            if let Gate::And(a, b) = circuit.gate(gate) {
                for input in [a.gate(), b.gate()] {
                    feeds[input].push(gate as u32);
                    todo.push(input);
                }
            }
        }
        let value = vec![None; circuit.len()];
        let mut all = Propagator { circuit, feeds, value, known: Vec::new(), contradicts: false };
        all.follow([Lit::TRUE].into_iter().chain(premises.iter().copied()));
        all
    }

    /// Whether the wire cannot be true, as far as that follows without any choice.
    pub fn excludes(&mut self, wire: Lit) -> bool {
        if self.contradicts {
            return true;
        }
        let before = self.known.len();
        self.follow([wire]);
        let excluded = std::mem::take(&mut self.contradicts);
        self.known.drain(before..).for_each(|gate| self.value[gate] = None);
        excluded
    }

    fn holds(&self, lit: Lit) -> Option<bool> {
        self.value[lit.gate()].map(|value| value != lit.is_inverted())
    }

    /// States wires, and whatever follows, up to the first contradiction.
    fn follow(&mut self, wires: impl IntoIterator<Item = Lit>) {
        let mut next = self.known.len();
        wires.into_iter().for_each(|lit| self.state(lit));
        while next < self.known.len() && !self.contradicts {
            let gate = self.known[next];
            next += 1;
            self.within(gate);
            for k in 0..self.feeds[gate].len() {
                self.within(self.feeds[gate][k] as usize);
            }
        }
    }

    fn state(&mut self, lit: Lit) {
        match self.holds(lit) {
            Some(true) => {}
            Some(false) => self.contradicts = true,
            None => {
                self.value[lit.gate()] = Some(!lit.is_inverted());
                self.known.push(lit.gate());
            }
        }
    }

    /// What follows for a gate and its inputs from what is known of them.
    fn within(&mut self, gate: usize) {
        let Gate::And(a, b) = self.circuit.gate(gate) else { return };
        let out = |value: bool| {
            let lit = self.circuit.lit(gate);
            if value { lit } else { !lit }
        };
        let (yes, no) = (out(true), out(false));
        match (self.value[gate], self.holds(a), self.holds(b)) {
            (Some(true), ..) => {
                self.state(a);
                self.state(b);
            }
            (_, Some(false), _) | (_, _, Some(false)) => self.state(no),
            (_, Some(true), Some(true)) => self.state(yes),
            (Some(false), Some(true), None) => self.state(!b),
            (Some(false), None, Some(true)) => self.state(!a),
            _ => {}
        }
    }
}
