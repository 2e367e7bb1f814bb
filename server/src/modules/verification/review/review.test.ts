/** A reviewer's work on a case through the real server: every rule, and exactly one message per move. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASE_GRAPH } from '@waggle/contract/verification/case-graph';
import type { GraphAction, RoleOf } from '@waggle/contract/transitions';
import { forgetFraud } from '../../../../test/fraud.ts';
import {
  ReviewClient,
  newReviewer,
  REGISTERED_CLAIM,
  caseMailKinds,
} from '../../../../test/reviewers.ts';
import {
  getOwnCase,
  newFile,
  newSupplier,
  patchCompany,
  setCaseState,
} from '../../../../test/suppliers.ts';
import { testServer, TEST_ENV, ADMIN, freshEmail } from '../../../../test/test-server.ts';
import type { CaseAction } from '../case/case-types.ts';
import { long } from '../../../../test/runs/long.ts';

const REVISION = { state: 'revision', reason: 'missing_page', note: 'Page 2 is not there' };
const REJECTED = { state: 'rejected', reason: 'fake_or_altered', note: '' };

type TeamAction = {
  [A in CaseAction]: 'reviewer' extends RoleOf<typeof CASE_GRAPH, A> ? A : never;
}[CaseAction];
/** Every action of the graph that a reviewer can attempt, as a call. */
const ATTEMPTS: Record<TeamAction, (by: ReviewClient) => ReturnType<ReviewClient['send']>> = {
  start_review: (by) => by.take(),
  take: (by) => by.take(),
  release: (by) => by.release(),
  request_changes: (by) => by.decide({ decision: 'request_changes' }),
  verify: (by) => by.decide({ decision: 'verify' }),
  reject: (by) => by.decide({ decision: 'reject', reason: 'fake_or_altered' }),
  suspend: (by) => by.decide({ decision: 'suspend', reason: 'fake_or_altered' }),
  revoke: (by) => by.decide({ decision: 'revoke', reason: 'fake_or_altered' }),
  confirm_suspension: (by) => by.decide({ decision: 'confirm_suspension' }),
  confirm_revocation: (by) => by.decide({ decision: 'confirm_revocation' }),
  decline_pull: (by) => by.decide({ decision: 'decline_pull' }),
  reopen_case: (by) => by.decide({ decision: 'reopen_case' }),
  grant_appeal: (by) => by.decide({ decision: 'grant_appeal' }),
  dismiss_appeal: (by) => by.decide({ decision: 'dismiss_appeal' }),
  assign: (by) => by.send('assign', { assignee: null }),
  accept_answer: (by) => by.send(`answers/${by.id}`, { accepted: true }),
  settle_hits: (by) => by.send('hits', { finding: 'Another company' }),
  decide_document: (by) => by.decideDocument(String(by.seen.documents_list[0]?.id), REVISION),
  request_field: (by) => by.requestField('taxId', { reason: 'incomplete' }),
  check_claim: (by) => by.claim(REGISTERED_CLAIM),
  write_public_note: (by) => by.notes({ public_note: 'Nearly there' }),
  write_private_note: (by) => by.notes({ private_note: 'Ask mia' }),
};

const server = await testServer(TEST_ENV);
const lena = await server.signIn(ADMIN);
const mia = await newReviewer(server, 'mia@team.example');

/** A supplier who has just applied, and the case as a reviewer sees it. */
async function applied(token = lena) {
  await forgetFraud(server);
  const email = freshEmail();
  const supplier = await newSupplier(server, email);
  return { supplier, client: await ReviewClient.open(server, token, supplier), email };
}

async function taken(token = lena) {
  const all = await applied(token);
  await all.client.take();
  return all;
}

test('a taken case is closed to other reviewers; a released one is open to all', async () => {
  const { supplier, client } = await taken(mia);
  const other = await ReviewClient.open(server, lena, supplier);
  const [document] = other.seen.documents_list;
  const id = String(document?.id);
  for (const [action, { guards }] of Object.entries<GraphAction>(CASE_GRAPH)) {
    if (guards?.includes('held_by_colleague') !== true) continue;
    const { http, reason, message } = await ATTEMPTS[action as TeamAction](other);
    assert.deepEqual(
      [http, reason, message],
      [409, 'held_by_colleague', 'mia has this case'],
      action,
    );
  }
  assert.equal((await client.take()).http, 200, 'taking one’s own again changes nothing');
  assert.equal(client.seen.version, 2);
  assert.equal((await other.notes({ private_note: 'Ask mia' })).http, 200);
  assert.equal((await other.release()).http, 200, 'a colleague can free what was left behind');
  assert.equal(other.seen.history.at(-1)?.what, 'released the case of mia');
  assert.deepEqual([other.seen.state, other.seen.assignee], ['in_review', null]);
  const nobodys = await other.decideDocument(id, REVISION);
  assert.deepEqual([nobodys.http, nobodys.message], [409, 'Take the case first']);
  assert.equal((await other.release()).message, 'Nobody has this case');
  const stale = await client.take();
  assert.deepEqual([stale.code, stale.version], ['conflict', other.seen.version]);
  assert.equal((await other.take()).http, 200);
  assert.equal(other.seen.assignee?.name, 'lena');
});

