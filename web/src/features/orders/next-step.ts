/** What is next in an order: its sentence with the day, and the page on which the user does it. */
import type { OrderItem } from '@waggle/contract/orders';
import { nextWords } from '@waggle/contract/orders/next-words';
import { ORDER_OUTCOMES } from '@waggle/contract/orders/order-graph';
import type { NextStep } from '@waggle/contract/orders/standing';
import { PAYEE_PERMISSIONS } from '@waggle/contract/payees/permissions';
import { PATHS } from '../../paths.ts';
import { orderTermsPath } from './order-paths.ts';
import { dueWords } from './order-words.ts';

/** A step by its page. */
export interface NextLink {
  readonly to: string;
  readonly label: string;
}

/** Of the steps that have one. */
const PAGES: Partial<Record<NextStep, [label: string, to: (id: string) => string]>> = {
  complete_terms: ['Complete the terms', orderTermsPath],
  sign_first: ['Read and sign', orderTermsPath],
  sign: ['Read and sign', orderTermsPath],
  name_account: ['Name your bank account', () => PAYEE_PERMISSIONS.pages.own],
  explain_names: ['Say how they belong together', () => `${PATHS.supplierProfile}#quote-issuers`],
};

type Standing = Pick<OrderItem, 'side' | 'standing'>;

/** @returns whether the next step is the user's */
export const isYours = ({ side, standing }: Standing): boolean => standing.turn === side;

/** @returns the page on which the user does what is next; undefined while it is not theirs */
export function nextLink(order: Standing & Pick<OrderItem, 'id'>): NextLink | undefined {
  const page = isYours(order) ? PAGES[order.standing.next] : undefined;
  return page && { to: page[1](order.id), label: page[0] };
}

/**
 * @param now in milliseconds
 * @returns `Next: you sign the terms by Tuesday, 8 December`, `Waiting for Kadota Works to sign the terms`
 */
export function nextTitle(
  order: Standing & Pick<OrderItem, 'counterpart' | 'outcome'>,
  now: number,
): string {
  const { side, counterpart, standing, outcome } = order;
  const { title } = nextWords(standing, side, counterpart);
  if (outcome !== null) return `${title}: ${ORDER_OUTCOMES[outcome].toLowerCase()}`;
  const when = standing.due === null ? '' : ` ${dueWords(standing.due, now).when}`;
  if (isYours(order)) return `Next: ${title}${when.replace(/^ (?=was)/, ', ')}`;
  return title + when.replace(/^ (?=today|was)/, ', ');
}
