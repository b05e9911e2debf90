# docker build -t mmprove . && docker run --rm -v "$PWD:/work" mmprove check-transform before.ll after.ll
FROM rust:1-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends binutils python3-venv && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN make dist && mkdir /dist && tar -C /dist --strip-components=1 -xzf target/dist/*.tar.gz

FROM debian:bookworm-slim
COPY --from=build /dist /usr/local
WORKDIR /work
ENTRYPOINT ["mmprove"]
