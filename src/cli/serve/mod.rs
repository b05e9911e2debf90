//! `mmprove serve`: a page on this machine, programs left and what becomes of them right.
//!
//! Nobody but programs on this machine can ask. What they send is judged by a process of its own, which is limited in
//! time and memory and reads no other files than the ones with the question.

mod gate;
mod http;
mod judge;
mod samples;

use super::failure::Failure;
use super::output::print;
use super::status::Status;
use gate::Gate;
use http::{Answer, Limits, Request};
use judge::{Judge, Question};
use mmprove::model::ModelSpec;
use mmprove::report::html::playground;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

#[derive(clap::Args)]
pub struct Args {
    /// The port; 0 takes one that is free
    #[arg(long, default_value_t = 7878)]
    port: u16,
    /// Questions that are judged at a time; 0 is one per core
    #[arg(long, value_name = "N", default_value_t = 0)]
    jobs: usize,
    /// Questions that may wait for that; of more, it says that it is busy
    #[arg(long, value_name = "N", default_value_t = 32)]
    queue: usize,
    /// Seconds for one question
    #[arg(long, value_name = "SECONDS", default_value = "20", value_parser = super::limits::seconds)]
    timeout: Duration,
    /// Megabytes of memory for one question
    #[arg(long, value_name = "MB", default_value_t = 3000)]
    memory: u64,
    /// Kilobytes that a question may have
    #[arg(long, value_name = "KB", default_value_t = 256)]
    size: usize,
}

/// Connections at a time; who comes then is told to come back.
const CONNECTIONS: usize = 256;

/// Seconds for a whole request to arrive, and for an answer to be taken.
const PATIENCE: Duration = Duration::from_secs(10);

/// What all connections share.
struct Server {
    page: String,
    judge: Judge,
    gate: Gate,
    limits: Limits,
    address: SocketAddr,
    open: AtomicUsize,
}

pub fn run(args: &Args) -> Result<Status, Failure> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, args.port)).map_err(|error| {
        let message = format!("cannot listen on port {}: {error}", args.port);
        Failure::new(message, "name another one, such as --port 0, which takes one that is free")
    })?;
    let address = listener.local_addr().map_err(|error| Failure::plain(error.to_string()))?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let jobs = if args.jobs == 0 { cores } else { args.jobs };
    let models = [
        ModelSpec::llvm_mmra().to_string(),
        "llvm".into(),
        "amdgpu".into(),
        ModelSpec::vulkan().to_string(),
        ModelSpec::ptx().to_string(),
    ];
    let server = Arc::new(Server {
        page: playground(&models, samples::SAMPLES),
        judge: Judge::new(args.timeout, args.memory)?,
        gate: Gate::new(jobs, args.queue),
        limits: Limits { body: args.size << 10, patience: PATIENCE },
        address,
        open: AtomicUsize::new(0),
    });
    print(&format!("http://{address}/\n"));
    for stream in listener.incoming() {
        // A connection that broke off before it began is nobody's.
        let Ok(stream) = stream else { continue };
        let server = Arc::clone(&server);
        if server.open.fetch_add(1, Ordering::SeqCst) >= CONNECTIONS {
            server.open.fetch_sub(1, Ordering::SeqCst);
            Answer::busy().refuse(&stream);
            continue;
        }
        let leave = Leave(Arc::clone(&server));
        let serve = move || {
            let _leave = leave;
            server.serve(&stream);
        };
        // Without a thread there is nobody to answer: the stream is closed.
        drop(std::thread::Builder::new().stack_size(256 << 10).spawn(serve));
    }
    Ok(Status::Holds)
}

/// Counts a connection as gone when it is, however that came about.
struct Leave(Arc<Server>);

impl Drop for Leave {
    fn drop(&mut self) {
        self.0.open.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Server {
    fn serve(&self, stream: &TcpStream) {
        let answer = match Request::read(stream, &self.limits) {
            Ok(Some(request)) => self.answer(&request),
            Ok(None) => return,
            Err(answer) => answer,
        };
        answer.send(stream, self.limits.patience);
    }

    fn answer(&self, request: &Request) -> Answer {
        // A page of somebody else could have its name point to this machine, and would then be let in by a browser.
        if !request.is_for(self.address) {
            return Answer::text(421, "This server answers for localhost only.");
        }
        if !request.is_from_here() {
            return Answer::text(403, "This server answers its own page only.");
        }
        match (request.method.as_str(), request.path.as_str()) {
            ("GET", "/") => Answer::page(self.page.clone()),
            ("POST", "/judge") => self.judged(request),
            (_, "/") => Answer::text(405, "GET this.").allow("GET"),
            (_, "/judge") => Answer::text(405, "POST this.").allow("POST"),
            _ => Answer::text(404, "There is nothing here; the page is /."),
        }
    }

    fn judged(&self, request: &Request) -> Answer {
        if !request.is_json() {
            return Answer::text(415, "Send JSON, with `content-type: application/json`.");
        }
        let question: Question = match serde_json::from_slice(&request.body) {
            Ok(question) => question,
            Err(error) => return Answer::text(400, &format!("This is no question: {error}.")),
        };
        match self.gate.enter() {
            Some(_inside) => self.judge.ask(&question),
            None => Answer::busy(),
        }
    }
}
