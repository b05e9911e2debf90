//! Files of claims: what documents say that follows from their models, or does not.

use super::super::parse::{Parsed, Parser};
use super::super::place::{Place, Word};
use super::super::token::Kind;
use super::super::tree::{Binder, Expression, Item, Let};
use super::tree::{AskedOf, ClaimOf, ClaimsFile, StepOf};
use crate::source::{InputError, Source, suggest};

/// What statements begin with, for messages.
const STATEMENTS: &str =
    "expected let, models, proof, claim, possible, compare, tags, sketches, or from";

/// What steps of proofs begin with.
const STEPS: &str = "expected axioms, use, lemma, induction, last, each, or when";

/// What a file says.
pub(super) fn parse(source: &'static Source) -> Parsed<ClaimsFile> {
    let parser = Parser::new(source, true)?;
    let mut reading =
        Reading { parser, items: vec![], claims: vec![], proofs: vec![], models: vec![] };
    while reading.parser.tokens.peek().kind != Kind::End {
        reading.statement()?;
    }
    let Reading { items, claims, proofs, .. } = reading;
    Ok(ClaimsFile { name: &source.name, items, claims, proofs })
}

/// What a file is being read into.
struct Reading {
    parser: Parser,
    items: Vec<Item>,
    claims: Vec<ClaimOf>,
    proofs: Vec<(Word, Vec<StepOf>)>,
    /// Names of several models.
    models: Vec<(Word, Vec<Word>)>,
}

impl Reading {
    fn unexpected(&self, help: &str) -> InputError {
        self.parser.tokens.unexpected("a statement").with_help(help)
    }

    fn statement(&mut self) -> Parsed<()> {
        let token = self.parser.tokens.peek();
        if token.kind != Kind::Word {
            return Err(self.unexpected(STATEMENTS));
        }
        match token.text {
            "let" => {
                let item = self.parser.item()?;
                if let Item::Let(Let { named: true, parameters, name, .. }) = &item
                    && !parameters.is_empty()
                {
                    let message = format!("`{name}` would be the name of several relations");
                    let error = name.place.error(message, "has parameters");
                    return Err(error.with_help("leave `named` out, or the parameters"));
                }
                self.items.push(item);
            }
            "models" => {
                self.parser.tokens.next();
                let name = self.parser.name()?;
                self.parser.tokens.expect("=")?;
                let models = self.texts()?;
                self.models.push((name, models));
            }
            "proof" => {
                self.parser.tokens.next();
                let name = self.parser.name()?;
                if let Some((first, _)) =
                    self.proofs.iter().find(|(known, _)| known.text == name.text)
                {
                    let message = format!("there are two proofs `{name}`");
                    let error = name.place.error(message, "the second one");
                    return Err(error.with_help(format!("the first is at {}", first.place.line())));
                }
                let steps = self.steps()?;
                self.proofs.push((name, steps));
            }
            "claim" | "possible" => self.claim(|reading| {
                let always = token.text == "claim";
                let (models, among) = (reading.of_models()?, reading.among()?);
                reading.parser.tokens.expect(":")?;
                let formula = reading.parser.formula()?;
                Ok(AskedOf::Statement { always, models, among, formula })
            })?,
            "compare" => self.claim(Reading::comparison)?,
            "tags" => self.claim(Reading::tag_sets)?,
            "sketches" => self.claim(|reading| {
                reading.parser.tokens.expect(":")?;
                Ok(AskedOf::Sketches(reading.texts()?))
            })?,
            "from" => self.transformations()?,
            _ => return Err(self.unexpected(STATEMENTS)),
        }
        Ok(())
    }

    /// A claim: its id and what it says, what is asked, and how it is proved.
    fn claim(&mut self, asked: impl FnOnce(&mut Reading) -> Parsed<AskedOf>) -> Parsed<()> {
        self.parser.tokens.next();
        if self.parser.tokens.peek().kind != Kind::Clause {
            let error = self.parser.tokens.unexpected("the clause that claims it");
            return Err(
                error.with_help("clauses such as langref.hb.sw are listed in specs/*/clauses.toml")
            );
        }
        let id = self.parser.tokens.next().word();
        if let Some(first) = self.claims.iter().find(|claim| claim.id.text == id.text) {
            let error = id.place.error(format!("`{id}` is claimed twice"), "the second time");
            return Err(error.with_help(format!("the first is at {}", first.id.place.line())));
        }
        let says = self.sentence()?;
        let asked = asked(self)?;
        let mut shown = Vec::new();
        while self.parser.tokens.takes("shown") {
            shown.push(self.texts()?);
        }
        let proof = match self.parser.tokens.peek().is("proof") && self.is_of_claim() {
            true => {
                let start = self.parser.tokens.next().place;
                let is_proved = matches!(
                    asked,
                    AskedOf::Statement { always: true, .. }
                        | AskedOf::Comparison { .. }
                        | AskedOf::TagSets { .. }
                );
                if !is_proved {
                    let error = start.error("this is not proved so", "a proof");
                    return Err(
                        error.with_help("claims of all executions have proofs: leave it out")
                    );
                }
                Some(match self.parser.tokens.peek().kind {
                    Kind::Word => vec![StepOf::Use(self.known_proof()?)],
                    _ => self.steps()?,
                })
            }
            false => None,
        };
        self.claims.push(ClaimOf { id, says, asked, proof, shown });
        Ok(())
    }

