//! What each construct of the language comes to: the same as what is written for it in our language.

use super::folder;
use mmprove::execution::scopes::Scope;
use mmprove::model::{Model, ModelSpec, Vocabulary};
use mmprove::question::litmus::{LookFor, Options, Verdict, run};
use mmprove::read;
use mmprove::relation::{Axiom, Digests, Id, Node, intern, node};
use mmprove::source::Source;
use std::path::Path;
use std::sync::Arc;

fn load(file: &Path) -> ModelSpec {
    file.display().to_string().parse().unwrap_or_else(|error| panic!("{error}"))
}

fn vocabulary() -> Vocabulary {
    let scopes = ["workgroup", "agent", "cta", "gpu", "device", "subgroup"];
    Vocabulary {
        cells: 2,
        scopes: scopes.map(Scope::named).to_vec(),
        marks: vec!["reference[x]".into(), "address[x]".into(), "ordered".into()],
        ..Vocabulary::default()
    }
}

/// An expression without names for what it is put together of.
fn bare(id: Id) -> Id {
    match node(id) {
        Node::Named(_, body) | Node::SetNamed(_, body) => bare(body),
        other => intern(other.with(bare)),
    }
}

/// What a model demands and what races are, whatever it calls things.
fn says(spec: &ModelSpec) -> Vec<String> {
    let model = Model::new(spec, &vocabulary());
    let mut digests = Digests::default();
    let mut demand = |axiom: &Axiom| digests.of_formula(&axiom.formula.with(&mut bare));
    let mut all: Vec<_> = model.demands().map(&mut demand).collect();
    all.extend(model.races.map(|races| digests.of(bare(races.id()))));
    all.iter().map(|digest| format!("{digest:?}")).collect()
}

/// What `.cat` says, and what it is in our language, demand after demand.
const SAME: &[(&str, &str, &str)] = &[
    (
        "precedence",
        "acyclic po ; rf & po-loc | co \\ po ; rf",
        "acyclic (po; (reads_from & (po & loc))) | ((co - po); reads_from)",
    ),
    (
        "products",
        "empty po & W*R & ((M * A) | (A * M))",
        "empty po & (writes * reads) & ((M * A) | (A * M))",
    ),
    ("complement", "empty ~po & rf", "empty (operations * operations - po) & reads_from"),
    ("complement-of-set", "empty [~M]; po", "empty [operations - M]; po"),
    ("inverse", "irreflexive rf^-1; co", "irreflexive reads_from^-1; co"),
    ("star", "acyclic (po; rf)*; co", "acyclic ((po; reads_from)+ | itself); co"),
    ("option", "acyclic po?; co", "acyclic (po | itself); co"),
    ("function", "let f(r, s) = r; s; r\nacyclic f(po, rf)", "acyclic po; reads_from; po"),
    ("curried", "let f r = fun s -> r; s\nacyclic f po rf", "acyclic po; reads_from"),
    (
        "closure",
        "let r = po\nlet f(s) = r; s\nlet r = co\nacyclic f(rf) | r",
        "let r = po\nlet r_2 = co\nacyclic (r; reads_from) | r_2",
    ),
    ("shadow", "let co = co+\nacyclic co", "acyclic co+"),
    ("fencerel", "acyclic fencerel(F)", "acyclic po; [fences]; po"),
    ("from-read", "acyclic fr", "acyclic (reads_from^-1; co) - itself"),
    ("external", "acyclic rfe | coi", "acyclic (reads_from & ext) | (co & int)"),
    ("not", "~acyclic po", "not acyclic po"),
    ("domain", "empty [domain(rf) \\ range(co)]", "empty [domain(reads_from) - range(co)]"),
    ("try", "let x = try nothing_like_it with po\nacyclic x", "acyclic po"),
    ("variant", "acyclic if \"ets\" && not \"x\" then rf else po", "acyclic po"),
    ("nothing", "let x = 0\nacyclic x | po", "acyclic empty | po"),
    ("inner", "acyclic let r = po in let s = r; r in s | rf", "acyclic (po; po) | reads_from"),
    ("tuple", "let a, b = po, rf\nacyclic b; a", "acyclic reads_from; po"),
    (
        "match",
        "enum E = 'a || 'b\nlet f x = match x with || 'a -> po || _ -> rf end\nacyclic f 'b",
        "acyclic reads_from",
    ),
    (
        "fold",
        "let all = fold (fun (r, s) -> r | s) ({po, rf, co}, 0)\nacyclic all",
        "acyclic co | reads_from | po | empty",
    ),
    (
        "map",
        "let f r = r; r\nlet all = map f {po, rf}\nlet g s = match s with || {} -> 0 || x ++ xs -> x end\nacyclic g all",
        "acyclic po; po",
    ),
    ("equal", "enum E = 'a || 'b\nlet f x = if x = 'a then po else rf\nacyclic f 'a", "acyclic po"),
    ("procedure", "procedure p(r) = acyclic r as x end\ncall p(po)", "acyclic po"),
    ("forall", "forall r in {po, rf} do acyclic r end", "acyclic po\nacyclic reads_from"),
    ("with", "with co from generate_orders(W, co0)\nacyclic co", "acyclic co"),
    (
        "recursive-function",
        "let rec f s = match s with || {} -> po || x ++ xs -> f xs end\nacyclic f {rf}",
        "acyclic po",
    ),
    (
        "shown",
        "show po, rf as x\nunshow co\ninstructions R[{'once,'acquire}]\ndefault W[{'once}]\nacyclic po",
        "acyclic po",
    ),
    ("comments", "(* a (* nested *) one *) acyclic // rest\npo /* and C's */", "acyclic po"),
    ("names", "let a.b-c' = po\nlet a_b = rf\nacyclic a.b-c' | a_b", "acyclic po | reads_from"),
    (
        "flags",
        "flag ~empty po as a\nundefined_unless irreflexive rf as b",
        "race po | (reads_from & itself)",
    ),
    (
        "closed",
        "let rec r = po | (r; r) | (r; rf; r)\nacyclic r",
        "let r-base = po\nacyclic r-base | r-base; (r-base | reads_from; r-base)+",
    ),
    (
        "loops",
        "let rec r = po | (rf; r; co)\nacyclic r",
        "let rec r = po | (reads_from; r; co)\nacyclic r",
    ),
];

