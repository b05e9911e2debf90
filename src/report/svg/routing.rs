//! How edges run: as one curve where nothing is in the way, and otherwise around the boxes.

use super::geometry::{Curve, Point, Rect};
use super::grid;
use super::style::{TINY, bold_width};

/// Length of an arrow head.
pub const ARROW: f64 = 8.0;

/// Distance between the ports on a box's side.
const STEP: f64 = 8.5;

/// The course of an edge.
#[derive(Clone, Debug, PartialEq)]
pub struct Route {
    /// The line, up to the arrow head.
    pub curve: Curve,
    /// The tip of the arrow head.
    pub tip: Point,
    /// Where the arrow points, a unit vector.
    pub direction: Point,
    /// The label, unless the edge has none.
    pub label: Option<Label>,
    /// Nothing is crossed, and the label has a place of its own.
    pub clean: bool,
}

/// A label on an edge.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The text.
    pub text: String,
    /// The area it covers, halo included.
    pub rect: Rect,
}

/// A place on a box's border where an edge may start or end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Port {
    pub at: Point,
    /// Away from the box.
    pub out: Point,
    /// The price of using it.
    pub cost: f64,
}

/// An edge to draw: source, target, label, and whether it keeps to the straight way down.
pub type Wish = (usize, usize, String, bool);

/// Routes the edges one after the other, each around what is already there. What comes first
/// decides how it looks, so several orders are tried and the tidiest result is taken.
pub fn route(boxes: &[Rect], headers: &[Rect], bounds: Rect, wishes: &[Wish]) -> Vec<Route> {
    let attempts = (160 / wishes.len().max(1)).clamp(2, 12);
    let drawn = (0..attempts).map(|attempt| {
        let mut order: Vec<usize> = (0..wishes.len()).collect();
        if attempt > 0 {
            // Straight edges stay in front; the rest is shuffled, the same way every time.
            let straight = |i: usize| wishes[i].3;
            order.sort_by_key(|i| (!straight(*i), (i + 1) * (attempt * 2 + 1) * 7919 % 61));
        }
        let mut board = Board::new(boxes, headers, bounds);
        let mut routes: Vec<_> = order.iter().map(|i| (*i, board.route(&wishes[*i]))).collect();
        routes.sort_by_key(|(i, _)| *i);
        routes.into_iter().map(|(_, route)| route).collect::<Vec<Route>>()
    });
    drawn.min_by(|a, b| clutter(a).total_cmp(&clutter(b))).unwrap_or_default()
}

/// How untidy a drawing is: faults, crossings, ends that meet, bends and length.
fn clutter(routes: &[Route]) -> f64 {
    let lines: Vec<Vec<Point>> = routes.iter().map(|r| r.curve.samples(9.0)).collect();
    let ends: Vec<Point> = routes.iter().flat_map(|r| [r.curve.start, r.tip]).collect();
    let close = |i: usize| ends[..i].iter().filter(|p| p.distance(ends[i]) < 7.0).count();
    let mut sum = 70.0 * (0..ends.len()).map(close).sum::<usize>() as f64;
    for (i, (route, line)) in routes.iter().zip(&lines).enumerate() {
        sum += if route.clean { 0.0 } else { 5000.0 };
        sum += route.curve.length() + 12.0 * route.curve.segments.len() as f64;
        for other in &lines[..i] {
            let crossings =
                line.windows(2).map(|a| other.windows(2).filter(|b| cross(a, b)).count());
            sum += 45.0 * crossings.sum::<usize>() as f64;
        }
    }
    sum
}

/// Whether two short lines cross.
fn cross(a: &[Point], b: &[Point]) -> bool {
    let side =
        |p: Point, q: Point, r: Point| (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x) > 0.0;
    side(a[0], a[1], b[0]) != side(a[0], a[1], b[1])
        && side(b[0], b[1], a[0]) != side(b[0], b[1], a[1])
}

/// Everything placed so far.
pub(super) struct Board<'a> {
    pub boxes: &'a [Rect],
    pub headers: &'a [Rect],
    pub bounds: Rect,
    pub labels: Vec<Rect>,
    used: Vec<(usize, Point)>,
    /// How crowded the cells of the grid are.
    pub lines: grid::Cells,
}

impl<'a> Board<'a> {
    fn new(boxes: &'a [Rect], headers: &'a [Rect], bounds: Rect) -> Self {
        let lines = grid::Cells::new(bounds);
        Board { boxes, headers, bounds, labels: Vec::new(), used: Vec::new(), lines }
    }

    fn route(&mut self, (from, to, text, straight): &Wish) -> Route {
        let chosen = self.choose(*from, *to, text, *straight);
        self.used.push((*from, chosen.curve.start));
        self.used.push((*to, chosen.tip));
        self.labels.extend(chosen.label.as_ref().map(|l| l.rect));
        let mut samples = chosen.curve.samples(3.0);
        samples.push(chosen.tip);
        self.lines.mark(&samples);
        chosen
    }

