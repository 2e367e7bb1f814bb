/** /sign-in/passkey: the operator's link, by which a member of the team adds the first passkey. */
import { PASSKEY_LIMITS } from '@waggle/contract/limits';
import { isBlank } from '@waggle/contract/text/typed-text';
import { useState } from 'react';
import { makePasskey } from '../../session/passkeys/passkeys.ts';
import { passkeyMessage } from '../../session/passkeys/use-prove.ts';
import { controlled } from '../../forms/bind-fields.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { openSignIn } from '../../session/open-sign-in.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

const FAILED = 'Your passkey could not be added. Please try again';

export default function PasskeyLinkPage() {
  const { navigate } = useNavigation();
  const { status } = useSession();
  // The fragment may be gone after a sign-in in this page.
  const [link] = useState(() => window.location.hash.slice(1));
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  usePageTitle('Add your first passkey');

  async function add(): Promise<void> {
    setBusy(true);
    setFailed('');
    try {
      await makePasskey(name, link);
      toast.success('Passkey added');
      navigate(PATHS.team, { replace: true });
    } catch (error) {
      setFailed(passkeyMessage(error, FAILED));
      setBusy(false);
    }
  }

  return (
    <div className="page-measure pt-10 pb-24 sm:pt-16">
      <h1 className="text-h1">Add your first passkey</h1>
      <p className="mt-4 mb-8 max-w-136 text-lead text-muted">
        The team’s pages open with a passkey: your finger, face or PIN on this device, or a security
        key. This link works once, and only for your address.
      </p>
      {status === 'visitor' ? (
        <Button variant="accent" onClick={() => openSignIn()}>
          Sign in first
        </Button>
      ) : (
        <form
          noValidate
          className="max-w-114"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && !isBlank(name)) void add();
          }}
        >
          <TextField
            label="Name of this device"
            hint="So that you recognise it later, such as «Work laptop»."
            registration={controlled('name', name, setName)}
            autoComplete="off"
            maxLength={PASSKEY_LIMITS.name}
          />
          <p role="alert" className="font-medium text-danger wrap-anywhere">
            {failed}
          </p>
          <Button
            type="submit"
            variant="accent"
            busy={busy}
            disabled={isBlank(name)}
            className="mt-6"
          >
            Add a passkey
          </Button>
        </form>
      )}
    </div>
  );
}
