/** A company rejected for fraud is recognised when it comes back, for five years, also after its account is erased. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { TeamHome } from '@waggle/contract/team/home';
import type { FraudMatchKind } from '@waggle/contract/verification/reasons';
import { column } from '../../../../test/column.ts';
import {
  type Applicant,
  apply,
  erase,
  forgetFraud,
  fraudMatchesOf,
  openAsReviewer,
  ownEmail,
  rejectForFraud,
} from '../../../../test/fraud.ts';
import { CASES_PATH, caseMailKinds } from '../../../../test/reviewers.ts';
import { getOwnCase, newFile, patchCompany } from '../../../../test/suppliers.ts';
import { ADMIN, readAnswer, TEST_ENV, testServers } from '../../../../test/test-server.ts';
import { rememberEarlier } from './remember-earlier.ts';
import { until } from '../../../../test/until.ts';
import { forgetExpired } from './fraud-memory.ts';
import { long } from '../../../../test/runs/long.ts';

const [server, second] = await testServers(TEST_ENV);

/** What is in common, in another spelling; and whether that alone refuses the application. */
const RETURNS: Record<
  FraudMatchKind,
  [(known: Applicant['company']) => Partial<Applicant['company']>, boolean]
> = {
  registration_number: [
    ({ registration_id }) => ({ registration_id: registration_id.split('').join(' ') }),
    true,
  ],
  tax_id: [({ tax_id }) => ({ tax_id: tax_id.replace('-', ' / ').toLowerCase() }), true],
  contact_email: [
    ({ contact_person_email }) => ({
      contact_person_email: contact_person_email.replace('@', '+new@').toUpperCase(),
    }),
    true,
  ],
  file: [() => ({}), true],
  address: [
    ({ business_address }) => ({
      business_address: business_address
        .split(/,? /)
        .toReversed()
        .join(', ')
        .replace('Quang', 'Qúáng'),
    }),
    false,
  ],
  phone: [
    ({ contact_person_phone }) => ({
      contact_person_phone: contact_person_phone.replace('84 ', '+84 (0) '),
    }),
    false,
  ],
  website: [({ website }) => ({ website: website.replace('https://', 'http://shop.') }), false],
};

for (const [at, [kind, [inCommon, refuses]]] of (
  Object.entries(RETURNS) as [FraudMatchKind, (typeof RETURNS)[FraudMatchKind]][]
).entries()) {
  (at < 3 ? test : long)(
    `erased and back with the same ${kind} alone, written in another way`,
    async () => {
      const forger = await apply(server);
      await rejectForFraud(server, forger);
      const [file] = await server.sql`SELECT sha256 FROM files WHERE id = ${forger.licence.id}`;
      await erase(server, forger);
      const sha256 = kind === 'file' ? file?.['sha256'] : undefined;
      const back = await apply(server, inCommon(forger.company), { sha256 });
      assert.equal(back.http, 200);
      assert.equal(back.record['kyc_status'], refuses ? 'rejected' : 'pending');
      const own = await getOwnCase(server, back);
      assert.equal(own.state, refuses ? 'rejected_final' : 'submitted');
      assert.equal(own.can_appeal, refuses);
      const kinds = await caseMailKinds(server, back.email);
      assert.deepEqual(kinds, [refuses ? 'verification_rejected_final' : 'verification_submitted']);
      const client = await openAsReviewer(server, back);
      // The domain of an address is that of a website as well.
      assert.ok(fraudMatchesOf(client).includes(kind), String(fraudMatchesOf(client)));
      const [match] = client.seen.hits;
      assert.deepEqual(
        [match?.reason, match?.case_id, match?.finding],
        ['fake_or_altered', null, ''],
        'its account is gone, the reason is not',
      );
      assert.equal(client.seen.open_hits, client.seen.hits.length);
      const last = client.seen.history.at(-1);
      assert.equal(last?.reason ?? null, refuses ? 'Rejected before' : null);
    },
  );
}

