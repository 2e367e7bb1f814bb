/** The four verification statuses with their labels and messages, word for word. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kycText } from './kyc-texts.ts';

const TABLE: [status: string | null | undefined, label: string, message: string][] = [
  ['verified', 'Verified', 'Your account is fully verified and you can receive orders.'],
  [
    'pending',
    'Pending Review',
    'Your documents are being reviewed. This typically takes 2-3 business days.',
  ],
  ['rejected', 'Action Required', 'Please check your email for details on required changes.'],
  ['not_started', 'Not Started', 'Complete your verification to access all features.'],
  ['', 'Not Started', 'Complete your verification to access all features.'],
  ['constructor', 'Not Started', 'Complete your verification to access all features.'],
];

for (const [status, label, message] of TABLE) {
  test(`kyc_status ${JSON.stringify(status)}: '${label}'`, () => {
    const text = kycText(status);
    assert.equal(text.label, label);
    assert.equal(text.message, message);
  });
}

test('«default pending when absent»', () => {
  assert.equal(kycText(undefined).label, 'Pending Review');
  assert.equal(kycText(null).label, 'Pending Review');
});

test('green is for «Verified» alone', () => {
  const green = ['verified', 'pending', 'rejected', 'other'].filter(
    (status) => kycText(status).tone === 'verified',
  );
  assert.deepEqual(green, ['verified']);
});
