/** «Checks»: each thing the badge can say with its evidence, or why it is not checked. */
import { useState } from 'react';
import type { Claim } from '@waggle/contract/verification/claims';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { toast } from '../../../../../ui/toast.ts';
import { useShortcuts } from '../../shortcuts.ts';
import { useOpenCase } from '../case-context.ts';
import { ClaimRow } from './claim-row.tsx';
import { ClaimTick } from './claim-tick.tsx';
import { nextUndecided } from '../next-undecided.ts';
import { SideSection } from '../side-section.tsx';

/** @returns the place of the claim that is checked next: one that is needed, before one that is not */
function nextClaim(found: ReviewCase): number {
  const next = nextUndecided(found);
  if (next?.kind === 'claim') return Number(next.id);
  return found.claims.findIndex(({ checked, declared }) => !checked && declared);
}

export function ClaimsSection() {
  const { found, permissions } = useOpenCase();
  const [asking, setAsking] = useState<number>();
  const { claims } = found;
  const checked = claims.filter((claim) => claim.checked).length;

  useShortcuts({
    checkNext() {
      const next = nextClaim(found);
      if (next < 0) toast.info('Everything that is declared is checked');
      else if (permissions.may('case.check_claim').allowed) setAsking(next);
      else document.getElementById(`claim-${next}`)?.focus();
    },
  });

  return (
    <SideSection id="review-checks" title="Checks" note={`${checked} of ${claims.length}`}>
      <ul>
        {claims.map((claim, index) => (
          <ClaimRow
            key={keyOf(claim)}
            id={`claim-${index}`}
            claim={claim}
            asking={asking === index}
            onAsk={(wanted) => setAsking(wanted ? index : undefined)}
          />
        ))}
        <Legible found={found} />
      </ul>
    </SideSection>
  );
}

function keyOf({ kind, subject }: Claim): string {
  return `${kind} ${subject}`;
}

/** Not ticked by hand: it follows from the decisions on the documents. */
function Legible({ found }: { found: ReviewCase }) {
  const { documents_list: documents } = found;
  const approved = documents.filter(({ state }) => state === 'approved').length;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <ClaimTick checked={approved > 0 && approved === documents.length} />
      <p className="min-w-0 flex-1 font-semibold">Complete and legible</p>
      <p className="text-small text-muted tabular-nums">
        {approved} of {documents.length} approved
      </p>
    </li>
  );
}
