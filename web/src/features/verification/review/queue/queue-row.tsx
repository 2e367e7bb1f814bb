/** One row of the queue: company, when it is due, country and round, and who has it. */
import type { TeamNeed } from '@waggle/contract/verification';
import type { CaseSummary } from '@waggle/contract/team/queue';
import { classNames } from '../../../../lib/class-names.ts';
import { countryName } from '../../../../lib/country-name.ts';
import { Link } from '../../../../lib/navigation.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { shortDueText } from '../durations.ts';
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
  /** While several are chosen, the row is a checkbox. */
  choice?: { chosen: boolean; onChoose(): void } | undefined;
}

/** Of the height that the list counts with. */
const ROW = 'relative flex items-center gap-3 border-b border-line px-5 text-small';
const HEIGHT = { height: 65 };

export function QueueRow({ summary, to, open, now, me, onNear, choice }: QueueRowProps) {
  if (choice) {
    return (
      <li>
        <label
          style={HEIGHT}
          className={classNames(ROW, 'cursor-pointer', choice.chosen && 'bg-accent-wash')}
        >
          <input
            type="checkbox"
            data-case={summary.id}
            checked={choice.chosen}
            onChange={choice.onChoose}
            className="size-5 flex-none"
          />
          <RowText summary={summary} now={now} me={me} />
        </label>
      </li>
    );
  }
  return (
    <li>
      <Link
        to={to}
        data-case={summary.id}
        aria-current={open || undefined}
        onFocus={onNear}
        onPointerEnter={onNear}
        style={open ? { ...HEIGHT, boxShadow: 'inset 5px 0 var(--accent)' } : HEIGHT}
        className={classNames(
          ROW,
          '-outline-offset-3',
          open ? 'bg-surface-raised' : 'hover:bg-surface-sunk',
        )}
      >
        <RowText summary={summary} now={now} me={me} />
      </Link>
    </li>
  );
}

/** What else than a review a case needs. */
const NEED_TEXTS: Record<TeamNeed, string> = {
  review: '',
  confirmation: 'to confirm',
  appeal: 'appeal',
};

/** @returns what a case is about, in words; empty for a first application */
function whichText({ renewal, round, needs }: CaseSummary): string {
  const need = needs === null ? '' : NEED_TEXTS[needs];
  return need || (renewal ? 'renewal' : round > 1 ? `round ${round}` : '');
}

function RowText({ summary, now, me }: Pick<QueueRowProps, 'summary' | 'now' | 'me'>) {
  const { state, assignee, needs, open_hits: matches = 0 } = summary;
  const waits = needs !== null;
  const which = whichText(summary);
  const { label, tone } = STATE_TEXTS[state];
  const due = shortDueText(summary.due_at, now);
  const alarming = waits ? due.overdue : tone === 'danger';
  const isMine = assignee?.id === me;
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="flex items-baseline justify-between gap-3">
        <span dir="auto" title={summary.company_name} className="truncate text-body font-[650]">
          {summary.company_name}
        </span>
        <span
          className={classNames(
            'flex-none tabular-nums',
            alarming && 'font-[650] text-danger',
            !alarming && (tone === 'verified' ? 'text-verified' : 'text-muted'),
          )}
        >
          {waits ? due.text : label}
        </span>
      </span>
      <span className="flex items-center justify-between gap-3 text-muted">
        <span className="flex min-w-0 items-center gap-1.5">
          {matches > 0 && (
            <Icon name="shield-alert" label="Fraud match" className="size-4.5 text-danger" />
          )}
          {/* The country gives way to what the case is about. */}
          <span className="flex min-w-0">
            <span className="truncate">{countryName(summary.country) || 'No country'}</span>
            {which && <span className="flex-none whitespace-pre">, {which}</span>}
          </span>
        </span>
        {(waits || assignee) && (
          <span
            className={classNames('max-w-1/2 flex-none truncate', isMine && 'font-bold text-text')}
          >
            {isMine ? 'You' : (assignee?.name ?? 'Nobody')}
          </span>
        )}
      </span>
    </span>
  );
}
