//! What users wrote, as it is shown to them.

/// Text on one line: comments dropped, runs of blanks made one, strings kept as they are.
pub(super) fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    let (mut quoted, mut comment) = (false, false);
    for c in text.chars() {
        comment = match c {
            '\n' => false,
            ';' if !quoted => true,
            _ => comment,
        };
        match c {
            _ if comment => {}
            _ if quoted && !c.is_control() => line.push(c),
            _ if c.is_whitespace() && (quoted || !line.ends_with(' ')) => line.push(' '),
            _ if c.is_whitespace() => {}
            _ => line.push(c),
        }
        quoted ^= c == '"' && !comment;
    }
    line.trim().to_owned()
}

/// Text of an instruction, without the alignment that ends it.
pub(super) fn without_align(text: String) -> String {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_digit());
    match digits.strip_suffix(", align ") {
        Some(rest) if digits.len() < text.len() => rest.trim_end().to_owned(),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::{one_line, without_align};

    #[test]
    fn strings_stay_and_comments_go() {
        let shown = |text: &str| without_align(one_line(text));
        assert_eq!(shown("a  b ; c \"\n\t, align 4"), "a b");
        assert_eq!(shown("a \"; x  y\" , b"), "a \"; x  y\" , b");
        assert_eq!(shown("x, align "), "x, align");
    }
}
