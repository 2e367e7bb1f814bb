/**
 * A client process that keeps connections busy: `node load.ts '{"port":…,"path":…,"headers":{…}}'`.
 * Prints one JSON line: requests, seconds, latencies in milliseconds. It uses plain sockets to need little
 * processor time, because it runs on the same machine as the server.
 */
import { connect } from 'node:net';

const { port, path, headers, connections, seconds } = JSON.parse(process.argv[2] ?? '');

const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
  ([name, value]) => `${name}: ${value}\r\n`,
);
const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);

const latencies: number[] = [];
const began = performance.now();
const end = began + seconds * 1000;

/** Sends one request after the other until the time is over. */
function keepBusy(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let received = '';
    let sent = 0;
    const send = () => {
      if (performance.now() >= end) {
        socket.end();
        resolve();
        return;
      }
      received = '';
      sent = performance.now();
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      const head = received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/^content-length: (\d+)/im.exec(received.slice(0, head))?.[1]);
      if (received.length < head + 4 + length) return;
      if (!received.startsWith('HTTP/1.1 200')) {
        reject(new Error(received));
        return;
      }
      latencies.push(performance.now() - sent);
      send();
    });
  });
}

await Promise.all(Array.from({ length: connections }, keepBusy));
latencies.sort((left, right) => left - right);
const quantile = (part: number) =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))];
const elapsed = (performance.now() - began) / 1000;
process.stdout.write(
  `${JSON.stringify({ perSecond: latencies.length / elapsed, count: latencies.length, median: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99) })}\n`,
);
