//! What findings are known again by: the content of what they are about, wherever it stands.

use super::llvm;
use crate::source::Source;
use std::path::Path;

/// The contents of a file's functions.
pub struct Contents {
    ir: Option<llvm::Contents>,
    text: String,
}

impl Contents {
    /// Those of a text that is, or might be, in that file.
    pub fn of(path: &Path, source: &Source) -> Contents {
        let sketch = path.extension().is_some_and(|e| e == "mmra" || e == "vulkan");
        let ir = (!sketch).then(|| llvm::Contents::of(source));
        Contents { ir, text: whole(&source.text) }
    }

    /// The content of a function: what it names of the file, too. Of what is no LLVM IR, and where that cannot be
    /// read, the whole file.
    pub fn function(&self, function: &str) -> String {
        let content = self.ir.as_ref().and_then(|ir| ir.function(function));
        content.unwrap_or_else(|| format!("{function}\n{}", self.text))
    }
}

/// A text whose blanks make no difference; comments may be questions, and do.
pub fn whole(text: &str) -> String {
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    let lines: Vec<String> = text.lines().map(words).filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::Contents;
    use crate::source::Source;
    use std::path::Path;

    fn content(text: &str) -> String {
        let source = Source { name: "a.ll".into(), text: text.into() };
        Contents::of(Path::new("a.ll"), &source).function("f")
    }

    const FUNCTION: &str = "@x = global i32 0\n@y = global i32 0\n%t = type { i32 }\n\
        define void @f(ptr %p) #0 {\n  %a = load i32, ptr @x, !mmra !0\n  store i32 %a, ptr %p, !dbg !5\n  ret void\n}\n\
        attributes #0 = { nounwind }\n!0 = !{!\"k\", !\"v\"}\n!5 = !DILocation(line: 3)\n";

    #[test]
    fn where_something_stands_makes_no_difference() {
        let moved = format!(
            "; a comment\n{}\ndefine void @g() {{ ret void }}\n",
            FUNCTION
                .replace("#0", "#7")
                .replace("!0", "!12")
                .replace("!5", "!4")
                .replace("line: 3", "line: 99")
                .replace("  store", "\n\n     store ")
        );
        assert_eq!(content(FUNCTION), content(&moved));
        let without = FUNCTION.replace(", !dbg !5", "").replace("!5 = !DILocation(line: 3)\n", "");
        assert_eq!(content(FUNCTION), content(&without));
        // Nobody uses it.
        assert_eq!(content(FUNCTION), content(&FUNCTION.replace("@y = global", "@y = constant")));
    }

    #[test]
    fn whatever_may_change_the_meaning_does() {
        let changes = [
            ("@x = global", "@x = constant"),
            ("nounwind", "nounwind willreturn"),
            ("!\"v\"", "!\"w\""),
            ("store i32 %a", "store volatile i32 %a"),
            ("load i32, ptr @x", "load i32, ptr @y"),
            ("@f(ptr %p)", "@f(ptr noalias %p)"),
            ("@x = global i32 0\n", "target triple = \"amdgcn--\"\n@x = global i32 0\n"),
            ("@x = global i32 0\n", "!llvm.module.flags = !{!0}\n@x = global i32 0\n"),
        ];
        for (from, to) in changes {
            let changed = FUNCTION.replacen(from, to, 1);
            assert_ne!(changed, FUNCTION);
            assert_ne!(content(FUNCTION), content(&changed), "{to}");
        }
    }

    #[test]
    fn of_what_cannot_be_read_all_of_it_counts() {
        let broken = "define void @f() {\n  what is this\n}\n";
        assert_ne!(content(broken), content(&broken.replace("this", "that")));
        let unclosed = "define void @f() {\n  #dbg_value((";
        assert_ne!(
            content(unclosed),
            content("define void @f() {\n  #dbg_value((".replace("value", "label").as_str())
        );
        assert_ne!(content("nothing"), content("something"));
    }
}
