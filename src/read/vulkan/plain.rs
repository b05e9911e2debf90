//! Operations that are neither accesses nor barriers: availability, visibility and memory domain
//! operations, what API commands consist of, and what fragment shaders and ray tracing add.

use super::header::Agent;
use super::text;
use crate::execution::scopes::Scope;
use crate::program::ir::{Access, Ordering, Source, Span};
use crate::source::InputError;
use crate::source::suggest;

/// One of them as written.
pub(super) struct Plain {
    /// What it consists of, in program order.
    pub parts: Vec<Part>,
    /// Whether it names a location.
    pub location: Names,
}

/// Whether an operation names a location.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Names {
    Never,
    Maybe,
    Always,
}

/// An operation that is its marks; a fence, if it orders anything.
pub(super) struct Part {
    pub access: Access,
    /// What it is called where a whole consists of several; otherwise nothing.
    pub name: &'static str,
}

struct Known {
    opcode: &'static str,
    /// Who executes it; `None` is either.
    agent: Option<Agent>,
    location: Names,
    /// The words that may follow, and whether one of them must.
    rest: &'static [&'static str],
    needs_one: bool,
}

const fn known(opcode: &'static str, agent: Option<Agent>, location: Names) -> Known {
    Known { opcode, agent, location, rest: &[], needs_one: false }
}

const KNOWN: [Known; 10] = [
    known("avdevice", None, Names::Maybe),
    known("visdevice", None, Names::Maybe),
    known("flush", Some(Agent::Host), Names::Maybe),
    known("invalidate", Some(Agent::Host), Names::Maybe),
    Known {
        rest: &["to_device", "to_host"],
        needs_one: true,
        ..known("domain", None, Names::Never)
    },
    known("submit", Some(Agent::Host), Names::Never),
    Known { rest: &["host_write", "host_read"], ..known("dependency", None, Names::Never) },
    known("free", Some(Agent::Host), Names::Always),
    known("repack", Some(Agent::Shader), Names::Never),
    Known {
        rest: &["begin", "end"],
        needs_one: true,
        ..known("interlock", Some(Agent::Shader), Names::Never)
    },
];

/// The opcodes, for help.
pub(super) fn opcodes() -> impl Iterator<Item = &'static str> + Clone {
    KNOWN.iter().map(|k| k.opcode)
}

/// The operation that the words at `span` name, if it is one of these.
pub(super) fn read(source: &Source, span: Span, agent: Agent) -> Result<Option<Plain>, InputError> {
    let mut pieces = text(source, span).split('.');
    let opcode = pieces.next().unwrap_or_default();
    let Some(known) = KNOWN.iter().find(|k| k.opcode == opcode) else { return Ok(None) };
    if let Some(needed) = known.agent.filter(|a| *a != agent) {
        let message = format!("`{opcode}` is executed by {}", needed.noun());
        let help = format!("write it below a header such as `{} X:`", needed.word());
        return Err(InputError::new(source, span, message, "not here").with_help(help));
    }
    let mut said: Vec<&str> = Vec::new();
    let mut start = span.start + opcode.len() + 1;
    for piece in pieces {
        let at = Span { start, len: piece.len() };
        start += piece.len() + 1;
        if !known.rest.contains(&piece) {
            let message = format!("`{piece}` does not go with `{opcode}`");
            return Err(InputError::new(source, at, message, "has no meaning here")
                .with_help(suggest::help(piece, "further word", known.rest.iter().copied())));
        }
        if said.contains(&piece) || known.needs_one && !said.is_empty() {
            let message = format!("`{opcode}` goes with one of these words");
            return Err(InputError::new(source, at, message, "one too many").with_help("remove it"));
        }
        said.push(piece);
    }
    if known.needs_one && said.is_empty() {
        let all: Vec<String> = known.rest.iter().map(|r| format!("`{opcode}.{r}`")).collect();
        let message = format!("`{opcode}` leaves open what it does");
        return Err(InputError::new(source, span, message, "which one?")
            .with_help(format!("write {}", all.join(" or "))));
    }
    let parts = parts(opcode, &said);
    Ok(Some(Plain { parts, location: known.location }))
}

fn parts(opcode: &str, said: &[&str]) -> Vec<Part> {
    let part = |mark: &'static str, name: &'static str| Part {
        access: Access { marks: vec![mark.into()], ..Access::plain() },
        name,
    };
    let to_device = || part("domain_to_device", "domain.to_device");
    let to_host = || part("domain_to_host", "domain.to_host");
    let available = || part("available_device", "avdevice");
    let visible = || part("visible_device", "visdevice");
    match opcode {
        "avdevice" => vec![available()],
        "visdevice" => vec![visible()],
        "flush" => vec![part("available_host", "flush")],
        "invalidate" => vec![part("visible_host", "invalidate")],
        "domain" if said.contains(&"to_host") => vec![to_host()],
        "domain" => vec![to_device()],
        "submit" => vec![to_device(), visible()],
        "dependency" => {
            let mut all = Vec::new();
            if said.contains(&"host_write") {
                all.push(to_device());
            }
            all.extend([available(), visible()]);
            if said.contains(&"host_read") {
                all.push(to_host());
            }
            all
        }
        "interlock" => vec![interlock(said.contains(&"begin"))],
        "free" => vec![part("free", "free")],
        _ => vec![part("repack", "repack")],
    }
}

/// The beginning of interlocked code acquires, its end releases.
fn interlock(begins: bool) -> Part {
    let (ordering, mark, name) = match begins {
        true => (Ordering::Acquire, "interlock_begin", "interlock.begin"),
        false => (Ordering::Release, "interlock_end", "interlock.end"),
    };
    let scope = Some(Scope::named("fragment_interlock"));
    let marks = vec![mark.into(), "semantics[uniform]".into(), "semantics[image]".into()];
    Part { access: Access { ordering, scope, marks, ..Access::plain() }, name }
}
