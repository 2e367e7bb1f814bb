/** Who the account belongs to. */
import { useSession } from '../../../session/session-store.ts';
import { AccountPart } from './account-part.tsx';

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="mt-1 font-medium wrap-anywhere">{value}</dd>
    </div>
  );
}

export function IdentityPart() {
  const { user } = useSession();
  return (
    <AccountPart title="You" lead="You sign in with this address. Mails from us go there.">
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <Fact name="Name" value={user?.name ?? ''} />
        <Fact name="E-mail address" value={user?.email ?? ''} />
      </dl>
    </AccountPart>
  );
}
