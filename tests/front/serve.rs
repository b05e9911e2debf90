//! `mmprove serve` among clients that mean no good: each gets the answer that is due, and others get theirs meanwhile.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A server that ends with the test.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(more: &[&str]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mmprove"));
        command.args(["serve", "--port", "0"]).args(more).stdout(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().expect("it has an output"));
        output.read_line(&mut line).expect("it says where it is");
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_string();
        Server { child, address }
    }

    /// Sends bytes, and gives what comes back.
    fn send(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        // Who is refused early need not take the rest.
        drop(stream.write_all(bytes));
        let mut answer = Vec::new();
        drop(stream.read_to_end(&mut answer));
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a time");
        stream
    }

    fn get(&self, path: &str) -> String {
        self.send(format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.address).as_bytes())
    }

    fn post(&self, body: &[u8], more: &str) -> String {
        let head = format!(
            "POST /judge HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n{more}\r\n",
            self.address,
            body.len()
        );
        self.send(&[head.as_bytes(), body].concat())
    }

    fn ask(&self, question: &Value) -> String {
        self.post(question.to_string().as_bytes(), "")
    }

    /// The same, again and again as long as the server says that it is busy.
    fn ask_patiently(&self, question: &Value) -> String {
        let start = Instant::now();
        loop {
            let answer = self.ask(question);
            if status(&answer) != 503 || start.elapsed() > Duration::from_secs(120) {
                return answer;
            }
            std::thread::sleep(Duration::from_millis(200));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// The status of an answer; 0 if there is none.
fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0)
}

fn pair(before: &str, after: &str) -> Value {
    json!({ "command": "check-transform", "syntax": "ll", "before": before, "after": after })
}

/// A pair that is refuted at once.
fn wrong() -> Value {
    let function = |stored: u32| {
        format!("define void @f(ptr %p) {{\n  store i32 {stored}, ptr %p\n  ret void\n}}\n")
    };
    pair(&function(1), &function(2))
}

#[test]
fn questions_are_answered_with_pages() {
    let server = Server::start(&[]);
    let page = server.get("/");
    assert!(status(&page) == 200 && page.contains("<textarea"), "{page}");
    let answer = server.ask(&wrong());
    assert!(status(&answer) == 200 && answer.contains("refuted"), "{answer}");
    let test = include_str!("../../examples/bugs/dse-stored-back-before.mmra");
    for command in ["litmus", "why"] {
        let question = json!({ "command": command, "syntax": "mmra", "before": test });
        let answer = server.ask(&question);
        assert!(status(&answer) == 200 && answer.contains("load atomic acquire %f"), "{answer}");
    }
    let unread = server.ask(&pair("define void @f() {", "nonsense"));
    assert!(status(&unread) == 422 && unread.contains("after.ll:1"), "{unread}");
    let hostile = "define void @\"<script>alert(1)</script>\"(ptr %p) {\n  store i32 1, ptr %p\n  ret void\n}\n";
    let answer = server.ask(&pair(hostile, &hostile.replace("i32 1", "i32 2")));
    assert!(answer.contains("&lt;script&gt;") && !answer.contains("<script>alert"), "{answer}");
}

#[test]
fn what_is_not_to_be_answered_is_refused() {
    let server = Server::start(&["--size", "64"]);
    for path in ["/x", "/../../etc/passwd", "//", "/judge/", "/%2e%2e/etc/passwd", "*"] {
        assert_eq!(status(&server.get(path)), 404, "{path}");
    }
    let raw = |text: &str| status(&server.send(text.as_bytes()));
    let host = &server.address;
    assert_eq!(raw(&format!("GET /judge HTTP/1.1\r\nHost: {host}\r\n\r\n")), 405);
    assert_eq!(raw(&format!("POST / HTTP/1.1\r\nHost: {host}\r\n\r\n")), 405);
    assert_eq!(raw("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"), 421);
    assert_eq!(raw("GET / HTTP/1.1\r\n\r\n"), 400);
    assert_eq!(raw("\0\u{1}\u{2}\r\n\r\n"), 400);
    assert_eq!(raw(&format!("GET / HTTP/1.1\r\nX: {}\r\n\r\n", "y".repeat(40_000))), 431);
    let plain = format!("POST /judge HTTP/1.1\r\nHost: {host}\r\nContent-Length: 2\r\n\r\n{{}}");
    assert_eq!(raw(&plain), 415);
    let huge = "POST /judge HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 9999999999\r\n\r\n";
    assert_eq!(raw(&huge.replace("{}", host)), 413);
    assert_eq!(status(&server.post(&vec![b' '; 65 << 10], "")), 413);
    assert_eq!(status(&server.post(b"{}", "Origin: http://evil.example\r\n")), 403);
    assert_eq!(status(&server.post("[".repeat(50_000).as_bytes(), "")), 400);
    assert_eq!(status(&server.post(&[0xff, 0xfe, 0x00], "")), 400);
    let with = |key: &str, value: &str| {
        let mut question = wrong();
        question[key] = value.into();
        server.ask(&question)
    };
    for (key, value) in
        [("command", "steps"), ("syntax", "bc"), ("syntax", "../x"), ("out", "/tmp/x")]
    {
        assert_eq!(status(&with(key, value)), 400, "{key} {value}");
    }
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/specs/llvm/llvm.model");
    for model in ["--help", "llvm --out /tmp/x", "no-such-model", file, "../llvm.model,sc=rc11"] {
        assert_eq!(status(&with("model", model)), 422, "{model}");
    }
}

