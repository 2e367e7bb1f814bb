/** Files of an order by their URLs, as a call is given them. */
import * as z from 'zod/mini';

/** @param most how many at most */
export const orderFiles = (most: number) =>
  z
    .array(z.string({ error: 'Must be the URL of a file' }).check(z.maxLength(2000)), {
      error: 'Must be a list',
    })
    .check(z.maxLength(most, { error: `At most ${most} files` }));
