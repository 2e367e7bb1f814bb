/** Users: creating one at the first sign-in, finding them by id or address, and the user's record. */
import { ownName, type UserRecord } from '@waggle/contract/accounts';
import type { JourneyKeys } from '@waggle/contract/entrepreneur/journey-keys';
import { personNameProblem } from '@waggle/contract/text/names/name-problem';
import { shownName } from '@waggle/contract/text/shown-name';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { readFacts } from '../../lib/facts.ts';
import { refusePerson } from '../../lib/names/refused-name.ts';
import { within } from '../../lib/transactions/within.ts';
import type { Columns } from '../../lib/user-facts.ts';
import { displayName, type Viewer, viewerOf } from '../../lib/viewer.ts';
import {
  countUsersWithout,
  findOrInsertUser,
  readTimes,
  selectUser,
  selectUsersByEmail,
  selectUsersById,
  updateCountry,
  updateName,
} from './accounts.repo.ts';

declare module '../../lib/domain-events.ts' {
  interface DomainEvents {
    /** A user gets an account of either type; its row is already inserted. */
    'account.opened': { userId: string; email: string };
  }
}

export {
  lockUserByEmail,
  updateAwayUntil,
  updateEarlyAccess,
  updateEarlyAccessTold,
  USER_ROWS,
} from './accounts.repo.ts';

function journeyKeys(context: Context, columns: Columns): JourneyKeys {
  const keys = context.modules.map((module) => module.presentJourney?.(context, columns));
  return Object.assign({}, ...keys);
}

/** @param viewer with the columns of the record (`reads: 'record'`) */
export function presentUser(context: Context, viewer: Viewer): UserRecord {
  const { accountId, email, name, facts, actor } = viewer;
  const record: UserRecord = {
    id: accountId,
    email,
    name,
    is_entrepreneur_account: facts.entrepreneur_id !== null,
    is_supplier_account: facts.supplier_id !== null,
    entrepreneur_data: null,
    supplier_data: null,
    selectedSuppliers: 0,
    country: facts.country,
    team_role: actor.team,
    early_access: actor.earlyAccess,
    second_factor_missing: actor.secondFactor === 'missing',
    mail_refused_at: null,
    ...readTimes(facts),
  };
  for (const module of context.modules) {
    Object.assign(record, module.presentRecord?.(context, facts, facts));
  }
  if (record.entrepreneur_data !== null) {
    Object.assign(record.entrepreneur_data, journeyKeys(context, facts));
  }
  return record;
}

/** @returns the viewer with the current facts of the user */
async function reloadViewer(context: Context, db: Db, viewer: Viewer): Promise<Viewer> {
  return viewerOf(context, viewer, await readFacts(context, db, viewer.accountId));
}

/** @returns what of the journey a user has, by the keys of the twelve */
export async function findJourneyKeys(
  context: Context,
  db: Db,
  userId: string,
): Promise<JourneyKeys> {
  return journeyKeys(context, await readFacts(context, db, userId));
}

/** @returns the user's record as this transaction leaves it */
export async function reloadRecord(context: Context, tx: Db, viewer: Viewer): Promise<UserRecord> {
  return presentUser(within(context, tx), await reloadViewer(context, tx, viewer));
}

/** @throws ApiError `invalid_input` for a name that passes itself off as somebody: others read it in mails */
export async function changeName(
  context: Context,
  viewer: Viewer,
  name: string,
): Promise<UserRecord> {
  refusePerson(name, 'name');
  return context.database.db.transaction().execute(async (tx) => {
    await updateName(tx, viewer.personId, shownName(name));
    return reloadRecord(context, tx, viewer);
  });
}

/** @param country an ISO 3166 code, or null to remove it */
export async function changeCountry(
  context: Context,
  viewer: Viewer,
  country: string | null,
): Promise<UserRecord> {
  return context.database.db.transaction().execute(async (tx) => {
    await updateCountry(tx, viewer.accountId, country);
    return reloadRecord(context, tx, viewer);
  });
}

/**
 * Finds the user of a verified address, or creates one at the first sign-in.
 * @param email in any case
 * @param name as the identity provider gives it; left out unless the user could choose it
 */
export async function findOrCreateUser(
  { clock }: Context,
  tx: Db,
  email: string,
  name?: string,
): Promise<string> {
  const shown = shownName(ownName.safeParse(name).data ?? '');
  return findOrInsertUser(tx, {
    email: email.toLowerCase(),
    name: shown === '' || personNameProblem(shown) !== undefined ? null : shown,
    at: clock.now(),
  });
}

/** @returns the users that exist among the case-folded addresses, by address */
export async function findUsersByEmail(
  db: Db,
  emails: readonly string[],
): Promise<Map<string, { userId: string; name: string; awayUntil: string | null }>> {
  const rows = await selectUsersByEmail(db, emails);
  return new Map(
    rows.map((row) => [
      row.email,
      { userId: row.id, name: displayName(row), awayUntil: row.away_until },
    ]),
  );
}

/**
 * @param day by UTC, `2027-03-31`
 * @returns whether a member of the team is away on that day; an erased one is for ever
 */
export async function isAway(db: Db, userId: string, day: string): Promise<boolean> {
  const [user] = await selectUsersById(db, [userId]);
  return user === undefined || (user.away_until !== null && day < user.away_until);
}

/** @returns the display names and addresses of users by id, without erased ones */
export async function findUsers(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { name: string; email: string }>> {
  const rows = await selectUsersById(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, { name: displayName(row), email: row.email }]));
}

/** @returns when a user registered; undefined once the account is erased */
export async function registeredAt(db: Db, userId: string): Promise<Time | undefined> {
  return (await selectUser(db, userId))?.created_at;
}

/** @returns how many users there are beside those of these case-folded addresses */
export function countOtherUsers(
  { database }: Pick<Context, 'database'>,
  emails: readonly string[],
): Promise<number> {
  return countUsersWithout(database.db, emails);
}

/** @returns the user of a case-folded address; undefined when nobody has signed in with it */
export async function findUserByEmail(
  db: Db,
  email: string,
): Promise<{ userId: string; name: string } | undefined> {
  const [row] = await selectUsersByEmail(db, [email]);
  return row && { userId: row.id, name: displayName(row) };
}
