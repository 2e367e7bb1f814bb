/** Pulling a badge, the second person's word, appeals, and what the team is told, through the real server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { column } from '../../../../test/column.ts';
import { forgetFraud } from '../../../../test/fraud.ts';
import { newReviewer, REGISTERED_CLAIM, ReviewClient } from '../../../../test/reviewers.ts';
import { resubmit } from '../../../../test/resubmissions.ts';
import {
  getOwnCase,
  newFile,
  newSupplier,
  patchCompany,
  type TestSupplier,
} from '../../../../test/suppliers.ts';
import { ADMIN, readAnswer, testServer, TEST_ENV, titlesOf } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { tellOverdue } from '../overdue/overdue.service.ts';
import { long } from '../../../../test/runs/long.ts';

const HOUR = 3600;
const server = await testServer(TEST_ENV);
const lena = await server.signIn(ADMIN);
const mia = await newReviewer(server, 'mia@team.example');
const zoe = await newReviewer(server, 'zoe@team.example');

const open = (token: string, one: TestSupplier) => ReviewClient.open(server, token, one);
const kycOf = async ({ token }: TestSupplier) =>
  (await server.user(token)).supplier_data?.kyc_status;
const badgeOf = async ({ record }: TestSupplier) =>
  readAnswer(await server.call(`/v1/suppliers/${String(record['id'])}/badge/`)).data;
const appeal = async ({ token }: TestSupplier, text = 'The number is ours', key?: string) =>
  readAnswer(
    await server.call('/v1/supplier/verification/appeal/', { token, body: { text }, key }),
  );

const titles = (token: string) => titlesOf(server, token);

/** A supplier whom mia has verified. */
async function verified(): Promise<{ one: TestSupplier; desk: ReviewClient }> {
  await forgetFraud(server);
  const one = await newSupplier(server);
  const desk = await open(mia, one);
  await desk.take();
  await desk.approveAll();
  const decided = await desk.decide({ decision: 'verify' });
  assert.equal(decided.http, 200, decided.message);
  return { one, desk };
}

/** Verified by mia, revoked by her and confirmed by lena. */
async function revoked() {
  const { one, desk } = await verified();
  await desk.decide({ decision: 'revoke', reason: 'details_not_true' });
  const second = await open(lena, one);
  const confirmed = await second.decide({ decision: 'confirm_revocation' });
  assert.deepEqual([confirmed.http, second.seen.state], [200, 'revoked']);
  return { one, desk };
}

for (const decision of ['suspend', 'revoke'] as const) {
  test(`${decision}: gone at once, confirmed by somebody else within a day`, async () => {
    const { one, desk } = await verified();
    assert.deepEqual([await kycOf(one), (await badgeOf(one)).stands], ['verified', true]);
    const bare = await desk.decide({ decision });
    assert.deepEqual([bare.http, bare.errors?.[0]?.path], [400, 'reason']);
    await desk.decide({ decision, reason: 'reports_upheld' });
    assert.equal(desk.seen.state, 'suspended');
    const { pull } = desk.seen;
    const confirmBy = new Date(Date.parse(server.clock.now()) + 24 * HOUR * 1000).toISOString();
    assert.deepEqual([pull?.action, pull?.by.name, pull?.confirm_by], [decision, 'mia', confirmBy]);
    assert.deepEqual([desk.seen.needs, desk.seen.due_at], ['confirmation', confirmBy]);
    assert.deepEqual([await kycOf(one), (await badgeOf(one)).stands], ['rejected', false]);
    assert.equal((await titles(lena))[0], 'To confirm');
    assert.notEqual((await titles(mia))[0], 'To confirm', 'who began it does not confirm it');

    const confirm = decision === 'revoke' ? 'confirm_revocation' : 'confirm_suspension';
    const own = await desk.decide({ decision: confirm });
    assert.deepEqual([own.http, own.reason], [403, 'own_pull']);
    const second = await open(lena, one);
    assert.equal((await second.decide({ decision: confirm })).http, 200);
    assert.equal(second.seen.state, decision === 'revoke' ? 'revoked' : 'suspended');
    assert.deepEqual([second.seen.pull?.confirmed_by?.name, second.seen.needs], ['lena', null]);
    assert.equal((await second.decide({ decision: confirm })).http, 409, 'once');
  });
}

