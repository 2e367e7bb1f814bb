/** The doctor on a running installation, and on one where everything is wrong. */
import assert from 'node:assert/strict';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { after, test } from 'node:test';
import { freePort, listen } from '../../test/product/free-port.ts';
import { makePlace, runNode, runProductOn } from '../../test/product/product-process.ts';
import { startBucketServer } from '../../test/providers/bucket-server.ts';
import { IdentityIssuer } from '../../test/providers/identity-issuer.ts';
import { SmtpSink } from '../../test/providers/smtp-sink.ts';
import { ManualClock } from '../../test/manual-clock.ts';
import { readConfig } from '../config.ts';
import { checkDataDir } from '../lib/postgres/cluster-location.ts';
import { checkDatabase } from './check-database.ts';
import { checkBackups, checkDisk, checkPort } from './check-machine.ts';
import { checkFiles } from './check-services.ts';
import { compareClock, lineOf } from './finding.ts';
import { long } from '../../test/runs/long.ts';
import { addSeconds, systemClock } from '../lib/clock.ts';

const DOCTOR = path.join(import.meta.dirname, '../doctor.ts');

const place = await makePlace();
const smtp = new SmtpSink();
await smtp.start();
const issuer = new IdentityIssuer(new ManualClock(systemClock.now()));
await issuer.start();
after(async () => {
  await smtp.stop();
  issuer.stop();
  await place.remove();
});

async function examine(env: Record<string, string>, args: readonly string[] = []) {
  const run = runNode([DOCTOR, ...args], { DATA_DIR: place.dataDir, ...env });
  const { code } = await run.ended;
  const { stdout, stderr } = run.output();
  assert.equal(stderr, '');
  return { code, stdout };
}

long('beside a running server with the embedded database, everything is well', async () => {
  const port = String(await freePort());
  const env = {
    PORT: port,
    SMTP_URL: smtp.url,
    OIDC_ISSUER: issuer.issuer,
    GOOGLE_CLIENT_ID: 'client',
  };
  const product = runProductOn(place, env);
  await product.ready;
  const { code, stdout } = await examine(env, ['--mail', 'operator@waggle.example']);
  const changed = await examine({ ...env, SECRET: 'another secret, which is long enough' });
  const bucket = await startBucketServer();
  const moved = await examine({ ...env, FILES_URL: bucket.url });
  await bucket.close();
  const mistyped = path.join(place.base, 'mistyped');
  const other = readConfig({ PORT: port, DATA_DIR: mistyped });
  const { isServed } = await checkDatabase(other);
  const [onPort] = await checkPort(other, isServed);
  assert.equal((await product.end()).code, 0);
  assert.equal(code, 0, stdout);
  assert.doesNotMatch(stdout, /^failed/m);
  for (const line of [
    /^ok +settings +complete/m,
    /^(ok|warning) +database +PostgreSQL 18.* ms/m,
    /^ok +database +up to date/m,
    /^ok +clock +.*the database/m,
    /^ok +secret +the one of this database/m,
    /^warning +team +Bank accounts need two members of the team/m,
    /^ok +mail +.*accepts the login/m,
    /^ok +provider +http.* answers with \d keys/m,
    /^ok +files +The folder .* written, read and deleted/m,
    /^(ok|warning) +disk +[\d.]+ GB free/m,
    /^ok +port +Waggle is running and ready/m,
  ]) {
    assert.match(stdout, line);
  }
  assert.match(changed.stdout, /^failed +secret +SECRET differs .*adopt-secret/m);
  assert.match(moved.stdout, /^failed +files +The bucket .* is not the one .*adopt-files/m);
  assert.deepEqual([changed.code, moved.code], [1, 1]);
  assert.deepEqual([onPort?.level, onPort?.what], ['failed', 'port']);
  assert.match(onPort?.text ?? '', /^another Waggle is running .*set PORT/);
  const mail = await smtp.mailTo('operator@waggle.example');
  assert.equal(mail.subject, 'Waggle can send mails');
});

