//! What is wrong in documents and compilers: the ledgers, what is written of them, the documents and the executions
//! agree.

use mmprove::execution::{Event, EventKind, Execution};
use mmprove::model::ModelSpec;
use mmprove::question::claim::{Question, cases, catalogue};
use mmprove::question::litmus::{model_of, satisfying};
use mmprove::question::validate::consistent;
use mmprove::report::json::from_json;
use std::collections::BTreeSet;
use std::fs::read_to_string;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use toml::{Table, Value};

/// The directories with a ledger and what is written of it.
const FOLDERS: [&str; 2] = ["specs/findings", "examples/bugs"];

/// Lines that a text to be pasted may have, and their width.
const LINES: usize = 30;
const WIDTH: usize = 130;

fn findings(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_mmprove"))
        .arg("findings")
        .args(arguments)
        .output()
        .expect("mmprove runs")
}

fn ledger(folder: &str) -> Table {
    let text = read_to_string(format!("{folder}/ledger.toml")).expect("there is a ledger");
    text.parse().expect("a ledger")
}

fn entries(ledger: &Table) -> impl Iterator<Item = &Table> {
    ledger["finding"].as_array().expect("findings").iter().filter_map(Value::as_table)
}

fn text<'t>(entry: &'t Table, key: &str) -> &'t str {
    entry.get(key).and_then(Value::as_str).unwrap_or_default()
}

/// The claims of the entries, by that key: `id`, or `id @ model`.
fn named(ledger: &Table, entries: &str, key: &str) -> BTreeSet<String> {
    let entries = ledger.get(entries).and_then(Value::as_array).into_iter().flatten();
    let names = entries.filter_map(|e| e.get(key)?.as_array()).flatten();
    names.filter_map(Value::as_str).map(Into::into).collect()
}

/// The texts to be pasted, by file.
fn issues() -> Vec<(PathBuf, String)> {
    let of = |folder: &str| {
        let ledger = ledger(folder);
        let files = entries(&ledger).map(|e| Path::new(folder).join(text(e, "name")));
        files.map(|f| f.with_extension("md")).collect::<Vec<_>>()
    };
    let read = |file: PathBuf| {
        let text = read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        (file, text)
    };
    FOLDERS.into_iter().flat_map(of).map(read).collect()
}

/// With `MMPROVE_STORE=1` it is written anew. Nothing else than what is written is there.
#[test]
fn what_is_stored_is_what_the_ledger_says() {
    for folder in FOLDERS {
        let written = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder.replace('/', "-"));
        let _ = std::fs::remove_dir_all(&written);
        std::fs::create_dir_all(&written).expect("it can be made");
        let target = match std::env::var_os("MMPROVE_STORE") {
            Some(_) => Path::new(folder),
            None => &written,
        };
        let ledger = format!("{folder}/ledger.toml");
        let out = findings(&["--ledger", &ledger, "--write", target.to_str().expect("UTF-8")]);
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        let pages = |folder: &Path| -> BTreeSet<(String, String)> {
            let files = std::fs::read_dir(folder).expect("a directory").flatten();
            let pages =
                files.map(|f| f.path()).filter(|f| f.extension().is_some_and(|e| e == "md"));
            let name = |f: &Path| f.file_name().unwrap_or_default().display().to_string();
            pages.map(|f| (name(&f), read_to_string(&f).expect("it can be read"))).collect()
        };
        let differ: Vec<String> = pages(Path::new(folder))
            .symmetric_difference(&pages(target))
            .map(|p| p.0.clone())
            .collect();
        assert!(differ.is_empty(), "`mmprove findings` writes {folder} anew: {differ:?}");
    }
}

#[test]
fn issues_are_short_and_have_no_words_of_ours() {
    let claims: Vec<&str> = catalogue().iter().map(|claim| claim.id).collect();
    let ours =
        ["mmprove", "refuted", "counterexample up to", "hb=", "sc=", "race=", "model option"];
    let issues = issues();
    let of = |folder: &str| issues.iter().filter(|(file, _)| file.starts_with(folder)).count();
    let asked = |text: &str| text.starts_with("# Question: ");
    let found = issues.iter().filter(|(file, text)| file.starts_with(FOLDERS[0]) && !asked(text));
    assert!(found.count() >= 18 && of(FOLDERS[1]) >= 8);
    for (file, text) in &issues {
        let mut code = false;
        let height = |line: &str| {
            code ^= line.starts_with("```");
            if code { 1 } else { line.chars().count().div_ceil(WIDTH).max(1) }
        };
        let lines: usize = text.lines().map(height).sum();
        assert!(lines <= LINES, "{}: {lines} lines", file.display());
        let words = || text.split(|c: char| c.is_whitespace() || "`(),;:".contains(c));
        let ours = ours.iter().filter(|word| text.contains(**word));
        let ours = ours.chain(claims.iter().filter(|id| words().any(|w| w == **id)));
        assert_eq!(ours.collect::<Vec<_>>(), Vec::<&&str>::new(), "{}", file.display());
    }
}

