/** Moderation: held requests and their release, reports of requests and messages, warnings, and who may do what. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  ask,
  type ListedTestSupplier,
  newBrief,
  newBuyer,
  newDraft,
  newListedSupplier,
  requestIdOf,
  sendRequest,
  type TestUser,
} from '../../../test/rfqs/rfqs.ts';
import { mailsSettled, TEST_ENV, testServer } from '../../../test/test-server.ts';

const TEAM = ['lena@moderators.example', 'mo@moderators.example'];
const server = await testServer({ ...TEST_ENV, TEAM_EMAILS: TEAM.join(',') });
let [lena, mo]: string[] = [];
let buyer: TestUser;
let kadota: ListedTestSupplier;
let ravi: ListedTestSupplier;
before(async () => {
  [lena, mo] = [await server.beginSession(TEAM[0]), await server.beginSession(TEAM[1])];
  buyer = await newBuyer(server);
  kadota = await newListedSupplier(server, 'Kadota Works');
  ravi = await newListedSupplier(server, 'Ravi & Sons');
});

const team = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = lena) =>
  ask(server, token, method, `team/${path}`, body);
const switchTo = (holds: boolean) => team('PUT', 'moderation/', { holds });
const waiting = async () => (await team('GET', 'requests/')).data;
const titles = async (token: string) => {
  const { data } = await ask(server, token, 'GET', 'notifications/');
  return data.notifications.map(({ title }: { title: string }) => title);
};

async function report(id: string, supplier: ListedTestSupplier) {
  const body = { reason: 'spam', text: 'It sells something' };
  return ask(server, supplier.token, 'POST', `requests/${id}/report/`, body);
}

test('with the switch on a request waits; released it reaches those it is meant for, once', async () => {
  const off = await switchTo(true);
  assert.equal(off.data.switch.holds, true);
  assert.equal(off.data.switch.changed.by, 'lena');
  const deadline = new Date(server.clock.now().getTime() + 24 * 3600_000).toISOString();
  const brief = newBrief({ deadline });
  const draft = await newDraft(server, buyer, [kadota.id, ravi.id], brief);
  const sent = await ask(server, buyer.token, 'POST', `rfqs/${draft.id}/send/`, {
    draft_version: draft.draft_version,
  });
  assert.deepEqual([sent.data.rfq.state, sent.data.rfq.counts.asked], ['held', 0]);
  server.clock.advance(3600);
  const list = await waiting();
  assert.deepEqual(
    list.requests.map(({ id, state }: { id: string; state: string }) => [id, state]),
    [[draft.id, 'held']],
  );
  assert.deepEqual(list.counts, { waiting: 1, blocked: 0 });
  const one = (await team('GET', `requests/${draft.id}/`)).data.request;
  assert.equal(one.brief.title, 'Fold-flat desk lamp');
  assert.deepEqual([one.buyer.sent, one.asked, one.stopped], [1, 0, null]);
  const { version } = one;
  const both = await Promise.all([
    team('POST', `requests/${draft.id}/release/`, { version }),
    team('POST', `requests/${draft.id}/release/`, { version }, mo),
  ]);
  assert.deepEqual(both.map(({ http }) => http).toSorted(), [200, 409]);
  const { data } = await ask(server, buyer.token, 'GET', `rfqs/${draft.id}/`);
  assert.deepEqual([data.rfq.state, data.rfq.counts.asked], ['open', 2]);
  const left = Date.parse(data.rfq.deadline) - server.clock.now().getTime();
  assert.equal(left, 48 * 3600_000);
  await mailsSettled(server);
  const news = server.smtp.mails.filter(({ subject = '' }) => subject.startsWith('New request'));
  assert.equal(news.length, 2);
  assert.equal((await waiting()).requests.length, 0);
  await switchTo(false);
});

test('a reported request is stopped: buyer, suppliers and whoever reported it are told', async () => {
  const rfq = await sendRequest(server, buyer, [kadota, ravi]);
  const id = requestIdOf(rfq, kadota);
  assert.equal((await report(id, kadota)).http, 200);
  assert.equal((await report(id, kadota)).reason, 'already_reported_request');
  assert.equal((await report(requestIdOf(rfq, ravi), kadota)).http, 404);
  const one = (await team('GET', `requests/${rfq.id}/`)).data.request;
  assert.deepEqual(
    one.reports.map(({ kind, by, reason }: Record<string, string>) => [kind, by, reason]),
    [['request', 'Kadota Works', 'spam']],
  );
  const body = { version: one.version, reason: 'spam', note: 'Please ask for one product.' };
  const stopped = await team('POST', `requests/${rfq.id}/block/`, body);
  assert.deepEqual(stopped.data.request.stopped, { reason: 'spam', note: body.note });
  assert.deepEqual(stopped.data.request.reports, []);
  assert.equal((await team('POST', `requests/${rfq.id}/block/`, body, mo)).http, 409);
  const blocked = await team('GET', 'requests/?list=blocked');
  assert.equal(blocked.data.requests[0].id, rfq.id);
  assert.ok((await titles(buyer.token)).includes('Stopped: Fold-flat desk lamp'));
  const told = await titles(kadota.token);
  assert.ok(told.includes('Your report: Fold-flat desk lamp'));
  assert.ok(told.includes('Stopped by our team: Fold-flat desk lamp'));
  const seen = await ask(server, ravi.token, 'GET', `requests/${requestIdOf(rfq, ravi)}/`);
  assert.equal(seen.data.request.brief, null);
  const { version } = stopped.data.request;
  const again = await team('POST', `requests/${rfq.id}/release/`, { version });
  assert.equal(again.data.request.state, 'open');
});

test('nothing wrong: reports are closed once, and the request stays', async () => {
  const rfq = await sendRequest(server, buyer, [kadota]);
  await report(requestIdOf(rfq, kadota), kadota);
  const both = await Promise.all([
    team('POST', `requests/${rfq.id}/dismiss/`, { note: '' }),
    team('POST', `requests/${rfq.id}/dismiss/`, { note: '' }, mo),
  ]);
  assert.deepEqual(both.map(({ http }) => http).toSorted(), [200, 409]);
  const { data } = await ask(server, buyer.token, 'GET', `rfqs/${rfq.id}/`);
  assert.equal(data.rfq.state, 'open');
});

test('a reported message is read with those around it, and its author is warned', async () => {
  const rfq = await sendRequest(server, buyer, [kadota]);
  const id = requestIdOf(rfq, kadota);
  const path = `conversations/${id}/messages/`;
  const write = async (token: string, text: string) => {
    const key = crypto.randomUUID();
    const { data } = await ask(server, token, 'POST', path, { text, files: [] }, key);
    return String(data.message.id);
  };
  for (const text of ['One', 'Two', 'Three', 'Four']) await write(buyer.token, text);
  const bad = await write(kadota.token, 'Pay to DE89 3704 0044 0532 0130 00');
  await write(buyer.token, 'No');
  const reported = await ask(server, buyer.token, 'POST', `${path}${bad}/report/`, {
    reason: 'bank_account',
    text: '',
  });
  assert.equal(reported.http, 200);
  const { reports } = (await team('GET', `requests/${rfq.id}/`)).data.request;
  const [found] = reports;
  assert.deepEqual(
    found.messages.map(({ text }: { text: string }) => text),
    ['Two', 'Three', 'Four', 'Pay to DE89 3704 0044 0532 0130 00', 'No'],
  );
  const audited = await server.sql`
    SELECT FROM audit_log WHERE action = 'moderation.read' AND subject = ${rfq.id}`;
  assert.equal(audited.length, 1);
  const warn = `requests/${rfq.id}/messages/${found.id}/warn/`;
  const warned = await team('POST', warn, { note: 'Accounts belong on the payment page.' });
  assert.deepEqual(warned.data.request.reports, []);
  assert.equal((await team('POST', warn, { note: '' }, mo)).reason, 'nothing_reported');
  const told = await titles(kadota.token);
  assert.ok(told.includes('A warning from our team: Fold-flat desk lamp'));
  assert.ok((await titles(buyer.token)).includes('Your report: Fold-flat desk lamp'));
});

test('for the team alone, and drafts for nobody', async () => {
  const rfq = await sendRequest(server, buyer, [kadota]);
  const draft = await newDraft(server, buyer, [kadota.id]);
  for (const token of [buyer.token, kadota.token, undefined]) {
    for (const [method, path] of [
      ['GET', 'requests/'],
      ['GET', `requests/${rfq.id}/`],
      ['POST', `requests/${rfq.id}/release/`],
      ['POST', `requests/${rfq.id}/block/`],
      ['POST', `requests/${rfq.id}/dismiss/`],
      ['POST', `requests/${rfq.id}/messages/${rfq.id}/warn/`],
      ['PUT', 'moderation/'],
    ] as const) {
      const answer = await ask(server, token, method, `team/${path}`, {});
      assert.equal(answer.http, token === undefined ? 401 : 403, path);
    }
  }
  assert.equal(
    (await report(requestIdOf(rfq, kadota), { ...kadota, token: buyer.token })).http,
    403,
  );
  assert.equal((await team('GET', `requests/${draft.id}/`)).http, 404);
});
