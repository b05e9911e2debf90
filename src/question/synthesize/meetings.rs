//! Barriers of a workgroup. All its threads have to come to one, so a barrier is one site for all of them: it comes to
//! one point of each function that they execute, or goes from all of them, with the same fences around it everywhere.
//!
//! Points are where every thread comes to exactly once: not in loops, and in no branch.

use super::cost::Costs;
use super::problem::{Meaning, Problem};
use super::room::Room;
use super::site::{Level, Meets, Operation, Part, Site, Step, Written};
use super::sites::{name, site, steps};
use super::{Failure, Selection};
use crate::execution::scopes::Scope;
use crate::model::ModelSpec;
use crate::program::barrier_object::OnBarrier;
use crate::program::callee::Callee;
use crate::program::control::{avoids, is_in_loop};
use crate::program::ir::{Access, Block, Effect, Function, Instruction, Ordering, Source};
use crate::program::litmus::{Dialect, Litmus};
use crate::question::litmus::{Place, workgroups_in};
use crate::read::annotate::{Barrier, Notation, Wording};
use crate::relation::Member;
use itertools::Itertools;
use std::collections::{BTreeMap, BTreeSet};

/// Barriers that may come, at most; more would not be decided in any time.
const MOST: usize = 64;

/// The scope of those who meet at a barrier.
pub(super) const WORKGROUP: &str = "workgroup";

/// A function, by number, and a line that something comes behind.
pub(super) type Point = (usize, usize);

/// Functions of a test whose threads share workgroups, by number; only where threads can meet others.
fn together(litmus: &Litmus, spec: &ModelSpec) -> Vec<Vec<usize>> {
    let workgroups = workgroups_in(litmus, spec);
    let function = |name: &str| litmus.module.functions.iter().position(|f| f.name == name);
    let of: Vec<Option<usize>> = litmus.threads.iter().map(|t| function(&t.function)).collect();
    // A workgroup's functions have one barrier, and so have all workgroups that execute one of them.
    let mut groups: Vec<(BTreeSet<usize>, bool)> = Vec::new();
    for workgroup in workgroups.iter().unique() {
        let own = (0..of.len()).filter(|t| workgroups[*t] == *workgroup);
        let own: Vec<usize> = own.filter_map(|t| of[t]).collect();
        let mut new = (own.iter().copied().collect::<BTreeSet<usize>>(), own.len() > 1);
        groups.retain(|(known, several)| {
            let apart = known.is_disjoint(&new.0);
            if !apart {
                new = (&new.0 | known, new.1 || *several);
            }
            apart
        });
        groups.push(new);
    }
    groups
        .into_iter()
        .filter(|(_, several)| *several)
        .map(|(f, _)| f.into_iter().collect())
        .collect()
}

/// Whether a thread that executes the function comes to the block exactly once.
fn is_passed_once(function: &Function, block: &Block) -> bool {
    let Some(entry) = function.blocks.first() else { return false };
    let ends = |b: &&Block| {
        let last = b.instructions.last().map(|i| &i.effect);
        !matches!(
            last,
            Some(Effect::Branch { .. } | Effect::CondBranch { .. } | Effect::Switch { .. })
        )
    };
    let mut ends = function.blocks.iter().filter(ends);
    !is_in_loop(function, block)
        && ends.all(|end| !avoids(function, &entry.label, &end.label, &block.label))
}

/// Lines of operations of a function to which its threads come exactly once.
fn lines(function: &Function, notation: Notation, source: &Source) -> Vec<usize> {
    let blocks = function.blocks.iter().filter(|block| is_passed_once(function, block));
    let all = blocks.flat_map(|block| &block.instructions);
    let all = all.filter_map(|i| notation.operation(source, i.span));
    all.map(|range| source.line_column(range.start).0).sorted().dedup().collect()
}

/// How the threads of a test may meet; `None` where they cannot.
fn barrier(litmus: &Litmus, notation: Notation) -> Option<Barrier> {
    match notation {
        Notation::Llvm => Barrier::of_triple(&litmus.module.triple),
        Notation::Sketch => Some(Barrier::Amdgpu),
        Notation::Words | Notation::Lines => {
            let numbers = instances(litmus).into_keys();
            let last = numbers.filter_map(|number| number.parse().ok()).max();
            Some(Barrier::Vulkan(last.map_or(1, |last: u32| last.saturating_add(1))))
        }
        Notation::Cells => None,
    }
}

