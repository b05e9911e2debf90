//! A kernel as a litmus test: the threads of a launch run it, each with its numbers in the place of what it asks who it
//! is, and with its workgroup's copies of what is in LDS.

mod coordinates;
mod packets;

use super::directive::{apply_to_launched, untitled};
use crate::execution::scopes::{LOCAL, Target};
use crate::program::callees::follow;
use crate::program::ir::{
    CallEffects, Callee, Effect, Function, Global, Instruction, Module, Operation, Type, Value,
};
use crate::program::launch::{Arguments, Launch, Place};
use crate::program::litmus::{InitialValue, Litmus, ThreadSpec};
use crate::program::target::is_of_thread;
use crate::source::{InputError, Span, suggest};
use coordinates::{Told, told};
use std::collections::{BTreeMap, BTreeSet};

/// How large objects are that pointer arguments point to, in bytes, and those in LDS that state no size.
const ROOM: u64 = 1 << 18;

/// The tests that a launch makes of the kernels of a module: of the one of that name, or of all.
///
/// # Errors
/// No kernel, or one that asks what is not known of a launch, with the place.
pub fn launched(
    module: &Module,
    launch: Launch,
    kernel: Option<&str>,
) -> Result<Vec<Litmus>, InputError> {
    kernels(module, kernel)?.into_iter().map(|kernel| test(module, launch, kernel)).collect()
}

/// The functions that are meant.
fn kernels<'m>(module: &'m Module, named: Option<&str>) -> Result<Vec<&'m Function>, InputError> {
    let defined = || module.functions.iter().filter(|f| f.is_defined());
    let start = Span { start: 0, len: 0 };
    let refuse = |message: String, help: String| {
        Err(InputError::new(&module.source, start, message, "in this file").with_help(help))
    };
    let names = || defined().map(|f| f.name.as_str());
    let all: Vec<&Function> = match named {
        Some(named) => defined().filter(|f| f.name == named).collect(),
        None => defined().filter(|f| f.is_kernel()).collect(),
    };
    if let Some(error) = all.iter().find_map(|f| f.unread.as_deref()) {
        return Err(error.clone());
    }
    match (named, &all[..]) {
        (_, [_, ..]) => Ok(all),
        (Some(named), _) => refuse(
            format!("there is no function @{named}"),
            suggest::help(named, "function", names()),
        ),
        (None, _) => refuse(
            "no function is a kernel".into(),
            "say which one is, with `--kernel NAME`, or call it `amdgpu_kernel`, `ptx_kernel` or \
             `spir_kernel`"
                .into(),
        ),
    }
}

/// One kernel, launched.
fn test(module: &Module, launch: Launch, kernel: &Function) -> Result<Litmus, InputError> {
    let [followed, _] = follow((module, kernel), (module, kernel));
    let body = followed.function.as_ref().unwrap_or(kernel);
    let mut litmus = untitled(module.clone());
    litmus.name.clone_from(&kernel.name);
    litmus.launch = Some(launch);
    let body = &packets::answered(body, module, &launch)?;
    let mut building = Building { litmus, launch, names: taken(module) };
    let local = building.copies_of_local(module);
    let arguments = building.arguments(body);
    for place in launch.places() {
        building.thread(body, place, &local[place.group as usize], &arguments)?;
    }
    let mut litmus = building.litmus;
    apply_to_launched(&mut litmus)?;
    Ok(litmus)
}

/// The names of everything in a module that has one.
fn taken(module: &Module) -> BTreeSet<String> {
    let globals = module.globals.iter().map(|g| g.name.clone());
    globals.chain(module.functions.iter().map(|f| f.name.clone())).collect()
}

/// What an argument is.
enum Given {
    /// The same value for all threads, whichever.
    Unknown(String),
    /// The address of an object.
    Object(String),
    /// The address of an object of its workgroup.
    OfGroup(Vec<String>),
}

/// The test so far.
struct Building {
    litmus: Litmus,
    launch: Launch,
    names: BTreeSet<String>,
}

impl Building {
    /// That name, or one like it, which nothing has.
    fn fresh(&mut self, wish: &str) -> String {
        let mut name = wish.to_owned();
        while !self.names.insert(name.clone()) {
            name.push('\'');
        }
        name
    }

    /// For each workgroup, what its copies of the objects in LDS are called.
    fn copies_of_local(&mut self, module: &Module) -> Vec<BTreeMap<String, String>> {
        let mut copies = vec![BTreeMap::new(); self.launch.groups.total() as usize];
        let globals = std::mem::take(&mut self.litmus.module.globals);
        for global in globals {
            if global.space != LOCAL {
                // What another file defines holds whatever that says.
                if global.initializer.is_none() {
                    self.litmus.initial.push((global.name.clone(), InitialValue::Unknown));
                }
                self.litmus.module.globals.push(global);
                continue;
            }
            let ty = match module.layout.alloc_size(&global.ty) {
                0 => Type::Array(ROOM, Box::new(Type::Int(8))),
                _ => global.ty.clone(),
            };
            for (group, copies) in copies.iter_mut().enumerate() {
                let name = match self.launch.groups.total() {
                    1 => global.name.clone(),
                    _ => self.fresh(&format!("{}.G{group}", global.name)),
                };
                copies.insert(global.name.clone(), name.clone());
                // Nobody has written there when the workgroup begins.
                let initializer = Some(Value::Poison);
                let copy = Global { name, ty: ty.clone(), initializer, ..global.clone() };
                self.litmus.module.globals.push(copy);
            }
        }
        copies
    }

