//! What it costs to show facts: how much there is to say, and, where base symbols may be supposed to
//! hold that do not, how much there is to suppose.

use crate::relation::{Id, Node, Symbol, approximants, node};
use crate::solve::evaluate::Evaluator;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// More than anything that can be shown.
pub(super) const NEVER: u32 = u32::MAX;

/// What a base symbol costs where it does not hold, or nothing if it cannot be supposed to.
pub(super) type Supposed = fn(Symbol) -> Option<u32>;

/// What a pair costs that is taken away by the right side of a difference, where things are supposed.
const TAKEN_AWAY: u32 = 12;

/// A base relation is a step of a path, which is what there is to read.
const STEP: u32 = 4;

/// Whatever else is said.
const REMARK: u32 = 1;

/// Costs over one execution, or over what is known of one.
pub(super) struct Costs<'c, 'e> {
    pub evaluator: &'c mut Evaluator<'e>,
    supposed: Option<Supposed>,
    n: usize,
    pairs: FxHashMap<Id, Rc<Vec<u32>>>,
    members: FxHashMap<Id, Rc<Vec<u32>>>,
}

fn sum(a: u32, b: u32) -> u32 {
    a.saturating_add(b)
}

impl<'c, 'e> Costs<'c, 'e> {
    pub fn new(evaluator: &'c mut Evaluator<'e>, supposed: Option<Supposed>) -> Self {
        let n = evaluator.events();
        let (pairs, members) = (FxHashMap::default(), FxHashMap::default());
        Costs { evaluator, supposed, n, pairs, members }
    }

    /// The cost of a pair.
    pub fn pair(&mut self, relation: Id, from: usize, to: usize) -> u32 {
        self.relation(relation)[from * self.n + to]
    }

    /// The cost of a member.
    pub fn member(&mut self, set: Id, event: usize) -> u32 {
        self.set(set)[event]
    }

    /// The cheapest event between two.
    pub fn middle(&mut self, a: Id, b: Id, from: usize, to: usize) -> Option<usize> {
        let (left, right, n) = (self.relation(a), self.relation(b), self.n);
        let through = |m: usize| sum(left[from * n + m], right[m * n + to]);
        (0..n).min_by_key(|m| through(*m)).filter(|m| through(*m) != NEVER)
    }

    /// The cheapest path of a step or more; both ends are in it.
    pub fn path(&mut self, steps: Id, from: usize, to: usize) -> Option<Vec<usize>> {
        let (step, n) = (self.relation(steps), self.n);
        // Dijkstra's algorithm; that `from` has been left does not mean that it has been reached.
        let (mut least, mut before) = (vec![NEVER; n], vec![None; n]);
        let mut done = vec![false; n];
        for next in 0..n {
            least[next] = step[from * n + next];
        }
        while let Some(at) =
            (0..n).filter(|i| !done[*i] && least[*i] != NEVER).min_by_key(|i| least[*i])
        {
            done[at] = true;
            if at == to {
                break;
            }
            for next in 0..n {
                let cost = sum(least[at], step[at * n + next]);
                if cost < least[next] {
                    (least[next], before[next]) = (cost, Some(at));
                }
            }
        }
        let mut path = vec![to];
        let mut at = to;
        while let Some(earlier) = before[at] {
            path.push(earlier);
            at = earlier;
        }
        path.push(from);
        path.reverse();
        (least[to] != NEVER).then_some(path)
    }

    /// The cost of every event.
    pub fn set(&mut self, set: Id) -> Rc<Vec<u32>> {
        if let Some(known) = self.members.get(&set) {
            return known.clone();
        }
        let n = self.n;
        let costs: Vec<u32> = match node(set) {
            Node::SetBase(symbol) => {
                let here = self.evaluator.set_of(set);
                let supposed = self.supposed.and_then(|price| price(symbol)).unwrap_or(NEVER);
                (0..n).map(|i| if here.contains(i) { REMARK } else { supposed }).collect()
            }
            Node::SetAll => vec![0; n],
            Node::SetUnion(a, b) => {
                let (a, b) = (self.set(a), self.set(b));
                (0..n).map(|i| a[i].min(b[i])).collect()
            }
            Node::SetIntersection(a, b) => {
                let (a, b) = (self.set(a), self.set(b));
                (0..n).map(|i| sum(a[i], b[i])).collect()
            }
            Node::SetDifference(a, b) => {
                let (a, b) = (self.set(a), self.evaluator.possible_set(b));
                (0..n).map(|i| sum(a[i], self.taken(b.contains(i)))).collect()
            }
            Node::Domain(r) => {
                let r = self.relation(r);
                (0..n).map(|i| (0..n).map(|j| r[i * n + j]).min().unwrap_or(NEVER)).collect()
            }
            Node::Range(r) => {
                let r = self.relation(r);
                (0..n).map(|j| (0..n).map(|i| r[i * n + j]).min().unwrap_or(NEVER)).collect()
            }
            Node::SetNamed(_, body) => self.set(body).to_vec(),
            _ => vec![NEVER; n],
        };
        let costs = Rc::new(costs);
        self.members.insert(set, costs.clone());
        costs
    }

