//! Which cells a matrix has: a table for each transformation, location, choice of scopes and tags,
//! and operation in between.

use super::cell::Cell;
use super::operation::{Operation, scope_of};
use super::transformation::{Location, Transformation};
use crate::execution::tags::{Tag, TagSet};
use std::fmt;
use std::str::FromStr;

/// What a matrix is about.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The operations of rows and columns.
    pub operations: Vec<Operation>,
    /// What is done to them.
    pub transformations: Vec<Transformation>,
    /// Where they may be.
    pub locations: Vec<Location>,
    /// Their scopes.
    pub scopes: Vec<Scopes>,
    /// Their tags.
    pub tags: Vec<Tags>,
    /// What stands between them, for transformations where something can.
    pub between: Vec<Option<Operation>>,
}

/// The scopes of the first operation and of the second, where they are atomic.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scopes(pub [Option<String>; 2]);

/// The tags of the first operation and of the second.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(pub [TagSet; 2]);

impl FromStr for Scopes {
    type Err = String;

    /// `agent` for both, `agent/workgroup` for one each.
    fn from_str(text: &str) -> Result<Self, String> {
        let (first, second) = text.split_once('/').unwrap_or((text, text));
        Ok(Scopes([first, second].map(|s| scope_of(s.trim()))))
    }
}

impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.0.each_ref().map(|s| s.as_deref().unwrap_or("system"));
        match first == second {
            true => f.pad(first),
            false => f.pad(&format!("{first}/{second}")),
        }
    }
}

impl FromStr for Tags {
    type Err = String;

    /// `none`, `foo:x` for both, `foo:x/foo:y` for one each.
    fn from_str(text: &str) -> Result<Self, String> {
        let (first, second) = text.split_once('/').unwrap_or((text, text));
        let set = |text: &str| -> Result<TagSet, String> {
            let words = text.split_whitespace().filter(|w| *w != "none");
            let tag = |word: &str| {
                let (prefix, suffix) = word
                    .split_once(':')
                    .ok_or(format!("expected none or a tag such as foo:x, not '{word}'"))?;
                Ok(Tag::new(prefix, suffix))
            };
            Ok(TagSet(words.map(tag).collect::<Result<_, String>>()?))
        };
        Ok(Tags([set(first)?, set(second)?]))
    }
}

impl fmt::Display for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |tags: &TagSet| match tags.is_empty() {
            true => "none".to_owned(),
            false => tags.to_string(),
        };
        let [first, second] = self.0.each_ref().map(word);
        match first == second {
            true => f.pad(&first),
            false => f.pad(&format!("{first}/{second}")),
        }
    }
}

/// One table.
#[derive(Clone, Debug)]
pub struct Table {
    /// What is done.
    pub transformation: Transformation,
    /// Where the operations are.
    pub location: Location,
    /// Their scopes.
    pub scopes: Scopes,
    /// Their tags.
    pub tags: Tags,
    /// What stands between them.
    pub across: Option<Operation>,
}

impl Table {
    /// The question about these operations.
    pub fn cell(&self, first: &Operation, second: &Operation) -> Cell {
        let marked = |operation: &Operation, which: usize| {
            let mut operation = operation.clone();
            if operation.is_atomic() && operation.scope.is_none() {
                operation.scope.clone_from(&self.scopes.0[which]);
            }
            operation.tags.0.extend(self.tags.0[which].0.iter().cloned());
            operation
        };
        Cell {
            transformation: self.transformation,
            first: marked(first, 0),
            second: marked(second, 1),
            location: self.location,
            across: self.across.clone(),
        }
    }
}

impl fmt::Display for Table {
    /// `eliminate-first across fence acquire (A; B becomes B), different locations, tags foo:x/foo:y`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.transformation)?;
        if let Some(third) = &self.across {
            write!(f, " across {third}")?;
        }
        write!(f, " ({})", self.transformation.gist())?;
        if self.transformation.locations().len() > 1 {
            let noun = if self.location == Location::Same { "location" } else { "locations" };
            write!(f, ", {} {noun}", self.location)?;
        }
        if self.scopes != Scopes::default() {
            write!(f, ", scopes {}", self.scopes)?;
        }
        if self.tags != Tags::default() {
            write!(f, ", tags {}", self.tags)?;
        }
        Ok(())
    }
}

impl Plan {
    /// The tables, those of one transformation next to each other.
    pub fn tables(&self) -> Vec<Table> {
        let mut tables = Vec::new();
        for &transformation in &self.transformations {
            let located = transformation.locations();
            let locations = self.locations.iter().filter(|l| located.contains(l));
            // Where there is only one, the choice does not leave the transformation out.
            let locations: Vec<Location> = match located {
                [only] => vec![*only],
                _ => locations.copied().collect(),
            };
            for &location in &locations {
                for scopes in &self.scopes {
                    for tags in &self.tags {
                        for across in &self.between {
                            if across.is_some() && !transformation.has_between() {
                                continue;
                            }
                            let (scopes, tags) = (scopes.clone(), tags.clone());
                            let across = across.clone();
                            tables.push(Table { transformation, location, scopes, tags, across });
                        }
                    }
                }
            }
        }
        tables
    }
}
