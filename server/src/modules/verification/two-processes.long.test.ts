/** A verification across two processes: live events reach both, and each mail is sent once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveMessage } from '../../lib/live-bus.ts';
import { ReviewClient } from '../../../test/reviewers.ts';
import { resubmit } from '../../../test/resubmissions.ts';
import { newFile, newSupplier } from '../../../test/suppliers.ts';
import {
  ADMIN,
  mailJobsDone,
  TEST_ENV,
  type TestServer,
  testServers,
} from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';

const EMAIL = 'factory@two.example';

const [one, two] = await testServers(TEST_ENV);

/** Notes the titles of notifications, and each version of a case, that a topic hears at a process. */
function listen(server: TestServer, topic: `user:${string}` | 'team') {
  const [titles, versions]: [string[], number[]] = [[], []];
  const hear = (message: LiveMessage | 'missed') => {
    if (message === 'missed') return;
    if (message.event === 'notification') titles.push(message.notification.title);
    if (message.event === 'case') versions.push(message.version);
  };
  return { titles, versions, stop: server.services.context.live.subscribe(topic, hear) };
}

test('what either does at one process reaches the other’s, in order and once', async () => {
  const team = listen(two, 'team');
  const applied = listen(one, 'team');
  const lena = await one.signIn(ADMIN);
  const supplier = await newSupplier(one, EMAIL);
  const { token, licence } = supplier;
  const { id } = await one.user(token);
  // Of the application itself the supplier's page hears nothing any more.
  await until(() => applied.versions.at(-1) === 1, 'the application is heard');
  applied.stop();
  const own = listen(one, `user:${id}`);

  const client = await ReviewClient.open(two, lena, supplier);
  await client.take();
  await client.decideDocument(licence.id, { state: 'revision', reason: 'missing_page' });
  assert.equal((await client.decide({ decision: 'request_changes' })).http, 200);
  const next = await newFile(one, token, 'KYC_DOCS', 'whole.pdf');
  const sent = await resubmit(one, token, { documents: { [licence.id]: next.url } });
  assert.equal(sent.http, 200);
  await client.look();
  await client.take();
  await client.approveAll();
  assert.equal((await client.decide({ decision: 'verify' })).http, 200);

  const last = client.seen.version;
  const verified = () => own.versions.at(-1) === last && own.titles.at(-1) === 'Verified';
  await until(verified, 'the supplier hears of the badge');
  await until(() => team.versions.at(-1) === last, 'the team hears of the badge');
  const versions = Array.from({ length: last }, (_, index) => index + 1);
  assert.deepEqual(team.versions, versions);
  assert.deepEqual(own.versions, versions.slice(1));
  const titles = ['Review started', 'Action required', 'Sent again', 'Review started', 'Verified'];
  assert.deepEqual(own.titles, titles);
  // With «Application received».
  const mails = titles.length + 1;
  await mailJobsDone(one);
  const ids = one.smtp.mails.map(({ messageId }) => messageId);
  assert.equal(new Set(ids).size, ids.length, 'a mail was sent twice');
  const [rows] = await one.sql`
    SELECT count(*)::int AS sent FROM mails
    WHERE recipient = ${EMAIL} AND state = 'sent' AND kind LIKE 'verification%'`;
  assert.equal(rows?.['sent'], mails);
  own.stop();
  team.stop();
});
