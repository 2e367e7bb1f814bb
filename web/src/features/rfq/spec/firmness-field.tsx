/** Whether a line is a must or nice to have, as two buttons of one choice. */
import { useId } from 'react';
import { type Firmness, FIRMNESS } from '@waggle/contract/rfq/brief-rules';
import { FieldHint } from '../../../forms/field-parts.tsx';

const ABOUT: Record<Firmness, string> = {
  must: 'A must that is missed counts as a defect.',
  nice: 'You would like it, and can live without it.',
};
const LABELS: Record<Firmness, string> = { must: 'Must', nice: 'Nice' };

interface FirmnessFieldProps {
  value: Firmness;
  onChange: (firmness: Firmness) => void;
}

export function FirmnessField({ value, onChange }: FirmnessFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`} className="min-w-0">
      <legend className="mb-2 font-semibold">How firm</legend>
      <div className="grid grid-cols-2 overflow-hidden rounded-control border border-line-strong bg-surface-raised">
        {FIRMNESS.map((firmness) => (
          <label
            key={firmness}
            className="relative flex min-h-12 cursor-pointer items-center justify-center px-3 hover:bg-surface-sunk has-checked:bg-accent-wash has-checked:font-semibold has-checked:shadow-[inset_0_-3px_0_var(--accent)] has-focus-visible:outline-[2.5px] has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus not-first:border-l not-first:border-line-strong"
          >
            <input
              type="radio"
              name="firmness"
              value={firmness}
              checked={value === firmness}
              onChange={() => onChange(firmness)}
              className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
            />
            {LABELS[firmness]}
          </label>
        ))}
      </div>
      <FieldHint id={id}>{ABOUT[value]}</FieldHint>
    </fieldset>
  );
}
