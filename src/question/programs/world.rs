//! The worlds of both models over one candidate: who reads from whom is the same for both, the order
//! of modifications may be another one.

use super::Contestant;
use super::program::{Part, Programs, View};
use crate::execution::ORDERED;
use crate::model::Model;
use crate::program::event::{Event, Target};
use crate::program::input::Input;
use crate::program::term::EventIndex;
use crate::relation::{Formula, base, indexed};
use crate::solve::circuit::Lit;
use crate::solve::session::{Bits, Session, Snapshot};
use crate::solve::values::{Rounding, Values};
use crate::solve::wires::WireMatrix;
use crate::solve::world::{Candidate, ReadValue, World};
use rustc_hash::FxHashMap;

/// What candidates consist of, as wires.
#[derive(Default)]
pub(in crate::question) struct Wires {
    /// Per candidate, cell, writer and reader.
    reads_from: FxHashMap<(Whose, usize, Part, Part), Lit>,
    /// Those of the candidate that is proposed, in the order in which they came up.
    proposed: Vec<Lit>,
    orders: FxHashMap<(Whose, Part, Part), Lit>,
    chosen: FxHashMap<(Whose, Input), Lit>,
}

/// Whose candidate it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::question) enum Whose {
    /// What is proposed.
    Proposed,
    /// Another one with the same outcome, whichever suits the model of that number.
    Other(usize),
}

/// How one model has the outcome that is proposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::question) struct Strategy {
    /// The operations in an order that modifications follow.
    pub order: Vec<usize>,
    /// Modifications that are in no order all the same: their scopes do not include each other.
    pub unordered: Vec<(usize, usize)>,
    /// Per operation: the write that it reads from where what it returns does not matter, for it is
    /// undef or the behaviour undefined. Others read from what they read from in the proposal.
    pub undefined: Vec<Option<Option<Part>>>,
    /// What else executions choose for themselves.
    pub choices: FxHashMap<Input, bool>,
}

/// A candidate.
#[derive(Clone, Copy)]
pub(in crate::question) enum Choice<'o> {
    /// Unknown.
    Of(Whose),
    /// What the strategy makes of the proposal.
    By(&'o Strategy),
    /// The one in which operations take effect one after the other, in this order.
    Sequential(&'o [usize]),
}

/// What one model says.
pub(in crate::question) struct Judged {
    /// The candidate is consistent.
    pub consistent: Lit,
    /// It has a data race.
    pub race: Lit,
    /// Who reads from whom, and when that is so: the writer, the reader.
    pub reads_from: Vec<(Part, Part, Lit)>,
    /// Per operation: what it reads is undef.
    pub undefined: Vec<Lit>,
    /// When an operation's write is before another one's, as far as the model orders them.
    pub order: Vec<(usize, usize, Lit)>,
    /// When two modifications of one location are in no order.
    pub unordered: Vec<(usize, usize, Lit)>,
    /// What else the candidate chooses.
    pub choices: Vec<(Input, Lit)>,
    /// The statement that the judge was asked about holds; without one, always.
    pub statement: Lit,
}

impl Wires {
    /// All wires that choose who reads from whom in the proposal. A choice that is impossible means
    /// nothing.
    pub(in crate::question) fn choices(&self) -> &[Lit] {
        &self.proposed
    }

    fn reads_from(&mut self, s: &mut Session, whose: Whose, cell: usize, w: Part, r: Part) -> Lit {
        let key = (whose, cell, w, r);
        if let Some(known) = self.reads_from.get(&key) {
            return *known;
        }
        let new = s.unknown("rf");
        self.reads_from.insert(key, new);
        if whose == Whose::Proposed {
            self.proposed.push(new);
        }
        new
    }

    /// When an operation reads in that candidate from where it does in the proposal.
    pub(in crate::question) fn same_source(
        &self,
        s: &mut Session,
        whose: Whose,
        operation: usize,
    ) -> Lit {
        let own = self.reads_from.iter().filter(|((of, _, _, r), _)| {
            *of == Whose::Proposed && *r == Part::Operation(operation)
        });
        let mut pairs: Vec<((usize, Part), Lit, Lit)> = own
            .filter_map(|((_, cell, w, r), lit)| {
                let other = self.reads_from.get(&(whose, *cell, *w, *r))?;
                Some(((*cell, *w), *lit, *other))
            })
            .collect();
        // The solver should see the same problem each time.
        pairs.sort_by_key(|(key, ..)| *key);
        let same: Vec<Lit> = pairs.into_iter().map(|(_, a, b)| s.circuit.iff(a, b)).collect();
        s.circuit.all(same)
    }
}

struct Chosen<'c> {
    wires: &'c mut Wires,
    of: &'c [Part],
    /// Whether reads may return undef, from wherever they read.
    loose: bool,
    choice: Choice<'c>,
    /// Per cell and event: it writes there. Only known where that decides who reads from whom.
    writes: Vec<Vec<Lit>>,
    /// What it has chosen besides who reads from whom, and orders.
    made: Vec<(Input, Lit)>,
}

