/** Conversations through the real server: who reads them, what stands in them, unread counts, one mail a batch, reports. */
import { INVISIBLE } from '@waggle/contract/text/invisible-samples';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findWarnings } from '@waggle/contract/messages/warnings';
import { newFile } from '../../../test/suppliers.ts';
import { decide, submit, submitted } from '../../../test/rfqs/quotes.ts';
import {
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
  type TestUser,
} from '../../../test/rfqs/rfqs.ts';
import { mailsSettled, testServers, TEST_ENV } from '../../../test/test-server.ts';

const [server, second] = await testServers(TEST_ENV);
const buyer = await newBuyer(server, 'mira@foldlamp.example');
const kadota = await newListedSupplier(server, 'Kadota Works');
const holm = await newListedSupplier(server, 'Holm Metall');

const write = (who: TestUser, id: string, text: string, more: object = {}, key?: string) =>
  who.ask('POST', `conversations/${id}/messages/`, { text, files: [], ...more }, key);
const read = (who: TestUser, id: string, query = '') =>
  who.ask('GET', `conversations/${id}/${query}`);
const whats = (answer: { data: { entries: { kind: string; what?: string; text?: string }[] } }) =>
  answer.data.entries.map(({ kind, what, text }) => (kind === 'event' ? what : text));

test('messages and what happens to the quote stand in one order, for both sides alike', async () => {
  const rfq = await sendRequest(buyer, [kadota]);
  const id = requestIdOf(rfq, kadota);
  assert.equal((await write(kadota, id, 'May we see the hinge?')).http, 200);
  const quote = await submitted(server, kadota, rfq);
  await write(buyer, id, 'Of course');
  await decide(buyer, quote, 'counter');
  await submit(server, kadota, rfq, {
    tiers: [{ from: 500, unit_price: '402.5', lead_days: 24 }],
  });
  const expected = [
    'quote_revised',
    'countered',
    'Of course',
    'quote_sent',
    'May we see the hinge?',
    'asked',
  ];
  const seen = await read(buyer, id);
  assert.deepEqual(whats(seen), expected);
  assert.deepEqual(whats(await read(kadota, id)), expected);
  const [revised, countered] = seen.data.entries;
  assert.equal(revised.revision.offer.tiers[0].unit_price, '402.5');
  assert.deepEqual(countered.counter, { quantity: 500, unit_price: '395', lead_days: 21 });
  const first = await read(buyer, id, '?limit=4');
  const rest = await read(buyer, id, `?limit=4&cursor=${first.data.next_cursor}`);
  assert.deepEqual([...whats(first), ...whats(rest)], expected);
  assert.equal(rest.data.next_cursor, null);
  // A question is an answer: the buyer knows that somebody is there.
  const { data } = await buyer.ask('GET', `rfqs/${rfq.id}/`);
  assert.ok(data.rfq.invitations[0].answered_at);
});

test('a message that shows nothing is refused, and no preview ends in half an emoji', async () => {
  const rfq = await sendRequest(buyer, [kadota]);
  const id = requestIdOf(rfq, kadota);
  for (const text of INVISIBLE) {
    const sent = await write(buyer, id, text);
    assert.deepEqual([sent.http, sent.errors?.[0]?.path], [400, 'text'], JSON.stringify(text));
  }
  const worker = '\u{1F469}\u200D\u{1F3ED}';
  for (const shift of [3, 0, 1, 2, 4])
    await write(buyer, id, 'x'.repeat(shift) + worker.repeat(99));
  const { data } = await kadota.ask('GET', 'conversations/');
  const row = data.conversations.find((one: { id: string }) => one.id === id);
  assert.equal(row.last.text, `xxxx${worker.repeat((row.last.text.length - 4) / worker.length)}`);
  const bell = await kadota.ask('GET', 'notifications/');
  const previews = bell.data.notifications.filter(({ message }: { message: string }) =>
    message.includes(worker),
  );
  assert.equal(previews.length, 1);
  assert.match(previews[0].message, /^x*(?:\u{1F469}\u200D\u{1F3ED})+$/u);
});