    /// The name of a proof that stands further up, so that none uses itself.
    fn known_proof(&mut self) -> Parsed<Word> {
        let name = self.parser.word("the name of a proof")?;
        if self.proofs.iter().any(|(known, _)| known.text == name.text) {
            return Ok(name);
        }
        let message = format!("there is no proof `{name}` further up");
        let error = name.place.error(message, "unknown proof");
        let known = self.proofs.iter().map(|(known, _)| known.text);
        Err(error.with_help(suggest::help(name.text, "proof", known)))
    }

    /// Whether a `proof` is that of the claim before it, not one with a name.
    fn is_of_claim(&self) -> bool {
        !self.parser.tokens.after(2).is("{") || self.parser.tokens.after(1).is("{")
    }

    /// A sentence, in one piece or in several.
    fn sentence(&mut self) -> Parsed<&'static str> {
        let first = self.parser.text()?;
        let mut all = vec![first.text];
        while self.parser.tokens.peek().kind == Kind::Text {
            all.push(self.parser.text()?.text);
        }
        Ok(if all.len() == 1 { first.text } else { crate::relation::interned(&all.join(" ")) })
    }

    fn texts(&mut self) -> Parsed<Vec<Word>> {
        let mut all = vec![self.parser.text()?];
        while self.parser.tokens.takes(",") {
            all.push(self.parser.text()?);
        }
        Ok(all)
    }

    /// `of both`, `of "llvm", "llvm,sc=cpp20"`
    fn of_models(&mut self) -> Parsed<Vec<Word>> {
        self.parser.tokens.expect("of")?;
        if self.parser.tokens.peek().kind == Kind::Text {
            return self.texts();
        }
        let name = self.parser.word("models, in quotes or by the name of several")?;
        match self.models.iter().find(|(known, _)| known.text == name.text) {
            Some((_, models)) => Ok(models.clone()),
            None => {
                let error = name.place.error(format!("no models are called `{name}`"), "unknown");
                let known = self.models.iter().map(|(name, _)| name.text);
                Err(error.with_help(suggest::help(name.text, "name of models", known)))
            }
        }
    }

    /// `among default`: what programs may use.
    fn among(&mut self) -> Parsed<Option<Word>> {
        match self.parser.tokens.takes("among") {
            true => self.parser.word("what programs may use").map(Some),
            false => Ok(None),
        }
    }

    fn comparison(&mut self) -> Parsed<AskedOf> {
        let among = self.among()?;
        self.parser.tokens.expect(":")?;
        let wanted = "`second in first of`, `first in second of` or `same in`";
        let first = self.parser.word(wanted)?;
        let only = match first.text {
            "same" => None,
            "first" => Some(0),
            "second" => Some(1),
            _ => return Err(first.place.error(format!("expected {wanted}"), "not so")),
        };
        self.parser.tokens.expect("in")?;
        if let Some(only) = only {
            self.parser.tokens.expect(["second", "first"][only])?;
            self.parser.tokens.expect("of")?;
        }
        let mut pairs = Vec::new();
        loop {
            let one = self.parser.text()?;
            self.parser.tokens.expect("and")?;
            pairs.push([one, self.parser.text()?]);
            if !self.parser.tokens.takes(",") {
                return Ok(AskedOf::Comparison { pairs, only, among });
            }
        }
    }

    /// `of 3 sets, 0 with 1 combined by intersection: …`
    fn tag_sets(&mut self) -> Parsed<AskedOf> {
        self.parser.tokens.expect("of")?;
        let sets = self.number()?;
        self.parser.tokens.expect("sets")?;
        let mut unions = Vec::new();
        while self.parser.tokens.takes(",") {
            let first = self.number()?;
            self.parser.tokens.expect("with")?;
            unions.push((first, self.number()?));
        }
        let own = |text, place: Place| Word { text, place };
        let here = self.parser.tokens.last();
        let combined = match unions.is_empty() {
            true => None,
            false => {
                self.parser.tokens.expect("combined")?;
                self.parser.tokens.expect("by")?;
                Some(self.parser.name()?)
            }
        };
        let prefixes = match self.parser.tokens.takes("over") {
            true => {
                let first = self.parser.text()?;
                self.parser.tokens.expect("and")?;
                [first, self.parser.text()?]
            }
            false => ["foo", "bar"].map(|prefix| own(prefix, here)),
        };
        self.parser.tokens.expect(":")?;
        let formula = self.parser.formula()?;
        Ok(AskedOf::TagSets { sets, combined, unions, prefixes, formula })
    }

    fn number(&mut self) -> Parsed<usize> {
        let word = self.parser.word("a number")?;
        word.text.parse().map_err(|_| word.place.error("expected a number", "no number"))
    }

    /// `from "before.ll" to "after.ll" of llvm { may … }`
    fn transformations(&mut self) -> Parsed<()> {
        self.parser.tokens.next();
        let before = self.parser.text()?;
        self.parser.tokens.expect("to")?;
        let files = [before, self.parser.text()?];
        let models = self.of_models()?;
        self.parser.tokens.expect("{")?;
        while !self.parser.tokens.takes("}") {
            let token = self.parser.tokens.peek();
            let holds = match token.text {
                "may" => true,
                "may-not" => false,
                _ => return Err(self.parser.tokens.unexpected("`may`, `may-not` or `}`")),
            };
            let models = models.clone();
            self.claim(|reading| {
                let models = match reading.parser.tokens.peek().is("of") {
                    true => reading.of_models()?,
                    false => models,
                };
                reading.parser.tokens.expect(":")?;
                let function = reading.parser.word("the name of a function")?;
                Ok(AskedOf::Transformation { files, function, models, holds })
            })?;
        }
        Ok(())
    }

    fn steps(&mut self) -> Parsed<Vec<StepOf>> {
        let open = self.parser.tokens.expect("{")?;
        let mut steps = Vec::new();
        while !self.parser.tokens.takes("}") {
            if self.parser.tokens.peek().kind == Kind::End {
                return Err(open
                    .place
                    .error("a proof has no end", "begins here")
                    .with_help("write `}`"));
            }
            steps.push(self.step()?);
        }
        Ok(steps)
    }

    fn step(&mut self) -> Parsed<StepOf> {
        let token = self.parser.tokens.peek();
        if token.kind != Kind::Word {
            return Err(self.unexpected(STEPS));
        }
        Ok(match token.text {
            "axioms" => {
                self.parser.tokens.next();
                let mut names = vec![self.parser.name()?];
                while self.parser.tokens.takes(",") {
                    names.push(self.parser.name()?);
                }
                StepOf::Axioms(names)
            }
            "use" => {
                self.parser.tokens.next();
                StepOf::Use(self.known_proof()?)
            }
            "lemma" => {
                let says = self.says()?;
                StepOf::Lemma(says, self.parser.formula()?)
            }
            "induction" => {
                let says = self.says()?;
                let closure = self.parser.expression()?;
                self.parser.tokens.expect("in")?;
                let mut bounds = vec![self.bound()?];
                while self.parser.tokens.takes(",") {
                    bounds.push(self.bound()?);
                }
                StepOf::Induction(says, closure, bounds)
            }
            "last" => {
                let says = self.says()?;
                let of = self.parser.expression()?;
                self.parser.tokens.expect("by")?;
                StepOf::Last { says, of, order: self.parser.expression()? }
            }
            "each" => {
                self.parser.tokens.next();
                let around = self.parser.bound.len();
                let binders = self.parser.binders()?;
                let steps = self.steps();
                self.parser.bound.truncate(around);
                StepOf::Each { binders, steps: steps? }
            }
            "when" => {
                self.parser.tokens.next();
                let condition = self.parser.condition()?;
                StepOf::When { condition, steps: self.steps()? }
            }
            _ => return Err(self.unexpected(STEPS)),
        })
    }

    /// What a closure is included in, possibly one for each of some members.
    fn bound(&mut self) -> Parsed<(Vec<Binder>, Expression)> {
        if !self.parser.tokens.takes("each") {
            return Ok((vec![], self.parser.expression()?));
        }
        let around = self.parser.bound.len();
        let binders = self.parser.binders()?;
        self.parser.tokens.expect(":")?;
        let bound = self.parser.expression()?;
        self.parser.bound.truncate(around);
        Ok((binders, bound))
    }

    /// What a step says, up to the `:`.
    fn says(&mut self) -> Parsed<&'static str> {
        self.parser.tokens.next();
        let says = self.sentence()?;
        self.parser.tokens.expect(":")?;
        Ok(says)
    }
}
