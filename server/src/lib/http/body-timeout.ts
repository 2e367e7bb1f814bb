/** Limits how long the body of a request takes: a fixed time, or a minimum rate for uploads. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { UploadRate } from '@waggle/contract/limits';

export interface BodyTimeouts {
  /** Seconds for most bodies. */
  readonly body: number;
  readonly upload: UploadRate;
}

/** Fastify answers this error code of Node with a 408. */
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

class BodyTimer {
  readonly #raw: IncomingMessage;
  readonly #cut: () => void;
  readonly #rate: UploadRate;
  #timer: NodeJS.Timeout;

  constructor(raw: IncomingMessage, { body, upload }: BodyTimeouts, cut: () => void) {
    this.#raw = raw;
    this.#cut = cut;
    this.#rate = upload;
    // Unreferenced: a request that was answered before its body came does not always emit `close`.
    this.#timer = setTimeout(() => this.#end(), body * 1000).unref();
    raw.once('close', () => clearInterval(this.#timer));
  }

  /** From now on, the body may take longer as long as enough is received. */
  followProgress(): void {
    const { closed, socket } = this.#raw;
    const { window, minBytes } = this.#rate;
    clearInterval(this.#timer);
    if (closed) return;
    let seen = socket.bytesRead;
    this.#timer = setInterval(() => {
      if (socket.bytesRead - seen < minBytes) this.#end();
      seen = socket.bytesRead;
    }, window * 1000).unref();
  }

  #end(): void {
    clearInterval(this.#timer);
    if (!this.#raw.complete) this.#cut();
  }
}

const timers = new WeakMap<IncomingMessage, BodyTimer>();

/**
 * Closes the connection of a client that sends a body too slowly. Node has only one limit for the whole server: it
 * is set to the longest time, and the shorter ones are enforced here.
 */
export function enforceBodyTimeouts(server: Server, limits: BodyTimeouts): void {
  server.prependListener('request', (raw: IncomingMessage, reply: ServerResponse) => {
    if (!hasBody(raw)) return;
    const cut = () => {
      const error = Object.assign(new Error('The body came too slowly'), { code: TOO_SLOW });
      // A second answer would be read as part of the one that is being sent.
      if (reply.headersSent) raw.socket.destroy(error);
      else server.emit('clientError', error, raw.socket);
    };
    timers.set(raw, new BodyTimer(raw, limits, cut));
  });
}

/** Applies the limits of uploads to a body; call it once the upload is permitted. */
export function allowUploadTime(raw: IncomingMessage): void {
  timers.get(raw)?.followProgress();
}