test('a quote and its revision wait to be read by the buyer as messages do', async () => {
  const rfq = await sendRequest(buyer, [kadota]);
  const id = requestIdOf(rfq, kadota);
  const row = async (who: TestUser) => {
    const { data } = await who.ask('GET', 'conversations/');
    return data.conversations.find((one: { id: string }) => one.id === id);
  };
  const quote = await submitted(server, kadota, rfq);
  const first = await row(buyer);
  assert.deepEqual(
    [first.unread, first.last.revision, first.last.side, first.last.text],
    [1, 1, 'supplier', ''],
  );
  // Whoever has sent it has nothing to read.
  assert.equal(await row(kadota), undefined);
  await decide(buyer, quote, 'counter');
  await submit(server, kadota, rfq, { tiers: [{ from: 500, unit_price: '399', lead_days: 24 }] });
  await mailsSettled(server);
  const before = server.smtp.mails.length;
  await write(kadota, id, 'Our last word');
  // The quotes were told of by themselves: the message is still the first of a batch.
  await mailsSettled(server);
  assert.equal(server.smtp.mails.length, before + 1);
  assert.equal((await row(buyer)).unread, 3);
  const { data } = await read(buyer, id);
  const revised = data.entries.find(({ what }: { what?: string }) => what === 'quote_revised');
  const up = { up_to: revised.id };
  const answer = await buyer.ask('POST', `conversations/${id}/read/`, up);
  assert.equal(answer.data.unread, 1);
  const asked = data.entries.find(({ what }: { what?: string }) => what === 'asked');
  const other = { up_to: asked.id };
  const refused = await buyer.ask('POST', `conversations/${id}/read/`, other);
  assert.equal(refused.http, 404);
});

test('unread messages are counted, and a batch of them is told once', async () => {
  const rfq = await sendRequest(buyer, [kadota]);
  const id = requestIdOf(rfq, kadota);
  await mailsSettled(server);
  const before = server.smtp.mails.length;
  for (const text of ['One', 'Two', 'Three']) await write(kadota, id, text);
  await mailsSettled(server);
  const told = server.smtp.mails.slice(before).map(({ subject }) => subject);
  assert.deepEqual(told, ['Message from Kadota Works: Fold-flat desk lamp']);
  const list = await buyer.ask('GET', `conversations/?rfq=${rfq.id}`);
  const [row] = list.data.conversations;
  assert.deepEqual([row.unread, row.last.text, row.counterpart], [3, 'Three', 'Kadota Works']);
  const { data } = await read(buyer, id);
  const [, two] = data.entries;
  const up = await buyer.ask('POST', `conversations/${id}/read/`, { up_to: two.id });
  assert.equal(up.data.unread, 1);
  assert.equal((await read(kadota, id)).data.conversation.read_by_other, two.id);
  // What was read stays read.
  const [, , one] = data.entries;
  const back = await buyer.ask('POST', `conversations/${id}/read/`, { up_to: one.id });
  assert.equal(back.data.unread, 1);
  const { data: now } = await buyer.ask('GET', 'conversations/');
  assert.equal(now.unread, list.data.unread - 2);
});

test('a retry or twenty sends with one key write one message', async () => {
  const rfq = await sendRequest(buyer, [kadota]);
  const id = requestIdOf(rfq, kadota);
  const sends = await Promise.all(
    Array.from({ length: 20 }, () => write(kadota, id, 'Once', {}, `message-${id}`)),
  );
  assert.deepEqual([...new Set(sends.map(({ http }) => http))], [200]);
  assert.deepEqual(whats(await read(buyer, id)), ['Once', 'asked']);
});

