//! Theorems whose verdicts were worked out by hand.

use super::{theorems, verdicts, word};
use mmprove::question::theorem::{Proof, Verdict};
use mmprove::solve::regular;

/// What stands before the theorems of a group, and each of these with its verdict.
type Group = (&'static str, &'static [(&'static str, &'static str)]);

const ABSTRACT: &str = "relation a, b, c, d\nset S, T, U\n";

const GROUPS: &[Group] = &[
    (
        "",
        &[
            ("(a; b)* in (a | b)*", "proved"),
            ("(a | b)* in (a; b)*", "refuted"),
            ("(a | b)* = (a*; b*)*", "proved"),
            ("(a | b)* = a*; (b; a*)*", "proved"),
            ("a+ in a; a*", "proved"),
            ("a; a* in a+", "proved"),
            ("a* in a+", "refuted"),
            ("a; b in b; a", "refuted"),
            ("(a; b)+; a = a; (b; a)+", "proved"),
            ("(a+)+ = a+", "proved"),
            ("a?; a? in a*", "proved"),
            ("a* in a?; a?", "refuted"),
            ("a in a; a^-1; a", "proved"),
            ("a; a^-1; a in a", "refuted"),
            ("(a; b)^-1 = b^-1; a^-1", "proved"),
            ("(a+)^-1 = (a^-1)+", "proved"),
            ("a^-1^-1 = a", "proved"),
            ("a; a^-1 in id", "refuted"),
            ("a & b in a", "proved"),
            ("a in a & b", "refuted"),
            ("a & b in b & a", "proved"),
            ("(a & b); c in (a; c) & (b; c)", "proved"),
            ("(a; c) & (b; c) in (a & b); c", "refuted"),
            ("(a & b)+ in a+ & b+", "proved"),
            ("a+ & b+ in (a & b)+", "refuted"),
            ("a & id in id", "proved"),
            ("a & id in a; a", "proved"),
            ("a; b & id in empty", "refuted"),
            ("a - b in a", "proved"),
            ("a in (a - b) | b", "proved"),
            ("a - b in b", "refuted"),
            ("a & ~a in empty", "proved"),
            ("[S]; [T] in [S & T]", "proved"),
            ("[S | T] = [S] | [T]", "proved"),
            ("[S]; a; [S] in a", "proved"),
            ("a in [S]; a; [S]", "refuted"),
            ("[S - T]; [T] in empty", "proved"),
            ("a; [S]; b | a; [~S]; b = a; b", "proved"),
            ("a = [S]; a | a; [T]", "refuted"),
            ("S * T in events * events", "proved"),
            ("a in events * events", "proved"),
            ("(S * T); (T * U) in S * U", "proved"),
            ("a in empty", "refuted"),
            ("empty in a", "proved"),
            ("empty; a = empty", "proved"),
            ("{} in S", "proved"),
            ("S in {}", "refuted"),
            ("empty empty", "proved"),
            ("a in [domain(a)]; a; [range(a)]", "proved"),
            ("acyclic a => irreflexive a+", "proved"),
            ("irreflexive a => acyclic a", "refuted"),
            ("acyclic a | b => acyclic a and acyclic b", "proved"),
            ("acyclic a and acyclic b => acyclic a | b", "refuted"),
            ("acyclic a; b => acyclic b; a", "proved"),
            ("irreflexive a; b; c => irreflexive c; a; b", "proved"),
            ("irreflexive a; b; c => irreflexive b; a; c", "refuted"),
            ("acyclic (a | b)+ => acyclic a; b", "proved"),
            ("empty a; b => empty a; b; c", "proved"),
            ("empty a; b; c => empty a; b", "refuted"),
            ("a in b => a+ in b+", "proved"),
            ("a in b and b in c => a in c", "proved"),
            ("a in b or-nothing", "error"),
            ("a in b and c in d => a; c in b; d", "proved"),
            ("a in b => c - b in c - a", "proved"),
            ("a; a in a => a+ in a", "proved"),
            ("a; a in a => a in a; a", "refuted"),
            ("id in a => b in a; b; a", "proved"),
            ("a in id => a in a; a", "proved"),
            ("a^-1 in a => a in a^-1", "proved"),
            ("a in [S]; a; [T] and empty [S & T] => empty a; a", "proved"),
            ("a in [S]; a; [T] => empty a; a", "refuted"),
            ("a in b | c and empty b and empty c => empty a", "proved"),
        ],
    ),
    (
        "let rec x = a | x; b\nlet rec y = a; y | c and z = y; d | z\nlet rec m = a; m; b | c\n",
        &[
            ("x = a; b*", "proved"),
            ("x in (a | b)+", "proved"),
            ("(a | b)+ in x", "refuted"),
            ("y = a*; c", "proved"),
            ("z in a*; c; d", "proved"),
            ("m in a*; c; b*", "proved"),
            ("a*; c; b* in m", "refuted"),
        ],
    ),
    (
        "assume a in b; a\nassume b in b; b\n",
        &[("a in b+; a", "proved"), ("a in b; b; a", "proved"), ("b in a", "refuted")],
    ),
    ("assume irreflexive a\nassume id in a\n", &[("b in c", "vacuous")]),
    ("assume empty [S]; a\nassume events in S\n", &[("empty a", "proved"), ("empty b", "refuted")]),
    ("disjoint S, T, U\n", &[("empty S & U", "proved"), ("events in S | T | U", "refuted")]),
    (
        "",
        &[
            ("rf in rfe | rfi", "proved"),
            ("rf; rf in empty", "proved"),
            ("(rf | co | fr)+ = rf | co; rf? | fr; rf?", "proved"),
            ("rfe in po", "refuted"),
            ("acyclic po", "proved"),
            ("acyclic po | rf", "refuted"),
            ("acyclic co", "proved"),
            ("irreflexive fr; rf", "proved"),
            ("irreflexive fr; po", "refuted"),
            ("irreflexive rf; fr", "proved"),
            ("empty [IW]; po", "proved"),
            ("rmw in po", "proved"),
            ("acyclic po | rf | co | fr => acyclic po-loc | rf | co | fr", "proved"),
            ("acyclic po-loc | rf | co | fr => acyclic po | rf | co | fr", "refuted"),
        ],
    ),
];

