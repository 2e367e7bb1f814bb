/** The days on which a supplier is closed, as answers have them. */
import * as z from 'zod/mini';

/** The first and the last day. */
export const closure = z.object({ from: z.string(), to: z.string() });
