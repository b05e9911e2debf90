//! All executions at once: a vocabulary of indices, and what holds of every execution of a program.

use super::{AmdgpuText, ModelSpec, Sync, Updates, Vocabulary, index};
use crate::execution::scopes::{AMDGPU, LOCAL, SINGLE_THREAD, Scope, VULKAN};
use crate::execution::tags::{AVAILABILITY, Tag};
use crate::relation::{Axiom, Formula, Rel, Set, Symbol, base, base_set, identity, indexed};

/// The vocabulary of all executions that a model judges: any number of cells, tags, scopes of a target,
/// storage classes and references. Scopes that the model names are named.
///
/// # Errors
/// What the model distinguishes that cannot be left open.
pub fn vocabulary_of_all_executions(spec: &ModelSpec) -> Result<Vocabulary, String> {
    let any = Vocabulary { any_cells: true, ..Vocabulary::default() };
    let names = |scopes: &[&str]| scopes.iter().map(|s| Scope::named(s)).collect();
    match spec {
        ModelSpec::Llvm(options) => {
            let scopes = vec![Scope::any(index::SCOPE)];
            let tags = if options.mmra { any_tags(options.sync)? } else { vec![] };
            Ok(Vocabulary { scopes, tags, ..any })
        }
        ModelSpec::Amdgpu(options) => {
            let mut tags = vec![Tag::new(AVAILABILITY, "none")];
            if options.llvm.mmra {
                tags.extend(any_tags(options.llvm.sync)?);
            }
            let scopes = names(&[&[SINGLE_THREAD], &AMDGPU[..]].concat());
            let spaces = if options.text == AmdgpuText::Trunk { vec![LOCAL] } else { vec![] };
            Ok(Vocabulary { scopes, tags, spaces, ..any })
        }
        ModelSpec::Vulkan(_) => {
            let scopes = [&VULKAN[..], &["invocation", "cross_device", "shader_call"]].concat();
            let families = ["storage[$class]", "semantics[$class]", "reference[$reference]"];
            let executing = scopes.iter().map(|scope| indexed("execution_scope", *scope));
            let marks = families.map(Symbol::from).into_iter().chain(executing).collect();
            Ok(Vocabulary { scopes: names(&scopes), marks, ..any })
        }
    }
}

fn any_tags(sync: Sync) -> Result<Vec<Tag>, String> {
    let any = Tag::new(index::PREFIX, index::SUFFIX);
    Ok(match sync {
        Sync::Any => vec![any],
        Sync::Vulkan => vec![any, Tag::new("vulkan", index::SUFFIX)],
        Sync::SyncAs => vec![any, Tag::new("sync-as", index::SUFFIX)],
        Sync::Amdgpu => return Err("which address spaces a tag names cannot be left open".into()),
    })
}

/// What holds of the base symbols of every execution of a program, whatever the model says of it.
pub fn facts(spec: &ModelSpec, vocabulary: &Vocabulary) -> Vec<Axiom> {
    let mut facts = Facts { all: Vec::new() };
    facts.threads();
    facts.instances(spec, vocabulary);
    facts.operations(spec);
    facts.memory(vocabulary);
    if let ModelSpec::Vulkan(options) = spec {
        facts.shaders_and_hosts(vocabulary);
        facts.barriers();
        if options.updates == Updates::One {
            facts.state("updates are one operation", Formula::Empty(base("rmw")));
        }
    }
    facts.all
}

struct Facts {
    all: Vec<Axiom>,
}

impl Facts {
    fn state(&mut self, name: &str, formula: Formula) {
        self.all.push(Axiom { name: name.into(), about: None, clause: "program", formula });
    }

    fn subset(&mut self, name: &str, part: Set, whole: Set) {
        self.state(name, Formula::Subset(part, whole));
    }

    fn disjoint(&mut self, name: &str, one: Set, other: Set) {
        self.state(name, Formula::NoElement(one & other));
    }

    fn equivalence(&mut self, name: &str, relation: Rel) {
        let symmetric = Formula::Included(relation.inverse(), relation);
        self.state(&format!("{name} is symmetric"), symmetric);
        let transitive = Formula::Included(relation >> relation, relation);
        self.state(&format!("{name} is transitive"), transitive);
    }

