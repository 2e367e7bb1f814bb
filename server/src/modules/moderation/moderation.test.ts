/** Held requests: the switch while something is sent, their order, whom a release reaches, and two reviewers at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { column } from '../../../test/column.ts';
import {
  newBrief,
  newBuyer,
  newDraft,
  newListedSupplier,
  requestIdOf,
  sendRequest,
} from '../../../test/rfqs/rfqs.ts';
import { newFile } from '../../../test/suppliers.ts';
import { submit } from '../../../test/rfqs/quotes.ts';
import { deskOf, idsOf, lockWaits } from '../../../test/rfqs/moderation.ts';
import { newReviewer } from '../../../test/reviewers.ts';
import { mailsSettled, TEST_ENV, testServer } from '../../../test/test-server.ts';

const TEAM = ['lena@moderators.example', 'mo@moderators.example'];
const server = await testServer({ ...TEST_ENV, TEAM_EMAILS: TEAM.join(',') });
const sessions = await Promise.all(TEAM.map((email) => server.signIn(email)));
const [lena, mo] = sessions.map((token) => deskOf(server, token)) as [
  ReturnType<typeof deskOf>,
  ReturnType<typeof deskOf>,
];
const buyer = await newBuyer(server);
const kadota = await newListedSupplier(server, 'Kadota Works');
const ravi = await newListedSupplier(server, 'Ravi & Sons');

type Draft = Awaited<ReturnType<typeof newDraft>>;
const send = ({ id, draft_version }: Draft) =>
  buyer.ask('POST', `rfqs/${id}/send/`, { draft_version });
const askedOf = (rfq: { invitations: { supplier_name: string }[] }) =>
  rfq.invitations.map(({ supplier_name }) => supplier_name).toSorted();
const ownRfq = async (id: string) => {
  return (await buyer.ask('GET', `rfqs/${id}/`)).data.rfq;
};

/** A request that waits for the team. */
async function held(brief = newBrief(), suppliers = [kadota.id, ravi.id]): Promise<Draft> {
  const draft = await newDraft(buyer, suppliers, brief);
  const { data } = await send(draft);
  assert.equal(data.rfq.state, 'held');
  return draft;
}

test('with the switch on a request waits; released it reaches those it is meant for, once', async () => {
  const on = await lena.switchTo(true);
  assert.deepEqual([on.data.switch.holds, on.data.switch.changed.by], [true, 'lena']);
  const deadline = new Date(Date.parse(server.clock.now()) + 24 * 3600_000).toISOString();
  const draft = await held(newBrief({ deadline }));
  server.clock.advance(3600);
  assert.deepEqual(idsOf(await lena.list('held')), [draft.id]);
  const one = await lena.read(draft.id);
  assert.equal(one.brief.title, 'Fold-flat desk lamp');
  assert.deepEqual([one.buyer.sent, one.asked, one.stopped], [1, 0, null]);
  const { data: reach } = await lena.team('GET', `requests/${draft.id}/reach/`);
  assert.deepEqual(
    reach.suppliers.map(({ name, source }: Record<string, string>) => [name, source]).toSorted(),
    [
      ['Kadota Works', 'chosen'],
      ['Ravi & Sons', 'chosen'],
    ],
  );
  const { version } = one;
  const both = await Promise.all([lena.release(draft.id, version), mo.release(draft.id, version)]);
  assert.deepEqual(both.map(({ http }) => http).toSorted(), [200, 409]);
  const lost = both.find(({ http }) => http === 409);
  assert.match(lost?.message ?? '', /^(lena|mo) has released this request already$/);
  const rfq = await ownRfq(draft.id);
  assert.deepEqual([rfq.state, rfq.counts.asked], ['open', 2]);
  assert.equal(Date.parse(rfq.deadline) - Date.parse(server.clock.now()), 48 * 3600_000);
  const late = await mo.block(draft.id, version);
  assert.deepEqual([late.http, late.message.includes('released')], [409, true]);
  await mailsSettled(server);
  const news = server.smtp.mails.filter(({ subject = '' }) => subject.startsWith('New request'));
  assert.equal(news.length, 2);
  assert.equal((await lena.list('held')).length, 0);
  await lena.switchTo(false);
  await lena.switchTo(false);
  const audited = await server.sql`
    SELECT detail FROM audit_log WHERE action = 'moderation.switched' ORDER BY id`;
  assert.deepEqual(column(audited, 'detail'), [{ holds: true }, { holds: false }]);
});

