/** Answers in words: with a proof, over several rounds, and ahead of an expiry; what is no answer is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseRequest, VerificationCase } from '@waggle/contract/verification';
import { utcDay } from '../../../lib/clock.ts';
import { column } from '../../../../test/column.ts';
import { REGISTERED_CLAIM, ReviewClient, TAX_CLAIM } from '../../../../test/reviewers.ts';
import {
  newReplacements,
  newRequestedChanges,
  resubmit,
  REVISION,
} from '../../../../test/resubmissions.ts';
import {
  getOwnCase,
  isAttached,
  newFile,
  newSupplier,
  patchCompany,
} from '../../../../test/suppliers.ts';
import { dataOf, ADMIN, testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { processExpiries } from '../expiry/expiry.service.ts';
import { long } from '../../../../test/runs/long.ts';

const DAY = 24 * 3600;
const server = await testServer(TEST_ENV);

const WHY = { unchanged: true, words: 'The register prints it this way.' };

const dayIn = (days: number) => utcDay(server, days);

function asked(found: VerificationCase): string[] {
  return found.requests.map(({ about }: CaseRequest) => about);
}

/** A verified supplier whose licence runs out in 20 days, warned of it. */
async function newExpiring() {
  const one = await newSupplier(server);
  const client = await ReviewClient.open(server, await server.signIn(ADMIN), one);
  await client.take();
  await client.decideDocument(one.licence.id, { state: 'approved', expires_at: dayIn(20) });
  await client.checkRequired();
  const decided = await client.decide({ decision: 'verify' });
  assert.equal(decided.http, 200, decided.message);
  await processExpiries(server.services.context);
  await client.look();
  assert.equal(client.seen.state, 'expiring');
  return { one, client };
}

test('no answer: no words, a stranger’s proof, a point nobody asked, both ways at once', async () => {
  const scene = await newRequestedChanges(server);
  const { one, letter } = scene;
  const { files, documents } = await newReplacements(server, scene);
  const stranger = await newSupplier(server);
  const proof = stranger.licence.url;
  const refused: [object, string, string][] = [
    [{ answers: { taxId: { unchanged: true } } }, 'taxId', 'Say why you leave this as it is'],
    [
      { answers: { taxId: { unchanged: true, words: '  ' } } },
      'taxId',
      'Say why you leave this as it is',
    ],
    [{ answers: { taxId: { ...WHY, proof } } }, 'taxId', 'This file was not uploaded here'],
    [
      { fields: { taxId: 'DE 2' }, answers: { [letter.id]: WHY } },
      letter.id,
      'This was not requested',
    ],
    [
      { fields: { taxId: 'DE 2' }, answers: { taxId: WHY } },
      'taxId',
      'Change this or say why not, not both',
    ],
  ];
  for (const [body, about, message] of refused) {
    const answer = await resubmit(server, one.token, { documents, ...body });
    assert.deepEqual([answer.http, answer.errors], [400, [{ path: `answers.${about}`, message }]]);
  }
  assert.equal((await getOwnCase(server, one)).state, 'changes_requested');
  assert.equal(await isAttached(server, files.licence), false);
});

