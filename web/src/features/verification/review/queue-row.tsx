/** One case in the queue: whose, where from, how long it waits, when it is due. */
import type { CaseSummary } from '@waggle/contract/verification/review';
import { classNames } from '../../../lib/class-names.ts';
import { Link } from '../../../lib/navigation.tsx';
import { dueText, secondsBetween, span } from './ages.ts';
import { isOpenState } from './open-state.ts';
import { STATE_TEXTS } from './review-texts.ts';

interface QueueRowProps {
  summary: CaseSummary;
  /** Its address. */
  to: string;
  open: boolean;
  now: number;
  /** The reviewer's user id. */
  me: string;
  /** It is likely to be opened. */
  onNear(): void;
}

export function QueueRow({ summary, to, open, now, me, onNear }: QueueRowProps) {
  const { state, assignee, round, documents } = summary;
  const waits = isOpenState(state);
  const due = dueText(summary.due_at, now);
  const { label, tone } = STATE_TEXTS[state];
  const holder = assignee && (assignee.id === me ? 'You' : assignee.name);
  const extra = [
    state !== 'submitted' && state !== 'in_review' && label,
    holder,
    round > 1 && `round ${round}`,
  ].filter((part) => typeof part === 'string');
  return (
    <li>
      <Link
        to={to}
        data-case={summary.id}
        aria-current={open || undefined}
        onFocus={onNear}
        onPointerEnter={onNear}
        className="review-row"
      >
        <span className="review-row-line">
          <span className="review-row-name">{summary.company_name}</span>
          {waits && (
            <span className={classNames('review-row-end', due.overdue && 'review-overdue')}>
              <span className="sr-only">, waits </span>
              {span(secondsBetween(summary.submitted_at, now))}
            </span>
          )}
        </span>
        <span className="review-row-line text-muted">
          <span className="min-w-0 wrap-anywhere">
            {summary.country || 'No country'}, {documents} {documents === 1 ? 'doc' : 'docs'}
          </span>
          {waits && (
            <span className={classNames('review-row-end', due.overdue && 'review-overdue')}>
              {due.text}
            </span>
          )}
        </span>
        {extra.length > 0 && (
          <span
            className={classNames(
              'block font-medium wrap-anywhere',
              tone === 'danger' && 'text-danger',
              tone === 'verified' && 'text-verified',
            )}
          >
            {extra.join(' · ')}
          </span>
        )}
      </Link>
    </li>
  );
}