/// Where barriers may come: behind a line of each function, whose threads share workgroups.
///
/// # Errors
/// More than can be looked at.
pub(super) fn wanted(
    litmus: &Litmus,
    notation: Notation,
    spec: &ModelSpec,
    sites: &Selection,
    file: &dyn Fn() -> String,
) -> Result<Vec<Vec<Point>>, Failure> {
    let mut all = Vec::new();
    if barrier(litmus, notation).is_none() {
        return Ok(all);
    }
    let source = &litmus.module.source;
    for group in together(litmus, spec) {
        // In front of the first operation of a function, and behind each of them.
        let places = |function: &usize| -> Vec<Point> {
            let own = lines(&litmus.module.functions[*function], notation, source);
            let first = own.first().map(|line| line - 1);
            first.into_iter().chain(own).map(|line| (*function, line)).collect()
        };
        let places: Vec<Vec<Point>> = group.iter().map(places).collect();
        // Those that are named, or any.
        let points = places.iter().map(|own| {
            let named = |(_, line): &&Point| sites.operations.contains(&line.to_string());
            let some: Vec<Point> = own.iter().filter(named).copied().collect();
            if some.is_empty() { own.clone() } else { some }
        });
        let points: Vec<Vec<Point>> = points.collect();
        let number = points.iter().fold(1, |n: usize, own| n.saturating_mul(own.len()));
        if number > MOST + 2 {
            return Err(Failure::Meetings { file: file(), number, most: MOST });
        }
        let tuples = points.iter().map(|own| own.iter().copied()).multi_cartesian_product();
        // In front of everything, or behind it, a barrier is of no use.
        let straight = group.iter().all(|f| {
            let function = &litmus.module.functions[*f];
            function.blocks.iter().all(|block| is_passed_once(function, block))
        });
        let useless = |tuple: &[Point]| {
            let both = || tuple.iter().zip(&places);
            let first = both().all(|(point, all)| all.first() == Some(point));
            straight && (first || both().all(|(point, all)| all.last() == Some(point)))
        };
        all.extend(tuples.filter(|tuple| !useless(tuple)));
    }
    Ok(all)
}

/// Barriers of a test in Vulkan's terms, by number: the lines that they stand in.
fn instances(litmus: &Litmus) -> BTreeMap<&str, Vec<&Instruction>> {
    let mut all: BTreeMap<&str, Vec<&Instruction>> = BTreeMap::new();
    for instruction in litmus.module.functions.iter().flat_map(Function::instructions) {
        if let Effect::Barrier { instance, .. } = &instruction.effect {
            all.entry(instance).or_default().push(instruction);
        }
    }
    all
}

/// Whether a thread arrives at the barrier of its workgroup there, and waits.
fn meets(instruction: &Instruction) -> bool {
    match &instruction.effect {
        Effect::Call { callee: Callee::Named(name), .. } => {
            let known = ["llvm.amdgcn.s.barrier", "llvm.nvvm.barrier0"];
            let nvidia =
                ["llvm.nvvm.barrier.cta.sync.aligned.all", "llvm.nvvm.barrier.cta.sync.all"];
            known.iter().chain(&nvidia).any(|known| name == known)
        }
        Effect::Operation { access, .. } => {
            let has = |name: &str| access.marks.iter().any(|mark| *mark == name);
            has("barrier_automatic") && has(OnBarrier::Arrive(None).set())
        }
        _ => false,
    }
}

/// Barriers of the file that all threads of a workgroup come to: the instructions of each.
fn of_file<'l>(
    litmus: &'l Litmus,
    notation: Notation,
    spec: &ModelSpec,
) -> Vec<Vec<&'l Instruction>> {
    if litmus.dialect == Dialect::Vulkan {
        let all = instances(litmus).into_values();
        return all.filter(|_| notation != Notation::Cells).collect();
    }
    let mut all = Vec::new();
    let source = &litmus.module.source;
    for group in together(litmus, spec) {
        let functions = group.iter().map(|f| &litmus.module.functions[*f]);
        let own = functions.map(|function| {
            let blocks = function.blocks.iter();
            let own = blocks.flat_map(|b| b.instructions.iter().map(move |i| (b, i)));
            let own: Vec<_> = own.filter(|(_, i)| meets(i)).collect();
            // Where they are not passed once, or an arrive stands alone, they cannot be told apart.
            let alone = |i: &Instruction| {
                let line = |i: &Instruction| source.line_column(i.span.start).0;
                let operations = function.instructions().filter(|other| {
                    // The end of a sketch's thread counts as in its last line.
                    line(other) == line(i) && !matches!(other.effect, Effect::Return { .. })
                });
                let expected = if matches!(i.effect, Effect::Call { .. }) { 1 } else { 2 };
                operations.count() == expected
            };
            let sure = own.iter().all(|(b, i)| is_passed_once(function, b) && alone(i));
            sure.then(|| own.into_iter().map(|(_, i)| i).collect::<Vec<_>>())
        });
        let Some(own) = own.collect::<Option<Vec<_>>>() else { continue };
        if own.iter().map(Vec::len).all_equal() {
            let count = own.first().map_or(0, Vec::len);
            all.extend((0..count).map(|nth| own.iter().map(|own| own[nth]).collect_vec()));
        }
    }
    all
}

