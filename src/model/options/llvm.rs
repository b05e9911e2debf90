//! Options of LLVM's model: `llvm` and `llvm+mmra`.

use super::{Choice, ModelError, Variant, option_enum};

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
    /// What the target demands of an atomic read whose scope, and those of the writes it may see,
    /// do not include each other. LangRef leaves that open.
    ReadScopes {
        /// Nothing.
        Free = "free",
        /// AMDGPU: it is undef.
        Inclusive = "inclusive",
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
    /// How AMDGPU's document on barriers is read.
    Barriers {
        /// As it is written: two scopes overlap although neither includes the other's thread, and operations may
        /// execute before themselves.
        Text = "text",
        /// Scopes include each other, and nothing executes before itself.
        Repaired = "repaired",
    }
}
option_enum! {
    /// What accesses of different threads are that conflict, and that nothing orders.
    Conflicts {
        /// LangRef: a read among them may be undef, and that is all.
        Undef = "undef",
        /// A data race, as in C++, unless both are atomic in each other's scope.
        Race = "race",
    }
}
option_enum! {
    /// Whether program order between accesses to the same bytes is kept where their tags are not compatible.
    Location {
        /// It is: "no other constraint such as single-location coherence breaks", which an informational section says.
        Kept = "kept",
        /// It is not: no rule says so.
        Free = "free",
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

/// LLVM's model with all its options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LlvmOptions {
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
    /// `scopes=`
    pub read_scopes: ReadScopes,
    /// `barriers=`
    pub barriers: Barriers,
    /// `conflicts=`
    pub conflicts: Conflicts,
    /// `hb=` (only with MMRA)
    pub happens_before: HappensBefore,
    /// `sync=` (only with MMRA)
    pub sync: Sync,
    /// `location=` (only with MMRA)
    pub location: Location,
    /// The text, where it is not the model's own.
    pub variant: Variant,
}

impl LlvmOptions {
    /// The same with one more option.
    pub(super) fn with(mut self, option: &str, value: &str) -> Result<Self, ModelError> {
        match option {
            "coherence" => self.coherence = Coherence::parse(option, value)?,
            "sc" => self.seq_cst = SeqCst::parse(option, value)?,
            "oota" => self.oota = Oota::parse(option, value)?,
            "race" => self.race = Race::parse(option, value)?,
            "scopes" => self.read_scopes = ReadScopes::parse(option, value)?,
            "barriers" => self.barriers = Barriers::parse(option, value)?,
            "conflicts" => self.conflicts = Conflicts::parse(option, value)?,
            "hb" | "sync" | "location" if !self.mmra => {
                let instead = format!("llvm+mmra,{option}=…");
                return Err(ModelError::NeedsMmra { option: option.into(), instead });
            }
            "hb" => self.happens_before = HappensBefore::parse(option, value)?,
            "sync" => self.sync = Sync::parse(option, value)?,
            "location" => self.location = Location::parse(option, value)?,
            _ => {
                let known =
                    "coherence, sc, oota, race, scopes, barriers, conflicts, hb, sync or location"
                        .into();
                return Err(ModelError::Option { option: option.into(), known });
            }
        }
        Ok(self)
    }
}

impl LlvmOptions {
    /// All options.
    pub(super) fn choices() -> Vec<Choice> {
        vec![
            Coherence::choice("coherence"),
            SeqCst::choice("sc"),
            Oota::choice("oota"),
            Race::choice("race"),
            ReadScopes::choice("scopes"),
            Barriers::choice("barriers"),
            Conflicts::choice("conflicts"),
            HappensBefore::choice("hb"),
            Sync::choice("sync"),
            Location::choice("location"),
        ]
    }

    /// Every option as `--model` takes it, name and value.
    pub(super) fn settings(&self) -> [(&'static str, &'static str); 10] {
        [
            ("coherence", self.coherence.word()),
            ("sc", self.seq_cst.word()),
            ("oota", self.oota.word()),
            ("race", self.race.word()),
            ("scopes", self.read_scopes.word()),
            ("barriers", self.barriers.word()),
            ("conflicts", self.conflicts.word()),
            ("hb", self.happens_before.word()),
            ("sync", self.sync.word()),
            ("location", self.location.word()),
        ]
    }
}
