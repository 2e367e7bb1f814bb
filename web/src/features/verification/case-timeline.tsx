/** What happened to a case and when, newest first. */
import type { VerificationCase } from '@waggle/contract/verification';
import { momentOf } from './dates.ts';
import { eventText } from './kyc-texts.ts';

interface CaseTimelineProps {
  /** Oldest first, as the case holds them. */
  events: VerificationCase['events'];
}

const HEXAGON = 'M12 2.4 20.4 7.2v9.6L12 21.6 3.6 16.8V7.2Z';

export function CaseTimeline({ events }: CaseTimelineProps) {
  return (
    <ol className="case-timeline">
      {events.toReversed().map(({ at, from, to }, index) => (
        <li key={`${at} ${to}`}>
          <svg viewBox="0 0 24 24" aria-hidden="true" data-latest={index === 0 || undefined}>
            <path d={HEXAGON} strokeLinejoin="round" />
          </svg>
          <p className="font-semibold">{eventText({ from, to })}</p>
          <time dateTime={at} className="text-small text-muted">
            {momentOf(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
