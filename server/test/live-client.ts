/** A client of the live stream over a real connection, which stores the events and waits for one. */
import { LIVE_PATH, type LiveEvent } from '@waggle/contract/live';
import { until } from './until.ts';

export type EventOf<Name extends LiveEvent['event']> = Extract<LiveEvent, { event: Name }>;

export class LiveClient {
  readonly events: LiveEvent[] = [];
  /** Settles when either side has ended the stream. */
  readonly ended: Promise<void>;
  readonly headers: Headers;
  readonly #abort: AbortController;
  #taken = 0;

  private constructor(response: Response, abort: AbortController) {
    this.headers = response.headers;
    this.#abort = abort;
    this.ended = this.#read(response).catch(() => undefined);
  }

  /** @param url where the server listens */
  static async open(url: string, token: string): Promise<LiveClient> {
    const abort = new AbortController();
    const response = await fetch(`${url}${LIVE_PATH}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: abort.signal,
    });
    if (response.status !== 200) throw new Error(`The stream was refused: ${response.status}`);
    return new LiveClient(response, abort);
  }

  /** @returns the next event with this name; earlier ones are skipped */
  async next<Name extends LiveEvent['event']>(name: Name): Promise<EventOf<Name>> {
    return until(() => {
      while (this.#taken < this.events.length) {
        const event = this.events[this.#taken];
        this.#taken += 1;
        if (event?.event === name) return event as EventOf<Name>;
      }
      return undefined;
    }, `a live event ${name}`);
  }

  async close(): Promise<void> {
    this.#abort.abort();
    await this.ended;
  }

  async #read(response: Response): Promise<void> {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith('data: ')) this.events.push(JSON.parse(block.slice(6)));
      }
    }
  }
}
