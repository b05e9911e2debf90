//! How strong an operation may be, as it is written; which of it is allowed its reader says.

use super::Kind;
use super::meetings::{WORKGROUP, reaches_workgroup};
use super::site::Operation;
use super::sites::access;
use crate::execution::scopes::{AMDGPU, SINGLE_THREAD, VULKAN};
use crate::program::ir::{Effect, Ordering};
use crate::program::litmus::Litmus;
use crate::read::annotate::{Notation, Strength, Wording};
use itertools::Itertools;
use std::collections::BTreeSet;

/// What there is to choose from in a test.
pub(super) struct Strengths {
    notation: Notation,
    /// Scopes, from the inside; `None` is LLVM's system scope.
    scopes: Vec<Option<String>>,
    /// Storage classes that semantics may have.
    classes: Vec<String>,
    /// What the operations are today, by line and threads.
    today: Vec<(usize, Vec<usize>, Effect)>,
}

impl Strengths {
    pub(super) fn of(litmus: &Litmus, notation: Notation) -> Strengths {
        let source = &litmus.module.source;
        let mut today = Vec::new();
        for function in &litmus.module.functions {
            let threads = litmus.threads.iter().enumerate();
            let threads: Vec<usize> =
                threads.filter(|(_, t)| t.function == function.name).map(|(i, _)| i).collect();
            for instruction in function.instructions() {
                let (line, _) = source.line_column(instruction.span.start);
                today.push((line, threads.clone(), instruction.effect.clone()));
            }
        }
        let placed = litmus.threads.iter().flat_map(|t| &t.placement).map(|(s, _)| s.clone());
        let used = today.iter().filter_map(|(.., effect)| access(effect)?.scope);
        let mentioned: BTreeSet<String> =
            placed.chain(used.map(|scope| scope.name().to_string())).collect();
        let scopes = match notation.is_vulkan() {
            false => {
                let nested = [SINGLE_THREAD].into_iter().chain(AMDGPU);
                let known = nested.filter(|scope| mentioned.contains(*scope));
                known.map(|scope| Some(scope.to_string())).chain([None]).collect()
            }
            true => {
                let known = VULKAN.into_iter().filter(|scope| {
                    *scope == "device"
                        || mentioned.contains(*scope) && *scope != "fragment_interlock"
                });
                known.map(|scope| Some(scope.to_string())).collect()
            }
        };
        let marks = today.iter().filter_map(|(.., effect)| access(effect)).flat_map(|a| &a.marks);
        let classes = marks.filter_map(|mark| {
            let class = mark.member("storage").or(mark.member("semantics"))?;
            Some(class.name().to_string())
        });
        let classes = classes.unique().sorted().collect();
        Strengths { notation, scopes, classes, today }
    }

    /// What may be written of an operation.
    pub(super) fn candidates(
        &self,
        operation: &Operation,
        wants: &dyn Fn(Kind) -> bool,
    ) -> Vec<Wording> {
        let here = self.today.iter().find(|(line, threads, effect)| {
            let place = operation.places.first();
            *line == operation.line
                && place.and_then(|p| p.threads.as_ref()).is_none_or(|own| own == threads)
                && access(effect).is_some()
        });
        let fence = operation.added || matches!(here, Some((.., Effect::Fence { .. })));
        let kind = if operation.added { Kind::NewFences } else { Kind::Fences };
        let absent = (fence && wants(kind)).then_some(Wording::Absent);
        let effect = here.map(|(.., effect)| effect);
        let all = match self.notation.is_vulkan() {
            true => self.vulkan(effect, false, wants),
            false => self.llvm(effect, wants),
        };
        absent.into_iter().chain(all).collect()
    }

    /// What may be written of a barrier that comes to all threads of a workgroup.
    pub(super) fn barriers(&self, wants: &dyn Fn(Kind) -> bool) -> Vec<Wording> {
        use Ordering::{AcqRel, Acquire, NotAtomic, Release};
        if self.notation.is_vulkan() {
            return self.vulkan(None, true, wants);
        }
        let own = Some(WORKGROUP.to_string());
        let scopes = self.scopes.iter().filter(|scope| reaches_workgroup(scope));
        let scopes: Vec<_> = scopes.chain([&own]).unique().collect();
        let fenced = [Acquire, Release, AcqRel].into_iter().cartesian_product(scopes);
        let fenced = fenced.map(|(ordering, scope)| Wording::Ordered(ordering, scope.clone()));
        [Wording::Ordered(NotAtomic, None)].into_iter().chain(fenced).collect()
    }

