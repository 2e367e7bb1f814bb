/** Bench: the kit of a brand: until it is complete, its size, and how long other calls take meanwhile. */
import { setTimeout as pause } from 'node:timers/promises';
import { KIT_FILES } from '@waggle/contract/brand/kit/files';
import { callProduct } from '../../../e2e/product/calls.ts';
import { type Product, startProduct } from '../../../e2e/product/product.ts';
import { createUser, type TestUser } from '../../../e2e/product/users.ts';
import { median, say } from '../harness.ts';

const ROUNDS = 5;
/** Calls of others at the same time, each after the answer to the one before and a pause. */
const CALLERS = 4;
const PAUSE_MILLISECONDS = 10;
const QUIET_MILLISECONDS = 8000;
const MAX_KIT_MILLISECONDS = 6000;
const MAX_ARCHIVE_BYTES = 1_000_000;
/** In comparison with a server that makes no kit. */
const MAX_RATIO = 2;

const TAGLINE = 'The lamp that closes like a notebook and follows the daylight';

async function newEntrepreneur(product: Product, name: string): Promise<TestUser> {
  const user = await createUser(product, 'entrepreneur');
  const values = [user.email, name, TAGLINE];
  for (const table of ['brands', 'brand_versions']) {
    await product.query(
      `INSERT INTO ${table} (user_id, version, name, tagline, changed_at)
       SELECT id, 1, $2, $3, now() FROM users WHERE email = $1`,
      values,
    );
  }
  return user;
}

interface Asked {
  readonly kit: { readonly run: { readonly state: string } | null };
}

/** @returns milliseconds until the kit is complete */
async function makeKit({ url }: Product, { token }: TestUser): Promise<number> {
  const path = `${url}/v1/brand/kit/`;
  const began = performance.now();
  let kit = (await callProduct(path, { method: 'POST', token })) as unknown as Asked;
  while (kit.kit.run !== null) {
    if (kit.kit.run.state === 'failed') throw new Error('The kit failed');
    await pause(50);
    kit = (await callProduct(path, { token })) as unknown as Asked;
  }
  return performance.now() - began;
}

/** Calls as long as `work` runs. @returns the 99th percentile in milliseconds */
async function callMeanwhile<Result>(
  { url }: Product,
  { token }: TestUser,
  work: () => Promise<Result>,
): Promise<{ p99: number; result: Result }> {
  const times: number[] = [];
  let isDone = false;
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!isDone) {
      const began = performance.now();
      await callProduct(`${url}/v1/shortlists/`, { token });
      times.push(performance.now() - began);
      await pause(PAUSE_MILLISECONDS);
    }
  });
  const result = await work();
  isDone = true;
  await Promise.all(callers);
  const sorted = times.toSorted((one, other) => one - other);
  return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, result };
}

const product = await startProduct();
try {
  const entrepreneur = await newEntrepreneur(product, 'Hinglow');
  const other = await createUser(product, 'entrepreneur');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await makeKit(product, entrepreneur));
  say(`a kit of ${KIT_FILES.length} files, median`, median(times), 'ms', {
    most: MAX_KIT_MILLISECONDS,
  });
  const archive = await fetch(`${product.url}/v1/brand/kit/archive/`, {
    headers: { authorization: `Bearer ${entrepreneur.token}` },
  });
  const { byteLength } = await archive.arrayBuffer();
  say('its archive', byteLength, 'bytes', { most: MAX_ARCHIVE_BYTES });
  await callMeanwhile(product, other, () => pause(QUIET_MILLISECONDS / 4));
  const quiet = await callMeanwhile(product, other, () => pause(QUIET_MILLISECONDS));
  const busy = await callMeanwhile(product, other, async () => {
    for (let round = 0; round < ROUNDS; round += 1) await makeKit(product, entrepreneur);
  });
  say('other calls without a kit, p99', quiet.p99, 'ms');
  say('other calls while kits are made, p99', busy.p99, 'ms');
  say('that is times as long', busy.p99 / quiet.p99, '×', { most: MAX_RATIO });
} finally {
  await product.dispose();
}
