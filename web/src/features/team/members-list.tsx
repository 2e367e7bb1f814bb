/** /team/members: who is on the team, one row each; admins invite and remove reviewers. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { actorOf } from '@waggle/contract/permissions/actor';
import { canAccess } from '@waggle/contract/permissions/can';
import { type TeamMember, inviteMember } from '@waggle/contract/team';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../api/report-error.ts';
import { DialogForm, useSubmit } from '../../forms/dialog-form.tsx';
import { sameKey } from '../../forms/drafts/same-key.ts';
import { TextField } from '../../forms/text-field.tsx';
import type { ListState } from '../../lists/use-paged-list.ts';
import { type Column, ResponsiveTable } from '../../lists/responsive-table.tsx';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Hexagon } from '../../ui/hexagon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { useMembers, remove, invite } from './members-query.ts';
import { TitledPage } from '../../ui/titled-page.tsx';

interface RemoveDialogProps {
  id: string;
  email: string;
  onClose: () => void;
}

/** Open while it is rendered. */
function RemoveDialog({ id, email, onClose }: RemoveDialogProps) {
  const submit = useSubmit(async () => {
    await remove(id);
    toast.success(`${email} is no longer on the team`);
    onClose();
  }, 'The reviewer could not be removed');

  return (
    <DialogForm
      {...submit}
      title={`Remove ${email}?`}
      description="The reviewer is signed out everywhere at once. Undecided cases go back to the queue; decisions stay."
      submitLabel="Remove"
      submitVariant="ink"
      cancelLabel="Keep"
      onClose={onClose}
    />
  );
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Aligns a card's values with the name. */
const CARD_INDENT = 'max-md:pl-12';

function memberStatus({ role, signed_in, invited_at }: TeamMember): string {
  if (role === 'admin') return signed_in ? 'Set in the configuration' : 'Has not signed in yet';
  const day = invited_at === null ? '' : DAY.format(new Date(invited_at));
  return signed_in ? `On the team since ${day}` : `Invited on ${day}, has not signed in yet`;
}

const FACTS: readonly Column<TeamMember>[] = [
  {
    header: 'Member',
    title: true,
    cell: (member) => (
      <div className="flex items-center gap-x-4 py-1">
        <Hexagon name={member.name} />
        <div className="min-w-0">
          <p dir="auto" className="truncate font-semibold">
            {member.name}
          </p>
          <p className="wrap-anywhere text-muted">{member.email}</p>
          <p className="text-small text-muted">{memberStatus(member)}</p>
        </div>
      </div>
    ),
  },
  {
    header: 'Role',
    width: 'w-32',
    className: CARD_INDENT,
    cell: ({ role }) => (
      <span className="rounded-tag bg-surface-sunk px-2 py-1 text-small font-semibold">
        {role === 'admin' ? 'Admin' : 'Reviewer'}
      </span>
    ),
  },
];

interface MembersListProps {
  members: ListState<TeamMember>;
  /** Whether the user may remove reviewers. */
  mayRemove: boolean;
}

function MembersList({ members, mayRemove }: MembersListProps) {
  const [leaving, setLeaving] = useState<{ id: string; email: string }>();
  const removal: Column<TeamMember> = {
    header: 'Removal',
    width: 'w-26',
    className: `${CARD_INDENT} max-md:py-1 md:text-right`,
    cell: ({ id, email }) =>
      id === null ? null : (
        <Button
          variant="outline"
          aria-label={`Remove ${email}`}
          onClick={() => setLeaving({ id, email })}
        >
          Remove
        </Button>
      ),
  };
  return (
    <>
      <ResponsiveTable
        list={members}
        what="The members"
        empty={null}
        label="Members"
        columns={mayRemove ? [...FACTS, removal] : FACTS}
        keyOf={({ email }) => email}
      />
      {leaving && <RemoveDialog {...leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

export default function MembersPage() {
  const { user } = useSession();
  const actor = actorOf(user);
  return (
    <TitledPage
      title="Members"
      lead="Reviewers verify suppliers. Admins also invite and remove reviewers and read the audit log. Admins are set in the installation's configuration."
    >
      {canAccess(actor, 'member.invite').allowed && <InviteForm />}
      <section aria-labelledby="members" className="mt-8">
        <h2 id="members" className="pb-3 text-h3">
          On the team
        </h2>
        <MembersList members={useMembers()} mayRemove={canAccess(actor, 'member.remove').allowed} />
      </section>
    </TitledPage>
  );
}

/** The form to invite a reviewer. */
function InviteForm() {
  const { register, handleSubmit, reset, setError, formState } = useForm<{ email: string }>({
    defaultValues: { email: '' },
    resolver: standardSchemaResolver(inviteMember.body),
  });

  async function send({ email }: { email: string }): Promise<void> {
    // A repeat invites once.
    const sentAs = sameKey('invitation');
    try {
      const member = await invite(email, sentAs.keyFor(email));
      reset();
      sentAs.forget();
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
