//! Which pointer arguments lead to the same bytes: every case is checked on its own, with all addresses known.
//!
//! Two pointers lead to different objects, or to one in which some byte that is accessed through the first is accessed
//! through the second as well; whether two objects or two parts of one are accessed that have nothing in common, nobody
//! can tell. So what matters is at which distances what is accessed meets, and these are few.

mod reached;

use super::promises::of_parameters;
use super::spaces_apart::{self, of_parameter};
use super::surroundings::null_may_be_memory;
use crate::program::ir::{Function, Module, Type};
use itertools::Itertools;
use reached::{Bytes, How, Reached, Root};
use std::collections::BTreeSet;

/// More cases than this are left to the solver as one question with symbolic addresses.
const MOST_CASES: usize = 150;

/// So many arrangements are looked at before those are left out that others are as good as.
const MOST_TRIED: usize = 4096;

/// An object that a pointer argument leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Into {
    /// One that no global names; equal numbers are the same.
    Somewhere(usize),
    /// This global.
    Global(String),
}

/// What a pointer argument points to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Points {
    /// So many bytes behind the beginning of an object, which is the first byte that is accessed in it, or the first
    /// pointer, where it has no name.
    To(Into, i64),
    /// No object: to follow it is undefined behaviour.
    Nowhere,
}

/// One case: what each pointer argument points to. `None` leaves all of them symbolic.
pub type Case = Option<Vec<(usize, Points)>>;

/// The cases to check. Together they are all ways in which the arguments may coincide.
///
/// No pointer leads to the globals in `named_only`.
pub fn cases(
    source: &Function,
    target: &Function,
    module: &Module,
    named_only: &BTreeSet<String>,
) -> Vec<Case> {
    let arranged = Arrangement::of(source, target, module, named_only);
    match arranged.and_then(|arrangement| arrangement.cases()) {
        Some(cases) => cases.into_iter().map(Some).collect(),
        None => vec![None],
    }
}

/// What there is to be arranged.
struct Arrangement<'f> {
    source: &'f Function,
    module: &'f Module,
    reached: Reached,
    pointers: Vec<usize>,
    /// Those that are accessed and may be accessed through a pointer.
    globals: Vec<String>,
}

/// A way in which some of the pointers lead somewhere: each at a distance from others that lead to the same object, or
/// from where a global begins.
type Partial = Vec<(usize, Into, i64)>;

