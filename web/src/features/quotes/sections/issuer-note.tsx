/** What buyers read of another company that issues a quote, and what becomes of it at the team. */
import { isBlank } from '@waggle/contract/text/typed-text';
import type { Relation } from '@waggle/contract/relations';
import { relationWords } from '@waggle/contract/relations/relation-kinds';
import { Link } from '../../../lib/navigation.tsx';
import { PATHS } from '../../../paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { TypedOffer } from '../model/typed-offer.ts';

interface IssuerNoteProps {
  company: string;
  issuer: TypedOffer['issuer'];
  relation: Relation | undefined;
}

export function IssuerNote({ company, issuer, relation }: IssuerNoteProps) {
  const name = isBlank(issuer.name) ? 'this company' : issuer.name;
  if (relation?.state === 'recorded') {
    return (
      <p className="mt-3 text-small wrap-anywhere">
        Buyers read: issued by {name}, {relationWords(relation.kind, company)}, recorded by our
        team.
      </p>
    );
  }
  const first = relation === undefined;
  return (
    <div className="mt-3 border-l-6 border-accent bg-accent-wash px-4 py-3">
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="triangle-alert" className="mt-0.5" />
        <span className="min-w-0 wrap-anywhere">
          Buyers see a warning until our team has recorded how {name} belongs to {company}
        </span>
      </p>
      <p className="mt-1 text-small wrap-anywhere">
        {first
          ? 'Sending the quote puts the company before our team. A register entry or a contract that shows how it belongs to yours speeds this up: add it afterwards to your company profile.'
          : 'You can add what shows it to your company profile.'}{' '}
        {!first && (
          <Link
            to={`${PATHS.supplierProfile}#quote-issuers`}
            className="font-semibold underline underline-offset-4"
          >
            Open your company profile
          </Link>
        )}
      </p>
    </div>
  );
}
