/** All of an order from the samples of two suppliers to its end, in two browsers, by the product's clock: at each moment both sides are asked whose turn it is, and in the end what each was told. */
import { PAYEE_LIMITS } from '@waggle/contract/limits/payee-limits';
import type { OfferDraft, ReceivedQuote } from '@waggle/contract/quotes';
import type { Order } from '@waggle/contract/orders';
import { SIDES } from '@waggle/contract/permissions/parties';
import { callProduct } from '../product/calls.ts';
import { TOLD } from '../product/order-told.ts';
import { OrderSteps } from '../product/order-steps.ts';
import { acceptQuote, approveAccount, signOrder } from '../product/orders.ts';
import {
  BRIEF,
  createListedSupplier,
  KADOTA,
  type ListedSupplier,
  RAVI,
  sendRequest,
  submitQuote,
} from '../product/requests.ts';
import { createUser, storeSession, type TestUser } from '../product/users.ts';
import { both, expect } from './fixtures.ts';

const DAY = 24 * 3600;
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const OFFER: Partial<OfferDraft> = {
  currency: 'EUR',
  incoterm: 'DDP',
  place: 'Rotterdam',
  costs: [],
  tiers: [{ from: 500, unit_price: '10.00', lead_days: 30 }],
  sample: { price: '40.00', days: 9, credited: true },
};
const PAYMENTS = [
  { key: 'deposit', name: 'Deposit', by: 'share', value: '30', trigger: 'signing', days: 7 },
  { key: 'balance', name: 'Balance', by: 'rest', value: '', trigger: 'checked', days: 7 },
] as const;

