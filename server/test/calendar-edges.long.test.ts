/** Runs the tests of dates at edges of the calendar, in a time zone with summer time. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { CLUSTER_VARIABLE, startTestCluster, type TestCluster } from './cluster.ts';
import { START_VARIABLE } from './manual-clock.ts';

const FOLDER = join(import.meta.dirname, '../src/modules');
const FILES = [
  'auth/session.test.ts',
  'team/audit.test.ts',
  'verification/case/business-days.test.ts',
  'verification/expiry/expiry.test.ts',
  'verification/review/queue/queue.test.ts',
];
/** Their tests that depend on dates. */
const TITLES =
  'business days|each view|statistics|by period|31 days|ends a session|session ends|after 12 h';
/** Fewer than today would mean that a title above no longer matches. */
const MIN_TESTS = 12;

const MOMENTS = {
  'the last minutes of 29 February': '2028-02-29T23:58:30Z',
  'the last seconds of a year, on a Sunday': '2028-12-31T23:59:50Z',
  'as summer time begins': '2027-03-28T00:59:30Z',
  'as summer time ends, on the last day of a month': '2027-10-31T00:59:30Z',
};

let own: TestCluster | undefined;
before(async () => {
  if (process.env[CLUSTER_VARIABLE] === undefined) own = await startTestCluster();
});
after(() => own?.stop());

for (const [name, start] of Object.entries(MOMENTS)) {
  test(`${name}: ${start}`, async () => {
    const { NODE_TEST_CONTEXT: _ofThisRun, ...env } = process.env;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        '--test',
        // One process for all: most of a file's time is the loading of the server.
        '--test-isolation=none',
        `--test-name-pattern=${TITLES}`,
        '--test-reporter=tap',
        ...FILES.map((file) => join(FOLDER, file)),
      ],
      {
        env: {
          ...env,
          ...(own && { [CLUSTER_VARIABLE]: JSON.stringify(own.connection) }),
          [START_VARIABLE]: start,
          TZ: 'Europe/Berlin',
        },
      },
    ).catch((error: { stdout: string }) => assert.fail(error.stdout));
    const passed = Number(/^# pass (\d+)$/m.exec(stdout)?.[1]);
    assert.ok(passed >= MIN_TESTS, stdout);
  });
}