    fn choose(&self, from: usize, to: usize, text: &str, straight: bool) -> Route {
        if straight && let Some(route) = self.straight(from, to, text) {
            return route;
        }
        let mut curves = self.curves(from, to);
        curves.sort_by(|a, b| a.0.total_cmp(&b.0));
        let distance = gap(&self.boxes[from], &self.boxes[to]);
        let short = |r: &Route| r.curve.length() < 1.7 * distance + 110.0;
        // Curves differ little from their neighbours; the first few dozen are enough.
        let labelled = curves.iter().take(60).find_map(|(_, curve)| self.labelled(curve, text));
        if let Some(route) = labelled.as_ref().filter(|r| short(r)) {
            return route.clone();
        }
        let (sources, targets) = (self.grid_ports(from), self.grid_ports(to));
        let around =
            grid::search(self, &sources, &targets).map(|points| Curve::rounded(&points, 20.0));
        if let Some(route) = around.as_ref().and_then(|curve| self.labelled(curve, text)) {
            return route;
        }
        if let Some(route) = labelled {
            return route;
        }
        let fallback = around.or_else(|| curves.into_iter().next().map(|(_, c)| c));
        let fallback = fallback.unwrap_or_else(|| {
            let (a, b) = (self.boxes[from].centre(), self.boxes[to].centre());
            Curve::cubic(a, a, b, b)
        });
        let middle = fallback.samples(4.0);
        let middle = middle[middle.len() / 2];
        let label =
            (!text.is_empty()).then(|| Label { text: text.into(), rect: label_rect(text, middle) });
        Route { label, clean: false, ..arrow(&fallback) }
    }

    /// From the middle of the bottom to the middle of the top.
    fn straight(&self, from: usize, to: usize, text: &str) -> Option<Route> {
        let (a, b) = (self.boxes[from], self.boxes[to]);
        let x = a.centre().x;
        let (start, tip) = (Point::new(x, a.bottom()), Point::new(x, b.y));
        if (b.centre().x - x).abs() > 1.0 || tip.y - start.y < ARROW + 4.0 {
            return None;
        }
        let curve = Curve::rounded(&[start, tip], 0.0);
        self.price(&curve, from, to)?;
        self.labelled(&curve, text)
    }

    /// The free curves between two boxes, with their price.
    fn curves(&self, from: usize, to: usize) -> Vec<(f64, Curve)> {
        let (sources, targets) = (self.ports(from), self.ports(to));
        let mut pairs = Vec::new();
        for source in &sources {
            for target in &targets {
                let distance = source.at.distance(target.at);
                // Two ends at one place could not be told apart.
                let taken = self.is_taken(from, source.at) || self.is_taken(to, target.at);
                let same_side = source.out == target.out && distance >= 12.0;
                if taken || (from == to && !same_side) {
                    continue;
                }
                let turn = turn(source, target.at) + turn(target, source.at);
                pairs.push((source.cost + target.cost + 48.0 * turn, distance, source, target));
            }
        }
        // The cheapest first: once there are enough curves, the rest could hardly win.
        pairs.sort_by(|a, b| (a.0 + a.1).total_cmp(&(b.0 + b.1)));
        let mut found = Vec::new();
        for (cost, distance, source, target) in pairs.into_iter().take(300) {
            for bend in [0.2, 0.35, 0.55, 0.8] {
                let reach = (bend * distance).clamp(26.0, 190.0);
                let c1 = source.at.along(source.out, reach);
                let c2 = target.at.along(target.out, reach + ARROW);
                let curve = Curve::cubic(source.at, c1, c2, target.at);
                let price = self.price(&curve, from, to);
                found.extend(price.map(|price| (price + cost, curve)));
            }
            if found.len() >= 60 {
                break;
            }
        }
        found
    }

    /// What a curve costs; `None` if it crosses a box, a header or a label, or leaves the panel.
    fn price(&self, curve: &Curve, from: usize, to: usize) -> Option<f64> {
        let samples = curve.samples(6.0);
        let ends = [from, to];
        for (i, rect) in self.boxes.iter().enumerate() {
            // A line may touch the box it starts at, but not run through it.
            let area = if ends.contains(&i) { rect.inflate(-1.0) } else { rect.inflate(5.0) };
            if samples.iter().any(|p| area.contains(*p)) {
                return None;
            }
        }
        let blocked = |p: &Point| {
            let inside = |by: f64| move |r: &Rect| r.inflate(by).contains(*p);
            !self.bounds.contains(*p)
                || self.headers.iter().any(inside(4.0))
                || self.labels.iter().any(inside(1.5))
        };
        if samples.iter().any(blocked) {
            return None;
        }
        let length: f64 = samples.windows(2).map(|w| w[0].distance(w[1])).sum();
        let crowd: u32 = samples.iter().map(|p| u32::from(self.lines.at(*p).min(6))).sum();
        Some(length + 4.0 * f64::from(crowd))
    }

