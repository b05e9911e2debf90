//! What reads return where it does not matter where from: anything in the transformed function, and the like in the
//! original.

use crate::program::term::{EventIndex, Term};
use crate::solve::circuit::Lit;
use crate::solve::session::{Bits, Session};
use crate::solve::undef::Undef;
use crate::solve::world::{Candidate, Face, ReadValue};
use rustc_hash::{FxHashMap, FxHashSet};

/// Reads that return anything: all of it is undef, or nothing. Of what is used more than once, some bits may be undef.
#[derive(Default)]
pub(in crate::question::transform) struct Anything {
    pub used_twice: FxHashSet<EventIndex>,
}

impl Candidate for Anything {
    fn reads_from(&mut self, _: &mut Session, _: usize, _: EventIndex, _: EventIndex) -> Lit {
        Lit::FALSE
    }

    fn modification_order(&mut self, _: &mut Session, _: EventIndex, _: EventIndex) -> Lit {
        Lit::FALSE
    }

    fn read_value(&mut self, s: &mut Session, read: EventIndex, width: u32) -> ReadValue {
        let undef = if self.used_twice.contains(&read) && width > 8 {
            let bits = s.unknown_bits("undef", width);
            Undef::of(s, bits)
        } else {
            Undef::whole(s.unknown("undef"))
        };
        let poison = s.unknown("poison");
        ReadValue::Face(Face { bits: s.unknown_bits("read", width), undef, poison, of: None })
    }

    fn frozen(&mut self, s: &mut Session, _: Term, width: u32) -> Option<Bits> {
        Some(s.unknown_bits("frozen", width))
    }
}

/// Reads that return what reads of the transformed function return, or what was written.
pub(super) struct Alike {
    pub faces: FxHashMap<EventIndex, Face>,
    /// What `freeze` instructions give that have a partner.
    pub frozen: FxHashMap<Term, Bits>,
    pub written: FxHashMap<EventIndex, (Term, u32)>,
}

impl Candidate for Alike {
    fn reads_from(&mut self, _: &mut Session, _: usize, _: EventIndex, _: EventIndex) -> Lit {
        Lit::FALSE
    }

    fn modification_order(&mut self, _: &mut Session, _: EventIndex, _: EventIndex) -> Lit {
        Lit::FALSE
    }

    fn read_value(&mut self, s: &mut Session, read: EventIndex, width: u32) -> ReadValue {
        if let Some((term, low)) = self.written.get(&read) {
            return ReadValue::Written(*term, *low);
        }
        match self.faces.get(&read) {
            Some(face) if Session::width(&face.bits) == width => ReadValue::Face(face.clone()),
            _ => Anything::default().read_value(s, read, width),
        }
    }

    fn frozen(&mut self, _: &mut Session, freeze: Term, width: u32) -> Option<Bits> {
        self.frozen.get(&freeze).filter(|bits| Session::width(bits) == width).cloned()
    }
}
