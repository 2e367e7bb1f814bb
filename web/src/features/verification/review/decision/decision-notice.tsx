/** Above the decisions: what a colleague began or how the case ended, with who, why and when; and the supplier's appeal. */
import { ENDED_STATES } from '@waggle/contract/verification';
import { REVIEW_REASON_TEXTS } from '@waggle/contract/verification/reasons';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { formatDateTime } from '../../../../lib/dates.ts';
import { historySentence } from '../case/history-section.tsx';

type Pull = NonNullable<ReviewCase['pull']>;

/** @returns what a colleague did, as a sentence without its full stop */
function pullSentence({ by, action, confirmed_by }: Pull): string {
  if (action === 'suspend') return `${by.name} suspended this badge`;
  return `${by.name} ${confirmed_by ? 'revoked' : 'began to revoke'} this badge`;
}

/** What a colleague did, why and when. */
export function PullFacts({ pull, until = '' }: { pull: Pull; until?: string }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{pullSentence(pull)}</p>
      <p className="text-small text-muted wrap-anywhere">
        {REVIEW_REASON_TEXTS[pull.reason].label}. {formatDateTime(pull.at)}.{until && ` ${until}`}
      </p>
    </>
  );
}

/** How a case ended that was not pulled: rejected, or run out. */
function End({ found: { state, history } }: { found: ReviewCase }) {
  const end = ENDED_STATES.some((one) => one === state)
    ? history.findLast(({ to }) => to === state)
    : undefined;
  if (!end) return null;
  return (
    <div className="mb-3">
      <p className="font-semibold wrap-anywhere">{historySentence(end)}</p>
      <p dir="auto" className="text-small text-muted wrap-anywhere">
        {end.reason && `${end.reason}. `}
        {formatDateTime(end.at)}
      </p>
    </div>
  );
}

export function DecisionNotice({ found }: { found: ReviewCase }) {
  const { pull, appeal } = found;
  return (
    <>
      {!pull && <End found={found} />}
      {pull && (
        <div className="mb-3">
          <PullFacts
            pull={pull}
            until={
              pull.confirmed_by === null
                ? `To confirm by ${formatDateTime(pull.confirm_by)}.`
                : `Confirmed by ${pull.confirmed_by.name}.`
            }
          />
        </div>
      )}
      {appeal && (
        <div className="mb-3">
          <p className="font-semibold">
            {appeal.outcome === null
              ? 'The supplier appeals'
              : appeal.outcome === 'granted'
                ? 'The appeal was granted'
                : 'The appeal was dismissed'}
          </p>
          <blockquote
            dir="auto"
            className="mt-1 max-h-40 overflow-auto border-l-4 border-line-strong pl-3 wrap-anywhere whitespace-pre-wrap"
          >
            {appeal.text}
          </blockquote>
          <p className="mt-1 text-small text-muted">{formatDateTime(appeal.at)}</p>
        </div>
      )}
    </>
  );
}
