//! Functions of a `.cat` text, and what `let` binds.

use super::super::place::{Place, Word};
use super::super::tree::{Item, Kind, Let, Node as Of};
use super::closed::closed;
use super::reading::{Reading, clause};
use super::tree::{Binding, Exp, Node, Pattern};
use super::value::{Builtin, Environment, Function, Stop, Typed, Value, Valued};
use std::rc::Rc;

/// How deep values may rest on each other, functions applied.
const DEPTH: usize = 300;

/// From how many parts on what is bound inside an expression gets a name.
const SHARED: usize = 12;

impl Binding {
    pub(super) fn names(&self) -> Vec<&'static str> {
        match &self.pattern {
            Pattern::One(name) => name.iter().map(|name| name.text).collect(),
            Pattern::Tuple(names) => names.iter().flatten().map(|name| name.text).collect(),
        }
    }

    pub(super) fn defines(&self, name: &str) -> bool {
        self.names().contains(&name)
    }
}

impl<'t> Reading<'t> {
    /// Does something one level deeper.
    pub(super) fn deeper<T, E: From<crate::source::InputError>>(
        &mut self,
        place: Place,
        what: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        if self.depth == DEPTH {
            let error = place.error("functions are applied in each other too deeply", "here");
            return Err(error.with_help("does one apply itself for ever?").into());
        }
        self.depth += 1;
        let result = what(self);
        self.depth -= 1;
        result
    }

