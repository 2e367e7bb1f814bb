/** The account's name and address. */
import { useSession } from '../../../session/session-store.ts';
import { AccountSection } from './account-section.tsx';

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="mt-1 font-medium wrap-anywhere">{value}</dd>
    </div>
  );
}

export function IdentitySection() {
  const { user } = useSession();
  return (
    <AccountSection title="You" lead="You sign in with this address. Mails from us go there.">
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <Fact name="Name" value={user?.name ?? ''} />
        <Fact name="E-mail address" value={user?.email ?? ''} />
      </dl>
    </AccountSection>
  );
}
