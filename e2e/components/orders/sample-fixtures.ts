/** The rounds of a sample, as the server would answer for either side and at each moment, for the tests of its page. */
import type { Order } from '@waggle/contract/orders';
import type { Sample } from '@waggle/contract/orders/samples';
import type { JudgedLine, Judgement } from '@waggle/contract/orders/samples/judgement';
import { emptyJudgement } from '@waggle/contract/orders/samples/judging';
import type { SampleState } from '@waggle/contract/orders/samples/sample-graph';
import { sampleTerms } from '@waggle/contract/orders/first-terms';
import { orderSource } from '@waggle/contract/orders/orders-test-data';
import type { OrderLine, OrderTerms } from '@waggle/contract/orders/terms';
import type { Side } from '@waggle/contract/permissions/parties';
import { daysFromNow, MARKED, orderAt } from './order-fixtures.ts';

const line = (
  at: number,
  attribute: string,
  value: string,
  unit: OrderLine['unit'],
  kind: OrderLine['tolerance']['kind'],
  by = '',
): OrderLine => ({
  key: `00000000-0000-4000-8000-00000000000${at}`,
  attribute,
  value,
  unit,
  tolerance: { kind, by, percent: by === '10' },
  firmness: at === 9 ? 'nice' : 'must',
  asked: null,
});

/** As in the pictures. */
export const LINES: readonly OrderLine[] = [
  line(1, 'Body and arm', '1.2', 'mm', 'either_way', '0.1'),
  line(2, 'Height, open', '310', 'mm', 'either_way', '2'),
  line(3, 'Thickness, folded', '28', 'mm', 'not_more'),
  line(4, 'Shade, across', '240', 'mm', 'either_way', '2'),
  line(5, 'Light', '400', 'lumen', 'either_way', '10'),
  line(6, 'Hinge', '5000', 'times', 'not_less'),
  line(7, 'Charging', 'USB-C, 5 V', '', 'none'),
  line(8, 'Finish', 'matt, RAL 9001', '', 'same_to_the_eye'),
  line(9, 'Weight', '940', 'g', 'not_more'),
];
export const TERMS: OrderTerms = { ...MARKED, lines: [...LINES] };
const keyOf = (at: number) => LINES[at - 1]?.key ?? '';
export const HEIGHT = keyOf(2);
export const FINISH = keyOf(8);
const MEASURED = ['1.18', '311', '27.6', '240', '412', '5200', 'charges', 'by eye', '931'];

const pictureFile = (at: number) => ({
  id: `0199a4f0-0000-7000-8000-0000000f000${at}`,
  name: `lamp-${at}.jpg`,
  size: '0.4 MB',
  type: 'SAMPLE_PICTURES',
  file_url: `http://127.0.0.1/v1/files/0199a4f0-0000-7000-8000-0000000f000${at}/lamp-${at}.jpg`,
});
export const FILES = [1, 2, 3, 4, 5, 6].map(pictureFile);

/** @param said of single lines, in place of all that is right */
export function judged(said: Readonly<Record<string, Partial<JudgedLine>>> = {}): Judgement {
  const empty = emptyJudgement(LINES);
  return {
    ...empty,
    lines: empty.lines.map((one, at) => ({
      ...one,
      measured: MEASURED[at] ?? '',
      right: true,
      ...said[one.key],
    })),
  };
}

export const REJECTED: Judgement = judged({
  [HEIGHT]: { measured: '314', right: false, why: '3 mm too high: it does not fit its box' },
  [FINISH]: { measured: 'gloss', right: false, why: 'Glossy, not matt' },
});

export const SEALS: Judgement['seals'] = {
  buyer: { number: 'WG 20817', place: 'Rotterdam, Wijnhaven 88, shelf 2', picture: null },
  supplier: { number: 'WG 20818', place: 'Colombo, quality room', picture: null },
};

const SENT: readonly SampleState[] = ['sent', 'received', 'golden', 'rejected'];
const HERE: readonly SampleState[] = ['received', 'golden', 'rejected'];
const MAY: Readonly<Record<Side, Partial<Record<SampleState, Sample['may']>>>> = {
  buyer: { sent: { receive: null }, received: { approve: null, reject: null, judge: null } },
  supplier: { agreed: { send: null } },
};

export function sampleAt(side: Side, state: SampleState, changes: Partial<Sample> = {}): Sample {
  const { round = 1 } = changes;
  return {
    id: `0199a4f0-0000-7000-8000-000000005a0${round}`,
    version: 2,
    state,
    may: MAY[side][state] ?? {},
    round,
    send_by: state === 'agreed' ? daysFromNow(6) : null,
    carrier: SENT.includes(state) ? 'DHL' : '',
    tracking: SENT.includes(state) ? '44 1820' : '',
    sent_on: SENT.includes(state) ? daysFromNow(-5).slice(0, 10) : null,
    note: '',
    received_at: HERE.includes(state) ? daysFromNow(-1) : null,
    judge_by: state === 'received' ? daysFromNow(6) : null,
    draft: null,
    draft_version: 0,
    draft_saved_at: null,
    judged: null,
    decided_at: state === 'golden' || state === 'rejected' ? daysFromNow(-0.1) : null,
    files: [],
    ...changes,
  };
}

/** @returns a signed order with these rounds */
export function orderWith(side: Side, samples: Sample[], changes: Partial<Order> = {}): Order {
  const { terms = TERMS } = changes;
  const order = orderAt({ side, state: 'signed', terms, payments: [], samples, changes });
  const { id, number } = order;
  const golden = samples.flatMap(({ state, round, judged: found, decided_at, files }) =>
    state === 'golden' && found !== null && decided_at !== null
      ? [{ order: { id, number }, round, judged: found, decided_at, files }]
      : [],
  );
  return { ...order, golden: golden[0] ?? null };
}

/** Two lamps, ordered from the quote before anything was chosen. */
const SAMPLE_TERMS: OrderTerms = {
  ...sampleTerms(orderSource(), { quantity: 2, address: 'Wijnhaven 88, Rotterdam', note: '' }),
  lines: [...LINES],
};

/** What an order says of itself where nobody signs it. */
export const OF_SAMPLE = {
  terms: SAMPLE_TERMS,
  first: SAMPLE_TERMS,
  differences: [],
  signatures: [],
} satisfies Partial<Order>;

/** @returns a sample order that waits for its supplier */
export function offeredSample(side: Side): Order {
  const may: Order['may'] = side === 'buyer' ? { withdraw: null } : { agree: null, decline: null };
  return orderAt({ side, state: 'offered', terms: SAMPLE_TERMS, changes: { ...OF_SAMPLE, may } });
}

export const PICTURES = FILES.map(({ file_url: url }, at) => ({
  url,
  line: LINES[at]?.key ?? null,
}));

export const rejectedFirst = (side: Side) =>
  sampleAt(side, 'rejected', {
    judged: { ...REJECTED, pictures: PICTURES.slice(0, 2) },
    files: FILES,
  });

/** A sample that is there, judged so far. */
export const arrivedSample = (draft = judged({ [HEIGHT]: { measured: '314', right: false } })) =>
  orderWith('buyer', [sampleAt('buyer', 'received', { draft, draft_version: 3 })]);