    /// The ports of a box, dearer where lines already meet it.
    fn ports(&self, index: usize) -> Vec<Port> {
        let rect = self.boxes[index];
        let c = rect.centre();
        let mut ports = Vec::new();
        // On common heights, so that edges between neighbours can be level.
        let first = ((rect.y + 5.0) / STEP).ceil() as usize;
        let last = ((rect.bottom() - 5.0) / STEP).floor() as usize;
        for y in (first..=last).map(|i| i as f64 * STEP) {
            let k = (y - c.y).abs() / 16.0;
            ports.push((Point::new(rect.right(), y), Point::new(1.0, 0.0), k));
            ports.push((Point::new(rect.x, y), Point::new(-1.0, 0.0), k));
        }
        for off in [0.0, -24.0, 24.0, -48.0, 48.0, -72.0, 72.0] {
            if f64::abs(off) + 10.0 < rect.w / 2.0 {
                let k = f64::abs(off) / 30.0;
                ports.push((Point::new(c.x + off, rect.y), Point::new(0.0, -1.0), k));
                ports.push((Point::new(c.x + off, rect.bottom()), Point::new(0.0, 1.0), k));
            }
        }
        ports.into_iter().map(|(at, out, k)| self.priced(index, at, out, 4.0 * k)).collect()
    }

    /// The ports of a box on the lines of the grid.
    fn grid_ports(&self, index: usize) -> Vec<Port> {
        let rect = self.boxes[index];
        let mut ports = Vec::new();
        for y in self.lines.rows_between(rect.y + 7.0, rect.bottom() - 7.0) {
            ports.push(self.priced(index, Point::new(rect.right(), y), Point::new(1.0, 0.0), 0.0));
            ports.push(self.priced(index, Point::new(rect.x, y), Point::new(-1.0, 0.0), 0.0));
        }
        for x in self.lines.columns_between(rect.x + 12.0, rect.right() - 12.0) {
            ports.push(self.priced(index, Point::new(x, rect.y), Point::new(0.0, -1.0), 0.0));
            ports.push(self.priced(index, Point::new(x, rect.bottom()), Point::new(0.0, 1.0), 0.0));
        }
        ports
    }

    fn is_taken(&self, index: usize, at: Point) -> bool {
        self.used.iter().any(|(i, p)| *i == index && p.distance(at) < 5.0)
    }

    fn priced(&self, index: usize, at: Point, out: Point, base: f64) -> Port {
        let near = self.used.iter().filter(|(i, _)| *i == index);
        let crowd = near.map(|(_, p)| (14.0 - p.distance(at)).max(0.0) * 8.0).sum::<f64>();
        Port { at, out, cost: base + crowd }
    }

    /// The route along a curve with its label, if there is room for one.
    fn labelled(&self, curve: &Curve, text: &str) -> Option<Route> {
        let route = arrow(curve);
        if text.is_empty() {
            return Some(route);
        }
        let samples = curve.samples(3.0);
        let middle = samples.len() as f64 / 2.0;
        let mut best: Option<(f64, Rect)> = None;
        for (i, p) in samples.iter().enumerate() {
            let rect = label_rect(text, *p);
            let near = |r: &&Rect| r.inflate(1.5).overlaps(&rect);
            let taken = self.boxes.iter().chain(self.headers).chain(&self.labels).any(|r| near(&r));
            // The head of the arrow must stay visible.
            let head = rect.inflate(3.0).contains(route.curve.end());
            if taken || head || !self.bounds.encloses(&rect) {
                continue;
            }
            let cost = (i as f64 - middle).abs() + 14.0 * self.lines.within(&rect) as f64;
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, rect));
            }
        }
        let (_, rect) = best?;
        Some(Route { label: Some(Label { text: text.into(), rect }), ..route })
    }
}

/// The curve as a route, shortened by the arrow head.
fn arrow(curve: &Curve) -> Route {
    let mut curve = curve.clone();
    let tip = curve.end();
    let start = curve.start;
    let Some([_, c2, end]) = curve.segments.last_mut() else {
        let direction = Point::new(0.0, 1.0);
        return Route { curve, tip, direction, label: None, clean: true };
    };
    let from = if c2.distance(tip) > 0.01 { *c2 } else { start };
    let length = from.distance(tip).max(0.01);
    let direction = Point::new((tip.x - from.x) / length, (tip.y - from.y) / length);
    let head = ARROW.min(length * 0.8);
    *end = tip.along(direction, -head);
    if c2.distance(tip) < head {
        *c2 = *end;
    }
    Route { curve, tip, direction, label: None, clean: true }
}

/// How much a line must turn that leaves the port towards a point: from 0 to 2.
fn turn(port: &Port, towards: Point) -> f64 {
    let distance = port.at.distance(towards).max(0.01);
    let (dx, dy) = ((towards.x - port.at.x) / distance, (towards.y - port.at.y) / distance);
    1.0 - (dx * port.out.x + dy * port.out.y)
}

/// Distance between the borders of two boxes.
fn gap(a: &Rect, b: &Rect) -> f64 {
    let dx = (b.x - a.right()).max(a.x - b.right()).max(0.0);
    let dy = (b.y - a.bottom()).max(a.y - b.bottom()).max(0.0);
    dx.hypot(dy)
}

fn label_rect(text: &str, centre: Point) -> Rect {
    Rect::around(centre, bold_width(text, TINY) + 5.0, TINY + 4.0)
}