impl Problem {
    /// The barriers that may come into free lines of the file, and those that may go, each as one operation of all who
    /// come to it.
    pub(super) fn meetings(&self, litmus: &Litmus, room: &Room, may_go: bool) -> Vec<Operation> {
        let source = &litmus.module.source;
        let starts: Vec<usize> = [0]
            .into_iter()
            .chain(source.text.split_inclusive('\n').scan(0, |at, line| {
                *at += line.len();
                Some(*at)
            }))
            .collect();
        let start = |line: usize| starts.get(line - 1).copied().unwrap_or(source.text.len());
        let line_of = |i: &Instruction| source.line_column(i.span.start).0;
        let mut all = Vec::new();
        let mut kind = barrier(litmus, self.notation);
        for lines in &room.barriers {
            let Some(barrier) = kind else { break };
            let functions = lines.iter().map(|(f, _)| litmus.module.functions[*f].name.as_str());
            let functions: Vec<&str> = functions.collect();
            let said = lines.iter().zip(&functions).map(|((_, own), function)| {
                let thread = litmus.threads.iter().find(|t| t.function == *function);
                let thread = thread.map_or(*function, |t| t.name.as_str());
                format!("{thread} after line {}", room.in_file(own[0]))
            });
            let name = format!("barrier: {}", said.format(", "));
            let spots = lines.iter().map(|(_, own)| own.map(start)).collect();
            let lines: Vec<usize> = lines.iter().flat_map(|(_, own)| *own).collect();
            let meets = Meets::Room { barrier, spots };
            all.push(operation(litmus, room, name, &functions, lines, meets));
            if let Barrier::Vulkan(number) = barrier {
                kind = Some(Barrier::Vulkan(number + 1));
            }
        }
        for own in may_go.then(|| of_file(litmus, self.notation, &self.spec)).into_iter().flatten()
        {
            let lines: Vec<usize> = own.iter().map(|i| line_of(i)).collect();
            let functions: Vec<&str> = own
                .iter()
                .filter_map(|i| {
                    let mut all = litmus.module.functions.iter();
                    all.find(|f| f.instructions().any(|j| j.span == i.span))
                        .map(|f| f.name.as_str())
                })
                .collect();
            let ranges = own.iter().map(|i| start(line_of(i))..i.span.start + i.span.len);
            let said = lines.iter().map(|line| room.in_file(*line));
            let name = format!("barrier in lines {}", said.format(", "));
            let meets = Meets::There(ranges.collect());
            all.push(operation(litmus, room, name, &functions, lines, meets));
        }
        all
    }

    /// The site of a barrier that may come: absent, or with some fences around it.
    pub(super) fn coming(
        &self,
        operation: usize,
        before: &Litmus,
        candidates: &[Wording],
        costs: &Costs,
    ) -> Option<Site> {
        let level = Level { written: None, steps: BTreeSet::new(), cost: 0, name: "absent".into() };
        let (mut levels, mut known) = (vec![level], Vec::new());
        let (others, _) = self.apart(operation, before);
        for wording in candidates {
            let text = self.rewritten(&[(operation, Some(wording.clone()), None)]);
            let Ok(litmus) = self.read(text) else { continue };
            let (same, own) = self.apart(operation, &litmus);
            if same != others || own.is_empty() || known.contains(&own) {
                continue;
            }
            levels.push(match wording {
                Wording::Ordered(ordering, scope) => {
                    let scope = scope.as_deref().map(Scope::named);
                    let access = Access { ordering: *ordering, scope, ..Access::plain() };
                    let count = self.operations[operation].functions;
                    let fence = Effect::Fence { access: access.clone() };
                    Level {
                        written: Some(Written::Strength(wording.clone())),
                        steps: steps(&fence),
                        cost: costs.of_barrier(&access).saturating_mul(count),
                        name: match ordering {
                            Ordering::NotAtomic => "without fences".into(),
                            _ => name(&fence),
                        },
                    }
                }
                _ => Level {
                    written: Some(Written::Strength(wording.clone())),
                    steps: own.iter().flat_map(|m| steps(&m.3)).collect(),
                    cost: own.iter().map(|m| costs.of(&m.3)).fold(0, u32::saturating_add),
                    name: own.first().map_or(String::new(), |m| name(&m.3)),
                },
            });
            known.push(own);
        }
        site(operation, Part::Meeting, levels)
    }

