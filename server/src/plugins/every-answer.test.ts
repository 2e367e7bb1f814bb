/** Every answer, whoever gives it, carries the security headers and a request id; every refusal is in the envelope. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorAnswer } from '@waggle/contract/errors';
import { type RawAnswer, readRawAnswers } from '../../test/http/raw-answers.ts';
import { jsonHead, sendRaw } from '../../test/http/raw-request.ts';
import { testServer } from '../../test/test-server.ts';
import { UUID_PATTERN } from '../lib/uuid.ts';
import { securityHeaders } from './security-headers.ts';

const server = await testServer({
  PUBLIC_URL: 'http://localhost:3000',
  CORS_ORIGINS: 'https://partner.example',
});
const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
const { 'content-security-policy': _policy, ...FIXED } = await securityHeaders(server.config);

function checkHeaders({ headers }: RawAnswer): void {
  for (const [name, value] of Object.entries(FIXED)) assert.equal(headers[name], value, name);
  assert.match(headers['content-security-policy'] ?? '', /object-src 'none'/);
  assert.match(headers['x-request-id'] ?? '', new RegExp(`^${UUID_PATTERN}$`));
}

/** @returns the answers to a text that is sent as it is */
async function ask(text: string): Promise<RawAnswer[]> {
  const { answer } = await sendRaw(url, text);
  return readRawAnswers(await answer);
}

const LINES = 'host: test\r\nconnection: close\r\n';
const USER = '/v1/auth/user/';
const SEND = '/v1/auth/send-otp/';

