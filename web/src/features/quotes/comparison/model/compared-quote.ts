/** A quote as it is compared: its live revision, its cost, and what may be done with it. */
import { isLive, QUOTE_GRAPH, isChosen } from '@waggle/contract/quotes/quote-graph';
import type { Actor } from '@waggle/contract/permissions/actor';
import { mayOf } from '@waggle/contract/permissions/may-of';
import type { ComparisonFigures } from '@waggle/contract/quotes/figures';
import type { QuoteRevision, ReceivedQuote } from '@waggle/contract/quotes';
import { QUOTE_PERMISSIONS } from '@waggle/contract/quotes/permissions';
import { RFQ_PERMISSIONS } from '@waggle/contract/rfq/permissions';
import type { Rfq } from '@waggle/contract/rfq';
import type { May } from '@waggle/contract/transitions/steps';
import { dayIn } from '@waggle/contract/calendar/time-zone';
import { compareFractions } from '@waggle/contract/money/fraction';
import {
  firstQuantity,
  landedAt,
  type LandedPlan,
  planOffer,
} from '@waggle/contract/quotes/landed/landed-cost';
import { chosenOf } from '../../quotes-query.ts';

/** Why a quote is shown and cannot be chosen as it is. */
export type QuoteWarning = 'expired' | 'revised' | 'outdated';

export interface ComparedQuote {
  readonly id: string;
  readonly name: string;
  readonly quote: ReceivedQuote;
  readonly revision: QuoteRevision;
  readonly plan: LandedPlan;
  /** By the supplier's clock: the day from which its lead times are counted. */
  readonly today: string;
  /** Which of the line styles it is drawn with. */
  readonly style: number;
  /** Whether it can still be chosen, or was: an expired one is not ordered with the others. */
  readonly competes: boolean;
  readonly warning: QuoteWarning | undefined;
  readonly may: May;
}

/** Those that are put beside each other; rejected and withdrawn ones are only named. */
export const SHOWN: readonly ReceivedQuote['state'][] = [
  'submitted',
  'countered',
  'accepted',
  'expired',
  'not_selected',
];

interface Situation {
  readonly actor: Actor;
  readonly rfq: Rfq;
  readonly figures: ComparisonFigures;
  /** An ISO time. */
  readonly now: string;
  /** The revision of each quote that the user has looked at. */
  readonly seen: ReadonlyMap<string, number>;
}

const COUNTRY = /^[A-Z]{2}$/;

/** @returns the supplier's country; empty where it is not known */
export function originOf({ supplier }: ReceivedQuote): string {
  const code = supplier?.country?.id ?? '';
  return COUNTRY.test(code) ? code : '';
}

/** What is known once all quotes are. */
interface Chosen {
  /** The supplier whose quote is accepted, as it is called. */
  readonly chosen: string | null;
}

function mayDecide(
  quote: ReceivedQuote,
  revision: QuoteRevision,
  { actor, rfq, now, chosen }: Situation & Chosen,
) {
  return mayOf([QUOTE_PERMISSIONS, RFQ_PERMISSIONS], ['offer', QUOTE_GRAPH, 'buyer'], actor, {
    state: quote.state,
    supplier_user_id: null,
    buyer_id: rfq.user_id,
    rfq_state: rfq.state,
    deadline: rfq.deadline,
    valid_until: revision.valid_until,
    now,
    supplier_verified: quote.supplier !== null,
    chosen: isChosen(quote.state) ? null : chosen,
    // Only the server knows these.
    quotes_full: false,
    muted: false,
    brief_revision: rfq.revision,
    answered_revision: revision.brief_revision,
    sample_offered: revision.offer.sample !== null,
    sample_ordered: quote.sample_order?.open === true,
  });
}

function compared(
  quote: ReceivedQuote,
  revision: QuoteRevision,
  situation: Situation & Chosen,
): Omit<ComparedQuote, 'style'> {
  const { rfq, figures, now, seen } = situation;
  const live = isLive(quote.state);
  const isExpired =
    quote.state === 'expired' || (live && Date.parse(revision.valid_until) <= Date.parse(now));
  const isRevised = live && (seen.get(quote.id) ?? revision.number) < revision.number;
  const isOutdated = live && revision.brief_revision < rfq.revision;
  return {
    id: quote.id,
    name: quote.supplier_name,
    quote,
    revision,
    plan: planOffer({ quoteId: quote.id, origin: originOf(quote), offer: revision.offer }, figures),
    today: dayIn(revision.offer.time_zone, now),
    competes: !isExpired,
    warning: isExpired ? 'expired' : isRevised ? 'revised' : isOutdated ? 'outdated' : undefined,
    may: mayDecide(quote, revision, situation),
  };
}

/**
 * In an order that stays while the quantity is moved: the cheapest at the first asked quantity first, then those
 * whose cost is not known there.
 */
export function compareQuotes(
  quotes: readonly ReceivedQuote[],
  situation: Situation,
  firstAsked: number,
): ComparedQuote[] {
  const chosen = chosenOf(quotes)?.supplier_name ?? null;
  const all = quotes.flatMap((quote) => {
    const revision = quote.revisions.at(-1);
    if (revision === undefined || !SHOWN.includes(quote.state)) return [];
    const one = compared(quote, revision, { ...situation, chosen });
    return [{ one, cost: landedAt(one.plan, firstAsked), from: firstQuantity(one.plan) ?? 0 }];
  });
  const ordered = all.toSorted((a, b) => {
    if (a.one.competes !== b.one.competes) return a.one.competes ? -1 : 1;
    const [first, second] = [a.cost?.total ?? null, b.cost?.total ?? null];
    if (first !== null && second !== null) return compareFractions(first, second);
    if (first !== null || second !== null) return first === null ? 1 : -1;
    return a.from - b.from || a.one.name.localeCompare(b.one.name);
  });
  return ordered.map(({ one }, style) => ({ ...one, style }));
}

/** @returns quotes that are not put beside the others, and why */
export function leftOut(quotes: readonly ReceivedQuote[]): { name: string; why: string }[] {
  const why = { rejected: 'you rejected it', withdrawn: 'withdrawn' } as const;
  return quotes.flatMap(({ state, supplier_name: name }) =>
    state === 'rejected' || state === 'withdrawn' ? [{ name, why: why[state] }] : [],
  );
}

/** How many digits prices of a piece need: more than the currency has where some cost less than one of it. */
export function pieceDigits(
  quotes: readonly Pick<ComparedQuote, 'plan'>[],
  currencyDigits: number,
): number {
  const isSmall = quotes.some(({ plan }) =>
    plan.tiers.some(
      ({ price }) =>
        plan.rate !== null &&
        price.numerator * plan.rate.denominator < price.denominator * plan.rate.numerator,
    ),
  );
  return isSmall ? Math.max(4, currencyDigits) : currencyDigits;
}
