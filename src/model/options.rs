//! `--model NAME[,option=value…]`: which model, and which reading of each disputed clause.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Defines an option enum with its keyword per value; the first value is the default.
macro_rules! option_enum {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum $name { #[default] $($(#[$vdoc])* $variant),+ }
        impl $name {
            const WORDS: &'static [(&'static str, $name)] = &[$(($word, $name::$variant)),+];
            fn word(self) -> &'static str {
                Self::WORDS.iter().find(|(_, v)| *v == self).map_or("", |(w, _)| w)
            }
            fn parse(option: &str, word: &str) -> Result<Self, ModelError> {
                let known = Self::WORDS.iter().find(|(w, _)| *w == word);
                known.map(|(_, v)| *v).ok_or_else(|| ModelError::Value {
                    option: option.into(),
                    value: word.into(),
                    known: Self::WORDS.iter().map(|(w, _)| *w).collect::<Vec<_>>().join(", "),
                })
            }
        }
    };
}

option_enum! {
    /// Which coherence rules hold between monotonic accesses to one address.
    Coherence {
        /// All four of C++: read-read, read-write, write-read, write-write.
        Cpp = "cpp",
        /// Only those LangRef of LLVM 23 states: read-read and write-write.
        Llvm23 = "llvm23",
    }
}
option_enum! {
    /// What `seq_cst` promises.
    SeqCst {
        /// RC11's partial order `psc`.
        Rc11 = "rc11",
        /// C++20's total order `S` over strongly-happens-before.
        Cpp20 = "cpp20",
    }
}
option_enum! {
    /// Whether values may come out of thin air.
    Oota {
        /// LangRef states no axiom.
        Allowed = "allowed",
        /// No cycle of program order and reads-from.
        PoRf = "po-rf",
    }
}
option_enum! {
    /// When an atomic read that may see several writes is undef.
    Race {
        /// LangRef: when one of the writes is not atomic.
        LangRef = "langref",
        /// C++: when one of them is not atomic and does not happen before the read.
        Cpp = "cpp",
    }
}
option_enum! {
    /// How incompatible pairs leave happens-before.
    HappensBefore {
        /// The closure of the program order that survives: an operation in between can restore it.
        Closure = "closure",
        /// One surviving pair per thread between edges across threads: nothing restores an order.
        Pairs = "pairs",
    }
}
option_enum! {
    /// Which tagged operations synchronise; the document leaves that to the target.
    Sync {
        /// Tags make no difference to synchronises-with.
        Any = "any",
        /// Only operations whose `vulkan:` tags are compatible.
        Vulkan = "vulkan",
        /// Only operations whose `sync-as:` tags are compatible.
        SyncAs = "sync-as",
        /// `amdgpu-synchronize-as:` on fences, with untagged accesses standing for their address
        /// space.
        Amdgpu = "amdgpu",
    }
}

/// A model with all its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ModelSpec {
    /// Whether `!mmra` tags are looked at (`llvm+mmra`) or ignored (`llvm`).
    pub mmra: bool,
    /// `coherence=`
    pub coherence: Coherence,
    /// `sc=`
    pub seq_cst: SeqCst,
    /// `oota=`
    pub oota: Oota,
    /// `race=`
    pub race: Race,
    /// `hb=` (only with MMRA)
    pub happens_before: HappensBefore,
    /// `sync=` (only with MMRA)
    pub sync: Sync,
}

impl ModelSpec {
    /// LLVM's model without annotations.
    pub fn llvm() -> Self {
        ModelSpec {
            mmra: false,
            coherence: Coherence::default(),
            seq_cst: SeqCst::default(),
            oota: Oota::default(),
            race: Race::default(),
            happens_before: HappensBefore::default(),
            sync: Sync::default(),
        }
    }

    /// LLVM's model with annotations.
    pub fn llvm_mmra() -> Self {
        ModelSpec { mmra: true, ..ModelSpec::llvm() }
    }
}

impl fmt::Display for ModelSpec {
    /// The name and every option that is not at its default, as `--model` takes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.mmra { "llvm+mmra" } else { "llvm" })?;
        let plain = ModelSpec { mmra: self.mmra, ..ModelSpec::llvm() };
        let options = [
            ("coherence", self.coherence.word(), plain.coherence.word()),
            ("sc", self.seq_cst.word(), plain.seq_cst.word()),
            ("oota", self.oota.word(), plain.oota.word()),
            ("race", self.race.word(), plain.race.word()),
            ("hb", self.happens_before.word(), plain.happens_before.word()),
            ("sync", self.sync.word(), plain.sync.word()),
        ];
        for (name, value, _) in options.iter().filter(|(_, value, default)| value != default) {
            write!(f, ",{name}={value}")?;
        }
        Ok(())
    }
}

impl FromStr for ModelSpec {
    type Err = ModelError;

    fn from_str(text: &str) -> Result<Self, ModelError> {
        let mut parts = text.split(',').map(str::trim);
        let mut spec = match parts.next().unwrap_or("") {
            "llvm" => ModelSpec::llvm(),
            "llvm+mmra" | "mmra" => ModelSpec::llvm_mmra(),
            other => return Err(ModelError::Name { name: other.into() }),
        };
        for part in parts {
            let Some((option, value)) = part.split_once('=') else {
                return Err(ModelError::Shape { text: part.into() });
            };
            match option {
                "coherence" => spec.coherence = Coherence::parse(option, value)?,
                "sc" => spec.seq_cst = SeqCst::parse(option, value)?,
                "oota" => spec.oota = Oota::parse(option, value)?,
                "race" => spec.race = Race::parse(option, value)?,
                "hb" | "sync" if !spec.mmra => {
                    return Err(ModelError::NeedsMmra { option: option.into() });
                }
                "hb" => spec.happens_before = HappensBefore::parse(option, value)?,
                "sync" => spec.sync = Sync::parse(option, value)?,
                _ => return Err(ModelError::Option { option: option.into() }),
            }
        }
        Ok(spec)
    }
}

/// What is wrong with a `--model` text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ModelError {
    /// No such model.
    #[error("unknown model '{name}': expected llvm or llvm+mmra")]
    Name {
        /// What was given.
        name: String,
    },
    /// Not `option=value`.
    #[error("'{text}' is not an option: expected option=value, such as hb=pairs")]
    Shape {
        /// What was given.
        text: String,
    },
    /// No such option.
    #[error("unknown model option '{option}': expected coherence, sc, oota, race, hb or sync")]
    Option {
        /// What was given.
        option: String,
    },
    /// No such value.
    #[error("option {option} has no value '{value}': expected one of {known}")]
    Value {
        /// The option.
        option: String,
        /// What was given.
        value: String,
        /// The values it has.
        known: String,
    },
    /// The option only means something when tags are looked at.
    #[error("option {option} belongs to annotations: use --model llvm+mmra,{option}=…")]
    NeedsMmra {
        /// The option.
        option: String,
    },
}
