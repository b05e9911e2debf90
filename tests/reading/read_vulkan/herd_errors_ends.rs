//! Mistakes in conditions.

use super::herd_errors::{In, Mistake};

pub const MISTAKES: &[Mistake] = &[
    (In::End, "exist (x == 1)", "5:1: `exist` is no instruction", "did you mean `exists`?"),
    (
        In::End,
        "exists",
        "5:7: expected a register, a location or a number, but the file ends here",
        "write `P0:r0 == 1` or `x == 1`, joined by `/\\`, `\\/`, `~`",
    ),
    (
        In::End,
        "exists x",
        "5:9: expected a comparison, but the file ends here",
        "compare with `==`, `!=`, `<`, `>`, `<=`, `>=`",
    ),
    (
        In::End,
        "exists (x == 1",
        "5:15: expected `/\\`, `\\/` or `)`, but the file ends here",
        "write `P0:r0 == 1` or `x == 1`, joined by `/\\`, `\\/`, `~`",
    ),
    (
        In::End,
        "exists x == 1)",
        "5:14: expected `filter`, a question, or the end of the file, found `)`",
        "known: `locations`, `filter`, `exists`, `~exists`, `forall`",
    ),
    (
        In::End,
        "exists (x)",
        "5:10: expected a comparison, found `)`",
        "compare with `==`, `!=`, `<`, `>`, `<=`, `>=`",
    ),
    (In::End, "exists (P2:r0 == 1)", "5:9: there is no thread `P2`", "did you mean `P0`?"),
    (
        In::End,
        "exists (P1:r9 == 1)",
        "5:12: thread `P1` has no register `r9`",
        "did you mean `r1`?",
    ),
    (In::End, "exists (P1:x == 1)", "5:12: thread `P1` has no register `x`", "known: `r1`"),
    (In::End, "exists (r0 == 1)", "5:9: register `r0` of which thread?", "write `P0:r0`"),
    (In::End, "exists (xs == 1)", "5:9: there is no location `xs`", "known: `x`, `y`"),
    (
        In::End,
        "exists (x == 99999999999)",
        "5:14: `99999999999` does not fit 32 bits",
        "locations and registers are 32-bit integers",
    ),
    (
        In::End,
        "exists (x == 1 && y == 1)",
        "5:16: expected `/\\`, `\\/` or `)`, found `&`",
        "write `P0:r0 == 1` or `x == 1`, joined by `/\\`, `\\/`, `~`",
    ),
    (
        In::End,
        "exists (x == 1 /\\)",
        "5:18: expected a register, a location or a number, found `)`",
        "write `P0:r0 == 1` or `x == 1`, joined by `/\\`, `\\/`, `~`",
    ),
    (In::End, "exists (!x == 1)", "5:9: unexpected character `!`", "\"not\" is written `~`"),
    (
        In::End,
        "exists ([x == 1)",
        "5:12: expected `]`, found `==`",
        "write `P0:r0 == 1` or `x == 1`, joined by `/\\`, `\\/`, `~`",
    ),
    (
        In::End,
        "exists (x === 1)",
        "5:13: expected a register, a location or a number, found `=`",
        "write `P0:r0 == 1` or `x == 1`, joined by `/\\`, `\\/`, `~`",
    ),
    (
        In::End,
        "exists x == 1 exists x == 2",
        "5:15: a test asks one question",
        "join conditions with `/\\`, or make another file",
    ),
    (
        In::End,
        "filter x == 1 filter x == 2",
        "5:15: there are two filters",
        "join conditions with `/\\`, or make another file",
    ),
    (In::End, "~forall x == 1", "5:2: expected `exists`, found `forall`", "write `~exists (…)`"),
    (
        In::End,
        "not",
        "5:4: expected `exists`, but the file ends here",
        "write `P0:r0 == 1` or `x == 1`, joined by `/\\`, `\\/`, `~`",
    ),
    (
        In::End,
        "~",
        "5:2: expected `exists`, but the file ends here",
        "write `P0:r0 == 1` or `x == 1`, joined by `/\\`, `\\/`, `~`",
    ),
    (
        In::End,
        "locations",
        "5:10: expected `[`, but the file ends here",
        "write `P0:r0 == 1` or `x == 1`, joined by `/\\`, `\\/`, `~`",
    ),
    (In::End, "locations [q]", "5:12: there is no location `q`", "known: `x`, `y`"),
    (
        In::End,
        "locations [x",
        "5:13: expected `;` or `]`, but the file ends here",
        "write `P0:r0 == 1` or `x == 1`, joined by `/\\`, `\\/`, `~`",
    ),
    (
        In::End,
        "locations [x y]",
        "5:14: expected `;` or `]`, found `y`",
        "write `P0:r0 == 1` or `x == 1`, joined by `/\\`, `\\/`, `~`",
    ),
    (
        In::End,
        "final x == 1",
        "5:13: expected `|` or `;`, but the file ends here",
        "a row of the program ends with `;`; after the program come",
    ),
    (In::End, "foral (x == 1)", "5:1: `foral` is no instruction", "did you mean `forall`?"),
];
