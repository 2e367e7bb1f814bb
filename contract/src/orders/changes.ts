/** Changes of what was signed, as both sides read them. */
import * as z from 'zod/mini';
import { storedFile } from '../files.ts';
import { SIDES } from '../permissions/parties.ts';
import { graphRow, may } from '../transitions/steps.ts';
import { CHANGE_KINDS, CHANGE_STATES } from './changes/change-graph.ts';

export const change = z.object({
  ...graphRow(CHANGE_STATES),
  may,
  kind: z.enum(CHANGE_KINDS),
  /** Who has proposed it. */
  by: z.enum(SIDES),
  /** The version of the terms that it changes, and the one that it makes. */
  base: z.number(),
  number: z.number(),
  why: z.string(),
  files: z.array(storedFile),
  /** A decimal string: what the supplier pays back by it. */
  back: z.string(),
  /** Until when it is answered. */
  lapses_at: z.string(),
  /** Of a refusal. */
  note: z.string(),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
});
export type Change = z.output<typeof change>;

/** A change that a step was about. */
export const toldChange = z.pick(change, { id: true, kind: true, number: true });
export type ToldChange = z.output<typeof toldChange>;

/** What a change does to money and dates, as things stand. */
export const changeEffect = z.object({
  total: z.object({ before: z.string(), after: z.string() }),
  /** What was paid or is on its way, less what went back. */
  settled: z.string(),
  back: z.string(),
  /** Each payment of either version; null where that one does not have it. */
  changes: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
      settled: z.boolean(),
    }),
  ),
  /** Days on which the goods are ready; null before production has begun, or where none is agreed. */
  ready_on: z.object({ before: z.nullable(z.string()), after: z.nullable(z.string()) }),
});
export type ChangeEffect = z.output<typeof changeEffect>;
