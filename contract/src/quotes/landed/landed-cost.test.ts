/** Tests of landed costs: against another calculation, at the boundaries, in each Incoterm, without a float. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Fraction, fraction, NOTHING, over, writeFraction } from '../../money/fraction.ts';
import { currencyDigits } from '../../options/currencies.ts';
import { INCOTERM_CODES, includesPart } from '../../options/incoterms.ts';
import type { ComparisonFigures } from '../figures.ts';
import { emptyFigures } from './empty-figures.ts';
import { landedAt, LANDED_PARTS, planOffer } from './landed-cost.ts';
import { emptyOffer, type OfferDraft } from '../offer.ts';
import { randomFigures, randomOffer, randomRow } from './landed-test-data.ts';
import type { ComparedOffer } from './plan.ts';

/** A text as a whole number of trillionths: so many digits that nothing typed is cut off. */
const PLACES = 12n;
const UNIT = 10n ** PLACES;
function scaled(text: string | number): bigint {
  const [whole = '', digits = ''] = String(text).split('.');
  return BigInt(whole) * UNIT + BigInt(digits.padEnd(Number(PLACES), '0'));
}

/** @returns rounded half up, as digits without a point */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n);
}

/**
 * Everything over one denominator that is known before: rate × pieces in a cubic metre × the units of all percentages.
 * @returns the cost of all pieces as numerator and denominator; undefined without a price
 */
function otherCalculation(
  { quoteId, origin, offer }: ComparedOffer,
  figures: ComparisonFigures,
  quantity: number,
): { numerator: bigint; denominator: bigint } | undefined {
  if (quantity < (offer.moq ?? 0)) return undefined;
  let price: string | undefined;
  for (const tier of offer.tiers) {
    if ((tier.from ?? 0) <= quantity) price = tier.unit_price;
  }
  if (price === undefined || offer.incoterm === '') return undefined;
  assert.equal(quoteId, 'random');
  const rate =
    offer.currency === figures.currency
      ? UNIT
      : scaled(figures.rates.find((one) => one.currency === offer.currency)?.rate ?? '0');
  const cents = 10n ** BigInt(currencyDigits(offer.currency));
  const line = halfUp(scaled(price) * BigInt(quantity) * cents, UNIT) * (UNIT / cents);
  const costs = offer.costs.map(({ amount }) => scaled(amount)).reduce((a, b) => a + b, 0n);
  const perCubic = BigInt(offer.pieces_per_m3 ?? 0);
  const start = includesPart(offer.incoterm, 'to_port') ? 'port' : 'factory';
  const way = figures.freight.find((one) => one.origin === origin && one.start === start);
  // In trillionths × rate × pieces in a cubic metre.
  const goods = line * UNIT * perCubic;
  const oneTime = costs * UNIT * perCubic;
  const freight = includesPart(offer.incoterm, 'freight')
    ? 0n
    : (scaled(way?.per_shipment ?? '') * perCubic + scaled(way?.per_m3 ?? '') * BigInt(quantity)) *
      rate;
  // Each percentage makes the denominator larger by 100 trillionths; 110 % by another 10.
  const percent = 100n * UNIT;
  const insured = includesPart(offer.incoterm, 'insurance')
    ? 0n
    : scaled(figures.insurance?.percent ?? '') * 11n;
  const afterInsurance = percent * 10n;
  const insurance = (goods + freight) * insured;
  const ddp = includesPart(offer.incoterm, 'duty_and_tax');
  const passesCustoms = !ddp && origin !== 'DE' && origin !== 'NL';
  const duty = figures.duty.find((one) => one.origin === origin);
  const base =
    (goods + oneTime) * afterInsurance +
    (duty?.base === 'CIF' ? freight * afterInsurance + insurance : 0n);
  const due = passesCustoms ? base * scaled(duty?.percent ?? '') : 0n;
  const broker = passesCustoms
    ? scaled(figures.broker?.amount ?? '') * rate * perCubic * afterInsurance * percent
    : 0n;
  const before =
    ((goods + oneTime + freight) * afterInsurance + insurance) * percent + due + broker;
  const taxed = !ddp && figures.counts_tax ? scaled(figures.tax?.percent ?? '') : 0n;
  return {
    numerator: before * percent + before * taxed,
    denominator: UNIT * rate * perCubic * afterInsurance * percent * percent,
  };
}

