//! RUN lines of LLVM's tests: which passes the test is about.

/// The arguments of each `opt` in the RUN lines of a test, without those that say what is read and
/// written.
///
/// # Errors
/// What stands in the way of running it elsewhere.
pub(super) fn arguments(test: &str) -> Result<Vec<Vec<String>>, String> {
    let mut out: Vec<Vec<String>> = Vec::new();
    for command in commands(test) {
        // Of a pipe, the first part reads the test.
        let first = command.split('|').next().unwrap_or_default();
        let Some(words) = shlex::split(first) else {
            return Err(format!("a quote is not closed: RUN: {command}"));
        };
        if words.first().map(String::as_str) != Some("opt") {
            continue;
        }
        if !first.contains("%s") {
            return Err(format!("its opt does not read the test itself: RUN: {command}"));
        }
        let arguments = plain(&words[1..]);
        if let Some(word) = arguments.iter().find(|word| word.contains('%')) {
            return Err(format!("nothing is known to stand for {word}: RUN: {command}"));
        }
        if !out.contains(&arguments) {
            out.push(arguments);
        }
    }
    match out.is_empty() {
        true => Err("it has no RUN line with opt".into()),
        false => Ok(out),
    }
}

/// The commands; one may go on over several lines.
fn commands(test: &str) -> Vec<String> {
    let lines =
        test.lines().filter_map(|line| line.split_once("RUN:").map(|(_, rest)| rest.trim()));
    let (mut out, mut whole) = (Vec::new(), String::new());
    for line in lines {
        match line.strip_suffix('\\') {
            Some(part) => whole.push_str(part),
            None => {
                whole.push_str(line);
                out.push(std::mem::take(&mut whole));
            }
        }
    }
    out
}

/// What is left without input and output.
fn plain(words: &[String]) -> Vec<String> {
    let (mut out, mut skip) = (Vec::new(), false);
    for word in words {
        let skipped = std::mem::take(&mut skip);
        match word.as_str() {
            _ if skipped => {}
            "-S" | "%s" | "<" | "<%s" | "2>&1" | "-disable-output" | "--disable-output" => {}
            "-o" | ">" | "2>" => skip = true,
            other => out.push(other.to_string()),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::arguments;

    #[test]
    fn the_passes_of_a_test() {
        let test = "; RUN: opt < %s -passes='gvn<no-pre>,dse' \\\n; RUN:   -S | FileCheck %s\n";
        assert_eq!(arguments(test), Ok(vec![vec!["-passes=gvn<no-pre>,dse".to_string()]]));
        let two = "; RUN: opt -passes=licm -S %s -o - | FileCheck %s\n; RUN: opt -S -gvn < %s\n";
        let expected = ["-passes=licm", "-gvn"].map(|argument| vec![argument.to_string()]);
        assert_eq!(arguments(two), Ok(expected.to_vec()));
    }

    #[test]
    fn what_cannot_be_run() {
        let reason = |test: &str| arguments(test).expect_err("it cannot be run");
        assert!(reason("; RUN: llc < %s | FileCheck %s").contains("no RUN line with opt"));
        assert!(reason("; RUN: opt -load %llvmshlibdir/x.so %s").contains("%llvmshlibdir"));
        assert!(reason("; RUN: opt -S -passes='gvn %s").contains("not closed"));
        assert!(reason("; RUN: opt -S %t.ll").contains("does not read"));
    }
}
