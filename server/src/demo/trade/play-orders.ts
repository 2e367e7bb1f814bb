/** Plays the demo's orders by the calls of both sides and of the team: an account that is checked, terms that are changed, signatures, a sample, and a deposit. */
import type { Order } from '@waggle/contract/orders';
import type { Judgement } from '@waggle/contract/orders/samples/judgement';
import { emptyJudgement } from '@waggle/contract/orders/samples/judging';
import type { OwnPayee, PayeeCase } from '@waggle/contract/payees';
import type { Side } from '@waggle/contract/permissions/parties';
import { pdfOf } from '../apply-as-supplier.ts';
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
  if ((await ownAccount(supplier)) !== undefined) return;
  const details = { ...ACCOUNT, holder: name, currency };
  await supplier.post('/v1/payees/code/', details);
  await supplier.prove('/v1/payees/', (code) => ({ ...details, code }));
}

const ownAccount = async (supplier: DemoUser) =>
  ((await supplier.get('/v1/payees/'))['payees'] as OwnPayee[])[0];

/** What two members of the team do with an account: the digits are read back, and each approves it once. */
const CHECKS = [
  { member: 0, step: 'call', body: { reason: 'The head of accounts read the digits back' } },
  { member: 0, step: 'approve', body: {} },
  { member: 1, step: 'confirm', body: {} },
] as const;

/** Checks the account of a supplier, unless an earlier run has. @returns until when it rests */
export async function checkAccount(
  team: readonly [DemoUser, DemoUser],
  supplier: DemoUser,
): Promise<string | null> {
  const id = (await ownAccount(supplier))?.id;
  for (const { member, step, body } of CHECKS) {
    const { payee } = (await team[member].get(`/v1/team/payees/${id}/`)) as { payee: PayeeCase };
    const { version, may } = payee;
    if (may[step] === null) {
      await team[member].post(`/v1/team/payees/${id}/${step}/`, { version, ...body });
    }
  }
  return (await ownAccount(supplier))?.cooling_until ?? null;
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

/** Sends the first payment of an order, and lets it arrive, as far as an earlier run has not. */
async function pay({ buyer, supplier }: Sides, id: string, until: 'sent' | 'arrived') {
  const { payments, signed_at } = await read(buyer, id);
  const [first] = payments;
  const day = signed_at?.slice(0, 10);
  if (first?.may['report'] === null) {
    const { version, amount } = first;
    const content = pdfOf(['Transfer order', `Amount ${amount}`]);
    const { file_url } = await buyer.upload('ORDER_FILES', { name: 'transfer.pdf', content });
    const said = { sent_on: day, amount, bank_said: 'same', files: [file_url], against: [] };
    await buyer.post(`/v1/payments/${first.id}/report/`, { version, ...said });
  }
  const sent = (await read(supplier, id)).payments[0];
  if (until === 'sent' || sent?.may['deny'] !== null) return;
  const { version, amount } = sent;
  const found = { arrived_on: day, amount, rest: null };
  await supplier.post(`/v1/payments/${sent.id}/confirm/`, { version, ...found });
}

/** What was found of a sample that is right, and where its two pieces are. */
const judged = ({ terms: { lines } }: Order): Judgement => ({
  ...emptyJudgement(lines),
  lines: emptyJudgement(lines).lines.map((line, at) => ({
    ...line,
    measured: lines[at]?.unit === '' ? '' : (lines[at]?.value ?? ''),
    right: true,
  })),
  seals: {
    buyer: { number: 'WG 20817', place: 'Wijnhaven 88, shelf 2', picture: null },
    supplier: { number: 'WG 20818', place: 'Quality room', picture: null },
  },
});

/** Sends the sample of an order that is paid for, and has it approved, as far as an earlier run has not. */
async function approve({ buyer, supplier }: Sides, id: string): Promise<void> {
  const order = await read(buyer, id);
  const sent_on = order.signed_at?.slice(0, 10);
  const steps = [
    [supplier, 'send', { carrier: 'DHL', tracking: '44 1820 7731', sent_on, note: '' }],
    [buyer, 'receive', {}],
    [buyer, 'approve', { judgement: judged(order) }],
  ] as const;
  for (const [user, step, body] of steps) {
    const last = (await read(user, id)).samples.at(-1);
    if (last?.may[step] !== null) continue;
    await user.post(`/v1/samples/${last.id}/${step}/`, { version: last.version, ...body });
  }
}

/** The supplier writes in what being late costs; the buyer says how its tool is marked, and signs; then the supplier signs, and is paid, for a sample first where one is agreed. */
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
  if (until === 'offered') return;
  if ((await read(supplier, id)).may['sign'] === null) await sign(supplier, id);
  if ((await read(buyer, id)).samples.length > 0) {
    await pay({ buyer, supplier }, id, 'arrived');
    await approve({ buyer, supplier }, id);
  }
  if (until !== 'due') await pay({ buyer, supplier }, id, until);
}
