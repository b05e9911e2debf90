//! Options of AMDGPU's model.

use super::{Choice, LlvmOptions, ModelError, option_enum};

option_enum! {
    /// Which version of the document.
    AmdgpuText {
        /// The first one.
        First = "first",
        /// That of LLVM 23.1: its rules are the same, word for word.
        Llvm23 = "llvm23",
        /// Trunk: location order covers reads, LDS is always shared at workgroup scope, volatile
        /// accesses reach as far as they can.
        Trunk = "trunk",
    }
}
option_enum! {
    /// Whether tags relax program order, too, as Memory Model Relaxation Annotations do.
    Tags {
        /// They don't: only `amdgcn-av` means something.
        Ignored = "ignored",
        /// They do.
        Relax = "relax",
    }
}

option_enum! {
    /// Which scope instances the initial write of a global is in. The text only says that its own
    /// scope is the system.
    InitialWrites {
        /// Only the system's: an operation is in one instance of a scope at most. Then no narrower
        /// atomic read has inclusive scopes with it.
        Outside = "outside",
        /// All of them.
        Everywhere = "everywhere",
    }
}
option_enum! {
    /// In which scope instances an availability operation lets a write be made visible.
    Visibility {
        /// In the common scope instance, whether or not that includes the write.
        Common = "common",
        /// Only if it does, for nothing else has made the write available there. This repairs the
        /// document's properties 3 and 5.
        Available = "available",
    }
}

/// AMDGPU's model with all its options, and those of LLVM's model below it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct AmdgpuOptions {
    /// The model that happens-before is taken from.
    pub llvm: LlvmOptions,
    /// `text=`
    pub text: AmdgpuText,
    /// `visibility=`
    pub visibility: Visibility,
    /// `initial=`
    pub initial: InitialWrites,
}

impl AmdgpuOptions {
    /// The same with one more option.
    pub(super) fn with(mut self, option: &str, value: &str) -> Result<Self, ModelError> {
        match option {
            "text" => self.text = AmdgpuText::parse(option, value)?,
            "visibility" => self.visibility = Visibility::parse(option, value)?,
            "initial" => self.initial = InitialWrites::parse(option, value)?,
            "tags" => self.llvm.mmra = Tags::parse(option, value)? == Tags::Relax,
            "hb" | "sync" | "location" if !self.llvm.mmra => {
                let name = format!("amdgpu,tags=relax,{option}=…");
                return Err(ModelError::NeedsMmra { option: option.into(), instead: name });
            }
            _ => {
                self.llvm = self.llvm.with(option, value).map_err(|error| match error {
                    ModelError::Option { option, known } => ModelError::Option {
                        option,
                        known: format!("text, visibility, initial, tags, {known}"),
                    },
                    other => other,
                })?;
            }
        }
        Ok(self)
    }
}

impl AmdgpuOptions {
    /// All options, those of LLVM's model too.
    pub(super) fn choices() -> Vec<Choice> {
        let own = [
            AmdgpuText::choice("text"),
            InitialWrites::choice("initial"),
            Visibility::choice("visibility"),
            Tags::choice("tags"),
        ];
        own.into_iter().chain(LlvmOptions::choices()).collect()
    }
}

impl AmdgpuOptions {
    /// Every option as `--model` takes it, name and value.
    pub(super) fn settings(&self) -> Vec<(&'static str, &'static str)> {
        let tags = if self.llvm.mmra { Tags::Relax } else { Tags::Ignored };
        let own = [
            ("text", self.text.word()),
            ("visibility", self.visibility.word()),
            ("initial", self.initial.word()),
            ("tags", tags.word()),
        ];
        own.into_iter().chain(self.llvm.settings()).collect()
    }
}
