/** A request written directly to a socket: slow, interrupted, or never finished. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawRequest {
  socket: Socket;
  /** The whole answer, once the connection is closed. */
  answer: Promise<string>;
}

/** Opens a connection and sends the text as it is. */
export async function sendRaw(url: string, text: string): Promise<RawRequest> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  // The server may close the connection.
  socket.on('error', () => undefined);
  const closed = Promise.withResolvers<string>();
  socket.once('close', () => closed.resolve(received));
  socket.write(text);
  return { socket, answer: closed.promise };
}

/** @returns the head of a JSON request whose body is announced and not yet sent */
export function jsonHead(path: string, length: number): string {
  return `POST ${path} HTTP/1.1\r\nhost: test\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
}
