//! Functions that are declared, with promises of all kinds.

use crate::support::{chance, pick};
use crate::types::{Ty, word};
use fastrand::Rng;

/// A declared function.
#[derive(Clone, Debug)]
pub struct Callee {
    pub name: String,
    /// `None`: it returns nothing.
    pub result: Option<Ty>,
    pub parameters: Vec<Ty>,
    /// How it is declared.
    pub text: String,
}

/// Of functions that only write, alive-tv takes it that they overwrite everything: there are none.
const MEMORY: [&str; 9] = [
    "",
    "",
    "memory(none)",
    "memory(read)",
    "memory(argmem: read)",
    "memory(argmem: readwrite)",
    "memory(inaccessiblemem: readwrite)",
    "memory(read, argmem: readwrite)",
    "memory(argmem: read, inaccessiblemem: readwrite)",
];
const POINTER: [&str; 10] = [
    "noundef",
    "nonnull",
    "captures(none)",
    "captures(address)",
    "captures(ret: address, provenance)",
    "noalias",
    "readonly",
    "writeonly",
    "readnone",
    "dereferenceable(4)",
];

impl Callee {
    pub fn random(rng: &mut Rng, number: usize) -> Callee {
        let types = [Ty::Int(8), Ty::Int(32), Ty::Ptr];
        let parameters: Vec<Ty> =
            (0..rng.usize(..3)).map(|_| *pick(rng, &[Ty::Ptr, Ty::Ptr, Ty::Int(32)])).collect();
        let result = if chance(rng, 30) { None } else { Some(*pick(rng, &types)) };
        let name = format!("@h{number}");
        let mut returned = false;
        let arguments: Vec<String> = parameters
            .iter()
            .map(|ty| {
                let mut text = ty.text() + &promises(rng, *ty);
                if !returned && result == Some(*ty) && chance(rng, 20) {
                    returned = true;
                    text += " returned";
                }
                text
            })
            .collect();
        let given = match result {
            Some(ty) => result_promises(rng, ty) + &ty.text(),
            None => "void".into(),
        };
        let mut attributes = String::from(*pick(rng, &MEMORY));
        for attribute in ["willreturn", "nounwind", "nosync", "nofree", "mustprogress"] {
            if chance(rng, 60) {
                attributes += " ";
                attributes += attribute;
            }
        }
        let text = format!("declare {given} {name}({}) {attributes}", arguments.join(", "));
        Callee { name, result, parameters, text }
    }
}

/// What may be promised of an argument, each of which is preceded by a blank.
pub fn promises(rng: &mut Rng, ty: Ty) -> String {
    let mut text = String::new();
    match ty {
        Ty::Ptr => {
            // Some of them exclude each other.
            let mut access = false;
            for attribute in POINTER {
                let says_access = matches!(attribute, "readonly" | "writeonly" | "readnone");
                let says_captures = attribute.starts_with("captures") && text.contains("captures");
                // alive-tv does not know all that may be said of captures.
                let share = if attribute.starts_with("captures(") && !attribute.contains("none") {
                    3
                } else {
                    15
                };
                if chance(rng, share) && !(says_access && access) && !says_captures {
                    access |= says_access;
                    text += " ";
                    text += attribute;
                }
            }
            if chance(rng, 15) {
                text += word(rng, &[" align 2", " align 4", " align 8"]);
            }
        }
        Ty::Int(bits) => {
            if chance(rng, 25) {
                text += " noundef";
            }
            if bits >= 8 && chance(rng, 10) {
                text += &format!(" range(i{bits} 0, 16)");
            }
        }
        _ => {}
    }
    text
}

/// What may be promised of a result, each of which is followed by a blank.
fn result_promises(rng: &mut Rng, ty: Ty) -> String {
    let mut text = String::new();
    if chance(rng, 25) {
        text += "noundef ";
    }
    match ty {
        Ty::Ptr if chance(rng, 20) => text += "noalias ",
        Ty::Ptr if chance(rng, 20) => text += "nonnull ",
        Ty::Int(bits) if chance(rng, 15) => text += &format!("range(i{bits} 0, 16) "),
        _ => {}
    }
    text
}
