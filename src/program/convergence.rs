//! Which threads execute a call together (LangRef, `convergent`: "must not be made control-dependent on additional
//! values").

mod alike;
mod condition;

use super::canonical::canonical;
use super::control::successors;
use super::ir::{Block, Callee, Effect, Function, Instruction, Operation};
use super::shape::shaped;
use super::target::{is_first_lane, is_of_workgroup};
use super::term::{Pool, Term};
use super::uses::operands;
use std::collections::{BTreeMap, BTreeSet};

/// The control flow of a function, and what threads may differ in.
struct Flow<'f> {
    function: &'f Function,
    /// Callees that are said to be convergent, here or in the function that this one is compared with.
    said: Vec<&'f Callee>,
    next: Vec<Vec<usize>>,
    /// For each block, whether control may come from behind it to each.
    reached: Vec<Vec<bool>>,
    /// Names of values that threads of one workgroup may have different ones of.
    divergent: BTreeSet<&'f str>,
}

/// Where control goes one of several ways, as far as convergent calls are concerned.
struct Place<'f> {
    /// The calls before it.
    calls: Vec<&'f Callee>,
    /// The numbers of the places that it comes to.
    next: Vec<usize>,
    /// The block that ends there.
    end: usize,
}

/// A convergent call that the two functions may have other threads execute together: what it calls. None if all such
/// calls are executed under the same conditions, or under none that threads may differ in. Whether two terms are the same
/// whatever they are computed from is for the caller to say.
pub fn moved<'f>(
    before: &'f Function,
    after: &'f Function,
    equal: &dyn Fn(&Pool, Term, Term) -> bool,
) -> Option<&'f Callee> {
    // Most functions call nothing convergent, and some are long.
    let said: Vec<&Callee> =
        [before, after].iter().flat_map(|f| f.instructions()).filter_map(said_convergent).collect();
    if said.is_empty() {
        return None;
    }
    let sides = [before, after].map(|function| Flow::of(function, said.clone()));
    let mut under = sides.iter().filter_map(Flow::under_divergent_control);
    let callee = under.next()?;
    let same = |a: &Function, b: &Function| canonical(a).blocks == canonical(b).blocks;
    let stays = || {
        let shaped = [shaped(before)?, shaped(after)?];
        let [a, b] = &shaped;
        Some(
            same(a, b)
                || Flow::of(a, said.clone()).is_shaped_like(&Flow::of(b, said.clone()), equal),
        )
    };
    let moved = !same(before, after) && !sides[0].is_shaped_like(&sides[1], equal);
    (moved && stays() != Some(true)).then_some(callee)
}

/// What a call calls that is said to be convergent.
fn said_convergent(instruction: &Instruction) -> Option<&Callee> {
    match &instruction.effect {
        Effect::Call { callee, effects, .. } if effects.convergent => Some(callee),
        _ => None,
    }
}

/// Whether a call alone says whether its callee is convergent: of a function its declaration does, too.
fn says_it_alone(callee: &Callee) -> bool {
    matches!(callee, Callee::Assembly(_) | Callee::Pointer)
}

/// What the transformed function calls as often without saying that it is convergent as the original does not: what it does
/// it still does, but whoever transforms it next may have other threads execute it together.
pub fn no_longer_said<'f>(before: &'f Function, after: &'f Function) -> Option<&'f Callee> {
    let unsaid = |function: &'f Function| {
        function.instructions().filter_map(|i| match &i.effect {
            Effect::Call { callee, effects, .. } if !effects.convergent => Some(callee),
            _ => None,
        })
    };
    let count =
        |function, callee: &Callee| unsaid(function).filter(|other| *other == callee).count();
    let said =
        |callee: &Callee| before.instructions().filter_map(said_convergent).any(|c| c == callee);
    unsaid(after).find(|callee| {
        says_it_alone(callee) && said(callee) && count(after, callee) > count(before, callee)
    })
}

