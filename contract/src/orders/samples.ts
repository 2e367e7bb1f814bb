/** Samples of an order, round by round, as both sides read them. */
import * as z from 'zod/mini';
import { storedFile } from '../files.ts';
import { begunOrder } from '../quotes/accepted-terms.ts';
import { graphRow, may } from '../transitions/steps.ts';
import { judgement } from './samples/judgement.ts';
import { SAMPLE_STATES } from './samples/sample-graph.ts';

export const sample = z.object({
  ...graphRow(SAMPLE_STATES),
  may,
  /** From 1 on; the terms say how many there are. */
  round: z.number(),
  /** Until when it is sent; null before its payment has arrived, and once it is sent. */
  send_by: z.nullable(z.string()),
  carrier: z.string(),
  tracking: z.string(),
  /** The day, as the supplier says it. */
  sent_on: z.nullable(z.string()),
  /** What the supplier says of it: what it has changed since the round before. */
  note: z.string(),
  received_at: z.nullable(z.string()),
  judge_by: z.nullable(z.string()),
  /** For the buyer alone, until it is decided; null before something is written. */
  draft: z.nullable(judgement),
  draft_version: z.number(),
  draft_saved_at: z.nullable(z.string()),
  /** With the decision, for both. */
  judged: z.nullable(judgement),
  decided_at: z.nullable(z.string()),
  /** What the URLs of pictures and seals stand for. */
  files: z.array(storedFile),
});
export type Sample = z.output<typeof sample>;

/** A round of a sample that a step was about. */
export const toldSample = z.pick(sample, { id: true, round: true });

/** What all goods of an order are judged by. */
export const goldenSample = z.object({
  /** Where it was judged: this order, or the sample order before it. */
  order: begunOrder,
  round: z.number(),
  judged: judgement,
  decided_at: z.string(),
  files: z.array(storedFile),
});
export type GoldenSample = z.output<typeof goldenSample>;
