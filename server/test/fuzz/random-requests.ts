/** Random bytes for a socket: mutated requests, requests that two parsers read in two ways, and noise. */
import type { SeededRandom } from './seeded-random.ts';

const HEAD = 'host: test\r\n';
const BODY = '{"email":"a@b.example"}';
const POST = 'POST /v1/auth/send-otp/ HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\n';

const VALID = [
  `GET / HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /v1/auth/user/?a=b&c=%20 HTTP/1.1\r\n${HEAD}authorization: Bearer ${'a'.repeat(43)}\r\n\r\n`,
  `${POST}content-length: ${BODY.length}\r\n\r\n${BODY}`,
  `${POST}transfer-encoding: chunked\r\n\r\n${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`,
  `GET /healthz HTTP/1.0\r\n\r\n`,
  `GET /team/%C3%A9/nowhere?a=%20 HTTP/1.1\r\n${HEAD}accept: text/html\r\n\r\n`,
  `OPTIONS /v1/auth/user/ HTTP/1.1\r\n${HEAD}origin: https://a.example\r\n\r\n`,
  `GET /v1/files/0199a8e2-1111-7222-8333-123456789012/a%20b.pdf HTTP/1.1\r\n${HEAD}range: bytes=0-1\r\n\r\n`,
  `POST /v1/upload/file/ HTTP/1.1\r\n${HEAD}content-type: multipart/form-data; boundary=x\r\ncontent-length: 5\r\n\r\n--x--`,
];

/** Requests whose length proxies and servers have disagreed about. */
const SMUGGLED = [
  `${POST}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n${HEAD}\r\n`,
  `${POST}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`,
  `${POST}transfer-encoding : chunked\r\n\r\n0\r\n\r\n`,
  `${POST}transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n`,
  `${POST}transfer-encoding:\x0bchunked\r\n\r\n0\r\n\r\n`,
  `${POST}x: y\r\n transfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${POST}content-length: -1\r\n\r\n`,
  `${POST}content-length: +2\r\n\r\n{}`,
  `${POST}content-length: 0x2\r\n\r\n{}`,
  `${POST}content-length: 2, 2\r\n\r\n{}`,
  `${POST}content-length: 99999999999999999999\r\n\r\n{}`,
  `${POST}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n`,
  `${POST}transfer-encoding: chunked\r\n\r\n2;a=${'b'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  `GET / HTTP/1.1\nhost: test\n\n`,
  `GET / HTTP/1.1\rhost: test\r\r`,
  `GET  / HTTP/1.1\r\n${HEAD}\r\n`,
  `GET / HTTP/9.9\r\n${HEAD}\r\n`,
  `GET http://a@b:99999/ HTTP/1.1\r\n${HEAD}\r\n`,
  `GET //v1//auth/../user HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /\x00 HTTP/1.1\r\n${HEAD}\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}host: other\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}expect: 100-continue\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HEAD}connection: upgrade\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n\r\n`,
  `CONNECT test:80 HTTP/1.1\r\n${HEAD}\r\n`,
];

const SPECIAL = [
  '\r\n',
  '\n',
  '\0',
  ' ',
  ':',
  '%',
  '%00',
  '%ff',
  '/',
  '..',
  '\t',
  '\x80',
  '{',
  '"',
  ',',
];

function mutate(text: string, random: SeededRandom): string {
  let changed = text;
  for (let count = 1 + random.below(6); count > 0; count -= 1) {
    const at = random.below(changed.length + 1);
    const end = at + random.below(24);
    const [before, piece, rest] = [
      changed.slice(0, at),
      changed.slice(at, end),
      changed.slice(end),
    ];
    changed = random.pick([
      () => before + rest,
      () => before + piece + piece + rest,
      () => before + random.pick(SPECIAL) + piece + rest,
      () => before + random.bytes(1 + random.below(4)).toString('latin1') + piece.slice(1) + rest,
      () => before + piece.repeat(1 + random.below(200)) + rest,
      () => before + random.pick(VALID) + rest,
    ])();
  }
  return changed;
}

/** @returns what is written to one connection, in pieces */
export function randomRequest(random: SeededRandom): Buffer[] {
  const text = random.pick([
    () => mutate(random.pick(VALID), random),
    () => mutate(random.pick(SMUGGLED), random),
    () => random.pick(SMUGGLED),
    () => random.pick(VALID) + mutate(random.pick(VALID), random),
    () => random.bytes(1 + random.below(600)).toString('latin1'),
  ])();
  const bytes = Buffer.from(text, 'latin1');
  if (random.chance(0.6)) return [bytes];
  const pieces = 2 + random.below(4);
  const cuts = Array.from({ length: pieces - 1 }, () => random.below(bytes.length + 1));
  const edges = [0, ...cuts.toSorted((left, right) => left - right), bytes.length];
  return edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
}