    /// What the kernel is given, with the objects that pointers point to.
    fn arguments(&mut self, kernel: &Function) -> Vec<Given> {
        let mut shared: BTreeMap<u32, String> = BTreeMap::new();
        let mut given = Vec::new();
        for (i, parameter) in kernel.parameters.iter().enumerate() {
            let wish = match parameter.name.starts_with(|c: char| c.is_ascii_digit()) {
                true => format!("arg{i}"),
                false => parameter.name.clone(),
            };
            given.push(match (parameter.ty.space(), self.launch.arguments) {
                (None, _) => Given::Unknown(parameter.name.clone()),
                (Some(LOCAL), _) => {
                    let groups = 0..self.launch.groups.total();
                    let name = |group| format!("{wish}.G{group}");
                    let all = groups.map(|group| self.object(&name(group), LOCAL, kernel.span));
                    Given::OfGroup(all.collect())
                }
                (Some(space), Arguments::Distinct) => {
                    Given::Object(self.object(&wish, space, kernel.span))
                }
                (Some(space), Arguments::Same) => {
                    let known = shared.get(&space).cloned();
                    let name = known.unwrap_or_else(|| self.object(&wish, space, kernel.span));
                    shared.insert(space, name.clone());
                    Given::Object(name)
                }
            });
        }
        given
    }

    /// An object that the host has made; what it holds is unknown, unless it is in LDS.
    fn object(&mut self, wish: &str, space: u32, span: Span) -> String {
        let name = self.fresh(wish);
        let held = match space {
            LOCAL => InitialValue::Uninitialised,
            _ => InitialValue::Unknown,
        };
        self.litmus.initial.push((name.clone(), held));
        let ty = Type::Array(ROOM, Box::new(Type::Int(8)));
        let global =
            Global { name: name.clone(), ty, space, align: Some(256), span, ..Global::default() };
        self.litmus.module.globals.push(global);
        name
    }

    /// A thread, with a function of its own.
    fn thread(
        &mut self,
        kernel: &Function,
        place: Place,
        local: &BTreeMap<String, String>,
        given: &[Given],
    ) -> Result<(), InputError> {
        let name = self.launch.name(place);
        let function = self.fresh(&format!("{}.{name}", kernel.name));
        let mut own = Function { name: function.clone(), ..kernel.clone() };
        for instruction in own.blocks.iter_mut().flat_map(|b| &mut b.instructions) {
            self.answer(instruction, place)?;
            let values = instruction.effect.values_mut();
            values.into_iter().for_each(|value| rename(value, local));
        }
        self.litmus.module.functions.push(own);
        let argument = |given: &Given| match given {
            Given::Unknown(name) => Value::Local(name.clone()),
            Given::Object(name) => Value::Global(name.clone()),
            Given::OfGroup(names) => Value::Global(names[place.group as usize].clone()),
        };
        let wave = place.group * self.launch.waves() + place.wave;
        let placement: &[(&str, u32)] = match self.litmus.module.target {
            Target::Amdgpu => &[("wavefront", wave), ("workgroup", place.group)],
            _ => &[("block", place.group), ("workgroup", place.group)],
        };
        self.litmus.threads.push(ThreadSpec {
            name,
            function,
            arguments: given.iter().map(argument).collect(),
            placement: placement.iter().map(|(scope, n)| ((*scope).to_owned(), *n)).collect(),
            span: kernel.span,
        });
        Ok(())
    }

    /// Puts what a function tells the thread in the place of its call.
    fn answer(&self, instruction: &mut Instruction, place: Place) -> Result<(), InputError> {
        let Effect::Call { callee: Callee::Named(name), ty, arguments, effects } =
            &instruction.effect
        else {
            return Ok(());
        };
        let module = &self.litmus.module;
        let function = module.function(name);
        // What the file defines is no question, whatever it is called.
        if function.is_some_and(Function::is_defined) {
            return Ok(());
        }
        let intrinsic = function.is_some_and(|function| function.intrinsic);
        let value = match told(&self.launch, place, name, arguments) {
            Some(Told::Number(number)) => Value::Bits(number.into()),
            Some(Told::Operand(value)) => value.clone(),
            // Whoever reads there has been answered.
            Some(Told::Packet) => Value::Poison,
            None if *ty != Type::Void && may_differ(name, intrinsic, effects) => {
                let source = &module.source;
                let message = format!("what @{name} gives is not known of a launch");
                return Err(InputError::new(source, instruction.span, message, "this call")
                    .with_help("put a constant, or a parameter of the kernel, in its place"));
            }
            None => return Ok(()),
        };
        let (ty, result) = (ty.clone(), instruction.result.clone());
        let is_it = Operation::Select {
            condition_type: Type::Int(1),
            condition: Value::Bits(1),
            ty,
            then: value.clone(),
            otherwise: value,
        };
        *instruction = instruction.replaced(result, Effect::Pure(is_it));
        Ok(())
    }
}

/// Whether a call may give one thread something else than another one although the operands are the same: it asks who
/// calls, or what others compute.
fn may_differ(name: &str, intrinsic: bool, effects: &CallEffects) -> bool {
    let only_computes = !effects.reads && !effects.writes;
    let unknown = !intrinsic && effects.unnoticed();
    only_computes && (unknown || effects.convergent || is_of_thread(name))
}

/// Calls globals by other names, also in constant expressions.
fn rename(value: &mut Value, names: &BTreeMap<String, String>) {
    match value {
        Value::Global(name) => {
            if let Some(other) = names.get(name) {
                name.clone_from(other);
            }
        }
        Value::Expr(operation) => {
            operation.values_mut().into_iter().for_each(|value| rename(value, names));
        }
        Value::Aggregate(members) => {
            members.iter_mut().for_each(|(_, member)| rename(member, names));
        }
        _ => {}
    }
}
