//! Which sites a test has, and the levels of each.
//!
//! Every level is written into the file and read again: what the reader refuses is none, and neither is what changes
//! anything but the operation that it is about, or means what another one means.

use super::cost::{Costs, word};
use super::levels;
use super::meetings;
use super::problem::{Meaning, Problem};
use super::room::{Room, Wanted};
use super::site::{Level, Operation, Part, Site, Step, Written};
use super::{Failure, Kind, Selection, Settings};
use crate::execution::scopes::{AMDGPU, SINGLE_THREAD, SYSTEM, VULKAN};
use crate::execution::tags::{AVAILABILITY, Tag};
use crate::program::ir::{Access, Effect, Instruction, Ordering, Source};
use crate::program::litmus::{Condition, Expected, Litmus, Quantifier};
use crate::question::litmus::{Place, Property, model_of};
use crate::read::annotate::{Notation, Wording};
use crate::read::litmus_in;
use crate::relation::{Member, Symbol};
use itertools::Itertools;
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// The test in a file, with its sites.
///
/// # Errors
/// What cannot be read, asks nothing, or has nothing that can be changed.
pub fn open(path: &Path, source: &Arc<Source>, settings: &Settings) -> Result<Problem, Failure> {
    let file = || path.display().to_string();
    let notation = Notation::of(path).ok_or_else(|| Failure::Notation { file: file() })?;
    let litmus = only(path, source)?;
    if litmus.condition.is_none() && settings.property == Property::Condition {
        return Err(Failure::NoCondition { file: file() });
    }
    let spec = match settings.model {
        Some(spec) => spec,
        None => model_of(&litmus).map_err(|e| Failure::Model(e.to_string()))?,
    };
    let names = |kind| settings.sites.names(kind) && notation != Notation::Cells;
    let fences = match names(Kind::NewFences) {
        true => between_operations(&litmus, source, notation),
        false => BTreeSet::new(),
    };
    let barriers = match names(Kind::NewBarriers) {
        true => meetings::wanted(&litmus, notation, &spec, &settings.sites, &file)?,
        false => vec![],
    };
    let room = Room::new(&source.text, &Wanted { fences, barriers });
    let mut problem = Problem {
        path: path.to_owned(),
        notation,
        text: room.text.clone(),
        operations: vec![],
        labels: BTreeSet::new(),
        sites: vec![],
        spec,
        original: None,
        property: settings.property,
        allow_undef: settings.allow_undef || asks_for_undef(&litmus),
        loop_bound: settings.loop_bound,
        deadline: Instant::now() + settings.timeout,
    };
    problem.find_sites(settings, &room, &BTreeSet::new())?;
    Ok(problem)
}

impl Problem {
    /// Finds out what can be changed: of operations of the file, and of what may come where there is
    /// room. There may be `more` tags than the file has.
    ///
    /// # Errors
    /// Names of operations that there are not; nothing to change.
    pub(super) fn find_sites(
        &mut self,
        settings: &Settings,
        room: &Room,
        more: &BTreeSet<Tag>,
    ) -> Result<(), Failure> {
        let litmus = self.read(self.text.clone())?;
        let labels = litmus.module.functions.iter().flat_map(|f| f.instructions());
        self.labels = labels.filter_map(|i| i.label.clone()).collect();
        self.operations = operations(&litmus, self.notation, room, self.original.is_none());
        let single = self.operations.len();
        let wants = |kind| settings.sites.allows(kind) && !settings.fix.names(kind);
        if self.original.is_none() {
            let meetings = self.meetings(&litmus, room, wants(Kind::Barriers));
            self.operations.extend(meetings);
        }
        for name in settings.sites.operations.iter().chain(&settings.fix.operations) {
            self.check_name(name)?;
        }
        let before = self.meaning(&litmus);
        let strengths = levels::Strengths::of(&litmus, self.notation);
        let tags = before.iter().flat_map(|m| &m.4.0).chain(more).copied();
        let tags: BTreeSet<Tag> = tags.collect();
        let available = [Tag::new(AVAILABILITY, "none")];
        let spaces = ["global", "local"].map(|space| Tag::new("amdgpu-synchronize-as", space));
        for operation in 0..self.operations.len() {
            let it = &self.operations[operation];
            if !settings.sites.reaches(it) || settings.fix.holds(it) {
                continue;
            }
            if operation >= single {
                let candidates = strengths.barriers(&wants);
                let site = match it.added {
                    true => self.coming(operation, &litmus, &candidates, &settings.costs),
                    false => self.going(operation, &litmus, &settings.costs),
                };
                self.sites.extend(site);
                continue;
            }
            let candidates = strengths.candidates(it, &wants);
            let has_tags = !self.notation.is_vulkan() && !it.added;
            let tagged_too = wants(Kind::Tags);
            let site = strength(self, operation, &before, candidates, &settings.costs);
            self.sites.extend(site);
            let mut tags: BTreeSet<Tag> = tags.iter().filter(|_| tagged_too).copied().collect();
            let fence = today(self, operation, &before);
            let fence = fence.is_some_and(|m| matches!(m.3, Effect::Fence { .. }));
            tags.extend(available.iter().filter(|_| wants(Kind::Availability)));
            tags.extend(spaces.iter().filter(|_| fence && wants(Kind::AddressSpaces)));
            for prefix in tags.iter().map(|t| t.prefix).unique().filter(|_| has_tags) {
                let own: Vec<Tag> = tags.iter().filter(|t| t.prefix == prefix).copied().collect();
                let site = tagged(self, operation, &before, &own, &settings.costs);
                self.sites.extend(site);
            }
        }
        match self.sites.is_empty() {
            true => Err(Failure::NoSites { file: self.path.display().to_string() }),
            false => Ok(()),
        }
    }

