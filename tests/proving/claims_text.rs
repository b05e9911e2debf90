//! Claims that somebody writes: each is decided, or it is said what is wrong with it, and where.

use mmprove::question::claim::{Claim, Reach, Verdict, cases, catalogue, claims_in};
use std::time::Duration;

const SMALL: Reach = Reach { up_to: 3, timeout: Duration::from_secs(60), afresh: false };

/// The claims of a file with that text, or what is wrong with it.
fn claims(text: &str) -> Result<Vec<Claim>, String> {
    let file = tempfile::Builder::new().suffix(".claims").tempfile().expect("a file");
    std::fs::write(file.path(), text).expect("it is written");
    let named = |error: String| error.replace(&file.path().display().to_string(), "FILE");
    claims_in(file.path()).map_err(|error| named(error.in_a_line()))
}

/// What comes of each of the claims under each of its models, in a word; of one that is not decided, why.
fn decided(text: &str) -> Vec<String> {
    let claims = claims(text).unwrap_or_else(|error| panic!("{text}\n{error}"));
    let cases = claims.iter().flat_map(cases);
    let word = |decided: mmprove::question::claim::Decided| match decided.verdict {
        Verdict::Proved(..) => "proved".to_owned(),
        Verdict::Holds(extent) => format!("holds: {extent}"),
        Verdict::Refuted(_) => "refuted".into(),
        Verdict::Shown(_) => "shown".into(),
        Verdict::Nothing => "nothing".into(),
        Verdict::Vacuous => "vacuous".into(),
        Verdict::Undecided => format!("undecided: {}", decided.stopped.unwrap_or_default()),
    };
    cases.map(|case| word(case.decide(SMALL, &mut |_| ()))).collect()
}

