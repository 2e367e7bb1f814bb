/** /account: who she is, where she is signed in, her mails, her data, and the account's end. */
import { AccountPart, PartFailed, PartLoading } from '../../features/accounts/own/account-part.tsx';
import { useAccountGuard } from '../../features/accounts/own/account-guard.ts';
import { ErasePart } from '../../features/accounts/own/erase-part.tsx';
import { ExportPart } from '../../features/accounts/own/export-part.tsx';
import { IdentityPart } from '../../features/accounts/own/identity-part.tsx';
import { SessionsPart } from '../../features/accounts/own/sessions-part.tsx';
import { PATHS } from '../../paths.ts';
import { refreshAtStart } from '../../session/refresh-session.ts';
import { useSession } from '../../session/session-store.ts';
import { session } from '../../session/this-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/page-title.ts';

/** Tries what the start of the page has failed to do. */
function retry(): void {
  session.expectUser();
  void refreshAtStart();
}

export default function AccountPage() {
  usePageTitle('Account');
  const away = useAccountGuard();
  const { user } = useSession();
  return (
    <div className="page-measure pt-8 pb-24 sm:pt-12">
      <h1 className="mb-6 text-h1">Account</h1>
      {user ? (
        <div>
          <IdentityPart />
          <SessionsPart userId={user.id} />
          <AccountPart
            title="Mails"
            lead="What we tell you inside the product can come by mail too."
          >
            <ButtonLink to={PATHS.notifications} variant="outline">
              Choose your mails
            </ButtonLink>
          </AccountPart>
          <ExportPart userId={user.id} />
          <ErasePart />
        </div>
      ) : away ? (
        <PartFailed what="Your account" retry={retry} />
      ) : (
        <PartLoading what="your account" rows={4} />
      )}
    </div>
  );
}
