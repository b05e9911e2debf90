//! The passes of a pipeline, one at a time: LLVM prints the module after each that changes something.

/// A pass that changed something.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The pass and what it ran on, as LLVM says: `GVNPass on f`.
    pub pass: String,
    /// The module after it.
    pub text: String,
}

/// What begins the lines between modules. In the text of a module no line does.
const BANNER: &str = "*** IR ";

/// What the text of a module begins with, and that of a function does not.
const MODULE: &str = "; ModuleID = ";

/// The steps in what `-print-changed=quiet -print-module-scope` prints.
///
/// # Errors
/// If a step comes without its module: then this LLVM prints something else.
pub(super) fn steps(printed: &str) -> Result<Vec<Step>, String> {
    let mut out: Vec<Step> = Vec::new();
    let mut within = false;
    for line in printed.split_inclusive('\n') {
        if let Some(banner) = line.strip_prefix(BANNER) {
            let pass =
                banner.trim_end().strip_suffix(" ***").and_then(|b| b.strip_prefix("Dump After "));
            within = pass.is_some();
            out.extend(pass.map(|pass| Step { pass: pass.into(), text: String::new() }));
        } else if let Some(step) = out.last_mut().filter(|_| within) {
            step.text.push_str(line);
        }
    }
    match out.iter().find(|step| !step.text.trim_start().starts_with(MODULE)) {
        Some(step) => Err(format!("it does not print the module after {}", step.pass)),
        None => Ok(out),
    }
}

/// The pass alone, of a step as LLVM says it: `GVNPass` of `GVNPass on f`.
pub(super) fn pass_of(step: &str) -> &str {
    step.split_once(" on ").map_or(step, |(pass, _)| pass)
}

#[cfg(test)]
mod tests {
    use super::{pass_of, steps};

    #[test]
    fn banners_and_modules() {
        let printed = "a warning\n*** IR Dump After GVNPass on f ***\n; ModuleID = 'a'\none\n\
            *** IR Pass VerifierPass on [module] ignored ***\nnoise\n\
            *** IR Dump After LICMPass on loop %for.body in function f ***\n; ModuleID = 'a'\ntwo\n";
        let steps = steps(printed).expect("two steps");
        assert_eq!(steps.len(), 2);
        assert_eq!(steps[0].pass, "GVNPass on f");
        assert_eq!(
            steps.iter().map(|s| pass_of(&s.pass)).collect::<Vec<_>>(),
            ["GVNPass", "LICMPass"]
        );
        assert_eq!(steps[0].text, "; ModuleID = 'a'\none\n");
        assert_eq!(steps[1].pass, "LICMPass on loop %for.body in function f");
        assert_eq!(steps[1].text, "; ModuleID = 'a'\ntwo\n");
    }

    #[test]
    fn a_step_without_its_module_is_an_error() {
        assert!(steps("*** IR Dump After GVNPass on f ***\ndefine void @f() {\n}\n").is_err());
        assert_eq!(steps("nothing"), Ok(vec![]));
    }
}