long('a supplier whom the team has suspended does not come back by another document', async () => {
  const { one, desk } = await verified();
  await desk.decide({ decision: 'suspend', reason: 'ceased_trading' });
  const file = await newFile(server, one.token, 'KYC_DOCS', 'other.pdf');
  const sent = await resubmit(server, one.token, { documents: { [one.licence.id]: file.url } });
  assert.equal(sent.http, 409);
  await patchCompany(server, one.token, { documents: [file.url] });
  assert.equal((await getOwnCase(server, one)).state, 'suspended');
});

test('a colleague declines: the badge is valid again at once, and the case is looked at', async () => {
  const { one, desk } = await verified();
  await desk.decide({ decision: 'revoke', reason: 'fake_or_altered' });
  const second = await open(lena, one);
  await second.decide({ decision: 'decline_pull' });
  assert.deepEqual([second.seen.state, second.seen.pull], ['re_review', null]);
  assert.deepEqual([await kycOf(one), (await badgeOf(one)).stands], ['verified', true]);
});

long('declined after the evidence went: no badge comes back', async () => {
  const { one, desk } = await verified();
  await desk.decide({ decision: 'suspend', reason: 'details_not_true' });
  // The tax id was not checked: no claim rests on it.
  await patchCompany(server, one.token, { taxId: 'DE 5' });
  const second = await open(lena, one);
  await second.decide({ decision: 'decline_pull' });
  assert.deepEqual([await kycOf(one), (await badgeOf(one)).stands], ['pending', false]);
});

long('a revocation that is declined gives back no badge that was suspended before', async () => {
  const { one, desk } = await verified();
  await desk.decide({ decision: 'suspend', reason: 'reports_upheld' });
  const second = await open(lena, one);
  await second.decide({ decision: 'confirm_suspension' });
  await second.decide({ decision: 'revoke', reason: 'reports_upheld' });
  await desk.look();
  assert.equal((await desk.decide({ decision: 'decline_pull' })).http, 200);
  assert.deepEqual([await kycOf(one), (await badgeOf(one)).stands], ['pending', false]);
});

long('a suspension that became a revocation: who decided decides on no appeal', async () => {
  const { one, desk } = await verified();
  await desk.decide({ decision: 'suspend', reason: 'reports_upheld' });
  const second = await open(lena, one);
  await second.decide({ decision: 'confirm_suspension' });
  await second.decide({ decision: 'revoke', reason: 'reports_upheld' });
  const third = await open(zoe, one);
  await third.decide({ decision: 'confirm_revocation' });
  assert.equal((await appeal(one)).http, 200);
  await desk.look();
  const own = await desk.decide({ decision: 'dismiss_appeal' });
  assert.deepEqual([own.http, own.reason], [403, 'own_decision']);
});

long('what is vouched for changes while something else is reviewed', async () => {
  const changes: Record<string, unknown>[] = [{ taxId: 'DE 5' }, { company_name: 'Holm AG' }];
  for (const change of changes) {
    const { one } = await verified();
    const iso = await newFile(server, one.token, 'CERTIFICATES', 'iso.pdf');
    await patchCompany(server, one.token, { certificateDocuments: [iso.url] });
    const desk = await open(mia, one);
    await desk.take();
    assert.equal(await kycOf(one), 'verified');
    await patchCompany(server, one.token, change);
    assert.deepEqual([await kycOf(one), (await badgeOf(one)).stands], ['pending', false]);
    await desk.look();
    await desk.claim(REGISTERED_CLAIM);
    assert.equal(await kycOf(one), 'pending', 'a check alone gives nothing back');
  }
});

long('a valid badge is not rejected away by one person', async () => {
  const { one } = await verified();
  const iso = await newFile(server, one.token, 'CERTIFICATES', 'iso.pdf');
  await patchCompany(server, one.token, { certificateDocuments: [iso.url] });
  const desk = await open(mia, one);
  await desk.take();
  assert.equal(await kycOf(one), 'verified', 'during the review of what came');
  await desk.decideDocument(iso.id, { state: 'rejected', reason: 'fake_or_altered' });
  const rejected = await desk.decide({ decision: 'reject', reason: 'fake_or_altered' });
  assert.deepEqual([rejected.http, rejected.reason], [409, 'badge_stands']);
  await desk.decide({ decision: 'suspend', reason: 'fake_or_altered' });
  assert.equal(desk.seen.state, 'suspended', 'from a review too');
});

