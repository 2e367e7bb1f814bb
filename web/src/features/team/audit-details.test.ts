/** The details of an entry of the audit log as a sentence. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detailText } from './audit-details.ts';

test('names and values become one sentence', () => {
  const text = (detail: Record<string, string>) =>
    detailText(Object.entries(detail).map(([name, value]) => ({ name, value })));
  assert.equal(text({}), '');
  assert.equal(text({ from: 'submitted', to: 'in_review' }), 'From submitted to in review.');
  assert.equal(
    text({ about: 'tax_id', from: 'a', to: 'b', reason: 'blurry_image' }),
    'About tax id, from a to b, because of blurry image.',
  );
  assert.equal(text({ fields: '["taxId","address"]' }), 'In taxId, address.');
  assert.equal(text({ file: 'licence.pdf' }), 'File licence.pdf.');
  assert.equal(text({ method: 'code' }), 'With a code sent by mail.');
  assert.equal(text({ title: 'A seal', formerly: '[Seal]' }), 'Formerly [Seal].');
});
