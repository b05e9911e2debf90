//! Calls of the functions of `<stdatomic.h>` and OpenCL's.
//!
//! Scopes are those that clang gives OpenCL's for AMDGPU: of what is not sequentially consistent they are about one
//! address space (`agent-one-as`), for OpenCL orders global and local memory apart. Fences say with tags which of them
//! they are about, as the device libraries of ROCm do.

use super::super::Language;
use super::super::builtins::{Builtin, Does};
use super::super::tree::{Expr, Kind};
use super::super::types::{CType, Object};
use super::access::Place;
use super::{Lowering, Typed};
use crate::execution::scopes::{SINGLE_THREAD, SYNCHRONIZE_AS, Scope};
use crate::execution::tags::TagSet;
use crate::program::barrier_object::{BarrierObject, OnBarrier};
use crate::program::ir::{Access, BinaryOp, Effect, Operation, Ordering, RmwOp, Span, Type, Value};
use crate::source::InputError;
use crate::source::suggest;

const ORDERS: [(&str, Ordering); 6] = [
    ("memory_order_relaxed", Ordering::Monotonic),
    // As clang has it: dependencies are not followed.
    ("memory_order_consume", Ordering::Acquire),
    ("memory_order_acquire", Ordering::Acquire),
    ("memory_order_release", Ordering::Release),
    ("memory_order_acq_rel", Ordering::AcqRel),
    ("memory_order_seq_cst", Ordering::SeqCst),
];

/// OpenCL's scopes in AMDGPU's words; the system's has no name.
const SCOPES: [(&str, &str); 6] = [
    ("memory_scope_work_item", SINGLE_THREAD),
    ("memory_scope_sub_group", "wavefront"),
    ("memory_scope_work_group", "workgroup"),
    ("memory_scope_device", "agent"),
    ("memory_scope_all_svm_devices", ""),
    ("memory_scope_all_devices", ""),
];

/// What an operation without a scope has (OpenCL C, 6.15.12.7).
const DEFAULT_SCOPE: &str = "agent";

/// What a barrier without a scope has (OpenCL C, 6.15.8).
const BARRIER_SCOPE: &str = "workgroup";

/// The parts of memory that a fence is about.
const FLAGS: [(&str, &str); 3] = [
    ("CLK_GLOBAL_MEM_FENCE", "global"),
    ("CLK_LOCAL_MEM_FENCE", "local"),
    ("CLK_IMAGE_MEM_FENCE", "global"),
];

/// Orders and scope of a call.
struct How {
    orders: Vec<(Ordering, Span)>,
    scope: &'static str,
}

