/** /account: identity, legal details, sessions, mail preferences, export and erasure. */
import { ACCOUNT_PERMISSIONS } from '@waggle/contract/accounts/permissions';
import { AccountSection } from '../../features/accounts/settings/account-section.tsx';
import { EraseSection } from '../../features/accounts/settings/erase-section.tsx';
import { ExportSection } from '../../features/accounts/settings/export-section.tsx';
import { IdentitySection } from '../../features/accounts/settings/identity-section.tsx';
import { KeptSection } from '../../features/accounts/settings/kept-section.tsx';
import { LegalSection } from '../../features/accounts/settings/legal-section.tsx';
import { SessionsSection } from '../../features/accounts/settings/sessions-section.tsx';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

function AccountPage({ user }: { user: SessionUser }) {
  usePageTitle('Account');
  return (
    <div className="page-measure pt-8 pb-24 sm:pt-12">
      <h1 className="mb-6 text-h1">Account</h1>
      <IdentitySection />
      <LegalSection user={user} />
      <SessionsSection userId={user.id} />
      <AccountSection title="Emails" lead="We can also send your notifications by email.">
        <ButtonLink to={PATHS.notifications} variant="outline">
          Choose your emails
        </ButtonLink>
      </AccountSection>
      <ExportSection userId={user.id} />
      <KeptSection userId={user.id} />
      <EraseSection />
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
