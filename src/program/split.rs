//! A block cut in two.

use super::ir::{Block, Effect, Function, Instruction};

impl Function {
    /// Takes what stands from that place on out of a block. It belongs into a block of that name: whoever came from the
    /// block comes from there now.
    pub(super) fn cut(&mut self, block: usize, at: usize, after: &str) -> Vec<Instruction> {
        let here = self.blocks[block].label.clone();
        let mut rest = self.blocks[block].instructions.split_off(at);
        let own = self.blocks.iter_mut().flat_map(|b: &mut Block| &mut b.instructions);
        let phis = own.chain(&mut rest).filter(|i| matches!(i.effect, Effect::Phi { .. }));
        for label in phis.flat_map(|phi| phi.effect.labels_mut()).filter(|label| **label == here) {
            after.clone_into(label);
        }
        rest
    }
}
