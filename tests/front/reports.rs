//! Reports for build servers, of all commands that write them: whether they are of their formats, and what decides over
//! exit codes.

use crate::against_schema::conforms;
use quick_junit::Report;
use serde_json::Value;
use serde_sarif::sarif::Sarif;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A function without a change, one that is refuted, one that is right as far as was looked, and one alone.
const BEFORE: &str = r#"
@x = global i32 0
define void @same() {
  ret void
}
define i32 @"odd |`<b>%, name"() {
  %a = load atomic i32, ptr @x acquire, align 4
  ret i32 %a
}
define i32 @fine() {
  %a = load i32, ptr @x
  %b = load i32, ptr @x
  ret i32 %b
}
define void @alone() {
  ret void
}
"#;

/// What became of them.
const AFTER: &str = r#"
@x = global i32 0
define void @same() {
  ret void
}
define i32 @"odd |`<b>%, name"() {
  ret i32 0
}
define i32 @fine() {
  %a = load i32, ptr @x
  ret i32 %a
}
"#;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("reports").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// A folder with the two files.
fn files(name: &str, before: &str, after: &str) -> PathBuf {
    let folder = folder(name);
    std::fs::write(folder.join("a file.before.ll"), before).expect("it is written");
    std::fs::write(folder.join("a file.after.ll"), after).expect("it is written");
    folder
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mmprove"));
    command.current_dir(folder).args(arguments).output().expect("it runs")
}

fn compare(folder: &Path, arguments: &[&str]) -> Output {
    let files = ["check-transform", "--bounded", "a file.before.ll", "a file.after.ll"];
    run(folder, &[&files, arguments].concat())
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("it writes UTF-8")
}

/// The schema of SARIF, as the crate that has its types brings it along.
fn schema() -> jsonschema::Validator {
    let version = Command::new("rustc").arg("-vV").output().expect("rustc is there").stdout;
    let version = String::from_utf8(version).expect("it writes UTF-8");
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).expect("a host");
    let mut metadata = Command::new(env!("CARGO"));
    metadata.args(["metadata", "--offline", "--format-version=1", "--filter-platform", host]);
    let metadata = metadata.output().expect("cargo is there").stdout;
    let metadata: Value = serde_json::from_slice(&metadata).expect("it is JSON");
    let mut packages = metadata["packages"].as_array().expect("packages").iter();
    let package = packages.find(|package| package["name"] == "serde-sarif").expect("it is there");
    let manifest = Path::new(package["manifest_path"].as_str().expect("a path"));
    let text = std::fs::read_to_string(manifest.with_file_name("src/schema.json"));
    let mut schema: Value =
        serde_json::from_str(&text.expect("it has the schema")).expect("it is JSON");
    // One pattern is no regular expression, and about something that is not written here.
    for part in ["run", "toolComponent"] {
        let language = schema["definitions"][part]["properties"]["language"].as_object_mut();
        language.expect("it is there").remove("pattern").expect("it is there");
    }
    jsonschema::validator_for(&schema).expect("it is a schema")
}

/// All commands that write reports, each with something to report.
fn all() -> Vec<(&'static str, Vec<&'static str>)> {
    let root = env!("CARGO_MANIFEST_DIR");
    let at = |path: &str| -> &'static str { format!("{root}/{path}").leak() };
    vec![
        ("check-transform", vec!["--bounded", "a file.before.ll", "a file.after.ll"]),
        (
            "check-transform",
            vec!["--bounded", at("tests/cli/folders/before"), at("tests/cli/folders/after")],
        ),
        (
            "check-pass",
            vec![
                "gvn",
                "--bounded",
                "--opt",
                at("tests/cli/passes/opt"),
                at("tests/cli/passes/loads.ll"),
            ],
        ),
        (
            "check-pass",
            vec!["nonsense", "--opt", at("tests/cli/passes/opt"), at("tests/cli/passes/loads.ll")],
        ),
        ("suite", vec!["--bounded", at("tests/cli/stated")]),
        ("litmus", vec![at("tests/cli/suite")]),
        ("prove", vec!["amdgpu.property.1"]),
    ]
}

