//! Ways around obstacles, on a grid.

use super::geometry::{Point, Rect};
use super::routing::{Board, Port};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Size of a cell.
const CELL: f64 = 6.0;
/// Distance kept from boxes.
const CLEARANCE: f64 = 9.0;

/// Prices, in tenths of a pixel, so that the queue can be ordered by integers.
const STEP: u32 = 60;
const BEND: u32 = 480;
const SHARED: u32 = 75;

/// What a line adds to the count of a cell it runs through.
const LINE: u16 = 3;

/// How crowded each cell of a panel is with lines.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    origin: Point,
    columns: usize,
    rows: usize,
    counts: Vec<u16>,
}

impl Cells {
    pub fn new(bounds: Rect) -> Self {
        let columns = (bounds.w / CELL).ceil().max(1.0) as usize;
        let rows = (bounds.h / CELL).ceil().max(1.0) as usize;
        let origin = Point::new(bounds.x, bounds.y);
        Cells { origin, columns, rows, counts: vec![0; columns * rows] }
    }

    fn index(&self, p: Point) -> Option<usize> {
        let (x, y) = ((p.x - self.origin.x) / CELL, (p.y - self.origin.y) / CELL);
        let inside = x >= 0.0 && y >= 0.0 && x < self.columns as f64 && y < self.rows as f64;
        inside.then(|| y as usize * self.columns + x as usize)
    }

    fn centre(&self, index: usize) -> Point {
        let (x, y) = (index % self.columns, index / self.columns);
        Point::new(self.origin.x + (x as f64 + 0.5) * CELL, self.origin.y + (y as f64 + 0.5) * CELL)
    }

    /// Counts one more line through these points; the cells beside it count a little too, so that
    /// other lines keep some distance.
    pub fn mark(&mut self, line: &[Point]) {
        let mut last = None;
        for p in line {
            let index = self.index(*p);
            if let Some(i) = index.filter(|_| index != last) {
                self.counts[i] += LINE;
                for (dx, dy) in WAYS {
                    let beside = p.along(Point::new(dx as f64, dy as f64), CELL);
                    if let Some(i) = self.index(beside) {
                        self.counts[i] += 1;
                    }
                }
            }
            last = index;
        }
    }

    /// How crowded the cell of this point is.
    pub fn at(&self, p: Point) -> u16 {
        self.index(p).map_or(0, |i| self.counts[i])
    }

    /// How many cells with lines lie in a rectangle.
    pub fn within(&self, rect: &Rect) -> usize {
        let (mut y, mut count) = (rect.y, 0);
        while y < rect.bottom() {
            let mut x = rect.x;
            while x < rect.right() {
                count += usize::from(self.at(Point::new(x, y)) >= LINE);
                x += CELL;
            }
            y += CELL;
        }
        count
    }

    /// Heights of the rows of cells between two heights.
    pub fn rows_between(&self, from: f64, to: f64) -> Vec<f64> {
        let all = (0..self.rows).map(|r| self.origin.y + (r as f64 + 0.5) * CELL);
        all.filter(|y| *y >= from && *y <= to).collect()
    }

    /// Middles of the columns of cells between two abscissae.
    pub fn columns_between(&self, from: f64, to: f64) -> Vec<f64> {
        let all = (0..self.columns).map(|c| self.origin.x + (c as f64 + 0.5) * CELL);
        all.filter(|x| *x >= from && *x <= to).collect()
    }
}

