/** The brand: the mark, and the mark with the product's name beside it. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { classNames } from '../lib/class-names.ts';
import { spriteHref } from './sprite.ts';

interface LogoProps {
  className?: string;
}

export function LogoMark({ className }: LogoProps) {
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

/** The name is text, so it is read aloud and scales with the reader's settings. */
export function Logo({ className }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2 sm:gap-2.5', className)}>
      <LogoMark />
      <span className="font-display text-[1.375rem] sm:text-[1.625rem] leading-none font-bold tracking-[-0.035em]">
        {PRODUCT_NAME}
      </span>
    </span>
  );
}
