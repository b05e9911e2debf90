//! What holds of the base symbols of every execution that a program has, as formulas, so that random
//! executions can be checked against it and the solver can keep to it.

use super::{NESTED, OPERATIONS};
use mmprove::model::Vocabulary;
use mmprove::relation::{Formula, Rel, Set, Symbol, base, base_set, identity, indexed};

/// The rules, each with what it says. A read-modify-write is two events if `split_updates`.
pub fn rules(vocabulary: &Vocabulary, split_updates: bool) -> Vec<(String, Formula)> {
    let mut r = Rules { v: vocabulary, out: Vec::new() };
    r.kinds(split_updates);
    r.orderings();
    r.places();
    r.classes();
    r.other_operations();
    r.barriers();
    r.threads();
    r.instances();
    r.updates();
    r.candidate();
    r.out
}

struct Rules<'v> {
    v: &'v Vocabulary,
    out: Vec<(String, Formula)>,
}

fn s(name: impl Into<Symbol>) -> Set {
    base_set(name)
}

fn any(names: impl IntoIterator<Item = &'static str>) -> Set {
    names.into_iter().fold(Set::empty(), |all, name| all | s(name))
}

/// The events of threads.
fn threads() -> Set {
    base("same_thread").range()
}

fn accesses() -> Set {
    s("R") | s("W")
}

/// Events that are half of a read-modify-write.
fn halves() -> Set {
    base("rmw").domain() | base("rmw").range()
}

/// Operations that acquire, and what they write.
fn acquires() -> Set {
    s("acquire") | (s("acquire").identity() >> base("rmw")).range()
}

/// Operations that release, and what they read.
fn releases() -> Set {
    s("release") | (base("rmw") >> s("release").identity()).domain()
}