#[test]
fn what_is_written_is_decided() {
    let all: [(&str, &str); 16] = [
        (r#"claim a.b "" of "llvm": irreflexive happens_before"#, "proved"),
        (r#"claim a.b "" of "llvm": happens_before; happens_before in happens_before"#, "proved"),
        (r#"claim a.b "" of "llvm": happens_before in po"#, "refuted"),
        (r#"claim a.b "" of "llvm": po in happens_before^-1"#, "refuted"),
        (r#"possible a.b "" of "llvm": not happens_before in po"#, "shown"),
        (r#"possible a.b "" of "llvm": not irreflexive happens_before"#, "nothing"),
        // Nothing is both.
        (r#"claim a.b "" of "llvm": (R & F & W) * events in po"#, "vacuous"),
        // A premise that never holds says nothing.
        (r#"claim a.b "" of "llvm": not irreflexive happens_before => acyclic mo"#, "vacuous"),
        (r#"claim a.b "" of "llvm": empty synchronizes_with => [W]; po in po"#, "proved"),
        (r#"claim a.b "" of "llvm": each cell c: [W & at[c]]; mo; [W & at[c]] in mo"#, "proved"),
        (r#"claim a.b "" of "llvm": exists cell c: empty rf[c]"#, "refuted"),
        (
            r#"claim a.b "" of "vulkan": acyclic location_orders proof { axioms acyclicity
            induction "part": location_orders+ in
              (location_orders | scoped_modification_order | reads_from | from_reads)+ }"#,
            "proved",
        ),
        // A step that is wrong proves nothing, and refutes nothing.
        (
            r#"claim a.b "" of "llvm": irreflexive po proof { lemma "wrong": po in po^-1 }"#,
            "nothing",
        ),
        // An axiom of no model is none.
        (
            r#"claim a.b "" of "llvm": irreflexive happens_before proof { axioms no_such_axiom }"#,
            "nothing",
        ),
        // An induction over what is no closure.
        (
            r#"claim a.b "" of "llvm": irreflexive mo proof { induction "none": mo in po }"#,
            "nothing",
        ),
        (r#"compare a.b "": same in "llvm" and "llvm+mmra""#, "refuted"),
    ];
    for (text, wanted) in all {
        let found = decided(text);
        assert_eq!(found.len(), 1, "{text}");
        assert!(found[0].starts_with(wanted), "{text}\n  {wanted} is wanted, found {}", found[0]);
    }
}

#[test]
fn what_is_about_sets_of_tags_is_decided() {
    let text = r#"
        tags a.b "" of 2 sets: compatible in compatible^-1
        tags a.c "" of 3 sets: compatible; compatible in compatible
        tags a.d "" of 3 sets, 0 with 1 combined by plain_union over "p" and "q":
          [carries_plain_union]; first_operand; compatible in compatible"#;
    assert_eq!(decided(text), ["proved", "refuted", "refuted"]);
}

#[test]
fn abbreviations_and_proofs_have_names() {
    let text = r#"
        models both = "llvm", "llvm,coherence=llvm23"
        let between(a: set, b: set) = [a]; happens_before; [b]
        let writes_of[cell c] = W & at[c]
        let named ordered = happens_before | happens_before^-1
        proof by_order { axioms happens_before_order }
        claim a.b "of writes" "in two pieces" of both:
          each cell c: irreflexive between(writes_of[c], writes_of[c])
          proof by_order
        let rec reached = happens_before | reached; happens_before
        claim a.c "" of both: irreflexive happens_before and reached in happens_before
          proof { use by_order induction "of what is reached": reached in happens_before }
        claim a.d "" of "llvm": each cell c: ordered in ordered^-1 & happens_before | ordered"#;
    assert_eq!(decided(text), ["proved"; 5]);
    assert_eq!(claims(text).expect("claims")[0].says, "of writes in two pieces");
}

/// Each error names the place and what to do.
#[test]
fn what_is_wrong_is_said_where_it_is() {
    let all: [(&str, &str, &str); 41] = [
        ("claim", "FILE:1:6", "expected the clause that claims it"),
        ("claim one \"\" of \"llvm\": empty mo", "FILE:1:7", "expected the clause"),
        ("claim a.b of \"llvm\": empty mo", "FILE:1:11", "expected a text in quotes"),
        ("claim a.b \"\": empty mo", "FILE:1:13", "expected `of`"),
        ("claim a.b \"\" of both: empty mo", "FILE:1:17", "no models are called `both`"),
        (
            "models bath = \"llvm\"\nclaim a.b \"\" of both: empty mo",
            "FILE:2:17",
            "did you mean `bath`?",
        ),
        ("claim a.b \"\" of \"lvm\": empty mo", "FILE:1:7", "lvm"),
        ("claim a.b \"\" of \"llvm,sc=none\": empty mo", "FILE:1:7", "sc"),
        (
            "claim a.b \"\" of \"llvm\" among some: empty mo",
            "FILE:1:7",
            "none of all, default, global",
        ),
        ("claim a.b \"\" of \"llvm\" empty mo", "FILE:1:24", "expected `:`"),
        ("claim a.b \"\" of \"llvm\": mo", "FILE:1:27", "expected `in`"),
        ("claim a.b \"\" of \"llvm\": mo in", "FILE:1:30", "expected"),
        ("clame a.b \"\" of \"llvm\": empty mo", "FILE:1:1", "claim, possible, compare"),
        ("let po po", "FILE:1:8", "expected `=`"),
        ("let named = po", "FILE:1:11", "expected a name"),
        ("models = \"llvm\"", "FILE:1:8", "expected a name"),
        ("proof p { lemma \"x\": po in po", "FILE:1:9", "a proof has no end"),
        ("proof p { lemma po in po }", "FILE:1:17", "expected a text in quotes"),
        ("proof p { guess po }", "FILE:1:11", "axioms, use, lemma, induction"),
        ("proof p { induction \"x\": po; }", "FILE:1:30", "expected"),
        (
            "compare a.b \"\": third in first of \"llvm\" and \"llvm\"",
            "FILE:1:17",
            "second in first of",
        ),
        ("compare a.b \"\": same in \"llvm\"", "FILE:1:31", "expected `and`"),
        ("compare a.b \"\": same in \"llvm\" and \"ptx\"", "FILE:1:9", ""),
        ("tags a.b \"\" of 2 sets, 0 with 1: id in compatible", "FILE:1:32", "expected `combined`"),
        (
            "tags a.b \"\" of 2 sets, 0 with 1 combined by luck: id in compatible",
            "FILE:1:6",
            "not combined by `luck`",
        ),
        ("tags a.b \"\" of 9 sets: id in compatible", "FILE:1:6", "9 sets are too many"),
        (
            "tags a.b \"\" of 2 sets, 0 with 2 combined by intersection: id in compatible",
            "FILE:1:6",
            "there is no set 2",
        ),
        ("claim a.b \"\" of \"llvm\": empty rf[$cell]", "FILE:1:34", "`each cell c: …`"),
        (
            "claim a.b \"\" of \"llvm\": each $cell: empty rf[$cell]",
            "FILE:1:30",
            "`each cell c: …`",
        ),
        ("set first \"\"", "FILE:1:1", "expected let, models"),
        ("relation first \"\"", "FILE:1:1", "expected let, models"),
        ("each cell c { let x = po }", "FILE:1:1", "expected let, models"),
        ("let named f(r: relation) = r", "FILE:1:11", "leave `named` out"),
        ("proof p { use p }", "FILE:1:15", "no proof `p` further up"),
        ("proof p { use q }\nproof q { use p }", "FILE:1:15", "no proof `q` further up"),
        ("proof p { axioms a }\nproof p { axioms a }", "FILE:2:7", "the first is at FILE:1"),
        ("claim a.b \"\" of \"llvm\": empty mo proof q", "FILE:1:40", "no proof `q` further up"),
        (
            "claim a.b \"\" of \"llvm\": empty mo\nclaim a.b \"\" of \"llvm\": empty po",
            "FILE:2:7",
            "claimed twice",
        ),
        (
            "possible a.b \"\" of \"llvm\": not empty mo proof { axioms a }",
            "FILE:1:41",
            "leave it out",
        ),
        ("sketches a.b \"\": \"one.mmra\" proof { axioms a }", "FILE:1:", "leave it out"),
        ("from \"a.ll\" to \"b.ll\" of \"llvm\" { may a.b \"\": f }", "FILE:1:39", "a.ll"),
    ];
    for (text, place, says) in all {
        match claims(text) {
            Ok(_) => panic!("{text}\n  is taken"),
            Err(error) => {
                assert!(error.contains(place), "{text}\n  {place} is wanted, found {error}");
                assert!(error.contains(says), "{text}\n  {says} is wanted, found {error}");
            }
        }
    }
}

/// What stands in itself a thousand times is refused, not followed until the stack ends.
#[test]
fn what_is_nested_too_deeply_is_refused() {
    let many = |text: &str| text.repeat(60_000);
    let deep = [
        format!("empty {}mo{}", many("("), many(")")),
        format!("empty {}W{}", many("["), many("]")),
        format!("{}empty mo", many("not ")),
        format!("{}empty mo", many("each cell c: ")),
        format!("each cell c where {}first(c): empty mo", many("not ")),
        format!("empty {}mo else po", many("if some cell c then po else ")),
    ];
    for formula in deep {
        let error = claims(&format!("claim a.b \"\" of \"llvm\": {formula}")).err();
        let error = error.unwrap_or_else(|| panic!("{} is taken", &formula[..40]));
        assert!(error.contains("nested too deeply"), "{}: {error}", &formula[..40]);
    }
    let names = (1..3_000).map(|i| format!("let x{i} = x{}; po\n", i - 1)).collect::<String>();
    let found = decided(&format!("let x0 = mo\n{names}claim a.b \"\" of \"llvm\": empty x2999"));
    assert!(
        found[0].starts_with("undecided: ") && found[0].contains("too many times"),
        "{found:?}"
    );
}

/// A name that a model does not have blocks the verdict about that model, and no other.
#[test]
fn names_that_a_model_does_not_have_are_said() {
    let all: [(&str, &str); 12] = [
        (r#"claim a.b "" of "llvm": irreflexive hapens_before"#, "did you mean `happens_before`?"),
        (
            r#"claim a.b "" of "llvm": irreflexive location_orders"#,
            "there is no set and no relation",
        ),
        (r#"claim a.b "" of "llvm": empty mo[3]"#, ""),
        (r#"claim a.b "" of "llvm": each cel c: empty rf[c]"#, "did you mean `cell`?"),
        (r#"claim a.b "" of "llvm": W in po"#, "expected a set"),
        (r#"claim a.b "" of "llvm": empty rf[c]"#, "`c` is no member of anything here"),
        ("let po = mo\nclaim a.b \"\" of \"llvm\": empty po", "`po` is defined twice"),
        ("let x = x\nclaim a.b \"\" of \"llvm\": empty x", "used before it is defined"),
        ("let x = y\nlet y = x\nclaim a.b \"\" of \"llvm\": empty x", "used before it is defined"),
        ("let rec x = po - x\nclaim a.b \"\" of \"llvm\": empty x", "x"),
        ("let f(po: relation) = po\nclaim a.b \"\" of \"llvm\": empty f(mo)", "`po`"),
        ("let x = y\nclaim a.b \"\" of \"llvm\": empty x", "there is no set and no relation `y`"),
    ];
    for (text, says) in all {
        let found = decided(text);
        assert!(
            found[0].starts_with("undecided: ") && found[0].contains(says),
            "{text}\n  {found:?}"
        );
    }
    let two = r#"claim a.b "" of "llvm", "vulkan": irreflexive mutually_ordered"#;
    let found = decided(two);
    assert!(found[0].contains("mutually_ordered") && !found[1].contains("undecided"), "{found:?}");
}

/// A step of a proof that speaks of nothing is no proof, and says so.
#[test]
fn names_in_proofs_are_checked() {
    for step in ["lemma \"x\": no_such in po", "each cel c { lemma \"x\": po in po }"] {
        let text = format!("claim a.b \"\" of \"llvm\": irreflexive mo proof {{ {step} }}");
        let claims = claims(&text).expect("claims");
        let decided = cases(&claims[0])[0].decide(SMALL, &mut |_| ());
        assert!(matches!(decided.verdict, Verdict::Nothing), "{step}: {:?}", decided.verdict);
        let why = decided.unproved.expect("why there is no proof");
        assert!(why.contains("no_such") || why.contains("cel"), "{why}");
    }
}

/// The record is of the documents' claims: another one of the same name is decided for itself.
#[test]
fn the_record_is_not_taken_for_what_somebody_writes() {
    let known = catalogue().into_iter().find(|claim| claim.id == "langref.hb.def.order");
    let known = known.expect("a claim");
    assert!(known.is_own);
    let text = r#"claim langref.hb.def.order "" of "llvm": happens_before in po"#;
    assert_eq!(decided(text), ["refuted"]);
}

/// A model that somebody has changed is judged by the claims of its document.
#[test]
fn sketches_stand_beside_the_claims() {
    let folder = tempfile::tempdir().expect("a folder");
    let sketch = "; model: llvm\nThread T1:\nA: store 1, %x\n; init: x = 0\n; exists: (x = 1)\n; expect: holds\n";
    std::fs::write(folder.path().join("one.mmra"), sketch).expect("it is written");
    let path = folder.path().join("my.claims");
    std::fs::write(
        &path,
        "sketches a.b \"\": \"one.mmra\"\nsketches a.c \"\": \"one.mmra\", \"one.mmra\"\n",
    )
    .expect("it is written");
    let claims = claims_in(&path).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(claims.iter().map(|claim| cases(claim).len()).collect::<Vec<_>>(), [1, 2]);
    std::fs::write(&path, "sketches a.b \"\": \"two.mmra\"\n").expect("it is written");
    let error = claims_in(&path).expect_err("there is no such file").to_string();
    assert!(error.contains("two.mmra"), "{error}");
}