test('said why to every point: nothing changes, the reviewer reads words and proof, the supplier too', async () => {
  const { one, iso, letter, client } = await newRequestedChanges(server);
  const proof = await newFile(server, one.token, 'KYC_DOCS', 'audit-letter.pdf');
  const answers = {
    taxId: WHY,
    [one.licence.id]: { unchanged: true, words: 'There is no better copy.' },
    [iso.id]: { unchanged: true, words: 'The audit was yesterday.', proof: proof.url },
  };
  const answer = dataOf(await resubmit(server, one.token, { answers }));
  const seen: VerificationCase = answer.case;
  assert.equal(seen.state, 'resubmitted');
  assert.deepEqual(
    seen.documents.map(({ id, state }) => [id, state]),
    [
      [one.licence.id, 'new'],
      [letter.id, 'approved'],
      [iso.id, 'new'],
    ],
  );
  const [round] = seen.rounds;
  assert.equal(round?.answered_at, server.clock.now());
  assert.deepEqual(
    round?.points.map((point) => [point.name, point.answer, point.words, point.proof]),
    [
      ['Tax Identification Number', 'said_why', WHY.words, null],
      ['licence.pdf', 'said_why', 'There is no better copy.', null],
      ['iso.pdf', 'said_why', 'The audit was yesterday.', 'audit-letter.pdf'],
    ],
  );
  const { points } = await client.look();
  assert.deepEqual(column(points, 'name'), ['licence.pdf', 'iso.pdf', 'Tax Identification Number']);
  const sent = points.find(({ about }) => about === iso.id);
  assert.equal(sent?.proof?.name, 'audit-letter.pdf');
  assert.deepEqual([sent?.old_document?.id, sent?.new_document?.id], [iso.id, iso.id]);
  assert.ok(points.every(({ decided }) => !decided));
  assert.equal(await isAttached(server, proof), true);
});

long('asked again about the answer: round beside round, the newest first', async () => {
  const scene = await newRequestedChanges(server);
  const { one, client } = scene;
  const { files, documents } = await newReplacements(server, scene);
  await resubmit(server, one.token, { documents, answers: { taxId: WHY } });
  await client.look();
  await client.take();
  await client.decideDocument(files.licence.id, REVISION);
  await client.decideDocument(files.second.id, { state: 'approved', expires_at: null });
  const [tax] = client.seen.points.filter(({ about }) => about === 'taxId');
  await client.send(`answers/${tax?.id}`, { accepted: true });
  const decided = await client.decide({ decision: 'request_changes' });
  assert.equal(decided.http, 200, decided.message);
  assert.deepEqual(asked(await getOwnCase(server, one)), [files.licence.id]);
  const third = await newFile(server, one.token, 'KYC_DOCS', 'licence-3.pdf');
  const answer = dataOf(
    await resubmit(server, one.token, {
      documents: { [files.licence.id]: third.url },
      answers: { [files.licence.id]: { words: 'Page 2 is there.' } },
    }),
  );
  const { rounds } = answer.case as VerificationCase;
  assert.deepEqual(
    rounds.map(({ points }) => points.map(({ new_document }) => new_document)),
    [[null, 'licence-2.pdf', 'iso-2.pdf'], ['licence-3.pdf']],
  );
  const [point, ...others] = (await client.look()).points;
  assert.deepEqual(others, []);
  assert.deepEqual(
    [point?.old_document?.name, point?.new_document?.name, point?.words],
    ['licence-2.pdf', 'licence-3.pdf', 'Page 2 is there.'],
  );
  assert.ok(point?.old_document?.kept_until);
  assert.deepEqual(
    await Promise.all([one.licence, files.licence].map((file) => isAttached(server, file))),
    [true, true],
  );
});

