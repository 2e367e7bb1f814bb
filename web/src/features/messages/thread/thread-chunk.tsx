/** A part of a conversation: its entries while it is near the window, or as much room as they took. */
import { Fragment, memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DayLine } from '../entries/day-line.tsx';
import { dayWords, isSameDay } from '../entries/day-words.ts';
import { EventItem } from '../entries/event-item.tsx';
import { MessageItem } from '../entries/message-item.tsx';
import { RevisionItem } from '../entries/revision-item.tsx';
import { type Chunk, isWaiting } from './thread-model.ts';
import type { ThreadWorld } from './thread-world.ts';

/** In pixels above and below the window. */
const NEAR = '1200px 0px';

interface ThreadChunkProps {
  chunk: Chunk;
  /** When the entry before it was written; undefined for the first. */
  before: string | undefined;
  world: ThreadWorld;
  /** The entry that was the first unread one when the page opened. */
  freshId: string | undefined;
  fresh: number;
  /** What is newer has not been read. */
  readUpTo: string;
  lastReadId: string | undefined;
  onSeen: (id: string) => void;
}

export const ThreadChunk = memo(function ThreadChunk(props: ThreadChunkProps) {
  const { chunk, before } = props;
  const element = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(true);
  const [height, setHeight] = useState(0);

  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        const { target, isIntersecting, boundingClientRect } = entry;
        // What has the focus stays.
        if (!isIntersecting && target.contains(document.activeElement)) return;
        if (!isIntersecting) setHeight(boundingClientRect.height);
        setNear(isIntersecting);
      },
      { rootMargin: NEAR },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);

  // It may have another height than before, as in a narrower window: what is below must not move.
  useLayoutEffect(() => {
    const shown = element.current;
    if (!near || height === 0 || shown === null) return;
    const { bottom, height: now } = shown.getBoundingClientRect();
    if (bottom < 0 && now !== height) window.scrollBy({ top: now - height, behavior: 'instant' });
    // Once, when it comes back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [near]);

  return (
    <div ref={element} data-chunk className="flow-root" style={near ? undefined : { height }}>
      {near &&
        chunk.entries.map((entry, at) => (
          <Fragment key={entry.id}>
            <Line {...props} at={at} previous={chunk.entries[at - 1]?.at ?? before} />
            <Entry {...props} entry={entry} />
          </Fragment>
        ))}
    </div>
  );
});

type LineProps = ThreadChunkProps & { at: number; previous: string | undefined };

function Line({ chunk, at, previous, world, freshId, fresh }: LineProps) {
  const entry = chunk.entries[at];
  if (entry === undefined) return null;
  const isNewDay = previous === undefined || !isSameDay(previous, entry.at);
  const isFresh = entry.id === freshId;
  if (!isNewDay && !isFresh) return null;
  return (
    <DayLine
      day={isNewDay ? dayWords(entry.at, world.now) : undefined}
      fresh={isFresh ? fresh : 0}
    />
  );
}

type EntryProps = ThreadChunkProps & { entry: Chunk['entries'][number] };

function Entry({ entry, world, readUpTo, lastReadId, onSeen }: EntryProps) {
  const isUnread = isWaiting(entry, world.side, readUpTo);
  if (entry.kind === 'message') {
    return (
      <MessageItem
        message={entry}
        world={world}
        isLastRead={entry.id === lastReadId}
        onSeen={isUnread ? onSeen : undefined}
      />
    );
  }
  return entry.revision === null ? (
    <EventItem event={entry} world={world} />
  ) : (
    <RevisionItem
      event={entry}
      revision={entry.revision}
      world={world}
      onSeen={isUnread ? onSeen : undefined}
    />
  );
}
