/** /account: who she is, where she is signed in, her mails, her data, and the account's end. */
import { ACCOUNT_PERMISSIONS } from '@waggle/contract/accounts/permissions';
import { AccountPart } from '../../features/accounts/own/account-part.tsx';
import { ErasePart } from '../../features/accounts/own/erase-part.tsx';
import { ExportPart } from '../../features/accounts/own/export-part.tsx';
import { IdentityPart } from '../../features/accounts/own/identity-part.tsx';
import { SessionsPart } from '../../features/accounts/own/sessions-part.tsx';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/page-title.ts';

function AccountPage({ user }: { user: SessionUser }) {
  usePageTitle('Account');
  return (
    <div className="page-measure pt-8 pb-24 sm:pt-12">
      <h1 className="mb-6 text-h1">Account</h1>
      <IdentityPart />
      <SessionsPart userId={user.id} />
      <AccountPart title="Mails" lead="What we tell you inside the product can come by mail too.">
        <ButtonLink to={PATHS.notifications} variant="outline">
          Choose your mails
        </ButtonLink>
      </AccountPart>
      <ExportPart userId={user.id} />
      <ErasePart />
    </div>
  );
}

export default requirePage(
  {
    rule: ACCOUNT_PERMISSIONS.actions['account.read'],
    otherwise: { not_signed_in: 'sign-in' },
    unloaded: {
      title: 'Your account could not be loaded',
      hint: 'Nothing has changed. Try again in a moment.',
    },
  },
  AccountPage,
);
