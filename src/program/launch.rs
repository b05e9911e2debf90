//! How a kernel is launched: by how many workgroups, of how many waves, of how many threads each.

use std::fmt::{Display, Formatter, Result};
use std::str::FromStr;

/// The dimensions in which workgroups and threads are counted.
pub const DIMENSIONS: usize = 3;

/// How many there are along each dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Extent {
    along: [u32; DIMENSIONS],
    /// How many dimensions are stated; along the others there is 1.
    stated: u32,
}

/// A launch of a kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Launch {
    /// Workgroups.
    pub groups: Extent,
    /// Threads of each workgroup.
    pub size: Extent,
    /// Threads of each wave: so many divide those of a workgroup. A wave has those that come one after the other.
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

impl Extent {
    /// That many along the first dimension.
    pub fn flat(count: u32) -> Extent {
        Extent { along: [count, 1, 1], stated: 1 }
    }

    /// Along each dimension.
    pub fn along(&self) -> [u32; DIMENSIONS] {
        self.along
    }

    /// All of them.
    pub fn total(&self) -> u32 {
        self.along.iter().fold(1, |total, count| total.saturating_mul(*count))
    }

    /// Where the one of that number is: they are counted along the first dimension first (HSA's work-item flattened id, and
    /// how PTX numbers the threads of a CTA).
    pub fn at(&self, number: u32) -> [u32; DIMENSIONS] {
        let [x, y, _] = self.along;
        [number % x, number / x % y, number / x / y]
    }
}

impl FromStr for Extent {
    type Err = String;

    fn from_str(text: &str) -> std::result::Result<Extent, String> {
        let parts: Vec<&str> = text.split('x').collect();
        if parts.len() > DIMENSIONS {
            return Err(format!("there are {DIMENSIONS} dimensions at most"));
        }
        let mut along = [1; DIMENSIONS];
        for (count, part) in along.iter_mut().zip(&parts) {
            let parsed = part.parse().ok().filter(|n| *n > 0);
            *count =
                parsed.ok_or("a count along each dimension is wanted, as in 4, 2x2 or 2x1x2")?;
        }
        Ok(Extent { along, stated: parts.len() as u32 })
    }
}

impl Display for Extent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let stated = &self.along[..self.stated as usize];
        let stated: Vec<String> = stated.iter().map(ToString::to_string).collect();
        f.write_str(&stated.join("x"))
    }
}

impl Launch {
    /// Waves of a workgroup.
    pub fn waves(&self) -> u32 {
        self.size.total() / self.lanes
    }

    /// In how many dimensions it is.
    pub fn dimensions(&self) -> u32 {
        self.groups.stated.max(self.size.stated)
    }

    /// All its threads, along each dimension.
    pub fn grid(&self) -> Extent {
        let (groups, size) = (self.groups.along, self.size.along);
        let along = std::array::from_fn(|d| groups[d].saturating_mul(size[d]));
        Extent { along, stated: self.dimensions() }
    }

    /// Where its threads run, in order.
    pub fn places(&self) -> impl Iterator<Item = Place> {
        let (groups, waves, lanes) = (self.groups.total(), self.waves(), self.lanes);
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
        let Launch { groups, size, lanes, arguments } = self;
        let plural = |n: u32| if n == 1 { "" } else { "s" };
        let count = |n: u32, what: &str| format!("{n} {what}{}", plural(n));
        let groups = format!("{groups} workgroup{}", plural(groups.total()));
        let shape = match size.stated {
            1 => String::new(),
            _ => format!("{size} thread{}, ", plural(size.total())),
        };
        let (waves, lanes) = (count(self.waves(), "wave"), count(*lanes, "thread"));
        let arguments = match arguments {
            Arguments::Distinct => "pointers to distinct objects",
            Arguments::Same => "pointers to the same object",
        };
        write!(f, "{groups} of {shape}{waves} of {lanes}, {arguments}")
    }
}

#[cfg(test)]
mod tests {
    use super::{Arguments, Extent, Launch};

    #[test]
    fn threads_are_counted_along_the_first_dimension_first() {
        let extent: Extent = "3x2x2".parse().expect("an extent");
        assert_eq!(extent.total(), 12);
        let all: Vec<_> = (0..12).map(|n| extent.at(n)).collect();
        assert_eq!(all[..4], [[0, 0, 0], [1, 0, 0], [2, 0, 0], [0, 1, 0]]);
        assert_eq!(all[11], [2, 1, 1]);
        let [x, y, z] = extent.along();
        let back = |[a, b, c]: [u32; 3]| (c * y + b) * x + a;
        assert!(all.iter().all(|at| at[2] < z));
        assert!(all.iter().map(|at| back(*at)).eq(0..12));
    }

    #[test]
    fn extents_are_read_and_written() {
        for text in ["1", "16", "2x2", "2x1", "1x2x3"] {
            assert_eq!(text.parse::<Extent>().map(|e| e.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "0", "2x", "2x0", "-1", "1x1x1x1", "2X2", "2 x 2", "4294967296"] {
            assert!(text.parse::<Extent>().is_err(), "{text}");
        }
        // Counts that nobody can launch are no panic.
        assert_eq!("65536x65536x65536".parse::<Extent>().map(|e| e.total()), Ok(u32::MAX));
    }

    #[test]
    fn waves_divide_a_workgroup_of_any_shape() {
        let size = "4x2".parse().expect("an extent");
        let arguments = Arguments::Distinct;
        let launch = Launch { groups: Extent::flat(2), size, lanes: 2, arguments };
        assert_eq!((launch.waves(), launch.dimensions()), (4, 2));
        assert_eq!(launch.grid().along(), [8, 2, 1]);
        let places: Vec<_> = launch.places().map(|p| (p.group, launch.thread(p))).collect();
        assert!(places.iter().copied().eq((0..2).flat_map(|g| (0..8).map(move |t| (g, t)))));
        let text =
            "2 workgroups of 4x2 threads, 4 waves of 2 threads, pointers to distinct objects";
        assert_eq!(launch.to_string(), text);
    }
}
