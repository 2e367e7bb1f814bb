/** The beta list: one row a user, to select or to grant access. */
import type { BetaUser } from '@waggle/contract/team/early-access';
import { countryName } from '../../lib/country-name.ts';
import { Button } from '../../ui/button.tsx';
import { KIND_LABELS } from './beta-filters.tsx';

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

interface BetaListProps {
  users: readonly BetaUser[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, chosen: boolean) => void;
  onGrant: (user: BetaUser) => void;
}

export function BetaList({ users, chosen, onChoose, onGrant }: BetaListProps) {
  return (
    <ul className="border-t border-line">
      {users.map((user) => (
        <li
          key={user.id}
          className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-y-1 border-b border-line py-3 md:grid-cols-[2.75rem_minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,0.8fr)_8.5rem]"
        >
          {user.granted_at === null ? (
            <label className="flex size-11 cursor-pointer items-center">
              <span className="sr-only">Choose {user.email}</span>
              <input
                type="checkbox"
                checked={chosen.has(user.id)}
                onChange={(event) => onChoose(user.id, event.target.checked)}
                className="size-5 accent-(--text)"
              />
            </label>
          ) : (
            <span />
          )}
          <div className="min-w-0 pr-4">
            <p className="truncate font-semibold">{user.company_name ?? user.name}</p>
            <p className="wrap-anywhere text-muted">{user.email}</p>
          </div>
          <p className="col-start-2 min-w-0 pr-4 md:col-start-3">{KIND_LABELS[user.kind]}</p>
          <p className="col-start-2 min-w-0 pr-4 md:col-start-4">
            {user.country === null ? (
              <span className="text-muted">Country not given</span>
            ) : (
              <span className="wrap-anywhere">{countryName(user.country)}</span>
            )}
            <span className="block text-small text-muted">
              Registered {DAY.format(new Date(user.registered_at))}
            </span>
          </p>
          <div className="col-start-2 md:col-start-5 md:justify-self-end">
            {user.granted_at === null ? (
              <Button
                variant="outline"
                aria-label={`Grant early access to ${user.email}`}
                onClick={() => onGrant(user)}
              >
                Grant
              </Button>
            ) : (
              <p className="text-small font-semibold">
                Granted {DAY.format(new Date(user.granted_at))}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
