/** «What we make»: lines in the supplier's own words, each with the product kinds that the supplier confirmed. */
import * as z from 'zod/mini';
import { SUPPLIER_LIMITS } from '../limits.ts';
import { requiredText } from '../text.ts';

const { productLine, productLines: most, kindsPerLine, kindId } = SUPPLIER_LIMITS;

/** The text of a line. */
export const productLineText = requiredText({
  required: 'Say what you make, or remove the line',
  max: { length: productLine, message: `A line has at most ${productLine} characters` },
});

export const productLines = z
  .array(
    z.object({
      text: productLineText,
      /** Ids of `PRODUCT_KINDS`, whose list the server checks. */
      kinds: z
        .array(z.string({ error: 'Must be a kind' }).check(z.maxLength(kindId)), {
          error: 'Must be a list',
        })
        .check(
          z.overwrite((kinds) => [...new Set(kinds)]),
          z.maxLength(kindsPerLine, { error: `Choose at most ${kindsPerLine} kinds for a line` }),
        ),
    }),
    { error: 'Must be a list' },
  )
  .check(z.maxLength(most, { error: `At most ${most} lines` }));

export type ProductLine = z.output<typeof productLines>[number];
