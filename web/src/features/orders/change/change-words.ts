/** What a change's page says first, for either side at each moment; and what becomes of silence. */
import type { ChangePage } from '@waggle/contract/orders/changes/change-calls';
import { type ChangeState, isCancellation } from '@waggle/contract/orders/changes/change-graph';
import {
  compareDecimals,
  type Decimal,
  decimal,
  divide,
  multiply,
  subtract,
  writeDecimal,
} from '@waggle/contract/money/decimal';
import { currencyDigits } from '@waggle/contract/options/currencies';
import { formatDate, formatDay, formatWeekday } from '../../../lib/dates.ts';
import { counted, formatMoney } from '../../../lib/figures/format-money.ts';
import { countWord } from '../../../lib/figures/number-words.ts';
import { lastDay } from '../order-words.ts';
import { changedRows, daysLater, readyDays, type ShownChange } from './shown-change.ts';

/** @returns `asks for 14 days more`, `asks to change three things`; by whoever proposes it */
export function asksWords(change: ShownChange): string {
  if (isCancellation(change)) return 'asks to end the order together';
  const { before, after } = change;
  const { changed } = changedRows(change);
  const only = changed.length === 1 ? changed[0] : undefined;
  const later = after.ready_days - before.ready_days;
  if (only?.part === 'ready_days' && later > 0) return `asks for ${counted(later, 'day')} more`;
  const price = compareDecimals(decimal(after.unit_price), decimal(before.unit_price));
  if (only?.part === 'unit_price' && price !== 0) {
    return `asks for a ${price > 0 ? 'higher' : 'lower'} price`;
  }
  if (changed.length === 0) return 'asks to pay in another way';
  return `asks to change ${changed.length === 1 ? 'one thing' : `${countWord(changed.length)} things`}`;
}

/** @returns `It takes USD 175.00 off. `; empty where the total stays */
function totalWords({ before, after }: ShownChange): string {
  const order = compareDecimals(decimal(after.total), decimal(before.total));
  if (order === 0) return '';
  const [most, least] = order > 0 ? [after, before] : [before, after];
  const apart = writeDecimal(subtract(decimal(most.total), decimal(least.total)));
  const sum = formatMoney(apart, after.currency);
  return `The total ${order > 0 ? 'rises' : 'falls'} by ${sum}. `;
}

/** @returns `Friday 15 January`, the day that the room says too */
export const lastWeekday = ({ lapses_at }: ChangePage): string => formatWeekday(lastDay(lapses_at));

interface HeadWords {
  readonly title: string;
  readonly lead: string;
}

const stands = ({ base }: ChangePage) => `Version ${base} stands as you both signed it.`;
const dayOf = ({ decided_at: at }: ChangePage) => (at === null ? '' : ` on ${formatDay(at)}`);

/** @returns the side that proposed it, and the one that answers, as the reader calls them */
export function whoOf({ by, order: { side, counterpart } }: ChangePage) {
  const isOwn = by === side;
  return {
    isOwn,
    proposer: isOwn ? 'You' : counterpart,
    answerer: isOwn ? counterpart : 'You',
  };
}

const HEADS: Readonly<Record<ChangeState, (change: ChangePage) => HeadWords>> = {
  proposed(change) {
    const { order } = change;
    const last = lastWeekday(change);
    if (whoOf(change).isOwn) {
      return {
        title: `Waiting for ${order.counterpart} to answer`,
        lead: `You signed version ${change.number}. They sign the same text or refuse it by ${last}.`,
      };
    }
    return {
      title: `${order.counterpart} ${asksWords(change)}`,
      lead: `${totalWords(change)}Answer by ${last}.`,
    };
  },
  accepted: (change) => ({
    title: isCancellation(change)
      ? 'Both of you have agreed to end the order'
      : `Version ${change.number} holds for both of you`,
    lead: `${whoOf(change).answerer} accepted it${dayOf(change)}.`,
  }),
  refused: (change) => ({
    title: `${whoOf(change).answerer} refused this change`,
    lead: `${stands(change)}${change.note === '' ? '' : ` “${change.note}”`}`,
  }),
  withdrawn: (change) => ({
    title: `${whoOf(change).proposer} took this change back`,
    lead: stands(change),
  }),
  lapsed: (change) => ({
    title: 'Nobody answered this change in time',
    lead: stands(change),
  }),
};

export const headWords = (change: ChangePage): HeadWords => HEADS[change.state](change);

/** @returns what of the terms that hold goes on without an answer */
export function oldTermsWords(change: ShownChange): string {
  const { before } = change;
  const ready = readyDays(change);
  const parts = [
    ready && `ready on ${formatDate(ready.before)}`,
    `${formatMoney(before.total, before.currency)} in all`,
  ];
  return parts.filter(Boolean).join(', ');
}

const WEEK = 7;
const HUNDRED = decimal(100);

/** @returns what being late costs by the terms that hold, where the supplier asks for more time; undefined where that is nothing */
export function refusalWords(change: ShownChange): string | undefined {
  const { currency, lateness, goods_total } = change.before;
  const ready = readyDays(change);
  if (lateness === null || ready === undefined || change.by !== 'supplier') return undefined;
  const late = daysLater(ready.after, ready.before);
  if (late <= 0) return undefined;
  const percentOf = (percent: Decimal) =>
    divide(multiply(decimal(goods_total), percent), HUNDRED, currencyDigits(currency));
  const most = percentOf(decimal(lateness.most));
  const weeks = decimal(Math.ceil(late / WEEK));
  const all = percentOf(multiply(decimal(lateness.a_week), weeks));
  const due = compareDecimals(all, most) < 0 ? all : most;
  const [aWeek, atMost, sum] = [percentOf(decimal(lateness.a_week)), most, due].map((one) =>
    formatMoney(writeDecimal(one), currency),
  );
  return `If it is refused, being late lowers the price by ${aWeek} a week, at most ${atMost}: ${counted(late, 'day')} late is ${sum}.`;
}
