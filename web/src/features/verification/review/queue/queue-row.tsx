/** One row of the queue: company, country, waiting time, due time. */
import type { ReactNode } from 'react';
import { OPEN_STATES } from '@waggle/contract/verification';
import type { CaseSummary } from '@waggle/contract/verification/review';
import { classNames } from '../../../../lib/class-names.ts';
import { Link } from '../../../../lib/navigation.tsx';
import { dueText, secondsBetween, formatDuration } from '../durations.ts';
import { STATE_TEXTS } from '../review-texts.ts';

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
  const waits = OPEN_STATES.includes(state);
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
        className={classNames(
          'relative block border-b border-line px-5 py-3 text-small -outline-offset-3',
          open
            ? 'bg-surface-raised before:absolute before:inset-y-0 before:left-0 before:w-[5px] before:bg-accent'
            : 'hover:bg-surface-sunk',
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 text-body font-[650] wrap-anywhere">{summary.company_name}</span>
          {waits && (
            <End overdue={due.overdue}>
              <span className="sr-only">, waiting </span>
              {formatDuration(secondsBetween(summary.submitted_at, now))}
            </End>
          )}
        </span>
        <span className="flex items-baseline justify-between gap-3 text-muted">
          <span className="min-w-0 wrap-anywhere">
            {summary.country || 'No country'}, {documents} {documents === 1 ? 'doc' : 'docs'}
          </span>
          {waits && <End overdue={due.overdue}>{due.text}</End>}
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

function End({ overdue, children }: { overdue: boolean; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'flex-none text-right tabular-nums',
        overdue ? 'font-[650] text-danger' : 'text-muted',
      )}
    >
      {children}
    </span>
  );
}
