/** Prepares small checkouts with a stand-in for npm, so that no test needs the network. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { ROOT, RUNTIME_PACKAGES } from './runtime.mjs';
import { withTree } from './checks/temporary-tree.ts';

const RUNTIME = RUNTIME_PACKAGES[`${process.platform}-${process.arch}`] ?? '';

/** Does what npm would, notes each call, and fails where the file `broken` says so. */
const NPM = `
const { appendFileSync, copyFileSync, existsSync, mkdirSync, symlinkSync } = require('node:fs');
appendFileSync('calls', process.argv[2] + ' ');
if (existsSync('broken')) { console.error('npm says why'); process.exit(1); }
mkdirSync('node_modules/${RUNTIME}/bin', { recursive: true });
symlinkSync(process.execPath, 'node_modules/${RUNTIME}/bin/node');
copyFileSync('package-lock.json', 'node_modules/.package-lock.json');`;

const BUILD = `
import { appendFileSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
appendFileSync('calls', 'build ');
rmSync('web/dist', { recursive: true, force: true });
mkdirSync('web/dist');
writeFileSync('web/dist/index.html', 'built');`;

const TREE = {
  'package-lock.json': `{"packages":{"node_modules/${RUNTIME}":{"integrity":"1","optional":true}}}`,
  'web/build/build.ts': BUILD,
  'web/package.json': '{"type":"module"}',
  'web/src/page.tsx': '1',
  'contract/src/auth.ts': '1',
  'npm.cjs': NPM,
};

function prepare(
  root: string,
  { npm = true, env = {} }: { npm?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(root, 'tools/prepare.mjs')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...(npm
        ? {
            npm_execpath: join(root, 'npm.cjs'),
            npm_node_execpath: process.execPath,
            npm_config_user_agent: 'npm/11.0.0',
          }
        : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

/** @returns what npm was asked for since the last look */
function callsOf(root: string): string {
  const file = join(root, 'calls');
  const calls = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  rmSync(file, { force: true });
  return calls;
}

const withCheckout = (look: (root: string) => Promise<void>) =>
  withTree(TREE, async (root) => {
    mkdirSync(join(root, 'tools'));
    for (const name of ['prepare.mjs', 'runtime.mjs', 'source-files.mjs']) {
      cpSync(join(ROOT, 'tools', name), join(root, 'tools', name));
    }
    await look(root);
  });

test('a fresh checkout is installed and built, and nothing is done again', () =>
  withCheckout(async (root) => {
    const first = await prepare(root);
    assert.equal(first.code, 0, first.output);
    assert.match(
      first.output,
      /^Installing packages \.\.\. [\d.]+ s\nBuilding the web \.\.\. [\d.]+ s\n$/,
    );
    assert.equal(callsOf(root), 'ci build');
    assert.deepEqual(await prepare(root), { code: 0, output: '' });
    assert.deepEqual(await prepare(root, { npm: false }), { code: 0, output: '' });
    assert.equal(callsOf(root), '');
  }));

test('what has changed is done again, and no more than that', () =>
  withCheckout(async (root) => {
    await prepare(root);
    callsOf(root);
    writeFileSync(join(root, 'web/src/page.tsx'), '2');
    await prepare(root);
    assert.equal(callsOf(root), 'build');
    writeFileSync(join(root, 'contract/src/auth.ts'), '2');
    await prepare(root);
    assert.equal(callsOf(root), 'build');
    await prepare(root, { env: { VITE_API_HOST: 'https://api.example' } });
    assert.equal(callsOf(root), 'build');
    spawnSync(process.execPath, ['web/build/build.ts'], { cwd: root });
    assert.equal(callsOf(root), 'build', 'built by hand, from whatever sources');
    await prepare(root);
    assert.equal(callsOf(root), 'build');
    rmSync(join(root, 'node_modules'), { recursive: true });
    await prepare(root);
    assert.equal(callsOf(root), 'ci');
  }));

test('other packages than the locked ones are installed again, an interrupted install too', () =>
  withCheckout(async (root) => {
    await prepare(root);
    callsOf(root);
    const lock = join(root, 'package-lock.json');
    writeFileSync(lock, TREE['package-lock.json'].replace('"1"', '"2"'));
    rmSync(join(root, 'node_modules', RUNTIME), { recursive: true });
    await prepare(root);
    assert.equal(callsOf(root), 'ci build');
    // npm writes this file last.
    rmSync(join(root, 'node_modules/.package-lock.json'));
    rmSync(join(root, 'node_modules', RUNTIME), { recursive: true });
    await prepare(root);
    assert.equal(callsOf(root), 'ci');
  }));

test('a failed step is one sentence and exit code 1, and is tried again', () =>
  withCheckout(async (root) => {
    writeFileSync(join(root, 'broken'), '');
    const failed = await prepare(root);
    assert.equal(failed.code, 1);
    assert.match(failed.output, /failed\nnpm says why\nThe packages could not be installed: .*\n$/);
    rmSync(join(root, 'broken'));
    assert.equal((await prepare(root)).code, 0);
  }));

test('outside npm it says what to run', () =>
  withCheckout(async (root) => {
    const { code, output } = await prepare(root, { npm: false });
    assert.equal(code, 1);
    assert.match(output, /^The packages are out of date.*run `npm start`.*\n$/);
  }));

test('of two at once one does the work, and a dead one holds nobody up', () =>
  withCheckout(async (root) => {
    mkdirSync(join(root, '.cache/prepare.lock'), { recursive: true });
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(join(root, '.cache/prepare.lock'), longAgo, longAgo);
    const both = await Promise.all([prepare(root), prepare(root)]);
    assert.deepEqual(
      both.map(({ code }) => code),
      [0, 0],
    );
    assert.equal(callsOf(root), 'ci build');
    assert.ok(!existsSync(join(root, '.cache/prepare.lock')));
  }));
