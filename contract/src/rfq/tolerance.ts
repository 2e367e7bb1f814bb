/** How far a piece may differ from a line of the brief, as data. */
import * as z from 'zod/mini';
import { TOLERANCE_KINDS } from './tolerance-words.ts';

export * from './tolerance-words.ts';

const AMOUNT = /^\d{1,9}(?:\.\d{1,4})?$/;
const isAmount = (text: string) => AMOUNT.test(text);

export const tolerance = z.object(
  {
    kind: z.enum(TOLERANCE_KINDS, { error: 'Choose how far it may differ' }),
    by: z._default(
      z.string({ error: 'Must be a number' }).check(
        z.refine((text) => text === '' || isAmount(text), {
          error: 'Must be a number such as 2 or 0.5',
        }),
      ),
      '',
    ),
    percent: z._default(z.boolean({ error: 'Must be yes or no' }), false),
  },
  { error: 'Choose how far it may differ' },
);
