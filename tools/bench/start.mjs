/** Bench: seconds to ready, first and second start, and memory at rest; --fresh adds a new clone's install and build. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requireRuntime, ROOT } from '../runtime.mjs';
import { listFiles } from '../source-files.mjs';
import { commandLine, processTree } from './processes.mjs';

const READY_WITHIN = 180_000;
/** What the product promises at most. */
const LIMITS = { secondStart: 2.5, serverMegabytes: 140, databaseMegabytes: 100 };
const FOLDERS = ['.ci', 'contract', 'docs', 'e2e', 'server', 'tools', 'web'];
const ROOT_FILES = ['.npmrc', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

/** @returns {Promise<number>} a port that was free a moment ago */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** @param {string} url @returns {Promise<boolean>} */
async function answers(url) {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Starts the product, waits until it is ready, lets the caller look, and stops it.
 * @template T
 * @param {{ command: string, args: string[], cwd: string, dataDir: string }} start
 * @param {(started: { seconds: number, pid: number, url: string }) => Promise<T> | T} look
 * @returns {Promise<T>}
 */
async function withProduct({ command, args, cwd, dataDir }, look) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    while (!(await answers(`${url}/readyz`))) {
      if (child.exitCode !== null) throw new Error(`It ended before it was ready:\n${output}`);
      if (performance.now() - began > READY_WITHIN) throw new Error(`Not ready:\n${output}`);
      await pause(10);
    }
    return await look({ seconds: (performance.now() - began) / 1000, pid: child.pid ?? 0, url });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** @param {string} name @param {number} value @param {string} unit @param {number} [limit] */
function say(name, value, unit, limit) {
  const verdict =
    limit === undefined ? '' : ` (at most ${limit}: ${value <= limit ? 'ok' : 'TOO MUCH'})`;
  process.stdout.write(
    `${name.padEnd(44)} ${value.toFixed(unit === 's' ? 2 : 1)} ${unit}${verdict}\n`,
  );
  if (limit !== undefined && value > limit) process.exitCode = 1;
}

/** @param {number} pid @param {string} url */
async function measureMemory(pid, url) {
  // At rest means after the first people have come and gone.
  for (let visit = 0; visit < 20; visit += 1) await answers(`${url}/`);
  await pause(8000);
  const megabyte = 1024 * 1024;
  const tree = processTree(pid);
  const isDatabase = (/** @type {{ pid: number, name: string }} */ one) =>
    one.name.startsWith('postgres') || commandLine(one.pid).startsWith('postgres:');
  const sum = (/** @type {typeof tree} */ some) =>
    some.reduce((total, { pss }) => total + pss, 0) / megabyte;
  const database = tree.filter(isDatabase);
  say(
    'server at rest (PSS)',
    sum(tree.filter((one) => !isDatabase(one))),
    'MB',
    LIMITS.serverMegabytes,
  );
  say(
    `database at rest (PSS, ${database.length} processes)`,
    sum(database),
    'MB',
    LIMITS.databaseMegabytes,
  );
}

/** @param {string} folder @returns {Promise<string>} the clone, installed and built */
async function measureFreshClone(folder) {
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
  say(
    'npm start again',
    await withProduct(start, ({ seconds }) => seconds),
    's',
    LIMITS.secondStart,
  );
  return clone;
}

const folder = mkdtempSync(join(tmpdir(), 'waggle-start-'));
try {
  const product = process.argv.includes('--fresh') ? await measureFreshClone(folder) : ROOT;
  const start = {
    command: requireRuntime(),
    args: [join(product, 'server/src/main.ts')],
    cwd: product,
    dataDir: join(folder, 'data'),
  };
  say('first start, empty data folder', await withProduct(start, ({ seconds }) => seconds), 's');
  const again = [];
  for (let round = 0; round < 3; round += 1) {
    again.push(await withProduct(start, ({ seconds }) => seconds));
  }
  say('second start (slowest of 3)', Math.max(...again), 's', LIMITS.secondStart);
  if (process.platform === 'linux') {
    await withProduct(start, ({ pid, url }) => measureMemory(pid, url));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
