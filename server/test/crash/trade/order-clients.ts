/** The two sides of orders while the server is killed: they sign, pay, judge samples, pack, send and count goods, and propose changes, which the other side answers; what is too much is paid back. */
import { randomInt, randomUUID } from 'node:crypto';
import type { Order, OrderItem } from '@waggle/contract/orders';
import type { ChangePage } from '@waggle/contract/orders/changes/change-calls';
import type { Payment, PaymentPage } from '@waggle/contract/orders/payments';
import { balanceOf } from '@waggle/contract/orders/shipments/delivery';
import { systemClock } from '../../../src/lib/clock.ts';
import { wished } from '../../rfqs/changes.ts';
import { judgedOf, SENT } from '../../rfqs/samples.ts';
import { type Answer, CrashClient } from '../crash-client.ts';

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

/** In place of one step in so many of a signed order, its side proposes a change, of which one in so many is an end together; of one proposal in so many nothing comes. */
const PROPOSED_IN = 4;
const ENDED_TOGETHER_IN = 4;
const REFUSED_IN = 5;
const MOST_CHANGES = 4;
/** And in place of one in so many, it cancels the order alone, while it still may. */
const CANCELLED_IN = 15;
/** One look in so many at a proposal answers it: other steps come between. */
const ANSWERED_IN = 2;

/** Who buyers are in law, and whose account refunds go to. */
export const BUYER_NAME = 'Nora Lindqvist';
const REFUND_ACCOUNT = {
  holder: BUYER_NAME,
  bank: 'ABN AMRO',
  country: 'NL',
  number: 'NL91ABNA0417164300',
  swift: 'ABNANL2A',
  clearing: '',
};

/** A step that the server said was taken. */
export interface Acknowledged {
  readonly table:
    | 'rfq'
    | 'invitation'
    | 'quote'
    | 'order'
    | 'payment'
    | 'sample'
    | 'shipment'
    | 'change';
  readonly id: string;
  readonly version: number;
}

export interface Trader {
  readonly token: string;
  readonly email: string;
}

export class OrderClients extends CrashClient {
  readonly acknowledged: Acknowledged[] = [];
  /** Orders that both have signed, payments that have arrived, samples that were judged, shipments that were counted, changes that both have signed, and refunds that have arrived. */
  signed = 0;
  arrived = 0;
  judged = 0;
  counted = 0;
  changed = 0;
  refunded = 0;
  /** Who has asked for a code for what. */
  readonly #asked = new Set<string>();

  /** A step that others, or the same one before a kill, may have made impossible. */
  protected async step(
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

  protected acknowledge(
    table: Acknowledged['table'],
    row: { id: string; version: number } | undefined,
  ) {
    if (row !== undefined) this.acknowledged.push({ table, id: row.id, version: row.version });
  }

  protected async goOnWithAll(trader: Trader): Promise<void> {
    for (const list of ['needs', 'waits']) {
      const found = await this.call('GET', `/v1/orders/?list=${list}`, { token: trader.token });
      for (const { id } of (found?.data['orders'] ?? []) as OrderItem[]) {
        if (!this.left) await this.#goOn(trader, id);
      }
    }
  }

  /** Asks for a code by a call, and reads it in a mail about something. @returns it, and which answers may come to it */
  async #code(
    { token, email }: Trader,
    path: string,
    body: object,
    about: string,
  ): Promise<{ code: string; expected: readonly number[] } | undefined> {
    const lane = `${email} ${path}`;
    // An earlier mail may arrive late, with an invalidated code.
    const expected = this.#asked.has(lane) ? [200, 409, 400] : [200, 409];
    this.#asked.add(lane);
    const given = { token, body, expected: [200, 409] };
    const code = await this.mailedCode(email, about, () => this.call('POST', path, given));
    return code === undefined ? undefined : { code, expected };
  }

