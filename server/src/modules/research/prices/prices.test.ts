/** Quoted prices through the real server: from enough quotes on, each in one count, and the same for every reader. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { column } from '../../../../test/column.ts';
import { decide, submit, submitted } from '../../../../test/rfqs/quotes.ts';
import { newBrief, newBuyer, newListedSupplier, sendRequest } from '../../../../test/rfqs/rfqs.ts';
import { testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { countQuotedPrices } from './prices.service.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;
const DAY = 24 * 3600;
const CATEGORY = 'Home & Kitchen';
const suppliers = [
  await newListedSupplier(server, 'Kadota Works'),
  await newListedSupplier(server, 'Ravi & Sons'),
  await newListedSupplier(server, 'Holm Metall'),
];
const reader = await newBuyer(server);
const plan = { category: 'home-kitchen', price: '', currency: 'EUR', version: 0 };
assert.equal((await reader.ask('PUT', 'research/plan/', plan)).http, 200);

const tiers = (unit_price: string) => [
  { from: 500, unit_price, lead_days: 21 },
  { from: 5000, unit_price: '1', lead_days: 30 },
];

/** A new buyer asks all; those with a price quote it. */
async function quoted(...prices: readonly string[]) {
  const buyer = await newBuyer(server);
  const rfq = await sendRequest(buyer, suppliers, newBrief({ category: CATEGORY }));
  const quotes = [];
  for (const [at, price] of prices.entries()) {
    const supplier = suppliers[at];
    if (supplier === undefined) continue;
    quotes.push(await submitted(server, supplier, rfq, { currency: 'EUR', tiers: tiers(price) }));
  }
  return { buyer, rfq, quotes };
}

async function shown() {
  await countQuotedPrices(context);
  return (await reader.ask('GET', 'research/')).data.content.prices.prices;
}

test('a range from five quotes of three suppliers to three buyers on; later quotes wait for a count of their own', async () => {
  await quoted('4.18', '5.20');
  await quoted('4.40', '4.90');
  assert.deepEqual(await shown(), [], 'four quotes of two suppliers to two buyers');
  const { buyer, rfq, quotes } = await quoted('4.70', '5.05', '6.10');
  const [first] = await shown();
  const counted_at = server.clock.now();
  const range = { currency: 'EUR', low: '4', high: '6', quotes: 7, suppliers: 3, buyers: 3 };
  assert.deepEqual(first, { ...range, counted_at });

  // The same week again, from two processes.
  await Promise.all([countQuotedPrices(context), countQuotedPrices(context)]);
  assert.deepEqual(await shown(), [first]);

  server.clock.advance(DAY);
  // Four more quotes, far from the others, a better price, and a quote that is taken back: nothing moves.
  await quoted('40', '50', '60');
  await quoted('45');
  const [supplier] = suppliers;
  assert.ok(supplier);
  await decide(buyer, quotes[0], 'counter');
  await submit(server, supplier, rfq, { currency: 'EUR', tiers: tiers('3') });
  await server.sql`UPDATE quotes SET state = 'withdrawn' WHERE id = ${quotes[1].id}`;
  assert.deepEqual(await shown(), [first]);

  server.clock.advance(DAY);
  await quoted('55', '48');
  const [second] = await shown();
  // Of the six new ones alone.
  assert.deepEqual([second.quotes, second.low, second.high], [6, '40', '60']);
});

test('another currency, unit or category is another count, or none', async () => {
  const before = await shown();
  const buyers = [await newBuyer(server), await newBuyer(server), await newBuyer(server)];
  for (const [at, buyer] of buyers.entries()) {
    const weighed = newBrief({ category: CATEGORY, unit: 'kg' });
    const toys = newBrief({ category: 'Toys & Games' });
    for (const brief of [weighed, toys]) {
      const rfq = await sendRequest(buyer, suppliers, brief);
      for (const supplier of suppliers.slice(0, at === 0 ? 1 : 3)) {
        await submitted(server, supplier, rfq, { currency: 'EUR', tiers: tiers('9') });
      }
    }
  }
  assert.deepEqual(await shown(), before);
  const rows = await server.sql`SELECT category, currency, quotes FROM research_prices ORDER BY 1`;
  assert.deepEqual(column(rows, 'category'), ['home-kitchen', 'toys-games']);
});
