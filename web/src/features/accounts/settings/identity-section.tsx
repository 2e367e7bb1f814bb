/** The account's name and address. */
import { useSession } from '../../../session/session-store.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { AccountSection } from './account-section.tsx';

export function IdentitySection() {
  const { user } = useSession();
  return (
    <AccountSection title="You" lead="You sign in with this address. We send our emails there.">
      <Facts>
        <Fact name="Name">{user?.name || null}</Fact>
        <Fact name="Email address">{user?.email}</Fact>
      </Facts>
    </AccountSection>
  );
}
