/** The search of the queue; it takes effect when the typing pauses. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useEffect, useState } from 'react';
import { Input } from '../../../../ui/control.tsx';
import { Icon } from '../../../../ui/icon.tsx';

/** So long after the last letter the search begins, in milliseconds. */
const PAUSE = 250;

interface QueueSearchProps {
  input: React.RefObject<HTMLInputElement | null>;
  search: string;
  onSearch(text: string): void;
  /** It is left empty. */
  onLeave(): void;
}

export function QueueSearch({ input, search, onSearch, onLeave }: QueueSearchProps) {
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  if (search !== shown) {
    // Changed by the browser's history or a view.
    setShown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return undefined;
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  });
  return (
    <div className="relative border-b border-line px-5 py-1.5">
      <span className="pointer-events-none absolute text-muted" style={{ top: 18, left: 32 }}>
        <Icon name="search" />
      </span>
      <Input
        size="compact"
        ref={input}
        type="search"
        name="search"
        aria-label="Company, number or email"
        aria-keyshortcuts="/"
        placeholder="Company, number or email"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return;
          input.current?.blur();
          if (isBlank(typed)) onLeave();
        }}
        className="pl-10!"
      />
    </div>
  );
}
