//! Calls.

use super::attributes::Attributes;
use super::context::{Callee, Context};
use super::header::{convention, is_intrinsic};
use super::intrinsics::{Bulk, Meaning, meaning};
use super::operations::{chooses_zero, fast_math};
use super::stop::{Read, Stop, unsupported};
use super::symbols::Called;
use super::syntax::tree::{self, Asm, Call, Name, TailCall, Value as Written};
use super::targets::{self, Kind, declared_by_llvm, lanes};
use super::words::promise;
use crate::program::apart::{Apart, Kinds};
use crate::program::callee::Assembly;
use crate::program::ir::{
    self, About, Alone, Argument, BinaryOp, CallEffects, CastOp, Effect, Flags, Handling,
    Operation, Promise, Promises, Type, Value,
};
use crate::program::named::Named;
use crate::program::target::is_of_thread;

impl<'t> Context<'t> {
    /// What a call does.
    pub(super) fn call(&self, call: &'t Call) -> Read<Effect> {
        let called = match &call.callee.node {
            Written::Global(name) => self.called(name, call.callee.span)?,
            Written::Asm(assembly) => return self.assembly(call, assembly),
            _ => Called::Pointer,
        };
        let (name, known) = match called {
            Called::Function(name) => (name, true),
            Called::Unknown(name) => (name, false),
            Called::Pointer => return self.indirect(call),
        };
        let ty = self.result_type(&call.ty);
        let callee = self.callee(name)?;
        let shown = name.to_string();
        if is_intrinsic(&shown) && known {
            return self.intrinsic(call, &shown, ty, &callee);
        }
        let (ty, arguments, mut effects) = self.opaque(call, ty, &callee)?;
        effects.alone = self.alone(call, &shown, &ty, &callee)?.map(Box::new);
        Ok(Effect::Call { callee: shown.into(), ty, arguments, effects })
    }

    /// What a call of a definition says by itself.
    fn alone(&self, call: &Call, name: &str, ty: &Type, said: &Callee) -> Read<Option<Alone>> {
        if !said.defined {
            return Ok(None);
        }
        let callee = Callee {
            function: said.function.unless_defined(),
            result: said.result.unless_defined(),
            parameters: said.parameters.iter().map(Attributes::unless_defined).collect(),
            defined: true,
        };
        let (_, arguments, effects) = self.opaque_beyond(call, Ok(ty.clone()), &callee, said)?;
        let arguments = arguments.into_iter().map(|a| (a.promises, a.captures_none)).collect();
        let promises = self.promises_beyond(call, name, &callee, said)?;
        Ok(Some(Alone { effects, arguments, promises }))
    }

    /// Inline assembly: a call of a function that does what is said of the call, and no more is known of it. One with
    /// side effects is seen.
    fn assembly(&self, call: &Call, assembly: &Asm) -> Read<Effect> {
        let ty = self.result_type(&call.ty);
        let (ty, arguments, mut effects) = self.opaque(call, ty, &Callee::default())?;
        let Asm { flags, text, constraints } = assembly;
        let flag = |flag: &str| flags.iter().any(|f| f == flag);
        if flag("sideeffect") {
            let device = Kinds::inaccessible(true);
            effects.apart = effects.apart.or(Apart { reads: device, writes: device });
        }
        effects.may_unwind &= flag("unwind");
        let (flags, text) = (flags.clone(), text.0.clone());
        let callee = Assembly { flags, text, constraints: constraints.0.clone() };
        Ok(Effect::Call { callee: ir::Callee::Assembly(callee), ty, arguments, effects })
    }

    /// A call of the function that a pointer points to, whichever that is.
    fn indirect(&self, call: &Call) -> Read<Effect> {
        let value = self.value(&call.callee, &tree::Type::Ptr(None), &Type::Ptr(0))?;
        let ty = self.result_type(&call.ty);
        let (ty, mut arguments, effects) = self.opaque(call, ty, &Callee::default())?;
        if effects.manages_heap {
            let help = "call a function by its name";
            return unsupported("an indirect call that allocates or frees", help);
        }
        let promises = Promises::default();
        let pointer = Argument { ty: Type::Ptr(0), value, promises, captures_none: true };
        arguments.insert(0, pointer);
        Ok(Effect::Call { callee: ir::Callee::Pointer, ty, arguments, effects })
    }

