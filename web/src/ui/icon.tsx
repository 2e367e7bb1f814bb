/** A line icon in the text's colour; decorative unless it has a label. */
import { classNames } from '../lib/class-names.ts';
import type { IconName } from './icon-names.ts';
import { spriteHref } from './sprite.ts';

interface IconProps {
  name: IconName;
  /** The accessible name; without it the icon is hidden from assistive technology. */
  label?: string;
  className?: string;
}

export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={classNames('size-5 shrink-0', className)}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={spriteHref(`icon-${name}`)} />
    </svg>
  );
}
