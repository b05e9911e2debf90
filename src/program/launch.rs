//! How a kernel is launched: by how many workgroups, of how many waves, of how many threads each.

use std::fmt::{Display, Formatter, Result};

/// A launch of a kernel. All counts are along the first dimension; the others are 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Launch {
    /// Workgroups.
    pub groups: u32,
    /// Waves of each workgroup.
    pub waves: u32,
    /// Threads of each wave.
    pub lanes: u32,
    /// What pointer arguments point to.
    pub arguments: Arguments,
}

/// What the pointers that a kernel is given point to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arguments {
    /// Each to an object of its own, of unknown contents.
    Distinct,
    /// Those into one address space to one object, all to its beginning.
    Same,
}

/// Where a thread of a launch runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its workgroup.
    pub group: u32,
    /// Its wave, among those of the workgroup.
    pub wave: u32,
    /// Which of the threads of its wave it is.
    pub lane: u32,
}

impl Launch {
    /// Threads of a workgroup.
    pub fn size(&self) -> u32 {
        self.waves * self.lanes
    }

    /// Where its threads run, in order.
    pub fn places(&self) -> impl Iterator<Item = Place> {
        let Launch { groups, waves, lanes, .. } = *self;
        let all = (0..groups).flat_map(move |group| (0..waves).map(move |wave| (group, wave)));
        all.flat_map(move |(group, wave)| (0..lanes).map(move |lane| Place { group, wave, lane }))
    }

    /// The number of a thread in its workgroup.
    pub fn thread(&self, place: Place) -> u32 {
        place.wave * self.lanes + place.lane
    }

    /// What pictures and conditions call a thread: `G0W1`, and with several threads in a wave `G0W1T2`.
    pub fn name(&self, Place { group, wave, lane }: Place) -> String {
        match self.lanes {
            1 => format!("G{group}W{wave}"),
            _ => format!("G{group}W{wave}T{lane}"),
        }
    }
}

impl Display for Launch {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Launch { groups, waves, lanes, arguments } = self;
        let count = |n: &u32, what: &str| match n {
            1 => format!("1 {what}"),
            _ => format!("{n} {what}s"),
        };
        let [groups, waves, lanes] =
            [count(groups, "workgroup"), count(waves, "wave"), count(lanes, "thread")];
        let arguments = match arguments {
            Arguments::Distinct => "pointers to distinct objects",
            Arguments::Same => "pointers to the same object",
        };
        write!(f, "{groups} of {waves} of {lanes}, {arguments}")
    }
}
