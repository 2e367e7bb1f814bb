/** Adds the unread count to live messages, read for many users in one query after the commit. */
import type { LiveEvent } from '@waggle/contract/notifications/live';

type Counted = Extract<LiveEvent, { unread: number }>;
type WithoutCount<E> = E extends unknown ? Omit<E, 'unread'> : never;

interface Waiting {
  readonly userId: string;
  readonly message: WithoutCount<Counted>;
  readonly send: (event: LiveEvent) => void;
  readonly fail: () => void;
}

const USER_BATCH_SIZE = 500;
/** Long enough to read the counts for all messages of a transaction in one query. */
const BATCH_DELAY_MILLISECONDS = 10;

export class UnreadCounter {
  readonly #count: (userIds: readonly string[]) => Promise<Map<string, number>>;
  #waiting: Waiting[] = [];
  #running = false;

  /** @param count returns the number of unread notifications by user, without users who have none */
  constructor(count: (userIds: readonly string[]) => Promise<Map<string, number>>) {
    this.#count = count;
  }

  /** Calls `send` in the order of adding, or `fail` when the count cannot be read. */
  add(waiting: Waiting): void {
    this.#waiting.push(waiting);
    if (this.#running) return;
    this.#running = true;
    setTimeout(() => void this.#run(), BATCH_DELAY_MILLISECONDS);
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, USER_BATCH_SIZE);
      try {
        const counts = await this.#count([...new Set(some.map(({ userId }) => userId))]);
        for (const { userId, message, send } of some) {
          send({ ...message, unread: counts.get(userId) ?? 0 });
        }
      } catch {
        for (const { fail } of some) fail();
      }
    }
    this.#running = false;
  }
}
