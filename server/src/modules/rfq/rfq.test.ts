/** Requests through the real server: drafts, sending, the inbox, answers, changes, deadlines, and who may see what. */
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
import { postEntrepreneur } from '../../../test/suppliers.ts';
import { mailsSettled, testServer, TEST_ENV } from '../../../test/test-server.ts';
import { addSeconds } from '../../lib/clock.ts';
import { newId } from '../../lib/new-id.ts';
import { processDeadlines } from './deadlines.service.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;
const buyer = await newBuyer(server, 'mira@foldlamp.example');
const holm = await newListedSupplier(server, 'Holm Metall');
const kadota = await newListedSupplier(server, 'Kadota Works');

test('a draft keeps its gaps, and the later of two windows is told', async () => {
  const { id, draft_version, state } = await newDraft(buyer, [], {
    ...newBrief(),
    title: '',
    quantities: [null],
  });
  assert.equal(state, 'draft');
  const save = (version: number, title: string) =>
    buyer.ask('PUT', `rfqs/${id}/draft/`, {
      brief: { ...newBrief(), title },
      recipients: { suppliers: [], all_that_fit: false },
      draft_version: version,
    });
  assert.equal((await save(draft_version, 'Lamp')).data.draft_version, draft_version + 1);
  const late = await save(draft_version, 'Other');
  assert.deepEqual([late.http, late.version], [409, draft_version + 1]);
  const read = await buyer.ask('GET', `rfqs/${id}/`);
  assert.equal(read.data.rfq.brief.title, 'Lamp');
  const nobody = await buyer.ask('POST', `rfqs/${id}/send/`, {
    draft_version: draft_version + 1,
  });
  assert.equal(nobody.reason, 'nobody_asked');
  assert.equal((await buyer.ask('DELETE', `rfqs/${id}/`)).http, 200);
  assert.equal((await buyer.ask('GET', `rfqs/${id}/`)).http, 404);
});

test('a draft with gaps is not sent, and says how many', async () => {
  const draft = await newDraft(buyer, [holm.id], { ...newBrief(), title: '', country: '' });
  const sent = await buyer.ask('POST', `rfqs/${draft.id}/send/`, {
    draft_version: draft.draft_version,
  });
  assert.deepEqual([sent.http, sent.reason], [409, 'brief_incomplete']);
  assert.equal(sent.message, '2 fields are missing or wrong');
});

test('a sent request reaches each supplier once: row, notification and mail', async () => {
  const before = server.smtp.mails.length;
  const rfq = await sendRequest(buyer, [holm, kadota]);
  assert.equal(rfq.state, 'open');
  assert.deepEqual([rfq.revision, rfq.counts.asked], [1, 2]);
  await mailsSettled(server);
  const mails = server.smtp.mails
    .slice(before)
    .filter(({ subject }) => subject?.startsWith('New request'));
  assert.equal(mails.length, 2);
  for (const supplier of [holm, kadota]) {
    assert.equal((await supplier.titles())[0], 'New request: Fold-flat desk lamp');
    const inbox = await supplier.ask('GET', 'requests/');
    const [row] = inbox.data.requests;
    assert.equal(row.id, requestIdOf(rfq, supplier));
    assert.deepEqual([row.unread, row.quantities], [true, { from: 500, to: 5000 }]);
    const read = await supplier.ask('GET', `requests/${row.id}/`);
    assert.equal(read.data.request.brief.lines[0].value, '310');
    assert.deepEqual(read.data.request.brief.lines[0].tolerance, {
      kind: 'either_way',
      by: '2',
      percent: false,
    });
    assert.equal(read.data.request.buyer.name.length > 0, true);
    assert.doesNotMatch(
      JSON.stringify(read.data),
      new RegExp(`${rfq.id}|quotes_wanted|invitations`),
    );
  }
  const again = await buyer.ask('POST', `rfqs/${rfq.id}/send/`, {
    draft_version: 1,
  });
  assert.deepEqual([again.http, again.reason], [409, 'request_sent']);
});

test('twenty sends with one key make one request of it', async () => {
  const draft = await newDraft(buyer, [holm.id]);
  const body = { draft_version: draft.draft_version };
  const sends = await Promise.all(
    Array.from({ length: 20 }, () =>
      buyer.ask('POST', `rfqs/${draft.id}/send/`, body, `send-${draft.id}`),
    ),
  );
  assert.deepEqual([...new Set(sends.map(({ http }) => http))], [200]);
  const rows = await server.sql`SELECT id FROM rfq_invitations WHERE rfq_id = ${draft.id}`;
  const events = await server.sql`SELECT action FROM steps WHERE row = ${draft.id}`;
  assert.deepEqual([rows.length, events.length], [1, 1]);
});

