/** Two names of the shortlist, read beside each other. */
import { useState } from 'react';
import type { NameSettings, SuggestedName } from '@waggle/contract/brand/names';
import { Select } from '../../../ui/control.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { LargeName, NameUses } from './name-uses.tsx';

const WIDTH = 270;

interface SideBySideProps {
  names: readonly SuggestedName[];
  /** The first of the two. */
  first: string;
  category: NameSettings['category'];
  onClose: () => void;
}

export function SideBySide({ names, first, category, onClose }: SideBySideProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() => [
    first,
    names.find(({ id }) => id !== first)?.id ?? first,
  ]);
  return (
    <Sheet title="Read two side by side" width="max-w-200" onClose={onClose}>
      <div className="grid gap-5 p-5 sm:grid-cols-2">
        {chosen.map((id, place) => {
          const name = names.find((one) => one.id === id);
          return (
            <div key={place} className="min-w-0">
              <Select
                size="compact"
                aria-label={place === 0 ? 'First name' : 'Second name'}
                value={id}
                options={names.map((one) => ({ value: one.id, label: one.text }))}
                onChange={({ target }) =>
                  setChosen(chosen.map((one, at) => (at === place ? target.value : one)))
                }
              />
              {name !== undefined && (
                <div className="mt-3 rounded-sheet [--focus:var(--text-inverse)] bg-surface-inverse p-5 text-text-inverse">
                  <div className="flex min-h-20 items-end pb-4">
                    <LargeName text={name.text} width={WIDTH} />
                  </div>
                  <NameUses name={name} category={category} />
                </div>
              )}
            </div>
          );
        })}
      </div>
    </Sheet>
  );
}