test('each thing that fails is named with what to do, and the exit code is 1', async (t) => {
  const closed = await freePort();
  const blocked = createServer((socket) => void socket.end('no Waggle'));
  const port = await listen(blocked);
  t.after(() => blocked.close());
  const { code, stdout } = await examine({
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://waggle.example',
    PORT: String(port),
    DATABASE_URL: `postgres://bee:hush@127.0.0.1:${closed}/hive`,
    SMTP_URL: `smtp://127.0.0.1:${closed}`,
    OIDC_ISSUER: `http://127.0.0.1:${closed}`,
    GOOGLE_CLIENT_ID: 'client',
    FILES_URL: `s3://key:hush@127.0.0.1:${closed}/waggle`,
  });
  assert.equal(code, 1);
  for (const line of [
    /^warning +settings +MAIL_FROM/m,
    /^warning +settings +TRUST_PROXY|PUBLIC_URL begins with https/m,
    /^failed +database +.*DATABASE_URL/m,
    /^failed +mail +.*check SMTP_URL/m,
    /^failed +provider +.*check OIDC_ISSUER/m,
    /^failed +files +The bucket waggle.*check FILES_URL/m,
    /^failed +port +.*set PORT/m,
  ]) {
    assert.match(stdout, line);
  }
  assert.doesNotMatch(stdout, /hush/);
});

long('unsafe and wrong settings fail; a place before its first start is well', async () => {
  const fresh = path.join(place.base, 'fresh');
  await mkdir(fresh);
  const unsafe = await examine({ HOST: '0.0.0.0', DATA_DIR: fresh });
  assert.equal(unsafe.code, 1);
  assert.match(unsafe.stdout, /^failed +settings +HOST=0\.0\.0\.0.*GOOGLE_CLIENT_ID/m);
  const wrong = await examine({ PORT: 'abc' });
  assert.deepEqual([wrong.code, wrong.stdout.split('\n').length], [1, 2]);
  const first = await examine({ DATA_DIR: fresh });
  assert.equal(first.code, 0, first.stdout);
  assert.match(first.stdout, /^ok +database +the first start creates it/m);
});

test('a folder that is missing, a file or not writable is named with what to do, and none is made', async () => {
  const missing = path.join(place.base, 'no', 'folder');
  const file = path.join(place.base, 'file');
  await writeFile(file, '');
  // Takes no new folders, from root neither.
  const closed = process.platform === 'linux' ? '/proc/waggle' : path.join(file, 'below');
  const lines = async (folder: string) => {
    const config = readConfig({ DATA_DIR: folder, BACKUP_DIR: folder });
    const { findings } = await checkDatabase(config);
    const others = [await checkFiles(config, undefined), await checkDisk(config)];
    return [...findings, ...others.flat(), ...(await checkBackups(config))].map(lineOf).join('\n');
  };
  const ofMissing = await lines(missing);
  assert.match(ofMissing, /^hint +disk +there is no folder .*: .*check DATA_DIR/m);
  assert.match(ofMissing, /^failed +backups +BACKUP_DIR \S+ does not exist, .*: check the name/m);
  await assert.rejects(stat(path.dirname(missing)), { code: 'ENOENT' });
  for (const wrong of [file, path.join(file, 'below'), closed]) {
    const found = await lines(wrong);
    assert.match(found, /^failed +disk +\S+ cannot be written \(.*\): set DATA_DIR/m);
    assert.match(
      found,
      /^failed +backups +BACKUP_DIR \S+ cannot be written \(.*\), .*: set it to/m,
    );
    assert.doesNotMatch(found, /ENO/);
    await assert.rejects(
      checkDataDir(path.join(wrong, 'data')),
      /set DATA_DIR to another folder\.$/,
    );
  }
  const fit = await lines(place.base);
  assert.match(fit, /^ok +backups +\S+ can be written$/m);
  assert.match(fit, /^ok +files +the first start creates/m);
  assert.ok(!(await readdir(place.base)).some((name) => name === 'files' || name.startsWith('.')));
});

test('a clock that differs is named with its direction', () => {
  const now = '2027-01-01T00:00:31.000Z';
  const at = (seconds: number) => addSeconds(now, seconds - 31);
  assert.equal(compareClock('it', at(1), now).level, 'ok');
  assert.match(compareClock('it', at(0), now).text, /^31 s ahead of the one of it/);
  assert.match(compareClock('it', at(62), now).text, /^31 s behind the one of it/);
});
