/** Early access: the beta list, granting access, and notifying each user once. */
import {
  type AccountKind,
  type BetaUser,
  type countBetaUsers as countCall,
  grantEarlyAccess as grantCall,
  type listBetaUsers as listCall,
} from '@waggle/contract/team/early-access';
import { LINKED_PATHS } from '@waggle/contract/paths';
import type { DataOf } from '@waggle/contract/endpoint';
import { recordAudits } from '../../lib/audit.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../lib/http/idempotency.ts';
import { ApiError } from '../../lib/api-error.ts';
import { cutPage, ID_CURSOR } from '../../lib/paging.ts';
import { displayName } from '../../lib/viewer.ts';
import { updateEarlyAccessTold } from '../accounts/accounts.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { countryOf } from '../../lib/countries/country-names.ts';
import { earlyAccessMail } from './early-access-mail.ts';
import {
  type BetaFilter,
  type BetaRow,
  countBeta,
  countTypedCountries,
  grantToChosen,
  grantToMatching,
  selectBetaUsers,
} from './early-access.repo.ts';

export const EARLY_ACCESS_QUEUE = 'early-access';
/** Users notified in one transaction: a few, so that its locks are held only for a short time. */
const NOTIFY_BATCH_SIZE = 50;

/** The filter of a call. */
type FilterQuery = Call<typeof countCall>['query'];

function filterOf(
  { config }: Context,
  { search, kind, country, granted }: FilterQuery,
): BetaFilter {
  const admins = [...config.teamEmails];
  return { search, kind, country, admins, granted: granted && granted === 'true' };
}

function kindOf(row: BetaRow): AccountKind {
  if (row.company_name === null) return row.is_entrepreneur ? 'entrepreneur' : 'none';
  return row.is_entrepreneur ? 'both' : 'supplier';
}

function present(row: BetaRow): BetaUser {
  return {
    id: row.id,
    email: row.email,
    name: displayName(row),
    company_name: row.company_name,
    kind: kindOf(row),
    country: row.country ?? countryOf(row.supplier_country),
    registered_at: row.created_at,
    granted_at: row.early_access_at,
  };
}

/** @throws ApiError `invalid_input` for an unknown cursor */
export async function listBetaUsers(
  context: Context,
  query: Call<typeof listCall>['query'],
): Promise<DataOf<typeof listCall>> {
  const { limit } = query;
  const page = { before: ID_CURSOR.decode(query.cursor), limit };
  const rows = await selectBetaUsers(context.database.db, filterOf(context, query), page);
  const { shown, next_cursor } = cutPage(rows, limit, ({ id }) => ID_CURSOR.encode(id));
  return { users: shown.map(present), next_cursor };
}

export async function countBetaUsers(context: Context, query: FilterQuery) {
  const { db } = context.database;
  const counts = await countBeta(db, filterOf(context, query));
  const found = new Map<string, number>();
  for (const { country, users } of await countTypedCountries(db, [...context.config.teamEmails])) {
    const known = countryOf(country);
    if (known !== null) found.set(known, (found.get(known) ?? 0) + users);
  }
  const countries = [...found].map(([country, users]) => ({ country, users }));
  countries.sort((a, b) => b.users - a.users || a.country.localeCompare(b.country));
  return { ...counts, countries, open_to_all: context.config.betaOpen };
}

async function grantAccess(
  context: Context,
  tx: Db,
  request: Call<typeof grantCall>['body'],
): Promise<string[]> {
  const at = context.clock.now();
  if (request.to === 'chosen') {
    return grantToChosen(tx, request.ids, [...context.config.teamEmails], at);
  }
  const ids = await grantToMatching(tx, filterOf(context, request), at);
  if (ids.length !== request.expected) {
    throw new ApiError('conflict', {
      message: `The list was changed in the meantime: ${ids.length} people would get early access now, not ${request.expected}. Nobody was granted early access`,
    });
  }
  return ids;
}

/**
 * Grants early access; users who have it already are skipped.
 * Jobs of the same transaction notify them, a few users each.
 * @returns how many got it now
 * @throws ApiError `conflict` when a filter matches another number than expected, `key_reused`
 */
export async function grantEarlyAccess(
  context: Context,
  { viewer, body, idempotencyKey: key }: Call<typeof grantCall>,
): Promise<{ granted: number }> {
  const { clock, jobs } = context;
  const request = { personId: viewer.personId, key, call: grantCall, body };
  return runIdempotent(context, request, async (tx) => {
    const ids = await grantAccess(context, tx, body);
    const action = 'early_access.granted' as const;
    const entry = { actor: viewer.personId, action, detail: { to: body.to } };
    const entries = ids.map((subject) => ({ ...entry, subject }));
    await recordAudits(tx, clock, entries);
    for (let first = 0; first < ids.length; first += NOTIFY_BATCH_SIZE) {
      const users = ids.slice(first, first + NOTIFY_BATCH_SIZE);
      await jobs.enqueue(tx, EARLY_ACCESS_QUEUE, { users });
    }
    return { granted: ids.length };
  });
}

/** The job: notifies those of its users who have not been notified yet. */
export async function notifyEarlyAccess(context: Context, job: object): Promise<void> {
  if (!('users' in job) || !Array.isArray(job.users)) return;
  const users = job.users.filter((id): id is string => typeof id === 'string');
  const { clock, config, database, live } = context;
  await database.db.transaction().execute(async (tx) => {
    for (const userId of await updateEarlyAccessTold(tx, users, clock.now())) {
      await notify(context, tx, {
        userId,
        type: 'success',
        title: 'You have early access',
        message: 'You are in: see what you can use today.',
        action: { path: LINKED_PATHS.welcome, label: 'See what is available' },
        mail: {
          template: earlyAccessMail,
          variables: { url: config.publicUrl + LINKED_PATHS.welcome },
        },
      });
      await live.publish(tx, `user:${userId}`, { event: 'user' });
    }
  });
}
