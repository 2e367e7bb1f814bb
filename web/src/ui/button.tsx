/** The button in its variants, and a link that looks like one. */
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Link } from '../lib/navigation.tsx';

export type ButtonVariant =
  | 'accent'
  | 'ink'
  | 'outline'
  | 'quiet'
  | 'danger'
  | 'refuse'
  | 'link'
  | 'bare';
export type ButtonSize = 'medium' | 'large' | 'compact' | 'icon';

interface ButtonLook {
  variant?: ButtonVariant;
  /** Has no effect on `link` and `bare`. */
  size?: ButtonSize;
}

const VARIANTS: Record<ButtonVariant, string> = {
  accent:
    'bg-accent text-on-accent shadow-[inset_0_-3px_0_var(--accent-press)] hover:bg-accent-press',
  ink: 'bg-surface-inverse text-text-inverse hover:bg-surface-inverse/88',
  outline: 'border border-line-strong bg-surface-raised hover:bg-surface-sunk',
  quiet: 'hover:bg-surface-sunk',
  /** Does something that cannot be undone. */
  danger: 'bg-danger text-on-danger hover:bg-danger/88',
  /** Leads to something that cannot be undone, after a question. */
  refuse: 'border border-danger bg-surface-raised text-danger hover:bg-surface-sunk',
  /** Looks like a text link. */
  link: 'inline-flex min-h-11 items-center gap-2 text-small font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current off:text-muted',
  /** Without styles, for a tab, a row or a picture. */
  bare: '',
};

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-5 text-body',
  large: 'min-h-13 px-7 text-body',
  compact: 'min-h-11 px-3.5 py-1.5 text-body',
  /** For one icon; needs an accessible name. */
  icon: 'size-11 shrink-0',
};

const FILLED =
  'inline-flex items-center justify-center gap-2.5 rounded-control text-center font-semibold transition-colors duration-120 off:bg-surface-sunk off:text-muted off:shadow-none';

/** @returns the classes of a button, for any element */
export function buttonClass({ variant = 'ink', size = 'medium' }: ButtonLook = {}): string {
  const filled = variant !== 'link' && variant !== 'bare';
  return classNames(
    'cursor-pointer off:cursor-not-allowed',
    filled && FILLED,
    VARIANTS[variant],
    filled && SIZES[size],
  );
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean };

/** While busy it does nothing and is announced as busy, and keeps the focus, which a disabled one would lose. */
export function Button({
  variant,
  size,
  busy = false,
  disabled = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      disabled={disabled && !busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
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
