/** What was done in an order, in the words of its steps, for either side. */
import type { Order } from '@waggle/contract/orders';
import { REASON_WORDS } from '@waggle/contract/orders/order-graph';
import { ORDER_DID, ORDER_STEPS } from '@waggle/contract/orders/order-steps';
import type { Side } from '@waggle/contract/permissions/parties';

interface Done {
  readonly action: string;
  readonly side: Side | null;
}

/** @returns what its history says of each step that has a button */
export const didOf = (steps: Readonly<Record<string, { readonly did?: string }>>) =>
  Object.fromEntries(Object.entries(steps).map(([step, { did = step }]) => [step, did]));

const DID: Readonly<Partial<Record<string, string>>> = {
  ...ORDER_DID,
  ...didOf(ORDER_STEPS),
};

/** @returns `You signed the terms and sent them` */
export function doneWords({ action, side }: Done, order: Pick<Order, 'side' | 'counterpart'>) {
  const who = side === null ? 'Waggle' : side === order.side ? 'You' : order.counterpart;
  return `${who} ${DID[action] ?? action}`;
}

/** @returns why, in the words of whoever did it; empty where nothing was said */
export function reasonWords({ reason, note }: { reason: string | null; note: string }): string {
  const why = reason === null ? '' : (REASON_WORDS[reason] ?? reason);
  return [why && `${why}.`, note.trim()].filter(Boolean).join(' ');
}
