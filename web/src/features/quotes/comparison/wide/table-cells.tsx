/** The cells that all parts of the table share: the first column stays in view, values stand below each other. */
import type { ReactNode } from 'react';

/** Stays while the other columns scroll. */
export const FIRST = 'sticky left-0 z-1 bg-surface print:static';
export const CELL = 'py-3 pr-3 pl-4 align-top print:py-1.5 print:pr-1 print:pl-2';

export function RowHead({ children, hint }: { children: ReactNode; hint?: ReactNode }) {
  return (
    <th
      scope="row"
      className={`${FIRST} py-3 pr-3 text-left align-top text-small print:py-1.5 font-normal wrap-anywhere hyphens-auto`}
    >
      {children}
      {hint && <span className="mt-0.5 block text-muted">{hint}</span>}
    </th>
  );
}

interface SectionHeadProps {
  title: string;
  /** Columns of the table. */
  columns: number;
  children?: ReactNode;
}

/** Begins a section with an ink rule; a control of the section stands at its right. */
export function SectionHead({ title, columns, children }: SectionHeadProps) {
  return (
    <tr className="border-b border-line print:break-after-avoid">
      <th
        scope="rowgroup"
        colSpan={columns}
        aria-label={title}
        className="pt-8 pb-2 text-left print:pt-5"
      >
        <span className="flex w-full border-t-2 border-text pt-4 flex-wrap items-center justify-between gap-x-8">
          <h2 className="sticky left-0 text-h3">{title}</h2>
          <span className="sticky right-0">{children}</span>
        </span>
      </th>
    </tr>
  );
}
