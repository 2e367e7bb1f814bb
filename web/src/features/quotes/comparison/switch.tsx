/** A switch: on or off at once, its hexagon on the side that holds. */
import type { ReactNode } from 'react';
import { HEXAGON_PATH } from '../../../ui/hexagon.tsx';

interface SwitchProps {
  name: string;
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}

export function Switch({ name, on, onChange, children }: SwitchProps) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-small font-semibold print:hidden">
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        name={name}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
      />
      <span
        aria-hidden="true"
        className={`flex h-5.5 w-9.5 shrink-0 items-center rounded-full border px-0.5 peer-focus-visible:outline-[2.5px] peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus ${
          on ? 'justify-end border-text bg-accent' : 'border-line-strong bg-surface-raised'
        }`}
      >
        <svg viewBox="0 0 24 24" className="size-4.5">
          <path d={HEXAGON_PATH} className={on ? 'fill-on-accent' : 'fill-line-strong'} />
        </svg>
      </span>
      {children}
    </label>
  );
}
