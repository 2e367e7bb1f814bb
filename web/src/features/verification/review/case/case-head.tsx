/** The head of a case: company, state, round, when it is due, how long the badge is valid, assignee. */
import type { RefObject } from 'react';
import { isBadgeValid, OPEN_STATES } from '@waggle/contract/verification';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { reasonText } from '@waggle/contract/permissions/can';
import { classNames } from '../../../../lib/class-names.ts';
import { StateTag } from '../../case/state-tag.tsx';
import { ActionButton } from '../action-button.tsx';
import { formatDate } from '../../../../lib/dates.ts';
import { dueText } from '../durations.ts';
import { useOpenCase } from './case-context.ts';
import { STATE_TEXTS } from '../review-texts.ts';
import type { Taking } from './taking/use-taking.tsx';
import { useNow } from '../../../../lib/use-now.ts';

interface CaseHeadProps {
  heading: RefObject<HTMLHeadingElement | null>;
  taking: Taking;
}

/** @returns which round of the application this is, while the team or the supplier has it */
function roundText({ state, round, hits }: ReviewCase): string {
  if (!OPEN_STATES.includes(state) && state !== 'changes_requested') return '';
  if (round > 1) return `Round ${round}`;
  return hits.length > 0 ? 'Known from before' : 'First application';
}

/** @returns how long the badge that the company has already is valid; empty without one */
function badgeValidityText({ stands_until: until, ...found }: ReviewCase): string {
  if (until === null || !isBadgeValid({ stands_until: until }, found.today)) return '';
  if (until === 'infinity') return 'The badge is valid';
  return `The badge is valid until ${formatDate(until)}`;
}

export function CaseHead({ heading, taking }: CaseHeadProps) {
  const { found, permissions, busy } = useOpenCase();
  const now = useNow();
  const { take } = permissions;
  const { state, due_at: due } = found;
  const [which, validity] = [roundText(found), badgeValidityText(found)];
  const held = permissions.may('case.release').allowed;
  const { text, overdue } = dueText(due, now);
  return (
    <header className="px-5.5 pt-5 pb-4">
      <h2
        ref={heading}
        id="case-heading"
        tabIndex={-1}
        dir="auto"
        className="text-h3 wrap-anywhere outline-offset-4 max-wide:hidden"
      >
        {found.company_name}
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <StateTag text={STATE_TEXTS[state]} />
        <p className="text-small text-muted">
          {which && <span>{which}</span>}
          {OPEN_STATES.includes(state) && (
            <>
              {'. '}
              <span className={classNames(overdue && 'font-semibold text-danger')}>{text}</span>
            </>
          )}
        </p>
      </div>
      {validity && <p className="mt-1.5 text-small font-semibold">{validity}</p>}
      {(take.allowed || held) && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          {(take.allowed || taking.colleague !== undefined) && (
            <ActionButton
              id="take-case"
              variant={take.allowed ? 'accent' : 'outline'}
              shortcut="take"
              disabled={busy}
              onClick={taking.take}
            >
              {taking.colleague === undefined ? 'Take this case' : 'Take over'}
            </ActionButton>
          )}
          {held && (
            <ActionButton
              {...(taking.colleague === undefined && { shortcut: 'take' })}
              disabled={busy}
              onClick={taking.release}
            >
              Release
            </ActionButton>
          )}
          <p className="min-w-0 flex-1 text-small wrap-anywhere">
            {take.allowed
              ? taking.colleague !== undefined && `Assigned to ${taking.colleague}`
              : reasonText(take)}
          </p>
        </div>
      )}
      {taking.dialog}
    </header>
  );
}
