/** The figures of an offer as the buyer will see them, exact. */
import { lineTotal } from '@waggle/contract/money';
import { add, decimal, divide, multiply, writeDecimal, ZERO } from '@waggle/contract/money/decimal';
import { currencyDigits } from '@waggle/contract/options/currencies';
import type { OfferDraft } from '@waggle/contract/quotes/offer';

export interface FigureRow {
  quantity: number;
  /** Undefined where no step begins at so few, or its price is missing. */
  price: { unit: string; withCosts: string; total: string } | undefined;
  lead_days: number | null;
  /** The place of its step in the list. */
  tier: number | undefined;
}

/** @returns the place of the step that holds for a quantity */
export function tierFor({ tiers }: Pick<OfferDraft, 'tiers'>, quantity: number) {
  let found: { at: number; from: number } | undefined;
  for (const [at, { from }] of tiers.entries()) {
    if (from !== null && from <= quantity && from >= (found?.from ?? 0)) found = { at, from };
  }
  return found?.at;
}

/** @returns what is paid once, together */
export function costsTotal({ costs }: Pick<OfferDraft, 'costs'>) {
  return add(ZERO, ...costs.map(({ amount }) => decimal(amount === '' ? '0' : amount)));
}

/** @returns for each quantity the price of a piece, and with everything that is paid once spread over them */
export function figureRows(offer: OfferDraft, quantities: readonly number[]): FigureRow[] {
  const once = costsTotal(offer);
  return quantities.map((quantity) => {
    const tier = tierFor(offer, quantity);
    const found = tier === undefined ? undefined : offer.tiers[tier];
    if (found === undefined || found.unit_price === '') {
      return { quantity, price: undefined, lead_days: found?.lead_days ?? null, tier };
    }
    const unit = found.unit_price;
    const all = add(multiply(decimal(unit), decimal(quantity)), once);
    const digits = Math.max(currencyDigits(offer.currency), decimal(unit).scale);
    return {
      quantity,
      price: {
        unit,
        withCosts: writeDecimal(divide(all, decimal(quantity), digits)),
        total: lineTotal(unit, quantity, offer.currency),
      },
      lead_days: found.lead_days,
      tier,
    };
  });
}
