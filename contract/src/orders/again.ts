/** The terms of an order that repeats one which is done: the same goods at another quantity. */
import { compareDecimals, decimal, ZERO } from '../money/decimal.ts';
import type { OfferDraft } from '../quotes/offer.ts';
import { priceAt } from '../quotes/price-at.ts';
import { type FixedTerms, writtenTerms } from './first-terms.ts';
import type { PaymentPlan } from './payment-plan.ts';
import { amountsOf, quotedSchedule, withoutSample } from './schedule.ts';
import { amountsOfTerms, type OrderTerms, type TermsInput } from './terms.ts';

interface Repeated extends Pick<FixedTerms, 'order' | 'buyer' | 'supplier'> {
  /** Of the order before, as they held last. */
  readonly last: OrderTerms;
  /** As both signed them at first: what was changed of dates and payments afterwards was about those goods alone. */
  readonly signed: OrderTerms;
  /** The quote that it came from. */
  readonly offer: OfferDraft;
  readonly quantity: number;
}

/** @returns the plan, or that of the quote where fixed amounts do not make up the new total */
function planOf({ signed, offer }: Repeated, input: TermsInput): PaymentPlan[] {
  const plan = withoutSample(signed.payments);
  const { currency } = signed;
  const { total } = amountsOfTerms({ ...input, payments: plan }, currency);
  const amounts = amountsOf(total, plan, currency);
  const fits = amounts?.every((sum) => compareDecimals(decimal(sum), ZERO) > 0) ?? false;
  return fits ? plan : quotedSchedule(offer, false);
}

/**
 * The price follows the quote where it has another one at the new quantity. What was paid once is not paid again,
 * the record of a tool goes on, and
 * no sample is made: the golden one of the order before is there.
 */
export function repeatedTerms(source: Repeated): OrderTerms {
  const { signed, offer, quantity, order, buyer, supplier } = source;
  // What a change has said of its money was about that order.
  const { changed: _, ...last } = source.last;
  const [before, now] = [signed.quantity, quantity].map((one) => priceAt(offer, one));
  const { unit_price, lead_days } =
    now === undefined || now === before
      ? { unit_price: last.unit_price, lead_days: signed.ready_days }
      : now;
  const input: TermsInput = {
    ...last,
    quantity,
    unit_price,
    ready_days: lead_days,
    // A tool is there, and stays whose it is.
    costs: last.costs.flatMap((one) => (one.tool === null ? [] : { ...one, amount: '0' })),
    sample: null,
  };
  const payments = planOf(source, input);
  return writtenTerms({ ...input, payments }, { ...last, order, buyer, supplier }, 1);
}
