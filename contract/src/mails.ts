/** Mails that do not arrive: addresses that refuse them, mails that were given up, and trying an address again. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { optionalText } from './text.ts';

const unsent = {
  id: z.string(),
  /** Empty for one that was deleted with its mail, as those on waitlists are. */
  address: z.string(),
  at: z.string(),
  /** Of the mail, for example `sign_in_code`. */
  kind: z.string(),
  /** What the mail server said. */
  answer: z.string(),
  /** The user of the address; null where nobody signs in with it. */
  user: z.nullable(z.object({ id: z.string(), name: z.string() })),
};

const suppressed = z.object({
  ...unsent,
  /** Mails that were not sent to it since. */
  unsent: z.number(),
});
export type SuppressedAddress = z.output<typeof suppressed>;

const unsentMail = z.object({
  ...unsent,
  /** `refused` for good, or `given_up` after days of tries. */
  state: z.enum(['refused', 'given_up']),
  tries: z.number(),
});
export type UnsentMail = z.output<typeof unsentMail>;

export const listSuppressed = defineEndpoint('GET /v1/team/mails/addresses/', {
  summary: 'Addresses that refuse mails, so none are sent to them; the newest first',
  action: 'mail.list',
  query: z.extend(pageQuery, {
    /** Part of an address. */
    search: z._default(optionalText(), ''),
  }),
  data: z.object({ addresses: z.array(suppressed), next_cursor: nextCursor, count: z.number() }),
});

export const listUnsent = defineEndpoint('GET /v1/team/mails/unsent/', {
  summary: 'Mails that were refused, or given up after three days of retries; the newest first',
  action: 'mail.list',
  query: pageQuery,
  data: z.object({ mails: z.array(unsentMail), next_cursor: nextCursor }),
});

export const liftSuppression = defineEndpoint('POST /v1/team/mails/addresses/:id/lift/', {
  summary: 'Send mails to an address again; if the next one is refused, it is suppressed again',
  done: 'Mails are sent to it again',
  action: 'mail.lift',
  data: z.object({}),
});

/** Whether it arrives is known some time after the answer: the user's record then has no `mail_refused_at`. */
export const tryOwnAddress = defineEndpoint('POST /v1/mails/try/', {
  summary:
    'Send one mail to your own address, which refuses mails; if it arrives, all are sent again',
  done: 'A mail is on its way',
  action: 'mail.try',
  data: z.object({}),
  errors: ['conflict', 'too_many_requests'],
});
