//! `mmprove spec [ID]`: a model as it is encoded, clause by clause.

use super::failure::Failure;
use super::output::print;
use super::status::Status;
use mmprove::execution::scopes::Scope;
use mmprove::execution::tags::Tag;
use mmprove::model::{Definition, Expression, Model, ModelSpec, Vocabulary};
use mmprove::program::litmus::Dialect;
use mmprove::read::directive::suggest;
use mmprove::relation::{Axiom, Symbol};

#[derive(clap::Args)]
pub struct Args {
    /// A clause (mmra.compat.def), the start of some (mmra.), or the name of a definition or axiom
    id: Option<String>,
    /// Memory model with its options
    #[arg(long, default_value = "llvm+mmra")]
    model: ModelSpec,
}

const HEADING: &str = "\
# over two memory cells, the scope \"workgroup\", the tags foo:x, foo:y, bar:x, and a barrier object;
# what is said of cell 0 holds of every cell
";

pub fn run(args: &Args) -> Result<Status, Failure> {
    let model = Model::new(&args.model, &small_vocabulary(&args.model));
    let wanted = |name: &str, clause: &str| match &args.id {
        // Cell 1 repeats what is said of cell 0.
        None => !name.ends_with("[1]"),
        Some(id) => {
            let bare = name.split('[').next().unwrap_or(name);
            let within = clause.strip_prefix(id.as_str());
            let clause = within
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('.') || id.ends_with('.'));
            name == id || (!name.ends_with("[1]") && (bare == id || clause))
        }
    };
    let mut text = String::new();
    for definition in model.definitions.iter().filter(|d| wanted(d.name.as_str(), d.clause)) {
        text.push_str(&show_definition(definition));
    }
    for axiom in model.demands().filter(|a| wanted(&a.name, a.clause)) {
        text.push_str(&show_axiom(axiom));
    }
    if text.is_empty() {
        let id = args.id.as_deref().unwrap_or_default();
        let definitions = model.definitions.iter().flat_map(|d| [d.name.as_str(), d.clause]);
        let axioms = model.demands().flat_map(|a| [a.name.as_str(), a.clause]);
        let help = match suggest::closest(id, definitions.chain(axioms)) {
            Some(known) => format!("did you mean {known}? `mmprove spec` lists them all"),
            None => "`mmprove spec` lists them all".to_string(),
        };
        let message = format!("{} has no clause, definition or axiom '{id}'", model.name);
        return Err(Failure::new(message, help));
    }
    print(&format!("# {}\n{HEADING}{text}", model.name));
    Ok(Status::Holds)
}

/// Enough of everything to show each definition at work.
pub(super) fn small_vocabulary(spec: &ModelSpec) -> Vocabulary {
    let tag = |prefix: &'static str, suffix: &'static str| Tag::new(prefix, suffix);
    let amdgpu = matches!(spec, ModelSpec::Amdgpu(_));
    let (scopes, marks): (&[&str], &[&'static str]) = match spec.dialect() {
        Dialect::Llvm if amdgpu => (&["agent", "workgroup"], &["barrier_object[b]"]),
        Dialect::Llvm => (&["workgroup"], &["barrier_object[b]"]),
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