impl Lowering<'_> {
    /// What a call does; what it gives, if it gives something.
    pub(super) fn call(
        &mut self,
        builtin: Builtin,
        arguments: &[Expr],
        span: Span,
    ) -> Result<Option<Typed>, InputError> {
        let how = self.how(builtin, arguments, span)?;
        let ordering = how.orders.first().map_or(Ordering::SeqCst, |(order, _)| *order);
        match builtin.does {
            Does::Fence => self.fence(ordering, None, TagSet::default(), span),
            Does::SignalFence => {
                let scope = Some(Scope::named(SINGLE_THREAD));
                self.fence(ordering, scope, TagSet::default(), span);
            }
            Does::WorkItemFence => {
                let tags = self.flags(&arguments[0])?;
                self.fence(ordering, Scope::in_llvm(how.scope), tags, span);
            }
            Does::Barrier => self.barrier(&arguments[0], how.scope, span)?,
            _ => return self.on_location(builtin, arguments, ordering, &how, span),
        }
        Ok(None)
    }

    fn on_location(
        &mut self,
        builtin: Builtin,
        arguments: &[Expr],
        ordering: Ordering,
        how: &How,
        span: Span,
    ) -> Result<Option<Typed>, InputError> {
        let (pointer, object) = self.location(&arguments[0])?;
        let scope = self.scope(how.scope, ordering);
        let volatile = object.volatile;
        let access = Access { ordering, scope, volatile, ..Access::plain() };
        let ty = CType::Integer(object.scalar);
        let op = match builtin.does {
            Does::Load => {
                self.allowed(builtin, how, &[Ordering::Release, Ordering::AcqRel])?;
                let space = object.space.unwrap_or(0);
                let name = self.temporary();
                let load = Effect::Load { access, ty: ty.ir(), pointer, space };
                self.operation(Some(name.clone()), load, TagSet::default(), span);
                return Ok(Some(Typed { value: Value::Local(name), ty }));
            }
            Does::CompareExchange { weak } => {
                let location = (pointer, object);
                return self.exchange(weak, access, how, location, arguments, span).map(Some);
            }
            Does::Update(op) => Some(op),
            Does::Extreme { largest } => Some(match (largest, object.scalar.signed) {
                (true, true) => RmwOp::Max,
                (true, false) => RmwOp::UMax,
                (false, true) => RmwOp::Min,
                (false, false) => RmwOp::UMin,
            }),
            _ => None,
        };
        if let Some(op) = op {
            let value = self.integer(&arguments[1])?;
            let value = self.converted(value, ty, arguments[1].span)?;
            return Ok(Some(self.update(access, op, value, &pointer, object, span)));
        }
        self.allowed(builtin, how, &[Ordering::Acquire, Ordering::AcqRel])?;
        let value = self.integer(&arguments[1])?;
        let value = self.converted(value, ty, arguments[1].span)?;
        let access = match builtin.does {
            Does::Initialise => Access { volatile, ..Access::plain() },
            _ => access,
        };
        self.store_with(access, value, &pointer, object, span);
        Ok(None)
    }

    /// A compare-exchange. Where it fails, what is expected becomes what was found.
    fn exchange(
        &mut self,
        weak: bool,
        access: Access,
        how: &How,
        (pointer, object): (Value, Object),
        arguments: &[Expr],
        span: Span,
    ) -> Result<Typed, InputError> {
        let (ty, integer) = (object.scalar.ir(), CType::Integer(object.scalar));
        let wanted = self.expected(&arguments[1])?;
        if wanted.ty().ir() != ty {
            let message = "what is expected has another width than the location";
            return Err(self
                .error(arguments[1].span, message, "of another width")
                .with_help("give both the same type"));
        }
        let new = self.integer(&arguments[2])?;
        let new = self.converted(new, integer, arguments[2].span)?.value;
        let known = self.load(&wanted, arguments[1].span).value;
        let failure = match how.orders.get(1) {
            // C11 has no such failures (7.17.7.4); clang takes them for relaxed ones.
            Some((Ordering::Release | Ordering::AcqRel, _)) => Ordering::Monotonic,
            Some((order, _)) => *order,
            None => Ordering::SeqCst,
        };
        let (pair, space) = (self.temporary(), object.space.unwrap_or(0));
        let (expected, last) = (known.clone(), None);
        let effect = Effect::CmpXchg {
            access,
            failure,
            weak,
            ty: ty.clone(),
            pointer,
            expected,
            new,
            space,
            last,
        };
        self.operation(Some(pair.clone()), effect, TagSet::default(), span);
        let part = |index: u32| Operation::ExtractValue {
            aggregate_type: Type::Struct(vec![ty.clone(), Type::Int(1)], false),
            aggregate: Value::Local(pair.clone()),
            indices: vec![index],
        };
        let found = self.computed(part(0), object.scalar, span);
        let success = self.computed(part(1), object.scalar, span).value;
        match &wanted {
            Place::Variable(register, _) => {
                let select = Operation::Select {
                    condition_type: Type::Int(1),
                    condition: success.clone(),
                    ty: ty.clone(),
                    then: known,
                    otherwise: found.value,
                };
                let value = self.computed(select, object.scalar, span);
                self.assign(register, value, span);
            }
            Place::Memory(..) => {
                let (failed, end) = (self.fresh_block(), self.fresh_block());
                self.branch(success.clone(), &end, &failed, &failed, span);
                self.store(&wanted, found, span)?;
                self.go(&end, &end, span);
            }
        }
        Ok(self.truth(success, span))
    }

    /// The second argument of a compare-exchange: `&r0`, or a location.
    fn expected(&mut self, argument: &Expr) -> Result<Place, InputError> {
        if let Kind::Address(inner) = &argument.kind {
            return self.place(inner);
        }
        let (pointer, object) = self.location(argument)?;
        Ok(Place::Memory(pointer, Object { atomic: false, ..object }))
    }

    /// The location that an argument is the address of.
    fn location(&mut self, argument: &Expr) -> Result<(Value, Object), InputError> {
        let value = self.value(argument)?;
        match value.ty {
            CType::Pointer(object) => Ok((value.value, object)),
            CType::Integer(_) => {
                let written = self.text(argument.span);
                let message = format!("`{written}` is a number, not the address of a location");
                Err(self.error(argument.span, message, "not an address").with_help(
                    "locations are parameters, `P0 (atomic_int* x)`, and are handed on as `x`",
                ))
            }
        }
    }

    fn fence(&mut self, ordering: Ordering, scope: Option<Scope>, tags: TagSet, span: Span) {
        // A relaxed fence does nothing.
        if ordering != Ordering::Monotonic {
            let access = Access { ordering, scope, ..Access::plain() };
            self.operation(None, Effect::Fence { access }, tags, span);
        }
    }

    /// The scope of an access.
    fn scope(&self, name: &str, ordering: Ordering) -> Option<Scope> {
        if self.language == Language::C11 {
            return None;
        }
        let narrow = match (ordering, name) {
            (Ordering::SeqCst, _) | (_, SINGLE_THREAD) => name.into(),
            (_, "") => "one-as".into(),
            _ => format!("{name}-one-as"),
        };
        Scope::in_llvm(&narrow)
    }

    /// Orders and scope, which stand behind the other arguments.
    fn how(&self, builtin: Builtin, arguments: &[Expr], span: Span) -> Result<How, InputError> {
        let Builtin { operands, orders, .. } = builtin;
        let fence = builtin.does == Does::WorkItemFence;
        let barrier = builtin.does == Does::Barrier;
        let scoped = self.language == Language::OpenCl && (orders > 0 || barrier);
        let least = operands + orders + usize::from(fence);
        let most = operands + orders + usize::from(scoped);
        if !(least..=most).contains(&arguments.len()) {
            let takes =
                if least == most { least.to_string() } else { format!("{least} or {most}") };
            let message =
                format!("`{}` takes {takes} arguments, not {}", builtin.name, arguments.len());
            let help = match (operands, orders, scoped) {
                (_, 0, _) => "first the location, then values",
                (_, _, false) => "first the location, then values, then `memory_order_…`",
                (_, _, true) => {
                    "first the location, then values, then `memory_order_…`, then `memory_scope_…`"
                }
            };
            return Err(self.error(span, message, "this call").with_help(help));
        }
        let orders: Vec<(Ordering, Span)> = arguments[operands..operands + orders]
            .iter()
            .map(|e| Ok((self.word(e, "memory order", &ORDERS)?, e.span)))
            .collect::<Result<_, InputError>>()?;
        let scope = match arguments.get(operands + orders.len()) {
            Some(scope) => self.word(scope, "memory scope", &SCOPES)?,
            None if barrier => BARRIER_SCOPE,
            None => DEFAULT_SCOPE,
        };
        Ok(How { orders, scope })
    }

    /// What a constant of a table means.
    fn word<T: Copy>(&self, expr: &Expr, what: &str, table: &[(&str, T)]) -> Result<T, InputError> {
        let known = table.iter().map(|(name, _)| *name);
        let Kind::Name(name) = &expr.kind else {
            let message = format!("expected a {what}, found `{}`", self.text(expr.span));
            return Err(self
                .error(expr.span, message, &format!("expected a {what}"))
                .with_help(suggest::help("", what, known)));
        };
        match table.iter().find(|(known, _)| known == name) {
            Some((_, meaning)) => Ok(*meaning),
            None => {
                let message = format!("`{name}` is not a {what}");
                Err(self
                    .error(expr.span, message, &format!("expected a {what}"))
                    .with_help(suggest::help(name, what, known)))
            }
        }
    }

    /// What a fence is about, as tags.
    fn flags(&self, expr: &Expr) -> Result<TagSet, InputError> {
        let mut spaces = Vec::new();
        let mut rest = vec![expr];
        while let Some(next) = rest.pop() {
            match &next.kind {
                Kind::Binary(BinaryOp::Or, a, b) => rest.extend([&**a, &**b]),
                _ => spaces.push(self.word(next, "fence flag", &FLAGS)?),
            }
        }
        spaces.sort_unstable();
        spaces.dedup();
        Ok(match spaces[..] {
            [space] => TagSet::of(&[(SYNCHRONIZE_AS, space)]),
            _ => TagSet::default(),
        })
    }

    fn allowed(&self, builtin: Builtin, how: &How, not: &[Ordering]) -> Result<(), InputError> {
        let Some((_, at)) = how.orders.iter().find(|(order, _)| not.contains(order)) else {
            return Ok(());
        };
        let message = format!("`{}` cannot be `{}`", builtin.name, self.text(*at));
        let help = match builtin.does {
            Does::Load => "a load is relaxed, consume, acquire or seq_cst",
            _ => "a store is relaxed, release or seq_cst",
        };
        Err(self.error(*at, message, "behaviour is undefined").with_help(help))
    }

    /// An arrive and a wait at the work-group's barrier, between fences, as the device libraries of AMDGPU have it.
    fn barrier(&mut self, flags: &Expr, scope: &str, span: Span) -> Result<(), InputError> {
        let tags = self.flags(flags)?;
        self.fence(Ordering::Release, Scope::in_llvm(scope), tags.clone(), span);
        for on in [OnBarrier::Arrive(None), OnBarrier::Wait] {
            let access = on.access(&BarrierObject::Workgroup);
            let operation = Effect::Operation { access, location: None };
            self.operation(None, operation, TagSet::default(), span);
        }
        self.fence(Ordering::Acquire, Scope::in_llvm(scope), tags, span);
        Ok(())
    }
}