impl<'f> Flow<'f> {
    /// What a block calls that is convergent. Where all threads come together, it does not matter how often the first of them
    /// is asked for something.
    fn convergent(&self, block: usize) -> impl Iterator<Item = &'f Callee> {
        let function: &'f Function = self.function;
        let all = function.blocks[block].instructions.iter().filter_map(|i| self.callee(i));
        let asks = |callee: &Callee| callee.name().is_some_and(is_first_lane);
        all.filter(move |callee| !asks(callee) || self.parts(block))
    }

    /// Whether some threads of a workgroup may come to a block while others do not.
    fn parts(&self, block: usize) -> bool {
        let ends = |b: usize| {
            let last = self.function.blocks[b].instructions.last();
            matches!(last.map(|i| &i.effect), Some(Effect::Return { .. }))
        };
        (0..self.next.len()).any(|p| {
            self.is_divergent(p) && self.reaches(p, block) && self.goes(p, Some(block), &ends)
        })
    }

    /// What a call calls that is convergent. What is said so of the same assembly elsewhere goes for this call, too.
    fn callee(&self, instruction: &'f Instruction) -> Option<&'f Callee> {
        let Effect::Call { callee, .. } = &instruction.effect else { return None };
        let as_elsewhere = says_it_alone(callee) && self.said.contains(&callee);
        said_convergent(instruction).or_else(|| as_elsewhere.then_some(callee))
    }

    /// `said`: callees that are said to be convergent somewhere.
    fn of(function: &'f Function, said: Vec<&'f Callee>) -> Flow<'f> {
        let index = |label: &str| function.blocks.iter().position(|b| b.label == label);
        let next = |b: &Block| successors(b).into_iter().filter_map(index).collect();
        let next: Vec<_> = function.blocks.iter().map(next).collect();
        let (reached, divergent) = (vec![], BTreeSet::new());
        let mut flow = Flow { function, said, next, reached, divergent };
        flow.reached = (0..flow.next.len()).map(|from| flow.reached_from(from)).collect();
        flow.find_divergent();
        flow
    }

    /// What threads may have different ones of, and all that is computed of it.
    fn find_divergent(&mut self) {
        // All threads of a kernel are given the same arguments.
        if !self.function.is_kernel() {
            self.divergent.extend(self.function.parameters.iter().map(|p| p.name.as_str()));
        }
        loop {
            let known = self.divergent.len();
            for (b, block) in self.function.blocks.iter().enumerate() {
                for instruction in &block.instructions {
                    if let Some(name) = &instruction.result
                        && self.may_differ(b, instruction)
                    {
                        self.divergent.insert(name);
                    }
                }
            }
            if known == self.divergent.len() {
                return;
            }
        }
    }

    fn may_differ(&self, block: usize, instruction: &Instruction) -> bool {
        match &instruction.effect {
            // Each thread picks for itself.
            Effect::Pure(Operation::Freeze { .. }) => true,
            Effect::Pure(_) => self.uses_divergent(instruction),
            // Threads may come by different ways.
            Effect::Phi { .. } => {
                let differ = |b: usize| self.is_divergent(b) && self.reaches(b, block);
                self.uses_divergent(instruction) || (0..self.next.len()).any(differ)
            }
            // A function that accesses no memory may still ask who calls it.
            Effect::Call { callee, .. } => !callee.name().is_some_and(is_of_workgroup),
            _ => true,
        }
    }

    fn uses_divergent(&self, instruction: &Instruction) -> bool {
        operands(&instruction.effect).iter().any(|name| self.divergent.contains(name.as_str()))
    }

    /// Whether threads may leave a block by different ways.
    fn is_divergent(&self, block: usize) -> bool {
        let several = self.next[block].iter().collect::<BTreeSet<_>>().len() > 1;
        let last = self.function.blocks[block].instructions.last();
        several && last.is_none_or(|end| self.uses_divergent(end))
    }

    /// Whether control may come from behind one block to another.
    fn reaches(&self, from: usize, to: usize) -> bool {
        self.reached[from][to]
    }

    fn reached_from(&self, block: usize) -> Vec<bool> {
        let (mut seen, mut open) = (vec![false; self.next.len()], self.next[block].clone());
        while let Some(block) = open.pop() {
            if !std::mem::replace(&mut seen[block], true) {
                open.extend(&self.next[block]);
            }
        }
        seen
    }

    /// Whether control may go from behind a block, not through another one, to a block of which this holds.
    fn goes(&self, from: usize, without: Option<usize>, to: &dyn Fn(usize) -> bool) -> bool {
        let (mut seen, mut open) = (BTreeSet::new(), self.next[from].clone());
        while let Some(block) = open.pop() {
            if Some(block) == without || !seen.insert(block) {
                continue;
            }
            if to(block) {
                return true;
            }
            open.extend(&self.next[block]);
        }
        false
    }

    /// A convergent call that some threads of a workgroup may come to while others do not.
    fn under_divergent_control(&self) -> Option<&'f Callee> {
        let instructions = |b: usize| self.function.blocks[b].instructions.iter();
        let calls = |b: usize| instructions(b).any(|i| self.callee(i).is_some());
        let mut blocks = (0..self.next.len()).filter(|b| calls(*b) && self.parts(*b));
        blocks.find_map(|b| self.convergent(b).next())
    }

    /// For each block the one with a convergent call, a choice or an end that control comes to from it in any case.
    /// Threads that part in between come together again there.
    fn comes_to(&self) -> Vec<usize> {
        let mut to: Vec<usize> = (0..self.next.len()).collect();
        loop {
            let mut changed = false;
            for b in 0..self.next.len() {
                let next: BTreeSet<usize> =
                    self.next[b].iter().map(|n| to[*n]).filter(|n| *n != b).collect();
                if to[b] == b
                    && let [only] = next.into_iter().collect::<Vec<_>>()[..]
                    && self.convergent(b).next().is_none()
                {
                    to.iter_mut().filter(|t| **t == b).for_each(|t| *t = only);
                    changed = true;
                }
            }
            if !changed {
                return to;
            }
        }
    }

    /// The function as far as convergent calls are concerned, each place where control goes one of several ways.
    fn shape(&self) -> Vec<Place<'f>> {
        let to = self.comes_to();
        let (mut places, mut numbers) = (BTreeMap::new(), BTreeMap::new());
        let mut open = vec![to[0]];
        numbers.insert(to[0], 0);
        let entries = |b: usize| {
            let ways = |from: &usize| self.next[*from].iter().filter(|n| to[**n] == b).count();
            let real = (0..to.len()).filter(|from| to[*from] == *from);
            real.map(|from| ways(&from)).sum::<usize>()
        };
        while let Some(first) = open.pop() {
            let (mut at, mut calls) = (first, Vec::new());
            let next = loop {
                calls.extend(self.convergent(at));
                let mut next: Vec<usize> = self.next[at].iter().map(|n| to[*n]).collect();
                if self.is_turned(at) {
                    next.reverse();
                }
                match next[..] {
                    [only]
                        if entries(only) == 1 && only != first && !numbers.contains_key(&only) =>
                    {
                        at = only;
                    }
                    _ => break next,
                }
            };
            let mut numbered = Vec::new();
            for next in next {
                let free = numbers.len();
                numbered.push(*numbers.entry(next).or_insert_with(|| {
                    open.push(next);
                    free
                }));
            }
            places.insert(numbers[&first], Place { calls, next: numbered, end: at });
        }
        places.into_values().collect()
    }

    /// Whether convergent calls stand at the same places of the same choices, and threads that may part there do so for the
    /// same reason.
    fn is_shaped_like(&self, other: &Flow<'f>, equal: &dyn Fn(&Pool, Term, Term) -> bool) -> bool {
        let (places, others) = (self.shape(), other.shape());
        let alike = |(a, b): (&Place<'f>, &Place<'f>)| {
            let part = self.is_divergent(a.end) || other.is_divergent(b.end);
            a.calls == b.calls
                && a.next == b.next
                && (!part || self.chooses_like(a.end, (other, b.end), equal))
        };
        places.len() == others.len() && places.iter().zip(&others).all(alike)
    }
}

