/** Companies that belong to suppliers, through the real server: asking, evidence, the team's decisions, and who may what. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RELATION_LIMITS } from '@waggle/contract/limits';
import { newId } from '../../lib/new-id.ts';
import { column } from '../../../test/column.ts';
import {
  ask,
  newBuyer,
  newListedSupplier,
  type TestUser,
  userOf,
} from '../../../test/rfqs/rfqs.ts';
import { newReviewer } from '../../../test/reviewers.ts';
import { isAttached, newFile } from '../../../test/suppliers.ts';
import {
  dataOf,
  ADMIN,
  titlesOf,
  mailsSettled,
  TEST_ENV,
  testServer,
} from '../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const lena = await server.signIn(ADMIN);
const mo = await newReviewer(server, 'mo@relations.example');
const anselm = await newListedSupplier(server, 'Anselm Metallwerk GmbH');
const kadota = await newListedSupplier(server, 'Kadota Works');
const buyer = await newBuyer(server);

const TRADING = { name: 'Anselm Trading Ltd.', country: 'HK', kind: 'trading' };

function askFor(supplier: TestUser, more: object = {}, key?: string) {
  const body = { ...TRADING, reference: '', files: [], ...more };
  return supplier.ask('POST', 'relations/', body, key);
}
const team = (method: 'GET' | 'POST', path: string, body?: object, token = lena) =>
  ask(server, token, method, `team/relations/${path}`, body);
const waiting = async () => (await team('GET', '')).data;

/** Asks for a company of its own. @returns it as its supplier sees it */
async function asked(supplier: TestUser, name: string) {
  const { data } = await askFor(supplier, { name });
  return data.relations.find((one: { name: string }) => one.name === name);
}

test('a company is asked for once in any spelling, recorded by the team, and its supplier is told', async () => {
  const register = await newFile(server, anselm.token, 'RELATION_FILES', 'register.pdf');
  const first = dataOf(
    await askFor(anselm, { reference: 'HK register 1234567', files: [register.url] }),
  );
  const [relation] = first.relations;
  assert.deepEqual(
    [relation.state, relation.files[0].name, relation.decided_at],
    ['asked', 'register.pdf', null],
  );
  assert.ok(await isAttached(server, register));
  const again = await askFor(anselm, { name: 'ANSELM TRADING LIMITED' });
  assert.deepEqual([again.http, again.reason], [409, 'relation_known']);
  // A company of that name in another country is another company.
  assert.equal((await askFor(anselm, { country: 'GB' })).http, 200);
  assert.equal((await titlesOf(server, lena))[0], 'Company to record');

  const list = await waiting();
  const counted = (await ask(server, lena, 'GET', 'waiting/')).data.waiting;
  const some = counted.filter(({ count }: { count: number }) => count > 0);
  assert.deepEqual(column(some, 'count'), [2]);
  const [item] = list.relations;
  assert.deepEqual(
    [item.id, item.supplier.name, item.supplier.verified, item.reference],
    [relation.id, 'Anselm Metallwerk GmbH', true, 'HK register 1234567'],
  );
  const file = await server.call(item.files[0].file_url.replace(server.config.publicUrl, ''), {
    token: lena,
  });
  assert.notEqual(file.statusCode, 403);

  await mailsSettled(server);
  const mails = server.smtp.mails.length;
  const recorded = await team('POST', `${item.id}/record/`, { version: 0, kind: 'subsidiary' });
  assert.deepEqual(
    [recorded.http, recorded.data.relation.state, recorded.data.relation.kind],
    [200, 'recorded', 'subsidiary'],
  );
  assert.deepEqual(
    recorded.data.relation.steps.map(({ action, by }: { action: string; by: string }) => [
      action,
      by,
    ]),
    [
      ['record', 'lena'],
      ['ask', null],
    ],
  );
  assert.equal((await anselm.titles())[0], 'Recorded: Anselm Trading Ltd.');
  await mailsSettled(server);
  const [mail] = server.smtp.mails.slice(mails);
  assert.match(String(mail?.subject), /Recorded: Anselm Trading Ltd\./);
  const audit = await server.sql`
    SELECT action FROM audit_log WHERE subject = ${item.id} ORDER BY id`;
  assert.deepEqual(column(audit, 'action'), ['relation.asked', 'relation.moved']);
});

test('of two reviewers at once one decides, and the other learns what has happened', async () => {
  const { id } = await asked(kadota, 'Kadota Lighting KK');
  const [one, other] = await Promise.all([
    team('POST', `${id}/record/`, { version: 0, kind: 'trading' }),
    team('POST', `${id}/refuse/`, { version: 0, reason: 'Nothing shows it' }, mo),
  ]);
  assert.deepEqual([one.http, other.http].toSorted(), [200, 409]);
  const late = one.http === 409 ? one : other;
  assert.deepEqual([late.reason, late.version], ['relation_decided', 1]);
  assert.equal(late.message, 'A colleague has decided on this already');
  const { data } = await team('GET', `${id}/`, undefined, mo);
  assert.equal(data.relation.version, 1);
  assert.match(data.relation.steps[0].by, /lena|mo/);
});

