/** Legal names, addresses and capacities: asked before the first confidential file, page and signature. */
import {
  identityLine,
  LEGAL_MISSING,
  LEGAL_PATH,
  type LegalIdentity,
  type LegalIdentityInput,
} from '@waggle/contract/accounts/legal-identity';
import { shownName } from '@waggle/contract/text/shown-name';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import { namedCountry } from '../../../lib/countries/country-names.ts';
import type { Db } from '../../../lib/database.ts';
import { refuseCompany, refusePerson, refuseWebAddress } from '../../../lib/names/refused-name.ts';
import { selectLegalIdentities, upsertLegalIdentity } from './legal-identity.repo.ts';

declare module '../../../lib/domain-events.ts' {
  interface DomainEvents {
    /** A user has said who they are in law, or somebody else than before. */
    'account.legal_identity_said': { userId: string };
  }
}

/** @returns by user id; without those who have not said it, and without NULL for an erased one */
export async function findLegalIdentities(
  db: Db,
  userIds: readonly (string | null)[],
): Promise<Map<string, LegalIdentity>> {
  const rows = await selectLegalIdentities(
    db,
    userIds.filter((id) => id !== null),
  );
  return new Map(rows.map(({ user_id, ...row }) => [user_id, row]));
}

export async function findLegalIdentity(
  db: Db,
  userId: string,
): Promise<LegalIdentity | undefined> {
  return (await findLegalIdentities(db, [userId])).get(userId);
}

/** @throws ApiError `invalid_input` with the path `LEGAL_PATH` for a user who has not said it yet */
export async function requireLegalIdentity(db: Db, userId: string): Promise<LegalIdentity> {
  const identity = await findLegalIdentity(db, userId);
  if (identity !== undefined) return identity;
  throw new ApiError('invalid_input', {
    message: LEGAL_MISSING,
    errors: [{ path: LEGAL_PATH, message: LEGAL_MISSING }],
  });
}

/** What is published for strangers, as it is kept with its entrepreneur's details. */
interface Published {
  readonly user_id: string;
  readonly publisher: LegalIdentity | null;
}

/**
 * @param isFirst whether it was never public; what was before it was asked goes on without
 * @returns whom it names as its publisher from now on
 * @throws ApiError `invalid_input` with the path `LEGAL_PATH`, for the first time alone
 */
export async function publisherFor(
  db: Db,
  { user_id, publisher }: Published,
  isFirst: boolean,
): Promise<LegalIdentity | null> {
  if (isFirst) return requireLegalIdentity(db, user_id);
  return (await findLegalIdentity(db, user_id)) ?? publisher;
}

/** @returns name, address and country in one line, as strangers read it */
export function publisherLine(identity: LegalIdentity): string {
  return identityLine(identity, namedCountry(identity.country)?.name ?? identity.country);
}

/** @throws ApiError `invalid_input` for what would pass itself off as somebody on a public page, or lead elsewhere from it */
export async function setLegalIdentity(
  context: Context,
  userId: string,
  { name, ...more }: LegalIdentityInput,
): Promise<LegalIdentity> {
  const identity = { ...more, name: shownName(name) };
  const refuseLegalName = identity.capacity === 'company' ? refuseCompany : refusePerson;
  refuseLegalName(identity.name, 'name');
  refuseWebAddress(identity.address, 'address');
  const at = context.clock.now();
  await context.database.db.transaction().execute(async (tx) => {
    await upsertLegalIdentity(tx, userId, identity, at);
    await context.emit(tx, 'account.legal_identity_said', { userId });
  });
  return { ...identity, changed_at: at };
}
