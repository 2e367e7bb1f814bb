/** /requests/:id: a request for quotation, for the user who has written it. */
import type { Rfq } from '@waggle/contract/rfq';
import { RFQ_PERMISSIONS } from '@waggle/contract/rfq/permissions';
import {
  useConversationsOf,
  useLiveConversations,
} from '../../features/messages/messages-queries.ts';
import { RequestView } from '../../features/rfq/request/request-view.tsx';
import { RfqLoader } from '../../features/rfq/rfq-loader.tsx';
import { usePathPart } from '../../lib/use-path-part.ts';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';

function RequestPage({ user }: { user: SessionUser }) {
  const id = usePathPart(PATHS.request, 'id');
  return (
    <RfqLoader user={user} id={id}>
      {(rfq) => <Request key={rfq.id} user={user} rfq={rfq} />}
    </RfqLoader>
  );
}

function Request({ user, rfq }: { user: SessionUser; rfq: Rfq }) {
  useLiveConversations();
  const { data: conversations = [] } = useConversationsOf(user.id, rfq.id, rfq.state !== 'draft');
  const unread = new Map(conversations.map((one) => [one.id, one.unread]));
  return <RequestView user={user} rfq={rfq} unread={unread} />;
}

export default requirePage({ rule: RFQ_PERMISSIONS.actions['rfq.list'] }, RequestPage);
