/** What happened to a request, a quote or an order, in words for the one who reads it. */
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { END_REASONS } from '@waggle/contract/orders/order-graph';
import { orderName } from '@waggle/contract/orders/order-steps';
import { REJECT_REASONS } from '@waggle/contract/quotes/decision-inputs';
import { CANCEL_REASONS, DECLINE_REASONS } from '@waggle/contract/rfq/states';
import type { ConversationStep } from '@waggle/contract/messages';
import type { Side } from '@waggle/contract/permissions/parties';
import { unitWord } from '@waggle/contract/supplier/order-units';
import { formatCount, formatMoney } from '../../../lib/figures/format-money.ts';
import type { IconName } from '../../../ui/icon-names.ts';

interface Names {
  isBuyer: boolean;
  side: Side | null;
  /** Who did it. */
  by: string;
  buyer: string;
  supplier: string;
  /** The supplier, as the one that something is done to. */
  asked: string;
  /** `order W-1042`, for a step of one. */
  order: string;
  /** `€1,250.00 (Deposit of order W-1042)`, for a step of a payment. */
  payment: string;
  /** `sample 2 of order W-1042`, for a step of one. */
  sample: string;
  /** `300 pieces of order W-1042`, for a step of a shipment. */
  goods: string;
}

type Words = readonly [
  icon: IconName,
  title: (names: Names) => string,
  reasons?: Readonly<Record<string, string>>,
];

const LAPSE_WORDS = {
  deadline: 'The deadline has passed',
  closed: 'No more quotes are taken',
  quotes_full: 'There are enough quotes',
  awarded: 'A supplier was chosen',
  cancelled: 'The request was cancelled',
};

