/** Counts visits in memory and adds them to the database in batches, so that no page waits for it. */
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { utcDay } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import { addVisits, markOwn, PART_BYTES, saltOf } from './visits.repo.ts';

const FLUSH_MILLISECONDS = 250;
/** Beyond this number of visitors nothing more is counted until the next flush: a flood is no interest. */
const MOST_WAITING = 20_000;

/** Who asks. */
export interface Visitor {
  readonly client: string;
  readonly headers: IncomingHttpHeaders;
}

export class VisitCounter {
  readonly #context: Context;
  #day = '';
  #salt: Promise<Buffer> | undefined;
  /** Views by day, page and visitor. */
  #waiting = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(context: Context) {
    this.#context = context;
  }

  /** @returns the client, then its browser */
  async #hash(day: string, pageId: string, { client, headers }: Visitor): Promise<Buffer> {
    if (this.#day !== day || this.#salt === undefined) {
      this.#day = day;
      this.#salt = saltOf(this.#context.database.db, day);
      this.#salt.catch(() => (this.#salt = undefined));
    }
    const salt = await this.#salt;
    const part = (text: string) =>
      createHmac('sha256', salt).update(`${pageId}\n${text}`).digest().subarray(0, PART_BYTES);
    return Buffer.concat([part(client), part(`${client}\n${headers['user-agent'] ?? ''}`)]);
  }

  /** Counts a view, without waiting for it; bots are left out. */
  count(pageId: string, visitor: Visitor): void {
    if (isBot(visitor.headers) || this.#waiting.size >= MOST_WAITING) return;
    const day = utcDay(this.#context);
    this.#hash(day, pageId, visitor).then(
      (hash) => {
        const key = `${day} ${pageId} ${hash.toString('hex')}`;
        this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + 1);
        this.#schedule();
      },
      // While the database is away, pages cannot be read either.
      () => undefined,
    );
  }

  /** Keeps an entrepreneur's browser from being counted on the own page today. */
  async leaveOut(pageId: string, visitor: Visitor): Promise<void> {
    const day = utcDay(this.#context);
    const hash = await this.#hash(day, pageId, visitor);
    await markOwn(this.#context.database.db, pageId, day, hash);
  }

  flush(): Promise<void> {
    this.#flushing = this.#flushing.catch(() => undefined).then(() => this.#write());
    return this.#flushing;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.flush().catch(() => undefined);
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      // After a failure the visits stay waiting, and the next one tries again.
      this.flush().catch(() => undefined);
    }, FLUSH_MILLISECONDS).unref();
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const taken = this.#waiting;
    this.#waiting = new Map();
    const visits = [...taken].map(([key, views]) => {
      const [day = '', pageId = '', hash = ''] = key.split(' ');
      return { day, pageId, hash, views };
    });
    try {
      for (const [day, ofDay] of Map.groupBy(visits, (visit) => visit.day)) {
        await addVisits(this.#context.database.db, day, ofDay);
      }
    } catch (error) {
      for (const [key, views] of taken) {
        this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + views);
      }
      throw error;
    }
  }
}

const BOTS =
  /bot|crawl|spider|slurp|preview|fetch|scan|monitor|uptime|check|curl|wget|python|java\/|go-http|okhttp|axios|node|headless|phantom|lighthouse|pagespeed|facebookexternalhit|whatsapp|telegram|slack|discord|skype|embedly|archive|feed|http-client|libwww|undici/i;

/** Programs that open a page without anybody looking at it: not counted. */
function isBot(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const agent = String(headers['user-agent'] ?? '');
  if (agent === '' || BOTS.test(agent)) return true;
  return [headers['purpose'], headers['sec-purpose'], headers['x-moz']].some((purpose) =>
    /prefetch|preview|prerender/i.test(String(purpose ?? '')),
  );
}
