/** Who would buy the product: the counts, and the addresses for the entrepreneur alone. */
import { PERSON_FLAG_NAMES } from '@waggle/contract/options/person-flags';
import type { InterestCounts, Interest } from '@waggle/contract/shop';
import { useAction } from '../../../api/use-action.ts';
import { formatShortDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { type Column, ResponsiveTable } from '../../../lists/responsive-table.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { exportInterests, useInterests } from './listing-query.ts';

const COLUMNS: readonly Column<Interest>[] = [
  {
    header: 'Mail address',
    title: true,
    cell: ({ email }) => <span className="font-semibold wrap-anywhere">{email}</span>,
  },
  {
    header: 'Pieces',
    width: 'w-32',
    cell: ({ quantity }) => (quantity === 1 ? '1 piece' : `${formatCount(quantity)} pieces`),
  },
  {
    header: 'Confirmed',
    width: 'w-40',
    cell: ({ confirmed_at }) => formatShortDay(confirmed_at),
  },
  {
    header: 'Remark',
    width: 'w-44',
    cell: ({ flags }) =>
      flags.length === 0 ? null : (
        <span className="text-small text-muted">
          Not counted: {flags.map((flag) => PERSON_FLAG_NAMES[flag]).join(', ')}
        </span>
      ),
  },
];

export function InterestList({ userId }: { userId: string }) {
  const query = useInterests(userId);
  const download = useAction(exportInterests, 'The list could not be downloaded');
  const [first] = query.pages;
  return (
    <section aria-labelledby="interest" className="mt-12 border-t-2 border-text pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="interest" className="text-h3">
          Who would buy it
        </h2>
        {first !== undefined && first.interests.length > 0 && (
          <Button variant="outline" size="compact" busy={download.busy} onClick={download.run}>
            <Icon name="download" />
            CSV
          </Button>
        )}
      </div>
      {first !== undefined && <Counts counts={first.counts} />}
      <ResponsiveTable
        list={query}
        what="The list"
        empty={
          <p className="border-t border-line py-6 text-muted">
            Nobody has confirmed yet. Share the address of your product’s page: whoever would buy it
            says so there.
          </p>
        }
        label="Who would buy it"
        columns={COLUMNS}
      />
      <p className="mt-3 max-w-160 text-small text-muted">
        It is intent, not an order: fewer buy than say so. Write to these people about this product
        only; you answer for their addresses.
      </p>
    </section>
  );
}

function Counts({ counts: { people, pieces, flagged, waiting } }: { counts: InterestCounts }) {
  const apart = [
    waiting > 0 && `${formatCount(waiting)} not confirmed yet`,
    flagged > 0 && `${formatCount(flagged)} flagged and not counted`,
  ].filter(Boolean);
  return (
    <div className="my-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-h2 font-bold tabular-nums">{formatCount(people)}</span>
        <span>{people === 1 ? 'person' : 'people'} confirmed,</span>
        <span className="font-display text-h2 font-bold tabular-nums">{formatCount(pieces)}</span>
        <span>{pieces === 1 ? 'piece' : 'pieces'} together</span>
      </p>
      <p className="text-small text-muted empty:hidden">{apart.join(', ')}</p>
    </div>
  );
}
