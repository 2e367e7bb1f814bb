/** /orders/:id: an order's room, with the conversation that it has come from. */
import { useLoaded } from '../../api/use-loaded.ts';
import { useLiveConversations, useUnreadOf } from '../../features/messages/messages-queries.ts';
import { orderPage, type OrderPageProps } from '../../features/orders/room/order-loader.tsx';
import { OrderRoom } from '../../features/orders/room/order-room.tsx';
import { PATHS } from '../../paths.ts';
import { RowsSkeleton } from '../../ui/skeleton.tsx';

function OrderPage({ user, order }: OrderPageProps) {
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
function Messages({ user, order }: OrderPageProps) {
  const OrderMessages = useLoaded(loadMessages, true)?.OrderMessages;
  return OrderMessages ? (
    <OrderMessages userId={user.id} order={order} />
  ) : (
    <RowsSkeleton label="Loading the messages" rows={4} />
  );
}

export default orderPage(PATHS.order, OrderPage);
