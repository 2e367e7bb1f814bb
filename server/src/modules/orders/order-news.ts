/** What both sides are told about an order, in the words of the bell and the mail: each can be read alone. */
import { CHANGE_PERMISSIONS } from '@waggle/contract/orders/changes/permissions';
import { ORDER_PERMISSIONS } from '@waggle/contract/orders/permissions';
import { SAMPLE_NEXT_STEPS } from '@waggle/contract/orders/samples/sample-next';
import { SAMPLE_PERMISSIONS } from '@waggle/contract/orders/samples/permissions';
import { nextWords } from '@waggle/contract/orders/next-words';
import { REASON_WORDS } from '@waggle/contract/orders/order-graph';
import { calledOrder, orderName, owedAfter } from '@waggle/contract/orders/order-steps';
import { PAYMENT_PERMISSIONS } from '@waggle/contract/orders/payments/permissions';
import type { NextStep } from '@waggle/contract/orders/standing';
import {
  rowsOf,
  type Speaker,
  type TermRow,
  termSections,
} from '@waggle/contract/orders/terms-words';
import type { PartKey } from '@waggle/contract/orders/differences';
import { type OrderTerms, termsProblems } from '@waggle/contract/orders/terms';
import { LINKED_PATHS } from '@waggle/contract/paths';
import { PAYEE_PERMISSIONS } from '@waggle/contract/payees/permissions';
import { otherSide, type Side, SIDES } from '@waggle/contract/permissions/parties';
import { unitWord } from '@waggle/contract/supplier/order-units';
import { counted } from '@waggle/contract/text/counted';
import {
  countWords,
  dayInWords,
  lowerFirst,
  moneyWords,
  deadlineInWords,
} from '../../lib/mail/mail-words.ts';
import type { News } from '../notifications/news.service.ts';
import type { OrderRow } from './orders.repo.ts';

const TERMS: ReadonlySet<NextStep> = new Set(['complete_terms', 'sign_first', 'sign']);
const PAYMENT: ReadonlySet<NextStep> = new Set(['pay', 'confirm_payment']);
const SAMPLE: ReadonlySet<NextStep> = new Set(SAMPLE_NEXT_STEPS);
/** Changed parts that a mail names. */
const MOST_PARTS = 6;

/** @returns what a side calls the other one */
export const nameOf = (
  { buyer_name, supplier_name }: Pick<OrderRow, 'buyer_name' | 'supplier_name'>,
  side: Side,
): string => (side === 'buyer' ? buyer_name : supplier_name);

/** @returns `500 pieces of «Fold-flat lamp» at USD 16.55 a piece, USD 10,125.00 in all, ready in 24 days` */
export function figures(row: OrderRow): string {
  const { kind, title, quantity, unit, currency, terms, ready_on } = row;
  if (kind === 'sample') {
    const which = quantity === 1 ? 'one sample' : `${quantity} samples`;
    const isFree = terms.payments.length === 0;
    const costs = isFree ? 'free' : `${moneyWords(currency, terms.total)} in all`;
    return `${which} of «${title}», ${costs}, sent within ${counted(terms.ready_days, 'day')}`;
  }
  const price = moneyWords(currency, terms.unit_price);
  const all = moneyWords(currency, terms.total);
  const ready =
    ready_on === null ? `in ${counted(terms.ready_days, 'day')}` : `by ${dayInWords(ready_on)}`;
  return `${countWords({ unit }, quantity)} of «${title}» at ${price} a ${unitWord(unit, 1)}, ${all} in all, ready ${ready}`;
}

const moneyIn =
  ({ currency }: Pick<OrderRow, 'currency'>) =>
  (amount: string) =>
    moneyWords(currency, amount);

/** @returns what is next, for whom, and until when */
function nextSentence({ standing, ...row }: OrderRow, side: Side, isLate: boolean): string {
  const { title } = nextWords(standing, side, nameOf(row, otherSide(side)), {
    money: moneyIn(row),
  });
  const by = isLate
    ? ', which was due by'
    : standing.next === 'confirm_payment'
      ? '. Due by'
      : ' by';
  const until = standing.due === null ? '' : `${by} ${deadlineInWords(standing.due)}`;
  if (standing.turn === 'nobody') return `${title}.`;
  return standing.turn === side ? `Next: ${title}${until}.` : `${title}${until}.`;
}

/** @returns where the sample of an order is sent and judged */
export const sampleLink = (id: string): Pick<News, 'path' | 'label'> => ({
  path: SAMPLE_PERMISSIONS.pages.sample.replace(':id', id),
  label: 'Open the sample',
});

