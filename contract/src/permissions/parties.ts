/** The two parties of a request: whose side somebody is on, and what is asked of both before they deal. */
import type { RfqState } from '../rfq/states.ts';
import type { Acting } from './actor.ts';
import { deny } from './rules.ts';

/** Null once the account is erased. */
export interface Parties {
  readonly buyer_id: string | null;
  readonly supplier_user_id: string | null;
}
export const SIDES = ['buyer', 'supplier'] as const;
export type Side = (typeof SIDES)[number];

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'supplier' : 'buyer');

/** @returns the side that a user is on; undefined for everybody else */
export function sideOf(
  accountId: string | null,
  { buyer_id, supplier_user_id }: Parties,
): Side | undefined {
  if (accountId === null) return undefined;
  if (accountId === buyer_id) return 'buyer';
  return accountId === supplier_user_id ? 'supplier' : undefined;
}

/** For anybody but this side it does not exist. */
export const onlyFor = (side: Side) => (actor: Acting, parties: Parties) =>
  sideOf(actor.accountId, parties) === side ? undefined : deny('not_found');

export const eitherSide = ({ accountId }: Acting, parties: Parties) =>
  sideOf(accountId, parties) === undefined ? deny('not_found') : undefined;

/** The roles of a graph between the two. */
export const sideDenial = (role: Side | 'system', actor: Acting, parties: Parties) =>
  role === 'system' ? undefined : onlyFor(role)(actor, parties);

export const bothThere = (_: Acting, { buyer_id, supplier_user_id }: Parties) =>
  buyer_id === null || supplier_user_id === null ? deny('nobody_there') : undefined;

/** What the team has stopped may go on again. */
export const notStopped = (_: Acting, { rfq_state }: { readonly rfq_state: RfqState }) =>
  rfq_state === 'blocked' ? deny('request_blocked') : undefined;
