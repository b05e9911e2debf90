//! The words of accesses and barriers: `st.atom.rel.workgroup.sc0.semsc0`.

use super::header::Agent;
use super::text;
use crate::program::ir::{Ordering, RmwOp, Source, Span, Type};
use crate::read::vulkan_operation::{Kind, Operation, Spelling, Word};
use crate::source::InputError;

/// All words, by meaning; the first for each meaning is the one that messages suggest.
pub(in crate::read) const SPELLING: Spelling = Spelling {
    words: &[
        ("ld", Word::Load),
        ("st", Word::Store),
        ("rmw", Word::Update),
        ("cas", Word::Update),
        ("membar", Word::MemoryBarrier),
        ("cbar", Word::ControlBarrier),
        ("xchg", Word::Modify(RmwOp::Xchg)),
        ("add", Word::Modify(RmwOp::Add)),
        ("sub", Word::Modify(RmwOp::Sub)),
        ("and", Word::Modify(RmwOp::And)),
        ("or", Word::Modify(RmwOp::Or)),
        ("xor", Word::Modify(RmwOp::Xor)),
        ("min", Word::Modify(RmwOp::Min)),
        ("max", Word::Modify(RmwOp::Max)),
        ("umin", Word::Modify(RmwOp::UMin)),
        ("umax", Word::Modify(RmwOp::UMax)),
        ("atom", Word::Atomic),
        ("acq", Word::Acquire),
        ("rel", Word::Release),
        ("acq_rel", Word::AcquireRelease),
        ("av", Word::Availability),
        ("vis", Word::Visibility),
        ("semav", Word::MakeAvailable),
        ("semvis", Word::MakeVisible),
        ("nonpriv", Word::NonPrivate),
        ("cross_device", Word::Scope("cross_device")),
        ("device", Word::Scope("device")),
        ("dv", Word::Scope("device")),
        ("scopedev", Word::Scope("device")),
        ("queue_family", Word::Scope("queue_family")),
        ("qf", Word::Scope("queue_family")),
        ("scopeqf", Word::Scope("queue_family")),
        ("fragment_interlock", Word::Scope("fragment_interlock")),
        ("fi", Word::Scope("fragment_interlock")),
        ("shader_call", Word::Scope("shader_call")),
        ("workgroup", Word::Scope("workgroup")),
        ("wg", Word::Scope("workgroup")),
        ("scopewg", Word::Scope("workgroup")),
        ("subgroup", Word::Scope("subgroup")),
        ("sg", Word::Scope("subgroup")),
        ("scopesg", Word::Scope("subgroup")),
        ("invocation", Word::Scope("invocation")),
        ("exec_device", Word::ExecutionScope("device")),
        ("exec_dv", Word::ExecutionScope("device")),
        ("exec_queue_family", Word::ExecutionScope("queue_family")),
        ("exec_qf", Word::ExecutionScope("queue_family")),
        ("exec_workgroup", Word::ExecutionScope("workgroup")),
        ("exec_wg", Word::ExecutionScope("workgroup")),
        ("exec_subgroup", Word::ExecutionScope("subgroup")),
        ("exec_sg", Word::ExecutionScope("subgroup")),
        ("storage_uniform", Word::Storage("uniform")),
        ("storage_workgroup", Word::Storage("workgroup")),
        ("storage_image", Word::Storage("image")),
        ("storage_output", Word::Storage("output")),
        ("storage_input", Word::Storage("input")),
        ("storage_callable_data", Word::Storage("callable_data")),
        ("storage_incoming_callable_data", Word::Storage("incoming_callable_data")),
        ("storage_ray_payload", Word::Storage("ray_payload")),
        ("storage_incoming_ray_payload", Word::Storage("incoming_ray_payload")),
        ("storage_hit_attribute", Word::Storage("hit_attribute")),
        ("sem_uniform", Word::Semantics("uniform")),
        ("sem_workgroup", Word::Semantics("workgroup")),
        ("sem_image", Word::Semantics("image")),
        ("sem_output", Word::Semantics("output")),
    ],
    numbered_classes: true,
};

/// Types of accesses to part of a location.
const TYPES: [(&str, u32); 5] = [("i8", 8), ("i16", 16), ("i32", 32), ("i64", 64), ("i128", 128)];

/// What the words of an access or barrier say.
pub(super) struct Said {
    pub operation: Operation,
    /// It is a compare-and-swap.
    pub compares: bool,
    /// The type it accesses; otherwise the whole location.
    pub ty: Option<(Type, Span)>,
    /// The scope whose invocations execute it together, one of them performing it.
    pub cooperative: Option<String>,
}

