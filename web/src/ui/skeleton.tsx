/** Skeletons for loading content: announced at once, shown after a short delay. */
import type { ReactNode } from 'react';

export const BAR = 'rounded-tag bg-surface-sunk';

interface SkeletonProps {
  /** For screen readers. */
  label: string;
  /** Bars in the shape of the content. */
  children: ReactNode;
  className?: string;
}

export function Skeleton({ label, children, className }: SkeletonProps) {
  return (
    <div role="status" className={className}>
      <p className="sr-only">{label}</p>
      <div aria-hidden="true" className="animate-late">
        {children}
      </div>
    </div>
  );
}

/** The skeleton of a list. */
export function RowsSkeleton({
  rows = 6,
  ...rest
}: Omit<SkeletonProps, 'children'> & { rows?: number | undefined }) {
  return (
    <Skeleton {...rest}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="border-b border-line py-4">
          <div className={`h-5 w-2/5 ${BAR}`} />
          <div className={`mt-2 h-4 w-4/5 ${BAR}`} />
        </div>
      ))}
    </Skeleton>
  );
}
