//! Mistakes in expectations.

use super::khronos_errors::Mistake;

pub const MISTAKES: &[Mistake] = &[
    (
        "st.sc0 x\nSATISFIABLE",
        "2:12: expected a predicate, but the line ends here",
        "write `consistent[X]`, `racefree[X]`, `#dr = 0`, `no X.dr`",
    ),
    (
        "st.sc0 x\nNOSOLUTION NOCHAINS",
        "2:20: expected a predicate, but the line ends here",
        "write `consistent[X]`, `racefree[X]`, `#dr = 0`, `no X.dr`",
    ),
    (
        "st.sc0 x\nSATISFIABLE consistant[X]",
        "2:13: unknown predicate `consistant`",
        "did you mean `consistent`?",
    ),
    (
        "st.sc0 x\nSATISFIABLE consistent",
        "2:23: expected `[`, but the line ends here",
        "write `consistent[X]`, `racefree[X]`, `#dr = 0`, `no X.dr`",
    ),
    (
        "st.sc0 x\nSATISFIABLE consistent[Y]",
        "2:24: there is no execution `Y`",
        "the execution is called `X`",
    ),
    (
        "st.sc0 x\nSATISFIABLE locordcomplete[X]",
        "2:13: `locordcomplete` is not supported",
        "ask for pairs instead: `#locord > 0`",
    ),
    (
        "st.sc0 x\nSATISFIABLE #dr",
        "2:16: expected a comparison, but the line ends here",
        "compare with `=`, `!=`, `<`, `>`, `=<`, `>=`",
    ),
    (
        "st.sc0 x\nSATISFIABLE #dr=x",
        "2:17: expected a number of pairs, found `x`",
        "write `consistent[X]`, `racefree[X]`, `#dr = 0`, `no X.dr`",
    ),
    (
        "st.sc0 x\nSATISFIABLE #dr==0",
        "2:17: expected a number of pairs, found `=`",
        "write `consistent[X]`, `racefree[X]`, `#dr = 0`, `no X.dr`",
    ),
    (
        "st.sc0 x\nSATISFIABLE #rf=1",
        "2:14: pairs of `rf` cannot be counted",
        "there, reads of initial values are no pairs, here they are;",
    ),
    (
        "st.sc0 x\nSATISFIABLE no X.fr",
        "2:16: pairs of `fr` cannot be counted",
        "there, reads of initial values are no pairs, here they are;",
    ),
    (
        "st.sc0 x\nSATISFIABLE #Y.dr=1",
        "2:14: there is no execution `Y`",
        "the execution is called `X`",
    ),
    ("st.sc0 x\nSATISFIABLE #rss=1", "2:14: unknown relation `rss`", "did you mean `rs`?"),
    (
        "st.sc0 x\nSATISFIABLE no",
        "2:15: expected a relation, such as `dr`, but the line ends here",
        "write `consistent[X]`, `racefree[X]`, `#dr = 0`, `no X.dr`",
    ),
    (
        "st.sc0 x\nSATISFIABLE (#dr=0",
        "2:19: expected `)`, but the line ends here",
        "write `consistent[X]`, `racefree[X]`, `#dr = 0`, `no X.dr`",
    ),
    (
        "st.sc0 x\nSATISFIABLE #dr=0)",
        "2:18: expected `&&`, `||` or the end of the line, found `)`",
        "write `consistent[X]`, `racefree[X]`, `#dr = 0`, `no X.dr`",
    ),
    (
        "st.sc0 x\nSATISFIABLE #dr=0 &&",
        "2:21: expected a predicate, but the line ends here",
        "write `consistent[X]`, `racefree[X]`, `#dr = 0`, `no X.dr`",
    ),
    (
        "st.sc0 x\nSATISFIABLE #dr=0 & #dr=1",
        "2:19: unexpected character `&`",
        "\"and\" is written `&&`",
    ),
    (
        "st.sc0 x\nSATISFIABLE #dr=0 #dr=1",
        "2:19: expected `&&`, `||` or the end of the line, found `#`",
        "write `consistent[X]`, `racefree[X]`, `#dr = 0`, `no X.dr`",
    ),
    (
        "st.sc0 x\nSATISFIABLE #dr=0 // none",
        "2:19: unexpected character `/`",
        "a comment has a line of its own",
    ),
    (
        "st.sc0 x\nSATISFIABLE #dr=0 => #rs=1",
        "2:19: expected `&&`, `||` or the end of the line, found `=>`",
        "write `consistent[X]`, `racefree[X]`, `#dr = 0`, `no X.dr`",
    ),
];
