/** The filter controls above a list: text, select, day. */
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { NamedInput, NamedSelect } from '../../forms/named-controls.tsx';
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

const WIDE = 'max-sm:col-span-2';

/** Takes effect when the user stops typing, so that not every letter is a call. */
export function FilterText({ label, name, value, onChange }: FilterProps) {
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
    <NamedInput
      label={label}
      place={WIDE}
      size="medium"
      name={name}
      type="search"
      autoComplete="off"
      value={typed}
      onText={setTyped}
    />
  );
}

interface FilterSelectProps extends FilterProps {
  /** Full width on a phone. */
  wide?: boolean;
  /** The option for no choice. */
  all: string;
  options: readonly { value: string; label: string }[];
}

export function FilterSelect({ onChange, all, wide, ...rest }: FilterSelectProps) {
  return (
    <NamedSelect
      {...rest}
      place={wide ? WIDE : undefined}
      size="medium"
      onText={onChange}
      placeholder={all}
    />
  );
}

export function FilterDay({ onChange, ...rest }: FilterProps) {
  return <NamedInput {...rest} size="medium" type="date" onText={onChange} className="px-2!" />;
}
