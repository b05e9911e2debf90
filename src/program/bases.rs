//! Where objects are in memory, for functions that look at addresses as numbers: anywhere, but apart from each other,
//! not at null in address space 0, not beyond the end, and aligned as they are said to be.

use super::event::{Location, Program};
use super::ir::{BinaryOp, Flags, Linkage, Module, Predicate};
use super::memory::Memory;
use super::object::Object;
use super::promised::multiple_of;
use super::term::{Pool, Term};

/// What is so of the addresses of all objects that are laid out, for each of two programs that share memory: objects of
/// their own are aligned as each of them says.
pub fn rules(
    pool: &mut Pool,
    memory: &Memory,
    programs: [&Program; 2],
    module: &Module,
) -> [Vec<Term>; 2] {
    let (mut rules, mut own) = (Vec::new(), [vec![], vec![]]);
    let ends: Vec<[Term; 2]> = memory.locations().iter().map(|l| ends(pool, l)).collect();
    for (n, ([begin, end], location)) in ends.iter().zip(memory.locations()).enumerate() {
        let null = pool.constant(0, 64);
        if location.object != Object::Null && !location.perhaps_null {
            rules.push(pool.compare(Predicate::Ne, *begin, null));
        }
        rules.push(pool.compare(Predicate::Ult, *begin, *end));
        let lifetimes = programs.iter().flat_map(|program| &program.lifetimes);
        let own_time = |n: usize| lifetimes.clone().any(|change| change.location == n);
        for (m, [other, behind]) in ends[..n].iter().enumerate() {
            // Those that live at different times may be in the same place.
            let same_place =
                may_coincide(memory, programs, module, [n, m]) || one_at_null(memory, [n, m]);
            if own_time(n) && own_time(m) || same_place {
                continue;
            }
            let below = pool.compare(Predicate::Ule, *end, *other);
            let above = pool.compare(Predicate::Ule, *behind, *begin);
            rules.push(pool.or(below, above));
        }
        let global = module.globals.iter().find(|g| location.object.is_global(&g.name));
        let align = global.map_or(1, |g| module.layout.align_of_global(g));
        if align > 1 {
            rules.push(multiple_of(pool, *begin, align));
        }
        for (own, program) in own.iter_mut().zip(programs) {
            let align = program.locals.get(&n).map_or(1, |(_, align)| *align);
            if align > 1 {
                own.push(multiple_of(pool, *begin, align));
            }
        }
    }
    own.map(|own| rules.iter().copied().chain(own).collect())
}

/// Whether an object may be where otherwise something is that nobody knows.
fn one_at_null(memory: &Memory, objects: [usize; 2]) -> bool {
    let [one, other] = objects.map(|n| &memory.locations()[n]);
    let null = |location: &Location| location.object == Object::Null;
    null(one) && other.perhaps_null || null(other) && one.perhaps_null
}

/// Whether two objects may be in the same place: one has no bytes, or is a constant that may be merged with another one
/// that holds the same, or another file may say that it is the other one.
fn may_coincide(
    memory: &Memory,
    programs: [&Program; 2],
    module: &Module,
    objects: [usize; 2],
) -> bool {
    let globals = objects.map(|n| {
        let object = &memory.locations()[n].object;
        module.globals.iter().find(|global| object.is_global(&global.name))
    });
    let is_empty = |at: usize| {
        let local = programs.iter().find_map(|program| program.locals.get(&objects[at]));
        let size = local.map(|(size, _)| *size);
        size.or(globals[at].map(|global| module.layout.alloc_size(&global.ty))) == Some(0)
    };
    let merged = matches!(globals, [Some(a), Some(b)] if a.constant && b.constant
        && (a.unnamed_addr || b.unnamed_addr) && a.initializer == b.initializer);
    let replaced = objects.iter().any(|n| {
        let name = memory.locations()[*n].object.as_global();
        let function = name.and_then(|name| module.function(name)).map(|f| f.linkage);
        let global = globals.iter().flatten().find(|g| Some(&*g.name) == name).map(|g| g.linkage);
        function.or(global) == Some(Linkage::Interposable)
    });
    let both = objects.iter().all(|n| memory.locations()[*n].object.as_global().is_some());
    merged || replaced && both || is_empty(0) || is_empty(1)
}

/// The first address of an object, and the one behind it.
fn ends(pool: &mut Pool, location: &Location) -> [Term; 2] {
    let begin = pool.address(location.address);
    let size = pool.constant(u128::from(location.size.max(1)), 64);
    let end = pool.binary(BinaryOp::Add, Flags::default(), begin, size);
    [begin, end]
}
