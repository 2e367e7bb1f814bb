/** The user's lists: the rail, and the list that the address names, or the first. */
import { useState, type ReactNode } from 'react';
import type { Shortlist } from '@waggle/contract/shortlists';
import { useNavigation } from '../../lib/navigation.tsx';
import { Loaded } from '../../lists/list-body.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { listInSearch, listPath } from './list-path.ts';
import { ListsRail } from './lists-rail.tsx';
import { SHORTLIST_LIMITS } from '@waggle/contract/limits';
import { NameDialog } from '../../forms/name-dialog.tsx';
import { EmptyList, ShortlistView } from './shortlist-view.tsx';
import { createShortlist, useShortlists } from './shortlists-query.ts';

interface ShortlistsProps {
  userId: string;
  /** Below the rail of the lists. */
  rail: ReactNode;
  /** Asks the suppliers of a list, by their ids. */
  ask: (suppliers: readonly string[]) => ReactNode;
}

export function Shortlists({ userId, rail, ask }: ShortlistsProps) {
  const query = useShortlists(userId);
  return (
    <Loaded
      query={query}
      loading={
        <>
          <h1 className="text-h1">Your lists</h1>
          <RowsSkeleton label="Loading your lists" className="mt-6 min-h-96" />
        </>
      }
      failed={
        <>
          <h1 className="text-h1">Your lists could not be loaded</h1>
          <p className="mt-3 text-lead text-muted">None of them are lost. Please try again.</p>
        </>
      }
      variant="accent"
      gap="mt-6"
    >
      {(lists) => <LoadedLists userId={userId} lists={lists} rail={rail} ask={ask} />}
    </Loaded>
  );
}

interface LoadedListsProps extends ShortlistsProps {
  lists: readonly Shortlist[];
}

function LoadedLists({ userId, lists, rail, ask }: LoadedListsProps) {
  const { search, navigate } = useNavigation();
  const [naming, setNaming] = useState(false);
  const wanted = listInSearch(search);
  const current = lists.find(({ id }) => id === wanted) ?? lists[0];
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <ListsRail lists={lists} current={current?.id} onNew={() => setNaming(true)} />
        {rail}
      </div>
      <div className="min-w-0">
        {current === undefined ? (
          <>
            <h1 className="pb-6 text-h1">Your lists</h1>
            <EmptyList />
          </>
        ) : (
          <ShortlistView key={current.id} userId={userId} list={current} ask={ask} />
        )}
      </div>
      {naming && (
        <NameDialog
          label="Name of the list"
          maxLength={SHORTLIST_LIMITS.name}
          title="New list"
          description="One for each product, or each part of it."
          submitLabel="Make the list"
          name=""
          onName={async (name) => {
            const { id } = await createShortlist(name, []);
            navigate(listPath(id));
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}
