/** Cuts connections whose client has stopped reading; one that reads slowly is kept. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often the connections are looked at within the time a client may stop reading. */
const CHECKS = 6;

/** What the operating system had taken of a connection's answer when it was last seen to move. */
interface Progress {
  /** Bytes of whole writes. */
  readonly sent: number;
  /** Bytes that are left of the current write, which may be a long answer. */
  readonly unsent: number;
  readonly since: number;
}

/** @returns bytes left of the current write; Node has no public name for it */
function unsentBytes(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize?: number } | null };
  return handle?.writeQueueSize ?? 0;
}

/** @param seconds how long a client may read nothing while an answer waits for it */
export function cutStalledReaders(server: Server, seconds: number): void {
  const sockets = new Map<Socket, Progress | undefined>();

  function check(): void {
    const now = performance.now();
    for (const [socket, seen] of sockets) {
      const { writableLength, bytesWritten } = socket;
      if (writableLength === 0) {
        if (seen !== undefined) sockets.set(socket, undefined);
        continue;
      }
      const [sent, unsent] = [bytesWritten - writableLength, unsentBytes(socket)];
      const moved = seen?.sent !== sent || seen.unsent !== unsent;
      if (moved) sockets.set(socket, { sent, unsent, since: now });
      else if (now - seen.since >= seconds * 1000) socket.destroy();
    }
  }

  server.on('connection', (socket: Socket) => {
    sockets.set(socket, undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(check, (seconds * 1000) / CHECKS).unref();
  server.once('close', () => clearInterval(timer));
}
