/** The examples of `deploy` are true: the image is built and started where an engine is at hand, and read strictly elsewhere. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { FILE_LIMITS, uploadFile } from '../contract/src/files.ts';
import { REQUEST_LIMITS, UPLOAD_RATE } from '../contract/src/limits.ts';
import { LIVE_LIMITS, LIVE_PATH } from '../contract/src/live.ts';
import { CALENDAR_PATH } from '../contract/src/orders/taken-along.ts';
import { readConfig } from '../server/src/config.ts';
import { CONFIG_DOCS } from '../server/src/lib/settings/config-docs.ts';
import { ROOT } from './runtime.mjs';

const INSTALLED_AT = '/opt/waggle';
const read = (name: string): string => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** @returns the lines `NAME=value` of a file */
function settingsOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const equals = line.indexOf('=');
      assert.ok(equals > 0, line);
      return [line.slice(0, equals), line.slice(equals + 1)];
    }),
  );
}

const example = settingsOf(read('waggle.env'));
/** Seconds that a process may need to stop. */
const stopping = Number(example['DRAIN_SECONDS']) + REQUEST_LIMITS.shutdown;

const OWN_SECRETS = {
  SECRET: '0123456789abcdef0123456789abcdef',
  METRICS_TOKEN: '0123456789abcdef',
};

test('the example of the settings is accepted in production, with secrets of one’s own', () => {
  for (const name of Object.keys(example)) assert.ok(name in CONFIG_DOCS, name);
  const config = readConfig({ ...example, ...OWN_SECRETS, HOST: '0.0.0.0' });
  assert.ok(config.exposed);
});

interface Compose {
  services: Record<
    string,
    {
      build?: { context: string; dockerfile: string };
      env_file?: string;
      environment?: Record<string, string>;
      volumes?: string[];
      depends_on?: Record<string, unknown> | string[];
      stop_grace_period?: string;
    }
  >;
  volumes: Record<string, unknown>;
}

test('the compose file names files, volumes, services and settings that exist', () => {
  const { services, volumes }: Compose = parse(read('compose.yaml'));
  const { waggle } = services;
  assert.ok(waggle?.build && waggle.env_file);
  assert.ok(existsSync(join(ROOT, 'deploy', waggle.build.context, waggle.build.dockerfile)));
  assert.ok(existsSync(join(ROOT, 'deploy', waggle.env_file)));
  for (const name of Object.keys(waggle.environment ?? {})) assert.ok(name in CONFIG_DOCS, name);
  assert.ok(Number.parseInt(waggle.stop_grace_period ?? '', 10) > stopping);
  for (const service of Object.values(services)) {
    for (const other of Object.keys(service.depends_on ?? {})) {
      const name = Array.isArray(service.depends_on) ? service.depends_on[Number(other)] : other;
      assert.ok(name !== undefined && name in services, String(name));
    }
    for (const mount of service.volumes ?? []) {
      const [source = ''] = mount.split(':');
      if (source.startsWith('.')) assert.ok(existsSync(join(ROOT, 'deploy', source)), mount);
      else assert.ok(source in volumes, mount);
    }
  }
});

test('the examples make backups, into a folder that the service may write and that outlives it', () => {
  const folder = example['BACKUP_DIR'] ?? assert.fail('the example has no folder for backups');
  const { services }: Compose = parse(read('compose.yaml'));
  assert.equal(services['waggle']?.environment?.['BACKUP_DIR'], folder);
  assert.ok(services['waggle'].volumes?.some((mount) => mount.endsWith(`:${folder}`)));
  assert.match(read('Containerfile'), new RegExp(`^VOLUME .*${folder}$`, 'm'));
  assert.match(read('Containerfile'), new RegExp(`install -d -m 700 .* ${folder}$`, 'm'));
  assert.match(read('waggle.service'), new RegExp(`^ReadWritePaths=-${folder}$`, 'm'));
});

test('the Containerfile copies and starts files that exist', () => {
  const lines = read('Containerfile').split('\n');
  const of = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const sources = of('COPY').flatMap((line) => line.split(' ').slice(0, -1));
  assert.ok(sources.length > 5);
  const [fromBuild, own] = ['--from=build', `${INSTALLED_AT}/`];
  for (const source of sources.filter((word) => word !== fromBuild)) {
    const file = source.replace(own, '');
    // Built by the first stage.
    if (file !== 'node_modules' && file !== 'web/dist')
      assert.ok(existsSync(join(ROOT, file)), source);
  }
  // Volumes belong to the number.
  assert.match(read('Containerfile'), / --uid 10001 /);
  const [command = '[]'] = of('CMD');
  const [program, ...args]: string[] = JSON.parse(command);
  assert.equal(program, 'node_modules/.bin/node');
  assert.ok(existsSync(join(ROOT, args.at(-1) ?? '')), command);
  const [settings = ''] = of('ENV');
  for (const pair of settings.split(' '))
    assert.ok((pair.split('=')[0] ?? '') in CONFIG_DOCS, pair);
  assert.deepEqual(of('EXPOSE'), [/PORT=(\d+)/.exec(settings)?.[1]]);
});

test('what is left out of the image is not needed in it', () => {
  const kept = readFileSync(join(ROOT, '.dockerignore'), 'utf8').match(/^!.+$/gm) ?? [];
  const copied = read('Containerfile').match(/^COPY (?!--from).+$/gm) ?? [];
  const sources = copied.flatMap((line) => line.split(' ').slice(1, -1));
  assert.deepEqual(kept.map((line) => line.slice(1)).toSorted(), sources.toSorted());
});

