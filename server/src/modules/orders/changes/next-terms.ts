/** The terms that a change makes: the next version, with the payments that follow from what was paid, and what keeps it from being proposed. */
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { roundMoney } from '@waggle/contract/money';
import { compareDecimals, decimal } from '@waggle/contract/money/decimal';
import { canonicalJson } from '@waggle/contract/orders/canonical';
import type { ChangeProposal } from '@waggle/contract/orders/changes/change-calls';
import {
  type Effect,
  effectOf,
  isPaymentUnderway,
  mostBack,
  type Proposal,
} from '@waggle/contract/orders/changes/effect';
import { writtenTerms } from '@waggle/contract/orders/first-terms';
import { isSampleOrder } from '@waggle/contract/orders/order-graph';
import { balanceOf } from '@waggle/contract/orders/shipments/delivery';
import { type OrderTerms, type TermsProblem, termsProblems } from '@waggle/contract/orders/terms';
import { isBlank } from '@waggle/contract/text/typed-text';
import { ApiError } from '../../../lib/api-error.ts';
import type { Db } from '../../../lib/database.ts';
import type { Around } from '../order-facts.ts';
import { requireTotal } from '../order-step.ts';
import type { OrderRow } from '../orders.repo.ts';
import { amountIn } from '../payments/amounts.ts';
import { selectLastVersion } from '../signing/versions.repo.ts';
import { readyOn } from '../shipments/making.ts';
import { partiesOf } from '../terms/parties.ts';
import { withOrigin } from '../terms/with-origin.ts';
import type { ChangeRow } from './changes.repo.ts';

export interface Next {
  readonly terms: OrderTerms;
  readonly effect: Effect;
}

/** @throws ApiError `invalid_input` for an alteration without its terms */
function proposalOf({ kind, terms, pay_back }: ChangeProposal, { first }: OrderRow): Proposal {
  if (kind === 'cancellation') return { kind, back: pay_back === '' ? '0' : pay_back };
  if (terms === null) {
    const message = 'Say what changes';
    throw new ApiError('invalid_input', { errors: [{ path: 'terms', message }] });
  }
  return { kind, terms: withOrigin(terms, first) };
}

/** @throws ApiError `invalid_input` for what could never be signed */
export async function nextTerms(
  db: Db,
  order: OrderRow,
  { payments }: Pick<Around, 'payments'>,
  given: ChangeProposal,
): Promise<Next> {
  const proposal = proposalOf(given, order);
  const number = (await selectLastVersion(db, order.id)) + 1;
  const effect = effectOf(order.terms, number, proposal, payments);
  const input = proposal.kind === 'alteration' ? proposal.terms : order.terms;
  // Nobody was named in law when a sample was ordered.
  const named = isSampleOrder(order) ? await partiesOf(db, order) : {};
  const fixed = { ...order.terms, ...named };
  const written = writtenTerms({ ...input, payments: effect.payments }, fixed, number);
  requireTotal(written, 'terms.unit_price');
  const { why } = given;
  return { terms: { ...written, changed: { kind: given.kind, back: effect.back, why } }, effect };
}

/** @returns when goods are ready by some terms; null before production has begun */
export const readyBy = async (
  db: Db,
  order: OrderRow,
  { ready_days: days }: Pick<OrderTerms, 'ready_days'>,
): Promise<string | null> =>
  order.made_from === null ? null : readyOn(db, order, { made_from: order.made_from, days });

/** Payments that an order has, so that two digits of a reference count them. */
const MOST_PAYMENTS = 99 - ORDER_LIMITS.rests;

/** @returns what keeps a change from being proposed: what is missing or wrong, and what has happened already */
export function changeProblems(
  order: OrderRow,
  { payments, samples, goods }: Around,
  { terms, effect }: Next,
  { why, kind, pay_back }: Pick<ChangeProposal, 'why' | 'kind' | 'pay_back'>,
): TermsProblem[] {
  const problems: TermsProblem[] = [];
  const need = (isRight: boolean, path: string, message: string) => {
    if (!isRight) problems.push({ path, message });
  };
  need(!isBlank(why), 'why', 'Say why');
  if (kind === 'cancellation') {
    const back = decimal(pay_back || '0');
    const isExact = compareDecimals(back, roundMoney(back, order.currency)) === 0;
    const most = mostBack(payments);
    const isThere = compareDecimals(back, decimal(most)) <= 0;
    need(isExact, 'pay_back', `Not an amount in ${order.currency}`);
    need(isThere, 'pay_back', `At most ${amountIn(order.currency, most)} can be paid back`);
    return problems;
  }
  const { balance } = goods;
  const away = balance.packed + balance.on_the_way + balance.received;
  // As many as were within the tolerance when they were packed.
  const { most } = balanceOf(terms, goods.shipments);
  need(most >= away, 'quantity', `${away} are packed, on their way or received already`);
  const rounds = samples.rounds.length;
  const isBegun = rounds > 0 && (terms.sample?.rounds ?? 0) < rounds;
  need(!isBegun, 'sample', `${rounds} rounds of the sample have begun already`);
  const added = effect.payments.length + 1;
  need(payments.length + added <= MOST_PAYMENTS, 'payments', 'This order has too many payments');
  return [...problems, ...termsProblems(terms)];
}

/** @returns what a change proposes */
export const proposalIn = ({ kind, terms }: Pick<ChangeRow, 'kind' | 'terms'>): Proposal =>
  kind === 'cancellation' ? { kind, back: terms.changed?.back ?? '0' } : { kind, terms };

/** Whether a proposal would be another one by now, or cannot be carried out any more. */
export function isOutdated(order: OrderRow, around: Around, change: ChangeRow): boolean {
  const { base, terms, kind, why } = change;
  const pay_back = terms.changed?.back ?? '0';
  const effect = effectOf(order.terms, change.number, proposalIn(change), around.payments);
  const [now, then] = [
    [effect.payments, effect.back],
    [terms.payments, pay_back],
  ];
  return (
    base !== order.terms_number ||
    canonicalJson(now) !== canonicalJson(then) ||
    changeProblems(order, around, { terms, effect }, { why, kind, pay_back }).length > 0
  );
}

/** Whether it cannot be said yet what is paid back. */
export const isUnderway = (
  { terms, kind }: Pick<ChangeRow, 'terms' | 'kind'>,
  { payments }: Pick<Around, 'payments'>,
): boolean => isPaymentUnderway({ kind, back: terms.changed?.back ?? '0' }, payments);
