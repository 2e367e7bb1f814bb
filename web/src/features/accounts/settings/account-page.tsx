/** /account: identity, legal details, sessions, passkeys of the team, mail preferences, export and erasure. */
import { ACCOUNT_PERMISSIONS } from '@waggle/contract/accounts/permissions';
import { AUTH_PERMISSIONS } from '@waggle/contract/auth/permissions';
import { actorOf } from '@waggle/contract/permissions/actor';
import { allows } from '@waggle/contract/permissions/rules';
import { AccountSection } from './account-section.tsx';
import { EraseSection } from './erase-section.tsx';
import { ExportSection } from './export-section.tsx';
import { IdentitySection } from './identity-section.tsx';
import { KeptSection } from './kept-section.tsx';
import { LegalSection } from './legal-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { PATHS } from '../../../paths.ts';
import { PasskeyHost } from '../../../session/passkeys/passkey-host.tsx';
import { requirePage } from '../../../session/require-page.tsx';
import type { SessionUser } from '../../../session/session-user.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';

const ACCOUNT = ACCOUNT_PERMISSIONS.actions;
const AUTH = AUTH_PERMISSIONS.actions;

function AccountPage({ user }: { user: SessionUser }) {
  usePageTitle('Account');
  const actor = actorOf(user);
  return (
    <div className="page-measure pt-8 pb-24 sm:pt-12">
      <h1 className="mb-6 text-h1">Account</h1>
      <IdentitySection />
      {allows(ACCOUNT['account.read_legal_identity'], actor) && <LegalSection user={user} />}
      <SessionsSection userId={user.id} />
      {allows(AUTH['passkey.add'], actor) && <PasskeysSection user={user} />}
      <AccountSection title="Emails" lead="We can also send your notifications by email.">
        <ButtonLink to={PATHS.notifications} variant="outline">
          Choose your emails
        </ButtonLink>
      </AccountSection>
      <ExportSection userId={user.id} />
      <KeptSection userId={user.id} />
      <EraseSection />
      <PasskeyHost />
    </div>
  );
}

export default requirePage(
  { rule: AUTH['session.list'], unloaded: 'Your account could not be loaded' },
  AccountPage,
);
