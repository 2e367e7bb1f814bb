/** What is known of a company from before: fraud matches, what it has in common with those rejected or revoked for good. */
import * as z from 'zod/mini';
import { FRAUD_REASONS, FRAUD_MATCH_KINDS } from './reasons.ts';

/** Something of this case that a case rejected or revoked for good had too. */
export const fraudMatch = z.object({
  id: z.string(),
  /** What both have in common. */
  kind: z.enum(FRAUD_MATCH_KINDS),
  /** Of the other case. */
  reason: z.enum(FRAUD_REASONS),
  at: z.string(),
  /** Null once its supplier is erased. */
  case_id: z.nullable(z.string()),
  /** The day on which this is deleted. */
  kept_until: z.string(),
  settled: z.boolean(),
  /** What the reviewer found; empty until it is settled. */
  finding: z.string(),
});
export type FraudMatch = z.output<typeof fraudMatch>;