#[cfg(test)]
mod tests {
    use super::moved;
    use crate::program::ir::{Module, Source};
    use crate::read::llvm::read_module;
    use std::sync::Arc;

    fn module(text: &str) -> Module {
        let declared = "declare void @b() convergent\ndeclare i32 @who() nounwind willreturn nosync nofree memory(none)\ndeclare i32 @llvm.amdgcn.workitem.id.x()\ndeclare i32 @llvm.amdgcn.workgroup.id.x()\ndeclare i32 @llvm.amdgcn.readfirstlane.i32(i32)\n";
        let text = format!("{declared}{text}");
        read_module(Arc::new(Source::from_bytes("t.ll", text.as_bytes()))).expect("LLVM IR")
    }

    /// Whether the call of `@b` is executed by other threads together.
    fn is_moved(before: &str, after: &str) -> bool {
        let [before, after] = [before, after].map(module);
        let [before, after] = [&before, &after].map(|module| module.function("f").expect("it"));
        moved(before, after, &|_, a, b| a == b).is_some()
    }

    const STRAIGHT: &str = "define amdgpu_kernel void @f(i1 %c) {\n call void @b()\n ret void\n}";

    /// A call in each arm.
    fn twice(condition: &str) -> String {
        format!(
            "define amdgpu_kernel void @f(i1 %c) {{\n %t = call i32 @llvm.amdgcn.workitem.id.x()\n \
             %g = call i32 @llvm.amdgcn.workgroup.id.x()\n %u = icmp eq i32 %g, 0\n %d = icmp eq i32 %t, 0\n \
             br i1 {condition}, label %x, label %y\nx:\n call void @b()\n br label %z\ny:\n call void @b()\n \
             br label %z\nz:\n ret void\n}}"
        )
    }

