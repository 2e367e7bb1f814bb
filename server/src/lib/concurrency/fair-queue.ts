/** A queue in which no user holds up the others: one task of a user runs at a time, and who used least comes next. */

interface Task {
  readonly userId: string;
  begin(): void;
}

export class FairQueue {
  readonly #permits: number;
  /** In the order of their arrival. */
  readonly #waiting = new Set<Task>();
  readonly #running = new Set<string>();
  /** Milliseconds that each user's tasks took since nothing ran. */
  readonly #used = new Map<string, number>();

  /** @param permits how many tasks run at once */
  constructor(permits: number) {
    this.#permits = permits;
  }

  /**
   * @param signal drops the task while it waits
   * @throws the reason of the signal, and what `work` throws
   */
  async run<Result>(
    userId: string,
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result> {
    await this.#wait(userId, signal);
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#running.delete(userId);
      this.#used.set(userId, this.#usedBy(userId) + performance.now() - began);
      this.#beginNext();
      if (this.#running.size === 0) this.#used.clear();
    }
  }

  #usedBy(userId: string): number {
    return this.#used.get(userId) ?? 0;
  }

  #wait(userId: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const drop = () => {
      this.#waiting.delete(task);
      reject(signal.reason);
    };
    const task: Task = {
      userId,
      begin() {
        signal.removeEventListener('abort', drop);
        resolve();
      },
    };
    signal.addEventListener('abort', drop);
    this.#waiting.add(task);
    this.#beginNext();
    return promise;
  }

  #beginNext(): void {
    if (this.#running.size >= this.#permits) return;
    const [next] = [...this.#waiting]
      .filter(({ userId }) => !this.#running.has(userId))
      .toSorted((one, other) => this.#usedBy(one.userId) - this.#usedBy(other.userId));
    if (next === undefined) return;
    this.#waiting.delete(next);
    this.#running.add(next.userId);
    next.begin();
  }
}
