/** Whose turn it is in an order, and how far it is: worked out from what there is of it, for lists, pages and reminders. */
import { changeNext } from './changes/change-next.ts';
import { moneyOf, workOf } from './order-cells.ts';
import type { PaymentState } from './payments/payment-graph.ts';
import { paymentNext } from './payments/payment-next.ts';
import { sumsOf } from './payments/sums.ts';
import { sampleNext } from './samples/sample-next.ts';
import { deliveryNext } from './shipments/delivery.ts';
import type { NextStep, NextTurn, OrderObjects, Standing } from './standing.ts';

/** @returns what somebody else than the two signers has to do first */
function obstacleOf({ order, obstacles }: OrderObjects): NextTurn | undefined {
  // While others keep it from being signed, its time does not run out.
  const team = (next: NextStep): NextTurn => ({ turn: 'team', next, due: null, payment: null });
  if (obstacles.stopped) return team('settle_request');
  if (obstacles.unverified) return team('settle_badge');
  const supplier = (next: NextStep): NextTurn => ({
    turn: 'supplier',
    next,
    due: order.lapses_at,
    payment: null,
  });
  // Names are compared again before anything is paid.
  if (order.kind === 'goods' && obstacles.names_differ) {
    return obstacles.name_asked ? team('settle_names') : supplier('explain_names');
  }
  if (obstacles.payee_missing) return supplier('name_account');
  return order.kind === 'goods' && obstacles.unnamed ? supplier('complete_terms') : undefined;
}

/** @returns who makes, sends or receives something now; nobody where both have agreed to end it */
function workNext(objects: OrderObjects) {
  if (objects.order.cancelled_by !== null) return undefined;
  const goods = deliveryNext(objects);
  // Once all has arrived, no sample is waited for.
  return goods?.next === 'objecting' ? goods : (sampleNext(objects.samples) ?? goods);
}

function nextOf(objects: OrderObjects): NextTurn {
  const { order, obstacles } = objects;
  const { lapses_at: due } = order;
  switch (order.state) {
    case 'closed':
      return { turn: 'nobody', next: 'closed', due: null, payment: null };
    case 'signed':
      return (
        changeNext(objects.change) ??
        paymentNext(objects) ??
        workNext(objects) ?? {
          turn: 'nobody',
          next: 'as_agreed',
          due: null,
          payment: null,
        }
      );
    case 'offered': {
      const next = order.kind === 'sample' ? 'agree' : 'sign';
      return obstacleOf(objects) ?? { turn: 'supplier', next, due, payment: null };
    }
    case 'draft': {
      const next = obstacles.problems > 0 ? 'complete_terms' : 'sign_first';
      return obstacleOf(objects) ?? { turn: 'buyer', next, due, payment: null };
    }
  }
}

/** @returns what the payments add up to, or will once both have signed */
function moneySums({ order, terms, payments }: OrderObjects): Standing['sums'] {
  const state: PaymentState = order.state === 'closed' ? 'waived' : 'planned';
  const later = {
    direction: 'to_supplier',
    state,
    sent_amount: null,
    arrived_amount: null,
  } as const;
  return sumsOf(
    payments.length > 0 ? payments : terms.amounts.map((amount) => ({ ...later, amount })),
  );
}

/** @returns whose turn it is, what is next, and how far all is: the same for both sides */
export function standingOf(objects: OrderObjects): Standing {
  const next = nextOf(objects);
  const work = workOf(objects, next);
  return { ...next, work, money: moneyOf(objects, work), sums: moneySums(objects) };
}
