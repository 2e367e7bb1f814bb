/** The stages of the Containerfile, as plain commands in empty folders: what they copy is enough, and the product of the last one starts. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { after, test } from 'node:test';
import { freePort } from '../server/test/product/free-port.ts';
import { ROOT } from './runtime.mjs';

const INSTALLED_AT = '/opt/waggle/';
const place = mkdtempSync(join(tmpdir(), 'waggle-container-'));
after(() => rmSync(place, { recursive: true, force: true }));

const left = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && line !== '**' && !line.startsWith('!'));

/** Copies without what .dockerignore leaves out. */
function copy(from: string, to: string): void {
  const isKept = (path: string) =>
    !left.some((pattern) => matchesGlob(relative(ROOT, path), pattern));
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, filter: isKept, verbatimSymlinks: true });
}

/** @returns the instructions of each stage, with continued lines as one */
function readStages(): string[][] {
  const text = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8').replaceAll('\\\n', ' ');
  const stages: string[][] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('FROM ')) stages.push([]);
    else if (line !== '' && !line.startsWith('#')) stages.at(-1)?.push(line);
  }
  return stages;
}

function follow(stage: string[], folder: string, build?: string): void {
  mkdirSync(folder);
  for (const line of stage) {
    const [word = '', ...rest] = line.split(/\s+/);
    if (word === 'COPY') {
      const [first = ''] = rest;
      const sources = rest.slice(first.startsWith('--') ? 1 : 0, -1);
      const target = rest.at(-1) ?? '';
      for (const source of sources) {
        const path = source.replace(INSTALLED_AT, '');
        const to = target.endsWith('/') ? join(folder, target, path) : join(folder, target);
        if (first.startsWith('--')) {
          cpSync(join(build ?? '', path), to, { recursive: true, verbatimSymlinks: true });
        } else copy(join(ROOT, path), to);
      }
    }
    // Users and folders of the system are the image's own.
    if (word === 'RUN' && rest[0] === 'npm') {
      const { status, stderr } = spawnSync('npm', rest.slice(1), { cwd: folder, encoding: 'utf8' });
      assert.equal(status, 0, `${line}: ${stderr}`);
    }
  }
}

test('what the last stage holds is enough to run the product and its programs, without what it was built with', async () => {
  const [first, second] = readStages();
  assert.ok(first && second);
  const [build, image] = [join(place, 'build'), join(place, 'image')];
  follow(first, build);
  follow(second, image, build);
  rmSync(build, { recursive: true });
  for (const path of ['typescript', '@playwright/test', 'vite', 'oxlint']) {
    assert.ok(existsSync(join(ROOT, 'node_modules', path)), path);
    assert.ok(!existsSync(join(image, 'node_modules', path)), path);
  }
  assert.ok(!existsSync(join(image, 'server/test')) && !existsSync(join(image, 'web/src')));
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(place, 'data'),
  };
  const [program = '', ...args]: string[] = JSON.parse(
    second.find((line) => line.startsWith('CMD '))?.slice('CMD '.length) ?? '[]',
  );
  const product = spawn(join(image, program), args, {
    cwd: image,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const ready = Promise.withResolvers<void>();
    product.once('exit', () => ready.reject(new Error('It ended')));
    product.stdout.on('data', (chunk) => {
      if (String(chunk).includes('is ready:')) ready.resolve();
    });
    await ready.promise;
    const page = await fetch(`http://127.0.0.1:${port}/`);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<h1/);
    // The operator's programs prepare the checkout first, which has to find everything in its place.
    const doctor = spawnSync('npm', ['run', 'doctor'], { cwd: image, env, encoding: 'utf8' });
    assert.match(doctor.stdout, /database/);
    assert.doesNotMatch(doctor.stdout, /Installing|Building/);
  } finally {
    product.kill('SIGTERM');
    await new Promise((resolve) => product.once('exit', resolve));
  }
});
