/** Requests that are held, reported or stopped. */
import type { RequestList as ListOfRequests } from '@waggle/contract/moderation/lists';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ListBody } from '../../../lists/list-body.tsx';
import { LIST_NAMES, moderationAddress } from '../moderation-address.ts';
import type { useRequests } from '../moderation-query.ts';
import { EmptyList } from './empty-list.tsx';
import { ListRow, WalkedList } from './list-row.tsx';

interface RequestListProps {
  list: ListOfRequests;
  query: ReturnType<typeof useRequests>;
  openId: string | undefined;
}

export function RequestList({ list, query, openId }: RequestListProps) {
  const now = useNow();
  return (
    <ListBody
      list={query}
      loading="The requests are loading"
      failed="The requests could not be loaded"
      empty={<EmptyList list={list} />}
    >
      {(items) => (
        <WalkedList label={LIST_NAMES[list]}>
          {items.map(({ id, title, buyer_name: buyer, since, reports }) => (
            <ListRow key={id} to={moderationAddress(list, id)} isOpen={id === openId} title={title}>
              <span dir="auto" className="block text-muted wrap-anywhere">
                {buyer}
              </span>
              <span className="block">
                {reports > 0 && (reports === 1 ? 'One report, ' : `${reports} reports, `)}
                {relativeTime(since, now)}
              </span>
            </ListRow>
          ))}
        </WalkedList>
      )}
    </ListBody>
  );
}
