/** A language model for tests, on a port of its own: it behaves as it is told, well or badly. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Asked {
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly max_tokens: number;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format?: { readonly type: string };
  };
}

type Behaviour = (response: ServerResponse, asked: Asked) => void | Promise<void>;

const chunk = (content: string, usage?: object) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }], ...usage })}\n\n`;

function stream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

/** Sends a text in pieces, as models do. */
export function streamed(content: string, tokens?: number): Behaviour {
  return (response) => {
    stream(response);
    for (let at = 0; at < content.length; at += 7) response.write(chunk(content.slice(at, at + 7)));
    if (tokens !== undefined) {
      response.write(
        `data: ${JSON.stringify({ choices: [], usage: { total_tokens: tokens } })}\n\n`,
      );
    }
    response.end('data: [DONE]\n\n');
  };
}

export const itemsOf = (items: readonly unknown[]) => JSON.stringify({ items });

/** Ignores `stream`, as some servers do. */
export function whole(content: string, tokens = 120): Behaviour {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ choices: [{ message: { content } }], usage: { total_tokens: tokens } }),
    );
  };
}

export function status(code: number, headers: Record<string, string> = {}): Behaviour {
  return (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers });
    response.end('{"error":{"message":"no"}}');
  };
}

/** Knows none of these formats. */
export function without(formats: readonly string[], then: Behaviour): Behaviour {
  return (response, asked) => {
    const format = asked.body.response_format?.type;
    if (format !== undefined && formats.includes(format)) return status(400)(response, asked);
    return then(response, asked);
  };
}

/** Accepts the request, and says nothing. */
export const hang: Behaviour = () => undefined;

/** Begins, and says nothing more. */
export function stall(content: string): Behaviour {
  return (response) => {
    stream(response);
    response.write(chunk(content));
  };
}

/** Never stops. */
export const endless: Behaviour = async (response) => {
  stream(response);
  response.write(chunk('{"items":['));
  const more = () => {
    while (!response.destroyed && response.write(chunk(' '.repeat(1000))));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

export interface ModelServer {
  readonly url: string;
  readonly asked: Asked[];
  /** Of the next requests; the last one stays. */
  behave(...next: Behaviour[]): void;
  close(): Promise<void>;
}

export async function startModelServer(): Promise<ModelServer> {
  const asked: Asked[] = [];
  let queue: Behaviour[] = [hang];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void text(request).then(async (json) => {
      const one = { authorization: request.headers.authorization, body: JSON.parse(json) };
      asked.push(one);
      const behaviour = queue.length > 1 ? queue.shift() : queue[0];
      await behaviour?.(response, one);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    behave(...next) {
      queue = next;
      asked.length = 0;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => undefined);
    },
  };
}
