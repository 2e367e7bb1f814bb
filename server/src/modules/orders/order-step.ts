/** What the steps of an order are given, and what several of them do. */
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { MONEY_LIMITS } from '@waggle/contract/money/typed-amount';
import type { ChangeKind } from '@waggle/contract/orders/changes/change-graph';
import type { EndReason, ORDER_GRAPH, SystemReason } from '@waggle/contract/orders/order-graph';
import type { ORDER_RULES } from '@waggle/contract/orders/permissions';
import type { OrderTerms, TermsInput } from '@waggle/contract/orders/terms';
import type { Side } from '@waggle/contract/permissions/parties';
import { ApiError } from '../../lib/api-error.ts';
import { addDays } from '../../lib/clock.ts';
import type { StepContext } from '../../lib/transitions/machine.ts';
import { type News, type NounTypes, tell } from '../notifications/news.service.ts';
import { type OrderRow, selectOrder } from './orders.repo.ts';
import type { GoldenBefore } from './samples/golden-before.ts';
import type { SignatureRow } from './signing/versions.repo.ts';

/** What signing is given, on either side. */
export interface Signed {
  readonly terms: OrderTerms;
  readonly payee: string | null;
  readonly signature: Pick<
    SignatureRow,
    'name' | 'company' | 'hash' | 'accepted' | 'proved_by' | 'proved_to' | 'time_zone'
  >;
}

/** A change, or an end together, that a side signs first. */
export interface Proposed {
  readonly kind: ChangeKind;
  readonly terms: OrderTerms;
  readonly why: string;
  readonly files: readonly string[];
  readonly lapses_at: Time;
  readonly signature: Signed['signature'];
}

interface Ending {
  readonly reason: EndReason;
  readonly note: string;
}

export interface OrderTypes extends NounTypes<'orders', typeof ORDER_RULES> {
  inputs: {
    alter: { terms: TermsInput; golden?: GoldenBefore };
    offer: Signed;
    sign: Signed;
    decline: Ending;
    withdraw: Ending;
    cancel: Ending;
    propose: Proposed;
    add_invoice: { number: string };
    remove_invoice: { number: string };
    /** What both have signed, and the change by which they end it. */
    amend: { terms: OrderTerms; by_side: Side; cancelled_by: string | null };
    complete: { outcome: 'completed' | 'rejected' };
    end_unsigned: { why: SystemReason };
  };
}
export type OrderCtx<A extends keyof typeof ORDER_GRAPH = keyof typeof ORDER_GRAPH> = StepContext<
  OrderTypes,
  A
>;

/** Tells what depends on whose turn it is after a step, by which all of its effect is done. */
export async function tellNext(
  { context, tx, row: { id } }: OrderCtx,
  news: (after: OrderRow) => readonly News[],
): Promise<void> {
  const after = await selectOrder(tx, id);
  if (after !== undefined) await tell(context, tx, news(after));
}

/** @returns until when new terms or a signature wait for the other side: never shorter than it was, and no longer than all of it may take */
export function waitsUntil({ created_at, lapses_at }: OrderRow, at: Time): Time {
  const [next, last] = [
    addDays(at, ORDER_LIMITS.days),
    addDays(created_at, ORDER_LIMITS.unsignedDays),
  ];
  const until = next < last ? next : last;
  return lapses_at === null || lapses_at < until ? until : lapses_at;
}

/**
 * @param path of what was typed
 * @throws ApiError `invalid_input` for a total of more digits than an amount has
 */
export function requireTotal({ total }: Pick<OrderTerms, 'total'>, path: string): void {
  const [{ length } = ''] = total.split('.');
  if (length <= MONEY_LIMITS.whole) return;
  throw new ApiError('invalid_input', { errors: [{ path, message: 'The total is too large' }] });
}