    /// The site of a barrier that may go. In Vulkan's terms what its operations cost at least is its own, what they cost
    /// beyond that theirs.
    pub(super) fn going(
        &mut self,
        operation: usize,
        before: &Litmus,
        costs: &Costs,
    ) -> Option<Site> {
        let (others, own) = self.apart(operation, before);
        let text = self.rewritten(&[(operation, Some(Wording::Absent), None)]);
        let litmus = self.read(text).ok()?;
        let (same, gone) = self.apart(operation, &litmus);
        if same != others || !gone.is_empty() {
            return None;
        }
        let mut cost = 0_u32;
        let lines = self.operations[operation].lines.clone();
        for line in &lines {
            let single = |o: &Operation| o.meets.is_none() && !o.added && o.lines.contains(line);
            let single = self.operations.iter().position(single);
            let mut strengths = self.sites.iter_mut().filter(|s| Some(s.operation) == single);
            let least = match strengths.find(|s| s.part == Part::Strength) {
                Some(site) => {
                    let least = site.levels.iter().map(|l| l.cost).min().unwrap_or_default();
                    site.levels.iter_mut().for_each(|level| level.cost -= least);
                    least
                }
                None => {
                    let here = before.module.functions.iter().flat_map(Function::instructions);
                    let source = &before.module.source;
                    let here = here.filter(|i| source.line_column(i.span.start).0 == *line);
                    let vulkan = here.filter_map(|i| match &i.effect {
                        it @ Effect::Barrier { .. } => Some(costs.of(it)),
                        _ => None,
                    });
                    vulkan.min().unwrap_or_else(|| costs.of_barrier(&Access::plain()))
                }
            };
            cost = cost.saturating_add(least);
        }
        let there = BTreeSet::from([Step::There]);
        let (absent, written) = (BTreeSet::new(), Some(Written::Strength(Wording::Absent)));
        let levels = vec![
            Level { written: None, steps: there, cost, name: "there".into() },
            Level { written, steps: absent, cost: 0, name: "absent".into() },
        ];
        debug_assert!(!own.is_empty());
        site(operation, Part::Meeting, levels)
    }

    /// What stands in the lines of an operation, apart from everything else.
    fn apart(&self, operation: usize, litmus: &Litmus) -> (Vec<Meaning>, Vec<Meaning>) {
        let source = &litmus.module.source;
        let all = litmus.module.functions.iter().flat_map(Function::instructions);
        let lines = all.map(|i| source.line_column(i.span.start).0).collect_vec();
        let all = self.meaning(litmus).into_iter().zip(lines);
        let own = &self.operations[operation].lines;
        // The end of a sketch's thread stands nowhere; it counts as in the last line.
        let ends = |m: &Meaning| matches!(m.3, Effect::Return { .. });
        let (own, others): (Vec<_>, Vec<_>) =
            all.partition(|(m, line)| own.contains(line) && !ends(m));
        let bare = |all: Vec<(Meaning, usize)>| all.into_iter().map(|(m, _)| m).collect_vec();
        (bare(others), bare(own))
    }
}

fn operation(
    litmus: &Litmus,
    room: &Room,
    name: String,
    functions: &[&str],
    lines: Vec<usize>,
    meets: Meets,
) -> Operation {
    let source = &litmus.module.source;
    let threads = litmus.threads.iter().enumerate();
    let threads = threads.filter(|(_, t)| functions.contains(&t.function.as_str()));
    let (threads, names): (Vec<usize>, Vec<String>) =
        threads.map(|(i, t)| (i, t.name.clone())).unzip();
    let place = |line: &usize| Place {
        position: Member::text(&format!("{}:{line}", source.name)),
        threads: Some(threads.clone()),
    };
    Operation {
        range: 0..0,
        places: lines.iter().map(place).collect(),
        shown: lines.iter().map(|line| room.in_file(*line)).dedup().collect(),
        line: lines.first().copied().unwrap_or_default(),
        lines,
        name,
        threads: names,
        functions: u32::try_from(functions.len()).unwrap_or(u32::MAX),
        modifies: false,
        added: matches!(meets, Meets::Room { .. }),
        meets: Some(meets),
    }
}

/// Whether what fences around a barrier order reaches all who meet there.
pub(super) fn reaches_workgroup(scope: &Option<String>) -> bool {
    let narrower = ["singlethread", "wavefront", "invocation", "subgroup"];
    scope.as_ref().is_none_or(|scope| !narrower.contains(&scope.as_str()))
}
