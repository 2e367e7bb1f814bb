/** Clients that trade while the server is killed: buyers who ask, counter and choose, and suppliers that answer. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OwnQuote, ReceivedQuote } from '@waggle/contract/quotes';
import type { InvitationItem, Rfq, SupplierInvitation } from '@waggle/contract/rfq';
import { systemClock } from '../../../src/lib/clock.ts';
import { newBrief } from '../../rfqs/rfqs.ts';
import { ENTREPRENEUR } from '../../suppliers.ts';
import { offerFor } from '../../rfqs/quotes.ts';
import { type Answer, CrashClient, LOOK_MILLISECONDS } from '../crash-client.ts';

/** One request in so many is cancelled while suppliers answer it. */
const CANCELLED_IN = 5;
/** One answer in so many is a refusal. */
const DECLINED_IN = 4;

/** A step that the server said was taken. */
export interface Acknowledged {
  readonly table: 'rfq' | 'invitation' | 'quote';
  readonly id: string;
  readonly version: number;
}

export class TradeClients extends CrashClient {
  readonly acknowledged: Acknowledged[] = [];
  /** Quotes that were chosen. */
  chosen = 0;

  /** Buyer after buyer asks all suppliers, counters the first quote, and chooses the revised one. */
  async buy(email: string, suppliers: readonly string[]): Promise<void> {
    const token = await this.token(email);
    if (token === undefined) return;
    const body = ENTREPRENEUR;
    await this.insist(() =>
      this.call('POST', '/v1/entrepreneur/company/', { token, body, expected: [200, 409] }),
    );
    while (!this.left) await this.#askAll(token, suppliers);
  }

  /** Looks at everything that arrives, and declines it, or asks and quotes; answers counter-offers with a revision. */
  async sell(email: string): Promise<void> {
    const token = await this.token(email);
    if (token === undefined) return;
    while (!this.left) {
      for (const { id, state } of await this.#inbox(token, 'to_answer')) {
        if (!this.left && state !== 'quoted') await this.#answer(token, id);
      }
      for (const { id, quote_state: quote } of await this.#inbox(token, 'quoted')) {
        if (!this.left && quote === 'countered') await this.#quote(token, id);
      }
      await pause(LOOK_MILLISECONDS);
    }
  }

  /** A step that others, or the same one before a kill, may have made impossible. */
  async #step(token: string, path: string, body: object): Promise<Answer | undefined> {
    const key = randomUUID();
    const given = { token, body, key, expected: [200, 409] };
    const answer = await this.insist(() => this.call('POST', path, given));
    return answer?.status === 200 ? answer : undefined;
  }

  #acknowledge(table: Acknowledged['table'], row: { id: string; version: number } | undefined) {
    if (row !== undefined) this.acknowledged.push({ table, id: row.id, version: row.version });
  }

  async #askAll(token: string, suppliers: readonly string[]): Promise<void> {
    const recipients = { suppliers, all_that_fit: false };
    const begun = await this.#step(token, '/v1/rfqs/', { brief: newBrief(), recipients });
    const draft = begun?.data['rfq'] as Rfq | undefined;
    if (draft === undefined) return;
    const { draft_version } = draft;
    const sent = await this.#step(token, `/v1/rfqs/${draft.id}/send/`, { draft_version });
    const rfq = sent?.data['rfq'] as Rfq | undefined;
    if (rfq === undefined) return;
    this.#acknowledge('rfq', rfq);
    const ends = randomInt(CANCELLED_IN) === 0;
    while (!this.left && !(await this.#decide(token, rfq, ends))) await pause(LOOK_MILLISECONDS);
  }

  /** @returns whether it is over */
  async #decide(token: string, { id }: Rfq, cancels: boolean): Promise<boolean> {
    const look = await this.call('GET', `/v1/rfqs/${id}/`, { token });
    const rfq = look?.data['rfq'] as Rfq | undefined;
    if (rfq === undefined) return false;
    const { asked, declined, quoted } = rfq.counts;
    const isOver = rfq.state !== 'open' || declined === asked;
    if (isOver || quoted === 0) return isOver;
    if (cancels) {
      const why = { version: rfq.version, reason: 'other', note: '' };
      const done = await this.#step(token, `/v1/rfqs/${id}/cancel/`, why);
      this.#acknowledge('rfq', done?.data['rfq'] as Rfq | undefined);
      return done !== undefined;
    }
    const seen = await this.call('GET', `/v1/rfqs/${id}/quotes/`, { token });
    const quotes = (seen?.data['quotes'] ?? []) as ReceivedQuote[];
    if (quotes.some(({ state }) => state === 'accepted')) return true;
    const first = quotes.find(({ state }) => state === 'submitted');
    if (first !== undefined) await this.#negotiate(token, first);
    return false;
  }

  async #negotiate(token: string, quote: ReceivedQuote): Promise<void> {
    const { id, version, revisions } = quote;
    const number = revisions.at(-1)?.number ?? 1;
    const isFirst = number === 1;
    const body = isFirst
      ? { version, quantity: 500, unit_price: '395', lead_days: null, note: '' }
      : { version, revision: number, deviations: [], quantity: 500 };
    const path = `/v1/quotes/${id}/${isFirst ? 'counter' : 'accept'}/`;
    const done = await this.#step(token, path, body);
    this.#acknowledge('quote', done?.data['quote'] as ReceivedQuote | undefined);
    if (done !== undefined && !isFirst) this.chosen += 1;
  }

  async #inbox(token: string, tab: string): Promise<InvitationItem[]> {
    const look = await this.call('GET', `/v1/requests/?tab=${tab}&sort=newest`, { token });
    return (look?.data['requests'] ?? []) as InvitationItem[];
  }

  async #answer(token: string, id: string): Promise<void> {
    if (randomInt(DECLINED_IN) > 0) return this.#quote(token, id);
    const body = { reason: 'no_capacity', note: '' };
    const done = await this.#step(token, `/v1/requests/${id}/decline/`, body);
    this.#acknowledge('invitation', done?.data['request'] as SupplierInvitation | undefined);
  }

  /** Sends a quote, or its next revision; asks a question first. */
  async #quote(token: string, id: string): Promise<void> {
    const look = await this.call('GET', `/v1/requests/${id}/`, { token });
    const request = look?.data['request'] as SupplierInvitation | undefined;
    const own = await this.call('GET', `/v1/requests/${id}/quote/`, { token });
    if (request?.brief === undefined || request.brief === null || own?.status !== 200) return;
    const quote = own.data['quote'] as OwnQuote | null;
    if (quote === null) {
      const question = { text: 'May we see a drawing?', files: [] };
      await this.#step(token, `/v1/conversations/${id}/messages/`, question);
    }
    const sent = await this.#step(token, `/v1/requests/${id}/quote/submit/`, {
      offer: offerFor(systemClock.now(), request.brief),
      brief_revision: request.revision,
      ...(quote !== null && { version: quote.version }),
    });
    this.#acknowledge('quote', sent?.data['quote'] as OwnQuote | undefined);
  }
}