    fn threads(&mut self) {
        let (po, same) = (base("po"), base("same_thread"));
        self.state("program order is of one thread", Formula::Included(po, same));
        self.state("program order is transitive", Formula::Included(po >> po, po));
        self.state("program order has no cycle", Formula::Irreflexive(po));
        let ordered = Formula::Included(same - identity(), po | po.inverse());
        self.state("program order is total in a thread", ordered);
        self.equivalence("being of one thread", same);
        let (initial, last) = (base_set("initial"), base_set("final"));
        let others = (Set::all() - initial - last).identity();
        self.state("everything else is in a thread", Formula::Included(others, same));
        self.state("initial writes are in no thread", Formula::NoElement(initial & same.range()));
        self.state("final reads are in no thread", Formula::NoElement(last & same.range()));
        let joined = base("joined");
        self.state(
            "nothing comes before initial writes",
            Formula::NoElement(joined.range() & initial),
        );
        self.state("nothing comes after final reads", Formula::NoElement(joined.domain() & last));
        let ends = (initial * Set::all()) | (Set::all() * last);
        self.state(
            "threads are joined by initial writes and final reads",
            Formula::Included(joined, ends),
        );
        let before = (initial * same.range()) | (same.range() * last) | (initial * last);
        self.state(
            "initial writes come before, final reads after threads",
            Formula::Included(before, joined),
        );
    }

    fn instances(&mut self, spec: &ModelSpec, vocabulary: &Vocabulary) {
        let same = base("same_thread");
        let nested: &[&str] = match spec {
            ModelSpec::Amdgpu(_) => &AMDGPU,
            ModelSpec::Vulkan(_) => &VULKAN,
            ModelSpec::Llvm(_) => &[],
        };
        let instance = |scope: Scope| base(indexed("same_instance", scope));
        for scope in vocabulary.scopes.iter().copied() {
            if ["invocation", "cross_device"].iter().any(|own| scope.is(own)) {
                continue;
            }
            let here = instance(scope);
            self.equivalence(&format!("sharing a {scope}"), here);
            // A thread of the host is in no instance of a shader's scopes.
            let threads = match spec {
                ModelSpec::Vulkan(_) => same.within(Set::all() - base_set("host")),
                _ => same,
            };
            self.state(&format!("a thread is in one {scope}"), Formula::Included(threads, here));
            if scope.is(SINGLE_THREAD) {
                self.state("a scope of one thread", Formula::Included(here, same));
            }
        }
        let nested = nested.iter().map(|scope| Scope::named(scope));
        let nested: Vec<Scope> = nested.filter(|s| vocabulary.scopes.contains(s)).collect();
        for pair in nested.windows(2) {
            let inside = Formula::Included(instance(pair[0]), instance(pair[1]));
            self.state(&format!("a {} is in a {}", pair[0], pair[1]), inside);
        }
        for (i, one) in vocabulary.scopes.iter().enumerate() {
            for other in &vocabulary.scopes[..i] {
                let (a, b) = (indexed("scoped", one), indexed("scoped", other));
                let name = format!("an operation has scope {one} or {other}");
                self.disjoint(&name, base_set(a), base_set(b));
            }
        }
    }

