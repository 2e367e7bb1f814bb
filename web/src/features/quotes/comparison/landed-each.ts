/** What a piece of one quote costs at the buyer's door, as the comparison counts it, for other pages. */
import { emptyFigures } from '@waggle/contract/quotes/landed/empty-figures';
import type { ReceivedQuote } from '@waggle/contract/quotes';
import { landedAt, planOffer } from '@waggle/contract/quotes/landed/landed-cost';
import { currencyDigits } from '@waggle/contract/options/currencies';
import { askedQuantities } from '../../rfq/brief-words.ts';
import { call } from '../../../api/client.ts';
import { useServerQuery } from '../../../api/query-client.ts';
import type { ComparisonData, SavedFigures } from './comparison-query.ts';
import { originOf, pieceDigits, SHOWN } from './model/compared-quote.ts';
import { firstCurrency } from './model/comparison-start.ts';
import { moneyText } from './model/money-text.ts';

/** The figures that the user has saved for a request. */
export function useSavedFigures(userId: string, rfqId: string, enabled: boolean) {
  return useServerQuery(
    ['saved-figures', userId, rfqId],
    (signal) => call('GET /v1/rfqs/:id/figures/', { params: { id: rfqId }, signal, quiet: true }),
    { enabled },
  );
}

interface Received extends Pick<ComparisonData, 'rfq'> {
  readonly quotes: readonly ReceivedQuote[];
}

/** @returns `€20.49`, at the accepted quantity, else at the first that was asked for; undefined while anything is missing for it */
export function landedEach(
  { rfq, quotes, saved }: Received & { saved: Pick<SavedFigures, 'figures'> },
  quoteId: string,
): string | undefined {
  const accepted = quotes.find(({ id }) => id === quoteId)?.accepted;
  const quantity = accepted?.quantity ?? askedQuantities(rfq.brief)[0];
  const first = firstCurrency({ rfq, quotes });
  const own = saved.figures ?? emptyFigures(first, rfq.brief.country);
  const figures = { ...own, currency: own.currency || first, destination: rfq.brief.country };
  const compared = quotes.flatMap((quote) => {
    const offer = quote.revisions.at(-1)?.offer;
    if (offer === undefined || !SHOWN.includes(quote.state)) return [];
    return [{ plan: planOffer({ quoteId: quote.id, origin: originOf(quote), offer }, figures) }];
  });
  const plan = compared.find((one) => one.plan.quoteId === quoteId)?.plan;
  if (plan === undefined || quantity === undefined || figures.currency === '') return undefined;
  const each = landedAt(plan, quantity)?.each;
  if (!each) return undefined;
  const digits = pieceDigits(compared, currencyDigits(figures.currency));
  return moneyText(each, figures.currency, digits);
}
