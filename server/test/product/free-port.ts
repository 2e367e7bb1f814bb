/** Free ports for servers that tests start. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Lets a server listen on loopback. @returns its port */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** @returns a port that is free at this moment */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}