test('random quotes cost what another calculation says, in currencies of 0, 2 and 3 digits', () => {
  const random = randomRow(7);
  const runs = process.env['WAGGLE_TEST_SET'] === 'long' ? 1000 : 200;
  let priced = 0;
  for (let run = 0; run < runs; run += 1) {
    const compared = randomOffer(random, 'random');
    const figures = randomFigures(random);
    const plan = planOffer(compared, figures);
    assert.deepEqual(plan.missing, []);
    const { moq, tiers } = compared.offer;
    const edges = [moq, ...tiers.map(({ from }) => from)].flatMap((at) => [
      Math.max((at ?? 1) - 1, 1),
      at ?? 1,
      (at ?? 1) + 1,
    ]);
    for (const quantity of [...edges, 1 + random(1_000_000_000)]) {
      const wanted = otherCalculation(compared, figures, quantity);
      const got = landedAt(plan, quantity);
      assert.equal(got === undefined, wanted === undefined, `a price for ${quantity}`);
      if (got === undefined || wanted === undefined || !got.total || !got.each) continue;
      priced += 1;
      for (const digits of [0, 2, 3, 4]) {
        const scale = 10n ** BigInt(digits);
        const read = (value: Fraction) => BigInt(writeFraction(value, digits).replace('.', ''));
        const cost: bigint = wanted.numerator * scale;
        assert.equal(read(got.total), halfUp(cost, wanted.denominator));
        assert.equal(read(got.each), halfUp(cost, wanted.denominator * BigInt(quantity)));
      }
    }
  }
  assert.ok(priced > 10 * runs, `${priced} were compared`);
});

const evidence = { source: '', date: '' };
const LAMP: OfferDraft = {
  ...emptyOffer('UTC', { lines: [], quantities: [] }),
  currency: 'THB',
  moq: 500,
  tiers: [
    { from: 500, unit_price: '402', lead_days: 24 },
    { from: 1000, unit_price: '380.5', lead_days: 30 },
  ],
  costs: [{ what: 'Tooling', amount: '68000', owner: 'buyer' }],
  incoterm: 'FCA',
  place: 'Laem Chabang',
  pieces_per_m3: 160,
};
const FIGURES: ComparisonFigures = {
  ...emptyFigures('EUR', 'NL'),
  rates: [{ currency: 'THB', rate: '37.92', ...evidence }],
  freight: [
    { origin: 'TH', start: 'port', per_shipment: '198', per_m3: '142', days: 32, ...evidence },
  ],
  insurance: { percent: '0.4', ...evidence },
  duty: [{ origin: 'TH', code: '9405 21', percent: '4.7', base: 'CIF', ...evidence }],
  broker: { amount: '95', ...evidence },
  tax: { percent: '21', ...evidence },
};

const plan = (changes: Partial<OfferDraft> = {}, figures: Partial<ComparisonFigures> = {}) =>
  planOffer(
    { quoteId: 'q', origin: 'TH', offer: { ...LAMP, ...changes } },
    { ...FIGURES, ...figures },
  );

test('a lamp of 402 baht costs 19.90 euros at the door in Rotterdam', () => {
  const cost = landedAt(plan(), 500);
  assert.ok(cost?.total && cost.each);
  const each = LANDED_PARTS.map((part) => {
    const whole: Fraction = cost.parts[part] ?? NOTHING;
    return writeFraction(over(whole, fraction(500)), 2);
  });
  assert.deepEqual(each, ['10.60', '3.59', '1.28', '0.05', '0.73', '0.19', '3.45']);
  assert.equal(writeFraction(cost.each, 2), '19.90');
});

