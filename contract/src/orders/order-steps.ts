/** The steps of an order in words: those that are taken without a signature. */
import { ORDER_LIMITS } from '../limits/order-limits.ts';
import type { Order } from '../orders.ts';
import { END_REASONS, isSampleOrder, type OrderKind } from './order-graph.ts';
import { stepWords } from '../transitions/step-words.ts';

const note = { label: 'Anything to add (optional)', most: ORDER_LIMITS.note };
const reason = { label: 'Why?', of: END_REASONS };

/** The number as people say it. */
export const orderName = (number: number): string => `W-${number}`;

/** @returns `Order W-1042`, `Sample order W-1042` */
export const calledOrder = (order: { kind: OrderKind; number: number }): string =>
  `${isSampleOrder(order) ? 'Sample order' : 'Order'} ${orderName(order.number)}`;

/** @returns what is owed once an order is cancelled: of a sample alone something can be paid then */
export const owedAfter = (payments: readonly { readonly arrived_at: string | null }[]): string =>
  payments.some(({ arrived_at }) => arrived_at !== null)
    ? 'What was paid for the sample is not paid back, and nothing more is owed.'
    : 'Nothing was paid, and nothing is owed.';

/** In the order of their buttons. */
export const ORDER_STEPS = stepWords<Order>()('/v1/orders/:id/', {
  withdraw: {
    did: 'ended the order',
    label: (order) =>
      order.state === 'draft' || isSampleOrder(order) ? 'End this order' : 'Take the offer back',
    variant: 'refuse',
    title: ({ number }) => `End order ${orderName(number)}?`,
    says: (order) =>
      `${order.counterpart} is told why. ${
        order.repeats
          ? 'You can order again whenever you like.'
          : isSampleOrder(order)
            ? 'All quotes are as they were.'
            : 'The quote can be chosen again while it is valid, and the other quotes are as they were.'
      }`,
    confirm: 'End the order',
    leave: 'Keep it',
    reason,
    note,
  },
  decline: {
    did: 'declined the order',
    label: 'Decline',
    variant: 'refuse',
    title: ({ number }) => `Decline order ${orderName(number)}?`,
    says: (order) =>
      `${order.counterpart} is told why${
        order.repeats
          ? ', and may order again.'
          : isSampleOrder(order)
            ? '. Your quote stays as it is; you can revise it or withdraw it.'
            : ', and may choose again. Your quote goes back to how it was; you can revise it or withdraw it.'
      }`,
    confirm: 'Decline the order',
    leave: 'Keep it',
    reason,
    note,
  },
  agree: {
    did: 'agreed to the sample',
    label: 'Agree to the sample',
    variant: 'accent',
    title: ({ number }) => `Agree to sample order ${orderName(number)}?`,
    says: ({ terms: { place }, counterpart }) =>
      `You send it to ${place} at the price of your quote, freight included. ${counterpart} judges it by the lines of your quote. It binds nobody to a larger order.`,
    leave: 'Not yet',
  },
  adopt: {
    did: 'accepted another bank account',
    label: 'Accept the new account',
    variant: 'accent',
    title: ({ counterpart }) => `Pay ${counterpart} into another account?`,
    says: 'Our team has called the supplier, and two of its members have approved the account. It is on the payment page.',
    confirm: 'Accept it',
    leave: 'Not yet',
  },
  begin_tooling: {
    did: 'began to make the tool',
    label: 'The tool is begun',
    variant: 'outline',
    title: 'Is the tool begun?',
    says: ({ counterpart }) =>
      `${counterpart} is told. From now on neither of you can cancel the order alone.`,
    confirm: 'It is begun',
    leave: 'Not yet',
  },
  check: {
    did: 'checked the goods',
    label: 'I’ve checked the goods',
    variant: 'accent',
    title: 'Have you checked the goods?',
    says: ({ counterpart }) =>
      `Look at pictures or papers of all pieces, or have somebody look on the spot. What is paid after the check falls due then, and ${counterpart} may send the goods. It cannot be taken back.`,
    confirm: 'They are checked',
    leave: 'Not yet',
  },
  cancel: {
    did: 'cancelled the order',
    label: 'Cancel the order',
    variant: 'refuse',
    title: ({ number }) => `Cancel order ${orderName(number)}?`,
    says: ({ counterpart, payments }) =>
      `${owedAfter(payments)} ${counterpart} is told why. It cannot be taken back.`,
    leave: 'Keep it',
    reason,
    note,
  },
});

/** What its history says of other steps. */
export const ORDER_DID = {
  start: 'began the order',
  alter: 'changed the terms',
  offer: 'signed the terms and sent them',
  sign: 'signed the terms',
  lapse: 'ended it, because its time had run out',
  end_unsigned: 'ended it, because it could not go on',
  order: 'ordered a sample',
  begin_making: 'let production begin, as what comes before it had happened',
  propose: 'proposed a change',
  add_invoice: 'added an invoice',
  remove_invoice: 'removed an invoice',
  amend: 'put the changed terms in force',
  cancel_agreed: 'ended it, as both had agreed',
  again: 'ordered the same again',
  complete: 'closed it, as all that was agreed is done',
};
