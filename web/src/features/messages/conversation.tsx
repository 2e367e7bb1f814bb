/** A conversation: head, entries and the field to write in, with the quote beside them. */
import { useMemo, type ReactNode } from 'react';
import { LoadFailed } from '../../lists/list-body.tsx';
import { useNow } from '../../lib/use-now.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BAR, Skeleton } from '../../ui/skeleton.tsx';
import { ConversationHead, type OtherSide } from './conversation-head.tsx';
import { QuotePanel } from './facts/quote-panel.tsx';
import { quoteLine } from './facts/quote-words.ts';
import { ThreadWithField } from './thread/thread-with-field.tsx';
import { entriesOf, type Thread as LoadedThread } from './thread/thread-model.ts';
import type { ThreadWorld } from './thread/thread-world.ts';
import { type ThreadState, useThread } from './thread/use-thread.ts';

export interface ConversationContext extends Omit<
  ThreadWorld,
  'side' | 'counterpart' | 'conversationId' | 'now'
> {
  readonly other: OtherSide;
  /** In the facts, below the figures. */
  readonly factActions: ReactNode;
  /** Whether the quote and the brief are there, or could not be had: nothing moves any more. */
  readonly ready: boolean;
  readonly backTo: string;
  readonly backLabel: string;
}

interface ConversationProps {
  userId: string;
  id: string;
  /** Of the buyer's request; null for the supplier. */
  rfqId: string | null;
  context: ConversationContext;
}

/** Give it the id as its key: another conversation begins anew. */
export function Conversation({ userId, id, rfqId, context }: ConversationProps) {
  const state = useThread(id, rfqId);
  const { thread } = state;
  if (thread !== undefined && context.ready) {
    return <Open userId={userId} context={context} state={state} thread={thread} />;
  }
  if (state.missing) {
    return (
      <div className="px-5 py-10 sm:px-8">
        <h1 className="text-h2">This conversation is not there</h1>
        <p className="mt-2 text-muted">It may belong to another account.</p>
        <ButtonLink to={context.backTo} variant="accent" className="mt-6">
          {context.backLabel}
        </ButtonLink>
      </div>
    );
  }
  if (state.failed) {
    return (
      <LoadFailed retry={state.retry} variant="accent" className="px-5 py-10 sm:px-8" gap="mt-6">
        <h1 className="text-h2">This conversation could not be loaded</h1>
        <p className="mt-2 text-muted">Nothing that was written is lost. Please try again.</p>
      </LoadFailed>
    );
  }
  return <ThreadSkeleton />;
}

interface OpenProps {
  userId: string;
  context: ConversationContext;
  state: ThreadState;
  thread: LoadedThread;
}

function Open({ userId, context, state, thread }: OpenProps) {
  const { conversation, chunks } = thread;
  const { id, side, counterpart } = conversation;
  const { other, factActions, backTo, backLabel, quote, unloaded } = context;
  const now = useNow();
  const world = useMemo<ThreadWorld>(
    () => ({ ...context, side, counterpart, conversationId: id, now }),
    [context, side, counterpart, id, now],
  );
  const entries = useMemo(() => entriesOf({ chunks }), [chunks]);
  const facts = <QuotePanel world={world} entries={entries} actions={factActions} />;
  const revision = quote?.revisions.at(-1);
  const line = quoteLine(world);

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-h-[calc(100dvh-var(--header-height)-var(--banner-height))] min-w-0 flex-col [overflow-anchor:none]">
        <ConversationHead
          name={counterpart}
          other={other}
          backTo={backTo}
          backLabel={backLabel}
          summary={
            <>
              <b className="font-semibold">
                {summaryWords(unloaded !== undefined, revision?.number)}
              </b>
              {line !== '' && <span className="ml-2">{line}</span>}
            </>
          }
          facts={facts}
        />
        <ThreadWithField
          userId={userId}
          thread={thread}
          state={state}
          world={world}
          zone={side === 'buyer' ? revision?.offer.time_zone : undefined}
        />
      </div>
      <aside
        aria-label="Quote and files"
        className="border-l border-line px-6 py-5 sticky top-(--header-height) lg:h-[calc(100dvh-var(--header-height)-var(--banner-height))] self-start overflow-y-auto max-xl:hidden"
      >
        {facts}
      </aside>
    </div>
  );
}

/** @returns what is said of the quote in a line */
function summaryWords(isUnloaded: boolean, revision: number | undefined): string {
  if (isUnloaded) return 'The quote could not be loaded';
  return revision === undefined ? 'No quote yet' : `Revision ${revision}`;
}

const ROWS = [60, 45, 70, 35];

export function ThreadSkeleton() {
  return (
    <Skeleton label="Loading the conversation" className="min-h-96 px-5 py-5 sm:px-8">
      <div className={`h-8 w-3/5 ${BAR}`} />
      <div className="mt-8 grid gap-6">
        {ROWS.map((width, at) => (
          <div
            key={width}
            className={`h-15 ${at % 2 === 1 ? 'ml-auto' : ''} ${BAR}`}
            style={{ width: `${width}%` }}
          />
        ))}
      </div>
    </Skeleton>
  );
}
