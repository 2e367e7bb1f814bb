/** A row of the team's lists, and the keys that walk along them. */
import { type ReactNode, useRef } from 'react';
import { Link } from '../../../lib/navigation.tsx';
import { useModerationKeys } from '../moderation-keys.ts';

interface ListRowProps {
  to: string;
  isOpen: boolean;
  title: string;
  /** Below the title. */
  children: ReactNode;
}

export function ListRow({ to, isOpen, title, children }: ListRowProps) {
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        data-row
        aria-current={isOpen ? 'true' : undefined}
        className="block border-l-4 border-transparent px-3 py-3 text-small focus-visible:-outline-offset-3 aria-[current]:border-accent aria-[current]:bg-surface-raised"
      >
        <span dir="auto" className="block text-body font-semibold wrap-anywhere hyphens-auto">
          {title}
        </span>
        {children}
      </Link>
    </li>
  );
}

/** @returns the list, in which J and K move the focus */
export function WalkedList({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  function step(by: 1 | -1): void {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const focused = rows.findIndex((row) => row === document.activeElement);
    const open = rows.findIndex((row) => row.hasAttribute('aria-current'));
    const from = focused >= 0 ? focused : open;
    rows[Math.min(Math.max(from + by, 0), rows.length - 1)]?.focus();
  }
  useModerationKeys({ next: () => step(1), previous: () => step(-1) });
  return (
    <ul ref={list} aria-label={label}>
      {children}
    </ul>
  );
}
