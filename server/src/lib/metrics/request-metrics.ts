/** Figures about requests: how many, how long they took, and how many are open. */
import type { Family } from './open-metrics.ts';

/** Seconds. */
const BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10] as const;

/** A request whose answer has ended. */
export interface EndedRequest {
  readonly method: string;
  /** The pattern of its route, without the values in its path. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

interface Durations {
  readonly labels: { readonly method: string; readonly route: string };
  /** Of each bucket alone; the last one is for all longer ones. */
  readonly buckets: number[];
  readonly byClass: Map<string, number>;
  sum: number;
}

export class RequestMetrics {
  readonly #durations = new Map<string, Durations>();
  readonly #open = new Map<string, number>();

  begin(route: string): void {
    this.#open.set(route, this.open(route) + 1);
  }

  end({ method, route, status, seconds }: EndedRequest): void {
    this.#open.set(route, this.open(route) - 1);
    const key = `${method} ${route}`;
    const durations = this.#durations.get(key) ?? {
      labels: { method, route },
      buckets: Array<number>(BUCKETS.length + 1).fill(0),
      byClass: new Map<string, number>(),
      sum: 0,
    };
    this.#durations.set(key, durations);
    const found = BUCKETS.findIndex((limit) => seconds <= limit);
    const bucket = found < 0 ? BUCKETS.length : found;
    durations.buckets[bucket] = (durations.buckets[bucket] ?? 0) + 1;
    durations.sum += seconds;
    const statusClass = `${Math.floor(status / 100)}xx`;
    durations.byClass.set(statusClass, (durations.byClass.get(statusClass) ?? 0) + 1);
  }

  /** @returns the number of requests of a route that have not ended */
  open(route: string): number {
    return this.#open.get(route) ?? 0;
  }

  families(): Family[] {
    const all = [...this.#durations.values()];
    return [
      {
        name: 'waggle_http_requests',
        type: 'counter',
        help: 'Requests whose answer has ended.',
        samples: all.flatMap(({ labels, byClass }) =>
          Array.from(byClass, ([status, value]) => ({ labels: { ...labels, status }, value })),
        ),
      },
      {
        name: 'waggle_http_request_duration_seconds',
        type: 'histogram',
        unit: 'seconds',
        help: 'From the head of a request to the end of its answer.',
        samples: all.flatMap(({ labels, buckets, sum }) => {
          let count = 0;
          const below = buckets.map((size, index) => {
            count += size;
            const limit = BUCKETS[index];
            const le =
              limit === undefined ? '+Inf' : Number.isInteger(limit) ? `${limit}.0` : `${limit}`;
            return { suffix: '_bucket', labels: { ...labels, le }, value: count };
          });
          return [
            ...below,
            { suffix: '_count', labels, value: count },
            { suffix: '_sum', labels, value: sum },
          ];
        }),
      },
    ];
  }
}
