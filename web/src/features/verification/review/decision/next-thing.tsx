/** On a phone: the one button that leads to the next thing to do. */
import { Icon } from '../../../../ui/icon.tsx';
import { ActionButton } from '../action-button.tsx';
import { useOpenCase } from '../case/case-context.ts';
import { nextUndecided } from '../case/next-undecided.ts';

export function NextThing() {
  const { found, showNext } = useOpenCase();
  const next = nextUndecided(found);
  if (next === undefined) return null;
  return (
    <ActionButton variant="accent" onClick={() => showNext()} className="mb-2 w-full wide:hidden">
      {next.label}
      <Icon name="arrow-right" className="size-4.5" />
    </ActionButton>
  );
}
