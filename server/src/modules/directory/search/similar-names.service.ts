/** Which listed suppliers have a name that begins like another name, for whoever looks for an unused one. */
import { utcDay } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { listedNames } from '../profile/profile.service.ts';
import { selectNamesByKeys } from './candidates.repo.ts';
import { foldName, keysToFind } from './names.ts';

/** Beyond so many, a name is so usual that they say nothing. */
const MOST = 300;

/** @returns the names, as they are written, of listed suppliers that may be like one of these */
export async function supplierNamesLike(
  context: Context,
  db: Db,
  names: readonly string[],
): Promise<string[]> {
  const keys = names.map((name) => keysToFind(foldName(name)));
  const all = [...new Set(keys.flatMap(({ first, then }) => [...first, ...then]))];
  if (all.length === 0) return [];
  const ids = await selectNamesByKeys(db, {
    keys: all,
    today: utcDay(context),
    limit: MOST,
  });
  return [...(await listedNames(context, db, ids)).values()];
}
