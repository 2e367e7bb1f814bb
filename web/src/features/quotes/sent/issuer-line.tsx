/** At an own quote: what has become of the company that issues it, and where more can be said. */
import type { OwnQuote } from '@waggle/contract/quotes';
import { relationStateText } from '../../relations/relation-words.ts';
import { Link } from '../../../lib/navigation.tsx';
import { PATHS } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';

interface IssuerLineProps {
  name: string;
  relation: NonNullable<OwnQuote['issuer']>;
}

export function IssuerLine({ name, relation }: IssuerLineProps) {
  const isRecorded = relation.state === 'recorded';
  return (
    <p className={`mt-3 flex gap-2 ${isRecorded ? '' : 'font-semibold text-warn'}`}>
      {!isRecorded && <Icon name="triangle-alert" className="mt-0.5" />}
      <span className="min-w-0 wrap-anywhere">
        <b dir="auto" className="block font-semibold">
          Issued by {name}
        </b>
        {relationStateText(relation)}{' '}
        {!isRecorded && (
          <>
            The buyer sees a warning.{' '}
            <Link
              to={`${PATHS.supplierProfile}#quote-issuers`}
              className="underline underline-offset-4"
            >
              Say how it belongs to you
            </Link>
          </>
        )}
      </span>
    </p>
  );
}
