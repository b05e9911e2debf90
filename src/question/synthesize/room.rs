//! Lines kept free in a file for what may be put there: fences between operations, barriers and the fences around them.

use super::meetings::Point;
use std::collections::{BTreeMap, BTreeSet};

/// What may be put behind lines of a file; 0 is in front of the first one.
#[derive(Clone, Debug, Default)]
pub(super) struct Wanted {
    /// Lines behind which a fence may come.
    pub fences: BTreeSet<usize>,
    /// For each barrier where it may come, in each function that has it.
    pub barriers: Vec<Vec<Point>>,
}

/// A file with lines kept free.
#[derive(Clone, Debug)]
pub(super) struct Room {
    /// The text.
    pub text: String,
    /// Its lines that are free for a fence.
    pub fences: BTreeSet<usize>,
    /// For each barrier the functions that have it, by number, and three free lines in each.
    pub barriers: Vec<Vec<(usize, [usize; 3])>>,
    /// For each line, from 1 on, the line of the file that it is, or stands behind.
    of_file: Vec<usize>,
}

impl Room {
    /// The file as it is.
    pub fn none(text: &str) -> Room {
        Room::new(text, &Wanted::default())
    }

    /// The file with room for that.
    pub fn new(text: &str, wanted: &Wanted) -> Room {
        let mut room = Room {
            text: String::new(),
            fences: BTreeSet::new(),
            barriers: wanted
                .barriers
                .iter()
                .map(|own| own.iter().map(|(function, _)| (*function, [0; 3])).collect())
                .collect(),
            of_file: vec![0],
        };
        let mut barriers: BTreeMap<usize, Vec<(usize, usize)>> = BTreeMap::new();
        for (barrier, lines) in wanted.barriers.iter().enumerate() {
            for (nth, (_, line)) in lines.iter().enumerate() {
                barriers.entry(*line).or_default().push((barrier, nth));
            }
        }
        let lines = [""].into_iter().chain(text.split_inclusive('\n'));
        for (number, line) in lines.enumerate() {
            if number > 0 {
                room.text.push_str(line);
                room.of_file.push(number);
            }
            if wanted.fences.contains(&number) {
                let free = room.free(number);
                room.fences.insert(free);
            }
            for (barrier, nth) in barriers.get(&number).into_iter().flatten() {
                room.barriers[*barrier][*nth].1 = [(); 3].map(|()| room.free(number));
            }
        }
        room
    }

    fn free(&mut self, number: usize) -> usize {
        // The last line may have no end.
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
        self.text.push('\n');
        self.of_file.push(number);
        self.of_file.len() - 1
    }

    /// The line of the file that a line is, or that it stands behind.
    pub fn in_file(&self, line: usize) -> usize {
        self.of_file.get(line).copied().unwrap_or(line)
    }
}

#[cfg(test)]
mod tests {
    use super::{Room, Wanted};

    #[test]
    fn lines_are_free_where_they_are_wanted() {
        let wanted = Wanted { fences: [2].into(), barriers: vec![vec![(0, 0), (1, 2)]] };
        let room = Room::new("a\nb\nc\n", &wanted);
        assert_eq!(room.text, "\n\n\na\nb\n\n\n\n\nc\n");
        assert!(room.fences.iter().eq([&6]));
        assert_eq!(room.barriers, [vec![(0, [1, 2, 3]), (1, [7, 8, 9])]]);
        assert_eq!([4, 5, 6, 9, 10].map(|line| room.in_file(line)), [1, 2, 2, 2, 3]);
        assert_eq!(Room::none("a").text, "a");
    }
}