    /// What a call gives, what it is given, and what it may do, if no more is known of the callee than that.
    fn opaque(
        &self,
        call: &Call,
        ty: Read<Type>,
        callee: &Callee,
    ) -> Read<(Type, Vec<Argument>, CallEffects)> {
        self.opaque_beyond(call, ty, callee, &Callee::default())
    }

    /// The same, without what the call repeats of a definition.
    fn opaque_beyond(
        &self,
        call: &Call,
        ty: Read<Type>,
        callee: &Callee,
        said: &Callee,
    ) -> Read<(Type, Vec<Argument>, CallEffects)> {
        let Some(arguments) = self.arguments_beyond(call, callee, said)? else {
            let help = "remove the metadata arguments";
            return unsupported("call with metadata arguments", help);
        };
        if let Some(bundles) = self.bundles(call) {
            let help = "remove the operand bundle";
            return unsupported(format!("operand bundle {bundles}"), help);
        }
        let ty = ty?;
        let mut attributes = self.attributes(&call.attributes)?.beyond(&said.function);
        attributes.add(&callee.function);
        let fresh = self.attributes(&call.result_attributes)?.has("noalias");
        let fresh = (fresh || callee.result.has("noalias")) && matches!(ty, Type::Ptr(_));
        let convention = call.convention.as_ref().and_then(convention);
        let of_thread = match &call.callee.node {
            Written::Global(name) => is_of_thread(&name.to_string()),
            _ => false,
        };
        let gives_defined = of_thread || callee.gives_defined();
        let effects = attributes.effects(&arguments, fresh);
        let mut effects = CallEffects { convention, gives_defined, ..effects };
        if effects.only_arguments && !arguments.iter().any(|a| a.ty.has_pointers()) {
            (effects.reads, effects.writes, effects.only_arguments) = (false, false, false);
        }
        Ok((ty, arguments, effects))
    }

    /// Whether a mask is one of all bits of such pointers, as they are here: those beyond a narrower address are zero.
    fn masks(&self, pointer: &Type, mask: &Argument) -> bool {
        let Type::Ptr(space) = *pointer else { return false };
        let (width, index) = (self.layout.pointer_width(space), self.layout.index_width(space));
        let narrow = matches!(mask.value, Value::Bits(_)) && width == index;
        mask.ty == Type::Int(64) || narrow && mask.ty == Type::Int(width)
    }

    /// What is said of a callee where it is declared.
    fn callee(&self, name: &Name) -> Read<Callee> {
        let unsaid = || Ok(declared_by_llvm(&name.to_string()).unwrap_or_default());
        self.callees.get(name).cloned().unwrap_or_else(unsaid)
    }

