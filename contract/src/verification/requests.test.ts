/** When a request is answered, and which documents have to be replaced. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentsToReplace, missingAnswer } from './requests.ts';

const DOCUMENT = { kind: 'document', about: 'licence', old_value: null } as const;
const TAX_ID = { kind: 'field', about: 'taxId', old_value: 'DE 1' } as const;
const NOW_HELD = { documents: ['licence'], values: { taxId: 'DE 1' } };

test('a document is answered once it is replaced', () => {
  assert.equal(missingAnswer(DOCUMENT, NOW_HELD), 'document_kept');
  assert.equal(missingAnswer(DOCUMENT, { ...NOW_HELD, documents: ['other'] }), undefined);
});

for (const [taxId, missing] of [
  ['DE 1', 'field_unchanged'],
  [' DE 1 ', 'field_unchanged'],
  ['', 'field_empty'],
  ['  ', 'field_empty'],
  [undefined, 'field_empty'],
  ['DE 2', undefined],
] as const) {
  test(`a field that holds ${JSON.stringify(taxId)}: ${missing ?? 'answered'}`, () => {
    assert.equal(missingAnswer(TAX_ID, { ...NOW_HELD, values: { taxId } }), missing);
    const padded = { ...TAX_ID, old_value: ' DE 1' };
    assert.equal(missingAnswer(padded, { ...NOW_HELD, values: { taxId } }), missing);
  });
}

test('a field that was empty when it was requested is answered by any text', () => {
  const empty = { ...TAX_ID, old_value: null };
  assert.equal(missingAnswer(empty, { ...NOW_HELD, values: { taxId: 'DE 1' } }), undefined);
});

test('documents that were sent back or rejected have to be replaced', () => {
  const documents = [
    { id: 'a', reason: null },
    { id: 'b', reason: 'blurry_image' },
    { id: 'c', reason: 'fake_or_altered' },
  ] as const;
  assert.deepEqual(
    documentsToReplace(documents).map(({ id }) => id),
    ['b', 'c'],
  );
});
