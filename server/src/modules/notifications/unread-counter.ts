/** Adds the unread count to live messages, read for many users in one query after the commit. */
import type { LiveEvent } from '@waggle/contract/notifications/live';

type Counted = Extract<LiveEvent, { unread: number }>;
type WithoutCount<E> = E extends unknown ? Omit<E, 'unread'> : never;

interface Waiting {
  readonly userId: string;
  readonly message: WithoutCount<Counted>;
  readonly tell: (event: LiveEvent) => void;
  readonly giveUp: () => void;
}

const USER_BATCH_SIZE = 500;
/** Long enough to read the counts of one transaction's messages in one query. */
const BATCH_DELAY_MILLISECONDS = 10;

export class UnreadCounter {
  readonly #count: (userIds: readonly string[]) => Promise<Map<string, number>>;
  #waiting: Waiting[] = [];
  #running = false;

  /** @param count how many are unread, by user; users without any may be left out */
  constructor(count: (userIds: readonly string[]) => Promise<Map<string, number>>) {
    this.#count = count;
  }

  /** In the order they are added; `giveUp` runs instead of `tell` when the count cannot be had. */
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
        for (const { userId, message, tell } of some) {
          tell({ ...message, unread: counts.get(userId) ?? 0 });
        }
      } catch {
        for (const { giveUp } of some) giveUp();
      }
    }
    this.#running = false;
  }
}
