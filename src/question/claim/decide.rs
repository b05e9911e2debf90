//! How a claim about programs is decided: those of 1, 2, 3 … operations are searched; when the small
//! ones decide nothing, a proof is looked for; when there is none, the larger ones are searched.

use super::super::programs::Found;
use super::proof::{NoProof, Proof};
use super::record::{Need, Recorded};
use super::{Decided, Evidence, Reach, Verdict};
use crate::solve::session::afresh;
use crate::solve::unbounded::{Certificate, Oracle};
use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// Before a proof is looked for, programs of so many operations are tried.
const BEFORE_PROOF: usize = 3;

/// Effort for proofs is limited by other means than time, so that they are found on slow machines, too:
/// they only give up after so many times the time for a claim.
const PATIENCE: u32 = 4;

/// Programs of so many operations are looked at for something that a claim speaks of, though fewer may be
/// searched for what decides it.
const SPOKEN_OF: usize = 5;

/// Time for what an obligation needs of a proof that is to be followed again.
const SHRINK: Duration = Duration::from_secs(20);

/// Why there is no proof where the record has looked for one already.
const NONE_ON_RECORD: &str = "none is on record, and `--afresh` looks for one";

/// What a search among the programs of one size comes to.
pub(super) type Search = Result<Found<Box<Evidence>>, String>;

/// Something to decide.
pub(super) trait Open: Sync {
    /// What programs are made of.
    fn among(&self) -> Vec<String>;

    /// Whether it is an example that is looked for, not a counterexample.
    fn wants_example(&self) -> bool;

    /// Looks among the programs of that many operations for what decides it.
    ///
    /// # Errors
    /// If what was found is none on a closer look, which is a defect.
    fn of_size(&self, operations: usize, deadline: Instant) -> Search;

    /// Looks there for an execution that it speaks of.
    ///
    /// # Errors
    /// As [`Open::of_size`].
    fn spoken_of(&self, operations: usize, deadline: Instant) -> Search;

    /// Tries programs that are known to decide it, which are larger than what is searched.
    ///
    /// # Errors
    /// As [`Open::of_size`].
    fn known(&self) -> Result<Option<Box<Evidence>>, String> {
        Ok(None)
    }

    /// Looks for a proof, of whose obligations that oracle says which are met.
    ///
    /// # Errors
    /// Why there is none.
    fn prove(&self, oracle: &Oracle, deadline: Instant) -> Result<Proof, NoProof>;
}

/// Looks for a proof. With nothing from the record, it comes with a certificate, to be put there.
///
/// # Errors
/// Why there is none.
pub(super) fn proof<E>(
    reach: Reach,
    prove: &dyn Fn(&Oracle) -> Result<Proof, E>,
) -> Result<Proof, E> {
    if !reach.afresh {
        return prove(&Oracle::Solver);
    }
    let met = Rc::new(RefCell::new(Vec::new()));
    let proof = prove(&Oracle::Noted(met.clone()))?;
    let certificate = Certificate::of(&met.borrow(), SHRINK);
    Ok(Proof { certificate: Some(certificate), ..proof })
}

/// The proof that the certificate is of, if there is one that can be followed.
pub(super) fn followed<E>(
    certificate: Option<Certificate>,
    prove: &dyn Fn(&Oracle) -> Result<Proof, E>,
) -> Option<Proof> {
    let certificate = Rc::new(certificate?);
    let proof = prove(&Oracle::Certificate(certificate.clone())).ok()?;
    Some(Proof { certificate: Some((*certificate).clone()), ..proof })
}

