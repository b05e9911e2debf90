//! The views of constructed witnesses: snapshots of the texts, and geometry of the pictures.

use mmprove::execution::tags::TagSet;
use mmprove::execution::{Event, EventKind, Execution, Thread};
use mmprove::report::svg::geometry::Rect;
use mmprove::report::svg::layout::layout;
use mmprove::report::{Format, json, relation, render};
use mmprove::witness::{Edges, Line, Panel, SCHEMA, Witness};

/// The samples, one fact per line. An event is `label place instruction | key value …`, its place a
/// thread `T1`, `T2` … or `init` or `final`. `edges rf! AB CD` are two highlighted edges.
const SAMPLES: &str = include_str!("report/samples.txt");

fn event(line: &str) -> Event {
    let mut parts = line.split(" | ");
    let head: Vec<&str> = parts.next().unwrap().splitn(3, ' ').collect();
    let [label, place, text] = head[..] else { panic!("{line}") };
    let word = |w: &str| text.split(' ').any(|t| t == w);
    let kind = match place {
        "init" => EventKind::Initial,
        "final" => EventKind::Final,
        _ if word("fence") => EventKind::Fence,
        _ if word("call") => EventKind::Call,
        _ if word("store") => EventKind::Write,
        _ if word("load") => EventKind::Read,
        _ => EventKind::ReadModifyWrite,
    };
    let thread = place.strip_prefix('T').map(|t| t.parse::<usize>().unwrap() - 1);
    let mut event = Event { thread, ..Event::new(label.into(), kind, text.into()) };
    for part in parts {
        let (key, value) = part.split_once(' ').unwrap_or((part, ""));
        match key {
            "reads" => event.reads = Some(value.into()),
            "writes" => event.writes = Some(value.into()),
            "at" => event.location = Some(value.into()),
            "ctx" => event.context = true,
            _ => {
                let pairs: Vec<_> = value.split(' ').map(|t| t.split_once(':').unwrap()).collect();
                event.tags = TagSet::of(&pairs);
            }
        }
    }
    event
}

fn edges(events: &[Event], spec: &str) -> Edges {
    let mut words = spec.split(' ');
    let name = words.next().unwrap();
    let index = |l: &str| events.iter().position(|e| e.label == l).unwrap();
    let pairs = words.map(|w| (index(&w[..1]), index(&w[1..]))).collect();
    let relation = name.trim_end_matches('!').to_owned();
    Edges { relation, pairs, highlight: name.ends_with('!') }
}

fn sample(text: &str) -> Witness {
    let mut witness = Witness {
        schema: SCHEMA,
        question: String::new(),
        verdict: String::new(),
        model: "llvm --option no-thin-air=rc11".into(),
        panels: Vec::new(),
        explanation: Vec::new(),
    };
    for line in text.trim().lines() {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let value = value.to_owned();
        match key {
            "question" => witness.question = value,
            "verdict" => witness.verdict = value,
            "explain" => witness.explanation.push(value),
            "panel" => witness.panels.push(Panel {
                model: None,
                title: value,
                execution: Execution::default(),
                consistent: true,
                edges: Vec::new(),
                why: Vec::new(),
                argument: Vec::new(),
                outcome: Vec::new(),
            }),
            _ => fact(witness.panels.last_mut().unwrap(), key, value, line),
        }
    }
    witness
}

fn fact(panel: &mut Panel, key: &str, value: String, line: &str) {
    match key {
        "threads" => {
            let threads = value.split('/').enumerate();
            let thread =
                |(i, p): (usize, &str)| Thread { name: format!("T{}", i + 1), placement: p.into() };
            panel.execution.threads = threads.map(thread).collect();
        }
        "forbidden" => panel.consistent = false,
        "edges" => panel.edges.push(edges(&panel.execution.events, &value)),
        "why" => panel.why.push(value),
        "outcome" => panel.outcome.push(value),
        _ => panel.execution.events.push(event(line)),
    }
}

fn samples() -> Vec<(&'static str, Witness)> {
    let mut samples: Vec<(&str, Witness)> = SAMPLES
        .split("sample ")
        .filter_map(|text| text.split_once('\n'))
        .map(|(name, text)| (name, sample(text)))
        .collect();
    // Two panels of this size cannot stand side by side.
    let (_, large) = samples.last_mut().unwrap();
    let mut second = large.panels[0].clone();
    second.title = "before".into();
    second.consistent = false;
    second.edges.retain(|e| e.relation != "mo");
    large.panels.push(second);
    samples
}

#[test]
fn snapshots() {
    for (name, witness) in samples() {
        insta::assert_snapshot!(format!("{name}.text"), render(&witness, Format::Text));
        insta::assert_snapshot!(format!("{name}.dot"), render(&witness, Format::Dot));
        if name != "large" {
            insta::assert_snapshot!(format!("{name}.json"), render(&witness, Format::Json));
        }
    }
}

/// With `REPORT_SVG=<folder>`, leaves the pictures there to be looked at.
#[test]
fn pictures_are_well_formed_and_complete() {
    for (name, witness) in samples() {
        let svg = render(&witness, Format::Svg);
        if let Ok(folder) = std::env::var("REPORT_SVG") {
            std::fs::write(format!("{folder}/{name}.svg"), &svg).unwrap();
        }
        check_xml(&svg);
        let shown = |label: &str| svg.matches(&format!(">{label}</text>")).count();
        for panel in &witness.panels {
            for event in &panel.execution.events {
                assert!(shown(&event.label) >= 1, "{name}: {}", event.label);
            }
            for edges in panel.edges.iter().filter(|e| e.relation != "po") {
                let label = relation::style(&edges.relation).label;
                assert!(shown(&label) >= edges.pairs.len(), "{name}: {label}");
            }
        }
    }
}