    pub(super) fn function(
        &self,
        pattern: &'t Pattern,
        body: &'t Exp,
        known: Environment<'t>,
        together: Option<&'t [Binding]>,
    ) -> Value<'t> {
        Value::Function(Rc::new(Function { pattern, body, known, together }))
    }

    /// Whether a function is of a set or of a relation, as far as that is known.
    pub(super) fn takes(&self, function: &Value<'_>) -> Option<Kind> {
        match function {
            Value::Builtin(Builtin::Domain | Builtin::Range) => Some(Kind::Rel),
            Value::Builtin(Builtin::Identity) => Some(Kind::Set),
            _ => None,
        }
    }

    pub(super) fn apply(
        &mut self,
        place: Place,
        function: &Value<'t>,
        argument: Value<'t>,
    ) -> Valued<Value<'t>> {
        match function {
            Value::Function(function) => {
                let mut inner = function.known.clone();
                for binding in function.together.unwrap_or_default() {
                    self.bind_function(
                        binding,
                        function.known.clone(),
                        function.together,
                        &mut inner,
                    );
                }
                self.destructure(place, function.pattern, argument, &mut inner)?;
                self.deeper(place, |reading| reading.value(function.body, &inner, None))
            }
            Value::Builtin(builtin) => self.apply_builtin(place, *builtin, argument),
            Value::Open => Err(Stop::Open(place, "what rests on what is not interpreted".into())),
            other => {
                let what = other.what();
                let error = place.error(format!("a {what} is no function"), "applied to something");
                Err(error
                    .with_help("`r; s` composes relations; a misspelt word at the beginning of the next statement is \
                     read as what a function is applied to")
                    .into())
            }
        }
    }

    fn apply_builtin(
        &mut self,
        place: Place,
        builtin: Builtin,
        argument: Value<'t>,
    ) -> Valued<Value<'t>> {
        let (wanted, kind, node): (_, _, fn(Box<super::super::tree::Expression>) -> Of) =
            match builtin {
                Builtin::Domain => (Kind::Rel, Kind::Set, Of::Domain),
                Builtin::Range => (Kind::Rel, Kind::Set, Of::Range),
                Builtin::Identity => (Kind::Set, Kind::Rel, Of::Identity),
                Builtin::TagToEvents => {
                    let Value::Tag(tag) = argument else {
                        return Err(super::expression::expected("a tag", &argument, place));
                    };
                    // Sets of events are called as their tags, with a capital letter.
                    let mut letters = tag.chars();
                    let first = letters.next().map(|first| first.to_uppercase().to_string());
                    let name = first.unwrap_or_default() + letters.as_str();
                    let word = Word { text: crate::relation::interned(&name), place };
                    return self.name(word, &Environment::default(), Some(Kind::Set));
                }
                Builtin::NeedsExecution => {
                    return Err(Stop::Open(place, "what is computed of each execution".into()));
                }
            };
        let typed = self.events(argument, place, Some(wanted))?;
        if typed.kind != wanted {
            let (wanted, found) = (wanted.name(), typed.kind.name());
            let message = format!("expected a {wanted}, found a {found}");
            return Err(place.error(message, format!("of a {found}")).into());
        }
        Ok(Value::Events(typed.with(kind, place, node)))
    }

    /// Binds names to a value or to the members of a tuple.
    pub(super) fn destructure(
        &mut self,
        place: Place,
        pattern: &'t Pattern,
        value: Value<'t>,
        known: &mut Environment<'t>,
    ) -> Valued<()> {
        let names = match pattern {
            Pattern::One(name) => {
                let Some(name) = name else { return Ok(()) };
                let value = self.shared(name.text, value, place);
                known.bind(name.text, value);
                return Ok(());
            }
            Pattern::Tuple(names) => names,
        };
        let given = match &value {
            Value::Tuple(given) => given.to_vec(),
            Value::Open => return Err(Stop::Open(place, "what is not interpreted".into())),
            one => vec![one.clone()],
        };
        if given.len() != names.len() {
            let (wanted, found) = (names.len(), given.len());
            let message = format!("expected {wanted} values, found {found}");
            let error = place.error(message, format!("{found} here"));
            let listed: Vec<&str> = names.iter().map(|n| n.map_or("_", |name| name.text)).collect();
            return Err(error.with_help(format!("they are for ({})", listed.join(", "))).into());
        }
        for (name, value) in names.iter().zip(given) {
            if let Some(name) = name {
                let value = self.shared(name.text, value, place);
                known.bind(name.text, value);
            }
        }
        Ok(())
    }

    /// What is large gets a name, so that it is not written down wherever it is used.
    fn shared(&mut self, name: &str, value: Value<'t>, place: Place) -> Value<'t> {
        match value {
            Value::Events(typed) if typed.size >= SHARED && self.fixing == 0 => {
                Value::Events(self.define(name, typed, place, false))
            }
            value => value,
        }
    }

    fn bind_function(
        &self,
        binding: &'t Binding,
        known: Environment<'t>,
        together: Option<&'t [Binding]>,
        to: &mut Environment<'t>,
    ) {
        if let (Pattern::One(Some(name)), Node::Function { pattern, body }) =
            (&binding.pattern, &binding.value.node)
        {
            let function = self.function(pattern, body, known, together);
            to.bind(name.text, function);
        }
    }

    /// Binds what a `let` defines; `named` if that are definitions of the model.
    pub(super) fn bind(
        &mut self,
        bindings: &'t [Binding],
        rec: bool,
        known: &mut Environment<'t>,
        named: bool,
    ) -> Valued<()> {
        let is_function = |binding: &Binding| matches!(binding.value.node, Node::Function { .. });
        if rec && bindings.iter().all(is_function) {
            let around = known.clone();
            for binding in bindings {
                self.bind_function(binding, around.clone(), Some(bindings), known);
            }
            return Ok(());
        }
        if rec {
            if let Some(function) = bindings.iter().find(|binding| is_function(binding)) {
                let text = "a function that is defined together with relations";
                return Err(Stop::Open(function.place, text.into()));
            }
            return self
                .deeper(bindings[0].place, |reading| reading.fixpoint(bindings, known, named));
        }
        let mut values = Vec::new();
        for binding in bindings {
            let around = &*known;
            values.push(
                self.deeper(binding.place, |reading| reading.value(&binding.value, around, None))?,
            );
        }
        for (binding, value) in bindings.iter().zip(values) {
            match (&binding.pattern, value) {
                (Pattern::One(Some(name)), Value::Events(typed)) if named => {
                    let typed = self.define(name.text, typed, binding.place, true);
                    known.bind(name.text, Value::Events(typed));
                }
                (pattern, value) => self.destructure(binding.place, pattern, value, known)?,
            }
        }
        Ok(())
    }

    /// The least sets and relations that are what their definitions make of them.
    fn fixpoint(
        &mut self,
        bindings: &'t [Binding],
        known: &mut Environment<'t>,
        named: bool,
    ) -> Valued<()> {
        let mut names: Vec<(Word, Word)> = Vec::new();
        for binding in bindings {
            let Pattern::One(Some(name)) = binding.pattern else {
                let error = binding.place.error("a fixpoint has one name for each value", "here");
                return Err(error.with_help("write `let rec a = … and b = …`").into());
            };
            let own = Word { text: self.own(name.text), place: name.place };
            names.push((name, own));
        }
        let kind_of = |binding: &'t Binding| self.shape(&binding.value, known).unwrap_or(Kind::Rel);
        let mut kinds: Vec<Kind> = bindings.iter().map(kind_of).collect();
        self.fixing += 1;
        let bodies = self.bodies(bindings, &names, &mut kinds, known);
        self.fixing -= 1;
        let mut bodies: Vec<_> = bodies?
            .into_iter()
            .map(|body| match body.kind {
                Kind::Rel => body.expression,
                // A set is what a part of the identity is about.
                Kind::Set => {
                    body.clone().with(Kind::Rel, body.expression.place, Of::Identity).expression
                }
            })
            .collect();
        let place = bindings[0].place;
        if let ([body], [(name, own)], Kind::Rel) = (&bodies[..], &names[..], kinds[0])
            && let Some(found) = closed(own.text, body)
        {
            let base = Typed::of(Kind::Rel, place, self.sized(&found.base), Of::Union);
            let base = self.define(&format!("{name}-base"), base, place, false);
            let expression = found.expression(&base.expression, place);
            let whole = Typed { kind: Kind::Rel, size: SHARED, expression };
            let whole = self.define(name.text, whole, place, named);
            known.bind(name.text, Value::Events(whole));
            return Ok(());
        }
        let alone = bindings.len() == 1 && kinds[0] == Kind::Rel && named;
        let body = bodies.remove(0);
        let also = names.iter().skip(1).map(|(_, own)| *own).zip(bodies).collect();
        let clause = alone.then(|| clause("cat.let", place));
        let (rec, new, indices, parameters) = (true, false, vec![], vec![]);
        let name = names[0].1;
        let item =
            Let { place, clause, rec, new, named: false, name, indices, parameters, body, also };
        self.items.push(Item::Let(item));
        for (i, (name, own)) in names.into_iter().enumerate() {
            let mut value = variable(own, kinds[i]);
            if !alone && named {
                value = self.define(name.text, value, bindings[i].place, true);
            }
            known.bind(name.text, Value::Events(value));
        }
        Ok(())
    }

    /// Parts of which the size is not looked at any more.
    fn sized(&self, parts: &[super::super::tree::Expression]) -> Vec<Typed> {
        let typed = |expression: &super::super::tree::Expression| Typed {
            kind: Kind::Rel,
            size: 1,
            expression: expression.clone(),
        };
        parts.iter().map(typed).collect()
    }

    /// The bodies of a fixpoint; what is a set and what a relation comes out on the way.
    fn bodies(
        &mut self,
        bindings: &'t [Binding],
        names: &[(Word, Word)],
        kinds: &mut Vec<Kind>,
        known: &Environment<'t>,
    ) -> Valued<Vec<Typed>> {
        for _ in 0..=names.len() {
            let mut inner = known.clone();
            for ((name, own), kind) in names.iter().zip(kinds.iter()) {
                inner.bind(name.text, Value::Events(variable(*own, *kind)));
            }
            let mut bodies = Vec::new();
            for binding in bindings {
                // What it is follows from what it is put together of, if from anything.
                let of_others = self.shape(&binding.value, known);
                let value = self.value(&binding.value, &inner, of_others)?;
                bodies.push(self.events(value, binding.value.place, of_others)?);
            }
            let found: Vec<Kind> = bodies.iter().map(|body| body.kind).collect();
            if found == *kinds {
                return Ok(bodies);
            }
            *kinds = found;
        }
        let error = bindings[0].place.error("is it a set or a relation?", "depends on itself");
        Err(error.with_help("write `[S]` where a set is to be a relation").into())
    }
}

/// What stands for a member of a fixpoint.
fn variable(own: Word, kind: Kind) -> Typed {
    let relation = Typed::named(Kind::Rel, own.text, own.place);
    match kind {
        Kind::Rel => relation,
        Kind::Set => relation.with(Kind::Set, own.place, Of::Domain),
    }
}
