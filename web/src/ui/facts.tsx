/** Definition lists: named facts, chips, and a note for empty values. */
import type { ReactNode } from 'react';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">{children}</dl>;
}

interface FactProps {
  name: string;
  /** The value. */
  children: ReactNode;
  /** Over the full width. */
  wide?: boolean;
}

export function Fact({ name, children, wide = false }: FactProps) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="mt-1 font-medium wrap-anywhere whitespace-pre-line">
        {children === '' ? <NotGiven /> : children}
      </dd>
    </div>
  );
}

export function NotGiven() {
  return <span className="font-normal text-muted">Not given yet</span>;
}

/** The entries of a list. */
export function Chips({ entries }: { entries: readonly string[] }) {
  if (entries.length === 0) return <NotGiven />;
  return (
    <ul className="flex flex-wrap gap-2">
      {entries.map((entry) => (
        <li
          key={entry}
          className="rounded-tag border border-line bg-surface-raised px-3 py-1.5 text-small font-medium wrap-anywhere"
        >
          {entry}
        </li>
      ))}
    </ul>
  );
}
