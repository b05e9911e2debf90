//! The text of what was put together: it is read back as the same.

use super::place::Word;
use super::tree::{
    Axiom, Clause, Expression, File, Formula, IndexOf, Item, Let, MemberOf, Node, ResultKind,
};
use std::fmt::Write;

/// How strong an operator binds; a weaker operand of a stronger one stands in parentheses.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Strength {
    Weakest,
    Difference,
    Intersection,
    Sequence,
    Product,
    Postfix,
    Atom,
}

/// How long a line of a definition may be before each part of a union has its own.
const WIDTH: usize = 100;

/// A file of definitions and demands.
pub(super) fn file(file: &File) -> String {
    let mut out = String::new();
    if let Some(model) = file.model {
        let _ = writeln!(out, "model {model}");
    }
    for item in &file.items {
        match item {
            Item::Include { path, .. } => {
                let _ = writeln!(out, "\ninclude \"{path}\"");
            }
            Item::Let(definition) => {
                let _ = write!(out, "\n{}", defined(definition));
            }
            Item::Axiom(axiom) => {
                let _ = write!(out, "\n{}", demanded(axiom));
            }
            Item::Base { kind, name, .. } => {
                let _ = writeln!(out, "\n{} {name} \"what no operation has\"", kind.name());
            }
            Item::Result { result, value, .. } => {
                let word = match result {
                    ResultKind::Undefined => "undefined",
                    ResultKind::Race => "race",
                    ResultKind::Misuse => "misuse",
                };
                let _ = writeln!(out, "\n{word} {}", lines(value));
            }
            // What is put together here has none of these.
            _ => {}
        }
    }
    out
}

fn clause_of(clause: Clause) -> String {
    let prose = clause.prose.map(|prose| format!(" \"{prose}\"")).unwrap_or_default();
    format!("{}{prose}\n", clause.id)
}

fn defined(definition: &Let) -> String {
    let Let { clause, rec, name, body, also, .. } = definition;
    let mut out = clause.map(clause_of).unwrap_or_default();
    let _ = write!(out, "let {}{name}", if *rec { "rec " } else { "" });
    for index in &definition.indices {
        let _ = match index {
            IndexOf::Chosen(variable) => write!(out, "[{variable}]"),
            IndexOf::Any { sort, variable } => write!(out, "[{sort} {variable}]"),
        };
    }
    let _ = writeln!(out, " = {}", lines(body));
    for (name, body) in also {
        let _ = writeln!(out, "and {name} = {}", lines(body));
    }
    out
}

fn demanded(axiom: &Axiom) -> String {
    let well_formed = if axiom.well_formed { "well-formed " } else { "" };
    format!(
        "{}{well_formed}{} as {}\n",
        clause_of(axiom.clause),
        formula(&axiom.formula),
        axiom.name
    )
}

fn formula(formula_of: &Formula) -> String {
    match formula_of {
        Formula::Acyclic(r) => format!("acyclic {}", lines(r)),
        Formula::Irreflexive(r) => format!("irreflexive {}", lines(r)),
        Formula::Empty(what) => format!("empty {}", lines(what)),
        Formula::In(one, other) => format!("{} in {}", lines(one), lines(other)),
        Formula::Not(inner) => format!("not {}", formula(inner)),
        Formula::All(parts) => parts.iter().map(formula).collect::<Vec<_>>().join(" and "),
        // What is put together here has none.
        Formula::Each { formula: inner, .. } | Formula::Exists { formula: inner, .. } => {
            formula(inner)
        }
        Formula::Given(_, conclusion) => formula(conclusion),
    }
}

/// An expression, if it is long with each part of a union on its line.
fn lines(expression: &Expression) -> String {
    let one = shown(expression, Strength::Weakest);
    match &expression.node {
        Node::Union(parts) if one.len() > WIDTH => {
            let parts: Vec<String> =
                parts.iter().map(|part| shown(part, Strength::Weakest)).collect();
            format!("\n    {}", parts.join("\n  | "))
        }
        _ => one,
    }
}

fn shown(expression: &Expression, at_least: Strength) -> String {
    use Strength::{Atom, Difference, Intersection, Postfix, Product, Sequence, Weakest};
    let list = |parts: &[Expression], sign: &str, own: Strength, inner: Strength| {
        let parts: Vec<String> = parts.iter().map(|part| shown(part, inner)).collect();
        (parts.join(sign), own)
    };
    let postfix = |inner: &Expression, sign: &str| (shown(inner, Postfix) + sign, Postfix);
    let (out, own) = match &expression.node {
        Node::Events => ("events".into(), Atom),
        Node::NoEvent => ("{}".into(), Atom),
        Node::NoPair => ("empty".into(), Atom),
        Node::Id => ("id".into(), Atom),
        Node::Name { name, groups, arguments } => (named(*name, groups, arguments), Atom),
        Node::Identity(set) => (format!("[{}]", shown(set, Weakest)), Atom),
        Node::Union(parts) => list(parts, " | ", Weakest, Weakest),
        Node::Intersection(parts) => list(parts, " & ", Intersection, Intersection),
        Node::Sequence(parts) => list(parts, "; ", Sequence, Product),
        Node::Difference(one, other) => {
            (format!("{} - {}", shown(one, Difference), shown(other, Intersection)), Difference)
        }
        Node::Product(one, other) => {
            (format!("{} * {}", shown(one, Product), shown(other, Postfix)), Product)
        }
        Node::Inverse(inner) => postfix(inner, "^-1"),
        Node::Plus(inner) => postfix(inner, "+"),
        Node::Star(inner) => postfix(inner, "*"),
        Node::Optional(inner) => postfix(inner, "?"),
        Node::Domain(inner) => (format!("domain({})", shown(inner, Weakest)), Atom),
        Node::Range(inner) => (format!("range({})", shown(inner, Weakest)), Atom),
        Node::Apart(inner) => (format!("({})", shown(inner, Weakest)), Atom),
        // What is put together here chooses no members.
        Node::Quantified { body, .. } => (shown(body, at_least), at_least),
        Node::If { then, .. } => (shown(then, at_least), at_least),
    };
    if own < at_least { format!("({out})") } else { out }
}

fn named(name: Word, groups: &[Vec<MemberOf>], arguments: &[Expression]) -> String {
    let mut out = name.to_string();
    for group in groups {
        let members: Vec<String> = group.iter().map(member).collect();
        let _ = write!(out, "[{}]", members.join(":"));
    }
    if !arguments.is_empty() {
        let all: Vec<String> = arguments.iter().map(|a| shown(a, Strength::Weakest)).collect();
        let _ = write!(out, "({})", all.join(", "));
    }
    out
}

fn member(of: &MemberOf) -> String {
    match of {
        MemberOf::Variable(variable) => variable.to_string(),
        MemberOf::Literal(text) => format!("\"{text}\""),
        MemberOf::Open(name) => format!("${name}"),
        MemberOf::Call { function, argument } => format!("{function}({})", member(argument)),
    }
}
