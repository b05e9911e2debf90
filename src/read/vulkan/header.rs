//! Thread headers: `Thread T1 @ workgroup 0, subgroup 1, vertex:`, `Host H:` and `Stage S:`.

use crate::program::ir::{Source, Span};
use crate::read::directive::lexer::{Cursor, Token};
use crate::source::InputError;
use crate::source::suggest;

/// Who executes operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Agent {
    /// A shader invocation.
    Shader,
    /// A host thread.
    Host,
    /// A fixed-function stage of the pipeline, or the queue itself.
    Stage,
}

impl Agent {
    /// How a header calls it.
    pub(super) fn word(self) -> &'static str {
        match self {
            Agent::Shader => "Thread",
            Agent::Host => "Host",
            Agent::Stage => "Stage",
        }
    }

    /// What it is.
    pub(super) fn noun(self) -> &'static str {
        match self {
            Agent::Shader => "a shader invocation",
            Agent::Host => "a host thread",
            Agent::Stage => "a fixed-function stage",
        }
    }
}

/// What is said of a thread.
pub(super) struct Header {
    /// Its name.
    pub name: String,
    /// What kind of agent it is.
    pub agent: Agent,
    /// The scope instances it runs in.
    pub placement: Vec<(String, u32)>,
    /// Marks of all its operations.
    pub marks: Vec<&'static str>,
    /// Where the header stands; empty where there is none.
    pub span: Span,
}

/// Scopes by the names of their instances; of several names the first is the one to suggest.
const INSTANCES: [(&str, &str); 10] = [
    ("device", "device"),
    ("queue_family", "queue_family"),
    ("fragment_interlock", "fragment_interlock"),
    ("workgroup", "workgroup"),
    ("subgroup", "subgroup"),
    ("dv", "device"),
    ("qf", "queue_family"),
    ("fi", "fragment_interlock"),
    ("wg", "workgroup"),
    ("sg", "subgroup"),
];

/// What else is said of an invocation: its stage, and that its module does not use this model.
const STAGES: [&str; 3] = ["vertex", "tessellation_control", "legacy"];

impl Header {
    /// The thread of the operations before the first header, which start at byte `at`.
    pub(super) fn unstated(at: usize) -> Header {
        Header {
            name: "T1".into(),
            agent: Agent::Shader,
            placement: vec![("device".into(), 0)],
            marks: Vec::new(),
            span: Span { start: at, len: 0 },
        }
    }
}

/// Whether a header is next.
pub(super) fn is_next(cursor: &Cursor<'_>) -> bool {
    agent(cursor).is_some() && !cursor.symbol_at(1, "=") && !cursor.symbol_at(1, ":")
}

fn agent(cursor: &Cursor<'_>) -> Option<Agent> {
    let Some(Token::Word(word)) = cursor.peek() else { return None };
    let mut agents = [Agent::Shader, Agent::Host, Agent::Stage].into_iter();
    agents.find(|agent| word.eq_ignore_ascii_case(agent.word()))
}

/// Reads the header that is next.
pub(super) fn parse(cursor: &mut Cursor<'_>) -> Result<Header, InputError> {
    let start = cursor.here();
    let agent = agent(cursor).unwrap_or(Agent::Shader);
    cursor.next();
    let (name, _) = cursor.expect_word("the thread's name")?;
    let mut header =
        Header { name: name.into(), agent, placement: Vec::new(), marks: Vec::new(), span: start };
    let at = cursor.here();
    if cursor.eat("@") {
        loop {
            place(cursor, &mut header)?;
            if !cursor.eat(",") {
                break;
            }
        }
        let outside = header.placement.iter().any(|(scope, _)| scope != "device");
        let elsewhere = match agent {
            Agent::Shader => false,
            Agent::Stage => outside || !header.marks.is_empty(),
            Agent::Host => true,
        };
        if elsewhere {
            let at = cursor.since(at);
            let message = format!("{} runs in no instance of a shader scope", agent.noun());
            let help = match agent {
                Agent::Stage => format!("write `Stage {name}:` or `Stage {name} @ device 1:`"),
                _ => format!("write `{} {name}:`", agent.word()),
            };
            return Err(InputError::new(cursor.source, at, message, "not a shader").with_help(help));
        }
    }
    cursor.eat(":");
    header.span = cursor.since(start);
    cursor.expect_end("`@`, `:` or the end of the line")?;
    match agent {
        Agent::Host => {
            header.placement.push(("host".into(), 0));
            header.marks.push("host");
            return Ok(header);
        }
        Agent::Stage => header.placement.push(("stage".into(), 0)),
        Agent::Shader => {}
    }
    if header.placement.iter().all(|(scope, _)| scope != "device") {
        header.placement.push(("device".into(), 0));
    }
    Ok(header)
}

/// `workgroup 0` or `vertex`.
fn place(cursor: &mut Cursor<'_>, header: &mut Header) -> Result<(), InputError> {
    let (word, at) = cursor.expect_word("a scope instance such as `workgroup 0`, or a stage")?;
    let twice = |source: &Source| {
        let message = format!("`{word}` is said twice");
        Err(InputError::new(source, at, message, "the second time").with_help("remove one of them"))
    };
    if let Some(stage) = STAGES.into_iter().find(|s| *s == word) {
        if header.marks.contains(&stage) {
            return twice(cursor.source);
        }
        header.marks.push(stage);
        return Ok(());
    }
    let Some((_, scope)) = INSTANCES.into_iter().find(|(name, _)| *name == word) else {
        let message = format!("`{word}` is neither a scope with instances nor a stage");
        let known = INSTANCES.into_iter().map(|(name, _)| name).take(5).chain(STAGES);
        let help = match word {
            "shader_call" => {
                "`; creates: A T2` says which invocations are shader-call-related".into()
            }
            "invocation" | "cross_device" => {
                "every thread is an invocation of its own; no more need be said".into()
            }
            _ => suggest::help(word, "scope", known),
        };
        return Err(InputError::new(cursor.source, at, message, "not a place").with_help(help));
    };
    let instance = cursor.expect_u32("the number of the scope instance")?;
    if header.placement.iter().any(|(known, _)| known == scope) {
        return twice(cursor.source);
    }
    header.placement.push((scope.into(), instance));
    Ok(())
}
