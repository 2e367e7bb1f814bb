/** One requested change: its reason, its remedy, and the control that answers it. */
import type { ReactNode } from 'react';
import type { CaseRequest } from '@waggle/contract/verification';
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { anchorOf, titleOf } from './requested-changes.ts';

interface RequestedChangeProps {
  point: CaseRequest;
  /** Its place in the list, from 1. */
  number: number;
  /** Whether it has its answer, sent or not. */
  answered: boolean;
  /** Where the answer is given; nothing when there is nothing left to do. */
  children: ReactNode;
}

export function RequestedChange({ point, number, answered, children }: RequestedChangeProps) {
  const { about, reason, remedy, note } = point;
  return (
    <li
      id={anchorOf(about)}
      tabIndex={-1}
      className="grid scroll-mt-2 grid-cols-[2rem_minmax(0,1fr)] gap-x-4 border-t border-line py-6 outline-none first:border-t-0"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'hexagon inline-flex h-9 w-[1.95rem] items-center justify-center font-display leading-none font-bold',
          answered ? 'bg-accent text-on-accent' : 'bg-surface-inverse text-text-inverse',
        )}
      >
        {answered ? <Icon name="check" className="size-4.5" /> : number}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 id={`${anchorOf(about)}-title`} className="text-h4 wrap-anywhere">
            {titleOf(point)}
          </h3>
          {answered ? (
            <span className="rounded-tag bg-accent-wash px-2 py-1 text-small font-semibold">
              Answered
            </span>
          ) : (
            reason !== '' && (
              <span className="rounded-tag bg-danger-wash px-2 py-1 text-small font-semibold text-danger">
                {reason}
              </span>
            )
          )}
        </div>
        <p className="mt-2 max-w-160 wrap-anywhere whitespace-pre-line">
          {answered && reason !== '' && <strong className="font-semibold">{reason}. </strong>}
          {note === '' ? remedy : note}
        </p>
        {note !== '' && remedy !== '' && (
          <p className="mt-1 max-w-160 text-small text-muted">{remedy}</p>
        )}
      </div>
      {children && <div className="col-start-2 mt-4 min-w-0 max-sm:col-span-full">{children}</div>}
    </li>
  );
}
