/** Until when a claim holds: a date to type, or to confirm where the document has it printed. */
import { useId } from 'react';
import type { Claim } from '@waggle/contract/verification/claims';
import { NamedInput } from '../../../../../forms/named-controls.tsx';
import { formatShortDate } from '../../../../../lib/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import type { ProposedEnd } from '../../documents/printed/printed-ends.ts';

interface ValidUntilProps {
  claim: Claim;
  /** Of the document; nothing printed where it is looked up. */
  proposed: ProposedEnd;
  value: string;
  onChange(day: string): void;
}

/** More of what a document says would be no help. */
const MOST = 3;

export function ValidUntil({ claim, proposed, value, onChange }: ValidUntilProps) {
  const id = useId();
  const printed = proposed.printed.slice(0, MOST);
  return (
    <>
      <NamedInput
        label="Valid until"
        type="date"
        name="valid_until"
        aria-required={claim.kind === 'certificate' || undefined}
        aria-describedby={id}
        value={value}
        onText={onChange}
      />
      <div id={id} className="text-small text-muted">
        {printed.map(({ page, says, readings }) => (
          <p key={says} className="flex flex-wrap items-center gap-x-3">
            <span className="wrap-anywhere">
              Page {page} says «{says}»
            </span>
            {readings
              .filter((day) => day !== value)
              .map((day) => (
                <Button key={day} variant="link" onClick={() => onChange(day)}>
                  Use {formatShortDate(day)}
                </Button>
              ))}
          </p>
        ))}
        {printed.length === 0 && claim.kind === 'certificate' && (
          <p>As printed on it. If it has no end date, enter when to check it again.</p>
        )}
      </div>
    </>
  );
}
