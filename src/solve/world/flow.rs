//! What the values of a world are: the bytes that flow along reads-from.

use super::{World, same_where_defined};
use crate::relation::indexed;
use crate::solve::circuit::Lit;
use crate::solve::session::Session;
use crate::solve::values::slice;

impl World<'_> {
    /// Along every reads-from edge the bytes are the same, unless the read is undef there.
    pub(super) fn value_flow(&mut self, s: &mut Session) -> Vec<Lit> {
        let mut demands = Vec::new();
        for cell in 0..self.program.cells {
            let (_, start, len) = self.program.cell(cell);
            let edges = self.structure.relation(indexed("rf", cell));
            let edges: Vec<_> = edges.into_iter().flat_map(|edges| edges.pairs()).collect();
            for (w, r, edge) in edges {
                let writer = &self.program.events[w];
                let Some(value) = writer.value else { continue };
                let reader = &self.program.events[r];
                let Some(read) = self.values.read(r).cloned() else { continue };
                // Undef written is undef read: any bits will do.
                let (undef, poison) = self.status(s, value);
                let is_known = undef.bits.is_some();
                let undef_here = if is_known { Lit::FALSE } else { undef.some };
                let edge = s.circuit.all([edge, !undef_here, !poison]);
                if edge == Lit::FALSE {
                    continue;
                }
                let written = self.values.bits(s, value);
                let edge = s.circuit.and(edge, !self.undefined[cell][r]);
                for from in self.covering(writer, cell) {
                    for to in self.covering(reader, cell) {
                        let (x, y) = (self.values.lit(s, from.when), self.values.lit(s, to.when));
                        let here = s.circuit.all([edge, x, y]);
                        if here == Lit::FALSE {
                            continue;
                        }
                        let width = (len * 8) as u32;
                        let [a, b] =
                            [from, to].map(|place| place.low_bit(self.program.order, (start, len)));
                        let (a, b) = (slice(s, &written, a, width), slice(s, &read, b, width));
                        let low = from.low_bit(self.program.order, (start, len));
                        let undef = undef.slice(s, low, width);
                        let same = same_where_defined(s, &a, &b, &undef);
                        demands.push(s.circuit.implies(here, same));
                    }
                }
            }
        }
        demands
    }
}