/** @returns where a side goes on: to what it has to do, or to the order */
function linkOf({ id, standing }: OrderRow, side: Side): Pick<News, 'path' | 'label'> {
  if (standing.turn === side && standing.next === 'name_account') {
    return { path: PAYEE_PERMISSIONS.pages.own, label: 'Name a bank account' };
  }
  if (standing.turn === side && TERMS.has(standing.next)) {
    return { path: ORDER_PERMISSIONS.pages.terms.replace(':id', id), label: 'Read the terms' };
  }
  const { payment } = standing;
  if (standing.turn === side && payment !== null && PAYMENT.has(standing.next)) {
    return { path: paymentPath(id, payment.id), label: 'Open the payment' };
  }
  if (standing.turn === side && SAMPLE.has(standing.next)) return sampleLink(id);
  const { change } = standing;
  if (standing.turn === side && change !== undefined) return changeLink(id, change);
  return { path: LINKED_PATHS.order.replace(':id', id), label: 'Open the order' };
}

export const changeLink = (order: string, change: string): Pick<News, 'path' | 'label'> => ({
  path: CHANGE_PERMISSIONS.pages.change.replace(':id', order).replace(':change', change),
  label: 'Open the change',
});

export const paymentPath = (order: string, payment: string): string =>
  PAYMENT_PERMISSIONS.pages.payment.replace(':id', order).replace(':payment', payment);

/**
 * News of an order for one of its sides, with what is next as it stands now. A mail says at its end with whom the
 * order is, about what, and at what price, unless it has said so: whoever reads nothing else knows what it is about.
 */
export function orderNews(
  row: OrderRow,
  side: Side,
  {
    type = 'order',
    title,
    says,
    more = [],
    isLate = false,
  }: Pick<News, 'title' | 'more'> & { says: string; type?: News['type']; isLate?: boolean },
): News {
  const other = nameOf(row, otherSide(side));
  const given = { problems: termsProblems(row.terms), money: moneyIn(row) };
  const { text } = nextWords(row.standing, side, other, given);
  const isClosed = row.standing.next === 'closed';
  const message = [says, isClosed ? '' : nextSentence(row, side, isLate)].filter(Boolean).join(' ');
  const about = figures(row);
  const isTold = message.includes(other) && message.includes(about);
  return {
    userId: side === 'buyer' ? row.buyer_id : row.supplier_user_id,
    type,
    title: `${title}: ${row.title}`,
    message,
    more: [...more, text, isTold ? '' : `${calledOrder(row)} with ${other}: ${about}.`],
    ...linkOf(row, side),
    because: `you are the ${side} of this order`,
  };
}

/** A quote was accepted: its order has begun. */
export const begunNews = (row: OrderRow): News[] => [
  orderNews(row, 'supplier', {
    type: 'success',
    title: 'Your quote was chosen',
    says: `${row.buyer_name} chose your quote: ${figures(row)}. Order ${orderName(row.number)} has begun.`,
  }),
  orderNews(row, 'buyer', {
    title: `Order ${orderName(row.number)} has begun`,
    says: `You chose the quote of ${row.supplier_name}: ${figures(row)}.`,
  }),
];

/** Goods are ordered again. @param before the number of the order that it repeats */
export const repeatedNews = (row: OrderRow, before: number): News[] => [
  orderNews(row, 'supplier', {
    type: 'success',
    title: `${row.buyer_name} ordered again`,
    says: `${row.buyer_name} ordered the goods of order ${orderName(before)} again: ${figures(row)}. Order ${orderName(row.number)} has begun.`,
    more: [
      'The price is that of your quote at this quantity. You can change it before you sign, as all other terms.',
    ],
  }),
  orderNews(row, 'buyer', {
    title: `Order ${orderName(row.number)} has begun`,
    says: `You ordered the goods of order ${orderName(before)} again from ${row.supplier_name}: ${figures(row)}.`,
  }),
];

const rowWords = ({ name, value, note }: TermRow) =>
  `${name}: ${value}${note === '' ? '' : ` (${note})`}`;

/** @returns `Late: 0.5 % of the price of the goods a week, at most 5 %`, for each row of the parts that were changed */
export function partsInWords(
  row: OrderRow,
  before: OrderTerms,
  parts: readonly PartKey[],
): string[] {
  const say: Speaker = {
    money: (amount) => moneyWords(row.currency, amount),
    count: (number) => number.toLocaleString('en'),
    buyer: row.buyer_name,
    supplier: row.supplier_name,
  };
  const [now, old] = [termSections(row.terms, say), termSections(before, say)];
  const lines = new Set(
    parts.flatMap((part) => {
      const was = rowsOf(old, part).map(rowWords);
      const is = rowsOf(now, part).map(rowWords);
      const added = is.filter((one) => !was.includes(one));
      return added.length > 0
        ? added
        : was.filter((one) => !is.includes(one)).map((one) => `No longer: ${one}`);
    }),
  );
  const left = lines.size - MOST_PARTS;
  return left > 0 ? [...[...lines].slice(0, MOST_PARTS), `And ${left} more.`] : [...lines];
}