test('refused with a reason, asked for again with evidence, recorded, and ended', async () => {
  const { id } = await asked(anselm, 'Anselm Holding AG');
  assert.equal((await team('POST', `${id}/refuse/`, { version: 0, reason: ' ' })).http, 400);
  await team('POST', `${id}/refuse/`, { version: 0, reason: 'The register names others' });
  const own = async () => {
    const { data } = await anselm.ask('GET', 'relations/');
    return data.relations.find((one: { id: string }) => one.id === id);
  };
  const { state, reason } = await own();
  assert.deepEqual([state, reason], ['refused', 'The register names others']);
  assert.equal((await anselm.titles())[0], 'Not recorded: Anselm Holding AG');
  const decided = (await team('GET', '?list=decided')).data.relations;
  assert.equal(decided[0].id, id);

  const evidence = (body: object) => anselm.ask('POST', `relations/${id}/evidence/`, body);
  const first = await newFile(server, anselm.token, 'RELATION_FILES', 'shares.pdf');
  const sent = await evidence({ version: 1, reference: 'See shares', files: [first.url] });
  assert.equal(sent.http, 200, JSON.stringify(sent));
  assert.deepEqual([(await own()).state, (await own()).reason], ['asked', '']);
  // Before anybody has looked, it is explained in other words; the file that is not shown any more is let go.
  const next = await evidence({ version: 2, reference: 'Page 3', files: [] });
  assert.equal(next.http, 200);
  assert.equal(await isAttached(server, first), false);
  assert.deepEqual([(await own()).reference, (await own()).version], ['Page 3', 3]);

  await team('POST', `${id}/record/`, { version: 3, kind: 'parent' });
  const late = await evidence({ version: 4, reference: 'More', files: [] });
  assert.deepEqual([late.http, late.reason], [409, 'relation_recorded']);
  const ended = await team('POST', `${id}/end/`, { version: 4, reason: 'Sold in March' }, mo);
  assert.equal(ended.data.relation.state, 'ended');
  assert.equal((await anselm.titles())[0], 'No longer on record: Anselm Holding AG');
  const twice = await team('POST', `${id}/end/`, { version: 5, reason: 'Again' });
  assert.deepEqual([twice.http, twice.reason], [409, 'relation_not_recorded']);
});

test('a supplier sees its own companies alone; buyers, visitors and suppliers decide nothing', async () => {
  const { id } = await asked(kadota, 'Kadota Group');
  const mine = await anselm.ask('GET', 'relations/');
  assert.doesNotMatch(JSON.stringify(mine.data), /Kadota/);
  const foreign = { version: 0, reference: 'Mine', files: [] };
  const theirs = await anselm.ask('POST', `relations/${id}/evidence/`, foreign);
  assert.equal(theirs.http, 404);
  for (const path of ['', `${id}/`]) {
    for (const [token, http] of [
      [anselm.token, 403],
      [buyer.token, 403],
      [undefined, 401],
    ] as const) {
      assert.equal((await ask(server, token, 'GET', `team/relations/${path}`)).http, http);
    }
  }
  const body = { version: 0, kind: 'trading', reason: 'So' };
  for (const step of ['record', 'refuse', 'end']) {
    for (const token of [kadota.token, buyer.token]) {
      assert.equal((await team('POST', `${id}/${step}/`, body, token)).http, 403, step);
    }
    assert.equal((await team('POST', `${newId()}/${step}/`, body)).http, 404, step);
  }
  assert.equal((await askFor(buyer)).http, 403);
  assert.equal((await askFor(await userOf(server, lena))).http, 403);
  const ofSupplier = `team/suppliers/${kadota.id}/relations/`;
  assert.equal((await kadota.ask('GET', ofSupplier)).http, 403);
  const { data } = await ask(server, mo, 'GET', ofSupplier);
  assert.ok(data.relations.some((one: { id: string }) => one.id === id));
});

test('what is not a company, another user’s file, and one company too many are refused', async () => {
  for (const wrong of [
    { name: ' ' },
    { name: '—' },
    { name: 'a\0b' },
    { country: 'Hong Kong' },
    { kind: 'friend' },
  ]) {
    assert.equal((await askFor(kadota, wrong)).http, 400, JSON.stringify(wrong));
  }
  const theirs = await newFile(server, anselm.token, 'RELATION_FILES');
  assert.equal((await askFor(kadota, { name: 'Other', files: [theirs.url] })).http, 400);
  const key = newId();
  const same = await Promise.all([1, 2].map(() => askFor(kadota, { name: 'Twice Ltd' }, key)));
  assert.deepEqual(column(same, 'http'), [200, 200]);
  const known = (await kadota.ask('GET', 'relations/')).data.relations.length;
  for (let at = known; at < RELATION_LIMITS.companies; at += 1) {
    assert.equal((await askFor(kadota, { name: `Arm ${at}` })).http, 200);
  }
  const last = await askFor(kadota, { name: 'One more' });
  assert.deepEqual([last.http, last.reason], [409, 'too_many_relations']);
});

test('the list of the team is paged, the longest waiting first', async () => {
  const { relations, next_cursor } = (await team('GET', '?limit=2')).data;
  assert.equal(relations.length, 2);
  const { data } = await team('GET', `?limit=2&cursor=${next_cursor}`);
  assert.ok(data.relations.length > 0);
  const ids = [...relations, ...data.relations].map(({ id }: { id: string }) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.equal((await team('GET', '?cursor=nonsense')).http, 400);
});