test('somebody else’s request, invitation or inbox is not found, in the same words as a missing one', async () => {
  const other = await newBuyer(server);
  const rfq = await sendRequest(buyer, [holm]);
  const request = requestIdOf(rfq, holm);
  const missing = await other.ask('GET', `rfqs/${newId()}/`);
  for (const path of [`rfqs/${rfq.id}/`, `rfqs/${rfq.id}/fits/`]) {
    const answer = await other.ask('GET', path);
    assert.deepEqual({ ...answer }, { ...missing });
  }
  for (const action of ['send', 'close', 'cancel', 'amend', 'reopen', 'invite', 'copy']) {
    const bodies: Record<string, unknown> = {
      send: { draft_version: 1 },
      cancel: { version: 1, reason: 'other', note: '' },
      amend: { version: 1, brief: newBrief() },
      reopen: { version: 1, deadline: addSeconds(server.clock.now(), 90_000) },
      invite: { suppliers: [kadota.id], all_that_fit: false },
    };
    const body = bodies[action] ?? { version: 1 };
    const answer = await other.ask('POST', `rfqs/${rfq.id}/${action}/`, body);
    assert.equal(answer.http, 404, `${action} ${JSON.stringify(answer)}`);
  }
  for (const [method, path, body] of [
    ['GET', `requests/${request}/`, undefined],
    ['GET', `requests/${rfq.id}/`, undefined],
    ['POST', `requests/${request}/view/`, { revision: 1 }],
    ['POST', `requests/${request}/decline/`, { reason: 'other', note: '' }],
    ['PUT', `requests/${request}/mute/`, { muted: true }],
  ] as const) {
    assert.equal((await kadota.ask(method, path, body)).http, 404, path);
  }
});

test('seen and declined: the buyer reads why, and the answer counts once', async () => {
  const rfq = await sendRequest(buyer, [holm]);
  const id = requestIdOf(rfq, holm);
  const seen = await holm.ask('POST', `requests/${id}/view/`, { revision: 1 });
  assert.equal(seen.data.request.state, 'viewed');
  const body = { reason: 'no_capacity', note: 'Full until March' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => holm.ask('POST', `requests/${id}/decline/`, body)),
  );
  assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 409, 409, 409, 409]);
  const { data } = await buyer.ask('GET', `rfqs/${rfq.id}/`);
  assert.deepEqual(data.rfq.invitations[0].declined, body);
  assert.equal((await buyer.titles())[0], 'Declined: Fold-flat desk lamp');
  const asked = await buyer.ask('POST', `rfqs/${rfq.id}/invitations/${id}/ask-again/`, {});
  assert.equal(asked.data.rfq.invitations[0].state, 'sent');
  assert.equal((await holm.titles())[0], 'Asked again: Fold-flat desk lamp');
});

test('in place of who declined the next that fits is offered, and nobody twice', async () => {
  const brief = newBrief({
    title: 'Bamboo toothbrush',
    description: 'A brush of bamboo, with soft bristles.',
  });
  const change = { productLines: [{ text: 'Bamboo toothbrushes with soft bristles', kinds: [] }] };
  const [asked, next] = [
    await newListedSupplier(server, 'Bamboo Asked', change),
    await newListedSupplier(server, 'Bamboo Next', change),
  ];
  const rfq = await sendRequest(buyer, [asked], brief);
  const offered = async () => {
    const { data } = await buyer.ask('GET', `rfqs/${rfq.id}/next-matches/`);
    return data.suppliers.map(({ id }: { id: string }) => id);
  };
  const first = await offered();
  assert.ok(first.includes(next.id) && !first.includes(asked.id));
  const body = { suppliers: [next.id], all_that_fit: false };
  await buyer.ask('POST', `rfqs/${rfq.id}/invite/`, body);
  assert.ok(!(await offered()).includes(next.id));
  const other = await newBuyer(server);
  const foreign = await other.ask('GET', `rfqs/${rfq.id}/next-matches/`);
  assert.equal(foreign.http, 404);
});

