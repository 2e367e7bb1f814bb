/** Tests of payments: as a quote promises them, and that their amounts make up the total to the last digit. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencyDigits } from '../options/currencies.ts';
import { randomDecimal, randomRow } from '../quotes/landed/landed-test-data.ts';
import { orderSource } from './orders-test-data.ts';
import { amountsOf, fromTemplate, quotedSchedule } from './schedule.ts';

const { offer } = orderSource();
const words = (all: ReturnType<typeof quotedSchedule>) =>
  all.map(({ name, by, value, trigger, days }) => [name, by, value, trigger, days]);

test('a quote with a deposit, a credited sample and a balance before shipping', () => {
  assert.deepEqual(words(quotedSchedule(offer, true)), [
    ['Sample', 'amount', '60', 'sample', 7],
    ['Deposit', 'share', '30', 'golden', 7],
    ['Balance', 'rest', '', 'checked', 7],
  ]);
  const amounts = amountsOf('10125.00', quotedSchedule(offer, true), 'USD');
  assert.deepEqual(amounts, ['60.00', '3037.50', '7027.50']);
});

test('without a sample the deposit waits for the signatures; nothing or all before production is one payment', () => {
  assert.deepEqual(words(quotedSchedule({ ...offer, balance_due: 'after_60_days' }, false)), [
    ['Deposit', 'share', '30', 'signing', 7],
    ['Balance', 'rest', '', 'received', 60],
  ]);
  assert.deepEqual(
    words(quotedSchedule({ ...offer, deposit: 0, balance_due: 'on_delivery' }, false)),
    [['Full payment', 'rest', '', 'received', 7]],
  );
  assert.deepEqual(words(quotedSchedule({ ...offer, deposit: 100 }, false)), [
    ['Full payment', 'rest', '', 'signing', 7],
  ]);
  const free = { ...offer, sample: { price: '0', days: 3, credited: true } };
  assert.equal(quotedSchedule(free, true)[0]?.trigger, 'golden');
});

test('a template leaves the sample’s payment as it is', () => {
  assert.deepEqual(words(fromTemplate('50/50', quotedSchedule(offer, true))), [
    ['Sample', 'amount', '60', 'sample', 7],
    ['Deposit', 'share', '50', 'golden', 7],
    ['Balance', 'rest', '', 'checked', 7],
  ]);
});

test('payments that do not make up the total have no amounts', () => {
  const share = (value: string) => ({ by: 'share', value }) as const;
  const rest = { by: 'rest', value: '' } as const;
  assert.equal(amountsOf('100.00', [share('30'), share('60')], 'EUR'), undefined);
  assert.equal(amountsOf('100.00', [share('30'), rest, rest], 'EUR'), undefined);
  assert.equal(amountsOf('100.00', [{ by: 'amount', value: '101' }, rest], 'EUR'), undefined);
  assert.equal(amountsOf('100.00', [share(''), rest], 'EUR'), undefined);
  assert.deepEqual(amountsOf('1', [share('50'), share('50')], 'JPY'), ['1', '0']);
});

/** The same reckoning with whole numbers of the smallest coin alone. */
function inCoins(total: bigint, hundredths: readonly bigint[]): bigint[] {
  let share = 0n;
  let before = 0n;
  return hundredths.map((one) => {
    share += one;
    const upTo = (2n * total * share + 10_000n) / 20_000n;
    const amount = upTo - before;
    before = upTo;
    return amount;
  });
}

const coins = (text: string, digits: number) =>
  BigInt(text.replace('.', '')) * 10n ** BigInt(digits - (text.split('.')[1]?.length ?? 0));

test('random shares of random totals: the amounts are those of another reckoning, and add up', () => {
  const random = randomRow(32);
  for (let run = 0; run < 5000; run += 1) {
    const currency = ['JPY', 'USD', 'KWD'][run % 3] ?? '';
    const digits = currencyDigits(currency);
    const total = randomDecimal(random, 9_000_000, digits);
    const hundredths: bigint[] = [];
    for (let left = 10_000; left > 0 && hundredths.length < 5;) {
      const part = hundredths.length === 4 ? left : 1 + random(Math.min(left, 9999));
      hundredths.push(BigInt(part));
      left -= part;
    }
    const schedule = hundredths.map((part) => {
      const value = `${part / 100n}.${String(part % 100n).padStart(2, '0')}`;
      return { by: 'share', value } as const;
    });
    const amounts = amountsOf(total, schedule, currency);
    const expected = inCoins(coins(total, digits), hundredths);
    const sum = expected.reduce((all, one) => all + one, 0n);
    assert.equal(sum, coins(total, digits));
    assert.deepEqual(
      amounts?.map((one) => coins(one, digits)),
      expected,
      `${total} ${currency}`,
    );
  }
});
