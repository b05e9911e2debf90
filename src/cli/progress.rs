//! Progress on a terminal.

use indicatif::{ProgressBar, ProgressStyle};
use std::time::Duration;

/// A bar over `count` things on stderr. Where stderr is no terminal it draws nothing.
pub fn bar(count: usize) -> ProgressBar {
    let bar = ProgressBar::new(count as u64);
    if let Ok(style) = ProgressStyle::with_template("{spinner} {pos}/{len} {elapsed} {wide_msg}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}
