/** /account: identity, legal details, sessions, passkeys of the team, mail preferences, export and erasure. */
import { changeName } from '@waggle/contract/accounts';
import { CAPACITIES } from '@waggle/contract/accounts/legal-identity';
import { ACCOUNT_PERMISSIONS } from '@waggle/contract/accounts/permissions';
import { AUTH_PERMISSIONS } from '@waggle/contract/auth/permissions';
import type { ExportDescription } from '@waggle/contract/data-rights';
import { KEPT } from '@waggle/contract/data-rights/kept';
import { PRIVACY_PATH } from '@waggle/contract/paths';
import { actorOf } from '@waggle/contract/permissions/actor';
import { allows } from '@waggle/contract/permissions/rules';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { fieldMessages } from '../../../api/report-error.ts';
import { controlled } from '../../../forms/bind-fields.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { LegalDialog } from '../../../forms/legal/legal-dialog.tsx';
import { useLegalIdentity } from '../../../forms/legal/legal-identity.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { countryName } from '../../../lib/country-name.ts';
import { formatDate } from '../../../lib/dates.ts';
import { PATHS } from '../../../paths.ts';
import { PasskeyHost } from '../../../session/passkeys/passkey-host.tsx';
import { requirePage } from '../../../session/require-page.tsx';
import { useSession } from '../../../session/session-store.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import { session } from '../../../session/this-session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { toast } from '../../../ui/toast.ts';
import { TitledPage } from '../../../ui/titled-page.tsx';
import { useExportDescription } from './account-queries.ts';
import { LoadedRows } from '../../../lists/list-body.tsx';
import { AccountSection } from './account-section.tsx';
import { EraseSection } from './erase-section.tsx';
import { ExportSection } from './export-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const ACCOUNT = ACCOUNT_PERMISSIONS.actions;
const AUTH = AUTH_PERMISSIONS.actions;

function AccountPage({ user }: { user: SessionUser }) {
  const actor = actorOf(user);
  return (
    <TitledPage title="Account">
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
    </TitledPage>
  );
}

export default requirePage({ rule: AUTH['session.list'] }, AccountPage);

const WHY =
  'Used in orders and agreements you sign and on pages you publish from now on. What’s already signed or live doesn’t change.';

/** The account's legal name, address and capacity, as agreements and pages state them. */
function LegalSection({ user }: { user: SessionUser }) {
  const query = useLegalIdentity(user.id);
  return (
    <AccountSection
      title="Legal details"
      lead="Who you are in orders and agreements you sign and on pages you publish."
    >
      <LoadedRows query={query} what="Your legal details" rows={1}>
        {(found) => (
          <>
            {found === null ? (
              <p className="text-muted">
                Not given yet. We ask before your first confidential file, published page or
                signature.
              </p>
            ) : (
              <Facts>
                <Fact name="Legal name">{found.name}</Fact>
                <Fact name="Address">
                  <span className="whitespace-pre-line">{found.address}</span>
                </Fact>
                <Fact name="Country">{countryName(found.country)}</Fact>
                <Fact name="How you sign">{CAPACITIES[found.capacity]}</Fact>
              </Facts>
            )}
            <DialogButton
              variant="outline"
              className="mt-5"
              dialog={(close) => (
                <LegalDialog user={user} before={found} why={WHY} onSaved={close} onClose={close} />
              )}
            >
              <Icon name="pencil" />
              {found === null ? 'Add legal details' : 'Change legal details'}
            </DialogButton>
          </>
        )}
      </LoadedRows>
    </AccountSection>
  );
}

/** The account's name, which the user can change, and address. */
function IdentitySection() {
  const { user } = useSession();
  return (
    <AccountSection title="You" lead="You sign in with this address. We send our emails there.">
      <Facts>
        <Fact name="Name">{user?.name ?? ''}</Fact>
        <Fact name="Email address">{user && <MailAddress>{user.email}</MailAddress>}</Fact>
      </Facts>
      <DialogButton
        variant="outline"
        className="mt-5"
        dialog={(close) => <NameDialog before={user?.name ?? ''} onClose={close} />}
      >
        <Icon name="pencil" />
        Change your name
      </DialogButton>
    </AccountSection>
  );
}

interface NameDialogProps {
  before: string;
  onClose: () => void;
}

/** Open while it is rendered. */
function NameDialog({ before, onClose }: NameDialogProps) {
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  const { loading, submitError, onSubmit } = useSubmit(async () => {
    const { success, error: broken } = changeName.body.safeParse({ name });
    setError(success ? undefined : broken.issues[0]?.message);
    if (!success) return;
    try {
      const { auth_user } = await call('PATCH /v1/auth/user/', { body: { name } });
      session.replace(auth_user, true);
    } catch (failure) {
      const messages = fieldMessages(failure, ['name'] as const);
      if (messages.name === undefined) throw failure;
      setError(messages.name);
      return;
    }
    onClose();
    toast.success(changeName.done);
  }, 'Your name could not be saved. Please try again');

  return (
    <DialogForm
      title="Change your name"
      description="Shown to our team, and in the header until you have a brand or company name."
      submitLabel={loading ? 'Saving...' : 'Save'}
      loading={loading}
      submitError={submitError}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        label="Your name"
        registration={controlled('name', name, setName)}
        autoComplete="name"
        required
        error={error}
        className="mt-5"
      />
    </DialogForm>
  );
}

function Kept({ what, text }: (typeof KEPT)[number]) {
  return (
    <div>
      <dt className="font-semibold">{what}</dt>
      <dd dir="auto" className="mt-0.5">
        {text}
      </dd>
    </div>
  );
}

/** Files that the user has replaced or removed, each until its day. */
function KeptFiles({ kept }: Pick<ExportDescription, 'kept'>) {
  if (kept.length === 0) return null;
  return (
    <div>
      <dt className="font-semibold">Documents that you replaced or removed</dt>
      <dd className="mt-0.5">
        They stay with your verification as evidence. Nobody but you and our review team sees them.
        <ul className="mt-2 border-t border-line">
          {kept.map(({ name, kept_until }, index) => (
            <li key={index} className="border-b border-line py-2 wrap-anywhere">
              {name}, <span className="text-muted">until {formatDate(kept_until)}</span>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** What is kept about a user, why and how long, and what of it stays after erasing. */
function KeptSection({ userId }: { userId: string }) {
  const { data } = useExportDescription(userId);
  const [always, ...later] = KEPT;
  return (
    <AccountSection
      title={`What ${PRODUCT_NAME} keeps`}
      lead={
        <>
          What we store about you, why, and for how long.{' '}
          <a href={PRIVACY_PATH} className="font-semibold text-accent-text underline">
            Privacy
          </a>{' '}
          has the rest: cookies, logs, and who reads what.
        </>
      }
    >
      <dl className="grid max-w-136 gap-4">
        <Kept {...always} />
        <KeptFiles kept={data?.kept ?? []} />
        {later.map((one) => (
          <Kept key={one.what} {...one} />
        ))}
      </dl>
    </AccountSection>
  );
}
