/** A proof of demand exactly as suppliers read it: what Waggle has measured, apart from what the entrepreneur tells. */
import { useId } from 'react';
import type { Proof, ProofContent } from '@waggle/contract/evidence';
import { formatDateTime } from '../../lib/dates.ts';
import { formatCount } from '../../lib/figures/format-money.ts';
import {
  pageLines,
  type ProofLine,
  shortFingerprint,
  surveyLines,
  visitorsWords,
} from './proof-lines.ts';

interface ProofSheetProps {
  content: ProofContent;
  /** Null for a draft, of which nothing is frozen. */
  frozen: Pick<Proof, 'taken_at' | 'sha256'> | null;
}

export function ProofSheet({ content, frozen }: ProofSheetProps) {
  const { brand, request, page, survey, told } = content;
  const id = useId();
  const lines = [...(page === null ? [] : pageLines(page)), ...(survey ? surveyLines(survey) : [])];
  return (
    <section
      aria-labelledby={id}
      className="rounded-sheet bg-surface-raised px-5 py-5 shadow-sheet sm:px-6"
    >
      {brand !== null && (
        <p dir="auto" className="font-display text-h4 font-semibold wrap-anywhere">
          {brand}
        </p>
      )}
      <h3 id={id} className={brand === null ? 'text-h3' : 'mt-3 text-h3'}>
        Demand proof
      </h3>
      <p className="text-small text-muted wrap-anywhere">
        {frozen === null
          ? 'A draft: nothing is frozen yet'
          : `Frozen ${formatDateTime(frozen.taken_at)}`}
        {request !== '' && (
          <>
            , with the request <bdi>«{request}»</bdi>
          </>
        )}
      </p>
      <div className="mt-3 border-t-2 border-text pt-2">
        <p className="text-small font-semibold">Measured by Waggle</p>
        <dl>
          {page !== null && (
            <div className="flex items-end justify-between gap-4 py-2">
              <dt className="min-w-0 text-small text-muted">Confirmed on the waitlist</dt>
              <dd className="shrink-0 text-right">
                <span className="block font-display text-h1 leading-none font-semibold tabular-nums">
                  {formatCount(page.confirmed)}
                </span>
                <span className="mt-1 block text-small text-muted">{visitorsWords(page)}</span>
              </dd>
            </div>
          )}
          {lines.map((line) => (
            <Line key={line.name} {...line} />
          ))}
        </dl>
        {lines.length === 0 && (
          <p className="py-2 text-small text-muted">Nothing is measured yet.</p>
        )}
      </div>
      {told !== null && (
        <div className="border-t-2 border-text pt-2">
          <p className="text-small font-semibold wrap-anywhere">
            Told by <bdi>{told.by}</bdi>
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {told.text}
          </p>
        </div>
      )}
      <p className="mt-3 border-t border-line pt-2 text-micro text-muted">
        No addresses, no names, no written answers of those who were asked.
        {frozen !== null && (
          <>
            {' '}
            Cannot change any more.{' '}
            <span title={frozen.sha256} className="whitespace-nowrap tabular-nums">
              sha256 {shortFingerprint(frozen.sha256)}
            </span>
          </>
        )}
      </p>
    </section>
  );
}

function Line({ name, value, note }: ProofLine) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2">
      <dt className="max-w-[45%] shrink-0 text-small text-muted">{name}</dt>
      <dd className="min-w-0 text-right">
        <span className="block font-semibold wrap-anywhere">{value}</span>
        {note !== undefined && <span className="block text-small text-muted">{note}</span>}
      </dd>
    </div>
  );
}
