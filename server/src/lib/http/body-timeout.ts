/** How long the body of a request may take: a fixed time for most, steady progress for uploads. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { UploadRate } from '@waggle/contract/limits';

export interface BodyTimeouts {
  /** Seconds for a body as a rule. */
  readonly body: number;
  readonly upload: UploadRate;
}

/** Fastify answers this code of Node's with a 408. */
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

class BodyTime {
  readonly #raw: IncomingMessage;
  readonly #cut: () => void;
  readonly #rate: UploadRate;
  #timer: NodeJS.Timeout;

  constructor(raw: IncomingMessage, { body, upload }: BodyTimeouts, cut: () => void) {
    this.#raw = raw;
    this.#cut = cut;
    this.#rate = upload;
    this.#timer = setTimeout(() => this.#end(), body * 1000);
    raw.once('close', () => clearInterval(this.#timer));
  }

  /** From here on the body lives for as long as enough of it comes. */
  followProgress(): void {
    const { closed, socket } = this.#raw;
    const { window, minBytes } = this.#rate;
    clearInterval(this.#timer);
    if (closed) return;
    let seen = socket.bytesRead;
    this.#timer = setInterval(() => {
      if (socket.bytesRead - seen < minBytes) this.#end();
      seen = socket.bytesRead;
    }, window * 1000);
  }

  #end(): void {
    clearInterval(this.#timer);
    if (!this.#raw.complete) this.#cut();
  }
}

const times = new WeakMap<IncomingMessage, BodyTime>();

/**
 * Closes the connection of a client that sends a body too slowly. Node's own limit is one for the whole server, so
 * that one allows the longest time there is, and the shorter ones are kept here.
 */
export function enforceBodyTimeouts(server: Server, limits: BodyTimeouts): void {
  server.prependListener('request', (raw: IncomingMessage, reply: ServerResponse) => {
    if (!hasBody(raw)) return;
    const cut = () => {
      const error = Object.assign(new Error('The body came too slowly'), { code: TOO_SLOW });
      // Behind an answer that is on its way another one would be read as part of it.
      if (reply.headersSent) raw.socket.destroy(error);
      else server.emit('clientError', error, raw.socket);
    };
    times.set(raw, new BodyTime(raw, limits, cut));
  });
}

/** Lets a body take as long as an upload may; call once its sender may upload. */
export function allowUploadTime(raw: IncomingMessage): void {
  times.get(raw)?.followProgress();
}
