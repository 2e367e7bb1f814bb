/** Refusals that no route gives: of Node's parser, and of what this server does not do (CONNECT, Expect, several hosts). */
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@waggle/contract/errors';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../lib/api-error.ts';
import { countRefusedCall } from '../lib/metrics/refusal-metrics.ts';
import { newId } from '../lib/new-id.ts';
import { errorAnswer } from './errors.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** Node's errors; every other one is a request that could not be read. */
const BY_ERROR: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'timed_out',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
};
/** For the client to read the answer: closing at once, with unread data, would discard it. */
const LINGER_MILLISECONDS = 500;

interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string;
  readonly requestId: string;
}

function refusalOf(code: ErrorCode, common: SecurityHeaders): Refusal {
  const refusal = new ApiError(code);
  const requestId = newId();
  countRefusedCall(refusal.code);
  const body = JSON.stringify(errorAnswer(refusal, requestId));
  const headers = {
    ...common,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { status: refusal.status, headers, body, requestId };
}

/** Writes to a connection whose request Node gives no response object for. */
function endWith(socket: Duplex, { status, headers, body }: Refusal): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
}

/** The answer that each connection is sending. */
const sending = new WeakMap<Duplex, ServerResponse>();

/** Remembers what a connection sends, because a refusal written into it would be read as a part of it. */
function watchAnswers(server: Server): void {
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    sending.set(socket, response);
  });
}

/** @returns Fastify's `clientErrorHandler` */
export function refuseUnreadable(common: SecurityHeaders) {
  return function refuse(
    this: FastifyInstance,
    error: NodeJS.ErrnoException,
    socket: Duplex,
  ): void {
    const response = sending.get(socket);
    const started = response?.headersSent === true && !response.writableFinished;
    if (!socket.writable || started || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const refusal = refusalOf(BY_ERROR[error.code ?? ''] ?? 'malformed_request', common);
    const { status, requestId } = refusal;
    this.log.info(
      { request_id: requestId, status, code: error.code },
      'A request was not readable',
    );
    endWith(socket, refusal);
  };
}

export function refuseUnsupported(server: Server, common: SecurityHeaders): void {
  watchAnswers(server);
  server.on('connect', (_raw: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => undefined);
    endWith(socket, refusalOf('method_not_allowed', common));
  });
  server.on('checkExpectation', (_raw: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = refusalOf('expectation_failed', common);
    response.writeHead(status, headers).end(body);
  });
}

/** Refuses a request that names no host or several, which a proxy may read in another way (RFC 9112, 3.2). */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    let hosts = 0;
    for (let index = 0; index < raw.rawHeaders.length; index += 2) {
      const name = raw.rawHeaders[index] ?? '';
      if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    }
    const isClear = hosts === 1 || (hosts === 0 && raw.httpVersion !== '1.1');
    done(isClear ? undefined : new ApiError('malformed_request'));
  });
}
