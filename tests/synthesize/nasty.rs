//! Inputs that are no good, or look like it. What each must give was decided by hand.

use libtest_mimic::{Failed, Trial};
use mmprove::program::ir::Source;
use mmprove::question::litmus::Property;
use mmprove::question::synthesize::{
    Costs, Failure, Kind, Outcome, Problem, Selection, Settings, open, relax, synthesize,
};
use mmprove::read::litmus_in;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// What must come of it.
pub enum Wants {
    /// The cheapest costs that.
    Cost(u32),
    /// Nothing is enough.
    Impossible,
    /// An error that says this.
    Error(&'static str),
}
use Wants::{Cost, Error, Impossible};

/// A test, and what is asked of it.
pub struct Nasty {
    pub name: &'static str,
    pub extension: &'static str,
    pub text: String,
    pub kinds: Vec<Kind>,
    /// Lines or operations that may be changed; any, if there are none.
    pub only: Vec<&'static str>,
    pub fix: Vec<&'static str>,
    pub property: Property,
    pub costs: &'static str,
    pub wants: Wants,
    /// The solution has this in it, once written.
    pub keeps: &'static str,
}

/// Message passing as a sketch.
pub fn passing(store: &str, flag: &str, wait: &str, load: &str) -> String {
    format!(
        "Thread T1:\n{store}\n{flag}\nThread T2:\n{wait}\n{load}\n; ~exists: T2:C = 1 /\\ T2:D = 0\n"
    )
}

pub fn plainly() -> String {
    passing(
        "A: store atomic monotonic 1, %d",
        "B: store atomic monotonic 1, %f",
        "C: load atomic monotonic %f",
        "D: load atomic monotonic %d",
    )
}

const NO_COSTS: &str = "source = \"nothing costs anything\"";

const HUGE: &str = "source = \"s\"\n[load]\nmonotonic = 4000000000\nacquire = 4000000001\n\
    seq_cst = 4000000002\n[store]\nmonotonic = 1\nrelease = 2\nseq_cst = 3\n";

/// Rows for stores only; what is not there costs nothing.
const STORES: &str = "source = \"s\"\n[store]\nmonotonic = 1\nrelease = 5\nseq_cst = 9\n";

pub fn sketch(name: &'static str, text: String, wants: Wants) -> Nasty {
    Nasty {
        name,
        extension: "mmra",
        text,
        kinds: vec![Kind::Orderings],
        only: vec![],
        fix: vec![],
        property: Property::Condition,
        costs: include_str!("../../costs/default.toml"),
        wants,
        keeps: "",
    }
}

pub fn module(name: &'static str, text: &str, wants: Wants) -> Nasty {
    Nasty { extension: "ll", ..sketch(name, text.into(), wants) }
}

const TWO_IN_A_LINE: &str = "; ~exists: T2:%c = 1 /\\ T2:%d = 0\n@x = global i32 0\n@f = global i32 0\n\
    define void @T1() {\n  store atomic i32 1, ptr @x monotonic, align 4 store atomic i32 1, ptr @f monotonic, align 4\n  \
    ret void\n}\ndefine void @T2() {\n  %c = load atomic i32, ptr @f monotonic, align 4\n  \
    %d = load atomic i32, ptr @x monotonic, align 4\n  ret void\n}\n";

const KERNEL: &str = "@x = global i32 0\n@f = global i32 0\ndefine amdgpu_kernel void @writer() {\n  \
    store i32 1, ptr @x, align 4 ; label: write\n  store atomic i32 1, ptr @f monotonic, align 4\n  ret void\n}\n\
    define amdgpu_kernel void @reader() {\nentry:\n  %c = load atomic i32, ptr @f monotonic, align 4\n  \
    %set = icmp eq i32 %c, 1\n  br i1 %set, label %read, label %out\nread:\n  \
    %d = load i32, ptr @x, align 4 ; label: read\n  br label %out\nout:\n  ret void\n}\n";

const KHRONOS: &str = "// Message passing.\nNEWWG\nNEWSG\nNEWTHREAD\nst.atom.scopedev.sc0 x = 1\n\
    st.atom.scopedev.sc0 y = 1\nNEWWG\nNEWSG\nNEWTHREAD\nld.atom.scopedev.sc0 y = 1\nld.atom.scopedev.sc0 x = 0\n\
    SATISFIABLE consistent[X] && #dr=0\nNOSOLUTION consistent[X]\n";

/// A release and an acquire of the system's, and what is unordered beside them.
const PASSING: u32 = 12 + 12 + 1 + 1;

#[allow(clippy::too_many_lines, reason = "a list")]
fn all() -> Vec<Nasty> {
    let crlf = plainly().replace('\n', "\r\n");
    let keywords = passing(
        "A: store atomic monotonic 1, %d ; release acquire, fence seq_cst syncscope(\"agent\") = x",
        "B: store atomic monotonic 1, %f ; # p:a !mmra",
        "C: load atomic monotonic %f ; load %d",
        "D: load atomic monotonic %d",
    );
    let locations = plainly().replace("%d", "%release").replace("%f", "%acquire");
    let fences = "Thread T1:\nfence5: store atomic monotonic 1, %x\nfence4: load atomic monotonic %y\nThread T2:\n\
        fence8: store atomic monotonic 1, %y\nD: load atomic monotonic %x\n\
        ; ~exists: T1:fence4 = 0 /\\ T2:D = 0\n";
    let twice = format!("{}\n", plainly());
    let tagged = plainly().replace("1, %d", "1, %d  # a-b.c:x_1");
    let vacuous = plainly().replace("~exists", "filter: T2:C = 7\n; ~exists");
    let always = plainly().replace("T2:C = 1 /\\ T2:D = 0", "T2:D = 0 \\/ T2:D = 1");
    let never = plainly().replace("T2:C = 1 /\\ T2:D = 0", "T2:D = 5");
    let no_condition = plainly().replace("; ~exists: T2:C = 1 /\\ T2:D = 0\n", "");
    let shared = "; thread T1: @f(@x, @y)\n; thread T2: @f(@y, @x)\n; ~exists: T1:ret = 0 /\\ T2:ret = 0\n\
        @x = global i32 0\n@y = global i32 0\ndefine i32 @f(ptr %a, ptr %b) {\n  \
        store atomic i32 1, ptr %a monotonic, align 4\n  \
        %r = load atomic i32, ptr %b monotonic, align 4\n  ret i32 %r\n}\n";
    let metadata = "; ~exists: T2:%c = 1 /\\ T2:%d = 0\n@x = global i32 0\n@f = global i32 0\ndefine void @T1() {\n  \
        store atomic i32 1, ptr @x monotonic, align 4, !nontemporal !0\n  \
        store atomic i32 1, ptr @f monotonic, align 4, !nontemporal !0, !mmra !1\n  ret void\n}\n\
        define void @T2() {\n  %c = load atomic i32, ptr @f monotonic, align 4\n  \
        %d = load atomic i32, ptr @x monotonic, align 4\n  ret void\n}\n\
        !0 = !{i32 1}\n!1 = !{!\"p\", !\"a\"}\n";
    let update = "Thread T1:\nA: store atomic monotonic 1, %d\nB: atomicrmw add %f, 1 monotonic\nThread T2:\n\
        C: load atomic monotonic %f\nD: load atomic monotonic %d\n; ~exists: T2:C = 1 /\\ T2:D = 0\n";
    let racing = "Thread T1:\nA: store 1, %d\nB: store atomic monotonic 1, %f\nThread T2:\n\
        C: load atomic monotonic %f\n; ~exists: T2:C = 5\n";
    let exchange = "; ~exists: T1:%o = 0 /\\ T2:%p = 0\n@x = global i32 0\ndefine void @T1() {\n  \
        %a = cmpxchg ptr @x, i32 0, i32 1 seq_cst monotonic, align 4\n  \
        %o = extractvalue { i32, i1 } %a, 0\n  ret void\n}\ndefine void @T2() {\n  \
        %b = cmpxchg ptr @x, i32 0, i32 1 acq_rel acquire, align 4\n  \
        %p = extractvalue { i32, i1 } %b, 0\n  ret void\n}\n";
    vec![
        Nasty { keeps: "\r\n", ..sketch("lines-end-in-two-characters", crlf, Cost(PASSING)) },
        Nasty {
            keeps: "; release acquire, fence seq_cst syncscope(\"agent\") = x",
            ..sketch("comments-have-keywords", keywords, Cost(PASSING))
        },
        sketch("locations-are-called-like-orderings", locations, Cost(PASSING)),
        Nasty {
            kinds: vec![Kind::NewFences],
            ..sketch("labels-are-called-like-new-fences", fences.into(), Cost(56))
        },
        sketch("an-empty-line-at-the-end", twice, Cost(PASSING)),
        Nasty { keeps: "a-b.c:x_1", ..sketch("a-tag-with-an-odd-name", tagged, Cost(PASSING)) },
        sketch("nothing-passes-the-filter", vacuous, Impossible),
        sketch("it-happens-whatever-is-annotated", always, Impossible),
        // What reads undef is bad by itself, so each access has to be unordered.
        sketch("it-never-happens", never, Cost(4)),
        sketch("no-condition", no_condition.clone(), Error("does not say what must not happen")),
        Nasty {
            fix: vec!["nobody"],
            ..sketch("an-unknown-operation", plainly(), Error("`nobody` is no kind"))
        },
        Nasty {
            fix: vec!["T1", "T2"],
            ..sketch("everything-is-fixed", plainly(), Error("nothing can be annotated otherwise"))
        },
        Nasty { fix: vec!["T1"], ..sketch("half-is-fixed", plainly(), Impossible) },
        Nasty { costs: NO_COSTS, ..sketch("nothing-costs-anything", plainly(), Cost(0)) },
        Nasty {
            costs: HUGE,
            ..sketch("more-than-a-number-holds", plainly(), Error("no table of costs"))
        },
        Nasty { costs: STORES, ..sketch("a-table-without-rows-for-loads", plainly(), Cost(5)) },
        sketch("an-update-cannot-be-unordered", update.into(), Cost(1 + 14 + 12 + 1)),
        // Nothing looks at what races.
        sketch("nobody-reads-it", racing.into(), Cost(2)),
        module("threads-share-a-function", shared, Cost(20 + 18)),
        Nasty {
            kinds: vec![Kind::Orderings],
            keeps: "!nontemporal !0, !mmra !1",
            ..module("metadata-behind-instructions", metadata, Cost(PASSING))
        },
        module("an-exchange-with-two-orderings", exchange, Cost(20)),
        // What others stand behind in a line stays as it is.
        Nasty {
            keeps: "store atomic i32 1, ptr @x monotonic, align 4 store atomic i32 1, ptr @f release",
            ..module("two-stores-in-one-line", TWO_IN_A_LINE, Cost(12 + 12 + 1))
        },
        // The data are plain, and ordered by the flag that the reader waits for.
        Nasty {
            property: Property::Race,
            fix: vec!["write", "read"],
            ..module("a-kernel-races", KERNEL, Cost(12 + 12))
        },
        // Of what Khronos' tests expect, that there is no solution is what must not happen. Brute force has the cost.
        Nasty {
            extension: "test",
            kinds: vec![Kind::Orderings, Kind::Scopes],
            keeps: "SATISFIABLE consistent[X] && #dr=0",
            ..sketch("khronos-expects-two-things", KHRONOS.into(), Cost(28))
        },
        // Where all of it may be atomic, nothing has to be ordered.
        Nasty { property: Property::Race, ..module("a-kernel-need-not-be-plain", KERNEL, Cost(4)) },
        Nasty {
            property: Property::Race,
            ..sketch("nothing-asked-but-races", no_condition, Cost(4))
        },
        Nasty {
            extension: "txt",
            ..sketch("no-notation", plainly(), Error("annotations can be looked for in"))
        },
        sketch(
            "an-ordering-that-is-none",
            plainly().replace("B: store atomic monotonic", "B: store atomic acquire"),
            Error("cannot be `acquire`"),
        ),
        Nasty {
            costs: "[load]",
            ..sketch("a-table-without-a-source", plainly(), Error("no table of costs"))
        },
        Nasty {
            costs: "source = \"s\"\n[load]\nmonotonic = -1",
            ..sketch("a-cost-below-nothing", plainly(), Error("no table of costs"))
        },
    ]
}

pub fn trials() -> Vec<Trial> {
    let all: Vec<Nasty> = all().into_iter().chain(super::corners::all()).collect();
    assert!(all.len() >= 60, "there are {} inputs", all.len());
    let trial = |nasty: Nasty| Trial::test(format!("nasty-{}", nasty.name), move || check(&nasty));
    let mut trials: Vec<Trial> = all.into_iter().map(trial).collect();
    trials.push(Trial::test("nasty-what-fails-is-not-weakened", fails));
    trials
}

fn file(nasty: &Nasty) -> String {
    format!("{}.{}", nasty.name, nasty.extension)
}

fn opened(nasty: &Nasty) -> Result<Problem, String> {
    let costs = Costs::read("costs.toml", nasty.costs).map_err(|e| e.to_string())?;
    let settings = Settings {
        model: None,
        property: nasty.property,
        sites: Selection {
            kinds: nasty.kinds.clone(),
            operations: nasty.only.iter().map(ToString::to_string).collect(),
        },
        fix: Selection {
            kinds: vec![],
            operations: nasty.fix.iter().map(ToString::to_string).collect(),
        },
        allow_undef: false,
        costs,
        loop_bound: 1,
        timeout: Duration::from_secs(60),
    };
    let source = Arc::new(Source { name: file(nasty), text: nasty.text.clone() });
    open(Path::new(&file(nasty)), &source, &settings).map_err(|e: Failure| e.to_string())
}

fn check(nasty: &Nasty) -> Result<(), Failed> {
    let problem = match (opened(nasty), &nasty.wants) {
        (Err(said), Error(wanted)) if said.contains(wanted) => return Ok(()),
        (Err(said), _) => return Err(said.into()),
        (Ok(_), Error(wanted)) => return Err(format!("it does not say {wanted}").into()),
        (Ok(problem), _) => problem,
    };
    if problem.patched(&problem.today()) != nasty.text {
        return Err(format!("unchanged, it is\n{}", problem.patched(&problem.today())).into());
    }
    let report = synthesize(&problem, 1, &mut |_| ())?;
    match (&report.outcome, &nasty.wants) {
        (Outcome::Impossible(executions), Impossible) if !executions.is_empty() => Ok(()),
        (Outcome::Solved(solutions), Cost(cost)) if solutions[0].cost == *cost => {
            let text = problem.patched(&solutions[0].assignment);
            let source = Arc::new(Source { name: file(nasty), text: text.clone() });
            litmus_in(Path::new(&file(nasty)), source)?;
            match text.contains(nasty.keeps) {
                true => Ok(()),
                false => Err(format!("{:?} is not in\n{text}", nasty.keeps).into()),
            }
        }
        (outcome, _) => Err(format!("{outcome:.300?}").into()),
    }
}

/// What is bad already cannot be weakened.
fn fails() -> Result<(), Failed> {
    let nasty = sketch("fails", plainly(), Impossible);
    let mut problem = opened(&nasty)?;
    match relax(&mut problem, &mut |_| ()) {
        Err(Failure::Fails { .. }) => Ok(()),
        Err(other) => Err(other.to_string().into()),
        Ok(_) => Err("it is weakened".into()),
    }
}
