//! MMRA tags as the document writes them: `# foo:x, bar:y` and `!mmra !{!"foo", !"bar"}`.

use crate::execution::tags::{Tag, TagSet};
use crate::program::ir::Source;
use crate::read::directive::lexer::{Cursor, Token, span};
use crate::source::InputError;
use std::ops::Range;

fn separator(c: char) -> bool {
    c.is_whitespace() || c == ','
}

/// The words of `text`, which starts at byte `start`, up to a `;` comment.
fn words(text: &str, start: usize) -> impl Iterator<Item = (&str, Range<usize>)> {
    let base = text.as_ptr() as usize;
    text.split(separator)
        .filter(|word| !word.is_empty())
        .map(move |word| {
            let at = start + (word.as_ptr() as usize - base);
            (word, at..at + word.len())
        })
        .take_while(|(word, _)| !word.starts_with(';'))
}

/// The tags in `range`, the part of a line after its `#`.
pub(super) fn short(source: &Source, range: Range<usize>) -> Result<TagSet, InputError> {
    let mut tags = TagSet::default();
    for (word, at) in words(&source.text[range.clone()], range.start) {
        let error = |message: String, label: &str| {
            Err(InputError::new(source, span(at.clone()), message, label))
        };
        match word.split_once(':') {
            None => {
                return error(format!("`{word}` is not a tag"), "expected `prefix:suffix`")
                    .map_err(|e: InputError| {
                        e.with_help("a comment after an operation starts with `;`")
                    });
            }
            Some(("", _) | (_, "")) => {
                return error(
                    format!("`{word}` is not a tag"),
                    "the prefix and the suffix must not be empty",
                );
            }
            // The document slips into this once; the functional form can still say it.
            Some((prefix, suffix)) if suffix.starts_with(':') => {
                let meant = suffix.trim_start_matches(':');
                return error(format!("`{word}` is not a tag"), "one `:` too many").map_err(
                    |e: InputError| e.with_help(format!("did you mean `{prefix}:{meant}`?")),
                );
            }
            Some((prefix, suffix)) => {
                tags.0.insert(Tag::new(prefix, suffix));
            }
        }
    }
    Ok(tags)
}

/// Whether a comment line holds nothing but tags, which then belong to no operation.
pub(super) fn only_tags(text: &str) -> bool {
    let tag = |word: &str| {
        word.split_once(':').is_some_and(|(prefix, suffix)| {
            !prefix.is_empty() && !suffix.is_empty() && !word.contains(['"', '\'', '`', '(', ')'])
        })
    };
    let mut all = words(text, 0).map(|(word, _)| word).peekable();
    all.peek().is_some() && all.all(tag)
}

/// The rest of an operation after `!mmra`: `!{!"foo", !"bar"}`, or a set of such pairs.
pub(super) fn functional(cursor: &mut Cursor<'_>) -> Result<TagSet, InputError> {
    let help = "write one tag as `!mmra !{!\"foo\", !\"bar\"}`, several as \
                `!mmra !{!{!\"foo\", !\"x\"}, !{!\"foo\", !\"y\"}}`";
    let mut tags = TagSet::default();
    let set = |cursor: &mut Cursor<'_>, tags: &mut TagSet| {
        node_start(cursor)?;
        if cursor.eat("}") {
            return Ok(());
        }
        if cursor.symbol_at(0, "!") && matches!(cursor.peek_at(1), Some(Token::Text(_))) {
            return pair(cursor, tags);
        }
        loop {
            node_start(cursor)?;
            pair(cursor, tags)?;
            if !cursor.eat(",") {
                return cursor.expect("}");
            }
        }
    };
    set(cursor, &mut tags).map_err(|e: InputError| e.with_help(help))?;
    Ok(tags)
}

fn node_start(cursor: &mut Cursor<'_>) -> Result<(), InputError> {
    cursor.expect("!")?;
    cursor.expect("{")
}

/// `!"foo", !"bar"}`.
fn pair(cursor: &mut Cursor<'_>, tags: &mut TagSet) -> Result<(), InputError> {
    let prefix = text(cursor, "the prefix in quotes")?;
    cursor.expect(",")?;
    let suffix = text(cursor, "the suffix in quotes")?;
    cursor.expect("}")?;
    tags.0.insert(Tag::new(prefix, suffix));
    Ok(())
}

fn text<'a>(cursor: &mut Cursor<'a>, what: &str) -> Result<&'a str, InputError> {
    cursor.expect("!")?;
    let Some(Token::Text(text)) = cursor.peek() else { return Err(cursor.unexpected(what)) };
    cursor.next();
    Ok(text)
}