    fn llvm(&self, effect: Option<&Effect>, wants: &dyn Fn(Kind) -> bool) -> Vec<Wording> {
        use Ordering::{AcqRel, Acquire, Monotonic, NotAtomic, Release, SeqCst, Unordered};
        let now = effect.and_then(access);
        let orderings: &[Ordering] = match effect {
            Some(Effect::Load { .. }) => &[NotAtomic, Unordered, Monotonic, Acquire, SeqCst],
            Some(Effect::Store { .. }) => &[NotAtomic, Unordered, Monotonic, Release, SeqCst],
            Some(Effect::AtomicRmw { .. } | Effect::CmpXchg { .. }) => {
                &[Monotonic, Acquire, Release, AcqRel, SeqCst]
            }
            Some(Effect::Fence { .. }) | None => &[Acquire, Release, AcqRel, SeqCst],
            Some(_) => &[],
        };
        let today = now.map(|access| access.ordering);
        let orderings = orderings.iter().copied();
        let orderings =
            orderings.filter(|o| wants(Kind::Orderings) || today.is_none_or(|t| t == *o));
        let atomic = today.is_some_and(|t| t >= Monotonic) && !wants(Kind::Atomicity);
        let orderings = orderings.filter(|o| !atomic || *o >= Monotonic);
        let scope_today = now.map(|access| access.scope.map(|scope| scope.name().to_string()));
        let kept = |scope: &Option<String>| scope_today.as_ref().is_none_or(|today| today == scope);
        let scopes: Vec<Option<String>> = match wants(Kind::Scopes) {
            true => self.scopes.clone(),
            false => self.scopes.iter().filter(|scope| kept(scope)).cloned().collect(),
        };
        orderings
            .flat_map(|ordering| match ordering {
                NotAtomic | Unordered => vec![Wording::Ordered(ordering, None)],
                _ => scopes.iter().map(|s| Wording::Ordered(ordering, s.clone())).collect(),
            })
            .collect()
    }

    fn vulkan(
        &self,
        effect: Option<&Effect>,
        comes: bool,
        wants: &dyn Fn(Kind) -> bool,
    ) -> Vec<Wording> {
        use Ordering::{AcqRel, Acquire, Monotonic, NotAtomic, Release};
        let (orders, available, visible): (&[Ordering], &[bool], &[bool]) = match effect {
            Some(Effect::Load { .. }) => (&[Acquire], &[false], &[false, true]),
            Some(Effect::Store { .. }) => (&[Release], &[false, true], &[false]),
            _ => (&[Acquire, Release, AcqRel], &[false, true], &[false, true]),
        };
        let accesses = matches!(effect, Some(Effect::Load { .. } | Effect::Store { .. }));
        let updates = matches!(effect, Some(Effect::AtomicRmw { .. } | Effect::CmpXchg { .. }));
        let meets = comes || matches!(effect, Some(Effect::Barrier { .. }));
        let none = Strength::NONE;
        let mut all: Vec<Strength> = Vec::new();
        if accesses {
            all.extend([none.clone(), Strength { non_private: true, ..none.clone() }]);
        }
        // Threads may meet without ordering memory.
        all.extend(meets.then(|| none.clone()));
        // Subsets of classes and of what is made available and visible.
        let classes: Vec<Vec<String>> = match self.classes.len() {
            0..=2 => {
                self.classes.iter().cloned().powerset().filter(|set| !set.is_empty()).collect()
            }
            _ => vec![self.classes.clone()],
        };
        for scope in self.scopes.iter().flatten() {
            let scoped = Strength { scope: Some(scope.clone()), ..none.clone() };
            if accesses {
                all.push(Strength { availability: true, ..scoped.clone() });
            }
            if accesses || updates {
                all.push(Strength { ordering: Monotonic, ..scoped.clone() });
            }
            let made = available.iter().cartesian_product(visible);
            for ((order, classes), (available, visible)) in
                orders.iter().cartesian_product(&classes).cartesian_product(made)
            {
                all.push(Strength {
                    ordering: *order,
                    classes: classes.clone(),
                    makes_available: *available,
                    makes_visible: *visible,
                    ..scoped.clone()
                });
            }
        }
        // What is not to be changed stays as it is today.
        let now = effect.and_then(access);
        let fits = |strength: &Strength| {
            let Some(now) = now else { return true };
            let scope = now.scope.map(|scope| scope.name().to_string());
            let same_scope = strength.scope.is_none() || scope.is_none() || strength.scope == scope;
            let marked = |family| now.marks.iter().any(|mark| mark.family() == family);
            let same_semantics = strength.classes.is_empty()
                || strength.makes_available == marked("make_available")
                    && strength.makes_visible == marked("make_visible");
            let same_ordering =
                now.ordering == strength.ordering || !accesses && now.ordering == Monotonic;
            let own = |family| accesses && marked(family);
            let same_access = !accesses
                || strength.ordering != NotAtomic
                || strength.non_private == own("nonprivate") && !strength.availability
                || strength.availability && (own("availability") || own("visibility"));
            let same_atomicity = strength.ordering != NotAtomic || now.ordering == NotAtomic;
            (wants(Kind::Scopes) || same_scope)
                && (wants(Kind::Atomicity) || same_atomicity)
                && (wants(Kind::Semantics) || same_semantics)
                && (wants(Kind::Semantics) || wants(Kind::Orderings) || same_access)
                && (wants(Kind::Orderings) || same_ordering)
        };
        all.into_iter().filter(fits).map(Wording::Vulkan).collect()
    }
}
