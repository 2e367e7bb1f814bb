/** The price sheet against fixed figures, and against plain whole numbers for a thousand random ones. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomRow } from '../quotes/landed/landed-test-data.ts';
import {
  againstBand,
  calculatePrice,
  emptyInputs,
  type FigureKey,
  type PriceInputs,
} from './price-sheet.ts';

function sheet(
  figures: Partial<Record<FigureKey, string>>,
  more: Partial<Omit<PriceInputs, 'figures'>> = {},
): PriceInputs {
  const empty = emptyInputs('EUR');
  const all = Object.fromEntries(
    Object.keys(empty.figures).map((key) => [
      key,
      { value: figures[key as FigureKey] ?? '', source: '' },
    ]),
  ) as PriceInputs['figures'];
  return { ...empty, quantity: 500, ...more, figures: all };
}

const KNOWN = {
  unit_price: '10.00',
  freight: '1.20',
  duty: '1.50',
  brokerage: '0.20',
  packaging: '0.30',
  margin: '50',
};

function resultOf(inputs: PriceInputs) {
  const { result, problems } = calculatePrice(inputs);
  assert.ok(result, JSON.stringify(problems));
  return result;
}

test('10.00 + 1.20 + 1.50 + 0.20 + 0.30 is 13.20 at the door', () => {
  const result = resultOf(sheet(KNOWN));
  assert.equal(result.landed, '13.20');
  assert.equal(result.price, '26.40');
  assert.equal(result.margin, '50.0');
  assert.equal(result.earned, '13.20');
});

test('one-time costs are spread over the pieces, and earned back by their number', () => {
  const result = resultOf(sheet({ ...KNOWN, one_time: '900', fixed: '100' }));
  assert.equal(result.parts.one_time, '1.8000');
  assert.equal(result.landed, '15.00');
  assert.equal(result.price, '30.00');
  // 1,000 to earn back by 30.00 − 13.20 a piece.
  assert.equal(result.break_even, 60);
  // 500 × 15.00 + 100 by 30.00 a piece.
  assert.equal(result.order_back, 254);
});

test('margin, fees and returns are shares of the price; tax comes on top', () => {
  const result = resultOf(sheet({ ...KNOWN, margin: '30', fees: '10', returns: '5', tax: '19' }));
  assert.equal(result.price, '24.00');
  assert.equal(result.tax, '4.56');
  assert.equal(result.with_tax, '28.56');
  assert.equal(result.earned, '7.20');
});

test('a chosen price tells what is left of it, and that each piece loses money', () => {
  const kept = resultOf(sheet({ ...KNOWN, fees: '10', price: '20' }));
  assert.deepEqual([kept.price, kept.earned, kept.margin], ['20.00', '4.80', '24.0']);
  assert.equal(kept.asked, '33.00');
  const lost = resultOf(sheet({ ...KNOWN, one_time: '500', price: '12' }));
  assert.deepEqual([lost.earned, lost.break_even, lost.order_back], ['-2.20', null, null]);
});

test('a quote in another currency counts by its rate; without one it does not', () => {
  const inputs = sheet({ ...KNOWN, one_time: '1000', rate: '0.90' }, { cost_currency: 'USD' });
  const result = resultOf(inputs);
  assert.equal(result.parts.unit_price, '9.0000');
  assert.equal(result.parts.one_time, '1.8000');
  const { problems } = calculatePrice(sheet(KNOWN, { cost_currency: 'USD' }));
  assert.deepEqual(problems, [{ path: 'rate', message: 'Say how much 1 USD is in EUR' }]);
});

test('margin, fees and returns of 100 % or more are refused, and 99.99 % are not', () => {
  for (const margin of ['60', '60.01', '99999']) {
    const { problems } = calculatePrice(sheet({ ...KNOWN, margin, fees: '30', returns: '10' }));
    assert.equal(problems[0]?.path, 'margin');
    assert.match(problems[0]?.message ?? '', /stay below 100 %/);
  }
  const near = resultOf(sheet({ ...KNOWN, margin: '59.99', fees: '30', returns: '10' }));
  assert.equal(near.price, '132000.00');
});

test('what is missing or is no number is named, each once', () => {
  const paths = (inputs: PriceInputs) => calculatePrice(inputs).problems.map(({ path }) => path);
  assert.deepEqual(paths(sheet({}, { quantity: null })), [
    'unit_price',
    'freight',
    'margin',
    'quantity',
  ]);
  assert.deepEqual(paths(sheet({ ...KNOWN, duty: '1,25,0' })), ['duty']);
  assert.deepEqual(paths(sheet({ ...KNOWN, duty: '-1' })), ['duty']);
  assert.deepEqual(paths(sheet({ unit_price: '0', freight: '0', margin: '10' })), ['unit_price']);
});

test('a currency without digits has none, and one with three has three', () => {
  const yen = resultOf(
    sheet({ ...KNOWN, margin: '30' }, { currency: 'JPY', cost_currency: 'JPY' }),
  );
  assert.equal(yen.price, '19');
  const dinar = resultOf(
    sheet({ ...KNOWN, margin: '30' }, { currency: 'KWD', cost_currency: 'KWD' }),
  );
  assert.equal(dinar.price, '18.857');
});

test('a price against what people called fair', () => {
  const band = { low: '20.00', high: '30.00', currency: 'EUR', answers: 62 };
  const verdicts = ['19.99', '20', '30.00', '30.01'].map((one) => againstBand(band, one, 'EUR'));
  assert.deepEqual(verdicts, ['below', 'inside', 'inside', 'above']);
  assert.equal(againstBand(band, '25', 'USD'), 'other_currency');
});

const money = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const roundedUp = (value: bigint, by: bigint) => (2n * value + by) / (2n * by);

test('a thousand random sheets are exact to the cent', () => {
  const random = randomRow(7);
  for (let run = 0; run < 1000; run += 1) {
    const quantity = 1 + random(5000);
    const cents = {
      unit_price: 1 + random(100_000),
      one_time: random(1_000_000),
      freight: random(5000),
      duty: random(5000),
      brokerage: random(500),
      packaging: random(500),
      fixed: random(500_000),
    };
    const [margin, fees, returns] = [random(6000), random(2000), random(1999)];
    const inputs = sheet(
      {
        ...Object.fromEntries(Object.entries(cents).map(([key, value]) => [key, money(value)])),
        margin: money(margin),
        fees: money(fees),
        returns: money(returns),
      },
      { quantity },
    );
    const result = resultOf(inputs);
    const { one_time, fixed, ...each } = cents;
    const rest = BigInt(Object.values(each).reduce((sum, one) => sum + one, 0));
    // Cents of all pieces, and hundredths of a percent.
    const all = rest * BigInt(quantity) + BigInt(one_time);
    const price = roundedUp(
      all * 10_000n,
      BigInt(quantity) * BigInt(10_000 - margin - fees - returns),
    );
    assert.equal(result.landed, money(Number(roundedUp(all, BigInt(quantity)))));
    assert.equal(result.price, money(Number(price)));
    const income = price * BigInt(10_000 - fees - returns);
    const left = income - rest * 10_000n;
    const back = BigInt(one_time + fixed) * 10_000n;
    const pieces = left > 0n ? Number((back + left - 1n) / left) : null;
    assert.equal(result.break_even, pieces, JSON.stringify(inputs));
  }
});

test('figures that come to more than any price are said to, and give no result', () => {
  const nines = '9'.repeat(15);
  for (const [figures, path] of [
    [{ ...KNOWN, unit_price: nines }, 'unit_price'],
    [{ ...KNOWN, price: nines, tax: '19' }, 'price'],
    [{ ...KNOWN, rate: nines, freight: nines }, 'unit_price'],
  ] as const) {
    const { problems, result } = calculatePrice(sheet(figures));
    assert.equal(result, null);
    assert.deepEqual(
      problems.map((one) => one.path),
      [path],
    );
  }
  // The largest that is one.
  const { result } = calculatePrice(sheet({ ...KNOWN, price: nines, tax: '0' }));
  assert.equal(result?.with_tax, `${nines}.00`);
});
