//! Which definition a call is of. [`super::ir`] re-exports what is here.

/// Whether a definition is the one that is called, as far as its linkage says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linkage {
    /// It is, and nobody outside its file calls it by its name (`internal`, `private`).
    Local,
    /// It is.
    Exact,
    /// Another one may be linked that came of the same source, and was refined otherwise (`linkonce_odr`,
    /// `weak_odr`, `available_externally`).
    Derefinable,
    /// Any other one may be linked or loaded in its place (`weak`, `linkonce`).
    Interposable,
}

/// Who can do without a definition. From one to the next, fewer may rely on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Retention {
    /// Nobody: whoever names it may mean this one (`external`, `weak`, `weak_odr`).
    #[default]
    Everybody,
    /// Other files that name it have a definition, too (`linkonce`, `linkonce_odr`).
    Users,
    /// Another file has the definition that is linked (`available_externally`).
    Elsewhere,
    /// No other file can name it (`internal`, `private`).
    File,
}

impl Linkage {
    /// Whether what the definition does is what its calls do.
    pub fn is_exact(self) -> bool {
        matches!(self, Linkage::Local | Linkage::Exact)
    }
}
