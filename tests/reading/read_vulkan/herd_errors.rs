//! Herd-style `.litmus` files: what is said about mistakes.

use super::{complaint, herd_errors_cells, herd_errors_ends, herd_errors_files, herd_result};

/// Where in an otherwise correct file a text stands.
#[derive(Clone, Copy)]
pub enum In {
    /// It is the file.
    Whole,
    /// In the first block, on line 2.
    Init,
    /// In the second block, on line 3.
    Ssw,
    /// Header and program, from line 3 on.
    Head,
    /// In the first cell, on line 4 from column 2 on.
    Cell,
    /// After the program, from line 5 on.
    End,
}

fn file(place: In, text: &str) -> String {
    let header = "P0@sg 0, wg 0, qf 0 | P1@sg 1, wg 0, qf 0 ;";
    match place {
        In::Whole => text.into(),
        In::Init => format!("Vulkan n\n{{{text}}}\n{header}\n st.sc0 x, 1 | ;\n"),
        In::Ssw => format!("Vulkan n\n{{}}\n{{{text}}}\n{header}\n st.sc0 x, 1 | ;\n"),
        In::Head => format!("Vulkan n\n{{}}\n{text}"),
        In::Cell => format!("Vulkan n\n{{P0:tmp = 0;}}\nP0@sg 0, wg 0, qf 0 ;\n {text} ;\n"),
        In::End => format!("Vulkan n\n{{}}\n{header}\n ld.sc0 r0, x | ld.sc0 r1, y ;\n{text}"),
    }
}

/// Place and text, `line:column: message`, part of the help.
pub type Mistake = (In, &'static str, &'static str, &'static str);

#[test]
fn mistakes() {
    let tables =
        [herd_errors_files::MISTAKES, herd_errors_cells::MISTAKES, herd_errors_ends::MISTAKES];
    for (place, text, said, help) in tables.into_iter().flatten() {
        let text = file(*place, text);
        let error = match herd_result(&text) {
            Err(error) => error,
            Ok(test) => panic!("{text}\nwas read: {test:?}"),
        };
        complaint(&text, &error, said, help);
    }
}
