/** The record of an agreement: who signed, opened, took back and gave again, and what the team opened, the newest first. */
import { useState } from 'react';
import type { AgreementStep } from '@waggle/contract/agreements';
import { formatDateTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';

const SHOWN = 5;

/** What the buyer said is quoted; why the team opened a file ends the sentence. */
const noteWords = ({ what, note }: AgreementStep) =>
  what === 'team_opened' ? ` ${note}` : `: “${note}”`;

function stepWords({ what, file }: AgreementStep): string {
  if (what === 'opened' || what === 'team_opened') return `opened ${file ?? 'a file'}`;
  if (what === 'signed') return 'signed the agreement';
  return what === 'taken_back' ? 'took access back' : 'gave access again';
}

export function RecordList({ steps }: { steps: readonly AgreementStep[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? steps : steps.slice(0, SHOWN);
  return (
    <>
      <ol className="border-t border-line">
        {shown.map((step) => (
          <li
            key={step.id}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 text-small"
          >
            <span dir="auto" className="min-w-0 wrap-anywhere">
              <b className="font-semibold">{step.who}</b> {stepWords(step)}
              {step.note !== '' && noteWords(step)}
            </span>
            <time dateTime={step.at} className="text-muted tabular-nums">
              {formatDateTime(step.at)}
            </time>
          </li>
        ))}
      </ol>
      {steps.length > shown.length && (
        <Button variant="link" onClick={() => setAll(true)} className="text-accent-text">
          Show all {steps.length}
        </Button>
      )}
    </>
  );
}
