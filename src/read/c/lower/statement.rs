//! Statements.

use super::super::tree::{Declared, Expr, Stmt};
use super::super::types::CType;
use super::{Loop, Lowering, Typed};
use crate::program::ir::{Effect, Span, Type, Value};
use crate::source::InputError;

impl Lowering<'_> {
    /// Statements in a scope of their own.
    pub(super) fn block(&mut self, statements: &[Stmt]) -> Result<(), InputError> {
        self.variables.enter();
        statements.iter().try_for_each(|s| self.statement(s))?;
        self.variables.leave();
        Ok(())
    }

    fn statement(&mut self, statement: &Stmt) -> Result<(), InputError> {
        match statement {
            Stmt::Declare(all) => all.iter().try_for_each(|one| self.declare(one)),
            Stmt::Expr(expr) => self.unused(expr),
            Stmt::Block(all) => self.block(all),
            Stmt::If(condition, then, otherwise) => {
                self.if_else(condition, then, otherwise.as_deref())
            }
            Stmt::While(condition, body) => self.run(Some(condition), None, body, true),
            Stmt::DoWhile(body, condition) => self.run(Some(condition), None, body, false),
            Stmt::For(first, condition, step, body) => {
                self.variables.enter();
                self.statement(first)?;
                self.run(condition.as_ref(), step.as_ref(), body, true)?;
                self.variables.leave();
                Ok(())
            }
            Stmt::Break(at) => self.leave_loop(*at, |l| &l.end),
            Stmt::Continue(at) => self.leave_loop(*at, |l| &l.next),
            Stmt::Return(at) => {
                let after = self.fresh_block();
                let end = Effect::Return { ty: Type::Void, value: None };
                self.finish_block(end, &after, *at);
                Ok(())
            }
        }
    }

    fn declare(&mut self, declared: &Declared) -> Result<(), InputError> {
        let Declared { name, object, pointer, value, span } = declared;
        if object.atomic && !pointer {
            let message = "a thread's own variables are not atomic";
            return Err(self.error(*span, message, "an atomic variable").with_help(
                "what threads share is a parameter, `atomic_int* x`; other variables are plain",
            ));
        }
        if object.volatile && !pointer {
            let message = "a thread's own variables are not volatile";
            return Err(self
                .error(*span, message, "a volatile variable")
                .with_help("nobody else can see it: leave out `volatile`"));
        }
        if self.thread.parameters.iter().any(|p| p.name == *name)
            && self.variables.find(name).is_none()
        {
            // It hides the parameter, as in C in an inner block; in the outermost it is a mistake there, too.
            if self.variables.is_outermost() {
                let message = format!("`{name}` is a parameter already");
                return Err(self
                    .error(*span, message, "declared again")
                    .with_help("give the variable another name"));
            }
        }
        let ty = match pointer {
            true => CType::Pointer(*object),
            false => CType::Integer(object.scalar),
        };
        // The variable is in scope in its own initializer (C11, 6.2.1), where it is undefined.
        let register = match self.variables.declare(name, ty, *span) {
            Ok(register) => register,
            Err(known) => {
                let (line, _) = self.source.line_column(known.start);
                let message = format!("`{name}` is declared twice, first on line {line}");
                return Err(self
                    .error(*span, message, "the second time")
                    .with_help("drop the type to assign to it, or choose another name"));
            }
        };
        let undefined = |ty| Typed { value: Value::Undef, ty };
        let value = match value {
            Some(value) => {
                if names(value, name) {
                    self.assign(&register, undefined(ty), *span);
                }
                let typed = self.value(value)?;
                self.converted(typed, ty, value.span)?
            }
            None => undefined(ty),
        };
        self.assign(&register, value, *span);
        Ok(())
    }

    fn if_else(
        &mut self,
        condition: &Expr,
        then: &Stmt,
        otherwise: Option<&Stmt>,
    ) -> Result<(), InputError> {
        let [yes, no, end] = [self.fresh_block(), self.fresh_block(), self.fresh_block()];
        let asked = self.condition(condition)?;
        self.branch(asked, &yes, &no, &yes, condition.span);
        self.scoped(then)?;
        self.go(&end, &no, condition.span);
        otherwise.map_or(Ok(()), |s| self.scoped(s))?;
        self.go(&end, &end, condition.span);
        Ok(())
    }

    /// A loop, which asks before the body or behind it.
    fn run(
        &mut self,
        condition: Option<&Expr>,
        step: Option<&Expr>,
        body: &Stmt,
        first: bool,
    ) -> Result<(), InputError> {
        let [ask, again, next, end] =
            [self.fresh_block(), self.fresh_block(), self.fresh_block(), self.fresh_block()];
        let at = condition.map_or(self.thread.span, |c| c.span);
        let asked = |this: &mut Self| match condition {
            Some(condition) => this.condition(condition),
            None => Ok(Value::Bits(1)),
        };
        if first {
            self.go(&ask, &ask, at);
            let value = asked(self)?;
            self.branch(value, &again, &end, &again, at);
        } else {
            self.go(&again, &again, at);
        }
        self.loops.push(Loop { end: end.clone(), next: next.clone() });
        self.scoped(body)?;
        self.loops.pop();
        self.go(&next, &next, at);
        step.map_or(Ok(()), |step| self.unused(step))?;
        if first {
            self.go(&ask, &end, at);
        } else {
            let value = asked(self)?;
            self.branch(value, &again, &end, &end, at);
        }
        Ok(())
    }

    /// A statement in a scope of its own.
    fn scoped(&mut self, statement: &Stmt) -> Result<(), InputError> {
        self.variables.enter();
        self.statement(statement)?;
        self.variables.leave();
        Ok(())
    }

    fn leave_loop(&mut self, at: Span, to: fn(&Loop) -> &String) -> Result<(), InputError> {
        let Some(target) = self.loops.last().map(|l| to(l).clone()) else {
            return Err(self
                .error(at, "there is no loop around this", "outside of loops")
                .with_help("`break` and `continue` stand in the body of `while`, `do` or `for`"));
        };
        let after = self.fresh_block();
        self.go(&target, &after, at);
        Ok(())
    }
}

/// Whether an expression names the variable.
fn names(expr: &Expr, variable: &str) -> bool {
    expr.parts().into_iter().any(|part| names(part, variable)) || expr.is_name(variable)
}