/// Decides it. Where the record has a certificate, that is followed before anything is searched; where it has a size at
/// which something is found, that is searched first.
pub(super) fn decide(
    open: &dyn Open,
    reach: Reach,
    record: Recorded,
    covered: &mut dyn FnMut(usize),
) -> Decided {
    let start = Instant::now();
    let (mut verdict, mut stopped, mut unproved, mut done) = (None, None, None, 0);
    let until = start + PATIENCE * reach.timeout;
    let decides = |evidence: Box<Evidence>| match open.wants_example() {
        true => Verdict::Shown(evidence),
        false => Verdict::Refuted(evidence),
    };
    if let Some(proof) = followed(record.certificate.clone(), &|oracle| open.prove(oracle, until)) {
        verdict = Some(Verdict::Proved(proof, None));
    } else if let Need::Reach(operations) = record.need {
        let known = open.known().ok().flatten();
        let of_size = || match afresh(|| open.of_size(operations, start + reach.timeout)) {
            Ok(Found::Yes(evidence)) => Some(evidence),
            _ => None,
        };
        verdict = known.or_else(of_size).map(decides);
    }
    for operations in 1..=if verdict.is_some() { 0 } else { reach.up_to } {
        match afresh(|| open.of_size(operations, start + reach.timeout)) {
            Ok(Found::No) => {
                done = operations;
                covered(operations);
                if done != reach.up_to.min(BEFORE_PROOF) || open.wants_example() {
                    continue;
                }
                match open.known() {
                    Ok(None) if record.is_without_proof() => unproved = Some(NONE_ON_RECORD.into()),
                    Ok(None) => match proof(reach, &|oracle| open.prove(oracle, until)) {
                        Ok(proof) => verdict = Some(Verdict::Proved(proof, None)),
                        Err(NoProof::Vacuous) => verdict = Some(Verdict::Vacuous),
                        Err(NoProof::NotShown(why)) => {
                            unproved = Some(why);
                            continue;
                        }
                    },
                    Ok(Some(evidence)) => verdict = Some(Verdict::Refuted(evidence)),
                    Err(defect) => stopped = Some(format!("internal error: {defect}")),
                }
            }
            Ok(Found::Yes(evidence)) => verdict = Some(decides(evidence)),
            Ok(Found::OutOfTime) => stopped = Some("out of time".into()),
            Err(defect) => stopped = Some(format!("internal error: {defect}")),
        }
        break;
    }
    let verdict = match verdict {
        None if done == 0 => Verdict::Undecided,
        None if open.wants_example() => Verdict::Nothing,
        None | Some(Verdict::Proved(..)) => match example(open, reach) {
            Ok(Some(example)) => match verdict {
                Some(Verdict::Proved(proof, _)) => Verdict::Proved(proof, Some(example)),
                _ => Verdict::Nothing,
            },
            Ok(None) => Verdict::Vacuous,
            Err(why) => {
                stopped = Some(why);
                Verdict::Undecided
            }
        },
        Some(other) => other,
    };
    let (covered, among, time) = (done, open.among(), start.elapsed());
    Decided { verdict, covered, stopped, unproved, among, time }
}

/// The smallest thing that decides it, if there is one within reach.
pub(super) fn smallest(open: &dyn Open, reach: Reach) -> Option<Box<Evidence>> {
    let deadline = Instant::now() + reach.timeout;
    let of_size = |operations| afresh(|| open.of_size(operations, deadline));
    (1..=reach.up_to)
        .map_while(|operations| match of_size(operations) {
            Ok(Found::Yes(evidence)) => Some(Some(evidence)),
            Ok(Found::No) => Some(None),
            Ok(Found::OutOfTime) | Err(_) => None,
        })
        .find_map(|found| found)
}

/// An execution that it speaks of.
///
/// # Errors
/// Why it is not known whether there is one.
fn example(open: &dyn Open, reach: Reach) -> Result<Option<Box<Evidence>>, String> {
    let deadline = Instant::now() + reach.timeout;
    for operations in 1..=reach.up_to.max(SPOKEN_OF) {
        match afresh(|| open.spoken_of(operations, deadline)) {
            Ok(Found::Yes(example)) => return Ok(Some(example)),
            Ok(Found::No) => {}
            Ok(Found::OutOfTime) => return Err("out of time for the premise".into()),
            Err(defect) => return Err(format!("internal error: {defect}")),
        }
    }
    Ok(None)
}
