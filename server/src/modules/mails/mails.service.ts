/** Addresses that refuse mails: the team's lists, lifting a suppression, and a user's own try. */
import { RATE_LIMITS } from '@waggle/contract/limits';
import type { listSuppressed as listCall, listUnsent as unsentCall } from '@waggle/contract/mails';
import { ApiError } from '../../lib/api-error.ts';
import { recordAudit } from '../../lib/audit.ts';
import { permissionError } from '../../lib/authorize.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { selectUnsent } from '../../lib/mail/mail-records.ts';
import {
  countSuppressed,
  deleteSuppression,
  isSuppressed,
  lockSuppression,
  selectSuppressed,
  type UnsentRow,
} from '../../lib/mail/suppressed.ts';
import { cutPage, ID_CURSOR } from '../../lib/paging.ts';
import { lockAndGetWait, recordEvent } from '../../lib/rate-limits/rate-events.ts';
import { findById } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findUsersByEmail } from '../accounts/accounts.service.ts';
import { tryMail } from './try-mail.ts';

/** Seconds after which a try is of no interest any more. */
const TRY_LIFETIME = 24 * 3600;

/** @returns the key of the rate limit of a user's tries */
export const tryKey = (userId: string) => `mail try ${userId}`;

/** @returns a function that presents a row, with the user of its address */
async function presenter(db: Db, rows: readonly UnsentRow[]) {
  const users = await findUsersByEmail(db, [
    ...new Set(rows.map(({ address }) => address.toLowerCase())),
  ]);
  return <Row extends UnsentRow>(row: Row) => {
    const user = users.get(row.address.toLowerCase());
    return {
      ...row,
      user: user === undefined ? null : { id: user.userId, name: user.name },
    };
  };
}

/** @throws ApiError `invalid_input` for an unknown cursor */
export async function listSuppressed(
  { database: { db } }: Context,
  { query: { search, cursor, limit } }: Call<typeof listCall>,
) {
  const before = ID_CURSOR.decode(cursor);
  const rows = await selectSuppressed(db, { search, before, limit: limit + 1 });
  const { shown, next_cursor } = cutPage(rows, limit, ({ id }) => ID_CURSOR.encode(id));
  const present = await presenter(db, shown);
  return { addresses: shown.map(present), next_cursor, count: await countSuppressed(db) };
}

/** @throws ApiError `invalid_input` for an unknown cursor */
export async function listUnsent(
  { database: { db } }: Context,
  { query: { cursor, limit } }: Call<typeof unsentCall>,
) {
  const rows = await selectUnsent(db, { before: ID_CURSOR.decode(cursor), limit: limit + 1 });
  const { shown, next_cursor } = cutPage(rows, limit, ({ id }) => ID_CURSOR.encode(id));
  const present = await presenter(db, shown);
  return { mails: shown.map(present), next_cursor };
}

/** @throws ApiError `not_found` for an address that takes mails by now */
export async function liftSuppression(
  { clock, database }: Context,
  { personId }: Viewer,
  id: string,
): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const row = await findById(id, () => lockSuppression(tx, id));
    await deleteSuppression(tx, id);
    const { address, answer } = row;
    const users = address === null ? undefined : await findUsersByEmail(tx, [address]);
    // The log names people by their ids alone, so that an erasure leaves no address in it.
    const subject = users?.get(address ?? '')?.userId ?? id;
    const entry = { actor: personId, action: 'mail.lifted', subject, detail: { answer } } as const;
    await recordAudit(tx, clock, entry);
  });
}

/** @throws ApiError `conflict` where mails are sent to the user, `too_many_requests` */
export async function tryOwnAddress(
  context: Context,
  { personId, email }: Pick<Viewer, 'personId' | 'email'>,
): Promise<void> {
  const { clock, config, database, outbox, secrets } = context;
  await database.db.transaction().execute(async (tx) => {
    if (!(await isSuppressed(tx, secrets, email))) throw permissionError('mail_not_refused');
    const wait = await lockAndGetWait(context, tx, tryKey(personId), RATE_LIMITS.mailTriesPerUser);
    if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait });
    await recordEvent(tx, clock, tryKey(personId));
    await outbox.enqueue(tx, {
      template: tryMail,
      to: email,
      variables: { url: config.publicUrl },
      expiresAt: addSeconds(clock.now(), TRY_LIFETIME),
    });
  });
}