    fn check_name(&self, name: &str) -> Result<(), Failure> {
        let named = Selection { kinds: vec![], operations: vec![name.into()] };
        if self.operations.iter().any(|operation| named.holds(operation)) {
            return Ok(());
        }
        let operations = self.operations.iter().map(|o| format!("`{}`", o.name)).join(", ");
        let known = format!(
            "kinds are orderings, atomicity, scopes, tags, semantics, fences, new-fences, barriers, new-barriers, \
             availability and address-spaces; \
             operations are {operations}, and so are lines and threads"
        );
        Err(Failure::Unknown { name: name.into(), file: self.path.display().to_string(), known })
    }
}

/// Whether the condition itself says what is to be thought of undef. Where Vulkan's model is asked of races, so does that.
fn asks_for_undef(litmus: &Litmus) -> bool {
    fn mentions(condition: &Condition) -> bool {
        match condition {
            Condition::And(parts) | Condition::Or(parts) => parts.iter().any(mentions),
            Condition::Not(inner) => mentions(inner),
            Condition::Undef => true,
            Condition::Register { value, .. } | Condition::Final { value, .. } => {
                *value == Expected::Undef
            }
            _ => false,
        }
    }
    litmus.condition.as_ref().is_some_and(|(_, condition)| mentions(condition))
}

/// The one test of a file; of several that are about one program, the first that says what must not happen.
fn only(path: &Path, source: &Arc<Source>) -> Result<Litmus, Failure> {
    let tests = litmus_in(path, Arc::clone(source))?;
    asking(tests).ok_or_else(|| Failure::NoCondition { file: path.display().to_string() })
}

/// Of tests of one program the first that says what must not happen, or else the first.
pub(super) fn asking(mut tests: Vec<Litmus>) -> Option<Litmus> {
    let forbids = |test: &Litmus| matches!(test.condition, Some((Quantifier::NotExists, _)));
    let first = tests.iter().position(forbids).unwrap_or_default();
    (first < tests.len()).then(|| tests.swap_remove(first))
}

/// The lines of operations behind which another one of the same function comes.
fn between_operations(litmus: &Litmus, source: &Source, notation: Notation) -> BTreeSet<usize> {
    let mut all = BTreeSet::new();
    for function in &litmus.module.functions {
        let own = function.instructions().filter_map(|i| notation.operation(source, i.span));
        let lines: Vec<usize> = own.map(|range| source.line_column(range.start).0).collect();
        all.extend(lines.iter().take(lines.len().saturating_sub(1)).copied());
    }
    all
}

/// The operations of a test that have annotations, and fences that may come where there is room for them.
fn operations(litmus: &Litmus, notation: Notation, room: &Room, test: bool) -> Vec<Operation> {
    let source = &litmus.module.source;
    let starts = litmus.module.functions.iter().flat_map(|f| f.instructions());
    // Only in LLVM IR the end of a thread is written; elsewhere it counts as in the line before.
    let written =
        |i: &&Instruction| notation == Notation::Llvm || !matches!(i.effect, Effect::Return { .. });
    let starts: Vec<usize> = starts.filter(written).map(|i| i.span.start).collect();
    let mut all = Vec::new();
    for function in &litmus.module.functions {
        let threads = litmus.threads.iter().enumerate();
        let threads: Vec<usize> =
            threads.filter(|(_, t)| t.function == function.name).map(|(i, _)| i).collect();
        let place = |line: usize| Place {
            position: Member::text(&format!("{}:{line}", source.name)),
            threads: test.then(|| threads.clone()),
        };
        let executed: Vec<String> =
            threads.iter().map(|t| litmus.threads[*t].name.clone()).collect();
        let name = threads.first().map_or(&function.name, |t| &litmus.threads[*t].name);
        let in_line = |line: usize, range: Range<usize>, name: String| Operation {
            range,
            places: vec![place(line)],
            line,
            lines: vec![line],
            shown: vec![room.in_file(line)],
            name,
            threads: executed.clone(),
            functions: 1,
            modifies: false,
            added: false,
            meets: None,
        };
        for instruction in function.instructions().filter(|_| !threads.is_empty()) {
            let Some(range) = notation.operation(source, instruction.span) else { continue };
            // Where instructions share a line, what one is written as is not told from the others.
            if starts.iter().any(|s| *s != instruction.span.start && range.contains(s)) {
                continue;
            }
            let (line, _) = source.line_column(instruction.span.start);
            let shown = room.in_file(line);
            let label = instruction.label.clone();
            let label = label.unwrap_or_else(|| format!("{name} line {shown}"));
            let modifies = matches!(
                instruction.effect,
                Effect::Store { .. } | Effect::AtomicRmw { .. } | Effect::CmpXchg { .. }
            );
            all.push(Operation { modifies, ..in_line(line, range, label) });
            if room.fences.contains(&(line + 1)) {
                let start: usize = source.text.split_inclusive('\n').take(line).map(str::len).sum();
                let name = format!("{name} after line {shown}");
                all.push(Operation { added: true, ..in_line(line + 1, start..start, name) });
            }
        }
    }
    all
}