/// Words without markup: what is only there to be set in type, bullets, and where lines end.
fn plain(text: &str) -> String {
    let text = text.replace("{sub}", "").replace(['`', '*', '_', '•'], "");
    let words = text.split_whitespace().filter(|word| *word != "-");
    words.collect::<Vec<_>>().join(" ")
}

/// Every quote is in its document, in parts where ` … ` stands for something, in their order.
#[test]
fn quotes_are_in_the_documents() {
    let shared = std::env::var_os("MMPROVE_SHARED").map_or("../shared".into(), PathBuf::from);
    let documents = &shared.join("specs");
    assert!(documents.is_dir(), "the documents are in {}", documents.display());
    let mut looked_up = 0;
    for folder in FOLDERS {
        let ledger = ledger(folder);
        for entry in entries(&ledger) {
            for quote in entry.get("quotes").and_then(Value::as_array).into_iter().flatten() {
                let quote = quote.as_table().expect("a quote");
                let document = plain(
                    &read_to_string(documents.join(text(quote, "in")))
                        .expect("there is the document"),
                );
                let mut rest = document.as_str();
                for part in text(quote, "text").split(" … ") {
                    let part = plain(part);
                    let at = rest.find(&part);
                    let at =
                        at.unwrap_or_else(|| panic!("{}: not there: {part}", text(entry, "name")));
                    rest = &rest[at + part.len()..];
                    looked_up += 1;
                }
            }
        }
    }
    assert!(looked_up > 50, "only {looked_up} quotes");
}

#[test]
fn an_unknown_claim_is_refused_with_its_line() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let refused = |name: &str, key: &str, value: &str, why: &str| {
        let file = folder.join(name);
        let text = format!(
            "head = 'h'\n[[finding]]\nname = 'n'\ntitle = 't'\nabout = 'a'\nwhy = 'w'\nchange = 'c'\n\
             {key} = ['{value}']\n"
        );
        std::fs::write(&file, text).expect("it can be written");
        let out = findings(&["--ledger", file.to_str().expect("UTF-8")]);
        let error = String::from_utf8_lossy(&out.stderr).into_owned();
        assert!(!out.status.success());
        assert!(error.contains(&format!("{name}:8: {why}")), "{error}");
    };
    let why = "there is no claim 'no.such.claim'";
    refused("unknown-claim.toml", "refuted", "no.such.claim", why);
    let why = "claim mmra.drop.tag is not about 'llvm'";
    refused("unknown-model.toml", "proved_by", "mmra.drop.tag @ llvm", why);
    let test = std::env::current_dir().expect("a directory").join("specs/findings");
    let changed = test.join("amdgpu-initial-write-changed.mmra");
    let why = "no execution satisfies the condition";
    refused("shows-nothing.toml", "shows", changed.to_str().expect("UTF-8"), why);
    let shown = test.join("amdgpu-initial-write.mmra");
    let why = "some execution satisfies the condition";
    refused("unlike-nothing.toml", "unlike", shown.to_str().expect("UTF-8"), why);
}

/// What a ledger calls refuted, or proved, is so on record.
#[test]
fn claims_are_on_record_as_the_ledger_has_them() {
    let record = read_to_string("proofs/verdicts.tsv").expect("there is a record");
    let rows: Vec<Vec<&str>> = record.lines().map(|line| line.split('\t').collect()).collect();
    for folder in FOLDERS {
        for (key, verdict) in [("refuted", "refuted"), ("proved_by", "proved (all ")] {
            for name in named(&ledger(folder), "finding", key) {
                let (id, model) = match name.split_once(" @ ") {
                    Some((id, model)) => (id, Some(model)),
                    None => (name.as_str(), None),
                };
                let about = |row: &&Vec<&str>| row[0] == id && model.is_none_or(|m| row[1] == m);
                let mut known = rows.iter().filter(about);
                assert!(known.any(|row| row[2].starts_with(verdict)), "{name} is not {verdict}");
            }
        }
    }
}

/// A counterexample that is stored is a finding, or it is said why it is none.
#[test]
fn every_stored_counterexample_is_accounted_for() {
    let ledger = ledger(FOLDERS[0]);
    let mut known = named(&ledger, "finding", "refuted");
    known.extend(named(&ledger, "expected", "claims"));
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-');
    let mut stored = 0;
    let mut missing = Vec::new();
    for claim in catalogue() {
        if !matches!(claim.question, Question::Always { .. } | Question::NothingAlone { .. }) {
            continue;
        }
        for models in cases(&claim).iter().map(|case| case.models()) {
            let name = format!("{} {models}", claim.id);
            let stem: String = name.chars().map(|c| if plain(c) { c } else { '_' }).collect();
            if !Path::new(&format!("proofs/claims/{stem}.json")).is_file() {
                continue;
            }
            stored += 1;
            let name = format!("{} @ {models}", claim.id);
            if !known.contains(claim.id) && !known.contains(&name) {
                missing.push(name);
            }
        }
    }
    assert!(stored > 20, "only {stored} counterexamples are stored");
    assert_eq!(missing, Vec::<String>::new(), "neither findings nor expected");
}

