/** Orders for a test: one that an accepted quote has begun, and the account that its supplier is paid to. */
import type { Order } from '@waggle/contract/orders';
import type { OfferDraft } from '@waggle/contract/quotes';
import { dataOf, type TestServer } from '../test-server.ts';
import { until } from '../until.ts';
import { decide, submitted } from './quotes.ts';
import {
  type ListedTestSupplier,
  newBrief,
  newBuyer,
  newListedSupplier,
  sendRequest,
  type TestUser,
} from './rfqs.ts';

/** A free tool of nobody: there is nothing to complete before signing. */
const OFFER: Partial<OfferDraft> = { costs: [{ what: 'Set-up', amount: '6800', owner: 'nobody' }] };

/** @returns a buyer, a supplier and their order, which an accepted quote has begun */
export async function newOrder(
  server: TestServer,
  { name = 'Kadota Works', offer = OFFER }: { name?: string; offer?: Partial<OfferDraft> } = {},
) {
  const buyer = await newBuyer(server);
  const supplier = await newListedSupplier(server, name);
  const rfq = await sendRequest(buyer, [supplier], newBrief());
  const quote = await submitted(server, supplier, rfq, offer);
  const accepted = dataOf(await decide(buyer, quote, 'accept')).quote;
  const order = await readOrder(buyer, accepted.order.id);
  return { buyer, supplier, rfq, quote: accepted, order };
}

export async function readOrder(user: TestUser, id: string): Promise<Order> {
  return dataOf(await user.ask('GET', `orders/${id}/`)).order;
}

/** Takes a step on an order as a user reads it now. @returns the answer */
export async function stepOrder(user: TestUser, id: string, step: string, more: object = {}) {
  const { version } = await readOrder(user, id);
  return user.ask('POST', `orders/${id}/${step}/`, { version, ...more });
}

/** Names an account for a supplier, with the code that is mailed to it. */
export async function nameAccount(
  server: TestServer,
  supplier: ListedTestSupplier,
  holder = supplier.name,
): Promise<void> {
  const details = {
    holder,
    bank: 'Sampath Bank',
    country: 'LK',
    currency: 'USD',
    number: '0071 4402 1186 3',
    swift: 'SRCBLKLX',
    clearing: '',
  };
  const { email } = await server.user(supplier.token);
  const codes = () =>
    server.smtp.mails.flatMap(({ recipient, subject = '' }) =>
      recipient === email ? (/^(\d{6}) is your code/.exec(subject)?.[1] ?? []) : [],
    );
  const before = codes().length;
  dataOf(await supplier.ask('POST', 'payees/code/', details));
  const code = await until(() => codes()[before] ?? false, 'the code for an account');
  dataOf(await supplier.ask('POST', 'payees/', { ...details, code }));
}
