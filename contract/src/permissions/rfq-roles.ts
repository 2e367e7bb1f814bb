/** Who asks for quotes and who gives them: apart from the other rules of requests, for the header of every page. */
import type { Actor } from './actor.ts';
import { earlyAccess, entrepreneur, verifiedSupplier } from './rules.ts';

/** Asks suppliers: an entrepreneur with early access. */
export const buyer = (actor: Actor) => entrepreneur(actor) ?? earlyAccess(actor);

/** Sees and answers requests: a verified supplier with early access. */
export const quotingSupplier = (actor: Actor) => verifiedSupplier(actor) ?? earlyAccess(actor);
