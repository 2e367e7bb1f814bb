/** Figures of a comparison through the real server: saved by version, offered again, seen by nobody else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyFigures } from '@waggle/contract/quotes/landed/empty-figures';
import { decide, endChoice, submitted } from '../../../../test/rfqs/quotes.ts';
import {
  newBrief,
  newBuyer,
  newListedSupplier,
  requestIdOf,
  sendRequest,
} from '../../../../test/rfqs/rfqs.ts';
import { testServer, TEST_ENV } from '../../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const buyer = await newBuyer(server, 'mira@foldlamp.example');
const other = await newBuyer(server, 'jonas@other.example');
const supplier = await newListedSupplier(server, 'Kadota Works');

const figures = {
  ...emptyFigures('EUR', 'NL'),
  rates: [{ currency: 'THB', rate: '37.920000000001', source: 'ECB', date: '2026-11-20' }],
  broker: { amount: '95.1234', source: '', date: '' },
};

test('saved to the digit, one version after the other; the later of two is told', async () => {
  const { id } = await sendRequest(buyer, [supplier]);
  const path = `rfqs/${id}/figures/`;
  const empty = await buyer.ask('GET', path);
  assert.deepEqual(empty.data, { figures: null, version: 0, earlier: [] });
  const [first, second] = await Promise.all(
    [figures, emptyFigures('USD', 'NL')].map((one) =>
      buyer.ask('PUT', path, { figures: one, version: 0 }),
    ),
  );
  const https = [first?.http, second?.http].toSorted((a, b) => Number(a) - Number(b));
  assert.deepEqual(https, [200, 409]);
  const saved = await buyer.ask('PUT', path, { figures, version: 1 });
  assert.equal(saved.data.version, 2);
  const stale = await buyer.ask('PUT', path, { figures, version: 1 });
  assert.deepEqual([stale.http, stale.code, stale.version], [409, 'conflict', 2]);
  const { data } = await buyer.ask('GET', path);
  assert.deepEqual(data, { figures, version: 2, earlier: [] });
});

test('figures of earlier requests come with the next one, of nobody else', async () => {
  const { id } = await sendRequest(buyer, [supplier]);
  const { data } = await buyer.ask('GET', `rfqs/${id}/figures/`);
  assert.deepEqual([data.figures, data.earlier], [null, [figures]]);
  const theirs = await sendRequest(other, [supplier]);
  const read = await other.ask('GET', `rfqs/${theirs.id}/figures/`);
  assert.deepEqual(read.data.earlier, []);
});

test('somebody else’s request counts as missing, wrong figures are named', async () => {
  const { id } = await sendRequest(buyer, [supplier]);
  const path = `rfqs/${id}/figures/`;
  assert.equal((await other.ask('GET', path)).http, 404);
  const body = { figures, version: 0 };
  assert.equal((await other.ask('PUT', path, body)).http, 404);
  assert.equal((await supplier.ask('GET', path)).http, 403);
  const rates = [{ ...figures.rates[0], rate: '-1' }];
  const wrong = await buyer.ask('PUT', path, {
    figures: { ...figures, rates },
    version: 0,
  });
  assert.equal(wrong.http, 400);
  assert.equal(wrong.errors[0].path, 'figures.rates.0.rate');
});

test('with the buyer’s rates suppliers that quote in other currencies learn their place; without, nobody does', async () => {
  const german = await newListedSupplier(server, 'Anselm Metallwerk');
  const suppliers = [supplier, german];
  const placesOf = async (saves: boolean) => {
    const brief = newBrief({ share_outcome: true });
    const rfq = await sendRequest(buyer, suppliers, brief);
    // 418 baht are 11.02 euros.
    const chosen = await submitted(server, supplier, rfq);
    const tiers = [{ from: 500, unit_price: '14.40', lead_days: 20 }];
    await submitted(server, german, rfq, { currency: 'EUR', tiers });
    if (saves) {
      await buyer.ask('PUT', `rfqs/${rfq.id}/figures/`, { figures, version: 0 });
    }
    assert.equal((await decide(buyer, chosen, 'accept')).http, 200);
    await endChoice(server, chosen);
    const path = `requests/${requestIdOf(rfq, german)}/quote/`;
    const { outcome } = (await german.ask('GET', path)).data.quote;
    return [outcome.price_rank, outcome.lead_time_rank];
  };
  assert.deepEqual(await placesOf(true), [2, 1]);
  assert.deepEqual(await placesOf(false), [null, 1]);
});
