//! Fitting an instruction or a paragraph into a width.

/// Words an instruction must never lose: they decide what it means for the memory model.
const ORDERINGS: [&str; 8] = [
    "unordered",
    "monotonic",
    "acquire",
    "release",
    "acq_rel",
    "seq_cst",
    "singlethread",
    "volatile",
];

/// The instruction in at most `width` characters when that is possible without losing its
/// orderings. What matters least goes first: metadata, alignment, types, and then words in the
/// middle, which leave a `…`.
pub fn shorten(text: &str, width: usize) -> String {
    let mut tokens: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    for drop in [drop_metadata, drop_alignment, drop_types] {
        if count(&tokens.join(" ")) <= width {
            break;
        }
        drop(&mut tokens);
    }
    let mut order: Vec<usize> = (0..tokens.len()).filter(|i| rank(&tokens[*i]) < 3).collect();
    order.sort_by_key(|i| (rank(&tokens[*i]), std::cmp::Reverse(count(&tokens[*i]))));
    let mut kept = vec![true; tokens.len()];
    let mut dropped = Vec::new();
    for i in order {
        if count(&elided(&tokens, &kept)) <= width {
            break;
        }
        kept[i] = false;
        dropped.push(i);
    }
    // A long word that went late may have made room for others that went before.
    for i in dropped.into_iter().rev() {
        kept[i] = true;
        kept[i] = count(&elided(&tokens, &kept)) <= width;
    }
    elided(&tokens, &kept)
}

/// The instruction on at most `most` lines of `width` characters, shortened where it must be.
/// Metadata and alignment are not worth a second line.
pub fn lines(text: &str, width: usize, most: usize) -> Vec<String> {
    let mut tokens: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    drop_metadata(&mut tokens);
    drop_alignment(&mut tokens);
    if count(&tokens.join(" ")) <= width {
        return vec![shorten(text, width)];
    }
    // Breaking between words loses space, so the text may have to be shorter than full lines.
    let mut shorter = (width..=most * (width + 1)).rev().map(|n| wrap(&shorten(text, n), width));
    shorter.find(|lines| lines.len() <= most).unwrap_or_else(|| wrap(&shorten(text, width), width))
}

fn count(text: &str) -> usize {
    text.chars().count()
}

/// The words kept, with one `…` for each run of dropped ones.
fn elided(tokens: &[String], kept: &[bool]) -> String {
    let mut words: Vec<&str> = Vec::new();
    for (token, kept) in tokens.iter().zip(kept) {
        match kept {
            true => words.push(token),
            false if words.last() == Some(&"…") => {}
            false => words.push("…"),
        }
    }
    words.join(" ")
}

fn drop_metadata(tokens: &mut Vec<String>) {
    if let Some(at) = tokens.iter().position(|t| t.starts_with('!')) {
        tokens.truncate(at);
        drop_comma(tokens);
    }
}

fn drop_alignment(tokens: &mut Vec<String>) {
    if let Some(at) = tokens.iter().position(|t| t == "align") {
        tokens.drain(at..(at + 2).min(tokens.len()));
        drop_comma(tokens);
    }
}

fn drop_comma(tokens: &mut [String]) {
    if let Some(last) = tokens.last_mut() {
        *last = last.trim_end_matches(',').to_owned();
    }
}

fn drop_types(tokens: &mut Vec<String>) {
    // The bare `i32,` of a load carries the comma that separates it from its pointer.
    tokens.retain(|t| {
        let t = t.trim_end_matches(',');
        let digits = |p: &str| {
            t.strip_prefix(p)
                .is_some_and(|d| !d.is_empty() && d.chars().all(|c| c.is_ascii_digit()))
        };
        !(t == "ptr" || t == "float" || t == "double" || digits("i"))
    });
}

fn bare(token: &str) -> &str {
    token.trim_end_matches([',', ')'])
}

/// How much a word matters: orderings most, then opcode and scope, then names.
fn rank(token: &str) -> u8 {
    const OPCODES: [&str; 7] = ["load", "store", "atomic", "atomicrmw", "cmpxchg", "fence", "call"];
    match token {
        _ if ORDERINGS.contains(&bare(token)) => 3,
        _ if OPCODES.contains(&token) || token.starts_with("syncscope") => 2,
        _ if token.starts_with(['@', '%']) => 1,
        _ => 0,
    }
}

/// The paragraph in lines of at most `width` characters, broken at spaces; a word longer than a
/// line is cut.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    wrap_by(text, width as f64, |s| s.chars().count() as f64)
}

/// As [`wrap`], with any measure of a line's width.
pub fn wrap_by(text: &str, width: f64, measure: impl Fn(&str) -> f64) -> Vec<String> {
    wrap_words(text.split_whitespace(), width, measure)
}

/// As [`wrap_by`], for words that may hold spaces themselves and must not be broken there.
pub fn wrap_words<'a>(
    words: impl IntoIterator<Item = &'a str>,
    width: f64,
    measure: impl Fn(&str) -> f64,
) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in words {
        let mut word = word.to_owned();
        loop {
            let space = if line.is_empty() { "" } else { " " };
            let longer = format!("{line}{space}{word}");
            if measure(&longer) <= width {
                line = longer;
                break;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
                continue;
            }
            let fits = |n: &usize| measure(&word.chars().take(*n).collect::<String>()) <= width;
            let count = word.chars().count();
            let cut = (1..count).rev().find(fits).unwrap_or(1);
            lines.push(word.chars().take(cut).collect());
            word = word.chars().skip(cut).collect();
            if word.is_empty() {
                break;
            }
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ordering_survives_every_width() {
        let texts = [
            "store atomic i32 1, ptr addrspace(1) @flag syncscope(\"agent\") release, align 4",
            "%old = cmpxchg ptr @lock, i32 0, i32 1 syncscope(\"workgroup\") acq_rel acquire",
            "fence syncscope(\"agent-one-as\") seq_cst",
            "%a = load atomic i32, ptr @x monotonic, align 4, !mmra !0",
        ];
        for text in texts {
            let orderings: Vec<_> = text.split(' ').map(bare).filter(|t| rank(t) == 3).collect();
            for width in 4..90 {
                let short = shorten(text, width);
                for ordering in &orderings {
                    assert!(short.contains(ordering), "{short}");
                }
                assert!(short.chars().count() <= width || width < 22, "{width}: {short}");
            }
        }
    }

    #[test]
    fn what_matters_least_goes_first() {
        let text = "%a = load atomic i32, ptr @x monotonic, align 4, !mmra !0";
        assert_eq!(shorten(text, 60), text);
        assert_eq!(shorten(text, 50), "%a = load atomic i32, ptr @x monotonic, align 4");
        assert_eq!(shorten(text, 40), "%a = load atomic i32, ptr @x monotonic");
        assert_eq!(shorten(text, 30), "%a = load atomic @x monotonic");
    }

    #[test]
    fn wrapping_keeps_every_word_and_cuts_long_ones() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh i", 3), ["abc", "def", "gh", "i"]);
        assert!(wrap("  ", 3).is_empty());
        assert_eq!(wrap("ab", 0), ["a", "b"]);
    }
}
