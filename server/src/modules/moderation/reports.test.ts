/** Reports: of requests and of messages, what the team decides on them, who is told, warnings, and muted buyers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DataOf } from '@waggle/contract/endpoint';
import { MESSAGE_REPORT } from '@waggle/contract/messages/report-rules';
import type { listReported } from '@waggle/contract/reports';
import { column } from '../../../test/column.ts';
import {
  ask,
  type ListedTestSupplier,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
  type TestUser,
} from '../../../test/rfqs/rfqs.ts';
import { deskOf, idsOf, reportRequest, toldTo } from '../../../test/rfqs/moderation.ts';
import { mailsSettled, TEST_ENV, testServer } from '../../../test/test-server.ts';
import { waitingOf } from '../../../test/waiting.ts';
import { long } from '../../../test/runs/long.ts';

const TEAM = ['lena@reports.example', 'mo@reports.example'];
const server = await testServer({ ...TEST_ENV, TEAM_EMAILS: TEAM.join(',') });
const [lenaToken, moToken] = (await Promise.all(TEAM.map((email) => server.signIn(email)))) as [
  string,
  string,
];
const [lena, mo] = [deskOf(server, lenaToken), deskOf(server, moToken)];
const buyer = await newBuyer(server);
const kadota = await newListedSupplier(server, 'Kadota Works');
const ravi = await newListedSupplier(server, 'Ravi & Sons');

const report = (supplier: ListedTestSupplier, id: string) => reportRequest(supplier, id);
const toldOf = async (token: string, title: string) =>
  (await toldTo(server, token)).filter(([one]) => one === title).map(([, path]) => path);
const LAMP = 'Fold-flat desk lamp';

test('a reported request is stopped: everybody is told once, and where to read it', async () => {
  const rfq = await sendRequest(buyer, [kadota, ravi]);
  const id = requestIdOf(rfq, kadota);
  const live = server.nextMessage('team');
  assert.equal((await report(kadota, id)).http, 200);
  assert.deepEqual(await live, { event: 'moderation' });
  assert.equal((await report(kadota, id)).reason, 'already_reported');
  assert.equal((await report(kadota, requestIdOf(rfq, ravi))).http, 404);
  assert.deepEqual(idsOf(await lena.list('reported')), [rfq.id]);
  const one = await lena.read(rfq.id);
  assert.deepEqual(
    one.reports.map(({ by, reason }: Record<string, string>) => [by, reason]),
    [['Kadota Works', 'spam']],
  );
  const stopped = await lena.block(rfq.id, one.version, 'Please ask for one product.');
  const { stopped: why, reports } = stopped.data.request;
  assert.deepEqual([why, reports], [{ reason: 'spam', note: 'Please ask for one product.' }, []]);
  assert.deepEqual(await waitingOf(server, ravi), []);
  const again = await mo.block(rfq.id, one.version);
  assert.deepEqual([again.http, again.message], [409, 'lena has stopped this request already']);
  assert.deepEqual(idsOf(await lena.list('stopped')), [rfq.id]);
  assert.equal((await toldOf(buyer.token, `Stopped: ${LAMP}`)).length, 1);
  const path = `/requests/received/${id}`;
  assert.deepEqual(await toldOf(kadota.token, `Your report: ${LAMP}`), [path]);
  assert.deepEqual(await toldOf(kadota.token, `Stopped by our team: ${LAMP}`), []);
  assert.equal((await toldOf(ravi.token, `Stopped by our team: ${LAMP}`)).length, 1);
  const seen = await ravi.ask('GET', `requests/${requestIdOf(rfq, ravi)}/`);
  assert.equal(seen.data.request.brief, null);
  const opened = await lena.release(rfq.id, stopped.data.request.version);
  assert.equal(opened.data.request.state, 'open');
  assert.equal((await waitingOf(server, ravi))[0]?.[0], '1 request to answer');
});

test('nothing wrong closes the reports that were read; later ones stay, and can be made again', async () => {
  const rfq = await sendRequest(buyer, [kadota, ravi]);
  await report(kadota, requestIdOf(rfq, kadota));
  const read = idsOf((await lena.read(rfq.id)).reports);
  await report(ravi, requestIdOf(rfq, ravi));
  const closed = await lena.dismiss(rfq.id, read);
  assert.deepEqual(column(closed.data.request.reports, 'by'), ['Ravi & Sons']);
  const path = `/requests/received/${requestIdOf(rfq, kadota)}`;
  assert.equal((await toldOf(kadota.token, `Your report: ${LAMP}`))[0], path);
  const second = await mo.dismiss(rfq.id, read);
  assert.deepEqual(
    [second.http, second.reason, second.message],
    [409, 'reports_closed', 'lena has found nothing wrong already'],
  );
  assert.equal((await report(kadota, requestIdOf(rfq, kadota))).http, 200);
  assert.equal((await lena.read(rfq.id)).reports.length, 2);
});

long(
  'the team is told of a request once however many report it, and by one mail an hour',
  async () => {
    await server.sql`DELETE FROM moderation_mails`;
    const rfq = await sendRequest(buyer, [kadota, ravi]);
    const other = await sendRequest(buyer, [kadota]);
    await mailsSettled(server);
    const mailed = () =>
      server.smtp.mails.filter(
        ({ recipient, subject = '' }) => recipient === TEAM[0] && subject.includes('reported'),
      ).length;
    const [told, mails] = [(await toldOf(lenaToken, 'Request reported')).length, mailed()];
    await report(kadota, requestIdOf(rfq, kadota));
    await report(ravi, requestIdOf(rfq, ravi));
    await report(kadota, requestIdOf(other, kadota));
    assert.deepEqual((await toldOf(lenaToken, 'Request reported')).slice(0, -told || undefined), [
      `/team/reports?open=request:${other.id}`,
      `/team/reports?open=request:${rfq.id}`,
    ]);
    await mailsSettled(server);
    assert.equal(mailed() - mails, 1);
    server.clock.advance(3601);
    const third = await sendRequest(buyer, [kadota]);
    await report(kadota, requestIdOf(third, kadota));
    await mailsSettled(server);
    assert.equal(mailed() - mails, 2);
  },
);

/** A conversation in which the supplier wrote what the buyer reports. */
async function reportedMessage(one: TestUser = buyer, supplier: ListedTestSupplier = kadota) {
  const rfq = await sendRequest(one, [supplier]);
  const path = `conversations/${requestIdOf(rfq, supplier)}/messages/`;
  const write = async (token: string, text: string) => {
    const body = { text, files: [] };
    const { data } = await ask(server, token, 'POST', path, body, crypto.randomUUID());
    return String(data.message.id);
  };
  for (const text of ['One', 'Two', 'Three', 'Four']) await write(one.token, text);
  const id = await write(supplier.token, 'Pay to DE89 3704 0044 0532 0130 00');
  await write(one.token, 'No');
  const body = { reason: 'bank_account', text: '' };
  assert.equal((await one.ask('POST', `${path}${id}/report/`, body)).http, 200);
  return { rfq, id };
}

