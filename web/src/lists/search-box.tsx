/** A search above a list: it takes effect when the typing pauses. */
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Input } from '../ui/control.tsx';
import { Icon } from '../ui/icon.tsx';

/** So long after the last letter the search begins, in milliseconds. */
const PAUSE = 300;

interface SearchBoxProps extends Omit<ComponentProps<typeof Input>, 'value' | 'size'> {
  /** Its label, and what stands in it while it is empty. */
  label: string;
  /** What is searched now. */
  search: string;
  onSearch: (text: string) => void;
  /** Of the whole. */
  className?: string;
}

export function SearchBox({ label, search, onSearch, className, ...rest }: SearchBoxProps) {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  if (search !== shown) {
    // Changed by a link or the browser's history, and not by what is typed here.
    setShown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  const go = useEffectEvent(() => {
    if (typed.trim() !== search) onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => go(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className={classNames('relative block', className)}>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-4.5! -translate-y-1/2 text-muted"
      />
      <Input
        name="q"
        {...rest}
        size="compact"
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="pl-10!"
      />
    </search>
  );
}
