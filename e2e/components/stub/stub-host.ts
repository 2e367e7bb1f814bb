/** The server of a worker's component tests: files come from the web's build, answers from the test that runs. */
import type { Request } from '@playwright/test';
import { LIVE_PATH } from '@waggle/contract/live';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { extname, join } from 'node:path';
import { holdBack } from '../../browser/slow-answers.ts';

const BUILD = join(import.meta.dirname, '../../../web/dist');
const HTML = 'text/html; charset=utf-8';
/** The names of built files change with their content. */
const KEPT = 'public, max-age=31536000, immutable';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': HTML,
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** A call of the page, read whole. */
export interface StubRequest {
  method(): string;
  url(): string;
  headers(): Readonly<Record<string, string>>;
  /** What it sends, from JSON; a test knows its shape. */
  postDataJSON(): ReturnType<Request['postDataJSON']>;
  postDataBuffer(): Buffer;
}

export type StubAnswer = object;

/** What the test that runs answers. */
export interface StubCalls {
  settings: object;
  call(request: StubRequest): Promise<StubAnswer | undefined>;
}

export interface StubHost {
  /** `localhost`, so that a page is a secure context, as in production. */
  origin: string;
  /** Takes the answers from now on from this test. */
  serve(calls: StubCalls): void;
  close(): void;
}

async function readRequest(incoming: IncomingMessage, origin: string): Promise<StubRequest> {
  const body = await buffer(incoming);
  return {
    method: () => incoming.method ?? '',
    url: () => `${origin}${incoming.url}`,
    headers: () => incoming.headers as Record<string, string>,
    postDataJSON: () => JSON.parse(body.toString()),
    postDataBuffer: () => body,
  };
}

/** @returns a file of the build, which is read once; undefined where there is none */
function builtFiles(): (path: string) => Promise<Buffer | undefined> {
  const read = new Map<string, Promise<Buffer | undefined>>();
  return (path) => {
    const found = read.get(path) ?? readFile(join(BUILD, path)).catch(() => undefined);
    read.set(path, found);
    return found;
  };
}

/** Starts a worker's server, on a port of its own. */
export async function startStubHost(): Promise<StubHost> {
  const fileOf = builtFiles();
  let calls: StubCalls | undefined;
  let origin = '';

  async function answerCall(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming, origin);
    await holdBack();
    const answer = await calls?.call(request);
    if (answer === undefined) {
      incoming.socket.destroy();
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(answer));
  }

  async function answerPage(pathname: string, response: ServerResponse): Promise<void> {
    const page = await fileOf(pathname === '/' ? 'index.html' : 'app.html');
    const settings = JSON.stringify(calls?.settings).replaceAll('"', '&quot;');
    response.writeHead(200, { 'content-type': HTML, 'cache-control': 'no-store' });
    response.end(page?.toString().replaceAll('__WAGGLE_SETTINGS__', settings));
  }

  async function answerFile(pathname: string, response: ServerResponse): Promise<void> {
    const content = await fileOf(pathname);
    const type = TYPES[extname(pathname)];
    response.writeHead(content ? 200 : 404, {
      ...(type !== undefined && { 'content-type': type }),
      'cache-control': KEPT,
    });
    response.end(content);
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? '', origin);
    // Open and silent, as the stream is while nothing happens.
    if (pathname === LIVE_PATH) return;
    if (pathname.startsWith('/v1/')) await answerCall(incoming, response);
    else if (extname(pathname) === '') await answerPage(pathname, response);
    else await answerFile(pathname, response);
  }

  const server = createServer((incoming, response) => {
    // A page that is left in the middle of a call takes its connection along.
    answer(incoming, response).catch(() => response.destroy());
  });
  // A call that the page sends just as an idle connection is closed would be lost.
  server.keepAliveTimeout = 0;
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    serve(ofTest) {
      calls = ofTest;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
