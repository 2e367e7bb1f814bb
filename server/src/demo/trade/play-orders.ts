/** Plays the demo's orders by the calls of both sides: an account, terms that are changed, and signatures. */
import type { Order } from '@waggle/contract/orders';
import type { Side } from '@waggle/contract/permissions/parties';
import type { DemoCompany } from '../companies.ts';
import type { DemoUser } from '../demo-user.ts';
import type { DemoOrder } from './demo-requests.ts';

/** The number is one that is printed in explanations of the IBAN; nobody is paid by it. */
const ACCOUNT = {
  bank: 'Bank of the demonstration',
  country: 'BE',
  number: 'BE68 5390 0754 7034',
  swift: '',
  clearing: '',
};

/** Names an account for payments, unless an earlier run has. */
export async function nameAccount(
  supplier: DemoUser,
  { application: { name } }: DemoCompany,
  currency: string,
): Promise<void> {
  const { payees } = (await supplier.get('/v1/payees/')) as { payees: unknown[] };
  if (payees.length > 0) return;
  const details = { ...ACCOUNT, holder: name, currency };
  await supplier.post('/v1/payees/code/', details);
  await supplier.prove('/v1/payees/', (code) => ({ ...details, code }));
}

type Sides = Readonly<Record<Side, DemoUser>>;

const read = async (user: DemoUser, id: string) =>
  (await user.get(`/v1/orders/${id}/`))['order'] as Order;

async function alter(user: DemoUser, order: Order, change: Partial<Order['terms']>): Promise<void> {
  const { id, version, terms } = order;
  await user.post(`/v1/orders/${id}/alter/`, { version, terms: { ...terms, ...change } });
}

/** Signs as whoever the user is, ticking what the other side has written in. */
async function sign(user: DemoUser, id: string): Promise<void> {
  const { version, hash, signer, to_tick: accepted, side } = await read(user, id);
  await user.post(`/v1/orders/${id}/code/`, { version });
  const time_zone = 'Europe/Amsterdam';
  const signed = { version, hash, name: signer ?? '', accepted, time_zone };
  await user.prove(`/v1/orders/${id}/${side === 'buyer' ? 'offer' : 'sign'}/`, (code) => ({
    ...signed,
    code,
  }));
}

/** The supplier writes in what being late costs; the buyer says how its tool is marked, and signs; then the supplier signs. */
export async function playOrder(
  { buyer, supplier }: Sides,
  id: string,
  until: DemoOrder,
): Promise<void> {
  const begun = await read(supplier, id);
  if (begun.state === 'draft' && begun.terms.lateness === null) {
    await alter(supplier, begun, { lateness: { a_week: '0.5', most: '5' } });
  }
  if (until === 'draft') return;
  const draft = await read(buyer, id);
  if (draft.problems.length > 0) {
    const costs = draft.terms.costs.map((cost) => ({
      ...cost,
      tool: cost.tool && { ...cost.tool, marking: draft.terms.buyer.name },
    }));
    await alter(buyer, draft, { costs });
  }
  if (draft.state === 'draft') await sign(buyer, id);
  if (until === 'signed') await sign(supplier, id);
}
