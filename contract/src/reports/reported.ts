/** Whatever was reported, as the team reads it, with all its reports. */
import * as z from 'zod/mini';
import { REPORT_KINDS, type ReportKind } from './kinds.ts';
import { REPORT_OUTCOMES } from './outcomes.ts';

const person = z.object({
  name: z.string(),
  /** Null for an erased account. */
  email: z.nullable(z.string()),
});

/** One report. */
export const report = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for a visitor. */
  by: z.nullable(person),
  reason: z.string(),
  /** The reason in the words of whoever reports. */
  words: z.string(),
  text: z.string(),
  /** Null while it is open. */
  closed: z.nullable(
    z.object({
      at: z.string(),
      /** Null once that account is erased. */
      by: z.nullable(z.string()),
      /** Null where nobody has said. */
      outcome: z.nullable(z.enum(REPORT_OUTCOMES)),
      /** For colleagues. */
      note: z.string(),
    }),
  ),
});
export type Report = z.output<typeof report>;

export const reported = z.object({
  kind: z.enum(Object.keys(REPORT_KINDS) as ReportKind[]),
  /** Of what was reported. */
  id: z.string(),
  title: z.string(),
  /** Whose it is, as it is called there; empty where nobody is named. */
  by: z.string(),
  /** How a message begins. */
  excerpt: z.string(),
  /** What the team has to know of it, in lines. */
  facts: z.array(z.string()),
  /** What was said is shown by these, while a report is open; each reading is recorded. */
  files: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The whole address; null where there is nothing to see. */
  url: z.nullable(z.string()),
  /** Where else the team reads of it. */
  beside: z.nullable(z.object({ path: z.string(), label: z.string() })),
  state: z.enum(['live', 'closed', 'taken_down', 'gone']),
  /** Whether it is taken down and given back here. */
  public: z.boolean(),
  /** Who made it; null once it is gone. */
  owner: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** What was said to its owner when it was taken down. */
  taken_down_reason: z.nullable(z.string()),
  open: z.number(),
  /** When the first open report came; without one, when the last was closed. */
  at: z.string(),
  /** The open ones first, then the last. */
  reports: z.array(report),
});
export type Reported = z.output<typeof reported>;
