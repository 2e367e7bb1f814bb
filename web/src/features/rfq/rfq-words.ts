/** Requests in words: their state, quantities and time left, and what became of each supplier that was asked. */
import { currencyDigits } from '@waggle/contract/options/currencies';
import type { RfqDraft } from '@waggle/contract/rfq/brief';
import type { Invitation, Rfq, RfqItem } from '@waggle/contract/rfq';
import { type OrderUnit, unitWord } from '@waggle/contract/supplier/terms';
import {
  DECLINE_REASONS,
  type InvitationState,
  type LapseReason,
  type RfqState,
} from '@waggle/contract/rfq/states';
import { formatDateTime, formatShortPeriod } from '../../lib/dates.ts';
import type { IconName } from '../../ui/icon-names.ts';

const NUMBER = new Intl.NumberFormat();
const LIST = new Intl.ListFormat('en');
export const numberWords = (value: number) => NUMBER.format(value);

const STATE_WORDS: Record<RfqState, string> = {
  draft: 'Draft',
  held: 'The team reads it first',
  open: 'Open for quotes',
  closed: 'Closed, no more quotes',
  awarded: 'Supplier chosen',
  cancelled: 'Cancelled',
  expired: 'Deadline has passed',
  blocked: 'Stopped by the team',
};

/** @returns how many suppliers have been asked and can still answer, unless the request as such prevents it */
const waitingOf = ({ asked, quoted, declined, lapsed }: Rfq['counts']) =>
  asked - quoted - declined - lapsed;

/** @returns the state of a request; one that the clock has closed may wait for suppliers with holidays */
export function stateWords({ state, counts }: Pick<RfqItem, 'state' | 'counts'>): string {
  return state === 'closed' && waitingOf(counts) > 0
    ? 'Closed, some can still answer'
    : STATE_WORDS[state];
}

