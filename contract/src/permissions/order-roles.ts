/** Who has orders at all, and where their terms are: what a page has to know before it loads one. */
import type { Actor } from './actor.ts';
import { entrepreneur } from './rules.ts';

/** Buys, or sells: also a supplier that is not verified at the moment, as its open orders go on. */
export const trading = (actor: Actor) => {
  const refused = entrepreneur(actor);
  return actor.supplier === null ? refused : undefined;
};

/** Of `order.list`. */
export const HAS_ORDERS = { who: [trading] } as const;

export const ORDER_TERMS_PATH = '/orders/:id/terms';
