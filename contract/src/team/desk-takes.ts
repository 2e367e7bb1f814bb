/** What members of the team have taken on its desks; it forbids nothing to the others. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const take = z.object({
  /** Of what is taken. */
  id: z.string(),
  by: z.object({ id: z.string(), name: z.string() }),
  at: z.string(),
});
export type Take = z.output<typeof take>;

const data = z.object({ takes: z.array(take) });

export const listTakes = defineEndpoint('GET /v1/team/takes/', {
  summary: 'What the team has taken on its desks in the last twelve hours and not decided yet',
  action: 'desk.take',
  data,
});

export const setTake = defineEndpoint('PUT /v1/team/takes/:id/', {
  summary: 'Take something on a desk, even from a colleague, or give your own back',
  action: 'desk.take',
  body: z.object({ taken: z.boolean({ error: 'Must be yes or no' }) }),
  data,
});