    #[test]
    fn divergent_control_is_told_from_uniform() {
        assert!(is_moved(STRAIGHT, &twice("%d")));
        assert!(is_moved(&twice("%d"), STRAIGHT));
        assert!(!is_moved(STRAIGHT, &twice("%u")));
        assert!(!is_moved(STRAIGHT, &twice("%c")));
        assert!(!is_moved(&twice("%d"), &twice("%d")));
        assert!(is_moved(&twice("%d"), &twice("%d").replace("i32 %t, 0", "i32 %t, 1")));
        assert!(is_moved(
            &twice("%d"),
            &twice("%d").replace("@llvm.amdgcn.workitem.id.x()", "@who()")
        ));
        let asked = |text: &str| text.replace("@llvm.amdgcn.workgroup.id.x()", "@who()");
        assert!(
            is_moved(STRAIGHT, &asked(&twice("%u"))),
            "who accesses no memory may know its thread"
        );
        let device = |text: String| text.replace("amdgpu_kernel ", "");
        assert!(is_moved(&device(STRAIGHT.into()), &device(twice("%c"))));
    }

    /// A call that threads come to by what they compute.
    fn guarded(computed: &str) -> String {
        format!(
            "define amdgpu_kernel void @f(ptr %p, i32 %n) {{\n {computed}\n br i1 %d, label %x, label %z\nx:\n \
             call void @b()\n br label %z\nz:\n ret void\n}}"
        )
    }

    #[test]
    fn how_conditions_are_computed_does_not_matter() {
        let thread = "%t = call i32 @llvm.amdgcn.workitem.id.x()\n";
        let plain = guarded(&format!("{thread} %d = icmp eq i32 %t, 0"));
        let asked = |computed: &str, equal| {
            let other = guarded(&format!("{thread} {computed}"));
            let [before, after] = [&plain, &other].map(|text| module(text));
            let [before, after] = [&before, &after].map(|m| m.function("f").expect("it"));
            moved(before, after, &|_, a, b| a == b || equal).is_some()
        };
        // What is one phi away, is the same; of other terms the caller says it.
        assert!(!asked("%c = icmp eq i32 %t, 0\n br label %o\no:\n %d = phi i1 [ %c, %0 ]", false));
        for computed in [
            "%a = and i32 %t, 255\n %d = icmp eq i32 %a, 0",
            "%a = sub i32 0, %t\n %d = icmp eq i32 %a, 1",
        ] {
            assert!(asked(computed, false), "{computed}");
            assert!(!asked(computed, true), "{computed}");
        }
        // What is computed from something else is not the same, whatever anyone says.
        let other = "%u = call i32 @who()\n %d = icmp eq i32 %u, 0";
        assert!(asked(other, true));
        let frozen = "%u = freeze i32 %t\n %d = icmp eq i32 %u, 0";
        assert!(asked(frozen, true));
    }

    #[test]
    fn branches_may_be_turned_round() {
        let thread = "%t = call i32 @llvm.amdgcn.workitem.id.x()\n";
        let plain = guarded(&format!("{thread} %d = icmp eq i32 %t, 0"));
        let other = plain.replace("icmp eq", "icmp ne");
        let turned = other.replace("label %x, label %z", "label %z, label %x");
        let moved = |[before, after]: [&String; 2]| {
            let [before, after] = [before, after].map(|text| module(text));
            let [before, after] = [&before, &after].map(|m| m.function("f").expect("it"));
            // Conditions that may be the same are.
            moved(before, after, &|_, _, _| true).is_some()
        };
        assert!(!moved([&plain, &turned]) && !moved([&turned, &plain]));
        assert!(moved([&plain, &other]) && moved([&other, &plain]));
        let swapped = plain.replace("label %x, label %z", "label %z, label %x");
        assert!(moved([&plain, &swapped]) && moved([&swapped, &turned]));
    }

