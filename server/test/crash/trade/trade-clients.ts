/** Clients that trade while the server is killed: buyers who ask, counter and choose, suppliers that answer, and both of an order as its two sides do. */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OwnQuote, ReceivedQuote } from '@waggle/contract/quotes';
import type { InvitationItem, Rfq, SupplierInvitation } from '@waggle/contract/rfq';
import { systemClock } from '../../../src/lib/clock.ts';
import { newBrief } from '../../rfqs/rfqs.ts';
import { ENTREPRENEUR } from '../../suppliers.ts';
import { offerFor } from '../../rfqs/quotes.ts';
import { LOOK_MILLISECONDS } from '../crash-client.ts';
import { BUYER_NAME, OrderClients, type Trader } from './order-clients.ts';

/** One request in so many is cancelled while suppliers answer it. */
const CANCELLED_IN = 5;
/** One answer in so many is a refusal. */
const DECLINED_IN = 4;

/** Who buyers are in law. */
const IDENTITY = {
  name: BUYER_NAME,
  address: 'Storgatan 12, 211 41 Malmö',
  country: 'SE',
  capacity: 'private_person',
};

export class TradeClients extends OrderClients {
  /** Quotes that were chosen. */
  chosen = 0;

  /** Buyer after buyer asks all suppliers, counters the first quote, chooses the revised one, and signs its order. */
  async buy(email: string, suppliers: readonly string[]): Promise<void> {
    const token = await this.token(email);
    if (token === undefined) return;
    const body = ENTREPRENEUR;
    await this.insist(() =>
      this.call('POST', '/v1/entrepreneur/company/', { token, body, expected: [200, 409] }),
    );
    const path = '/v1/auth/legal-identity/';
    await this.insist(() => this.call('PUT', path, { token, body: IDENTITY }));
    while (!this.left) await this.#askAll({ token, email }, suppliers);
  }

  /** Looks at everything that arrives, and declines it, or asks and quotes; answers counter-offers with a revision, and signs orders. */
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
      await this.goOnWithAll({ token, email });
      await pause(LOOK_MILLISECONDS);
    }
  }

  async #askAll(buyer: Trader, suppliers: readonly string[]): Promise<void> {
    const { token } = buyer;
    const recipients = { suppliers, all_that_fit: false };
    const begun = await this.step(token, '/v1/rfqs/', { brief: newBrief(), recipients });
    const draft = begun?.data['rfq'] as Rfq | undefined;
    if (draft === undefined) return;
    const { draft_version } = draft;
    const sent = await this.step(token, `/v1/rfqs/${draft.id}/send/`, { draft_version });
    const rfq = sent?.data['rfq'] as Rfq | undefined;
    if (rfq === undefined) return;
    this.acknowledge('rfq', rfq);
    const ends = randomInt(CANCELLED_IN) === 0;
    while (!this.left && !(await this.#decide(buyer, rfq, ends))) {
      await this.goOnWithAll(buyer);
      await pause(LOOK_MILLISECONDS);
    }
  }

  /** @returns whether it is over */
  async #decide(buyer: Trader, { id }: Rfq, cancels: boolean): Promise<boolean> {
    const { token } = buyer;
    const look = await this.call('GET', `/v1/rfqs/${id}/`, { token });
    const rfq = look?.data['rfq'] as Rfq | undefined;
    if (rfq === undefined) return false;
    const { asked, declined, quoted } = rfq.counts;
    const isOver = rfq.state !== 'open' || declined === asked;
    if (isOver || quoted === 0) return isOver;
    if (cancels) {
      const why = { version: rfq.version, reason: 'other', note: '' };
      const done = await this.step(token, `/v1/rfqs/${id}/cancel/`, why);
      this.acknowledge('rfq', done?.data['rfq'] as Rfq | undefined);
      return done !== undefined;
    }
    const seen = await this.call('GET', `/v1/rfqs/${id}/quotes/`, { token });
    const quotes = (seen?.data['quotes'] ?? []) as ReceivedQuote[];
    const chosen = quotes.find(({ state }) => state === 'accepted');
    const first = quotes.find(({ state }) => state === 'submitted');
    if (chosen === undefined && first !== undefined) await this.#negotiate(token, first);
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
    const done = await this.step(token, path, body);
    this.acknowledge('quote', done?.data['quote'] as ReceivedQuote | undefined);
    if (done !== undefined && !isFirst) this.chosen += 1;
  }

  async #inbox(token: string, tab: string): Promise<InvitationItem[]> {
    const look = await this.call('GET', `/v1/requests/?tab=${tab}&sort=newest`, { token });
    return (look?.data['requests'] ?? []) as InvitationItem[];
  }

  async #answer(token: string, id: string): Promise<void> {
    if (randomInt(DECLINED_IN) > 0) return this.#quote(token, id);
    const body = { reason: 'no_capacity', note: '' };
    const done = await this.step(token, `/v1/requests/${id}/decline/`, body);
    this.acknowledge('invitation', done?.data['request'] as SupplierInvitation | undefined);
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
      await this.step(token, `/v1/conversations/${id}/messages/`, question);
    }
    const sent = await this.step(token, `/v1/requests/${id}/quote/submit/`, {
      offer: { ...offerFor(systemClock.now(), request.brief), costs: [] },
      brief_revision: request.revision,
      ...(quote !== null && { version: quote.version }),
    });
    this.acknowledge('quote', sent?.data['quote'] as OwnQuote | undefined);
  }
}