/// A tiny XML check: tags balance, attributes are quoted, and every `&` starts a known entity.
fn check_xml(text: &str) {
    let mut open = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        check_entities(&rest[..start]);
        let end = start + rest[start..].find('>').expect("a tag ends");
        let tag = &rest[start + 1..end];
        check_entities(tag);
        assert!(!tag.contains('<') && tag.matches('"').count().is_multiple_of(2), "<{tag}>");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap());
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty() && rest.trim().is_empty());
}

fn check_entities(text: &str) {
    for (i, _) in text.match_indices('&') {
        let known = ["&amp;", "&lt;", "&gt;", "&quot;"];
        assert!(known.iter().any(|e| text[i..].starts_with(e)), "{text}");
    }
}

#[test]
fn nothing_overlaps_and_every_text_fits() {
    for (name, panel) in samples().iter().flat_map(|(n, w)| w.panels.iter().map(move |p| (n, p))) {
        let placed = layout(panel);
        let bounds = Rect::new(0.0, 0.0, placed.width, placed.height);
        let mut all: Vec<(String, Rect)> = Vec::new();
        all.extend(placed.boxes.iter().map(|b| (format!("box {}", b.event), b.rect)));
        all.extend(placed.columns.iter().map(|c| (format!("T{}", c.thread), c.header)));
        for edge in &placed.edges {
            let what = format!("{} {}→{}", edge.relation, edge.from, edge.to);
            all.extend(edge.route.label.as_ref().map(|l| (what.clone(), l.rect)));
            assert!(edge.route.clean, "{name}: {what} found no way");
            for b in &placed.boxes {
                let area = b.rect.inflate(-1.5);
                let hit = edge.route.curve.samples(2.0).into_iter().any(|p| area.contains(p));
                assert!(!hit, "{name}: {what} crosses the box of {}", b.event);
            }
        }
        for (i, (a, first)) in all.iter().enumerate() {
            assert!(bounds.encloses(first), "{name}: {a} leaves the panel");
            for (b, second) in &all[i + 1..] {
                assert!(!first.overlaps(second), "{name}: {a} overlaps {b}");
            }
        }
        for b in &placed.boxes {
            let inside = Rect::new(0.0, 0.0, b.rect.w, b.rect.h);
            for (i, span) in b.content.spans.iter().enumerate() {
                assert!(inside.encloses(&span.rect()), "{name}: `{}` leaves its box", span.text);
                for other in &b.content.spans[i + 1..] {
                    let clash = span.rect().inflate(-1.0).overlaps(&other.rect());
                    assert!(!clash, "{name}: `{}` on `{}`", span.text, other.text);
                }
            }
        }
    }
}

#[test]
fn json_is_read_back_and_anything_else_refused_with_the_reason() {
    for (_, witness) in samples() {
        assert_eq!(json::from_json(&json::to_json(&witness)).unwrap(), witness);
    }
    let good = json::to_json(&samples().remove(0).1);
    let changes = [
        ("\"schema\": 1", "\"schema\": 7"),
        ("\"schema\": 1,", ""),
        ("\"verdict\": \"reachable\"", "\"verdict\": 3"),
        ("\"verdict\"", "\"verdikt\""),
        ("\"reads\"", "\"raeds\""),
        ("\"thread\": 0", "\"thread\": 9"),
        ("              3\n", "              30\n"),
    ];
    let refused = |(from, to): (&str, &str)| {
        assert!(good.contains(from), "{from}");
        json::from_json(&good.replacen(from, to, 1)).unwrap_err().to_string()
    };
    let mut errors: Vec<String> = changes.into_iter().map(refused).collect();
    errors.extend(["[]", "{"].map(|text| json::from_json(text).unwrap_err().to_string()));
    insta::assert_snapshot!("json_errors", errors.join("\n"));
    let mut argued = samples().remove(0).1;
    argued.panels[0].argument.push(about_nothing());
    let refused = json::from_json(&json::to_json(&argued)).unwrap_err().to_string();
    assert!(refused.contains("panels[0].argument[0].about"), "{refused}");
}

/// A line about an event that is not there.
fn about_nothing() -> Line {
    Line { about: vec![Edges::one("rf", 0, 99)], ..Line::plain("a line".into()) }
}

#[test]
fn formats_have_names() {
    for format in Format::ALL {
        assert_eq!(format.to_string().parse(), Ok(format));
    }
    assert!("png".parse::<Format>().is_err());
}

/// Views draw whatever they are given, even what `from_json` would refuse.
#[test]
fn odd_witnesses_do_not_panic() {
    let mut odd = samples().remove(0).1;
    odd.panels.push(sample("panel empty").panels.remove(0));
    odd.panels.push(sample("panel idle\nthreads a/b").panels.remove(0));
    odd.panels[0].edges[0].pairs.push((0, 99));
    odd.panels[0].edges[1].pairs.push((3, 3));
    odd.panels[0].argument.push(about_nothing());
    let events = &mut odd.panels[0].execution.events;
    events[2].thread = Some(17);
    events[3].text = "x".repeat(200);
    events[4].text = "<&\u{1}\">".into();
    for witness in [odd, sample("")] {
        for format in Format::ALL {
            assert!(render(&witness, format).ends_with('\n'));
        }
        check_xml(&render(&witness, Format::Svg));
    }
}
