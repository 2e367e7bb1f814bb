/** References of payments: their check digits are those of ISO 11649, and the code for banks' apps holds the same as the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORDER_LIMITS } from '../../limits/order-limits.ts';
import { paymentReference, shownReference, transferCode } from './reference.ts';

/** Independent of the code under test: the whole number by 97. */
function isValid(reference: string): boolean {
  const turned = reference.slice(4) + reference.slice(0, 4);
  const digits = [...turned].map((sign) => String(Number.parseInt(sign, 36))).join('');
  return BigInt(digits) % 97n === 1n;
}

test('each reference passes the check of ISO 11649, and no two payments share one', () => {
  const references = new Set<string>();
  const most = ORDER_LIMITS.payments + ORDER_LIMITS.rests;
  assert.ok(most < 100);
  // Numbers of which one begins with another.
  const numbers = [...Array.from({ length: 200 }, (_, at) => 1000 + at), 10_000, 10_001, 100_110];
  for (const number of numbers) {
    for (let place = 1; place <= most; place += 1) references.add(paymentReference(number, place));
  }
  assert.equal(references.size, numbers.length * most);
  for (const reference of references) assert.ok(isValid(reference), reference);
  assert.equal(isValid('RF00W10421'), false);
  assert.match(shownReference(paymentReference(1042, 1)), /^RF\d\d W104 201$/);
});

test('euros to an IBAN make the code of European banks, all else plain lines', () => {
  const transfer = {
    holder: 'Leuchten Müller GmbH',
    number: 'DE89370400440532013000',
    swift: 'COBADEFFXXX',
    currency: 'EUR',
    amount: '1250.00',
    reference: paymentReference(1042, 1),
  };
  const lines = transferCode(transfer).split('\n');
  assert.deepEqual(lines.slice(0, 4), ['BCD', '002', '1', 'SCT']);
  assert.deepEqual(lines.slice(4, 8), [
    'COBADEFFXXX',
    'Leuchten Müller GmbH',
    'DE89370400440532013000',
    'EUR1250.00',
  ]);
  assert.equal(lines[9], transfer.reference);
  const abroad = transferCode({ ...transfer, currency: 'USD', number: '0123456789' });
  assert.deepEqual(abroad.split('\n').slice(1, 4), ['0123456789', 'COBADEFFXXX', 'USD 1250.00']);
});
