/** Addresses that refuse mails for good: suppressing one, lifting that, and the team's list. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db, Tables } from '../database.ts';
import { newId } from '../new-id.ts';
import type { Secrets } from '../secrets.ts';

type Suppressed = ExpressionBuilder<Tables, 'suppressed_addresses'>;

/** Of the user's own record. */
export const OWN_SUPPRESSION = `
  SELECT since AS mail_refused_at FROM suppressed_addresses
  WHERE address = accounts.email`;

/** Of a team's list: a suppressed address, or a mail that nobody got. */
export interface UnsentRow {
  readonly id: string;
  /** Empty where it was deleted with the mail. */
  readonly address: string;
  readonly at: Time;
  readonly kind: string;
  readonly answer: string;
}

export interface SuppressedRow extends UnsentRow {
  /** Mails that were not sent to it since. */
  readonly unsent: number;
}

export type Hashing = Pick<Secrets, 'addressHmac'>;

const hashOf = (secrets: Hashing, address: string) => secrets.addressHmac(address.toLowerCase());

/** By its hash, or by the address itself, which outlasts a change of the secret. */
const isOf = (secrets: Hashing, address: string) => (e: Suppressed) =>
  e.or([e('hash', '=', hashOf(secrets, address)), e('address', '=', address.toLowerCase())]);

export async function isSuppressed(db: Db, secrets: Hashing, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('suppressed_addresses')
    .select('id')
    .where(isOf(secrets, address))
    .executeTakeFirst();
  return row !== undefined;
}

interface Refused {
  readonly address: string;
  readonly kind: string;
  readonly answer: string;
  /** Whether only the hash of the address may be kept. */
  readonly forget: boolean;
}

/** A second refusal changes nothing: the first one says since when. */
export async function suppress(
  db: Db,
  { clock, secrets }: { clock: Clock; secrets: Hashing },
  { address, kind, answer, forget }: Refused,
): Promise<void> {
  await db
    .insertInto('suppressed_addresses')
    .values({
      id: newId(),
      address: forget ? null : address.toLowerCase(),
      hash: hashOf(secrets, address),
      since: clock.now(),
      kind,
      answer,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps the address beside its hash: a mail to it was held back that is not forgotten. */
export async function nameSuppressed(db: Db, secrets: Hashing, address: string): Promise<void> {
  await db
    .updateTable('suppressed_addresses')
    .set({ address: address.toLowerCase() })
    .where('hash', '=', hashOf(secrets, address))
    .where('address', 'is', null)
    .execute();
}

/** @returns whether it was suppressed */
export async function liftSuppression(db: Db, secrets: Hashing, address: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suppressed_addresses')
    .where(isOf(secrets, address))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteSuppression(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('suppressed_addresses').where('id', '=', id).execute();
}

/** @returns the row, locked until the transaction ends */
export function lockSuppression(tx: Db, id: string) {
  return tx
    .selectFrom('suppressed_addresses')
    .select(['id', 'address', 'answer'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns when and why an address was suppressed; undefined for one that is not */
export function suppressionOf(db: Db, secrets: Hashing, address: string) {
  return db
    .selectFrom('suppressed_addresses')
    .select(['since', 'answer as mail_server_said'])
    .where(isOf(secrets, address))
    .executeTakeFirst();
}

/**
 * @param search a part of an address; empty for all
 * @param before the id at which the page begins
 * @returns the newest first
 */
export async function selectSuppressed(
  db: Db,
  { search, before, limit }: { search: string; before: string | undefined; limit: number },
): Promise<SuppressedRow[]> {
  const { rows } = await sql<SuppressedRow>`
    SELECT s.id, coalesce(s.address, '') AS address, s.since AS at, s.kind, s.answer,
      (SELECT count(*)::int FROM mails m
        WHERE lower(m.recipient) = s.address AND m.state = 'suppressed') AS unsent
    FROM suppressed_addresses s
    WHERE (${before ?? null}::uuid IS NULL OR s.id < ${before ?? null}::uuid)
      AND position(lower(${search}) IN coalesce(s.address, '')) > 0
    ORDER BY s.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countSuppressed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('suppressed_addresses')
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
