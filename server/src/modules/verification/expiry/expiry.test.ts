/** Expiry: two warnings, suspension on the day, each exactly once across repeats and processes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseSummary } from '@waggle/contract/team/queue';
import { dayInWords } from '../../../lib/mail/mail-words.ts';
import { utcDay } from '../../../lib/clock.ts';
import { column } from '../../../../test/column.ts';
import { CASES_PATH, ReviewClient } from '../../../../test/reviewers.ts';
import { resubmit } from '../../../../test/resubmissions.ts';
import {
  newFile,
  newSupplier,
  patchCompany,
  type TestSupplier,
  getOwnCase,
} from '../../../../test/suppliers.ts';
import { readAnswer, ADMIN, testServers, TEST_ENV } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { waitingOf } from '../../../../test/waiting.ts';
import { processExpiries } from './expiry.service.ts';
import { long } from '../../../../test/runs/long.ts';

const DAY = 24 * 3600;
const [server, other] = await testServers(TEST_ENV, { byTime: true });

/** @returns the day in so many days */
const dayIn = (days: number) => utcDay(server, days);

/** Lets days pass at both processes, and each look at what runs out, at the same time. */
async function pass(days: number): Promise<void> {
  server.clock.advance(days * DAY);
  other.clock.advance(days * DAY);
  const looks = [server, other, server, other].map(({ services }) =>
    processExpiries(services.context),
  );
  await Promise.all(looks);
}

/** Sessions end while days pass; the supplier of a test keeps signed in. */
async function keepSessions(): Promise<void> {
  const now = server.clock.now();
  await server.sql`UPDATE sessions SET created_at = ${now}, last_used_at = ${now}`;
}

async function review(one: TestSupplier, days: number, claimDays?: number): Promise<void> {
  await keepSessions();
  const client = await ReviewClient.open(server, await server.signIn(ADMIN), one);
  await client.take();
  for (const { id } of client.seen.documents_list) {
    await client.decideDocument(id, { state: 'approved', expires_at: dayIn(days) });
  }
  const valid_until = claimDays === undefined ? null : dayIn(claimDays);
  await client.claim({ kind: 'registered_company', ...client.lookedUp(), valid_until });
  for (const kind of ['tax_id', 'sanctions']) {
    await client.claim({ kind, ...client.lookedUp(), valid_until: dayIn(3650) });
  }
  const decided = await client.decide({ decision: 'verify' });
  assert.equal(decided.http, 200, decided.message);
}

async function verified(days: number, claimDays?: number): Promise<TestSupplier> {
  await keepSessions();
  const one = await newSupplier(server);
  await review(one, days, claimDays);
  return one;
}

/** What the supplier was told since being verified: events, notifications, mails. */
async function told(one: TestSupplier) {
  const id = String(one.record['id']);
  const [row] = await server.sql`
    SELECT c.state,
      (SELECT array_agg(e.to_state || ' by ' || e.actor_role ORDER BY e.version)
        FROM steps e WHERE e.row = c.id AND e.from_state <> e.to_state) AS events,
      (SELECT array_agg(n.title ORDER BY n.created_at, n.id) FROM notifications n
        WHERE n.user_id = c.user_id) AS titles,
      (SELECT array_agg(m.kind ORDER BY m.created_at, m.id) FROM mails m JOIN users u ON u.email = m.recipient
        WHERE u.id = c.user_id AND m.kind LIKE 'verification%') AS mails
    FROM verification_cases c WHERE c.supplier_id = ${id}`;
  const from = (list: string[], what: string) => list.slice(list.indexOf(what) + 1);
  return {
    state: row?.['state'],
    events: from(row?.['events'], 'verified by admin'),
    titles: from(row?.['titles'], 'Verified'),
    mails: from(row?.['mails'], 'verification_verified'),
  };
}

const NOTHING = { state: 'verified', events: [], titles: [], mails: [] };
const WARNED = {
  state: 'expiring',
  events: ['expiring by system'],
  titles: ['Documents expire soon'],
  mails: ['verification_expiring'],
};
const WARNED_TWICE = {
  ...WARNED,
  titles: [...WARNED.titles, 'Your verification is about to end'],
  mails: [...WARNED.mails, 'verification_expiry_warning'],
};
const TO_REPLACE = [['1 verification document to replace', '/supplier/profile']];
const SUSPENDED = {
  state: 'suspended',
  events: [...WARNED.events, 'suspended by system'],
  titles: [...WARNED_TWICE.titles, 'Verification suspended'],
  mails: [...WARNED_TWICE.mails, 'verification_suspended'],
};

