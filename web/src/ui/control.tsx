/** Input, TextArea and Select in one look. */
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';

type ControlSize = 'medium' | 'compact';

const SIZES: Record<ControlSize, string> = {
  medium: 'min-h-12 px-4 py-2.5',
  compact: 'min-h-11 px-3 py-2',
};

/** `size` replaces the HTML attribute of the same name. */
type Control<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'size'> & {
  size?: ControlSize;
};

function controlClass(size: ControlSize = 'medium', className?: string): string {
  return classNames(
    'block w-full rounded-control border border-line-strong bg-surface-raised focus:border-text focus:outline-3 focus:outline-offset-0 focus:outline-accent aria-invalid:border-2 aria-invalid:border-danger',
    SIZES[size],
    className,
  );
}

export function Input({ size, className, ...rest }: Control<'input'>) {
  return <input {...rest} className={controlClass(size, className)} />;
}

export function TextArea({ size, className, ...rest }: Control<'textarea'>) {
  return <textarea dir="auto" rows={3} {...rest} className={controlClass(size, className)} />;
}

type Option = string | { value: string; label: string };

type SelectProps = Omit<Control<'select'>, 'children'> & {
  options: readonly Option[];
  /** The label of the empty option; without it one of the options is always chosen. */
  placeholder?: string | undefined;
};

/** A native select list. */
export function Select({ size, className, options, placeholder, ...rest }: SelectProps) {
  return (
    <select {...rest} className={controlClass(size, className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => {
        const { value, label } =
          typeof option === 'string' ? { value: option, label: option } : option;
        return (
          <option key={value} value={value}>
            {label}
          </option>
        );
      })}
    </select>
  );
}
