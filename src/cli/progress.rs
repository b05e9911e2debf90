//! Progress on a terminal, and what an interrupt leaves of it.

use super::output::uninterrupted;
use indicatif::{ProgressBar, ProgressStyle};
use std::time::Duration;

/// What shells report of a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// A bar over `count` things on stderr. Where stderr is no terminal it draws nothing.
pub fn bar(count: usize) -> ProgressBar {
    let bar = ProgressBar::new(count as u64);
    if let Ok(style) = ProgressStyle::with_template("{spinner} {pos}/{len} {elapsed} {wide_msg}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(120));
    let drawn = bar.clone();
    let stop = move || {
        drawn.finish_and_clear();
        uninterrupted(|| std::process::exit(INTERRUPTED))
    };
    // Where it cannot be set, an interrupt still ends the program, if less tidily.
    let _ = ctrlc::set_handler(stop);
    bar
}
