/** Starting the product as a process: the ready line, and one sentence for each start error. */
import assert from 'node:assert/strict';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { freePort, listen } from '../test/product/free-port.ts';
import { withRunningDatabase } from '../test/product/running-database.ts';
import {
  makePlace,
  MAIN,
  type Place,
  type Product,
  runNode,
  runProductOn,
} from '../test/product/product-process.ts';
import { until } from '../test/until.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './lib/postgres/embedded-postgres.ts';
import { long } from '../test/runs/long.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../migrations');

const place = await makePlace();
after(() => place.remove());

/** Waits for a start that fails: exit code 1, nothing on standard output, the sentence alone on the other. */
async function refusal(product: Product): Promise<string> {
  const { code } = await product.ended;
  const { stdout, stderr } = product.output();
  const told = stderr.replace(/^Creating the database \(first start\)\n/, '');
  assert.equal(code, 1, stderr);
  assert.equal(stdout, '');
  assert.match(told, /^[^\n]+\.\n$/, 'one sentence on one line');
  assert.equal(await findRunningPostgres(place.dataDir), undefined, 'the database still runs');
  return told.trim();
}

/** What a server that others can reach needs. */
const EXPOSED = {
  PUBLIC_URL: 'http://waggle.example',
  SMTP_URL: 'smtp://mail.example',
  GOOGLE_CLIENT_ID: 'client',
};

