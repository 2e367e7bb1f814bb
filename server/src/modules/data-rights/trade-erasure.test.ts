/** An erasure in the middle of a trade: what ends, and what the other side keeps as a record. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { submitted } from '../../../test/rfqs/quotes.ts';
import {
  newBuyer,
  newDraft,
  newListedSupplier,
  requestIdOf,
  sendRequest,
  type TestUser,
} from '../../../test/rfqs/rfqs.ts';
import { testServer, TEST_ENV } from '../../../test/test-server.ts';
import type { Viewer } from '../../lib/viewer.ts';

const server = await testServer(TEST_ENV);

async function erase(user: TestUser): Promise<void> {
  const { context } = server.services;
  const { email } = await server.user(user.token);
  await server.transact(async (tx) => {
    for (const { eraseData } of context.modules.toReversed()) {
      await eraseData?.(context, tx, { userId: user.userId, email });
    }
  });
  await server.sql`DELETE FROM users WHERE id = ${user.userId}`;
}

test('a buyer who leaves: requests are cancelled, suppliers keep brief, quote and messages under a pseudonym', async () => {
  const buyer = await newBuyer(server, 'mira@leaving.example');
  const supplier = await newListedSupplier(server, 'Kadota Works');
  const rfq = await sendRequest(buyer, [supplier]);
  const quote = await submitted(server, supplier, rfq);
  const id = requestIdOf(rfq, supplier);
  await buyer.ask('POST', `conversations/${id}/messages/`, {
    text: 'Hello',
    files: [],
  });
  await newDraft(buyer, [supplier.id]);
  await erase(buyer);
  const { data } = await supplier.ask('GET', `requests/${id}/`);
  assert.deepEqual(
    [data.request.rfq_state, data.request.buyer.name, data.request.quote_state],
    ['cancelled', 'A buyer who has left', 'not_selected'],
  );
  const own = await supplier.ask('GET', `requests/${quote.request_id}/quote/`);
  assert.equal(own.data.quote.revisions.length, 1);
  const talk = await supplier.ask('GET', `conversations/${id}/`);
  assert.match(JSON.stringify(talk.data.entries), /"author":"A buyer who has left","text":"Hello"/);
  assert.equal(talk.data.conversation.refused, 'nobody_there');
  const [left] = await server.sql`
    SELECT (SELECT count(*)::int FROM rfqs WHERE state = 'draft') AS drafts,
      (SELECT count(*)::int FROM rfqs WHERE buyer_name ILIKE '%mira%') AS names`;
  assert.deepEqual({ ...left }, { drafts: 0, names: 0 });
});

test('a supplier that leaves: live quotes are withdrawn, the buyer keeps what was offered under a pseudonym', async () => {
  const buyer = await newBuyer(server);
  const supplier = await newListedSupplier(server, 'Gone Works');
  const rfq = await sendRequest(buyer, [supplier]);
  await submitted(server, supplier, rfq);
  await erase(supplier);
  const { data } = await buyer.ask('GET', `rfqs/${rfq.id}/quotes/`);
  const [quote] = data.quotes;
  assert.deepEqual(
    [quote.state, quote.supplier_name, quote.revisions[0].issuer, quote.supplier_id],
    ['withdrawn', 'A supplier that has left', 'A supplier that has left', null],
  );
  assert.equal(quote.revisions[0].offer.tiers[0].unit_price, '418');
  const read = await buyer.ask('GET', `rfqs/${rfq.id}/`);
  assert.doesNotMatch(JSON.stringify(read.data), /Gone Works/);
});

test('a signed agreement stays for the other side, and goes with the last of both', async () => {
  const buyer = await newBuyer(server);
  const supplier = await newListedSupplier(server, 'Signing Works');
  const rfq = await sendRequest(buyer, [supplier]);
  const path = `requests/${requestIdOf(rfq, supplier)}/agreement/`;
  const { name, fingerprint } = (await supplier.ask('GET', path)).data.agreement;
  const signed = await supplier.ask('POST', path, {
    name,
    fingerprint,
    may_sign: true,
  });
  assert.equal(signed.http, 200);
  const [agreements] = await exportedBy(supplier);
  assert.match(String(agreements?.['text']), /Signing Works/);
  await erase(supplier);
  const { data } = await buyer.ask('GET', `rfqs/${rfq.id}/agreements/`);
  const [left] = data.agreements;
  assert.deepEqual(
    [left.signed.name, left.signed.company, left.record[0].who],
    [name, 'Signing Works', 'Somebody who has left'],
  );
  await erase(buyer);
  const rows = await server.sql`SELECT FROM agreements WHERE rfq_id = ${rfq.id}`;
  assert.equal(rows.length, 0);
});

/** @returns the agreements in a user's export */
async function exportedBy({ userId }: TestUser): Promise<Record<string, unknown>[]> {
  const { context } = server.services;
  const module = context.modules.find(({ name }) => name === 'agreements');
  const data = await module?.exportData?.(context, { accountId: userId } as Viewer);
  return data?.['agreements'] as Record<string, unknown>[];
}
