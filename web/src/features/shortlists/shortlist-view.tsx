/** One list: heading, comparison, those who left; and its loading, empty and error states. */
import type { ReactNode } from 'react';
import type { Shortlist, ShortlistEntry } from '@waggle/contract/shortlists';
import { Loaded } from '../../lists/list-body.tsx';
import { PATHS } from '../../paths.ts';
import { EmptyWithBee } from '../../ui/empty-with-bee.tsx';
import { BAR, Skeleton } from '../../ui/skeleton.tsx';
import { Comparison } from './comparison.tsx';
import type { ListedEntry } from './comparison-rows.ts';
import { LeftSuppliers } from './left-suppliers.tsx';
import { ListHeading } from './list-heading.tsx';
import { useShortlist } from './shortlists-query.ts';

function isListed(entry: ShortlistEntry): entry is ListedEntry {
  return entry.supplier !== null;
}

interface ShortlistViewProps {
  userId: string;
  list: Shortlist;
  /** @param suppliers ids of those of the list that are in the directory */
  ask: (suppliers: readonly string[]) => ReactNode;
}

export function ShortlistView({ userId, list, ask }: ShortlistViewProps) {
  const query = useShortlist(userId, list.id);
  return (
    <>
      <ListHeading list={list} />
      <Loaded
        query={query}
        loading={<ComparisonSkeleton />}
        failed={
          <>
            <h2 className="text-h3">This list could not be loaded</h2>
            <p className="mt-2 text-muted">Nothing on it has changed. Try again in a moment.</p>
          </>
        }
        variant="accent"
        className="border-t-2 border-text py-8"
        gap="mt-5"
      >
        {(content) => {
          const listed = content.entries.filter(isListed);
          const left = content.entries.filter((entry) => !isListed(entry));
          return (
            <>
              {listed.length > 0 && (
                <>
                  <div className="pb-6">{ask(listed.map(({ supplier_id }) => supplier_id))}</div>
                  <Comparison list={content} entries={listed} />
                </>
              )}
              {content.entries.length === 0 && <EmptyList />}
              <LeftSuppliers list={content} entries={left} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** Of a list, or of all lists. */
export function EmptyList() {
  return (
    <EmptyWithBee
      title="Save suppliers with the bookmark"
      link={[PATHS.directory, 'Find suppliers']}
    >
      They stand beside each other here, with room for your notes. Only you see them.
    </EmptyWithBee>
  );
}

const ROWS = 7;
const COLUMNS = 3;

function ComparisonSkeleton() {
  return (
    <Skeleton label="Loading your list" className="min-h-96">
      {Array.from({ length: ROWS }, (_, row) => (
        <div
          key={row}
          className="grid grid-cols-[8.25rem_repeat(3,minmax(0,1fr))] gap-6 border-b border-line py-4"
        >
          {Array.from({ length: COLUMNS + 1 }, (_column, column) => (
            <div key={column} className={`h-5 ${BAR}`} />
          ))}
        </div>
      ))}
    </Skeleton>
  );
}
