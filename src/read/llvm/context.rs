//! What reading one function needs to know about the rest of the module.

use super::attributes::Attributes;
use super::metadata::Nodes;
use super::stop::Read;
use super::symbols::Symbol;
use super::synchscope::ScopeMap;
use super::syntax::tree::{self, Name};
use super::text::one_line;
use crate::program::data_layout::DataLayout;
use crate::program::ir::{Source, Span, Type};
use crate::source::{InputError, InputErrors};
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};

/// A use of a local value, checked when the whole function is known.
pub(super) struct Use {
    /// Name of the value.
    pub name: String,
    /// The type it is used at.
    pub ty: Type,
    /// Where.
    pub span: Span,
}

/// What reading values leaves behind for the function that contains them.
#[derive(Default)]
pub(super) struct Trace {
    /// Local values used.
    pub locals: Vec<Use>,
    /// Labels jumped to or named by a phi.
    pub labels: Vec<(String, Span)>,
}

/// Attributes of a declared function that its callers rely on.
#[derive(Clone, Default)]
pub(super) struct Callee {
    /// Of the function itself.
    pub function: Attributes,
    /// Of the returned value.
    pub result: Attributes,
    /// Of each parameter.
    pub parameters: Vec<Attributes>,
    /// It is defined, and no other definition may take the place of this one.
    pub defined: bool,
}

/// Something with a name: what it is, or why it is not known.
pub(super) type Known<'t, T> = Result<T, &'t InputError>;

/// Tables of the module being read.
pub(super) struct Context<'t> {
    /// The user's text.
    pub source: &'t Source,
    /// `%T = type …`; `None` where it is opaque.
    pub types: FxHashMap<&'t Name, Known<'t, Option<&'t tree::Spanned<tree::Type>>>>,
    /// `attributes #0 = …`.
    pub groups: FxHashMap<u64, Known<'t, Vec<&'t tree::Attributes>>>,
    /// Everything `@name` may refer to.
    pub symbols: FxHashMap<&'t Name, Symbol<'t>>,
    /// `$c = comdat any`: how each is chosen.
    pub comdats: FxHashMap<&'t Name, &'t str>,
    /// Functions.
    pub callees: FxHashMap<&'t Name, Read<Callee>>,
    /// What the numbers of scopes mean.
    pub scopes: Result<ScopeMap, InputError>,
    /// The file is of the time when pointers said what they point to.
    pub typed_pointers: bool,
    /// Numbered metadata.
    pub metadata: Nodes<'t>,
    /// How memory is laid out.
    pub layout: DataLayout,
    errors: RefCell<InputErrors<'t>>,
    /// How many aliases are being followed.
    pub aliases: Cell<usize>,
    /// Filled while values are read.
    pub trace: RefCell<Trace>,
}

impl<'t> Context<'t> {
    /// A context that knows nothing yet.
    pub(super) fn new(source: &'t Source) -> Self {
        Context {
            source,
            types: FxHashMap::default(),
            groups: FxHashMap::default(),
            symbols: FxHashMap::default(),
            comdats: FxHashMap::default(),
            callees: FxHashMap::default(),
            scopes: Ok(ScopeMap::default()),
            typed_pointers: false,
            metadata: Nodes::new(source),
            layout: DataLayout::default(),
            errors: RefCell::new(InputErrors::new(source)),
            aliases: Cell::new(0),
            trace: RefCell::default(),
        }
    }

    /// The user's text there, on one line.
    pub(super) fn text(&self, span: Span) -> String {
        one_line(self.source.text.get(span.start..span.start + span.len).unwrap_or(""))
    }

    /// An error there.
    pub(super) fn error(
        &self,
        span: Span,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> InputError {
        self.errors.borrow_mut().error(span, message, label, None)
    }
}
