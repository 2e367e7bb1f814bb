/** What an account may send in a day: requests, suppliers asked, messages, drafts; and that a refusal loses nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RATE_LIMITS, RFQ_LIMITS } from '@waggle/contract/limits';
import { newId } from '../../lib/new-id.ts';
import {
  ask,
  newBrief,
  newBuyer,
  newDraft,
  newListedSupplier,
  requestIdOf,
  sendRequest,
} from '../../../test/rfqs/rfqs.ts';
import { testServer } from '../../../test/test-server.ts';
import { long } from '../../../test/runs/long.ts';

const server = await testServer();
const [kadota, ravi] = [
  await newListedSupplier(server, 'Kadota Works'),
  await newListedSupplier(server, 'Ravi & Sons'),
];

const sendDraft = (token: string, { id }: { id: string }) =>
  ask(server, token, 'POST', `rfqs/${id}/send/`, { draft_version: 1 });

test('the eleventh request of a day is refused, keeps its draft, and goes out the day after', async () => {
  const buyer = await newBuyer(server, 'often@limits.example');
  const { max, window } = RATE_LIMITS.requestsSentPerUser;
  for (let count = 0; count < max; count += 1) await sendRequest(buyer, [kadota]);
  const draft = await newDraft(buyer, [kadota.id]);
  const refused = await sendDraft(buyer.token, draft);
  assert.equal(refused.http, 429);
  const kept = await buyer.ask('GET', `rfqs/${draft.id}/`);
  assert.equal(kept.data.rfq.state, 'draft');
  // Other buyers are not concerned.
  await sendRequest(await newBuyer(server), [kadota]);
  server.clock.advance(window + 1);
  assert.equal((await sendDraft(buyer.token, draft)).http, 200);
});

long('more suppliers than a day allows are not asked, by sending or by asking more', async () => {
  const buyer = await newBuyer(server, 'many@limits.example');
  const rfq = await sendRequest(buyer, [kadota]);
  const { max } = RATE_LIMITS.suppliersAskedPerUser;
  await server.sql`
    INSERT INTO rfq_invitations (id, rfq_id, supplier_id, supplier_user_id, buyer_id, supplier_name, state, version,
      source, deadline, fit, sent_at)
    SELECT gen_random_uuid(), rfq_id, NULL, NULL, buyer_id, 'Somebody', 'sent', 0, 'fits', deadline, fit, sent_at
    FROM rfq_invitations, generate_series(2, ${max}) WHERE rfq_id = ${rfq.id}`;
  const draft = await newDraft(buyer, [ravi.id]);
  assert.equal((await sendDraft(buyer.token, draft)).http, 429);
  await server.sql`DELETE FROM rfq_invitations WHERE rfq_id = ${rfq.id} AND supplier_id IS NULL`;
  assert.equal((await sendDraft(buyer.token, draft)).http, 200);
});

test('a request reaches at most 500 suppliers', async () => {
  const buyer = await newBuyer(server, 'two@limits.example');
  const rfq = await sendRequest(buyer, [kadota]);
  await server.sql`
    INSERT INTO rfq_invitations (id, rfq_id, supplier_id, supplier_user_id, buyer_id, supplier_name, state, version,
      source, deadline, fit, sent_at)
    SELECT gen_random_uuid(), rfq_id, NULL, NULL, buyer_id, 'Somebody', 'sent', 0, 'fits', deadline, fit,
      sent_at - interval '2 days'
    FROM rfq_invitations, generate_series(2, ${RFQ_LIMITS.suppliers}) WHERE rfq_id = ${rfq.id}`;
  const more = await buyer.ask('POST', `rfqs/${rfq.id}/invite/`, {
    suppliers: [ravi.id],
    all_that_fit: false,
  });
  assert.deepEqual([more.http, more.message], [409, 'A request reaches at most 500 suppliers']);
  const { counts } = (await buyer.ask('GET', `rfqs/${rfq.id}/`)).data.rfq;
  assert.equal(counts.asked, RFQ_LIMITS.suppliers);
});

long('messages of an hour are counted; what was refused can be sent an hour later', async () => {
  const buyer = await newBuyer(server, 'chatty@limits.example');
  const rfq = await sendRequest(buyer, [kadota]);
  const path = `conversations/${requestIdOf(rfq, kadota)}/messages/`;
  const write = (text: string) => buyer.ask('POST', path, { text, files: [] }, newId());
  const { max, window } = RATE_LIMITS.messagesPerUser;
  for (let count = 0; count < max; count += 1) assert.equal((await write(`No ${count}`)).http, 200);
  const refused = await write('One more');
  assert.equal(refused.http, 429);
  // The other side answers.
  const answer = await kadota.ask('POST', path, { text: 'Slowly', files: [] }, newId());
  assert.equal(answer.http, 200);
  server.clock.advance(window + 1);
  assert.equal((await write('One more')).http, 200);
});

long('one account keeps at most 50 drafts', async () => {
  const buyer = await newBuyer(server, 'drafts@limits.example');
  for (let count = 0; count < RFQ_LIMITS.drafts; count += 1) await newDraft(buyer, []);
  const body = { brief: newBrief(), recipients: { suppliers: [], all_that_fit: false } };
  const refused = await buyer.ask('POST', 'rfqs/', body);
  assert.deepEqual([refused.http, refused.reason], [409, 'too_many_drafts']);
});
