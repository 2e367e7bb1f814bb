/** In the company profile: whether buyers can pay into the supplier's bank account, and the way to it. */
import type { PagePath } from '@waggle/contract/paths';
import { LoadedRows } from '../../lists/list-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useOwnPayees } from './own-payees-query.ts';
import { standingOf, standingWords } from './payee-words.ts';

const PAGE: PagePath = '/supplier/bank-account';

export function PayeeLine({ userId }: { userId: string }) {
  return (
    <LoadedRows query={useOwnPayees(userId)} what="Your bank account" rows={1}>
      {(payees) => {
        const standing = standingOf(payees);
        const [title, lead] = standingWords(standing);
        const isNamed = standing.coming ?? standing.used;
        return (
          <>
            <p className="max-w-160 wrap-anywhere">
              {isNamed
                ? `${title}. ${lead}`
                : 'Buyers pay you directly, by bank transfer. You sign orders once you have named an account.'}
            </p>
            <ButtonLink to={PAGE} variant="outline" className="mt-4">
              {isNamed ? 'Open your bank account' : 'Name a bank account'}
            </ButtonLink>
          </>
        );
      }}
    </LoadedRows>
  );
}
