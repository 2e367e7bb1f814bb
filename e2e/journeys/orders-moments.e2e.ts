/** All of an order from the samples of two suppliers to its end, in two browsers, by the product's clock: at each moment both sides are asked whose turn it is, and in the end what each was told. */
import { PAYEE_LIMITS } from '@waggle/contract/limits/payee-limits';
import type { OfferDraft, ReceivedQuote } from '@waggle/contract/quotes';
import type { Order } from '@waggle/contract/orders';
import { SIDES } from '@waggle/contract/permissions/parties';
import { callProduct } from '../product/calls.ts';
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

/** What each side is told by bell and mail: all of it, once, in its order, without the number of the order. */
const TOLD: Readonly<Record<'buyer' | 'supplier', readonly string[]>> = {
  buyer: [
    'Quote from Kadota Works',
    'Quote from Ravi & Sons Fabrication',
    'Your sample is agreed',
    'Your turn',
    'Payment for the sample has arrived',
    'The sample was sent',
    'Sample 2 was sent',
    'Your sample is agreed',
    'Payment for the sample has arrived',
    'The sample was sent',
    'Order has begun',
    'You have signed order',
    'Terms changed',
    'You have signed order',
    'Order is signed',
    'Deposit has not arrived',
    'Deposit has arrived',
    'Kadota Works proposes a change',
    'A change is signed',
    'Shipment 1 is packed',
    'Balance is due',
    'Balance has arrived',
    'Shipment 1 was handed over',
    'Shipment 2 is packed',
    'Shipment 2 was handed over',
    'Shipment 2 is there',
    'Kadota Works proposes a change',
    'A change is signed',
    'Refund was sent',
    'Order is done',
  ],
  supplier: [
    'New request',
    'NORA wants a sample first',
    'Your turn',
    'Payment for the sample was sent',
    'The sample is there',
    'The sample was rejected',
    'Sample 2 is there',
    'Sample 2 is approved',
    'Your quote was chosen',
    'NORA has signed order',
    'NORA has signed order',
    'Order is signed',
    'Deposit was sent',
    'Deposit was sent',
    'Production begins',
    'You have proposed a change',
    'A change is signed',
    'The goods are checked',
    'Balance was sent',
    'Shipment 1 was received',
    'Shipment 2 was received, and is short',
    'You have proposed a change',
    'A change is signed',
    'Refund can be paid back',
    'Refund has arrived',
    'Order is done',
  ],
};