#[test]
fn cases_decided_by_hand() {
    let (mut wrong, mut count) = (Vec::new(), 0);
    for (i, (before, cases)) in GROUPS.iter().enumerate() {
        for (j, (states, expected)) in cases.iter().enumerate() {
            count += 1;
            let text = format!("{ABSTRACT}{before}theorem t: {states}\n");
            let found = match theorems(&format!("case-{i}-{j}.theorems"), &text) {
                Err(_) => "error",
                Ok(file) => {
                    let all = verdicts(&file);
                    let decided = &all[0].1;
                    println!("{states}: {} {:?}", word(decided), decided.time);
                    if let Verdict::Undecided { tried, .. } = &decided.verdict {
                        tried.iter().for_each(|line| println!("    {line}"));
                    }
                    word(decided)
                }
            };
            if found != *expected {
                wrong.push(format!("{before}{states}: {found}, and not {expected}"));
            }
        }
    }
    assert!(count >= 80, "{count}");
    assert!(wrong.is_empty(), "{} of {count}: {wrong:#?}", wrong.len());
}

/// Of a theorem that automata prove, each certificate with what it is checked against.
fn certificates(name: &str, text: &str) -> Vec<(regular::Inclusion, regular::Certificate, usize)> {
    let file = theorems(name, text).unwrap_or_else(|error| panic!("{error}"));
    let mut out = Vec::new();
    for (i, (_, decided)) in verdicts(&file).into_iter().enumerate() {
        let Verdict::Proved(parts) = decided.verdict else { continue };
        for part in parts {
            if let Proof::Automata(all) = part.proof {
                out.extend(
                    all.into_iter().map(|(inclusion, certificate)| (inclusion, certificate, i)),
                );
            }
        }
    }
    out
}

#[test]
fn what_is_proved_says_what_it_rests_on() {
    let text = "relation a, b, c\nassume a in b\nassume b in c\nassume c; c in c\n\
                theorem t: a in c\n";
    let file = theorems("rests-on.theorems", text).unwrap_or_else(|error| panic!("{error}"));
    let all = verdicts(&file);
    let Verdict::Proved(parts) = &all[0].1.verdict else { panic!("{all:?}") };
    let uses: Vec<&str> = parts[0].uses.iter().map(|known| known.name.as_str()).collect();
    assert_eq!(uses, ["assume a in b", "assume b in c"]);
}

#[test]
fn certificates_do_not_pass_for_other_theorems() {
    // With what they rest on gone, or about something larger, none of them is a proof.
    let text = "relation a, b, c\nassume a; b in c\nassume c in a; a\n\
                theorem one: a; b in c\ntheorem two: (a; b)+ in (a | c)+\n\
                theorem three: acyclic a | c => acyclic a; b; a\n";
    let all = certificates("certificates.theorems", text);
    assert_eq!(all.len(), 3);
    let file = theorems("certificates.theorems", text).unwrap_or_else(|error| panic!("{error}"));
    for (inclusion, certificate, theorem) in &all {
        assert!(regular::check(*inclusion, &[], certificate).is_err());
        for (other, of_other, number) in &all {
            if number != theorem {
                let known = file.known_for(&file.theorems[*theorem]);
                let known: Vec<_> = known.into_iter().map(|known| known.formula).collect();
                assert!(regular::check(*other, &known, certificate).is_err(), "{other:?}");
                assert_ne!(of_other, certificate);
            }
        }
    }
}

/// What holds of all executions leaves room for each set and each relation.
#[test]
fn facts_leave_room_for_everything() {
    let herd = [
        "[R]",
        "[W]",
        "[F]",
        "[IW]",
        "po",
        "rf",
        "co",
        "fr",
        "rmw",
        "addr",
        "data",
        "ctrl",
        "rfe",
        "rfi",
        "coe",
        "coi",
        "fre",
        "fri",
        "po-loc",
        "int & ext^-1 | ext",
    ];
    let each = herd.iter().enumerate();
    let text: String = each.map(|(i, r)| format!("theorem t{i}: empty {r}\n")).collect();
    let file = theorems("room.theorems", &text).unwrap_or_else(|error| panic!("{error}"));
    let kater = [
        "[R]", "[W]", "[F]", "[UR]", "[UW]", "[NA]", "[RLX]", "[ACQ]", "[REL]", "[SC]", "po",
        "po-loc", "rf", "rfe", "rfi", "mo", "moe", "moi", "fr", "fre", "fri", "rmw", "detour",
        "ctrl", "addr", "data",
    ];
    let text: String = kater.iter().map(|r| format!("assert {r} = 0\n")).collect();
    let path = super::file("room.kat", &text);
    let other = mmprove::model::text::theorem::read(&path);
    let other = other.unwrap_or_else(|error| panic!("{error}"));
    for (theorem, decided) in verdicts(&file).iter().chain(&verdicts(&other)) {
        assert_eq!(word(decided), "refuted", "{theorem}: {:?}", decided.verdict);
    }
}
