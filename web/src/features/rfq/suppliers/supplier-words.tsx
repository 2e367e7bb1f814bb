/** A supplier that fits a request, in words: its name with a link, country, the line that fits, and why it fits. */
import type { FittingSupplier } from '@waggle/contract/rfq';
import { classNames } from '../../../lib/class-names.ts';
import { fillPath } from '../../../lib/path-pattern.ts';
import { Link } from '../../../lib/navigation.tsx';
import { PATHS } from '../../../paths.ts';
import { FitDetails } from './fit-words.tsx';

interface SupplierWordsProps {
  supplier: FittingSupplier;
  /** Of the name. */
  className?: string;
}

export function SupplierWords({ supplier, className = '' }: SupplierWordsProps) {
  const { name, slug, country, line, fit } = supplier;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <Link
          dir="auto"
          to={fillPath(PATHS.supplier, { slug })}
          className={classNames(
            'inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline',
            className,
          )}
        >
          {name}
        </Link>
        {country !== null && <span className="text-small text-muted">{country.name}</span>}
      </p>
      {line !== null && (
        <p dir="auto" className="wrap-anywhere">
          “{line}”
        </p>
      )}
      <FitDetails fit={fit} />
    </>
  );
}