/** The sentence of a room, in which «DAY» stands for the last day and each name for what the reader calls the side. */
const sentence = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replaceAll(/[.*+?^$()[\]]/g, String.raw`\$&`)
      .replaceAll('DAY', String.raw`(?:tomorrow, )?\w+day,? \d{1,2} \w+`)
      .replaceAll(' ', String.raw`\s`)}$`,
  );

type Turn = 'buyer' | 'supplier' | 'team' | 'nobody';
/** What happens, whose turn it then is, and to do what; where it is nobody's, what each side reads. */
type Moment = [happens: () => Promise<unknown>, turn: Turn, says: string, toSupplier?: string];

both(
  'whose turn it is in an order, from the samples of two suppliers to its end',
  async ({ page, otherBrowser, anotherProduct, passTime }) => {
    both.setTimeout(180_000);
    const product = await anotherProduct();
    const supplier = await createListedSupplier(product, KADOTA);
    const other = await createListedSupplier(product, RAVI);
    const buyer = await createUser(product, 'entrepreneur');
    const users = { buyer, supplier };
    const pages = { buyer: page, supplier: await otherBrowser() };
    const sent = await sendRequest(product, buyer, BRIEF, [supplier.id, other.id]);
    for (const one of [supplier, other]) await submitQuote(product, one, sent, OFFER);
    const call = async (user: TestUser, path: string, body?: object) =>
      callProduct(`${product.url}/v1/${path}`, { token: user.token, ...(body && { body }) });
    const today = () => page.evaluate(() => new Date().toISOString().slice(0, 10));
    let buys!: OrderSteps;
    let sells!: OrderSteps;
    const open = async () => {
      for (const side of SIDES) {
        await storeSession(pages[side], users[side], product.url);
        await pages[side].goto(`${product.url}/orders/${buys.id}`);
      }
    };
    const follow = async (id: string, seller = supplier) => {
      buys = new OrderSteps(product, buyer, id);
      sells = new OrderSteps(product, seller, id);
      if (seller === supplier) await open();
    };
    /** Days pass, after which everybody signs in again. */
    const pass = async (days: number) => {
      for (const side of SIDES) await pages[side].goto('about:blank');
      await passTime(product, days * DAY + 60);
      for (const one of [buyer, supplier, other]) {
        Object.assign(one, await createUser(product, 'newcomer', one.email));
      }
    };
    const names = { NORA: '' };
    const walk = async (moments: readonly Moment[]) => {
      for (const [happens, turn, does, toSupplier = does] of moments) {
        await happens();
        for (const side of SIDES) {
          const who = turn === 'team' ? 'our team' : turn === 'buyer' ? names.NORA : KADOTA.name;
          const nobodys = (side === 'buyer' ? does : toSupplier).replace('NORA', names.NORA);
          const waits = turn === side ? `Next: you ${does}` : `Waiting for ${who} to ${does}`;
          const text = turn === 'nobody' ? nobodys : waits;
          const block = pages[side].getByRole('region', { name: sentence(text) });
          await expect(block, `${side}: ${text}`).toBeVisible();
          // Whoever acts finds the way there, and the other one nothing to press but a word to them.
          const isClosed = text.startsWith('This order is closed');
          if (!isClosed) {
            const toPress = block.locator('a, button');
            const isTheirs = turn === 'buyer' || turn === 'supplier';
            await expect(toPress, `${side}, to press: ${text}`).toHaveCount(isTheirs ? 1 : 0);
            const writes = toPress.filter({ hasText: /^Write to/ });
            await expect(writes).toHaveCount(isTheirs && turn !== side ? 1 : 0);
          }
          const list = turn === side ? 'needs' : isClosed ? 'done' : 'waits';
          const { orders } = await call(users[side], `orders/?list=${list}`);
          const ids = (orders as { id: string }[]).map(({ id }) => id);
          expect(ids, `${side}, list ${list}: ${text}`).toContain(buys.id);
          const [wide, most] = await pages[side].evaluate(() => [
            document.documentElement.scrollWidth,
            document.documentElement.clientWidth,
          ]);
          expect(wide, `${side}, as wide as the page: ${text}`).toBeLessThanOrEqual(most ?? 0);
        }
      }
    };
    const swap = async (phone: 'buyer' | 'supplier') => {
      await pages[phone].setViewportSize(PHONE);
      await pages[phone === 'buyer' ? 'supplier' : 'buyer'].setViewportSize(DESK);
    };
    const orderSample = async (of: ListedSupplier) => {
      const { quotes } = await call(buyer, `rfqs/${sent.id}/quotes/`);
      const quote = (quotes as ReceivedQuote[]).find(({ supplier_id }) => supplier_id === of.id);
      const body = { version: quote?.version, quantity: 2, address: 'Wijnhaven 3', note: '' };
      const { order } = await call(buyer, `quotes/${quote?.id}/sample-order/`, body);
      return (order as Order).id;
    };
    const parcel = async () => ({
      carrier: 'DHL',
      tracking: '44',
      sent_on: await today(),
      note: '',
    });
    const pay =
      (side: OrderSteps, step: 'report' | 'confirm' | 'deny', more?: object) => async () =>
        side.pay(step, await today(), more);

    const others = await orderSample(other);
    await follow(await orderSample(supplier));
    names.NORA = (await sells.read()).counterpart;
    await swap('buyer');
    const SAMPLE = 'EUR 80.00 for the sample';
    await walk([
      [async () => {}, 'supplier', 'name a bank account by DAY'],
      [
        async () => {
          await approveAccount(product, supplier);
          await approveAccount(product, other);
        },
        'supplier',
        'agree to the sample by DAY',
      ],
      [() => sells.step('agree'), 'team', `check the bank account that ${SAMPLE} goes to`],
      [
        async () => {
          await pass(PAYEE_LIMITS.coolingDays);
          await open();
        },
        'buyer',
        `pay ${SAMPLE} by DAY`,
      ],
      [() => pay(buys, 'report')(), 'supplier', `say whether ${SAMPLE} has arrived by DAY`],
      [() => pay(sells, 'confirm')(), 'supplier', 'send the sample by DAY'],
      [async () => sells.sample('send', await parcel()), 'buyer', 'say when the sample is there'],
      [() => buys.sample('receive'), 'buyer', 'judge the sample by DAY'],
      [() => buys.judge(false), 'supplier', 'send the sample by DAY'],
      [async () => sells.sample('send', await parcel()), 'buyer', 'say when the sample is there'],
      [() => buys.sample('receive'), 'buyer', 'judge the sample by DAY'],
      [() => buys.judge(true), 'nobody', 'This order is closed: completed'],
    ]);
    // The sample of the other one is not right, and waits for a second round.
    await follow(others, other);
    await sells.step('agree');
    await buys.pay('report', await today());
    await sells.pay('confirm', await today());
    await sells.sample('send', await parcel());
    await buys.sample('receive');
    await buys.judge(false);

    await swap('supplier');
    const DEPOSIT = 'the deposit of EUR 1,500.00';
    const BALANCE = 'the balance of EUR 3,420.00';
    const REFUND = 'the refund of EUR 300.00';
    const ON_THE_WAY = 'The goods are on their way';
    const MAKES = ['supplier', 'have the goods ready by DAY'] as const;
    const SIGNS = ['buyer', 'sign the terms by DAY'] as const;
    const ANSWERS = ['buyer', 'answer the change by DAY'] as const;
    const offered = () => signOrder(product, buyer, buys.id, 'offer');
    const SIGNS_TOO = ['supplier', 'sign the terms by DAY'] as const;
    await follow(await acceptQuote(product, buyer, sent.id, supplier));
    await walk([
      [
        () => sells.alter(({ payments }) => ({ payments: [...payments.slice(0, 1), ...PAYMENTS] })),
        ...SIGNS,
      ],
      [offered, ...SIGNS_TOO],
      [() => sells.alter(() => ({ lateness: { a_week: '0.5', most: '5' } })), ...SIGNS],
      [offered, ...SIGNS_TOO],
      [() => signOrder(product, supplier, buys.id, 'sign'), 'buyer', `pay ${DEPOSIT} by DAY`],
      [pay(buys, 'report'), 'supplier', `say whether ${DEPOSIT} has arrived by DAY`],
      [pay(sells, 'deny'), 'team', `look at ${DEPOSIT}`],
      [pay(buys, 'report'), 'supplier', `say whether ${DEPOSIT} has arrived by DAY`],
      [pay(sells, 'confirm'), ...MAKES],
      [() => sells.propose({ ready_days: 37 }, 'The steel is late'), ...ANSWERS],
      [() => buys.accept(), ...MAKES],
      [() => sells.pack(300), 'buyer', 'check the goods by DAY'],
      [() => buys.step('check'), 'buyer', `pay ${BALANCE} by DAY`],
      [pay(buys, 'report'), 'supplier', `say whether ${BALANCE} has arrived by DAY`],
      [pay(sells, 'confirm'), 'supplier', 'hand over the goods by DAY'],
      [
        async () =>
          sells.ship('ship', { carrier: 'DHL', tracking: '1', handed_over: await today() }),
        ...MAKES,
      ],
      [() => sells.pack(200), 'supplier', 'hand over the goods by DAY'],
      [
        async () =>
          sells.ship('ship', { carrier: 'DHL', tracking: '2', handed_over: await today() }),
        'nobody',
        ON_THE_WAY,
      ],
      [() => buys.receive(0, 300), 'nobody', ON_THE_WAY],
      [
        async () => sells.ship('arrive', { arrived_on: await today() }),
        'buyer',
        'say what arrived by DAY',
      ],
      [() => buys.receive(1, 170), 'supplier', 'settle what is short by DAY'],
      [() => sells.propose({ quantity: 470 }, 'We made no more'), ...ANSWERS],
      [() => buys.accept(), 'buyer', `say where ${REFUND} is paid back to`],
      [() => buys.nameRefundAccount(), 'supplier', `pay ${REFUND} by DAY`],
      [pay(sells, 'report'), 'buyer', `say whether ${REFUND} has arrived by DAY`],
      [
        pay(buys, 'confirm'),
        'nobody',
        'All has arrived: object by DAY',
        'All has arrived: NORA may object by DAY',
      ],
      [
        async () => {
          await pass(15);
          await open();
        },
        'nobody',
        'This order is closed: completed',
      ],
    ]);

    for (const side of SIDES) {
      const { notifications } = await call(users[side], 'notifications/?limit=100');
      const told = (notifications as { title: string }[]).map(({ title }) => title).toReversed();
      const mails: string[] = [];
      for (let nth = 1; nth <= product.mailsTo(users[side].email); nth += 1) {
        mails.push((await product.mailTo(users[side].email, nth)).subject ?? '');
      }
      for (const titles of [told, mails]) {
        const ofOrders = titles
          .filter((title) => title.endsWith(`: ${BRIEF.title}`))
          .map((title) =>
            title.slice(0, -BRIEF.title.length - 2).replace(/ (?:of|in) order W-\d+| W-\d+/, ''),
          );
        expect(ofOrders, side).toEqual(
          TOLD[side].map((title) => title.replace('NORA', names.NORA)),
        );
      }
    }
  },
);
