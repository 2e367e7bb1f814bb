/** The members of the team, one row each; admins can remove reviewers. */
import { useState } from 'react';
import type { TeamMember } from '@waggle/contract/team';
import { type Column, ResponsiveTable } from '../../lists/responsive-table.tsx';
import { Button } from '../../ui/button.tsx';
import { Hexagon } from '../../ui/hexagon.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

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
  members: readonly TeamMember[];
  /** Whether the user may remove reviewers. */
  mayRemove: boolean;
}

export function MembersList({ members, mayRemove }: MembersListProps) {
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
        label="Members"
        columns={mayRemove ? [...FACTS, removal] : FACTS}
        rows={members}
        keyOf={({ email }) => email}
      />
      {leaving && <RemoveDialog {...leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
