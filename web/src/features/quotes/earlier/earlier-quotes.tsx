/** «Start from an earlier quote»: choose one, then confirm what is taken over. */
import { useState } from 'react';
import type { QuoteItem } from '@waggle/contract/quotes';
import type { OfferDraft } from '@waggle/contract/quotes/offer';
import { reportError } from '../../../api/report-error.ts';
import { formatDay } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { RowList } from '../../../lists/row-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useForm } from '../fields/form-context.tsx';
import { fetchQuote, useOwnQuotes } from '../quotes-query.ts';
import { Confirm } from './confirm-suggestions.tsx';

export function EarlierQuotes({ onClose }: { onClose: () => void }) {
  const { subject } = useForm();
  const list = useOwnQuotes(subject.userId);
  const [loading, setLoading] = useState<string>();
  const [chosen, setChosen] = useState<{ title: string; offer: OfferDraft }>();
  // A draft has nothing that was ever offered.
  const isSent = ({ request_id, sent_at }: QuoteItem) =>
    sent_at !== null && request_id !== subject.request.id;

  async function choose({ request_id, title, id }: QuoteItem): Promise<void> {
    setLoading(id);
    try {
      const offer = (await fetchQuote(request_id))?.revisions.at(-1)?.offer;
      if (offer) setChosen({ title, offer });
    } catch (error) {
      reportError(error, 'This quote could not be loaded. Please try again');
    }
    setLoading(undefined);
  }

  return (
    <Sheet
      title={chosen?.title ?? 'Start from an earlier quote'}
      description={
        chosen
          ? 'Tick what fits. Nothing else changes, and nothing is sent.'
          : 'You choose then what is taken over.'
      }
      width="max-w-152"
      onClose={onClose}
    >
      <div className="p-6">
        {chosen ? (
          <Confirm earlier={chosen.offer} onBack={() => setChosen(undefined)} onClose={onClose} />
        ) : (
          <RowList
            list={{ ...list, rows: list.rows?.filter(isSent) }}
            what="Your quotes"
            empty={
              <p className="text-muted">
                You have sent no quote yet. Your next one can start from this.
              </p>
            }
          >
            {(item) => (
              <li key={item.id} className="border-b border-line">
                <Button
                  variant="bare"
                  busy={loading === item.id}
                  onClick={() => void choose(item)}
                  className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 px-2 py-2 text-left hover:bg-surface-sunk focus-visible:-outline-offset-3"
                >
                  <span className="min-w-0 wrap-anywhere">
                    <b dir="auto" className="font-semibold">
                      {item.title}
                    </b>
                    <span dir="auto" className="block text-small text-muted">
                      {item.buyer_name}, {formatDay(item.sent_at ?? item.updated_at)}
                    </span>
                  </span>
                  {item.unit_price !== null && (
                    <span className="text-small tabular-nums">
                      {formatMoney(item.unit_price, item.currency)}
                    </span>
                  )}
                </Button>
              </li>
            )}
          </RowList>
        )}
      </div>
    </Sheet>
  );
}
