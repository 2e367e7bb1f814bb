/** Why a supplier fits a brief: a line that sums it up, and each wish with what the supplier says of it. */
import type { SupplierFit } from '@waggle/contract/rfq/invitations';
import { Icon } from '../../../ui/icon.tsx';
import { type Verdict, VerdictMark } from '../../../ui/marks/verdict-mark.tsx';

const WORDS: Record<Verdict, string> = { met: 'Met', ask: 'Ask', not_met: 'Not met' };

/** @returns `4 met, 1 to ask: CE Certification, 1 not met: In 30 days` */
export function fitSummary(fit: SupplierFit): string {
  const of = (verdict: Verdict) => fit.filter((one) => one.verdict === verdict);
  const named = (verdict: Verdict, words: string) => {
    const found = of(verdict);
    return (
      found.length > 0 && `${found.length} ${words}: ${found.map(({ asked }) => asked).join(', ')}`
    );
  };
  const met = of('met').length;
  return [met > 0 && `${met} met`, named('ask', 'to ask'), named('not_met', 'not met')]
    .filter(Boolean)
    .join('; ');
}

/** Opens below the line that sums it up. */
export function FitDetails({ fit }: { fit: SupplierFit }) {
  if (fit.length === 0) return null;
  return (
    <details className="group mt-1">
      <summary className="flex list-none [&::-webkit-details-marker]:hidden min-h-11 cursor-pointer items-center gap-2 text-small underline-offset-4 hover:underline">
        <Icon name="chevron-down" className="size-4.5! group-open:-scale-y-100" />
        <span className="min-w-0 wrap-anywhere">{fitSummary(fit)}</span>
      </summary>
      <ul className="pb-2">
        {fit.map(({ wish, asked, own, checked, verdict }) => (
          <li key={`${wish} ${asked}`} className="flex items-start gap-2 py-1 text-small">
            <VerdictMark verdict={verdict} className="size-5" />
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold">{asked}</b>: {WORDS[verdict]}
              {own !== null && `. They say: ${own}`}
              {checked && ' (checked by us)'}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
