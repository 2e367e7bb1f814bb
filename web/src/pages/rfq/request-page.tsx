/** /requests/:id: a request for quotation, for the user who has written it. */
import type { Rfq } from '@waggle/contract/rfq';
import { RFQ_PERMISSIONS } from '@waggle/contract/rfq/permissions';
import {
  useConversationsOf,
  useLiveConversations,
} from '../../features/messages/messages-queries.ts';
import { OrderLine } from '../../features/orders/order-line.tsx';
import { chosenOf, useReceivedQuotes } from '../../features/quotes/quotes-query.ts';
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
  return (
    <RequestView user={user} rfq={rfq} unread={unread}>
      {rfq.chosen && <Chosen user={user} rfq={rfq} name={rfq.chosen.supplier_name} />}
    </RequestView>
  );
}

interface ChosenProps {
  user: SessionUser;
  rfq: Rfq;
  /** Of the supplier. */
  name: string;
}

/** Who was chosen, at what, and what happens next. */
function Chosen({ user, rfq, name }: ChosenProps) {
  const { data: quotes = [] } = useReceivedQuotes(user.id, rfq.id);
  const quote = chosenOf(quotes);
  if (quote === undefined) return null;
  return (
    <div className="pb-8">
      <OrderLine
        userId={user.id}
        side="buyer"
        quote={quote}
        unit={rfq.brief.unit}
        title={`You chose ${name}`}
      />
    </div>
  );
}

export default requirePage({ rule: RFQ_PERMISSIONS.actions['rfq.list'] }, RequestPage);
