/** What pages say of a sample: its heading in each state for either side, what was agreed in a line, and what a reading means. */
import {
  compareDecimals,
  decimal,
  isDecimal,
  subtract,
  trimDecimal,
  writeDecimal,
} from '@waggle/contract/money/decimal';
import type { Order } from '@waggle/contract/orders';
import type { Sample } from '@waggle/contract/orders/samples';
import type { Judgement } from '@waggle/contract/orders/samples/judgement';
import { isNotRight } from '@waggle/contract/orders/samples/judging';
import type { SampleState } from '@waggle/contract/orders/samples/sample-graph';
import type { OrderLine } from '@waggle/contract/orders/terms';
import type { Side } from '@waggle/contract/permissions/parties';
import { rightRange, SPEC_UNITS, valueWords } from '@waggle/contract/rfq/tolerance-words';
import { formatDate, formatWeekday } from '../../../lib/dates.ts';
import { counted } from '../../../lib/figures/format-money.ts';
import { capitalized, countWord } from '../../../lib/figures/number-words.ts';
import { dueWords, quantityWords } from '../order-words.ts';

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

/** @returns `Second sample` */
export const roundName = ({ round }: Pick<Sample, 'round'>): string =>
  `${ORDINALS[round - 1] ?? `${round}th`} sample`;

/** @returns `Sent 12 December with DHL, 44 1820` */
export function sentWords({ sent_on, carrier, tracking }: Sample): string {
  const day = sent_on === null ? '' : ` ${formatDate(sent_on)}`;
  return `Sent${day} with ${[carrier, tracking].filter(Boolean).join(', ')}`;
}

/** @returns what the golden sample is for: `All 500 pieces are` */
export const judgedBy = (order: Order): string =>
  order.kind === 'sample' ? 'What you order next is' : `All ${quantityWords(order)} are`;

interface Head {
  readonly title: string;
  readonly lead: string;
}

type Words = (sample: Sample, order: Order, now: number) => Head;

const decidedOn = ({ decided_at }: Sample) =>
  decided_at === null ? '' : ` on ${formatWeekday(decided_at)}`;

const until = (due: string | null, now: number) =>
  due === null ? '' : ` ${dueWords(due, now).when}`;

const golden: Words = (sample, order) => ({
  title: 'This is the golden sample',
  lead: `${roundName(sample)}, approved${decidedOn(sample)}. ${judgedBy(order)} judged by it.`,
});

const cancelled: Words = (_, { counterpart }) => ({
  title: 'This sample was not made',
  lead: `The order with ${counterpart} has ended.`,
});

const HEADS: Readonly<Record<Side, Readonly<Record<SampleState, Words>>>> = {
  buyer: {
    agreed: (sample, { counterpart }, now) => ({
      title: `Waiting for ${counterpart} to send the sample`,
      lead:
        sample.send_by === null
          ? `${roundName(sample)}. It is sent once its payment has arrived.`
          : `${roundName(sample)}, to be sent${until(sample.send_by, now)}.`,
    }),
    sent: (sample) => ({
      title: 'Is the sample here?',
      lead: `${roundName(sample)}. ${sentWords(sample)}.`,
    }),
    received: (sample, _, now) => ({
      title: 'Is this the one?',
      lead: `${roundName(sample)}${sample.received_at === null ? '' : `, here since ${formatWeekday(sample.received_at)}`}. Judge it line by line${until(sample.judge_by, now)}.`,
    }),
    golden,
    rejected: (sample) => ({
      title: `${roundName(sample)}: not right`,
      lead: `You rejected it${decidedOn(sample)}.`,
    }),
    cancelled,
  },
  supplier: {
    agreed: (sample, { counterpart }, now) =>
      sample.send_by === null
        ? {
            title: `Waiting for ${counterpart} to pay for the sample`,
            lead: `${roundName(sample)}. You send it once its payment has arrived.`,
          }
        : {
            title: 'Send the sample',
            lead: `${roundName(sample)},${until(sample.send_by, now)}. ${counterpart} judges it line by line.`,
          },
    sent: (sample, { counterpart }) => ({
      title: `Waiting for ${counterpart} to receive the sample`,
      lead: `${roundName(sample)}. ${sentWords(sample)}.`,
    }),
    received: (sample, { counterpart }) => ({
      title: `Waiting for ${counterpart} to judge the sample`,
      lead: `${roundName(sample)}${sample.judge_by === null ? '' : `, until ${formatWeekday(sample.judge_by)}`}. Silence does not approve it.`,
    }),
    golden,
    rejected: (sample, { counterpart }) => ({
      title: `${roundName(sample)}: not right`,
      lead: `${counterpart} rejected it${decidedOn(sample)}.`,
    }),
    cancelled,
  },
};

