/** The team's members: listing them, inviting reviewers, removing them. */
import { canAccess } from '@waggle/contract/permissions/can';
import { LINKED_PATHS, SIGN_IN_QUERY } from '@waggle/contract/paths';
import {
  inviteMember,
  MAX_REVIEWERS,
  type setMemberAway,
  type TeamMember,
} from '@waggle/contract/team';
import { recordAudit } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../lib/http/idempotency.ts';
import { ApiError } from '../../lib/api-error.ts';
import { isUuid } from '../../lib/uuid.ts';
import { displayName, type Viewer } from '../../lib/viewer.ts';
import {
  findUserByEmail,
  lockUserByEmail,
  findUsersByEmail,
  updateAwayUntil,
} from '../accounts/accounts.service.ts';
import { endSessionsOf } from '../auth/auth.service.ts';
import { invitationMail } from './invitation-mail.ts';
import {
  countReviewers,
  deleteReviewer,
  hasAccount,
  insertReviewer,
  type ReviewerRow,
  selectAddedAdmins,
  selectReviewers,
} from './members.repo.ts';

declare module '../../lib/domain-events.ts' {
  interface DomainEvents {
    /** An admin removed a reviewer who has signed in before. */
    'team.member_removed': {
      holder: { userId: string; name: string };
      /** The admin's user id. */
      admin: string;
    };
  }
}

/** The landing page with its sign-in dialog open. */
const SIGN_IN_PATH = `${LINKED_PATHS.landing}?${SIGN_IN_QUERY}=1`;

const ON_THE_TEAM = 'This address is already on the team';
const HAS_ACCOUNT = 'This address has an entrepreneur or supplier account';
const TEAM_FULL = `The team can have at most ${MAX_REVIEWERS} reviewers`;

type Members = Pick<TeamMember, 'id' | 'email' | 'role' | 'invited_at'>;

const admin = (email: string): Members => ({ id: null, email, role: 'admin', invited_at: null });

function reviewer({ id, email, created_at }: ReviewerRow): Members {
  return { id, email, role: 'reviewer', invited_at: created_at };
}

async function named(db: Db, members: readonly Members[]): Promise<TeamMember[]> {
  const users = await findUsersByEmail(
    db,
    members.map(({ email }) => email),
  );
  return members.map((member) => ({
    ...member,
    name: users.get(member.email)?.name ?? displayName({ name: null, email: member.email }),
    signed_in: users.has(member.email),
    user_id: users.get(member.email)?.userId ?? null,
    away_until: users.get(member.email)?.awayUntil ?? null,
  }));
}

/** @returns admins first, then reviewers, the newest last; without their names */
export async function readMembers(
  { teamEmails }: Pick<Context['config'], 'teamEmails'>,
  db: Db,
): Promise<Members[]> {
  const [reviewers, added] = [await selectReviewers(db), await selectAddedAdmins(db)];
  const admins = new Set([...teamEmails, ...added.map(({ email }) => email)]);
  return [
    ...[...admins].sort().map(admin),
    // An admin who was a reviewer before is one member.
    ...reviewers.filter(({ email }) => !admins.has(email)).map(reviewer),
  ];
}

export async function listMembers({ config, database: { db } }: Context): Promise<TeamMember[]> {
  return named(db, await readMembers(config, db));
}

/**
 * Says until when a member is away; members say it for themselves, admins for everybody.
 * @throws ApiError `not_found` for a user outside the team
 */
export async function setAway(
  context: Context,
  viewer: Viewer,
  { user_id, until }: Call<typeof setMemberAway>['body'],
): Promise<void> {
  const isOwn = user_id === viewer.personId;
  if (!isOwn && !canAccess(viewer.actor, 'member.remove').allowed) throw new ApiError('not_found');
  const members = await listMembers(context);
  if (!members.some((member) => member.user_id === user_id)) throw new ApiError('not_found');
  await context.database.db.transaction().execute(async (tx) => {
    await updateAwayUntil(tx, user_id, until);
    await recordAudit(tx, context.clock, {
      actor: viewer.personId,
      action: 'team.away',
      subject: user_id,
      detail: { until: until ?? 'here' },
    });
  });
}

/**
 * Makes the user of an address a reviewer, and sends an invitation.
 * @throws ApiError `conflict` for a member, for a user with an account, or when the team is full; `key_reused`
 */
export async function inviteReviewer(
  context: Context,
  { viewer, body: { email: given }, idempotencyKey: key }: Call<typeof inviteMember>,
): Promise<TeamMember> {
  const { clock, config, live, outbox } = context;
  const email = given.toLowerCase();
  const request = { personId: viewer.personId, key, call: inviteMember, body: { email } };
  return runIdempotent(context, request, async (tx) => {
    if (config.teamEmails.has(email)) throw new ApiError('conflict', { message: ON_THE_TEAM });
    if ((await countReviewers(tx)) >= MAX_REVIEWERS) {
      throw new ApiError('conflict', { message: TEAM_FULL });
    }
    const userId = await lockUserByEmail(tx, email);
    if (userId !== undefined && (await hasAccount(tx, userId)))
      throw new ApiError('conflict', { message: HAS_ACCOUNT });
    const row = await insertReviewer(tx, { email, invitedBy: viewer.personId, at: clock.now() });
    if (row === undefined) throw new ApiError('conflict', { message: ON_THE_TEAM });
    await outbox.enqueue(tx, {
      template: invitationMail,
      to: given,
      variables: { email: given, by: viewer.name, url: config.publicUrl + SIGN_IN_PATH },
    });
    if (userId !== undefined) await live.publish(tx, `user:${userId}`, { event: 'user' });
    const entry = { actor: viewer.personId, action: 'team.invited', subject: row.id } as const;
    await recordAudit(tx, clock, entry);
    const [member] = await named(tx, [reviewer(row)]);
    if (member === undefined) throw new Error('The new member is missing');
    return member;
  });
}

/**
 * Removes a reviewer: sessions and live streams end, and cases in review are released.
 * @throws ApiError `not_found`
 */
export async function removeReviewer(context: Context, viewer: Viewer, id: string): Promise<void> {
  if (!isUuid(id)) throw new ApiError('not_found');
  await context.database.db.transaction().execute(async (tx) => {
    const email = await deleteReviewer(tx, id);
    if (email === undefined) throw new ApiError('not_found');
    const holder = await findUserByEmail(tx, email);
    if (holder !== undefined) {
      await endSessionsOf(context, tx, holder.userId);
      await context.emit(tx, 'team.member_removed', { holder, admin: viewer.personId });
    }
    await recordAudit(tx, context.clock, {
      actor: viewer.personId,
      action: 'team.removed',
      subject: id,
      // The user's id, because the address has to be erasable.
      ...(holder !== undefined && { detail: { user: holder.userId } }),
    });
  });
}
