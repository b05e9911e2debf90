//! The surrounding program in Vulkan's terms: storage classes, references, availability and
//! visibility, control barriers.

use super::rules::Rules;
use super::{Pool, Program, Strength, Term};
use crate::execution::scopes::Scope;
use crate::program::input::{Attribute, Input, SlotId, Vulkan};
use crate::program::ir::Predicate;
use crate::program::term::TermKind;
use crate::relation::{Member, Symbol, indexed};

/// The reference through which the surrounding program reaches a location when it uses none of the
/// function's.
pub(crate) const ANOTHER: &str = "another";

/// The mark of accesses through the reference that a program calls so.
pub(crate) fn named_reference(name: &str) -> Symbol {
    let member = if name == ANOTHER { Member::foreign(name) } else { Member::text(name) };
    indexed("reference", member)
}

/// The mark of an atomic read that is repeated until it returns the value waited for.
const WAITS: &str = "waits";

/// What a symbolic operation may be.
#[derive(Clone, Debug, Default)]
pub struct Abilities {
    /// References that the function uses.
    pub references: Vec<Reference>,
    /// Storage classes, of accesses and in semantics.
    pub classes: Vec<Member>,
    /// Control barriers that the function takes part in.
    pub barriers: Vec<Meeting>,
    /// Whether it may use a reference besides these, which nobody else uses.
    pub another: bool,
    /// Operations that are neither accesses nor barriers, as the base sets they are in.
    pub others: Vec<Vec<Symbol>>,
    /// Whether it may be an operation of a host thread.
    pub host: bool,
    /// Whether it may be a read that is repeated until it returns the value waited for.
    pub waits: bool,
}

/// A reference of the function: to one location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// Its name.
    pub name: String,
    /// The global variable it leads to.
    pub location: String,
    /// Its storage class, if that is known.
    pub class: Option<Member>,
}

/// A control barrier of the function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Which barrier it is.
    pub instance: String,
    /// The base sets that its operations are in, whoever performs them.
    pub marks: Vec<Symbol>,
}

/// What is already said about a symbolic operation.
pub(super) struct Attributes<'a> {
    pub of: &'a SlotId,
    pub reads: Term,
    pub writes: Term,
    pub fence: Term,
    pub strength: Strength,
    pub scopes: &'a [(Scope, Term)],
}

impl Attributes<'_> {
    fn input(&self, what: Vulkan) -> Input {
        Input::Slot(self.of.clone(), Attribute::Vulkan(what))
    }
}

/// The scope of all that host threads do.
const HOST_SCOPE: &str = "cross_device";

impl Abilities {
    /// The base sets that an operation may be in, and when it is something else than an access or a
    /// fence. The rules of the language become assumptions.
    pub(super) fn attributes(
        &self,
        pool: &mut Pool,
        program: &mut Program,
        of: &Attributes<'_>,
    ) -> (Vec<(Symbol, Term)>, Term) {
        let mut rules = Rules { pool, assumptions: &mut program.assumptions };
        let input = |rules: &mut Rules<'_>, what: Vulkan| rules.pool.input(of.input(what), 1);
        let access = rules.pool.or(of.reads, of.writes);
        let mut marks: Vec<(Symbol, Term)> = Vec::new();
        // There is no `unordered` here.
        rules.implies(of.strength.atomic, of.strength.monotonic);
        let host = match self.host {
            true => input(&mut rules, Vulkan::Host),
            false => Term::FALSE,
        };
        let device = rules.pool.not(host);
        marks.extend(self.host.then(|| ("host".into(), host)));

        let storage: Vec<Term> =
            self.classes.iter().map(|k| input(&mut rules, Vulkan::To(*k))).collect();
        let device_access = rules.pool.and(access, device);
        rules.exactly_one(device_access, &storage);
        let another = self.another.then_some(None);
        let names = self.references.iter().map(|r| Some(&r.name)).chain(another);
        let through: Vec<Term> =
            names.clone().map(|r| input(&mut rules, Vulkan::By(r.cloned()))).collect();
        rules.exactly_one(access, &through);
        for (reference, when) in self.references.iter().zip(&through) {
            let class = self.classes.iter().position(|k| Some(k) == reference.class.as_ref());
            if let Some(class) = class {
                let device = rules.pool.and(*when, device);
                rules.implies(device, storage[class]);
            }
        }
        marks.extend(self.classes.iter().map(|k| indexed("storage", k)).zip(storage));
        let names = names.map(|r| r.map_or(ANOTHER, String::as_str));
        marks.extend(names.map(|r| indexed("reference", r)).zip(through));

        let strong = rules.pool.or(of.strength.acquire, of.strength.release);
        let semantics: Vec<Term> =
            self.classes.iter().map(|k| input(&mut rules, Vulkan::Semantics(*k))).collect();
        let strong = rules.pool.and(strong, device);
        rules.some(strong, &semantics);
        semantics.iter().for_each(|s| rules.implies(*s, strong));
        marks.extend(self.classes.iter().map(|k| indexed("semantics", k)).zip(semantics));

        let available = input(&mut rules, Vulkan::Available);
        let visible = input(&mut rules, Vulkan::Visible);
        let nonprivate = input(&mut rules, Vulkan::NonPrivate);
        let make_available = input(&mut rules, Vulkan::MakesAvailable);
        let make_visible = input(&mut rules, Vulkan::MakesVisible);
        rules.implies(available, of.writes);
        rules.implies(visible, of.reads);
        rules.implies(available, nonprivate);
        rules.implies(visible, nonprivate);
        rules.implies(nonprivate, access);
        rules.implies(make_available, of.strength.release);
        rules.implies(make_visible, of.strength.acquire);
        for mark in [nonprivate, make_available, make_visible] {
            rules.implies(mark, device);
        }
        for (mark, when) in [
            ("availability", available),
            ("visibility", visible),
            ("nonprivate", nonprivate),
            ("make_available", make_available),
            ("make_visible", make_visible),
        ] {
            marks.push((mark.into(), when));
        }

        // Atomics are all of that by themselves.
        let not_atomic = rules.pool.not(of.strength.atomic);
        rules.implies(nonprivate, not_atomic);

        let atomic = rules.pool.and(of.strength.atomic, access);
        let scoped = rules.pool.any([atomic, of.fence, available, visible]);
        let scopes: Vec<Term> = of.scopes.iter().map(|(_, when)| *when).collect();
        rules.exactly_one(scoped, &scopes);
        let of_host = of.scopes.iter().filter(|(scope, _)| scope.is(HOST_SCOPE));
        let of_host: Vec<Term> = of_host.map(|(_, when)| *when).collect();
        let scoped = rules.pool.and(scoped, host);
        rules.some(scoped, &of_host);

        // Without a wait, straight-line contexts could not use what they read to avoid races.
        if self.waits {
            let waits = input(&mut rules, Vulkan::Waits);
            rules.implies(waits, atomic);
            rules.implies(waits, of.reads);
            let no_write = rules.pool.not(of.writes);
            rules.implies(waits, no_write);
            marks.push((WAITS.into(), waits));
        }

        let meets = self.meetings(&mut rules, of, access, &mut marks);
        let other = self.others(&mut rules, of, access, meets, &mut marks);
        let neither = rules.pool.or(meets, other);
        rules.implies(neither, device);
        (marks, neither)
    }

