//! Sets of assignments that are products: at each site any of some levels.

/// Per site, per level whether it is one of those.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Region(pub Vec<Vec<bool>>);

impl Region {
    /// This assignment alone.
    pub fn only(assignment: &[usize], levels: &[usize]) -> Region {
        let one = |(level, count): (&usize, &usize)| (0..*count).map(|l| l == *level).collect();
        Region(assignment.iter().zip(levels).map(one).collect())
    }

    /// Whether the assignment is in it.
    pub fn has(&self, assignment: &[usize]) -> bool {
        assignment.iter().zip(&self.0).all(|(level, inside)| inside[*level])
    }

    /// The levels of a site that are in it.
    pub fn levels(&self, site: usize) -> Vec<usize> {
        (0..self.0[site].len()).filter(|level| self.0[site][*level]).collect()
    }

    /// The part of it in which this site has one of these levels.
    pub fn with(&self, site: usize, levels: &[usize]) -> Region {
        let mut part = self.clone();
        part.0[site] = (0..part.0[site].len()).map(|level| levels.contains(&level)).collect();
        part
    }

    /// Whether everything is in it.
    pub fn is_everything(&self) -> bool {
        self.0.iter().flatten().all(|inside| *inside)
    }
}
