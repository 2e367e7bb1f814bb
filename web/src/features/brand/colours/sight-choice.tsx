/** «Seen with»: the sight that all palettes are shown in; a select on a narrow screen. */
import { useId } from 'react';
import { SIGHTS, type Sight } from '@waggle/contract/brand/colours/sight';
import { Select } from '../../../ui/control.tsx';
import { SIGHT_WORDS } from './sights.ts';

interface SightChoiceProps {
  sight: Sight;
  onSight: (sight: Sight) => void;
}

export function SightChoice({ sight, onSight }: SightChoiceProps) {
  const id = useId();
  return (
    <>
      <div className="flex items-center gap-3 lg:hidden">
        <label htmlFor={`${id}-select`} className="shrink-0 text-small font-semibold">
          Seen with
        </label>
        <Select
          id={`${id}-select`}
          size="compact"
          options={SIGHTS.map((value) => ({ value, label: SIGHT_WORDS[value].long }))}
          value={sight}
          onChange={({ target }) => onSight(target.value as Sight)}
        />
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-seen`}
        className="flex items-center gap-3 max-lg:hidden"
      >
        <span id={`${id}-seen`} className="text-small font-semibold">
          Seen with
        </span>
        <div className="flex overflow-hidden rounded-control border border-line-strong bg-surface-raised">
          {SIGHTS.map((value) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center -ml-px border-l border-line px-3 text-small has-checked:bg-accent-wash has-checked:font-semibold has-checked:shadow-[inset_0_-3px_0_var(--accent)] has-focus-visible:outline-[2.5px] has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={id}
                value={value}
                checked={value === sight}
                onChange={() => onSight(value)}
                className="sr-only"
              />
              {SIGHT_WORDS[value].long}
            </label>
          ))}
        </div>
      </div>
    </>
  );
}