/// Every execution that is stored is one of the program that it shows: the model says of it what the file does, what
/// instructions write is what they say, and what is read is what was written.
#[test]
fn stored_executions_are_of_the_programs_that_they_show() {
    let files = std::fs::read_dir("proofs/claims").expect("there are executions").flatten();
    let mut constants = 0;
    for file in files.map(|f| f.path()) {
        let name = file.display();
        let witness = from_json(&read_to_string(&file).expect("it can be read"))
            .unwrap_or_else(|e| panic!("{name}: {e}"));
        for panel in &witness.panels {
            let spec: ModelSpec =
                panel.model.as_ref().unwrap_or(&witness.model).parse().expect("a model");
            let allowed = consistent(&panel.execution, &spec);
            assert_eq!(allowed.is_ok(), panel.consistent, "{name}: {allowed:?}");
            constants += replayed(&panel.execution).unwrap_or_else(|e| panic!("{name}: {e}"));
        }
    }
    assert!(constants > 80, "only {constants} constants are written");
}

/// Neither another value nor another ordering than the text's gets by.
#[test]
fn what_is_not_of_its_program_is_noticed() {
    let file = "proofs/claims/amdgpu.property.5.common_amdgpu_initial_everywhere.json";
    let witness = from_json(&read_to_string(file).expect("it is stored")).expect("a witness");
    let execution = &witness.panels[0].execution;
    assert_eq!(replayed(execution), Ok(2));
    let store = execution.events.iter().position(|e| e.kind == EventKind::Write).expect("a store");
    let mut other = execution.clone();
    other.events[store].writes = Some("2".into());
    assert!(replayed(&other).is_err());
    let mut other = execution.clone();
    other.sets.retain(|set, _| set.as_str() != "release");
    assert!(replayed(&other).is_err());
}

/// So is every execution that a finding shows.
#[test]
fn shown_executions_are_of_their_programs() {
    let mut shown = 0;
    for folder in FOLDERS {
        let ledger = ledger(folder);
        let tests = |entry: &Table| entry.get("shows").and_then(Value::as_array).cloned();
        for file in entries(&ledger).filter_map(tests).flatten() {
            let file = Path::new(folder).join(file.as_str().expect("a name"));
            let name = file.display();
            let litmus = mmprove::read::litmus(&file).expect("a readable test").remove(0);
            let spec = model_of(&litmus).expect("a model");
            let execution = satisfying(&litmus, &spec, 1_000_000).expect("it can be enumerated");
            let execution = execution.unwrap_or_else(|| panic!("{name}: there is none"));
            consistent(&execution, &spec).unwrap_or_else(|e| panic!("{name}: {e}"));
            replayed(&execution).unwrap_or_else(|e| panic!("{name}: {e}"));
            shown += 1;
        }
    }
    assert!(shown > 30, "only {shown} executions are shown");
}

/// How many constants the instructions write.
fn replayed(execution: &Execution) -> Result<usize, String> {
    let mut constants = 0;
    for event in &execution.events {
        let wrote = event.writes.as_deref();
        if let Some(constant) = constant(event) {
            constants += 1;
            if wrote != Some(constant) {
                return Err(format!("{}: {} writes {wrote:?}", event.label, event.text));
            }
        }
    }
    for (i, event) in execution.events.iter().enumerate().filter(|(_, e)| e.thread.is_some()) {
        let said = |any: &[&str]| {
            let mut words = event.text.split(|c: char| c.is_whitespace() || ".,".contains(c));
            words.any(|word| any.contains(&word))
        };
        let release = said(&["release", "rel", "acq_rel", "seq_cst"]);
        let acquire = said(&["acquire", "acq", "acq_rel", "seq_cst"]);
        // What a store acquires, or a load releases, nobody sees.
        let releases = event.kind != EventKind::Read && release != execution.is_in("release", i);
        let acquires = event.kind != EventKind::Write && acquire != execution.is_in("acquire", i);
        if releases || acquires {
            return Err(format!("{}: {} is ordered otherwise", event.label, event.text));
        }
    }
    Ok(constants)
}

/// The number that a store, or an exchange that is no comparison, writes by its text.
fn constant(event: &Event) -> Option<&str> {
    let exchange = event.kind == EventKind::ReadModifyWrite && event.text.contains("xchg");
    let exchange = exchange && !event.text.contains("cmpxchg");
    let update = event.text.contains("rmw.") && !event.text.contains(".add");
    if event.kind != EventKind::Write && !exchange && !update {
        return None;
    }
    let words = event.text.split(|c: char| c.is_whitespace() || c == ',');
    let number = |word: &&str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    // `align 4` comes last.
    words.take_while(|word| *word != "align").filter(number).last()
}
