/** Random histories of payments: sums are those of another reckoning in whole coins after every step, and no coin is lost or made. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencyDigits } from '../../options/currencies.ts';
import { randomDecimal, randomRow } from '../../quotes/landed/landed-test-data.ts';
import { amountsOf } from '../schedule.ts';
import { PAYMENT_GRAPH, type PaymentState } from './payment-graph.ts';
import { missingOf, type Summed, sumsOf } from './sums.ts';

/** The same payment twice: as it is kept, and in whole coins. */
interface Twin {
  kept: Summed;
  asked: bigint;
  sent: bigint;
}

const ACTIONS = ['fall_due', 'report', 'deny', 'confirm', 'waive'] as const;

test('random histories: what has arrived, is on the way and is open, to the last coin', () => {
  const random = randomRow(2606);
  const met = new Set<string>();
  for (let run = 0; run < 5000; run += 1) {
    const currency = ['JPY', 'USD', 'KWD'][run % 3] ?? '';
    const digits = currencyDigits(currency);
    const unit = 10n ** BigInt(digits);
    const coins = (text: string) => {
      const [whole = '', part = ''] = text.split('.');
      return BigInt(whole) * unit + BigInt(part.padEnd(digits, '0') || '0');
    };
    const write = (sum: bigint) =>
      digits === 0 ? `${sum}` : `${sum / unit}.${String(sum % unit).padStart(digits, '0')}`;
    const total = randomDecimal(random, 9_000_000, digits);
    const share = { by: 'share', value: String(1 + random(98)) } as const;
    const amounts = amountsOf(total, [share, { by: 'rest', value: '' }], currency) ?? [];
    const begun = { direction: 'to_supplier', sent_amount: null, arrived_amount: null } as const;
    const twins = amounts.map((amount): Twin => {
      return { kept: { ...begun, state: 'planned', amount }, asked: coins(amount), sent: 0n };
    });
    let [arrived, forgiven, waived] = [0n, 0n, 0n];
    for (let step = 0; step < 12; step += 1) {
      const twin = twins[random(twins.length)];
      const action = ACTIONS[random(ACTIONS.length)];
      if (twin === undefined || action === undefined) continue;
      const { kept, asked } = twin;
      const { from, ...graph } = PAYMENT_GRAPH[action];
      if (!(from as readonly PaymentState[]).includes(kept.state)) continue;
      met.add(action);
      const state = 'to' in graph ? graph.to : kept.state;
      // A coin too few or too many, nearly nothing, the half, or what was asked.
      const guesses = [asked - 1n, asked + 1n, 1n, asked / 2n, asked, asked];
      const guess = guesses[random(guesses.length)] ?? asked;
      const given = guess > 0n ? guess : 1n;
      twin.kept = { ...kept, state };
      if (action === 'report') {
        twin.kept = { ...twin.kept, sent_amount: write(given) };
        twin.sent = given;
      }
      if (action === 'waive') waived += asked;
      if (action === 'confirm') {
        twin.kept = { ...twin.kept, arrived_amount: write(given) };
        arrived += given;
        const missing = missingOf(kept, write(given));
        assert.equal(missing === null ? 0n : coins(missing), asked > given ? asked - given : 0n);
        if (missing !== null && random(2) === 0) {
          met.add('rest');
          twins.push({
            kept: { ...begun, state: 'due', amount: missing },
            asked: asked - given,
            sent: 0n,
          });
        } else forgiven += asked - given;
      }
      const on = (states: readonly PaymentState[]) =>
        twins.filter((one) => states.includes(one.kept.state));
      const sum = (all: readonly bigint[]) => all.reduce((before, one) => before + one, 0n);
      const open = sum(on(['planned', 'due', 'contested']).map((one) => one.asked));
      const sent = sum(on(['sent']).map((one) => one.sent));
      const sums = sumsOf(twins.map((one) => one.kept));
      assert.deepEqual(
        [coins(sums.arrived), coins(sums.sent), coins(sums.open)],
        [arrived, sent, open],
        `${total} ${currency}`,
      );
      const underway = sum(on(['sent']).map((one) => one.asked));
      assert.equal(arrived + forgiven + waived + underway + open, coins(total));
    }
  }
  assert.deepEqual([...met].toSorted(), [...ACTIONS, 'rest'].toSorted());
});

test('what was paid back stands beside what has arrived, and is not taken off it', () => {
  const received = { state: 'received', sent_amount: null } as const;
  const payments = [
    { ...received, direction: 'to_supplier', amount: '900', arrived_amount: '900' },
    { ...received, direction: 'back', amount: '100', arrived_amount: '100' },
    { ...received, direction: 'back', state: 'due', amount: '50', arrived_amount: null },
  ] as const;
  assert.deepEqual(sumsOf(payments), { arrived: '900', sent: '0', open: '0', back: '100' });
});