const REFUSALS: [what: string, text: string, status: number, code: string][] = [
  ['a request line that is none', 'rubbish\r\n\r\n', 400, 'malformed_request'],
  ['an unknown method', `BREW / HTTP/1.1\r\n${LINES}\r\n`, 400, 'malformed_request'],
  ['TLS on the plain port', '\x16\x03\x01\x02\x00\x01\x00\x01', 400, 'malformed_request'],
  ['HTTP/2 unasked', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'malformed_request'],
  [
    'a header without end',
    `GET / HTTP/1.1\r\n${LINES}x: ${'y'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  [
    'two lengths',
    `POST ${SEND} HTTP/1.1\r\n${LINES}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
    400,
    'malformed_request',
  ],
  [
    'a length beside chunks',
    `POST ${SEND} HTTP/1.1\r\n${LINES}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
    400,
    'malformed_request',
  ],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'malformed_request'],
  ['two hosts', `GET / HTTP/1.1\r\nHost: a\r\n${LINES}\r\n`, 400, 'malformed_request'],
  ['an expectation', `GET / HTTP/1.1\r\n${LINES}expect: cake\r\n\r\n`, 417, 'expectation_failed'],
  ['CONNECT', `CONNECT a:443 HTTP/1.1\r\n${LINES}\r\n`, 405, 'method_not_allowed'],
  ['TRACE', `TRACE ${USER} HTTP/1.1\r\n${LINES}\r\n`, 404, 'not_found'],
  ['PROPFIND', `PROPFIND / HTTP/1.1\r\n${LINES}\r\n`, 404, 'not_found'],
  ['a wrong method', `DELETE ${USER} HTTP/1.1\r\n${LINES}\r\n`, 404, 'not_found'],
  [
    'an upgrade',
    `GET ${USER} HTTP/1.1\r\nhost: test\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n`,
    401,
    'not_signed_in',
  ],
  ['an unknown call', `GET /v1/nothing/ HTTP/1.1\r\n${LINES}\r\n`, 404, 'not_found'],
  ['HTTP/1.0', `GET ${USER} HTTP/1.0\r\n\r\n`, 401, 'not_signed_in'],
  ['an absolute address', `GET http://x${USER} HTTP/1.1\r\n${LINES}\r\n`, 401, 'not_signed_in'],
  ['an encoded path', `GET /%761/auth/user/ HTTP/1.1\r\n${LINES}\r\n`, 401, 'not_signed_in'],
  ['a broken escape', `GET /assets/%E0%A4%A HTTP/1.1\r\n${LINES}\r\n`, 400, 'malformed_request'],
  ['a broken escape of a call', `GET /v1/%zz HTTP/1.1\r\n${LINES}\r\n`, 400, 'malformed_request'],
  [
    'a long parameter',
    `GET /v1/files/${'a'.repeat(4000)}/a HTTP/1.1\r\n${LINES}\r\n`,
    414,
    'address_too_long',
  ],
  [
    'another type',
    `POST ${SEND} HTTP/1.1\r\n${LINES}content-type: text/plain\r\ncontent-length: 2\r\n\r\n{}`,
    415,
    'unsupported_type',
  ],
  [
    'a compressed body',
    `POST ${SEND} HTTP/1.1\r\n${LINES}content-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}`,
    415,
    'unsupported_type',
  ],
  [
    'an unknown call whose body is large and never comes',
    `POST /v1/nothing/ HTTP/1.1\r\n${LINES}content-type: application/json\r\ncontent-length: 9999999\r\n\r\n[`,
    404,
    'not_found',
  ],
  [
    'a large body',
    `POST ${SEND} HTTP/1.1\r\n${LINES}content-type: application/json\r\ncontent-length: 9999999\r\n\r\n`,
    413,
    'too_large',
  ],
];

for (const [what, text, status, code] of REFUSALS) {
  test(`${what}: ${status}, with envelope and headers`, async () => {
    const [answer, ...more] = await ask(text);
    assert.ok(answer);
    assert.deepEqual(more, []);
    checkHeaders(answer);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.match(answer.headers['content-type'] ?? '', /^application\/json/);
    const body = errorAnswer.parse(JSON.parse(answer.body));
    assert.deepEqual([answer.status, body.code], [status, code]);
  });
}

for (const [what, text, status] of [
  ['the landing page', `GET / HTTP/1.1\r\n${LINES}\r\n`, 200],
  ['its head', `HEAD / HTTP/1.1\r\n${LINES}\r\n`, 200],
  [
    'a preflight',
    `OPTIONS ${USER} HTTP/1.1\r\n${LINES}origin: https://partner.example\r\naccess-control-request-method: GET\r\n\r\n`,
    204,
  ],
  [
    'a preflight of a stranger',
    `OPTIONS ${USER} HTTP/1.1\r\n${LINES}origin: https://evil.example\r\naccess-control-request-method: GET\r\n\r\n`,
    204,
  ],
  ['a preflight that asks for nothing', `OPTIONS * HTTP/1.1\r\n${LINES}\r\n`, 204],
  ['the docs', `GET /v1/docs HTTP/1.1\r\n${LINES}\r\n`, 200],
  ['liveness', `GET /healthz HTTP/1.1\r\n${LINES}\r\n`, 200],
] as const) {
  test(`${what}: ${status}, with headers`, async () => {
    const { answer } = await sendRaw(url, text);
    const [first] = readRawAnswers(await answer, [text.split(' ')[0] ?? '']);
    assert.ok(first);
    assert.equal(first.status, status);
    checkHeaders(first);
    const allowed = first.headers['access-control-allow-origin'];
    if (text.includes('evil')) assert.equal(allowed, undefined);
    if (text.includes('partner')) assert.equal(allowed, 'https://partner.example');
  });
}

test('a large body that is not read is not waited for', async () => {
  const { answer } = await sendRaw(url, `${jsonHead('/nope', 9_999_999)}[`);
  const [first] = readRawAnswers(await answer);
  assert.deepEqual([first?.status, first?.headers['connection']], [404, 'close']);
});

test('rubbish behind a request is refused in an answer of its own', async () => {
  const [first, second] = await ask(`GET ${USER} HTTP/1.1\r\nhost: test\r\n\r\nrubbish\r\n\r\n`);
  const refused = second ?? first;
  assert.ok(refused);
  checkHeaders(refused);
  assert.equal(refused.status, 400);
});

test('other origins may read the request id', async () => {
  const { headers } = await server.call(USER, { headers: { origin: 'https://partner.example' } });
  assert.match(String(headers['access-control-expose-headers']), /x-request-id/);
});
