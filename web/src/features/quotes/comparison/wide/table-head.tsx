/** The heads of the columns: each supplier with its line, its country and what has happened to its quote. */
import { fillPath } from '../../../../lib/path-pattern.ts';
import { Link } from '../../../../lib/navigation.tsx';
import { PATHS } from '../../../../paths.ts';
import { LineSample } from '../chart/line-style.tsx';
import type { ComparedQuote } from '../model/compared-quote.ts';
import { QuoteNotice, SupplierLine } from '../supplier-line.tsx';
import { FIRST } from './table-cells.tsx';

interface TableHeadProps {
  quotes: readonly ComparedQuote[];
  leaderId: string | undefined;
  /** Whether the columns scroll by themselves, and the heads stay at the top of the table. */
  scrolls: boolean;
  onSeen: (id: string, revision: number) => void;
}

export function TableHead({ quotes, leaderId, scrolls, onSeen }: TableHeadProps) {
  const top = scrolls ? 'top-0' : 'top-(--header-height)';
  return (
    <thead>
      <tr>
        <th scope="col" className={`${FIRST} ${top} z-3 print:static`}>
          <span className="sr-only">What is compared</span>
        </th>
        {quotes.map((one) => (
          <th
            key={one.id}
            scope="col"
            className={`sticky ${top} z-2 px-4 pt-5 pb-3 text-left align-bottom font-normal print:static ${
              one.id === leaderId ? 'bg-surface-raised' : 'bg-surface'
            }`}
          >
            <LineSample style={one.style} leads={one.id === leaderId} />
            <SupplierName one={one} />
            <SupplierLine quote={one.quote} />
            <QuoteNotice one={one} onSeen={onSeen} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SupplierName({ one: { name, quote } }: { one: ComparedQuote }) {
  const look = 'mt-1 block font-display text-h4 font-semibold wrap-anywhere hyphens-auto';
  if (quote.supplier === null) return <span className={look}>{name}</span>;
  return (
    <Link
      to={fillPath(PATHS.supplier, { slug: quote.supplier.slug })}
      dir="auto"
      className={`${look} py-1 hover:underline hover:underline-offset-4`}
    >
      {name}
    </Link>
  );
}
