//! Options of PTX's model.

use super::{Choice, ModelError, Variant, option_enum};

option_enum! {
    /// Which version of the ISA.
    Isa {
        /// 7.5 and later: accesses have proxies, and virtual addresses may be aliases.
        V75 = "v75",
        /// 6.0, which has neither.
        V60 = "v60",
    }
}

/// PTX's model with its options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PtxOptions {
    /// `isa=`
    pub isa: Isa,
    /// The text, where it is not the model's own.
    pub variant: Variant,
}

impl PtxOptions {
    /// The same with one more option.
    pub(super) fn with(mut self, option: &str, value: &str) -> Result<Self, ModelError> {
        match option {
            "isa" => self.isa = Isa::parse(option, value)?,
            _ => return Err(ModelError::Option { option: option.into(), known: "isa".into() }),
        }
        Ok(self)
    }

    /// All options.
    pub(super) fn choices() -> Vec<Choice> {
        vec![Isa::choice("isa")]
    }

    /// Every option as `--model` takes it, name and value.
    pub(super) fn settings(&self) -> [(&'static str, &'static str); 1] {
        [("isa", self.isa.word())]
    }
}
