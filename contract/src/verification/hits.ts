/** What is known of a company from before: hits on what is remembered of those rejected or revoked for good. */
import * as z from 'zod/mini';
import { PULL_REASONS, REJECTION_REASONS } from './reasons.ts';

/** What is remembered of a company that was rejected or revoked for good. */
export const HIT_KINDS = [
  'registration_number',
  'tax_id',
  'address',
  'phone',
  'website',
  'contact_email',
  'file',
] as const;
/** Something of this case that a case rejected or revoked for good had too. */
export const hit = z.object({
  id: z.string(),
  /** What both have in common. */
  kind: z.enum(HIT_KINDS),
  /** Of the other case. */
  reason: z.enum([...REJECTION_REASONS, ...PULL_REASONS]),
  at: z.string(),
  /** Null once its supplier is erased. */
  case_id: z.nullable(z.string()),
  /** Until when this is kept. */
  kept_until: z.string(),
  settled: z.boolean(),
  /** What the reviewer found; empty until it is settled. */
  finding: z.string(),
});
