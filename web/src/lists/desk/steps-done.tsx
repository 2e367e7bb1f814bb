/** What was done with what is open: each step, by whom and when, with what was said. */
import type { StepDone } from '@waggle/contract/transitions/steps';
import { formatDateTime } from '../../lib/dates.ts';
import { TitledSection } from '../../ui/titled-section.tsx';

interface StepsDoneProps {
  /** The last first. */
  steps: readonly StepDone[];
  /** Those of buttons, which say what somebody did who has taken one. */
  words: Readonly<Partial<Record<string, { readonly did?: string }>>>;
  /** The same of all others. */
  did?: Readonly<Partial<Record<string, string>>>;
  /** Who is not of the team, by their roles. */
  others: Readonly<Partial<Record<string, string>>>;
}

export function StepsDone({ steps, words, did = {}, others }: StepsDoneProps) {
  return (
    <TitledSection id="steps-done" title="What was done">
      <ol className="mt-1">
        {steps.map(({ at, action, role, by, note }) => (
          <li
            dir="auto"
            key={at + action}
            className="border-b border-line py-2 text-small wrap-anywhere"
          >
            {others[role] ?? by ?? 'A former member'} {words[action]?.did ?? did[action] ?? action}
            {note !== '' && `: “${note}”`}
            <span className="block text-muted">{formatDateTime(at)}</span>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
