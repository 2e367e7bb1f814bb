/** Prepares small checkouts with a stand-in for npm, so that no test needs the network. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { ROOT, RUNTIME_PACKAGES } from '../runtime.mjs';
import { withTree } from '../temporary-tree.mjs';

const RUNTIME = RUNTIME_PACKAGES[`${process.platform}-${process.arch}`] ?? '';

/** Does what npm would, notes each call, and fails where the file `broken` says so. */
const NPM = `
const { appendFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } = require('node:fs');
const [command] = process.argv.slice(2);
appendFileSync('calls', command + ' ');
if (existsSync('broken')) { console.error('npm says why'); process.exit(1); }
if (command === 'ci') {
  mkdirSync('node_modules/${RUNTIME}/bin', { recursive: true });
  symlinkSync(process.execPath, 'node_modules/${RUNTIME}/bin/node');
} else {
  mkdirSync('web/dist', { recursive: true });
  writeFileSync('web/dist/index.html', String(Math.random()));
}`;

const TREE = {
  'package-lock.json': `{"packages":{"node_modules/${RUNTIME}":{"integrity":"1","optional":true}}}`,
  'web/src/page.tsx': '1',
  'contract/src/auth.ts': '1',
  'server/src/compile.mjs': '',
  'npm.cjs': NPM,
};

/**
 * @param {string} root
 * @param {{ npm?: boolean, env?: NodeJS.ProcessEnv }} [how]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function prepare(root, { npm = true, env = {} } = {}) {
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

/** @param {string} root @returns {string} what npm was asked for since the last look */
function callsOf(root) {
  const file = join(root, 'calls');
  const calls = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  rmSync(file, { force: true });
  return calls;
}

/** @param {(root: string) => Promise<void>} look */
const withCheckout = (look) =>
  withTree(TREE, async (root) => {
    mkdirSync(join(root, 'tools'));
    for (const name of ['prepare.mjs', 'runtime.mjs', 'prepare']) {
      cpSync(join(ROOT, 'tools', name), join(root, 'tools', name), { recursive: true });
    }
    await look(root);
  });

test('a fresh checkout is installed and built, and nothing is done again', () =>
  withCheckout(async (root) => {
    const first = await prepare(root);
    assert.equal(first.code, 0, first.output);
    assert.match(
      first.output,
      /^Installing packages \.\.\. [\d.]+ s\nBuilding the web \.\.\. [\d.]+ s\nCompiling the server \.\.\. [\d.]+ s\n$/,
    );
    assert.equal(callsOf(root), 'ci run');
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
    assert.equal(callsOf(root), 'run');
    writeFileSync(join(root, 'contract/src/auth.ts'), '2');
    await prepare(root);
    assert.equal(callsOf(root), 'run');
    await prepare(root, { env: { VITE_API_HOST: 'https://api.example' } });
    assert.equal(callsOf(root), 'run');
    writeFileSync(join(root, 'web/dist/index.html'), 'built by hand from other sources');
    await prepare(root);
    assert.equal(callsOf(root), 'run');
    rmSync(join(root, 'node_modules'), { recursive: true });
    await prepare(root);
    assert.equal(callsOf(root), 'ci');
  }));

test('the server is compiled again when its sources have changed, and a failure holds nothing up', () =>
  withCheckout(async (root) => {
    await prepare(root);
    writeFileSync(join(root, 'server/src/compile.mjs'), '// changed');
    const changed = await prepare(root);
    assert.match(changed.output, /^Compiling the server \.\.\. [\d.]+ s\n$/);
    writeFileSync(join(root, 'server/src/compile.mjs'), 'not a program');
    for (const _time of ['first', 'again']) {
      const failed = await prepare(root);
      assert.deepEqual(failed, { code: 0, output: 'Compiling the server ... failed\n' });
    }
  }));

test('packages that npm has put there by hand are taken as they are', () =>
  withCheckout(async (root) => {
    await prepare(root);
    callsOf(root);
    rmSync(join(root, 'node_modules/.waggle'), { recursive: true });
    const hidden = join(root, 'node_modules/.package-lock.json');
    writeFileSync(hidden, TREE['package-lock.json']);
    await prepare(root);
    assert.equal(callsOf(root), '');
    rmSync(join(root, 'node_modules/.waggle'), { recursive: true });
    writeFileSync(hidden, TREE['package-lock.json'].replace('"1"', '"2"'));
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
    assert.match(output, /^Packages or the built web are out of date.*run `npm start`.*\n$/);
  }));

test('of two at once one does the work, and a dead one holds nobody up', () =>
  withCheckout(async (root) => {
    mkdirSync(join(root, '.cache'));
    // No process has this number: it is over every system's limit.
    writeFileSync(join(root, '.cache/prepare.lock'), '99999999');
    const both = await Promise.all([prepare(root), prepare(root)]);
    assert.deepEqual(
      both.map(({ code }) => code),
      [0, 0],
    );
    assert.equal(callsOf(root), 'ci run');
    assert.ok(!existsSync(join(root, '.cache/prepare.lock')));
  }));