    fn intrinsic(&self, call: &Call, name: &str, ty: Read<Type>, callee: &Callee) -> Read<Effect> {
        if let Some(effect) = self.amdgcn(call, name)? {
            return Ok(effect);
        }
        let known = meaning(name);
        match known {
            Meaning::Nothing => return Ok(Effect::Nothing),
            Meaning::Bulk(what) => return self.bulk(call, name, what),
            Meaning::Lifetime(begins) => return self.lifetime(call, name, begins),
            Meaning::Unknown => return self.of_target(call, name, ty, callee),
            Meaning::Pure
            | Meaning::Arithmetic
            | Meaning::Any
            | Meaning::Assume
            | Meaning::Identity
            | Meaning::Mask
            | Meaning::Trap { .. } => {}
        }
        let Some(arguments) = self.arguments(call, &Callee::default())? else {
            let help = "remove the metadata arguments";
            return unsupported("call with metadata arguments", help);
        };
        let ty = ty?;
        let flags = Flags::default();
        Ok(match (known, &arguments[..]) {
            (Meaning::Pure | Meaning::Arithmetic, _) => {
                let operands: Vec<_> = arguments.into_iter().map(|a| (a.ty, a.value)).collect();
                let named = Named::intrinsic(name, fast_math(&call.flags));
                // Arithmetic is the same on each lane of a vector.
                let alike = operands.iter().all(|(operand, _)| *operand == ty);
                let of_lane = match (known, &ty) {
                    (Meaning::Arithmetic, Type::Vector(..)) if alike => named.of_lane(),
                    _ => None,
                };
                let lanewise = of_lane.is_some();
                let named = of_lane.unwrap_or(named);
                let chooses = known == Meaning::Arithmetic || chooses_zero(&named);
                Effect::Pure(Operation::Uninterpreted { named, ty, operands, lanewise, chooses })
            }
            (Meaning::Any, _) => Effect::Pure(Operation::Freeze { ty, value: Value::Poison }),
            (Meaning::Trap { ends, alone }, _) => {
                let effects = CallEffects { never_returns: ends, ..CallEffects::trap(alone) };
                Effect::Call { callee: name.to_owned().into(), ty, arguments, effects }
            }
            (Meaning::Assume, [condition, ..]) if condition.ty == Type::Int(1) => {
                let promised = call.bundles.iter().map(|bundle| self.assumed(bundle));
                let promised = promised.collect::<Read<Vec<Option<Argument>>>>()?;
                let promised = promised.into_iter().flatten().collect();
                Effect::Assume { condition: condition.value.clone(), promised }
            }
            (Meaning::Identity, [whole, ..]) if whole.ty == ty => {
                let (op, value, to) = (CastOp::Bits, whole.value.clone(), ty.clone());
                Effect::Pure(Operation::Cast { op, flags, from: ty, value, to })
            }
            (Meaning::Mask, [pointer, mask]) if pointer.ty == ty && self.masks(&ty, mask) => {
                let (op, lhs, rhs) = (BinaryOp::And, pointer.value.clone(), mask.value.clone());
                Effect::Pure(Operation::Binary { op, flags, ty, lhs, rhs })
            }
            _ => {
                let help = "its arguments are not of the types that mmprove knows it with";
                return unsupported(format!("this form of @{name}"), help);
            }
        })
    }

    /// A call of an intrinsic of a target.
    fn of_target(&self, call: &Call, name: &str, ty: Read<Type>, callee: &Callee) -> Read<Effect> {
        let (what, help) = match targets::kind(name) {
            Some(Kind::Hint) => return Ok(Effect::Nothing),
            Some(Kind::Opaque) => {
                let (ty, mut arguments, effects) = self.opaque(call, ty, callee)?;
                lanes::forget_unused(name, &mut arguments);
                let name = lanes::on_integers(name, &ty).unwrap_or_else(|| name.to_owned());
                return Ok(Effect::Call { callee: name.into(), ty, arguments, effects });
            }
            Some(Kind::Transfer) => {
                let help = "when it accesses memory is not followed";
                (format!("asynchronous transfer @{name}"), help)
            }
            None => {
                let help = "mmprove does not know what it does; replace it by ordinary \
                            instructions, or by a call of a declared function";
                (format!("intrinsic @{name}"), help)
            }
        };
        self.used_by(call)?;
        unsupported(what, help)
    }

    /// The type and value of an argument.
    pub(super) fn operand(&self, argument: &tree::Argument) -> Read<(Type, Value)> {
        let ty = self.ty(&argument.ty)?;
        let value = self.value(&argument.value, &argument.ty, &ty)?;
        Ok((ty, value))
    }

