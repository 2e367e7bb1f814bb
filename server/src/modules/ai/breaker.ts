/** Rests after several failures, so that a model that is away costs nobody a wait. */
import { MODEL_LIMITS } from '@waggle/contract/limits';
import type { Clock } from '../../lib/clock.ts';

const WINDOW = 60_000;

export class Breaker {
  readonly #clock: Clock;
  #failures: number[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether nobody should ask now. */
  get isPaused(): boolean {
    const now = Date.parse(this.#clock.now());
    const { failures } = MODEL_LIMITS;
    const first = this.#failures.at(-failures);
    const last = this.#failures.at(-1);
    if (first === undefined || last === undefined) return false;
    return last - first <= WINDOW && now - last < WINDOW;
  }

  failed(): void {
    this.#failures.push(Date.parse(this.#clock.now()));
    this.#failures = this.#failures.slice(-MODEL_LIMITS.failures);
  }

  succeeded(): void {
    this.#failures = [];
  }
}