const WORDS: Readonly<Record<ConversationStep['what'], Words>> = {
  asked: ['mail', ({ buyer, asked }) => `${buyer} asked ${asked} for a quote`],
  asked_again: ['mail', ({ buyer, asked }) => `${buyer} asked ${asked} again`],
  declined: ['x', ({ supplier }) => `${supplier} declined`, DECLINE_REASONS],
  lapsed: ['minus', ({ asked }) => `No answer from ${asked}`, LAPSE_WORDS],
  amended: ['pencil', ({ buyer }) => `${buyer} changed the brief`],
  closed: [
    'minus',
    ({ side, by }) =>
      side === null ? 'No more quotes are taken' : `${by} closed the request: no more quotes`,
  ],
  reopened: ['plus', ({ by }) => `${by} opened the request again`],
  cancelled: ['x', ({ by }) => `${by} cancelled the request`, CANCEL_REASONS],
  expired: ['clock', () => 'The deadline of the request has passed'],
  quote_sent: ['file-text', ({ supplier }) => `${supplier} sent a quote`],
  quote_revised: ['file-text', ({ supplier }) => `${supplier} revised the quote`],
  quote_withdrawn: ['x', ({ supplier }) => `${supplier} withdrew the quote`],
  countered: ['arrow-left-right', ({ buyer }) => `${buyer} countered`],
  accepted: ['check', ({ buyer, isBuyer }) => `${buyer} chose ${isBuyer ? 'this' : 'your'} quote`],
  rejected: [
    'x',
    ({ buyer, isBuyer }) => `${buyer} rejected ${isBuyer ? 'the' : 'your'} quote`,
    REJECT_REASONS,
  ],
  quote_expired: ['clock', () => 'The quote is not valid any more'],
  not_selected: [
    'minus',
    ({ isBuyer }) => (isBuyer ? 'You chose another quote' : 'Another quote was chosen'),
    REJECT_REASONS,
  ],
  order_started: [
    'file-text',
    ({ buyer, isBuyer, order }) => `${buyer} began ${order}${isBuyer ? '' : ' with you'}`,
  ],
  order_altered: ['pencil', ({ by, order }) => `${by} changed the terms of ${order}`],
  order_offered: ['file-text', ({ buyer, order }) => `${buyer} signed the terms of ${order}`],
  order_signed: [
    'check',
    ({ supplier, order }) => `${supplier} signed ${order}: it holds for both`,
  ],
  order_declined: ['x', ({ supplier, order }) => `${supplier} declined ${order}`, END_REASONS],
  order_withdrawn: ['x', ({ by, order }) => `${by} ended ${order}`, END_REASONS],
  order_lapsed: ['clock', ({ order }) => `The time to sign ${order} has run out`],
  order_adopted: ['check', ({ by, order }) => `${by} accepted another bank account for ${order}`],
  order_cancelled: ['x', ({ by, order }) => `${by} cancelled ${order}`, END_REASONS],
  order_ended: ['x', ({ order }) => `${order} has ended, as both of you agreed`],
  change_proposed: ['pencil', ({ by, order }) => `${by} proposed a change of ${order}`],
  change_accepted: ['check', ({ by, order }) => `${by} signed the change of ${order}: it holds`],
  change_refused: ['x', ({ by, order }) => `${by} refused the change of ${order}`],
  change_withdrawn: ['minus', ({ by, order }) => `${by} took the change of ${order} back`],
  change_lapsed: ['clock', ({ order }) => `The change of ${order} was not answered in time`],
  sample_ordered: [
    'file-text',
    ({ buyer, asked, order }) => `${buyer} ordered a sample from ${asked}: ${order}`,
  ],
  sample_agreed: ['check', ({ supplier, order }) => `${supplier} agreed to the sample of ${order}`],
  sample_sent: ['arrow-right', ({ supplier, sample }) => `${supplier} sent ${sample}`],
  sample_here: ['package-check', ({ buyer, sample }) => `${buyer} received ${sample}`],
  sample_approved: [
    'check',
    ({ buyer, sample }) => `${buyer} approved ${sample} as the golden sample`,
  ],
  sample_rejected: ['x', ({ buyer, sample }) => `${buyer} rejected ${sample}, naming lines`],
  making_begun: ['clock', ({ order }) => `Production of ${order} has begun`],
  tooling_begun: [
    'pencil',
    ({ supplier, order }) => `${supplier} began to make the tool of ${order}`,
  ],
  goods_checked: ['check', ({ buyer, order }) => `${buyer} checked the goods of ${order}`],
  order_completed: ['check', ({ by, order }) => `${by} closed ${order}`],
  shipment_packed: ['package-check', ({ supplier, goods }) => `${supplier} packed ${goods}`],
  shipment_unpacked: ['minus', ({ supplier, goods }) => `${supplier} unpacked ${goods}`],
  shipment_sent: ['arrow-right', ({ supplier, goods }) => `${supplier} handed over ${goods}`],
  shipment_arrived: [
    'package-check',
    ({ supplier, goods }) => `${supplier} said that ${goods} arrived`,
  ],
  shipment_received: [
    'check',
    ({ side, buyer, goods }) =>
      side === null
        ? `${goods} counted as received in full: nothing was reported within ${ORDER_LIMITS.countDays} working days`
        : `${buyer} received ${goods}`,
  ],
  payment_sent: ['banknote', ({ by, payment }) => `${by} sent ${payment}`],
  payment_stopped: [
    'triangle-alert',
    ({ payment }) => `${payment} is stopped: the bank shows another name for the account`,
  ],
  payment_released: [
    'check',
    ({ payment }) => `${payment} can be paid: our team has checked the account`,
  ],
  payment_arrived: ['check', ({ by, payment }) => `${by} received ${payment}`],
  payment_denied: ['triangle-alert', ({ by, payment }) => `${by} did not receive ${payment}`],
};

type TellableStep = Pick<
  ConversationStep,
  'what' | 'side' | 'reason' | 'order' | 'payment' | 'sample' | 'shipment'
>;

/**
 * @param reader the side that reads it
 * @param other what the other side is called
 * @returns undefined for what a later release of the server tells
 */
export function eventWords(
  { what, side, reason, order: of, payment: paid, sample: round, shipment }: TellableStep,
  reader: Side,
  other: string,
): { icon: IconName; title: string; text: string | undefined } | undefined {
  if (!Object.hasOwn(WORDS, what)) return undefined;
  const [icon, title, reasons = {}] = WORDS[what];
  const told = reason === null || !Object.hasOwn(reasons, reason) ? undefined : reasons[reason];
  const isBuyer = reader === 'buyer';
  const buyer = isBuyer ? 'You' : other;
  const supplier = isBuyer ? other : 'You';
  const asked = isBuyer ? other : 'you';
  const order = of === undefined ? '' : `order ${orderName(of.number)}`;
  const payment =
    paid === undefined
      ? ''
      : `${formatMoney(paid.amount, paid.currency)} (${paid.name} of ${order})`;
  const sample = round === undefined ? '' : `sample ${round.round} of ${order}`;
  const goods =
    shipment === undefined
      ? ''
      : `${formatCount(shipment.quantity)} ${unitWord(shipment.unit, shipment.quantity)} of ${order}`;
  const by = side === null ? 'Waggle' : side === reader ? 'You' : other;
  return {
    icon,
    title: title({ isBuyer, side, by, buyer, supplier, asked, order, payment, sample, goods }),
    text: told && `${told}.`,
  };
}
