/** Bench: 20 uploads of 10 MB at once: the server's memory, and its throughput beside bare node:http (Linux). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { picture } from '../../server/test/sample-files.ts';
import { requireRuntime, ROOT, run } from '../runtime.mjs';
import { processTree } from './processes.mjs';
import { ownServer, say, withProduct } from './product.mjs';
import { signIn } from './sign-in.mjs';

const MEGABYTE = 1024 * 1024;
const [AT_ONCE, ROUNDS] = [20, 7];
/** A shared disk is never still, so each round compares neighbours. */
const PROMISED = { rise: 30, throughput: 0.7 };
const REST_MILLISECONDS = 8000;
/** Of the processor clock, as /proc counts them. */
const TICKS_A_SECOND = 100;

/** @param {number} pid @param {'VmRSS' | 'VmHWM'} field @returns {number} megabytes in RAM: now, or at most since `forgetPeak` */
function memory(pid, field) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
}

/** @param {number} pid @returns {number} seconds of processor time used so far, by all its threads */
function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** @param {number} pid */
function forgetPeak(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/**
 * @param {{ port: number, token: string }} target
 * @param {string} file
 * @param {string} fileType
 * @returns {Promise<{ seconds: number, ids: string[] }>}
 */
async function send({ port, token }, file, fileType = 'KYC_DOCS') {
  const { output, code } = await run(
    requireRuntime(),
    [
      join(ROOT, 'tools/bench/upload-load.mjs'),
      JSON.stringify({ port, token, fileType, file, count: AT_ONCE }),
    ],
    { capture: true },
  );
  if (code !== 0) throw new Error(output);
  return JSON.parse(output);
}

/** Uploads, deletes what was stored (a user may keep 500 MB). @param {{ port: number, token: string }} target @param {string} file @param {string} [fileType] */
async function upload(target, file, fileType) {
  const { seconds, ids } = await send(target, file, fileType);
  for (const id of ids) {
    const response = await fetch(`http://127.0.0.1:${target.port}/v1/files/${id}/`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${target.token}` },
    });
    if (!response.ok) throw new Error(`Not deleted: ${response.status}`);
  }
  return seconds;
}

/**
 * @param {number} pid
 * @param {() => Promise<unknown>} work
 * @returns {Promise<{ rise: number, beside: number }>} megabytes: the server's rise at its peak, and the most its image process held
 */
async function rising(pid, work) {
  forgetPeak(pid);
  const before = memory(pid, 'VmRSS');
  let beside = 0;
  let working = true;
  const watching = (async () => {
    while (working) {
      const images = processTree(pid).filter(
        (one) => one.pid !== pid && /node|MainThread/.test(one.name),
      );
      beside = Math.max(beside, ...images.map(({ pss }) => pss / MEGABYTE));
      await pause(50);
    }
  })();
  await work();
  working = false;
  await watching;
  return { rise: memory(pid, 'VmHWM') - before, beside };
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** @param {string} folder @returns {Promise<string>} 20 megapixels of noise: about 10 MB as a JPEG */
async function photograph(folder) {
  const file = join(folder, 'photo.jpg');
  writeFileSync(file, await picture({ width: 5000, height: 4000, rough: true }));
  return file;
}

/** @param {number} pid @param {{ port: number, token: string }} ours @param {string} folder */
async function compare(pid, ours, folder) {
  const pdf = join(folder, 'licence.pdf');
  const head = Buffer.from('%PDF-1.7\n');
  writeFileSync(pdf, Buffer.concat([head, randomBytes(10 * MEGABYTE - head.length)]));

  await pause(REST_MILLISECONDS);
  const most = PROMISED.rise;
  const cold = await rising(pid, () => upload(ours, pdf));
  say('memory: rise at the first 20 documents', cold.rise, 'MB', { most });

  const store = join(folder, 'bare');
  mkdirSync(store);
  const bare = spawn(requireRuntime(), [join(ROOT, 'tools/bench/bare-upload.mjs'), store], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = await once(bare.stdout, 'data');
    const plain = { port: Number(String(port)), token: 'none' };
    await send(plain, pdf);
    /** @type {{ bare: number[], ours: number[] }} */
    const seconds = { bare: [], ours: [] };
    const processor = { bare: 0, ours: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      processor.bare -= processorTime(bare.pid ?? 0);
      seconds.bare.push((await send(plain, pdf)).seconds);
      processor.bare += processorTime(bare.pid ?? 0);
      for (const name of readdirSync(store)) rmSync(join(store, name));
      processor.ours -= processorTime(pid);
      seconds.ours.push(await upload(ours, pdf));
      processor.ours += processorTime(pid);
    }
    const size = AT_ONCE * 10;
    say('bare node:http: throughput', size / median(seconds.bare), 'MB/s');
    say('uploads: throughput', size / median(seconds.ours), 'MB/s');
    say('bare node:http: processor time', processor.bare / ROUNDS, 's');
    say('uploads: processor time', processor.ours / ROUNDS, 's');
    const ratios = seconds.ours.map((own, round) => (seconds.bare[round] ?? 0) / own);
    say('throughput against bare node:http', median(ratios), 'x', { least: PROMISED.throughput });
  } finally {
    bare.kill('SIGTERM');
    await once(bare, 'close');
  }
  const warm = await rising(pid, () => upload(ours, pdf));
  say('memory: rise at later documents', warm.rise, 'MB', { most });

  const photo = await photograph(folder);
  const images = await rising(pid, () => upload(ours, photo, 'MEDIA'));
  say('memory: rise at 20 photographs', images.rise, 'MB', { most });
  say('memory of the image process beside it', images.beside, 'MB');
}

if (process.platform !== 'linux')
  throw new Error('Memory is read from /proc, which only Linux has');
const folder = mkdtempSync(join(tmpdir(), 'waggle-upload-'));
// As root the database runs as another user, who must pass through.
chmodSync(folder, 0o711);
const dataDir = join(folder, 'data');
try {
  await withProduct(ownServer(dataDir, { RATE_LIMIT_SCALE: '1000' }), async ({ pid, url }) => {
    const token = await signIn(url, dataDir, 'bench@upload.example');
    await compare(pid, { port: Number(new URL(url).port), token }, folder);
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
