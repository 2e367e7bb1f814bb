/** Guide Bee, the mascot, in its poses, and the heading on whose line it stands. */
import type { Ref } from 'react';
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

interface HeadingWithBeeProps {
  ref?: Ref<HTMLHeadingElement>;
  title: string;
  lead: string;
  pose: BeePose;
  /** For a page by itself, rather than a step. */
  large?: boolean;
}

/** A page's heading; on a phone Guide Bee is beside the sentence below it. */
export function HeadingWithBee({ ref, title, lead, pose, large = false }: HeadingWithBeeProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 border-b-3 border-text">
      <h1
        ref={ref}
        tabIndex={-1}
        className={classNames(
          'col-span-2 text-section outline-none sm:col-span-1',
          large ? 'max-w-180' : 'max-w-160',
        )}
      >
        {title}
      </h1>
      <p className="mt-3 self-start pb-6 text-lead text-muted sm:pb-10">{lead}</p>
      <GuideBee
        pose={pose}
        mirrored={pose === 'pointing'}
        className={classNames(
          '-mb-1 w-20 shrink-0 sm:col-start-2 sm:row-span-2 sm:row-start-1',
          large ? 'sm:w-52' : 'sm:w-42',
        )}
      />
    </div>
  );
}