#[test]
fn no_question_reads_files() {
    let server = Server::start(&[]);
    let texts = [
        "#include \"/etc/passwd\"",
        "include \"/etc/passwd\"",
        "C x\n#include </etc/passwd>\n{}\nP0(atomic_int* x) { }\nexists (x=0)",
        "source_filename = \"/etc/passwd\"\ndefine void @f() {\n  ret void\n}",
        "; expect-file: /etc/passwd",
    ];
    for text in texts {
        for syntax in ["ll", "mmra", "vulkan", "litmus", "test"] {
            let question = json!({ "command": "litmus", "syntax": syntax, "before": text });
            let answer = server.ask(&question);
            assert!(!answer.contains("root:"), "{syntax}: {text}: {answer}");
            assert!(matches!(status(&answer), 200 | 422), "{syntax}: {text}: {answer}");
        }
    }
}

/// Requests of which each is a nuisance, and the statuses that may come of them.
fn nuisance(server: &Server, nth: usize) -> (u16, &'static [u16]) {
    let host = &server.address;
    let raw = |text: String| status(&server.send(text.as_bytes()));
    let endless =
        "define void @f(ptr %p) {\n  br label %a\na:\n  store i32 1, ptr %p\n  br label %a\n}\n";
    match nth % 10 {
        0 => (
            raw(format!(
                "POST /judge HTTP/1.1\r\nHost: {host}\r\nContent-Length: 88888888888\r\n\r\n"
            )),
            &[413],
        ),
        1 => (raw("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n".into()), &[421]),
        2 => (raw(format!("GET /{} HTTP/1.1\r\nHost: {host}\r\n\r\n", "a/".repeat(nth))), &[404]),
        3 => {
            // Begins, and never ends.
            let mut stream = server.connect();
            drop(stream.write_all(b"POST /judge HTTP/1.1\r\nHost: "));
            let mut answer = String::new();
            drop(stream.read_to_string(&mut answer));
            (status(&answer), &[408])
        }
        4 => (status(&server.post("{\"a\":".repeat(20_000).as_bytes(), "")), &[400]),
        5 => (
            status(&server.ask(&pair(endless, &endless.replace("i32 1", "i32 2")))),
            &[200, 503, 504],
        ),
        6 => {
            let deep =
                format!("@g = global {}i32{} undef\n", "{ ".repeat(20_000), " }".repeat(20_000));
            let both = deep + "define void @f() {\n  ret void\n}\n";
            (status(&server.ask(&pair(&both, &both))), &[200, 422, 500, 503, 504])
        }
        7 => {
            drop(server.connect());
            (0, &[0])
        }
        8 => {
            // Half of a body, and gone.
            let mut stream = server.connect();
            let head =
                format!("POST /judge HTTP/1.1\r\nHost: {host}\r\nContent-Length: 100\r\n\r\n{{");
            drop(stream.write_all(head.as_bytes()));
            (0, &[0])
        }
        _ => {
            let wide: String = (0..3000).map(|i| format!("  store i32 {i}, ptr %p\n")).collect();
            let long = format!("define void @f(ptr %p) {{\n{wide}  ret void\n}}\n");
            let question = pair(&long, &long.replace("i32 7,", "i32 8,"));
            (status(&server.ask(&question)), &[200, 500, 503, 504])
        }
    }
}

#[test]
fn a_crowd_that_means_no_good_keeps_nobody_out() {
    let limits = ["--timeout", "4", "--queue", "8", "--memory", "2000"];
    let server = Server::start(&limits);
    let start = Instant::now();
    std::thread::scope(|scope| {
        let server = &server;
        let crowd: Vec<_> =
            (0..200).map(|nth| scope.spawn(move || (nth, nuisance(server, nth)))).collect();
        // Meanwhile the page is there at once, and questions are answered in turn.
        for _ in 0..5 {
            let asked = Instant::now();
            assert_eq!(status(&server.get("/")), 200);
            assert!(asked.elapsed() < Duration::from_secs(10), "{:?}", asked.elapsed());
        }
        let answer = server.ask_patiently(&wrong());
        assert!(status(&answer) == 200 && answer.contains("refuted"), "{answer}");
        for nuisance in crowd {
            let (nth, (got, allowed)) = nuisance.join().expect("a client");
            assert!(allowed.contains(&got), "client {nth}: {got}, not one of {allowed:?}");
        }
    });
    assert!(start.elapsed() < Duration::from_secs(240), "{:?}", start.elapsed());
    let answer = server.ask(&wrong());
    assert!(status(&answer) == 200 && answer.contains("refuted"), "{answer}");
    if let Ok(said) = std::fs::read_to_string(format!("/proc/{}/status", server.child.id())) {
        let most = said.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes =
            most.and_then(|most| most.trim().trim_end_matches(" kB").parse::<u64>().ok());
        assert!(kilobytes.is_some_and(|most| most < 200_000), "{most:?}");
    }
}
