//! As much of HTTP as one page needs: a request for each connection, read in bounded time into bounded memory.

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// Bytes that the lines before the body may have.
const HEAD: usize = 16 << 10;
/// Header lines.
const HEADERS: usize = 64;

/// What a client may take.
pub(super) struct Limits {
    /// Bytes of a body.
    pub body: usize,
    /// Time for the request to arrive.
    pub patience: Duration,
}

/// What a client asks.
pub(super) struct Request {
    pub method: String,
    /// The path, without a query.
    pub path: String,
    host: String,
    origin: Option<String>,
    content_type: Option<String>,
    pub body: Vec<u8>,
}

/// What it is answered.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Answer {
    status: u16,
    kind: &'static str,
    headers: Vec<(&'static str, &'static str)>,
    body: String,
}

/// A stream that is read and written up to a point in time, however slowly the other side does.
struct Until<'s> {
    stream: &'s TcpStream,
    deadline: Instant,
}

impl Until<'_> {
    fn left(&self) -> Result<Duration, std::io::Error> {
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(ErrorKind::TimedOut.into()) } else { Ok(left) }
    }
}

impl Read for Until<'_> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        self.stream.set_read_timeout(Some(self.left()?))?;
        (&mut self.stream).read(into)
    }
}

impl Write for Until<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.stream.set_write_timeout(Some(self.left()?))?;
        (&mut self.stream).write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        (&mut self.stream).flush()
    }
}

impl Request {
    /// Reads it; nothing where the client says nothing at all.
    ///
    /// # Errors
    /// The answer to a request that is none, too large or too slow.
    pub fn read(stream: &TcpStream, limits: &Limits) -> Result<Option<Request>, Answer> {
        let mut stream = Until { stream, deadline: Instant::now() + limits.patience };
        let mut bytes = Vec::new();
        let (mut request, length, begin) = loop {
            if let Some(head) = head(&bytes)? {
                break head;
            }
            if bytes.len() >= HEAD {
                return Err(Answer::text(431, "The header lines are too long."));
            }
            let mut more = [0; 4096];
            match stream.read(&mut more) {
                Ok(0) if bytes.is_empty() => return Ok(None),
                Ok(0) => return Err(Answer::text(400, "The request breaks off.")),
                Ok(n) => bytes.extend_from_slice(&more[..n]),
                Err(error) => return Err(late(&error)),
            }
        };
        if length > limits.body {
            let most = limits.body >> 10;
            return Err(Answer::text(413, &format!("A question has {most} KB at most.")));
        }
        let mut body = bytes.split_off(begin);
        body.truncate(length);
        let had = body.len();
        body.resize(length, 0);
        match stream.read_exact(&mut body[had..]) {
            Ok(()) => request.body = body,
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => {
                return Err(Answer::text(400, "The request breaks off."));
            }
            Err(error) => return Err(late(&error)),
        }
        Ok(Some(request))
    }

    /// Whether it was sent to that address by one of the names of this machine.
    pub fn is_for(&self, address: SocketAddr) -> bool {
        let (name, port) = match self.host.rsplit_once(':') {
            Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
            _ => (self.host.as_str(), Some(80)),
        };
        let name = name.to_ascii_lowercase();
        port == Some(address.port()) && matches!(&*name, "localhost" | "127.0.0.1" | "[::1]")
    }

    /// Whether no page but this server's own sends it.
    pub fn is_from_here(&self) -> bool {
        let own = format!("http://{}", self.host);
        self.origin.as_ref().is_none_or(|origin| origin.eq_ignore_ascii_case(&own))
    }

    /// Whether it says that its body is JSON.
    pub fn is_json(&self) -> bool {
        let kind = self.content_type.as_deref().unwrap_or_default().split(';').next();
        kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
    }
}

/// The request without its body, the length of that and where it begins; nothing as long as the head is not complete.
fn head(bytes: &[u8]) -> Result<Option<(Request, usize, usize)>, Answer> {
    let mut headers = [httparse::EMPTY_HEADER; HEADERS];
    let mut parsed = httparse::Request::new(&mut headers);
    let begin = match parsed.parse(bytes) {
        Ok(httparse::Status::Complete(begin)) => begin,
        Ok(httparse::Status::Partial) => return Ok(None),
        Err(httparse::Error::TooManyHeaders) => {
            return Err(Answer::text(431, "There are too many header lines."));
        }
        Err(error) => return Err(Answer::text(400, &format!("This is no request: {error}."))),
    };
    let (method, target) = (parsed.method.unwrap_or_default(), parsed.path.unwrap_or_default());
    let all = |name: &str| -> Vec<String> {
        let of = parsed.headers.iter().filter(|h| h.name.eq_ignore_ascii_case(name));
        of.map(|h| String::from_utf8_lossy(h.value).trim().to_string()).collect()
    };
    if !all("transfer-encoding").is_empty() {
        return Err(Answer::text(501, "Send the body as a whole, with its length."));
    }
    let length = match &all("content-length")[..] {
        [] => 0,
        [only] if only.bytes().all(|b| b.is_ascii_digit()) && !only.is_empty() => {
            // What is too large for a number is too large for a body.
            only.parse().unwrap_or(usize::MAX)
        }
        _ => return Err(Answer::text(400, "The length of the body is no number.")),
    };
    let [host] = &all("host")[..] else {
        return Err(Answer::text(
            400,
            "The request does not say to whom it is: `Host` is missing.",
        ));
    };
    let request = Request {
        method: method.into(),
        path: target.split('?').next().unwrap_or_default().into(),
        host: host.clone(),
        origin: all("origin").pop(),
        content_type: all("content-type").pop(),
        body: vec![],
    };
    Ok(Some((request, length, begin)))
}

