/** /team/early-access: the beta list with its filter, its grant bar and its rows. */
import { PAGE_LIMITS } from '@waggle/contract/paging';
import type { BetaUser } from '@waggle/contract/team/early-access';
import { type ComponentProps, useState } from 'react';
import { randomId } from '../../api/random-id.ts';
import { DialogForm, useSubmit } from '../../forms/dialog-form.tsx';
import { countryName } from '../../lib/country-name.ts';
import { ListEmpty } from '../../lists/list-body.tsx';
import { type Column, ResponsiveTable } from '../../lists/responsive-table.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { BetaFilters, KIND_LABELS } from './beta-filters.tsx';
import {
  BETA_FILTERS,
  useBetaCounts,
  useBetaUsers,
  type GrantRequest,
  type BetaCounts,
  grant,
} from './early-access-query.ts';
import { TitledPage } from '../../ui/titled-page.tsx';
import { useFilters } from './use-filters.ts';

/** The request, and its users in words: «3 people», «mira@foldlamp.example». */
interface Grant {
  request: GrantRequest;
  whom: string;
}

interface GrantDialogProps extends Grant {
  onClose: () => void;
  onGranted: () => void;
}

function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString()} people`;
}

/** Open while it is rendered. */
function GrantDialog({ request, whom, onClose, onGranted }: GrantDialogProps) {
  const [key] = useState(randomId);
  const submit = useSubmit(async () => {
    const granted = await grant(request, key);
    toast.success(`Early access granted to ${peopleText(granted)}`);
    onGranted();
    onClose();
  }, 'Nobody was granted early access. Please try again');

  return (
    <DialogForm
      {...submit}
      title={`Grant early access to ${whom}?`}
      description="Each user gets a notification and one email with the early access link. This cannot be undone."
      submitLabel="Grant early access"
      cancelLabel="Not yet"
      onClose={onClose}
    />
  );
}

interface GrantBarProps {
  counts: BetaCounts | undefined;
  chosen: number;
  onGrantChosen: () => void;
  onGrantAll: () => void;
  onClear: () => void;
}

function GrantBar({ counts, chosen, onGrantChosen, onGrantAll, onClear }: GrantBarProps) {
  return (
    <div className="my-6 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-3">
      <p role="status" className="mr-auto">
        {counts && (
          <>
            <b className="tabular-nums">{counts.matching.toLocaleString()}</b> of{' '}
            {counts.all.toLocaleString()} match, {counts.waiting.toLocaleString()} waiting
            {chosen > 0 && `, ${chosen} selected`}
          </>
        )}
      </p>
      {chosen > 0 ? (
        <>
          <Button variant="quiet" onClick={onClear}>
            Clear selection
          </Button>
          <Button variant="accent" onClick={onGrantChosen}>
            Grant to {peopleText(chosen)}
          </Button>
        </>
      ) : (
        counts !== undefined &&
        counts.waiting > 0 && (
          <Button variant="outline" onClick={onGrantAll}>
            Grant to {counts.waiting > 1 && 'all '}
            {counts.waiting.toLocaleString()} waiting
          </Button>
        )
      )}
    </div>
  );
}

const NO_SELECTION: ReadonlySet<string> = new Set();

export default function EarlyAccessPage() {
  const filters = useFilters(BETA_FILTERS);
  const list = useBetaUsers(filters.chosen);
  const { data: counts } = useBetaCounts(filters.chosen);
  const [chosen, setChosen] = useState(NO_SELECTION);
  const [asked, setAsked] = useState<Grant>();

  function choose(id: string, wanted: boolean): void {
    const next = new Set(chosen);
    if (!wanted) next.delete(id);
    else if (next.size < PAGE_LIMITS.largest) next.add(id);
    else toast.info(`Select at most ${PAGE_LIMITS.largest} at a time, or grant to all waiting`);
    setChosen(next);
  }
  function askForAll(expected: number): void {
    const { granted: _, ...matching } = filters.chosen;
    // Not validated: the server refuses invalid values of the URL.
    const request = { to: 'matching', ...matching, expected } as GrantRequest;
    setAsked({ request, whom: `${expected > 1 ? 'all ' : ''}${peopleText(expected)} waiting` });
  }

  return (
    <TitledPage
      title="Early access"
      lead="Everyone who registered is on the beta list, newest first. Let people in one by one, several at once, or a whole country."
    >
      {counts?.open_to_all && (
        <p className="mt-6 border-l-5 border-line-strong bg-surface-sunk px-5 py-4">
          This installation is open: everyone gets in, with or without early access. Set{' '}
          <code>BETA=closed</code> to let in only the users you choose here.
        </p>
      )}
      <BetaFilters filters={filters} countries={counts?.countries ?? []} />
      <GrantBar
        counts={counts}
        chosen={chosen.size}
        onGrantChosen={() =>
          setAsked({ request: { to: 'chosen', ids: [...chosen] }, whom: peopleText(chosen.size) })
        }
        onGrantAll={() => askForAll(counts?.waiting ?? 0)}
        onClear={() => setChosen(NO_SELECTION)}
      />
      <BetaList
        list={list}
        chosen={chosen}
        onChoose={choose}
        onGrant={({ id, email }) => setAsked({ request: { to: 'chosen', ids: [id] }, whom: email })}
      />
      {asked && (
        <GrantDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onGranted={() => setChosen(NO_SELECTION)}
        />
      )}
    </TitledPage>
  );
}

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
  list: ComponentProps<typeof ResponsiveTable<BetaUser>>['list'];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, chosen: boolean) => void;
  onGrant: (user: BetaUser) => void;
}

/** The beta list: one row per user, to select or to grant access. */
function BetaList({ list, chosen, onChoose, onGrant }: BetaListProps) {
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
      list={list}
      what="The beta list"
      empty={<ListEmpty title="No matches">Remove a filter to see more people.</ListEmpty>}
      label="Registered users"
      columns={[...FACTS, access]}
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
