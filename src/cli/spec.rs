//! `mmprove spec [ID]`: a model as it is written, clause by clause.

use super::failure::Failure;
use super::library::{LibraryArgs, remark};
use super::output::print;
use super::status::Status;
use mmprove::execution::scopes::Scope;
use mmprove::execution::tags::Tag;
use mmprove::model::text::Statement;
use mmprove::model::{Definition, Expression, ModelError, ModelSpec, Vocabulary};
use mmprove::program::litmus::Dialect;
use mmprove::relation::{Axiom, Symbol};
use mmprove::source::suggest;

#[derive(clap::Args)]
pub struct Args {
    /// A clause (mmra.compat.def), the start of some (mmra.), the name of what is defined or demanded, or a model's file
    id: Option<String>,
    /// Memory model with its options
    #[arg(long, default_value = "llvm+mmra")]
    model: ModelSpec,
    #[command(flatten)]
    library: LibraryArgs,
}

pub fn run(args: &Args) -> Result<Status, Failure> {
    args.library.check()?;
    match args.id.as_deref().filter(|id| ModelSpec::file(id).is_some()) {
        None => written(&args.model, args.id.as_deref()),
        Some(file) => {
            let model = file.parse::<ModelSpec>().map_err(|error| match error {
                ModelError::Text(error) => Failure::Input(*error),
                other => Failure::plain(other.to_string()),
            })?;
            written(&model, None)
        }
    }
}

/// What a model says, or what it says of that.
fn written(model: &ModelSpec, id: Option<&str>) -> Result<Status, Failure> {
    remark([model]);
    if let (Some(text), None) = (model.text().translated(), id) {
        print(&format!("# {model}\n{text}"));
        return Ok(Status::Holds);
    }
    let statements = model.text().statements(&model.settings());
    let wanted = |statement: &&Statement| {
        let Some(id) = id else { return true };
        let family = id.split('[').next().unwrap_or(id);
        let within = statement.clause.and_then(|clause| clause.strip_prefix(id));
        let in_clause = |rest: &str| rest.is_empty() || rest.starts_with('.') || id.ends_with('.');
        statement.name == family || within.is_some_and(in_clause)
    };
    let mut text = format!("# {model}\n");
    let before = text.len();
    statements.iter().filter(wanted).for_each(|statement| text.push_str(&shown(statement)));
    if text.len() == before {
        let id = id.unwrap_or_default();
        let known = statements.iter().flat_map(|s| [Some(s.name), s.clause]).flatten();
        let help = match suggest::closest(id, known) {
            Some(known) => format!("did you mean {known}? `mmprove spec` lists them all"),
            None => "`mmprove spec` lists them all".to_string(),
        };
        let message = format!("{model} has no clause, definition or axiom '{id}'");
        return Err(Failure::new(message, help));
    }
    print(&text);
    Ok(Status::Holds)
}

/// A statement as it is written, with its place and what it is said for.
fn shown(statement: &Statement) -> String {
    let Statement { place, around, text, .. } = statement;
    let around: String = around.iter().map(|header| format!(", {header}")).collect();
    format!("\n# {place}{around}\n{text}\n")
}

/// Enough of everything to show each definition at work.
pub(super) fn small_vocabulary(spec: &ModelSpec) -> Vocabulary {
    let tag = |prefix: &'static str, suffix: &'static str| Tag::new(prefix, suffix);
    let amdgpu = matches!(spec, ModelSpec::Amdgpu(_));
    let (scopes, marks): (&[&str], &[&'static str]) = match spec.dialect() {
        Dialect::Llvm if amdgpu => (&["agent", "workgroup"], &["barrier_object[b]"]),
        Dialect::Llvm => (&["workgroup"], &["barrier_object[b]"]),
        Dialect::Ptx => (&["cta", "gpu"], &["address[x]"]),
        Dialect::Vulkan => (
            &["device", "workgroup"],
            &[
                "storage[uniform]",
                "semantics[uniform]",
                "reference[x]",
                "execution_scope[workgroup]",
            ],
        ),
    };
    let mut tags = vec![tag("foo", "x"), tag("foo", "y"), tag("bar", "x")];
    tags.extend(amdgpu.then(|| tag("amdgcn-av", "none")));
    Vocabulary {
        cells: 2,
        scopes: scopes.iter().map(|name| Scope::named(name)).collect(),
        tags,
        spaces: if amdgpu { vec![1, 3] } else { vec![0] },
        marks: marks.iter().map(Symbol::from).collect(),
        ..Vocabulary::default()
    }
}

pub(super) fn show_definition(definition: &Definition) -> String {
    let Definition { name, clause, prose, body } = definition;
    let body = match body {
        Expression::Set(set) => set.to_string(),
        Expression::Rel(relation) => relation.to_string(),
    };
    format!("\n{name}  ({clause})\n  {prose}\n  = {body}\n")
}

pub(super) fn show_axiom(axiom: &Axiom) -> String {
    let Axiom { name, clause, formula, .. } = axiom;
    format!("\naxiom {name}  ({clause})\n  {formula}\n")
}