test('the unit starts the same program, and gives it time to stop', () => {
  let section = '';
  const entries = new Map<string, string>();
  for (const line of read('waggle.service').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, header] = /^\[(Unit|Service|Install)\]$/.exec(line) ?? [];
    const [, name, value] = /^([A-Z][A-Za-z]+)=(.+)$/.exec(line) ?? [];
    if (header !== undefined) section = header;
    else entries.set(`${section}.${name ?? assert.fail(line)}`, value ?? '');
  }
  const start = (entries.get('Service.ExecStart') ?? '').split(' ');
  assert.equal(entries.get('Service.WorkingDirectory'), INSTALLED_AT);
  assert.equal(start[0], `${INSTALLED_AT}/node_modules/.bin/node`);
  assert.ok(existsSync(join(ROOT, start.at(-1) ?? '')));
  const document = (entries.get('Unit.Documentation') ?? '').replace(`file:${INSTALLED_AT}`, '');
  assert.ok(existsSync(join(ROOT, document)));
  assert.ok(Number(entries.get('Service.TimeoutStopSec')) > stopping);
  // SIGTERM for the product alone: it stops its database itself.
  assert.equal(entries.get('Service.KillMode'), 'mixed');
  // The operator's programs are outside of its private /tmp and have to find the database's socket.
  assert.ok(entries.has('Service.PrivateTmp') && entries.has('Service.RuntimeDirectory'));
  assert.match(entries.get('Unit.After') ?? '', /\bpostgresql\.service\b/);
  assert.match(entries.get('Service.MemoryMax') ?? '', /^\dG$/);
});

/** @returns the value of a setting in a block of nginx */
function nginx(location: string, name: string): string {
  const [, block = ''] = read('nginx.conf').split(`location ${location} {`);
  return new RegExp(`^ *${name} (.+);$`, 'm').exec(block.split('}')[0] ?? '')?.[1] ?? '';
}

test('the proxies pass uploads, and streams at once', () => {
  assert.equal(nginx(LIVE_PATH, 'proxy_buffering'), 'off');
  assert.ok(
    Number.parseInt(nginx(LIVE_PATH, 'proxy_read_timeout'), 10) > 2 * LIVE_LIMITS.heartbeat,
  );
  // The directive of newer versions is an error in 1.22, which Debian 12 has.
  assert.doesNotMatch(read('nginx.conf'), /^\s*http2 /m);
  assert.equal(nginx(uploadFile.path, 'proxy_request_buffering'), 'off');
  assert.ok(
    Number.parseInt(nginx(uploadFile.path, 'proxy_read_timeout'), 10) >= UPLOAD_RATE.maxSeconds,
  );
  const caddy = read('Caddyfile');
  for (const [, megabytes] of `${read('nginx.conf')}${caddy}`.matchAll(/_size (\d+)MB?;?$/gim)) {
    assert.ok(Number(megabytes) * 1_000_000 > FILE_LIMITS.size);
  }
  assert.match(caddy, /flush_interval -1/);
});

test('the proxies keep the private addresses of calendars out of their logs', () => {
  assert.equal(nginx(CALENDAR_PATH, 'access_log'), 'off');
  assert.equal(nginx(CALENDAR_PATH, 'error_log'), '/dev/null');
  const [, plain = ''] = read('nginx.conf').split('listen 80;');
  assert.match(plain, /access_log off;/);
  const [, pattern = ''] = /request>uri regexp (\S+) /.exec(read('Caddyfile')) ?? [];
  const left = `${CALENDAR_PATH}a-token/waggle.ics`.replace(new RegExp(pattern), '');
  assert.equal(left, '');
});

const BASE = /^FROM (\S+)/m.exec(read('Containerfile'))?.[1] ?? '';
const done = (engine: string, ...args: string[]): boolean =>
  spawnSync(engine, args, { stdio: 'ignore', timeout: 15_000 }).status === 0;
/** Those that run, and have the image that ours begins with. */
const engines = ['docker', 'podman'].filter(
  (engine) => done(engine, 'info') && done(engine, 'image', 'inspect', BASE),
);

for (const engine of engines) {
  test(`${engine} builds and starts it`, { timeout: 10 * 60_000 }, async () => {
    const call = (...args: string[]) => spawnSync(engine, args, { cwd: ROOT, encoding: 'utf8' });
    const built = call('build', '-q', '-f', 'deploy/Containerfile', '-t', 'waggle-test', '.');
    assert.equal(built.status, 0, built.stderr);
    const file = join(ROOT, 'deploy/waggle.env');
    const own = Object.entries(OWN_SECRETS).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const run = ['run', '-d', '--rm', '--env-file', file, ...own, 'waggle-test'];
    const id = call(...run).stdout.trim();
    try {
      const deadline = performance.now() + 60_000;
      const asked = "fetch('http://127.0.0.1:3000/readyz').then((a) => process.exit(a.ok ? 0 : 1))";
      while (!done(engine, 'exec', id, 'node', '-e', asked)) {
        assert.ok(performance.now() < deadline, call('logs', id).stderr);
        await pause(500);
      }
    } finally {
      call('stop', id);
    }
  });
}
