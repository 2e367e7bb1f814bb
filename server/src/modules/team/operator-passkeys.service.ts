/** The operator's link to a member's first passkey, and who has none yet. */
import { recordAudit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { SettingNote } from '../../lib/settings/check-settings.ts';
import { passkeyHost } from '../../lib/settings/passkey-address.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { lockUserByEmail } from '../accounts/accounts.service.ts';
import {
  countPasskeys,
  createFirstLink,
  resetPasskeys,
  selectAddressesWithPasskey,
} from '../auth/passkeys/first-link.service.ts';
import { isReviewer, selectAddedAdmins, selectReviewers } from './members.repo.ts';

/** @returns the case-folded addresses of the whole team */
async function teamAddresses({ config }: Context, db: Db): Promise<string[]> {
  const rows = [...(await selectReviewers(db)), ...(await selectAddedAdmins(db))];
  return [...new Set([...config.teamEmails, ...rows.map(({ email }) => email)])];
}

/** @returns what a start says of members who have no passkey yet, where one is asked for */
export async function passkeyNotes(context: Context): Promise<SettingNote[]> {
  if (!context.config.teamSecondFactor) return [];
  const { db } = context.database;
  const all = await teamAddresses(context, db);
  const left = all.length - (await selectAddressesWithPasskey(db, all)).length;
  if (left === 0) return [];
  const have = left === 1 ? 'One member of the team has' : `${left} members of the team have`;
  const text = `${have} no passkey, and cannot work without: npm run admin -- passkey-link <email> prints a link to add the first one, to be sent to that member.`;
  return [{ level: 'warning', setting: 'TEAM_SECOND_FACTOR', text }];
}

/**
 * Makes a link by which a member of the team adds the first passkey, once.
 * @param options `reset`: takes all passkeys away before, and ends all sessions
 * @returns the link
 * @throws StartupError for an address outside the team, for one that has a passkey, and where passkeys do not work
 */
export async function linkFirstPasskey(
  context: Context,
  given: string,
  { reset }: { reset: boolean },
): Promise<string> {
  const { clock, config, database } = context;
  const email = given.toLowerCase();
  if (passkeyHost(config.publicUrl) === undefined) {
    throw new StartupError(
      `Passkeys do not work at ${config.publicUrl}: set PUBLIC_URL to an address with a host name and https.`,
    );
  }
  return database.db.transaction().execute(async (tx) => {
    if (!config.teamEmails.has(email) && !(await isReviewer(tx, email))) {
      throw new StartupError(
        `${email} is not on the team: an admin invites reviewers, and npm run admin -- add-admin <email> adds an admin.`,
      );
    }
    const userId = await lockUserByEmail(tx, email);
    // Who has never signed in has no id yet, and the log keeps no addresses.
    const about = userId === undefined ? {} : { subject: userId };
    if (reset && userId !== undefined) {
      const passkeys = await resetPasskeys(context, tx, userId);
      const detail = { reason: 'by the operator', passkeys };
      await recordAudit(tx, clock, { actor: null, action: 'passkey.reset', ...about, detail });
    } else if (userId !== undefined && (await countPasskeys(tx, userId)) > 0) {
      throw new StartupError(
        `${email} has a passkey, and adds more on the account page: add --reset to take all of them away.`,
      );
    }
    const link = await createFirstLink(context, tx, email);
    const detail = { reason: 'by the operator' };
    await recordAudit(tx, clock, { actor: null, action: 'passkey.linked', ...about, detail });
    return link;
  });
}
