/** The history of the case, newest first, and the banner about others' changes. */
import type { HistoryEntry } from '@waggle/contract/verification/review';
import { Icon } from '../../../../ui/icon.tsx';
import { ActionButton } from '../action-button.tsx';
import { formatDateTime } from '../../../../lib/dates.ts';
import { useOpenCase } from './case-context.ts';
import { STATE_TEXTS } from '../review-texts.ts';
import { SideSection } from './side-section.tsx';

/** @returns who did what, as a sentence without its full stop */
export function historySentence({ actor, what }: HistoryEntry): string {
  return `${actor?.name ?? 'The system'} ${what}`;
}

export function HistorySection() {
  const { found } = useOpenCase();
  return (
    <SideSection
      id="review-history"
      title="History"
      note={found.round > 1 && `Round ${found.round}`}
    >
      <ol>
        {found.history.toReversed().map((entry) => (
          <li
            key={`${entry.version} ${entry.what}`}
            className="relative py-[9px] pl-5.5 before:absolute before:top-[15px] before:left-0 before:h-3 before:w-[10.4px] before:bg-line-strong before:hexagon first:before:bg-accent"
          >
            <p className="wrap-anywhere">{historySentence(entry)}</p>
            {entry.to && entry.from !== entry.to && (
              <p className="text-small font-semibold">{STATE_TEXTS[entry.to].label}</p>
            )}
            {(entry.reason || entry.note) && (
              <p dir="auto" className="text-small wrap-anywhere">
                {entry.reason}
                {entry.reason && entry.note && '. '}
                {entry.note}
              </p>
            )}
            <time dateTime={entry.at} className="text-small text-muted">
              {formatDateTime(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </SideSection>
  );
}

/** Shown over the case until the reviewer has seen what a colleague or the supplier has changed. */
export function ChangesBanner() {
  const { changes, acknowledge } = useOpenCase();
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className="mx-5.5 mb-5 rounded-r-control border-l-5 border-warn bg-warn-wash px-4 py-3.5 text-warn">
          <p className="flex items-center gap-2 font-bold">
            <Icon name="circle-alert" />
            This case has changed meanwhile
          </p>
          <ul className="my-1.5 text-text">
            {changes.map((entry) => (
              <li key={`${entry.version} ${entry.what}`} className="wrap-anywhere">
                {historySentence(entry)}
              </li>
            ))}
          </ul>
          <p className="text-small">What you typed is kept.</p>
          <ActionButton onClick={acknowledge} className="mt-2 text-text">
            Seen
          </ActionButton>
        </div>
      )}
    </div>
  );
}
