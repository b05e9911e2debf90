//! A copy of a model with something changed is judged like a model: what was changed is noticed.

use super::mistakes::folder;
use mmprove::model::{Model, ModelSpec, Vocabulary};
use mmprove::question::litmus::{Options, run};
use std::path::Path;

/// LLVM's model with one thing in the place of another in one of its files.
fn changed(name: &str, file_of: &str, was: &str, is: &str) -> ModelSpec {
    file(name, file_of, was, is).parse().unwrap_or_else(|error| panic!("{error}"))
}

/// The file of that.
fn file(name: &str, file: &str, was: &str, is: &str) -> String {
    let text = std::fs::read_to_string(Path::new("specs").join(file)).expect("a text");
    assert_eq!(text.matches(was).count(), 1, "{file}: {was}");
    let text = text.replace(was, is);
    let root = "model llvm+mmra\ninclude \"signature/llvm.model\"\ninclude \"llvm/langref.model\"\n\
        include \"mmra/annotations.model\"\n";
    let folder = folder(name, &[("changed.model", root)]);
    let own = folder.join(file);
    std::fs::create_dir_all(own.parent().expect("a folder")).expect("a folder");
    std::fs::write(own, text).expect("a file");
    folder.join("changed.model").display().to_string()
}

/// Whether a test comes out as it says under a model.
fn as_expected(test: &str, spec: &ModelSpec) -> bool {
    let tests = mmprove::read::litmus(Path::new(test)).expect("a test");
    let [litmus] = &tests[..] else { panic!("{test} has one test") };
    let report = run(litmus, spec, &Options::default()).expect("an answer");
    report.as_expected().unwrap_or_else(|| panic!("{test} says what is expected"))
}

#[test]
fn what_is_changed_is_noticed() {
    let changes = [
        (
            "acyclic",
            "llvm/langref.model",
            "acyclic sc_order",
            "irreflexive sc_order",
            "specs/llvm/sb-seq_cst.ll",
        ),
        (
            "release",
            "llvm/langref.model",
            "[W & release] | [F & release]; (po & may_synchronize),",
            "[W & release],",
            "specs/llvm/mp-fences.ll",
        ),
        (
            "coherence",
            "llvm/langref.model",
            "irreflexive rf[c]; reads_in_order; from_read[c]",
            "irreflexive rf[c]; reads_in_order; mo",
            "specs/llvm/corr.ll",
        ),
        (
            "agree",
            "mmra/compatibility.model",
            "(every prefix p: agree[p]) &",
            "",
            "specs/mmra/figure-happens-before.mmra",
        ),
    ];
    let own = ModelSpec::llvm_mmra();
    for (name, file, was, is, test) in changes {
        assert!(as_expected(test, &own), "{test} under {own}");
        let spec = changed(name, file, was, is);
        assert!(!as_expected(test, &spec), "{test} under a model without {was}");
        assert!(
            as_expected(test, &changed(&format!("{name}-not"), file, was, was)),
            "{test} under a copy"
        );
    }
}

#[test]
fn a_copy_says_what_its_model_says() {
    let copy = changed("copy", "llvm/langref.model", "option oota", "option oota");
    let vocabulary = Vocabulary { cells: 2, ..Vocabulary::default() };
    for options in ["", ",sc=cpp20", ",oota=po-rf,hb=pairs"] {
        let spec: ModelSpec = format!("{copy}{options}").parse().expect("a model");
        let own: ModelSpec = format!("llvm+mmra{options}").parse().expect("a model");
        assert_eq!(spec.to_string(), format!("{copy}{options}"));
        let [one, other] = [spec, own].map(|spec| Model::new(&spec, &vocabulary));
        assert_eq!(one.axioms, other.axioms);
        assert_eq!(one.definitions, other.definitions);
    }
}

#[test]
fn nothing_is_bound_that_is_handed_on() {
    // Of any cell, what is handed on is about the cell that is chosen within.
    let is = "let meets(r: relation) = some cell d: rf[d] & r\neach cell c { let met = meets(rf[c]) }\noption oota";
    for (name, is) in [
        ("handed", is),
        ("within", "each cell c { let a = some cell d: rf[c] & rf[d] }\noption oota"),
    ] {
        let file = file(name, "llvm/langref.model", "option oota", is);
        let error = file.parse::<ModelSpec>().expect_err("two cells").to_string();
        assert!(error.contains("any cell is chosen here already"), "{error}");
    }
}

#[test]
fn options_of_a_copy_are_its_own() {
    let is = "option oota = allowed | po-rf | po-only";
    let spec = changed("options", "llvm/langref.model", "option oota = allowed | po-rf", is);
    let text = spec.to_string();
    let with = |option: &str| format!("{text},{option}").parse::<ModelSpec>();
    assert_eq!(
        with("oota=po-only").expect("an option").to_string(),
        format!("{text},oota=po-only")
    );
    assert_ne!(with("oota=po-only"), with("oota=po-rf"));
    assert_eq!(with("oota=po-only,oota=allowed").as_ref(), Ok(&spec));
    assert!(with("oota=always").is_err_and(|error| error.to_string().contains("po-only")));
    assert!(with("tags=relax").is_err_and(|error| error.to_string().contains("coherence")));
    let readings: Vec<String> = spec.readings().into_iter().map(|(setting, _)| setting).collect();
    assert!(readings.contains(&"oota=po-only".into()), "{readings:?}");
    let none = "x.model".parse::<ModelSpec>();
    assert!(none.is_err_and(|error| error.to_string().contains("cannot be read")));
}

#[test]
fn options_are_those_of_the_program() {
    for model in ["llvm", "llvm+mmra", "amdgpu,tags=relax", "vulkan"] {
        let spec: ModelSpec = model.parse().expect("a model");
        let mut of_text: Vec<(&str, Vec<&str>)> = spec.text().options().to_vec();
        let known = spec.choices().into_iter().map(|choice| {
            (choice.option, choice.values.iter().map(|(value, _)| *value).collect::<Vec<_>>())
        });
        let mut known: Vec<_> = known.filter(|(option, _)| *option != "as").collect();
        if model == "llvm" {
            known.retain(|(option, _)| !["hb", "sync", "location"].contains(option));
        }
        of_text.sort_unstable();
        known.sort_unstable();
        assert_eq!(of_text, known, "{model}");
    }
}
