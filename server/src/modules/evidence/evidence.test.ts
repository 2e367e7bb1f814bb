/** Proofs of demand through the real server: frozen, fingerprinted, replaced, and read by whom they are meant for alone. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { canonicalJson } from '@waggle/contract/evidence/canonical-json';
import { DEMAND_LIMITS, LAUNCH_LIMITS } from '@waggle/contract/limits';
import {
  type TestDemand,
  giveDemand,
  giveSurvey,
  joinAll,
} from '../../../test/public-pages/demand.ts';
import { submitted } from '../../../test/rfqs/quotes.ts';
import {
  ask,
  newBrief,
  newBuyer,
  newDraft,
  newListedSupplier,
  requestIdOf,
  sendRequest,
  type TestUser,
  userOf,
} from '../../../test/rfqs/rfqs.ts';
import { ADMIN, testServer, TEST_ENV } from '../../../test/test-server.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { evidenceModule } from './evidence.module.ts';

const server = await testServer(TEST_ENV);
const [kadota, ravi, holm] = [
  await newListedSupplier(server, 'Kadota Works'),
  await newListedSupplier(server, 'Ravi & Sons'),
  await newListedSupplier(server, 'Holm Metall'),
];

async function newEntrepreneur(demand: Partial<TestDemand> = {}) {
  const entrepreneur = await newBuyer(server);
  await giveDemand(server, entrepreneur.userId, demand);
  return entrepreneur;
}

const proofs = (user: TestUser, id: string) => user.ask('GET', `rfqs/${id}/demand-proofs/`);
const take = (user: TestUser, id: string, told = '', key?: string) =>
  user.ask('POST', `rfqs/${id}/demand-proofs/`, { told }, key);
const received = (supplier: TestUser, id: string) =>
  supplier.ask('GET', `requests/${id}/demand-proof/`);

test('previewed, frozen with the fingerprint of exactly what is read, and never changed', async () => {
  const entrepreneur = await newEntrepreneur();
  await giveSurvey(server, entrepreneur.userId, 171);
  const rfq = await sendRequest(entrepreneur, [kadota]);
  const before = (await proofs(entrepreneur, rfq.id)).data;
  assert.deepEqual([before.preview.refused, before.proofs], [null, []]);
  const told = '30 people in Malmö held the paper model.';
  const [first, again] = [
    await take(entrepreneur, rfq.id, told, 'one'),
    await take(entrepreneur, rfq.id, told, 'one'),
  ];
  assert.equal(first.http, 200, JSON.stringify(first));
  assert.deepEqual(again.data, first.data);
  const [proof] = first.data.proofs;
  const { told: words, ...measured } = proof.content;
  const { told: none, ...previewed } = before.preview.content;
  assert.deepEqual(measured, previewed);
  assert.deepEqual([none, words.text, words.by], [null, told, before.preview.by]);
  assert.equal(proof.content.page.confirmed, 62);
  const { page, survey } = proof.content;
  assert.deepEqual(page.countries[0], { country: 'SE', people: 31 });
  assert.deepEqual(
    [page.visitors, page.flagged, page.others, page.goal.outcome],
    [1284, 3, 6, 'reached'],
  );
  const { percent, low, high } = page.conversion;
  assert.deepEqual([percent, low, high], [4.8, 3.8, 6.1]);
  const { currency, answers } = survey.price;
  assert.deepEqual([survey.answers, currency, answers], [171, 'EUR', 171]);

  const read = (await received(kadota, requestIdOf(rfq, kadota))).data.proof;
  assert.deepEqual(read, proof);
  const hash = createHash('sha256').update(canonicalJson(read.content)).digest('hex');
  assert.equal(read.sha256, hash);
  await assert.rejects(server.sql`UPDATE demand_proofs SET sha256 = ${hash}`, /never changed/);

  // What is measured later changes nothing until it is frozen again; the older one stays in the history.
  await giveDemand(server, entrepreneur.userId, { confirmed: 90 });
  assert.deepEqual((await received(kadota, requestIdOf(rfq, kadota))).data.proof, proof);
  server.clock.advance(60);
  const second = (await take(entrepreneur, rfq.id)).data.proofs;
  assert.deepEqual(second[1], proof);
  assert.equal(second[0].content.page.confirmed, 90);
  assert.notEqual(second[0].sha256, proof.sha256);
  assert.deepEqual((await received(kadota, requestIdOf(rfq, kadota))).data.proof, second[0]);
});

test('a hundred sign-ups that nobody confirmed raise no number, as many of one place no more than the first', async () => {
  const entrepreneur = await newEntrepreneur();
  const figures = async () => (await entrepreneur.ask('GET', 'demand/')).data.preview.content.page;
  const before = await figures();
  const crowd = (first: number, change: object) =>
    Array.from({ length: 100 }, (_, at) => ({
      from: first + at,
      country: 'SE',
      confirmed: true,
      disposable: false,
      ...change,
    }));
  await joinAll(server, entrepreneur.userId, crowd(1000, { confirmed: false }));
  assert.deepEqual(await figures(), before);
  await joinAll(server, entrepreneur.userId, crowd(2000, { client: 'one /64' }));
  const { confirmed, flagged } = await figures();
  const { sameClient } = LAUNCH_LIMITS;
  assert.deepEqual(
    [confirmed, flagged],
    [before.confirmed + sameClient, before.flagged + 100 - sameClient],
  );
  // A page that the team has taken down shows nothing to anybody.
  await server.sql`UPDATE launch_pages SET state = 'taken_down' WHERE user_id = ${entrepreneur.userId}`;
  assert.equal(await figures(), null);
});

test('nothing measured, nothing to freeze; a request that is over takes no proof; a draft’s is taken back', async () => {
  const blank = await newBuyer(server);
  const rfq = await sendRequest(blank, [kadota]);
  assert.equal((await proofs(blank, rfq.id)).data.preview.refused, 'nothing_measured');
  const refused = await take(blank, rfq.id);
  assert.deepEqual([refused.http, refused.reason], [409, 'nothing_measured']);

  const entrepreneur = await newEntrepreneur();
  const open = await sendRequest(entrepreneur, [kadota]);
  const { version } = (await entrepreneur.ask('GET', `rfqs/${open.id}/`)).data.rfq;
  await take(entrepreneur, open.id);
  const kept = await entrepreneur.ask('DELETE', `rfqs/${open.id}/demand-proofs/`);
  assert.deepEqual([kept.http, kept.reason], [409, 'proof_was_sent']);
  await entrepreneur.ask('POST', `rfqs/${open.id}/close/`, { version });
  assert.equal((await take(entrepreneur, open.id)).reason, 'request_is_decided');

  const draft = await newDraft(entrepreneur, [kadota.id]);
  assert.equal((await take(entrepreneur, draft.id)).http, 200);
  const list = (await entrepreneur.ask('GET', 'demand/')).data.requests;
  assert.deepEqual(
    list.map((one: { id: string; proof: object | null }) => [one.id, one.proof !== null]),
    [[draft.id, true]],
  );
  const back = await entrepreneur.ask('DELETE', `rfqs/${draft.id}/demand-proofs/`);
  assert.deepEqual([back.http, back.data.proofs], [200, []]);
  // A draft with a proof can still be thrown away.
  await take(entrepreneur, draft.id);
  assert.equal((await entrepreneur.ask('DELETE', `rfqs/${draft.id}/`)).http, 200);
});

test('words of the entrepreneur lead nobody around Waggle, and a request takes so many proofs', async () => {
  const entrepreneur = await newEntrepreneur();
  const rfq = await sendRequest(entrepreneur, [kadota]);
  for (const told of [
    'Write to mira@hinglow.example',
    'See https://hinglow.example/why',
    'Call +46 70 123 45 67',
    'WhatsApp me',
    'x'.repeat(DEMAND_LIMITS.told + 1),
    'a\0b',
  ]) {
    const refused = await take(entrepreneur, rfq.id, told);
    assert.deepEqual([refused.http, refused.errors?.[0]?.path], [400, 'told'], told);
  }
  for (let at = 0; at < DEMAND_LIMITS.proofs; at += 1) await take(entrepreneur, rfq.id);
  assert.equal((await take(entrepreneur, rfq.id)).reason, 'too_many_proofs');
});

test('who reads it: the entrepreneur, the invited supplier and the team, and nobody else', async () => {
  const entrepreneur = await newEntrepreneur();
  const other = await newEntrepreneur();
  const rfq = await sendRequest(entrepreneur, [kadota, ravi], newBrief({ visibility: 'category' }));
  await take(entrepreneur, rfq.id, 'Our words');
  const [invited, declined] = [requestIdOf(rfq, kadota), requestIdOf(rfq, ravi)];
  await ravi.ask('POST', `requests/${declined}/decline/`, {
    reason: 'other',
    note: '',
  });
  const admin = await userOf(server, await server.signIn(ADMIN));
  const visitor = { token: '', userId: '' };
  const statusOf = async (
    user: { token: string },
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
  ) => {
    const token = user.token === '' ? undefined : user.token;
    const body = method === 'POST' ? { told: 'Our words' } : undefined;
    return (await ask(server, token, method, path, body)).http;
  };
  const OWN = `rfqs/${rfq.id}/demand-proofs/`;
  const RECEIVED = `requests/${invited}/demand-proof/`;
  const TEAM = `team/requests/${rfq.id}/demand-proof/`;
  const table: [string, { token: string }, number, number, number, number, number][] = [
    // whom, list, take, take back, read, moderate
    ['owner', entrepreneur, 200, 200, 409, 403, 403],
    ['another entrepreneur', other, 404, 404, 404, 403, 403],
    ['invited supplier', kadota, 403, 403, 403, 200, 403],
    ['supplier that declined', ravi, 403, 403, 403, 404, 403],
    ['supplier that was not invited', holm, 403, 403, 403, 404, 403],
    ['visitor', visitor, 401, 401, 401, 401, 401],
    ['member of the team', admin, 403, 403, 403, 403, 200],
  ];
  for (const [whom, user, ...expected] of table) {
    const found = [
      await statusOf(user, 'GET', OWN),
      await statusOf(user, 'POST', OWN),
      await statusOf(user, 'DELETE', OWN),
      await statusOf(user, 'GET', RECEIVED),
      await statusOf(user, 'GET', TEAM),
    ];
    assert.deepEqual(found, expected, whom);
  }
  assert.equal((await received(ravi, declined)).data.proof, null, 'of its own invitation');
  // A supplier that came by itself is in the inbox, and was not invited.
  await holm.ask('POST', `requests/${rfq.id}/view/`, { revision: 1 });
  const { requests } = (await holm.ask('GET', 'requests/?q=lamp')).data;
  const own = requests.find(
    (one: { demand: number | null; title: string }) => one.title === rfq.brief.title,
  );
  assert.equal(own?.demand, null);
  assert.equal((await received(holm, own.id)).data.proof, null);
  // A supplier that was asked and has quoted goes on reading it.
  await submitted(server, kadota, rfq);
  assert.equal((await received(kadota, invited)).data.proof.content.told.text, 'Our words');
  const moderated = await admin.ask('GET', TEAM);
  assert.equal(moderated.data.proof.content.told.text, 'Our words');
  const draft = await newDraft(entrepreneur, []);
  const hidden = await admin.ask('GET', `team/requests/${draft.id}/demand-proof/`);
  assert.equal(hidden.http, 404);
});

test('the inbox in the order of demand: page by page, with the figure, whatever the others do', async () => {
  const supplier = await newListedSupplier(server, 'Sorted Steel');
  const sent: [string, number | null][] = [];
  for (const [at, confirmed] of [12, null, 400, 0, 62, null].entries()) {
    const entrepreneur = await newBuyer(server);
    const title = `Lamp ${at}`;
    const rfq = await sendRequest(entrepreneur, [supplier], newBrief({ title }));
    if (confirmed !== null) {
      await giveDemand(server, entrepreneur.userId, { confirmed, countries: {} });
      assert.equal((await take(entrepreneur, rfq.id)).http, 200);
    }
    sent.push([title, confirmed]);
    server.clock.advance(1);
  }
  const pageOf = async (cursor: string) => {
    const path = `requests/?sort=most_demand&limit=2${cursor}`;
    return (await supplier.ask('GET', path)).data;
  };
  const shown: [string, number | null][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const {
      requests,
      next_cursor,
    }: { requests: { title: string; demand: number | null }[]; next_cursor: string | null } =
      await pageOf(cursor === '' ? '' : `&cursor=${cursor}`);
    shown.push(...requests.map(({ title, demand }): [string, number | null] => [title, demand]));
    cursor = next_cursor;
  }
  const expected = sent.toReversed().toSorted(([, one], [, other]) => (other ?? -1) - (one ?? -1));
  assert.deepEqual(shown, expected);
});

/** What the team takes down, by its kind. */
function reportableOf(kind: 'page' | 'survey') {
  const { modules } = server.services.context;
  const found = modules
    .flatMap(({ reportable = [] }) => reportable)
    .find((one) => one.rules.kind === kind);
  assert.ok(found?.page);
  return found.page;
}

