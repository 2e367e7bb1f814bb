/** Signs an order for both sides through the product's own calls, with the codes that it mails. */
import type { Order } from '@waggle/contract/orders';
import { callProduct } from './calls.ts';
import type { Product } from './product.ts';
import type { ListedSupplier } from './requests.ts';
import type { TestUser } from './users.ts';

/** @returns the code that comes by mail after it was asked for */
async function codeAfter(
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

async function nameAccount(product: Product, supplier: ListedSupplier): Promise<void> {
  const { token } = supplier;
  const details = {
    holder: supplier.name,
    bank: 'Sampath Bank',
    country: 'LK',
    currency: 'USD',
    number: '0071 4402 1186 3',
    swift: 'SRCBLKLX',
    clearing: '',
  };
  const ask = () => callProduct(`${product.url}/v1/payees/code/`, { body: details, token });
  const code = await codeAfter(product, supplier, ask);
  await callProduct(`${product.url}/v1/payees/`, { body: { ...details, code }, token });
}

async function sign(product: Product, user: TestUser, id: string, act: string): Promise<void> {
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
  await sign(product, buyer, id, 'offer');
  await sign(product, supplier, id, 'sign');
}
