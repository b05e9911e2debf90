//! From one bad execution the largest region of assignments that all allow it.
//!
//! A region grows by one level of one site at a time, stronger or weaker, as far as the same execution stays allowed
//! whatever the other sites of the region are. That stronger annotations forbid more is so nowhere taken for granted:
//! where a level is stronger in name only, or forbids what a weaker one allows, the region ends.

use super::Happens;
use super::problem::Problem;
use super::region::Region;
use super::site::{Part, Site, Step};
use crate::model::Vocabulary;
use crate::question::litmus::{Pinned, Range, Row, Rules};
use itertools::Itertools;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Ranges that are looked at for one level, at most. Where that is not enough, the level is left out.
const EFFORT: usize = 16;

/// Parts of a region that have other events, at most: each is looked at by itself.
const APART: usize = 64;

/// A bad execution, and what is known of it under other annotations.
pub(super) struct Growth<'p> {
    problem: &'p Problem,
    happens: &'p Happens,
    found: Vec<usize>,
    pinned: Pinned,
    rules: Rules,
    rows: FxHashMap<Vec<usize>, Option<Rc<Row>>>,
    known: FxHashMap<Region, bool>,
}

impl<'p> Growth<'p> {
    /// What was found under an assignment; `None` where it cannot be looked at apart from that.
    pub(super) fn new(
        problem: &'p Problem,
        vocabulary: &Vocabulary,
        found: &[usize],
        happens: &'p Happens,
    ) -> Option<Growth<'p>> {
        let own = match happens {
            Happens::Refuted(_) => Some(vocabulary_of(problem, happens)),
            _ => None,
        };
        let vocabulary = own.as_ref().unwrap_or(vocabulary);
        let (rules, pinned) = problem.under(found, happens, |annotated| {
            let rules = annotated.rules(vocabulary, problem.loop_bound)?;
            let (execution, property) = match happens {
                Happens::Refuted(refuted) => {
                    let again = refuted.again.as_ref()?;
                    (again.execution(), again.property)
                }
                _ => (happens.execution()?, problem.harm()),
            };
            let pinned = annotated.pin(&rules, execution, property)?;
            Some((rules, pinned))
        })?;
        let (found, rows, known) = (found.to_vec(), FxHashMap::default(), FxHashMap::default());
        Some(Growth { problem, happens, found, pinned, rules, rows, known })
    }

    /// Regions that the execution is allowed in, none for certain the largest: they grow at one site after the other, in
    /// several orders.
    pub(super) fn regions(&mut self) -> Vec<Region> {
        let sites = &self.problem.sites;
        let levels: Vec<usize> = sites.iter().map(|site| site.levels.len()).collect();
        let found = Region::only(&self.found, &levels);
        if !self.stays(&found, &mut EFFORT.clone()) {
            return vec![];
        }
        let forth: Vec<usize> = (0..levels.len()).collect();
        let back: Vec<usize> = forth.iter().rev().copied().collect();
        let mut regions: Vec<Region> = Vec::new();
        for order in [forth, back] {
            let region =
                order.into_iter().fold(found.clone(), |region, site| self.grown(region, site));
            if !regions.contains(&region) {
                regions.push(region);
            }
        }
        regions
    }

    /// A region with as many levels of a site as the execution is allowed with.
    fn grown(&mut self, mut region: Region, site: usize) -> Region {
        let (now, count) = (self.found[site], region.0[site].len());
        let all: Vec<usize> = (0..count).filter(|level| *level != now).collect();
        if all.len() > 1 && self.stays(&region.with(site, &all), &mut (EFFORT / 4)) {
            return region.with(site, &(0..count).collect_vec());
        }
        for level in all.into_iter().rev() {
            let more = region.with(site, &[level]);
            if self.stays(&self.corner(&more), &mut 1) && self.stays(&more, &mut EFFORT.clone()) {
                region.0[site][level] = true;
            }
        }
        region
    }

    /// The strongest assignment of a region, alone.
    fn corner(&self, region: &Region) -> Region {
        let strongest = (0..region.0.len()).map(|s| region.levels(s).last().copied());
        let strongest: Vec<usize> = strongest.map(Option::unwrap_or_default).collect();
        let levels: Vec<usize> = region.0.iter().map(Vec::len).collect();
        Region::only(&strongest, &levels)
    }

    /// Whether the execution is allowed in all of a region.
    fn stays(&mut self, region: &Region, effort: &mut usize) -> bool {
        if let Some(known) = self.known.get(region) {
            return *known;
        }
        if self.apart(region) > APART {
            return false;
        }
        if *effort == 0 || self.problem.left().is_zero() {
            return false;
        }
        *effort -= 1;
        let stays = self.looked_at(region, effort);
        // Where there was too little time for it, another time may bring more.
        if stays || *effort > 0 {
            self.known.insert(region.clone(), stays);
        }
        stays
    }

    /// What tells levels of a site apart that cannot be looked at together: what is in modification order depends on what
    /// is monotonic.
    fn modifies(&self, site: &Site, level: usize) -> bool {
        let operation = &self.problem.operations[site.operation];
        operation.modifies && site.levels[level].steps.contains(&Step::Monotonic)
    }

    /// How many parts of a region have to be looked at, each by itself.
    fn apart(&self, region: &Region) -> usize {
        let sites = self.problem.sites.iter().enumerate();
        let each =
            sites.filter(|(_, site)| !matches!(site.part, Part::Tags(_))).map(|(i, site)| {
                region
                    .levels(i)
                    .into_iter()
                    .map(|level| self.modifies(site, level))
                    .unique()
                    .count()
            });
        each.fold(1, usize::saturating_mul)
    }

    fn looked_at(&mut self, region: &Region, effort: &mut usize) -> bool {
        for (i, site) in self.problem.sites.iter().enumerate() {
            let levels = region.levels(i);
            let first = levels.first().map(|level| self.modifies(site, *level));
            let (weak, strong): (Vec<usize>, Vec<usize>) =
                levels.into_iter().partition(|level| Some(self.modifies(site, *level)) == first);
            if !matches!(site.part, Part::Tags(_)) && !strong.is_empty() {
                return self.stays(&region.with(i, &strong), effort)
                    && self.stays(&region.with(i, &weak), effort);
            }
        }
        let Some(mut range) = self.range(region) else { return false };
        if self.pinned.stays(&self.rules, &mut range) {
            return true;
        }
        // Where too little is known of the whole, its halves are looked at.
        let several = |site: &usize| region.levels(*site).len() > 1;
        let Some(site) =
            (0..region.0.len()).filter(several).min_by_key(|s| region.levels(*s).len())
        else {
            return false;
        };
        let levels = region.levels(site);
        let (weak, strong) = levels.split_at(levels.len() / 2);
        self.stays(&region.with(site, strong), effort)
            && self.stays(&region.with(site, weak), effort)
    }

    /// All of a region at once.
    fn range(&mut self, region: &Region) -> Option<Range> {
        let problem = self.problem;
        // Everything but one operation is as where the execution was found, but for fences and barriers: of these there is
        // whatever there may be in the region.
        let sites = problem.sites.iter().enumerate();
        let base: Vec<usize> = sites
            .map(|(i, site)| {
                let (now, levels) = (self.found[i], region.levels(i));
                let absent = |level: usize| site.levels[level].steps.is_empty();
                let fences = problem.operations[site.operation].fences_around();
                let most = levels.last().copied().unwrap_or(now);
                match levels.contains(&now) && !fences && !absent(now) {
                    true => now,
                    false => most,
                }
            })
            .collect();
        let operations: BTreeSet<usize> = problem.sites.iter().map(|s| s.operation).collect();
        let mut rows: Vec<(usize, Vec<Rc<Row>>)> = Vec::new();
        for operation in operations {
            let own = (0..problem.sites.len()).filter(|s| problem.sites[*s].operation == operation);
            let own: Vec<usize> = own.collect();
            let combinations = own.iter().map(|s| region.levels(*s)).multi_cartesian_product();
            let mut known = Vec::new();
            for levels in combinations {
                let mut assignment = base.clone();
                own.iter().zip(levels).for_each(|(site, level)| assignment[*site] = level);
                known.push(self.row(&assignment)?);
            }
            rows.push((operation, known));
        }
        let operations = rows.iter().map(|(operation, rows)| {
            let places = &problem.operations[*operation].places[..];
            (places, rows.iter().map(Rc::as_ref).collect::<Vec<&Row>>())
        });
        Range::of(&*self.row(&base)?, &operations.collect_vec())
    }

    /// What the execution is like under an assignment.
    fn row(&mut self, assignment: &[usize]) -> Option<Rc<Row>> {
        if let Some(known) = self.rows.get(assignment) {
            return known.clone();
        }
        let row = self.computed(assignment).map(Rc::new);
        self.rows.insert(assignment.to_vec(), row.clone());
        row
    }

    fn computed(&self, assignment: &[usize]) -> Option<Row> {
        let problem = self.problem;
        let places: BTreeSet<usize> = problem.sites.iter().map(|s| s.operation).collect();
        let places = places.into_iter().flat_map(|o| &problem.operations[o].places).collect_vec();
        problem.under(assignment, self.happens, |annotated| {
            annotated.again(&self.rules, &self.pinned, &places)
        })
    }
}

/// What a model must know to judge a test, or what became of a function in a context, under whatever annotations.
pub(super) fn vocabulary_of(problem: &Problem, happens: &Happens) -> Vocabulary {
    let mut all = Vocabulary::default();
    let today = problem.today();
    for (site, levels) in problem.sites.iter().enumerate() {
        for level in 0..levels.levels.len() {
            let mut assignment = today.clone();
            assignment[site] = level;
            let new = problem
                .under(&assignment, happens, |annotated| Some(annotated.vocabulary().clone()));
            let Some(new) = new else { continue };
            all.cells = all.cells.max(new.cells);
            all.scopes = all.scopes.into_iter().chain(new.scopes).unique().collect();
            all.tags = all.tags.into_iter().chain(new.tags).unique().collect();
            all.spaces = all.spaces.into_iter().chain(new.spaces).unique().collect();
            all.marks = all.marks.into_iter().chain(new.marks).unique().collect();
        }
    }
    all.scopes.sort_unstable();
    all.tags.sort_unstable();
    all
}
