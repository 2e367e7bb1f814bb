/** What is next in an order: its sentence with the day, and the page on which the user does it. */
import type { OrderItem } from '@waggle/contract/orders';
import { nextWords } from '@waggle/contract/orders/next-words';
import { outcomeName } from '@waggle/contract/orders/order-graph';
import type { NextStep } from '@waggle/contract/orders/standing';
import type { TermsProblem } from '@waggle/contract/orders/terms';
import { PAYEE_PERMISSIONS } from '@waggle/contract/payees/permissions';
import { formatMoney } from '../../lib/figures/format-money.ts';
import { PATHS } from '../../paths.ts';
import {
  changePath,
  orderPath,
  orderTermsPath,
  orderSamplePath,
  proposePath,
} from './order-paths.ts';
import { dueWords } from './order-words.ts';
import { paymentPath } from './payments/payment-paths.ts';

/** A step by its page. */
export interface NextLink {
  readonly to: string;
  readonly label: string;
}

const shippingPath = (id: string) => orderPath(id, 'shipping');

/** Of the steps that have one; for a payment or a change by its id. */
const PAGES: Partial<
  Record<NextStep, [label: string, to: (id: string, about?: string) => string]>
> = {
  complete_terms: ['Complete the terms', orderTermsPath],
  sign_first: ['Read and sign', orderTermsPath],
  sign: ['Read and sign', orderTermsPath],
  agree: ['Agree or decline', (id) => orderPath(id)],
  name_account: ['Name your bank account', () => PAYEE_PERMISSIONS.pages.own],
  explain_names: ['Say how they belong together', () => `${PATHS.supplierProfile}#quote-issuers`],
  accept_account: ['Accept the new account', (id) => orderPath(id)],
  pay: ['Open the payment', paymentPath],
  confirm_payment: ['Say whether it arrived', paymentPath],
  send_sample: ['Send the sample', orderSamplePath],
  sample_here: ['Say that it is here', orderSamplePath],
  judge_sample: ['Judge the sample', orderSamplePath],
  make: ['Say what is packed', shippingPath],
  check: ['See what is packed', shippingPath],
  ship: ['Hand it over', shippingPath],
  receive: ['Say what arrived', shippingPath],
  settle_short: ['Settle it', shippingPath],
  change_or_end: ['Change it or end it', proposePath],
  // Without its id, the one that is proposed is found there.
  answer_change: [
    'Read it and answer',
    (id, change) => (change === undefined ? proposePath(id) : changePath(id, change)),
  ],
  name_refund_account: ['Name your account', paymentPath],
};

type Standing = Pick<OrderItem, 'side' | 'standing'>;

/** @returns whether the next step is the user's */
export const isYours = ({ side, standing }: Standing): boolean => standing.turn === side;

/** @returns the page on which the user does what is next; undefined while it is not theirs */
export function nextLink(order: Standing & Pick<OrderItem, 'id'>): NextLink | undefined {
  const { next, payment, change } = order.standing;
  const page = isYours(order) ? PAGES[next] : undefined;
  return page && { to: page[1](order.id, payment?.id ?? change), label: page[0] };
}

type Named = Standing & Pick<OrderItem, 'counterpart' | 'currency'>;

/**
 * @param problems of its terms, where they are known
 * @returns the sentence without its day, and what it means
 */
export const wordsOfNext = (
  { standing, side, counterpart, currency }: Named,
  problems: readonly TermsProblem[] = [],
) =>
  nextWords(standing, side, counterpart, {
    problems,
    money: (amount) => formatMoney(amount, currency),
  });

/**
 * @param now in milliseconds
 * @returns `Next: you sign the terms by Tuesday, 8 December`, `Waiting for Kadota Works to sign the terms`
 */
export function nextTitle(order: Named & Pick<OrderItem, 'kind' | 'outcome'>, now: number): string {
  const { standing, outcome } = order;
  const { title } = wordsOfNext(order);
  if (outcome !== null) return `${title}: ${outcomeName(order, outcome).toLowerCase()}`;
  const when = standing.due === null ? '' : ` ${dueWords(standing.due, now).when}`;
  if (standing.next === 'objecting') {
    return order.side === 'buyer'
      ? `${title}: object${when}`
      : `${title}: ${order.counterpart} may object${when}`;
  }
  if (isYours(order)) return `Next: ${title}${when.replace(/^ (?=was)/, ', which ')}`;
  return title + when.replace(/^ (?=was)/, ', which ').replace(/^ (?=today)/, ', ');
}
