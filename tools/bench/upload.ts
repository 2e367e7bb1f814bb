/** Bench: 20 uploads of 10 MB at once: the server's memory, and its throughput beside bare node:http (Linux). */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pdf, picture } from '../../server/test/files/sample-files.ts';
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
import { processorSeconds, processTree, residentMegabytes } from './processes/processes.ts';
import { signIn } from './sign-in.ts';

const MEGABYTE = 1024 * 1024;
const [AT_ONCE, ROUNDS] = [20, 7];
/** On a shared disk, only measurements of the same round can be compared. */
const PROMISED = { rise: 30, throughput: 0.1 };
const REST_MILLISECONDS = 8000;

interface Target {
  pid: number;
  port: number;
  token: string;
}

async function send({ pid, port, token }: Target, file: string, fileType = 'KYC_DOCS') {
  const before = processorSeconds(pid);
  const given = { port, token, fileType, file, count: AT_ONCE };
  const { seconds, ids }: { seconds: number; ids: string[] } = await runClient(
    'upload/upload-load.ts',
    given,
  );
  return { seconds, ids, processor: processorSeconds(pid) - before };
}

/** Uploads, deletes what was stored (a user may keep 500 MB). */
async function upload(target: Target, file: string, fileType?: string) {
  const sent = await send(target, file, fileType);
  for (const id of sent.ids) {
    const response = await fetch(`http://127.0.0.1:${target.port}/v1/files/${id}/`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${target.token}` },
    });
    if (!response.ok) throw new Error(`Not deleted: ${response.status}`);
  }
  return sent;
}

/** @returns megabytes: the server's rise at its peak, and the highest peak of its checking processes */
async function rising(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ rise: number; beside: number }> {
  // Resets the peak.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = residentMegabytes(pid);
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
  return { rise: residentMegabytes(pid, 'VmHWM') - before, beside };
}

async function compare(ours: Target, folder: string) {
  const { pid } = ours;
  const licence = join(folder, 'licence.pdf');
  writeFileSync(licence, pdf(10 * MEGABYTE));

  await pause(REST_MILLISECONDS);
  const most = PROMISED.rise;
  const cold = await rising(pid, () => upload(ours, licence));
  say('memory: rise at the first 20 documents', cold.rise, 'MB', { most });

  const store = join(folder, 'bare');
  mkdirSync(store);
  await withBareProgram(
    [join(ROOT, 'tools/bench/upload/bare-upload.ts'), store],
    async (started) => {
      const plain = { ...started, token: 'none' };
      await send(plain, licence);
      const { bare, own } = await measureRounds(ROUNDS, {
        bare: async () => {
          const sent = await send(plain, licence);
          for (const name of readdirSync(store)) rmSync(join(store, name));
          return sent;
        },
        own: () => upload(ours, licence),
      });
      const speeds = (rounds: typeof own) => rounds.map(({ seconds }) => (AT_ONCE * 10) / seconds);
      const processor = (rounds: typeof own) => median(rounds.map((one) => one.processor));
      say('bare node:http: throughput', median(speeds(bare)), 'MB/s');
      say('uploads: throughput', median(speeds(own)), 'MB/s');
      say('bare node:http: processor time', processor(bare), 's');
      say('uploads: processor time', processor(own), 's');
      say('throughput against bare node:http', medianRatio(speeds(own), speeds(bare)), 'x', {
        least: PROMISED.throughput,
      });
    },
  );
  const warm = await rising(pid, () => upload(ours, licence));
  say('memory: rise at later documents', warm.rise, 'MB', { most });

  // 20 megapixels of noise: about 10 MB as a JPEG.
  const photo = join(folder, 'photo.jpg');
  writeFileSync(photo, await picture({ width: 5000, height: 4000, rough: true }));
  const images = await rising(pid, () => upload(ours, photo, 'MEDIA'));
  say('memory: rise at 20 photographs', images.rise, 'MB', { most });
  say('memory of a checking process beside it', images.beside, 'MB');
}

if (process.platform !== 'linux')
  throw new Error('Memory is read from /proc, which only Linux has');
await withOwnServer({ RATE_LIMIT_SCALE: '1000' }, async ({ pid, url, port, folder, dataDir }) => {
  const token = await signIn(url, dataDir, 'bench@upload.example');
  await compare({ pid, port, token }, folder);
});