/** @param by who has changed the terms */
export function alteredNews(
  row: OrderRow,
  by: Side,
  {
    before,
    parts,
    takenBack,
    golden,
  }: {
    before: OrderTerms;
    parts: readonly PartKey[];
    takenBack: boolean;
    golden: { readonly number: number } | undefined;
  },
): News {
  const count = parts.length === 1 ? 'one part' : `${parts.length} parts`;
  const did =
    golden === undefined
      ? `${nameOf(row, by)} changed ${count} of the terms.`
      : `The golden sample of order ${orderName(golden.number)} is that of this order, and no other one is made.`;
  return orderNews(row, otherSide(by), {
    title: `Terms of order ${orderName(row.number)} changed`,
    says: `${did} The order is now ${figures(row)}.`,
    more: [
      ...partsInWords(row, before, parts),
      takenBack
        ? 'The signature that was given does not hold any more: both sign the new terms.'
        : '',
    ],
  });
}

/** A supplier was asked for a sample before anything is chosen. */
export const sampleOrderedNews = (row: OrderRow): News =>
  orderNews(row, 'supplier', {
    type: 'success',
    title: `${row.buyer_name} wants a sample first`,
    says: `${row.buyer_name} ordered ${figures(row)}. It binds nobody to a larger order.`,
    more: [`To be sent to: ${row.terms.place}`, row.terms.note],
  });

export const sampleAgreedNews = (row: OrderRow): News =>
  orderNews(row, 'buyer', {
    title: `Your sample is agreed in order ${orderName(row.number)}`,
    says: `${row.supplier_name} agreed to make ${figures(row)}.`,
  });

/** What becomes of the quote; nothing changes for that of a repeated order. */
const AFTER_END: Readonly<Record<OrderRow['kind'], Readonly<Record<Side, string>>>> = {
  goods: {
    buyer:
      'The quote can be chosen again while it is valid, and the other quotes are as they were.',
    supplier: 'Your quote goes back to how it was; you can revise it or withdraw it.',
  },
  sample: {
    buyer: 'The quotes are as they were.',
    supplier: 'Your quote stays as it is.',
  },
};

const isRequestOver = ({ reason }: OrderRow): boolean =>
  reason === 'request_cancelled' || reason === 'request_awarded';

/** An order has ended before both had signed. @param how what has become of it, in words */
function endedNews(row: OrderRow, side: Side, { how, says }: { how: string; says: string }): News {
  return orderNews(row, side, {
    title: `Order ${orderName(row.number)} ${how}`,
    says,
    more: [row.note, isRequestOver(row) || row.repeats !== null ? '' : AFTER_END[row.kind][side]],
  });
}

/** @param by who has ended it, and why; the other side is told */
export function refusedNews(row: OrderRow, by: Side): News {
  const why = REASON_WORDS[row.reason ?? ''];
  const verb = by === 'buyer' ? 'ended' : 'declined';
  const reason = why === undefined ? '' : `: ${lowerFirst(why)}`;
  return endedNews(row, otherSide(by), {
    how: verb === 'ended' ? 'has ended' : 'was declined',
    says: `${nameOf(row, by)} ${verb} the order${reason}.`,
  });
}

export const lapsedNews = (row: OrderRow): News[] =>
  SIDES.map((side) =>
    endedNews(row, side, {
      how: 'has ended',
      says: `The time to ${row.kind === 'goods' ? 'sign' : 'agree'} has run out.`,
    }),
  );

/** @param why the order cannot go on */
export const endedForBothNews = (row: OrderRow): News[] =>
  SIDES.map((side) =>
    endedNews(row, side, {
      how: 'has ended',
      says: isRequestOver(row)
        ? `${REASON_WORDS[row.reason ?? '']}.`
        : `Nobody is left to ${row.kind === 'goods' ? 'sign' : 'go on'}.`,
    }),
  );

/** The buyer pays into another account from now on. */
export const adoptedNews = (row: OrderRow): News =>
  orderNews(row, 'supplier', {
    title: `Your new account is accepted in order ${orderName(row.number)}`,
    says: `${row.buyer_name} pays into it from now on.`,
  });

/** @param by who has cancelled it, and why; the other side is told */
export function cancelledNews(
  row: OrderRow,
  by: Side,
  payments: Parameters<typeof owedAfter>[0],
): News {
  const why = REASON_WORDS[row.reason ?? ''];
  const reason = why === undefined ? '' : `: ${lowerFirst(why)}`;
  return orderNews(row, otherSide(by), {
    type: 'warning',
    title: `Order ${orderName(row.number)} was cancelled`,
    says: `${nameOf(row, by)} cancelled the order${reason}. ${owedAfter(payments)}`,
    more: [row.note],
  });
}

/** It is a side's turn, because of what somebody else has done. */
export function turnNews(row: OrderRow, side: Side): News {
  return orderNews(row, side, {
    title: `Your turn in order ${orderName(row.number)}`,
    says: '',
  });
}

/** @param at until when somebody else is waited for is in the past after it */
export function reminderNews(row: OrderRow, side: Side, at: Time): News {
  return orderNews(row, side, {
    isLate: row.due_at !== null && row.due_at <= at,
    type: 'warning',
    title: `${nameOf(row, otherSide(side))} waits for you in order ${orderName(row.number)}`,
    says: '',
  });
}
