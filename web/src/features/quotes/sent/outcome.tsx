/** What became of a quote, with its places where the buyer shares them. */
import type { OwnQuote } from '@waggle/contract/quotes';
import { REJECT_REASONS, type RejectReason } from '@waggle/contract/quotes/decision-inputs';

const HEADS: Partial<Record<OwnQuote['state'], string>> = {
  rejected: 'The buyer rejected your quote.',
  not_selected: 'The buyer chose another quote.',
};

const ORDINALS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const RULES = new Intl.PluralRules('en', { type: 'ordinal' });

const ordinal = (place: number) => `${place}${ORDINALS[RULES.select(place)]}`;

interface OutcomeProps {
  state: OwnQuote['state'];
  outcome: NonNullable<OwnQuote['outcome']>;
}

/** Nothing where the buyer does not share them, or none are counted yet. */
export function Places({ outcome: { price_rank, lead_time_rank } }: Pick<OutcomeProps, 'outcome'>) {
  const ranks = [
    price_rank !== null && `${ordinal(price_rank)} on price`,
    lead_time_rank !== null && `${ordinal(lead_time_rank)} on lead time`,
  ].filter(Boolean);
  return ranks.length > 0 && <p className="mt-1 text-small">You ranked {ranks.join(', ')}.</p>;
}

export function Outcome({ state, outcome }: OutcomeProps) {
  const { reason, note } = outcome;
  const why = reason === null ? undefined : REJECT_REASONS[reason as RejectReason];
  return (
    <div className="mt-3 bg-surface-sunk px-4 py-3">
      <p className="font-semibold">
        {HEADS[state] ?? 'This quote was decided on.'}
        {why !== undefined && ` ${why}.`}
      </p>
      {note !== '' && (
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          “{note}”
        </p>
      )}
      <Places outcome={outcome} />
    </div>
  );
}
