/** Saved replies with the values of a case. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillReply } from './replies.ts';

test('a saved reply takes the values of the case; what is not declared or not known stays', () => {
  const company = { company_name: 'Dong Hai', name: 'Hoa', taxId: '' };
  assert.equal(
    fillReply('{contact} of {company}: {tax id}, {colour}', company),
    'Hoa of Dong Hai: {tax id}, {colour}',
  );
});
