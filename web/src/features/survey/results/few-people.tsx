/** Why there are no percentages: too few people have answered. */
import { FEWEST_FOR_SHARES } from '@waggle/contract/survey/statistics';
import { Icon } from '../../../ui/icon.tsx';
import { peopleText } from './words.ts';

export function FewPeople({ people, what }: { people: number; what?: string }) {
  return (
    <p className="mt-4 flex gap-3 border-l-4 border-line-strong bg-surface-sunk px-4 py-3 text-small">
      <Icon name="info" className="mt-0.5 shrink-0" />
      <span>
        {peopleText(people)}. Under {FEWEST_FOR_SHARES}{' '}
        {what ?? 'we show counts and no percentages: one more answer could turn them.'}
      </span>
    </p>
  );
}
