//! What corresponds of what phis merge. A counter may be a wider or a narrower one in the transformed function.

use super::nodes::node_number;
use super::places::{Open, Places, Why};
use crate::program::control::successors;
use crate::program::ir::{
    Block, CastOp, Effect, Flags, Instruction, Operation, Promises, Type, Value,
};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// How what phis merge is matched, where that can be done in several ways: all are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Matching {
    /// Those of one type in their order.
    InOrder,
    /// Those of one name first; what is left over is the same number, of more bits or fewer: with zeros if the original
    /// extends it so.
    ByName,
    /// The same with signs and zeros the other way round.
    ByNameTurned,
}

impl Matching {
    /// All, those that are right most of the time first.
    pub const ALL: [Matching; 3] = [Matching::InOrder, Matching::ByName, Matching::ByNameTurned];
}

/// What a phi of the original merges.
pub(super) struct Merge {
    /// Its node.
    pub node: usize,
    /// What stays the same while its loop runs: what is made in blocks that control has to pass to come to it. Nothing if
    /// control comes back by ways that do not begin here.
    pub stays: BTreeSet<usize>,
    /// What comes in, by which way, as an index into what is known there, and whether that way leads back.
    pub incoming: Vec<(Value, usize, bool)>,
}

/// A phi of the transformed function that merges what one of the original does, in another type.
pub(super) struct Wide<'c> {
    own: &'c str,
    theirs: &'c Instruction,
    cast: CastOp,
}