    /// What it costs that something must not be in the right side of a difference.
    fn taken(&self, is_there: bool) -> u32 {
        match (is_there, self.supposed) {
            (false, _) => REMARK,
            (true, None) => NEVER,
            (true, Some(_)) => TAKEN_AWAY,
        }
    }

    /// The cost of every pair, row by row.
    pub fn relation(&mut self, relation: Id) -> Rc<Vec<u32>> {
        if let Some(known) = self.pairs.get(&relation) {
            return known.clone();
        }
        let costs = match node(relation) {
            Node::Named(_, body) => self.relation(body),
            other => Rc::new(self.computed(relation, other)),
        };
        self.pairs.insert(relation, costs.clone());
        costs
    }

    fn computed(&mut self, relation: Id, of: Node) -> Vec<u32> {
        let n = self.n;
        let mut costs = vec![NEVER; n * n];
        let all = || (0..n).flat_map(|i| (0..n).map(move |j| (i, j)));
        match of {
            Node::Base(symbol) => {
                let here = self.evaluator.relation_of(relation);
                let supposed = self.supposed.and_then(|price| price(symbol)).unwrap_or(NEVER);
                for (i, j) in all() {
                    costs[i * n + j] = match here.contains(i, j) {
                        true => STEP,
                        false if i == j => NEVER,
                        false => supposed,
                    };
                }
            }
            Node::All => costs.fill(0),
            Node::Identity(s) => {
                let set = self.set(s);
                (0..n).for_each(|i| costs[i * n + i] = set[i]);
            }
            Node::Product(a, b) => {
                let (a, b) = (self.set(a), self.set(b));
                all().for_each(|(i, j)| costs[i * n + j] = sum(a[i], b[j]));
            }
            Node::Union(a, b) => {
                let (a, b) = (self.relation(a), self.relation(b));
                (0..n * n).for_each(|at| costs[at] = a[at].min(b[at]));
            }
            Node::Intersection(a, b) => {
                let (a, b) = (self.relation(a), self.relation(b));
                (0..n * n).for_each(|at| costs[at] = sum(a[at], b[at]));
            }
            Node::Difference(a, b) => {
                let (a, b) = (self.relation(a), self.evaluator.possible_relation(b));
                for (i, j) in all().filter(|(i, j)| a[i * n + j] != NEVER) {
                    costs[i * n + j] = sum(a[i * n + j], self.taken(b.contains(i, j)));
                }
            }
            Node::Sequence(a, b) => {
                let (a, b) = (self.relation(a), self.relation(b));
                for (i, m) in all().filter(|(i, m)| a[i * n + m] != NEVER) {
                    for j in (0..n).filter(|j| b[m * n + j] != NEVER) {
                        let cost = sum(a[i * n + m], b[m * n + j]);
                        costs[i * n + j] = costs[i * n + j].min(cost);
                    }
                }
            }
            Node::Inverse(r) => {
                let r = self.relation(r);
                all().for_each(|(i, j)| costs[i * n + j] = r[j * n + i]);
            }
            Node::Plus(r) => {
                costs = self.relation(r).to_vec();
                for m in 0..n {
                    for i in (0..n).filter(|i| *i != m) {
                        let first = costs[i * n + m];
                        for j in (0..n).filter(|_| first != NEVER) {
                            let cost = sum(first, costs[m * n + j]);
                            costs[i * n + j] = costs[i * n + j].min(cost);
                        }
                    }
                }
            }
            Node::Fix(group, member) => costs = self.last_round(group, member as usize).to_vec(),
            _ => {}
        }
        costs
    }

    /// The costs of a fixpoint's member once another round makes nothing cheaper.
    fn last_round(&mut self, group: u32, member: usize) -> Rc<Vec<u32>> {
        let mut before: Option<Vec<Rc<Vec<u32>>>> = None;
        for rounds in 1.. {
            let bodies = approximants(group, rounds);
            let now: Vec<Rc<Vec<u32>>> = bodies.iter().map(|body| self.relation(*body)).collect();
            if before.as_ref() == Some(&now) {
                break;
            }
            before = Some(now);
        }
        before.map(|all| all[member].clone()).unwrap_or_default()
    }

    /// The first round in which a fixpoint's pair is as cheap as it gets.
    pub fn round(&mut self, group: u32, member: usize, from: usize, to: usize) -> Id {
        let least = self.last_round(group, member)[from * self.n + to];
        let mut rounds = (1..).map(|rounds| approximants(group, rounds)[member]);
        rounds.find(|id| self.pair(*id, from, to) == least).unwrap_or_default()
    }
}