long(
  'what many type in place of a number refuses nobody; what a number is said to be hides nothing',
  async () => {
    const forger = await apply(server, { tax_id: 'Applied for, 2026' });
    await rejectForFraud(server, forger);
    const [placeholder, labelled] = [
      { tax_id: 'applied for 2026' },
      { registration_id: `Reg. No. ${forger.company.registration_id}` },
    ];
    const honest = await openAsReviewer(server, await apply(server, placeholder));
    assert.deepEqual([honest.seen.state, honest.seen.hits], ['submitted', []]);
    assert.equal((await apply(server, labelled)).record['kyc_status'], 'rejected');
  },
);

long(
  'somebody with nothing in common, and one rejected for another reason, are first applications',
  async () => {
    const one = await apply(server);
    await rejectForFraud(server, one, { reason: 'unreadable_after_request' });
    const { registration_id, tax_id } = one.company;
    for (const inCommon of [{}, { registration_id, tax_id }]) {
      const client = await openAsReviewer(server, await apply(server, inCommon));
      assert.deepEqual([client.seen.state, client.seen.hits], ['submitted', []]);
    }
  },
);

test('the same account address is recognised, and what the record said before it was rejected', async () => {
  const email = ownEmail();
  const forger = await apply(server, {}, { email });
  const { registration_id } = forger.company;
  await server.call('/v1/supplier/company/', {
    token: forger.token,
    method: 'PATCH',
    body: { businessRegistration: '0999123777', contactPhone: '84 9911223344' },
  });
  await rejectForFraud(server, forger);
  assert.equal((await apply(server, { registration_id })).record['kyc_status'], 'rejected');
  await erase(server, forger);
  const mails = () => server.sql`SELECT FROM mails WHERE recipient = ${email}`;
  await until(async () => (await mails()).length === 0, 'the goodbye has been sent');
  assert.equal((await apply(server, {}, { email })).record['kyc_status'], 'rejected');
});

long('a number that every court has refuses only with something else in common', async () => {
  // The team's home names the first few matches alone.
  await forgetFraud(server);
  const german = { country: 'Germany', registration_id: 'HRB 84711' };
  const forger = await apply(server, german);
  await rejectForFraud(server, forger);
  const alone = await openAsReviewer(server, await apply(server, german));
  assert.deepEqual(
    [alone.seen.state, fraudMatchesOf(alone)],
    ['submitted', ['registration_number']],
  );
  const home = await server.call('/v1/team/home/', { token: await server.signIn(ADMIN) });
  const { urgent } = readAnswer(home).data as TeamHome;
  const known = urgent.find((one) => one.kind === 'hit' && one.case.id === alone.id);
  assert.deepEqual(
    [known?.hit?.kind, known?.hit?.reason, known?.case.open_hits],
    ['registration_number', 'fake_or_altered', 1],
  );
  const { contact_person_phone } = forger.company;
  const both = await apply(server, { ...german, contact_person_phone });
  assert.equal(both.record['kyc_status'], 'rejected');
});

long(
  'a document that nobody found forged may be somebody else’s: it is shown and refuses nobody',
  async () => {
    const forger = await apply(server);
    const replaced = await newFile(server, forger.token, 'KYC_DOCS', 'of-the-factory.pdf');
    const sha256 = createHash('sha256').update(replaced.id).digest();
    await server.sql`UPDATE files SET sha256 = ${sha256} WHERE id = ${replaced.id}`;
    const { licence, token } = forger;
    for (const documents of [[licence.url, replaced.url], [licence.url]]) {
      assert.equal((await patchCompany(server, token, { documents })).http, 200);
    }
    await rejectForFraud(server, forger, { document: 'approved' });
    const [file] = await server.sql`SELECT sha256 FROM files WHERE id = ${licence.id}`;
    for (const shared of [file?.['sha256'], sha256]) {
      const client = await openAsReviewer(server, await apply(server, {}, { sha256: shared }));
      assert.deepEqual([client.seen.state, fraudMatchesOf(client)], ['submitted', ['file']]);
    }
  },
);