impl Rules<'_> {
    fn rule(&mut self, what: impl Into<String>, formula: Formula) {
        self.out.push((what.into(), formula));
    }

    fn none(&mut self, what: &str, set: Set) {
        self.rule(what, Formula::NoElement(set));
    }

    fn subset(&mut self, what: &str, part: Set, whole: Set) {
        self.rule(what, Formula::Subset(part, whole));
    }

    fn empty(&mut self, what: &str, pairs: Rel) {
        self.rule(what, Formula::Empty(pairs));
    }

    /// No event is in two of them.
    fn disjoint(&mut self, what: &str, sets: &[Set]) {
        for (i, a) in sets.iter().enumerate() {
            for b in &sets[..i] {
                self.none(what, *a & *b);
            }
        }
    }

    /// The members of a family.
    fn family(&self, family: &'static str) -> Vec<Set> {
        self.v.members(family).iter().map(|m| s(indexed(family, m))).collect()
    }

    fn scoped(&self) -> Vec<Set> {
        self.v.scopes.iter().map(|name| s(indexed("scoped", name))).collect()
    }

    fn at(&self) -> Vec<Set> {
        (0..self.v.cells).map(|c| s(indexed("at", c))).collect()
    }

    fn union(sets: &[Set]) -> Set {
        sets.iter().fold(Set::empty(), |all, one| all | *one)
    }

    fn kinds(&mut self, split_updates: bool) {
        let outside = Set::all() - threads();
        self.subset("outside threads is memory", outside, s("initial") | s("final"));
        self.none("memory is outside threads", (s("initial") | s("final")) & threads());
        self.subset("initial contents are written", s("initial"), s("W") - s("R"));
        self.subset("final contents are read", s("final"), s("R") - s("W"));
        self.none("a fence accesses nothing", s("F") & accesses());
        self.none("a fence is in a thread", s("F") - threads());
        match split_updates {
            true => self.none("updates are halves", s("R") & s("W")),
            false => self.empty("updates are whole", base("rmw")),
        }
        let memory: Vec<Set> =
            self.at().iter().map(|at| *at & (s("initial") | s("final"))).collect();
        self.disjoint("memory is seen cell by cell", &memory);
        for at in self.at() {
            let initial = at & s("initial");
            let two = (initial * initial) - identity();
            self.empty("one initial write", two);
        }
    }

    fn orderings(&mut self) {
        let (acquire, release) = (s("acquire"), s("release"));
        self.subset("updates are atomic", s("R") & s("W"), s("atomic"));
        self.subset("atomics access or order", s("atomic"), accesses() | s("F"));
        self.subset("memory is atomic", s("initial") | s("final"), s("atomic"));
        self.subset("orderings are atomic", acquire | release, s("atomic"));
        self.none("orderings are in threads", (acquire | release) - threads());
        self.subset("fences order", s("F"), acquire | release);
        self.subset("fences are atomic", s("F"), s("atomic"));
        self.subset("reads acquire", acquire & accesses(), s("R"));
        self.subset("writes release", release & accesses(), s("W"));
        let scoped = self.scoped();
        self.disjoint("one scope", &scoped);
        let scoped = Self::union(&scoped);
        self.subset("atomics have a scope", s("atomic") & threads(), scoped);
        let may =
            s("atomic") | s("availability") | s("visibility") | s("control_barrier") | halves();
        self.subset("who has a scope", scoped, may & threads());
        let cross = match self.v.scopes.iter().any(|name| name.is("cross_device")) {
            true => s("scoped[cross_device]"),
            false => Set::empty(),
        };
        self.subset("the host's scope", s("host") & s("atomic"), cross);
        self.subset("the host's only scope", s("host") & scoped, cross & s("atomic"));
    }

    fn places(&mut self) {
        let at = Self::union(&self.at());
        let places =
            ["available_device", "visible_device", "available_host", "visible_host", "free"];
        let placed = any(places) - s("everywhere");
        self.subset("accesses are somewhere", accesses() | placed, at);
        self.subset("accesses alone are somewhere", at, accesses() | placed);
        self.subset("what is not limited", s("everywhere"), any(OPERATIONS));
        let references = self.family("reference");
        self.disjoint("one reference", &references);
        let own = accesses() & threads();
        self.subset("a reference", own, Self::union(&references));
        self.subset("references of accesses", Self::union(&references), own);
    }

    fn classes(&mut self) {
        let device = (accesses() & threads()) - s("host");
        let storage = self.family("storage");
        self.disjoint("one storage class", &storage);
        // Fixed-function stages access memory, too, in no storage class.
        let shaders = device & (s("atomic") | s("nonprivate"));
        self.subset("a storage class", shaders, Self::union(&storage));
        self.subset("storage classes of accesses", Self::union(&storage), device);
        for reference in self.family("reference") {
            for (i, a) in storage.iter().enumerate() {
                for b in &storage[..i] {
                    let (one, other) = (reference & *a, reference & *b);
                    self.empty("a reference has one storage class", one * other);
                }
            }
        }
        let order = (s("acquire") | s("release")) - s("host");
        let semantics = Self::union(&self.family("semantics"));
        self.subset("semantics", order, semantics);
        let orders = (acquires() | releases()) - s("host");
        self.subset("semantics of orderings", semantics, orders);
        self.subset("what makes available", s("make_available"), releases());
        self.subset("what makes visible", s("make_visible"), acquires());
        self.subset("made with semantics", s("make_available") | s("make_visible"), semantics);
        self.subset(
            "available writes",
            s("availability"),
            (s("W") | base("rmw").domain()) & device,
        );
        self.subset("visible reads", s("visibility"), (s("R") | base("rmw").range()) & device);
        self.subset("non-private", s("availability") | s("visibility"), s("nonprivate"));
        self.subset("non-private accesses", s("nonprivate"), device);
    }

    fn other_operations(&mut self) {
        let kinds = OPERATIONS.map(s);
        self.disjoint("one operation", &kinds);
        let other = threads() - accesses() - s("F") - s("control_barrier");
        self.subset("other operations", any(OPERATIONS), other);
        let host = s("available_host") | s("visible_host") | s("free");
        self.subset("operations of the host", host, s("host"));
        self.none("the host repacks nothing", s("repack") & s("host"));
        let (begin, end) = (s("interlock_begin"), s("interlock_end"));
        self.subset(
            "interlocks are fences",
            begin | end,
            s("F") - s("host") - s("control_barrier"),
        );
        self.subset("interlocks acquire at the beginning", begin, s("acquire") - s("release"));
        self.subset("interlocks release at the end", end, s("release") - s("acquire"));
        let scope = match self.v.scopes.iter().any(|name| name.is("fragment_interlock")) {
            true => s("scoped[fragment_interlock]"),
            false => Set::empty(),
        };
        self.subset("interlocks have a scope", begin | end, scope);
    }

    fn barriers(&mut self) {
        let control = s("control_barrier");
        let execution = self.family("execution_scope");
        self.disjoint("one execution scope", &execution);
        let executing = Self::union(&execution);
        self.subset("control barriers have an execution scope", control, executing);
        self.subset("execution scopes are of control barriers", executing, control);
        self.subset("control barriers access nothing", control, threads() - accesses() - s("host"));
        let meets = base("same_barrier");
        self.rule("barriers meet barriers", Formula::Included(meets, control * control));
        self.rule("barriers meet others", Formula::Irreflexive(meets));
        self.rule("barriers meet each other", Formula::Included(meets, meets.inverse()));
        self.rule("barriers meet all", Formula::Included(meets >> meets, meets.optional()));
    }

    fn threads(&mut self) {
        let same = base("same_thread");
        for mark in ["host", "vertex", "tessellation_control", "legacy"] {
            let what = format!("threads are {mark} or not");
            let mixed = (s(mark) * (Set::all() - s(mark))) & same;
            self.rule(what, Formula::Empty(mixed));
            self.none("marks of threads", s(mark) - threads());
        }
        let stages = [s("host"), s("vertex"), s("tessellation_control")];
        self.disjoint("one stage", &stages);
        self.none("the host has no shaders", s("host") & s("legacy"));
        let shaders = threads() - s("host");
        let po = base("po");
        let creates = base("creates");
        self.rule("repack creates", Formula::Included(creates, s("repack") * shaders));
        self.rule("creates threads", Formula::Included(creates >> same, creates));
        self.rule("created once", Formula::Included(creates >> creates.inverse(), identity()));
        let next = po - (po >> po);
        let calls = po | creates | (creates.inverse() >> next);
        self.rule("time goes on", Formula::Acyclic(calls | base("synchronized")));
        let synchronized = base("synchronized");
        self.rule("what is synchronized", Formula::Included(synchronized, threads() * threads()));
        for name in ["contributes", "interlock_order"] {
            let between = base(name);
            self.rule(name, Formula::Included(between, shaders * shaders));
            self.rule(name, Formula::Included(same >> between >> same, between));
            self.rule(name, Formula::Acyclic(between));
        }
        let order = base("interlock_order");
        self.rule("interlock is an order", Formula::Included(order >> order, order));
    }

    fn instances(&mut self) {
        let same = base("same_thread");
        let device = threads() - s("host");
        let mut around: Option<Rel> = None;
        let known = |name: &&str| self.v.scopes.iter().any(|n| n.is(name));
        let nested: Vec<&str> = NESTED.into_iter().filter(known).collect();
        for name in nested.into_iter().chain(["shader_call"].into_iter().filter(known)) {
            let instance = base(indexed("same_instance", name));
            self.rule(name, Formula::Included(same, instance));
            self.rule(name, Formula::Included(instance, instance.inverse()));
            self.rule(name, Formula::Included(instance >> instance, instance));
            let apart = (device * s("host")) | (s("host") * device);
            self.empty("the host is no invocation", instance & apart);
            if let (Some(around), true) = (around, name != "shader_call") {
                self.rule(name, Formula::Included(instance, around));
            }
            around = Some(instance);
        }
    }

    fn updates(&mut self) {
        let rmw = base("rmw");
        let po = base("po");
        self.rule("halves follow each other", Formula::Included(rmw, po - (po >> po)));
        let (reads, writes) = (s("R") & s("atomic"), s("W") & s("atomic"));
        self.rule("halves read and write", Formula::Included(rmw, reads * writes));
        let mut shared: Vec<Set> = self.at();
        for family in ["reference", "storage", "semantics"] {
            shared.extend(self.family(family));
        }
        shared.extend(self.scoped());
        let marks = ["nonprivate", "availability", "visibility", "make_available", "make_visible"];
        shared.extend(marks.map(s));
        for set in shared {
            let other = Set::all() - set;
            self.empty("halves are alike", rmw & ((set * other) | (other * set)));
        }
    }

    fn candidate(&mut self) {
        let mut share = Rel::empty();
        for (c, at) in self.at().into_iter().enumerate() {
            let rf = base(indexed("rf", c));
            let possible = ((s("W") & at) * (s("R") & at)) - identity();
            self.rule("reads-from", Formula::Included(rf, possible));
            share = share | (at * at);
        }
        let mo = base("mo");
        let writes = s("W") & s("atomic");
        let later = writes - s("initial");
        self.rule("modification order", Formula::Included(mo, (writes * later) & share));
        self.rule("modifications differ", Formula::Irreflexive(mo));
        let first = (s("initial") * later) & share;
        self.rule("initial contents come first", Formula::Included(first, mo));
    }
}
