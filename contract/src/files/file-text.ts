/** The words in the picture of a document or on a scanned page of it, read by the server for the team. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** In pixels of the stored picture, or in points of a PDF's page, from the upper left corner of what is shown. */
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

export const readFileText = defineEndpoint('GET /v1/team/files/:id/text/', {
  summary:
    'The words in a picture of a document, or on a scanned page of a PDF, with their positions; recorded like a view of it',
  action: 'review.read',
  query: z.object({
    /** Of a PDF. */
    page: z._default(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,3}$/, { error: 'Must be a whole number' })),
        z.transform(Number),
      ),
      1,
    ),
  }),
  /** None where nothing can be read, as without the optional packages. */
  data: z.object({ words: z.array(readWord) }),
});
