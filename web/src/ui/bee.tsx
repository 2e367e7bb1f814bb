/** Guide Bee, the mascot, in its poses. */
import { classNames } from '../lib/class-names.ts';
import { spriteHref } from './sprite.ts';

export type BeePose = 'greeting' | 'pointing' | 'waiting' | 'celebrating';

interface GuideBeeProps {
  pose: BeePose;
  /** Sets the width; the height follows. */
  className?: string;
  /** Looks to the left instead of to the right. */
  mirrored?: boolean;
}

/** Decorative, so hidden from assistive technology. */
export function GuideBee({ pose, className, mirrored }: GuideBeeProps) {
  return (
    <svg
      className={classNames(
        'aspect-[204/208] h-auto',
        mirrored && '-scale-x-100',
        className ?? 'w-32',
      )}
      viewBox="0 0 204 208"
      aria-hidden="true"
    >
      <use href={spriteHref(`bee-${pose}`)} />
    </svg>
  );
}