test('a rejection at one process is known to the other; of applications at once none slips through', async () => {
  const forger = await apply(server);
  await rejectForFraud(server, forger);
  const { tax_id } = forger.company;
  const back = await Promise.all(
    [server, second, server, second].map((via) => apply(server, { tax_id }, { via })),
  );
  assert.deepEqual(
    back.map(({ record }) => record['kyc_status']),
    ['rejected', 'rejected', 'rejected', 'rejected'],
  );
});

long(
  'one that applied while the other was being rejected is recognised when its review begins',
  async () => {
    const forger = await apply(server);
    const { tax_id } = forger.company;
    const beside = await apply(server, { tax_id });
    assert.equal(beside.record['kyc_status'], 'pending');
    await rejectForFraud(server, forger);
    const client = await openAsReviewer(server, beside);
    assert.deepEqual(fraudMatchesOf(client), ['tax_id']);
    assert.equal(client.seen.hits[0]?.case_id !== null, true, 'the other case is still there');
    await client.take();
    const admin = await server.signIn(ADMIN);
    const queue = readAnswer(
      await server.call(`${CASES_PATH}?search=${encodeURIComponent(beside.company.name)}`, {
        token: admin,
      }),
    );
    assert.deepEqual(column(queue.data.cases, 'open_hits'), [1]);
  },
);

test('one rejected before there was a memory is remembered at a start, from the day of the decision', async () => {
  const forger = await apply(server);
  const client = await rejectForFraud(server, forger);
  const of = () => server.sql`
    SELECT kind, encode(hash, 'hex') AS hash, at, kept_until FROM fraud_fingerprints
    WHERE case_id = ${client.id} ORDER BY kind, hash`;
  const before = await of();
  await server.sql`DELETE FROM fraud_fingerprints WHERE case_id = ${client.id}`;
  server.clock.advance(3600);
  await rememberEarlier(server.services.context);
  assert.deepEqual(await of(), before);
});

test('the tables hold no value and no plain hash of one', async () => {
  const forger = await apply(server);
  await rejectForFraud(server, forger);
  await erase(server, forger);
  const rows = await server.sql`
    SELECT row_to_json(f)::text AS row, length(hash) AS bytes FROM fraud_fingerprints f`;
  assert.ok(rows.length > 8);
  const values = Object.values(forger.company).filter((value) => typeof value === 'string');
  for (const { row, bytes } of rows) {
    assert.equal(bytes, 32);
    for (const value of values) assert.ok(!String(row).includes(value), value);
  }
  const { fingerprintHmac, addressHmac } = server.services.context.secrets;
  assert.ok(!fingerprintHmac('mail a@b.example').equals(addressHmac('mail a@b.example')));
});

long('after five years it is forgotten, and deleted, and not a day earlier', async () => {
  const forger = await apply(server);
  const client = await rejectForFraud(server, forger);
  const of = () => server.sql`SELECT FROM fraud_fingerprints WHERE case_id = ${client.id}`;
  const { tax_id } = forger.company;
  const decided = server.clock.now();
  const end = new Date(decided);
  end.setUTCFullYear(end.getUTCFullYear() + 5);
  end.setUTCHours(0, 0, 0, 0);
  const waitUntil = (at: Date) => {
    const seconds = (at.getTime() - Date.parse(server.clock.now())) / 1000;
    server.clock.advance(seconds);
  };
  waitUntil(new Date(end.getTime() - 1000));
  await forgetExpired(server.services.context);
  assert.ok((await of()).length > 0);
  assert.equal((await apply(server, { tax_id })).record['kyc_status'], 'rejected');
  waitUntil(end);
  assert.equal(
    (await apply(server, { tax_id })).record['kyc_status'],
    'pending',
    'before the clean-up',
  );
  await forgetExpired(server.services.context);
  assert.equal((await of()).length, 0);
});
