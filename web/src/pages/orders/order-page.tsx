/** /orders/:id: an order's room, with the conversation that it has come from. */
import type { Order } from '@waggle/contract/orders';
import { HAS_ORDERS } from '@waggle/contract/permissions/order-roles';
import { useLoaded } from '../../api/use-loaded.ts';
import { useLiveConversations, useUnreadOf } from '../../features/messages/messages-queries.ts';
import { OrderLoader } from '../../features/orders/room/order-loader.tsx';
import { OrderRoom } from '../../features/orders/room/order-room.tsx';
import { usePathPart } from '../../lib/use-path-part.ts';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { RowsSkeleton } from '../../ui/skeleton.tsx';

function OrderPage({ user }: { user: SessionUser }) {
  const id = usePathPart(PATHS.order, 'id');
  return (
    <OrderLoader key={id} userId={user.id} id={id}>
      {(order) => <Room user={user} order={order} />}
    </OrderLoader>
  );
}

function Room({ user, order }: { user: SessionUser; order: Order }) {
  useLiveConversations();
  const unread = useUnreadOf(user.id, order.invitation_id);
  return (
    <OrderRoom
      userId={user.id}
      order={order}
      unread={unread}
      messages={() => <Messages user={user} order={order} />}
    />
  );
}

const loadMessages = () => import('../../features/messages/order-messages.tsx');

/** With its own code, which most visits do not need. */
function Messages({ user, order }: { user: SessionUser; order: Order }) {
  const OrderMessages = useLoaded(loadMessages, true)?.OrderMessages;
  return OrderMessages ? (
    <OrderMessages userId={user.id} order={order} />
  ) : (
    <RowsSkeleton label="Loading the messages" rows={4} />
  );
}

export default requirePage({ rule: HAS_ORDERS }, OrderPage);