/** @returns `500 to 5,000 pieces`; undefined while no quantity is filled in */
export function quantityWords({
  quantities,
  unit,
}: Pick<RfqItem, 'quantities'> & { unit: string }): string | undefined {
  if (quantities === null) return undefined;
  const { from, to } = quantities;
  const word = unitWord(unit as OrderUnit, to);
  return from === to
    ? `${numberWords(from)} ${word}`
    : `${numberWords(from)} to ${numberWords(to)} ${word}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DANGER = 6 * HOUR;

const counted = (count: number, word: string) =>
  `${numberWords(count)} ${word}${count === 1 ? '' : 's'}`;

export interface TimeLeft {
  words: string;
  tone: 'plain' | 'warn' | 'danger';
}

/** @param deadline an ISO time @param now in milliseconds */
export function timeLeft(deadline: string, now: number): TimeLeft {
  const left = Date.parse(deadline) - now;
  if (left <= 0) return { words: 'The deadline has passed', tone: 'plain' };
  if (left >= 2 * DAY)
    return { words: `${counted(Math.floor(left / DAY), 'day')} left`, tone: 'plain' };
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const tone = left < DANGER ? 'danger' : left < DAY ? 'warn' : 'plain';
  if (hours >= 24) return { words: `1 day, ${counted(hours - 24, 'hour')} left`, tone };
  if (hours === 0) return { words: `${counted(Math.max(1, minutes), 'minute')} left`, tone };
  const rest = minutes === 0 ? '' : `, ${counted(minutes, 'minute')}`;
  return { words: `${counted(hours, 'hour')}${rest} left`, tone };
}

/** @returns `12 asked, 5 seen, 2 quoted, 1 declined`; only what there is */
export function countWords({ asked, viewed, quoted, declined, lapsed }: Rfq['counts']): string {
  const said = [
    `${numberWords(asked)} asked`,
    viewed > 0 && `${numberWords(viewed)} seen`,
    quoted > 0 && `${numberWords(quoted)} quoted`,
    declined > 0 && `${numberWords(declined)} declined`,
    lapsed > 0 && `${numberWords(lapsed)} without an answer`,
  ];
  return said.filter(Boolean).join(', ');
}

const oneOrMore = (count: number) =>
  count === 1 ? 'One supplier' : `${numberWords(count)} suppliers`;

export const suppliersWords = (count: number) => counted(count, 'supplier');

export const INVITATION_WORDS: Record<InvitationState, { words: string; icon: IconName }> = {
  sent: { words: 'Not seen yet', icon: 'clock' },
  viewed: { words: 'Seen, no answer yet', icon: 'mail' },
  quoted: { words: 'Has quoted', icon: 'file-text' },
  declined: { words: 'Declined', icon: 'x' },
  lapsed: { words: 'Did not answer', icon: 'minus' },
};

const LAPSE_WORDS: Record<LapseReason, string> = {
  deadline: 'Did not answer before the deadline',
  closed: 'Had not answered when you closed it',
  quotes_full: 'Had not answered when you had enough quotes',
  awarded: 'Had not answered when you chose a supplier',
  cancelled: 'Had not answered when you cancelled it',
};

/** @returns what became of an invitation, with the reason where there is one */
export function answerWords({ state, declined, lapsed }: Invitation): string {
  if (declined !== null) return `Declined: ${DECLINE_REASONS[declined.reason]}`;
  if (state === 'lapsed' && lapsed !== null) return LAPSE_WORDS[lapsed];
  return INVITATION_WORDS[state].words;
}

/** @returns why a supplier that waits has more time than the others; empty for all others */
export function moreTimeWords({ state, closed, deadline }: Invitation): string {
  const waits = state === 'sent' || state === 'viewed';
  return closed === null || !waits
    ? ''
    : `Closed ${formatShortPeriod(closed)}, can answer until ${formatDateTime(deadline)}`;
}

/** @returns the one thing to do next with a request */
export function nextStepWords({ state, counts }: Pick<Rfq, 'state' | 'counts'>): string {
  const waiting = waitingOf(counts);
  switch (state) {
    case 'draft':
      return 'Next: finish the brief and send it.';
    case 'held':
      return 'Waiting for the Waggle team, which reads it before suppliers do.';
    case 'open':
      if (counts.quoted > 0) return 'Next: compare the quotes. More may still come.';
      return waiting > 0
        ? `Waiting for ${suppliersWords(waiting)}. You are told of each quote.`
        : 'Nobody is left to answer. Next: ask more suppliers.';
    case 'closed':
      // The clock has closed it, and somebody was closed for holidays.
      if (waiting > 0 && counts.quoted > 0)
        return `Next: compare the quotes. ${oneOrMore(waiting)} can still answer after the holidays.`;
      if (waiting > 0) return `${oneOrMore(waiting)} can still answer after the holidays.`;
      return counts.quoted > 0
        ? 'Next: compare the quotes and choose one.'
        : 'It ended without a quote. You can open it again or copy it.';
    case 'expired':
      return counts.quoted > 0
        ? 'Next: compare the quotes, or give suppliers more time.'
        : 'It ended without a quote. Give suppliers more time, or ask others.';
    case 'awarded':
      return 'You have chosen a supplier.';
    case 'cancelled':
      return 'Everybody who was asked has been told. You can copy it into a new draft.';
    case 'blocked':
      return 'Suppliers cannot read it now.';
  }
}

/** @returns `500, 1,000 and 5,000 pieces`; empty without a quantity */
export function quantitiesIn({ quantities, unit }: Pick<RfqDraft, 'quantities' | 'unit'>): string {
  const said = quantities.filter((one) => one !== null);
  const last = said.at(-1);
  return last === undefined ? '' : `${LIST.format(said.map(numberWords))} ${unitWord(unit, last)}`;
}

const CURRENCIES = new Intl.DisplayNames(undefined, { type: 'currency' });
export const currencyName = (code: string) => CURRENCIES.of(code) ?? code;

/** @param amount a decimal string, whose digits all stay @param code empty for a number alone */
export function moneyWords(amount: string, code: string): string {
  const digits = Math.max(
    code === '' ? 0 : currencyDigits(code),
    amount.split('.')[1]?.length ?? 0,
  );
  const format = new Intl.NumberFormat(undefined, {
    ...(code !== '' && { style: 'currency', currency: code }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount as Intl.StringNumericLiteral);
}
