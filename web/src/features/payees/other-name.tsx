/** What an account's holder means that is not the verified company: what is missing, and the way out. */
import type { Relation } from '@waggle/contract/relations';
import { companyKey } from '@waggle/contract/text/company-name';
import { Link } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useOwnRelations } from '../relations/own-relations-query.ts';

/** Where a supplier says which companies belong to it. */
export const RELATIONS_PLACE = `${PATHS.supplierProfile}#quote-issuers`;

/** @returns the company on record, or asked about, that has this name */
export function useRelation(userId: string, name: string): Relation | undefined {
  const { data = [] } = useOwnRelations(userId);
  const key = companyKey(name);
  return data.find((one) => companyKey(one.name) === key);
}

interface OtherNameProps {
  userId: string;
  /** The verified one. */
  company: string;
  holder: string;
}

/** While it is typed. */
export function OtherName({ userId, company, holder }: OtherNameProps) {
  const key = companyKey(holder);
  const relation = useRelation(userId, holder);
  const agrees = key === '' || company === '' || key === companyKey(company);
  return (
    <div role="status" className="sm:col-span-2">
      {!agrees && relation?.state !== 'recorded' && (
        <p className="mb-5 flex items-start gap-2 border-l-6 border-warn bg-warn-wash px-4 py-3 text-small">
          <Icon name="triangle-alert" className="mt-0.5 text-warn" />
          <span className="min-w-0 wrap-anywhere">
            Your company is verified as <b dir="auto">{company}</b>. We can’t approve an account in
            another name until it’s on record how the two belong together.{' '}
            <Link to={RELATIONS_PLACE} className="font-semibold underline underline-offset-4">
              Add the company to your profile
            </Link>
          </span>
        </p>
      )}
    </div>
  );
}
