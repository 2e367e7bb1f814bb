/** Clients that trade while the server is killed: buyers who ask, counter, choose, sign, pay and judge, and suppliers that answer, sign as well, say what has arrived, and send samples and goods. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Order, OrderItem } from '@waggle/contract/orders';
import type { Payment } from '@waggle/contract/orders/payments';
import { balanceOf } from '@waggle/contract/orders/shipments/delivery';
import type { OwnQuote, ReceivedQuote } from '@waggle/contract/quotes';
import type { InvitationItem, Rfq, SupplierInvitation } from '@waggle/contract/rfq';
import { systemClock } from '../../../src/lib/clock.ts';
import { newBrief } from '../../rfqs/rfqs.ts';
import { ENTREPRENEUR } from '../../suppliers.ts';
import { offerFor } from '../../rfqs/quotes.ts';
import { judgedOf, SENT } from '../../rfqs/samples.ts';
import { type Answer, CrashClient, LOOK_MILLISECONDS } from '../crash-client.ts';

/** One request in so many is cancelled while suppliers answer it. */
const CANCELLED_IN = 5;
/** One answer in so many is a refusal. */
const DECLINED_IN = 4;

/** The terms of one order in so many are changed by its supplier, and one in so many is ended by somebody. */
const ALTERED_IN = 3;
const ENDED_IN = 5;

/** Of one payment in so many nothing is found, and of one in so many a part. */
const DENIED_IN = 4;
const SHORT_IN = 3;

/** One sample in so many is rejected. */
const REJECTED_IN = 3;

/** Of one shipment in so many a piece is missing, and one in so many is unpacked. */
const LACKING_IN = 4;
const UNPACKED_IN = 6;

/** A step that the server said was taken. */
export interface Acknowledged {
  readonly table: 'rfq' | 'invitation' | 'quote' | 'order' | 'payment' | 'sample' | 'shipment';
  readonly id: string;
  readonly version: number;
}

interface Trader {
  readonly token: string;
  readonly email: string;
}

/** Who buyers are in law. */
const IDENTITY = {
  name: 'Nora Lindqvist',
  address: 'Storgatan 12, 211 41 Malmö',
  country: 'SE',
  capacity: 'private_person',
};

