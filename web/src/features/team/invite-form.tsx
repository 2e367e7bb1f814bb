/** The form to invite a reviewer. */
import { useState } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { inviteMember } from '@waggle/contract/team';
import { useForm } from 'react-hook-form';
import { randomId } from '../../api/random-id.ts';
import { errorMessage } from '../../api/report-error.ts';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { invite } from './members-query.ts';

export function InviteForm() {
  const { register, handleSubmit, reset, setError, formState } = useForm<{ email: string }>({
    defaultValues: { email: '' },
    resolver: standardSchemaResolver(inviteMember.body),
  });
  // The same key until an invitation was sent, so that a repeat invites once.
  const [sent, setSent] = useState({ email: '', key: randomId() });

  async function send({ email }: { email: string }): Promise<void> {
    const attempt = email === sent.email ? sent : { email, key: randomId() };
    setSent(attempt);
    try {
      const member = await invite(email, attempt.key);
      reset();
      setSent({ email: '', key: randomId() });
      toast.success(`Invitation sent to ${member.email}`);
    } catch (error) {
      const message = errorMessage(error, 'The invitation could not be sent. The address is kept.');
      setError('email', { message }, { shouldFocus: true });
    }
  }

  return (
    <form
      noValidate
      aria-labelledby="invite"
      onSubmit={(event) => void handleSubmit(send)(event)}
      className="mt-8"
    >
      <h2 id="invite" className="text-h3">
        Invite a reviewer
      </h2>
      <p className="mt-1 max-w-136 text-muted">
        We send the invitation by email. Anyone who signs in with this address becomes a reviewer.
      </p>
      <div className="mt-4 grid max-w-160 gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Email address"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          registration={register('email')}
          error={formState.errors.email?.message}
        />
        <Button
          type="submit"
          variant="accent"
          busy={formState.isSubmitting}
          className="min-h-12! self-start sm:mt-8"
        >
          {formState.isSubmitting && <Spinner />}
          Send invitation
        </Button>
      </div>
    </form>
  );
}
