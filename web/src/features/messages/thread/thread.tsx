/** The entries of a conversation: by days, older ones above on demand, new ones below. */
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  useCallback,
} from 'react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PendingItem } from '../entries/pending-item.tsx';
import type { Outbox } from '../composer/use-outbox.ts';
import type { Written } from '../composer/kept-message.ts';
import { scrollToEndOf } from './hold-place.ts';
import { ThreadChunk } from './thread-chunk.tsx';
import { entriesOf, isWaiting, type Thread as LoadedThread } from './thread-model.ts';
import type { ThreadWorld } from './thread-world.ts';
import { useNews } from './use-news.ts';
import type { ThreadState } from './use-thread.ts';

/** In milliseconds: what scrolls by together is told together. */
const PAUSE = 300;

/** @returns to be called with the id of each entry of the other side that comes into view */
function useReading(conversationId: string): (messageId: string) => void {
  const seen = useRef('');
  const told = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const tell = useCallback(async (): Promise<void> => {
    const upTo = seen.current;
    if (document.visibilityState !== 'visible' || upTo <= told.current) return;
    const before = told.current;
    told.current = upTo;
    try {
      await call('POST /v1/conversations/:id/read/', {
        params: { id: conversationId },
        body: { up_to: upTo },
        quiet: true,
      });
    } catch {
      // It stays unread; the next message that comes into view says it again.
      told.current = before;
    }
  }, [conversationId]);

  useEffect(() => {
    const look = (): void => void tell();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer.current);
      // Seen before it was left.
      look();
    };
  }, [tell]);

  return useCallback(
    (messageId) => {
      if (messageId > seen.current) seen.current = messageId;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void tell(), PAUSE);
    },
    [tell],
  );
}

interface ThreadProps {
  thread: LoadedThread;
  state: Pick<ThreadState, 'olderState' | 'loadOlder'>;
  world: ThreadWorld;
  outbox: Outbox;
  /** A message that could not be sent goes back into the field. */
  onTake: (written: Written) => void;
  /** Puts the focus into the field; undefined where nothing can be written. */
  onAsk: (() => void) | undefined;
  /** The field to write in, or why nothing can be written. */
  foot: ReactNode;
}

/** In pixels: the heads of the page and of the conversation, which cover what is above. */
const HEAD = 160;
/** Called with what comes into view by scrolling up. */
const EARLY = '800px 0px 0px';

/** Fills its column, whose end is its foot. */
export function Thread({ thread, state, world, outbox, onTake, onAsk, foot }: ThreadProps) {
  const { conversation, chunks, older } = thread;
  const { side } = world;
  const entries = useMemo(() => entriesOf({ chunks }), [chunks]);
  const end = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const scrollToEnd = (): void => {
    const column = list.current?.parentElement;
    if (column) scrollToEndOf(column);
  };
  const onSeen = useReading(world.conversationId);
  const [opened] = useState(() => ({
    read: conversation.read ?? '',
    unread: conversation.unread,
  }));
  const { below, told } = useNews({
    entries,
    side,
    sending: outbox.messages.length,
    end,
    scrollToEnd,
  });
  const freshId =
    opened.unread === 0
      ? undefined
      : entries.find((entry) => isWaiting(entry, side, opened.read))?.id;
  const lastReadId = entries.findLast(
    (entry) =>
      entry.kind === 'message' &&
      entry.side === side &&
      entry.id <= (conversation.read_by_other ?? ''),
  )?.id;
  const hasMessages =
    outbox.messages.length > 0 || older !== null || entries.some(({ kind }) => kind === 'message');

  // Once: at what is new, or at the end.
  const [placed, setPlaced] = useState(false);
  const place = useEffectEvent(() => {
    const fresh = list.current?.querySelector('[data-new]');
    scrollToEnd();
    // Up to it, where more is new than the window shows.
    const isAbove =
      fresh !== null && fresh !== undefined && fresh.getBoundingClientRect().top < HEAD;
    if (isAbove) fresh.scrollIntoView({ block: 'start', behavior: 'instant' });
    setPlaced(true);
  });
  useLayoutEffect(() => place(), []);

  return (
    <>
      <div ref={list} className="min-w-0 flex-1 px-5 pb-4 sm:px-8">
        {older !== null && <Earlier key={older} state={state} ready={placed} />}
        {chunks.map((chunk, at) => (
          <ThreadChunk
            key={chunk.key}
            chunk={chunk}
            before={chunks[at - 1]?.entries.at(-1)?.at}
            world={world}
            freshId={freshId}
            fresh={opened.unread}
            readUpTo={opened.read}
            lastReadId={lastReadId}
            onSeen={onSeen}
          />
        ))}
        {outbox.messages.map((message) => (
          <PendingItem
            key={message.key}
            message={message}
            onRetry={() => outbox.retry(message.key)}
            onChange={() => {
              const written = outbox.take(message.key);
              if (written !== undefined) onTake(written);
            }}
          />
        ))}
        {!hasMessages && onAsk !== undefined && <FirstQuestion world={world} onAsk={onAsk} />}
        <div ref={end} />
        <p role="status" className="sr-only">
          {told}
        </p>
      </div>
      <div
        data-foot
        className="sticky bottom-(--banner-height) z-2 border-t border-line bg-surface px-5 py-3 max-sm:px-2 sm:px-8"
      >
        {below > 0 && (
          <div className="flex justify-center pb-3">
            <Button variant="ink" size="compact" onClick={scrollToEnd}>
              {below} new
              <Icon name="arrow-down" className="size-4.5!" />
            </Button>
          </div>
        )}
        {foot}
      </div>
    </>
  );
}

/** Loads the part before by itself when it comes near; by its button for those who do not scroll. */
function Earlier({
  state: { olderState, loadOlder },
  ready,
}: {
  state: ThreadProps['state'];
  ready: boolean;
}) {
  const element = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const load = useEffectEvent(loadOlder);
  useEffect(() => {
    if (!ready || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting ?? false),
      { rootMargin: EARLY },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [ready]);
  useEffect(() => {
    if (near && olderState === 'idle') load();
  }, [near, olderState]);
  return (
    <div ref={element} className="flex flex-wrap items-center justify-center gap-3 py-4">
      {olderState === 'failed' && (
        <p role="alert" className="text-small text-danger">
          Earlier messages could not be loaded
        </p>
      )}
      <Button variant="quiet" size="compact" busy={olderState === 'loading'} onClick={loadOlder}>
        {olderState === 'failed' ? 'Retry' : 'Earlier messages'}
      </Button>
    </div>
  );
}

interface FirstQuestionProps {
  world: Pick<ThreadWorld, 'side' | 'counterpart' | 'beforeAll'>;
  onAsk: () => void;
}

function firstWords({ side, counterpart, beforeAll }: FirstQuestionProps['world']): string {
  if (beforeAll !== undefined) return beforeAll;
  return side === 'buyer'
    ? `Nobody has written yet. What is clear before the quote need not be changed after it: ask ${counterpart} about material, tooling or time.`
    : `Nobody has written yet. Ask ${counterpart} what the brief leaves open: a question counts as an answer.`;
}

function FirstQuestion({ world, onAsk }: FirstQuestionProps) {
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="max-w-136 text-muted wrap-anywhere">{firstWords(world)}</p>
      <Button variant="outline" onClick={onAsk} className="mt-3">
        {world.beforeAll === undefined ? 'Ask the first question' : 'Write a message'}
      </Button>
    </div>
  );
}
