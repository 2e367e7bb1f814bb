/** What the team takes on its desks: each kind of what is there, softly, until it is given back, decided, or half a day is over. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { REPORT_KINDS, type ReportKind } from '@waggle/contract/reports/kinds';
import { newId } from '../../lib/new-id.ts';
import { insertRow } from '../../../test/insert-row.ts';
import { newReviewer } from '../../../test/reviewers.ts';
import { deskOf } from '../../../test/rfqs/moderation.ts';
import { newOrder } from '../../../test/rfqs/orders.ts';
import {
  ask,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
} from '../../../test/rfqs/rfqs.ts';
import { newStore, ownListing, step } from '../../../test/shop/shops.ts';
import { ADMIN, TEST_ENV, testServer } from '../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
let ana: string;
let ben: string;
const say = async (token: string, id: string, taken: boolean) =>
  ask(server, token, 'PUT', `team/takes/${id}/`, { taken });
/** What the team reads of one. */
async function takenBy(id: string): Promise<string | undefined> {
  const { takes } = (await ask(server, ben, 'GET', 'team/takes/')).data;
  return takes.find((one: { id: string }) => one.id === id)?.by.name;
}
before(async () => {
  ana = await newReviewer(server, 'ana@takes.example');
  ben = await newReviewer(server, 'ben@takes.example');
});

async function newRelation(): Promise<string> {
  const supplier = await newListedSupplier(server, 'Anselm Metallwerk GmbH');
  const company = { name: 'Anselm Trading', country: 'HK', kind: 'trading' };
  const { data } = await supplier.ask('POST', 'relations/', {
    ...company,
    reference: '',
    files: [],
  });
  return data.relations[0].id;
}
async function newListing(): Promise<string> {
  const entrepreneur = await newStore(server);
  await step(server, entrepreneur, 'submit');
  return (await ownListing(server, entrepreneur)).listing?.id ?? '';
}
async function sendTo(holds: boolean) {
  await deskOf(server, await server.signIn(ADMIN)).switchTo(holds);
  const [buyer, supplier] = [
    await newBuyer(server),
    await newListedSupplier(server, 'Kadota Works'),
  ];
  return { buyer, supplier, rfq: await sendRequest(buyer, [supplier]) };
}
const newHeld = async () => (await sendTo(true)).rfq.id;
async function newMessage(): Promise<string> {
  const { supplier, rfq } = await sendTo(false);
  const path = `conversations/${requestIdOf(rfq, supplier)}/messages/`;
  await supplier.ask('POST', path, { text: 'Pay me outside', files: [] });
  const [message] = await server.sql`SELECT id FROM messages`;
  return message?.['id'];
}
async function newOrderId(): Promise<string> {
  await deskOf(server, await server.signIn(ADMIN)).switchTo(false);
  return (await newOrder(server)).order.id;
}
const SUBJECTS: Partial<Record<ReportKind, () => Promise<string>>> = {
  request: newHeld,
  listing: newListing,
  message: newMessage,
  order: newOrderId,
};
async function newReported(kind: ReportKind): Promise<string> {
  const subject_id = (await SUBJECTS[kind]?.()) ?? newId();
  const report = { kind, subject_id, reason: 'other', client: 'x', closed_at: null };
  await insertRow(server.sql, 'reports', report);
  return subject_id;
}

/** What is on each desk, and the decision of a member that takes it off. */
const DESKS: Record<string, [make: () => Promise<string>, decide: string, body: object]> = {
  relation: [newRelation, 'team/relations/:id/refuse/', { version: 0, reason: 'No' }],
  product: [newListing, 'team/listings/:id/approve/', { version: 1 }],
  request: [newHeld, 'team/requests/:id/release/', { version: 1 }],
  ...Object.fromEntries(
    (Object.keys(REPORT_KINDS) as ReportKind[]).map((kind) => [
      `report of a ${kind}`,
      [() => newReported(kind), `team/reports/${kind}/:id/dismiss/`, {}],
    ]),
  ),
};

for (const [name, [make, decide, body]] of Object.entries(DESKS)) {
  test(`${name}: taken, given back, and decided by a colleague in spite of it`, async () => {
    const id = await make();
    assert.equal((await say(ana, id, true)).http, 200);
    assert.equal(await takenBy(id), 'ana');
    // Only one's own is given back.
    await say(ben, id, false);
    assert.equal(await takenBy(id), 'ana');
    await say(ana, id, false);
    assert.equal(await takenBy(id), undefined);
    await say(ana, id, true);
    const told = server.nextMessage('team');
    const decided = await ask(server, ben, 'POST', decide.replace(':id', id), body);
    assert.equal(decided.http, 200, JSON.stringify(decided));
    assert.ok(await told);
    assert.equal(await takenBy(id), undefined);
  });
}

test('it is taken over, falls back after half a day, and with whoever leaves the team', async () => {
  const [id, other] = [await newReported('page'), await newReported('survey')];
  await say(ana, id, true);
  await say(ben, id, true);
  assert.equal(await takenBy(id), 'ben');
  server.clock.advance(6 * 3600);
  ana = await server.signIn('ana@takes.example');
  await say(ana, other, true);
  server.clock.advance(6 * 3600);
  ben = await server.signIn('ben@takes.example');
  assert.deepEqual([await takenBy(id), await takenBy(other)], [undefined, 'ana']);
  const members = (await ask(server, await server.signIn(ADMIN), 'GET', 'team/members/')).data;
  const { id: member } = members.members.find(({ name }: { name: string }) => name === 'ana');
  await ask(server, await server.signIn(ADMIN), 'DELETE', `team/members/${member}/`);
  assert.equal(await takenBy(other), undefined);
});

test('a name that is no id is refused, and so is whoever is not of the team', async () => {
  const buyer = await newBuyer(server);
  assert.equal((await say(ben, 'x', true)).http, 404);
  assert.equal((await buyer.ask('GET', 'team/takes/')).http, 403);
});
