/** The filter controls above a list: text, select, day. */
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Input, Select } from '../../ui/control.tsx';
import type { FilterBinding } from './use-filters.ts';

/** Milliseconds without typing after which a text takes effect. */
const DEBOUNCE = 300;

interface FilterProps extends FilterBinding {
  label: string;
}

export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <search aria-label="Filter" className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4">
      {children}
    </search>
  );
}

interface LabelledControlProps {
  id: string;
  label: string;
  children: ReactNode;
  /** Full width on a phone. */
  wide?: boolean;
}

function LabelledControl({ id, label, children, wide }: LabelledControlProps) {
  return (
    <div className={classNames('min-w-0', wide && 'max-sm:col-span-2')}>
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}

/** Takes effect when the user stops typing, so that not every letter is a call. */
export function FilterText({ label, name, value, onChange }: FilterProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    // Changed by the browser's history or «Clear».
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const change = useEffectEvent((text: string) => {
    if (text !== value) onChange(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => change(typed.trim()), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <LabelledControl wide id={id} label={label}>
      <Input
        id={id}
        name={name}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </LabelledControl>
  );
}

interface FilterSelectProps extends FilterProps {
  /** Full width on a phone. */
  wide?: boolean;
  /** The option for no choice. */
  all: string;
  options: readonly { value: string; label: string }[];
}

export function FilterSelect(props: FilterSelectProps) {
  const { label, onChange, all, wide = false, ...rest } = props;
  const id = useId();
  return (
    <LabelledControl id={id} label={label} wide={wide}>
      <Select
        {...rest}
        id={id}
        onChange={(event) => onChange(event.target.value)}
        placeholder={all}
      />
    </LabelledControl>
  );
}

export function FilterDay({ label, name, value, onChange }: FilterProps) {
  const id = useId();
  return (
    <LabelledControl id={id} label={label}>
      <Input
        id={id}
        name={name}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="px-2!"
      />
    </LabelledControl>
  );
}
