/** The list below a field for a country: each with its own names beside the reader's. */
import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface CountryOption {
  /** Empty for one that is none of the list: «Other». */
  code: string;
  label: string;
  /** Its other names. */
  note: string;
  /** What is kept of it, where that is not the country's name. */
  text?: string;
}

interface CountryOptionsProps {
  id: string;
  options: readonly CountryOption[];
  active: number;
  onPick: (option: CountryOption) => void;
  onPoint: (at: number) => void;
}

export function CountryOptions({ id, options, active, onPick, onPoint }: CountryOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label="Countries"
      // The field keeps the focus, and with it the keyboard of a phone.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-66 scroll-m-2 overflow-y-auto overscroll-contain rounded-control border border-line-strong bg-surface-raised py-1 shadow-lift"
    >
      {options.map((option, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
        <div
          key={option.code || option.label}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onClick={() => onPick(option)}
          onMouseMove={() => at !== active && onPoint(at)}
          className={classNames(
            'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-1.5',
            at === active && 'bg-surface-sunk',
          )}
        >
          <span className="min-w-0 wrap-anywhere">{option.label}</span>
          {option.note !== '' && (
            <span dir="auto" className="min-w-0 text-small text-muted wrap-anywhere">
              {option.note}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
