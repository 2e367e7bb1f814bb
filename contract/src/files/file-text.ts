/** The words in the picture of a document, read by the server for the team. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** In pixels of the stored picture, from its upper left corner. */
export const readWord = z.object({
  text: z.string(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** Whether a line ends behind it. */
  endsLine: z.boolean(),
});
export type ReadWord = z.output<typeof readWord>;

export const readFileText = defineEndpoint({
  method: 'GET',
  path: '/v1/team/files/:id/text/',
  summary: 'The words in a picture of a document, with their places; recorded like a view of it',
  action: 'review.read',
  /** None where nothing can be read, as without the optional packages. */
  data: z.object({ words: z.array(readWord) }),
  errors: ['not_found'],
});