/// The four ways to go: right, left, down, up.
const WAYS: [(isize, isize); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

fn way(out: Point) -> usize {
    WAYS.iter().position(|(x, y)| (*x as f64, *y as f64) == (out.x, out.y)).unwrap_or(0)
}

/// The cheapest way from one of the sources to one of the targets: length, bends, and space shared
/// with other lines. The result starts and ends at ports and has only its corners between.
pub(super) fn search(board: &Board<'_>, sources: &[Port], targets: &[Port]) -> Option<Vec<Point>> {
    let cells = &board.lines;
    let size = cells.counts.len();
    let blocked: Vec<bool> = (0..size).map(|i| is_blocked(board, cells.centre(i))).collect();
    // One state per cell and way of entering it.
    let mut least = vec![u32::MAX; size * 4];
    let mut before = vec![usize::MAX; size * 4];
    let mut queue = BinaryHeap::new();
    for source in sources {
        let Some(cell) = outside(cells, &blocked, source) else { continue };
        let state = cell * 4 + way(source.out);
        let cost = (source.cost * 10.0) as u32;
        if cost < least[state] {
            least[state] = cost;
            queue.push(Reverse((cost, state)));
        }
    }
    let mut goals = vec![u32::MAX; size * 4];
    for target in targets {
        let Some(cell) = outside(cells, &blocked, target) else { continue };
        // The target is entered against its outward direction: the way's opposite is its pair.
        let state = cell * 4 + (way(target.out) ^ 1);
        goals[state] = goals[state].min((target.cost * 10.0) as u32);
    }
    // A goal's own price counts too, so the search goes on until nothing cheaper can come.
    let mut best: Option<(u32, usize)> = None;
    while let Some(Reverse((cost, state))) = queue.pop() {
        if best.is_some_and(|(done, _)| done <= cost) {
            break;
        }
        if cost > least[state] {
            continue;
        }
        if goals[state] != u32::MAX {
            let total = cost.saturating_add(goals[state]);
            if best.is_none_or(|(done, _)| total < done) {
                best = Some((total, state));
            }
        }
        let (cell, heading) = (state / 4, state % 4);
        for (next_heading, (dx, dy)) in WAYS.iter().enumerate() {
            if next_heading == heading ^ 1 {
                continue;
            }
            let x = (cell % cells.columns).checked_add_signed(*dx);
            let y = (cell / cells.columns).checked_add_signed(*dy);
            let (Some(x), Some(y)) = (x, y) else { continue };
            if x >= cells.columns || y >= cells.rows || blocked[y * cells.columns + x] {
                continue;
            }
            let next_cell = y * cells.columns + x;
            let next = next_cell * 4 + next_heading;
            let bend = if next_heading == heading { 0 } else { BEND };
            let shared = SHARED * u32::from(cells.counts[next_cell].min(8));
            let total = cost + STEP + bend + shared;
            if total < least[next] {
                least[next] = total;
                before[next] = state;
                queue.push(Reverse((total, next)));
            }
        }
    }
    let (_, goal) = best?;
    let mut states = vec![goal];
    while before[*states.last()?] != usize::MAX {
        states.push(before[*states.last()?]);
    }
    states.reverse();
    let points: Vec<Point> = states.iter().map(|s| cells.centre(s / 4)).collect();
    let nearest = |ports: &[Port], p: Point, out: usize| {
        let facing = ports.iter().filter(move |q| way(q.out) == out).map(|q| q.at);
        facing.min_by(|a, b| a.distance(p).total_cmp(&b.distance(p)))
    };
    let first = nearest(sources, points[0], states[0] % 4)?;
    let last = nearest(targets, *points.last()?, (goal % 4) ^ 1)?;
    Some(corners(first, &points, last))
}

fn is_blocked(board: &Board<'_>, p: Point) -> bool {
    let near = |by: f64| move |r: &Rect| r.inflate(by).contains(p);
    !board.bounds.inflate(-3.0).contains(p)
        || board.boxes.iter().any(near(CLEARANCE))
        || board.headers.iter().any(near(5.0))
        || board.labels.iter().any(near(4.0))
}

/// The first free cell straight out of a port.
fn outside(cells: &Cells, blocked: &[bool], port: &Port) -> Option<usize> {
    (1..4)
        .filter_map(|k| cells.index(port.at.along(port.out, CLEARANCE + k as f64 * CELL * 0.5)))
        .find(|i| !blocked[*i])
}

/// The way from port to port with the points on straight runs left out.
fn corners(first: Point, points: &[Point], last: Point) -> Vec<Point> {
    let all: Vec<Point> = [first].into_iter().chain(points.iter().copied()).chain([last]).collect();
    let mut kept = vec![first];
    for w in all.windows(3) {
        let (a, b) = ((w[1].x - w[0].x, w[1].y - w[0].y), (w[2].x - w[1].x, w[2].y - w[1].y));
        if (a.0 * b.1 - a.1 * b.0).abs() > 0.5 {
            kept.push(w[1]);
        }
    }
    kept.push(last);
    kept
}
