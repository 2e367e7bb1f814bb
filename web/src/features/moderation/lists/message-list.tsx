/** Messages that were reported. */
import { relativeTime } from '../../../lib/relative-time.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ListBody } from '../../../lists/list-body.tsx';
import { LIST_NAMES, moderationAddress } from '../moderation-address.ts';
import type { useReportedMessages } from '../moderation-query.ts';
import { EmptyList } from './empty-list.tsx';
import { ListRow, WalkedList } from './list-row.tsx';

interface MessageListProps {
  query: ReturnType<typeof useReportedMessages>;
  openId: string | undefined;
}

export function MessageList({ query, openId }: MessageListProps) {
  const now = useNow();
  return (
    <ListBody
      list={query}
      loading="The messages are loading"
      failed="The messages could not be loaded"
      empty={<EmptyList list="messages" />}
    >
      {(items) => (
        <WalkedList label={LIST_NAMES.messages}>
          {items.map(({ id, title, side, author, text, since }) => (
            <ListRow
              key={id}
              to={moderationAddress('messages', id)}
              isOpen={id === openId}
              title={author}
            >
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {text}
              </span>
              <span className="block text-muted wrap-anywhere">
                {side === 'supplier' ? 'Supplier' : 'Buyer'}, about <span dir="auto">{title}</span>,{' '}
                {relativeTime(since, now)}
              </span>
            </ListRow>
          ))}
        </WalkedList>
      )}
    </ListBody>
  );
}
