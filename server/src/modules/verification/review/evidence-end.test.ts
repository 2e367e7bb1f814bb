/** Evidence that expires today: server and page refuse to verify by it for the same reason, and it gives nothing back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VISITOR } from '@waggle/contract/permissions/actor';
import { can, reasonText } from '@waggle/contract/permissions/can';
import { newReviewer, ReviewClient, REGISTERED_CLAIM } from '../../../../test/reviewers.ts';
import {
  newFile,
  newSupplier,
  patchCompany,
  type TestSupplier,
} from '../../../../test/suppliers.ts';
import { readAnswer, testServer, TEST_ENV, ADMIN } from '../../../../test/test-server.ts';
import { utcDay } from '../../../lib/clock.ts';
import { long } from '../../../../test/runs/long.ts';

const DAY = 24 * 3600;

const server = await testServer(TEST_ENV);
const ENDING = {
  document_expired: (desk: ReviewClient, day: string) =>
    desk.decideDocument(String(desk.seen.documents_list[0]?.id), {
      state: 'approved',
      expires_at: day,
    }),
  checks_left: (desk: ReviewClient, day: string) =>
    desk.claim({ ...REGISTERED_CLAIM, valid_until: day }),
};
for (const [reason, end] of Object.entries(ENDING)) {
  test(`${reason}: until yesterday it held, today it does not`, async () => {
    const supplier = await newSupplier(server, `${reason}@evidence.example`);
    const desk = await ReviewClient.open(server, await server.signIn(ADMIN), supplier);
    await desk.take();
    await desk.approveAll();
    const lastDay = utcDay(server, 1);
    assert.equal((await end(desk, lastDay)).http, 200);
    const reviewer = {
      ...VISITOR,
      personId: desk.seen.assignee?.id ?? null,
      team: 'admin',
    } as const;
    assert.deepEqual(can(reviewer, 'case.verify', desk.seen), { allowed: true });

    server.clock.advance(DAY);
    const later = await ReviewClient.open(server, await server.signIn(ADMIN), supplier);
    assert.equal(later.seen.today, lastDay);
    const verdict = can(reviewer, 'case.verify', later.seen);
    assert.ok(!verdict.allowed && verdict.reason === reason);
    const answer = await later.decide({ decision: 'verify' });
    assert.deepEqual(
      [answer.http, answer.code, answer.reason, answer.message],
      [409, 'conflict', reason, reasonText(verdict)],
    );
  });
}

const open = async (one: TestSupplier) =>
  ReviewClient.open(server, await server.signIn(ADMIN), one);
const badgeOf = async ({ record }: TestSupplier) =>
  readAnswer(await server.call(`/v1/suppliers/${String(record['id'])}/badge/`)).data;

long(
  'its last day has passed and nothing took note: no badge comes back but by verifying',
  async () => {
    const one = await newSupplier(server);
    const desk = await open(one);
    const decide = (client: ReviewClient, id: string, expires_at: string | null) =>
      client.decideDocument(id, { state: 'approved', expires_at });
    await desk.take();
    await decide(desk, one.licence.id, utcDay(server, 1));
    await desk.checkRequired();
    await desk.decide({ decision: 'verify' });
    const iso = await newFile(server, one.token, 'CERTIFICATES', 'iso.pdf');
    await patchCompany(server, one.token, { certificateDocuments: [iso.url] });
    await desk.look();
    await desk.take();
    server.clock.advance(DAY);
    const midnight = `${utcDay(server)}T00:00:00.000Z`;
    const later = await open(one);
    assert.equal((await decide(later, one.licence.id, utcDay(server, 90))).http, 200);
    const { stands, since } = await badgeOf(one);
    assert.deepEqual([stands, since], [false, midnight]);
    await decide(later, iso.id, null);
    assert.equal((await later.decide({ decision: 'verify' })).http, 200);
    assert.equal((await badgeOf(one)).stands, true);
  },
);

long(
  'what runs out while it is suspended does not come back when a colleague declines',
  async () => {
    const one = await newSupplier(server);
    const desk = await open(one);
    await desk.take();
    await desk.approveAll();
    await desk.claim({ ...REGISTERED_CLAIM, kind: 'tax_id', valid_until: utcDay(server, 1) });
    await desk.decide({ decision: 'verify' });
    await desk.decide({ decision: 'suspend', reason: 'reports_upheld' });
    server.clock.advance(DAY);
    const second = await ReviewClient.open(
      server,
      await newReviewer(server, 'ida@team.example'),
      one,
    );
    assert.equal((await second.decide({ decision: 'decline_pull' })).http, 200);
    assert.equal((await badgeOf(one)).stands, false);
  },
);

test('a claim rests on what is valid today: not on the first document, which has expired', async () => {
  const one = await newSupplier(server);
  const bill = await newFile(server, one.token, 'KYC_DOCS', 'bill.pdf');
  await patchCompany(server, one.token, { documents: [one.licence.url, bill.url] });
  const desk = await open(one);
  await desk.take();
  for (const { id } of desk.seen.documents_list) {
    const expires_at = id === one.licence.id ? utcDay(server, 1) : null;
    await desk.decideDocument(id, { state: 'approved', expires_at });
  }
  server.clock.advance(DAY);
  const later = await open(one);
  const named = await later.claim({ ...REGISTERED_CLAIM, document: one.licence.id });
  assert.deepEqual([named.http, named.errors[0].path], [400, 'document']);
  assert.equal((await later.claim(REGISTERED_CLAIM)).http, 200);
  const { checked, document } = later.seen.claims[0] ?? {};
  assert.deepEqual([checked, document?.id], [true, bill.id]);
});
