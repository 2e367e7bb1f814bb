/** Links to where a claim is looked up. */
import type { Claim } from '@waggle/contract/verification/claims';
import { registersFor } from '@waggle/contract/verification/registers';
import { formatShortDate } from '../../../../../lib/dates.ts';
import { useOpenCase } from '../case-context.ts';
import { OutsideLink } from './outside-link.tsx';

export function RegisterLinks({ claim: { kind } }: { claim: Claim }) {
  const { found } = useOpenCase();
  const registers = registersFor(kind, found.company.country);
  if (registers.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-small">
      {registers.map(({ name, url, as_of: asOf }) => (
        <OutsideLink key={name} url={url} title={`Entry of ${formatShortDate(asOf)}`}>
          {name}
        </OutsideLink>
      ))}
    </p>
  );
}
