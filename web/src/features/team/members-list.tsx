/** The members of the team, one row each; admins can remove reviewers. */
import { useState } from 'react';
import type { TeamMember } from '@waggle/contract/team';
import { Button } from '../../ui/button.tsx';
import { Hexagon } from '../../ui/hexagon.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

function standing({ role, signed_in, invited_at }: TeamMember): string {
  if (role === 'admin') return signed_in ? 'Set up with the installation' : 'Has not signed in yet';
  const day = invited_at === null ? '' : DAY.format(new Date(invited_at));
  return signed_in ? `On the team since ${day}` : `Invited on ${day}, has not signed in yet`;
}

interface MembersListProps {
  members: readonly TeamMember[];
  /** Whether the reader is an admin. */
  mayRemove: boolean;
}

export function MembersList({ members, mayRemove }: MembersListProps) {
  const [leaving, setLeaving] = useState<{ id: string; email: string }>();
  return (
    <>
      <ul>
        {members.map((member) => {
          const { id, email, name, role } = member;
          return (
            <li
              key={email}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line py-4 sm:grid-cols-[auto_minmax(0,1fr)_7rem_6.5rem]"
            >
              <Hexagon name={name} />
              <div className="min-w-0">
                <p className="truncate font-semibold">{name}</p>
                <p className="wrap-anywhere text-muted">{email}</p>
                <p className="text-small text-muted">{standing(member)}</p>
              </div>
              <p className="col-start-2 sm:col-start-3">
                <span className="rounded-tag bg-surface-sunk px-2 py-1 text-small font-semibold">
                  {role === 'admin' ? 'Admin' : 'Reviewer'}
                </span>
              </p>
              {mayRemove && id !== null && (
                <Button
                  variant="outline"
                  aria-label={`Remove ${email}`}
                  onClick={() => setLeaving({ id, email })}
                  className="col-start-2 justify-self-start sm:col-start-4 sm:justify-self-end"
                >
                  Remove
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {leaving && <RemoveDialog {...leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