impl<'c> Places<'c> {
    /// Gives a node to what both merge at the beginning of a block.
    pub(super) fn phis(
        &mut self,
        (at, blocks): (usize, [&'c Block; 2]),
        matching: Matching,
    ) -> Option<()> {
        let [own, mut left] = blocks.map(phis_of);
        let mut single = Vec::new();
        let mut take = |phi: &'c Instruction, by_name: bool| {
            let same = |other: &&Instruction| {
                let named = other.result == phi.result && is_name(phi);
                type_of(other) == type_of(phi)
                    && other.promises == phi.promises
                    && (!by_name || named)
            };
            left.iter().position(same).map(|at| left.remove(at))
        };
        let mut partners: Vec<Option<&Instruction>> = own.iter().map(|_| None).collect();
        if matching != Matching::InOrder {
            partners = own.iter().map(|phi| take(phi, true)).collect();
        }
        for (phi, partner) in own.iter().zip(partners) {
            let name = phi.result.as_deref()?;
            let node = self.nodes.alike(type_of(phi)?.clone(), phi.promises.clone());
            self.values[0].insert(name, node);
            self.made_in.insert(node, Some(at));
            match partner.or_else(|| take(phi, false)) {
                Some(partner) => {
                    let partner = partner.result.as_deref()?;
                    self.values[1].insert(partner, node);
                    self.matched.push((partner, node, CastOp::Bits));
                }
                None => single.push(*phi),
            }
        }
        for theirs in left {
            if matching == Matching::InOrder {
                return None;
            }
            // The one that nothing else is matched with, or any.
            let numbers = |phi: &&&Instruction| matches!(type_of(phi), Some(Type::Int(_)));
            let phi = single.iter().chain(&own).find(numbers).copied()?;
            single.retain(|other| *other != phi);
            let (from, to) = (type_of(phi)?.clone(), type_of(theirs)?.clone());
            let with_zeros = self.sides[0].function.instructions().any(|i| match &i.effect {
                Effect::Pure(Operation::Cast {
                    op: CastOp::ZExt, value: Value::Local(of), ..
                }) => Some(of) == phi.result.as_ref(),
                _ => false,
            });
            let turned = matching == Matching::ByNameTurned;
            let wider = if with_zeros == turned { CastOp::SExt } else { CastOp::ZExt };
            let cast = match (&from, &to) {
                (Type::Int(own), Type::Int(theirs)) if own < theirs => wider,
                (Type::Int(own), Type::Int(theirs)) if own > theirs => CastOp::Trunc,
                (Type::Int(_), Type::Int(_)) => CastOp::Bits,
                _ => return None,
            };
            let name = phi.result.as_deref()?;
            let node = *self.values[0].get(name)?;
            let wide = self.converted(cast, &from, Value::Local(node.to_string()), &to)?;
            let partner = theirs.result.as_deref()?;
            self.values[1].insert(partner, node_number(&wide)?);
            self.matched.push((partner, node, cast));
            self.wide.push(Wide { own: name, theirs, cast });
        }
        Some(())
    }

    fn converted(&mut self, op: CastOp, from: &Type, value: Value, to: &Type) -> Option<Value> {
        if from == to {
            return Some(value);
        }
        let (from, to, flags) = (from.clone(), to.clone(), Flags::default());
        let cast = Operation::Cast { op, flags, from, value, to };
        Some(Value::Local(self.nodes.computed(cast, Promises::default())?.to_string()))
    }

    /// What has been made before control comes to a block, and is not made again before it comes back.
    fn stays_at(&self, at: usize, places: &FxHashMap<&str, usize>) -> BTreeSet<usize> {
        let function = self.sides[0].function;
        let over = |block: usize| {
            std::iter::successors(self.dominators[block], |block| self.dominators[*block])
        };
        let leads = |(_, from): &(usize, &Block)| {
            successors(from).iter().any(|label| places.get(label) == Some(&at))
        };
        let mut back = function.blocks.iter().enumerate().skip(at).filter(leads);
        if !back.all(|(from, _)| from == at || over(from).any(|block| block == at)) {
            return BTreeSet::new();
        }
        let before: BTreeSet<usize> = over(at).collect();
        let made = self
            .made_in
            .iter()
            .filter(|(_, block)| block.is_none_or(|block| before.contains(&block)));
        made.map(|(node, _)| *node).collect()
    }

    /// Notes what phis of a block merge.
    pub(super) fn merged(
        &mut self,
        (at, blocks): (usize, [&'c Block; 2]),
        places: &[FxHashMap<&str, usize>; 2],
    ) -> Option<()> {
        let [own, theirs] = blocks.map(phis_of);
        let stays = match own.is_empty() {
            true => BTreeSet::new(),
            false => self.stays_at(at, &places[0]),
        };
        for phi in own {
            let (name, ty) = (phi.result.as_deref()?, type_of(phi)?);
            let node = *self.values[0].get(name)?;
            let mut merge = Merge { node, stays: stays.clone(), incoming: vec![] };
            for (value, from) in incoming(phi) {
                let from = *places[0].get(from.as_str())?;
                let known = self.on_way(from, at);
                merge.incoming.push((self.node_of(0, value)?, known, from >= at));
            }
            let same = theirs.iter().filter(|other| {
                let name = other.result.as_deref().unwrap_or_default();
                self.values[1].get(name) == Some(&node)
            });
            let wide = self.wide.iter().filter(|wide| wide.own == name);
            let wide = wide.map(|wide| (wide.theirs, wide.cast));
            let partners: Vec<_> = same.map(|other| (*other, CastOp::Bits)).chain(wide).collect();
            for (partner, cast) in partners {
                if incoming(partner).len() != merge.incoming.len() {
                    return None;
                }
                for (n, (_, from)) in incoming(phi).iter().enumerate() {
                    let same = |(_, by): &&(Value, String)| {
                        places[1].get(by.as_str()) == places[0].get(from.as_str())
                    };
                    let (other, _) = incoming(partner).iter().find(same)?;
                    let (own, at) = (merge.incoming[n].0.clone(), merge.incoming[n].1);
                    let own = self.converted(cast, ty, own, type_of(partner)?)?;
                    let theirs = self.node_of(1, other)?;
                    self.open.push(Open { values: [own, theirs], at, why: Why::Given });
                }
            }
            self.merges.push(merge);
        }
        Some(())
    }
}

fn phis_of(block: &Block) -> Vec<&Instruction> {
    let phis = block.instructions.iter();
    phis.filter(|i| matches!(i.effect, Effect::Phi { .. })).collect()
}

fn type_of(phi: &Instruction) -> Option<&Type> {
    match &phi.effect {
        Effect::Phi { ty, .. } => Some(ty),
        _ => None,
    }
}

fn incoming(phi: &Instruction) -> &[(Value, String)] {
    match &phi.effect {
        Effect::Phi { incoming, .. } => incoming,
        _ => &[],
    }
}

/// Whether somebody has given it its name: numbers are counted afresh by each pass.
fn is_name(phi: &Instruction) -> bool {
    let name = phi.result.as_deref().unwrap_or_default();
    name.starts_with(|c: char| !c.is_ascii_digit())
}
