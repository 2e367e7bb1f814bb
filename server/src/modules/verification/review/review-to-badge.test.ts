/** A case from application to badge: each move writes state, event, audit, notification, mail and live event once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveMessage } from '../../../lib/live-bus.ts';
import {
  CASES_PATH,
  ReviewClient,
  newReviewer,
  caseMailKinds,
} from '../../../../test/reviewers.ts';
import { resubmit } from '../../../../test/resubmissions.ts';
import { newFile, newSupplier } from '../../../../test/suppliers.ts';
import {
  testServer,
  TEST_ENV,
  freshEmail,
  readAnswer,
  titlesOf,
} from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';

const server = await testServer(TEST_ENV);
const mia = await newReviewer(server, 'mia@team.example');

const previewPath = (id: string) => `${CASES_PATH}${id}/preview/?decision=request_changes`;

async function previewed(id: string): Promise<Record<'subject' | 'text' | 'html', string>> {
  return readAnswer(await server.call(previewPath(id), { token: mia })).data;
}

test('from application to badge: each move once as state, event, audit, notification, mail, live event', async () => {
  const email = freshEmail();
  const heard: LiveMessage[] = [];
  const stop = server.services.context.live.subscribe('team', (message) => {
    if (message !== 'missed') heard.push(message);
  });
  const supplier = await newSupplier(server, email);
  const client = await ReviewClient.open(server, mia, supplier);
  assert.deepEqual(
    [client.seen.state, client.seen.round, client.seen.version, client.seen.assignee],
    ['submitted', 1, 1, null],
  );
  const { http, data } = await client.take();
  assert.equal(http, 200);
  assert.deepEqual([data.case.state, data.case.assignee.name], ['in_review', 'mia']);
  const [document] = client.seen.documents_list;
  assert.equal(document?.sha256, '00'.repeat(32));
  await client.decideDocument(String(document?.id), {
    state: 'revision',
    reason: 'missing_page',
    note: 'Page 2 is not there',
  });
  await client.requestField('taxId', { reason: 'not_in_register', note: 'No such <b>number</b>' });
  await client.notes({ public_note: 'Nearly there.', private_note: 'Called them.' });
  const preview = await previewed(client.id);
  const asked = await client.decide({ decision: 'request_changes' });
  assert.equal(asked.http, 200, asked.message);
  assert.deepEqual([client.seen.state, client.seen.assignee], ['changes_requested', null]);
  assert.deepEqual([client.seen.public_note, client.seen.private_note], ['', 'Called them.']);
  // Received, begun, and this one.
  const mail = await server.smtp.mailTo(email, 3);
  for (const body of [mail.text ?? '', mail.html ?? '']) {
    assert.match(body, /licence\.pdf, missing page\./);
    assert.match(body, /Page 2 is not there/);
    assert.match(body, /Nearly there/);
    assert.doesNotMatch(body, /Called them/);
  }
  assert.doesNotMatch(mail.html ?? '', /<b>number/);
  assert.equal(mail.subject, 'Holm Metall: two changes are needed');
  assert.match(
    mail.text ?? '',
    /^Hello Ada Holm,\n\nNearly there\.\n\nWe have looked at your application\. Two changes are needed:\n\n1\. licence\.pdf, missing page\. [^\n]+ Page 2 is not there\n\n2\. Tax Identification Number, not found in the register\. [^\n]+ No such <b>number<\/b>\n\nAnswer here: http:\S+\/supplier\/profile\n\nmia, Waggle review team\n\n-- \n/,
  );
  // The parser of the tests ends each body with one more line break.
  const { subject, text, html } = preview;
  assert.deepEqual([mail.subject, mail.text, mail.html], [subject, `${text}\n`, `${html}\n`]);
  assert.equal((await server.call(previewPath(client.id), { token: mia })).statusCode, 409);
  assert.equal((await server.user(supplier.token)).supplier_data?.kyc_status, 'rejected');

  const whole = await newFile(server, supplier.token, 'KYC_DOCS', 'whole.pdf');
  const answered = { documents: { [supplier.licence.id]: whole.url }, fields: { taxId: 'DE 7' } };
  const sent = await resubmit(server, supplier.token, answered);
  assert.equal(sent.http, 200, sent.message);
  // The case is back with its reviewer.
  const notice = await server.smtp.mailTo('mia@team.example');
  assert.equal(notice.subject, 'Holm Metall: sent again');
  assert.ok(notice.headers.some(({ key }) => key === 'list-unsubscribe'));
  await client.look();
  await client.take();
  assert.deepEqual([client.seen.round, client.seen.priority], [2, 1]);
  assert.deepEqual(client.seen.field_requests, [], 'what was answered is settled');
  await client.approveAll();
  const verified = await client.decide({ decision: 'verify' });
  assert.equal(verified.http, 200, verified.message);
  assert.equal((await server.user(supplier.token)).supplier_data?.kyc_status, 'verified');

  const titles = [
    'Application received',
    'Review started',
    'Action required',
    'Sent again',
    'Review started',
    'Verified',
  ];
  assert.deepEqual((await titlesOf(server, supplier.token)).toReversed(), titles);
  assert.deepEqual(await caseMailKinds(server, email), [
    'verification_submitted',
    'verification_in_review',
    'verification_changes_requested',
    'verification_resubmitted',
    'verification_in_review',
    'verification_verified',
  ]);
  const { history } = await client.look();
  assert.deepEqual(
    history.map(({ version, what }) => `${version} ${what}`),
    [
      '1 applied',
      '2 took the case',
      '3 requested a replacement for licence.pdf',
      '4 requested a change of Tax Identification Number',
      '5 wrote the note to the supplier',
      '6 wrote the note for the team',
      '7 requested changes',
      '8 resubmitted',
      '9 took the case',
      '10 approved whole.pdf',
      '11 checked the claim “Registered company”',
      '12 checked the claim “Tax ID”',
      '13 checked the claim “Not on a sanctions list”',
      '14 verified the company',
    ],
  );
  assert.deepEqual(history[6], {
    version: 7,
    at: history[6]?.at,
    actor: { name: 'mia', role: 'reviewer' },
    what: 'requested changes',
    from: 'in_review',
    to: 'changes_requested',
    reason: null,
    note: 'Nearly there.',
  });
  const audited = await server.sql`
    SELECT count(*)::integer AS count FROM audit_log WHERE subject = ${client.id}`;
  assert.equal(audited[0]?.['count'], 14);
  // One live event a version, and never one for what was refused.
  await until(() => heard.length >= 14, 'an event of each version');
  assert.deepEqual(
    heard.map((message) => (message.event === 'case' ? message.version : message.event)),
    Array.from({ length: 14 }, (_, index) => index + 1),
  );
  stop();
});

test('a claim’s days and references: nothing out of reach, nothing that hides', async () => {
  const client = await ReviewClient.open(server, mia, await newSupplier(server));
  await client.take();
  const today = server.clock.now().slice(0, 10);
  const given = { register: 'R', number: '1', url: '', looked_up_on: today };
  const call = async (claim: object, reference: object = {}) => {
    const said = { kind: 'website', checked: true, evidence: 'public_register' };
    const answer = await client.claim({ ...said, ...claim, reference: { ...given, ...reference } });
    return answer.http === 200 ? 200 : answer.errors[0].path;
  };
  const looked = 'reference.looked_up_on';
  assert.equal(await call({}, { looked_up_on: '0000-01-01' }), looked);
  assert.equal(await call({}, { looked_up_on: '2001-01-01' }), looked);
  assert.equal(await call({ valid_until: '9999-12-31' }), 'valid_until');
  for (const url of ['https://bank.example@evil.example/', 'https://a.example/\u202egpj.exe']) {
    assert.equal(await call({}, { url }), 'reference.url', url);
  }
  const shown = { register: 'Companies \u202eHouse', url: 'https://a.example/@b?q=1' };
  assert.equal(await call({}, shown), 200);
  const website = client.seen.claims.find(({ kind }) => kind === 'website');
  assert.equal(website?.reference?.register, 'Companies House');
});

test('each notice of the team is mailed: the company, the time with its zone, the case’s page', async () => {
  const [row] = await server.transact((tx) =>
    tx.selectFrom('verification_cases').selectAll().execute(),
  );
  assert.ok(row);
  const due_at = '2027-01-05T16:30:00.000Z';
  const { context } = server.services;
  const toMia = () => server.smtp.mails.filter(({ to }) => to?.[0]?.address === 'mia@team.example');
  for (const [notice, subject, when] of [
    ['reopened', 'review again', 'It is due on 5 January 2027 at 16:30 UTC.'],
    ['appealed', 'appeal', 'It is due on 5 January 2027 at 16:30 UTC.'],
    ['pulled', 'to confirm', 'Confirm or decline it by 5 January 2027 at 16:30 UTC.'],
    ['overdue', 'overdue', 'It was due on 5 January 2027 at 16:30 UTC.'],
  ] as const) {
    const about = { ...row, due_at, decided_by: null };
    const event = { row: about, notice, except: null };
    await server.transact((tx) => context.emit(tx, 'verification.team_notice', event));
    const mail = await until(
      () => toMia().find((one) => one.subject === `Holm Metall: ${subject}`),
      subject,
    );
    assert.ok(mail.text?.includes(`${when}\n\nOpen the case: `), String(mail.text));
    assert.ok(mail.text?.includes(`/team/verification?case=${row.id}\n`), String(mail.text));
    assert.match(mail.text ?? '', /Sent because you review suppliers for Waggle\./);
  }
});
