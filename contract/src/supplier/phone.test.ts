/** Phone numbers as people write them; what the rule refuses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { supplierChange, supplierCompany } from '../supplier.ts';
import { isPhone } from './phone.ts';

const ACCEPTED = [
  // As the specification writes them.
  '1234567890',
  '123456789012345',
  '91 9876543210',
  '91-9876543210',
  '1234 123456789012345',
  '1234-123456789012345',
  '+91 9876543210',
  // India, with and without grouping.
  '+919876543210',
  '+91 98765 43210',
  '+91-98765 43210',
  '98765 43210',
  '(91) 98765 43210',
  // Germany, Austria, Switzerland.
  '+49 30 12345678',
  '+49 (0) 171 2345678',
  '+49 (0)171 234 56 78',
  '(0171) 123.456.789',
  '0171 123 45 67 89',
  '[0711] 555 01 42 00',
  '+41 44 668 18 00',
  '(+43) 1 58858 0000',
  // France, Italy, Spain, United Kingdom.
  '01.23.45.67.89',
  '+33 1 23 45 67 89',
  '+39 06 698 12345',
  '+34 912 345 678',
  '+44 (0)20 7946 0958',
  '(020) 7946 0958',
  // North America.
  '(212) 555.0123',
  '212.555.0123',
  '+1 (212) 555 0123',
  '1 212 555 0123',
  // China, Vietnam, Thailand, with full-width brackets and non-breaking spaces.
  '+86 138 0013 8000',
  '（0755）1234 5678',
  '+84 24 3825 5555',
  '+66\u00A02\u00A0123\u00A04567',
  // Fifteen digits after a prefix, grouped.
  '1234 12345 67890 12345',
];

const REFUSED = [
  '123456789',
  '12 34 56 78 9',
  '1234567890123456',
  '(0) 30 1234',
  '12345-9876543210',
  '030-1234-5678',
  '+49/30/12345678',
  '++49 30 12345678',
  '49 30 12345678 ext. 5',
  '+()',
  'phone',
  '٠١٢٣٤٥٦٧٨٩',
];

for (const typed of ACCEPTED) {
  test(`«${typed}» is a phone number, and stays as it was typed`, () => {
    assert.equal(isPhone(typed), true);
    assert.deepEqual(supplierChange.parse({ contactPhone: ` ${typed} ` }), {
      contactPhone: typed,
    });
  });
}

for (const typed of REFUSED) {
  test(`«${typed}» is refused`, () => {
    const change = supplierChange.safeParse({ contactPhone: typed });
    const company = supplierCompany.safeParse({ contact_person_phone: typed });
    for (const { error } of [change, company]) {
      assert.ok(error?.issues.some(({ message }) => message === 'Invalid phone number'));
    }
  });
}