impl<'f> Arrangement<'f> {
    fn of(
        source: &'f Function,
        target: &'f Function,
        module: &'f Module,
        named_only: &BTreeSet<String>,
    ) -> Option<Arrangement<'f>> {
        let pointers: Vec<usize> = (0..source.parameters.len())
            .filter(|i| matches!(source.parameters[*i].ty, Type::Ptr(_)))
            .filter(|i| source.parameters[*i].byval.is_none())
            .collect();
        let more = of_parameters(source, target);
        let asked = pointers.iter().filter_map(|i| more.get(*i)).any(|more| {
            // What is promised of it is a question about its value.
            let valid = more.dereferenceable > 0 || more.dereferenceable_or_null > 0;
            more.nonnull || more.align > 1 || valid
        });
        // A pointer may coincide with null, too, where that is memory.
        let null = null_may_be_memory(&[source, target], false);
        if pointers.is_empty() || asked || null {
            return None;
        }
        let reached = Reached::of(source, target, module)?;
        // What others are given may be undefined, unless that is excluded.
        let defined = |i: &usize| {
            let promises = &source.parameters[*i].promises;
            promises.noundef || promises.dereferenceable > 0
        };
        if !reached.handed.iter().all(defined) {
            return None;
        }
        // Of known addresses nobody can tell through which pointer they are accessed.
        let mut accessed = reached.by_root.values().flatten().chain(&reached.elsewhere);
        let more = accessed.any(|bytes| bytes.how == How::Never);
        if more && pointers.iter().any(|i| source.parameters[*i].noalias) {
            return None;
        }
        let known = reached.by_root.values().flatten();
        let mut all = known.chain(&reached.elsewhere).map(|bytes| (bytes.at, bytes.size));
        let alike = all.next().is_none_or(|first| all.all(|other| other == first));
        let aligned = reached.elsewhere.iter().all(|bytes| bytes.align >= bytes.size);
        let together = alike && aligned && reached.is_aligned();
        if !(reached.elsewhere.is_empty() || together) {
            return None;
        }
        let globals = reached.by_root.keys().filter_map(|root| match root {
            Root::Global(name) => Some(name.clone()),
            Root::Parameter(_) => None,
        });
        // A store through an argument that points to a constant is undefined behaviour, and so is any conclusion from
        // it; what is loaded from one is what it is elsewhere.
        let variable = |name: &String| {
            let mut same = module.globals.iter().filter(|g| g.name == *name);
            !named_only.contains(name) && same.all(|g| !g.constant)
        };
        let globals = globals.filter(variable).collect();
        Some(Arrangement { source, module, reached, pointers, globals })
    }

    /// All cases; nothing if they are too many, or some of what is stated of alignment is only so now and then.
    fn cases(&self) -> Option<Vec<Vec<(usize, Points)>>> {
        let mut partial: Vec<Partial> = vec![vec![]];
        for (n, pointer) in self.pointers.iter().enumerate() {
            let mut longer = Vec::new();
            for case in &partial {
                for (into, at) in self.choices(case, n) {
                    let mut next = case.clone();
                    next.push((*pointer, into, at));
                    longer.push(next);
                }
            }
            partial = longer;
            if partial.len() > MOST_TRIED {
                return None;
            }
        }
        partial.retain(|case| self.is_connected(case));
        let mut cases = Vec::new();
        for case in partial {
            match self.is_aligned(&case) {
                Some(true) => cases.push(self.placed(case)),
                Some(false) => {}
                None => return None,
            }
        }
        let lost = self.pointers.iter().filter(|i| self.may_be_lost(**i));
        let lost: Vec<_> = lost.flat_map(|i| nowhere(&cases, *i)).collect();
        cases.extend(lost);
        (!cases.is_empty() && cases.len() <= MOST_CASES).then_some(cases)
    }

    /// Where the pointer of that number may lead, if others do so. Pointers that differ come first: a counterexample
    /// without aliasing reads better.
    fn choices(&self, case: &Partial, n: usize) -> Vec<(Into, i64)> {
        let pointer = self.pointers[n];
        let places = case.iter().filter_map(|(_, into, _)| match into {
            Into::Somewhere(number) => Some(number + 1),
            Into::Global(_) => None,
        });
        let fresh = places.max().unwrap_or(0);
        let mut choices = vec![(Into::Somewhere(fresh), 0)];
        if self.source.parameters[pointer].noalias {
            return choices;
        }
        let globals = self.globals.iter().filter(|name| !self.is_elsewhere(name, pointer));
        let globals = globals.map(|name| Into::Global(name.clone()));
        let taken = (0..fresh).map(Into::Somewhere);
        for into in globals.chain(taken) {
            let apart = case.iter().any(|(other, to, _)| {
                let alone = self.source.parameters[*other].noalias;
                *to == into && (alone || self.are_apart(*other, pointer))
            });
            let distances = self.distances(case, &into, n);
            choices.extend(distances.into_iter().filter(|_| !apart).map(|at| (into.clone(), at)));
        }
        choices
    }

    /// At which distances a pointer may be in an object: where it meets something there, or may do so together with
    /// pointers that come later. The shortest come first.
    fn distances(&self, case: &Partial, into: &Into, n: usize) -> Vec<i64> {
        let later = self.pointers[n + 1..].iter().map(|i| self.extent(*i)).sum::<i64>();
        let own: Vec<Bytes> = self.of_parameter(self.pointers[n]).copied().collect();
        let mut found = BTreeSet::new();
        for (at, there) in self.members(case, into) {
            for mine in &own {
                // Its first byte is at most so far in front of the others, and behind them.
                let first = at + there.at - mine.at - mine.size as i64 + 1 - later;
                let last = at + there.at + there.size as i64 - 1 - mine.at + later;
                found.extend((first..=last).map(|at| (at.unsigned_abs(), at < 0)));
            }
        }
        let signed = |(far, before): (u64, bool)| if before { -(far as i64) } else { far as i64 };
        found.into_iter().map(signed).collect()
    }

    fn of_parameter(&self, pointer: usize) -> impl Iterator<Item = &Bytes> {
        self.reached.by_root.get(&Root::Parameter(pointer)).into_iter().flatten()
    }

    /// Bytes from the first one that is accessed through a pointer to the last.
    fn extent(&self, pointer: usize) -> i64 {
        let from = self.of_parameter(pointer).map(|bytes| bytes.at).min().unwrap_or(0);
        let to = self.of_parameter(pointer).map(|bytes| bytes.at + bytes.size as i64).max();
        to.unwrap_or(0) - from
    }

    /// What is accessed in an object, and where that counts from.
    fn members(&self, case: &Partial, into: &Into) -> Vec<(i64, Bytes)> {
        let named = match into {
            Into::Global(name) => self.reached.by_root.get(&Root::Global(name.clone())),
            Into::Somewhere(_) => None,
        };
        let named = named.into_iter().flatten().map(|bytes| (0, *bytes));
        let others = case.iter().filter(|(_, to, _)| to == into);
        let others = others.flat_map(|(i, _, at)| self.of_parameter(*i).map(|bytes| (*at, *bytes)));
        named.chain(others).collect()
    }

    /// Whether all that lead to one object have something to do with one another: else they might as well lead to
    /// different ones.
    fn is_connected(&self, case: &Partial) -> bool {
        let objects = case.iter().map(|(_, into, _)| into);
        objects.clone().all(|into| {
            let mut left: Vec<(usize, i64)> = case
                .iter()
                .filter(|(_, to, _)| to == into)
                .map(|(pointer, _, at)| (*pointer, *at))
                .collect();
            let mut joined: Vec<(i64, Bytes)> = match into {
                Into::Global(_) => self.members(&vec![], into),
                Into::Somewhere(_) => {
                    let (first, at) = left.remove(0);
                    self.of_parameter(first).map(|bytes| (at, *bytes)).collect()
                }
            };
            loop {
                let meets = |(pointer, at): &(usize, i64)| {
                    self.of_parameter(*pointer)
                        .any(|mine| joined.iter().any(|(from, there)| there.meets(mine, at - from)))
                };
                let Some(next) = left.iter().position(meets) else { return left.is_empty() };
                let (pointer, at) = left.remove(next);
                joined.extend(self.of_parameter(pointer).map(|bytes| (at, *bytes)));
            }
        })
    }

    /// Whether the original may access all that it does where it is: nothing if it must not access some of it then.
    fn is_aligned(&self, case: &Partial) -> Option<bool> {
        let mut fine = Some(true);
        for (_, into, _) in case {
            let mut stated = self.members(case, into);
            if let Into::Global(name) = into
                && let Some(global) = self.module.globals.iter().find(|g| g.name == *name)
            {
                let align = self.module.layout.align_of_global(global);
                stated.push((0, Bytes { at: 0, size: 0, align, how: How::Always }));
            }
            let of_parameters = case.iter().filter(|(_, to, _)| to == into).map(|(i, _, at)| {
                let promises = &self.source.parameters[*i].promises;
                let sure = promises.noundef || promises.dereferenceable > 0;
                let how = if sure { How::Always } else { How::Perhaps };
                (*at, Bytes { at: 0, size: 0, align: promises.align.max(1), how })
            });
            stated.extend(of_parameters);
            stated.retain(|(_, bytes)| bytes.how != How::Never);
            let pairs = stated.iter().array_combinations().map(|[one, other]| (one, other));
            for ((_, one), (_, other)) in pairs.filter(|((a, x), (b, y))| !x.agrees(y, b - a)) {
                match (one.how, other.how) {
                    (How::Always, How::Always) => return Some(false),
                    _ => fine = None,
                }
            }
        }
        fine
    }

    /// The case, with objects that have no name beginning where the first byte is that is accessed.
    fn placed(&self, case: Partial) -> Vec<(usize, Points)> {
        let begin = |into: &Into| match into {
            Into::Global(_) => 0,
            Into::Somewhere(_) => {
                let own = case.iter().filter(|(_, to, _)| to == into).map(|(_, _, at)| *at);
                let accessed =
                    self.members(&case, into).into_iter().map(|(at, bytes)| at + bytes.at);
                own.chain(accessed).min().unwrap_or(0)
            }
        };
        let placed = |(pointer, into, at): &(usize, Into, i64)| {
            (*pointer, Points::To(into.clone(), at - begin(into)))
        };
        case.iter().map(placed).collect()
    }

    fn are_apart(&self, one: usize, other: usize) -> bool {
        let spaces = of_parameter(self.source, one).zip(of_parameter(self.source, other));
        spaces.is_some_and(|(a, b)| spaces_apart::apart(self.module.target, a, b))
    }

    /// Whether a pointer leads to no memory of the address space that a global is in.
    fn is_elsewhere(&self, global: &str, pointer: usize) -> bool {
        let global = self.module.globals.iter().find(|g| g.name == global).map(|g| g.space);
        let spaces = global.zip(of_parameter(self.source, pointer));
        spaces.is_some_and(|(a, b)| spaces_apart::apart(self.module.target, a, b))
    }

    /// Whether it matters that a pointer may be null: else how much there is of what it points to is looked at in any case.
    fn may_be_lost(&self, pointer: usize) -> bool {
        let promises = &self.source.parameters[pointer].promises;
        let told = promises.dereferenceable_or_null > 0 || self.reached.handed.contains(&pointer);
        let may_be_null = told && !promises.nonnull;
        (may_be_null || self.reached.volatile.contains_key(&pointer))
            && promises.dereferenceable == 0
    }
}

