/** Reports of public profiles: a user makes one, the team reads and closes it. */
import { RATE_LIMITS } from '@waggle/contract/limits';
import type {
  closeReport as closeCall,
  Report,
  reportProfile as reportCall,
} from '@waggle/contract/reports';
import { ApiError } from '../../lib/api-error.ts';
import { recordAudit } from '../../lib/audit.ts';
import { authorize, permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { lockAndGetWait, recordEvent } from '../../lib/rate-limits/rate-events.ts';
import { isUuid } from '../../lib/uuid.ts';
import { findUsers } from '../accounts/accounts.service.ts';
import { getProfileOf } from '../directory/profile/profile.service.ts';
import { selectSupplierOf, supplierValues } from '../supplier/record.service.ts';
import { insertReport, lockReport, selectReports, updateClosed } from './reports.repo.ts';

declare module '../../lib/domain-events.ts' {
  interface DomainEvents {
    /** A user has reported a supplier's profile. */
    'report.made': { supplierId: string; company: string };
  }
}

/** @returns the key of the rate limit of a user's reports */
export function reportKey(userId: string): string {
  return `report ${userId}`;
}

/**
 * @throws ApiError `not_found` for a supplier that the directory does not list, `forbidden` for the user's own,
 *   `conflict` while an earlier report is open, `too_many_requests`
 */
export async function reportProfile(
  context: Context,
  { viewer, body: { supplier, reason, text } }: Call<typeof reportCall>,
): Promise<Record<string, never>> {
  const { clock, database } = context;
  const { userId } = viewer;
  const { name } = await getProfileOf(context, supplier, supplier);
  return database.db.transaction().execute(async (tx) => {
    const own = await selectSupplierOf(tx, userId);
    authorize(viewer, 'report.create', { user_id: own?.id === supplier ? userId : '' });
    const wait = await lockAndGetWait(context, tx, reportKey(userId), RATE_LIMITS.reportsPerUser);
    if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait });
    const row = { supplier_id: supplier, user_id: userId, reason, text, created_at: clock.now() };
    if (!(await insertReport(tx, row))) throw permissionError('already_reported');
    await recordEvent(tx, clock, reportKey(userId));
    const audited = { actor: userId, subject: supplier, detail: { reason } };
    await recordAudit(tx, clock, { ...audited, action: 'report.made' });
    await context.emit(tx, 'report.made', { supplierId: supplier, company: name });
    return {};
  });
}

/** @throws ApiError `not_found` for a supplier that there is not */
export async function listReports(db: Db, supplierId: string): Promise<{ reports: Report[] }> {
  const known = isUuid(supplierId) ? await supplierValues(db, supplierId) : undefined;
  if (known === undefined) throw new ApiError('not_found');
  const rows = await selectReports(db, supplierId);
  const people = await findUsers(
    db,
    rows.flatMap(({ user_id, closed_by }) => [user_id, closed_by ?? []].flat()),
  );
  const person = (id: string | null): Report['by'] =>
    people.get(id ?? '') ?? { name: 'Erased account', email: null };
  return {
    reports: rows.map((row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      by: person(row.user_id),
      reason: row.reason,
      text: row.text,
      closed:
        row.closed_at === null
          ? null
          : { at: row.closed_at.toISOString(), by: person(row.closed_by), note: row.note },
    })),
  };
}

/** @throws ApiError `not_found`, `conflict` when a colleague has closed it */
export async function closeReport(
  { clock, database }: Context,
  { viewer: { userId }, params: { id }, body: { note } }: Call<typeof closeCall>,
): Promise<{ reports: Report[] }> {
  return database.db.transaction().execute(async (tx) => {
    const row = isUuid(id) ? await lockReport(tx, id) : undefined;
    if (row === undefined) throw new ApiError('not_found');
    if (row.closed_at !== null) throw permissionError('report_closed');
    await updateClosed(tx, id, { closed_at: clock.now(), closed_by: userId, note });
    const subject = row.supplier_id;
    await recordAudit(tx, clock, {
      actor: userId,
      action: 'report.closed',
      subject,
      detail: { reason: row.reason },
    });
    return listReports(tx, subject);
  });
}
