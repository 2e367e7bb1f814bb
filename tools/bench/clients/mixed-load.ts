/**
 * A client process in which several people call at once: `node mixed-load.ts '{"port":…,"seconds":…,"people":[…]}'`.
 * Prints one JSON line: the answers by status, and the latencies in milliseconds.
 */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: object;
  /** Instead of it, a list of so many small objects. */
  objects?: number;
}

interface Given {
  port: number;
  seconds: number;
  /** `connections` at a time, with `wait` milliseconds between the calls of each. */
  people: { connections: number; wait: number; calls: Call[] }[];
}

const { port, seconds, people }: Given = JSON.parse(process.argv[2] ?? '');
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const end = performance.now() + seconds * 1000;
const latencies: number[] = [];
const statuses: Record<string, number> = {};

function textOf({ body, objects }: Call): string {
  const given = objects === undefined ? body : Array(objects).fill({ a: {} });
  return given === undefined ? '' : JSON.stringify(given);
}

/** @returns the status, once the whole answer has arrived; `cut` if the server closes the connection before */
function send({ method, path, headers }: Call, text: string): Promise<number | string | undefined> {
  const type = text === '' ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const options = { port, host: '127.0.0.1', agent, method, path };
    const length = { 'content-length': Buffer.byteLength(text) };
    request({ ...options, headers: { ...headers, ...type, ...length } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    })
      .on('error', () => resolve('cut'))
      .end(text);
  });
}

async function keepCalling(wait: number, calls: Call[], first: number): Promise<void> {
  const ready = calls.map((call) => ({ call, text: textOf(call) }));
  for (let turn = first; performance.now() < end; turn += 1) {
    const next = ready[turn % ready.length];
    if (next === undefined) return;
    const began = performance.now();
    const status = String(await send(next.call, next.text));
    latencies.push(performance.now() - began);
    statuses[status] = (statuses[status] ?? 0) + 1;
    await pause(wait);
  }
}

await Promise.all(
  people.flatMap(({ connections, wait, calls }) =>
    Array.from({ length: connections }, (_, index) => keepCalling(wait, calls, index)),
  ),
);
agent.destroy();
latencies.sort((left, right) => left - right);
const quantile = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0;
const figures = { count: latencies.length, median: quantile(0.5), p99: quantile(0.99), statuses };
process.stdout.write(`${JSON.stringify(figures)}\n`);
