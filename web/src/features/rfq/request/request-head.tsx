/** The head of a request: what it is, its state, the deadline by the user's clock, and the next step. */
import type { Rfq } from '@waggle/contract/rfq';
import { BLOCK_REASONS, CANCEL_REASONS } from '@waggle/contract/rfq/states';
import { formatDateTime } from '../../../lib/dates.ts';
import { PATHS } from '../../../paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { briefPath, comparePath } from '../rfq-paths.ts';
import { nextStepWords } from '../rfq-words.ts';
import { TimeLeftMark } from '../deadline-clock.tsx';
import { StateMark } from '../state-mark.tsx';
import { DeadlineWords } from './deadline-words.tsx';

/** @param now in milliseconds */
export function RequestHead({ rfq, now }: { rfq: Rfq; now: number }) {
  const { id, brief, state, deadline, ended_at } = rfq;
  return (
    <header className="pb-8">
      <BackLink to={PATHS.requests}>Your requests</BackLink>
      <h1 dir="auto" className="mt-1 text-h1 wrap-anywhere hyphens-auto">
        {brief.title.trim() || 'Request without a name'}
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateMark request={rfq} />
        {state === 'open' && deadline !== null && <TimeLeftMark deadline={deadline} now={now} />}
        {state !== 'draft' && deadline !== null && ended_at === null && (
          <span className="text-small">
            Quotes until <DeadlineWords deadline={deadline} />
          </span>
        )}
        {ended_at !== null && (
          <span className="text-small text-muted">Ended {formatDateTime(ended_at)}</span>
        )}
      </div>
      <WhyEnded rfq={rfq} />
      <p className="mt-5 max-w-160 text-lead">{nextStepWords(rfq)}</p>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {state === 'draft' && (
          <ButtonLink to={briefPath(id, { step: 'product' })} variant="accent">
            Finish the brief
          </ButtonLink>
        )}
        {rfq.has_quotes && (
          <ButtonLink to={comparePath(id)} variant={rfq.chosen ? 'outline' : 'accent'}>
            {rfq.counts.quoted === 1 ? 'See the quote' : `Compare ${rfq.counts.quoted} quotes`}
            <Icon name="arrow-right" />
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

/** Of a request that was cancelled, or that the team has stopped. */
function WhyEnded({ rfq: { state, reason, note } }: { rfq: Rfq }) {
  if (reason === null || !(state === 'cancelled' || state === 'blocked')) return null;
  const words = new Map<string, string>(
    Object.entries(state === 'blocked' ? BLOCK_REASONS : CANCEL_REASONS),
  ).get(reason);
  return (
    <p
      className={`mt-4 max-w-160 border-l-6 px-5 py-3 ${state === 'blocked' ? 'border-danger bg-danger-wash' : 'border-line-strong bg-surface-sunk'}`}
    >
      <b className="font-semibold">{words ?? reason}</b>
      {note.trim() !== '' && (
        <span dir="auto" className="block whitespace-pre-line">
          {note}
        </span>
      )}
    </p>
  );
}
