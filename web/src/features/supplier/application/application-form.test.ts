/** When each step is filled, the furthest step, and what a draft keeps. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SupplierCompany } from '@waggle/contract/supplier';
import {
  ALL_FIELDS,
  EMPTY_APPLICATION,
  furthestStep,
  isStepFilled,
  stepOf,
  type ApplicationField,
} from './application-form.ts';

const FILLED: SupplierCompany = {
  ...EMPTY_APPLICATION,
  name: 'Rhine Tooling',
  contact_person_name: 'Ada',
  contact_person_email: 'ada@rhine.example',
  website: 'https://rhine.example',
  registration_id: 'HRB 204417',
  tax_id: 'DE 318 842',
  kyc_docs: ['/v1/files/1/licence.pdf'],
  product_category: ['Toys & Games'],
  shipping_regions: ['Europe'],
};

/** Step, and what its button needs. */
const REQUIRED_FIELDS: readonly [number, readonly ApplicationField[]][] = [
  [1, ['name', 'contact_person_name', 'contact_person_email', 'website']],
  [2, ['registration_id', 'tax_id', 'kyc_docs']],
  [3, ['product_category']],
  [4, []],
];

for (const [step, needed] of REQUIRED_FIELDS) {
  test(`step ${step} needs ${needed.join(', ') || 'nothing'}`, () => {
    for (const field of ALL_FIELDS) {
      const without = { ...FILLED, [field]: EMPTY_APPLICATION[field] };
      assert.equal(isStepFilled(step, without), !needed.includes(field), field);
    }
    assert.equal(isStepFilled(step, EMPTY_APPLICATION), needed.length === 0);
  });
}

test('blanks count as empty, an invalid answer does not', () => {
  assert.equal(isStepFilled(1, { ...FILLED, name: ' \t ' }), false);
  assert.equal(isStepFilled(1, { ...FILLED, name: '\u200b' }), false);
  assert.equal(isStepFilled(1, { ...FILLED, contact_person_email: 'no address' }), true);
});

/** What is wrong, and the step it holds people at. */
const FURTHEST: readonly [Partial<SupplierCompany>, number][] = [
  [EMPTY_APPLICATION, 1],
  [{ contact_person_email: 'no address' }, 1],
  [{ contact_person_phone: '12' }, 1],
  [{ kyc_docs: [] }, 2],
  [{ tax_id: '  ' }, 2],
  [{ product_category: [] }, 3],
  [{ shipping_regions: [] }, 3],
  [{}, 4],
];

for (const [part, step] of FURTHEST) {
  test(`the answers lead to step ${step} with ${JSON.stringify(part).slice(0, 60)}`, () => {
    assert.equal(furthestStep({ ...FILLED, ...part }), step);
  });
}

test('the step of the first field with an error', () => {
  assert.equal(stepOf(['certificate_docs']), 4);
  assert.equal(stepOf(['shipping_regions', 'tax_id']), 2);
  assert.equal(stepOf(['website']), 1);
  assert.equal(stepOf([]), 0);
});
