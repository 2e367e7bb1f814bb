/** The choice of how often the user is told of new suppliers. */
import { useId, type ReactNode } from 'react';
import { type Tell, TELL_NAMES, TELL_OPTIONS } from '@waggle/contract/saved-searches/tell';
import { Select } from '../../ui/control.tsx';
import { Icon } from '../../ui/icon.tsx';

const OPTIONS = TELL_OPTIONS.map((value) => ({ value, label: TELL_NAMES[value] }));

interface TellSelectProps {
  label: ReactNode;
  /** In a row: the label is small. */
  compact?: boolean;
  value: Tell;
  onTell(tell: Tell): void;
}

export function TellSelect({ label, compact = false, value, onTell }: TellSelectProps) {
  const id = useId();
  return (
    <>
      <label
        htmlFor={id}
        className={`mb-1 block ${compact ? 'text-small text-muted' : 'font-semibold'}`}
      >
        {label}
      </label>
      <div className="relative">
        <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center">
          <Icon name={value === 'off' ? 'bell-off' : 'bell'} className="size-4!" />
        </span>
        <Select
          id={id}
          name="tell"
          size={compact ? 'compact' : 'medium'}
          options={OPTIONS}
          value={value}
          onChange={({ target }) => onTell(OPTIONS[target.selectedIndex]?.value ?? value)}
          className="pl-10!"
        />
      </div>
    </>
  );
}
