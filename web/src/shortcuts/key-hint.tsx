/** A key as it is printed on the keyboard, by itself or on the button that does the same. */
import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import { printedKeys, type Shortcut } from './single-keys.ts';

export function Key({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...rest}
      className={classNames(
        'inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-tag border border-current px-[5px] font-text text-[0.75rem] leading-none font-semibold opacity-86',
        className,
      )}
    />
  );
}

/**
 * For users with a keyboard; the control itself names its key to assistive technology
 * by `aria-keyshortcuts`.
 */
export function KeyHint({ shortcut }: { shortcut: Shortcut }) {
  const { shift, keys } = printedKeys(shortcut);
  return (
    <Key aria-hidden="true" className="[@media(hover:none)]:hidden">
      {shift && '⇧'}
      {keys.join(' ')}
    </Key>
  );
}
