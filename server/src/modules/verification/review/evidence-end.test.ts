/** Evidence that expires today: server and page refuse to verify by it for the same reason. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VISITOR } from '@waggle/contract/permissions/actor';
import { can, reasonText } from '@waggle/contract/permissions/can';
import { ReviewClient, REGISTERED_CLAIM } from '../../../../test/reviewers.ts';
import { newSupplier } from '../../../../test/suppliers.ts';
import { testServer, TEST_ENV, ADMIN } from '../../../../test/test-server.ts';
import { utcDay } from '../../../lib/clock.ts';

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
    const reviewer = { ...VISITOR, userId: desk.seen.assignee?.id ?? '', team: 'admin' } as const;
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
