/** The conversation of an order in its room: the one in which both talked about the quote. */
import { useMemo } from 'react';
import type { Order } from '@waggle/contract/orders';
import { useLive } from '../../api/live/live-stream.ts';
import { LoadFailed } from '../../lists/list-body.tsx';
import { fillPath } from '../../lib/path-pattern.ts';
import { useNow } from '../../lib/use-now.ts';
import { PATHS } from '../../paths.ts';
import { ThreadSkeleton } from './conversation.tsx';
import { entriesOf, type Thread } from './thread/thread-model.ts';
import { ThreadWithField } from './thread/thread-with-field.tsx';
import type { ThreadWorld } from './thread/thread-world.ts';
import { useThread } from './thread/use-thread.ts';

type Ordered = Pick<
  Order,
  'id' | 'rfq_id' | 'invitation_id' | 'side' | 'counterpart' | 'quantity' | 'terms'
>;

/** What entries are shown with: the order's quote is accepted, and is acted on no more. */
function useWorld(order: Ordered, thread: Thread | undefined, now: number): ThreadWorld {
  const { side, counterpart, invitation_id: conversationId, rfq_id, quantity, terms } = order;
  return useMemo(() => {
    const entries = thread === undefined ? [] : entriesOf(thread);
    const revisions = entries.flatMap((entry) =>
      entry.kind === 'message' || entry.revision === null ? [] : [entry.revision],
    );
    return {
      side,
      counterpart,
      conversationId,
      now,
      quote: { state: 'accepted', revisions, counter: null, accepted: null },
      unloaded: undefined,
      landed: undefined,
      lines: terms.lines.map((line) => ({ ...line, open: false })),
      quantities: [quantity],
      unit: terms.unit,
      briefPath:
        rfq_id === null
          ? fillPath(PATHS.receivedInvitation, { id: conversationId })
          : fillPath(PATHS.request, { id: rfq_id }),
      beforeAll: 'Nobody has written yet. What you agree on here holds once it is in the terms.',
      quoteActions: null,
    };
  }, [side, counterpart, conversationId, rfq_id, quantity, terms, thread, now]);
}

export function OrderMessages({ userId, order }: { userId: string; order: Ordered }) {
  const state = useThread(order.invitation_id, order.rfq_id);
  const { thread } = state;
  const world = useWorld(order, thread, useNow());
  // Its steps are entries too.
  useLive('order', ({ order_id }) => order_id === order.id && state.renew());
  if (thread === undefined && !state.failed && !state.missing) return <ThreadSkeleton />;
  return (
    <>
      <h2 className="sr-only">Messages</h2>
      {thread === undefined ? (
        <LoadFailed retry={state.retry} gap="mt-3">
          <p>The messages could not be loaded. Nothing that was written is lost.</p>
        </LoadFailed>
      ) : (
        <div className="flex flex-col max-sm:-mx-5 sm:-mx-8 [overflow-anchor:none]">
          <ThreadWithField
            userId={userId}
            thread={thread}
            state={state}
            world={world}
            zone={undefined}
          />
        </div>
      )}
    </>
  );
}