long(
  'documents: decided one way and another, each with a reason of its own list, until the case is decided',
  async () => {
    const { client } = await taken();
    const { message } = await client.decide({ decision: 'verify' });
    assert.equal(message, '4 checks left before you can verify');
    const [document] = client.seen.documents_list;
    const id = String(document?.id);
    for (const [body, http] of [
      [REVISION, 200],
      [{ state: 'approved', expires_at: '2030-02-28' }, 200],
      [REJECTED, 200],
      [{ state: 'new' }, 200],
      [{ state: 'revision', reason: 'fake_or_altered' }, 400],
      [{ state: 'rejected', reason: 'missing_page' }, 400],
      [{ state: 'revision' }, 400],
      [{ state: 'approved', expires_at: '2020-01-01' }, 400],
      [{ state: 'approved', expires_at: '2030-02-30' }, 400],
      [{ state: 'lost' }, 400],
    ] as const) {
      const answer = await client.decideDocument(id, body);
      assert.equal(answer.http, http, JSON.stringify(body));
      if (http !== 200) continue;
      const shown = client.seen.documents_list[0];
      assert.deepEqual(
        [shown?.state, shown?.reason, shown?.note, shown?.expires_at],
        [
          body.state,
          'reason' in body ? body.reason : null,
          'note' in body ? body.note : '',
          'expires_at' in body ? body.expires_at : null,
        ],
      );
    }
    for (const strange of ['nothing', '00000000-0000-7000-8000-000000000000', client.id]) {
      assert.equal((await client.decideDocument(strange, REVISION)).http, 404, strange);
    }
    await client.decideDocument(id, REJECTED);
    assert.equal((await client.decide({ decision: 'reject' })).http, 400, 'without a reason');
    await client.decide({ decision: 'reject', reason: 'fake_or_altered' });
    assert.equal(client.seen.state, 'rejected_final');
    assert.equal((await client.decideDocument(id, { state: 'new' })).http, 409);
  },
);

test('claims: one for each kind and each certification, with evidence and reviewer', async () => {
  const { client, supplier } = await taken(mia);
  const certificate = await newFile(server, supplier.token, 'CERTIFICATES', 'iso.pdf');
  await patchCompany(server, supplier.token, { certificateDocuments: [certificate.url] });
  await client.look();
  assert.deepEqual(
    client.seen.claims.map(({ kind, subject, checked }) => [kind, subject, checked]),
    [
      ['registered_company', '', false],
      ['tax_id', '', false],
      ['address', '', false],
      ['website', '', false],
      ['certificate', 'ISO 9001', false],
      ['sanctions', '', false],
    ],
  );
  const iso = {
    ...REGISTERED_CLAIM,
    kind: 'certificate',
    subject: 'ISO 9001',
    valid_until: '2031-05-01',
  };
  const early = await client.claim(iso);
  assert.deepEqual([early.http, early.message], [400, 'Approve the document first']);
  const approved = { state: 'approved', expires_at: null };
  await client.decideDocument(supplier.licence.id, approved);
  await client.decideDocument(certificate.id, { ...approved, certification: 'ISO 9001' });
  assert.equal((await client.claim({ ...iso, page: 0 })).http, 400);
  assert.equal((await client.claim({ ...iso, page: 2 })).http, 200);
  const { checked_at, ...shown } = client.seen.claims[4] ?? {};
  assert.deepEqual(shown, {
    ...iso,
    checked_by: 'reviewer',
    document: { id: certificate.id, name: 'iso.pdf', page: 2, other_reason: '' },
    opened_at: null,
    town: '',
    look_ups: [],
    reference: null,
    lost: null,
    declared: true,
  });
  assert.ok(checked_at);
  for (const [change, path] of [
    [{ subject: 'ISO 14001' }, 'subject'],
    [{ kind: 'tax_id' }, 'subject'],
    [{ valid_until: '2001-05-01' }, 'valid_until'],
    [{ evidence: 'hearsay' }, 'evidence'],
  ] as const) {
    const answer = await client.claim({ ...iso, ...change });
    assert.deepEqual([answer.http, answer.errors?.[0]?.path], [400, path]);
  }
  const endless = '証'.repeat(601);
  await patchCompany(server, supplier.token, { certifications: ['ISO 9001', endless] });
  await client.look();
  const long = await client.claim({ ...iso, subject: endless });
  assert.deepEqual([long.http, long.errors?.[0]?.path], [400, 'subject']);
  await client.claim(REGISTERED_CLAIM);
  await client.claim({ kind: 'tax_id', ...client.lookedUp() });
  const checked = async () =>
    (await client.look()).claims.filter((one) => one.checked).map((one) => one.kind);
  assert.deepEqual(await checked(), ['registered_company', 'tax_id', 'certificate']);
  await patchCompany(server, supplier.token, { taxId: 'DE 6' });
  assert.deepEqual(await checked(), ['registered_company', 'certificate']);
  assert.equal(client.seen.history.at(-1)?.what, 'changed Tax Identification Number');
  await patchCompany(server, supplier.token, { certifications: ['HACCP'] });
  assert.deepEqual(await checked(), ['registered_company']);
  await client.claim({ kind: 'registered_company', checked: false });
  assert.deepEqual(await checked(), []);
});