impl Chosen<'_> {
    /// Where the event stands in the order; initial writes come first.
    fn position(&self, order: &[usize], event: EventIndex) -> Option<usize> {
        match self.of[event] {
            Part::Operation(i) => order.iter().position(|o| *o == i),
            Part::Initial(_) => None,
        }
    }

    /// Nothing writes to the cell between the two, the first of which comes before the second.
    fn last_before(
        &self,
        s: &mut Session,
        order: &[usize],
        cell: usize,
        w: EventIndex,
        r: EventIndex,
    ) -> Lit {
        let (from, to) = (self.position(order, w), self.position(order, r));
        if from >= to {
            return Lit::FALSE;
        }
        let between = (0..self.of.len()).filter(|e| {
            let at = self.position(order, *e);
            *e != w && from < at && at < to
        });
        let none: Vec<Lit> = between.map(|e| !self.writes[cell][e]).collect();
        s.circuit.all(none)
    }
}

impl Candidate for Chosen<'_> {
    fn reads_from(&mut self, s: &mut Session, cell: usize, w: EventIndex, r: EventIndex) -> Lit {
        let (writer, reader) = (w, r);
        let (w, r) = (self.of[writer], self.of[reader]);
        if w == r {
            // An update does not read what it writes itself.
            return Lit::FALSE;
        }
        let whose = match self.choice {
            Choice::Sequential(order) => return self.last_before(s, order, cell, writer, reader),
            Choice::Of(whose) if self.loose => whose,
            Choice::Of(_) => Whose::Proposed,
            Choice::By(strategy) => match r {
                Part::Operation(i) => match &strategy.undefined[i] {
                    Some(source) => return Lit::constant(*source == Some(w)),
                    None => Whose::Proposed,
                },
                Part::Initial(_) => Whose::Proposed,
            },
        };
        self.wires.reads_from(s, whose, cell, w, r)
    }

    fn modification_order(&mut self, s: &mut Session, a: EventIndex, b: EventIndex) -> Lit {
        if let Choice::Sequential(order) = self.choice {
            return Lit::constant(self.position(order, a) < self.position(order, b));
        }
        let (a, b) = (self.of[a], self.of[b]);
        match self.choice {
            Choice::Sequential(_) => Lit::FALSE,
            Choice::Of(whose) => {
                let orders = &mut self.wires.orders;
                *orders.entry((whose, a, b)).or_insert_with(|| s.unknown("mo"))
            }
            Choice::By(strategy) => {
                let at = |part| match part {
                    Part::Operation(i) => strategy.order.iter().position(|o| *o == i),
                    Part::Initial(_) => None,
                };
                let apart = |(x, y): &(usize, usize)| {
                    let pair = [Part::Operation(*x), Part::Operation(*y)];
                    pair == [a, b] || pair == [b, a]
                };
                Lit::constant(at(a) < at(b) && !strategy.unordered.iter().any(apart))
            }
        }
    }

    fn read_value(&mut self, _: &mut Session, _: EventIndex, width: u32) -> ReadValue {
        ReadValue::Bits(Bits::Constant(0, width))
    }

    fn choice(&mut self, s: &mut Session, input: &Input) -> Lit {
        let whose = match self.choice {
            Choice::Of(whose) => whose,
            Choice::By(strategy) => {
                return Lit::constant(strategy.choices.get(input) == Some(&true));
            }
            Choice::Sequential(order) => {
                let Input::Related { operations, .. } = input else { return Lit::FALSE };
                let [first, second] =
                    operations.map(|operation| order.iter().position(|o| *o == operation));
                return Lit::constant(first < second);
            }
        };
        let chosen = &mut self.wires.chosen;
        let chosen = chosen.entry((whose, input.clone())).or_insert_with(|| s.unknown("choice"));
        self.made.push((input.clone(), *chosen));
        *chosen
    }
}

