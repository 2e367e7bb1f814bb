/** A semaphore for each key: the tasks of one key run one after another, those of other keys do not wait for them. */
import { countRefusedTask, nameQueue } from '../metrics/refusal-metrics.ts';
import { patience } from './patience.ts';

export interface WaitLimits {
  /** Its name in the metrics. */
  readonly queue: string;
  /** How many tasks of a key may wait; one more is refused. */
  readonly waiting: number;
  /** How long a task may wait. */
  readonly milliseconds: number;
  /** @returns the error of a task that is refused because too many wait, or because it has waited too long */
  readonly refuse: (reason: 'crowded' | 'late') => Error;
}

interface Lane {
  running: number;
  readonly waiting: Set<() => void>;
}

export class KeyedSemaphore {
  readonly #lanes = new Map<string, Lane>();
  readonly #permits: number;
  readonly #limits: WaitLimits;

  /** @param permits how many tasks of a key run at once */
  constructor(permits: number, limits: WaitLimits) {
    this.#permits = permits;
    this.#limits = limits;
    nameQueue(limits.queue);
  }

  /**
   * Waits for a permit, in order.
   * @returns a function that gives the permit back; calls after the first do nothing
   * @throws what `refuse` returns
   */
  async acquire(key: string): Promise<() => void> {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: new Set() };
    this.#lanes.set(key, lane);
    if (lane.running < this.#permits) lane.running += 1;
    else await this.#wait(lane);
    let held = true;
    return () => {
      if (held) this.#release(key, lane);
      held = false;
    };
  }

  /** Runs `work` with a permit of this key. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire(key);
    try {
      return await work();
    } finally {
      release();
    }
  }

  #wait({ waiting }: Lane): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (waiting.size >= this.#limits.waiting) throw this.#refusal('crowded');
    const timer = setTimeout(() => {
      waiting.delete(next);
      reject(this.#refusal('late'));
    }, patience(this.#limits.milliseconds));
    const next = () => {
      clearTimeout(timer);
      resolve();
    };
    waiting.add(next);
    return promise;
  }

  #refusal(reason: 'crowded' | 'late'): Error {
    countRefusedTask(this.#limits.queue);
    return this.#limits.refuse(reason);
  }

  #release(key: string, lane: Lane): void {
    const [next] = lane.waiting;
    if (next === undefined) {
      lane.running -= 1;
      if (lane.running === 0) this.#lanes.delete(key);
      return;
    }
    // Passed on directly, so that a new task cannot overtake the waiting ones.
    lane.waiting.delete(next);
    next();
  }
}
