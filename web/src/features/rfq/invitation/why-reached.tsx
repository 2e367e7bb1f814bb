/** «Why it reached you»: each wish with the supplier's own line or certificate behind it. */
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { VerdictMark, type Verdict } from '../../../ui/marks/verdict-mark.tsx';
import { FitHexagons } from '../../../ui/marks/fit-hexagons.tsx';
import { countFit, fitWords, wishReason, wishTitle } from '../why-words.ts';

const SPOKEN: Record<Verdict, string> = { met: 'Met', ask: 'To ask', not_met: 'Not met' };

export function WhyReached({ fit, source }: Pick<SupplierInvitation, 'fit' | 'source'>) {
  const counts = countFit(fit);
  return (
    <section aria-labelledby="why-title">
      <h2 id="why-title" className="text-h3">
        {source === 'open' ? 'Why you see it' : 'Why it reached you'}
      </h2>
      {source === 'open' && (
        <p className="mt-1 text-small text-muted">It is open to everybody in its category.</p>
      )}
      {fit.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-small font-semibold">
          <FitHexagons {...counts} />
          {fitWords(counts)}
        </p>
      )}
      <ul className="mt-2">
        {fit.map((wish) => (
          <li
            key={`${wish.wish} ${wish.asked}`}
            className="flex gap-2.5 border-t border-line py-2 text-small"
          >
            <VerdictMark verdict={wish.verdict} className="size-5" />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                <span className="sr-only">{SPOKEN[wish.verdict]}: </span>
                {wishTitle(wish)}
              </p>
              <p dir="auto" className="text-muted wrap-anywhere">
                {wishReason(wish)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
