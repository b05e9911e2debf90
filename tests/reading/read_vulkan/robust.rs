//! No input makes a reader panic.

use super::{herd_result, khronos_result};

const KHRONOS: &str = "// é\nNEWQF\nNEWWG\nNEWSG\nNEWTHREAD 3\n  st.av.scopedev.sc0 x = 1\r\n\
    rmw.acq.rel.scopedev.sc0.semsc0.semav.semvis y = 0 2\ncbar.acq.rel.scopewg.semsc0 7\nNEWTHREAD\n\
    ld.vis.scopedev.sc1 z = 1\nmembar.acq.scopewg.semsc0\navdevice\nSSW 3 4\nSLOC x z\n\
    SATISFIABLE NOCHAINS (consistent[X] && #dr=<0) || !no X.rs\nNOSOLUTION consistent[X]";

const HERD: &str = "Vulkan é 1\n\"a\ntext\" (* x *)\n{ x=0; P0:r0=-1; y aliases x; }\n{ ssw 0 P1; }\n\
    P0@sg 0, wg 0, qf 0 | P1@sg 1, wg 0, qf 0, dv 1;\n st.av.dv.sc0 x, r0 | LC0: ;\n\
    rmw.atom.acq_rel.wg.sc0.semsc0.add r1, y, 0x2 | beq r0, 1, LC0;\n cbar.wg 1, 2, 3 | div r0, 1, 2 ;\n\
    goto LC1 | ld.sc0 r0, 7;\n LC1: avdevice | ;\nlocations [x; P0:r0;]\nfilter (x == 1)\n\
    ~exists (P0:r0 == 1 /\\ [x] <= 0x7 \\/ ~(1:r0 != x))";

/// Every prefix of a text, and the text with each character replaced by others or each line left
/// out or doubled.
fn mutations(text: &str, mut check: impl FnMut(&str)) {
    const OTHERS: [&str; 26] = [
        "",
        "\n",
        "\r",
        " ",
        ".",
        ":",
        ";",
        "|",
        "=",
        "(",
        ")",
        "(*",
        "*)",
        "{",
        "}",
        "[",
        "]",
        "\"",
        "&&",
        "~",
        "#",
        "0",
        "-",
        "é",
        "99999999999999999999999999999999999999999",
        "\u{0}",
    ];
    for (i, c) in text.char_indices() {
        check(&text[..i]);
        check(&text[i..]);
        for other in OTHERS {
            check(&format!("{}{other}{}", &text[..i], &text[i + c.len_utf8()..]));
        }
    }
    let lines: Vec<&str> = text.lines().collect();
    for i in 0..lines.len() {
        for j in 0..lines.len() {
            let mut changed = lines.clone();
            changed.swap(i, j);
            check(&changed.join("\n"));
            changed.remove(j);
            check(&changed.join("\n"));
            changed.insert(i, lines[j]);
            check(&changed.join("\n"));
        }
    }
}

/// A reader either reads or explains; what it says points into the file.
#[test]
fn mutated_files() {
    let mut seen = [0; 2];
    khronos_result(KHRONOS).expect("correct");
    mutations(KHRONOS, |text| match khronos_result(text) {
        Ok(tests) => seen[0] += tests.len().min(1),
        Err(error) => {
            assert!(error.line <= text.matches('\n').count() + 1, "{text}\n{error}");
            assert!(error.help.is_some(), "{text}\n{error}");
            seen[1] += 1;
        }
    });
    herd_result(HERD).expect("correct");
    mutations(HERD, |text| match herd_result(text) {
        Ok(test) => assert!(!test.threads.is_empty()),
        Err(error) => {
            assert!(error.line <= text.matches('\n').count() + 1, "{text}\n{error}");
            assert!(error.help.is_some(), "{text}\n{error}");
        }
    });
    assert!(seen[0] > 100 && seen[1] > 100, "mutations that do and that do not matter: {seen:?}");
}

/// Random characters, mostly those that mean something.
#[test]
fn random_files() {
    let mut rng = fastrand::Rng::with_seed(7);
    let pieces = [
        "Vulkan n\n",
        "{",
        "}",
        "x",
        "r0",
        "P0",
        ":",
        "=",
        "1",
        ";",
        "|",
        "@",
        "sg ",
        "wg ",
        "qf ",
        ",",
        "st",
        "ld",
        "rmw",
        "cbar",
        "membar",
        ".",
        "atom",
        "acq",
        "semsc0",
        "sc0",
        "wg",
        "scopewg",
        " ",
        "\n",
        "NEWTHREAD",
        "NEWWG",
        "SSW",
        "SLOC",
        "SATISFIABLE ",
        "#dr",
        "consistent[X]",
        "exists",
        "(",
        ")",
        "/\\",
        "\\/",
        "~",
        "==",
        "goto ",
        "LC0",
        "\"",
        "(*",
        "*)",
        "é",
    ];
    for _ in 0..20_000 {
        let n = rng.usize(0..30);
        let text: String = (0..n).map(|_| pieces[rng.usize(0..pieces.len())]).collect();
        let _ = khronos_result(&text);
        let _ = herd_result(&text);
        let _ = herd_result(&format!("Vulkan n\n{{}}\nP0@sg 0, wg 0, qf 0;\n{text}"));
    }
}

#[test]
fn deep_nesting_is_an_error() {
    let deep = |open: &str, close: &str| format!("{}{}", open.repeat(9999), close.repeat(9999));
    for text in [deep("(", ")"), deep("!", ""), deep("not ", "")] {
        let error = khronos_result(&format!("st.sc0 x\nSATISFIABLE {text}")).expect_err("deep");
        assert!(error.message.contains("deep"), "{error}");
    }
    for text in [deep("(", ")"), deep("~", ""), deep("not ", "")] {
        let file = format!("Vulkan n\n{{}}\nP0@sg 0, wg 0, qf 0;\nst.sc0 x, 1;\nexists {text}");
        let error = herd_result(&file).expect_err("deep");
        assert!(error.message.contains("deep"), "{error}");
    }
}
