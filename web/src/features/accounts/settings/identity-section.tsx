/** The account's name, which the user can change, and address. */
import { useState } from 'react';
import { changeName } from '@waggle/contract/accounts';
import { call } from '../../../api/client.ts';
import { fieldMessages } from '../../../api/report-error.ts';
import { controlled } from '../../../forms/bind-fields.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useSession } from '../../../session/session-store.ts';
import { session } from '../../../session/this-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountSection } from './account-section.tsx';

export function IdentitySection() {
  const { user } = useSession();
  const [editing, setEditing] = useState(false);
  return (
    <AccountSection title="You" lead="You sign in with this address. We send our emails there.">
      <Facts>
        <Fact name="Name">{user?.name ?? ''}</Fact>
        <Fact name="Email address">{user && <MailAddress>{user.email}</MailAddress>}</Fact>
      </Facts>
      <Button variant="outline" className="mt-5" onClick={() => setEditing(true)}>
        <Icon name="pencil" />
        Change your name
      </Button>
      {editing && <NameDialog before={user?.name ?? ''} onClose={() => setEditing(false)} />}
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
      submitVariant="accent"
      cancelLabel="Cancel"
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