test('no price below the smallest order or the first step; each step holds from its own quantity', () => {
  assert.equal(landedAt(plan(), 499), undefined);
  assert.equal(landedAt(plan(), 500)?.tier.unitPrice, '402');
  assert.equal(landedAt(plan(), 999)?.tier.unitPrice, '402');
  assert.equal(landedAt(plan(), 1000)?.tier.unitPrice, '380.5');
  const late = plan({ moq: 700 });
  assert.deepEqual(
    late.tiers.map(({ from }) => from),
    [700, 1000],
  );
  assert.equal(landedAt(late, 699), undefined);
  assert.deepEqual(
    plan({ moq: 1000 }).tiers.map(({ from, unitPrice }) => [from, unitPrice]),
    [[1000, '380.5']],
  );
});

test('missing figures are named, and what depends on them stays unknown', () => {
  const empty = planOffer(
    { quoteId: 'q', origin: 'TH', offer: { ...LAMP, pieces_per_m3: null } },
    emptyFigures('EUR', 'NL'),
  );
  assert.deepEqual(empty.missing, ['rate', 'freight', 'insurance', 'duty', 'broker', 'tax']);
  assert.equal(landedAt(empty, 500)?.total, null);
  assert.equal(landedAt(empty, 500)?.unit, null);
  const unpacked = plan({ pieces_per_m3: null });
  assert.deepEqual(unpacked.missing, ['packing']);
  assert.equal(landedAt(unpacked, 500)?.parts.freight, null);
  const packing = [{ quote_id: 'q', pieces: 160, ...evidence }];
  assert.deepEqual(plan({ pieces_per_m3: null }, { packing }).missing, []);
  assert.deepEqual(plan({}, { tax: null, counts_tax: false }).missing, []);
  assert.deepEqual(plan({ currency: 'EUR' }, { rates: [] }).missing, []);
});

test('each Incoterm leaves out what its price includes', () => {
  for (const incoterm of INCOTERM_CODES) {
    const { freight, insurance, duty, broker, tax, start } = plan({ incoterm });
    assert.equal(freight.basis === 'included', includesPart(incoterm, 'freight'), incoterm);
    assert.equal(insurance.basis === 'included', includesPart(incoterm, 'insurance'), incoterm);
    for (const { basis } of [duty, broker, tax]) {
      assert.equal(basis === 'included', incoterm === 'DDP', incoterm);
    }
    // Freight from the port does not bring anything from a factory.
    assert.equal(start, incoterm === 'EXW' ? 'factory' : 'port');
    assert.equal(freight.basis === 'missing', incoterm === 'EXW');
  }
});

test('goods that pass no customs pay neither duty nor broker, but tax', () => {
  const inUnion = planOffer({ quoteId: 'q', origin: 'DE', offer: LAMP }, FIGURES);
  assert.deepEqual(
    [inUnion.border, inUnion.duty.basis, inUnion.broker.basis, inUnion.tax.basis],
    ['union', 'not_due', 'not_due', 'counted'],
  );
  assert.equal(planOffer({ quoteId: 'q', origin: 'NL', offer: LAMP }, FIGURES).border, 'home');
});

test('nothing becomes a float: a price of four digits for a thousand million pieces is exact', () => {
  const offer = {
    ...LAMP,
    currency: 'EUR',
    incoterm: 'DDP' as const,
    costs: [{ what: 'Tooling', amount: '99999999999999.9999', owner: 'buyer' as const }],
    tiers: [{ from: 500, unit_price: '123456789012345.6789', lead_days: 1 }],
  };
  const cost = landedAt(plan(offer), 999_999_999);
  assert.ok(cost?.total && cost.parts.goods);
  const goods = (1_234_567_890_123_456_789n * 999_999_999n + 50n) / 100n;
  assert.equal(cost.parts.goods.numerator / cost.parts.goods.denominator, goods / 100n);
  assert.equal(
    writeFraction(cost.total, 4).replace('.', ''),
    String(goods * 100n + 999_999_999_999_999_999n),
  );
});
