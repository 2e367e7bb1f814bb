/** Bench: requests a second of the calls every page makes, beside a bare handler with one SELECT, in one run. */
import { join } from 'node:path';
import { callProduct } from '../../e2e/product/calls.ts';
import { COMPANY } from '../../e2e/product/users.ts';
import { ROOT } from '../runtime.mjs';
import {
  measureRounds,
  median,
  medianRatio,
  runClient,
  say,
  withBareProgram,
  withOwnServer,
} from './harness.ts';
import { processorSeconds } from './processes/processes.ts';
import { signIn } from './sign-in.ts';

const EMAIL = 'bench@load.example';
const CONNECTIONS = 32;
const [ROUNDS, SECONDS, WARM_UP_SECONDS] = [9, 3, 4];
const CALLS = { user: '/v1/auth/user/', unread: '/v1/notifications/unread/' };
const PROMISED = { user: 0.75, unread: 0.8, p99: 2 };

type Figures = Record<'perSecond' | 'p99' | 'median' | 'processor', number>;

async function load(
  { pid, ...target }: { pid: number; port: number; path: string; headers: object },
  seconds: number,
): Promise<Figures> {
  const before = processorSeconds(pid);
  const given = { ...target, connections: CONNECTIONS, seconds };
  const { count, ...figures } = await runClient('clients/load.ts', given);
  return { ...figures, processor: ((processorSeconds(pid) - before) * 1000) / count };
}

// With a log line for each request, as in operation.
const SETTINGS = { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'info' };

await withOwnServer(SETTINGS, async ({ pid, url, port, dataDir }) => {
  const token = await signIn(url, dataDir, EMAIL);
  await callProduct(`${url}/v1/entrepreneur/company/`, { body: COMPANY, token });
  const headers = { authorization: `Bearer ${token}` };
  // An answer of the same size, so that sending it costs the same.
  const answer = await (await fetch(url + CALLS.user, { headers })).text();
  const program = [join(ROOT, 'server/test/bare-handler.ts'), dataDir, EMAIL, `${answer.length}`];
  await withBareProgram(program, async (bare) => {
    const targets = {
      bare: { ...bare, path: '/', headers: {} },
      user: { pid, port, path: CALLS.user, headers },
      unread: { pid, port, path: CALLS.unread, headers },
    };
    for (const target of Object.values(targets)) await load(target, WARM_UP_SECONDS);
    const rounds = await measureRounds(ROUNDS, {
      bare: () => load(targets.bare, SECONDS),
      user: () => load(targets.user, SECONDS),
      unread: () => load(targets.unread, SECONDS),
    });
    const of = (side: keyof typeof rounds, name: keyof Figures) =>
      rounds[side].map((figures) => figures[name]);
    for (const side of ['bare', 'user', 'unread'] as const) {
      const name = side === 'bare' ? 'bare handler' : `GET ${CALLS[side]}`;
      say(`${name}: requests`, median(of(side, 'perSecond')), '/s');
      say('  median', median(of(side, 'median')), 'ms');
      say('  p99', median(of(side, 'p99')), 'ms');
      say('  processor time a request', median(of(side, 'processor')), 'ms');
      if (side === 'bare') continue;
      const throughput = medianRatio(of(side, 'perSecond'), of('bare', 'perSecond'));
      say('  throughput against the bare handler', throughput, 'x', { least: PROMISED[side] });
      say('  p99 against the bare handler', medianRatio(of(side, 'p99'), of('bare', 'p99')), 'x', {
        most: PROMISED.p99,
      });
    }
  });
});
