//! The page that `mmprove serve` gives: programs left, and right the page that says what becomes of them.

use super::document::frame;
use maud::{Markup, html};

/// The page asks its own server, and shows what that answers in a frame that may do nothing but show itself.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; \
     frame-src 'self'; base-uri 'none'; form-action 'none'";

/// A pair of functions, or a test, to begin with: name, command, syntax, and the text or texts.
pub struct Sample {
    /// What it is called.
    pub name: &'static str,
    /// `check-transform`, `litmus` or `why`.
    pub command: &'static str,
    /// Extension of a file of its syntax.
    pub syntax: &'static str,
    /// The text; of a pair, the original.
    pub before: &'static str,
    /// Of a pair, what became of it.
    pub after: &'static str,
}

/// The page, with models that may be chosen and samples to begin with.
pub fn playground(models: &[String], samples: &[Sample]) -> String {
    frame(
        "mmprove",
        POLICY,
        include_str!("playground.css"),
        include_str!("playground.js"),
        &body(models, samples),
    )
}

fn body(models: &[String], samples: &[Sample]) -> Markup {
    html! {
        div.playground {
            form {
                h1 { "mmprove" }
                p.row {
                    label { "example " select name="sample" {
                        option value="" { "—" }
                        @for sample in samples {
                            option data-command=(sample.command) data-syntax=(sample.syntax)
                                data-before=(sample.before) data-after=(sample.after) { (sample.name) }
                        }
                    } }
                }
                p.row {
                    label { "question " select name="command" {
                        option value="check-transform" { "Is every behaviour of AFTER one of BEFORE?" }
                        option value="litmus" { "May this test end as it says?" }
                        option value="why" { "Why may it, or may it not?" }
                    } }
                    label { "syntax " select name="syntax" {
                        @for syntax in ["ll", "mmra", "vulkan", "litmus", "test"] { option { (syntax) } }
                    } }
                    label { "model " input name="model" list="models" placeholder="the usual one"; }
                    datalist id="models" { @for model in models { option { (model) } } }
                }
                label.text { span { "before" } textarea name="before" spellcheck="false" rows="14" {} }
                label.text.second { span { "after" } textarea name="after" spellcheck="false" rows="14" {} }
                p.row {
                    button type="submit" { "Judge" }
                    a.permalink href="#" { "link to this" }
                    output role="status" {}
                }
                noscript { "This page needs JavaScript to ask; the pages that mmprove writes do not." }
            }
            iframe title="what came out" sandbox="allow-scripts" {}
        }
    }
}