long('one appeal, decided by neither of the two; dismissed, it stays as it was', async () => {
  const { one } = await revoked();
  const mine = await getOwnCase(server, one);
  assert.deepEqual([mine.can_appeal, mine.appeal], [true, null]);
  assert.equal((await appeal(one, '  ')).http, 400);
  const [first, second] = await Promise.all([appeal(one, 'Ours', 'k'), appeal(one, 'Ours', 'k')]);
  assert.deepEqual([first.http, second.http], [200, 200]);
  assert.deepEqual(first.data.case.appeal?.text, 'Ours');
  const again = await appeal(one);
  assert.deepEqual([again.http, again.reason], [409, 'appealed']);
  assert.equal((await titles(zoe))[0], 'Appeal');
  for (const token of [mia, lena]) {
    assert.notEqual((await titles(token))[0], 'Appeal');
    const barred = await open(token, one);
    const answer = await barred.decide({ decision: 'dismiss_appeal' });
    assert.deepEqual([answer.http, answer.reason], [403, 'own_decision']);
    const way = await barred.decide({ decision: 'reopen_case' });
    assert.equal(way.reason, 'appeal_open', 'nor is it reopened past the appeal');
  }
  const desk = await open(zoe, one);
  assert.deepEqual([desk.seen.needs, desk.seen.appeal?.text], ['appeal', 'Ours']);
  await desk.notes({ public_note: 'The register says otherwise' });
  await desk.decide({ decision: 'dismiss_appeal' });
  assert.deepEqual([desk.seen.state, desk.seen.appeal?.outcome], ['revoked', 'dismissed']);
  assert.equal((await titles(one.token))[0], 'Appeal dismissed');
  assert.equal((await appeal(one)).reason, 'appealed');
});

long('appeal and revocation wait for the second person: nobody decides twice', async () => {
  const { one, desk } = await verified();
  await desk.decide({ decision: 'suspend', reason: 'reports_upheld' });
  assert.equal((await appeal(one)).http, 200);
  const second = await open(lena, one);
  for (const decision of ['dismiss_appeal', 'grant_appeal']) {
    const early = await second.decide({ decision });
    assert.deepEqual([early.http, early.reason], [409, 'to_confirm'], decision);
  }
  await second.decide({ decision: 'confirm_suspension' });
  const over = await second.decide({ decision: 'revoke', reason: 'reports_upheld' });
  assert.deepEqual([over.http, over.reason], [409, 'appeal_open'], 'or mia could decide for lena');
  await desk.look();
  const own = await desk.decide({ decision: 'dismiss_appeal' });
  assert.deepEqual([own.http, own.reason], [403, 'own_decision']);
});