long('renewed ahead, sent back, sent again: the old one leaves at the end', async () => {
  const { one, client } = await newExpiring();
  const first = await newFile(server, one.token, 'KYC_DOCS', 'licence-2.pdf');
  const sent = dataOf(
    await resubmit(server, one.token, {
      documents: { [one.licence.id]: first.url },
      answers: { [one.licence.id]: { words: 'Valid from May.' } },
    }),
  );
  const renewed: VerificationCase = sent.case;
  assert.deepEqual([renewed.state, renewed.kyc_status], ['re_review', 'verified']);
  assert.equal(renewed.stands_until, dayIn(20));
  assert.deepEqual(column(renewed.documents, 'id'), [one.licence.id, first.id]);
  await client.look();
  assert.deepEqual(
    client.seen.points.map(({ words, new_document }) => [words, new_document?.id]),
    [['Valid from May.', first.id]],
  );
  await client.take();
  await client.decideDocument(first.id, REVISION);
  await client.decide({ decision: 'request_changes' });
  const back: VerificationCase = await getOwnCase(server, one);
  assert.deepEqual([back.state, back.kyc_status], ['changes_requested', 'verified']);
  assert.deepEqual(asked(back), [first.id]);
  const second = await newFile(server, one.token, 'KYC_DOCS', 'licence-3.pdf');
  await resubmit(server, one.token, { documents: { [first.id]: second.url } });
  await client.look();
  await client.take();
  await client.decideDocument(second.id, { state: 'approved', expires_at: null });
  for (const claim of [REGISTERED_CLAIM, TAX_CLAIM]) {
    await client.claim({ ...claim, document: second.id });
  }
  const decided = await client.decide({ decision: 'verify' });
  assert.equal(decided.http, 200, decided.message);
  assert.ok(client.seen.history.some(({ what }) => what === 'sent a new document'));
  const seen: VerificationCase = await getOwnCase(server, one);
  assert.deepEqual(
    [seen.state, seen.documents.map(({ id }) => id)],
    ['verified', [second.id]],
    'the document renewed ahead leaves with the verification',
  );
  const [entry] = await server.sql`
    SELECT u.email FROM audit_log a JOIN users u ON u.id = a.actor
    WHERE a.action = 'supplier.changed' ORDER BY a.at DESC, a.id DESC LIMIT 1`;
  assert.equal(entry?.['email'], ADMIN, 'by the reviewer, as the supplier did nothing then');
});

const ADDRESS = { kind: 'address', checked: true, town: 'Leipzig' } as const;

/** A licence renewed ahead, approved and bound; the address was checked by the old one. */
async function newRenewed() {
  const one = await newSupplier(server);
  const client = await ReviewClient.open(server, await server.signIn(ADMIN), one);
  await client.take();
  await client.decideDocument(one.licence.id, { state: 'approved', expires_at: dayIn(20) });
  await client.checkRequired();
  await client.claim({ ...ADDRESS, evidence: 'document' });
  await client.decide({ decision: 'verify' });
  await processExpiries(server.services.context);
  const next = await newFile(server, one.token, 'KYC_DOCS', 'licence-2.pdf');
  await resubmit(server, one.token, { documents: { [one.licence.id]: next.url } });
  await client.look();
  await client.take();
  await client.decideDocument(next.id, { state: 'approved', expires_at: null });
  for (const claim of [REGISTERED_CLAIM, TAX_CLAIM]) {
    const bound = await client.claim({ ...claim, document: next.id });
    assert.equal(bound.http, 200, bound.message);
  }
  return { one, client };
}

long('a claim that rested on the old one is checked again or withdrawn first', async () => {
  const { one, client } = await newRenewed();
  const early = await client.decide({ decision: 'verify' });
  assert.deepEqual([early.http, early.reason], [409, 'checks_left']);
  await client.claim({ kind: 'address', checked: false });
  assert.equal((await client.decide({ decision: 'verify' })).http, 200);
  const seen: VerificationCase = await getOwnCase(server, one);
  assert.deepEqual([seen.state, seen.kyc_status], ['verified', 'verified']);
  const lost = seen.claims.map(({ kind, lost: why }) => [kind, why?.reason]);
  assert.deepEqual(lost, [
    ['registered_company', undefined],
    ['tax_id', undefined],
    ['address', 'withdrawn'],
  ]);
});

long('verified while the record changes: both are answered, without a deadlock', async () => {
  const { one, client } = await newRenewed();
  await client.claim({ ...ADDRESS, evidence: 'document' });
  const answers = await Promise.all([
    client.decide({ decision: 'verify' }),
    patchCompany(server, one.token, { address: 'Another street 1' }),
    patchCompany(server, one.token, { address: 'Another street 2' }),
  ]);
  const [verify, ...patches] = answers.map(({ http }) => http);
  assert.ok(verify === 200 || verify === 409, String(verify));
  assert.deepEqual(patches, [200, 200]);
});

