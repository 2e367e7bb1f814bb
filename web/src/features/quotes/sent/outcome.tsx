/** What became of a quote, with its places where the buyer shares them. */
import type { AcceptedTerms } from '@waggle/contract/quotes/accepted-terms';
import type { OwnQuote } from '@waggle/contract/quotes';
import { REJECT_REASONS, type RejectReason } from '@waggle/contract/quotes/decision-inputs';
import {
  counted,
  formatCount,
  formatMoney,
  formatTotal,
} from '../../../lib/figures/format-money.ts';

const HEADS: Partial<Record<OwnQuote['state'], string>> = {
  accepted: 'Your quote was chosen.',
  rejected: 'The buyer rejected your quote.',
  not_selected: 'The buyer chose another quote.',
};

const ORDINALS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const RULES = new Intl.PluralRules('en', { type: 'ordinal' });

const ordinal = (place: number) => `${place}${ORDINALS[RULES.select(place)]}`;

interface OutcomeProps {
  state: OwnQuote['state'];
  outcome: NonNullable<OwnQuote['outcome']>;
  accepted: AcceptedTerms | null;
}

export function Outcome({ state, outcome, accepted }: OutcomeProps) {
  const { reason, note, price_rank, lead_time_rank } = outcome;
  const ranks = [
    price_rank !== null && `${ordinal(price_rank)} by price`,
    lead_time_rank !== null && `${ordinal(lead_time_rank)} by lead time`,
  ].filter(Boolean);
  const why = reason === null ? undefined : REJECT_REASONS[reason as RejectReason];
  return (
    <div className="mt-3 bg-surface-sunk px-4 py-3">
      <p className="font-semibold">
        {HEADS[state] ?? 'This quote was decided on.'}
        {why !== undefined && ` ${why}.`}
      </p>
      {accepted !== null && (
        <p className="mt-1 tabular-nums">
          {formatCount(accepted.quantity)} at {formatMoney(accepted.unit_price, accepted.currency)},
          together {formatTotal(accepted.total, accepted.currency)}, ready in{' '}
          {counted(accepted.lead_days, 'day')}.
        </p>
      )}
      {note !== '' && (
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          “{note}”
        </p>
      )}
      {ranks.length > 0 && <p className="mt-1 text-small">You stood {ranks.join(', ')}.</p>}
    </div>
  );
}
