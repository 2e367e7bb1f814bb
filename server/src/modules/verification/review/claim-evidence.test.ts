/** What a claim may rest on: a document of its kind, a page of another one with the reason, a register that was opened. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookUpPages, SANCTIONS_LISTS } from '@waggle/contract/verification/registers';
import { forgetFraud } from '../../../../test/fraud.ts';
import { newReviewer, REGISTERED_CLAIM, ReviewClient } from '../../../../test/reviewers.ts';
import { newFile, newSupplier, patchCompany } from '../../../../test/suppliers.ts';
import { ADMIN, readAnswer, testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { utcDay } from '../../../lib/clock.ts';
import { long } from '../../../../test/runs/long.ts';

const HOUR = 3600;
const server = await testServer(TEST_ENV);
await newReviewer(server, 'mia@evidence.example');
const APPROVED = { state: 'approved', expires_at: null };
const UNTIL = '2097-06-30';
const CERTIFICATE = {
  kind: 'certificate',
  checked: true,
  evidence: 'document',
  valid_until: UNTIL,
} as const;

/** Signed in anew: a test before may have moved the clock. */
const mia = () => server.signIn('mia@evidence.example');

async function taken() {
  await forgetFraud(server);
  const one = await newSupplier(server);
  const desk = await ReviewClient.open(server, await mia(), one);
  await desk.take();
  return { one, desk };
}

/** A case with a certificate each of Fair Trade and HACCP, and none of the third certification. */
async function withCertificates() {
  const { one, desk } = await taken();
  const [fair, haccp] = [
    await newFile(server, one.token, 'CERTIFICATES', 'fair-trade.pdf'),
    await newFile(server, one.token, 'CERTIFICATES', 'haccp.pdf'),
  ];
  await patchCompany(server, one.token, {
    certifications: ['HACCP', 'Fair Trade', 'Organic Certified'],
    certificateDocuments: [fair.url, haccp.url],
  });
  await desk.look();
  await desk.decideDocument(one.licence.id, APPROVED);
  await desk.decideDocument(fair.id, { ...APPROVED, certification: 'Fair Trade' });
  await desk.decideDocument(haccp.id, { ...APPROVED, certification: 'HACCP' });
  return { one, desk, fair, haccp };
}

const claimOf = ({ seen }: ReviewClient, kind: string, subject = '') =>
  seen.claims.find((one) => one.kind === kind && one.subject === subject);
const refusal = ({ http, errors }: { http: number; errors?: { path: string }[] }) => [
  http,
  errors?.[0]?.path,
];

test('a certificate is checked by its own document, whichever comes first; another one needs its page and why', async () => {
  const { desk, fair, haccp } = await withCertificates();
  assert.equal((await desk.claim({ ...CERTIFICATE, subject: 'HACCP' })).http, 200);
  assert.equal(claimOf(desk, 'certificate', 'HACCP')?.document?.id, haccp.id);

  const organic = { ...CERTIFICATE, subject: 'Organic Certified' };
  assert.deepEqual(refusal(await desk.claim(organic)), [400, 'document']);
  const by = { ...organic, document: fair.id };
  assert.deepEqual(refusal(await desk.claim(by)), [400, 'page']);
  assert.deepEqual(refusal(await desk.claim({ ...by, page: 3 })), [400, 'other_reason']);
  const blank = { ...by, page: 3, other_reason: '  ' };
  assert.deepEqual(refusal(await desk.claim(blank)), [400, 'other_reason']);
  const said = await desk.claim({ ...by, page: 3, other_reason: 'The annex lists it' });
  assert.equal(said.http, 200, said.message);
  assert.deepEqual(claimOf(desk, 'certificate', 'Organic Certified')?.document, {
    id: fair.id,
    name: 'fair-trade.pdf',
    page: 3,
    other_reason: 'The annex lists it',
  });
  const last = desk.seen.history.at(-1);
  assert.equal(last?.note, 'By page 3 of fair-trade.pdf: The annex lists it');
});

long(
  'a document of another kind: a tax id by a certificate, a certificate by a licence, a sanctions list by any',
  async () => {
    const { one, desk, fair } = await withCertificates();
    for (const [kind, subject, document] of [
      ['tax_id', '', fair.id],
      ['registered_company', '', fair.id],
      ['certificate', 'Organic Certified', one.licence.id],
      ['sanctions', '', one.licence.id],
    ] as const) {
      const answer = await desk.claim({ ...CERTIFICATE, kind, subject, document });
      assert.deepEqual(refusal(answer), [400, 'page'], kind);
    }
  },
);