#[test]
fn reports_are_of_their_formats() {
    let folder = files("formats", BEFORE, AFTER);
    let schema = schema();
    for (command, arguments) in all() {
        let also = ["sarif=a.sarif", "junit=a.xml", "markdown=a.md", "github=a.txt"];
        let also: Vec<&str> = also.iter().flat_map(|also| ["--also", *also]).collect();
        let output = run(&folder, &[&[command], &arguments[..], &also].concat());
        let read = |name: &str| {
            std::fs::read_to_string(folder.join(name))
                .unwrap_or_else(|e| panic!("{command}: {e}: {output:?}"))
        };
        let sarif: Value = serde_json::from_str(&read("a.sarif")).expect("it is JSON");
        let errors: Vec<String> =
            schema.iter_errors(&sarif).map(|e| format!("{e} at {}", e.instance_path())).collect();
        assert!(errors.is_empty(), "{command}: {errors:#?}");
        let typed: Sarif = serde_json::from_value(sarif).expect("the crate reads it");
        let results = typed.runs[0].results.as_ref().expect("results");
        let junit = Report::deserialize_from_str(&read("a.xml")).expect("it is JUnit's XML");
        assert_eq!(junit.tests, junit.test_suites.iter().map(|s| s.tests).sum::<usize>());
        let annotations = read("a.txt");
        let lines: Vec<&str> = annotations.lines().collect();
        assert_eq!(lines.len(), results.len(), "{command}: {annotations}");
        assert!(
            lines.iter().all(|line| line.starts_with("::error ") || line.starts_with("::warning ")),
            "{annotations}"
        );
        let markdown = read("a.md");
        let rows = markdown
            .lines()
            .filter(|line| line.starts_with("| ❌") || line.starts_with("| ❔"))
            .count();
        assert_eq!(rows, results.len(), "{command}: {markdown}");
        let errors = junit.failures + junit.errors;
        let grave = lines.iter().filter(|line| line.starts_with("::error ")).count();
        assert_eq!(errors, grave, "{command}");
        // Whatever is grave ends with a code that says so.
        assert_eq!(matches!(output.status.code(), Some(1 | 2)), grave > 0, "{command}: {output:?}");
        // And what is asked for on standard output is the same.
        for (format, name) in
            [("sarif", "a.sarif"), ("markdown", "a.md"), ("github", "a.txt"), ("junit", "a.xml")]
        {
            let again = run(&folder, &[&[command], &arguments[..], &["--format", format]].concat());
            let lines = |text: &str| text.lines().count();
            assert_eq!(lines(&stdout(&again)), lines(&read(name)), "{command} {format}");
            assert_eq!(again.status.code(), output.status.code());
        }
    }
}

