/** /messages: all conversations of the user, as buyer and as supplier. */
import { MESSAGE_PERMISSIONS } from '@waggle/contract/messages/permissions';
import { ConversationsList } from '../../features/messages/list/conversations-list.tsx';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import { hasAccount, type SessionUser } from '../../session/session-user.ts';
import { GuideBee } from '../../ui/bee.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

function MessagesPage({ user }: { user: SessionUser }) {
  usePageTitle('Messages');
  return (
    <div className="page-measure py-10">
      <h1 className="text-h1">Messages</h1>
      <div className="mt-6 max-w-208 border-t-2 border-text">
        <ConversationsList userId={user.id} empty={<NoMessages user={user} />} />
      </div>
    </div>
  );
}

function NoMessages({ user }: { user: SessionUser }) {
  const asks = hasAccount(user, 'entrepreneur');
  return (
    <div className="grid items-center gap-6 py-8 sm:grid-cols-[auto_minmax(0,1fr)]">
      <GuideBee pose="waiting" />
      <div className="max-w-136">
        <h2 className="text-h3">Nobody has written yet</h2>
        <p className="mt-2 text-muted">
          {asks
            ? 'Each supplier that you ask for a quote has a conversation. It begins on the page of the request.'
            : 'Each request that reaches you has a conversation with its buyer. It begins on the page of the request.'}
        </p>
        <ButtonLink
          to={asks ? PATHS.requests : PATHS.receivedRequests}
          variant="accent"
          className="mt-5"
        >
          {asks ? 'Your requests' : 'Requests'}
        </ButtonLink>
      </div>
    </div>
  );
}

export default requirePage(
  {
    rule: MESSAGE_PERMISSIONS.actions['message.list'],
    unloaded: 'Your messages could not be loaded',
  },
  MessagesPage,
);