impl Reached {
    /// Whether all that is accessed is aligned to its size, and begins where the pointers lead.
    fn is_aligned(&self) -> bool {
        self.by_root.values().flatten().all(|bytes| bytes.at == 0 && bytes.align >= bytes.size)
    }
}

/// The cases in which nothing coincides with that argument, with it pointing nowhere.
fn nowhere(cases: &[Vec<(usize, Points)>], argument: usize) -> Vec<Vec<(usize, Points)>> {
    let mut found = Vec::new();
    for case in cases {
        let Some(at) = case.iter().position(|(i, _)| *i == argument) else { continue };
        let points = &case[at].1;
        let Points::To(into, _) = points else { continue };
        let here = |p: &Points| matches!(p, Points::To(other, _) if other == into);
        let alone = case.iter().filter(|(_, p)| here(p)).count() == 1;
        if alone && matches!(points, Points::To(Into::Somewhere(_), _)) {
            let mut lost = case.clone();
            lost[at].1 = Points::Nowhere;
            found.push(lost);
        }
    }
    found
}

/// The arguments that point to where an object without a name begins, or else into it.
pub fn pointing_to(case: &[(usize, Points)], object: usize) -> Vec<usize> {
    let places = case.iter().filter_map(|(i, points)| match points {
        Points::To(Into::Somewhere(n), at) if *n == object => Some((*i, *at)),
        _ => None,
    });
    let first = places.clone().map(|(_, at)| at).min();
    places.filter(|(_, at)| Some(*at) == first).map(|(i, _)| i).collect()
}