type Needs = 'buyer' | 'supplier' | 'nobody';
/** What happens, what each side then reads as next, and whom the order needs. */
type Moment = [happens: () => Promise<unknown>, buyer: string, supplier: string, needs: Needs];

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
    const names = { KADOTA: KADOTA.name, NORA: '' };
    const walk = async (moments: readonly Moment[]) => {
      for (const [happens, forBuyer, forSupplier, needs] of moments) {
        await happens();
        const says = { buyer: forBuyer, supplier: forSupplier };
        for (const side of SIDES) {
          const text = says[side].replace('KADOTA', names.KADOTA).replace('NORA', names.NORA);
          const heading = pages[side].locator('#order-next');
          await expect.soft(heading, `${side}: ${text}`).toHaveText(sentence(text));
          const { orders } = await call(users[side], 'orders/?list=needs');
          const mine = (orders as { id: string }[]).some(({ id }) => id === buys.id);
          expect(mine, `${side}, needed: ${text}`).toBe(needs === side);
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
    const NO_ACCOUNT = 'Waiting for KADOTA to name a bank account by DAY';
    const SAMPLE = 'EUR 80.00 for the sample';
    await walk([
      [async () => {}, NO_ACCOUNT, 'Next: you name a bank account by DAY', 'supplier'],
      [
        async () => {
          await approveAccount(product, supplier);
          await approveAccount(product, other);
        },
        'Waiting for KADOTA to agree to the sample by DAY',
        'Next: you agree to the sample by DAY',
        'supplier',
      ],
      [
        () => sells.step('agree'),
        `Waiting for our team to check the bank account that ${SAMPLE} goes to`,
        `Waiting for our team to check the bank account that ${SAMPLE} goes to`,
        'nobody',
      ],
      [
        async () => {
          await pass(PAYEE_LIMITS.coolingDays);
          await open();
        },
        `Next: you pay ${SAMPLE} by DAY`,
        `Waiting for NORA to pay ${SAMPLE} by DAY`,
        'buyer',
      ],
      [
        () => pay(buys, 'report')(),
        `Waiting for KADOTA to say whether ${SAMPLE} has arrived by DAY`,
        `Next: you say whether ${SAMPLE} has arrived by DAY`,
        'supplier',
      ],
      [
        () => pay(sells, 'confirm')(),
        'Waiting for KADOTA to send the sample by DAY',
        'Next: you send the sample by DAY',
        'supplier',
      ],
      [
        async () => sells.sample('send', await parcel()),
        'Next: you say when the sample is there',
        'Waiting for NORA to say when the sample is there',
        'buyer',
      ],
      [
        () => buys.sample('receive'),
        'Next: you judge the sample by DAY',
        'Waiting for NORA to judge the sample by DAY',
        'buyer',
      ],
      [
        () => buys.judge(false),
        'Waiting for KADOTA to send the sample by DAY',
        'Next: you send the sample by DAY',
        'supplier',
      ],
      [
        async () => sells.sample('send', await parcel()),
        'Next: you say when the sample is there',
        'Waiting for NORA to say when the sample is there',
        'buyer',
      ],
      [
        () => buys.sample('receive'),
        'Next: you judge the sample by DAY',
        'Waiting for NORA to judge the sample by DAY',
        'buyer',
      ],
      [
        () => buys.judge(true),
        'This order is closed: completed',
        'This order is closed: completed',
        'nobody',
      ],
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
    const MAKES = [
      'Waiting for KADOTA to have the goods ready by DAY',
      'Next: you have the goods ready by DAY',
      'supplier',
    ] as const;
    const SIGNS = [
      'Next: you sign the terms by DAY',
      'Waiting for NORA to sign the terms by DAY',
      'buyer',
    ] as const;
    const ANSWERS = [
      'Next: you answer the change by DAY',
      'Waiting for NORA to answer the change by DAY',
      'buyer',
    ] as const;
    const offered = () => signOrder(product, buyer, buys.id, 'offer');
    const WAITS_FOR_SIGNATURE = [
      'Waiting for KADOTA to sign the terms by DAY',
      'Next: you sign the terms by DAY',
      'supplier',
    ] as const;
    await follow(await acceptQuote(product, buyer, sent.id, supplier));
    await walk([
      [
        () => sells.alter(({ payments }) => ({ payments: [...payments.slice(0, 1), ...PAYMENTS] })),
        ...SIGNS,
      ],
      [offered, ...WAITS_FOR_SIGNATURE],
      [() => sells.alter(() => ({ lateness: { a_week: '0.5', most: '5' } })), ...SIGNS],
      [offered, ...WAITS_FOR_SIGNATURE],
      [
        () => signOrder(product, supplier, buys.id, 'sign'),
        `Next: you pay ${DEPOSIT} by DAY`,
        `Waiting for NORA to pay ${DEPOSIT} by DAY`,
        'buyer',
      ],
      [
        pay(buys, 'report'),
        `Waiting for KADOTA to say whether ${DEPOSIT} has arrived by DAY`,
        `Next: you say whether ${DEPOSIT} has arrived by DAY`,
        'supplier',
      ],
      [
        pay(sells, 'deny'),
        `Waiting for our team to look at ${DEPOSIT}`,
        `Waiting for our team to look at ${DEPOSIT}`,
        'nobody',
      ],
      [
        pay(buys, 'report'),
        `Waiting for KADOTA to say whether ${DEPOSIT} has arrived by DAY`,
        `Next: you say whether ${DEPOSIT} has arrived by DAY`,
        'supplier',
      ],
      [pay(sells, 'confirm'), ...MAKES],
      [() => sells.propose({ ready_days: 37 }, 'The steel is late'), ...ANSWERS],
      [() => buys.accept(), ...MAKES],
      [
        () => sells.pack(300),
        'Next: you check the goods by DAY',
        'Waiting for NORA to check the goods by DAY',
        'buyer',
      ],
      [
        () => buys.step('check'),
        `Next: you pay ${BALANCE} by DAY`,
        `Waiting for NORA to pay ${BALANCE} by DAY`,
        'buyer',
      ],
      [
        pay(buys, 'report'),
        `Waiting for KADOTA to say whether ${BALANCE} has arrived by DAY`,
        `Next: you say whether ${BALANCE} has arrived by DAY`,
        'supplier',
      ],
      [
        pay(sells, 'confirm'),
        'Waiting for KADOTA to hand over the goods by DAY',
        'Next: you hand over the goods by DAY',
        'supplier',
      ],
      [
        async () =>
          sells.ship('ship', { carrier: 'DHL', tracking: '1', handed_over: await today() }),
        ...MAKES,
      ],
      [
        () => sells.pack(200),
        'Waiting for KADOTA to hand over the goods by DAY',
        'Next: you hand over the goods by DAY',
        'supplier',
      ],
      [
        async () =>
          sells.ship('ship', { carrier: 'DHL', tracking: '2', handed_over: await today() }),
        ON_THE_WAY,
        ON_THE_WAY,
        'nobody',
      ],
      [() => buys.receive(0, 300), ON_THE_WAY, ON_THE_WAY, 'nobody'],
      [
        async () => sells.ship('arrive', { arrived_on: await today() }),
        'Next: you say what arrived by DAY',
        'Waiting for NORA to say what arrived by DAY',
        'buyer',
      ],
      [
        () => buys.receive(1, 170),
        'Waiting for KADOTA to settle what is short by DAY',
        'Next: you settle what is short by DAY',
        'supplier',
      ],
      [() => sells.propose({ quantity: 470 }, 'We made no more'), ...ANSWERS],
      [
        () => buys.accept(),
        `Next: you say where ${REFUND} is paid back to`,
        `Waiting for NORA to say where ${REFUND} is paid back to`,
        'buyer',
      ],
      [
        () => buys.nameRefundAccount(),
        `Waiting for KADOTA to pay ${REFUND} by DAY`,
        `Next: you pay ${REFUND} by DAY`,
        'supplier',
      ],
      [
        pay(sells, 'report'),
        `Next: you say whether ${REFUND} has arrived by DAY`,
        `Waiting for NORA to say whether ${REFUND} has arrived by DAY`,
        'buyer',
      ],
      [
        pay(buys, 'confirm'),
        'All has arrived: object by DAY',
        'All has arrived: NORA may object by DAY',
        'nobody',
      ],
      [
        async () => {
          await pass(15);
          await open();
        },
        'This order is closed: completed',
        'This order is closed: completed',
        'nobody',
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