#[test]
fn a_counterexample_has_a_flow_for_each_thread() {
    let folder = files("flows", BEFORE, AFTER);
    let output = compare(&folder, &["--format", "sarif"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let sarif: Sarif = serde_json::from_slice(&output.stdout).expect("it is SARIF");
    let results = sarif.runs[0].results.as_ref().expect("results");
    let ids: Vec<&str> = results.iter().filter_map(|r| r.rule_id.as_deref()).collect();
    assert_eq!(ids, ["refuted", "unpaired"]);
    let flows = results[0].code_flows.as_ref().expect("an execution");
    assert!(!flows.is_empty());
    let value = serde_json::to_value(&results[0]).expect("it is JSON");
    let location = &value["locations"][0]["physicalLocation"];
    assert_eq!(location["artifactLocation"]["uri"], "a%20file.after.ll");
    assert_eq!(location["region"]["startLine"], 6);
    // What the transformed function does in a context of two threads, and the closest that the original comes.
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files =
        ["before", "after"].map(|side| format!("examples/rfc-fenced-load-untagged.{side}.ll"));
    let output =
        run(root, &["check-transform", "--bounded", "--format", "sarif", &files[0], &files[1]]);
    let sarif: Sarif = serde_json::from_slice(&output.stdout).expect("it is SARIF");
    let flows = sarif.runs[0].results.as_ref().expect("results")[0]
        .code_flows
        .clone()
        .expect("an execution");
    let threads: Vec<usize> = flows.iter().map(|flow| flow.thread_flows.len()).collect();
    assert_eq!(threads, [2, 2]);
}

#[test]
fn names_become_nothing_else() {
    let folder = files("names", BEFORE, AFTER);
    let github = stdout(&compare(&folder, &["--format", "github"]));
    assert_eq!(github.lines().count(), 2, "{github}");
    assert!(github.contains("file=a file.after.ll,line=6,"), "{github}");
    assert!(github.contains("odd |`<b>%25, name"), "{github}");
    let markdown = stdout(&compare(&folder, &["--format", "markdown"]));
    // In a cell of its own, in a code span that no backquote of the name ends.
    assert!(markdown.contains(r#"| ❌ | `` @"odd \|`<b>%, name" `` |"#), "{markdown}");
    assert!(
        !markdown.lines().any(|line| line.contains("<summary>") && line.contains("<b>")),
        "{markdown}"
    );
    assert_eq!(markdown.matches("<details>").count(), markdown.matches("</details>").count());
}

#[test]
fn a_proof_may_be_required() {
    let folder = files("required", BEFORE, AFTER);
    let fine = ["--function", "fine"];
    let bounded = compare(&folder, &fine);
    assert_eq!(bounded.status.code(), Some(0), "{bounded:?}");
    let required = compare(&folder, &[&fine[..], &["--require", "proved"]].concat());
    assert_eq!(required.status.code(), Some(3), "{required:?}");
    assert!(stdout(&required).contains("not proved, as is required: @fine"), "{required:?}");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pair = |name: &str| {
        let files = ["before", "after"].map(|side| format!("examples/good/{name}.{side}.ll"));
        run(root, &["check-transform", "--require", "proved", &files[0], &files[1]])
    };
    let proved = pair("scope-widened");
    assert_eq!(proved.status.code(), Some(0), "{proved:?}");
    // A proof that leaves out some programs does not count.
    let bounded = pair("redundant-load");
    let said = stdout(&bounded);
    let expected = if said.contains("all contexts without") { 3 } else { 0 };
    assert_eq!(bounded.status.code(), Some(expected), "{said}");
    // A refutation stays one.
    assert_eq!(compare(&folder, &["--require", "proved"]).status.code(), Some(1));
}

#[test]
fn a_refutation_may_be_expected() {
    let folder = files("expected", BEFORE, AFTER);
    let expect = |name: &str| {
        let arguments = ["--expect", "refuted", "--function", name];
        compare(&folder, &arguments).status.code()
    };
    assert_eq!(expect(r#""odd |`<b>%, name""#), Some(0));
    assert_eq!(expect("fine"), Some(1));
    // What was not checked shows nothing.
    assert_eq!(expect("same"), Some(1));
    // All of what is checked has to be refuted.
    assert_eq!(
        compare(&folder, &["--expect", "refuted", "--allow-unpaired"]).status.code(),
        Some(1)
    );
    let both = compare(&folder, &["--expect", "refuted", "--require", "proved"]);
    assert_eq!(both.status.code(), Some(2));
}

#[test]
fn known_findings_are_known_by_content() {
    let folder = files("known", BEFORE, AFTER);
    let written = compare(&folder, &["--write-baseline", "known.json"]);
    assert_eq!(written.status.code(), Some(0), "{written:?}");
    let known = |before: &str, after: &str| {
        std::fs::write(folder.join("a file.before.ll"), before).expect("it is written");
        std::fs::write(folder.join("a file.after.ll"), after).expect("it is written");
        compare(&folder, &["--baseline", "known.json", "--format", "sarif"])
    };
    let same = known(BEFORE, AFTER);
    assert_eq!(same.status.code(), Some(0), "{same:?}");
    let sarif: Value = serde_json::from_slice(&same.stdout).expect("it is JSON");
    assert_eq!(sarif["runs"][0]["results"][0]["suppressions"][0]["kind"], "external");
    // Elsewhere in the file, with other blanks and a comment.
    let moved =
        format!("; moved\n\n{}", AFTER.replace("  ret i32 0", "\n     ret i32 0 ; a comment"));
    assert_eq!(known(BEFORE, &moved).status.code(), Some(0));
    // Something else that is wrong.
    assert_eq!(known(BEFORE, &AFTER.replace("ret i32 0", "ret i32 1")).status.code(), Some(1));
    assert_eq!(known(&BEFORE.replace("acquire", "seq_cst"), AFTER).status.code(), Some(1));
    // What it names is something else.
    let [before, after] =
        [BEFORE, AFTER].map(|text| text.replace("@x = global i32 0", "@x = global i32 7"));
    assert_eq!(known(&before, &after).status.code(), Some(1));
    // It is no longer there: that is said, and is no failure.
    let gone = known(BEFORE, BEFORE);
    assert_eq!(gone.status.code(), Some(0), "{gone:?}");
    assert!(String::from_utf8_lossy(&gone.stderr).contains("no longer found"), "{gone:?}");
    // The file is no such list.
    for text in
        ["", "{}", "[]", r#"{"schema":2,"known":[]}"#, r#"{"schema":1,"known":[],"more":1}"#]
    {
        std::fs::write(folder.join("known.json"), text).expect("it is written");
        let output = compare(&folder, &["--baseline", "known.json"]);
        assert_eq!(output.status.code(), Some(2), "{text}: {output:?}");
    }
}

#[test]
fn notes_of_known_findings_stay() {
    let folder = files("notes", BEFORE, AFTER);
    let wait = format!("{}/tests/cli/progress/wait.litmus", env!("CARGO_MANIFEST_DIR"));
    let progress = ["litmus", &wait, "--property", "progress", "--format", "json"];
    assert_eq!(conforms("litmus", &stdout(&run(&folder, &progress))), Ok(()));
    compare(&folder, &["--write-baseline", "known.json"]);
    let path = folder.join("known.json");
    let mut list: Value =
        serde_json::from_slice(&std::fs::read(&path).expect("it is there")).expect("it is JSON");
    list["known"][0]["note"] = "issue 7".into();
    std::fs::write(&path, list.to_string()).expect("it is written");
    let again = compare(&folder, &["--baseline", "known.json", "--write-baseline", "known.json"]);
    assert_eq!(again.status.code(), Some(0), "{again:?}");
    let text = std::fs::read_to_string(&path).expect("it is there");
    assert!(text.contains("issue 7"), "{text}");
}

#[test]
fn json_is_as_its_schema_says() {
    let folder = files("json", BEFORE, AFTER);
    let lines = [
        ("check-transform", "row"),
        ("check-pass", "pass-run"),
        ("suite", "suite-test"),
        ("litmus", "litmus-row"),
        ("prove", "claim"),
    ];
    for (command, arguments) in all() {
        let show = |format: &str| {
            stdout(&run(&folder, &[&[command], &arguments[..], &["--format", format]].concat()))
        };
        assert_eq!(conforms(command, &show("json")), Ok(()));
        let (_, line) = lines.iter().find(|(name, _)| *name == command).expect("it has lines");
        let printed = show("jsonl");
        assert!(!printed.is_empty(), "{command}");
        printed.lines().for_each(|text| assert_eq!(conforms(line, text), Ok(()), "{command}"));
    }
    compare(&folder, &["--write-baseline", "known.json", "--out", "drawn/", "--format", "json"]);
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("it is there");
    assert_eq!(conforms("baseline", &read("known.json")), Ok(()));
    let drawn = std::fs::read_dir(folder.join("drawn")).expect("it is there").next();
    let drawn = drawn.expect("a counterexample").expect("it can be read").path();
    assert_eq!(
        conforms("witness", &std::fs::read_to_string(drawn).expect("it can be read")),
        Ok(())
    );
    // And what is something else is none.
    assert!(conforms("baseline", r#"{"schema":1,"known":[{"identity":1}]}"#).is_err());
    assert!(conforms("row", r#"{"function":"f"}"#).is_err());
}

/// What `check-pass --results` keeps is used again where nothing has changed that it hangs on.
#[test]
fn results_are_known_by_what_they_hang_on() {
    let folder = folder("results");
    let passes = format!("{}/tests/cli/passes", env!("CARGO_MANIFEST_DIR"));
    for name in ["loads.ll", "loads.out", "opt"] {
        std::fs::copy(format!("{passes}/{name}"), folder.join(name)).expect("it is copied");
    }
    let check = |arguments: &[&str]| {
        let all =
            ["check-pass", "gvn", "--bounded", "--opt", "./opt", "--results", "kept", "loads.ll"];
        let output = run(&folder, &[&all, arguments].concat());
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        (said.contains("1 results were there already, 0 runs are left"), output)
    };
    let lines =
        || std::fs::read_to_string(folder.join("kept")).expect("it is there").lines().count();
    let (known, first) = check(&[]);
    assert!(!known && lines() == 1, "{first:?}");
    let (known, second) = check(&["--format", "sarif"]);
    assert!(known && lines() == 1, "{second:?}");
    // What was found before is in the report, too, with its execution.
    assert_eq!(second.status.code(), first.status.code());
    let sarif: Value = serde_json::from_slice(&second.stdout).expect("it is JSON");
    assert!(sarif["runs"][0]["results"][0]["codeFlows"][0].is_object(), "{sarif:#}");
    // Another limit, question, argument; another text of the file; another optimizer of the same version.
    for (n, arguments) in
        [&["--contexts", "1"][..], &["--function", "twice"], &["--", "-x"]].into_iter().enumerate()
    {
        let (known, output) = check(arguments);
        assert!(!known && lines() == n + 2, "{arguments:?}: {output:?}");
    }
    for name in ["loads.ll", "opt"] {
        let before = lines();
        let comment = if name == "opt" { "# another\n" } else { "; another\n" };
        let text = std::fs::read_to_string(folder.join(name)).expect("it is there");
        std::fs::write(folder.join(name), text + comment).expect("it is written");
        let (known, output) = check(&[]);
        assert!(!known && lines() == before + 1, "{name}: {output:?}");
        assert!(check(&[]).0, "{name}");
    }
    // A line that was cut off is taken away, and its run made again.
    let text = std::fs::read_to_string(folder.join("kept")).expect("it is there");
    std::fs::write(
        folder.join("kept"),
        text.trim_end().rsplit_once('\n').expect("lines").0.to_owned() + "\n{\"key\":\"cut",
    )
    .expect("it is written");
    let (known, output) = check(&[]);
    assert!(!known && output.status.code() == Some(1), "{output:?}");
    assert!(check(&[]).0);
}

/// The steps of the action, as a workflow would run them.
#[cfg(unix)]
#[test]
fn the_steps_of_the_action_run() {
    let root = env!("CARGO_MANIFEST_DIR");
    let binary = Path::new(env!("CARGO_BIN_EXE_mmprove")).parent().expect("a folder");
    let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap_or_default());
    let step = |command: &str, arguments: &str| {
        let mut script = Command::new(format!("{root}/scripts/try-action.sh"));
        script.current_dir(root).env("PATH", &path).args(["", command, arguments]);
        script.output().expect("it runs")
    };
    let files = "--bounded examples/rfc-fenced-load-untagged.before.ll 'examples/rfc-fenced-load-untagged.after.ll'";
    let output = step("check-transform", files);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let said = stdout(&output);
    assert!(
        said.contains("::error file=examples/rfc-fenced-load-untagged.after.ll,line="),
        "{said}"
    );
    assert!(
        said.contains("## mmprove check-transform: failed") && said.contains("exit-code=1"),
        "{said}"
    );
    let output = step(
        "check-pass",
        "'gvn' --bounded --opt tests/cli/passes/opt tests/cli/passes/loads.ll -- -mtriple=x",
    );
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(stdout(&output).contains("exit-code=1"), "{output:?}");
    // Nothing in the arguments is executed.
    let output = step("prove", "'$(touch /tmp/never)' ; touch /tmp/never");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(!Path::new("/tmp/never").exists());
    assert_eq!(step("show", "").status.code(), Some(2));
}

/// A reducer's test: whether it is still wrong.
#[cfg(unix)]
#[test]
fn the_interestingness_test_tells() {
    let root = env!("CARGO_MANIFEST_DIR");
    let interesting = |function: &str| {
        let mut script = Command::new(format!("{root}/scripts/interesting.sh"));
        script.current_dir(root).env("MMPROVE", env!("CARGO_BIN_EXE_mmprove"));
        script.env("PASSES", "gvn").env("FUNCTION", function).env("OPT", "tests/cli/passes/opt");
        script.arg("tests/cli/passes/loads.ll").status().expect("it runs").code()
    };
    assert_eq!(interesting("over_a_release"), Some(0));
    assert_eq!(interesting("twice"), Some(1));
    assert_eq!(interesting("nothing_to_do"), Some(1));
    assert_ne!(interesting("gone"), Some(0));
}

/// An interrupt of a run keeps what is done, and nothing that it made go wrong.
#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_is_done() {
    use std::os::unix::process::CommandExt;
    let folder = folder("interrupt");
    let passes = format!("{}/tests/cli/passes", env!("CARGO_MANIFEST_DIR"));
    for name in ["one", "two"] {
        for extension in ["ll", "out"] {
            let to = folder.join(format!("{name}.{extension}"));
            std::fs::copy(format!("{passes}/loads.{extension}"), to).expect("it is copied");
        }
    }
    // As the other stand-in; of the second file it takes long.
    let opt = "#!/bin/sh\ncase \"$*\" in *two.ll*) touch begun; [ -e go ] || sleep 5 ;; esac\n";
    let script = format!("{opt}exec {passes}/opt \"$@\"\n");
    let path = folder.join("opt");
    std::fs::write(&path, script).expect("it is written");
    Command::new("chmod").arg("+x").arg(&path).status().expect("it is made a program");
    let arguments =
        ["check-pass", "gvn", "--bounded", "--jobs", "1", "--opt", "./opt", "--results", "kept"];
    let mut command = Command::new(env!("CARGO_BIN_EXE_mmprove"));
    command.current_dir(&folder).args(arguments).args(["one.ll", "two.ll"]).process_group(0);
    command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
    let mut child = command.spawn().expect("it runs");
    for _ in 0..600 {
        if folder.join("begun").exists() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    assert!(folder.join("begun").exists());
    // As a terminal does: to the program and all that it has started in its group.
    let group = format!("-{}", child.id());
    Command::new("kill").args(["-INT", "--", &group]).status().expect("it is interrupted");
    let status = child.wait().expect("it ends");
    assert_eq!(status.code(), None, "{status:?}");
    let kept = std::fs::read_to_string(folder.join("kept")).expect("it is there");
    let lines: Vec<Value> =
        kept.lines().map(|line| serde_json::from_str(line).expect("whole lines")).collect();
    assert_eq!(lines.len(), 1, "{kept}");
    assert!(lines[0]["file"] == "one.ll" && lines[0]["problem"].is_null(), "{kept}");
    std::fs::write(folder.join("go"), "").expect("it is written");
    let again = run(&folder, &[&arguments[..], &["one.ll", "two.ll"]].concat());
    assert_eq!(again.status.code(), Some(1), "{again:?}");
    assert!(stdout(&again).contains("2 runs of opt, 6 functions"), "{again:?}");
}
