/** Figures of an offer: exact totals, tooling spread over the quantity, steps that hold. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyOffer, type OfferDraft } from '@waggle/contract/quotes/offer';
import { figureRows, tierFor } from './offer-figures.ts';

const OFFER: OfferDraft = {
  ...emptyOffer('Asia/Bangkok', { lines: [], quantities: [500, 1000] }),
  currency: 'THB',
  tiers: [
    { from: 500, unit_price: '418.00', lead_days: 21 },
    { from: 1000, unit_price: '386.0001', lead_days: 23 },
  ],
  costs: [{ what: 'Tool', amount: '68000', owner: 'buyer' }],
};

test('the price of a piece, with tooling, and for all, exact to the digit', () => {
  const [first, second, none] = figureRows(OFFER, [500, 1000, 100]);
  assert.deepEqual(first?.price, { unit: '418.00', withCosts: '554.00', total: '209000.00' });
  assert.deepEqual(second?.price, {
    unit: '386.0001',
    withCosts: '454.0001',
    total: '386000.10',
  });
  assert.equal(none?.price, undefined);
});

test('the step that begins nearest below holds', () => {
  assert.equal(tierFor(OFFER, 999), 0);
  assert.equal(tierFor(OFFER, 5000), 1);
  assert.equal(tierFor(OFFER, 499), undefined);
});
