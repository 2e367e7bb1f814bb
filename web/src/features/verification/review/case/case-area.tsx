/** The two areas of a case beside the queue: its documents, and the data to compare. */
import type { ComponentProps } from 'react';
import { classNames } from '../../../../lib/class-names.ts';

interface AreaProps extends ComponentProps<'section'> {
  /** In a narrow window, which shows one area at a time. */
  shown: boolean;
  /** Stands beside the first, with a line between both. */
  second?: boolean;
}

export function Area({ shown, second, className, ...rest }: AreaProps) {
  return (
    <section
      {...rest}
      className={classNames(
        'min-w-0 flex-col wide:flex wide:min-h-0',
        shown ? 'flex flex-1' : 'hidden',
        second && 'wide:border-l wide:border-line',
        className,
      )}
    />
  );
}

/** In the shape of what comes; late enough never to flash. */
export function CaseSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the case
      </p>
      <Area aria-hidden="true" shown>
        <DocumentsSkeleton />
      </Area>
      <Area aria-hidden="true" shown={false} second className="animate-late p-5">
        <div className="h-8 w-4/5 rounded-tag bg-surface-sunk" />
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <div key={row} className="mt-6">
            <div className="h-5 w-3/5 rounded-tag bg-surface-sunk" />
            <div className="mt-2 h-4 w-2/5 rounded-tag bg-surface-sunk" />
          </div>
        ))}
      </Area>
    </>
  );
}

export function DocumentsSkeleton() {
  return (
    <div aria-hidden="true" className="animate-late">
      <div className="m-4 h-7 w-3/5 rounded-tag bg-line" />
      <div className="mx-auto mt-8 aspect-[0.707] w-4/5 max-w-130 bg-line" />
    </div>
  );
}
