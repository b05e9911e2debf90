//! The memory a question is asked about: objects at fixed, far-apart addresses.

use super::event::{Event, Location, Target};
use super::ir::{BinaryOp, Flags, Predicate};
use super::object::Object;
use super::term::{Pool, Term, TermKind};

/// Distance between two locations; far more than any access reaches.
pub const SPACING: u128 = 1 << 20;

/// Objects have no more bytes than this, and constant offsets reach no further: so they never meet.
pub const FARTHEST: u64 = 1 << 19;

/// Hands out locations, the same object always getting the same one, so that the two sides of a
/// transformation agree on where things are.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    locations: Vec<Location>,
}

impl Memory {
    /// The location of that object, made if needed, at least `size` bytes long.
    pub fn location(&mut self, object: Object, size: u64, private: bool) -> usize {
        if let Some(known) = self.locations.iter().position(|l| l.object == object) {
            let location = &mut self.locations[known];
            location.size = location.size.max(size);
            return known;
        }
        self.locations.push(Location {
            name: self.free_name(&object),
            address: match object {
                Object::Null => 0,
                _ => SPACING * (self.locations.len() as u128 + 1),
            },
            object,
            size,
            breaks: vec![0],
            first_cell: 0,
            private,
            local: false,
            heap: false,
            constant: false,
            code: false,
            held: false,
            zeroed: false,
            perhaps_null: false,
            device: false,
        });
        self.locations.len() - 1
    }

    /// As [`Self::location`], for an object of the function that nobody else reaches so far.
    pub fn local(&mut self, object: Object, size: u64) -> usize {
        let location = self.location(object, size, true);
        self.locations[location].local = true;
        location
    }

    /// Notes that an allocator makes that object of the function.
    pub fn of_allocator(&mut self, location: usize) {
        self.locations[location].heap = true;
    }

    /// What a new object is called in views: nothing that another one is called.
    fn free_name(&self, object: &Object) -> String {
        let wish = object.to_string();
        let numbered = (2..).map(|n| format!("{wish} ({n})"));
        let mut names = std::iter::once(wish.clone()).chain(numbered);
        names.find(|name| !self.has_name(name)).unwrap_or_default()
    }

    /// Whether an object is called that in views.
    pub fn has_name(&self, name: &str) -> bool {
        self.locations.iter().any(|l| l.name == name)
    }

    /// The locations so far.
    pub fn locations(&self) -> &[Location] {
        &self.locations
    }

    /// Grows the location so that it has at least `size` bytes.
    pub fn grow(&mut self, location: usize, size: u64) {
        let location = &mut self.locations[location];
        location.size = location.size.max(size);
    }

    /// Marks a location as one that nobody writes.
    pub fn freeze(&mut self, location: usize) {
        self.locations[location].constant = true;
    }

    /// Marks a location as a function.
    pub fn can_be_called(&mut self, location: usize) {
        self.locations[location].code = true;
    }

    /// Marks a location as one that holds something when the function begins.
    pub fn hold(&mut self, location: usize) {
        self.locations[location].held = true;
    }

    /// Marks a location as one that holds zeros when it is made.
    pub fn zero(&mut self, location: usize) {
        self.hold(location);
        self.locations[location].zeroed = true;
    }

    /// Marks a location as one that may be at null where it is in another address space than 0 (LangRef, "nonnull" and "dereferenceable").
    pub fn in_space(&mut self, location: usize, space: u32) {
        self.locations[location].perhaps_null |= space != 0;
    }

    /// The location of what volatile accesses find where there is no memory, at least so many bytes long.
    pub fn device(&mut self, size: u64) -> usize {
        let location = self.location(Object::Device, size, false);
        self.locations[location].device = true;
        location
    }

    /// Marks a location as reachable by the surrounding program.
    pub fn publish(&mut self, location: usize) {
        self.locations[location].private = false;
    }

    /// The location an address lies in, and the offset in it; nothing in front of an object.
    pub fn resolve(&self, address: u128) -> Option<(usize, u64)> {
        if address % SPACING > u128::from(FARTHEST) {
            return None;
        }
        let index = match (address / SPACING).checked_sub(1) {
            Some(index) => index as usize,
            None => self.locations.iter().position(|l| l.object == Object::Null)?,
        };
        (index < self.locations.len()).then_some((index, (address % SPACING) as u64))
    }

    /// The location that an address is based on, in front of it, in it or behind it.
    pub fn nearest(&self, address: u128) -> Option<usize> {
        match address % SPACING > u128::from(FARTHEST) {
            true => self.resolve((address / SPACING + 1) * SPACING).map(|(location, _)| location),
            false => self.resolve(address).map(|(location, _)| location),
        }
    }

    /// Cuts the locations at every end of an access and numbers the cells. Returns their number.
    pub fn cut_into_cells<'a>(&mut self, targets: impl Iterator<Item = &'a Target>) -> usize {
        for target in targets {
            let location = &mut self.locations[target.location];
            location.size = location.size.max(target.offset + target.size);
            location.breaks.push(target.offset);
            location.breaks.push(target.offset + target.size);
        }
        let mut cells = 0;
        for location in &mut self.locations {
            location.size = location.size.max(1);
            location.breaks.sort_unstable();
            location.breaks.dedup();
            let size = location.size;
            location.breaks.retain(|b| *b < size);
            location.first_cell = cells;
            cells += location.breaks.len();
        }
        cells
    }
}

/// When no object that is known is at null, so that what is there is another one.
fn nothing_at_null(pool: &mut Pool, memory: &Memory) -> Term {
    let null = pool.constant(0, 64);
    let perhaps = memory.locations().iter().filter(|l| l.perhaps_null);
    let elsewhere = perhaps.map(|location| {
        let begin = pool.address(location.address);
        pool.compare(Predicate::Ne, begin, null)
    });
    let elsewhere: Vec<Term> = elsewhere.collect();
    pool.all(elsewhere)
}

/// The constant and the rest of an address: `p + 8` is `(Some(p), 8)`, a constant `(None, c)`.
pub fn split_address(pool: &Pool, pointer: Term) -> (Option<Term>, u128) {
    match *pool.kind(pointer) {
        TermKind::Constant(bits) => (None, bits),
        TermKind::Binary(BinaryOp::Add, _, base, offset) => match pool.as_constant(offset) {
            Some(bits) => (Some(base), bits),
            None => (Some(pointer), 0),
        },
        _ => (Some(pointer), 0),
    }
}

/// `base + offset` as a term.
pub fn offset_address(pool: &mut Pool, base: Term, offset: u128) -> Term {
    let offset = pool.constant(offset, 64);
    pool.binary(BinaryOp::Add, Flags::default(), base, offset)
}

/// The places `places` as targets of an event whose address is `pointer`.
pub fn targets_among(
    pool: &mut Pool,
    memory: &Memory,
    event: &Event,
    size: u64,
    places: &[(usize, u64)],
) -> Vec<Target> {
    let Some(pointer) = event.pointer else { return vec![] };
    let mut targets = Vec::new();
    for &(location, offset) in places {
        let address = memory.locations()[location].address + u128::from(offset);
        let address = pool.address(address);
        let mut when = pool.compare(Predicate::Eq, pointer, address);
        if memory.locations()[location].object == Object::Null {
            let free = nothing_at_null(pool, memory);
            when = pool.and(when, free);
        }
        if !pool.is(when, false) {
            targets.push(Target { location, offset, size, when });
        }
    }
    targets
}