test('31 days nothing, 30 a warning, 7 a second, on the day suspended; each once on two processes', async () => {
  const one = await verified(31);
  await pass(0);
  assert.deepEqual(await told(one), NOTHING);
  await pass(1);
  assert.deepEqual(await told(one), WARNED);
  await keepSessions();
  assert.deepEqual(await waitingOf(server, one), TO_REPLACE);
  const kyc = async () => {
    await keepSessions();
    return (await server.user(one.token)).supplier_data?.kyc_status;
  };
  assert.equal(await kyc(), 'verified');
  await pass(1);
  await pass(21);
  assert.deepEqual(await told(one), WARNED);
  await pass(1);
  assert.deepEqual(await told(one), WARNED_TWICE);
  await pass(0);
  await pass(6);
  assert.deepEqual(await told(one), WARNED_TWICE);
  assert.equal(await kyc(), 'verified');
  await pass(1);
  assert.deepEqual(await told(one), SUSPENDED);
  assert.equal(await kyc(), 'rejected');
  assert.deepEqual(await waitingOf(server, one), TO_REPLACE);
  const badge = await server.call(`/v1/suppliers/${String(one.record['id'])}/badge/`);
  assert.equal(readAnswer(badge).data.stands, false);
  await pass(1);
  assert.deepEqual(await told(one), SUSPENDED);
});

long('the mails name what runs out and when', async () => {
  const one = await verified(30);
  const day = dayInWords(dayIn(30));
  const { email, supplier_data } = await server.user(one.token);
  const company = String(supplier_data?.company_name);
  await pass(0);
  await pass(23);
  await pass(7);
  const find = (subject: RegExp) =>
    server.smtp.mails.find((mail) => mail.recipient === email && subject.test(mail.subject ?? ''));
  for (const subject of [/documents expire soon$/, /ends on /, /verification suspended$/]) {
    const mail = await until(() => find(subject), String(subject));
    assert.ok(mail.subject?.startsWith(`${company}: `), String(mail.subject));
    const { text = '', html = '' } = mail;
    for (const part of [text, html]) {
      assert.ok(part.includes('licence.pdf') && part.includes(day), `${String(subject)}: ${part}`);
    }
  }
});

long('missed days are caught up: one late warning replaces both', async () => {
  const one = await verified(60);
  await pass(55);
  assert.deepEqual(await told(one), WARNED);
  await pass(1);
  assert.deepEqual(await told(one), WARNED);
  await pass(4);
  assert.equal((await told(one)).state, 'suspended');
  const late = await verified(60);
  await pass(100);
  assert.deepEqual(await told(late), {
    state: 'suspended',
    events: SUSPENDED.events,
    titles: ['Documents expire soon', 'Verification suspended'],
    mails: ['verification_expiring', 'verification_suspended'],
  });
});

long('a claim runs out like a document, whichever is first', async () => {
  const one = await verified(400, 30);
  await pass(0);
  // Only the team can renew it.
  assert.deepEqual(await told(one), { ...WARNED, titles: ['A check expires soon'] });
  await keepSessions();
  const badge = readAnswer(await server.call(`/v1/suppliers/${String(one.record['id'])}/badge/`));
  assert.equal(badge.data.valid_until, dayIn(30));
});

async function look(one: TestSupplier) {
  await keepSessions();
  return getOwnCase(server, one);
}

/** @returns whether the queue has it as a renewal */
async function isRenewal(one: TestSupplier): Promise<boolean | undefined> {
  const token = await server.signIn(ADMIN);
  const { data } = readAnswer(await server.call(`${CASES_PATH}?limit=100`, { token }));
  return data.cases.find(({ supplier_id }: CaseSummary) => supplier_id === String(one.record['id']))
    ?.renewal;
}

async function replace(one: TestSupplier) {
  await keepSessions();
  const next = await newFile(server, one.token, 'KYC_DOCS', 'licence-next.pdf');
  return patchCompany(server, one.token, { documents: [next.url] });
}

long('a warned document replaced and verified again: the cycle restarts', async () => {
  const one = await verified(30);
  await pass(0);
  await pass(23);
  assert.deepEqual(await told(one), WARNED_TWICE);
  assert.equal((await replace(one)).data.kyc_status, 'pending');
  assert.equal((await look(one)).state, 're_review');
  assert.equal(await isRenewal(one), true);
  await pass(10);
  assert.equal((await look(one)).state, 're_review', 'what is not verified does not end');
  await review(one, 30);
  await pass(0);
  await pass(23);
  await pass(0);
  const { state, events, titles } = await told(one);
  assert.equal(state, 'expiring');
  assert.deepEqual(events.slice(-2), ['verified by admin', 'expiring by system']);
  const count = (title: string) => titles.filter((one_: string) => one_ === title).length;
  assert.deepEqual(
    [count('Documents expire soon'), count('Your verification is about to end')],
    [2, 2],
  );
});