long('the development identity provider is refused where others can reach it', async () => {
  const told = await refusal(
    runProductOn(place, { HOST: '0.0.0.0', TEAM_EMAILS: 'lena@team.example' }),
  );
  assert.match(told, /^HOST=0\.0\.0\.0, .* needs these settings: .*GOOGLE_CLIENT_ID \(/);
});

test('a first start tells of the demo before it says where it is ready, serves there, and SIGTERM ends it with 0', async () => {
  const product = runProductOn(place);
  const url = await product.ready;
  assert.match(
    product.output().stdout,
    /^The database is new: .* npm run demo\.\nWaggle is ready/m,
  );
  const ready = await fetch(`${url}/readyz`);
  assert.equal(ready.status, 200);
  const newest = (await readdir(MIGRATIONS)).toSorted().at(-1);
  assert.deepEqual(await ready.json(), {
    status: 'success',
    message: 'ready',
    data: { schema: Number.parseInt(newest ?? '', 10) },
  });
  assert.deepEqual(await product.end('SIGTERM'), { code: 0, signal: null });
  assert.equal(await findRunningPostgres(place.dataDir), undefined);
});

long('a start names each setting that makes no sense where it runs, and goes on', async () => {
  const product = runProductOn(place, { ...EXPOSED, BACKUP_DIR: MAIN });
  await product.ready;
  assert.equal((await product.end()).code, 0);
  const { stdout } = product.output();
  for (const name of ['MAIL_FROM', 'SUPPORT_EMAIL', 'TEAM_EMAILS', 'PUBLIC_URL', 'BACKUP_DIR']) {
    assert.match(stdout, new RegExp(`${name} [^"]*: [^"]*\\.`));
  }
});

long('a start on a database that is not new says nothing of the demo', async () => {
  const product = runProductOn(place);
  await product.ready;
  assert.doesNotMatch(product.output().stdout, /npm run demo/);
  assert.equal((await product.end()).code, 0);
});

long('SIGTERM while it still starts ends it with 0 and leaves no database running', async () => {
  const product = runProductOn(place, { LOG_LEVEL: 'info' });
  await until(() => findRunningPostgres(place.dataDir), 'the database runs');
  assert.deepEqual(await product.end('SIGTERM'), { code: 0, signal: null });
  assert.equal(await findRunningPostgres(place.dataDir), undefined);
});

long('a second process on the same DATA_DIR refuses to start and harms nothing', async () => {
  const first = runProductOn(place);
  const url = await first.ready;
  const second = runProductOn(place);
  assert.equal((await second.ended).code, 1);
  assert.match(second.output().stderr, /^Another Waggle process already uses .+DATA_DIR.+\.\n$/);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  assert.equal((await first.end()).code, 0);
});

long('a port in use is named, with what to do', async () => {
  const server = createServer();
  const port = await listen(server);
  const fresh: Place = { ...place, dataDir: path.join(place.base, 'fresh') };
  assert.equal(
    await refusal(runProductOn(fresh, { PORT: String(port) })),
    `Port ${port} is in use: stop the other program or set PORT to a free one.`,
  );
  await assert.rejects(stat(fresh.dataDir), { code: 'ENOENT' });
  server.close();
});

long('an address that is not of this machine is named', async () => {
  // Reserved for documentation, so that no machine has it.
  const told = await refusal(runProductOn(place, { ...EXPOSED, HOST: '192.0.2.1', PORT: '4321' }));
  assert.match(told, /^HOST 192\.0\.2\.1 is no address of this machine/);
});

long('a data directory without write permission is named', async () => {
  const locked = path.join(place.base, 'locked');
  await mkdir(locked);
  await chmod(locked, 0o555);
  const start = pathToFileURL(path.join(import.meta.dirname, 'start.ts')).href;
  // Root may write anywhere, so the process changes to another user after loading.
  const script = `
    const { runProduct } = await import(${JSON.stringify(start)});
    if (process.getuid?.() === 0) {
      process.setgroups([]);
      process.setgid(65534);
      process.setuid(65534);
    }
    await runProduct(process.env);`;
  const told = await refusal(
    runNode(['--input-type=module', '-e', script], { DATA_DIR: path.join(locked, 'data') }),
  );
  assert.match(
    told,
    /^The data directory .+locked\/data cannot be written by this user \(EACCES\)/,
  );
  await rm(locked, { recursive: true });
});

test('wrong settings are all named at once', async () => {
  const told = await refusal(
    runNode([MAIN], { PORT: 'abc', RATE_LIMIT_SCALE: '-1', SMTP_URL: 'foo' }),
  );
  assert.match(told, /^Wrong setting: PORT must be a number \(it is "abc"\); /);
  assert.match(told, /RATE_LIMIT_SCALE must be more than 0 \(it is "-1"\)/);
  assert.match(told, /SMTP_URL must be an address that begins with smtp:\/\/ or smtps:\/\//);
});

long('a database out of reach is named without its password', async () => {
  const port = await freePort();
  const url = `postgres://bee:secret-word@127.0.0.1:${port}/hive`;
  const told = await refusal(runProductOn(place, { DATABASE_URL: url }));
  assert.equal(
    told,
    `The database at 127.0.0.1:${port} cannot be reached: check DATABASE_URL and that it is running.`,
  );
});

long(
  'a PostgreSQL of your own serves; a wrong password and a missing database are named',
  async () => {
    const own = await makePlace();
    const pg = await startEmbeddedPostgres({
      dataDir: own.dataDir,
      transport: 'loopback',
      log: () => undefined,
    });
    const { host, port, user, password = '', database } = pg.connection;
    const url = (secret: string, name: string) =>
      `postgres://${user}:${encodeURIComponent(secret)}@${host}:${port}/${name}`;
    // The files of `place` belong to its embedded database.
    const elsewhere: Place = { ...place, dataDir: path.join(place.base, 'elsewhere') };
    const product = runProductOn(elsewhere, { DATABASE_URL: url(password, database) });
    await product.ready;
    assert.equal((await product.end()).code, 0);
    assert.equal(
      await refusal(runProductOn(place, { DATABASE_URL: url('wrong', database) })),
      `The database at ${host}:${port} refuses the user ${user}: check name and password in DATABASE_URL.`,
    );
    assert.equal(
      await refusal(runProductOn(place, { DATABASE_URL: url(password, 'nowhere') })),
      `The database at ${host}:${port} has no database "nowhere": create it or check DATABASE_URL.`,
    );
    await pg.stop();
    await own.remove();
  },
);

long('pages that are not built are named', async () => {
  const unbuilt: Place = { ...place, web: path.join(place.base, 'nowhere') };
  const told = await refusal(runProductOn(unbuilt));
  assert.equal(told, 'The pages are not built (index.html is missing): run npm start.');
});

long('a database of a newer Waggle is refused and left as it is', async () => {
  const newer = await makePlace();
  const product = runProductOn(newer);
  await product.ready;
  await withRunningDatabase(
    newer.dataDir,
    (sql) => sql`INSERT INTO schema_migrations (number, name, sha256) VALUES (9999, 'later', 'x')`,
  );
  assert.equal((await product.end()).code, 0);
  const told = await refusal(runProductOn(newer));
  assert.match(told, /^The database was made by a newer Waggle \(.*9999-later.*start that newer/);
  assert.equal(await findRunningPostgres(newer.dataDir), undefined);
  await newer.remove();
});
