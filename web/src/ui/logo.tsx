/** The brand: the mark, and the mark with the product's name beside it. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { classNames } from '../lib/class-names.ts';
import { spriteHref } from './sprite.ts';

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      className={classNames('shrink-0', className ?? 'size-8 sm:size-9')}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <use href={spriteHref('logo-mark')} />
    </svg>
  );
}

/** `compact` leaves only the mark on the narrowest screens. The name is text, so it is read aloud and scales with the reader's settings. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 sm:gap-2.5">
      <LogoMark />
      <span
        className={classNames(
          'font-display text-[1.375rem] leading-none font-bold tracking-[-0.035em] sm:text-[1.625rem]',
          compact && 'max-[21.875rem]:hidden',
        )}
      >
        {PRODUCT_NAME}
      </span>
    </span>
  );
}
