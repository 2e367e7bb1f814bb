/** A checkbox with its words. */
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

interface TickBoxProps {
  id?: string;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  className?: string;
}

export function TickBox({ id, name, checked, onChange, children, className }: TickBoxProps) {
  return (
    <label className={classNames('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <input
        id={id}
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-(--text)"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