test('nobody else finds a conversation, its messages or its files', async () => {
  const rfq = await sendRequest(buyer, [kadota, holm]);
  const id = requestIdOf(rfq, kadota);
  const file = await newFile(server, kadota.token, 'MESSAGE_FILES', 'hinge.pdf');
  const sent = await write(kadota, id, 'Here', { files: [file.url] });
  assert.equal(sent.data.message.files[0].name, 'hinge.pdf');
  const link = (who: TestUser) => who.ask('POST', `files/${file.id}/link/`, {});
  assert.equal((await link(buyer)).http, 200);
  assert.equal((await link(holm)).http, 404);
  const missing = await read(holm, '0190a0a0-0000-7000-8000-000000000000');
  assert.equal(missing.http, 404);
  assert.deepEqual(await read(holm, id), missing);
  assert.equal((await write(holm, id, 'Hello')).http, 404);
  const foreign = await write(buyer, id, 'Mine', { files: [file.url] });
  assert.equal(foreign.http, 400);
  for (const body of [{ text: ' ' }, { text: 'a\0b' }, { text: 'x'.repeat(4001) }]) {
    assert.equal((await write(buyer, id, '', body)).http, 400);
  }
});

test('a message is heard by the other process', async () => {
  const rfq = await sendRequest(buyer, [kadota]);
  const id = requestIdOf(rfq, kadota);
  const heard = Promise.withResolvers<unknown>();
  const stop = second.services.context.live.subscribe(`user:${buyer.userId}`, (message) => {
    if (message !== 'missed' && message.event === 'message') heard.resolve(message);
  });
  await write(kadota, id, 'Hello');
  assert.deepEqual(await heard.promise, { event: 'message', conversation_id: id });
  stop();
});

test('a report reaches the record once; a muted buyer and a stopped request write no more', async () => {
  const rfq = await sendRequest(buyer, [kadota]);
  const id = requestIdOf(rfq, kadota);
  const { data } = await write(kadota, id, 'Please pay to account 123-456-7890');
  const list = await buyer.ask('GET', `conversations/?rfq=${rfq.id}`);
  assert.equal(
    list.data.conversations[0].last.text,
    'Please pay to account (account number hidden)',
  );
  const { data: told } = await buyer.ask('GET', 'notifications/');
  assert.equal(told.notifications[0].message, 'Please pay to account (account number hidden)');
  assert.equal(told.notifications[0].action.path, `/requests/${rfq.id}/messages/${id}`);
  const report = (who: TestUser) =>
    who.ask('POST', `conversations/${id}/messages/${data.message.id}/report/`, {
      reason: 'bank_account',
      text: '',
    });
  assert.equal((await report(kadota)).reason, 'own_message');
  assert.equal((await report(buyer)).http, 200);
  assert.equal((await report(buyer)).reason, 'already_reported');
  await kadota.ask('PUT', `requests/${id}/mute/`, { muted: true });
  assert.equal((await write(buyer, id, 'Hello')).reason, 'muted');
  assert.equal((await write(kadota, id, 'Still here')).http, 200);
  await kadota.ask('PUT', `requests/${id}/mute/`, { muted: false });
  await server.sql`UPDATE rfqs SET state = 'blocked' WHERE id = ${rfq.id}`;
  assert.equal((await write(buyer, id, 'Hello')).reason, 'request_blocked');
});

test('accounts and ways around are found, part numbers and prices are not', () => {
  const named = (text: string) => findWarnings(text).map(({ from, to }) => text.slice(from, to));
  const cases: [string, string[]][] = [
    ['IBAN DE89 3704 0044 0532 0130 00 please', ['DE89 3704 0044 0532 0130 00']],
    ['Our bank account is 6222 0212 3456 7890', ['6222 0212 3456 7890']],
    ['账号 6222021234567890', ['6222021234567890']],
    ['Write to anong@kadota.example', ['anong@kadota.example']],
    ['Add me on WhatsApp +66 81 234 5678', ['WhatsApp', '+66 81 234 5678']],
    ['5,000 pieces at 418.00, ready in 32 days', []],
    ['Part 4711-0815-2233, DE12 3456 7890 sheet', []],
    ['RAL 1004, 1200 x 800 x 1600 mm, HS code 9405 21', []],
  ];
  for (const [text, found] of cases) assert.deepEqual(named(text), found, text);
});
