/** The events of a case, newest first. */
import type { VerificationCase } from '@waggle/contract/verification';
import { classNames } from '../../../lib/class-names.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { HEXAGON_PATH } from '../../../ui/hexagon.tsx';
import { eventText } from './event-texts.ts';

interface CaseTimelineProps {
  /** Oldest first, as the case holds them. */
  events: VerificationCase['events'];
}

export function CaseTimeline({ events }: CaseTimelineProps) {
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
