/** What is loaded of a conversation: its entries in chunks, the oldest first, which older and newer pages are added to. */
import type { DataOf } from '@waggle/contract/endpoint';
import type { Conversation, ConversationEntry, getConversation } from '@waggle/contract/messages';
import type { Side } from '@waggle/contract/permissions/parties';

export type ThreadPage = DataOf<typeof getConversation>;

/** Shown and taken from the page as one, so that a long thread does not fill it. */
export interface Chunk {
  readonly key: string;
  readonly entries: readonly ConversationEntry[];
}

export interface Thread {
  readonly conversation: Conversation;
  readonly chunks: readonly Chunk[];
  /** The cursor of the part before; null at the beginning. */
  readonly older: string | null;
}

/** Entries of a chunk, about. */
const SIZE = 30;

/** The ids are in the order of time. */
const byAge = (one: ConversationEntry, other: ConversationEntry) => (one.id < other.id ? -1 : 1);

function cut(entries: readonly ConversationEntry[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (let from = 0; from < entries.length; from += SIZE) {
    const part = entries.slice(from, from + SIZE);
    chunks.push({ key: part[0]?.id ?? '', entries: part });
  }
  return chunks;
}

export function openThread({ conversation, entries, next_cursor }: ThreadPage): Thread {
  return { conversation, chunks: cut(entries.toSorted(byAge)), older: next_cursor };
}

export function withOlder(thread: Thread, { entries, next_cursor }: ThreadPage): Thread {
  const known = new Set(entriesOf(thread).map(({ id }) => id));
  const added = entries.filter(({ id }) => !known.has(id)).toSorted(byAge);
  return { ...thread, chunks: [...cut(added), ...thread.chunks], older: next_cursor };
}

export function entriesOf({ chunks }: Pick<Thread, 'chunks'>): ConversationEntry[] {
  return chunks.flatMap(({ entries }) => entries);
}

/** @returns whether an entry counts as unread: a message of the other side, or a quote that the buyer has got */
export function isWaiting(entry: ConversationEntry, side: Side, readUpTo: string): boolean {
  const isTold = entry.kind === 'message' || (entry.revision !== null && side === 'buyer');
  return isTold && entry.side !== side && entry.id > readUpTo;
}

/** Puts an entry where it belongs; one that was written earlier may be seen later. */
function withEntry(chunks: readonly Chunk[], entry: ConversationEntry): readonly Chunk[] {
  const at = Math.max(
    0,
    chunks.findLastIndex(({ entries: [first] }) => first !== undefined && first.id <= entry.id),
  );
  const chunk = chunks[at];
  if (chunk === undefined) return [{ key: entry.id, entries: [entry] }];
  const known = chunk.entries.find(({ id }) => id === entry.id);
  const isLast = at === chunks.length - 1;
  if (known === undefined && isLast && chunk.entries.length >= SIZE * 2) {
    return [...chunks, { key: entry.id, entries: [entry] }];
  }
  // What has not changed is not drawn again.
  if (known !== undefined && JSON.stringify(known) === JSON.stringify(entry)) return chunks;
  const others = chunk.entries.filter(({ id }) => id !== entry.id);
  return chunks.with(at, { ...chunk, entries: [...others, entry].toSorted(byAge) });
}

/** @returns undefined where more has happened than the page tells: the part between is missing */
export function withNewest(thread: Thread, page: ThreadPage): Thread | undefined {
  const { conversation, next_cursor } = page;
  const entries = page.entries.toSorted(byAge);
  const oldest = entries[0]?.id ?? '';
  const newest = thread.chunks.at(-1)?.entries.at(-1)?.id;
  if (next_cursor !== null && newest !== undefined && oldest > newest) return undefined;
  const first = thread.chunks[0]?.entries[0]?.id ?? '';
  const shown = thread.older === null ? entries : entries.filter(({ id }) => id >= first);
  return { ...thread, conversation, chunks: shown.reduce(withEntry, thread.chunks) };
}

export function withMessage(thread: Thread, message: ConversationEntry): Thread {
  return { ...thread, chunks: withEntry(thread.chunks, message) };
}