    /// When the operation is neither an access nor a barrier.
    fn others(
        &self,
        rules: &mut Rules<'_>,
        of: &Attributes<'_>,
        access: Term,
        meets: Term,
        marks: &mut Vec<(Symbol, Term)>,
    ) -> Term {
        let mut all: Vec<Term> = Vec::new();
        for other in &self.others {
            let is = rules.pool.input(of.input(Vulkan::Other(other.clone())), 1);
            let none = rules.pool.not(is);
            for something_else in [access, of.fence, meets] {
                rules.implies(something_else, none);
            }
            all.iter().for_each(|earlier| rules.implies(*earlier, none));
            for mark in other {
                // Operations of several kinds may have a mark in common.
                match marks.iter_mut().find(|(known, _)| known == mark) {
                    Some((_, when)) => *when = rules.pool.or(*when, is),
                    None => marks.push((*mark, is)),
                }
            }
            all.push(is);
        }
        rules.pool.any(all)
    }

    /// When the operation is at one of the function's control barriers.
    fn meetings(
        &self,
        rules: &mut Rules<'_>,
        of: &Attributes<'_>,
        access: Term,
        marks: &mut Vec<(Symbol, Term)>,
    ) -> Term {
        let at: Vec<Term> = self
            .barriers
            .iter()
            .map(|b| rules.pool.input(of.input(Vulkan::Barrier(b.instance.clone())), 1))
            .collect();
        for (i, here) in at.iter().enumerate() {
            let elsewhere = rules.pool.not(*here);
            rules.implies(access, elsewhere);
            at[..i].iter().for_each(|there| rules.implies(*there, elsewhere));
            marks.extend(self.barriers[i].marks.iter().map(|m| (*m, *here)));
            marks.push((indexed("meets", &self.barriers[i].instance), *here));
        }
        rules.pool.any(at)
    }

    /// What an operation reaches by a reference of the function, and whom it meets at its barriers.
    /// To be called when the memory is laid out.
    pub fn settle(&self, pool: &mut Pool, program: &mut Program) {
        let mut assumptions = Vec::new();
        for event in program.events.iter().filter(|e| e.slot.is_some()) {
            let mut rules = Rules { pool, assumptions: &mut assumptions };
            for reference in &self.references {
                let mark = named_reference(&reference.name);
                let Some((_, when)) = event.marks.iter().find(|(m, _)| *m == mark) else {
                    continue;
                };
                let there = event.targets.iter().filter(|t| {
                    program.locations[t.location].object.is_global(&reference.location)
                });
                let there: Vec<Term> = there.map(|t| t.when).collect();
                rules.some(*when, &there);
            }
        }
        program.assumptions.extend(assumptions);
        for (i, event) in program.events.iter().enumerate().filter(|(_, e)| e.slot.is_some()) {
            let Some((_, waits)) = event.marks.iter().find(|(m, _)| *m == WAITS) else { continue };
            let Some(slot) = &event.slot else { continue };
            let expected = Input::Slot(slot.id.clone(), Attribute::WaitsFor);
            let expected = pool.input(expected, event.width);
            let read = pool.term(TermKind::Read(i), event.width);
            let arrived = pool.compare(Predicate::Eq, read, expected);
            let waiting = pool.and(event.executed, *waits);
            let goes_on = pool.not(waiting);
            program.waits.push(pool.or(goes_on, arrived));
        }
        let mut relations = Vec::new();
        for meeting in &self.barriers {
            let mark = indexed("meets", &meeting.instance);
            let mut present: Vec<(usize, Term)> = Vec::new();
            for (i, event) in program.events.iter().enumerate() {
                let meets = event.marks.iter().find(|(m, _)| *m == mark);
                present.extend(meets.map(|(_, when)| (i, *when)));
            }
            let own = program.barriers.iter().filter(|b| b.instance == meeting.instance);
            present.extend(own.map(|b| (b.event, Term::TRUE)));
            for (i, a) in &present {
                for (j, b) in present.iter().filter(|(j, _)| j != i) {
                    relations.push(("same_barrier".into(), *i, *j, pool.and(*a, *b)));
                }
            }
        }
        program.event_relations.extend(relations);
    }
}
