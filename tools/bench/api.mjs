/** Bench: requests a second of a signed-in call, beside a bare handler with one SELECT on the same database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireRuntime, ROOT, run } from '../runtime.mjs';
import { ownServer, say, withProduct } from './product.mjs';
import { post, signIn } from './sign-in.mjs';

const EMAIL = 'bench@load.example';
const CONNECTIONS = 32;
const [ROUNDS, SECONDS, WARM_UP_SECONDS] = [7, 4, 4];
const PROMISED = { throughput: 0.5, p99: 2 };
/** Ticks of the processor clock as /proc counts them. */
const TICK_MILLISECONDS = 10;

/** @param {string} url @param {string} dataDir @returns {Promise<string>} the token of an entrepreneur */
async function signUp(url, dataDir) {
  const token = await signIn(url, dataDir, EMAIL);
  const company = {
    business_idea: 'Lamps that fold flat and open like a flower',
    target_audience: 'People who read in bed and live in small rooms',
    brand_vibe: 'MODERN',
  };
  await post(url, '/v1/entrepreneur/company/', company, token);
  return token;
}

/** @param {number} pid @returns {number} milliseconds of processor time used so far; 0 where /proc is not */
function processorTime(pid) {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS;
}

/**
 * @typedef {{ pid: number, port: number, path: string, headers: Record<string, string> }} Target
 * @typedef {{ perSecond: number, p99: number, median: number, processor: number }} Figures
 */

/** @param {Target} target @param {number} seconds @returns {Promise<Figures>} */
async function measure({ pid, port, path, headers }, seconds) {
  const before = processorTime(pid);
  const { output, code } = await run(
    requireRuntime(),
    [
      join(ROOT, 'tools/bench/load.mjs'),
      JSON.stringify({ port, path, headers, connections: CONNECTIONS, seconds }),
    ],
    { capture: true },
  );
  if (code !== 0) throw new Error(output);
  const { count, ...figures } = JSON.parse(output);
  return { ...figures, processor: (processorTime(pid) - before) / count };
}

/** @param {Figures[]} rounds @param {keyof Figures} name */
function median(rounds, name) {
  return rounds.map((round) => round[name]).toSorted((a, b) => a - b)[rounds.length >> 1] ?? 0;
}

/** @param {Target} bare @param {Target} ours */
async function compare(bare, ours) {
  /** @type {[string, Target, Figures[]][]} */
  const sides = [
    ['bare handler', bare, []],
    ['GET /v1/auth/user/', ours, []],
  ];
  for (const [, target] of sides) await measure(target, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [, target, figures] of sides) figures.push(await measure(target, SECONDS));
  }
  for (const [name, , figures] of sides) {
    say(`${name}: requests`, median(figures, 'perSecond'), '/s');
    say(`${name}: median`, median(figures, 'median'), 'ms');
    say(`${name}: p99`, median(figures, 'p99'), 'ms');
    say(`${name}: processor time a request`, median(figures, 'processor'), 'ms');
  }
  const [first, second] = sides.map(([, , figures]) => figures);
  if (!first || !second) return;
  const ratio = (/** @type {keyof Figures} */ name) => median(second, name) / median(first, name);
  say('throughput against the bare handler', ratio('perSecond'), 'x', {
    least: PROMISED.throughput,
  });
  say('p99 against the bare handler', ratio('p99'), 'x', { most: PROMISED.p99 });
}

const folder = mkdtempSync(join(tmpdir(), 'waggle-api-'));
// As root the database runs as another user, who must pass through.
chmodSync(folder, 0o711);
const dataDir = join(folder, 'data');
try {
  await withProduct(ownServer(dataDir, { RATE_LIMIT_SCALE: '1000000' }), async ({ pid, url }) => {
    const token = await signUp(url, dataDir);
    const bare = spawn(
      requireRuntime(),
      [join(ROOT, 'server/test/bare-handler.ts'), dataDir, EMAIL],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    try {
      const [address] = await once(bare.stdout, 'data');
      await compare(
        { pid: bare.pid ?? 0, port: Number(new URL(String(address)).port), path: '/', headers: {} },
        {
          pid,
          port: Number(new URL(url).port),
          path: '/v1/auth/user/',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        },
      );
    } finally {
      bare.kill('SIGTERM');
      await once(bare, 'close');
    }
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