    fn operations(&mut self, spec: &ModelSpec) {
        let (reads, writes, fences) = (base_set("R"), base_set("W"), base_set("F"));
        let (acquire, release) = (base_set("acquire"), base_set("release"));
        let atomic = base_set("atomic");
        let (initial, last) = (base_set("initial"), base_set("final"));
        self.disjoint("a fence does not read", fences, reads);
        self.disjoint("a fence does not write", fences, writes);
        self.subset("initial writes are writes", initial, writes - reads);
        self.subset("final reads are reads", last, reads - writes);
        self.subset("fences order", fences, acquire | release);
        self.subset("what acquires is atomic", acquire, atomic);
        self.subset("what releases is atomic", release, atomic);
        self.subset("updates are atomic", reads & writes, atomic);
        self.subset("initial writes are atomic", initial, atomic);
        self.subset("final reads are atomic", last, atomic);
        let none = (initial | last) & (acquire | release);
        self.state("initial writes and final reads order nothing", Formula::NoElement(none));
        match spec {
            ModelSpec::Vulkan(_) => {
                self.subset("accesses that acquire read", acquire & writes, reads);
                self.subset("accesses that release write", release & reads, writes);
            }
            _ => {
                let monotonic = base_set("monotonic");
                // What is seq_cst counts as both, also a load or a store.
                let seq_cst = base_set("seq_cst");
                self.subset(
                    "what acquires reads, or is a fence",
                    acquire - seq_cst,
                    reads | fences,
                );
                self.subset(
                    "what releases writes, or is a fence",
                    release - seq_cst,
                    writes | fences,
                );
                self.subset("what acquires is monotonic", acquire, monotonic);
                self.subset("what releases is monotonic", release, monotonic);
                self.subset("monotonic is atomic", monotonic, atomic);
                self.subset("updates are monotonic", reads & writes, monotonic);
                self.subset("initial writes are monotonic", initial, monotonic);
                self.subset("what is seq_cst is monotonic", seq_cst, monotonic);
                self.disjoint("what is av is not atomic", base_set("av"), atomic);
            }
        }
    }

    fn memory(&mut self, vocabulary: &Vocabulary) {
        for c in vocabulary.cells() {
            let at = base_set(indexed("at", c));
            let from_writes = (base_set("W") & at) * (base_set("R") & at);
            let reads_from = base(indexed("rf", c));
            self.state(
                "reads read from writes to the cell",
                Formula::Included(reads_from, from_writes - identity()),
            );
            let initial = base_set("initial") & at;
            let two = (initial * initial) - identity();
            self.state("a cell has one initial write", Formula::Empty(two));
        }
    }

    /// What Vulkan's programs say of their operations.
    fn shaders_and_hosts(&mut self, vocabulary: &Vocabulary) {
        let host = base_set("host");
        let (reads, writes) = (base_set("R"), base_set("W"));
        let (initial, last) = (base_set("initial"), base_set("final"));
        let accesses = (reads | writes) - initial - last;
        let mixed = (host * (Set::all() - host)) & base("same_thread");
        self.state("a thread is the host's or not", Formula::Empty(mixed));
        self.disjoint("memory is not of the host", host, initial | last);
        self.subset("non-private accesses", base_set("nonprivate"), accesses - host);
        for r in vocabulary.members("reference") {
            let through = base_set(indexed("reference", r));
            self.subset("references are of accesses", through, accesses);
            for k in vocabulary.members("storage") {
                // An atomic of the device is in some class, and the reference's memory is in one.
                let storage = base_set(indexed("storage", k));
                let atomics = through & base_set("atomic");
                let other = (through & storage) * ((atomics - storage) - host);
                self.state("a reference is to one storage class", Formula::Empty(other));
            }
        }
        for k in vocabulary.members("storage") {
            let storage = base_set(indexed("storage", k));
            self.subset("storage classes of accesses", storage, accesses - host);
        }
        // Both relate different threads as a whole.
        for between in ["contributes", "interlock_order"] {
            let own = base(between) & base("same_thread");
            self.state("threads are ordered with others", Formula::Empty(own));
        }
        let (po, creates) = (base("po"), base("creates"));
        let next = po - (po >> po);
        let calls = po | creates | (creates.inverse() >> next);
        self.state("nobody creates who created him", Formula::Acyclic(calls));
    }

    fn barriers(&mut self) {
        let control = base_set("control_barrier");
        let accesses = base_set("R") | base_set("W");
        self.disjoint("control barriers access nothing", control, accesses);
        let meets = base("same_barrier");
        self.state("barriers meet barriers", Formula::Included(meets, control * control));
        self.state("barriers meet others", Formula::Irreflexive(meets));
        self.state("barriers meet each other", Formula::Included(meets, meets.inverse()));
        let (begin, end) = (base_set("interlock_begin"), base_set("interlock_end"));
        let (acquire, release) = (base_set("acquire"), base_set("release"));
        self.subset("interlocks acquire at the beginning", begin, acquire - release);
        self.subset("interlocks release at the end", end, release - acquire);
    }
}