long('before an expiry, why there is no new one yet: still valid, the words arrive', async () => {
  const { one, client } = await newExpiring();
  const sent = dataOf(
    await resubmit(server, one.token, {
      answers: { [one.licence.id]: { unchanged: true, words: 'It comes in December.' } },
    }),
  );
  const seen: VerificationCase = sent.case;
  assert.deepEqual([seen.state, seen.kyc_status], ['re_review', 'verified']);
  assert.deepEqual(
    seen.documents.map(({ state, expires_at }) => [state, expires_at]),
    [['approved', dayIn(20)]],
  );
  assert.deepEqual(
    (await client.look()).points.map(({ words, reason, answer }) => [words, reason, answer]),
    [['It comes in December.', 'runs_out', 'said_why']],
  );
});

long('the old one ends while the new one is reviewed: it is valid again', async () => {
  const { one, client } = await newRenewed();
  server.clock.advance(21 * DAY);
  const now = server.clock.now();
  await server.sql`UPDATE sessions SET created_at = ${now}, last_used_at = ${now}`;
  await processExpiries(server.services.context);
  const lapsed: VerificationCase = await getOwnCase(server, one);
  assert.deepEqual([lapsed.state, lapsed.kyc_status], ['in_review', 'pending']);
  await client.look();
  const decided = await client.decide({ decision: 'verify' });
  assert.deepEqual([decided.http, decided.reason], [200, undefined]);
  assert.equal((await getOwnCase(server, one)).kyc_status, 'verified');
});

long('an expired document of a suspended case: another one, and another review', async () => {
  const { one, client } = await newExpiring();
  server.clock.advance(21 * DAY);
  const now = server.clock.now();
  await server.sql`UPDATE sessions SET created_at = ${now}, last_used_at = ${now}`;
  await processExpiries(server.services.context);
  const suspended: VerificationCase = await getOwnCase(server, one);
  assert.deepEqual([suspended.state, suspended.kyc_status], ['suspended', 'rejected']);
  assert.deepEqual([asked(suspended), suspended.can_appeal], [[one.licence.id], false]);
  const lost = suspended.claims.map(({ kind, lost: why }) => [kind, why?.reason]);
  assert.deepEqual(lost, [
    ['registered_company', 'document_expired'],
    ['tax_id', 'document_expired'],
  ]);
  const next = await newFile(server, one.token, 'KYC_DOCS', 'licence-2.pdf');
  const sent = dataOf(
    await resubmit(server, one.token, { documents: { [one.licence.id]: next.url } }),
  );
  const seen: VerificationCase = sent.case;
  assert.deepEqual([seen.state, seen.kyc_status], ['re_review', 'pending']);
  assert.deepEqual(column(seen.documents, 'id'), [next.id]);
  await client.look();
  assert.equal(client.seen.points[0]?.reason, 'expired_document');
});

test('two tabs send at once: one is taken, the other told; the same key is the same answer', async () => {
  const { one, iso } = await newRequestedChanges(server);
  const answers = { taxId: WHY, [one.licence.id]: WHY, [iso.id]: WHY };
  const tabs = await Promise.all(
    ['one', 'two'].map((key) =>
      resubmit(server, one.token, { answers }, `tab-${key}-${one.licence.id}`),
    ),
  );
  assert.deepEqual(tabs.map(({ http }) => http).toSorted(), [200, 409]);
  const won = tabs[0]?.http === 200 ? 'one' : 'two';
  const again = await resubmit(server, one.token, { answers }, `tab-${won}-${one.licence.id}`);
  assert.deepEqual([again.http, again.data.case.state], [200, 'resubmitted']);
  assert.equal((await getOwnCase(server, one)).rounds.length, 1);
});
