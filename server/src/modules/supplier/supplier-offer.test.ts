/** What suppliers make, their terms in figures and their holidays: rules, history, export, verification. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newSupplier, patchCompany, setCaseState } from '../../../test/suppliers.ts';
import { readAnswer, testServer, TEST_ENV } from '../../../test/test-server.ts';
import { utcDay } from '../../lib/clock.ts';

const server = await testServer(TEST_ENV);

/** @returns the date so many days from now */
const day = (ahead: number) => utcDay(server, ahead);

const OFFER = {
  productLines: [
    { text: 'Clip-on book light, «one page wide»', kinds: [] },
    { text: '可折叠的台灯', kinds: [] },
  ],
  minimumOrderQuantity: '500 pcs',
  minimumOrder: { quantity: 500, unit: 'pieces' },
  leadTime: '2-3 weeks',
  leadTimeDays: { from: 14, to: 21 },
};

test('everything is stored, in order, in the history, and leaves the verification alone', async () => {
  const { token, record, ...rest } = await newSupplier(server);
  await setCaseState(server, { token, record, ...rest }, 'verified');
  const closed = { closedFrom: day(10), closedTo: day(20) };
  const answer = await patchCompany(server, token, { ...OFFER, ...closed });
  assert.deepEqual([answer.http, answer.data.kyc_status], [200, 'verified']);
  const { supplier_data } = await server.user(token);
  assert.deepEqual(supplier_data, answer.data);
  assert.deepEqual({ ...supplier_data, ...OFFER, ...closed }, supplier_data);

  const again = await patchCompany(server, token, { ...OFFER, ...closed });
  assert.equal(again.http, 200);
  const rows = await server.sql`
    SELECT field, new_value FROM supplier_changes WHERE supplier_id = ${String(record['id'])} ORDER BY field`;
  const expected = Object.entries({ ...OFFER, ...closed }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  assert.deepEqual(
    rows.map((row) => [row['field'], row['new_value']]),
    expected,
    'each change once',
  );
});

test('a text that changes loses its figure; another field leaves it', async () => {
  const { token } = await newSupplier(server);
  const figures = async (change: Record<string, unknown>) => {
    const { http, data } = await patchCompany(server, token, change);
    assert.equal(http, 200);
    return [data.minimumOrder?.quantity ?? null, data.leadTimeDays?.to ?? null];
  };
  assert.deepEqual(await figures(OFFER), [500, 21]);
  assert.deepEqual(await figures({ region: 'Saxony' }), [500, 21]);
  assert.deepEqual(await figures({ minimumOrderQuantity: '500 pcs', leadTime: '4 weeks' }), [
    500,
    null,
  ]);
  assert.deepEqual(await figures({ minimumOrderQuantity: '600 pcs' }), [null, null]);
  const both = { minimumOrderQuantity: 'from 700', minimumOrder: { quantity: 700, unit: 'sets' } };
  assert.deepEqual(await figures(both), [700, null]);
  assert.deepEqual(await figures({ minimumOrder: null }), [null, null]);
});

test('each broken rule has its message at its field', async () => {
  const { token } = await newSupplier(server);
  const line = { text: 'Lamps', kinds: [] };
  const number = 'Must be a whole number from 1 to 1,000,000,000';
  const days = 'Must be a whole number from 1 to 730';
  const table: [Record<string, unknown>, string, string][] = [
    [{ productLines: 'Lamps' }, 'productLines', 'Must be a list'],
    [{ productLines: Array(21).fill(line) }, 'productLines', 'At most 20 lines'],
    [
      { productLines: [line, { text: ' ', kinds: [] }] },
      'productLines.1.text',
      'Say what you make, or remove the line',
    ],
    [
      { productLines: [{ text: 'x'.repeat(201), kinds: [] }] },
      'productLines.0.text',
      'A line has at most 200 characters',
    ],
    [
      { productLines: [{ text: 'half \ud800', kinds: [] }] },
      'productLines.0.text',
      'Contains characters that cannot be stored',
    ],
    [
      { productLines: [{ text: 'Lamps', kinds: ['a', 'b', 'c', 'd'] }] },
      'productLines.0.kinds',
      'Choose at most 3 kinds for a line',
    ],
    [
      { productLines: [{ text: 'Lamps', kinds: ['no-such-kind'] }] },
      'productLines.0.kinds.0',
      'There is no such kind',
    ],
    [{ minimumOrder: { quantity: 0, unit: 'pieces' } }, 'minimumOrder.quantity', number],
    [{ minimumOrder: { quantity: 1e9 + 1, unit: 'kg' } }, 'minimumOrder.quantity', number],
    [{ minimumOrder: { quantity: 1.5, unit: 'kg' } }, 'minimumOrder.quantity', number],
    [{ minimumOrder: { quantity: 5, unit: 'pallets' } }, 'minimumOrder.unit', 'Choose a unit'],
    [{ leadTimeDays: { from: 1, to: 731 } }, 'leadTimeDays.to', days],
    [{ leadTimeDays: { from: 9, to: 8 } }, 'leadTimeDays', 'The longer time must come second'],
    [{ closedFrom: day(1) }, 'closedTo', 'Give the last day too'],
    [{ closedTo: day(1) }, 'closedFrom', 'Give the first day too'],
    [{ closedFrom: day(3), closedTo: day(2) }, 'closedTo', 'The last day is before the first'],
    [{ closedFrom: day(-9), closedTo: day(-2) }, 'closedTo', 'This day has passed'],
    [{ closedFrom: day(1), closedTo: day(368) }, 'closedTo', 'At most a year after the first day'],
    [{ closedFrom: '2027-02-30', closedTo: day(9) }, 'closedFrom', 'Must be a date'],
  ];
  for (const [change, path, message] of table) {
    const answer = await patchCompany(server, token, change);
    assert.deepEqual([answer.http, answer.errors], [400, [{ path, message }]]);
  }
});

test('holidays are moved one day at a time, forgotten together, and kept once they have passed', async () => {
  const { token } = await newSupplier(server);
  const patch = async (change: Record<string, unknown>) => {
    const { http, data } = await patchCompany(server, token, change);
    return [http, data?.closedFrom, data?.closedTo];
  };
  const [first, last] = [day(2), day(9)];
  assert.deepEqual(await patch({ closedFrom: day(0), closedTo: last }), [200, day(0), last]);
  assert.deepEqual(await patch({ closedFrom: first }), [200, first, last]);
  assert.deepEqual(await patch({ closedTo: first }), [200, first, first]);
  server.clock.advance(6 * 86_400);
  assert.deepEqual(await patch({ closedFrom: first, region: 'Saxony' }), [200, first, first]);
  assert.deepEqual(await patch({ closedFrom: null, closedTo: null }), [200, null, null]);
});

test('kinds are found by the beginning of any word for them, in any language, and named by their ids', async () => {
  const find = async (query: string) =>
    readAnswer(await server.call(`/v1/kinds/?${query}`)).data.kinds as {
      id: string;
      name: string;
    }[];
  const pouches = { id: 'stand-up-pouches', name: 'Stand-up pouches' };
  assert.deepEqual((await find('q=stand-up'))[0], pouches);
  for (const q of ['DOYPACK', 'Standbodenb', '自立袋', 'स्टैंड अप']) {
    const found = await find(`q=${encodeURIComponent(q)}`);
    assert.ok(
      found.some(({ id }) => id === pouches.id),
      q,
    );
  }
  assert.equal((await find('q=b')).length, 20);
  for (const q of ['', 'q=', 'q=%00', 'q=%25', `q=${'x'.repeat(2000)}`]) {
    assert.deepEqual(await find(q), []);
  }
  assert.deepEqual(await find('ids=no-such-kind,stand-up-pouches'), [pouches]);
});

test('kinds are proposed for a line; the confirmed ones are stored', async () => {
  const { token } = await newSupplier(server);
  const propose = async (text: string) =>
    readAnswer(await server.call('/v1/supplier/propose-kinds/', { token, body: { text } }));
  const { http, data } = await propose('Stand-up pouches with zip, kraft or clear');
  assert.equal(http, 200);
  assert.ok(data.kinds.length <= 5);
  const kinds = [data.kinds.find(({ id }: { id: string }) => id === 'stand-up-pouches').id];
  const change = { productLines: [{ text: 'Pouches', kinds }] };
  const { data: record } = await patchCompany(server, token, change);
  assert.deepEqual(record.productLines, change.productLines);
  for (const text of ['', 'x'.repeat(201), 'half \ud800']) {
    assert.equal((await propose(text)).http, 400);
  }
});

test('kinds are proposed in six languages, and those of the supplier’s categories come first', async () => {
  const { token } = await newSupplier(server);
  const propose = async (text: string) => {
    const answer = await server.call('/v1/supplier/propose-kinds/', { token, body: { text } });
    return (readAnswer(answer).data.kinds as { id: string }[]).map(({ id }) => id);
  };
  for (const text of [
    'Printed stand-up pouches',
    'Bedruckte Standbodenbeutel mit Zip',
    'bolsas de pie con cierre',
    'sachets doypack imprimés',
    '自立袋,带拉链',
    'ज़िप वाले स्टैंड अप पाउच',
  ]) {
    assert.ok((await propose(text)).includes('stand-up-pouches'), text);
  }
  await patchCompany(server, token, { productCategories: ['Home & Kitchen'] });
  assert.ok(!(await propose('beds')).includes('dog-beds'));
  await patchCompany(server, token, { productCategories: ['Other'] });
  assert.ok((await propose('beds')).includes('dog-beds'));
});

test('a kind that has left the list since is no longer confirmed, and hinders no change', async () => {
  const { token } = await newSupplier(server);
  const line = { text: 'Pouches', kinds: ['stand-up-pouches'] };
  await patchCompany(server, token, { productLines: [line], company_name: 'Withdrawn kinds' });
  await server.sql`
    UPDATE suppliers SET product_lines = jsonb_set(product_lines, '{0,kinds,1}', '"gone-since"')
    WHERE company_name = 'Withdrawn kinds'`;
  const { data } = await patchCompany(server, token, { region: 'Saxony' });
  assert.deepEqual(data.productLines, [line]);
  const changed = await patchCompany(server, token, { productLines: [...data.productLines, line] });
  assert.deepEqual([changed.http, changed.data.productLines], [200, [line, line]]);
});