test('what a certificate certifies: one that the supplier names, of certificates alone, and taken back with the decision', async () => {
  const { one, desk, fair } = await withCertificates();
  const decide = (id: string, certification: string) =>
    desk.decideDocument(id, { ...APPROVED, certification });
  assert.deepEqual(refusal(await decide(fair.id, 'ISO 9001')), [400, 'certification']);
  assert.deepEqual(refusal(await decide(one.licence.id, 'HACCP')), [400, 'certification']);
  await desk.claim({ ...CERTIFICATE, subject: 'Fair Trade' });
  assert.equal(claimOf(desk, 'certificate', 'Fair Trade')?.checked, true);
  // Read again, it is of something else: what rested on it does not hold.
  assert.equal((await decide(fair.id, 'Organic Certified')).http, 200);
  const { checked, lost } = claimOf(desk, 'certificate', 'Fair Trade') ?? {};
  assert.deepEqual([checked, lost?.reason], [false, 'document_rejected']);
  await desk.decideDocument(fair.id, { state: 'new' });
  assert.equal(desk.seen.documents_list.find(({ id }) => id === fair.id)?.certification, '');
});

long(
  'until when a certificate is valid is never made up: the date is sent, or stands with its document',
  async () => {
    const { desk, haccp } = await withCertificates();
    const haccpClaim = { ...CERTIFICATE, subject: 'HACCP', valid_until: null };
    assert.deepEqual(refusal(await desk.claim(haccpClaim)), [400, 'valid_until']);
    const reference = { ...desk.lookedUp('H-1'), kind: 'certificate', subject: 'HACCP' };
    assert.deepEqual(refusal(await desk.claim(reference)), [400, 'valid_until']);
    const dated = { ...APPROVED, expires_at: '2031-05-01', certification: 'HACCP' };
    await desk.decideDocument(haccp.id, dated);
    assert.equal((await desk.claim(haccpClaim)).http, 200);
    assert.equal(claimOf(desk, 'certificate', 'HACCP')?.valid_until, '2031-05-01');
  },
);

long(
  'looked up: a reference is typed, or every page was opened from here, by whoever checks, for what is declared now',
  async () => {
    const { one, desk } = await taken();
    const claim = { kind: 'registered_company', checked: true, evidence: 'public_register' };
    const path = 'reference.number';
    assert.deepEqual(refusal(await desk.claim(claim)), [400, path]);
    const { reference } = desk.lookedUp('');
    assert.deepEqual(refusal(await desk.claim({ ...claim, reference })), [400, path]);
    for (const evidence of ['call', 'site_visit']) {
      assert.deepEqual(refusal(await desk.claim({ ...claim, evidence, reference })), [400, path]);
    }
    assert.equal((await desk.claim({ ...claim, ...desk.lookedUp('HRB 4711') })).http, 200);
    assert.equal(claimOf(desk, 'registered_company')?.opened_at, null);

    const [page] = lookUpPages('registered_company', { country_code: 'DE' });
    const open = { kind: 'registered_company', url: page?.url };
    const { version } = desk.seen;
    assert.equal((await desk.send('look-ups', open)).http, 200);
    assert.equal(desk.seen.version, version, 'nothing is decided by it');
    assert.equal((await desk.claim(claim)).http, 200);
    const { reference: given, opened_at } = claimOf(desk, 'registered_company') ?? {};
    assert.deepEqual([given?.register, given?.number], [page?.name, 'HRB 4711']);
    assert.equal(opened_at, server.clock.now());
    // Another place than the one that was opened.
    const other = { ...reference, register: 'A register of my own' };
    assert.deepEqual(refusal(await desk.claim({ ...claim, reference: other })), [400, path]);

    await patchCompany(server, one.token, { businessRegistration: 'HRB 9' });
    await desk.look();
    assert.deepEqual(claimOf(desk, 'registered_company')?.look_ups, []);
    assert.deepEqual(refusal(await desk.claim(claim)), [400, path]);
    await desk.send('look-ups', open);
    server.clock.advance(24 * HOUR);
    const later = await ReviewClient.open(server, await mia(), one);
    assert.deepEqual(refusal(await later.claim(claim)), [400, path]);
    await later.send('look-ups', open);
    await later.release();
    const lena = await ReviewClient.open(server, await server.signIn(ADMIN), one);
    await lena.take();
    assert.deepEqual(refusal(await lena.claim(claim)), [400, path], 'it was a colleague');
    const [audited] = await server.sql`
    SELECT count(*)::int AS count FROM audit_log
    WHERE action = 'verification.looked_up' AND subject = ${desk.id}`;
    assert.equal(audited?.['count'], 3);
  },
);

long('sanctions: each of the lists is opened', async () => {
  const { desk } = await taken();
  const claim = { kind: 'sanctions', checked: true, evidence: 'public_register' };
  for (const { url } of SANCTIONS_LISTS) {
    assert.deepEqual(refusal(await desk.claim(claim)), [400, 'reference.number']);
    assert.equal((await desk.send('look-ups', { kind: 'sanctions', url })).http, 200);
  }
  assert.equal((await desk.claim(claim)).http, 200);
});

