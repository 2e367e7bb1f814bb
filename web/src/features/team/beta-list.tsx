/** The beta list: one row per user, to select or to grant access. */
import type { BetaUser } from '@waggle/contract/team/early-access';
import { countryName } from '../../lib/country-name.ts';
import { type Column, ResponsiveTable } from '../../lists/responsive-table.tsx';
import { Button } from '../../ui/button.tsx';
import { KIND_LABELS } from './beta-filters.tsx';

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const FACTS: readonly Column<BetaUser>[] = [
  {
    header: 'User',
    title: true,
    cell: ({ company_name: company, name, email }) => (
      <>
        <p className="truncate font-semibold">{company ?? name}</p>
        <p className="wrap-anywhere text-muted">{email}</p>
      </>
    ),
  },
  {
    header: 'Type',
    width: 'w-1/4',
    cell: ({ kind }) => KIND_LABELS[kind],
  },
  {
    header: 'Country',
    width: 'w-1/5',
    cell: ({ country, registered_at: registered }) => (
      <>
        {country === null ? (
          <span className="text-muted">Country not given</span>
        ) : (
          <span className="wrap-anywhere">{countryName(country)}</span>
        )}
        <span className="block text-small text-muted">
          Registered {DAY.format(new Date(registered))}
        </span>
      </>
    ),
  },
];

interface BetaListProps {
  users: readonly BetaUser[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, chosen: boolean) => void;
  onGrant: (user: BetaUser) => void;
}

export function BetaList({ users, chosen, onChoose, onGrant }: BetaListProps) {
  const access: Column<BetaUser> = {
    header: 'Early access',
    width: 'w-34',
    className: 'md:text-right',
    cell: (user) =>
      user.granted_at === null ? (
        <Button
          variant="outline"
          aria-label={`Grant early access to ${user.email}`}
          onClick={() => onGrant(user)}
        >
          Grant
        </Button>
      ) : (
        <span className="text-small font-semibold">
          Granted <span className="whitespace-nowrap">{DAY.format(new Date(user.granted_at))}</span>
        </span>
      ),
  };
  return (
    <ResponsiveTable
      label="Registered users"
      columns={[...FACTS, access]}
      rows={users}
      keyOf={({ id }) => id}
      selection={{
        header: 'Select',
        chosen,
        labelOf: ({ email, granted_at: granted }) =>
          granted === null ? `Select ${email}` : undefined,
        onChoose,
      }}
    />
  );
}
