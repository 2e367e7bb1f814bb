/** What the team decides on at a desk: the steps that can be taken, what is known of it, and what was done by whom. */
import type { ComponentProps, ReactNode } from 'react';
import type { StepDone } from '@waggle/contract/transitions/steps';
import { type Steppable, Steps } from '../../forms/steps.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { TitledSection } from '../../ui/titled-section.tsx';

type Words = Readonly<Partial<Record<string, string>>>;

interface DecidedRow extends Steppable {
  /** The last first. */
  readonly steps: readonly StepDone[];
}

interface DecidedProps<Row extends DecidedRow, Given extends object> extends ComponentProps<
  typeof Steps<Row, Given>
> {
  /** Beside those of the steps. */
  buttons?: ReactNode;
  /** What somebody did who has taken a step without a button. */
  did?: Words;
  /** Who is not of the team, by their roles. */
  others: Words;
}

/** @param props `children`: what is known of it */
export function Decided<Row extends DecidedRow, Given extends object>(
  props: DecidedProps<Row, Given>,
) {
  const { buttons, children, did = {}, ...steps } = props;
  const others: Words = { system: 'Waggle', ...props.others };
  const words: Readonly<Partial<Record<string, { readonly did?: string }>>> = steps.steps;
  return (
    <>
      <Steps {...steps}>{buttons}</Steps>
      {children}
      <TitledSection id="steps-done" title="What was done">
        <ol className="mt-1">
          {steps.row.steps.map(({ at, action, role, by, note }) => (
            <li
              dir="auto"
              key={at + action}
              className="border-b border-line py-2 text-small wrap-anywhere"
            >
              {others[role] ?? by ?? 'A former member'}{' '}
              {words[action]?.did ?? did[action] ?? action}
              {note !== '' && `: “${note}”`}
              <span className="block text-muted">{formatDateTime(at)}</span>
            </li>
          ))}
        </ol>
      </TitledSection>
    </>
  );
}