test('what the team takes down is in no proof and in no inbox, and comes back with it', async () => {
  const entrepreneur = await newEntrepreneur();
  await giveSurvey(server, entrepreneur.userId, 40);
  const title = `Withdrawn ${entrepreneur.userId}`;
  const rfq = await sendRequest(entrepreneur, [kadota], newBrief({ title }));
  await take(entrepreneur, rfq.id);
  const shown = async () => {
    const { requests } = (await kadota.ask('GET', 'requests/?sort=most_demand&limit=50')).data;
    const own = requests.find((one: { title: string }) => one.title === title);
    const { proof, withheld } = (await received(kadota, requestIdOf(rfq, kadota))).data;
    // Who reads of it is told that there is one.
    assert.equal(withheld, proof === null);
    return [own.demand, proof !== null];
  };
  assert.deepEqual(await shown(), [62, true]);
  const { context } = server.services;
  const by = { accountId: '', personId: entrepreneur.userId, role: 'reviewer' } as const;
  const [page] =
    await server.sql`SELECT id FROM launch_pages WHERE user_id = ${entrepreneur.userId}`;
  const id = String(page?.['id']);
  await server.transact((tx) =>
    reportableOf('page').takeDown(context, tx, { id, reason: 'Somebody else’s product', by }),
  );
  assert.deepEqual(await shown(), [null, false]);
  await server.transact((tx) => reportableOf('page').restore(context, tx, { id, by }));
  assert.deepEqual(await shown(), [62, true]);
  const read = async () => (await received(kadota, requestIdOf(rfq, kadota))).data;
  // It comes back closed, until its entrepreneur publishes it.
  assert.equal((await read()).page_closed, true);
  await server.sql`UPDATE launch_pages SET state = 'live' WHERE id = ${id}`;
  assert.equal((await read()).page_closed, false);

  const [survey] = await server.sql`SELECT id FROM surveys WHERE user_id = ${entrepreneur.userId}`;
  const about = { id: String(survey?.['id']), reason: 'It asks for passwords', by };
  await server.transact((tx) => reportableOf('survey').takeDown(context, tx, about));
  assert.deepEqual(await shown(), [null, false]);
  // One that is taken afterwards has no figures of it.
  server.clock.advance(1);
  await take(entrepreneur, rfq.id);
  assert.deepEqual(await shown(), [62, true]);
});

test('in the entrepreneur’s export, and gone with the account; what suppliers sort by goes too', async () => {
  const entrepreneur = await newEntrepreneur();
  const rfq = await sendRequest(entrepreneur, [kadota]);
  await take(entrepreneur, rfq.id, 'Our words');
  const viewer = { accountId: entrepreneur.userId } as Viewer;
  const exported = (await evidenceModule.exportData?.(server.services.context, viewer)) as {
    demand_proofs: { content: { told: { text: string } } }[];
  };
  assert.equal(exported.demand_proofs[0]?.content.told.text, 'Our words');
  const answer = await entrepreneur.ask('POST', 'account/erase/', {
    email: (await server.user(entrepreneur.token)).email,
  });
  assert.equal(answer.http, 200, JSON.stringify(answer));
  const [row] = await server.sql`SELECT demand_confirmed FROM rfqs WHERE id = ${rfq.id}`;
  assert.equal(row?.['demand_confirmed'], null);
  const left = await server.sql`SELECT FROM demand_proofs WHERE rfq_id = ${rfq.id}`;
  assert.equal(left.length, 0);
  const read = await received(kadota, requestIdOf(rfq, kadota));
  assert.deepEqual(read.data, { proof: null, withheld: false, page_closed: false });
});
