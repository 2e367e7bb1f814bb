/** A client process with open live streams: prints when all have started, and when all have received a notification. */
import { connect } from 'node:net';
import { LIVE_PATH } from '@waggle/contract/live';
import { streamToken } from './stream-users.ts';

/** Opened in parallel; limited by the backlog of a listening socket. */
const CONNECTION_COUNT = 100;

const [port = 0, count = 0] = process.argv.slice(2).map(Number);
let begun = 0;
let heard = 0;

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function opened(index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', reject);
    socket.on('connect', () =>
      socket.write(
        `GET ${LIVE_PATH} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${streamToken(index)}\r\n\r\n`,
      ),
    );
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (text.includes('"resync"')) {
        begun += 1;
        resolve();
      }
      if (!text.includes('"notification"')) return;
      heard += 1;
      if (heard === count) say({ heard, at: Date.now() });
    });
    socket.on('close', () => reject(new Error(`Stream ${index} was closed`)));
  });
}

let next = 0;
async function openMore(): Promise<void> {
  while (next < count) {
    next += 1;
    await opened(next - 1);
  }
}
await Promise.all(Array.from({ length: CONNECTION_COUNT }, openMore));
say({ begun, at: Date.now() });
