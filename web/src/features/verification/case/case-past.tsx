/** What happened to a case so far: its events, its rounds, and the claims that hold or were lost. */
import { claimName, LOST_TEXTS } from '@waggle/contract/verification/claim-texts';
import type { OwnClaim, VerificationCase } from '@waggle/contract/verification';
import { classNames } from '../../../lib/class-names.ts';
import { formatDate, formatDay, formatDateTime } from '../../../lib/dates.ts';
import { HEXAGON_PATH } from '../../../ui/hexagon.tsx';
import { eventText } from './event-texts.ts';
import { PastPoints } from './past-points.tsx';

interface CaseTimelineProps {
  /** Oldest first, as the case holds them. */
  events: VerificationCase['events'];
}

function CaseTimeline({ events }: CaseTimelineProps) {
  return (
    <ol className="mt-3">
      {events.toReversed().map(({ at, from, to, by }, index) => (
        <li
          key={`${at} ${to}`}
          className="relative pb-5 pl-9 before:absolute before:top-6 before:bottom-0 before:left-[11px] before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
        >
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className={classNames(
              'absolute top-px left-px size-5.5 stroke-2',
              index === 0 ? 'fill-accent stroke-text' : 'fill-none stroke-line-strong',
            )}
          >
            <path d={HEXAGON_PATH} strokeLinejoin="round" />
          </svg>
          <p className="font-semibold">{eventText({ from, to, by })}</p>
          <time dateTime={at} className="text-small text-muted">
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** @returns whether a claim holds and until when, or since when and why it does not */
function claimText({ lost, valid_until }: OwnClaim): string {
  if (lost !== null) return `Not checked since ${formatDay(lost.at)}: ${LOST_TEXTS[lost.reason]}`;
  return valid_until === null ? 'Checked' : `Checked, holds until ${formatDate(valid_until)}`;
}

export function CasePast({ verification }: { verification: VerificationCase }) {
  const { events, rounds, claims } = verification;
  return (
    <>
      <CaseTimeline events={events} />
      {rounds.map((round, index) => (
        <section key={round.asked_at} className="mt-6">
          <p className="font-semibold">
            Changes requested on {formatDay(round.asked_at)}
            {rounds.length > 1 && ` (round ${index + 1})`}
          </p>
          <p className="text-small text-muted">
            {round.answered_at === null
              ? 'Not sent again yet'
              : `Sent again on ${formatDay(round.answered_at)}`}
          </p>
          <PastPoints points={round.points} />
        </section>
      ))}
      {claims.length > 0 && (
        <section className="mt-6">
          <p className="font-semibold">What your badge says</p>
          <ul className="mt-1">
            {claims.map((claim) => (
              <li
                key={`${claim.kind} ${claim.subject}`}
                className="border-t border-line py-2.5 wrap-anywhere first:border-t-0"
              >
                <p className="font-medium">{claimName(claim.kind, claim.subject)}</p>
                <p className={claim.lost === null ? 'text-muted' : 'text-warn'}>
                  {claimText(claim)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