test('switched on while a request is sent: it waits if the switch was first, and is out if it was', async () => {
  const [early, late] = [await newDraft(buyer, [kadota.id]), await newDraft(buyer, [kadota.id])];
  const hold = async (statement: string) => {
    const [ready, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = server.sql.begin(async (tx) => {
      await tx.unsafe(statement);
      ready.resolve();
      await end.promise;
    });
    await ready.promise;
    return async () => {
      end.resolve();
      await holding;
    };
  };
  // The request has read the switch and cannot end: who switches waits for it.
  const letSend = await hold('LOCK TABLE rfq_revisions IN SHARE MODE');
  const sending = send(early);
  await lockWaits(server, 1, 'the request waits for the table');
  const switching = lena.switchTo(true);
  await lockWaits(server, 2, 'the switch waits for the request');
  await letSend();
  assert.equal((await sending).data.rfq.state, 'open');
  assert.equal((await switching).data.switch.holds, true);
  await lena.switchTo(false);
  // The other way round the request waits for the switch.
  const letSwitch = await hold('UPDATE moderation SET holds_requests = true');
  const waiting = send(late);
  await lockWaits(server, 1, 'the request waits for the switch');
  await letSwitch();
  assert.equal((await waiting).data.rfq.state, 'held');
  await lena.switchTo(false);
});

test('editing does not move a held request back', async () => {
  await lena.switchTo(true);
  const before_ = idsOf(await lena.list('held'));
  const first = await held();
  server.clock.advance(60);
  const second = await held();
  const { version, brief } = await ownRfq(first.id);
  server.clock.advance(60);
  const changed = await buyer.ask('POST', `rfqs/${first.id}/amend/`, {
    version,
    brief: { ...brief, description: 'A lamp that folds flat, of another colour.' },
  });
  assert.equal(changed.http, 200, JSON.stringify(changed));
  assert.deepEqual(idsOf(await lena.list('held')), [...before_, first.id, second.id]);
  const stale = await lena.release(first.id, version);
  assert.equal(stale.message, 'The buyer has changed the brief meanwhile');
  await lena.switchTo(false);
});

test('«all that fit» is whoever fits at the release, also after a stop', async () => {
  await lena.switchTo(true);
  const title = 'Walnut chess board';
  const brief = newBrief({
    title,
    description: 'A folding chess board of walnut.',
    quantities: [500],
  });
  const make = (name: string, change: object = {}) =>
    newListedSupplier(server, name, {
      productLines: [{ text: 'Folding chess boards of walnut', kinds: [] }],
      ...change,
    });
  const leaving = await make('Left Boards');
  const staying = await make('Anselm Boards');
  const body = { brief, recipients: { suppliers: [], all_that_fit: true } };
  const { data } = await buyer.ask('POST', 'rfqs/', body);
  const { id } = data.rfq;
  assert.equal((await send(data.rfq)).data.rfq.state, 'held');
  const seen = await lena.team('GET', `requests/${id}/reach/`);
  const named = seen.data.suppliers.map(({ name }: { name: string }) => name);
  assert.ok(named.includes('Left Boards') && named.includes('Anselm Boards'), named.join());
  assert.ok(seen.data.suppliers.every(({ fit }: { fit: unknown[] }) => fit.length > 0));
  await server.sql`
    UPDATE verification_cases SET stands_until = NULL WHERE supplier_id = ${leaving.id}`;
  await make('Later Boards');
  const stopped = await lena.block(id, (await lena.read(id)).version);
  assert.equal(stopped.data.request.state, 'blocked');
  const now = await lena.team('GET', `requests/${id}/reach/`);
  const expected = now.data.suppliers.map(({ name }: { name: string }) => name).toSorted();
  assert.ok(expected.includes('Later Boards') && expected.includes(staying.name));
  assert.ok(!expected.includes('Left Boards'));
  const { version } = stopped.data.request;
  assert.equal((await lena.release(id, version)).http, 200);
  assert.deepEqual(askedOf(await ownRfq(id)), expected);
  await lena.switchTo(false);
});

test('files and figures are those of the brief as it is now', async () => {
  const files = [];
  for (const name of ['sketch.pdf', 'drawing.pdf']) {
    const { url } = await newFile(server, buyer.token, 'RFQ_FILES', name);
    files.push({ file_url: url, confidential: false });
  }
  const later = { target_price: '4.20', currency: 'EUR', needed_by: '2029-06-01' };
  const brief = newBrief({ ...later, files });
  const rfq = await sendRequest(buyer, [kadota], brief);
  const body = { version: rfq.version, brief: { ...rfq.brief, files: rfq.brief.files.slice(1) } };
  const changed = await buyer.ask('POST', `rfqs/${rfq.id}/amend/`, body);
  assert.equal(changed.http, 200, JSON.stringify(changed));
  const one = await lena.read(rfq.id);
  const { target_price, currency, needed_by, country, quantities } = one.brief;
  assert.deepEqual(
    [target_price, currency, needed_by, country, quantities],
    ['4.2', 'EUR', '2029-06-01', 'NL', [500, 1000, 5000]],
  );
  assert.deepEqual(column(one.files, 'name'), ['drawing.pdf']);
});

test('what the team has stopped refuses suppliers with these words, and drafts are for nobody', async () => {
  const rfq = await sendRequest(buyer, [kadota]);
  const id = requestIdOf(rfq, kadota);
  const key = () => crypto.randomUUID();
  await lena.block(rfq.id, (await lena.read(rfq.id)).version);
  const answers = [
    await submit(server, kadota, rfq),
    await kadota.ask('POST', `requests/${id}/decline/`, {
      reason: 'other',
      note: '',
    }),
    await kadota.ask('POST', `conversations/${id}/messages/`, { text: 'Hello', files: [] }, key()),
    await kadota.ask('POST', `requests/${id}/report/`, { reason: 'spam', text: '' }),
  ];
  for (const { http, message } of answers) {
    assert.deepEqual([http, message], [409, 'The team has stopped this request']);
  }
  const draft = await newDraft(buyer, [kadota.id]);
  assert.equal((await lena.team('GET', `requests/${draft.id}/`)).http, 404);
});

test('the team alone reads and decides; only an admin switches', async () => {
  const rfq = await sendRequest(buyer, [kadota]);
  const reviewer = deskOf(server, await newReviewer(server, 'ida@moderators.example'));
  assert.equal((await reviewer.switchTo(true)).http, 403);
  assert.equal((await reviewer.team('GET', 'moderation/')).data.switch.holds, false);
  for (const token of [buyer.token, kadota.token, undefined]) {
    const { team } = deskOf(server, token);
    for (const [method, path] of [
      ['GET', 'moderation/'],
      ['GET', 'requests/'],
      ['GET', `requests/${rfq.id}/`],
      ['GET', `requests/${rfq.id}/reach/`],
      ['POST', `requests/${rfq.id}/release/`],
      ['POST', `requests/${rfq.id}/block/`],
      ['POST', `requests/${rfq.id}/dismiss/`],
      ['GET', 'messages/'],
      ['GET', `messages/${rfq.id}/`],
      ['POST', `messages/${rfq.id}/dismiss/`],
      ['POST', `messages/${rfq.id}/warn/`],
      ['GET', 'muted-buyers/'],
      ['PUT', 'moderation/'],
    ] as const) {
      assert.equal((await team(method, path, {})).http, token === undefined ? 401 : 403, path);
    }
  }
});

test('a request that nobody has reported can be read by its id, and each reading is recorded', async () => {
  await lena.switchTo(false);
  const { id } = await sendRequest(buyer, [kadota]);
  assert.equal((await mo.read(id)).id, id);
  assert.equal((await mo.team('GET', 'requests/00000000-0000-7000-8000-000000000000/')).http, 404);
  const rows = await server.sql`
    SELECT a.subject, u.email FROM audit_log a JOIN users u ON u.id = a.actor
    WHERE action = 'moderation.request_read' AND subject = ${id}`;
  assert.deepEqual(column(rows, 'email'), [TEAM[1]]);
});
