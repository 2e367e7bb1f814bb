/** What a conversation says of the steps of an order, for both sides; and of what it does not know. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ConversationStep } from '@waggle/contract/messages';
import { eventWords } from './event-words.ts';

const order = { id: 'order', number: 1042 };
const payment = { id: 'payment', name: 'Deposit', amount: '1250', currency: 'EUR' };
const sample = { id: 'sample', round: 2 };
const shipment = { id: 'shipment', place: 1, quantity: 1200, unit: 'sets' } as const;
const one = { ...shipment, quantity: 1 };
type Told = Pick<ConversationStep, 'what' | 'side' | 'reason' | 'payment' | 'sample' | 'shipment'>;

const CASES: [Told, buyer: string, supplier: string, why?: string][] = [
  [
    { what: 'order_started', side: 'buyer', reason: null },
    'You began order W-1042',
    'Foldlamp began order W-1042 with you',
  ],
  [
    { what: 'order_altered', side: 'supplier', reason: null },
    'Ceylon Leaf changed the terms of order W-1042',
    'You changed the terms of order W-1042',
  ],
  [
    { what: 'order_offered', side: 'buyer', reason: null },
    'You signed the terms of order W-1042',
    'Foldlamp signed the terms of order W-1042',
  ],
  [
    { what: 'order_signed', side: 'supplier', reason: null },
    'Ceylon Leaf signed order W-1042: it holds for both',
    'You signed order W-1042: it holds for both',
  ],
  [
    { what: 'order_declined', side: 'supplier', reason: 'time' },
    'Ceylon Leaf declined order W-1042',
    'You declined order W-1042',
    'The date does not hold any more.',
  ],
  [
    { what: 'order_withdrawn', side: null, reason: 'request_cancelled' },
    'Waggle ended order W-1042',
    'Waggle ended order W-1042',
  ],
  [
    { what: 'order_lapsed', side: null, reason: null },
    'The time to sign order W-1042 has run out',
    'The time to sign order W-1042 has run out',
  ],
  [
    { what: 'sample_ordered', side: 'buyer', reason: null },
    'You ordered a sample from Ceylon Leaf: order W-1042',
    'Foldlamp ordered a sample from you: order W-1042',
  ],
  [
    { what: 'sample_agreed', side: 'supplier', reason: null },
    'Ceylon Leaf agreed to the sample of order W-1042',
    'You agreed to the sample of order W-1042',
  ],
  [
    { what: 'sample_sent', side: 'supplier', reason: null, sample },
    'Ceylon Leaf sent sample 2 of order W-1042',
    'You sent sample 2 of order W-1042',
  ],
  [
    { what: 'sample_rejected', side: 'buyer', reason: null, sample },
    'You rejected sample 2 of order W-1042, naming lines',
    'Foldlamp rejected sample 2 of order W-1042, naming lines',
  ],
  [
    { what: 'order_cancelled', side: 'buyer', reason: 'time' },
    'You cancelled order W-1042',
    'Foldlamp cancelled order W-1042',
    'The date does not hold any more.',
  ],
  [
    { what: 'payment_sent', side: 'buyer', reason: null, payment },
    'You sent EUR 1,250.00 (Deposit of order W-1042)',
    'Foldlamp sent EUR 1,250.00 (Deposit of order W-1042)',
  ],
  [
    { what: 'payment_arrived', side: 'supplier', reason: null, payment },
    'Ceylon Leaf received EUR 1,250.00 (Deposit of order W-1042)',
    'You received EUR 1,250.00 (Deposit of order W-1042)',
  ],
  [
    { what: 'shipment_packed', side: 'supplier', reason: null, shipment: one },
    'Ceylon Leaf packed 1 set of order W-1042',
    'You packed 1 set of order W-1042',
  ],
  [
    { what: 'shipment_received', side: null, reason: null, shipment },
    '1,200 sets of order W-1042 counted as received in full: nothing was reported within 5 working days',
    '1,200 sets of order W-1042 counted as received in full: nothing was reported within 5 working days',
  ],
];

test('each step of an order and of its payments is told to both sides, with its number and why', () => {
  for (const [told, buyer, supplier, why] of CASES) {
    const step = { ...told, order };
    const read = [
      eventWords(step, 'buyer', 'Ceylon Leaf'),
      eventWords(step, 'supplier', 'Foldlamp'),
    ];
    assert.deepEqual(
      read.map((words) => words?.title.replaceAll('\u00A0', ' ')),
      [buyer, supplier],
    );
    for (const words of read) assert.equal(words?.text, why);
  }
});

test('an answer of the version before, or of the one after, is read all the same', () => {
  const asked = { what: 'asked', side: 'buyer', reason: null } as const;
  assert.equal(eventWords(asked, 'supplier', 'Foldlamp')?.title, 'Foldlamp asked you for a quote');
  const later = { ...asked, what: 'paid' as unknown as 'asked' };
  assert.equal(eventWords(later, 'supplier', 'Foldlamp'), undefined);
});