/// A model with the view of programs that it takes.
pub(in crate::question) struct Judge<'p> {
    programs: &'p Programs,
    view: &'p View,
    model: Model,
    /// What else it is asked about.
    statement: Option<Formula>,
}

impl<'p> Judge<'p> {
    /// The judge of that number.
    pub(in crate::question) fn new(programs: &'p Programs, number: usize, of: &Contestant) -> Self {
        let view = &programs.views[number];
        let model = of.build(&of.model, &view.vocabulary);
        Judge { programs, view, model, statement: None }
    }

    /// A judge of what a statement says of executions under the first model of the programs.
    pub(in crate::question) fn of_statement(
        programs: &'p Programs,
        model: Model,
        statement: Formula,
    ) -> Self {
        Judge { programs, view: &programs.views[0], model, statement: Some(statement) }
    }

    /// Whether programs with data races have undefined behaviour; otherwise reads return undef.
    pub(in crate::question) fn has_races(&self) -> bool {
        self.model.races.is_some()
    }

    /// Whether the model may have an outcome with reads from elsewhere.
    fn loose(&self) -> bool {
        !self.has_races() || self.programs.mixed()
    }

    /// What the model says of the candidate, and what all programs take for granted.
    pub(in crate::question) fn judge(
        &self,
        s: &mut Session,
        wires: &mut Wires,
        choice: Choice<'_>,
    ) -> (Judged, Lit) {
        let writes = match choice {
            Choice::Sequential(_) => self.writes(s),
            _ => Vec::new(),
        };
        let (of, loose, made) = (&self.view.of[..], self.loose(), vec![]);
        let mut chosen = Chosen { wires, of, loose, choice, writes, made };
        let (pool, program) = (&self.programs.pool, &self.view.program);
        let mut world = World::new(s, pool, program, &self.model, Rounding::Over, &mut chosen);
        let assumptions = world.assumptions(s);
        let choices = chosen.made;
        let scoped = self.model.relation("scoped_modification_order");
        let pairs = world.relation(s, scoped.unwrap_or(base("mo")));
        let edges = |cell| world.structure.relation(indexed("rf", cell));
        let edges = (0..program.cells).filter_map(edges).flat_map(WireMatrix::pairs);
        let reads_from = edges.map(|(w, r, edge)| (of[w], of[r], edge)).collect();
        let mut order = Vec::new();
        for (a, b, lit) in pairs.pairs() {
            if let (Part::Operation(a), Part::Operation(b)) = (of[a], of[b]) {
                order.push((a, b, lit));
            }
        }
        let unordered = match scoped {
            // What that does not relate is in no order anyway.
            Some(_) => vec![],
            None => self.unordered(s, &world),
        };
        let mut undefined = vec![Lit::FALSE; self.programs.operations];
        if !self.has_races() {
            for cell in &world.undefined {
                for (part, lit) in of.iter().zip(cell) {
                    if let Part::Operation(i) = part {
                        undefined[*i] = s.circuit.or(undefined[*i], *lit);
                    }
                }
            }
        }
        let (consistent, race) = (world.consistent, world.race);
        let statement = self.statement.as_ref().map_or(Lit::TRUE, |asked| world.formula(s, asked));
        let judged = Judged {
            consistent,
            race,
            reads_from,
            undefined,
            order,
            unordered,
            choices,
            statement,
        };
        (judged, assumptions)
    }
}

