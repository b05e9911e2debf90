//! Calls of the intrinsics that copy and fill blocks of memory.

use super::context::Context;
use super::instructions::unsupported;
use super::intrinsics::Bulk as What;
use super::tokens::tokenise;
use crate::program::ir::{Bulk, Contents, Effect, Start, Type, Value};
use crate::source::InputError;
use tree_sitter::Node;

/// Bytes of the largest element that is accessed on its own.
const LARGEST_ELEMENT: u64 = 16;

/// One argument: its type, its value, and what it says of its alignment.
struct Argument<'t> {
    node: Node<'t>,
    ty: Type,
    value: Value,
    align: Option<u64>,
}

/// A call of one of them: where to, where from or what, how much, and whether it is volatile, or how
/// large the elements are.
pub(super) fn call<'t>(
    cx: &Context<'t>,
    node: Node<'t>,
    list: Node<'t>,
    name: &str,
    what: What,
) -> Result<Effect, InputError> {
    let mut arguments = arguments(cx, list)?;
    if arguments.len() != 4 {
        let message = format!("@{name} takes 4 arguments, not {}", arguments.len());
        let help = "expected where to, where from or which byte, how many bytes, and whether it is \
                    volatile (of atomic ones, how large elements are)";
        return Err(cx.error(list, message, "these").with_help(help));
    }
    if let Some(bundles) = cx.children(node).find("operand_bundles") {
        let text = cx.text(bundles);
        return Ok(unsupported(format!("operand bundle {text}"), "remove the operand bundle"));
    }
    let [last, length, second, first] =
        std::array::from_fn(|_| arguments.pop()).map(|a: Option<Argument<'t>>| a);
    let (Some(last), Some(length), Some(second), Some(first)) = (last, length, second, first)
    else {
        return Err(cx.error(list, "expected 4 arguments", "these"));
    };
    if !matches!(length.ty, Type::Int(_)) {
        return Err(cx.error(length.node, "expected a number of bytes", "not an integer"));
    }
    let to = start(cx, first)?;
    let atomic = name.contains(".element.unordered.atomic");
    let element = if atomic { Some(element(cx, &last)?) } else { None };
    if element.is_none() && !matches!(last.value, Value::Bits(0) | Value::Zero) {
        return Ok(unsupported(
            format!("volatile call of @{name}"),
            "LLVM does not say which volatile accesses it makes; expected `i1 false` as last \
             argument, or volatile loads and stores",
        ));
    }
    let contents = match what {
        What::Copy => Contents::Copy(start(cx, second)?),
        What::Move => Contents::Move(start(cx, second)?),
        What::Fill if second.ty == Type::Int(8) => Contents::Byte(second.value),
        What::Fill => {
            return Err(cx.error(second.node, "expected a byte, an i8", "not an i8"));
        }
    };
    Ok(Effect::Bulk(Bulk { to, contents, length: (length.ty, length.value), element }))
}

fn start(cx: &Context<'_>, argument: Argument<'_>) -> Result<Start, InputError> {
    let Argument { node, ty, value: pointer, align } = argument;
    match ty {
        Type::Ptr(space) => Ok(Start { pointer, space, align }),
        other => Err(cx.error(node, format!("expected a ptr, found {other}"), "not a pointer")),
    }
}

fn element(cx: &Context<'_>, argument: &Argument<'_>) -> Result<u64, InputError> {
    let size = match argument.value {
        Value::Bits(bits) => u64::try_from(bits).ok(),
        _ => None,
    };
    let allowed = |size: &u64| size.is_power_of_two() && *size <= LARGEST_ELEMENT;
    size.filter(allowed).ok_or_else(|| {
        let message = format!(
            "expected the size of an element, a power of two of at most {LARGEST_ELEMENT} bytes"
        );
        cx.error(argument.node, message, "not one")
    })
}

fn arguments<'t>(cx: &Context<'t>, list: Node<'t>) -> Result<Vec<Argument<'t>>, InputError> {
    let mut children = cx.children(list);
    let mut arguments = Vec::new();
    while let Some(node) = children.find("argument") {
        let mut inner = cx.children(node);
        let type_node = inner.need(cx, "type")?;
        let ty = cx.ty(type_node)?;
        let value_node = inner.need(cx, "value")?;
        let align = align(cx.between(type_node.end_byte(), value_node.start_byte()));
        let value = cx.value(value_node, &ty)?;
        arguments.push(Argument { node, ty, value, align });
    }
    Ok(arguments)
}

/// The `align N` among the attributes of an argument.
fn align(attributes: &str) -> Option<u64> {
    let words: Vec<&str> =
        tokenise(attributes, 0).iter().map(|token| token.text(attributes)).collect();
    let at = words.iter().position(|word| *word == "align")?;
    let number = words[at + 1..].iter().find(|word| **word != "(")?;
    number.parse::<u64>().ok().filter(|align| align.is_power_of_two())
}

#[cfg(test)]
mod tests {
    use super::align;

    #[test]
    fn alignment_is_found_among_attributes() {
        assert_eq!(align(" noundef nonnull align 16 dereferenceable(8) "), Some(16));
        assert_eq!(align(" align(4) "), Some(4));
        assert_eq!(align(" dereferenceable(8) "), None);
        assert_eq!(align(" align 3 "), None);
    }
}
