/** The button in its five looks, and the same looks for a link. */
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Link } from '../lib/navigation.tsx';

export type ButtonVariant = 'accent' | 'ink' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

const VARIANTS: Record<ButtonVariant, string> = {
  accent:
    'bg-accent text-on-accent shadow-[inset_0_-3px_0_var(--accent-press)] hover:bg-accent-press',
  ink: 'bg-surface-inverse text-text-inverse hover:bg-surface-inverse/88',
  outline: 'border border-line-strong bg-surface-raised hover:bg-surface-sunk',
  quiet: 'hover:bg-surface-sunk',
  /** For what cannot be undone, once it has been asked. */
  danger: 'bg-danger text-on-danger hover:bg-danger/88',
};

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-5 text-body',
  large: 'min-h-13 px-7 text-body',
};

const DISABLED =
  'disabled:cursor-not-allowed disabled:bg-surface-sunk disabled:text-muted disabled:shadow-none';

/** @returns the classes of a button's look, for whatever element has to wear it */
export function buttonClass({ variant = 'ink', size = 'medium' }: ButtonLook = {}): string {
  return classNames(
    'inline-flex cursor-pointer items-center justify-center gap-2.5 rounded-control text-center font-semibold transition-colors duration-120',
    VARIANTS[variant],
    SIZES[size],
    DISABLED,
  );
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean };

/** A button; while busy it takes no clicks and says so to assistive technology. */
export function Button({ variant, size, busy, disabled, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={Boolean(disabled) || Boolean(busy)}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(look(variant, size)), className)}
    />
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames(buttonClass(look(variant, size)), className)} />;
}

function look(variant: ButtonVariant | undefined, size: ButtonSize | undefined): ButtonLook {
  return { ...(variant && { variant }), ...(size && { size }) };
}
