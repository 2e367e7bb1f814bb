/** A user's rights to the data: exporting all of it, and erasing the account. */
import * as z from 'zod/mini';
import { RECENT_SIGN_IN_SECONDS } from './data-rights/permissions.ts';
import { defineEndpoint } from './endpoint.ts';
import { requiredText } from './text.ts';

export const EXPORT_FILE_NAME = 'waggle-data.zip';

export const describeExport = defineEndpoint('GET /v1/account/export/', {
  summary: 'What an export contains, and when the next one is possible',
  action: 'account.export',
  data: z.object({
    files: z.number(),
    /** Bytes of all files in total. */
    size: z.number(),
    /** Of these, what was replaced or removed and is kept all the same, with the date until which. */
    kept: z.array(z.object({ name: z.string(), kept_until: z.string() })),
    /** Null when it is possible now. */
    available_at: z.nullable(z.string()),
  }),
});
export type ExportDescription = z.output<typeof describeExport.data>;

/** Answers with the archive (`application/zip`); only a refusal is answered in the envelope. */
export const exportOwnData = defineEndpoint('POST /v1/account/export/', {
  summary: 'All of the user’s data and files as one ZIP archive, once a day',
  action: 'account.export',
  data: z.object({}),
  errors: ['too_many_requests'],
});

export const WRONG_ADDRESS_MESSAGE = 'This is not the address of your account';

export const eraseAccount = defineEndpoint('POST /v1/account/erase/', {
  summary: `Erase the user and all data of the account; needs a sign-in within the last ${RECENT_SIGN_IN_SECONDS / 60} minutes, and no open order that both sides have signed`,
  done: 'Your account is erased',
  action: 'account.erase',
  body: z.object({
    /** The account's own address, typed as a confirmation. */
    email: requiredText({ required: 'Type your email address to confirm' }),
  }),
  data: z.object({}),
  errors: ['sign_in_again', 'conflict'],
});
