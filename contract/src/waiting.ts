/** What waits for a user, list by list: for a member of the team on its desks, for anybody else as buyer or supplier. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

const waiting = z.object({
  /** Of the page that has it in a list, and what the list is called there. */
  path: z.string(),
  list: z.string(),
  /** Of a list of the team: whether it waits for the viewer alone. */
  own: z.boolean(),
  count: z.number(),
  overdue: z.number(),
  /** Of what waits longest; null where nothing waits. */
  since: z.nullable(z.string()),
  /** When the first is due; null for what is never due. */
  until: z.nullable(z.string()),
  /** «2 requests to answer»; null for a list that only its own page speaks of. */
  text: z.nullable(z.string()),
  /** Where it is dealt with: the path, or the page of the only thing that waits. */
  to: z.string(),
});
export type Waiting = z.output<typeof waiting>;

/** For the header, for the pages that say what is next, and for the heads of the team's lists. */
export const listWaiting = defineEndpoint('GET /v1/waiting/', {
  summary:
    'What is waiting for the user, list by list: on the team’s desks, or as buyer and supplier',
  action: 'waiting.list',
  data: z.object({ waiting: z.array(waiting) }),
});