/// Reads the words at `span`.
pub(super) fn read(source: &Source, span: Span, agent: Agent) -> Result<Said, InputError> {
    let (mut words, mut ty, mut cooperative): (Vec<(Word<'_>, Span)>, _, _) = (vec![], None, None);
    let mut start = span.start;
    let mut pieces = text(source, span).split('.').map(|piece| {
        let at = Span { start, len: piece.len() };
        start += piece.len() + 1;
        (piece, at)
    });
    while let Some((piece, at)) = pieces.next() {
        if let Some((_, bits)) = TYPES.into_iter().find(|(name, _)| *name == piece) {
            if ty.replace((Type::Int(bits), at)).is_some() {
                let error = InputError::new(source, at, "two types", "the second one");
                return Err(error.with_help("an access has one type; remove the other"));
            }
        } else if piece == "coop" {
            let (next, here) = pieces.next().unwrap_or((piece, at));
            let (Some(Word::Scope(scope)), None) = (SPELLING.meaning(next), &cooperative) else {
                let message = "`coop` goes with the scope whose invocations execute it together";
                return Err(InputError::new(source, here, message, "expected one scope")
                    .with_help("write `ld.coop.workgroup.sc0 x 1`"));
            };
            cooperative = Some(scope.to_string());
        } else {
            words.push((SPELLING.read(source, piece, at)?, at));
        }
    }
    if agent != Agent::Shader {
        words.push((Word::Mark("host"), span));
    }
    let mut operation = Operation::new(source, &SPELLING, span, &words)?;
    if agent == Agent::Stage {
        // Like the host it knows no storage classes; unlike the host it has no atomics.
        if operation.access.ordering != Ordering::NotAtomic || !operation.kind.accesses_memory() {
            let message = "a fixed-function stage has plain loads and stores only";
            return Err(InputError::new(source, span, message, "not in a stage")
                .with_help("write `ld x` or `st x = 1`"));
        }
        operation.access.marks.retain(|mark| *mark != "host");
    }
    let compares = text(source, span).split('.').any(|piece| piece == "cas");
    let said = Said { operation, compares, ty, cooperative };
    check(source, &words, &said)?;
    Ok(said)
}

/// What holds of sketches beyond what holds of all formats.
fn check(source: &Source, words: &[(Word<'_>, Span)], said: &Said) -> Result<(), InputError> {
    let find = |of_kind: &dyn Fn(&Word<'_>) -> bool| {
        words.iter().find(|(word, _)| of_kind(word)).map(|(_, at)| *at)
    };
    let error = |at: Span, message: &str, label: &str, help: &str| {
        Err(InputError::new(source, at, message, label).with_help(help))
    };
    let kind = said.operation.kind;
    if let (Some((_, at)), false) = (&said.ty, kind.accesses_memory()) {
        return error(*at, "a barrier accesses no memory", "has no type", "remove it");
    }
    if !kind.accesses_memory() {
        return match &said.cooperative {
            Some(_) => error(
                said.operation.span,
                "only loads and stores are cooperative",
                "this is a barrier",
                "remove `coop` and its scope",
            ),
            None => Ok(()),
        };
    }
    if let (true, Some(at)) = (said.compares, find(&|w| matches!(w, Word::Modify(_)))) {
        let help = "write `rmw` instead of `cas`, or remove this";
        return error(at, "a compare-and-swap computes nothing", "not here", help);
    }
    let atomic = kind == Kind::Update || find(&|w| *w == Word::Atomic).is_some();
    let made = find(&|w| matches!(w, Word::Availability | Word::Visibility));
    let scope = find(&|w| matches!(w, Word::Scope(_)));
    match (atomic, made, scope) {
        (true, Some(at), _) => error(
            at,
            "an atomic operation is available and visible by itself",
            "not on an atomic",
            "remove it; `semav` and `semvis` are for all of memory",
        ),
        (false, Some(at), None) => error(
            at,
            "availability and visibility of an access need a scope",
            "to which domain?",
            "add a scope such as `device`",
        ),
        (false, None, Some(at)) => error(
            at,
            "an access that is neither atomic nor made available or visible has no scope",
            "scope of what?",
            "remove it, or add `av` to a store, `vis` to a load, or `atom`",
        ),
        _ if atomic && said.cooperative.is_some() => error(
            said.operation.span,
            "a cooperative access is not atomic",
            "`coop` and `atom`",
            "remove one of them",
        ),
        _ => Ok(()),
    }
}
