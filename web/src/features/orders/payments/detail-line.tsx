/** A named detail of a payment, with what can be done with it at its end. */
import type { ReactNode, Ref } from 'react';

interface DetailLineProps {
  name: string;
  /** Of the value. */
  ref?: Ref<HTMLSpanElement>;
  isMarked?: boolean;
  children: ReactNode;
  /** Below the value. */
  more?: ReactNode;
  action?: ReactNode;
}

export function DetailLine({ name, ref, isMarked, children, more, action }: DetailLineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 sm:min-h-13 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto] sm:py-1">
      <dt className="text-small text-muted max-sm:self-end">{name}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere max-sm:col-start-1 max-sm:self-start">
        <span
          ref={ref}
          dir="auto"
          className={
            isMarked ? 'underline decoration-accent decoration-3 underline-offset-4' : undefined
          }
        >
          {children}
        </span>
        {more}
      </dd>
      {action && (
        <dd className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">{action}</dd>
      )}
    </div>
  );
}
