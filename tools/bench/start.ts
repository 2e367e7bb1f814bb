/** Bench: seconds to ready, first and second start; --fresh adds a new clone's install and build. */
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../runtime.mjs';
import { listFiles } from '../source-files.mjs';
import { ownServer, say, withFolder, withProduct } from './harness.ts';

const SECOND_START_SECONDS = 2.5;
const ROUNDS = 5;
const FOLDERS = ['.ci', 'contract', 'docs', 'e2e', 'server', 'tools', 'web'];
const ROOT_FILES = ['.npmrc', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

async function measureFreshClone(folder: string) {
  const clone = join(folder, 'clone');
  mkdirSync(clone);
  for (const file of [...ROOT_FILES, ...listFiles(ROOT, FOLDERS, /./)]) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(ROOT, file), join(clone, file));
  }
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (!npm || !node) throw new Error('Run it through npm: npm run bench -- start --fresh');
  const start = { command: node, args: [npm, 'start'], cwd: clone, dataDir: join(folder, 'fresh') };
  say('npm ci + build + first start', await withProduct(start, ({ seconds }) => seconds), 's');
  say('npm start again', await withProduct(start, ({ seconds }) => seconds), 's', {
    most: SECOND_START_SECONDS,
  });
}

await withFolder(async (folder) => {
  if (process.argv.includes('--fresh')) await measureFreshClone(folder);
  const start = ownServer(join(folder, 'data'));
  say('first start, empty data folder', await withProduct(start, ({ seconds }) => seconds), 's');
  const again = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    again.push(await withProduct(start, ({ seconds }) => seconds));
  }
  say(`second start (fastest of ${ROUNDS})`, Math.min(...again), 's');
  say(`second start (slowest of ${ROUNDS})`, Math.max(...again), 's', {
    most: SECOND_START_SECONDS,
  });
});
