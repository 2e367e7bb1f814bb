/** Orders through the product's own calls: the account that is paid to, and both signatures, with the codes that it mails. */
import type { Order } from '@waggle/contract/orders';
import type { PayeeCase } from '@waggle/contract/payees';
import type { ReceivedQuote } from '@waggle/contract/quotes';
import { callProduct } from './calls.ts';
import type { Product } from './product.ts';
import type { ListedSupplier } from './requests.ts';
import { createUser, type TestUser } from './users.ts';

/** @returns the code that comes by mail after it was asked for */
export async function codeAfter(
  product: Product,
  { email }: TestUser,
  ask: () => Promise<unknown>,
): Promise<string> {
  let nth = product.mailsTo(email);
  await ask();
  for (;;) {
    nth += 1;
    const { subject = '' } = await product.mailTo(email, nth);
    const code = /^(\d{6}) is your code to /.exec(subject)?.[1];
    if (code !== undefined) return code;
  }
}

/** Of the account that is named here. */
export const DIGITS = '0071440211863';

/** Without effect where one is there. */
export async function nameAccount(product: Product, supplier: ListedSupplier): Promise<void> {
  const { token } = supplier;
  const { payees } = await callProduct(`${product.url}/v1/payees/`, { token });
  if ((payees as unknown[]).length > 0) return;
  const details = {
    holder: supplier.name,
    bank: 'Sampath Bank',
    country: 'LK',
    currency: 'USD',
    number: DIGITS,
    swift: 'SRCBLKLX',
    clearing: '',
  };
  const ask = () => callProduct(`${product.url}/v1/payees/code/`, { body: details, token });
  const code = await codeAfter(product, supplier, ask);
  await callProduct(`${product.url}/v1/payees/`, { body: { ...details, code }, token });
}

/** Names the account of a supplier, and lets two members of the team approve it: seven days later it is in use. */
export async function approveAccount(product: Product, supplier: ListedSupplier): Promise<void> {
  await nameAccount(product, supplier);
  const path = `${product.url}/v1/team/payees/`;
  const members = [await createUser(product, 'reviewer'), await createUser(product, 'reviewer')];
  const act = async ({ token }: TestUser, step: string, body: object = {}) => {
    const list = await callProduct(`${path}?list=waiting`, { token });
    const [payee] = list['payees'] as PayeeCase[];
    const { version } = payee ?? {};
    await callProduct(`${path}${payee?.id}/${step}/`, { body: { version, ...body }, token });
  };
  const [first, second] = members as [TestUser, TestUser];
  await act(first, 'call', { reason: 'Ms Silva read all of them in Sinhala' });
  await act(first, 'approve');
  await act(second, 'confirm');
}

/** The buyer accepts a quote of a request: the first one, or that of a supplier. @returns the id of the order that begins */
export async function acceptQuote(
  { url }: Product,
  { token }: TestUser,
  rfqId: string,
  from?: { id: string },
): Promise<string> {
  const received = await callProduct(`${url}/v1/rfqs/${rfqId}/quotes/`, { token });
  const quotes = received['quotes'] as ReceivedQuote[];
  const quote = quotes.find((one) => from === undefined || one.supplier_id === from.id);
  const body = { version: quote?.version, revision: 1, quantity: 500, deviations: [] };
  const answer = await callProduct(`${url}/v1/quotes/${quote?.id}/accept/`, { body, token });
  return (answer['quote'] as ReceivedQuote).order?.id ?? '';
}

export async function signOrder(
  product: Product,
  user: TestUser,
  id: string,
  act: string,
): Promise<void> {
  const { token } = user;
  const path = `${product.url}/v1/orders/${id}/`;
  const order = (await callProduct(path, { token }))['order'] as Order;
  const { version, hash, to_tick: accepted } = order;
  const ask = () => callProduct(`${path}code/`, { body: { version }, token });
  const code = await codeAfter(product, user, ask);
  const by = { name: order.signer ?? '', code, time_zone: 'Europe/Amsterdam' };
  await callProduct(`${path}${act}/`, { body: { version, hash, accepted, ...by }, token });
}

/** Names the supplier's account, marks the tools, and signs for both. */
export async function signBoth(
  product: Product,
  { id, buyer, supplier }: { id: string; buyer: TestUser; supplier: ListedSupplier },
): Promise<void> {
  await nameAccount(product, supplier);
  const path = `${product.url}/v1/orders/${id}/`;
  const { token } = buyer;
  const { version, terms } = (await callProduct(path, { token }))['order'] as Order;
  if (terms.costs.some(({ tool }) => tool !== null)) {
    const costs = terms.costs.map((cost) =>
      cost.tool === null ? cost : { ...cost, tool: { ...cost.tool, marking: 'FOLDLAMP 1' } },
    );
    await callProduct(`${path}alter/`, { body: { version, terms: { ...terms, costs } }, token });
  }
  await signOrder(product, buyer, id, 'offer');
  await signOrder(product, supplier, id, 'sign');
}
