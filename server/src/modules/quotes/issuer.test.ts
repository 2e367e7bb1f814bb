/** Whose name stands on a quote, through the real server: another company, its relation, the buyer's confirmation. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { column } from '../../../test/column.ts';
import { decide, newOffer, submit, submitted } from '../../../test/rfqs/quotes.ts';
import {
  ask,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
  type TestUser,
} from '../../../test/rfqs/rfqs.ts';
import { ADMIN, TEST_ENV, testServer } from '../../../test/test-server.ts';
import type { Viewer } from '../../lib/viewer.ts';

const server = await testServer(TEST_ENV);
const lena = await server.signIn(ADMIN);
const buyer = await newBuyer(server, 'mira@issuers.example');
const anselm = await newListedSupplier(server, 'Anselm Metallwerk GmbH', { country: 'Germany' });
const kadota = await newListedSupplier(server, 'Kadota Works');

const TRADING = { name: 'Anselm Trading Ltd.', country: 'HK', relation: 'trading' } as const;

async function receivedOf(rfq: { id: string }, token = buyer.token) {
  const { data } = await ask(server, token, 'GET', `rfqs/${rfq.id}/quotes/`);
  return data.quotes;
}
const relationsOf = async (supplier: TestUser) =>
  (await supplier.ask('GET', 'relations/')).data.relations;

async function decideRelation(supplier: TestUser, step: 'record' | 'refuse' | 'end', name: string) {
  const found = (await relationsOf(supplier)).find((one: { name: string }) => one.name === name);
  const body = { version: found.version, kind: 'trading', reason: 'The register names others' };
  const answer = await ask(server, lena, 'POST', `team/relations/${found.id}/${step}/`, body);
  assert.equal(answer.http, 200, JSON.stringify(answer));
}

test('another company issues a quote: the team is asked once, the buyer is warned until it is recorded', async () => {
  const rfq = await sendRequest(buyer, [anselm]);
  const quote = await submitted(server, anselm, rfq, { issuer: TRADING });
  assert.deepEqual(
    [quote.revisions[0].issuer, quote.revisions[0].offer.issuer, quote.issuer.state],
    ['Anselm Trading Ltd.', TRADING, 'asked'],
  );
  const second = await sendRequest(buyer, [anselm]);
  await submitted(server, anselm, second, {
    issuer: { ...TRADING, name: 'ANSELM  Trading Limited' },
  });
  assert.equal((await relationsOf(anselm)).length, 1);
  const told = await server.sql`
    SELECT count(*)::int AS count FROM notifications WHERE title = 'Company to record'`;
  assert.equal(told[0]?.['count'], 1);

  const [received] = await receivedOf(rfq);
  assert.deepEqual(received.issuer, {
    standing: 'unrecorded',
    name: 'Anselm Trading Ltd.',
    country: 'HK',
    company: 'Anselm Metallwerk GmbH',
    relation: null,
  });
  // The mail and the bell name the supplier, not the other company.
  const { data } = await buyer.ask('GET', 'notifications/');
  assert.match(data.notifications[0].title, /^Quote from Anselm Metallwerk GmbH/);

  const bare = await decide(buyer, quote, 'accept');
  assert.deepEqual([bare.http, bare.reason], [409, 'issuer_unrecorded']);
  const [untouched] = await receivedOf(rfq);
  assert.equal(untouched.state, 'submitted');

  await decideRelation(anselm, 'record', 'Anselm Trading Ltd.');
  for (const one of [rfq, second]) {
    const [now] = await receivedOf(one);
    assert.deepEqual(
      [now.issuer.standing, now.issuer.relation.kind, now.issuer.relation.at],
      ['recorded', 'trading', server.clock.now()],
    );
  }
  const accepted = await decide(buyer, quote, 'accept');
  assert.deepEqual([accepted.http, accepted.data.quote.state], [200, 'accepted']);
});

test('a buyer who confirms accepts an unrecorded issuer, and the record of the step says so', async () => {
  const rfq = await sendRequest(buyer, [kadota]);
  const issuer = { name: 'Kadota Trading KK', country: 'JP', relation: 'same_group' } as const;
  const quote = await submitted(server, kadota, rfq, { issuer });
  const accepted = await decide(buyer, quote, 'accept', { unrecorded_issuer: true });
  assert.equal(accepted.http, 200, JSON.stringify(accepted));
  const [event] = await server.sql`
    SELECT detail FROM steps WHERE row = ${quote.id} AND action = 'accept'`;
  assert.equal(event?.['detail'].unrecorded_issuer, true);
});

test('ended between reading and accepting: the call looks again, also with everything at once', async () => {
  const rfq = await sendRequest(buyer, [anselm]);
  const quote = await submitted(server, anselm, rfq, { issuer: TRADING });
  assert.equal((await receivedOf(rfq))[0].issuer.standing, 'recorded');
  await decideRelation(anselm, 'end', 'Anselm Trading Ltd.');
  const late = await decide(buyer, quote, 'accept');
  assert.deepEqual([late.http, late.reason], [409, 'issuer_unrecorded']);
  // The supplier reads why.
  const path = `requests/${requestIdOf(rfq, anselm)}/quote/`;
  const own = await anselm.ask('GET', path);
  assert.deepEqual(
    [own.data.quote.issuer.state, own.data.quote.issuer.reason],
    ['ended', 'The register names others'],
  );

  const { id } = (await relationsOf(anselm))[0];
  await server.sql`UPDATE company_relations SET state = 'recorded' WHERE id = ${id}`;
  const { version } = (await relationsOf(anselm))[0];
  const [ended, accepted] = await Promise.all([
    ask(server, lena, 'POST', `team/relations/${id}/end/`, { version, reason: 'Sold' }),
    decide(buyer, quote, 'accept'),
  ]);
  assert.equal(ended.http, 200, 'an acceptance never keeps the team from it');
  const [row] = await receivedOf(rfq);
  // Whichever came first, nobody has accepted an issuer without a word that was not on record.
  assert.equal(row.state, accepted.http === 200 ? 'accepted' : 'submitted');
});

test('a suspended supplier’s quote cannot be accepted, whoever issues it', async () => {
  const supplier = await newListedSupplier(server, 'Suspended Works');
  const rfq = await sendRequest(buyer, [supplier]);
  const issuer = { name: 'Suspended Trading Ltd', country: 'HK', relation: 'trading' } as const;
  const quote = await submitted(server, supplier, rfq, { issuer });
  await server.sql`
    UPDATE verification_cases SET stands_until = NULL WHERE supplier_id = ${supplier.id}`;
  const refused = await decide(buyer, quote, 'accept', { unrecorded_issuer: true });
  assert.deepEqual([refused.http, refused.reason], [409, 'supplier_not_verified']);
  // Verified again, it goes on with the confirmation.
  await server.sql`
    UPDATE verification_cases SET stands_until = 'infinity' WHERE supplier_id = ${supplier.id}`;
  const accepted = await decide(buyer, quote, 'accept', { unrecorded_issuer: true });
  assert.equal(accepted.http, 200);
});

test('a supplier that names itself names nobody else; renamed later it is still the same company', async () => {
  const supplier = await newListedSupplier(server, 'Holm Metall GmbH', { country: 'Germany' });
  const rfq = await sendRequest(buyer, [supplier]);
  const itself = { name: 'HOLM METALL G.m.b.H.', country: 'DE', relation: 'parent' } as const;
  const quote = await submitted(server, supplier, rfq, { issuer: itself });
  assert.deepEqual(
    [quote.revisions[0].issuer, quote.revisions[0].offer.issuer, quote.issuer],
    ['Holm Metall GmbH', null, null],
  );
  assert.deepEqual(await relationsOf(supplier), []);
  assert.equal((await receivedOf(rfq))[0].issuer.standing, 'verified');
  // Another spelling of it is no other name. Once its new name is verified, the old one is said as such.
  const rename = (name: string) =>
    server.sql`UPDATE suppliers SET company_name = ${name} WHERE id = ${supplier.id}`;
  await rename('Holm Metall G.m.b.H.');
  assert.equal((await receivedOf(rfq))[0].issuer.standing, 'verified');
  await rename('Holm & Sohn GmbH');
  const [received] = await receivedOf(rfq);
  assert.deepEqual(
    [received.issuer.standing, received.issuer.name, received.issuer.company],
    ['renamed', 'Holm Metall GmbH', 'Holm & Sohn GmbH'],
  );
  assert.equal((await decide(buyer, quote, 'accept')).http, 200);
});

test('a revision may change the issuer; what was sent stays as it was', async () => {
  const rfq = await sendRequest(buyer, [kadota]);
  const first = await submitted(server, kadota, rfq);
  const issuer = { name: 'Kadota Export KK', country: 'JP', relation: 'trading' } as const;
  const revised = await submit(server, kadota, rfq, { issuer }, first.version);
  const { revisions } = revised.data.quote;
  assert.deepEqual(column(revisions, 'issuer'), ['Kadota Works', 'Kadota Export KK']);
  await assert.rejects(
    server.sql`UPDATE quote_revisions SET issuer_country = 'SG' WHERE quote_id = ${first.id}`,
    /A revision is never changed/,
  );
  const back = await submit(server, kadota, rfq, {}, revised.data.quote.version);
  assert.deepEqual([back.data.quote.revisions.length, back.data.quote.issuer], [3, null]);
  assert.equal((await receivedOf(rfq))[0].issuer.standing, 'verified');
});

test('gaps of an issuer are named in its fields, and drafts keep what is written of it', async () => {
  const rfq = await sendRequest(buyer, [kadota]);
  const issuer = { name: ' ', country: '', relation: '' } as const;
  const refused = await submit(server, kadota, rfq, { issuer });
  assert.deepEqual(column(refused.errors, 'path'), [
    'offer.issuer.name',
    'offer.issuer.country',
    'offer.issuer.relation',
  ]);
  const path = `requests/${requestIdOf(rfq, kadota)}/quote/`;
  const { issuer: _, ...old } = newOffer(server, rfq.brief);
  await kadota.ask('PUT', `${path}draft/`, {
    offer: { ...old, issuer },
    draft_version: 0,
  });
  const saved = await kadota.ask('GET', path);
  assert.deepEqual(saved.data.quote.draft.issuer, { ...issuer, name: '' });
  // A page of the version before sends none, and a draft of that version has none.
  await kadota.ask('PUT', `${path}draft/`, { offer: old, draft_version: 1 });
  await server.sql`UPDATE quotes SET draft = draft - 'issuer' WHERE draft IS NOT NULL`;
  const read = await kadota.ask('GET', path);
  assert.equal(read.data.quote.draft.issuer, null);
});

test('naming a company that is on the platform tells nobody that it is', async () => {
  const rfq = await sendRequest(buyer, [anselm]);
  const real = { name: kadota.name, country: 'TH', relation: 'same_group' } as const;
  const unknown = { ...real, name: 'Nobody at all Ltd' };
  const sent = await submitted(server, anselm, rfq, { issuer: real });
  const asReal = (await receivedOf(rfq))[0].issuer;
  const revised = await submit(server, anselm, rfq, { issuer: unknown }, sent.version);
  const asUnknown = (await receivedOf(rfq))[0].issuer;
  assert.deepEqual({ ...asReal, name: '' }, { ...asUnknown, name: '' });
  assert.deepEqual(revised.data.quote.issuer, sent.issuer);
  // The company that was named learns nothing, and a record of its own changes nothing for the other.
  assert.doesNotMatch(JSON.stringify(await relationsOf(kadota)), /Anselm/);
  const own = await kadota.ask('GET', 'notifications/');
  assert.doesNotMatch(JSON.stringify(own.data), /Anselm/);
  await decideRelation(anselm, 'record', kadota.name);
  const other = await sendRequest(buyer, [kadota]);
  await submitted(server, kadota, other, {
    issuer: { name: kadota.name, country: 'SG', relation: 'parent' },
  });
  assert.equal((await receivedOf(other))[0].issuer.standing, 'unrecorded');
});

test('the export has the companies, and an erased account leaves a pseudonym and none of them', async () => {
  const supplier = await newListedSupplier(server, 'Leaving Works');
  const rfq = await sendRequest(buyer, [supplier]);
  const issuer = { name: 'Leaving Trading Ltd', country: 'HK', relation: 'trading' } as const;
  await submitted(server, supplier, rfq, { issuer });
  await decideRelation(supplier, 'refuse', 'Leaving Trading Ltd');
  const { context } = server.services;
  const module = context.modules.find(({ name }) => name === 'relations');
  const data = await module?.exportData?.(context, { accountId: supplier.userId } as Viewer);
  assert.match(JSON.stringify(data), /Leaving Trading Ltd.*The register names others/);
  assert.doesNotMatch(JSON.stringify(data), /lena/);
  const { email } = await server.user(supplier.token);
  await server.transact(async (tx) => {
    for (const { eraseData } of context.modules.toReversed()) {
      await eraseData?.(context, tx, { userId: supplier.userId, email });
    }
  });
  await server.sql`DELETE FROM users WHERE id = ${supplier.userId}`;
  const [left] = await receivedOf(rfq);
  assert.deepEqual(
    [left.revisions[0].issuer, left.revisions[0].offer.issuer, left.issuer.company],
    ['A supplier that has left', null, 'A supplier that has left'],
  );
  const rows = await server.sql`SELECT FROM company_relations WHERE name LIKE 'Leaving%'`;
  assert.equal(rows.length, 0);
});