  async #stepPayment(
    token: string,
    { id, version }: Pick<Payment, 'id' | 'version'>,
    step: string,
    body: object,
    expected?: readonly number[],
  ): Promise<boolean> {
    const path = `/v1/payments/${id}/${step}/`;
    const done = await this.step(token, path, { version, ...body }, expected);
    this.acknowledge('payment', done?.data['payment'] as Payment | undefined);
    return done !== undefined;
  }

  /** Reports the next payment that a side owes, or says of the first that was sent to it what has arrived. */
  async #pay(trader: Trader, { side, payments, standing }: Order): Promise<void> {
    const { token } = trader;
    const day = systemClock.now().slice(0, 10);
    const refund = payments.find(({ id }) => id === standing.payment?.id);
    if (refund !== undefined && standing.turn === side && refund.may['name_account'] === null) {
      const path = `/v1/payments/${refund.id}/account/code/`;
      const proof = await this.#code(trader, path, REFUND_ACCOUNT, 'the account of a refund');
      if (proof === undefined) return;
      const { code, expected } = proof;
      const named = { ...REFUND_ACCOUNT, code };
      return void (await this.#stepPayment(token, refund, 'account', named, expected));
    }
    // What is sent before it is due would be next while a sample is judged: production then tells of itself too.
    const next = payments.find(({ may, state }) => may['report'] === null && state !== 'planned');
    if (next !== undefined) {
      const look = await this.call('GET', `/v1/payments/${next.id}/`, { token });
      const page = look?.data['payment'] as PaymentPage | undefined;
      const against = page?.reasons ?? [];
      const report = { sent_on: day, amount: next.amount, bank_said: 'same', files: [], against };
      return void (await this.#stepPayment(token, next, 'report', report));
    }
    const sent = payments.find(({ may }) => may['deny'] === null);
    if (sent === undefined) return;
    if (randomInt(DENIED_IN) === 0) {
      return void (await this.#stepPayment(token, sent, 'deny', { note: '' }));
    }
    const isShort = sent.kind === 'plan' && randomInt(SHORT_IN) === 0 && Number(sent.amount) > 1;
    const amount = isShort ? '1' : sent.amount;
    const confirm = { arrived_on: day, amount, rest: isShort ? 'open' : null };
    if (!(await this.#stepPayment(token, sent, 'confirm', confirm))) return;
    if (sent.direction === 'back') this.refunded += 1;
    else this.arrived += 1;
  }

  /** Answers what the other side proposes, takes back or proposes something, or ends the order alone. @returns whether something was done */
  async #change(trader: Trader, order: Order): Promise<boolean> {
    const { id, version, may, changes } = order;
    const { token } = trader;
    const open = changes.find(({ state }) => state === 'proposed');
    if (open !== undefined) {
      if (randomInt(ANSWERED_IN) > 0) return false;
      const no = ['refuse', 'withdraw'].find((step) => open.may[step] === null);
      if (open.may['accept'] === null && randomInt(REFUSED_IN) > 0) {
        await this.#accept(trader, order, open.id);
      } else if (no === 'refuse' || (no !== undefined && randomInt(REFUSED_IN) === 0)) {
        const body = { version: open.version, ...(no === 'refuse' && { note: '' }) };
        const done = await this.step(token, `/v1/changes/${open.id}/${no}/`, body);
        this.acknowledge('change', done?.data['change'] as ChangePage | undefined);
      } else return false;
      return true;
    }
    if (order.standing.turn !== order.side) return false;
    if (may['cancel'] === null && randomInt(CANCELLED_IN) === 0) {
      const ending = { version, reason: 'other', note: '' };
      const done = await this.step(token, `/v1/orders/${id}/cancel/`, ending);
      this.acknowledge('order', done?.data['order'] as Order | undefined);
      return true;
    }
    if (may['propose'] !== null || changes.length >= MOST_CHANGES) return false;
    if (randomInt(PROPOSED_IN) > 0) return false;
    await this.#propose(trader, order);
    return true;
  }

  async #propose(trader: Trader, order: Order): Promise<void> {
    const { id, number, payments, terms, shipments, signer } = order;
    const isBack = payments.some(({ direction }) => direction === 'back');
    const isPaid = payments.some(({ state }) => state === 'received');
    const least = balanceOf({ ...terms, quantity: 1 }, shipments);
    const there = least.packed + least.on_the_way + least.received;
    const wish = wished(
      order,
      randomInt(ENDED_TOGETHER_IN) === 0
        ? { kind: 'cancellation', pay_back: isPaid && !isBack ? '1' : '0' }
        : { terms: { quantity: there + 1 + randomInt(randomInt(2) === 0 ? 20 : order.quantity) } },
    );
    // Goods or money may have moved since it was read.
    const expected = [200, 400, 409];
    const { token } = trader;
    const path = `/v1/orders/${id}/changes/`;
    const look = await this.call('POST', `${path}preview/`, { token, body: wish, expected });
    const { hash, problems = [] } = (look?.data ?? {}) as { hash?: string; problems?: object[] };
    if (hash === undefined || problems.length > 0) return;
    const about = `a change of order W-${number}`;
    const proof = await this.#code(trader, `${path}code/`, { hash }, about);
    if (proof === undefined) return;
    const signing = { hash, name: signer ?? '', code: proof.code, time_zone: 'Europe/Amsterdam' };
    const body = { ...wish, base: terms.version, files: [], ...signing };
    const done = await this.step(token, path, body, expected);
    this.acknowledge('change', done?.data['change'] as ChangePage | undefined);
  }

  async #accept(trader: Trader, { id, number }: Order, change: string): Promise<void> {
    const { token } = trader;
    const look = await this.call('GET', `/v1/changes/${change}/`, { token });
    const page = look?.data['change'] as ChangePage | undefined;
    if (page === undefined) return;
    const { version, hash, signer } = page;
    const path = `/v1/orders/${id}/changes/code/`;
    const proof = await this.#code(trader, path, { hash }, `a change of order W-${number}`);
    if (proof === undefined) return;
    const { code, expected } = proof;
    const signing = { hash, name: signer ?? '', code, time_zone: 'Asia/Colombo' };
    const at = `/v1/changes/${change}/accept/`;
    const done = await this.step(token, at, { version, ...signing }, expected);
    this.acknowledge('change', done?.data['change'] as ChangePage | undefined);
    if (done !== undefined) this.changed += 1;
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
    const done = await this.step(token, path, { version: last.version, ...body });
    const after = (done?.data['order'] as Order | undefined)?.samples;
    this.acknowledge(
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
    // A change may have left less to pack meanwhile.
    const take = async (path: string, body: object, expected?: readonly number[]) =>
      (await this.step(token, path, body, expected))?.data['order'] as Order | undefined;
    if (may['check'] === null) {
      const done = await take(`/v1/orders/${id}/check/`, { version });
      this.acknowledge('order', done);
      return true;
    }
    if (may['pack'] === null) {
      const packed = {
        quantity: balanceOf(terms, shipments).left,
        packages: [],
        note: '',
        files: [],
      };
      const done = await take(`/v1/orders/${id}/shipments/`, packed, [200, 400, 409]);
      this.acknowledge('shipment', done?.shipments.at(-1));
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
    this.acknowledge(
      'shipment',
      done?.shipments.find((other) => other.id === one.id),
    );
    if (done !== undefined && step === 'receive') this.counted += 1;
    return true;
  }

  /** Does what is to do in an order: signs it and pays, or now and then changes its terms or ends it. */
  async #goOn(trader: Trader, id: string): Promise<void> {
    const { token } = trader;
    const look = await this.call('GET', `/v1/orders/${id}/`, { token });
    const order = look?.data['order'] as Order | undefined;
    if (order === undefined) return;
    if (order.state === 'signed') {
      if (await this.#change(trader, order)) return;
      if (await this.#sample(token, order)) return;
      if (!(await this.#deliver(token, order))) await this.#pay(trader, order);
      return;
    }
    const { side, state, version, terms, hash, number, signer, to_tick: accepted } = order;
    const [act, end] =
      side === 'buyer' ? (['offer', 'withdraw'] as const) : (['sign', 'decline'] as const);
    if (state !== (side === 'buyer' ? 'draft' : 'offered')) return;
    const take = async (step: string, body: object, expected?: readonly number[]) => {
      const path = `/v1/orders/${id}/${step}/`;
      const done = await this.step(token, path, { version, ...body }, expected);
      this.acknowledge('order', done?.data['order'] as Order | undefined);
      return done !== undefined;
    };
    if (randomInt(ENDED_IN) === 0) return void (await take(end, { reason: 'other', note: '' }));
    if (side === 'supplier' && terms.version === 1 && randomInt(ALTERED_IN) === 0) {
      return void (await take('alter', { terms: { ...terms, ready_days: terms.ready_days + 1 } }));
    }
    const path = `/v1/orders/${id}/code/`;
    const proof = await this.#code(trader, path, { version }, `sign order W-${number}`);
    if (proof === undefined) return;
    const { code, expected } = proof;
    const signed = { hash, name: signer ?? '', code, accepted, time_zone: 'Europe/Amsterdam' };
    if ((await take(act, signed, expected)) && act === 'sign') this.signed += 1;
  }
}
