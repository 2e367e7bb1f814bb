/** What an earlier quote suggests for a new one: each to be confirmed, none taken silently. */
import type { OfferDraft } from '@waggle/contract/quotes/offer';
import { INCOTERMS } from '@waggle/contract/options/incoterms';
import { companyWords } from '../../relations/company-words.ts';
import { formatCount, formatMoney } from '../../../lib/figures/format-money.ts';
import { tierFor } from '../model/offer-figures.ts';
import { emptyCost, NO_ISSUER, type TypedOffer } from '../model/typed-offer.ts';
import { paymentWords, sampleWords } from '../summary/offer-words.ts';

export interface Suggestion {
  name: string;
  /** What would stand in the form. */
  value: string;
  /** Whether something stands there already. */
  replaces: boolean;
  patch: (typed: TypedOffer) => Partial<TypedOffer>;
}

const text = (value: number | null) => (value === null ? '' : String(value));

function priceSuggestion(typed: TypedOffer, now: OfferDraft, earlier: OfferDraft): Suggestion[] {
  const found = now.tiers.map(({ from }) => {
    const at = from === null ? undefined : tierFor(earlier, from);
    return at === undefined ? undefined : earlier.tiers[at];
  });
  const named = now.tiers.flatMap(({ from }, at) => {
    const tier = found[at];
    return from === null || tier === undefined || tier.unit_price === ''
      ? []
      : [`${formatCount(from)}: ${formatMoney(tier.unit_price, earlier.currency)}`];
  });
  if (named.length === 0) return [];
  return [
    {
      name: 'Prices and days, at your quantities',
      value: named.join(' · '),
      replaces: typed.tiers.some(({ unit_price }) => unit_price !== ''),
      patch: (into) => ({
        currency: earlier.currency,
        tiers: into.tiers.map((tier, at) => {
          const old = found[at];
          return old === undefined
            ? tier
            : { ...tier, unit_price: old.unit_price, lead_days: text(old.lead_days) };
        }),
      }),
    },
  ];
}

/**
 * @param now as the form reads at the moment
 * @returns what could be taken over; the lines of another brief, and its last day, never
 */
export function suggestionsOf(
  typed: TypedOffer,
  now: OfferDraft,
  earlier: OfferDraft,
): Suggestion[] {
  const { sample, incoterm, place, currency, costs, moq, exclusions, balance_due } = earlier;
  const all: (Suggestion | false)[] = [
    currency !== '' && {
      name: 'Currency',
      value: currency,
      replaces: typed.currency !== '' && typed.currency !== currency,
      patch: () => ({ currency }),
    },
    moq !== null && {
      name: 'Smallest order',
      value: formatCount(moq),
      replaces: typed.moq !== '',
      patch: () => ({ moq: text(moq) }),
    },
    ...priceSuggestion(typed, now, earlier),
    costs.length > 0 && {
      name: 'Costs that are paid once',
      value: costs
        .map(({ what, amount }) => `${what}: ${formatMoney(amount, currency)}`)
        .join(' · '),
      replaces: typed.costs.length > 0,
      patch: () => ({ costs: costs.map((cost) => ({ ...emptyCost(), ...cost })) }),
    },
    sample !== null && {
      name: 'Sample',
      value: sampleWords(earlier),
      replaces: typed.sample.price !== '' || typed.sample.days !== '',
      patch: () => ({
        sampleOffered: true,
        sample: { price: sample.price, days: text(sample.days), credited: sample.credited },
      }),
    },
    incoterm !== '' && {
      name: 'Delivery',
      value: [INCOTERMS[incoterm].name, place].filter(Boolean).join(', '),
      replaces: typed.incoterm !== '' || typed.place !== '',
      patch: () => ({ incoterm, place }),
    },
    earlier.deposit !== null && {
      name: 'Payment',
      value: paymentWords(earlier),
      replaces: false,
      patch: () => ({ deposit: text(earlier.deposit), balance_due }),
    },
    earlier.issuer !== null && {
      name: 'Issued by',
      value: companyWords(earlier.issuer),
      replaces: typed.foreign,
      patch: () => ({ foreign: true, issuer: earlier.issuer ?? NO_ISSUER }),
    },
    exclusions.trim() !== '' && {
      name: 'What is not in the price',
      value: exclusions,
      replaces: typed.exclusions !== '',
      patch: () => ({ exclusions }),
    },
  ];
  return all.filter((one) => one !== false);
}
