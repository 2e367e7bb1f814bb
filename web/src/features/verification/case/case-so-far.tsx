/** «What happened so far», folded below the sheet. */
import type { VerificationCase } from '@waggle/contract/verification';
import { Icon } from '../../../ui/icon.tsx';
import { CasePast } from './case-past.tsx';

export function CaseSoFar({ verification }: { verification: VerificationCase }) {
  return (
    <details className="group mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control font-semibold [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-down" className="group-open:rotate-180" />
        What happened so far
      </summary>
      <CasePast verification={verification} />
    </details>
  );
}
