/** A team member's passkeys: adding, renaming and removing one; the last one stays. */
import { useId, useRef, useState } from 'react';
import type { PasskeyRecord } from '@waggle/contract/auth/passkeys';
import { PASSKEY_LIMITS } from '@waggle/contract/limits';
import { actorOf } from '@waggle/contract/permissions/actor';
import { can, reasonText } from '@waggle/contract/permissions/can';
import { useAction } from '../../../api/use-action.ts';
import { NameDialog } from '../../../forms/name-dialog.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { makePasskey } from '../../../session/passkeys/passkeys.ts';
import { passkeyMessage } from '../../../session/passkeys/use-prove.ts';
import { LoadedRows } from '../../../lists/list-body.tsx';
import { AccountSection } from './account-section.tsx';
import { refetchPasskeys, removePasskey, renamePasskey, usePasskeys } from './account-queries.ts';

interface RowProps {
  passkey: PasskeyRecord;
  /** Why it cannot be removed. */
  kept: { id: string } | undefined;
  onRename: () => void;
  onRemoved: () => void;
}

function PasskeyRow({ passkey: { id, name, added_at, last_used_at }, kept, ...on }: RowProps) {
  const remove = useAction(async () => {
    await removePasskey(id);
    toast.success(`${name} is no longer your passkey`);
    on.onRemoved();
  }, 'This passkey could not be removed');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="mt-1 text-small text-muted">
          Added on {formatDateTime(added_at)}
          {last_used_at !== null && `, last used on ${formatDateTime(last_used_at)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={on.onRename} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        <Button
          variant="outline"
          busy={remove.busy}
          disabled={kept !== undefined}
          aria-describedby={kept?.id}
          onClick={remove.run}
          aria-label={`Remove ${name}`}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

/** Shown to the team only. */
export function PasskeysSection({ user }: { user: SessionUser }) {
  const found = usePasskeys(user.id);
  const [naming, setNaming] = useState<PasskeyRecord | 'new'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const reasonId = useId();
  // Other people at this address have no use for the section.
  if (found.data && !found.data.offered && found.data.passkeys.length === 0) return null;

  async function save(name: string): Promise<void> {
    if (naming === 'new') {
      await makePasskey(name);
      refetchPasskeys();
      toast.success('Passkey added');
    } else if (naming) await renamePasskey(naming.id, name);
  }

  return (
    <AccountSection
      title="Passkeys"
      lead="The team’s pages ask for one after each sign-in, and before what cannot be undone."
      headingRef={heading}
    >
      <LoadedRows query={found} what="Your passkeys" rows={1}>
        {({ passkeys }) => {
          const removal = can(actorOf(user), 'passkey.remove', { passkeys: passkeys.length });
          return (
            <>
              {passkeys.length === 0 ? (
                <p>
                  You have no passkey. The first one needs a link, which whoever runs Waggle can
                  send you.
                </p>
              ) : (
                <ul className="border-t border-line lg:-mt-4 lg:border-t-0">
                  {passkeys.map((passkey) => (
                    <PasskeyRow
                      key={passkey.id}
                      passkey={passkey}
                      kept={removal.allowed ? undefined : { id: reasonId }}
                      onRename={() => setNaming(passkey)}
                      onRemoved={() => heading.current?.focus()}
                    />
                  ))}
                </ul>
              )}
              {passkeys.length > 0 && !removal.allowed && (
                <p id={reasonId} className="mt-4 max-w-136 text-small text-muted">
                  {reasonText(removal)}
                </p>
              )}
              {passkeys.length > 0 && (
                <Button
                  variant="outline"
                  disabled={passkeys.length >= PASSKEY_LIMITS.perUser}
                  onClick={() => setNaming('new')}
                  className="mt-5"
                >
                  Add a passkey
                </Button>
              )}
            </>
          );
        }}
      </LoadedRows>
      {naming && (
        <NameDialog
          title={naming === 'new' ? 'Add a passkey' : 'Rename the passkey'}
          description={
            naming === 'new'
              ? 'Your browser asks you next for this device, a phone or a security key. Give it a name that you recognise.'
              : 'A name that you recognise.'
          }
          submitLabel={naming === 'new' ? 'Add' : 'Save'}
          label="Name"
          maxLength={PASSKEY_LIMITS.name}
          name={naming === 'new' ? '' : naming.name}
          onName={save}
          tell={passkeyMessage}
          onClose={() => setNaming(undefined)}
        />
      )}
    </AccountSection>
  );
}
