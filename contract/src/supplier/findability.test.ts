/** What is missing for suppliers to be found more often. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MISSING_PARTS, missingParts } from './findability.ts';

const PICTURE = { id: '1', name: 'hall.png', type: 'image/png', url: '/f/1', isVideo: false };
const COMPLETE = {
  kyc_status: 'verified',
  productLines: [{ text: 'Book lights', kinds: ['book-lights'] }],
  minimumOrder: { quantity: 500, unit: 'pieces' as const },
  leadTimeDays: { from: 14, to: 21 },
  company_description: 'Small lamps',
  media: [PICTURE],
};

test('nothing is missing from a complete profile', () => {
  assert.deepEqual(missingParts(COMPLETE), []);
});

test('each part alone', () => {
  const lines = [...COMPLETE.productLines, { text: 'Neck lights', kinds: [] }];
  assert.deepEqual(missingParts({ ...COMPLETE, kyc_status: 'pending' }), ['verification']);
  assert.deepEqual(missingParts({ ...COMPLETE, kyc_status: undefined }), ['verification']);
  assert.deepEqual(missingParts({ ...COMPLETE, productLines: [] }), ['product_lines']);
  assert.deepEqual(missingParts({ ...COMPLETE, productLines: lines }), ['kinds']);
  assert.deepEqual(missingParts({ ...COMPLETE, minimumOrder: null }), ['minimum_order']);
  assert.deepEqual(missingParts({ ...COMPLETE, leadTimeDays: null }), ['lead_time']);
  assert.deepEqual(missingParts({ ...COMPLETE, company_description: ' ' }), ['description']);
  assert.deepEqual(missingParts({ ...COMPLETE, media: [] }), ['pictures']);
});

test('everything but the kinds of lines that are not there', () => {
  const nothing = {
    kyc_status: 'pending',
    productLines: [],
    minimumOrder: null,
    leadTimeDays: null,
    company_description: '',
    media: [],
  };
  assert.deepEqual(
    missingParts(nothing),
    MISSING_PARTS.filter((part) => part !== 'kinds'),
  );
});