#[test]
fn each_construct_is_what_is_written_for_it() {
    let mut wrong = Vec::new();
    for (name, cat, ours) in SAME {
        let mut number = 0;
        let lines = ours.lines().map(|line| match line.split(' ').next() {
            Some("let" | "race") => format!("{line}\n"),
            _ => {
                number += 1;
                format!("cat.check {line} as check{number}\n")
            }
        });
        let model =
            "model llvm\ninclude \"cat/llvm.model\"\n".to_owned() + &lines.collect::<String>();
        let files = [("it.cat", cat.as_bytes()), ("it.model", model.as_bytes())];
        let folder = folder(&format!("same-{name}"), &files);
        let [one, other] = ["it.cat", "it.model"].map(|file| says(&load(&folder.join(file))));
        if one != other {
            let text = load(&folder.join("it.cat")).text().translated().unwrap_or_default();
            wrong.push(format!("{name}: {text}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn relations_and_sets_may_be_defined_together() {
    let text = b"let rec a = po | (b; b) and b = rf | (a; a)\nacyclic b\n\
        let rec S = W | domain(po & (_ * S))\nempty S \\ R";
    let file = folder("together", &[("it.cat", text)]).join("it.cat");
    let model = Model::new(&load(&file), &vocabulary());
    assert!(model.relation("b_2").is_some() && model.set("S_2").is_some());
}

/// What is printed of a text in our language is read back as the same.
pub fn read_back(name: &str, spec: &ModelSpec) {
    let text = spec.text().translated().expect("a text in .cat");
    let file = folder(&format!("back-{name}"), &[("back.model", text.as_bytes())]);
    assert_eq!(says(spec), says(&load(&file.join("back.model"))), "{name}");
}

#[test]
fn what_is_not_interpreted_is_named_and_the_rest_works() {
    let text = b"let x = linearisations(W, po)\nacyclic x as left-out\nacyclic po as kept\n\
        flag empty po as odd\nforall e in W do acyclic po end\nwith S from cross(po)\nempty S\n\
        empty [Rcu-lock]; po as tags";
    let file = folder("remarks", &[("it.cat", text)]).join("it.cat");
    let spec = load(&file);
    let remarks: Vec<String> = spec.text().remarks().iter().map(|r| r.text.clone()).collect();
    let lines: Vec<&str> =
        spec.text().remarks().iter().filter_map(|r| r.place.rsplit(':').next()).collect();
    assert_eq!(lines, ["1", "2", "4", "5", "6", "7", "8"], "{remarks:?}");
    let model = Model::new(&spec, &vocabulary());
    let axioms: Vec<&str> = model.axioms.iter().map(|axiom| axiom.name.as_str()).collect();
    assert_eq!(axioms, ["kept", "tags"]);
    read_back("remarks", &spec);
}

#[test]
fn one_text_judges_tests_in_all_notations() {
    let text = b"SC\nacyclic po | rf | co | fr as sc\nempty rmw & (fre; coe) as atomic";
    let spec = load(&folder("notations", &[("sc.cat", text)]).join("sc.cat"));
    let tests = [
        "llvm/sb-monotonic.ll",
        "ptx/sb-three-broken.litmus",
        "vulkan/acyclicity-store-buffering.vulkan",
    ];
    for test in tests {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs").join(test);
        let litmus = read::litmus(&path).unwrap_or_else(|error| panic!("{error}"));
        let options = Options { look_for: LookFor::NOTHING, ..Options::default() };
        let report = run(&litmus[0], &spec, &options);
        let report = report.unwrap_or_else(|error| panic!("{test}: {error}"));
        // Each of them is about an outcome that only a weaker model allows.
        assert_eq!(report.witness.known(), Some(false), "{test}");
    }
}

/// What is allowed for want of a check that is left out may be forbidden; what is forbidden stays so.
#[test]
fn nothing_rests_on_a_check_that_is_left_out() {
    let left_out = "forall s in linearisations(W, co) do\n  acyclic (s | po) as lin\nend\n";
    let cases = [
        ("acyclic po | rf | co | fr as all\n", "", Verdict::Fails),
        ("acyclic po | rf as some\n", "", Verdict::Holds),
        ("acyclic po | rf | co | fr as all\n", left_out, Verdict::Fails),
        ("acyclic po | rf as some\n", left_out, Verdict::Undecided),
        // A name that is near another one may be a mistake; a tag of somebody else's is none.
        ("acyclic [acq]; po | rf as some\n", "", Verdict::Undecided),
        ("acyclic [Rcu-lock]; po | rf as some\n", "", Verdict::Holds),
    ];
    let test = "; model: llvm\n; init: x = 0, y = 0\nThread T1:\nA: store atomic monotonic 1, %x\n\
        B: %b = load atomic monotonic %y\nThread T2:\nC: store atomic monotonic 1, %y\n\
        D: %d = load atomic monotonic %x\n; exists: (T1:%b = 0 /\\ T2:%d = 0)\n";
    let source = Arc::new(Source { name: "sb.mmra".into(), text: test.into() });
    let litmus = read::sketch::read_sketch(source).expect("a test");
    for (number, (check, more, verdict)) in cases.into_iter().enumerate() {
        let name = format!("left-out-{number}.cat");
        let text = format!("C\n{check}{more}");
        let spec = load(&folder("left-out", &[(&name, text.as_bytes())]).join(&name));
        let options = Options { look_for: LookFor::EVERYTHING, ..Options::default() };
        let report = run(&litmus, &spec, &options).expect("an answer");
        assert_eq!(report.verdict, verdict, "{text}");
        let is_partly = !more.is_empty() || verdict == Verdict::Undecided;
        assert_eq!(report.states.is_empty(), is_partly, "{text}");
        assert_eq!(report.bounds.is_empty(), !is_partly, "{text}");
    }
}