    /// Checks what a call uses that is not followed.
    ///
    /// # Errors
    /// What is wrong, not what has no meaning.
    pub(super) fn used_by(&self, call: &Call) -> Read<()> {
        let bundled = call.bundles.iter().flat_map(|b| &b.operands);
        let bundled = bundled.map(|operand| self.typed(operand).map(drop));
        let arguments = call.arguments.iter().map(|argument| self.operand(argument).map(drop));
        let callee = match &call.callee.node {
            Written::Asm(_) | Written::Global(_) => Ok(()),
            _ => self.value(&call.callee, &tree::Type::Ptr(None), &Type::Ptr(0)).map(drop),
        };
        let mut all = arguments.chain(bundled).chain([callee]);
        match all.find(|read| matches!(read, Err(Stop::Error(_)))) {
            Some(error) => error,
            None => Ok(()),
        }
    }

    /// A marker of the lifetime of a stack object. Its last argument is that object; one before it, which LLVM
    /// 22 has no more, is the object's size.
    fn lifetime(&self, call: &Call, name: &str, begins: bool) -> Read<Effect> {
        if let ([pointer] | [_, pointer], true) = (&call.arguments[..], call.bundles.is_empty())
            && let (Type::Ptr(space), pointer) = self.operand(pointer)?
        {
            return Ok(Effect::Lifetime { begins, pointer, space, freed: false });
        }
        let message = format!("@{name} takes a pointer");
        let error = self.error(call.arguments_span, message, "these");
        Err(error.with_help("expected the alloca, or its size and the alloca").into())
    }

    /// The arguments of a call; `None` when one of them is metadata.
    fn arguments(&self, call: &Call, callee: &Callee) -> Read<Option<Vec<Argument>>> {
        self.arguments_beyond(call, callee, &Callee::default())
    }

    fn arguments_beyond(
        &self,
        call: &Call,
        callee: &Callee,
        said: &Callee,
    ) -> Read<Option<Vec<Argument>>> {
        let mut arguments = Vec::new();
        for (n, argument) in call.arguments.iter().enumerate() {
            if let Written::Metadata(_) = &argument.value.node {
                return Ok(None);
            }
            let (ty, value) = self.operand(argument)?;
            let mut attributes = self.attributes(&argument.attributes)?;
            said.parameters
                .get(n)
                .into_iter()
                .for_each(|known| attributes = attributes.beyond(known));
            callee.parameters.get(n).into_iter().for_each(|declared| attributes.add(declared));
            let (mut promises, captures_none) = (attributes.promises(), attributes.captures_none());
            // The callee is given a copy, which is so large and aligned.
            if let Some(bytes) = attributes.byval {
                let aligned = match attributes.align {
                    0 => String::new(),
                    align => format!(", align {align}"),
                };
                let written = format!("byval of {bytes} bytes{aligned}");
                promises.others.insert(Promise { about: About::Copied, written });
                promises.handling.insert(Handling::ReadOnly);
            }
            let captures_none = captures_none || attributes.byval.is_some();
            arguments.push(Argument { ty, value, promises, captures_none });
        }
        Ok(Some(arguments))
    }

    /// What is promised of the result of a call, by itself and by the declaration of its callee.
    pub(super) fn promises(&self, call: &'t Call) -> Read<Promises> {
        let callee = match &call.callee.node {
            Written::Global(name) => match self.called(name, call.callee.span)? {
                Called::Function(name) => Some((name.to_string(), self.callee(name)?)),
                Called::Unknown(name) => Some((name.to_string(), Callee::default())),
                Called::Pointer => None,
            },
            _ => None,
        };
        let (name, callee) = callee.unwrap_or_default();
        self.promises_beyond(call, &name, &callee, &Callee::default())
    }

