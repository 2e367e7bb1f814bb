/** The steps of both sides of an order through the product's own calls: as a page takes them, on what it reads at that moment. */
import type { Order } from '@waggle/contract/orders';
import type { ChangePage } from '@waggle/contract/orders/changes/change-calls';
import type { Payment } from '@waggle/contract/orders/payments';
import { emptyJudgement } from '@waggle/contract/orders/samples/judging';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import { callProduct } from './calls.ts';
import { codeAfter } from './orders.ts';
import type { OwnProduct } from './product.ts';
import type { TestUser } from './users.ts';

const SEALS = {
  buyer: { number: 'WG 20817', place: 'Rotterdam, shelf 2', picture: null },
  supplier: { number: 'WG 20818', place: 'Bangkok, quality room', picture: null },
};

/** One user's calls about an order. */
export class OrderSteps {
  private readonly product: OwnProduct;
  private readonly user: TestUser;
  readonly id: string;

  constructor(product: OwnProduct, user: TestUser, id: string) {
    this.product = product;
    this.user = user;
    this.id = id;
  }

  private call(path: string, body?: object): Promise<Record<string, unknown>> {
    const { token } = this.user;
    return callProduct(`${this.product.url}/v1/${path}`, { ...(body && { body }), token });
  }

  async read(): Promise<Order> {
    return (await this.call(`orders/${this.id}/`))['order'] as Order;
  }

  /** A step on the order itself. */
  async step(name: string, more: object = {}): Promise<void> {
    const { version } = await this.read();
    await this.call(`orders/${this.id}/${name}/`, { version, ...more });
  }

  /** Writes other parts of the terms, before they are signed. */
  async alter(parts: (terms: OrderTerms) => Partial<OrderTerms>): Promise<void> {
    const { terms } = await this.read();
    await this.step('alter', { terms: { ...terms, ...parts(terms) } });
  }

  /** A step on the last payment that is not over. */
  async pay(name: 'report' | 'confirm' | 'deny', day: string, more: object = {}): Promise<void> {
    const { payments } = await this.read();
    const open = ({ state }: Payment) => ['due', 'sent', 'contested'].includes(state);
    const payment = payments.find(open);
    if (payment === undefined) throw new Error(`No payment to ${name}`);
    const { id, version, amount } = payment;
    const said = {
      report: { sent_on: day, amount, bank_said: 'same', files: [], against: [] },
      confirm: { arrived_on: day, amount, rest: null },
      deny: { note: '' },
    };
    await this.call(`payments/${id}/${name}/`, { version, ...said[name], ...more });
  }

  /** The buyer says where what is due comes back to. */
  async nameRefundAccount(): Promise<void> {
    const { payments, terms } = await this.read();
    const refund = payments.find(({ direction, state }) => direction === 'back' && state === 'due');
    const body = {
      holder: terms.buyer.name,
      bank: 'ING',
      country: 'NL',
      currency: 'EUR',
      number: 'NL91ABNA0417164300',
      swift: 'ABNANL2A',
      clearing: '',
    };
    const path = `payments/${refund?.id}/account/`;
    const code = await codeAfter(this.product, this.user, () => this.call(`${path}code/`, body));
    await this.call(path, { ...body, code });
  }

  /** A step on the last round of the sample. */
  async sample(name: string, more: object = {}): Promise<void> {
    const last = (await this.read()).samples.at(-1);
    await this.call(`samples/${last?.id}/${name}/`, { version: last?.version, ...more });
  }

  /** Judges the sample: all lines are right, or the first one is not. */
  async judge(isRight: boolean): Promise<void> {
    const { terms } = await this.read();
    const empty = emptyJudgement(terms.lines);
    const lines = empty.lines.map((line, at) =>
      isRight || at > 0
        ? { ...line, right: true }
        : { ...line, right: false, measured: '314', why: 'The arm stops too late' },
    );
    const judgement = { ...empty, lines, seals: isRight ? SEALS : empty.seals };
    await this.sample(isRight ? 'approve' : 'reject', { judgement });
  }

  async pack(quantity: number): Promise<void> {
    const body = { quantity, packages: [], note: '', files: [] };
    await this.call(`orders/${this.id}/shipments/`, body);
  }

  /** The last shipment goes, or is said to be there. */
  async ship(name: 'ship' | 'arrive', more: object): Promise<void> {
    const last = (await this.read()).shipments.at(-1);
    const body = { version: last?.version, files: [], ...more };
    await this.call(`shipments/${last?.id}/${name}/`, body);
  }

  /** @param at of the shipment, from 0 */
  async receive(at: number, received: number): Promise<void> {
    const one = (await this.read()).shipments[at];
    const body = { version: one?.version, received, damaged: 0, note: '' };
    await this.call(`shipments/${one?.id}/receive/`, body);
  }

  private async signed(hash: string): Promise<object> {
    const { signer } = await this.read();
    const path = `orders/${this.id}/changes/code/`;
    const code = await codeAfter(this.product, this.user, () => this.call(path, { hash }));
    return { hash, name: signer ?? '', code, time_zone: 'Europe/Amsterdam' };
  }

  /** Proposes other terms than those that both have signed. */
  async propose(parts: Partial<OrderTerms>, why: string): Promise<void> {
    const { terms } = await this.read();
    const wish = { kind: 'alteration', terms: { ...terms, ...parts }, pay_back: '', why };
    const path = `orders/${this.id}/changes/`;
    const seen = await this.call(`${path}preview/`, wish);
    const signature = await this.signed(String(seen['hash']));
    await this.call(path, { ...wish, base: terms.version, files: [], ...signature });
  }

  /** Accepts the change that is proposed. */
  async accept(): Promise<void> {
    const { changes } = await this.read();
    const proposed = changes.find(({ state }) => state === 'proposed');
    const { change } = await this.call(`changes/${proposed?.id}/`);
    const { version, hash } = change as ChangePage;
    await this.call(`changes/${proposed?.id}/accept/`, { version, ...(await this.signed(hash)) });
  }
}
