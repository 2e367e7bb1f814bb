/** What a buyer finds of a sample, line by line, and the seals of a golden one: kept while it is written, and with the decision. */
import * as z from 'zod/mini';
import { RFQ_LIMITS } from '../../limits.ts';
import { ORDER_LIMITS } from '../../limits/order-limits.ts';
import { draftText } from '../../text/draft-text.ts';

const key = z.uuid({ error: 'Must be the key of a line' });
const url = z.string({ error: 'Must be the URL of a file' }).check(z.maxLength(2000));

const judgedLine = z.object({
  /** Of the terms. */
  key,
  /** As it was measured, in the unit of the line, or in words; empty where it was not. */
  measured: draftText(RFQ_LIMITS.value),
  /** Null until somebody says so: a reading proposes, and never decides. */
  right: z.nullable(z.boolean({ error: 'Must be yes or no' })),
  /** A line that is not right, and is taken as it is. */
  accepted: z.boolean({ error: 'Must be yes or no' }),
  /** What is not right, for the other side. */
  why: draftText(ORDER_LIMITS.why),
});
export type JudgedLine = z.output<typeof judgedLine>;

/** One of the two sealed pieces by which all goods are judged. */
const seal = z.object({
  number: draftText(ORDER_LIMITS.seal),
  /** Where it is kept. */
  place: draftText(ORDER_LIMITS.sealPlace),
  picture: z.nullable(url),
});

const picturesError = `At most ${ORDER_LIMITS.samplePictures} pictures`;

export const judgement = z.object({
  lines: z.array(judgedLine, { error: 'Must be a list' }).check(
    z.maxLength(RFQ_LIMITS.lines, { error: `At most ${RFQ_LIMITS.lines} lines` }),
    z.refine((lines) => new Set(lines.map((one) => one.key)).size === lines.length, {
      error: 'Each line is judged once',
    }),
  ),
  pictures: z
    .array(
      z.object({
        url,
        /** That it shows; null where it shows all of it. */
        line: z.nullable(key),
      }),
      { error: 'Must be a list' },
    )
    .check(z.maxLength(ORDER_LIMITS.samplePictures, { error: picturesError })),
  seals: z.object({ buyer: seal, supplier: seal }),
});
export type Judgement = z.output<typeof judgement>;