test('a reported message is read with those around it; its author is warned, and the request goes on', async () => {
  const { rfq, id } = await reportedMessage();
  const listed = (await lena.team('GET', 'messages/')).data.messages;
  assert.deepEqual(
    listed.map((one: Record<string, unknown>) => [one['id'], one['side'], one['author']]),
    [[id, 'supplier', 'Kadota Works']],
  );
  assert.equal((await lena.read(rfq.id)).reported_messages, 1);
  const { message } = (await lena.team('GET', `messages/${id}/`)).data;
  assert.deepEqual(column(message.messages, 'text'), [
    'Two',
    'Three',
    'Four',
    'Pay to DE89 3704 0044 0532 0130 00',
    'No',
  ]);
  const audited = await server.sql`
    SELECT FROM audit_log WHERE action = 'moderation.read' AND subject = ${id}`;
  assert.equal(audited.length, 1);
  const body = { reports: idsOf(message.reports), note: 'Accounts belong on the payment page.' };
  const warned = await lena.team('POST', `messages/${id}/warn/`, body);
  assert.deepEqual([warned.data.warned, warned.data.message.reports], [true, []]);
  const late = await mo.team('POST', `messages/${id}/dismiss/`, body);
  assert.deepEqual([late.http, late.message], [409, 'lena has warned the author already']);
  const received = `/requests/received/${requestIdOf(rfq, kadota)}/messages`;
  assert.deepEqual(await toldOf(kadota.token, `A warning from our team: ${LAMP}`), [received]);
  const own = `/requests/${rfq.id}/messages/${requestIdOf(rfq, kadota)}`;
  assert.deepEqual(await toldOf(buyer.token, `Your report: ${LAMP}`), [own]);
  assert.equal((await lena.read(rfq.id)).state, 'open');
  const next = await reportedMessage();
  const { author } = (await lena.team('GET', `messages/${next.id}/`)).data.message;
  assert.deepEqual(
    author.warnings.map(({ by, text }: Record<string, string>) => [by, text]),
    [['lena', body.note]],
  );
});

