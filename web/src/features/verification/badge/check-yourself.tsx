/** How a reader checks a badge without believing it: its address, the register, and the documents. */
import { type ReactNode, useState } from 'react';
import type { Badge } from '@waggle/contract/verification/claims';
import { CopyLink } from '../../../forms/copy-link.tsx';
import { fillPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';
import { WebLink } from '../../../ui/web-link.tsx';
import { CompareDocument } from './compare-document.tsx';

interface CheckYourselfProps {
  badge: Badge;
  supplierId: string;
}

export function CheckYourself({ badge, supplierId }: CheckYourselfProps) {
  const company = badge.claims.find(
    ({ kind, checked }) => kind === 'registered_company' && checked,
  );
  const url = company?.reference?.url;
  const number = company?.value ?? '';
  const comparable = badge.claims.some(({ fingerprints }) => fingerprints.length > 0);
  // A badge that ends while the page is open takes nothing away that may have the focus.
  const [wasComparable] = useState(comparable);
  const path = fillPath(PATHS.supplierBadge, { id: supplierId });
  return (
    <ol className="mt-3">
      <Step number={1} title="Look at the address">
        <p className="wrap-anywhere">
          A badge counts only here:{' '}
          <strong className="font-semibold">{window.location.host}</strong>
          {path}. A picture of it proves nothing.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <CopyLink path={path} className="max-sm:w-full" />
        </div>
      </Step>
      {number !== '' && (
        <Step number={2} title="Ask the register">
          <p className="wrap-anywhere">
            Search {number}. Name and seat must be the same as above.
            {url && (
              <>
                {' '}
                <WebLink url={url} />
              </>
            )}
          </p>
        </Step>
      )}
      {(comparable || wasComparable) && (
        <Step number={number === '' ? 2 : 3} title="Compare a document">
          <p>
            Ask the supplier for it and choose it here. Its fingerprint is worked out on your
            device, nothing is sent.
          </p>
          <CompareDocument claims={badge.claims} />
        </Step>
      )}
    </ol>
  );
}

interface StepProps {
  number: number;
  title: string;
  children: ReactNode;
}

function Step({ number, title, children }: StepProps) {
  return (
    <li className="flex gap-4 border-t border-line py-4 first:border-t-0">
      <span
        aria-hidden="true"
        className="hexagon inline-flex aspect-[0.866] h-9 shrink-0 items-center justify-center bg-surface-inverse font-display font-bold text-text-inverse"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-text text-body font-semibold">{title}</h3>
        {children}
      </div>
    </li>
  );
}
