/** /messages: all conversations of the user, the latest first. */
import type { ConversationItem } from '@waggle/contract/messages';
import { Link } from '../../../lib/navigation.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { PagedWindow } from '../../../lists/paged-window.tsx';
import { Hexagon } from '../../../ui/hexagon.tsx';
import { shortWhen } from '../entries/day-words.ts';
import { conversationPath } from '../messages-paths.ts';
import {
  allConversationsKey,
  fetchConversations,
  useLiveConversations,
} from '../messages-queries.ts';
import { UnreadMark } from '../unread-mark.tsx';
import type { ReactNode } from 'react';
import { MESSAGE_PERMISSIONS } from '@waggle/contract/messages/permissions';
import { requirePage } from '../../../session/require-page.tsx';
import { requestsLink } from '../../../session/requests-link.ts';
import { hasAccount, type SessionUser } from '../../../session/session-user.ts';
import { EmptyWithBee } from '../../../ui/empty-with-bee.tsx';
import { TitledPage } from '../../../ui/titled-page.tsx';

interface ConversationsListProps {
  userId: string;
  /** Shown without any: the next step. */
  empty: ReactNode;
}

function ConversationsList({ userId, empty }: ConversationsListProps) {
  const now = useNow();
  useLiveConversations();
  return (
    <PagedWindow
      label="Conversations"
      queryKey={allConversationsKey(userId)}
      fetchPage={fetchConversations}
      rowsOf={({ conversations }) => conversations}
      keyOf={({ id }) => id}
      total={undefined}
      loading="Loading your conversations"
      failed="Your conversations could not be loaded"
      empty={empty}
    >
      {(item) => <ConversationRow item={item} now={now} />}
    </PagedWindow>
  );
}

/** @returns what was said last, or which quote was sent */
function lastWords({ text, revision }: NonNullable<ConversationItem['last']>): string {
  if (revision !== null) return `Quote, revision ${revision}`;
  return text.trim() === '' ? 'A file' : text;
}

function ConversationRow({ item, now }: { item: ConversationItem; now: number }) {
  const { counterpart, title, last, side, unread } = item;
  const isOwn = last?.side === side;
  const text = last === null ? '' : lastWords(last);
  return (
    <Link
      to={conversationPath(item)}
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line px-3 py-3.5 hover:bg-surface-sunk focus-visible:-outline-offset-3 ${unread > 0 ? 'bg-accent-wash' : ''}`}
    >
      <Hexagon name={counterpart} className="row-span-2 self-start h-10 text-small" />
      <span dir="auto" className="truncate font-semibold">
        {counterpart}
      </span>
      {last !== null && (
        <time dateTime={last.at} className="text-small text-muted tabular-nums">
          {shortWhen(last.at, now)}
        </time>
      )}
      <span
        dir="auto"
        className={`col-start-2 truncate text-small ${unread === 0 ? 'col-span-2' : ''}`}
      >
        {isOwn ? `You: ${text}` : text}
      </span>
      <UnreadMark count={unread} />
      <span dir="auto" className="col-span-2 col-start-2 truncate text-small text-muted">
        {side === 'buyer' ? 'Your request: ' : 'Asked of you: '}
        {title}
      </span>
    </Link>
  );
}

function MessagesPage({ user }: { user: SessionUser }) {
  return (
    <TitledPage title="Messages">
      <div className="max-w-208 border-t-2 border-text">
        <ConversationsList userId={user.id} empty={<NoMessages user={user} />} />
      </div>
    </TitledPage>
  );
}

function NoMessages({ user }: { user: SessionUser }) {
  const asks = hasAccount(user, 'entrepreneur');
  return (
    <EmptyWithBee pose="waiting" title="Nobody has written yet" link={requestsLink(user, asks)}>
      {asks
        ? 'Each supplier that you ask for a quote has a conversation. It begins on the page of the request.'
        : 'Each request that reaches you has a conversation with its buyer. It begins on the page of the request.'}
    </EmptyWithBee>
  );
}

export default requirePage({ rule: MESSAGE_PERMISSIONS.actions['message.list'] }, MessagesPage);
