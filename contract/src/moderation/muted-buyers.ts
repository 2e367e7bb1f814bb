/** Buyers of whom suppliers take no requests: a supplier's own list, and what the team sees of all. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** The list of the team is not paged. */
export const MOST_MUTED = 100;

const ownMuted = z.object({
  /** One of the buyer’s requests, by which they are taken again. */
  request_id: z.string(),
  name: z.string(),
  country: z.nullable(z.string()),
  at: z.string(),
});

export const listOwnMuted = defineEndpoint('GET /v1/muted-buyers/', {
  summary: 'Buyers the supplier takes no requests from, the most recent first',
  action: 'invitation.mute',
  data: z.object({ buyers: z.array(ownMuted) }),
});

const mutedBuyer = z.object({
  /** Of the user. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** How many take nothing of this buyer; which ones is theirs to know. */
  suppliers: z.number(),
  /** When the last one decided so. */
  at: z.string(),
  /** The buyer’s last request that was sent or held. */
  request_id: z.nullable(z.string()),
});

export const listMutedBuyers = defineEndpoint('GET /v1/team/muted-buyers/', {
  summary: 'Buyers that suppliers take no requests from, by the number of suppliers',
  action: 'moderation.list',
  data: z.object({ buyers: z.array(mutedBuyer) }),
});
