//! `target datalayout = "e-p:64:64-i64:64-…"`.

use super::{Alignment, DataLayout, Pointers};
use crate::program::byte_order::ByteOrder;
use std::collections::BTreeSet;

/// Sizes and address spaces are less than this.
const SIZES: u32 = 1 << 24;
/// Alignments are less than this many bits.
const ALIGNMENTS: u32 = 1 << 16;

impl DataLayout {
    /// The layout that a string describes. Parts that say nothing LLVM knows are kept as not interpreted.
    pub fn parse(text: &str) -> DataLayout {
        let mut layout = DataLayout::default();
        let mut unstable = BTreeSet::new();
        for part in text.split('-').filter(|part| !part.is_empty()) {
            if layout.part(part, &mut unstable).is_none() {
                layout.uninterpreted.insert(part.to_owned());
            }
        }
        for space in unstable {
            let pointers = Pointers { opaque: true, ..*layout.pointers(space) };
            layout.pointers.insert(space, pointers);
        }
        layout.simplify();
        layout
    }

    fn part(&mut self, part: &str, unstable: &mut BTreeSet<u32>) -> Option<()> {
        let kind = part.chars().next()?;
        let rest = &part[kind.len_utf8()..];
        match (kind, rest) {
            ('e', "") => self.order = ByteOrder::Little,
            ('E', "") => self.order = ByteOrder::Big,
            // Older files say it so, and LLVM leaves it out.
            ('s', _) => {}
            // How the stack is aligned bounds what may be raised, and not what is so.
            ('S', _) => drop(bits(rest, SIZES)?),
            ('A', _) => self.spaces.allocas = bits(rest, SIZES)?,
            ('G', _) => self.spaces.globals = bits(rest, SIZES)?,
            ('P', _) => self.spaces.program = bits(rest, SIZES)?,
            ('v', "e") => self.vectors_as_elements = true,
            ('p', _) => self.pointers_of(rest)?,
            ('i', _) => {
                let (size, align) = sized(rest)?;
                if size == 8 && align.abi != 1 {
                    return None;
                }
                self.integers.insert(size, align);
            }
            ('f', _) => drop(self.floats.insert(sized(rest)?.0, sized(rest)?.1)),
            ('v', _) => drop(self.vectors.insert(sized(rest)?.0, sized(rest)?.1)),
            ('a', _) => self.aggregates = aggregates(rest)?,
            ('F', _) => {
                let abi = aligned(rest.get(1..)?)?;
                self.functions = Some((rest.starts_with('n'), abi));
                rest.starts_with(['i', 'n']).then_some(())?;
            }
            // The names of symbols.
            ('m', ":e" | ":l" | ":m" | ":o" | ":x" | ":w" | ":a") => {}
            ('n', _) => match rest.strip_prefix("i:") {
                Some(spaces) => {
                    for space in spaces.split(':') {
                        unstable.insert(bits(space, SIZES).filter(|space| *space > 0)?);
                    }
                }
                // Which integers are fast.
                None => rest.split(':').try_for_each(|size| bits(size, SIZES).map(drop))?,
            },
            _ => return None,
        }
        Some(())
    }

    /// `[flags][space][(name)]:size:abi[:preferred[:index]]`, behind the `p`.
    fn pointers_of(&mut self, text: &str) -> Option<()> {
        let (head, numbers) = text.split_once(':')?;
        let head = head.split_once('(').map_or(Some(head), |(head, name)| {
            name.strip_suffix(')').filter(|name| !name.is_empty()).map(|_| head)
        })?;
        let space = head.trim_start_matches(['u', 'e', 'z', 'o']);
        let flags = &head[..head.len() - space.len()];
        let space = if space.is_empty() { 0 } else { bits(space, SIZES)? };
        let numbers: Vec<&str> = numbers.split(':').collect();
        let (size, abi, rest) = match numbers[..] {
            [size, abi, ref rest @ ..] if rest.len() <= 2 => {
                (bits(size, SIZES)?, aligned(abi)?, rest)
            }
            _ => return None,
        };
        let preferred = rest.first().map_or(Some(abi), |preferred| aligned(preferred))?;
        let index = rest.get(1).map_or(Some(size), |index| bits(index, SIZES))?;
        let valid = size > 0 && preferred >= abi && index > 0 && index <= size;
        let pointers = Pointers {
            width: size,
            align: Alignment { abi, preferred },
            index,
            opaque: flags.contains(['u', 'e']),
            null_is_ones: flags.contains('o'),
        };
        match (valid, space) {
            (false, _) => return None,
            (true, 0) => self.pointer = pointers,
            (true, space) => drop(self.pointers.insert(space, pointers)),
        }
        Some(())
    }

    /// Leaves out what is so anyway, so that equal layouts are equal values.
    fn simplify(&mut self) {
        let usual = self.pointer;
        self.pointers.retain(|_, pointers| *pointers != usual);
        let mut larger = None;
        let stated: Vec<_> = self.integers.iter().rev().map(|(n, a)| (*n, *a)).collect();
        for (bits, align) in stated {
            if larger.replace(align) == Some(align) {
                self.integers.remove(&bits);
            }
        }
    }
}

/// A number without a sign, less than that.
fn bits(text: &str, end: u32) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|number| digits && *number < end)
}

/// An alignment in bits, as bytes.
fn aligned(text: &str) -> Option<u64> {
    let bits = bits(text, ALIGNMENTS)?;
    (bits % 8 == 0 && (bits / 8).is_power_of_two()).then_some(u64::from(bits / 8))
}

/// `size:abi[:preferred]`.
fn sized(text: &str) -> Option<(u32, Alignment)> {
    let (size, rest) = text.split_once(':')?;
    let size = bits(size, SIZES).filter(|size| *size > 0)?;
    let (abi, preferred) = match rest.split_once(':') {
        Some((abi, preferred)) => (aligned(abi)?, aligned(preferred)?),
        None => (aligned(rest)?, aligned(rest)?),
    };
    (preferred >= abi).then_some((size, Alignment { abi, preferred }))
}

/// `:abi[:preferred]`, where 0 stands for one byte; older files write `a0:…`.
fn aggregates(text: &str) -> Option<Alignment> {
    let (size, rest) = text.split_once(':')?;
    let (abi, preferred) = rest.split_once(':').unwrap_or((rest, rest));
    let of = |text: &str| if text == "0" { Some(1) } else { aligned(text) };
    let (abi, preferred) = (of(abi)?, of(preferred)?);
    (matches!(size, "" | "0") && preferred >= abi).then_some(Alignment { abi, preferred })
}