long(
  'suspended: the document to replace is asked for, and replacing it brings another review',
  async () => {
    for (const by of ['patch', 'resubmit']) {
      const one = await verified(30);
      await pass(0);
      await keepSessions();
      const [soon] = (await look(one)).requests;
      assert.deepEqual([soon.about, soon.reason], [one.licence.id, 'Expires soon']);
      await pass(30);
      await keepSessions();
      const [over] = (await look(one)).requests;
      assert.deepEqual([over.reason, over.answered], ['Expired document', false]);
      if (by === 'patch') assert.equal((await replace(one)).http, 200);
      else {
        const empty = await resubmit(server, one.token, {});
        assert.deepEqual([empty.http, empty.errors[0].path], [400, `documents.${one.licence.id}`]);
        const next = await newFile(server, one.token, 'KYC_DOCS', 'licence-next.pdf');
        const body = { documents: { [one.licence.id]: next.url } };
        assert.equal((await resubmit(server, one.token, body)).http, 200);
      }
      const seen = await look(one);
      assert.deepEqual([seen.state, seen.requests], ['re_review', []], by);
      await review(one, 365);
      assert.equal((await look(one)).state, 'verified');
    }
  },
);

long(
  'suspended: what is no document leaves it suspended; asked for changes: a document leaves it so',
  async () => {
    const one = await verified(30);
    await pass(30);
    await keepSessions();
    await patchCompany(server, one.token, { taxId: 'DE 9' });
    assert.equal((await look(one)).state, 'suspended');
    const asked = await newSupplier(server, 'asked@expiry.example');
    const client = await ReviewClient.open(server, await server.signIn(ADMIN), asked);
    await client.take();
    const revision = { state: 'revision', reason: 'missing_page' };
    await client.decideDocument(asked.licence.id, revision);
    await client.decide({ decision: 'request_changes' });
    await replace(asked);
    assert.equal((await look(asked)).state, 'changes_requested');
  },
);

test('an expiring certificate is replaced: another review, though other certificates ask for none', async () => {
  const one = await newSupplier(server);
  const iso = await newFile(server, one.token, 'CERTIFICATES', 'iso.pdf');
  await patchCompany(server, one.token, { certificateDocuments: [iso.url] });
  await review(one, 30);
  await pass(0);
  await keepSessions();
  assert.deepEqual(await waitingOf(server, one), TO_REPLACE);
  const next = await newFile(server, one.token, 'CERTIFICATES', 'iso-next.pdf');
  await patchCompany(server, one.token, { certificateDocuments: [next.url] });
  assert.equal((await look(one)).state, 're_review');
  assert.deepEqual(await waitingOf(server, one), []);
});

long(
  'what an address rests on is rejected while it expires: the case reopens, the claim is gone',
  async () => {
    const one = await newSupplier(server);
    const bill = await newFile(server, one.token, 'KYC_DOCS', 'bill.pdf');
    await patchCompany(server, one.token, { documents: [one.licence.url, bill.url] });
    const address = {
      kind: 'address',
      checked: true,
      evidence: 'document',
      document: bill.id,
      town: 'Leipzig',
    };
    const client = await ReviewClient.open(server, await server.signIn(ADMIN), one);
    await client.take();
    for (const id of [one.licence.id, bill.id]) {
      const expires_at = id === bill.id ? dayIn(30) : null;
      await client.decideDocument(id, { state: 'approved', expires_at });
    }
    await client.checkRequired();
    await client.claim(address);
    await client.decide({ decision: 'verify' });
    await pass(0);
    await client.look();
    await client.decideDocument(bill.id, { state: 'rejected', reason: 'fake_or_altered' });
    assert.equal(client.seen.state, 're_review');
    const lost = client.seen.claims.find(({ kind }) => kind === 'address')?.lost?.reason;
    assert.equal(lost, 'document_rejected');
  },
);

test('the job is asked for when the server starts, and once a day across processes', async () => {
  const jobs = await server.sql`
    SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'verification-expiry'`;
  assert.equal(jobs[0]?.['jobs'], 2);
  const schedules = await server.sql`
    SELECT cron FROM pgboss.schedule WHERE name = 'verification-expiry'`;
  assert.deepEqual(column(schedules, 'cron'), ['5 0 * * *']);
});
