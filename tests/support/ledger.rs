//! The ledgers of the documents' clauses, and what of the models encodes them.

use mmprove::execution::scopes::Scope;
use mmprove::execution::tags::Tag;
use mmprove::model::text::Statement;
use mmprove::model::{Model, ModelSpec, Preset, Vocabulary, VulkanOptions};
use mmprove::relation::{Symbol, indexed};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A ledger: one row per clause.
#[derive(Deserialize)]
pub struct Ledger {
    /// The rows.
    pub clause: Vec<Clause>,
}

/// A row of a ledger; `specs/README.md` explains the columns.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    pub id: String,
    #[serde(rename = "where")]
    pub place: String,
    pub says: String,
    pub encoded_by: String,
    #[serde(default)]
    pub note: String,
    #[serde(default)]
    pub unkilled: String,
    pub tests: Vec<String>,
}

impl Clause {
    /// What encodes the clause.
    pub fn encodings(&self) -> impl Iterator<Item = &str> {
        self.encoded_by.split(", ").filter(|name| !name.is_empty())
    }
}

/// Where the repository is.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All ledgers, with their folders.
pub fn ledgers() -> Vec<(PathBuf, Ledger)> {
    ["llvm", "mmra", "amdgpu", "scopes", "barriers", "vulkan", "ptx", "cat"]
        .iter()
        .map(|folder| {
            let folder = root().join("specs").join(folder);
            let text = std::fs::read_to_string(folder.join("clauses.toml")).expect("a ledger");
            let ledger = toml::from_str(&text).unwrap_or_else(|e| panic!("{folder:?}: {e}"));
            (folder, ledger)
        })
        .collect()
}

/// Definitions and axioms of all models, without indices, each with the clauses it cites.
pub fn cited() -> BTreeMap<String, BTreeSet<&'static str>> {
    let tags = vec![Tag::new("foo", "x"), Tag::new("vulkan", "private")];
    let scopes = vec!["agent".into()];
    let llvm = Vocabulary {
        cells: 2,
        scopes,
        tags,
        spaces: vec![0],
        marks: vec![],
        ..Vocabulary::default()
    };
    let mut out: BTreeMap<String, BTreeSet<&'static str>> = BTreeMap::new();
    for spec in ["llvm,oota=po-rf", "llvm+mmra,oota=po-rf", "llvm,sc=cpp20"] {
        collect(spec, &llvm, &mut out);
    }
    let amdgpu = kernels();
    for spec in ["amdgpu", "amdgpu,text=llvm23", "amdgpu,text=trunk", "amdgpu,tags=relax"] {
        collect(spec, &amdgpu, &mut out);
    }
    // Definitions that only exist where scopes are about one address space.
    let tags = vec![Tag::new("amdgpu-synchronize-as", "local")];
    let scopes = vec!["agent-one-as".into()];
    let one_as = Vocabulary {
        cells: 2,
        scopes,
        tags,
        spaces: vec![0, 1, 3],
        marks: vec![],
        ..Vocabulary::default()
    };
    for spec in ["llvm", "llvm+mmra", "llvm,sc=cpp20"] {
        collect(spec, &one_as, &mut out);
    }
    // And those where threads wait for each other.
    let marks = vec![indexed("barrier_object", "b")];
    let barriers =
        Vocabulary { cells: 1, scopes: vec!["agent".into()], marks, ..Vocabulary::default() };
    for spec in ["llvm", "llvm,barriers=repaired"] {
        collect(spec, &barriers, &mut out);
    }
    let vulkan = shaders();
    for spec in ["vulkan", "vulkan,as=khronos", "vulkan,as=dartagnan"] {
        collect(spec, &vulkan, &mut out);
    }
    for spec in ["ptx", "ptx,isa=v60"] {
        collect(spec, &kernels_in_ptx(), &mut out);
    }
    for variant in variants() {
        collect(&variant, &vulkan, &mut out);
    }
    out
}

/// A vocabulary in which every definition of AMDGPU's model says something.
fn kernels() -> Vocabulary {
    let scopes = ["agent", "workgroup"].map(Into::into).into();
    let tags = vec![Tag::new("amdgcn-av", "none")];
    Vocabulary {
        cells: 2,
        scopes,
        tags,
        spaces: vec![1, 3],
        marks: vec![],
        ..Vocabulary::default()
    }
}

/// A vocabulary in which every definition of PTX's model says something.
fn kernels_in_ptx() -> Vocabulary {
    let marks = vec!["address[x]".into(), "address[y]".into()];
    let scopes = ["cta", "gpu"].map(Into::into).into();
    Vocabulary { cells: 2, scopes, marks, ..Vocabulary::default() }
}

/// A vocabulary in which every definition of Vulkan's model says something.
fn shaders() -> Vocabulary {
    let scopes =
        ["device", "queue_family", "fragment_interlock", "shader_call", "workgroup", "subgroup"];
    let scopes: Vec<Scope> = scopes.map(Scope::named).into();
    let mut marks: Vec<Symbol> = vec!["reference[x]".into(), "reference[y]".into()];
    for class in ["sc0", "sc1"] {
        marks.extend([indexed("storage", class), indexed("semantics", class)]);
    }
    marks.extend(["subgroup", "workgroup"].map(|scope| indexed("execution_scope", scope)));
    Vocabulary { cells: 2, scopes, tags: vec![], spaces: vec![0], marks, ..Vocabulary::default() }
}

/// Vulkan's model with each option set as some preset has it.
fn variants() -> Vec<String> {
    let presets = [Preset::Text, Preset::Khronos, Preset::Dartagnan];
    let settings = presets.map(|preset| VulkanOptions::of(preset).settings());
    let mut all: Vec<String> = vec!["vulkan,chains=no".into(), "vulkan,visible=literal".into()];
    all.extend(settings.iter().flatten().map(|(name, value)| format!("vulkan,{name}={value}")));
    all
}

fn family(name: &str) -> &str {
    name.split('[').next().unwrap_or_default()
}

fn collect(
    spec: &str,
    vocabulary: &Vocabulary,
    out: &mut BTreeMap<String, BTreeSet<&'static str>>,
) {
    let model = Model::new(&spec.parse().expect("a model"), vocabulary);
    let definitions = model.definitions.iter().map(|d| (d.name.family(), d.clause));
    for (name, clause) in definitions.chain(model.demands().map(|a| (family(&a.name), a.clause))) {
        out.entry(name.to_owned()).or_default().insert(clause);
    }
}

/// Statements of the texts of models that encode no clause by themselves.
fn without_clause() -> impl Iterator<Item = Statement> {
    ["llvm+mmra", "amdgpu,tags=relax", "amdgpu,text=trunk", "vulkan", "ptx"].into_iter().flat_map(
        |model| {
            let spec: ModelSpec = model.parse().expect("a model");
            let all = spec.text().statements(&spec.settings());
            all.into_iter().filter(|statement| statement.clause.is_none())
        },
    )
}

/// Whether it declares what executions have.
fn is_base(statement: &Statement) -> bool {
    ["set ", "relation "].iter().any(|word| statement.text.starts_with(word))
}

/// What an encoding may name besides a model's definitions and axioms: symbols of the execution.
pub fn symbols() -> BTreeSet<String> {
    without_clause().filter(is_base).map(|statement| statement.name.into()).collect()
}

/// And what the texts of models abbreviate.
pub fn abbreviations() -> BTreeSet<String> {
    without_clause().filter(|s| !is_base(s)).map(|statement| statement.name.into()).collect()
}
