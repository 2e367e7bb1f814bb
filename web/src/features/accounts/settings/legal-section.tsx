/** The account's legal name, address and capacity, as agreements and pages state them. */
import { useState } from 'react';
import { CAPACITIES } from '@waggle/contract/accounts/legal-identity';
import { LegalDialog } from '../../../forms/legal/legal-dialog.tsx';
import { useLegalIdentity } from '../../../forms/legal/legal-identity.ts';
import { countryName } from '../../../lib/country-name.ts';
import { Loaded } from '../../../lists/list-body.tsx';
import type { SessionUser } from '../../../session/session-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BAR, Skeleton } from '../../../ui/skeleton.tsx';
import { AccountSection, SectionFailed } from './account-section.tsx';

const WHY =
  'Used in agreements you sign and on pages you publish from now on. What’s already signed or live doesn’t change.';

export function LegalSection({ user }: { user: SessionUser }) {
  const query = useLegalIdentity(user.id);
  const identity = query.data;
  const [editing, setEditing] = useState(false);
  return (
    <AccountSection
      title="Legal details"
      lead="Who you are in agreements you sign and on pages you publish."
    >
      <Loaded
        query={query}
        loading={
          <Skeleton label="Your legal details are loading">
            <div className={`h-5 w-60 ${BAR}`} />
          </Skeleton>
        }
        failed={<SectionFailed what="Your legal details" />}
        gap="mt-5"
      >
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
            <Button variant="outline" className="mt-5" onClick={() => setEditing(true)}>
              <Icon name="pencil" />
              {found === null ? 'Add legal details' : 'Change legal details'}
            </Button>
          </>
        )}
      </Loaded>
      {editing && (
        <LegalDialog
          user={user}
          before={identity ?? null}
          why={WHY}
          onSaved={() => setEditing(false)}
          onClose={() => setEditing(false)}
        />
      )}
    </AccountSection>
  );
}