/// The one instruction of `after` that `before` has otherwise, or not at all, if nothing else differs.
fn changed<'m>(before: &[Meaning], after: &'m [Meaning]) -> Option<Change<'m>> {
    let same = before.iter().zip(after).take_while(|(a, b)| a == b).count();
    let (old, new) = (&before[same..], &after[same..]);
    match (old, new) {
        ([], []) => Some(Change::Nothing),
        ([_, rest @ ..], [it, others @ ..]) if rest == others => Some(Change::Becomes(it)),
        ([_, rest @ ..], others) if rest == others => Some(Change::Removed),
        (rest, [it, others @ ..]) if rest == others => Some(Change::Becomes(it)),
        _ => None,
    }
}

enum Change<'m> {
    Nothing,
    Becomes(&'m Meaning),
    Removed,
}

/// What an operation means when it is written like this, if only that differs; `None` where it is not there.
fn meant(
    problem: &Problem,
    operation: usize,
    before: &[Meaning],
    wording: Option<Wording>,
    tags: Option<BTreeSet<Tag>>,
) -> Option<Option<Meaning>> {
    let today = today(problem, operation, before);
    let litmus = problem.read(problem.rewritten(&[(operation, wording, tags)])).ok()?;
    let after = problem.meaning(&litmus);
    match changed(before, &after)? {
        Change::Nothing => Some(today),
        Change::Becomes(it) => {
            let mut same = today.is_none();
            if let (Some(old), new) = (&today, it) {
                same = (&old.0, &old.1, &old.2) == (&new.0, &new.1, &new.2);
            }
            same.then(|| Some(it.clone()))
        }
        Change::Removed => Some(None),
    }
}

/// What the operation means in the file.
fn today(problem: &Problem, operation: usize, before: &[Meaning]) -> Option<Meaning> {
    if problem.operations[operation].added {
        return None;
    }
    let litmus = problem.read(problem.text.clone()).ok()?;
    let source = &litmus.module.source;
    let range = &problem.operations[operation].range;
    let all = litmus.module.functions.iter().flat_map(|f| f.instructions());
    let at = all
        .enumerate()
        .find(|(_, i)| problem.notation.operation(source, i.span).is_some_and(|own| own == *range));
    at.and_then(|(i, _)| before.get(i).cloned())
}

/// The site of an operation's strength; `None` where there is no choice.
fn strength(
    problem: &Problem,
    operation: usize,
    before: &[Meaning],
    candidates: Vec<Wording>,
    costs: &Costs,
) -> Option<Site> {
    let now = today(problem, operation, before);
    let level = |written: Option<Written>, meant: &Option<Meaning>| Level {
        written,
        steps: meant.as_ref().map(|m| steps(&m.3)).unwrap_or_default(),
        cost: meant.as_ref().map_or(0, |m| costs.of(&m.3)),
        name: meant.as_ref().map_or("absent".into(), |m| name(&m.3)),
    };
    let mut known = vec![now.clone()];
    let mut all = vec![level(None, &now)];
    for wording in candidates {
        let Some(meant) = meant(problem, operation, before, Some(wording.clone()), None) else {
            continue;
        };
        // Who meets at a barrier stays as it is.
        if !known.contains(&meant) && meeting(&meant) == meeting(&now) {
            all.push(level(Some(Written::Strength(wording)), &meant));
            known.push(meant);
        }
    }
    site(operation, Part::Strength, all)
}

/// Who meets at a control barrier.
fn meeting(meant: &Option<Meaning>) -> Vec<Symbol> {
    match meant {
        Some((.., Effect::Barrier { access, .. }, _)) => {
            access.marks.iter().filter(|mark| mark.family() == "execution_scope").copied().collect()
        }
        _ => vec![],
    }
}

