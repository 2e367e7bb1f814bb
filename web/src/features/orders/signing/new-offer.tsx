/** The way to another order once one has ended unsigned: only where its quote can be chosen again. */
import type { Order } from '@waggle/contract/orders';
import { QUOTE_GRAPH } from '@waggle/contract/quotes/quote-graph';
import { mayTake } from '../../../forms/steps.tsx';
import { fillPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useQuoteOf } from '../quote-of-order.ts';
import { decisionPath } from '../../rfq/decision-path.ts';

interface NewOfferProps {
  userId: string;
  /** Of the buyer's request. */
  rfqId: string;
  order: Order;
}

export function NewOffer({ userId, rfqId, order }: NewOfferProps) {
  const quote = useQuoteOf(userId, order);
  if (!quote || !mayTake(quote, 'accept', QUOTE_GRAPH)) return null;
  const compare = fillPath(PATHS.requestCompare, { id: rfqId });
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <ButtonLink to={decisionPath(compare, { decision: 'choose', id: order.quote_id })}>
        Write a new offer
      </ButtonLink>
      <span className="text-small text-muted">
        The quote still holds. Choosing it again begins a new order.
      </span>
    </p>
  );
}