test('a page is opened by whoever has the case, at its version, and only one of the claim’s', async () => {
  const { one, desk } = await taken();
  const [list] = SANCTIONS_LISTS;
  const open = { kind: 'sanctions', url: list?.url };
  const wrong = { kind: 'tax_id', url: list?.url };
  assert.deepEqual(refusal(await desk.send('look-ups', wrong)), [400, 'url']);
  const site = { kind: 'website', url: 'https://holm.example' };
  assert.equal((await desk.send('look-ups', site)).http, 200);
  const stale = await desk.send('look-ups', { ...open, version: 1 });
  assert.deepEqual([stale.http, stale.code], [409, 'conflict']);
  const lena = await ReviewClient.open(server, await server.signIn(ADMIN), one);
  const held = await lena.send('look-ups', open);
  assert.deepEqual([held.http, held.reason], [409, 'held_by_colleague']);
  const nowhere = await server.call(`/v1/team/cases/nothing/look-ups/`, {
    token: await mia(),
    body: { ...open, version: 1 },
  });
  assert.equal(nowhere.statusCode, 404);
});

test('nobody is verified without company, tax id and sanctions; a badge that was given stands until its review', async () => {
  const { one, desk } = await taken();
  await desk.decideDocument(one.licence.id, APPROVED);
  const verify = async () => {
    const { http, message } = await desk.decide({ decision: 'verify' });
    return [http, message];
  };
  for (const [left, claim] of [
    ['3 checks', REGISTERED_CLAIM],
    ['2 checks', { ...REGISTERED_CLAIM, kind: 'tax_id' }],
    ['1 check', { ...desk.lookedUp(), kind: 'sanctions' }],
  ] as const) {
    assert.deepEqual(await verify(), [409, `${left} left before you can verify`]);
    await desk.claim(claim);
  }
  assert.equal((await verify())[0], 200);
  // As it was given before anybody asked for them.
  await server.sql`
    DELETE FROM verification_claims WHERE case_id = ${desk.id} AND kind IN ('tax_id', 'sanctions')`;
  await patchCompany(server, one.token, { address: 'Ring 1, Leipzig' });
  const badge = async () =>
    readAnswer(await server.call(`/v1/suppliers/${String(one.record['id'])}/badge/`)).data.stands;
  assert.equal(await badge(), true);
  const iso = await newFile(server, one.token, 'CERTIFICATES', 'iso.pdf');
  await patchCompany(server, one.token, { certificateDocuments: [iso.url] });
  await desk.look();
  await desk.take();
  await desk.decideDocument(iso.id, APPROVED);
  assert.deepEqual(await verify(), [409, '2 checks left before you can verify']);
  assert.equal(await badge(), true);
});

long(
  'a certificate checked before anybody said of what its document is: the next verification asks',
  async () => {
    const { one, desk, fair } = await withCertificates();
    await desk.claim({ ...CERTIFICATE, subject: 'Fair Trade' });
    await desk.checkRequired();
    await server.sql`UPDATE verification_documents SET certification = '' WHERE case_id = ${desk.id}`;
    assert.equal(claimOf(desk, 'certificate', 'Fair Trade')?.checked, true);
    const early = await desk.decide({ decision: 'verify' });
    assert.deepEqual(
      [early.reason, early.message],
      ['checks_left', '1 check left before you can verify'],
    );
    assert.equal(
      (await desk.decideDocument(fair.id, { ...APPROVED, certification: 'Fair Trade' })).http,
      200,
    );
    assert.equal((await desk.decide({ decision: 'verify' })).http, 200);
    // Its document is replaced: the claim is lost, and the new one is nobody's certificate yet.
    const next = await newFile(server, one.token, 'CERTIFICATES', 'fair-trade.pdf');
    await patchCompany(server, one.token, { certificateDocuments: [next.url] });
    await desk.look();
    assert.equal(claimOf(desk, 'certificate', 'Fair Trade')?.lost?.reason, 'document_replaced');
    await desk.take();
    await desk.decideDocument(next.id, APPROVED);
    const again = await desk.claim({ ...CERTIFICATE, subject: 'Fair Trade' });
    assert.deepEqual(refusal(again), [400, 'document']);
  },
);

test('two tabs of one reviewer: the later check meets another version, and what was opened counts in both', async () => {
  const { one, desk } = await taken();
  const tab = await ReviewClient.open(server, await mia(), one);
  const [page] = lookUpPages('registered_company', { country_code: 'DE' });
  await desk.send('look-ups', { kind: 'registered_company', url: page?.url });
  const claim = { kind: 'registered_company', checked: true, evidence: 'public_register' };
  assert.equal((await tab.claim(claim)).http, 200);
  const later = await desk.claim({ ...claim, valid_until: utcDay(server, 30) });
  assert.deepEqual([later.http, later.code], [409, 'conflict']);
});