    #[test]
    fn the_first_lane_computes_what_it_is_asked_for() {
        let first = "call i32 @llvm.amdgcn.readfirstlane.i32";
        let thread = "%t = call i32 @llvm.amdgcn.workitem.id.x()\n";
        let late = guarded(&format!(
            "{thread} %h = lshr i32 %t, 6\n %w = {first}(i32 %h)\n %d = icmp eq i32 %w, 0"
        ));
        let early = guarded(&format!(
            "{thread} %w = {first}(i32 %t)\n %h = lshr i32 %w, 6\n %d = icmp eq i32 %h, 0"
        ));
        assert!(!is_moved(&late, &early));
        let own = guarded(&format!("{thread} %h = lshr i32 %t, 6\n %d = icmp eq i32 %h, 0"));
        assert!(is_moved(&late, &own), "each asks for itself");
        let given = late.replace("lshr i32 %t", "lshr i32 %n");
        assert!(!is_moved(&given, &given) && is_moved(&late, &given));
    }

    #[test]
    fn conditions_may_be_read_or_asked_of_the_first_lane() {
        let read =
            guarded("fence acquire\n %v = load i32, ptr %p, align 4\n %d = icmp eq i32 %v, 0");
        assert!(!is_moved(&read, &read.replace("align 4", "align 8")));
        assert!(is_moved(&read, &read.replace("ptr %p, align 4", "ptr null, align 4")));
        assert!(is_moved(&read, &read.replace("i32 %v, 0", "i32 %v, 1")));
        let late =
            guarded("%v = load i32, ptr %p, align 4\n fence acquire\n %d = icmp eq i32 %v, 0");
        assert!(is_moved(&read, &late), "something else may be read there");
        let asked = |how: &str| {
            guarded(&format!(
                "%t = call i32 @llvm.amdgcn.workitem.id.x()\n {how}\n \
                 %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)\n %s = add i32 %a, %t\n \
                 %d = icmp eq i32 %s, 0"
            ))
        };
        let twice = asked("%c = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)");
        assert!(!is_moved(&twice, &asked("")), "it does not matter how often");
        let inside = twice.replace(
            "call void @b()",
            "%i = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)\n call void @b()",
        );
        assert!(is_moved(&twice, &inside), "not all lanes are there");
    }

    #[test]
    fn what_comes_together_before_the_call_does_not_matter() {
        let diamond = "define void @f(i1 %c) {\n br i1 %c, label %x, label %z\nx:\n br label %z\nz:\n \
                       call void @b()\n ret void\n}";
        let leaves = "define void @f(i1 %c) {\n br i1 %c, label %x, label %z\nx:\n ret void\nz:\n \
                      call void @b()\n ret void\n}";
        assert!(!is_moved(STRAIGHT, diamond));
        assert!(is_moved(STRAIGHT, leaves));
        assert!(is_moved(diamond, leaves));
        let through = leaves.replace("ret void\nz:", "br label %w\nw:\n ret void\nz:");
        assert!(!is_moved(leaves, &through));
    }

    #[test]
    fn loops_that_threads_leave_one_by_one_are_divergent() {
        let inside = "define void @f(i1 %c) {\n br label %x\nx:\n call void @b()\n \
                      br i1 %c, label %x, label %z\nz:\n ret void\n}";
        let behind = "define void @f(i1 %c) {\n br label %x\nx:\n br i1 %c, label %x, label %z\nz:\n \
                      call void @b()\n ret void\n}";
        assert!(is_moved(STRAIGHT, inside));
        assert!(!is_moved(STRAIGHT, behind));
        assert!(!is_moved(inside, inside));
        let values = "define void @f(i1 %c) {\n br i1 %c, label %x, label %y\nx:\n br label %y\ny:\n \
                      %p = phi i1 [ false, %0 ], [ true, %x ]\n br i1 %p, label %v, label %w\nv:\n \
                      call void @b()\n br label %w\nw:\n ret void\n}";
        let kernel = values.replace("void @f", "amdgpu_kernel void @f");
        assert!(is_moved(STRAIGHT, values));
        assert!(!is_moved(STRAIGHT, &kernel));
    }
}
