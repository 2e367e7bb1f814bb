/** What waits for a user, by the server's answer. */
import type { Waiting } from '@waggle/contract/waiting';
import { dataOf, type TestServer } from './test-server.ts';
import { ask } from './rfqs/rfqs.ts';

/** @returns what is said of each list in which something waits, and where it leads */
export async function waitingOf(server: TestServer, { token }: { token: string }) {
  const { waiting } = dataOf(await ask(server, token, 'GET', 'waiting/'));
  return waiting.flatMap(({ count, text, to }: Waiting) => (count > 0 ? [[text, to]] : []));
}
