/** A code from a mail by which a user proves what binds, such as a signature: as it is sent, and as it is typed. */
import * as z from 'zod/mini';
import { CODE_LIMITS } from '../limits.ts';

export const proofCode = z.string({ error: 'Type the code from your mail' }).check(
  z.regex(new RegExp(`^\\d{${CODE_LIMITS.digits}}$`), {
    error: `Type all ${CODE_LIMITS.digits} digits`,
  }),
);

export const codeSent = z.object({
  /** The address, as far as its owner needs it. */
  sent_to: z.string(),
  /** Seconds until the next can be sent. */
  resend_after: z.number(),
});