/// The site of an operation's tags with one prefix.
fn tagged(
    problem: &Problem,
    operation: usize,
    before: &[Meaning],
    own: &[Tag],
    costs: &Costs,
) -> Option<Site> {
    let now = today(problem, operation, before)?;
    let prefix = own.first()?.prefix;
    let has = |set: &BTreeSet<Tag>| -> BTreeSet<Tag> {
        set.iter().filter(|t| t.prefix == prefix).copied().collect()
    };
    let level = |written: Option<Written>, tags: &BTreeSet<Tag>| {
        let mut steps: BTreeSet<Step> = match tags.is_empty() {
            true => own.iter().map(|tag| Step::With(*tag)).collect(),
            false => tags.iter().map(|tag| Step::With(*tag)).collect(),
        };
        steps.extend(tags.is_empty().then(|| Step::WithAll(prefix.name().into())));
        let said = tags.iter().join(" ");
        let name = if said.is_empty() { format!("no {prefix}") } else { said };
        Level { written, steps, cost: costs.of_tags(tags.len()), name }
    };
    let here = has(&now.4.0);
    let mut all = vec![level(None, &here)];
    // Of many suffixes, each alone, all and none.
    let several = 2..own.len();
    let several =
        several.filter(|_| own.len() <= 4).flat_map(|n| own.iter().copied().combinations(n));
    let each = own.iter().map(|tag| vec![*tag]);
    let subsets = each.chain(several).chain([own.to_vec(), vec![]]);
    for tags in subsets.map(|tags| tags.into_iter().collect::<BTreeSet<Tag>>()).unique() {
        let others = now.4.0.iter().filter(|t| t.prefix != prefix).copied();
        let whole: BTreeSet<Tag> = others.chain(tags.iter().copied()).collect();
        let meant = meant(problem, operation, before, None, Some(whole.clone()));
        if tags != here && meant.flatten().is_some_and(|m| m.4.0 == whole) {
            all.push(level(Some(Written::Tags(tags.clone())), &tags));
        }
    }
    site(operation, Part::Tags(prefix.name().into()), all)
}

/// A site of these levels, the first being the file's.
pub(super) fn site(operation: usize, part: Part, mut levels: Vec<Level>) -> Option<Site> {
    levels.sort_by_key(|level| (level.steps.len(), level.cost));
    let today = levels.iter().position(|level| level.written.is_none())?;
    (levels.len() > 1).then_some(Site { operation, part, levels, today })
}

/// What makes an operation strong.
pub(super) fn steps(effect: &Effect) -> BTreeSet<Step> {
    let mut steps = BTreeSet::from([Step::There]);
    let Some(access) = access(effect) else { return steps };
    let ordering = access.ordering;
    let has = [
        (ordering > Ordering::NotAtomic, Step::Unordered),
        (ordering >= Ordering::Monotonic, Step::Monotonic),
        (ordering.acquires(), Step::Acquire),
        (ordering.releases(), Step::Release),
        (ordering == Ordering::SeqCst, Step::SeqCst),
    ];
    steps.extend(has.into_iter().filter(|(has, _)| *has).map(|(_, step)| step));
    let marks = access.marks.iter().map(|mark| Step::Mark(mark.to_string()));
    steps.extend(marks);
    if ordering < Ordering::Monotonic && access.scope.is_none() {
        return steps;
    }
    let scope = access.scope.map_or(SYSTEM, |scope| scope.name());
    for nested in [&AMDGPU[..], &VULKAN[..]] {
        let all =
            [SINGLE_THREAD, "invocation"].iter().chain(nested).chain(&[SYSTEM, "cross_device"]);
        let all: Vec<&str> = all.copied().collect();
        if let Some(rank) = all.iter().position(|known| *known == scope) {
            steps.extend(all[..=rank].iter().map(|s| Step::Scope((*s).into())));
        }
    }
    steps.insert(Step::Scope(scope.into()));
    steps
}

/// How an operation is performed whose annotations may be chosen.
pub(super) fn access(effect: &Effect) -> Option<&Access> {
    effect.performed().filter(|_| !matches!(effect, Effect::Operation { .. }))
}

/// What a level is called: `acquire agent`, `release device make_available`.
pub(super) fn name(effect: &Effect) -> String {
    let Some(access) = access(effect) else { return String::new() };
    let scope = access.scope.map(|scope| scope.name().to_string());
    let said = ["storage", "reference", "meets", "execution_scope", "control_barrier"];
    let marks = access.marks.iter().filter(|mark| !said.contains(&mark.family()));
    let all = [word(access.ordering).to_string()].into_iter().chain(scope);
    all.chain(marks.map(ToString::to_string)).join(" ")
}