fn late(error: &std::io::Error) -> Answer {
    match error.kind() {
        ErrorKind::TimedOut | ErrorKind::WouldBlock => {
            Answer::text(408, "The request took too long to arrive.")
        }
        _ => Answer::text(400, "The request breaks off."),
    }
}

impl Answer {
    /// A page.
    pub fn page(body: String) -> Answer {
        Answer { status: 200, kind: "text/html; charset=utf-8", headers: vec![], body }
    }

    /// A sentence, or what a terminal would show.
    pub fn text(status: u16, body: &str) -> Answer {
        let body = format!("{}\n", body.trim_end());
        Answer { status, kind: "text/plain; charset=utf-8", headers: vec![], body }
    }

    /// That there are too many questions at the moment.
    pub fn busy() -> Answer {
        let mut busy = Answer::text(503, "There are too many questions at the moment; ask again.");
        busy.headers.push(("Retry-After", "2"));
        busy
    }

    /// The same, which says what may be done instead.
    pub fn allow(mut self, method: &'static str) -> Answer {
        self.headers.push(("Allow", method));
        self
    }

    /// The answer as it is sent.
    fn bytes(&self) -> Vec<u8> {
        let reason = reason(self.status);
        let more = self.headers.iter().map(|(name, value)| format!("{name}: {value}\r\n"));
        let head = format!(
            "HTTP/1.1 {} {reason}\r\nContent-Type: {}\r\nContent-Length: {}\r\nConnection: close\r\n\
             Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\n\
             Referrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\n{}\r\n",
            self.status,
            self.kind,
            self.body.len(),
            more.collect::<String>()
        );
        [head.as_bytes(), self.body.as_bytes()].concat()
    }

    /// Sends it, and waits a moment for the client to have read it: what is still on its way when a connection is
    /// closed makes the system throw the answer away.
    pub fn send(&self, stream: &TcpStream, patience: Duration) {
        let deadline = Instant::now() + patience;
        let mut until = Until { stream, deadline };
        if until.write_all(&self.bytes()).is_err() || stream.shutdown(Shutdown::Write).is_err() {
            return;
        }
        until.deadline = Instant::now() + Duration::from_secs(1);
        let (mut rest, mut seen) = ([0; 4096], 0);
        while seen < 4 << 20 {
            match until.read(&mut rest) {
                Ok(n @ 1..) => seen += n,
                _ => break,
            }
        }
    }

    /// Sends it if that does not take time.
    pub fn refuse(&self, stream: &TcpStream) {
        let at_once = Duration::from_millis(50);
        let mut until = Until { stream, deadline: Instant::now() + at_once };
        // A client that is told nothing finds the connection closed.
        drop(until.write_all(&self.bytes()));
    }
}

fn reason(status: u16) -> &'static str {
    match status {
        200 => "OK",
        400 => "Bad Request",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        408 => "Request Timeout",
        413 => "Content Too Large",
        415 => "Unsupported Media Type",
        421 => "Misdirected Request",
        422 => "Unprocessable Content",
        431 => "Request Header Fields Too Large",
        501 => "Not Implemented",
        503 => "Service Unavailable",
        504 => "Gateway Timeout",
        _ => "Internal Server Error",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Result<Option<(Request, usize, usize)>, u16> {
        head(text.as_bytes()).map_err(|answer| answer.status)
    }

    fn request(host: &str, more: &str) -> Request {
        let read = of(&format!("GET /?x HTTP/1.1\r\nHost: {host}\r\n{more}\r\n"));
        read.ok().flatten().expect("a request").0
    }

    #[test]
    fn only_names_of_this_machine_will_do() {
        let here: SocketAddr = "127.0.0.1:7878".parse().expect("an address");
        for host in ["localhost:7878", "127.0.0.1:7878", "LOCALHOST:7878", "[::1]:7878"] {
            assert!(request(host, "").is_for(here), "{host}");
        }
        for host in
            ["evil.example:7878", "localhost", "127.0.0.1:80", "localhost:7878.evil", "", "[::1]"]
        {
            assert!(!request(host, "").is_for(here), "{host}");
        }
        assert!(request("localhost", "").is_for("127.0.0.1:80".parse().expect("an address")));
    }

    #[test]
    fn other_pages_are_not_let_in() {
        assert!(request("localhost:1", "").is_from_here());
        assert!(request("localhost:1", "Origin: http://localhost:1\r\n").is_from_here());
        for origin in ["http://evil.example", "null", "https://localhost:1", "http://localhost:2"] {
            assert!(!request("localhost:1", &format!("Origin: {origin}\r\n")).is_from_here());
        }
    }

    #[test]
    fn what_is_no_request_is_refused() {
        assert!(of("GET / HTTP/1.1\r\nHost: a\r\n").is_ok_and(|head| head.is_none()));
        assert_eq!(of("nonsense\r\n\r\n").err(), Some(400));
        assert_eq!(of("GET / HTTP/1.1\r\n\r\n").err(), Some(400));
        assert_eq!(of("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n").err(), Some(400));
        let with = |header: &str| of(&format!("POST / HTTP/1.1\r\nHost: a\r\n{header}\r\n\r\n"));
        assert_eq!(with("Content-Length: -1").err(), Some(400));
        assert_eq!(with("Content-Length: 1\r\nContent-Length: 2").err(), Some(400));
        assert_eq!(with("Transfer-Encoding: chunked").err(), Some(501));
        let huge = with("Content-Length: 99999999999999999999999");
        assert!(huge.is_ok_and(|head| head.is_some_and(|(_, length, _)| length == usize::MAX)));
        assert_eq!(
            of(&format!("GET / HTTP/1.1\r\n{}\r\n", "A: b\r\n".repeat(65))).err(),
            Some(431)
        );
    }
}