export class TradeClients extends CrashClient {
  readonly acknowledged: Acknowledged[] = [];
  /** Quotes that were chosen, orders that both have signed, payments that have arrived, samples that were judged, and shipments that were counted. */
  chosen = 0;
  signed = 0;
  arrived = 0;
  judged = 0;
  counted = 0;
  /** Who has asked for a code to sign which order. */
  readonly #asked = new Set<string>();

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
      await this.#goOnWithAll({ token, email });
      await pause(LOOK_MILLISECONDS);
    }
  }

  /** A step that others, or the same one before a kill, may have made impossible. */
  async #step(
    token: string,
    path: string,
    body: object,
    expected: readonly number[] = [200, 409],
  ): Promise<Answer | undefined> {
    const key = randomUUID();
    const given = { token, body, key, expected };
    const answer = await this.insist(() => this.call('POST', path, given));
    return answer?.status === 200 ? answer : undefined;
  }

  #acknowledge(table: Acknowledged['table'], row: { id: string; version: number } | undefined) {
    if (row !== undefined) this.acknowledged.push({ table, id: row.id, version: row.version });
  }

  async #askAll(buyer: Trader, suppliers: readonly string[]): Promise<void> {
    const { token } = buyer;
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
    while (!this.left && !(await this.#decide(buyer, rfq, ends))) {
      await this.#goOnWithAll(buyer);
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
      const done = await this.#step(token, `/v1/rfqs/${id}/cancel/`, why);
      this.#acknowledge('rfq', done?.data['rfq'] as Rfq | undefined);
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
    const done = await this.#step(token, path, body);
    this.#acknowledge('quote', done?.data['quote'] as ReceivedQuote | undefined);
    if (done !== undefined && !isFirst) this.chosen += 1;
  }

  async #goOnWithAll(trader: Trader): Promise<void> {
    for (const list of ['needs', 'waits']) {
      const found = await this.call('GET', `/v1/orders/?list=${list}`, { token: trader.token });
      for (const { id } of (found?.data['orders'] ?? []) as OrderItem[]) {
        if (!this.left) await this.#goOn(trader, id);
      }
    }
  }

  /** Says of the first payment that was sent, or what has arrived of it. */
  async #pay(token: string, { side, payments }: Order): Promise<void> {
    const take = async ({ id, version }: Payment, step: string, body: object) => {
      const done = await this.#step(token, `/v1/payments/${id}/${step}/`, { version, ...body });
      this.#acknowledge('payment', done?.data['payment'] as Payment | undefined);
      return done !== undefined;
    };
    const day = systemClock.now().slice(0, 10);
    if (side === 'buyer') {
      // What is sent before it is due would be next while a sample is judged: production then tells of itself too.
      const next = payments.find(({ may, state }) => may['report'] === null && state !== 'planned');
      if (next === undefined) return;
      const { amount } = next;
      const report = { sent_on: day, amount, bank_said: 'same', files: [], against: [] };
      return void (await take(next, 'report', report));
    }
    const sent = payments.find(({ may }) => may['deny'] === null);
    if (sent === undefined) return;
    if (randomInt(DENIED_IN) === 0) return void (await take(sent, 'deny', { note: '' }));
    const isShort = sent.kind === 'plan' && randomInt(SHORT_IN) === 0;
    const amount = isShort ? '1' : sent.amount;
    const confirm = { arrived_on: day, amount, rest: isShort ? 'open' : null };
    if (await take(sent, 'confirm', confirm)) this.arrived += 1;
  }

  /** Sends a sample, or judges it. @returns whether there was something to do */
  async #sample(token: string, order: Order): Promise<boolean> {
    const last = order.samples.at(-1);
    const step = ['send', 'receive', 'approve'].find((one) => last?.may[one] === null);
    if (last === undefined || step === undefined) return false;
    const isWrong = step === 'approve' && randomInt(REJECTED_IN) === 0;
    const said = isWrong ? { right: false, why: 'Too high' } : {};
    const body =
      step === 'send'
        ? SENT
        : step === 'receive'
          ? {}
          : { judgement: judgedOf(order, { 0: said }) };
    const path = `/v1/samples/${last.id}/${isWrong ? 'reject' : step}/`;
    const done = await this.#step(token, path, { version: last.version, ...body });
    const after = (done?.data['order'] as Order | undefined)?.samples;
    this.#acknowledge(
      'sample',
      after?.find(({ id }) => id === last.id),
    );
    if (after !== undefined && step === 'approve') this.judged += 1;
    return true;
  }

  /** Packs what is left of the goods, has them checked, and sends or counts them. @returns whether there was something to do */
  async #deliver(token: string, order: Order): Promise<boolean> {
    const { id, version, may, terms, shipments } = order;
    const day = systemClock.now().slice(0, 10);
    const take = async (path: string, body: object) =>
      (await this.#step(token, path, body))?.data['order'] as Order | undefined;
    if (may['check'] === null) {
      const done = await take(`/v1/orders/${id}/check/`, { version });
      this.#acknowledge('order', done);
      return true;
    }
    if (may['pack'] === null) {
      const packed = {
        quantity: balanceOf(terms, shipments).left,
        packages: [],
        note: '',
        files: [],
      };
      const done = await take(`/v1/orders/${id}/shipments/`, packed);
      this.#acknowledge('shipment', done?.shipments.at(-1));
      return true;
    }
    const next = ['ship', 'arrive', 'receive'].flatMap((step) =>
      shipments.filter((one) => one.may[step] === null).map((one) => ({ one, step })),
    )[0];
    if (next === undefined) return false;
    const { one } = next;
    const step = next.step === 'ship' && randomInt(UNPACKED_IN) === 0 ? 'unpack' : next.step;
    const lacks = randomInt(LACKING_IN) === 0 ? 1 : 0;
    const bodies: Readonly<Record<string, object>> = {
      ship: { carrier: 'DHL', tracking: '', handed_over: day, files: [] },
      arrive: { arrived_on: day, files: [] },
      receive: { received: one.quantity - lacks, damaged: 0, note: '' },
    };
    const path = `/v1/shipments/${one.id}/${step}/`;
    const done = await take(path, { version: one.version, ...bodies[step] });
    this.#acknowledge(
      'shipment',
      done?.shipments.find((other) => other.id === one.id),
    );
    if (done !== undefined && step === 'receive') this.counted += 1;
    return true;
  }

  /** Does what is to do in an order: signs it and pays, or now and then changes its terms or ends it. */
  async #goOn({ token, email }: Trader, id: string): Promise<void> {
    const look = await this.call('GET', `/v1/orders/${id}/`, { token });
    const order = look?.data['order'] as Order | undefined;
    if (order === undefined) return;
    if (order.state === 'signed') {
      if (await this.#sample(token, order)) return;
      if (!(await this.#deliver(token, order))) await this.#pay(token, order);
      return;
    }
    const { side, state, version, terms, hash, number, signer, to_tick: accepted } = order;
    const [act, end] =
      side === 'buyer' ? (['offer', 'withdraw'] as const) : (['sign', 'decline'] as const);
    if (state !== (side === 'buyer' ? 'draft' : 'offered')) return;
    const take = async (step: string, body: object, expected?: readonly number[]) => {
      const path = `/v1/orders/${id}/${step}/`;
      const done = await this.#step(token, path, { version, ...body }, expected);
      this.#acknowledge('order', done?.data['order'] as Order | undefined);
      return done !== undefined;
    };
    if (randomInt(ENDED_IN) === 0) return void (await take(end, { reason: 'other', note: '' }));
    if (side === 'supplier' && terms.version === 1 && randomInt(ALTERED_IN) === 0) {
      return void (await take('alter', { terms: { ...terms, ready_days: terms.ready_days + 1 } }));
    }
    // An earlier mail may arrive late, with an invalidated code.
    const expected = this.#asked.has(`${email} ${id}`) ? [200, 409, 400] : undefined;
    this.#asked.add(`${email} ${id}`);
    const code = await this.mailedCode(email, `sign order W-${number}`, () =>
      this.call('POST', `/v1/orders/${id}/code/`, {
        token,
        body: { version },
        expected: [200, 409],
      }),
    );
    if (code === undefined) return;
    const signed = { hash, name: signer ?? '', code, accepted, time_zone: 'Europe/Amsterdam' };
    if ((await take(act, signed, expected)) && act === 'sign') this.signed += 1;
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
      offer: { ...offerFor(systemClock.now(), request.brief), costs: [] },
      brief_revision: request.revision,
      ...(quote !== null && { version: quote.version }),
    });
    this.#acknowledge('quote', sent?.data['quote'] as OwnQuote | undefined);
  }
}
