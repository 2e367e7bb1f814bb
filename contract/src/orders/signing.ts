/** What the signatures of an order are, and what whoever signs types. */
import * as z from 'zod/mini';
import { LEGAL_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { SIDES } from '../permissions/parties.ts';
import { requiredText } from '../text.ts';

export const orderSignature = z.object({
  side: z.enum(SIDES),
  /** The version that was signed. */
  version: z.number(),
  name: z.string(),
  /** For whom. */
  company: z.string(),
  at: z.string(),
  /** Of whoever signed. */
  time_zone: z.string(),
  /** Once the terms were changed after it. */
  taken_back_at: z.nullable(z.string()),
});
export type OrderSignature = z.output<typeof orderSignature>;

const MOST = Math.max(LEGAL_LIMITS.name, TEXT_LIMITS.name);

export const signingName = requiredText({
  required: 'Type your full name',
  max: { length: MOST, message: `Must be at most ${MOST} characters` },
});

/** What keeps terms from being signed. */
export const termsProblem = z.object({ path: z.string(), message: z.string() });
