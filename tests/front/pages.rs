//! Pages for a browser: that each command gives one, that nothing which users wrote becomes markup, that a page needs
//! nothing but itself, and that it has a dark colour for each light one.

use mmprove::witness::Witness;
use std::collections::BTreeSet;
use std::process::Command;

/// What the program prints for these arguments.
fn page(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mmprove"));
    let output = command.args(arguments).output().expect("it starts");
    let text = String::from_utf8(output.stdout).expect("pages are UTF-8");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(text.starts_with("<!DOCTYPE html>"), "{arguments:?}: {text}{errors}");
    text
}

/// The values of that attribute, wherever it stands.
fn values<'p>(page: &'p str, attribute: &str) -> BTreeSet<&'p str> {
    let begin = format!(" {attribute}=\"");
    page.split(begin.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// The page without its style sheet and its script.
fn body(page: &str) -> &str {
    let body = page.split_once("<body>").expect("a page has a body").1;
    body.rsplit_once("<script>").expect("the script is last").0
}

const PAIR: [&str; 2] =
    ["examples/rfc-fenced-load-untagged.before.ll", "examples/rfc-fenced-load-untagged.after.ll"];

/// Questions to all commands that give pages.
fn questions() -> Vec<Vec<&'static str>> {
    let test = "examples/bugs/dse-stored-back-before.mmra";
    vec![
        vec!["check-transform", "--bounded", PAIR[0], PAIR[1]],
        vec![
            "check-transform",
            "--bounded",
            "examples/bugs/instcombine-fence-tags.before.ll",
            "examples/bugs/instcombine-fence-tags.after.ll",
        ],
        vec!["litmus", "--states", test],
        vec!["why", test],
        vec!["compare", "llvm", "llvm,sc=cpp20", "--up-to", "2"],
        vec!["prove", "mmra.compat", "--up-to", "2", "--timeout", "5"],
        vec![
            "matrix",
            "--operations",
            "load monotonic,store release",
            "--transformations",
            "swap",
            "--contexts",
            "2",
        ],
        vec![
            "matrix",
            "--show",
            "swap, load monotonic, store release, different",
            "--contexts",
            "2",
        ],
        vec!["suite", "tests/cli/stated"],
        vec!["synthesize", "examples/synthesize/message.mmra"],
        vec!["relax", "examples/synthesize/message.mmra", "--sites", "orderings"],
        vec!["machine", "--up-to", "1"],
    ]
}

#[test]
fn every_command_gives_a_page_that_needs_nothing_else() {
    for mut question in questions() {
        question.extend(["--format", "html"]);
        let page = page(&question);
        let (body, name) = (body(&page), question[0]);
        for link in values(body, "href") {
            let target = link.strip_prefix('#').unwrap_or_else(|| panic!("{name}: {link}"));
            assert!(values(body, "id").contains(target), "{name}: {link} leads nowhere");
        }
        assert!(values(body, "src").is_empty(), "{name}");
        assert!(!page.contains("@import") && !page.contains("url("), "{name}");
        // All pictures are drawn, each arrow has its ends, and the argument stands in the page itself.
        let events = values(body, "data-event");
        for end in ["data-from", "data-to"] {
            assert!(values(body, end).is_subset(&events), "{name}");
        }
        let (light, dark) = (colours(body), page.split("<style>").nth(1).expect("a style sheet"));
        for (attribute, colour) in light {
            assert!(dark.contains(&format!("svg [{attribute}=\"{colour}\"]")), "{name}: {colour}");
        }
    }
}

/// The colours of pictures, each with what it is the colour of.
fn colours(body: &str) -> Vec<(&'static str, String)> {
    let of = |attribute| {
        let colours = values(body, attribute).into_iter().filter(|c| c.starts_with('#'));
        colours.map(move |colour| (attribute, colour.to_string()))
    };
    of("fill").chain(of("stroke")).collect()
}

#[test]
fn an_argument_is_on_the_page_as_a_whole() {
    let saved = Command::new(env!("CARGO_BIN_EXE_mmprove"))
        .args(["check-transform", "--bounded", "--format", "json", PAIR[0], PAIR[1]])
        .output()
        .expect("it starts");
    let json: serde_json::Value = serde_json::from_slice(&saved.stdout).expect("JSON");
    let witness: Witness =
        serde_json::from_value(json["verdicts"][0]["witness"].clone()).expect("a witness");
    let page = page(&["check-transform", "--bounded", "--format", "html", PAIR[0], PAIR[1]]);
    let escaped = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let lines = witness.panels.iter().flat_map(|panel| &panel.argument);
    let outcomes = witness.panels.iter().flat_map(|panel| &panel.outcome);
    let said = lines.map(|line| &line.text).chain(outcomes).chain(&witness.explanation);
    let said: Vec<String> = said.map(|text| escaped(text)).collect();
    assert!(said.len() > 5);
    for text in said {
        assert!(page.contains(&text), "{text}");
    }
}

#[test]
fn what_users_write_is_text() {
    let dir = tempfile::tempdir().expect("a directory");
    let evil = "<script>alert(1)</script>\\22 onload=\\22x\\22 '&amp;";
    let function = |stored: u32| {
        format!(
            "define void @\"{evil}\"(ptr %\"<b>\") {{\n  store i32 {stored}, ptr %\"<b>\", !mmra !0\n  ret void\n}}\n\
             !0 = !{{!\"<img src=x>\", !\"<i>\"}}\n"
        )
    };
    let file = |name: &str, text: &str| {
        let path = dir.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.display().to_string()
    };
    let [before, after] = [file("<u>.before.ll", &function(1)), file("<u>.after.ll", &function(2))];
    let page = page(&["check-transform", "--bounded", "--format", "html", &before, &after]);
    let body = body(&page);
    for tag in ["<script", "<img", "<u>", "<i>", "onload=\""] {
        assert!(!body.contains(tag), "{tag}");
    }
    assert!(
        body.contains("&lt;script&gt;") && body.contains("&lt;u&gt;") && body.contains("refuted")
    );
    let broken =
        file("broken.mmra", "Thread <script>alert(2)</script>:\nA: load <s>x\n; exists: (<s>)\n");
    for command in ["litmus", "why"] {
        let page = self::page(&[command, "--format", "html", &broken]);
        assert!(!self::body(&page).contains("<s>"), "{page}");
    }
}

#[test]
fn many_answers_have_a_table() {
    let dir = tempfile::tempdir().expect("a directory");
    let out = dir.path().display().to_string();
    let mut command = Command::new(env!("CARGO_BIN_EXE_mmprove"));
    command.args(["suite", "tests/cli/stated", "--format", "html", "--out", &out]);
    command.output().expect("it starts");
    let page = std::fs::read_to_string(dir.path().join("index.html")).expect("it was written");
    let body = body(&page);
    let rows = body.matches("<tr data-kind=").count();
    assert!(rows > 1, "{body}");
    // What somebody has to look at comes first, and the rows lead to it.
    let first = body.split("<tr data-kind=\"").nth(1).expect("a row");
    assert!(first.starts_with("not-as-stated") || first.starts_with("not-judged"), "{first}");
    for link in values(body, "href").iter().filter_map(|link| link.strip_prefix('#')) {
        assert!(values(body, "id").contains(link), "{link}");
    }
}
