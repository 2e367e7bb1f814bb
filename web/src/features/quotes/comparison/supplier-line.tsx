/** The supplier of a quote in one line: its seal and its country, and what has happened to the quote. */
import { formatCount, formatMoney } from '../../../lib/figures/format-money.ts';
import { fillPath, matchPath } from '../../../lib/path-pattern.ts';
import { Link, useNavigation } from '../../../lib/navigation.tsx';
import { PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SampleOrderLink } from '../../orders/sample-order-link.tsx';
import type { ComparedQuote } from './model/compared-quote.ts';
import { Warning } from './marks.tsx';

export function SupplierLine({ quote }: Pick<ComparedQuote, 'quote'>) {
  const { supplier } = quote;
  return (
    <div className="grid justify-items-start text-small">
      {supplier === null ? (
        <p className="text-muted">
          {quote.supplier_id === null ? 'Has left Waggle' : 'Not verified at the moment'}
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="inline-flex items-center gap-1.5 font-semibold text-verified">
            <Icon name="seal-check" className="size-4" />
            Verified
          </span>
          {supplier.country !== null && (
            <span className="text-muted wrap-anywhere">{supplier.country.name}</span>
          )}
        </p>
      )}
      <MessagesLink quote={quote} />
      <SampleOrderLink order={quote.sample_order} />
    </div>
  );
}

/** To the conversation with the supplier. */
function MessagesLink({
  quote: { request_id: invitation, supplier_name },
}: Pick<ComparedQuote, 'quote'>) {
  const { path } = useNavigation();
  const id = matchPath(PATHS.requestCompare, path)?.['id'];
  if (id === undefined) return null;
  return (
    <Link
      to={fillPath(PATHS.conversation, { id, invitation })}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 print:hidden"
    >
      Messages
      <span className="sr-only"> with {supplier_name}</span>
    </Link>
  );
}

/** @returns why a quote cannot be chosen now; empty where it can */
export const refusal = ({ warning, may }: ComparedQuote): string =>
  warning === 'revised'
    ? 'It was revised while you were reading: look at it first'
    : (may['accept'] ?? '');

interface QuoteWarningProps {
  one: ComparedQuote;
  /** The user has looked at the new revision. */
  onSeen: (id: string, revision: number) => void;
}

/** What has happened to a quote that is beside the others. */
export function QuoteNotice({ one, onSeen }: QuoteWarningProps) {
  const { id, quote, revision, warning } = one;
  if (quote.state === 'accepted') {
    const { accepted } = quote;
    return (
      <p className="mt-1 text-small">
        <span className="font-semibold">You chose this quote</span>
        {accepted !== null && (
          <span className="block tabular-nums">
            {formatCount(accepted.quantity)} at{' '}
            {formatMoney(accepted.unit_price, accepted.currency)}
          </span>
        )}
      </p>
    );
  }
  if (quote.state === 'not_selected') {
    return <p className="mt-1 text-small text-muted">Another quote was chosen</p>;
  }
  if (warning === 'revised') {
    return (
      <div className="mt-1 text-small">
        <Warning>Revision {revision.number} has come in</Warning>
        <Button variant="link" onClick={() => onSeen(id, revision.number)}>
          I have looked at it
        </Button>
      </div>
    );
  }
  if (warning === 'expired' || warning === 'outdated') {
    return (
      <p className="mt-1 text-small">
        <Warning>
          {warning === 'expired' ? 'Not valid any more' : 'Answers an earlier brief'}
        </Warning>
      </p>
    );
  }
  if (quote.state === 'countered') {
    return <p className="mt-1 text-small text-muted">Waits for an answer to your counter-offer</p>;
  }
  return null;
}
