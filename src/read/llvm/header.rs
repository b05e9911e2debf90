//! The headers of functions.

use super::attributes::Attributes;
use super::context::{Callee, Context};
use super::globals::{linkage, properties, retention};
use super::stop::{Read, Stop};
use super::syntax::tree::{self, Convention, Name};
use super::targets::completed;
use super::words::attribute;
use crate::program::ir::{CallEffects, Function, Parameter, Span, Type};
use crate::source::InputError;
use rustc_hash::FxHashSet;

/// What the header of a function says.
pub(super) struct Header {
    /// The function, without its body.
    pub function: Function,
    /// What callers rely on.
    pub callee: Read<Callee>,
    /// The first number that its parameters left over.
    pub number: u64,
}

/// How a function is called, if not as in C.
pub(super) fn convention(convention: &Convention) -> Option<String> {
    match convention {
        Convention::Word(word) if word == "ccc" => None,
        Convention::Number(0) => None,
        Convention::Word(word) => Some(word.clone()),
        Convention::Number(number) => Some(format!("cc {number}")),
    }
}

/// Whether LLVM keeps the name for functions of its own.
pub(super) fn is_intrinsic(name: &str) -> bool {
    name.starts_with("llvm.")
}

impl Context<'_> {
    /// Reads a header. What is wrong with that of a definition is why it is not read; where a declaration
    /// takes or returns what has no meaning here, callers see for themselves.
    pub(super) fn header(&self, written: &tree::Function) -> Header {
        let mut problem: Option<(Stop, Span)> = None;
        let (result, parameters, number) = self.signature(written, &mut problem);
        let name = written.name.to_string();
        let callee = self.callee_of(written).map(|said| completed(&name, said));
        let convention = written.convention.as_ref().and_then(convention);
        let attributes = callee.as_ref().map(|callee| callee.function.of_function());
        let mut function = Function {
            intrinsic: is_intrinsic(&name),
            name,
            parameters,
            result,
            promises: callee.as_ref().map(|c| c.result.promises()).unwrap_or_default(),
            linkage: linkage(&written.prefix),
            retention: retention(&written.prefix),
            convention,
            null_is_valid: callee.as_ref().is_ok_and(|c| c.function.has("null_pointer_is_valid")),
            variadic: written.variadic,
            effects: callee.as_ref().map_or_else(|_| CallEffects::anything(), Callee::effects),
            permitted: callee.as_ref().map(Callee::permitted).unwrap_or_default(),
            attributes: attributes.unwrap_or_default(),
            span: written.span,
            ..Function::default()
        };
        function.attributes.extend(properties(
            self,
            &written.name.node,
            &written.prefix,
            &written.properties,
        ));
        let space = Some(self.space(written.space.as_ref())).filter(|space| *space > 0);
        function.attributes.extend(space.map(|space| attribute(format!("addrspace({space})"))));
        let data = written.properties.constants.iter();
        function.data = data.filter_map(|(_, typed)| Some(self.data(typed)?.1)).collect();
        let align = written.properties.align.as_ref();
        function.attributes.extend(align.map(|n| attribute(format!("align {}", n.node))));
        if let Err(stop) = &callee {
            problem.get_or_insert((stop.clone(), written.span));
        }
        if let Some((stop, span)) = problem.filter(|_| written.body.is_some()) {
            function.unread = Some(stop.into_error(self, span));
        }
        Header { function, callee, number }
    }

    pub(super) fn callee_of(&self, written: &tree::Function) -> Read<Callee> {
        let parameters = written.parameters.iter().map(|p| self.attributes(&p.attributes));
        Ok(Callee {
            function: self.attributes(&written.attributes)?,
            result: self.attributes(&written.result_attributes)?,
            parameters: parameters.collect::<Read<_>>()?,
            defined: written.body.is_some() && linkage(&written.prefix).is_exact(),
        })
    }

    fn signature(
        &self,
        written: &tree::Function,
        problem: &mut Option<(Stop, Span)>,
    ) -> (Type, Vec<Parameter>, u64) {
        let mut note = |stop, span| {
            problem.get_or_insert((stop, span));
        };
        let result = self.ty(&written.result).unwrap_or_else(|stop| {
            note(stop, written.result.span);
            Type::Void
        });
        let (mut number, mut names, mut parameters) = (0, FxHashSet::default(), Vec::new());
        for at in &written.parameters {
            let name = self.parameter_name(at, &mut number).unwrap_or_else(|error| {
                note(error.into(), at.span);
                String::new()
            });
            if !names.insert(name.clone()) {
                let message = format!("parameter %{name} is defined twice");
                note(self.error(at.span, message, "second definition").into(), at.span);
            }
            let attributes = self.attributes(&at.attributes).unwrap_or_default();
            let ty = self.ty(&at.ty).unwrap_or_else(|stop| {
                note(stop, at.span);
                Type::Void
            });
            parameters.push(parameter(name, ty, &attributes));
        }
        (result, parameters, number)
    }

    fn parameter_name(&self, at: &tree::Parameter, next: &mut u64) -> Result<String, InputError> {
        match at.name.as_ref().map(|name| (&name.node, name.span)) {
            Some((name @ Name::Text(_), _)) => return Ok(name.to_string()),
            Some((Name::Number(number), span)) if number < next => {
                let message = format!("this must be numbered %{next} or higher, not %{number}");
                return Err(self.error(span, message, "out of order"));
            }
            Some((Name::Number(number), _)) => *next = *number,
            None => {}
        }
        let name = next.to_string();
        *next = next.saturating_add(1);
        Ok(name)
    }
}

fn parameter(name: String, ty: Type, attributes: &Attributes) -> Parameter {
    Parameter {
        name,
        ty,
        noalias: attributes.has("noalias"),
        byval: attributes.byval,
        captures_none: attributes.captures_none(),
        promises: attributes.promises(),
    }
}