impl Judge<'_> {
    /// Per cell and event: it writes there.
    fn writes(&self, s: &mut Session) -> Vec<Vec<Lit>> {
        let (pool, program) = (&self.programs.pool, &self.view.program);
        let mut values = Values::new(pool);
        let mut there = |cell: usize, event: &Event| {
            let (location, ..) = program.cell(cell);
            let here = |t: &&Target| program.locations[t.location].object == location.object;
            let here: Vec<Lit> =
                event.targets.iter().filter(here).map(|t| values.lit(s, t.when)).collect();
            let here = s.circuit.any(here);
            let (executed, writes) = (values.lit(s, event.executed), values.lit(s, event.writes));
            s.circuit.all([executed, writes, here])
        };
        let per_cell = |cell: usize| program.events.iter().map(|e| there(cell, e)).collect();
        (0..program.cells).map(per_cell).collect()
    }

    /// When two modifications of one location are in no order.
    fn unordered(&self, s: &mut Session, world: &World<'_>) -> Vec<(usize, usize, Lit)> {
        let at = &world.structure;
        let mut out = Vec::new();
        for (i, a) in self.view.of.iter().enumerate() {
            for (j, b) in self.view.of.iter().enumerate().skip(i + 1) {
                let (Part::Operation(a), Part::Operation(b)) = (a, b) else { continue };
                let mut all: Vec<Lit> = Vec::new();
                for k in [i, j] {
                    let sets = ["monotonic", ORDERED].map(|set| at.holds(set, k));
                    all.extend([at.holds("W", k), s.circuit.any(sets)]);
                }
                let here = (0..world.program.cells)
                    .map(|c| indexed("at", c))
                    .map(|cell| s.circuit.and(at.holds(cell, i), at.holds(cell, j)));
                let here: Vec<Lit> = here.collect();
                all.push(s.circuit.any(here));
                all.extend([!at.related("mo", i, j), !at.related("mo", j, i)]);
                out.push((*a, *b, s.circuit.all(all)));
            }
        }
        out
    }
}

impl Judged {
    /// How the model has the outcome here, or a data race whatever the outcome; `None` if its order of
    /// modifications is circular.
    pub(in crate::question) fn strategy(&self, at: &Snapshot, racy: bool) -> Option<Strategy> {
        let order = self.sorted(self.undefined.len(), at)?;
        let source = |i: usize| {
            let reads =
                |(_, r, lit): &&(Part, Part, Lit)| *r == Part::Operation(i) && at.holds(*lit);
            self.reads_from.iter().find(reads).map(|(w, ..)| *w)
        };
        let undefined = self.undefined.iter().enumerate();
        let undefined =
            undefined.map(|(i, lit)| (racy || at.holds(*lit)).then(|| source(i))).collect();
        let unordered = self.unordered.iter().filter(|(.., lit)| at.holds(*lit));
        let unordered = unordered.map(|(a, b, _)| (*a, *b)).collect();
        let choices = self.choices.iter().map(|(input, lit)| (input.clone(), at.holds(*lit)));
        let choices = choices.collect();
        Some(Strategy { order, unordered, undefined, choices })
    }

    /// All operations in an order that agrees with the model's; `None` if that is circular.
    fn sorted(&self, operations: usize, at: &Snapshot) -> Option<Vec<usize>> {
        let before: Vec<(usize, usize)> = self
            .order
            .iter()
            .filter(|(.., lit)| at.holds(*lit))
            .map(|(a, b, _)| (*a, *b))
            .collect();
        let mut sorted: Vec<usize> = Vec::new();
        while sorted.len() < operations {
            let ready = |i: &usize| {
                let waits = |(a, b): &(usize, usize)| b == i && !sorted.contains(a);
                !sorted.contains(i) && !before.iter().any(waits)
            };
            let next = (0..operations).find(ready)?;
            sorted.push(next);
        }
        Some(sorted)
    }
}