test('a change by the supplier is another version, and the console sees it', async () => {
  const { client, supplier } = await taken();
  const { version } = client.seen;
  await patchCompany(server, supplier.token, { company_name: 'Holm KG', country: 'France' });
  const stale = await client.notes({ private_note: 'x' });
  assert.deepEqual([stale.http, stale.code], [409, 'conflict']);
  const now = await client.look();
  assert.deepEqual(
    [now.version, now.company_name, now.country, now.state],
    [version + 1, 'Holm KG', 'FR', 'in_review'],
  );
  const second = await newFile(server, supplier.token, 'KYC_DOCS', 'second.pdf');
  await client.decideDocument(supplier.licence.id, { state: 'approved', expires_at: null });
  await patchCompany(server, supplier.token, { documents: [second.url, supplier.licence.url] });
  assert.deepEqual(
    (await client.look()).documents_list.map(({ name, state }) => [name, state]),
    [
      ['second.pdf', 'new'],
      ['licence.pdf', 'approved'],
    ],
    'one that stays keeps its state, in the place the supplier gives it',
  );
});

long('a badge is suspended with its reason and the note, by any member of the team', async () => {
  const { client, supplier, email } = await applied(mia);
  await setCaseState(server, supplier, 'expiring');
  await client.look();
  assert.equal((await client.decide({ decision: 'suspend' })).http, 400);
  assert.equal((await client.notes({ public_note: 'It ran out.' })).http, 200);
  const { http } = await client.decide({ decision: 'suspend', reason: 'sanctioned_party' });
  assert.deepEqual([http, client.seen.state], [200, 'suspended']);
  const mail = await server.smtp.mailTo(email, 3);
  assert.match(
    String(mail.text),
    /The reason: sanctioned party\.[^]+It ran out\.[^]+write to support@localhost/,
  );
});

long('a repeat with the same key decides once and says the same', async () => {
  const { client, email } = await taken();
  await client.approveAll();
  const body = { decision: 'verify', version: client.seen.version };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => client.decide(body, 'one decision')),
  );
  assert.deepEqual(
    answers.map(({ http, data }) => [http, data.case.state]),
    Array.from({ length: 5 }, () => [200, 'verified']),
  );
  assert.equal(
    (await caseMailKinds(server, email)).filter((kind) => kind === 'verification_verified').length,
    1,
  );
  const other = await client.decide({ ...body, decision: 'request_changes' }, 'one decision');
  assert.equal(other.http, 422);
});

long('a supplier who became a reviewer cannot decide on the own case', async () => {
  const { client, supplier, email } = await applied();
  await server.sql`
    INSERT INTO team_members (id, email, role, invited_by, created_at)
    VALUES (gen_random_uuid(), ${email}, 'reviewer', gen_random_uuid(), now())`;
  const own = await ReviewClient.open(server, supplier.token, supplier);
  await client.take();
  await client.approveAll();
  await own.look();
  for (const attempt of Object.values(ATTEMPTS)) {
    const { http, reason, message } = await attempt(own);
    assert.deepEqual(
      [http, reason, message],
      [403, 'own_case', 'You cannot review your own company'],
    );
  }
});

test('what a colleague has drafted for another decision is not sent with a suspension', async () => {
  await forgetFraud(server);
  const one = await newSupplier(server);
  await setCaseState(server, one, 'verified');
  const iso = await newFile(server, one.token, 'CERTIFICATES', 'iso.pdf');
  await patchCompany(server, one.token, { certificateDocuments: [iso.url] });
  const desk = await ReviewClient.open(server, mia, one);
  await desk.take();
  await desk.notes({ public_note: 'Page 2 of the certificate, please' });
  const other = await ReviewClient.open(server, lena, one);
  await other.decide({ decision: 'suspend', reason: 'reports_upheld' });
  assert.equal((await getOwnCase(server, one)).note, '');
  assert.equal(other.seen.public_note, 'Page 2 of the certificate, please');
});
