/** The head of a case: company, state, waiting time, assignee. */
import type { RefObject } from 'react';
import { OPEN_STATES } from '@waggle/contract/verification';
import { reasonText } from '@waggle/contract/permissions/can';
import { classNames } from '../../../../lib/class-names.ts';
import { StateTag } from '../../case/state-tag.tsx';
import { ActionButton } from '../action-button.tsx';
import { dueText, secondsBetween, formatDuration } from '../durations.ts';
import { useOpenCase } from './case-context.ts';
import { STATE_TEXTS } from '../review-texts.ts';
import type { Taking } from './taking/use-taking.tsx';
import { useNow } from '../../../../lib/use-now.ts';

interface CaseHeadProps {
  heading: RefObject<HTMLHeadingElement | null>;
  taking: Taking;
}

export function CaseHead({ heading, taking }: CaseHeadProps) {
  const { found, permissions, busy } = useOpenCase();
  const now = useNow();
  const { take } = permissions;
  const { state, round, submitted_at: submitted, due_at: due } = found;
  const held = permissions.may('case.release').allowed;
  const { text, overdue } = dueText(due, now);
  return (
    <header className="px-5.5 py-5">
      <h2
        ref={heading}
        id="case-heading"
        tabIndex={-1}
        className="text-h3 wrap-anywhere outline-offset-4 max-wide:hidden"
      >
        {found.company_name}
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <StateTag text={STATE_TEXTS[state]} />
        <p className="text-small text-muted">
          {round > 1
            ? `Round ${round}`
            : found.hits.length > 0
              ? 'Known from before'
              : 'First application'}
        </p>
      </div>
      {OPEN_STATES.includes(state) && (
        <p className="mt-2 text-small text-muted">
          Waiting {formatDuration(secondsBetween(submitted, now))}.{' '}
          <span className={classNames(overdue && 'font-semibold text-danger')}>{text}</span>
        </p>
      )}
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
