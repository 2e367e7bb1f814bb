/** The heads of the columns: each supplier with its line, its country and what has happened to its quote. */
import { fillPath } from '../../../../lib/path-pattern.ts';
import { Link } from '../../../../lib/navigation.tsx';
import { PATHS } from '../../../../paths.ts';
import { LineSample } from '../chart/line-style.tsx';
import type { ComparedQuote } from '../model/compared-quote.ts';
import { QuoteNotice, SupplierLine } from '../supplier-line.tsx';
import { IssuerLine } from './issuer-line.tsx';
import { FIRST } from './table-cells.tsx';

interface TableHeadProps {
  quotes: readonly ComparedQuote[];
  leaderId: string | undefined;
  onSeen: (id: string, revision: number) => void;
}

/** What is seen of the columns' heads; each table has its own for those who hear it, and on each sheet of paper. */
export function TableHead({ quotes, leaderId, onSeen }: TableHeadProps) {
  return (
    <tbody>
      <tr>
        <td className={FIRST}>
          <span className="sr-only">Suppliers</span>
        </td>
        {quotes.map((one) => (
          <td
            key={one.id}
            className={`px-4 pt-5 pb-3 align-bottom print:pr-1 print:pl-2 ${
              one.id === leaderId ? 'bg-surface-raised' : 'bg-surface'
            }`}
          >
            <LineSample style={one.style} leads={one.id === leaderId} />
            <SupplierName one={one} />
            <SupplierLine quote={one.quote} />
            <IssuerLine quote={one.quote} />
            <QuoteNotice one={one} onSeen={onSeen} />
          </td>
        ))}
      </tr>
    </tbody>
  );
}

export function HiddenHead({ quotes }: Pick<TableHeadProps, 'quotes'>) {
  return (
    <thead className="sr-only print:not-sr-only">
      <tr>
        <th scope="col">
          <span className="sr-only">What is compared</span>
        </th>
        {quotes.map(({ id, name }) => (
          <th
            key={id}
            scope="col"
            dir="auto"
            className="pt-2 pr-1 pl-2 align-bottom text-small font-semibold wrap-anywhere hyphens-auto"
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SupplierName({ one: { name, quote } }: { one: ComparedQuote }) {
  const look =
    'mt-1 block font-display text-h4 font-semibold wrap-anywhere hyphens-auto print:text-body';
  if (quote.supplier === null)
    return (
      <span dir="auto" className={look}>
        {name}
      </span>
    );
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
