/** The heading of a wizard's step and of the page after it; on a phone Guide Bee is beside the sentence below it. */
import type { Ref } from 'react';
import { classNames } from '../lib/class-names.ts';
import { GuideBee, type BeePose } from '../ui/bee.tsx';

interface HeadingWithBeeProps {
  ref?: Ref<HTMLHeadingElement>;
  title: string;
  lead: string;
  pose: BeePose;
  /** For a page by itself, rather than a step. */
  large?: boolean;
}

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
