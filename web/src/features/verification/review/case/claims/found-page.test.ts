/** The page that a check names: where the document on the screen says what was declared. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Claim } from '@waggle/contract/verification/claims';
import { shownFindings } from '../../documents/found/shown-findings.ts';
import { foundPage } from './found-page.ts';

const of = (kind: Claim['kind']) => foundPage({ kind } as Claim);
const mark = (field: string, page: number, state: 'found' | 'near') => ({
  field,
  page,
  state,
  number: 1,
  says: '',
  boxes: [],
});

test('a check names the page of what was found, and no page of what is only similar', () => {
  assert.equal(of('tax_id'), undefined);
  const marks = [
    mark('company_name', 1, 'found'),
    mark('businessRegistration', 3, 'found'),
    mark('taxId', 2, 'found'),
    mark('address', 2, 'near'),
  ];
  const rest = { declared: 4, found: 3, read: 3, pages: 3, hasText: true, toPage: () => undefined };
  shownFindings.set({ marks, ...rest });
  assert.deepEqual([of('registered_company'), of('tax_id')], [3, 2]);
  assert.deepEqual([of('address'), of('certificate')], [undefined, undefined]);
  shownFindings.set(undefined);
});
