/** What a row of the queue says: company, when it is due, country and round, and who has it. */
import type { TeamNeed } from '@waggle/contract/verification';
import type { CaseSummary } from '@waggle/contract/team/queue';
import { classNames } from '../../../../lib/class-names.ts';
import { countryName } from '../../../../lib/country-name.ts';
import type { RowWords } from '../../../../lists/desk/desk-row.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { shortDueText } from '../durations.ts';
import { STATE_TEXTS } from '../review-texts.ts';

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

/** @param me the reviewer's user id */
export function queueWords(summary: CaseSummary, now: number, me: string): RowWords {
  const { state, assignee, needs, open_hits: matches = 0 } = summary;
  const waits = needs !== null;
  const which = whichText(summary);
  const { label, tone } = STATE_TEXTS[state];
  const due = shortDueText(summary.due_at, now);
  const alarming = waits ? due.overdue : tone === 'danger';
  const isMine = assignee?.id === me;
  const below = (
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
  );
  const end = (
    <span
      className={classNames(
        'flex-none tabular-nums',
        alarming && 'font-semibold text-danger',
        !alarming && (tone === 'verified' ? 'text-verified' : 'text-muted'),
      )}
    >
      {waits ? due.text : label}
    </span>
  );
  return [summary.company_name, below, end];
}
