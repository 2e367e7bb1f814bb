/** Plays the demo's orders by the calls of both sides and of the team: an account that is checked, terms that are changed, signatures, a sample, payments, and goods that are sent. */
import type { Order } from '@waggle/contract/orders';
import type { Judgement } from '@waggle/contract/orders/samples/judgement';
import { emptyJudgement } from '@waggle/contract/orders/samples/judging';
import type { OwnPayee, PayeeCase } from '@waggle/contract/payees';
import type { Side } from '@waggle/contract/permissions/parties';
import { pdfOf } from '../apply-as-supplier.ts';
import type { DemoCompany } from '../companies.ts';
import { ORDER_DEADLINES_QUEUE } from '../../modules/orders/deadlines.service.ts';
import type { DemoServer } from '../demo-server.ts';
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

/** So that an order is over within the days of the demo. */
const DEMO_ACCEPTANCE_DAYS = 3;

type Sides = Readonly<Record<Side, DemoUser>> & {
  /** The day that it is in the demo. */
  readonly today: () => string;
};

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

/** The supplier proposes a later day for the goods, unless an earlier run has. */
async function proposeDelay(supplier: DemoUser, id: string): Promise<void> {
  const { may, terms, signer } = await read(supplier, id);
  if (may['propose'] !== null) return;
  const wish = {
    kind: 'alteration',
    terms: { ...terms, ready_days: terms.ready_days + 10 },
    pay_back: '',
    why: 'The material comes ten days later than our own supplier had promised.',
  };
  const path = `/v1/orders/${id}/changes/`;
  const { hash } = await supplier.post(`${path}preview/`, wish);
  await supplier.post(`${path}code/`, { hash });
  const signed = { base: terms.version, files: [], hash, name: signer ?? '' };
  const time_zone = 'Asia/Colombo';
  await supplier.prove(path, (code) => ({ ...wish, ...signed, code, time_zone }));
}

/** Sends what is due of an order, as far as an earlier run has not. @param found what is said of it then */
async function pay(
  { buyer, supplier, today }: Sides,
  id: string,
  found: 'confirm' | 'deny' = 'confirm',
) {
  const { number, payments } = await read(buyer, id);
  for (const due of payments) {
    if (due.state !== 'due' || due.may['report'] !== null) continue;
    const { version, amount, name } = due;
    const content = pdfOf([`Transfer: ${name} of order ${number}`, `Amount ${amount}`]);
    const { file_url } = await buyer.upload('ORDER_FILES', { name: 'transfer.pdf', content });
    const said = { sent_on: today(), amount, bank_said: 'same', files: [file_url] };
    await buyer.post(`/v1/payments/${due.id}/report/`, { version, ...said, against: [] });
  }
  for (const sent of (await read(supplier, id)).payments) {
    if (sent.may['deny'] !== null) continue;
    const { version, amount, sent_on } = sent;
    const words = {
      confirm: { arrived_on: sent_on, amount, rest: null },
      deny: { note: 'Nothing has come by this morning. We look again on Thursday.' },
    };
    await supplier.post(`/v1/payments/${sent.id}/${found}/`, { version, ...words[found] });
  }
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
async function judge(
  { buyer, supplier, today }: Sides,
  id: string,
  until: DemoOrder,
): Promise<void> {
  const order = await read(buyer, id);
  const sent = [
    supplier,
    'send',
    { carrier: 'DHL', tracking: '44 1820 7731', sent_on: today(), note: '' },
  ];
  const found = [
    [buyer, 'receive', {}],
    [buyer, 'approve', { judgement: judged(order) }],
  ];
  const steps = (until === 'sample' ? [sent] : [sent, ...found]) as [DemoUser, string, object][];
  for (const [user, step, body] of steps) {
    const last = (await read(user, id)).samples.at(-1);
    if (last?.may[step] !== null) continue;
    await user.post(`/v1/samples/${last.id}/${step}/`, { version: last.version, ...body });
  }
}

const PACKED = {
  packages: [{ kind: 'carton', count: 4, weight: '11.5', size: '60 × 40 × 40 cm' }],
  note: '',
  files: [],
};

/** Packs all of an order, has it checked and paid, and sends it, as far as an earlier run has not. @param lacks how many pieces do not arrive */
async function deliver(sides: Sides, id: string, lacks: number): Promise<void> {
  const { buyer, supplier } = sides;
  const { may, shipments, quantity } = await read(supplier, id);
  if (shipments.length === 0 && may['pack'] === null) {
    await supplier.post(`/v1/orders/${id}/shipments/`, { ...PACKED, quantity });
  }
  const packed = await read(buyer, id);
  if (packed.may['check'] === null) {
    await buyer.post(`/v1/orders/${id}/check/`, { version: packed.version });
  }
  await pay(sides, id);
  const day = sides.today();
  const note = lacks === 0 ? '' : 'One carton is missing, and of another the corner is wet.';
  const steps = [
    [
      supplier,
      'ship',
      { carrier: 'DHL Freight', tracking: '7731 2044', handed_over: day, files: [] },
    ],
    [supplier, 'arrive', { arrived_on: day, files: [] }],
    [buyer, 'receive', { received: quantity - lacks, damaged: Math.min(lacks, 5), note }],
  ] as const;
  for (const [user, step, body] of steps) {
    const sent = (await read(user, id)).shipments[0];
    if (sent?.may[step] !== null) continue;
    await user.post(`/v1/shipments/${sent.id}/${step}/`, { version: sent.version, ...body });
  }
  await pay(sides, id);
}

/** Of what was ordered. */
const LACKS = { short: 0.05, completed: 0 };

/** The supplier writes in what being late costs; the buyer says how its tool is marked, and signs; then the supplier signs, and is paid, for a sample first where one is agreed; goods are made and sent. */
export async function playOrder(
  server: DemoServer,
  { buyer, supplier }: Omit<Sides, 'today'>,
  id: string,
  until: DemoOrder,
): Promise<void> {
  const sides = { buyer, supplier, today: () => server.context.clock.now().slice(0, 10) };
  const begun = await read(supplier, id);
  if (begun.state === 'draft' && begun.terms.lateness === null) {
    const lateness = { a_week: '0.5', most: '5' };
    await alter(supplier, begun, { lateness, acceptance_days: DEMO_ACCEPTANCE_DAYS });
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
    await pay(sides, id);
    await judge(sides, id, until);
  }
  if (until === 'sample') return;
  await pay(sides, id, until === 'contested' ? 'deny' : 'confirm');
  if (until === 'making') await proposeDelay(supplier, id);
  if (until !== 'short' && until !== 'completed') return;
  await deliver(sides, id, Math.ceil(begun.quantity * LACKS[until]));
  const last = (await read(buyer, id)).production?.objects_until;
  if (until === 'completed' && last) await server.passUntil(last, ORDER_DEADLINES_QUEUE);
}