long('an author who has left is not warned, and whoever reported is told so', async () => {
  const leaver = await newListedSupplier(server, 'Leaving Works');
  const one = await newBuyer(server);
  const first = await reportedMessage(one, leaver);
  const read = async (id: string) => (await lena.team('GET', `messages/${id}/`)).data.message;
  const reportsOf = async (id: string) => idsOf((await read(id)).reports);
  await lena.team('POST', `messages/${first.id}/warn/`, {
    reports: await reportsOf(first.id),
    note: '',
  });
  const { id } = await reportedMessage(one, leaver);
  const { email } = await server.user(leaver.token);
  const erased = await server.call('/v1/account/erase/', {
    token: leaver.token,
    body: { email },
  });
  assert.equal(erased.statusCode, 200, erased.body);
  assert.equal((await server.sql`SELECT FROM warnings WHERE user_id = ${leaver.userId}`).length, 0);
  const seen = await read(id);
  assert.deepEqual([seen.author.email, seen.author.warnings], [null, []]);
  const body = { reports: idsOf(seen.reports), note: '' };
  const answer = await lena.team('POST', `messages/${id}/warn/`, body);
  assert.deepEqual([answer.http, answer.data.warned], [200, false]);
  const { data } = await one.ask('GET', 'notifications/');
  assert.match(data.notifications[0].message, /Whoever wrote it has left Waggle/);
});

test('what is reported is one list, whatever it is, and is closed by one call', async () => {
  const { rfq, id } = await reportedMessage();
  await report(kadota, requestIdOf(rfq, kadota));
  const listed = async (query = '') =>
    (await lena.team('GET', `reports/?limit=100${query}`)).data as DataOf<typeof listReported>;
  const all = await listed();
  const rows = all.reported
    .filter((one) => [rfq.id, id].includes(one.id))
    .toSorted((one, other) => one.kind.localeCompare(other.kind));
  assert.deepEqual(
    rows.map(({ kind, by, excerpt, open }) => [kind, by, excerpt, open]),
    [
      ['message', 'Kadota Works', 'Pay to DE89 3704 0044 0532 0130 00', 1],
      ['request', rows[1]?.owner?.name, '', 1],
    ],
  );
  const messages = (await listed('&kind=message')).reported;
  assert.deepEqual([...new Set(messages.map(({ kind }) => kind))], ['message']);
  const body = { reports: idsOf(rows[0]?.reports ?? []), note: 'Their own account' };
  const closed = await lena.team('POST', `reports/message/${id}/dismiss/`, body);
  const [first] = closed.data.reported.reports;
  assert.deepEqual(
    [closed.data.reported.open, first.closed.by, first.closed.note, first.words],
    [0, 'lena', body.note, MESSAGE_REPORT.reasons.bank_account],
  );
  const second = await mo.team('POST', `reports/message/${id}/dismiss/`, body);
  assert.deepEqual([second.http, second.message], [409, 'lena has found nothing wrong already']);
  const lists = [await listed('&list=closed'), await listed()];
  assert.deepEqual(
    lists.map(({ reported }) => reported.some((one) => one.id === id)),
    [true, false],
  );
  for (const wrong of ['?kind=mail', '?list=held', '?cursor=x']) {
    assert.equal((await lena.team('GET', `reports/${wrong}`)).http, 400);
  }
  assert.equal((await lena.team('POST', `reports/mail/${id}/dismiss/`, body)).http, 404);
  assert.equal(
    (await lena.team('POST', `reports/request/${rfq.id}/take-down/`, { reason: 'X' })).http,
    404,
  );
  const none = `reports/request/${crypto.randomUUID()}/dismiss/`;
  assert.equal((await lena.team('POST', none, body)).http, 404);
});

test('a supplier sees whom it has muted; the team sees who is muted by how many', async () => {
  const spammer = await newBuyer(server);
  const rfq = await sendRequest(spammer, [kadota, ravi]);
  for (const supplier of [kadota, ravi]) {
    const path = `requests/${requestIdOf(rfq, supplier)}/mute/`;
    await supplier.ask('PUT', path, { muted: true });
  }
  const own = async () => (await kadota.ask('GET', 'muted-buyers/')).data.buyers;
  assert.deepEqual(column(await own(), 'request_id'), [requestIdOf(rfq, kadota)]);
  const [most] = (await lena.team('GET', 'muted-buyers/')).data.buyers;
  assert.deepEqual([most.id, most.suppliers, most.request_id], [spammer.userId, 2, rfq.id]);
  assert.deepEqual([(await lena.read(rfq.id)).buyer.muted_by, (await lena.counts()).muted], [2, 1]);
  const path = `requests/${requestIdOf(rfq, kadota)}/mute/`;
  await kadota.ask('PUT', path, { muted: false });
  assert.deepEqual(await own(), []);
});