long('who is removed from the team while a confirmation waits confirms nothing', async () => {
  const { one, desk } = await verified();
  await desk.decide({ decision: 'revoke', reason: 'reports_upheld' });
  const ida = await open(await newReviewer(server, 'ida@team.example'), one);
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const holding = server.sql.begin(async (tx) => {
    await tx`SELECT FROM verification_cases WHERE id = ${desk.id} FOR UPDATE`;
    held();
    await mayEnd;
  });
  await isHeld;
  const confirming = ida.decide({ decision: 'confirm_revocation' });
  const waits = async () => {
    const [row] = await server.sql`
      SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return Number(row?.['waiting']) > 0;
  };
  await until(waits, 'the confirmation waits for the case');
  await server.sql`DELETE FROM team_members WHERE email = 'ida@team.example'`;
  end();
  await holding;
  const answer = await confirming;
  assert.deepEqual([answer.http, answer.reason], [409, 'not_on_team']);
});

long('a granted appeal is another review; a later decision can be appealed', async () => {
  const { one } = await revoked();
  await appeal(one);
  const desk = await open(zoe, one);
  await desk.notes({ public_note: 'The register has it now' });
  await desk.decide({ decision: 'grant_appeal' });
  assert.deepEqual([desk.seen.state, desk.seen.pull], ['re_review', null]);
  assert.deepEqual([desk.seen.public_note, (await titles(one.token))[0]], ['', 'Appeal granted']);
  assert.equal(desk.seen.history.at(-1)?.what, 'opened the case again');
  assert.equal(await kycOf(one), 'pending', 'a granted appeal is no verification');
  await desk.take();
  await desk.approveAll();
  await desk.decide({ decision: 'verify' });
  assert.deepEqual([await kycOf(one), (await badgeOf(one)).stands], ['verified', true]);
  await desk.decide({ decision: 'revoke', reason: 'ceased_trading' });
  assert.equal((await appeal(one)).http, 200);
});

long('rejected for good: an appeal too; what expired has nothing to appeal', async () => {
  await forgetFraud(server);
  const one = await newSupplier(server);
  const desk = await open(mia, one);
  await desk.take();
  await desk.decideDocument(one.licence.id, { state: 'rejected', reason: 'fake_or_altered' });
  await desk.decide({ decision: 'reject', reason: 'fake_or_altered' });
  assert.equal((await appeal(one)).http, 200);
  const { one: other } = await verified();
  assert.equal((await appeal(other)).reason, 'nothing_to_appeal');
});

long('the history of a badge stays for everybody, without names', async () => {
  const { one } = await revoked();
  const { history, claims, ...badge } = await badgeOf(one);
  assert.deepEqual(column(history, 'what'), ['not_verified', 'verified']);
  assert.equal(badge.stands, false);
  for (const claim of claims) assert.equal(claim.checked, false, claim.kind);
  assert.doesNotMatch(JSON.stringify({ history, badge }), /mia|lena|team\.example/);
});

test('a case is given to a member, and taken over from one; nobody else can have it', async () => {
  await forgetFraud(server);
  const one = await newSupplier(server);
  const desk = await open(mia, one);
  const { id: zoeId } = await server.user(zoe);
  await desk.send('assign', { assignee: zoeId });
  assert.deepEqual([desk.seen.state, desk.seen.assignee?.name], ['submitted', 'zoe']);
  await desk.take();
  assert.equal(desk.seen.assignee?.name, 'mia', 'who starts it has it');
  const other = await open(zoe, one);
  await other.send('assign', { assignee: zoeId });
  assert.equal(other.seen.assignee?.name, 'zoe');
  assert.equal(other.seen.history.at(-1)?.what, 'gave the case to zoe');
  const { id: stranger } = await server.user(one.token);
  assert.equal((await other.send('assign', { assignee: stranger })).reason, 'not_on_team');
  await other.send('assign', { assignee: null });
  assert.equal(other.seen.assignee, null);
});

long('the second round goes back to its reviewer, who is told', async () => {
  await forgetFraud(server);
  const one = await newSupplier(server);
  const desk = await open(zoe, one);
  await desk.take();
  await desk.decideDocument(one.licence.id, { state: 'revision', reason: 'blurry_image' });
  await desk.decide({ decision: 'request_changes' });
  const file = await newFile(server, one.token, 'KYC_DOCS', 'sharp.pdf');
  const sent = await resubmit(server, one.token, {
    documents: { [one.licence.id]: file.url },
    answers: { [one.licence.id]: { words: 'Scanned at the notary' } },
  });
  assert.equal(sent.http, 200, sent.message);
  const again = await desk.look();
  assert.deepEqual([again.state, again.assignee?.name], ['resubmitted', 'zoe']);
  assert.equal((await titles(zoe))[0], 'Sent again');
  assert.notEqual((await titles(mia))[0], 'Sent again');
  const [point] = again.points;
  assert.deepEqual(
    [point?.old_document?.id, point?.new_document?.id, point?.words, point?.decided],
    [one.licence.id, file.id, 'Scanned at the notary', false],
  );
});

test('overdue: the reviewer is told once for each date', async () => {
  const one = await newSupplier(server);
  const desk = await open(zoe, one);
  await desk.take();
  await tellOverdue(server.services.context);
  assert.notEqual((await titles(zoe))[0], 'Overdue');
  server.clock.advance(6 * 24 * HOUR);
  const now = server.clock.now();
  await server.sql`UPDATE sessions SET created_at = ${now}, last_used_at = ${now}`;
  const tell = () => tellOverdue(server.services.context);
  await Promise.all([tell(), tell(), tell()]);
  const { data } = readAnswer(await server.call('/v1/notifications/', { token: zoe }));
  const path = `/team/verification?case=${desk.id}`;
  const told = data.notifications.filter(
    ({ title, action }: { title: string; action: { path: string } }) =>
      title === 'Overdue' && action.path === path,
  );
  assert.equal(told.length, 1);
});
