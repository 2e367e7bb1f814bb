/** Until when a claim holds: a date to type, or to confirm where the document has it printed. */
import type { Claim } from '@waggle/contract/verification/claims';
import { formatShortDate } from '../../../../../lib/dates.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Input } from '../../../../../ui/control.tsx';
import type { ProposedEnd } from '../../documents/printed/printed-ends.ts';
import { InlineLabel } from '../inline-form.tsx';

interface ValidUntilProps {
  id: string;
  claim: Claim;
  /** Of the document; nothing printed where it is looked up. */
  proposed: ProposedEnd;
  value: string;
  onChange(day: string): void;
}

/** More of what a document says would be no help. */
const MOST = 3;

export function ValidUntil({ id, claim, proposed, value, onChange }: ValidUntilProps) {
  const printed = proposed.printed.slice(0, MOST);
  return (
    <>
      <InlineLabel id={id}>Valid until</InlineLabel>
      <Input
        size="compact"
        id={id}
        type="date"
        name="valid_until"
        aria-required={claim.kind === 'certificate' || undefined}
        aria-describedby={`${id}-printed`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div id={`${id}-printed`} className="text-small text-muted">
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
