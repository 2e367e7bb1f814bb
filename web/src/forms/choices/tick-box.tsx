/** A checkbox with its words. */
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

interface TickBoxProps {
  id?: string;
  name: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  className?: string;
}

export function TickBox({ onChange, children, className, ...box }: TickBoxProps) {
  return (
    <label className={classNames('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <input
        {...box}
        type="checkbox"
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-(--text)"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
