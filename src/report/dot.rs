//! The witness as Graphviz source.

use super::{
    Edge, edges_of, instruction, mixes_context, outside_of, relation, standing, threads_of, values,
};
use crate::witness::{Panel, Witness};
use std::fmt::Write as _;

/// The witness as a Graphviz digraph: a cluster per panel, and within it one per thread.
pub fn dot(witness: &Witness) -> String {
    let mut out = String::from("digraph witness {\n");
    let title = format!("{}\n{} — {}", witness.question, witness.verdict, witness.model);
    let _ = writeln!(out, "  label={}; labelloc=t; fontname=\"sans-serif\";", quote(&title));
    out.push_str("  compound=true; newrank=true; nodesep=0.5; ranksep=0.5;\n");
    out.push_str("  node [shape=box, style=rounded, fontname=\"monospace\", fontsize=10];\n");
    out.push_str("  edge [fontname=\"sans-serif\", fontsize=9];\n");
    for (p, panel) in witness.panels.iter().enumerate() {
        draw_panel(&mut out, p, panel);
    }
    out.push_str("}\n");
    out
}

fn draw_panel(out: &mut String, p: usize, panel: &Panel) {
    let execution = &panel.execution;
    let mut title = match panel.title.as_str() {
        "" => standing(panel).to_owned(),
        title => format!("{title}: {}", standing(panel)),
    };
    for line in panel.outcome.iter().chain(&panel.why) {
        title.push('\n');
        title.push_str(line);
    }
    let _ = writeln!(out, "  subgraph cluster_p{p} {{");
    let _ = writeln!(out, "    label={}; color=\"#c9ced6\";", quote(&title));
    let (before, after) = outside_of(execution);
    let initial_column = [before].into_iter().map(|events| (None, events));
    let threads = threads_of(execution).into_iter().enumerate();
    let threads = threads.map(|(t, events)| (Some(t), events));
    let final_column = [after].into_iter().map(|events| (None, events));
    let mixed = mixes_context(execution);
    for (thread, events) in initial_column.chain(threads).chain(final_column) {
        let indent = if thread.is_some() { "      " } else { "    " };
        if let Some(t) = thread {
            let thread = &execution.threads[t];
            let name = format!("{}\n{}", thread.name, thread.placement);
            let _ = writeln!(out, "    subgraph cluster_p{p}_t{t} {{");
            let _ = writeln!(out, "      label={};", quote(name.trim_end()));
            out.push_str("      style=filled; color=\"#f3f5f8\";\n");
        }
        for &i in &events {
            let event = &execution.events[i];
            let mut label = format!("{}: {}", event.label, instruction(event));
            for extra in [values(event), event.tags.to_string()] {
                if !extra.is_empty() {
                    label.push('\n');
                    label.push_str(&extra);
                }
            }
            let pen = if mixed && !event.context && thread.is_some() {
                ", penwidth=2, color=\"#27408b\""
            } else {
                ""
            };
            let _ = writeln!(out, "{indent}p{p}_e{i} [label={}{pen}];", quote(&label));
        }
        if thread.is_some() {
            // Invisible edges keep program order downwards when it is not among the drawn edges.
            for pair in events.windows(2) {
                let _ = writeln!(
                    out,
                    "      p{p}_e{} -> p{p}_e{} [style=invis, weight=10];",
                    pair[0], pair[1]
                );
            }
            out.push_str("    }\n");
        }
    }
    for edge in edges_of(panel) {
        let _ = writeln!(out, "    {}", draw_edge(p, edge));
    }
    out.push_str("  }\n");
}

fn draw_edge(p: usize, edge: Edge<'_>) -> String {
    let style = relation::style(edge.relation);
    let dashed = if style.dashes.is_some() { ", style=dashed" } else { "" };
    let width = if edge.highlight { ", penwidth=2.5" } else { "" };
    // Columns come from program order alone; other edges must not pull events up or down.
    format!(
        "p{p}_e{} -> p{p}_e{} [label={}, color=\"{c}\", fontcolor=\"{c}\", constraint=false{dashed}{width}];",
        edge.from,
        edge.to,
        quote(edge.relation),
        c = style.colour,
    )
}

/// A DOT string literal; `\n` is DOT's own centred line break.
fn quote(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{escaped}\"")
}
