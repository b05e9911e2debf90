//! Commands and what they print: those of the README, and those in `tests/cli`.

#[test]
fn commands() {
    let cases = trycmd::TestCases::new();
    cases.case("tests/cli/*.md").case("README.md");
    // Colour depends on the terminal, and the expectations are without.
    cases.env("NO_COLOR", "1");
}