test('a muted buyer reaches the supplier no more', async () => {
  const rude = await newBuyer(server);
  const rfq = await sendRequest(rude, [holm, kadota]);
  const id = requestIdOf(rfq, holm);
  const muted = await holm.ask('PUT', `requests/${id}/mute/`, { muted: true });
  assert.equal(muted.data.request.muted, true);
  const draft = await newDraft(rude, [holm.id, kadota.id]);
  const sent = await rude.ask('POST', `rfqs/${draft.id}/send/`, {
    draft_version: 1,
  });
  assert.deepEqual(column(sent.data.skipped, 'supplier_id'), [holm.id]);
  assert.equal(sent.data.rfq.counts.asked, 1);
});

test('nobody asks the own company, alone or beside others', async () => {
  const both = await newListedSupplier(server, 'Fold & Sons');
  await postEntrepreneur(server, both.token);
  const send = async (suppliers: readonly string[]) => {
    const { id } = await newDraft(both, suppliers);
    return both.ask('POST', `rfqs/${id}/send/`, { draft_version: 1 });
  };
  const beside = await send([both.id, kadota.id]);
  assert.deepEqual([beside.http, beside.data?.rfq.counts.asked], [200, 1]);
  assert.deepEqual(
    beside.data.skipped.map(({ supplier_id: id, reason }: Record<string, string>) => [id, reason]),
    [[both.id, 'You cannot ask your own company']],
  );
  const alone = await send([both.id]);
  assert.notEqual(alone.http, 200);
});

test('the deadline ends a request to the minute: without quotes it expires, whoever runs the job, once', async () => {
  const deadline = new Date(Date.parse(server.clock.now()) + 3 * 3600_000).toISOString();
  const rfq = await sendRequest(buyer, [holm, kadota], newBrief({ deadline }));
  const id = requestIdOf(rfq, holm);
  server.clock.advance(2 * 3600);
  await processDeadlines(context);
  assert.equal((await holm.titles())[0], 'Not answered yet: Fold-flat desk lamp');
  const reminded = (await holm.titles()).filter((one) => one.startsWith('Not answered')).length;
  await processDeadlines(context);
  assert.equal(
    (await holm.titles()).filter((one) => one.startsWith('Not answered')).length,
    reminded,
  );
  server.clock.advance(3600 - 60);
  await processDeadlines(context);
  assert.equal((await buyer.ask('GET', `rfqs/${rfq.id}/`)).data.rfq.state, 'open');
  server.clock.advance(60);
  // Before the job has run the action itself finds that time is over.
  const late = await holm.ask('POST', `requests/${id}/decline/`, {
    reason: 'other',
    note: '',
  });
  assert.equal(late.reason, 'request_not_open');
  await Promise.all([processDeadlines(context), processDeadlines(context)]);
  const { data } = await buyer.ask('GET', `rfqs/${rfq.id}/`);
  assert.deepEqual([data.rfq.state, data.rfq.counts.lapsed], ['expired', 2]);
  assert.equal((await buyer.titles()).filter((one) => one.startsWith('Nobody quoted')).length, 1);
  const steps = await server.sql`SELECT action FROM steps WHERE row = ${rfq.id} ORDER BY version`;
  assert.deepEqual(column(steps, 'action'), ['send', 'expire']);
});

test('open to the category: a supplier that was not asked finds it, and is in it once it has looked', async () => {
  const brief = newBrief({ visibility: 'category', title: 'Hinge for a lamp' });
  const rfq = await sendRequest(buyer, [kadota], brief);
  const late = await newListedSupplier(server, 'Latecomer', {
    productCategories: ['Industrial Equipment'],
  });
  const list = await late.ask('GET', 'requests/?tab=open');
  assert.ok(list.data.counts.open >= 1);
  const found = list.data.requests.find(({ id }: { id: string }) => id === rfq.id);
  assert.ok(found);
  const read = await late.ask('GET', `requests/${rfq.id}/`);
  assert.equal(read.data.request.source, 'open');
  const looks = await Promise.all(
    Array.from({ length: 5 }, () => late.ask('POST', `requests/${rfq.id}/view/`, { revision: 1 })),
  );
  const ids = new Set(looks.map(({ data }) => data.request.id));
  assert.equal(ids.size, 1);
  const inbox = await late.ask('GET', 'requests/');
  assert.deepEqual(column(inbox.data.requests, 'id'), [...ids]);
});
