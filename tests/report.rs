//! The views of constructed witnesses: snapshots of the texts, and geometry of the pictures.

use mmprove::execution::tags::TagSet;
use mmprove::execution::{Event, EventKind, Execution, Thread};
use mmprove::report::svg::geometry::Rect;
use mmprove::report::svg::layout::layout;
use mmprove::report::{Format, json, relation, render};
use mmprove::witness::{Edges, Panel, SCHEMA, Witness};

// The samples, one fact per line. An event is `label place instruction | key value …`, its place a
// thread `T1`, `T2` … or `init` or `final`. `edges rf! AB CD` are two highlighted edges.

const MESSAGE_PASSING: &str = "
question litmus mp.ll
verdict reachable
panel
threads /
I init x = 0 | writes 0
J init flag = 0 | writes 0
A T1 store i32 1, ptr @x, align 4 | writes 1
B T1 store atomic i32 1, ptr @flag release, align 4 | writes 1
C T2 %f = load atomic i32, ptr @flag acquire, align 4 | reads 1
D T2 %v = load i32, ptr @x, align 4 | reads 1
edges po AB CD
edges rf BC AD
edges mo IA JB
edges synchronizes_with BC
edges happens_before AD
outcome T2: %f = 1
outcome T2: %v = 1";

const STORE_BUFFERING: &str = "
question litmus sb+fences.ll
verdict unreachable
panel
threads workgroup 0/workgroup 1
forbidden
I init x = 0 | writes 0
J init y = 0 | writes 0
A T1 store atomic i32 1, ptr addrspace(1) @x syncscope(\"agent\") monotonic, align 4 | writes 1
B T1 fence syncscope(\"agent\") seq_cst
C T1 %a = load atomic i32, ptr addrspace(1) @y syncscope(\"agent\") monotonic, align 4 | reads 0
D T2 store atomic i32 1, ptr addrspace(1) @y syncscope(\"agent\") monotonic, align 4 | writes 1
E T2 fence syncscope(\"agent\") seq_cst
F T2 %b = load atomic i32, ptr addrspace(1) @x syncscope(\"agent\") monotonic, align 4 | reads 0
edges po AB BC DE EF
edges rf IF JC
edges mo IA JD
edges fr! CD FA
edges psc! BE EB
why acyclic psc: B -po-> C -fr-> D -po-> E -po-> F -fr-> A -po-> B
outcome T1: %a = 0
outcome T2: %b = 0
explain Both threads read the initial value although each has stored before its fence. The two fences would have to be ordered before each other, so the axiom `psc` forbids it.";

const IRIW: &str = "
question litmus iriw.ll
verdict reachable
panel
threads wave 0/wave 1/wave 2/wave 3
I init x = 0 | writes 0
J init y = 0 | writes 0
A T1 store atomic i32 1, ptr @x release, align 4 | writes 1
B T2 %a = load atomic i32, ptr @x acquire, align 4 | reads 1
C T2 %b = load atomic i32, ptr @y acquire, align 4 | reads 0
D T3 %c = load atomic i32, ptr @y acquire, align 4 | reads 1
E T3 %d = load atomic i32, ptr @x acquire, align 4 | reads 0
F T4 store atomic i32 1, ptr @y release, align 4 | writes 1
edges po BC DE
edges rf AB FD JC IE
edges synchronizes_with AB FD
edges mo IA JF
edges fr CF EA
outcome T2: %a = 1, %b = 0
outcome T3: %c = 1, %d = 0
explain Release and acquire alone do not make all threads agree on the order of two stores.";

const REFUTATION: &str = "
question check-transform a.ll b.ll @f
verdict refuted
panel after
threads runs @f/context
I init x = undef | writes undef
J init f = 0 | writes 0
A T1 store i32 7, ptr %p, align 4 | writes 7 | at x | ctx
B T1 store atomic i32 1, ptr @f release, align 4 | writes 1
C T1 store i32 7, ptr @x, align 4, !tbaa !3 | writes 7
D T2 %g = load atomic i32, ptr @f acquire, align 4 | reads 1 | ctx
E T2 %r = load i32, ptr @x, align 4 | reads undef | ctx
Z final x | reads 7
edges po AB BC DE
edges rf! BD
edges rf CZ IE
edges synchronizes_with BD
edges mo IA AC
why racy: C and E are not ordered by happens_before, and one of them is a write
outcome T2: %r = undef
panel before
threads runs @f/context
forbidden
I init x = undef | writes undef
J init f = 0 | writes 0
A T1 store i32 7, ptr %p, align 4 | writes 7 | at x | ctx
C T1 store i32 7, ptr @x, align 4, !tbaa !3 | writes 7
B T1 store atomic i32 1, ptr @f release, align 4 | writes 1
D T2 %g = load atomic i32, ptr @f acquire, align 4 | reads 1 | ctx
E T2 %r = load i32, ptr @x, align 4 | reads undef | ctx
Z final x | reads 7
edges po AC CB DE
edges rf! BD IE
edges rf CZ
edges synchronizes_with! BD
edges happens_before! CE
edges mo IA AC
why no read of an overwritten value: I -mo-> C -happens_before-> E, but E reads from I
outcome T2: %r = undef
explain After the transformation the store to @x comes after the release store to @f, so the thread that sees the flag may still read the value from before. In the original program the store happens before the load, which must then read 7.
explain The context was found by the checker; it is <one> thread & no more.";

const MMRA: &str = "
question litmus mmra.ll
verdict reachable
panel
threads workgroup 0/workgroup 1
I init x = 0 | writes 0
A T1 store i32 1, ptr addrspace(1) @x, align 4 | writes 1 | tags amdgpu-synchronize-as:global
B T1 fence syncscope(\"workgroup\") release | tags amdgpu-synchronize-as:local vulkan:private
C T1 store atomic i32 1, ptr addrspace(3) @f monotonic, align 4 | writes 1 | tags a:b c:d e:f
D T2 %f = load atomic i32, ptr addrspace(3) @f monotonic, align 4 | reads 1 | tags a:b
E T2 fence syncscope(\"workgroup\") acquire | tags amdgpu-synchronize-as:local
F T2 %v = load i32, ptr addrspace(1) @x, align 4 | reads 0 | tags amdgpu-synchronize-as:global
edges po AB BC DE EF
edges rf CD IF
edges synchronizes_with BE
edges inter_thread_happens_before! BE
edges fr! FA
why happens_before leaves out A: its tags are not compatible with those of B
outcome T2: %f = 1
outcome T2: %v = 0";

const LARGE: &str = "
question check-transform --unroll 2 kernel.ll kernel.opt.ll @reduce
verdict refuted
panel after
threads workgroup 0, wave 0/workgroup 0, wave 1/workgroup 1, wave 0
X init x = 0 | writes 0
Y init lock = 0 | writes 0
Z init n = 2 | writes 2
A T1 store i32 1, ptr @x, align 4 | writes 1
B T1 fence syncscope(\"agent\") release
C T1 %o = cmpxchg ptr @lock, i32 0, i32 1 syncscope(\"agent\") acq_rel acquire | reads 0 | writes 1
D T1 %a = atomicrmw add ptr @n, i32 1 seq_cst, align 4 | reads 2 | writes 3
E T1 call void @llvm.amdgcn.s.barrier()
F T1 %v = load i32, ptr @x, align 4 | reads 1
G T2 store i32 2, ptr @x, align 4 | writes 2
H T2 fence syncscope(\"agent\") release
K T2 %o = cmpxchg ptr @lock, i32 0, i32 1 syncscope(\"agent\") acq_rel acquire | reads 1
L T2 %a = atomicrmw add ptr @n, i32 1 seq_cst, align 4 | reads 3 | writes 4
M T2 call void @llvm.amdgcn.s.barrier()
N T2 %v = load i32, ptr @x, align 4 | reads 1
O T3 store i32 3, ptr @x, align 4 | writes 3
P T3 fence syncscope(\"agent\") release
Q T3 %o = cmpxchg ptr @lock, i32 0, i32 1 syncscope(\"agent\") acq_rel acquire | reads 1
R T3 %a = atomicrmw add ptr @n, i32 1 seq_cst, align 4 | reads 4 | writes 5
S T3 call void @llvm.amdgcn.s.barrier()
T T3 %v = load i32, ptr @x, align 4 | reads 2
edges po AB BC CD DE EF GH HK KL LM MN OP PQ QR RS ST
edges rf YC CK CQ DL LR AN
edges rf! GT
edges mo XA AG GO ZD
edges synchronizes_with CK DL EM
edges happens_before! CL
edges fr NG
why racy: G and T
outcome T3: %v = 2
explain Three threads of six events each.";

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
    let mut event = Event {
        label: label.into(),
        thread: place.strip_prefix('T').map(|t| t.parse::<usize>().unwrap() - 1),
        kind,
        text: text.into(),
        location: None,
        reads: None,
        writes: None,
        tags: TagSet::default(),
        position: None,
        context: false,
    };
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
                title: value,
                execution: Execution::default(),
                consistent: true,
                edges: Vec::new(),
                why: Vec::new(),
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
    // Two panels of this size cannot stand side by side.
    let mut large = sample(LARGE);
    let mut second = large.panels[0].clone();
    second.title = "before".into();
    second.consistent = false;
    second.edges.retain(|e| e.relation != "mo");
    large.panels.push(second);
    vec![
        ("message_passing", sample(MESSAGE_PASSING)),
        ("store_buffering", sample(STORE_BUFFERING)),
        ("iriw", sample(IRIW)),
        ("refutation", sample(REFUTATION)),
        ("mmra", sample(MMRA)),
        ("large", large),
    ]
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
    let good = json::to_json(&sample(MESSAGE_PASSING));
    let changes = [
        ("\"schema\": 1", "\"schema\": 7"),
        ("\"schema\": 1,", ""),
        ("\"verdict\": \"reachable\"", "\"verdict\": 3"),
        ("\"verdict\"", "\"verdikt\""),
        ("\"reads\"", "\"raeds\""),
        ("\"thread\": 0", "\"thread\": 9"),
        ("            2,\n            3", "            2,\n            30"),
    ];
    let refused = |(from, to): (&str, &str)| {
        assert!(good.contains(from), "{from}");
        json::from_json(&good.replacen(from, to, 1)).unwrap_err().to_string()
    };
    let mut errors: Vec<String> = changes.into_iter().map(refused).collect();
    errors.extend(["[]", "{"].map(|text| json::from_json(text).unwrap_err().to_string()));
    insta::assert_snapshot!("json_errors", errors.join("\n"));
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
    let mut odd = sample(MESSAGE_PASSING);
    odd.panels.push(sample("panel empty").panels.remove(0));
    odd.panels.push(sample("panel idle\nthreads a/b").panels.remove(0));
    odd.panels[0].edges[0].pairs.push((0, 99));
    odd.panels[0].edges[1].pairs.push((3, 3));
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