/** The last round that the terms allow was rejected. */
const noRoundLeft = (order: Order): Head => ({
  title: 'No round is left',
  lead:
    order.side === 'buyer'
      ? `Agree with ${order.counterpart} on how it goes on, or end the order.`
      : `${order.counterpart} says how it goes on.`,
});

/** @returns whether the buyer has to say how it goes on */
export const isStuck = ({ standing }: Pick<Order, 'standing'>): boolean =>
  standing.next === 'change_or_end';

/** @param now in milliseconds @returns heading and lead of a round's page */
export function headOf(order: Order, sample: Sample, now: number): Head {
  const head = HEADS[order.side][sample.state](sample, order, now);
  if (sample !== order.samples.at(-1) || !isStuck(order)) return head;
  const { title, lead } = noRoundLeft(order);
  return { title, lead: `${head.lead} ${lead}` };
}

const WRITTEN = new Intl.NumberFormat(undefined, { maximumFractionDigits: 20 });
const written = (figure: string) => WRITTEN.format(figure as Intl.StringNumericLiteral);

/** @returns `314 mm`, or what was written in words */
export const measuredWords = (line: Pick<OrderLine, 'unit'>, measured: string): string =>
  valueWords({
    value: isDecimal(measured.trim()) ? written(measured.trim()) : measured.trim(),
    unit: line.unit,
  });

export interface Reading {
  readonly isRight: boolean;
  /** `3 mm too high`, `In range`. */
  readonly words: string;
}

/** @returns what a measured value proposes; undefined for a line that is judged by eye, and before it is measured */
export function readingOf(line: OrderLine, measured: string): Reading | undefined {
  const range = rightRange(line);
  const typed = measured.trim();
  if (range === undefined || line.unit === '' || !isDecimal(typed)) return undefined;
  const at = decimal(typed);
  const ends = [
    ['too low', range.least, -1],
    ['too high', range.most, 1],
  ] as const;
  for (const [words, end, sign] of ends) {
    if (end === null || compareDecimals(at, decimal(end)) !== sign) continue;
    const [more, less] = sign > 0 ? [at, decimal(end)] : [decimal(end), at];
    const by = written(trimDecimal(writeDecimal(subtract(more, less))));
    return { isRight: false, words: `${by} ${SPEC_UNITS[line.unit]} ${words}` };
  }
  return { isRight: true, words: 'In range' };
}

export interface Tally {
  readonly judged: number;
  /** Of those that are not accepted as they are. */
  readonly wrong: number;
  readonly all: number;
}

/** @param lines of the terms */
export function tallyOf(judgement: Judgement, lines: readonly OrderLine[]): Tally {
  const keys = new Set(lines.map(({ key }) => key));
  const found = judgement.lines.filter(({ key }) => keys.has(key));
  return {
    judged: found.filter(({ right }) => right !== null).length,
    wrong: found.filter(isNotRight).length,
    all: lines.length,
  };
}

/** @returns `Nine lines, all right`, `Nine lines, 2 not right`, `4 of 9 judged` */
export function tallyWords({ judged, wrong, all }: Tally): string {
  const named = capitalized(`${countWord(all)} ${all === 1 ? 'line' : 'lines'}`);
  if (judged < all) return judged === 0 ? named : `${judged} of ${counted(all, 'line')} judged`;
  return `${named}, ${wrong === 0 ? 'all right' : `${countWord(wrong)} not right`}`;
}
