//! A program in the notation that PTX's litmus tests have: a table with a column for each thread.

use super::{Sketch, Writer};
use crate::execution::scopes::PTX;
use crate::program::event::Event;
use crate::program::ir::Ordering;
use crate::program::term::EventIndex;
use std::collections::BTreeSet;
use std::fmt::Write;

/// What is accessed by another proxy than the generic one, as the base set and the instructions' names.
const PROXIES: [(&str, &str, &str); 3] =
    [("surface", "suld", "sust"), ("texture", "tld", ""), ("constant", "cold", "")];

/// Writes the program down.
pub(super) fn write(writer: &Writer<'_>) -> Sketch {
    let mut sketch = Sketch { text: String::new(), registers: vec![], written: vec![] };
    let mut addresses: BTreeSet<(String, String)> = BTreeSet::new();
    let mut columns: Vec<Vec<String>> = Vec::new();
    for thread in 0..writer.threads.len() {
        let mut column = vec![header(writer, thread)];
        let own = writer
            .operations()
            .filter(|i| writer.program.events[*i].thread == writer.threads[thread]);
        for (n, event) in own.enumerate() {
            let register = (thread, format!("r{n}"));
            column.push(line(writer, event, register, &mut sketch));
            let of = &writer.program.events[event];
            let place = writer.place(of);
            let names = writer.members(of, "address");
            addresses.extend(names.map(|name| (place.clone(), name.name().to_owned())));
        }
        columns.push(column);
    }
    let locations: BTreeSet<&String> = addresses.iter().map(|(place, _)| place).collect();
    let mut memory: Vec<String> = locations.iter().map(|place| format!("{place} = 0;")).collect();
    let aliases = addresses.iter().filter(|(place, name)| place != name);
    memory.extend(aliases.map(|(place, name)| format!("{name} @ generic aliases {place};")));
    let _ = writeln!(sketch.text, "PTX difference\n{{ {} }}", memory.join(" "));
    let rows = columns.iter().map(Vec::len).max().unwrap_or_default();
    for row in 0..rows {
        let cells = columns.iter().map(|column| {
            let width = column.iter().map(String::len).max().unwrap_or_default();
            let cell = column.get(row).map_or("", String::as_str);
            format!(" {cell:width$} ")
        });
        let cells: Vec<String> = cells.collect();
        let _ = writeln!(sketch.text, "{};", cells.join("|"));
    }
    sketch
}

fn header(writer: &Writer<'_>, thread: usize) -> String {
    // Instances are told apart inside the device.
    let number = |scope: &str, around: Option<&str>| {
        let alike = |x: usize, y: usize| around.is_none_or(|around| writer.share(around, x, y));
        let mut first: Vec<usize> = Vec::new();
        for other in (0..=thread).filter(|other| alike(*other, thread)) {
            if !first.iter().any(|f| writer.share(scope, *f, other)) {
                first.push(other);
            }
        }
        first.iter().position(|f| writer.share(scope, *f, thread)).unwrap_or_default()
    };
    let [cta, gpu] = PTX;
    format!("P{thread}@cta {},gpu {}", number(cta, Some(gpu)), number(gpu, None))
}

fn line(
    writer: &Writer<'_>,
    i: EventIndex,
    (thread, register): (usize, String),
    sketch: &mut Sketch,
) -> String {
    let event = &writer.program.events[i];
    if writer.marked(i, "proxy_fence") {
        let of = PROXIES.iter().map(|(mark, ..)| *mark).find(|mark| writer.marked(i, mark));
        return format!("fence.proxy.{}", of.unwrap_or("alias"));
    }
    let semantics = semantics(writer, event);
    if writer.holds(event.fence) {
        return format!("fence{semantics}");
    }
    let address = writer.members(event, "address").next();
    let address = address.map_or_else(|| writer.place(event), |name| name.name().to_owned());
    let proxy = PROXIES.iter().find(|(mark, ..)| writer.marked(i, mark));
    let value = sketch.written.len() as u32 + 1;
    let (reads, writes) = (writer.holds(event.reads), writer.holds(event.writes));
    if writes {
        sketch.written.push((i, value));
    }
    if reads {
        sketch.registers.push((i, format!("P{thread}:{register}")));
    }
    match (reads, writes) {
        (true, true) => format!("atom{semantics}.exch {register}, {address}, {value}"),
        (true, false) => {
            format!("{}{semantics} {register}, {address}", proxy.map_or("ld", |(_, load, _)| load))
        }
        _ => format!("{}{semantics} {address}, {value}", proxy.map_or("st", |(.., store)| store)),
    }
}

/// `.weak`, `.acquire.gpu`.
fn semantics(writer: &Writer<'_>, event: &Event) -> String {
    let word = match event.strength.ordering(writer.pool) {
        Ordering::NotAtomic => return ".weak".into(),
        Ordering::Unordered | Ordering::Monotonic => "relaxed",
        Ordering::Acquire => "acquire",
        Ordering::Release => "release",
        Ordering::AcqRel => "acq_rel",
        Ordering::SeqCst => "sc",
    };
    let scope = event.scopes.iter().find(|(_, when)| writer.holds(*when));
    format!(".{word}.{}", scope.map_or("sys", |(scope, _)| scope.name()))
}
