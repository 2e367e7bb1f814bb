/** A small reverse proxy for tests: round robin over the processes that are ready; it never sends a request twice. */
import { once } from 'node:events';
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../until.ts';
import { listen } from './free-port.ts';

const CHECK_MILLISECONDS = 50;
/** The header of an answer that names the port of its process. */
export const SERVED_BY = 'x-served-by';
/** Of one connection, so they are not passed on. */
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding'];

interface Target {
  port: number;
  isReady: boolean;
}

/** On a connection of its own: a kept one may have been closed while this process was busy with other tests. */
async function answersReady(port: number): Promise<boolean> {
  const asked = get({ host: '127.0.0.1', port, path: '/readyz', agent: false });
  // Also after the answer has begun: nobody else listens then.
  asked.on('error', () => undefined);
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode === 200;
  } catch {
    return false;
  }
}

function endToEnd(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_HEADERS.includes(name)),
  );
}

export class Proxy {
  url = '';
  readonly #targets: Target[];
  /** Connections stay open between requests, as those of real proxies do. */
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server = createServer((asked, answer) => void this.#forward(asked, answer));
  readonly #closing = new AbortController();
  #turn = 0;

  constructor(ports: readonly number[]) {
    this.#targets = ports.map((port) => ({ port, isReady: false }));
  }

  async start(): Promise<void> {
    this.url = `http://127.0.0.1:${await listen(this.#server)}`;
    for (const target of this.#targets) void this.#check(target);
  }

  /** Waits until the process of this port gets requests, or gets none any more. */
  async sees(port: number, isReady: boolean): Promise<void> {
    const target = this.#targets.find((one) => one.port === port);
    await until(() => target?.isReady === isReady, `port ${port} is${isReady ? '' : ' not'} ready`);
  }

  close(): void {
    this.#closing.abort();
    this.#agent.destroy();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #check(target: Target): Promise<void> {
    while (!this.#closing.signal.aborted) {
      target.isReady = await answersReady(target.port);
      await pause(CHECK_MILLISECONDS);
    }
  }

  async #forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const ready = this.#targets.filter(({ isReady }) => isReady);
    this.#turn += 1;
    const target = ready[this.#turn % ready.length];
    if (target === undefined) {
      answer.writeHead(502).end();
      return;
    }
    const { remoteAddress } = asked.socket;
    const before = asked.headers['x-forwarded-for'];
    const sent = request({
      agent: this.#agent,
      host: '127.0.0.1',
      port: target.port,
      method: asked.method,
      path: asked.url,
      headers: {
        ...endToEnd(asked.headers),
        'x-forwarded-for': before === undefined ? remoteAddress : `${before}, ${remoteAddress}`,
      },
    });
    try {
      const answered = Promise.withResolvers<IncomingMessage>();
      sent.once('response', answered.resolve).once('error', answered.reject);
      const [got] = await Promise.all([answered.promise, pipeline(asked, sent)]);
      answer.writeHead(got.statusCode ?? 502, {
        ...endToEnd(got.headers),
        [SERVED_BY]: String(target.port),
      });
      await pipeline(got, answer);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(`${target.port}: ${why}`);
    }
  }
}
