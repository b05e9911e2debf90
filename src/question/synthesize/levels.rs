//! How strong an operation may be, as it is written; which of it is allowed its reader says.

use super::Kind;
use super::site::Operation;
use super::sites::access;
use crate::execution::scopes::{AMDGPU, SINGLE_THREAD, VULKAN};
use crate::program::ir::{Effect, Ordering};
use crate::program::litmus::Litmus;
use crate::read::annotate::{Notation, Wording};
use itertools::Itertools;
use std::collections::BTreeSet;

/// What there is to choose from in a test.
pub(super) struct Strengths {
    notation: Notation,
    /// Scopes, from the inside, as the file writes them; `None` is LLVM's system scope.
    scopes: Vec<Option<String>>,
    /// Words for storage classes in semantics.
    classes: Vec<String>,
    /// What the operations are today, by line and threads.
    today: Vec<(usize, Vec<usize>, Effect)>,
}

impl Strengths {
    pub(super) fn of(litmus: &Litmus, notation: Notation, text: &str) -> Strengths {
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
                known.map(|scope| Some(spelled(scope, text, notation))).collect()
            }
        };
        let classes = words(text).filter_map(|word| {
            let class = word.strip_prefix("sem").unwrap_or(word);
            let numbered = class.strip_prefix("sc").is_some_and(|n| n.parse::<u8>().is_ok());
            let named = word.strip_prefix("storage_").or(word.strip_prefix("sem_"));
            match (numbered, named) {
                (true, _) => Some(format!("sem{class}")),
                (_, Some("uniform" | "workgroup" | "image" | "output")) => {
                    Some(format!("sem_{}", named.unwrap_or_default()))
                }
                _ => None,
            }
        });
        let classes = classes.unique().sorted().collect();
        Strengths { notation, scopes, classes, today }
    }

    /// What may be written of an operation.
    pub(super) fn candidates(
        &self,
        operation: &Operation,
        text: &str,
        wants: &dyn Fn(Kind) -> bool,
    ) -> Vec<Wording> {
        let here = self.today.iter().find(|(line, threads, effect)| {
            *line == operation.line
                && *threads == operation.place.threads
                && access(effect).is_some()
        });
        let fence = operation.added || matches!(here, Some((.., Effect::Fence { .. })));
        let kind = if operation.added { Kind::NewFences } else { Kind::Fences };
        let absent = (fence && wants(kind)).then_some(Wording::Absent);
        let effect = here.map(|(.., effect)| effect);
        let all = match self.notation.is_vulkan() {
            true => {
                let opcode = &text[operation.range.clone()];
                let opcode = opcode.split('.').next().filter(|o| !o.is_empty());
                self.vulkan(opcode.unwrap_or("membar"), effect, wants)
            }
            false => self.llvm(effect, wants),
        };
        absent.into_iter().chain(all).collect()
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
        opcode: &str,
        effect: Option<&Effect>,
        wants: &dyn Fn(Kind) -> bool,
    ) -> Vec<Wording> {
        let (orders, makes): (&[&str], &[&str]) = match opcode {
            "ld" => (&["acq"], &["semvis"]),
            "st" => (&["rel"], &["semav"]),
            _ => (&["acq", "rel", "acq_rel"], &["semav", "semvis"]),
        };
        let word = match opcode {
            "ld" => Some("vis"),
            "st" => Some("av"),
            _ => None,
        };
        let accesses = matches!(opcode, "ld" | "st");
        let scopes = self.scopes.iter().flatten();
        let mut all: Vec<Vec<String>> = Vec::new();
        let owned = |words: &[&str]| words.iter().map(ToString::to_string).collect::<Vec<String>>();
        if accesses {
            all.extend([vec![], owned(&["nonpriv"])]);
        }
        // Subsets of classes and of what is made available and visible.
        let classes: Vec<Vec<&String>> = match self.classes.len() {
            0..=2 => self.classes.iter().powerset().filter(|set| !set.is_empty()).collect(),
            _ => vec![self.classes.iter().collect()],
        };
        for scope in scopes {
            if let Some(word) = word {
                all.push(owned(&[word, scope]));
                all.push(owned(&["atom", scope]));
            }
            if opcode == "rmw" || opcode == "cas" {
                all.push(owned(&[scope]));
            }
            for (order, classes) in orders.iter().cartesian_product(&classes) {
                for makes in makes.iter().powerset() {
                    let front = if accesses {
                        owned(&["atom", order, scope])
                    } else {
                        owned(&[order, scope])
                    };
                    let semantics = classes.iter().map(|c| c.to_string());
                    let makes = makes.into_iter().map(ToString::to_string);
                    all.push(front.into_iter().chain(semantics).chain(makes).collect());
                }
            }
        }
        // What is not to be changed stays as it is: the words of that kind are those of today.
        let _ = effect;
        let scope_words: BTreeSet<String> = self.scopes.iter().flatten().cloned().collect();
        let now = effect.and_then(access);
        let scope_now = now.and_then(|a| a.scope).map(|s| s.name().to_string());
        let fits = |words: &Vec<String>| {
            let scope = words.iter().find(|w| scope_words.contains(*w));
            let same_scope =
                scope.is_none_or(|s| scope_now.as_ref().is_none_or(|now| long(s) == now));
            let semantic = |w: &str| w.starts_with("sem");
            let count = |family: &str| {
                now.map_or(0, |a| a.marks.iter().filter(|m| m.family() == family).count())
            };
            let made = words.iter().filter(|w| *w == "semav" || *w == "semvis").count();
            let same_semantics = made == count("make_available") + count("make_visible")
                || !words.iter().any(|w| semantic(w));
            let ordering = match () {
                () if words.iter().any(|w| w == "acq_rel") => Ordering::AcqRel,
                () if words.iter().any(|w| w == "acq") => Ordering::Acquire,
                () if words.iter().any(|w| w == "rel") => Ordering::Release,
                () if words.iter().any(|w| w == "atom") => Ordering::Monotonic,
                () => Ordering::NotAtomic,
            };
            let same_ordering = now.is_none_or(|a| {
                a.ordering == ordering || !accesses && a.ordering == Ordering::Monotonic
            });
            let same_atomicity = ordering != Ordering::NotAtomic
                || now.is_none_or(|a| a.ordering == Ordering::NotAtomic);
            (wants(Kind::Scopes) || same_scope)
                && (wants(Kind::Atomicity) || same_atomicity)
                && (wants(Kind::Semantics) || same_semantics)
                && (wants(Kind::Orderings) || same_ordering)
        };
        all.into_iter().filter(fits).map(Wording::Words).collect()
    }
}

/// The words that the operations of a text are made of.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || c == '|').flat_map(|token| token.split('.'))
}

/// Vulkan's scopes, and how they are written for short.
const SHORT: [(&str, &str); 4] =
    [("subgroup", "sg"), ("workgroup", "wg"), ("queue_family", "qf"), ("device", "dv")];

/// A scope as the file writes it.
fn spelled(scope: &str, text: &str, notation: Notation) -> String {
    let short = SHORT.iter().find(|(long, _)| *long == scope).map_or(scope, |(_, short)| short);
    let is_short = notation == Notation::Cells
        || SHORT.iter().any(|(_, short)| {
            text.split_whitespace().any(|t| t.split('.').skip(1).any(|w| w == *short))
        });
    if is_short { short.to_string() } else { scope.to_string() }
}

/// The scope that a short word stands for.
fn long(word: &str) -> &str {
    SHORT.iter().find(|(_, short)| *short == word).map_or(word, |(long, _)| long)
}
