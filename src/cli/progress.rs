//! Progress on a terminal, and what an interrupt leaves of it.

use indicatif::{ProgressBar, ProgressStyle};
use std::time::Duration;

/// A bar over `count` things on stderr. Where stderr is no terminal it draws nothing.
pub fn bar(count: usize) -> ProgressBar {
    let bar = ProgressBar::new(count as u64);
    if let Ok(style) = ProgressStyle::with_template("{spinner} {pos}/{len} {elapsed} {wide_msg}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(120));
    #[cfg(unix)]
    tidy_on_interrupt(bar.clone());
    bar
}

/// Takes the bar away, and lets nothing be written by half, before an interrupt ends the program.
#[cfg(unix)]
fn tidy_on_interrupt(bar: ProgressBar) {
    use signal_hook::consts::SIGINT;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    // Where it cannot be caught, an interrupt still ends the program, if less tidily.
    let Ok(mut signals) = Signals::new([SIGINT]) else { return };
    std::thread::spawn(move || {
        for signal in signals.forever() {
            bar.finish_and_clear();
            // Not by a normal exit: that would take the solver apart while it runs.
            let _ = super::output::uninterrupted(|| emulate_default_handler(signal));
        }
    });
}