    /// The same of a call of such a callee, without what the call repeats of a definition.
    fn promises_beyond(
        &self,
        call: &Call,
        name: &str,
        callee: &Callee,
        said: &Callee,
    ) -> Read<Promises> {
        let mut of_result = self.attributes(&call.result_attributes)?.beyond(&said.result);
        let here = of_result.has("noundef");
        of_result.add(&callee.result);
        let mut promises = of_result.promises();
        promises.noundef &= here || !callee.gives_defined();
        let of_call = self.attributes(&call.attributes)?.beyond(&said.function);
        if is_intrinsic(name) && targets::kind(name) != Some(Kind::Opaque) {
            promises.others.extend(self.of_operands(call, name)?.into_iter().map(promise));
            promises.others.extend(of_call.against(meaning(name)));
        } else {
            promises.others.extend(of_call.of_callee(&callee.function));
            let mut allocating = callee.function.clone();
            allocating.add(&of_call);
            let size = allocating.size(&self.arguments(call, callee)?.unwrap_or_default());
            // It is only that of an allocation of so many bytes.
            if size.is_some_and(|size| promises.dereferenceable_or_null <= size) {
                promises.dereferenceable_or_null = 0;
            }
        }
        let tail = |about| {
            let written = call.tail.map(TailCall::keyword).unwrap_or_default().to_owned();
            Promise { about, written }
        };
        let of_tail = match call.tail {
            Some(TailCall::Tail) => Some(About::Tail),
            Some(TailCall::MustTail) => Some(About::MustTail),
            _ => None,
        };
        promises.others.extend(of_tail.map(tail));
        Ok(promises)
    }

    /// What the call of an intrinsic promises of its operands. Where they are followed, they are neither null nor
    /// undefined anyway; and blocks that are copied or filled are there, one of them read and the other one written. What
    /// LLVM declares of an intrinsic itself, a call of it does not say anew.
    fn of_operands(&self, call: &Call, name: &str) -> Read<Vec<String>> {
        let mut found = Vec::new();
        let known = meaning(name);
        let is_block = matches!(known, Meaning::Bulk(_));
        let keeps_none = is_block || matches!(known, Meaning::Lifetime(_));
        let apart = known == Meaning::Bulk(Bulk::Copy);
        let length = match call.arguments.get(2).filter(|_| is_block) {
            Some(length) => match self.operand(length)? {
                (_, Value::Bits(length)) => u64::try_from(length).unwrap_or(0),
                _ => 0,
            },
            None => 0,
        };
        for (number, argument) in call.arguments.iter().enumerate() {
            let pointer = matches!(argument.ty.node, tree::Type::Ptr(_) | tree::Type::TypedPtr(..));
            let promises = self.attributes(&argument.attributes)?.promises();
            let bytes = promises.dereferenceable.max(promises.dereferenceable_or_null);
            let Promises { noundef, nonnull, align, ranges, others, handling, .. } = promises;
            let declared = |what: &&Handling| match what {
                Handling::WriteOnly => is_block && number == 0,
                Handling::ReadOnly => is_block && number == 1,
                Handling::NoFree | Handling::Captures(_) => keeps_none,
                _ => false,
            };
            let handling = handling.iter().filter(|what| !declared(what)).map(ToString::to_string);
            let others = others.into_iter().filter(|other| !apart || other.about != About::Alone);
            let valid = (bytes > length).then(|| format!("dereferenceable({bytes})"));
            let all = handling.chain(others.map(|other| other.written)).chain(valid);
            found.extend(all.map(|other| format!("{other} of operand {number}")));
            let constant = is_block
                && matches!(
                    self.operand(argument)?,
                    (_, Value::Bits(_) | Value::Zero | Value::Global(_))
                );
            // Where there may be memory at null, a block may be there.
            let space = self.operand(argument)?.0;
            found.extend((nonnull && is_block && !constant).then_some(()).and(match space {
                Type::Ptr(0) => Some(format!("nonnull of operand {number}")),
                Type::Ptr(_) => Some(format!("operand {number} is nonnull")),
                _ => None,
            }));
            let more = nonnull || align > 0 || !ranges.is_empty();
            // Where a block has no bytes, its pointers may be poison.
            let empty = is_block && length == 0;
            if noundef && !constant && (!pointer || empty) || more && !pointer {
                let shown: Vec<String> =
                    argument.attributes.iter().map(|a| a.node.to_string()).collect();
                found.push(format!("{} of operand {number}", shown.join(" ")));
            }
        }
        Ok(found)
    }
}
