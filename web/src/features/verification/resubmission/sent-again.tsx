/** The sheet of requested changes after it was sent: folded, with the answers inside. */
import type { PastRound, VerificationCase } from '@waggle/contract/verification';
import { formatDateTime } from '../../../lib/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CaseSoFar } from '../case/case-so-far.tsx';
import { PastPoints } from '../case/past-points.tsx';

interface SentAgainProps {
  /** The last one. */
  round: PastRound;
  verification: VerificationCase;
}

export function SentAgain({ round, verification }: SentAgainProps) {
  const count = round.points.length;
  return (
    <>
      <section
        aria-label="Sent again"
        className="mt-6 rounded-sheet border border-t-3 border-line border-t-accent bg-surface-raised max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0"
      >
        <details className="group">
          <summary className="flex min-h-16 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-5 py-4 sm:px-8 [&::-webkit-details-marker]:hidden">
            <Icon name="check" className="size-6" />
            <h2 className="text-h3">Sent again</h2>
            <p className="min-w-0 flex-1 text-muted max-sm:order-last max-sm:basis-full max-sm:pl-10">
              {count === 1 ? '1 answer' : `${count} answers`},{' '}
              {formatDateTime(round.answered_at ?? verification.submitted_at)}
            </p>
            <Icon name="chevron-down" className="ml-auto group-open:rotate-180" />
          </summary>
          <div className="border-t border-line px-5 py-4 sm:px-8">
            <PastPoints points={round.points} />
          </div>
        </details>
      </section>
      <CaseSoFar verification={verification} />
    </>
  );
}
