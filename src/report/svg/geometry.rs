//! Points, rectangles and curves.

/// A point; `y` grows downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// Distance from the left.
    pub x: f64,
    /// Distance from the top.
    pub y: f64,
}

impl Point {
    /// The point at these coordinates.
    pub fn new(x: f64, y: f64) -> Self {
        Point { x, y }
    }

    /// This point moved by `scale` times the vector `by`.
    pub fn along(self, by: Point, scale: f64) -> Point {
        Point::new(self.x + by.x * scale, self.y + by.y * scale)
    }

    /// Distance to another point.
    pub fn distance(self, other: Point) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }
}

/// An axis-parallel rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub x: f64,
    /// Top edge.
    pub y: f64,
    /// Width.
    pub w: f64,
    /// Height.
    pub h: f64,
}

impl Rect {
    /// The rectangle with this top left corner and size.
    pub fn new(x: f64, y: f64, w: f64, h: f64) -> Self {
        Rect { x, y, w, h }
    }

    /// The rectangle of this size around a point.
    pub fn around(centre: Point, w: f64, h: f64) -> Self {
        Rect { x: centre.x - w / 2.0, y: centre.y - h / 2.0, w, h }
    }

    /// Right edge.
    pub fn right(&self) -> f64 {
        self.x + self.w
    }

    /// Bottom edge.
    pub fn bottom(&self) -> f64 {
        self.y + self.h
    }

    /// Centre.
    pub fn centre(&self) -> Point {
        Point::new(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Larger by `by` on each side; smaller when negative.
    pub fn inflate(&self, by: f64) -> Rect {
        Rect::new(self.x - by, self.y - by, self.w + 2.0 * by, self.h + 2.0 * by)
    }

    /// Whether the interiors meet.
    pub fn overlaps(&self, other: &Rect) -> bool {
        self.x < other.right()
            && other.x < self.right()
            && self.y < other.bottom()
            && other.y < self.bottom()
    }

    /// Whether the point is inside.
    pub fn contains(&self, p: Point) -> bool {
        p.x > self.x && p.x < self.right() && p.y > self.y && p.y < self.bottom()
    }

    /// Whether the other rectangle lies inside.
    pub fn encloses(&self, other: &Rect) -> bool {
        other.x >= self.x
            && other.y >= self.y
            && other.right() <= self.right()
            && other.bottom() <= self.bottom()
    }
}

/// A chain of cubic Bézier segments.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Curve {
    /// Where it starts.
    pub start: Point,
    /// For each segment its two control points and its end.
    pub segments: Vec<[Point; 3]>,
}

impl Curve {
    /// One cubic segment.
    pub fn cubic(start: Point, c1: Point, c2: Point, end: Point) -> Self {
        Curve { start, segments: vec![[c1, c2, end]] }
    }

    /// A polyline with its corners rounded by up to `radius`.
    pub fn rounded(points: &[Point], radius: f64) -> Self {
        let mut curve = Curve { start: points[0], segments: Vec::new() };
        for i in 1..points.len() {
            let (from, corner) = (points[i - 1], points[i]);
            let Some(&next) = points.get(i + 1) else {
                curve.line_to(corner);
                break;
            };
            let (before, after) = (from.distance(corner), corner.distance(next));
            // The first and last pieces stay partly straight, so that arrows meet boxes squarely.
            let share = |length: f64, outer: bool| if outer { length * 0.7 } else { length / 2.0 };
            let r = radius.min(share(before, i == 1)).min(share(after, i + 2 == points.len()));
            let enter = lerp(corner, from, r / before.max(0.01));
            let leave = lerp(corner, next, r / after.max(0.01));
            curve.line_to(enter);
            curve.segments.push([lerp(enter, corner, 0.6), lerp(leave, corner, 0.6), leave]);
        }
        curve
    }

    fn line_to(&mut self, end: Point) {
        let start = self.end();
        if start.distance(end) > 0.05 {
            self.segments.push([lerp(start, end, 1.0 / 3.0), lerp(start, end, 2.0 / 3.0), end]);
        }
    }

    /// Where it ends.
    pub fn end(&self) -> Point {
        self.segments.last().map_or(self.start, |s| s[2])
    }

    /// Points along the curve, about `step` apart.
    pub fn samples(&self, step: f64) -> Vec<Point> {
        let mut points = vec![self.start];
        let mut p0 = self.start;
        for &[c1, c2, p3] in &self.segments {
            let length = p0.distance(c1) + c1.distance(c2) + c2.distance(p3);
            let n = (length / step).ceil().max(1.0) as usize;
            points.extend((1..=n).map(|i| bezier(p0, c1, c2, p3, i as f64 / n as f64)));
            p0 = p3;
        }
        points
    }

    /// Its length, measured over samples.
    pub fn length(&self) -> f64 {
        self.samples(8.0).windows(2).map(|w| w[0].distance(w[1])).sum()
    }
}

fn lerp(a: Point, b: Point, t: f64) -> Point {
    Point::new(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
}

fn bezier(p0: Point, p1: Point, p2: Point, p3: Point, t: f64) -> Point {
    let u = 1.0 - t;
    let (a, b, c, d) = (u * u * u, 3.0 * u * u * t, 3.0 * u * t * t, t * t * t);
    Point::new(a * p0.x + b * p1.x + c * p2.x + d * p3.x, a * p0.y + b * p1.y + c * p2.y + d * p3.y)
}
