/** What a line does to prices is measured on quotes that were revised after that line alone had changed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { submit, submitted } from '../../../../test/rfqs/quotes.ts';
import {
  ask,
  line,
  newBrief,
  newBuyer,
  newListedSupplier,
  sendRequest,
} from '../../../../test/rfqs/rfqs.ts';
import { dataOf, testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { countPriceEffects } from './price-effects.service.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;
const CATEGORY = 'Home & Kitchen';
const suppliers = [
  await newListedSupplier(server, 'Kadota Works'),
  await newListedSupplier(server, 'Ravi & Sons'),
  await newListedSupplier(server, 'Holm Metall'),
];
const words = { unit: '', tolerance: { kind: 'none', by: '', percent: false } } as const;
const finish = line({ attribute: 'Finish', value: 'Powder coat', ...words });

type Lines = ReturnType<typeof newBrief>['lines'];

const tiers = (unit_price: string) => [{ from: 500, unit_price, lead_days: 21 }];

/** A buyer asks all, changes the brief, and each supplier answers again with another price. */
async function revised(
  prices: readonly (readonly [before: string, after: string])[],
  change: (lines: Lines) => Lines,
  more: { quantities?: number[] } = {},
): Promise<void> {
  const buyer = await newBuyer(server);
  const rfq = await sendRequest(buyer, suppliers, newBrief({ category: CATEGORY }));
  for (const [at, [before]] of prices.entries()) {
    const supplier = suppliers[at];
    if (supplier) await submitted(server, supplier, rfq, { tiers: tiers(before) });
  }
  const { brief, version } = (await buyer.ask('GET', `rfqs/${rfq.id}/`)).data.rfq;
  const amended = dataOf(
    await buyer.ask('POST', `rfqs/${rfq.id}/amend/`, {
      brief: { ...brief, lines: change(brief.lines), ...more },
      version,
    }),
  );
  for (const [at, [, after]] of prices.entries()) {
    const supplier = suppliers[at];
    if (supplier === undefined) continue;
    const sent = await submit(server, supplier, amended.rfq, { tiers: tiers(after) });
    assert.equal(sent.http, 200, JSON.stringify(sent));
  }
}

const reader = await newBuyer(server);
const effects = async (category = CATEGORY) => {
  const path = `rfqs/price-effects/?category=${encodeURIComponent(category)}`;
  return (await reader.ask('GET', path)).data.effects;
};

const withFinish = (lines: Lines) => [...lines, finish];

test('told from five quotes of three suppliers to three buyers on, as the middle half of the changes', async () => {
  await revised(
    [
      ['100', '108'],
      ['100', '110'],
    ],
    withFinish,
  );
  await revised(
    [
      ['200', '224'],
      ['100', '115'],
    ],
    withFinish,
  );
  await countPriceEffects(context);
  assert.deepEqual(await effects(), [], 'four quotes of two suppliers to two buyers');
  await revised(
    [
      ['100', '92'],
      ['50', '50.5'],
      ['100', '130'],
    ],
    withFinish,
  );
  await countPriceEffects(context);
  const found = { attribute: 'Finish', low: 8, high: 15, quotes: 7, suppliers: 3 };
  assert.deepEqual(await effects(), [found]);
  assert.deepEqual(await effects('Toys & Games'), []);
  // Whoever has no requests reads nothing of it.
  const [supplier] = suppliers;
  const path = `rfqs/price-effects/?category=${encodeURIComponent(CATEGORY)}`;
  assert.equal((await ask(server, supplier?.token, 'GET', path)).http, 403);
});

test('what changed for more than one reason, or for none, does not count', async () => {
  const box = line({ attribute: 'Box', value: 'Folding carton', ...words });
  await revised(
    [
      ['100', '190'],
      ['100', '180'],
      ['100', '170'],
    ],
    (lines) => [...lines, finish, box],
  );
  await revised(
    [
      ['100', '190'],
      ['100', '180'],
      ['100', '170'],
    ],
    withFinish,
    {
      quantities: [500, 9000],
    },
  );
  // A line that nobody usually asks about.
  await revised([['100', '190']], (lines) => [
    ...lines,
    line({ attribute: 'Blessing', value: 'Yes', ...words }),
  ]);
  await countPriceEffects(context);
  const found = { attribute: 'Finish', low: 8, high: 15, quotes: 7, suppliers: 3 };
  assert.deepEqual(await effects(), [found]);
  // The next night counts the same.
  await Promise.all([countPriceEffects(context), countPriceEffects(context)]);
  assert.deepEqual(await effects(), [found]);
});
